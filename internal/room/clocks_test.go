package room_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// hall opens a hall with running clocks on a store.
func hall(t *testing.T, store *hooked, keeper ledger.Timekeeper) *room.Hall {
	t.Helper()
	h := &room.Hall{Games: storetest.Games, Store: store, Thinker: &bell{}, Now: time.Now}
	if err := h.StartClocks(t.Context(), keeper); err != nil {
		t.Fatal(err)
	}
	return h
}

func zoomOn(t *testing.T, h *room.Hall, id table.MatchID, pace string, seats ...table.SeatWish) {
	t.Helper()
	p, bad := table.ParsePace(pace)
	if bad != nil {
		t.Fatal(bad)
	}
	m, bad := table.New(storetest.Games, table.Wish{Game: "zoom", Host: "host", Pace: p, Seats: seats}, id, "5eed", h.Time())
	if bad != nil {
		t.Fatal(bad)
	}
	if err := h.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
}

func at(t *testing.T, h *room.Hall, id table.MatchID) *table.Match {
	t.Helper()
	m, _, err := h.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A clock runs out by itself, to the millisecond, and late requests are told so.
func TestClockRunsOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		defer h.StopClocks()
		zoomOn(t, h, "m", "1+0", mine, mine)
		time.Sleep(30 * time.Second)
		if _, err := h.Do(t.Context(), "m", table.By("host"), table.Act{Action: "c1-c4"}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(59 * time.Second)
		if at(t, h, "m").Over() {
			t.Fatal("over too soon")
		}
		time.Sleep(2 * time.Second)
		m := at(t, h, "m")
		if o := m.Outcome(); o == nil || o.Reason != "time" || o.Winners[0] != 0 {
			t.Fatalf("outcome %+v", o)
		}
		if took := m.Last().Sub(m.Created); took < 90*time.Second || took > 90*time.Second+5*time.Millisecond {
			t.Errorf("it ran out after %s", took)
		}
		_, err := h.Do(t.Context(), "m", table.By("host"), table.Act{Seat: 1, Ply: 1, Action: "c8-c5"})
		wantCode(t, "too late", err, table.Over)
		if ids, _ := storetest.In(mem).Ticking(t.Context()); len(ids) != 0 {
			t.Errorf("still ticking: %v", ids)
		}
	})
}

// No clock pays for the time in which the server was away, and players are told.
func TestServerAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		zoomOn(t, h, "m", "1+0", mine, mine)
		time.Sleep(20 * time.Second)
		h.StopClocks()
		time.Sleep(time.Hour)

		h = hall(t, &hooked{Store: mem}, mem)
		time.Sleep(30 * time.Second)
		m := at(t, h, "m")
		if m.Over() || m.N() != 2 || m.Events()[1].Kind != table.Resumed || m.Events()[1].Action != "3600000" {
			t.Fatalf("over %v, log %+v", m.Over(), m.Events())
		}
		time.Sleep(11 * time.Second)
		m = at(t, h, "m")
		if o := m.Outcome(); o == nil || o.Reason != "time" {
			t.Errorf("after 20+30+11 seconds of play: %+v", o)
		}
		h.StopClocks()
	})
}

// A sleeping machine counts as an absent server, even for a request that comes before anything else
// has noticed.
func TestMachineAsleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		var slept atomic.Int64
		h := &room.Hall{Games: storetest.Games, Store: mem, Thinker: &bell{}, Now: func() time.Time { return time.Now().Add(time.Duration(slept.Load())) }}
		if err := h.StartClocks(t.Context(), mem); err != nil {
			t.Fatal(err)
		}
		defer h.StopClocks()
		zoomOn(t, h, "m", "1+0", mine, mine)
		time.Sleep(12 * time.Second)
		slept.Store(int64(8 * time.Hour)) // the wall clock jumps between two beats, and no timer notices
		if _, err := h.Do(t.Context(), "m", table.By("host"), table.Act{Action: "c1-c4"}); err != nil {
			t.Fatal(err)
		}
		if left, _ := at(t, h, "m").Left(0); left < 45*time.Second || left > 55*time.Second {
			t.Errorf("White has %s left", left)
		}
	})
}

// The game's own clocks forfeit turns, and the match continues.
func TestForfeits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		defer h.StopClocks()
		m, bad := table.New(storetest.Games, table.Wish{
			Game: "toy", Host: "host", Options: rules.Options{"pile": "50", "hurry": "10", "minutes": "1"}, Seats: []table.SeatWish{mine, mine, mine},
		}, "m", "5eed", time.Now())
		if bad != nil {
			t.Fatal(bad)
		}
		if err := h.Create(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		time.Sleep(50 * time.Second)
		m = at(t, h, "m")
		if m.Ply() != 3 || m.Turn() != 0 || m.Played(2) != "skip" {
			t.Errorf("ply %d, turn %d", m.Ply(), m.Turn())
		}
		time.Sleep(15 * time.Second)
		if o := at(t, h, "m").Outcome(); o == nil || o.Reason != "time" {
			t.Errorf("the match's own time: %+v", o)
		}
	})
}

// A clock that ran out while nothing could be saved stays so, and is retried.
func TestRunOutUnsaved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		store := &hooked{Store: mem}
		h := hall(t, store, mem)
		defer h.StopClocks()
		zoomOn(t, h, "m", "1+0", mine, mine)
		store.set(func(ledger.Commit) error { return errors.New("disk full") })
		time.Sleep(65 * time.Second)
		_, err := h.Do(t.Context(), "m", table.By("host"), table.Act{Action: "c1-c4"})
		wantCode(t, "a move after the time, with a full disk", err, table.Unsaved)
		store.set(nil)
		time.Sleep(5 * time.Second)
		if o := at(t, h, "m").Outcome(); o == nil || o.Reason != "time" {
			t.Errorf("%+v", o)
		}
	})
}

// A player may claim the win after an opponent has left, once nobody of that seat was here for a
// grace period.
func TestClaimWin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		defer h.StopClocks()
		ctx := context.Background()
		zoomOn(t, h, "m", "10+0", mine, byLink)
		if _, err := h.Do(ctx, "m", table.By("bo"), table.Sit{Seat: 1, Name: "Bo"}); err != nil {
			t.Fatal(err)
		}
		ada, _ := h.Follow(ctx, "m", "host")
		defer ada.Leave()
		bo, _ := h.Follow(ctx, "m", "bo")
		claim := func() error { _, err := h.Do(ctx, "m", table.By("host"), table.Say{Word: table.ClaimWin}); return err }
		if _, err := h.Do(ctx, "m", table.By("host"), table.Act{Action: "c1-c4"}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(3 * time.Minute)
		wantCode(t, "he is here and thinks", claim(), table.Illegal)
		bo.Leave()
		ada.Presence() // the page asks when it is notified
		time.Sleep(59 * time.Second)
		wantCode(t, "gone for too short", claim(), table.Illegal)
		bo, _ = h.Follow(ctx, "m", "bo")
		ada.Presence()
		time.Sleep(time.Second)
		bo.Leave()
		ada.Presence()
		time.Sleep(30 * time.Second)
		wantCode(t, "he looked in", claim(), table.Illegal)
		time.Sleep(31 * time.Second)
		if err := claim(); err != nil {
			t.Fatal(err)
		}
		if o := at(t, h, "m").Outcome(); o == nil || o.Reason != "left" || o.Winners[0] != 0 {
			t.Errorf("%+v", o)
		}
	})
}

// A match whose win was claimed can still be read after the loser has opened their seat on the winner's device:
// one guest then owns both seats.
func TestClaimedWinStaysReadable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		ctx := t.Context()
		zoomOn(t, h, "m", "10+0", mine, byLink)
		do := func(who table.GuestID, c table.Command) {
			t.Helper()
			if _, err := h.Do(ctx, "m", table.By(who), c); err != nil {
				t.Fatal(err)
			}
		}
		do("bo", table.Sit{Seat: 1, Name: "Bo"})
		ada, _ := h.Follow(ctx, "m", "host")
		bo, _ := h.Follow(ctx, "m", "bo")
		do("host", table.Act{Action: "c1-c4"})
		bo.Leave()
		ada.Presence()
		time.Sleep(2 * time.Minute)
		do("host", table.Say{Word: table.ClaimWin})
		ada.Leave()
		hash := sha256.Sum256([]byte("token"))
		do("bo", table.Carry{Seat: 1, Hash: hash, Expires: time.Now().Add(time.Hour)})
		ticket, err := h.Lists().Find(ctx, hash, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		do("host", table.Sit{Seat: 1, Ticket: &ticket})
		h.StopClocks()
		again := hall(t, &hooked{Store: mem}, mem)
		defer again.StopClocks()
		if o := at(t, again, "m").Outcome(); o == nil || o.Reason != "left" {
			t.Errorf("%+v", o)
		}
	})
}

// zoppOn opens a match of two halves of half an hour.
func zoppOn(t *testing.T, h *room.Hall, id table.MatchID) {
	t.Helper()
	m, bad := table.New(storetest.Games, table.Wish{
		Game: "zopp", Host: "host", Options: rules.Options{"minutes": "60"}, Seats: []table.SeatWish{mine, mine},
	}, id, "5eed", time.Now())
	if bad != nil {
		t.Fatal(bad)
	}
	if err := h.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
}

// Somebody may come at any moment while their table pauses: between any two steps of it, its clock continues and pauses
// again. An alarm for the match as it was a moment ago never takes the place of the newer one.
func TestAlarmIsOfTheNewestMatch(t *testing.T) {
	for step := range int64(12) {
		synctest.Test(t, func(t *testing.T) {
			mem := memstore.New()
			var h *room.Hall
			var paused atomic.Bool
			var steps atomic.Int64
			came := make(chan error, 1)
			now := func() time.Time {
				if paused.Load() && steps.Add(1) == step+1 {
					go func() { came <- h.Attend(context.Background(), "m", "host") }()
					for i := 0; i < 20_000 && len(came) == 0; i++ { // they come first, unless they must wait
						runtime.Gosched()
					}
				}
				return time.Now()
			}
			store := &hooked{Store: mem}
			store.set(func(c ledger.Commit) error {
				if len(c.Events) > 0 && c.Events[0].Kind == string(table.Paused) {
					paused.Store(true)
				}
				return nil
			})
			h = &room.Hall{Games: storetest.Games, Store: store, Thinker: &bell{}, Now: now}
			if err := h.StartClocks(t.Context(), mem); err != nil {
				t.Fatal(err)
			}
			defer h.StopClocks()
			zoppOn(t, h, "m")
			time.Sleep(2*time.Minute + time.Second)
			if steps.Load() <= step {
				return // the table pauses in fewer steps
			}
			if err := <-came; err != nil {
				t.Fatal(err)
			}
			time.Sleep(10 * time.Minute)
			if m := at(t, h, "m"); !m.Paused() {
				t.Errorf("came at step %d: nobody has been there for ten minutes, and the clock runs on: %v", step, kinds(m))
			}
		})
	}
}
