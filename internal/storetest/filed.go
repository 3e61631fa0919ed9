package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// unfiled checks that a finished match waits to be filed, for one process at a time, until that is
// recorded.
func unfiled(t *testing.T, s Store) {
	for _, id := range []string{"goes on", "one", "two"} {
		m := NewMatch(t, id, "h", true)
		mustCreate(t, s, m)
		if id != "goes on" {
			mustDo(t, s, m, "h", table.Say{Word: table.Resign})
		}
	}
	take := func(by string, limit int, after time.Duration, want ...table.MatchID) {
		t.Helper()
		now := Start.Add(after)
		ids, err := s.TakeFilings(t.Context(), by, limit, now, now.Add(time.Minute))
		if err != nil {
			t.Fatal(err)
		}
		same(t, by+" files", ids, want)
	}
	left := func(want ...table.MatchID) {
		t.Helper()
		ids, err := s.Unfiled(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		same(t, "left", ids, want)
	}
	left("one", "two")
	take("a", 1, 0, "one")
	take("b", 0, 0, "two")
	take("a", 0, 0)
	take("b", 0, time.Minute, "one", "two")
	if err := s.append(t.Context(), "one", matchlog.Filed()); err != nil {
		t.Fatal(err)
	}
	left("two")
	ids, err := s.Finished(t.Context(), "h")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "finished", ids, []table.MatchID{"two", "one"})
	for i := range 20 { // more than the first page
		mustCreate(t, s, NewMatch(t, fmt.Sprint("newer-", i), "h", true))
		mustCreate(t, s, NewMatch(t, fmt.Sprint("other-", i), "other", true))
	}
	for g, want := range map[table.GuestID]bool{"h": true, "other": false, "nobody": false, "": false} {
		if has, err := s.Played(t.Context(), g); err != nil || has != want {
			t.Errorf("%q has finished matches: %v, %v", g, has, err)
		}
	}
	if ids, err = s.Finished(t.Context(), ""); err != nil || len(ids) != 0 {
		t.Errorf("nobody has finished %v, %v", ids, err)
	}
}

// players checks that however many processes file the same matches with a guest at once, each is there
// once, with its people.
func players(t *testing.T, s Store) {
	const processes, matches = 3, 6
	var all sync.WaitGroup
	for range processes {
		logs := ledger.New(player.Kind, s.Logs(), time.Now, 1<<20)
		if shared, ok := s.Logs().(ledger.Shared); ok {
			logs.Share(&ledger.Peers{Store: shared})
		}
		all.Go(func() {
			for i := range matches {
				m := NewMatch(t, fmt.Sprint(i), "h", false)
				f := player.File{player.Of(m, "h")}
				var err error
				for range 100 {
					if _, err = logs.Do(t.Context(), "h", f); errors.Is(err, ledger.ErrNone) {
						_, err = logs.Open(t.Context(), "h", f)
					}
					if !errors.Is(err, ledger.ErrConflict) {
						break
					}
				}
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	saved, err := s.Logs().Load(t.Context(), ledger.Name{Kind: player.Kind.Name, ID: "h"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	p, err := player.Kind.Rebuild("h", saved)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[table.MatchID]bool{}
	for _, e := range p.Entries {
		seen[e.Match] = true
		if p.Person(e.Seats[0].Who).Name != "Ada" {
			t.Errorf("%+v: the first seat is %+v", e, p.Person(e.Seats[0].Who))
		}
	}
	if len(p.Entries) != matches || len(seen) != matches {
		t.Errorf("filed are %+v", p.Entries)
	}
}
