package main

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// houseIn makes a database with a match of version 1 and two of version 2, which go on, and
// then does to it what the statements say.
func houseIn(t *testing.T, statements ...string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	logs, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	store := storetest.In(logs)
	act := func(id table.MatchID, actions ...string) {
		t.Helper()
		for i, a := range actions {
			ev := table.Event{N: i + 2, At: storetest.Start, Kind: table.Acted, Seat: rules.Seat(i % 2), Action: a}
			if err := store.Append(t.Context(), storetest.Entry{Match: id, Event: ev}); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, m := range []*table.Match{storetest.Earlier(t, "old", 1), storetest.NewMatch(t, "new", "h", false), storetest.NewMatch(t, "third", "h", false)} {
		if err := store.Create(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	act("old", "g2-g4", "g7-g6")
	act("new", "g7-g6", "g2-g4")
	if err := logs.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, "stammtisch.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatal(s, err)
		}
	}
	return dir
}

// said runs the program and gives what it said, and its exit status.
func said(ctx context.Context, args ...string) (out, errs string, code int) {
	var o, e bytes.Buffer
	code = run(ctx, args, &stdio{strings.NewReader(""), &o, &e})
	return o.String(), e.String(), code
}

// Every stored match is replayed under its own rules version; those that do not fit are named,
// each in a line.
func TestCheckDatabase(t *testing.T) {
	for name, c := range map[string]struct {
		statements []string
		want       []string
		code       int
	}{
		"all fit": {nil, []string{"3 matches, 0 bad"}, 0},
		"other rules": {
			[]string{`UPDATE log_events SET text = json_set(text, '$.rules', '2') WHERE n = 1 AND log = (SELECT num FROM logs WHERE id = 'old')`},
			[]string{"match old: event 2: g2-g4: ", "3 matches, 1 bad"},
			1,
		},
		"rules that nobody knows": {
			[]string{`UPDATE log_events SET text = json_set(text, '$.rules', '9') WHERE n = 1 AND log = (SELECT num FROM logs WHERE id = 'new')`},
			[]string{"match new: rules version 9 of zoom is unknown: this program knows 2 and 1", "3 matches, 1 bad"},
			1,
		},
		"several, in the order they were made": {
			[]string{`UPDATE log_events SET text = '1 c1-c8' WHERE n = 3`, `UPDATE log_events SET text = json_set(text, '$.options', 'nonsense') WHERE n = 1 AND log = (SELECT num FROM logs WHERE id = 'third')`},
			[]string{"match old: event 3: c1-c8: ", "match new: event 3: c1-c8: ", "match third: option ", "3 matches, 3 bad"},
			1,
		},
		"finished ones too": {
			[]string{`UPDATE logs SET over = 1`, `UPDATE log_events SET text = json_set(text, '$.game', 'chess') WHERE n = 1 AND log = (SELECT num FROM logs WHERE id = 'old')`},
			[]string{`match old: there is no game "chess" here`, "3 matches, 1 bad"},
			1,
		},
	} {
		out, errs, code := said(t.Context(), "check", "--database", houseIn(t, c.statements...))
		lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
		if code != c.code || len(lines) != len(c.want) || (code == 0) != (errs == "") {
			t.Errorf("%s: exit status %d, said\n%s%s", name, code, out, errs)
			continue
		}
		for i, want := range c.want {
			if !strings.HasPrefix(lines[i], want) {
				t.Errorf("%s: line %d is %q, want %q", name, i+1, lines[i], want)
			}
		}
	}
}

// More matches than are listed at a time are all looked at, once.
func TestCheckManyMatches(t *testing.T) {
	dir := houseIn(t, `WITH RECURSIVE c(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM c WHERE i < 1209)
		INSERT INTO logs (num, kind, id) SELECT i, 'match', 'copy' || i FROM c`,
		`INSERT INTO log_events (log, n, at, kind, text) SELECT l.num, 1, 0, e.kind, e.text FROM logs l, log_events e
		WHERE l.num >= 10 AND e.n = 1 AND e.log = (SELECT num FROM logs WHERE id = 'third')`)
	if out, errs, code := said(t.Context(), "check", "--database", dir); code != 0 || out != "1203 matches, 0 bad\n" {
		t.Errorf("exit status %d: %s%s", code, out, errs)
	}
}

// It works beside a server, and needs records or a folder, not both.
func TestCheckDatabaseBesideServer(t *testing.T) {
	dir := houseIn(t)
	store, err := sqlite.Open(t.Context(), dir, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if err := storetest.In(store).Create(t.Context(), storetest.NewMatch(t, "fourth", "h", false)); err != nil {
		t.Fatal(err)
	}
	if out, errs, code := said(t.Context(), "check", "--database", dir); code != 0 || out != "4 matches, 0 bad\n" {
		t.Errorf("exit status %d: %s%s", code, out, errs)
	}
	for _, args := range [][]string{{"check"}, {"check", "--database", dir, "record.txt"}} {
		if _, errs, code := said(t.Context(), args...); code != 2 || errs == "" {
			t.Errorf("%v: exit status %d, %s", args, code, errs)
		}
	}
	if _, errs, code := said(t.Context(), "check", "--database", t.TempDir()); code != 1 || !strings.Contains(errs, "no database") {
		t.Errorf("an empty folder: exit status %d, %s", code, errs)
	}
}

// Matches of a database on a server are replayed too, while servers have it open.
func TestCheckDatabaseOnServer(t *testing.T) {
	dir, url := houseIn(t, `UPDATE log_events SET text = '1 c1-c8' WHERE n = 3`), pgtest.Database(t)
	if _, errs, code := said(t.Context(), "copy", "--from", dir, "--to", url); code != 0 {
		t.Fatal(errs)
	}
	store, err := postgres.Open(t.Context(), url, postgres.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	out, errs, code := said(t.Context(), "check", "--database", url)
	lines := strings.Split(out, "\n")
	if code != 1 || !strings.HasPrefix(lines[0], "match old: event 3: c1-c8: ") || !strings.HasPrefix(lines[1], "match new: event 3: c1-c8: ") || lines[2] != "3 matches, 2 bad" {
		t.Errorf("exit status %d: %s%s", code, out, errs)
	}
	for at, want := range map[string]string{
		pgtest.Database(t):               "there is no house in this database",
		"postgres://127.0.0.1:1/nowhere": "connect",
	} {
		if _, errs, code := said(t.Context(), "check", "--database", at); code != 1 || !strings.Contains(errs, want) {
			t.Errorf("%s: exit status %d, %s", at, code, errs)
		}
	}
}

// A server does not open a house in which a running match no longer fits, and names the first
// one; forced to, it does. Finished matches are not looked at.
func TestServeLooksAtRunningMatches(t *testing.T) {
	wrong := []string{`UPDATE log_events SET text = json_set(text, '$.rules', '2') WHERE n = 1 AND log = (SELECT num FROM logs WHERE id = 'old')`, `UPDATE log_events SET text = json_set(text, '$.rules', '9') WHERE n = 1 AND log = (SELECT num FROM logs WHERE id = 'third')`}
	for name, c := range map[string]struct {
		dir  string
		args []string
		want string
	}{
		"all fit":      {houseIn(t), nil, ""},
		"the first":    {houseIn(t, wrong...), nil, "match old: event 2: g2-g4: "},
		"forced":       {houseIn(t, wrong...), []string{"--force"}, ""},
		"finished":     {houseIn(t, append(wrong, `UPDATE logs SET over = 1`)...), nil, ""},
		"one finished": {houseIn(t, append(wrong, `UPDATE logs SET over = 1 WHERE id = 'old'`)...), nil, "match third: rules version 9"},
	} {
		ctx, stop := context.WithCancel(t.Context())
		out := &stopping{stop: stop}
		var errs bytes.Buffer
		args := append([]string{"serve", "--addr", "127.0.0.1:0", "--log", "error", "--data", c.dir}, c.args...)
		code := run(ctx, args, &stdio{strings.NewReader(""), out, &errs})
		stop()
		switch {
		case c.want == "" && (code != 0 || !strings.Contains(out.text, "is ready at")):
			t.Errorf("%s: exit status %d: %s%s", name, code, out.text, errs.String())
		case c.want != "" && (code != 1 || out.text != "" || strings.Count(errs.String(), "\n") != 1 || !strings.Contains(errs.String(), c.want)):
			t.Errorf("%s: exit status %d: %s%s", name, code, out.text, errs.String())
		}
	}
}

// A check that takes long is waited for, and the log says so; forced, a start does not wait.
func TestServeWaitsForTheCheck(t *testing.T) {
	for _, force := range []bool{false, true} {
		var said logged
		said.first = make(chan struct{})
		logger := slog.New(slog.NewTextHandler(&said, nil))
		wrong := errors.New("match old: event 2")
		c := &serveCmd{Force: force}
		err := c.fits(t.Context(), time.Millisecond, logger, func(ctx context.Context) error {
			if force {
				<-ctx.Done() // it never ends by itself
				return ctx.Err()
			}
			<-said.first
			return wrong
		})
		if force && err != nil || !force && !errors.Is(err, wrong) {
			t.Errorf("forced %v: %v", force, err)
		}
	}
}

// logged closes first when something is logged.
type logged struct {
	first chan struct{}
	once  sync.Once
}

func (l *logged) Write(p []byte) (int, error) {
	l.once.Do(func() { close(l.first) })
	return len(p), nil
}

// stopping keeps what a server says and stops it as soon as it is ready.
type stopping struct {
	text string
	stop func()
}

func (s *stopping) Write(p []byte) (int, error) {
	s.text += string(p)
	if strings.Contains(s.text, "is ready at") {
		s.stop()
	}
	return len(p), nil
}
