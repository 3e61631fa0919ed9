// Command season measures how long it takes to rate a season of very many matches again from its log, to the same bits,
// against a tenth of it in the same run.
//
//	go run ./bench/season
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
	"stammtisch/internal/ladder"
	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

func main() {
	matches := flag.Int("matches", 100_000, "of the season")
	people := flag.Int("people", 300, "who play them, and the computer")
	rounds := flag.Int("rounds", 3, "how often each is rated; the quickest counts")
	flag.Parse()
	log.SetFlags(0)

	seasons := []ledger.Saved{play(*matches/10, *people), play(*matches, *people)}
	took := make([][]float64, len(seasons))
	for range *rounds {
		// They take turns, so that a noisy machine is noisy to both.
		for i, s := range seasons {
			began := time.Now()
			again, err := ladder.Recount("zoom", s, nil)
			rig.Check(err)
			if again.Matches() != len(s.Events) {
				log.Fatalf("%d of %d matches were rated", again.Matches(), len(s.Events))
			}
			took[i] = append(took[i], time.Since(began).Seconds())
		}
	}
	tenth, whole := slices.Min(took[0]), slices.Min(took[1])
	fmt.Printf("%d matches rated again in %.2f s, %d in %.2f s\n", *matches, whole, *matches/10, tenth)
	row.AtMost("rating a match of a long season again : one of a tenth of it", whole/tenth/10, 4)
	row.AtMost("seconds to rate a season of 100,000 matches again", whole, 10)
	row.End()
}

// play makes up a season, filed as a house files its matches: everybody plays the computer at first, and then
// anybody.
func play(matches, people int) (s ledger.Saved) {
	chance := rand.New(rand.NewPCG(18, uint64(matches)))
	party := func(n int) []ladder.Party {
		return []ladder.Party{{Identity: ladder.Identity{Guest: table.GuestID(fmt.Sprint("guest ", n)), Name: fmt.Sprint("Bo ", n)}}}
	}
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	l := &ladder.Ladder{ID: "zoom"}
	for i := range matches {
		at = at.Add(5 * time.Minute)
		f := ladder.Filing{
			Match: table.MatchID(fmt.Sprint("match ", i)), Ended: at.UnixMilli(),
			Sides: [][]ladder.Party{party(i % people), {{Level: 3}}}, Places: []int{1, 2},
		}
		if other := chance.IntN(people); i >= people && i%4 > 0 && other != i%people {
			f.Sides[1] = party(other)
		}
		if chance.IntN(2) == 0 {
			f.Places = []int{2, 1}
		}
		out, err := ladder.Kind.Decide(l, f, at)
		rig.Check(err)
		l = *out.After
		for _, e := range out.Events {
			e.N, e.At = len(s.Events)+1, at
			s.Events = append(s.Events, e)
		}
		s.Papers = append(s.Papers, out.Papers...)
	}
	return s
}
