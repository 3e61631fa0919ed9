package player_test

import (
	"strings"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// Blocked people stand beside the log, without their names, and are there when it is read again.
func TestBlock(t *testing.T) {
	w := newWorld(t)
	for _, d := range []player.Deed{player.Block{Match: "m", Seat: 1, Who: []table.GuestID{"bo"}}, player.Block{Match: "n", Who: []table.GuestID{"cy", "bo", "ada"}}, player.Unblock{Number: 1}} {
		if _, err := w.players.Do(t.Context(), "ada", d); err != nil {
			t.Fatal(err)
		}
	}
	saved, err := w.store.Load(t.Context(), ledger.Name{Kind: "player", ID: "ada"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	again, err := player.Kind.Rebuild("ada", saved)
	if err != nil {
		t.Fatal(err)
	}
	for what, p := range map[string]*player.Player{"in memory": w.look("ada"), "read again": again} {
		if len(p.Blocked()) != 1 || p.Blocked()[2].Match != "n" || p.Blocks("bo") || !p.Blocks("cy") || p.Blocks("ada") {
			t.Errorf("%s: %+v", what, p.Blocked())
		}
	}
	for _, paper := range saved.Papers {
		if strings.Contains(paper.Text, `"cy"`) {
			t.Errorf("a paper names a guest who may want to be forgotten: %+v", paper)
		}
	}
	for _, e := range saved.Events {
		if e.Kind != "begun" {
			t.Errorf("the log tells it: %+v", e)
		}
	}
}
