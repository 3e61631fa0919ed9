package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"stammtisch/internal/httpd/stored"
	"stammtisch/internal/ledger"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// full makes a house with logs of several kinds, one of which nobody knows, secrets and outages.
func full(t *testing.T) (dir string) {
	t.Helper()
	dir = houseIn(t)
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Key(t.Context(), "cookies"); err != nil {
		t.Fatal(err)
	}
	at := func(sec int) time.Time { return storetest.Start.Add(time.Duration(sec) * time.Second) }
	for _, c := range []ledger.Commit{
		{
			Log: ledger.Name{Kind: "match", ID: "third"}, Keys: []string{"zoë"}, Papers: []ledger.Paper{{Name: "ahead/1", Text: "c8-c5"}},
			Tasks: []ledger.Task{{Name: "think", Due: at(1)}, {Name: "clock", Due: at(60)}},
		},
		{Log: ledger.Name{Kind: "club", ID: "a"}, Events: []ledger.Event{{N: 1, At: at(0), Kind: "nonsense", Text: `{}`}}, Keys: []string{"h"}},
		{Log: ledger.Name{Kind: "match", ID: "new"}, Over: true},
	} {
		if err := s.Append(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Beat(t.Context(), at(5)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Woke(t.Context(), at(65)); err != nil {
		t.Fatal(err)
	}
	return dir
}

// contents is all that a house keeps.
func contents(t *testing.T, at string) map[string]any {
	t.Helper()
	h, err := openHouse(t.Context(), at, false)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	all := map[string]any{}
	put := func(name string, what any, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(name, err)
		}
		all[name] = what
	}
	kinds, err := h.Kinds(t.Context())
	put("kinds", kinds, err)
	for _, kind := range kinds {
		ids, err := h.Find(t.Context(), ledger.Query{Kind: kind, Over: true, Oldest: true})
		put(kind, ids, err)
		for _, id := range ids {
			c, err := whole(t.Context(), h, ledger.Name{Kind: kind, ID: id})
			put(kind+" "+id, c, err)
		}
	}
	secrets, err := h.Secrets(t.Context())
	put("secrets", secrets, err)
	outages, last, err := h.Times(t.Context())
	put("outages", outages, err)
	put("last", last, nil)
	return all
}

// A house is the same on the server, and back in a folder.
func TestCopyThereAndBack(t *testing.T) {
	dir, url, back := full(t), pgtest.Database(t), filepath.Join(t.TempDir(), "back")
	want := contents(t, dir)
	if len(want["match"].([]string)) != 3 || len(want["outages"].([]ledger.Outage)) != 1 || len(want["secrets"].(map[string][]byte)) != 1 {
		t.Fatalf("there is little to copy: %v", want)
	}
	for _, way := range [][2]string{{dir, url}, {url, back}} {
		out, errs, code := said(t.Context(), "copy", "--from", way[0], "--to", way[1])
		if code != 0 || out != "ok 4 logs copied and compared, 1 of them do not fit their rules\n" ||
			!strings.Contains(errs, "copied 4 of 4 logs\n") || !strings.Contains(errs, "compared 4 of 4 logs\n") || !strings.Contains(errs, "club a: ") {
			t.Fatalf("%v: exit status %d\n%s%s", way, code, out, errs)
		}
		if d := cmp.Diff(want, contents(t, way[1])); d != "" {
			t.Errorf("%v (-was +is):\n%s", way, d)
		}
	}
	// Now there is a house.
	if _, errs, code := said(t.Context(), "copy", "--from", dir, "--to", url); code != 1 || !strings.Contains(errs, "there is a house already, of 4 logs") {
		t.Errorf("onto a house: exit status %d, %s", code, errs)
	}
}

// stopsAt is a writer that interrupts a program once it has read certain words.
type stopsAt struct {
	bytes.Buffer
	at   string
	stop func()
}

func (s *stopsAt) Write(p []byte) (int, error) {
	if bytes.Contains(p, []byte(s.at)) {
		s.stop()
	}
	return s.Buffer.Write(p)
}

// An interrupted copy opens for nobody, and ends well when it is run again.
func TestCopyInterrupted(t *testing.T) {
	dir := full(t)
	for _, at := range []string{"copied 1 of", "copied 4 of"} {
		url := pgtest.Database(t)
		ctx, stop := context.WithCancel(t.Context())
		errs := &stopsAt{at: at, stop: stop}
		if code := run(ctx, []string{"copy", "--from", dir, "--to", url}, &stdio{strings.NewReader(""), &bytes.Buffer{}, errs}); code != 1 || !strings.Contains(errs.String(), "interrupted: ") {
			t.Errorf("interrupted: exit status %d, %s", code, errs)
		}
		if _, err := postgres.Open(t.Context(), url, postgres.Options{}); err == nil || !strings.Contains(err.Error(), "has not come to its end") {
			t.Errorf("half a house opens: %v", err)
		}
		if _, errs, code := said(t.Context(), "check", "--database", url); code != 1 || !strings.Contains(errs, "has not come to its end") {
			t.Errorf("half a house is checked: exit status %d, %s", code, errs)
		}
		if _, errs, code := said(t.Context(), "copy", "--from", houseIn(t), "--to", url); code != 1 || !strings.Contains(errs, "a copy from "+dir+" was begun there") {
			t.Errorf("from elsewhere: exit status %d, %s", code, errs)
		}
		if _, errs, code := said(t.Context(), "copy", "--from", dir, "--to", url); code != 0 {
			t.Errorf("again: exit status %d, %s", code, errs)
		}
		if d := cmp.Diff(contents(t, dir), contents(t, url)); d != "" {
			t.Errorf("after two runs (-was +is):\n%s", d)
		}
	}
}

// Half a copy in a folder is neither backed up nor checked as if it were a house.
func TestHalfACopyIsNoHouse(t *testing.T) {
	dir, half := full(t), filepath.Join(t.TempDir(), "half")
	ctx, stop := context.WithCancel(t.Context())
	run(ctx, []string{"copy", "--from", dir, "--to", half}, &stdio{strings.NewReader(""), &bytes.Buffer{}, &stopsAt{at: "copied 1 of", stop: stop}})
	for _, command := range [][]string{{"check", "--database", half}, {"backup", filepath.Join(t.TempDir(), "kept"), "--data", half}} {
		if _, errs, code := said(t.Context(), command...); code != 1 || !strings.Contains(errs, "has not come to its end") {
			t.Errorf("%v: exit status %d, %s", command, code, errs)
		}
	}
}

// A house that a server has open is left alone, and one that is not there is not made.
func TestCopyRefuses(t *testing.T) {
	dir, url := full(t), pgtest.Database(t)
	s, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	p, err := postgres.Open(t.Context(), url, postgres.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	nowhere := filepath.Join(t.TempDir(), "nowhere")
	t.Chdir(t.TempDir()) // a wrong path is made there
	empty := t.TempDir()
	if err := os.WriteFile(filepath.Join(empty, "stammtisch.db"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, to, want string }{
		{empty, t.TempDir(), "not a database of ours"},
		{dir, pgtest.Database(t), "another Stammtisch is serving from this folder"},
		{url, t.TempDir(), "another Stammtisch is serving from this database"},
		{nowhere, t.TempDir(), "there is no database"},
		{nowhere, "postgres://u:secret@127.0.0.1:1/x", "there is no database"},
		{houseIn(t), "postgres://u:secret@127.0.0.1:1/x", "the database cannot be reached"},
		{houseIn(t), "host=127.0.0.1 port=1 user=u password=secret dbname=x", "the database cannot be reached"},
	} {
		_, errs, code := said(t.Context(), "copy", "--from", c.from, "--to", c.to)
		if code != 1 || !strings.Contains(errs, c.want) || strings.Contains(errs, "secret") {
			t.Errorf("%s to %s: exit status %d, %s", c.from, c.to, code, errs)
		}
	}
	if _, err := os.Stat(nowhere); err == nil {
		t.Error("a folder was made that was to be read")
	}
	if at, err := os.Stat(filepath.Join(empty, "stammtisch.db")); err != nil || at.Size() > 0 {
		t.Error("a house was made where one was to be read", err)
	}
}

// A copy knows every kind of log that a house stores, and calls none of them unfit because it never heard of it.
func TestCopyKnowsEveryKind(t *testing.T) {
	for _, h := range stored.Declared {
		if h.Kind == ledger.Anywhere.Kind {
			continue
		}
		if err := replay(ledger.Name{Kind: h.Kind, ID: "a"}, ledger.Saved{}); err != nil && strings.Contains(err.Error(), "does not know") {
			t.Error(err)
		}
	}
	if err := replay(ledger.Name{Kind: "riddle", ID: "a"}, ledger.Saved{}); err == nil {
		t.Error("a log of an unknown kind fits")
	}
}
