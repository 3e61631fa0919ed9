package tournament_test

import (
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"stammtisch/internal/ledger"
	"stammtisch/internal/pairing"
	"stammtisch/internal/tournament"
)

// Whatever happens in a tournament: nobody plays twice in a round, nobody meets anybody too often, all
// points are accounted for, it ends, its log rebuilds it, and no returned value ever changes.
func TestAnyTournament(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := tournament.Terms{
			System: rapid.SampledFrom([]tournament.System{tournament.RoundRobin, tournament.Swiss, tournament.KnockOut, tournament.Cup}).Draw(t, "system"),
			Out:    rapid.Bool().Draw(t, "out"), Auto: rapid.Bool().Draw(t, "auto"),
		}
		n := rapid.IntRange(2, 9).Draw(t, "players")
		switch terms.System {
		case tournament.RoundRobin:
			terms.Cycles = rapid.IntRange(1, 2).Draw(t, "cycles")
		case tournament.Cup:
			terms.Places = 1 << rapid.IntRange(1, 3).Draw(t, "places")
			n = terms.Places
		}
		h := newHouse(t, terms, n)
		print := func(x *tournament.Tournament) string { return fmt.Sprintf("%+v", *x) }
		type kept struct {
			value *tournament.Tournament
			text  string
		}
		var past []kept
		for step := 0; !h.now.Over; step++ {
			if step > 1000 {
				t.Fatalf("it does not end: %+v", h.now)
			}
			past = append(past, kept{h.now, print(h.now)})
			var running []tournament.Game
			if k := len(h.now.Played); k > 0 {
				for _, g := range h.now.Played[k-1].Games {
					if g.Result == nil {
						running = append(running, g)
					}
				}
			}
			player := rapid.IntRange(1, len(h.now.Players)).Draw(t, "player")
			switch rapid.IntRange(0, 13).Draw(t, "what") {
			case 0:
				h.do(guest(player), tournament.Leave{})
			case 1:
				h.do(h.now.Host, tournament.Admit{Player: player})
			case 2:
				h.do(guest(len(h.now.Players)+1), tournament.Join{Name: name(len(h.now.Players) + 1)})
			case 3:
				if err := h.do(h.now.Host, tournament.Hand{Player: player}); err == nil && h.now.Host != guest(player) {
					t.Fatalf("handed over to %s, not to player %d", h.now.Host, player)
				}
			case 4:
				if len(running) > 0 {
					h.do(h.now.Host, tournament.Rule{Round: len(h.now.Played), Game: 1, White: 2 * rapid.IntRange(0, 1).Draw(t, "white")})
				}
			default:
				if len(running) == 0 {
					if h.do(h.now.Host, tournament.Next{}) != nil && h.now.Of > 0 && rapid.IntRange(0, 9).Draw(t, "end") == 0 {
						h.must(h.now.Host, tournament.End{})
					}
					continue
				}
				g := rapid.SampledFrom(running).Draw(t, "game")
				points := rapid.IntRange(0, 2).Draw(t, "points")
				timed := 0
				if points == 2 && rapid.Bool().Draw(t, "timed") {
					timed = 2
				}
				h.timed(g.White, g.Black, points, timed)
			}
			fair(t, h.now)
		}
		again, err := h.kind.Rebuild("t", ledger.Saved{Events: h.log})
		if err != nil || !reflect.DeepEqual(again, h.now) {
			t.Fatalf("rebuilt: %v\n%+v\n%+v", err, again, h.now)
		}
		for _, k := range past {
			if got := print(k.value); got != k.text {
				t.Fatalf("a value changed:\n%s\n%s", k.text, got)
			}
		}
	})
}

// fair checks what must hold for every tournament at any time.
func fair(t *rapid.T, x *tournament.Tournament) {
	met := map[[2]int]int{}
	given := 0
	knocks := x.System == tournament.KnockOut || x.System == tournament.Cup
	for _, r := range x.Played {
		busy := map[int]bool{}
		for _, g := range r.Games {
			if !knocks && (busy[g.White] || busy[g.Black]) {
				t.Fatalf("somebody plays twice in a round: %+v", r)
			}
			busy[g.White], busy[g.Black] = true, true
			if g.Result == nil {
				continue
			}
			given += g.Result.White + g.Result.Black
			if g.Result.Played {
				met[[2]int{min(g.White, g.Black), max(g.White, g.Black)}]++
			}
		}
		for _, n := range r.Rests {
			if busy[n] {
				t.Fatalf("%d rests and plays: %+v", n, r)
			}
			if x.System == tournament.Swiss {
				given += pairing.Win
			}
		}
	}
	for pair, n := range met {
		if n > max(x.Cycles, 1) && !knocks {
			t.Fatalf("%v have met %d times", pair, n)
		}
	}
	sum := 0.0
	for i, l := range x.Lines() {
		sum += l.Points
		if l.Rank > i+1 {
			t.Fatalf("rank %d in line %d", l.Rank, i+1)
		}
	}
	if !knocks && sum*pairing.Win != float64(given) {
		t.Fatalf("%g points, and %d half points were made: %+v", sum, given, x.Played)
	}
	if knocks && x.Over && len(x.Played) > 0 {
		lines := x.Lines()
		if len(lines) > 1 && lines[1].Rank == 1 && lines[0].Points == float64(x.Of) {
			t.Fatalf("two have won: %+v", lines)
		}
	}
}
