// Command mine measures the list of all matches of a guest who has finished very many of them, against
// that of a guest who has finished a few, over HTTP in the same run: how long the first page takes when
// the log is in memory and when it has to be read, how long a search for a position takes, and how large the page is.
//
//	go run ./bench/mine -bin bin/stammtisch
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/internal/player"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

func main() {
	bin := flag.String("bin", "bin/stammtisch", "the program")
	many := flag.Int("many", 10_000, "finished matches of the one guest")
	few := flag.Int("few", 50, "and of the other")
	rounds := flag.Int("rounds", 200, "how often each page is asked for; the median counts")
	starts := flag.Int("starts", 7, "how often the log is read; the median counts")
	flag.Parse()
	log.SetFlags(0)

	dir, err := os.MkdirTemp("", "stammtisch-mine-")
	rig.Check(err)
	defer os.RemoveAll(dir)
	server, err := rig.Serve(*bin, dir)
	rig.Check(err)
	guests := []*rig.Guest{rig.NewGuest(server.URL), rig.NewGuest(server.URL)}
	for _, g := range guests {
		g.Get("/api/me")
	}
	var opened struct{ ID string }
	guests[0].Post("/api/matches", map[string]any{"game": "zoom", "seats": []map[string]string{{"kind": "me"}, {"kind": "me"}}}, &opened)
	start := "/api/me/matches?ply=0&match=" + opened.ID
	rig.Check(server.Stop())
	for i, n := range []int{*few, *many} {
		fill(dir, guests[i].ID(), n)
	}

	// Each start reads both logs again; the pages take turns, so that a noisy machine affects both.
	var read, seen, found, positions [2][]float64
	size := 0
	for range *starts {
		server, err := rig.Serve(*bin, dir, "--rate", "0")
		rig.Check(err)
		for i, g := range guests {
			g.Moved(server.URL)
			read[i] = append(read[i], ask(g, "/api/me/matches"))
		}
		for range *rounds / *starts {
			for i, g := range guests {
				seen[i] = append(seen[i], ask(g, "/api/me/matches"))
				found[i] = append(found[i], ask(g, "/api/me/matches?opponent=bo+7&outcome=won"))
				positions[i] = append(positions[i], ask(g, start))
			}
		}
		size = len(guests[1].Get("/api/me/matches"))
		rig.Check(server.Stop())
	}
	for i, n := range []int{*few, *many} {
		fmt.Printf("%6d matches: the first page in %.2f ms, with a search in %.2f ms, for a position in %.2f ms, when the log has to be read in %.2f ms\n",
			n, rig.Median(seen[i]), rig.Median(found[i]), rig.Median(positions[i]), rig.Median(read[i]))
	}
	row.AtMost("a page of many matches : one of a few", rig.Median(seen[1])/rig.Median(seen[0]), 8)
	row.AtMost("ms for a page of many matches", rig.Median(seen[1]), 30)
	row.AtMost("ms for a search of many matches for a position", rig.Median(positions[1]), 30)
	row.AtMost("kB of such a page", float64(size)/1000, 60)
	row.End()
}

// ask measures how long an answer takes, in milliseconds.
func ask(g *rig.Guest, path string) float64 {
	began := time.Now()
	g.Get(path)
	return rig.MS(time.Since(began))
}

// fill files finished matches with a guest.
func fill(dir, guest string, matches int) {
	ctx := context.Background()
	store, err := sqlite.Open(ctx, dir, sqlite.Options{})
	rig.Check(err)
	players := player.New(store, nil, time.Now)
	first := time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)
	lines := rig.Lines()
	names := []string{"zoom", "trihop", "kick-it", "open-goal", "zopp", "kop"}
	for i := 0; i < matches; i += 1000 {
		var file player.File
		for n := i; n < min(i+1000, matches); n++ {
			at := first.Add(time.Duration(n) * time.Hour)
			f := player.Filing{
				Entry: player.Entry{
					Match: table.MatchID(fmt.Sprintf("%016d", n)), Game: names[n%len(names)], Pace: "5+3", Began: at.UnixMilli(), Ended: at.Add(20 * time.Minute).UnixMilli(), Plies: 40,
					Seats: []player.Seat{{Side: "White", Mine: true}, {Side: "Black"}}, Scores: []float64{1, 0}, Winners: []rules.Seat{0}, Reason: "square", Rule: "ZM10",
				},
				People: []player.Person{{Guest: table.GuestID(guest), Name: "Ada"}, {Guest: table.GuestID(fmt.Sprint("a guest of number ", n%200)), Name: fmt.Sprint("Bo ", n%200)}},
			}
			if f.Game == "zoom" {
				f.Line = lines(n)
			}
			if n%3 == 0 {
				f.Winners, f.Scores = []rules.Seat{1}, []float64{0, 1}
			}
			file = append(file, f)
		}
		_, err := players.Do(ctx, table.GuestID(guest), file)
		rig.Check(err)
	}
	_, err = players.Do(ctx, table.GuestID(guest), player.List{})
	rig.Check(err)
	rig.Check(store.Close())
}
