package room_test

import (
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/table"
)

// The process dies by way of which somebody has acted last. Now it is the turn of a player who has gone. After two
// minutes the computer plays for them, as long as anybody waits in another process (TB16).
func TestPeersMissAfterADeath(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, all := house(t, 2)
		a, b := all[0], all[1]
		ctx := t.Context()
		time.Sleep(time.Second)
		toyOn(t, a.Hall, "m", "0", mine, byLink, byLink)
		a.must(t, table.By("bo"), table.Sit{Seat: 1, Name: "Bo"})
		a.must(t, table.By("cy"), table.Sit{Seat: 2, Name: "Cy"})
		ada, err := a.Follow(ctx, "m", "host")
		if err != nil {
			t.Fatal(err)
		}
		defer ada.Leave()
		a.must(t, table.By("host"), table.Act{Action: "1"})
		time.Sleep(time.Second)
		b.must(t, table.By("bo"), table.Act{Seat: 1, Ply: 1, Action: "1"})
		time.Sleep(time.Second)
		ada.Presence() // Ada's page hears of the move
		b.line.cut.Store(true)
		b.end()
		for range 20 {
			time.Sleep(30 * time.Second)
			ada.Presence()
		}
		if m := ada.Match(); m.Places[2].StandIn == 0 {
			t.Errorf("Ada has waited ten minutes for Cy, who is not here (%v), and nobody plays for him: %v", ada.Presence().Here, kinds(m))
		}
	})
}

// A process that only thinks makes the computer's move, and then it is the turn of a player who has gone. After two
// minutes the computer plays for them, although nobody comes or goes meanwhile (TB16).
func TestPeersMissAfterAHelpersMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, all := houseHelped(t, 1, 1)
		server, helper := all[0], all[1]
		ctx := t.Context()
		time.Sleep(time.Second)
		toyOn(t, server.Hall, "m", "0", mine, computer, byLink)
		server.must(t, table.By("cy"), table.Sit{Seat: 2, Name: "Cy"})
		ada, err := server.Follow(ctx, "m", "host")
		if err != nil {
			t.Fatal(err)
		}
		defer ada.Leave()
		cy, err := server.Follow(ctx, "m", "cy")
		if err != nil {
			t.Fatal(err)
		}
		server.must(t, table.By("host"), table.Act{Action: "1"})
		cy.Leave()
		ada.Presence() // Ada's page hears that Cy has left
		time.Sleep(time.Second)
		helper.must(t, table.ByComputer, table.Act{Seat: 1, Ply: 1, Action: "1"})
		time.Sleep(time.Second)
		ada.Presence() // and of the move
		time.Sleep(10 * time.Minute)
		if m := ada.Match(); m.Places[2].StandIn == 0 {
			t.Errorf("Ada has waited ten minutes for Cy, who is not here (%v), and nobody plays for him: %v", ada.Presence().Here, kinds(m))
		}
	})
}
