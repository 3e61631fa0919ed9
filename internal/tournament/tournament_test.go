package tournament_test

import (
	"strings"
	"testing"

	"stammtisch/internal/pairing"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

func TestTN1ForTwo(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss, Title: " Spring   cup "}, 0)
	if h.now.Title != "Spring cup" || h.now.Host != "host" || h.now.Rules == "" || len(h.now.Options) == 0 {
		t.Errorf("%+v", h.now.Terms)
	}
	h.now = h.kind.Empty("t")
	h.log = nil
	h.refused("host", tournament.Open{Terms: tournament.Terms{Game: "toy", System: tournament.Swiss}}, table.Invalid, "TN1")
	h.refused("host", tournament.Open{Terms: tournament.Terms{Game: "chess", System: tournament.Swiss}}, table.NotFound, "")
	// Not every game for more is played in evenings, so nobody is sent there.
	if err := h.do("host", tournament.Open{Terms: tournament.Terms{Game: "toy", System: tournament.Swiss}}); !strings.HasSuffix(err.Error(), "with these options has 3 (TN1)") {
		t.Error(err)
	}
}

func TestTN2Systems(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss}, 0)
	h.now, h.log = h.kind.Empty("t"), nil
	for _, terms := range []tournament.Terms{
		{System: "ladder"},
		{System: tournament.Swiss, Rounds: 21},
		{System: tournament.Swiss, Rounds: -1},
		{System: tournament.RoundRobin, Cycles: 3},
		{System: tournament.Cup, Places: 6},
		{System: tournament.Cup, Places: 128},
		{System: tournament.Cup, Places: 1},
		{System: tournament.RoundRobin, Rounds: 3},
		{System: tournament.KnockOut, Rounds: 3},
		{System: tournament.Cup, Rounds: 2},
		{System: tournament.Swiss, Cycles: 2},
		{System: tournament.KnockOut, Places: 8},
	} {
		terms.Game = "zoom"
		h.refused("host", tournament.Open{Terms: terms}, table.Invalid, "TN2")
	}
	for n, want := range map[int]int{2: 1, 3: 2, 4: 2, 5: 3, 9: 4} {
		h = newHouse(t, tournament.Terms{System: tournament.Swiss}, n)
		h.must("host", tournament.Next{})
		if h.now.Of != want {
			t.Errorf("%d players: %d rounds, want %d", n, h.now.Of, want)
		}
	}
	h = newHouse(t, tournament.Terms{System: tournament.RoundRobin}, tournament.MostRobin)
	h.refused("late", tournament.Join{Name: "Late"}, table.Taken, "TN2")
}

func TestTN3Clock(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss, Pace: "3d"}, 0)
	h.now, h.log = h.kind.Empty("t"), nil
	h.refused("host", tournament.Open{Terms: tournament.Terms{Game: "zoom", System: tournament.Swiss, Pace: "60m"}}, table.Invalid, "TN3")
	h.refused("host", tournament.Open{Terms: tournament.Terms{Game: "zoom", System: tournament.Swiss, Pace: "fast"}}, table.Invalid, "TB9")
}

func TestTN4Names(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss}, 2)
	h.refused("x", tournament.Join{Name: " "}, table.Invalid, "TN4")
	h.refused("x", tournament.Join{Name: "Player 1"}, table.Taken, "TN4")
	h.must("g2", tournament.Join{Name: "Aca"})
	h.refused("x", tournament.Join{Name: "Аса"}, table.Taken, "TN4") // in Cyrillic
	h.must("g1", tournament.Join{Name: "Ada"})
	if h.now.Players[0].Name != "Ada" || len(h.now.Players) != 2 {
		t.Errorf("%+v", h.now.Players)
	}
}

func TestTN5Late(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss, Rounds: 3}, 3)
	h.must("host", tournament.Next{})
	h.plays("1-2 3")
	h.must("late", tournament.Join{Name: "Late"})
	h.ends(1, 2, pairing.Win)
	h.must("host", tournament.Next{})
	h.plays("3-1 2") // nobody has let them in
	h.must("host", tournament.Admit{Player: 4})
	h.ends(3, 1, pairing.Draw)
	h.must("host", tournament.Next{})
	h.plays("2-3 1-4")
	h.stands("1:3:1.5 2:1:1.5 3:2:1 4:4:0")

	// The organiser waits for nobody.
	h = newHouse(t, tournament.Terms{System: tournament.Swiss, Rounds: 2}, 3)
	h.must("host", tournament.Next{})
	h.must("host", tournament.Join{Name: "Host"})
	h.ends(1, 2, pairing.Win)
	h.must("host", tournament.Next{})
	h.plays("3-1 2-4")

	h = newHouse(t, tournament.Terms{System: tournament.RoundRobin}, 2)
	h.must("host", tournament.Next{})
	h.refused("late", tournament.Join{Name: "Late"}, table.Illegal, "TN5")

	// A player who left before the start has no place in the tables of a round robin.
	h = newHouse(t, tournament.Terms{System: tournament.RoundRobin}, 3)
	h.must("g2", tournament.Leave{})
	h.must("host", tournament.Next{})
	h.refused("host", tournament.Admit{Player: 2}, table.Illegal, "TN5")
	h.must("g3", tournament.Leave{})
	h.stands("1:1:1 2:3:0")
}

func TestTN6Leaving(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.RoundRobin}, 4)
	h.must("g4", tournament.Leave{})
	h.refused("g4", tournament.Leave{}, table.Stale, "TN6")
	h.must("g4", tournament.Join{Name: "Four"})
	h.refused("x", tournament.Leave{}, table.NotYourSeat, "TN6")
	h.refused("g1", tournament.Leave{Player: 2}, table.NotHost, "TN7")
	h.must("host", tournament.Next{})
	h.plays("1-4 2-3")
	h.ends(2, 3, pairing.Win)
	h.must("g4", tournament.Leave{})
	h.plays("1-4:20w 2-3:20")
	h.refused("g4", tournament.Join{Name: "Four"}, table.NotYourSeat, "TN6")
	h.must("host", tournament.Next{})
	h.plays("4-3:02w 1-2")
	h.must("host", tournament.Admit{Player: 4})
	h.refused("host", tournament.Admit{Player: 4}, table.Stale, "TN5")
	h.ends(1, 2, pairing.Win)
	h.must("host", tournament.Next{})
	h.plays("2-4 3-1")
	h.must("host", tournament.Leave{Player: 3})
	h.plays("2-4 3-1:02w")
	h.refused("g3", tournament.Join{Name: "Three"}, table.NotYourSeat, "TN6")

	h = newHouse(t, tournament.Terms{System: tournament.KnockOut}, 4)
	h.must("host", tournament.Next{})
	h.must("g1", tournament.Leave{})
	h.refused("host", tournament.Admit{Player: 1}, table.Illegal, "TN6")

	// Nobody could play in the place of somebody who has deleted everything about themselves.
	h = newHouse(t, tournament.Terms{System: tournament.Swiss}, 2)
	gone := table.NewGone(strings.Repeat("r", 30))
	h.must(gone, tournament.Join{Name: "–"})
	h.must(gone, tournament.Leave{})
	h.refused("host", tournament.Admit{Player: 3}, table.NotFound, "TN6")
}

func TestTN8Start(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.KnockOut}, 1)
	h.refused("host", tournament.Next{}, table.Waiting, "TN8")
	h.refused("g1", tournament.Next{}, table.NotHost, "TN7")
	h = newHouse(t, tournament.Terms{System: tournament.Cup, Places: 4}, 3)
	if h.now.Of != 0 {
		t.Error("a cup began before it was full")
	}
	h.must("g4", tournament.Join{Name: "Four"})
	h.plays("1-4 2-3")
}

func TestTN9Rounds(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.RoundRobin}, 3)
	h.must("host", tournament.Next{})
	h.refused("host", tournament.Next{}, table.Waiting, "TN9")
	h.ends(2, 3, pairing.Win)
	h.plays("2-3:20 1")
	// All that is left to play are walk-overs: said twice of one round, it begins no other.
	h.must("g1", tournament.Leave{})
	h.refused("host", tournament.Next{Round: 3}, table.Stale, "TN9")
	h.must("host", tournament.Next{Round: 2})
	if err := h.do("host", tournament.Next{Round: 2}); err != nil || len(h.now.Played) != 2 {
		t.Errorf("%v; %d rounds have begun, want 2", err, len(h.now.Played))
	}
	h.refused("host", tournament.Next{Round: 1}, table.Stale, "TN9")
	h = newHouse(t, tournament.Terms{System: tournament.RoundRobin, Auto: true}, 3)
	h.must("host", tournament.Next{})
	h.ends(2, 3, pairing.Win)
	h.plays("1-2 3")
}

func TestTN10WhoMeetsWhom(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.RoundRobin, Cycles: 2, Auto: true}, 2)
	h.must("host", tournament.Next{})
	h.plays("1-2")
	h.ends(1, 2, pairing.Win)
	h.plays("2-1")
	h.ends(2, 1, pairing.Win)
	if !h.now.Over {
		t.Error("it goes on")
	}
	h = newHouse(t, tournament.Terms{System: tournament.Swiss, Rounds: 5}, 2)
	h.must("host", tournament.Next{})
	h.ends(1, 2, pairing.Win)
	h.refused("host", tournament.Next{}, table.Illegal, "TN10")
	h = newHouse(t, tournament.Terms{System: tournament.KnockOut}, 5)
	h.must("host", tournament.Next{})
	h.plays("4-5 1 3 2")
	// A walk-over with White counts as no game with White.
	h = newHouse(t, tournament.Terms{System: tournament.KnockOut}, 4)
	h.must("host", tournament.Next{})
	h.plays("1-4 2-3")
	h.must("g4", tournament.Leave{})
	h.ends(2, 3, 0)
	h.must("host", tournament.Next{})
	h.plays("1-3")
	h = newHouse(t, tournament.Terms{System: tournament.KnockOut}, 4)
	h.must("host", tournament.Next{})
	h.ends(1, 4, pairing.Win)
	h.ends(2, 3, 0)
	h.must("host", tournament.Next{})
	h.plays("3-1")

	// No round can follow either if one must rest and all have won without playing. They have not met, and are not told so.
	h = newHouse(t, tournament.Terms{System: tournament.Swiss, Rounds: 3}, 5)
	h.must("host", tournament.Next{})
	h.plays("1-3 4-2 5")
	h.must("g3", tournament.Leave{})
	h.must("g2", tournament.Leave{})
	h.refused("host", tournament.Next{}, table.Illegal, "TN10")
	if err := h.do("host", tournament.Next{}); err == nil || !strings.Contains(err.Error(), "bye") {
		t.Errorf("%v", err)
	}
}

func TestTN11Draws(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Cup, Places: 2}, 2)
	h.ends(1, 2, pairing.Draw)
	h.plays("1-2:11 2-1")
	h.ends(2, 1, pairing.Draw)
	if !h.now.Over {
		t.Error("it goes on")
	}
	h.stands("1:2:1 2:1:0")
	h = newHouse(t, tournament.Terms{System: tournament.Cup, Places: 2}, 2)
	h.ends(1, 2, pairing.Draw)
	h.ends(2, 1, 0)
	h.stands("1:1:1 2:2:0")
}

func TestTN12TimeAndNoShow(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss, Rounds: 2}, 4)
	h.must("host", tournament.Next{})
	h.plays("1-3 4-2")
	h.timed(1, 3, 0, 1)
	if h.now.Players[0].State != tournament.In {
		t.Error("a player who lost on time is out, though nobody wanted that")
	}
	for _, bad := range [][2]int{{2, 2}, {1, 0}, {-1, 2}, {3, 0}} {
		h.refused("host", tournament.Rule{Round: 1, Game: 2, White: bad[0], Black: bad[1]}, table.Invalid, "TN12")
	}
	h.refused("g1", tournament.Rule{Round: 1, Game: 2, White: 2}, table.NotHost, "TN7")
	h.refused("host", tournament.Rule{Round: 2, Game: 1, White: 2}, table.NotFound, "TN12")
	h.refused("host", tournament.Rule{Round: 1, Game: 1, White: 2}, table.Stale, "TN12")
	match := h.now.Played[0].Games[1].Match
	h.must("host", tournament.Rule{Round: 1, Game: 2})
	n := len(h.log)
	if err := h.do("", tournament.Count{Match: match, Result: tournament.Result{White: 2, Played: true}}); err != nil || len(h.log) != n {
		t.Errorf("a decided game was counted again: %v", err)
	}
	h.plays("1-3:02 4-2:00w")
	h.must("host", tournament.Next{})
	h.refused("host", tournament.Rule{Round: 1, Game: 2, White: 2}, table.Stale, "TN12")

	h = newHouse(t, tournament.Terms{System: tournament.Swiss, Rounds: 3, Out: true}, 4)
	h.must("host", tournament.Next{})
	h.timed(1, 3, 0, 1)
	h.must("host", tournament.Rule{Round: 1, Game: 2, White: 2})
	if h.now.Players[0].State != tournament.Out || h.now.Players[1].State != tournament.Out || h.now.Players[3].State != tournament.In {
		t.Errorf("%+v", h.now.Players)
	}

	h = newHouse(t, tournament.Terms{System: tournament.RoundRobin, Out: true}, 4)
	h.must("host", tournament.Next{})
	h.must("host", tournament.Rule{Round: 1, Game: 1}) // both lose, and so both are out
	if h.now.Players[0].State != tournament.Out || h.now.Players[3].State != tournament.Out || h.now.Players[1].State != tournament.In {
		t.Errorf("%+v", h.now.Players)
	}
	h.must("host", tournament.Admit{Player: 4})
	if h.now.Players[3].State != tournament.In {
		t.Errorf("let in again: %+v", h.now.Players)
	}
	// A walk-over for nobody is no decision.
	h.must("g2", tournament.Leave{})
	h.must("g3", tournament.Leave{})
	if h.now.Players[1].State != tournament.Left || h.now.Players[2].State != tournament.Left {
		t.Errorf("%+v", h.now.Players)
	}
}

// A player who is out for losing on time, and is let in again, stays in until they lose on time in a later round.
func TestTN12BackAfterTime(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss, Rounds: 3, Pace: "5+3", Out: true}, 4)
	var player int
	wants := func(when string, want tournament.State) {
		t.Helper()
		if is := h.now.Players[player-1].State; is != want {
			t.Errorf("%s: %s, want %s", when, is, want)
		}
	}
	for round := 1; round <= 2; round++ {
		h.must("host", tournament.Next{})
		games := h.now.Played[round-1].Games
		if player == 0 {
			player = games[0].Black
		}
		for _, g := range games {
			switch player {
			case g.White:
				h.timed(g.White, g.Black, 0, 1)
			case g.Black:
				h.timed(g.White, g.Black, 2, 2)
			default:
				h.ends(g.White, g.Black, 2)
			}
		}
		wants("after a loss on time", tournament.Out)
		h.must("host", tournament.Admit{Player: player})
		wants("let in again", tournament.In)
	}
}

func TestTN19HandOver(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss, Rounds: 2}, 4)
	h.refused("g1", tournament.Hand{Player: 1}, table.NotHost, "TN7")
	h.refused("host", tournament.Hand{Player: 5}, table.NotFound, "")
	h.must("host", tournament.Leave{Player: 4})
	h.refused("host", tournament.Hand{Player: 4}, table.Illegal, "TN19")
	h.must("host", tournament.Hand{Player: 2})
	h.refused("host", tournament.Next{}, table.NotHost, "TN7")
	h.refused("g2", tournament.Hand{Player: 2}, table.Stale, "TN19")
	h.must("g2", tournament.Admit{Player: 4})
	h.must("g2", tournament.Next{})
	// A player who has left still organises it, and can hand it over.
	h.must("g2", tournament.Leave{})
	h.must("g2", tournament.Hand{Player: 3})
	h.must("g3", tournament.End{})
	h.refused("g3", tournament.Hand{Player: 1}, table.Over, "TN16")

	h = newHouse(t, tournament.Terms{System: tournament.Swiss}, 1)
	gone := table.NewGone(strings.Repeat("r", 30))
	h.must(gone, tournament.Join{Name: "Somebody"})
	h.refused("host", tournament.Hand{Player: 2}, table.Illegal, "TN19")
}

// A tournament that began under an earlier version of its game's rules ends under it.
func TestMatchesOfAnEarlierVersion(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.RoundRobin}, 2)
	is := *h.now
	is.Rules, is.Options = "1", nil
	m, bad := is.MatchOf(storetest.Games, tournament.Game{White: 1, Black: 2, Match: "m", Secret: "5eed"}, start)
	if bad != nil {
		t.Fatal(bad)
	}
	if m.Info.Rules != "1" {
		t.Errorf("the match has version %s", m.Info.Rules)
	}
}
