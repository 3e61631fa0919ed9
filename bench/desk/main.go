// Command desk compares the host's desk in a house with very many people and in one with few: how long a page of
// people takes over HTTP, how long the search for a name, and how long the daily weighing of all logs.
//
//	go run ./bench/desk -bin bin/stammtisch
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/internal/player"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
)

const token = "a token for this measurement"

// house is a program with so many people, and how long it took, in milliseconds.
type house struct {
	people, logs        int
	dir                 string
	server              *rig.Process
	page, search, weigh []float64
}

func main() {
	bin := flag.String("bin", "bin/stammtisch", "the program")
	many := flag.Int("many", 10_000, "people of the one house")
	few := flag.Int("few", 200, "and of the other")
	rounds := flag.Int("rounds", 100, "how often each page is asked for; the median counts")
	weighings := flag.Int("weighings", 7, "how often the logs are weighed; the median counts")
	flag.Parse()
	log.SetFlags(0)

	houses := []*house{{people: *few}, {people: *many}}
	for _, h := range houses {
		var err error
		h.dir, err = os.MkdirTemp("", "stammtisch-desk-")
		rig.Check(err)
		defer os.RemoveAll(h.dir)
		h.fill(*weighings)
		h.server, err = rig.Serve(*bin, h.dir, "--admin-token", token)
		rig.Check(err)
	}
	// They take turns, so that a noisy machine affects both.
	for range *rounds {
		for _, h := range houses {
			h.page = append(h.page, h.ask("/admin/people"))
			h.search = append(h.search, h.ask("/admin/people?find=bo+17"))
		}
	}
	for _, h := range houses {
		rig.Check(h.server.Stop())
		fmt.Printf("%6d people: a page of them in %.1f ms, a search in %.1f ms, their %d logs weighed in %.1f ms\n",
			h.people, rig.Median(h.page), rig.Median(h.search), h.logs, rig.Median(h.weigh))
	}
	f, m := houses[0], houses[1]
	row.AtMost("a page of many people : one of a few", rig.Median(m.page)/rig.Median(f.page), 8)
	row.AtMost("a search among many people : one among a few", rig.Median(m.search)/rig.Median(f.search), 8)
	row.AtMost("weighing a log among many : one among a few",
		rig.Median(m.weigh)/float64(m.logs)/(rig.Median(f.weigh)/float64(f.logs)), 2)
	row.End()
}

// ask measures how long an answer takes, in milliseconds.
func (h *house) ask(path string) float64 {
	r, err := http.NewRequest(http.MethodGet, h.server.URL+path, nil)
	rig.Check(err)
	r.Header.Set("Authorization", "Bearer "+token)
	began := time.Now()
	rig.NewGuest(h.server.URL).Do(r)
	return rig.MS(time.Since(began))
}

// fill adds a finished match for every person, and weighs the result.
func (h *house) fill(weighings int) {
	ctx := context.Background()
	store, err := sqlite.Open(ctx, h.dir, sqlite.Options{})
	rig.Check(err)
	players := player.New(store, nil, time.Now)
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for n := range h.people {
		who := player.Person{Guest: table.GuestID(fmt.Sprintf("guest-%08d", n)), Name: fmt.Sprint("Bo ", n)}
		_, err := players.Do(ctx, who.Guest, player.File{{
			Entry: player.Entry{
				Match: table.MatchID(fmt.Sprintf("%016d", n)), Game: "zoom", Began: at.UnixMilli(), Ended: at.Add(time.Hour).UnixMilli(), Plies: 40,
				Seats: []player.Seat{{Side: "White", Mine: true}, {Side: "Black"}},
			},
			People: []player.Person{who, {}},
		}})
		rig.Check(err)
	}
	for range weighings {
		began := time.Now()
		all, err := store.Weigh(ctx)
		rig.Check(err)
		h.weigh = append(h.weigh, rig.MS(time.Since(began)))
		h.logs = 0
		for _, kind := range all {
			h.logs += kind.Logs
		}
	}
	rig.Check(store.Close())
}
