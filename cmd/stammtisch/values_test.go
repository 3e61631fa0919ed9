package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// A secret is one line. Whatever an editor or a shell adds is taken away or refused.
func TestSecretIn(t *testing.T) {
	const secret = "0123456789abcdef0123"
	file := filepath.Join(t.TempDir(), "secret")
	for text, want := range map[string]string{
		secret:                         "",
		secret + "\r\n":                "",
		"\ufeff" + secret + "\n":       "",
		" \n":                          "nothing in it",
		"# the token\n" + secret:       "one line of UTF-8",
		"\xff\xfe0\x001\x002\x003\x00": "one line of UTF-8",
		secret + "\xff":                "one line of UTF-8",
	} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := secretIn("--admin-token-file", file)
		switch {
		case want == "" && (err != nil || got != secret):
			t.Errorf("%q: %q, %v", text, got, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "--admin-token-file: ")):
			t.Errorf("%q: %q, %v, want %q", text, got, err, want)
		}
	}
}

// No house is not the one in the present folder, and a house is not copied onto itself.
func TestNamesOfHouses(t *testing.T) {
	dir := houseIn(t)
	t.Chdir(dir) // a wrong path is made there
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"copy", "--from", "", "--to", dir}, "it is empty"},
		{[]string{"copy", "--from", dir, "--to", ""}, "it is empty"},
		{[]string{"copy", "--from", dir, "--to", filepath.Join(dir, "x", "..")}, "one house"},
		{[]string{"copy", "--from", dir, "--to", "postgre://user:secret@host/house"}, "--to: that is an address"},
		{[]string{"copy", "--from", "mysql://host/house", "--to", dir}, "--from: that is an address"},
		{[]string{"check", "--database", "mysql://user:secret@host/house"}, "--database: that is an address"},
		{[]string{"ratings", "--database", "mysql://user:secret@host/house"}, "--database: that is an address"},
		{[]string{"backup", "file", "--data", "postgres://host/house"}, "--data: that is an address"},
		{[]string{"load", "http://u:secret@[::1"}, "like http://localhost:8080"},
		{[]string{"load", "ftp://u:secret@host"}, "like http://localhost:8080"},
		{[]string{"backup", "file", "--data", "host=h password=secret"}, "--data: that is an address"},
		{[]string{"copy", "--from", "host=h password=secret", "--to", " password = secret host=h"}, "one house"},
		{[]string{"check", "--database", ""}, "it is empty"},
		{[]string{"ratings", "--database", ""}, "it is empty"},
	} {
		var errs bytes.Buffer
		if code := run(context.Background(), c.args, &stdio{strings.NewReader(""), &bytes.Buffer{}, &errs}); code != 2 || !strings.Contains(errs.String(), c.want) || strings.Contains(errs.String(), "secret") {
			t.Errorf("%q: %d, %s", c.args, code, errs.String())
		}
	}
}

// A whole number is written in decimal digits: a zero in front changes nothing.
func TestWholeNumbers(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "8": 8, "08": 8, "010": 10, "-010": -10, "0x1": -1, "0b1": -1, "0o7": -1, "1_0": -1, "+1": -1, " 1": -1, "1.0": -1, "": -1} {
		for _, name := range []string{"games", "plies", "depth", "seed", "clients", "level", "expire", "streams", "thinkers", "seat"} {
			found := false
			for _, c := range program().Commands() {
				f := c.Flags().Lookup(name)
				if f == nil || c.Name() == "arena" && name == "seed" {
					continue
				}
				found = true
				err := f.Value.Set(text)
				if bad := want == -1 || want < 0 && name == "seed"; bad != (err != nil) {
					t.Errorf("%s --%s %q: %v", c.Name(), name, text, err)
				} else if got := f.Value.String(); !bad && name != "seat" && got != strconv.Itoa(want) {
					t.Errorf("%s --%s %q is %s", c.Name(), name, text, got)
				}
			}
			if !found {
				t.Errorf("no command has --%s", name)
			}
		}
	}
}
