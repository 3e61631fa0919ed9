package room_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/player"
	"stammtisch/internal/room"
	"stammtisch/internal/table"
)

// files runs the filing of a hall until it is stopped.
func files(h *room.Hall, file func(context.Context, *table.Match) error) (stop func()) {
	f := room.NewFiling(h, file)
	ctx, end := context.WithCancel(context.Background())
	var all sync.WaitGroup
	all.Go(func() { f.Run(ctx) })
	return func() {
		end()
		all.Wait()
	}
}

// left lists the matches of a store that are not filed yet.
func left(t *testing.T, s ledger.Store) int {
	t.Helper()
	ids, err := matchlog.On(s).Unfiled(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return len(ids)
}

// entries reads a guest's log.
func entries(t *testing.T, s ledger.Store, g string) []player.Entry {
	t.Helper()
	saved, err := s.Load(t.Context(), ledger.Name{Kind: player.Kind.Name, ID: g}, 0)
	if errors.Is(err, ledger.ErrNone) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	p, err := player.Kind.Rebuild(g, saved)
	if err != nil {
		t.Fatal(err)
	}
	return p.Entries
}

// playOut plays a match of toys to its end.
func playOut(t *testing.T, h *room.Hall, id table.MatchID) {
	t.Helper()
	for {
		m, _, err := h.Look(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if m.Over() {
			return
		}
		turn := m.Turn()
		if _, err := h.Do(t.Context(), id, table.By(m.Places[turn].Owners[0]), table.Act{Seat: int(turn), Ply: m.Ply(), Action: "1"}); err != nil {
			t.Fatal(err)
		}
	}
}

// A finished match is filed once with each of its people; a running one is not filed.
func TestFiled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		players := player.New(w.store, w.Hall, time.Now)
		stop := files(w.Hall, players.File)
		w.open(t, "m", 10, byLink)
		w.open(t, "other", 10, byLink)
		if _, err := w.Do(t.Context(), "m", table.By("bo"), table.Sit{Seat: 2, Name: "Bo"}); err != nil {
			t.Fatal(err)
		}
		playOut(t, w.Hall, "m")
		synctest.Wait()
		for _, g := range []string{"host", "bo"} {
			list := entries(t, w.store, g)
			if len(list) != 1 || list[0].Match != "m" || list[0].Game != "toy" || list[0].Reason == "" {
				t.Errorf("%s has %+v", g, list)
			}
		}
		if n := left(t, w.store); n != 0 {
			t.Errorf("%d matches are left to be filed", n)
		}
		stop()
	})
}

// The next process files the matches that the previous one left, and retries those that could not
// be saved.
func TestFiledLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.open(t, "m", 10, mine)
		playOut(t, w.Hall, "m")
		if n := left(t, w.store); n != 1 {
			t.Fatalf("%d matches are left to be filed", n)
		}
		again := newWorld()
		again.store.Store, again.Hall.Store = w.store, w.store
		w.store.set(func(c ledger.Commit) error { return errors.New("no room left") })
		stop := files(again.Hall, player.New(w.store, again.Hall, time.Now).File)
		synctest.Wait()
		if n := left(t, w.store); n != 1 {
			t.Fatalf("%d matches are left to be filed", n)
		}
		w.store.set(nil)
		time.Sleep(time.Minute)
		synctest.Wait()
		if n := left(t, w.store); n != 0 || len(entries(t, w.store, "host")) != 1 {
			t.Errorf("%d are left, and filed are %+v", n, entries(t, w.store, "host"))
		}
		stop()
	})
}

// Any of several processes files a match, even if the one that ended it dies at once. However often
// filing is tried, each match is there once.
func TestFiledByAnother(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem, all := house(t, 2)
		dead := player.New(all[0].line, all[0].Hall, time.Now)
		dead.Logs.Share(all[0].peers)
		stop := files(all[0].Hall, func(ctx context.Context, m *table.Match) error {
			if err := dead.File(ctx, m); err != nil { // and dies before it has recorded that
				return err
			}
			return errCut
		})
		(&world{Hall: all[0].Hall}).open(t, "m", 10, mine)
		playOut(t, all[0].Hall, "m")
		synctest.Wait()
		if len(entries(t, mem, "host")) != 1 || left(t, mem) != 1 {
			t.Fatal("it must be filed, and nobody know that")
		}
		stop()
		all[0].line.cut.Store(true)
		all[0].end()
		lives := player.New(all[1].line, all[1].Hall, time.Now)
		lives.Logs.Share(all[1].peers)
		stop = files(all[1].Hall, lives.File)
		time.Sleep(time.Minute)
		synctest.Wait()
		if n := left(t, mem); n != 0 || len(entries(t, mem, "host")) != 1 {
			t.Errorf("%d are left, and filed are %+v", n, entries(t, mem, "host"))
		}
		stop()
		all[1].end()
	})
}
