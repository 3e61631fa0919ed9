package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"stammtisch/internal/ledger"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
)

// club returns a commit of event n to a log.
func club(id string, n int, text string) ledger.Commit {
	return ledger.Commit{Log: ledger.Name{Kind: "club", ID: id}, Events: []ledger.Event{{N: n, At: time.UnixMilli(int64(1e12 + n)), Kind: "said", Text: text}}}
}

func append1(t *testing.T, s *postgres.Store, c ledger.Commit) {
	t.Helper()
	if err := s.Append(t.Context(), c); err != nil {
		t.Fatal(err)
	}
}

// journal lets writers append to their own logs until stop is closed, through all failures, and then
// checks that each log has every acknowledged event, once, and at most one more.
func journal(t *testing.T, s *postgres.Store, writers int, during func()) {
	t.Helper()
	stop := make(chan struct{})
	acked, failed := make([]int, writers), make([]int, writers)
	var all sync.WaitGroup
	for i := range writers {
		all.Go(func() {
			id := fmt.Sprint("journal", i)
			for n := 1; ; {
				select {
				case <-stop:
					return
				default:
				}
				err := s.Append(context.Background(), club(id, n, fmt.Sprint(i, "/", n)))
				switch {
				case err == nil:
					acked[i] = n
					n++
				case errors.Is(err, ledger.ErrConflict) && failed[i] == n:
					n++ // the store had said that it did not know
				case errors.Is(err, ledger.ErrAway):
					failed[i] = n
					time.Sleep(20 * time.Millisecond)
				default:
					t.Errorf("event %d of %s: %v", n, id, err)
					return
				}
			}
		})
	}
	during()
	close(stop)
	all.Wait()
	for i := range writers {
		saved, err := s.Load(t.Context(), ledger.Name{Kind: "club", ID: fmt.Sprint("journal", i)}, 0)
		if err != nil {
			t.Error(err)
			continue
		}
		if n := len(saved.Events); n < acked[i] || acked[i] < 3 {
			t.Errorf("log %d has %d events, %d were acknowledged", i, n, acked[i])
		}
		for k, e := range saved.Events {
			if e.N != k+1 || e.Text != fmt.Sprint(i, "/", e.N) {
				t.Errorf("log %d has %+v in the place of %d", i, e, k+1)
			}
		}
	}
}

func sleep(d time.Duration) { time.Sleep(d) }

// No acknowledged event is lost or doubled if the server is killed, or stopped, while many write.
func TestServerEndsDuringWrites(t *testing.T) {
	t.Parallel()
	server := pgtest.Own(t)
	s := open(t, server.URL(), postgres.Options{})
	for name, end := range map[string]func() error{"killed": server.Kill, "stopped": server.Stop} {
		t.Run(name, func(t *testing.T) {
			before, _ := s.Written()
			journal(t, open(t, fresh(t, server), postgres.Options{}), 8, func() {
				for range 2 {
					sleep(400 * time.Millisecond)
					if err := errors.Join(end(), server.Start()); err != nil {
						t.Error(err)
					}
				}
				sleep(700 * time.Millisecond)
			})
			// An idle pool recovers by itself.
			append1(t, s, club(name, 1, "after"))
			if after, _ := s.Written(); after != before+1 {
				t.Error("written:", after-before)
			}
		})
	}
}

func fresh(t *testing.T, server *pgtest.Server) string {
	t.Helper()
	url, err := server.Fresh(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return url
}

// If an answer is lost after the server has committed, the commit does not fail: the store finds out
// what happened.
func TestLostAnswer(t *testing.T) {
	t.Parallel()
	s, line, direct := lossy(t)
	first := club("c", 1, "one")
	first.Keys, first.Papers = []string{"ticket"}, []ledger.Paper{{Name: "a", Text: "x"}}
	append1(t, s, first)
	second := club("c", 2, "two")
	second.Uses = "ticket" // its own first try has used the ticket up
	beside := ledger.Commit{Log: first.Log, Papers: []ledger.Paper{{Name: "new", Text: "y", New: true}}}
	for what, c := range map[string]ledger.Commit{"an event": second, "a paper": beside, "a new log": club("d", 1, "one")} {
		t.Run(what, func(t *testing.T) {
			append1(t, s, club("warm "+what, 1, "so that the connection knows its statements"))
			if err := line.Mute(200); err != nil {
				t.Fatal(err)
			}
			done := make(chan error)
			go func() { done <- s.Append(context.Background(), c) }()
			// It is saved, but nobody here knows.
			for end := time.Now().Add(5 * time.Second); ; sleep(5 * time.Millisecond) {
				saved, err := direct.Load(t.Context(), c.Log, 0)
				if err == nil && (len(c.Events) > 0 && len(saved.Events) == c.Events[0].N || len(c.Events) == 0 && len(saved.Papers) == 2) {
					break
				}
				if time.Now().After(end) {
					t.Fatal("it was never saved")
				}
			}
			sleep(300 * time.Millisecond)
			line.Mend()
			if err := <-done; err != nil {
				t.Error(err)
			}
			if err := s.Append(t.Context(), c); !errors.Is(err, ledger.ErrConflict) && !errors.Is(err, ledger.ErrNone) {
				t.Errorf("the same again, without a doubt: %v", err)
			}
		})
	}
	if saved, err := direct.Load(t.Context(), first.Log, 0); err != nil || len(saved.Events) != 2 || len(saved.Papers) != 2 {
		t.Errorf("%+v, %v", saved, err)
	}
}

// The store does not mistake another process's event of the same number for its own.
func TestLostAnswerOfALoser(t *testing.T) {
	t.Parallel()
	if err := overtaken(t, club("c", 1, "one"), club("c", 2, "ours"), club("c", 2, "theirs")); !errors.Is(err, ledger.ErrConflict) {
		t.Errorf("%v, want ErrConflict", err)
	}
}

// Of two processes that use a key up, one gets it, even if the other lost its connection meanwhile: a link is good once.
func TestLostAnswerAboutAUsedKey(t *testing.T) {
	t.Parallel()
	first := club("c", 1, "one")
	first.Keys, first.Papers = []string{"link"}, []ledger.Paper{{Name: "link", Text: "x"}}
	use := ledger.Commit{Log: first.Log, Uses: "link", Papers: []ledger.Paper{{Name: "link"}}}
	if err := overtaken(t, first, use, use); !errors.Is(err, ledger.ErrNone) {
		t.Errorf("%v, want ErrNone", err)
	}
}

// lossy opens a store over a line that a test may break, and another one on the same database.
func lossy(t *testing.T) (s *postgres.Store, line *pgtest.Line, direct *postgres.Store) {
	t.Helper()
	server := pgtest.Own(t)
	url := fresh(t, server)
	line = pgtest.Through(t, server.Addr())
	return open(t, strings.Replace(url, server.Addr(), line.Addr(), 1), postgres.Options{}), line, open(t, url, postgres.Options{})
}

// overtaken returns the error of a commit whose process loses its connection, while another process commits theirs.
func overtaken(t *testing.T, first, ours, theirs ledger.Commit) error {
	t.Helper()
	s, line, direct := lossy(t)
	append1(t, s, first)
	if err := line.Cut(200); err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() { done <- s.Append(context.Background(), ours) }()
	sleep(50 * time.Millisecond)
	append1(t, direct, theirs)
	sleep(300 * time.Millisecond)
	line.Mend()
	return <-done
}

// When the primary dies, its synchronous standby has everything that was acknowledged, and the
// store finds it by itself.
func TestFailover(t *testing.T) {
	t.Parallel()
	primary := pgtest.Own(t)
	url := fresh(t, primary)
	standby, err := primary.Standby()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(standby.Remove)
	both := strings.Replace(url, primary.Addr(), standby.Addr()+","+primary.Addr(), 1)
	s := open(t, both, postgres.Options{}) // the first of the two hosts refuses writes
	append1(t, s, club("c", 1, "one"))
	seen := errors.New("not looked at") // the standby shows what it has applied
	for until := time.Now().Add(time.Minute); seen != nil && time.Now().Before(until); sleep(20 * time.Millisecond) {
		n := 0
		seen = postgres.Inspect(t.Context(), strings.Replace(url, primary.Addr(), standby.Addr(), 1), "club", func(_ string, _ ledger.Saved, err error) error {
			n++
			return err
		})
		if seen == nil && n != 1 {
			seen = fmt.Errorf("the standby has %d logs", n)
		}
	}
	if seen != nil {
		t.Error(seen)
	}
	journal(t, s, 8, func() {
		sleep(500 * time.Millisecond)
		if err := errors.Join(primary.Kill(), standby.Promote()); err != nil {
			t.Error(err)
		}
		sleep(time.Second)
	})
	if err := s.Healthy(t.Context()); err != nil {
		t.Error(err)
	}
}

// An absent database gives one clear sentence, at once, and the store recovers by itself.
func TestAway(t *testing.T) {
	server := pgtest.Own(t)
	s := open(t, server.URL(), postgres.Options{})
	append1(t, s, club("c", 1, "one"))
	if err := server.Stop(); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	_, load := s.Load(t.Context(), ledger.Name{Kind: "club", ID: "c"}, 0)
	_, open := postgres.Open(t.Context(), server.URL(), postgres.Options{})
	for what, err := range map[string]error{"Healthy": s.Healthy(t.Context()), "Load": load, "Open": open, "Beat": s.Beat(t.Context(), time.Now())} {
		if !errors.Is(err, ledger.ErrAway) || !strings.HasPrefix(err.Error(), "the database cannot be reached") {
			t.Errorf("%s: %v", what, err)
		}
	}
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("it took %v to say so", took)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	append1(t, s, club("c", 2, "two"))
	if err := s.Healthy(t.Context()); err != nil {
		t.Error(err)
	}
}

// When the server has ended every session, the next caller does not notice.
func TestManyDeadSessions(t *testing.T) {
	t.Parallel()
	server := pgtest.Own(t)
	s := open(t, server.URL(), postgres.Options{})
	log := ledger.Name{Kind: "club", ID: "c"}
	append1(t, s, club("c", 1, "one"))
	load := func(int) error {
		_, err := s.Load(t.Context(), log, 0)
		return err
	}
	for n := 1; n < 20; n++ {
		if err := errors.Join(together(8, load)...); err != nil { // several connections
			t.Fatal(err)
		}
		if err := server.EndSessions(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := load(0); err != nil {
			t.Fatal(err)
		}
	}
}

// A process that is cut off while it holds the lock of all beats does not block the beats of others.
func TestBeatOfTheDeaf(t *testing.T) {
	t.Parallel()
	server := pgtest.Own(t)
	url := fresh(t, server)
	line := pgtest.Through(t, server.Addr())
	deaf := open(t, strings.Replace(url, server.Addr(), line.Addr(), 1), postgres.Options{})
	other := open(t, url, postgres.Options{})
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	ask := func(query string, into ...any) {
		t.Helper()
		if err := conn.QueryRow(t.Context(), query).Scan(into...); err != nil {
			t.Fatal(err)
		}
	}
	ask(`SELECT 1 FROM (SELECT pg_advisory_lock(x'7374616d6d75'::bigint)) AS l`, new(int))
	done := make(chan struct{})
	go func() { defer close(done); _ = deaf.Beat(context.Background(), time.Now()) }()
	for waits := false; !waits; sleep(5 * time.Millisecond) {
		ask(`SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted)`, &waits)
	}
	if err := line.Mute(0); err != nil {
		t.Fatal(err)
	}
	ask(`SELECT pg_advisory_unlock(x'7374616d6d75'::bigint)`, new(bool)) // the cut-off one holds it now
	if err := other.Beat(t.Context(), time.Now()); err != nil {
		t.Error(err)
	}
	line.Mend()
	<-done
}

// A query on a silent connection is abandoned in the end.
func TestSilentLine(t *testing.T) {
	t.Parallel()
	server := pgtest.Own(t)
	url := fresh(t, server)
	line := pgtest.Through(t, server.Addr())
	s := open(t, strings.Replace(url, server.Addr(), line.Addr(), 1), postgres.Options{})
	append1(t, s, club("c", 1, "one"))
	if err := line.Mute(0); err != nil {
		t.Fatal(err)
	}
	log := ledger.Name{Kind: "club", ID: "c"}
	var load, find, revision, healthy error
	var all sync.WaitGroup
	all.Go(func() { _, load = s.Load(t.Context(), log, 0) })
	all.Go(func() { _, find = s.Find(t.Context(), ledger.Query{Kind: "club"}) })
	all.Go(func() { _, revision = s.Revision(t.Context(), log) })
	all.Go(func() { healthy = s.Healthy(t.Context()) })
	all.Wait()
	for what, err := range map[string]error{"Load": load, "Find": find, "Revision": revision, "Healthy": healthy} {
		if !errors.Is(err, ledger.ErrAway) {
			t.Errorf("%s: %v", what, err)
		}
	}
	line.Mend()
	if _, err := s.Load(t.Context(), log, 0); err != nil {
		t.Error(err)
	}
}
