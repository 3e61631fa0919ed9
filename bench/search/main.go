// Command search measures how long people wait for a search in their finished matches in a house that has a million of
// them, over HTTP: by opponent, by days and result, and by position, each by people with very many matches, many and some,
// whose lists are in memory or have to be read as it comes.
//
//	go run ./bench/search -bin bin/stammtisch
package main

import (
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/internal/table"
)

// people is the number of those whom everybody has played with.
const people = 200

// class is guests who have finished equally many matches, some of whom search.
type class struct {
	guests, matches int
	ask             []*rig.Guest
}

func main() {
	bin := flag.String("bin", "bin/stammtisch", "the program")
	part := flag.Int("part", 1, "only one in so many of the guests")
	searches := flag.Int("searches", 1000, "of each kind")
	flag.Parse()
	log.SetFlags(0)

	dir, err := os.MkdirTemp("", "stammtisch-search-")
	rig.Check(err)
	defer os.RemoveAll(dir)
	server, err := rig.Serve(*bin, dir)
	rig.Check(err)
	classes := []*class{{guests: 20, matches: 10_000}, {guests: 200, matches: 2000}, {guests: 2000, matches: 200}}
	matches, all := map[table.GuestID]int{}, 0
	for k, c := range classes {
		for n := range c.guests / *part {
			id := table.GuestID(fmt.Sprintf("%d%05d of the guests of a class", k, n))
			if n < 20 { // who will search
				g := rig.NewGuest(server.URL)
				g.Get("/api/me")
				c.ask, id = append(c.ask, g), table.GuestID(g.ID())
			}
			matches[id] = c.matches
			all += c.matches
		}
	}
	// The position after the first move of a match of Zoom.
	var opened struct{ ID string }
	classes[0].ask[0].Post("/api/matches", map[string]any{"game": "zoom", "seats": []map[string]string{{"kind": "me"}, {"kind": "me"}}}, &opened)
	rig.Check(server.Stop())
	began := time.Now()
	fill(dir, matches)
	fmt.Printf("%d matches of %d guests filed in %.0f s\n", all, len(matches), time.Since(began).Seconds())

	server, err = rig.Serve(*bin, dir, "--rate", "0")
	rig.Check(err)
	chance := rand.New(rand.NewPCG(18, 1))
	kinds := []struct {
		name string
		path func(*class) string
	}{
		{"by opponent", func(*class) string { return fmt.Sprintf("opponent=bo+%d", chance.IntN(people)) }},
		{"by days and result", func(c *class) string {
			from := first.Add(time.Duration(chance.IntN(c.matches)) * time.Hour)
			return fmt.Sprintf("outcome=lost&from=%s&to=%s", from.Format(time.RFC3339), from.AddDate(0, 1, 0).Format(time.RFC3339))
		}},
		{"by position", func(*class) string { return "ply=0&match=" + opened.ID }},
	}
	took := make([][]float64, len(kinds))
	for range *searches {
		// One guest searches in every way, in any order; most lists have to be read first.
		c := classes[chance.IntN(len(classes))]
		g := c.ask[chance.IntN(len(c.ask))]
		g.Moved(server.URL)
		for _, k := range chance.Perm(len(kinds)) {
			kind := kinds[k]
			began := time.Now()
			g.Get("/api/me/matches?" + kind.path(c))
			took[k] = append(took[k], rig.MS(time.Since(began)))
		}
	}
	rig.Check(server.Stop())
	for k, kind := range kinds {
		slices.Sort(took[k])
		fmt.Printf("%s: %.1f ms (median), %.1f ms (p99), at most %.1f ms\n", kind.name, at(took[k], 0.5), at(took[k], 0.99), at(took[k], 1))
	}
	for k, kind := range kinds {
		row.AtMost("ms for a search among a million matches "+kind.name+", at the 99th percentile", at(took[k], 0.99), 100)
	}
	row.End()
}

// at is the value at a part of a sorted list.
func at(list []float64, part float64) float64 {
	return list[min(len(list)-1, int(part*float64(len(list))))]
}
