package postgres_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
)

// together runs f that many times at once.
func together(n int, f func(i int) error) []error {
	errs := make([]error, n)
	var all sync.WaitGroup
	begin := make(chan struct{})
	for i := range n {
		all.Go(func() {
			<-begin
			errs[i] = f(i)
		})
	}
	close(begin)
	all.Wait()
	return errs
}

// If several processes start at once on an empty database, each finds its tables, and all have the
// same key.
func TestStartTogether(t *testing.T) {
	url := pgtest.Database(t)
	keys := make([][]byte, 4)
	if err := errors.Join(together(len(keys), func(i int) error {
		s, err := postgres.Open(t.Context(), url, postgres.Options{})
		if err != nil {
			return err
		}
		defer s.Close()
		keys[i], err = s.Key(t.Context(), "cookies")
		return err
	})...); err != nil {
		t.Fatal(err)
	}
	for _, key := range keys {
		if len(key) != 32 || !bytes.Equal(key, keys[0]) {
			t.Errorf("keys: %x", keys)
		}
	}
}

// Two processes write the same events of the same logs: one of each pair is acknowledged, and no two
// wait for each other.
func TestProcessesRace(t *testing.T) {
	url := pgtest.Database(t)
	both := []*postgres.Store{open(t, url, postgres.Options{}), open(t, url, postgres.Options{})}
	const logs, events = 12, 8
	won := make([][]string, logs*events)
	var mu sync.Mutex
	errs := together(2*logs, func(i int) error {
		for n := 1; n <= events; n++ {
			who := fmt.Sprint("process ", i%2)
			err := both[i%2].Append(t.Context(), club(fmt.Sprint("c", i/2), n, who))
			if err != nil && !errors.Is(err, ledger.ErrConflict) {
				return err
			}
			if err == nil {
				mu.Lock()
				at := i/2*events + n - 1
				won[at] = append(won[at], who)
				mu.Unlock()
			}
		}
		return nil
	})
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	for i := range logs {
		saved, err := both[0].Load(t.Context(), ledger.Name{Kind: "club", ID: fmt.Sprint("c", i)}, 0)
		if err != nil || len(saved.Events) != events {
			t.Fatalf("log %d: %d events, %v", i, len(saved.Events), err)
		}
		for k, e := range saved.Events {
			if w := won[i*events+k]; len(w) != 1 || w[0] != e.Text {
				t.Errorf("event %d of log %d is of %s; acknowledged: %v", e.N, i, e.Text, w)
			}
		}
	}
}

// A task belongs to one process until its lease has run out.
func TestProcessesTake(t *testing.T) {
	url := pgtest.Database(t)
	const processes, tasks = 4, 40
	now := time.Now()
	all := make([]*postgres.Store, processes)
	for i := range all {
		all[i] = open(t, url, postgres.Options{})
	}
	var want []string
	for i := range tasks {
		c := club(fmt.Sprintf("c%02d", i), 1, "")
		c.Tasks = []ledger.Task{{Name: "think", Due: now.Add(-time.Minute)}}
		append1(t, all[0], c)
		want = append(want, c.Log.ID)
	}
	take := func(at time.Time) (got [][]string) {
		got = make([][]string, processes)
		if err := errors.Join(together(processes, func(i int) error {
			for {
				ids, err := all[i].Take(t.Context(), ledger.Lease{Kind: "club", Task: "think", By: fmt.Sprint(i), Due: at, Now: at, Until: at.Add(time.Minute), Limit: 3})
				if fresh := slices.DeleteFunc(ids, func(id string) bool { return slices.Contains(got[i], id) }); err != nil || len(fresh) == 0 {
					return err
				} else {
					got[i] = append(got[i], fresh...)
				}
				for _, id := range got[i] { // done: it leaves the list
					c := ledger.Commit{Log: ledger.Name{Kind: "club", ID: id}, Tasks: []ledger.Task{{Name: "think", Due: at.Add(time.Hour)}}}
					if err := all[i].Append(t.Context(), c); err != nil {
						return err
					}
				}
			}
		})...); err != nil {
			t.Fatal(err)
		}
		return got
	}
	for _, later := range []time.Duration{0, 2 * time.Hour} {
		list := slices.Concat(take(now.Add(later))...)
		slices.Sort(list)
		if !slices.Equal(list, want) {
			t.Errorf("after %v: taken %v", later, list)
		}
	}
}

// keeping is two processes and what they report at given seconds after a start.
type keeping struct {
	*testing.T
	start time.Time
}

func (k keeping) at(sec int) time.Time { return k.start.Add(time.Duration(sec) * time.Second) }

func (k keeping) beat(s *postgres.Store, sec int) {
	k.Helper()
	if err := s.Beat(k.Context(), k.at(sec)); err != nil {
		k.Fatal(err)
	}
}

func (k keeping) woke(s *postgres.Store, sec int, want ...int) {
	k.Helper()
	list, err := s.Woke(k.Context(), k.at(sec))
	if err != nil {
		k.Fatal(err)
	}
	var got []int
	for _, o := range list {
		got = append(got, int(o.From.Sub(k.start).Seconds()), int(o.To.Sub(k.start).Seconds()))
	}
	if !slices.Equal(got, want) {
		k.Errorf("at %d: outages %v, want %v", sec, got, want)
	}
}

// An outage is a time in which no process was running.
func TestOutageOfAll(t *testing.T) {
	url := pgtest.Database(t)
	k := keeping{t, time.UnixMilli(time.Now().UnixMilli())}
	a, b := open(t, url, postgres.Options{}), open(t, url, postgres.Options{})
	k.woke(a, 0)
	k.beat(a, 1)
	k.woke(b, 3) // the first is there
	k.beat(a, 6)
	k.beat(b, 8)
	k.woke(a, 11) // it was away, the other was not
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	k.beat(b, 13)
	c := open(t, url, postgres.Options{})
	k.woke(c, 14) // one of the two before is still there
	if err := errors.Join(b.Close(), c.Close()); err != nil {
		t.Fatal(err)
	}
	d := open(t, url, postgres.Options{})
	k.woke(d, 16, 14, 16) // none was, however briefly
	k.beat(d, 20)

	// All were cut off from the database, or asleep, and come back one after the other. However the
	// first one comes back, there is one outage.
	e := open(t, url, postgres.Options{})
	k.woke(e, 21, 14, 16)
	k.beat(e, 60)
	k.woke(d, 61, 14, 16, 21, 60)
	k.woke(d, 100, 14, 16, 21, 60, 61, 100)
	k.beat(e, 101)
	k.woke(e, 102, 14, 16, 21, 60, 61, 100)
}

// A time in which no process has exchanged anything is an outage. It is recorded once, and all
// processes learn of it.
func TestOutageBetweenExchanges(t *testing.T) {
	url := pgtest.Database(t)
	a, b := open(t, url, postgres.Options{}), open(t, url, postgres.Options{})
	last := time.UnixMilli(time.Now().Add(-time.Minute).UnixMilli())
	for _, s := range []*postgres.Store{a, b} {
		if _, err := s.Woke(t.Context(), last); err != nil {
			t.Fatal(err)
		}
		if err := s.Beat(t.Context(), last); err != nil {
			t.Fatal(err)
		}
	}
	hear := make([]ledger.News, 8)
	if err := errors.Join(together(len(hear), func(i int) (err error) {
		hear[i], err = []*postgres.Store{a, b}[i%2].Exchange(t.Context(), fmt.Sprint("process ", i%2), nil, 0)
		return err
	})...); err != nil {
		t.Fatal(err)
	}
	for i, news := range hear {
		if o := news.Outages; len(o) != 1 || !o[0].From.Equal(last) || o[0].To.Sub(last) < time.Minute || o[0] != hear[0].Outages[0] {
			t.Errorf("%d hears of %v", i, o)
		}
	}
}

// Several processes that wake at once record one outage.
func TestWakeTogether(t *testing.T) {
	url := pgtest.Database(t)
	k := keeping{t, time.UnixMilli(time.Now().UnixMilli())}
	first := open(t, url, postgres.Options{})
	k.beat(first, 1)
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	all := make([]*postgres.Store, 4)
	for i := range all {
		all[i] = open(t, url, postgres.Options{})
	}
	if err := errors.Join(together(len(all), func(i int) error {
		_, err := all[i].Woke(t.Context(), k.at(30))
		return err
	})...); err != nil {
		t.Fatal(err)
	}
	k.woke(all[0], 30, 1, 30)
}

// A process that slept until the news it missed were deleted still learns of everything written
// meanwhile.
func TestSleeperHears(t *testing.T) {
	url := pgtest.Database(t)
	a, b := open(t, url, postgres.Options{}), open(t, url, postgres.Options{})
	append1(t, a, club("old", 1, ""))
	news, err := b.Exchange(t.Context(), "b", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	since := news.Next
	for _, id := range []string{"c", "d"} {
		append1(t, a, club(id, 1, ""))
		if err := a.Age(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	// Another process deletes old news, and keeps the last.
	fresh := open(t, url, postgres.Options{})
	if _, err := fresh.Exchange(t.Context(), "fresh", nil, 0); err != nil {
		t.Fatal(err)
	}
	if n, err := a.News(t.Context()); err != nil || n != 1 {
		t.Errorf("%d news are kept, %v", n, err)
	}
	news, err = b.Exchange(t.Context(), "b", nil, since)
	if err != nil {
		t.Fatal(err)
	}
	var heard []string
	for _, w := range news.Logs {
		heard = append(heard, w.Log.ID)
	}
	slices.Sort(heard)
	if !slices.Equal(slices.Compact(heard), []string{"c", "d"}) {
		t.Errorf("heard of %v", heard)
	}
}

// A process that has ended well is gone for the others at once, with its followers.
func TestDeparted(t *testing.T) {
	url := pgtest.Database(t)
	a, b := open(t, url, postgres.Options{}), open(t, url, postgres.Options{})
	at := []ledger.Attendance{{Log: ledger.Name{Kind: "club", ID: "c"}, By: "a", Who: "ada", N: 1}}
	if _, err := a.Exchange(t.Context(), "a", at, 0); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"[a b] 1", "[b] 0"} {
		news, err := b.Exchange(t.Context(), "b", nil, 0)
		if got := fmt.Sprint(news.Alive, len(news.Attended)); err != nil || got != want {
			t.Errorf("alive, and how many follow: %s, %v; want %s", got, err, want)
		}
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
