package room_test

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// If there is a time limit per action, the computer makes an action that comes too late, and only
// that one (TB9).
func TestTimeForEachAction(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		bell := &bell{}
		h := &room.Hall{Games: storetest.Games, Store: mem, Thinker: bell, Now: time.Now}
		if err := h.StartClocks(t.Context(), mem); err != nil {
			t.Fatal(err)
		}
		defer h.StopClocks()
		ctx := context.Background()
		m, bad := table.New(storetest.Games, table.Wish{
			Game: "toy", Host: "host", Options: rules.Options{"pile": "50"}, Seats: []table.SeatWish{mine, mine, mine},
			Pace: table.Pace{Turn: 30 * time.Second},
		}, "m", "5eed", time.Now())
		if bad != nil {
			t.Fatal(bad)
		}
		if err := h.Create(ctx, m); err != nil {
			t.Fatal(err)
		}
		host, err := h.Follow(ctx, "m", "host")
		if err != nil {
			t.Fatal(err)
		}
		act := func(seat, ply int) {
			t.Helper()
			if _, err := h.Do(ctx, "m", table.By("host"), table.Act{Seat: seat, Ply: ply, Action: "1"}); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(34 * time.Second)
		act(0, 0)
		time.Sleep(34 * time.Second) // each action has the full time
		if now := at(t, h, "m"); now.Places[1].Plays() != 0 || len(now.Stopwatches()) != 1 {
			t.Fatalf("%+v, %+v", now.Places[1], now.Stopwatches())
		}
		rung := bell.count()
		time.Sleep(2 * time.Second)
		now := at(t, h, "m")
		last := now.Events()[now.N()-1]
		if last.Kind != table.Late || last.Seat != 1 || !now.ComputerToAct() || bell.count() == rung || len(now.Stopwatches()) != 0 {
			t.Fatalf("%+v, %+v", last, now.Places[1])
		}
		var late *table.Error
		if _, err := h.Do(ctx, "m", table.By("host"), table.Act{Seat: 1, Ply: 1, Action: "1"}); !errors.As(err, &late) || late.Rule != "TB9" {
			t.Errorf("the player acts all the same: %v", err)
		}
		// Coming and going does not change it.
		host.Leave()
		if host, err = h.Follow(ctx, "m", "host"); err != nil || !at(t, h, "m").Places[1].Late {
			t.Fatal("looking in took the action back", err)
		}
		if _, err := h.Do(ctx, "m", table.ByComputer, table.Act{Seat: 1, Ply: 1, Action: "3"}); err != nil {
			t.Fatal(err)
		}
		if ids, _ := storetest.In(mem).Thoughts(ctx); len(ids) != 0 {
			t.Error("the store still waits for a computer")
		}
		act(2, 2)
		act(0, 3)
		act(1, 4)
		now = at(t, h, "m")
		saved, err := storetest.In(mem).Load(ctx, "m")
		if err != nil {
			t.Fatal(err)
		}
		storetest.SameHeard(t, storetest.Games, saved)
		again, err := table.Rebuild(storetest.Games, saved)
		if err != nil || !reflect.DeepEqual(again.Places, now.Places) || !reflect.DeepEqual(again.Stopwatches(), now.Stopwatches()) {
			t.Errorf("read again it is another: %v\n%+v\n%+v", err, again.Places, now.Places)
		}
		// With nobody watching, the time per action stands still, like a game's own clocks (TB18).
		host.Leave()
		for range 10 {
			time.Sleep(time.Minute)
			if now := at(t, h, "m"); now.ComputerToAct() {
				if _, err := h.Do(ctx, "m", table.ByComputer, table.Act{Seat: int(now.Turn()), Ply: now.Ply(), Action: "1"}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if now := at(t, h, "m"); !now.Paused() || now.Ply() > 9 {
			t.Errorf("an empty table plays on: ply %d", now.Ply())
		}
	})
}
