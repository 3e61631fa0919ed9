package table_test

import (
	"strings"
	"testing"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// At tables that share their deals, whoever knows the secret of the deals (a table that is done)
// knows nothing of the computers' dice elsewhere; the store keeps what they come from.
func TestSharedDealsDoNotShareDice(t *testing.T) {
	keys := map[rules.Seed]bool{}
	for _, c := range []struct {
		id   table.MatchID
		dice rules.Seed
	}{{"m", "11"}, {"m", "12"}, {"n", "11"}, {"m", ""}} {
		w := table.Wish{
			Game: "drawn", Host: "h", Evening: "e", Cuts: []string{"one-cut-here", "-"}, Dice: c.dice,
			Seats: []table.SeatWish{{Kind: table.Me, Name: "Ada"}, {Kind: table.Computer, Level: 1}, {Kind: table.Computer, Level: 1}},
		}
		m, err := table.New(storetest.Games, w, c.id, "5eed", now)
		if err != nil {
			t.Fatal(err)
		}
		if m.DiceKey() != "" {
			t.Error("the key is told while the match runs")
		}
		keys[m.Dice(3)] = true
		back, rerr := table.Rebuild(storetest.Games, table.Saved{
			ID: c.id, Game: "drawn", Rules: "1", Options: m.Setup.Options, Seed: m.Kept(), Host: "h", Created: now, Places: m.Places, Events: m.Events(), Evening: "e",
		})
		if rerr != nil {
			t.Fatal(rerr)
		}
		if back.Dice(3) != m.Dice(3) || back.Setup.Seed != m.Setup.Seed || !back.Shared() || strings.Join(back.Draw().Cuts, " ") != "one-cut-here -" {
			t.Errorf("kept as %s it is another match", m.Kept())
		}
	}
	if len(keys) != 4 {
		t.Errorf("four tables have %d kinds of dice", len(keys))
	}
}

// A match stored before there were keys can continue; the next decision has dice of its own.
func TestOldMatchesHaveDice(t *testing.T) {
	back, err := table.Rebuild(storetest.Games, saved())
	if err != nil {
		t.Fatal(err)
	}
	if a, b := back.Dice(0), back.Dice(1); a == b || a == "" || a.Check() != nil {
		t.Errorf("dice %q and %q", a, b)
	}
}
