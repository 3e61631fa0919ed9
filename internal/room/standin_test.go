package room_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// The computer stands in for a player who is gone for two minutes on their turn. The player is
// told, and has the seat again the moment they look in or act.
func TestStandIn(t *testing.T) {
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
			Game: "toy", Host: "host", Options: rules.Options{"pile": "50"}, Seats: []table.SeatWish{mine, mine, byLink},
		}, "m", "5eed", time.Now())
		if bad != nil {
			t.Fatal(bad)
		}
		if err := h.Create(ctx, m); err != nil {
			t.Fatal(err)
		}
		if _, err := h.Do(ctx, "m", table.By("bo"), table.Sit{Seat: 2, Name: "Bo"}); err != nil {
			t.Fatal(err)
		}
		host, _ := h.Follow(ctx, "m", "host")
		defer host.Leave()
		bo, _ := h.Follow(ctx, "m", "bo")
		for ply := range 2 {
			if _, err := h.Do(ctx, "m", table.By("host"), table.Act{Seat: ply, Ply: ply, Action: "1"}); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(10 * time.Minute)
		if at(t, h, "m").Places[2].Plays() != 0 {
			t.Fatal("played for one who is here and thinks")
		}
		bo.Leave()
		time.Sleep(time.Minute)
		bo, _ = h.Follow(ctx, "m", "bo") // looked in
		time.Sleep(time.Minute)
		bo.Leave()
		time.Sleep(119 * time.Second)
		if at(t, h, "m").Places[2].Plays() != 0 {
			t.Fatal("too soon")
		}
		rung := bell.count()
		time.Sleep(2 * time.Second)
		now := at(t, h, "m")
		last := now.Events()[now.N()-1]
		if last.Kind != table.StoodIn || last.Seat != 2 || now.Places[2].Plays() != 1 || !now.ComputerToAct() || bell.count() == rung {
			t.Fatalf("%+v, level %d", last, now.Places[2].Plays())
		}
		if ids, _ := storetest.In(mem).Thoughts(ctx); len(ids) != 1 {
			t.Error("the store does not know that a computer is to act")
		}
		if _, err := h.Do(ctx, "m", table.ByComputer, table.Act{Seat: 2, Ply: 2, Action: "3"}); err != nil {
			t.Fatal(err)
		}
		for ply := 3; ply < 5; ply++ {
			if _, err := h.Do(ctx, "m", table.By("host"), table.Act{Seat: ply - 3, Ply: ply, Action: "1"}); err != nil {
				t.Fatal(err)
			}
		}
		if !at(t, h, "m").ComputerToAct() {
			t.Error("it waits again for who is still gone")
		}
		if _, err := h.Do(ctx, "m", table.By("bo"), table.Act{Seat: 2, Ply: 5, Action: "2"}); err != nil {
			t.Fatal("who is back cannot act: ", err)
		}
		now = at(t, h, "m")
		if now.Ply() != 6 || now.Places[2].Plays() != 0 || now.Events()[now.N()-2].Kind != table.CameBack {
			t.Errorf("ply %d, %+v", now.Ply(), now.Events()[now.N()-2:])
		}
		wantCode(t, "the computer, too late", why(h.Do(ctx, "m", table.ByComputer, table.Act{Seat: 2, Ply: 6, Action: "3"})), table.NotYourSeat)

		saved, err := storetest.In(mem).Load(ctx, "m")
		if err != nil {
			t.Fatal(err)
		}
		storetest.SameHeard(t, storetest.Games, saved)
		if again, err := table.Rebuild(storetest.Games, saved); err != nil || again.Ply() != 6 || again.Places[2].Plays() != 0 {
			t.Error("read back:", err)
		}
	})
}

// At a table of two there is no stand-in: there the opponent may claim (TB13).
func TestNoStandInForTwo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := hall(t, &hooked{Store: mem}, mem)
		defer h.StopClocks()
		zoomOn(t, h, "m", "", mine, mine)
		w, _ := h.Follow(t.Context(), "m", "eve")
		defer w.Leave()
		time.Sleep(time.Hour)
		if m := at(t, h, "m"); m.N() != 1 {
			t.Errorf("%+v", m.Events())
		}
	})
}

// A player who never came to cut delays nobody either: the computer cuts for them, by rule "-", and
// a player who is back before the deal cuts.
func TestStandInBeforeTheDeal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := memstore.New()
		h := &room.Hall{Games: storetest.Games, Store: mem, Thinker: &bell{}, Now: time.Now}
		if err := h.StartClocks(t.Context(), mem); err != nil {
			t.Fatal(err)
		}
		defer h.StopClocks()
		ctx := context.Background()
		guest := func(g table.GuestID) table.SeatWish {
			return table.SeatWish{Kind: table.Guest, Guests: []table.GuestID{g}, Name: string(g)}
		}
		m, bad := table.New(storetest.Games, table.Wish{Game: "drawn", Host: "host", Evening: "e", Seats: []table.SeatWish{guest("ada"), guest("bo"), guest("cy")}}, "m", "5eed", time.Now())
		if bad != nil {
			t.Fatal(bad)
		}
		if err := h.Create(ctx, m); err != nil {
			t.Fatal(err)
		}
		ada, _ := h.Follow(ctx, "m", "ada")
		defer ada.Leave()
		if _, err := h.Do(ctx, "m", table.By("ada"), table.Cut{Text: "somewhere"}); err != nil {
			t.Fatal(err)
		}
		if _, err := h.Do(ctx, "m", table.ByClock, table.StandIn{}); err == nil {
			t.Error("somebody who is here was replaced")
		}
		time.Sleep(table.Patience - time.Second)
		if at(t, h, "m").Places[1].Plays() != 0 {
			t.Fatal("too soon")
		}
		time.Sleep(2 * time.Second)
		if now := at(t, h, "m"); now.Places[1].Plays() == 0 || now.Dealt() {
			t.Fatalf("%+v", now.Places)
		}
		bo, _ := h.Follow(ctx, "m", "bo")
		defer bo.Leave()
		if _, err := h.Do(ctx, "m", table.ByClock, table.StandIn{Seat: 2}); err != nil {
			t.Fatal(err)
		}
		if at(t, h, "m").Dealt() {
			t.Fatal("dealt without Bo, who is back")
		}
		if _, err := h.Do(ctx, "m", table.By("bo"), table.Cut{Text: "elsewhere"}); err != nil {
			t.Fatal(err)
		}
		dealt := at(t, h, "m")
		if !dealt.Dealt() || dealt.Draw().Cuts[2] != table.NoCut {
			t.Fatalf("%+v", dealt.Draw())
		}
		cy, _ := h.Follow(ctx, "m", "cy")
		defer cy.Leave()
		if now := at(t, h, "m"); now.Places[2].Plays() != 0 || now.Draw().Cuts[2] != table.NoCut {
			t.Errorf("back after the deal: %+v", now.Draw())
		}
		saved, err := storetest.In(mem).Load(ctx, "m")
		if err != nil {
			t.Fatal(err)
		}
		storetest.SameHeard(t, storetest.Games, saved)
		again, err := table.Rebuild(storetest.Games, saved)
		if err != nil || again.Setup.Seed != dealt.Setup.Seed || again.Evening != "e" {
			t.Errorf("rebuilt: %v, %+v", err, again)
		}
		if _, err := h.Do(ctx, "m", table.By("ada"), table.Another{ID: "n", Seed: "5eed"}); err == nil {
			t.Error("a table of an evening opened another match by itself")
		}
	})
}
