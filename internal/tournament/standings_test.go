package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"stammtisch/internal/pairing"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

func TestTN13Points(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss, Rounds: 3}, 3)
	h.must("host", tournament.Next{})
	h.ends(1, 2, pairing.Draw)
	h.stands("1:3:1 2:1:0.5 2:2:0.5")
	h = newHouse(t, tournament.Terms{System: tournament.RoundRobin}, 3)
	h.must("host", tournament.Next{})
	h.plays("2-3 1")
	h.stands("1:1:0 1:2:0 1:3:0")
}

func TestTN14TieBreaks(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss}, 0)
	if got := fmt.Sprint(h.now.Ties); got != "[buchholz-cut1 buchholz sonneborn]" {
		t.Error(got)
	}
	h.now, h.log = h.kind.Empty("t"), nil
	for _, ties := range [][]pairing.TieBreak{{"luck"}, {pairing.Wins, pairing.Wins}} {
		h.refused("host", tournament.Open{Terms: tournament.Terms{Game: "zoom", System: tournament.Swiss, Ties: ties}}, table.Invalid, "TN14")
	}
	for _, system := range []tournament.System{tournament.KnockOut, tournament.Cup} {
		h.refused("host", tournament.Open{Terms: tournament.Terms{Game: "zoom", System: system, Ties: []pairing.TieBreak{pairing.Wins}}}, table.Invalid, "TN14")
	}
	h = newHouse(t, tournament.Terms{System: tournament.RoundRobin, Auto: true}, 4)
	h.must("host", tournament.Next{})
	h.ends(1, 4, 2)
	h.ends(2, 3, 2)
	h.ends(4, 3, 2)
	h.ends(1, 2, 0)
	h.ends(2, 4, 0)
	h.ends(3, 1, 0)
	// 1, 2 and 4 have 2 points each, and each has beaten another of them.
	h.stands("1:1:2 1:2:2 1:4:2 4:3:0")
}

func TestTN15Stages(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Cup, Places: 4}, 4)
	h.ends(1, 4, 2)
	h.stands("1:1:1 2:2:0 2:3:0 2:4:0")
	h.ends(2, 3, 0)
	h.plays("3-1")
	h.ends(3, 1, 2)
	h.stands("1:3:2 2:1:1 3:2:0 3:4:0")

	// If one of the last two leaves before the final, the other has won, as in a round before.
	h = newHouse(t, tournament.Terms{System: tournament.KnockOut}, 4)
	h.must("host", tournament.Next{})
	h.ends(1, 4, 2)
	h.ends(2, 3, 2)
	h.stands("1:1:1 1:2:1 3:3:0 3:4:0")
	h.must("g1", tournament.Leave{})
	if !h.now.Over {
		t.Error("it goes on with one player")
	}
	h.stands("1:2:2 2:1:1 3:3:0 3:4:0")
	// If the organiser ends it before the final, nobody has.
	h = newHouse(t, tournament.Terms{System: tournament.KnockOut}, 4)
	h.must("host", tournament.Next{})
	h.ends(1, 4, 2)
	h.ends(2, 3, 2)
	h.must("host", tournament.End{})
	h.stands("1:1:1 1:2:1 3:3:0 3:4:0")
}

func TestTN16TheEnd(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss, Rounds: 2}, 4)
	h.must("host", tournament.Next{})
	h.ends(1, 3, 2)
	h.ends(4, 2, 2)
	h.must("host", tournament.Next{})
	h.refused("g1", tournament.End{}, table.NotHost, "TN7")
	h.must("host", tournament.End{})
	if len(h.now.Played) != 1 {
		t.Error("a round counts that was not finished")
	}
	h.refused("host", tournament.Next{}, table.Over, "TN16")
	h.refused("x", tournament.Join{Name: "X"}, table.Over, "TN16")
}

// placings returns what each player brings to the season of a club.
func (h *house) placings() (text string) {
	for _, p := range h.now.Players {
		places, games := h.now.Placings(p.Number)
		text += fmt.Sprintf("%d:%g/%d ", p.Number, places, games)
	}
	return strings.TrimSpace(text)
}

// For the season of a club, each game is a table of two: a loss at the board earns more than one without a game, and a
// bye that counts is a win (EV13, CL13).
func TestPlacings(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss, Rounds: 2}, 5)
	h.must("host", tournament.Next{})
	h.plays("1-3 4-2 5")
	h.ends(1, 3, 2)
	h.must("host", tournament.Rule{Round: 1, Game: 2, White: 2})
	if got := h.placings(); got != "1:2/1 2:0/1 3:1/1 4:2/1 5:2/1" {
		t.Error(got)
	}
	robin := newHouse(t, tournament.Terms{System: tournament.RoundRobin}, 3)
	robin.must("host", tournament.Next{})
	robin.plays("2-3 1")
	robin.ends(2, 3, 1)
	if got := robin.placings(); got != "1:0/0 2:1.5/1 3:1.5/1" {
		t.Error(got)
	}
	cup := newHouse(t, tournament.Terms{System: tournament.KnockOut}, 3)
	cup.must("host", tournament.Next{})
	cup.plays("2-3 1")
	cup.must("host", tournament.Rule{Round: 1, Game: 1})
	if got := cup.placings(); got != "1:2/1 2:0/1 3:0/1" {
		t.Error(got)
	}
}
