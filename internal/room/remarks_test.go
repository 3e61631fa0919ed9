package room_test

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// openTalk opens a match at which the host has said something, and Bo has heard it.
func openTalk(t *testing.T, h *room.Hall) {
	t.Helper()
	m, bad := table.New(storetest.Games, table.Wish{
		Game: "toy", Host: "host", Talk: table.FreeText, Seats: []table.SeatWish{mine, mine, byLink},
	}, "m", "5eed", time.Now())
	if bad != nil {
		t.Fatal(bad)
	}
	if err := h.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Do(t.Context(), "m", table.By("bo"), table.Sit{Seat: 2, Name: "Bo"}); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Remark(t.Context(), "m", "host", 0, 0, "a rude line", ""); err != nil {
		t.Fatal(err)
	}
}

func wantNoRemarks(t *testing.T, h *room.Hall) {
	t.Helper()
	if said, err := h.Lists().RemarksOf(t.Context(), "m"); err != nil || len(said) > 0 {
		t.Errorf("the line was deleted, and is there again: %+v %v", said, err)
	}
}

// A line that is reported in one process while the host deletes it in another stays deleted (TB21).
func TestReportedWhileDeletedElsewhere(t *testing.T) {
	mem := memstore.New()
	slow := &hooked{Store: mem}
	on := func(by string, s ledger.Store) *room.Hall {
		return &room.Hall{Games: storetest.Games, Store: s, Thinker: &bell{}, Now: time.Now, Peers: &ledger.Peers{By: by, Store: mem, Every: time.Second}}
	}
	a, b := on("a", mem), on("b", slow)
	openTalk(t, a)
	slow.set(func(ledger.Commit) error {
		slow.set(nil)
		if err := a.Unsay(t.Context(), "m", 1); err != nil {
			t.Error(err)
		}
		return nil
	})
	wantCode(t, "the report", b.Report(t.Context(), "m", "bo", 1), table.NotFound)
	wantNoRemarks(t, a)
}

// unnumbered is a store for one process: it knows no revisions.
type unnumbered struct{ ledger.Store }

func (s unnumbered) Load(ctx context.Context, log ledger.Name, after int) (ledger.Saved, error) {
	saved, err := s.Store.Load(ctx, log, after)
	saved.Revision = 0
	return saved, err
}

// The same in one process, where somebody deletes everything about themselves.
func TestReportedWhileRewritten(t *testing.T) {
	store := &hooked{Store: unnumbered{memstore.New()}}
	h := &room.Hall{Games: storetest.Games, Store: store, Thinker: &bell{}, Now: time.Now}
	openTalk(t, h)
	rewritten := make(chan error, 1)
	store.set(func(ledger.Commit) error {
		store.set(nil)
		go func() {
			_, err := h.Rewrite(context.Background(), "m", func(ledger.Saved) (ledger.Commit, error) {
				return ledger.Commit{Papers: []ledger.Paper{{Name: "said/000001", Text: "{}"}}}, nil
			})
			rewritten <- err
		}()
		time.Sleep(50 * time.Millisecond) // enough to be done, unless it must wait
		return nil
	})
	if err := h.Report(t.Context(), "m", "bo", 1); err != nil {
		t.Fatal(err)
	}
	if err := <-rewritten; err != nil {
		t.Fatal(err)
	}
	wantNoRemarks(t, h)
}

// A remark that is sent again after a lost answer is not heard again.
func TestSaidAgainIsNotHeardAgain(t *testing.T) {
	h := &room.Hall{Games: storetest.Games, Store: memstore.New(), Thinker: &bell{}, Now: time.Now}
	openTalk(t, h)
	say := func(want, phrase int, request string) {
		t.Helper()
		if r, err := h.Remark(t.Context(), "m", "host", 0, phrase, "", request); err != nil || r.N != want {
			t.Fatalf("%+v %v, want number %d", r, err, want)
		}
	}
	say(2, 3, "a request")
	say(3, 4, "another")
	say(2, 3, "a request")
	bo, err := h.Follow(t.Context(), "m", "bo")
	if err != nil {
		t.Fatal(err)
	}
	defer bo.Leave()
	if said := bo.Remarks(0); len(said) != 3 || said[1].N != 2 || said[2].N != 3 {
		t.Errorf("heard: %+v", said)
	}
}

// Two players say something at the same moment in two processes: their followers hear both, in each process.
func TestPeersBothAreHeard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, all := house(t, 2)
		one, two := all[0], all[1]
		(&world{Hall: one.Hall}).open(t, "m", 1000, byLink)
		if _, err := two.Do(t.Context(), "m", table.By("bo"), table.Sit{Seat: 2, Name: "Bo"}); err != nil {
			t.Fatal(err)
		}
		host, err := one.Follow(t.Context(), "m", "host")
		if err != nil {
			t.Fatal(err)
		}
		bo, err := two.Follow(t.Context(), "m", "bo")
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		// Bo's line is saved a moment before the host's.
		once := false
		one.line.first = func(c ledger.Commit) {
			if once || len(c.Papers) == 0 || !strings.HasPrefix(c.Papers[0].Name, "said") {
				return
			}
			once = true
			if _, err := two.Remark(t.Context(), "m", "bo", 2, 1, "", ""); err != nil {
				t.Error(err)
			}
		}
		if _, err := one.Remark(t.Context(), "m", "host", 0, 2, "", ""); err != nil {
			t.Fatal(err)
		}
		if !once {
			t.Fatal("Bo has said nothing")
		}
		time.Sleep(5 * time.Second)
		synctest.Wait()
		for who, w := range map[string]table.Watch{"host": host, "bo": bo} {
			if said := w.Remarks(0); len(said) != 2 {
				t.Errorf("the followers in %s's process hear %+v", who, said)
			}
		}
		host.Leave()
		bo.Leave()
	})
}

// A player who is reported again while the host closes what was reported before stays reported.
func TestReportedWhileClosedElsewhere(t *testing.T) {
	mem := memstore.New()
	openTalk(t, &room.Hall{Games: storetest.Games, Store: mem, Thinker: &bell{}, Now: time.Now})
	slow := &hooked{Store: mem}
	here, there := matchlog.On(slow), matchlog.On(mem)
	accuse := func(why string) {
		t.Helper()
		if err := there.Accuse(t.Context(), "m", table.Accusation{At: time.Now(), Seat: 0, By: 2, Why: table.Rude, Text: why}); err != nil {
			t.Fatal(err)
		}
	}
	accuse("once")
	slow.set(func(ledger.Commit) error {
		slow.set(nil)
		accuse("and again")
		return nil
	})
	if err := here.Acquit(t.Context(), "m", 0); err != nil {
		t.Fatal(err)
	}
	if list, err := here.Accused(t.Context(), 9); err != nil || len(list) != 1 || list[0].Text != "and again" {
		t.Errorf("%+v %v", list, err)
	}
}
