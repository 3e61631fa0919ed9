package main

import (
	"archive/zip"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// A record that a rule of its game ended has lost its end if the actions do not lead there; tables end games anywhere.
func TestCheckMissesTheEnd(t *testing.T) {
	for reason, code := range map[string]int{"square ZM10": 1, "resigned TB1": 0, "round-over EV22": 0} {
		var out, errs strings.Builder
		record := "[Game \"zoom\"]\n[Result \"1 0\"]\n[Reason \"" + reason + "\"]\n\nc1-c4 f8-f6\n"
		if got := run(context.Background(), []string{"check", "-"}, &stdio{strings.NewReader(record), &out, &errs}); got != code {
			t.Errorf("%s: %d %q %q", reason, got, out.String(), errs.String())
		}
		if text := errs.String(); code > 0 && !strings.Contains(text, "ZM10") {
			t.Errorf("%q does not say what ended the game", text)
		}
	}
}

// heard reports the first write.
type heard struct {
	text string
	once sync.Once
	said chan struct{}
}

func (h *heard) Write(text []byte) (int, error) {
	h.text += string(text)
	h.once.Do(func() { close(h.said) })
	return len(text), nil
}

// late holds up writes until something was said elsewhere.
type late struct {
	text string
	said <-chan struct{}
}

func (l *late) Write(text []byte) (int, error) {
	<-l.said
	l.text += string(text)
	return len(text), nil
}

// While it counts, perft tells so on standard error, away from its lines.
func TestPerftIsAlive(t *testing.T) {
	errs := &heard{said: make(chan struct{})}
	out := &late{said: errs.said}
	p := perftCmd{Game: "zoom", Depth: 3, Wait: 1}
	if err := p.Run(t.Context(), &stdio{strings.NewReader(""), out, errs}); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(errs.text, "perft: still counting after ") || !strings.HasSuffix(out.text, "total 376401\n") || strings.Contains(out.text, "still") {
		t.Errorf("%q %q", errs.text, out.text)
	}
}

// check reads the records in a .zip file one by one, and nothing else that is in it.
func TestChecksZips(t *testing.T) {
	dir := t.TempDir()
	pack := func(name string, files ...string) string {
		t.Helper()
		name = filepath.Join(dir, name)
		f, err := os.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		z := zip.NewWriter(f)
		for i := 0; i < len(files); i += 2 {
			w, err := z.Create(files[i])
			if err == nil {
				_, err = w.Write([]byte(files[i+1]))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		return name
	}
	good, bad := "[Game \"zoom\"]\n\nc1-c4\n", "[Game \"zoom\"]\n\nc1-c4 c4-c5\n"
	fine := pack("fine.zip", "matches.json", "[]", "a.txt", good, "b.txt", good)
	for _, c := range []struct {
		files []string
		code  int
		out   []string
	}{
		{[]string{fine}, 0, []string{"fine.zip: a.txt: ok", "fine.zip: b.txt: ok"}},
		{[]string{pack("mixed.zip", "a.txt", bad, "b.txt", good), fine}, 1, []string{"mixed.zip: a.txt: ", "mixed.zip: b.txt: ok", "fine.zip: b.txt: ok"}},
		{[]string{pack("empty.zip")}, 1, []string{"empty.zip: there are no records in it"}},
		{[]string{pack("other.zip", "matches.json", "[]", "letter.pdf", "%PDF"), fine}, 1, []string{"other.zip: there are no records in it", "fine.zip: b.txt: ok"}},
		{[]string{pack("forged.zip", "a\nb.txt: ok\x1b[2K.txt", bad, "c\r.txt", good)}, 1, []string{`forged.zip: "a\nb.txt: ok\x1b[2K.txt": `, `forged.zip: "c\r.txt": ok`}},
		{[]string{filepath.Join(dir, "no\nb.txt: ok"), filepath.Join(dir, "no\x1b.zip"), fine}, 1, []string{`no\nb.txt: ok": `, `no\x1b.zip": `}},
		{[]string{pack("OLD.ZIP", "A.TXT", good)}, 0, []string{"OLD.ZIP: A.TXT: ok"}},
		{[]string{filepath.Join(dir, "none.zip"), fine}, 1, []string{"none.zip: ", "fine.zip: a.txt: ok"}},
	} {
		var out, errs strings.Builder
		code := run(context.Background(), append([]string{"check"}, c.files...), &stdio{nil, &out, &errs})
		if code != c.code || (code == 0) != (errs.Len() == 0) {
			t.Errorf("%v: %d %q", c.files, code, errs.String())
		}
		if text := out.String() + errs.String(); strings.ContainsAny(text, "\x1b\r") || strings.Contains(text, "\nb.txt: ok") {
			t.Errorf("%v: a name forges a line: %q", c.files, text)
		}
		for _, want := range c.out {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%v: %q, want %q in it", c.files, out.String(), want)
			}
		}
	}
}

// A command that reads one record says so of a .zip file, however it comes.
func TestOneRecordIsNoZip(t *testing.T) {
	file := filepath.Join(t.TempDir(), "records.zip")
	text := "PK\x03\x04\x14\x00[Game \"zoom\"]\n\nc1-c4\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, words := range [][]string{{"show", file}, {"legal", file}, {"perft", "zoom", "--depth", "1", "--from", file}, {"check", "-"}} {
		var out, errs strings.Builder
		code := run(context.Background(), words, &stdio{strings.NewReader(text), &out, &errs})
		if code != 1 || !strings.Contains(errs.String(), ": a .zip file, not a record: `stammtisch check FILE.zip` reads all in it") {
			t.Errorf("%s: %d %q", words, code, errs.String())
		}
	}
}
