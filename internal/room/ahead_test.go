package room_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// pair opens a game of zoom: Ada is white, Bo black.
func pair(t *testing.T, h *room.Hall, id table.MatchID, pace string) {
	t.Helper()
	zoomOn(t, h, id, pace, mine, byLink)
	if _, err := h.Do(t.Context(), id, table.By("bo"), table.Sit{Seat: 1, Name: "Bo"}); err != nil {
		t.Fatal(err)
	}
}

// actions returns the actions of the log.
func actions(m *table.Match) (out []string) {
	for _, e := range m.Events() {
		if e.Kind == table.Acted {
			out = append(out, e.Action)
		}
	}
	return out
}

func mustChoose(t *testing.T, h *room.Hall, ply int, action string) {
	t.Helper()
	if _, err := h.Do(t.Context(), "m", table.By("bo"), table.ChooseAhead{Seat: 1, Ply: ply, Action: action}); err != nil {
		t.Fatalf("%s: %v", action, err)
	}
}

func mustAct(t *testing.T, h *room.Hall, g table.GuestID, seat, ply int, action string) {
	t.Helper()
	if _, err := h.Do(t.Context(), "m", table.By(g), table.Act{Seat: seat, Ply: ply, Action: action}); err != nil {
		t.Fatalf("%s: %v", action, err)
	}
}

// A chosen action follows the other player's action, without its own player, and only once.
func TestAheadIsMade(t *testing.T) {
	w := newWorld()
	pair(t, w.Hall, "m", "")
	watch, err := w.Follow(t.Context(), "m", "host")
	if err != nil {
		t.Fatal(err)
	}
	defer watch.Leave()
	own, err := w.Follow(t.Context(), "m", "bo")
	if err != nil {
		t.Fatal(err)
	}
	defer own.Leave()
	told(watch)
	told(own)
	mustChoose(t, w.Hall, 0, "d8-d5")
	if !told(own) {
		t.Error("Bo's other devices are not told")
	}
	mustChoose(t, w.Hall, 0, "c8-c5") // instead
	if m := w.look(t, "m"); told(watch) || m.N() != 2 || len(m.AheadOf("host")) != 0 || len(m.AheadOf("bo")) != 1 {
		t.Error("it is told")
	}
	out, err := w.Do(t.Context(), "m", table.By("host"), table.Act{Action: "c1-c4"})
	if ev := out.Event; err != nil || ev.N != 3 || ev.Action != "c1-c4" {
		t.Fatalf("Ada is answered %+v, %v", ev, err)
	}
	if got := actions(watch.Match()); !told(watch) || !slices.Equal(got, []string{"c1-c4", "c8-c5"}) {
		t.Errorf("%v", got)
	}
	if m := w.look(t, "m"); m.AheadOf("bo") != nil || m.Events()[3].Seat != 1 {
		t.Error("it is still there")
	}
	_, err = w.Do(t.Context(), "m", table.By("bo"), table.Act{Seat: 1, Ply: 1, Action: "d8-d5"})
	wantCode(t, "Bo, who did not know", err, table.Stale)
	mustAct(t, w.Hall, "host", 0, 2, "d1-d4")
	if got := actions(w.look(t, "m")); len(got) != 3 {
		t.Errorf("made again: %v", got)
	}
	if ids, _ := storetest.In(w.store).Ahead(t.Context()); len(ids) != 0 {
		t.Errorf("the store still has %v", ids)
	}
}

// An illegal choice is not played; the turn waits for its player.
func TestAheadIsNotMade(t *testing.T) {
	w := newWorld()
	pair(t, w.Hall, "m", "")
	mustChoose(t, w.Hall, 0, "c1-c4") // a marble of the other's
	mustAct(t, w.Hall, "host", 0, 0, "c1-c4")
	if m := w.look(t, "m"); m.Ply() != 1 || m.Turn() != 1 {
		t.Fatalf("%v", actions(m))
	}
	wantCode(t, "on one's own turn", why(w.Do(t.Context(), "m", table.By("bo"), table.ChooseAhead{Seat: 1, Ply: 1, Action: "c8-c5"})), table.Illegal)
	mustAct(t, w.Hall, "bo", 1, 1, "c8-c5")
	mustAct(t, w.Hall, "host", 0, 2, "d1-d4")
	if m := w.look(t, "m"); m.Ply() != 3 || m.AheadOf("bo") != nil {
		t.Error("it was kept for another turn")
	}
	if ids, _ := storetest.In(w.store).Ahead(t.Context()); len(ids) != 0 {
		t.Errorf("the store still has %v", ids)
	}
}

func TestAheadRefuses(t *testing.T) {
	w := newWorld()
	pair(t, w.Hall, "m", "")
	ctx := t.Context()
	for what, c := range map[string]struct {
		by        table.GuestID
		seat, ply int
		action    string
		want      table.Code
	}{
		"a stranger": {"eve", 1, 0, "c8-c5", table.NotYourSeat}, "nobody": {"", 1, 0, "c8-c5", table.NotYourSeat},
		"the other": {"host", 1, 0, "c8-c5", table.NotYourSeat}, "the other takes it back": {"host", 1, 0, "", table.NotYourSeat},
		"no seat": {"bo", 2, 0, "c8-c5", table.NotFound}, "before all seats": {"bo", -1, 0, "c8-c5", table.NotFound},
		"another ply": {"bo", 1, 1, "c8-c5", table.Stale}, "no action": {"bo", 1, 0, "c8 c5", table.Invalid},
	} {
		wantCode(t, what, why(w.Do(ctx, "m", table.By(c.by), table.ChooseAhead{Seat: c.seat, Ply: c.ply, Action: c.action})), c.want)
	}
	wantCode(t, "no match", why(w.Do(ctx, "none", table.By("bo"), table.ChooseAhead{Seat: 1, Action: "c8-c5"})), table.NotFound)
	if _, err := w.Do(ctx, "m", table.By("bo"), table.ChooseAhead{Seat: 1}); err != nil {
		t.Error("taking back nothing:", err)
	}
	mustChoose(t, w.Hall, 0, "c8-c5")
	if _, err := w.Do(ctx, "m", table.By("host"), table.Say{Word: table.Resign}); err != nil {
		t.Fatal(err)
	}
	wantCode(t, "after the end", why(w.Do(ctx, "m", table.By("bo"), table.ChooseAhead{Seat: 1, Action: "c8-c5"})), table.Over)
	if ids, _ := storetest.In(w.store).Ahead(ctx); len(ids) != 0 {
		t.Errorf("the store has %v of a match that is over", ids)
	}
}

// Three players who choose ahead follow each other with nobody there.
func TestAheadInARow(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, mine)
	for seat, action := range map[int]string{1: "2", 2: "3"} {
		if _, err := w.Do(t.Context(), "m", table.By("host"), table.ChooseAhead{Seat: seat, Action: action}); err != nil {
			t.Fatal(err)
		}
	}
	mustAct(t, w.Hall, "host", 0, 0, "1")
	if got := actions(w.look(t, "m")); !slices.Equal(got, []string{"1", "2", "3"}) {
		t.Errorf("%v", got)
	}
}

// A computer's action brings the turn like a person's, and the thinker hears of its next turn.
func TestAheadAgainstComputer(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, computer)
	for ply, action := range []string{"1", "1"} {
		mustAct(t, w.Hall, "host", ply, ply, action)
	}
	for seat := range 2 {
		if _, err := w.Do(t.Context(), "m", table.By("host"), table.ChooseAhead{Seat: seat, Ply: 2, Action: "1"}); err != nil {
			t.Fatal(err)
		}
	}
	rung := w.bell.count()
	if _, err := w.Do(t.Context(), "m", table.ByComputer, table.Act{Seat: 2, Ply: 2, Action: "1"}); err != nil {
		t.Fatal(err)
	}
	if got := actions(w.look(t, "m")); len(got) != 5 || w.bell.count() != rung+1 {
		t.Errorf("%v, the computer was told %d times", got, w.bell.count()-rung)
	}
}

// crash returns a store that fails from event n on, as if the server had been killed before it.
func crash(n int) func(ledger.Commit) error {
	return func(c ledger.Commit) error {
		if len(c.Events) > 0 && c.Events[0].N >= n {
			return errors.New("killed")
		}
		return nil
	}
}

// The server is killed between the other player's action and the chosen one. The chosen one is
// played when the server is back, before anything else, and no clock pays for it.
func TestAheadAfterCrash(t *testing.T) {
	for _, pace := range []string{"", "3d", "1+0"} {
		t.Run("pace "+pace, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				mem := memstore.New()
				store := &hooked{Store: mem}
				h := hall(t, store, mem)
				pair(t, h, "m", pace)
				mustChoose(t, h, 0, "c8-c5")
				store.set(crash(4))
				mustAct(t, h, "host", 0, 0, "c1-c4") // answered: it is on disk
				if m := at(t, h, "m"); m.Ply() != 1 {
					t.Fatalf("%v", actions(m))
				}
				h.StopClocks()
				store.set(nil)
				time.Sleep(10 * time.Minute)

				h = hall(t, store, mem)
				defer h.StopClocks()
				synctest.Wait()
				m := at(t, h, "m")
				if got := actions(m); !slices.Equal(got, []string{"c1-c4", "c8-c5"}) || m.AheadOf("bo") != nil {
					t.Fatalf("%v", got)
				}
				if left, ok := m.Left(1); ok && pace == "1+0" && left < time.Minute-time.Second {
					t.Errorf("charged: %s left", left)
				}
				if ids, _ := storetest.In(mem).Ahead(t.Context()); len(ids) != 0 {
					t.Errorf("the store still has %v", ids)
				}
			})
		})
	}
}

// A chosen action that could not be saved is retried, without a restart or a request.
func TestAheadIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		store := &hooked{Store: mem}
		h := hall(t, store, mem)
		defer h.StopClocks()
		pair(t, h, "m", "")
		mustChoose(t, h, 0, "c8-c5")
		store.set(crash(4))
		mustAct(t, h, "host", 0, 0, "c1-c4")
		time.Sleep(time.Minute)
		if at(t, h, "m").Ply() != 1 {
			t.Fatal("made on a full disk")
		}
		store.set(nil)
		time.Sleep(5 * time.Second)
		if m := at(t, h, "m"); m.Ply() != 2 {
			t.Errorf("%v", actions(m))
		}
	})
}

// A choice counts only once it is on disk.
func TestAheadIsNotSaved(t *testing.T) {
	w := newWorld()
	pair(t, w.Hall, "m", "")
	w.store.Store = fullDisk{w.store.Store}
	wantCode(t, "on a full disk", why(w.Do(t.Context(), "m", table.By("bo"), table.ChooseAhead{Seat: 1, Action: "c8-c5"})), table.Unsaved)
	mustAct(t, w.Hall, "host", 0, 0, "c1-c4")
	if m := w.look(t, "m"); m.Ply() != 1 {
		t.Errorf("%v", actions(m))
	}
}

// fullDisk has no room for what is stored beside a log.
type fullDisk struct{ ledger.Store }

func (f fullDisk) Append(ctx context.Context, c ledger.Commit) error {
	if len(c.Events) == 0 {
		return errors.New("no room left")
	}
	return f.Store.Append(ctx, c)
}

// A choice survives the room and the server.
func TestAheadIsLoaded(t *testing.T) {
	w := newWorld()
	pair(t, w.Hall, "m", "")
	mustChoose(t, w.Hall, 0, "c8-c5")
	other := newWorld()
	other.store.Store = w.store.Store
	mustAct(t, other.Hall, "host", 0, 0, "c1-c4")
	if got := actions(other.look(t, "m")); len(got) != 2 {
		t.Errorf("%v", got)
	}
}

// A seat with a stand-in does not choose ahead; choosing brings its player back.
func TestAheadAndStandIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := &room.Hall{Games: storetest.Games, Store: mem, Thinker: &bell{}, Now: time.Now}
		if err := h.StartClocks(t.Context(), mem); err != nil {
			t.Fatal(err)
		}
		defer h.StopClocks()
		m, bad := table.New(storetest.Games, table.Wish{Game: "toy", Host: "host", Seats: []table.SeatWish{mine, mine, byLink}}, "m", "5eed", time.Now())
		if bad != nil {
			t.Fatal(bad)
		}
		if err := h.Create(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		if _, err := h.Do(t.Context(), "m", table.By("bo"), table.Sit{Seat: 2, Name: "Bo"}); err != nil {
			t.Fatal(err)
		}
		host, _ := h.Follow(t.Context(), "m", "host")
		defer host.Leave()
		if _, err := h.Do(t.Context(), "m", table.By("bo"), table.ChooseAhead{Seat: 2, Action: "4"}); err != nil { // nobody takes four
			t.Fatal(err)
		}
		mustAct(t, h, "host", 0, 0, "1")
		mustAct(t, h, "host", 1, 1, "1")
		if at(t, h, "m").AheadOf("bo") == nil {
			t.Fatal("its player is not told any more")
		}
		time.Sleep(3 * time.Minute)
		if m := at(t, h, "m"); m.Places[2].Plays() == 0 || m.AheadOf("bo") != nil {
			t.Fatal("it is kept while the computer plays")
		}
		if _, err := h.Do(t.Context(), "m", table.ByComputer, table.Act{Seat: 2, Ply: 2, Action: "1"}); err != nil {
			t.Fatal(err)
		}
		if _, err := h.Do(t.Context(), "m", table.By("bo"), table.ChooseAhead{Seat: 2, Ply: 3, Action: "2"}); err != nil {
			t.Fatal(err)
		}
		if m := at(t, h, "m"); m.Places[2].Plays() != 0 || m.AheadOf("bo") == nil {
			t.Error("who chooses is not back")
		}
	})
}

// In every race, each chosen action is played once or never, and the log has no gaps.
func TestAheadRaces(t *testing.T) {
	w := newWorld()
	pair(t, w.Hall, "m", "")
	moves := []string{"c1-c4", "c8-c5", "d1-d4", "d8-d5"}
	for ply := 0; ply < len(moves); ply += 2 {
		ada, bo := moves[ply], moves[ply+1]
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				_, _ = w.Do(context.Background(), "m", table.By("bo"), table.ChooseAhead{Seat: 1, Ply: ply, Action: bo})
			})
			all.Go(func() { _, _ = w.Do(context.Background(), "m", table.By("host"), table.Act{Ply: ply, Action: ada}) })
			all.Go(func() {
				_, _ = w.Do(context.Background(), "m", table.By("bo"), table.Act{Seat: 1, Ply: ply + 1, Action: bo})
			})
		}
		all.Wait()
		if w.look(t, "m").Ply() == ply+1 { // none of Bo's came in time
			mustAct(t, w.Hall, "bo", 1, ply+1, bo)
		}
		if got := actions(w.look(t, "m")); !slices.Equal(got, moves[:ply+2]) {
			t.Fatalf("%v", got)
		}
	}
	for i, e := range w.look(t, "m").Events() {
		if e.N != i+1 {
			t.Error(fmt.Sprint(e.N, " in the place of ", i+1))
		}
	}
}

// A process that only thinks makes the computer's move, and its line to the store fails for a moment before the action
// that the player has chosen ahead is saved. That action must still be made (TB17).
func TestPeersAheadAfterAHelpersMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, all := houseHelped(t, 1, 1)
		server, helper := all[0], all[1]
		time.Sleep(time.Second)
		zoomOn(t, server.Hall, "m", "", mine, computer)
		server.must(t, table.By("host"), table.Act{Action: "c1-c4"})
		server.must(t, table.By("host"), table.ChooseAhead{Ply: 1, Action: "d1-d4"})
		helper.line.first = func(c ledger.Commit) {
			if len(c.Events) > 0 {
				helper.line.cut.Store(true) // this one is saved, and the next call fails
			}
		}
		helper.must(t, table.ByComputer, table.Act{Seat: 1, Ply: 1, Action: "c8-c5"})
		time.Sleep(100 * time.Millisecond)
		helper.line.first = nil
		helper.line.cut.Store(false)
		time.Sleep(10 * time.Minute)
		m := at(t, server.Hall, "m")
		if m.Ply() != 3 {
			t.Errorf("ten minutes later: %v, chosen ahead: %v, due: %v", actions(m), m.AheadOf("host"), m.AheadDue())
		}
	})
}
