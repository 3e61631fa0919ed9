// Command swiss measures how long it takes to pair a round of a Swiss tournament by the FIDE Dutch
// system, for 500 players against 125 in the same run: every round of whole tournaments with draws,
// forfeits and players who miss a round.
//
//	go run ./bench/swiss
package main

import (
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"slices"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/internal/pairing"
)

func main() {
	many := flag.Int("many", 500, "players of the large tournaments")
	few := flag.Int("few", 125, "players of the small ones")
	rounds := flag.Int("rounds", 11, "of a tournament")
	seeds := flag.Uint64("seeds", 5, "tournaments of each size")
	flag.Parse()
	log.SetFlags(0)

	var large, small []float64
	for seed := range *seeds {
		small = append(small, play(*few, *rounds, seed)...)
		large = append(large, play(*many, *rounds, seed)...)
		large = append(large, play(*many-1, *rounds, seed)...) // with byes
	}
	fmt.Printf("%d players: %.1f ms for a round, at most %.1f ms; %d players: %.1f ms, at most %.1f ms\n",
		*many, rig.Median(large), slices.Max(large), *few, rig.Median(small), slices.Max(small))
	row.AtMost("a round of many players : one of a quarter as many", rig.Median(large)/rig.Median(small), 64)
	row.AtMost("ms for the slowest round of many players", slices.Max(large), 1000)
	row.End()
}

// play plays a tournament and returns how long each round took to pair, in milliseconds.
func play(players, rounds int, seed uint64) (ms []float64) {
	chance := rand.New(rand.NewPCG(seed, uint64(players)))
	s := pairing.Swiss{Rounds: rounds, First: pairing.White}
	for i := range players {
		s.Entrants = append(s.Entrants, pairing.Entrant{Number: i + 1})
	}
	for r := range rounds {
		for i := range s.Entrants {
			s.Entrants[i].Out = chance.IntN(50) == 0
		}
		var pairs []pairing.Pair
		var bye int
		var took []float64 // the best of three, so that other load does not count
		for range 3 {
			began := time.Now()
			var err error
			pairs, bye, err = s.Pair()
			rig.Check(err)
			took = append(took, rig.MS(time.Since(began)))
		}
		ms = append(ms, slices.Min(took))
		for i := range s.Entrants {
			s.Entrants[i].Rounds = append(s.Entrants[i].Rounds, pairing.Round{})
		}
		if bye > 0 {
			s.Entrants[bye-1].Rounds[r].Points = pairing.Win
		}
		for _, p := range pairs {
			points := chance.IntN(3)
			if chance.IntN(2) == 0 { // the stronger wins more often
				points = 0
				if p.White < p.Black {
					points = pairing.Win
				}
			}
			played := chance.IntN(30) > 0
			s.Entrants[p.White-1].Rounds[r] = pairing.Round{Opponent: p.Black, Colour: pairing.White, Points: points, Played: played}
			s.Entrants[p.Black-1].Rounds[r] = pairing.Round{Opponent: p.White, Colour: pairing.Black, Points: pairing.Win - points, Played: played}
		}
	}
	return ms
}
