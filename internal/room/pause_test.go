package room_test

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

var robot = table.SeatWish{Kind: table.Computer, Level: 1}

// toyOn opens a toy match, with a shot clock if hurry is not 0.
func toyOn(t *testing.T, h *room.Hall, id table.MatchID, hurry string, seats ...table.SeatWish) {
	t.Helper()
	m, bad := table.New(storetest.Games, table.Wish{
		Game: "toy", Host: "host", Options: rules.Options{"pile": "1000", "hurry": hurry}, Seats: seats,
	}, id, "5eed", time.Now())
	if bad != nil {
		t.Fatal(bad)
	}
	if err := h.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
}

// kinds counts the events of a match by their kind.
func kinds(m *table.Match) map[table.EventKind]int {
	n := map[table.EventKind]int{}
	for _, e := range m.Events() {
		n[e.Kind]++
	}
	return n
}

// At a table that nobody watches, the game's own clocks stop after two minutes, and resume where
// they were when somebody comes.
func TestClocksPauseUnwatched(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		defer h.StopClocks()
		toyOn(t, h, "m", "45", mine, mine, mine)
		time.Sleep(24 * time.Hour)
		m := at(t, h, "m")
		if n := kinds(m); n[table.Acted] != 2 || n[table.Paused] != 1 || n[table.Unpaused] != 0 || !m.Paused() {
			t.Fatalf("after a day without anybody: %v", n)
		}
		if ticking, err := storetest.In(mem).Ticking(t.Context()); err != nil || len(ticking) != 0 {
			t.Errorf("ticking: %v %v", ticking, err)
		}
		if err := h.Attend(t.Context(), "m", "stranger"); err != nil || !at(t, h, "m").Paused() {
			t.Errorf("a stranger's question lets it go on: %v", err)
		}
		watch, err := h.Follow(t.Context(), "m", "anybody")
		if err != nil {
			t.Fatal(err)
		}
		m = at(t, h, "m")
		deadline, ok := m.Deadline()
		// The clocks charged 120 s: two turns of 50, and 20 of the third.
		if left := time.Until(deadline); m.Paused() || !ok || left.Round(time.Second) != 30*time.Second {
			t.Errorf("paused %v, and the turn has %v left", m.Paused(), left)
		}
		time.Sleep(10 * time.Minute)
		if n := kinds(at(t, h, "m")); n[table.Acted] != 2+12 || n[table.Paused] != 1 || n[table.Unpaused] != 1 {
			t.Errorf("after ten minutes with somebody: %v", n)
		}
		watch.Leave()
		time.Sleep(time.Hour)
		if n := kinds(at(t, h, "m")); n[table.Acted] != 14+2 || n[table.Paused] != 2 {
			t.Errorf("an hour after they went: %v", n)
		}
		if _, err := h.Do(t.Context(), "m", table.By("host"), table.Act{Ply: 1, Action: "1"}); err == nil {
			t.Fatal("a stale action was made")
		}
		if n := kinds(at(t, h, "m")); n[table.Unpaused] != 1 {
			t.Error("what is refused let it go on")
		}
		m = at(t, h, "m")
		if _, err := h.Do(t.Context(), "m", table.By("host"), table.Act{Seat: int(m.Turn()), Ply: m.Ply(), Action: "1"}); err != nil {
			t.Fatal(err)
		}
		m = at(t, h, "m")
		if n := kinds(m); n[table.Unpaused] != 2 || m.Paused() {
			t.Errorf("who acts does not let it go on: %v", n)
		}
		saved, err := storetest.In(mem).Load(t.Context(), "m")
		if err != nil {
			t.Fatal(err)
		}
		storetest.SameHeard(t, storetest.Games, saved)
		again, err := table.Rebuild(storetest.Games, saved)
		if err != nil {
			t.Fatal(err)
		}
		a, _ := again.Deadline()
		if b, _ := m.Deadline(); !a.Equal(b) || again.Paused() {
			t.Errorf("read again the clock ends %v, not %v", a, b)
		}
	})
}

// A program that polls now and then counts as present without a stream, and its time runs.
func TestAskingIsWatching(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		defer h.StopClocks()
		toyOn(t, h, "m", "45", mine, mine, mine)
		for range 20 {
			time.Sleep(100 * time.Second)
			if err := h.Attend(t.Context(), "m", "host"); err != nil {
				t.Fatal(err)
			}
		}
		if n := kinds(at(t, h, "m")); n[table.Acted] < 39 || n[table.Paused] != 0 {
			t.Errorf("%v", n)
		}
	})
}

// The players' own clocks run whether or not anybody watches; otherwise nobody could win on time.
func TestPlayersClocksDoNotPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		defer h.StopClocks()
		zoomOn(t, h, "minutes", "10+0", mine, byLink)
		zoomOn(t, h, "days", "3d", mine, byLink)
		for _, id := range []table.MatchID{"minutes", "days"} {
			if _, err := h.Do(t.Context(), id, table.By("bo"), table.Sit{Seat: 1, Name: "Bo"}); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(10*time.Minute + time.Second)
		if o := at(t, h, "minutes").Outcome(); o == nil || o.Rule != "TB10" {
			t.Errorf("ten minutes later: %+v", o)
		}
		time.Sleep(3 * 24 * time.Hour)
		m := at(t, h, "days")
		if o := m.Outcome(); o == nil || o.Rule != "TB10" || kinds(m)[table.Paused] != 0 {
			t.Errorf("three days later: %+v, %v", o, kinds(m))
		}
	})
}

// Two computers do not play on while nobody watches, nor after a kill; a computer still answers a
// person who has left.
func TestComputersPauseUnwatched(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		toyOn(t, h, "alone", "0", robot, robot, robot)
		toyOn(t, h, "mine", "0", mine, robot, robot)
		thinks := func(h *room.Hall, id table.MatchID) bool {
			t.Helper()
			_, due, err := h.Thinks(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			return due
		}
		if !thinks(h, "alone") || thinks(h, "mine") {
			t.Error("just opened: the first computer is to think, the person is to act")
		}
		if _, err := h.Do(t.Context(), "mine", table.By("host"), table.Act{Action: "1"}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		if !thinks(h, "alone") {
			t.Error("a minute later its host may still be there")
		}
		if _, err := h.Follow(t.Context(), "alone", ""); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		if !thinks(h, "alone") || kinds(at(t, h, "alone"))[table.Paused] != 0 {
			t.Error("it pauses though somebody watches")
		}
		h.StopClocks() // killed
		h = hall(t, &hooked{Store: mem}, mem)
		defer h.StopClocks()
		if thinks(h, "alone") {
			t.Error("after the kill nobody is there, and it thinks")
		}
		if !thinks(h, "mine") {
			t.Error("the answer to a person is not thought of")
		}
		if kinds(at(t, h, "alone"))[table.Paused] != 0 {
			t.Error("who watched has not had the time to come back")
		}
		watch, err := h.Follow(t.Context(), "alone", "")
		if err != nil || !thinks(h, "alone") {
			t.Errorf("somebody came back: %v", err)
		}
		watch.Leave()
		time.Sleep(table.Quiet + time.Second)
		m := at(t, h, "alone")
		if !m.Paused() || thinks(h, "alone") || m.ComputerToAct() {
			t.Errorf("nobody is there: %v", kinds(m))
		}
		if due, err := storetest.In(mem).Thoughts(t.Context()); err != nil || len(due) != 1 || due[0] != "mine" {
			t.Errorf("due: %v %v", due, err)
		}
		rung := h.Thinker.(*bell).count()
		if watch, err = h.Follow(t.Context(), "alone", ""); err != nil {
			t.Fatal(err)
		}
		defer watch.Leave()
		if m := at(t, h, "alone"); m.Paused() || !thinks(h, "alone") || h.Thinker.(*bell).count() == rung {
			t.Errorf("it does not go on: %v", kinds(m))
		}
	})
}

// A follower of an evening watches all its tables.
func TestEveningIsWatching(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		defer h.StopClocks()
		var followed atomic.Bool
		h.Followed = func(id string) bool { return id == "e" && followed.Load() }
		m, bad := table.New(storetest.Games, table.Wish{
			Game: "toy", Host: "host", Options: rules.Options{"pile": "1000", "hurry": "45"}, Seats: []table.SeatWish{mine, mine, mine}, Evening: "e",
		}, "m", "5eed", time.Now())
		if bad != nil {
			t.Fatal(bad)
		}
		followed.Store(true)
		if err := h.Create(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		if n := kinds(at(t, h, "m")); n[table.Acted] < 71 || n[table.Paused] != 0 {
			t.Errorf("with somebody at the evening: %v", n)
		}
		followed.Store(false)
		time.Sleep(time.Hour)
		if n := kinds(at(t, h, "m")); n[table.Acted] > 75 || n[table.Paused] != 1 {
			t.Errorf("with nobody: %v", n)
		}
	})
}

// If the server starts again while a clock of the game's own runs and nobody comes back, the clock pauses two minutes
// after the start, as if the table had been open.
func TestPausesAfterAStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		zoppOn(t, h, "m")
		began, ok := at(t, h, "m").Deadline()
		time.Sleep(20 * time.Second)
		h.StopClocks()
		time.Sleep(10 * time.Minute)
		h = hall(t, &hooked{Store: mem}, mem)
		defer h.StopClocks()
		time.Sleep(9 * time.Minute)
		watch, err := h.Follow(t.Context(), "m", "host")
		if err != nil {
			t.Fatal(err)
		}
		defer watch.Leave()
		is, still := at(t, h, "m").Deadline()
		if away := is.Sub(began); !ok || !still || away < 17*time.Minute-5*time.Second || away > 17*time.Minute+5*time.Second {
			t.Errorf("the clock stood still for %s of 19 minutes, in which somebody may have been there for 2", away)
		}
	})
}

// A program that polls by way of another process than that which wrote the match last counts as present too (TB18).
func TestPeersAskingIsWatching(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, all := house(t, 2)
		a, b := all[0], all[1]
		time.Sleep(time.Second)
		zoppOn(t, a.Hall, "m")
		for range 10 {
			time.Sleep(100 * time.Second)
			if err := b.Attend(t.Context(), "m", "host"); err != nil {
				t.Fatal(err)
			}
		}
		if n := kinds(at(t, b.Hall, "m")); n[table.Paused] != 0 {
			t.Errorf("the table paused although one of its people asked for it every 100 seconds: %v", n)
		}
	})
}
