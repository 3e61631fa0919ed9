// Command habits measures how long the search for moves that a guest repeats takes among very many matches of theirs,
// against a few, over HTTP in the same run.
//
//	go run ./bench/habits -bin bin/stammtisch
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"log/slog"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/games"
	"stammtisch/internal/player"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
	"stammtisch/rules"
)

func main() {
	bin := flag.String("bin", "bin/stammtisch", "the program")
	many := flag.Int("many", 1000, "finished matches of Zoom of the one guest: as many as are searched")
	few := flag.Int("few", 100, "and of the other")
	rounds := flag.Int("rounds", 20, "how often each is searched; the median counts")
	flag.Parse()
	log.SetFlags(0)

	dir, err := os.MkdirTemp("", "stammtisch-habits-")
	rig.Check(err)
	defer os.RemoveAll(dir)
	server, err := rig.Serve(*bin, dir)
	rig.Check(err)
	guests := []*rig.Guest{rig.NewGuest(server.URL), rig.NewGuest(server.URL)}
	for _, g := range guests {
		g.Get("/api/me")
	}
	rig.Check(server.Stop())
	for i, n := range []int{*few, *many} {
		fill(dir, table.GuestID(guests[i].ID()), n)
	}

	server, err = rig.Serve(*bin, dir, "--rate", "0")
	rig.Check(err)
	var took [2][]float64
	for range *rounds {
		// They take turns, so that a noisy machine is noisy to both.
		for i, g := range guests {
			g.Moved(server.URL)
			ms, moves := search(g)
			took[i] = append(took[i], ms)
			if moves == 0 {
				log.Fatal("no move is repeated")
			}
		}
	}
	rig.Check(server.Stop())
	fmt.Printf("moves that are repeated in %d matches in %.1f ms, in %d matches in %.1f ms\n", *few, rig.Median(took[0]), *many, rig.Median(took[1]))
	row.AtMost("a search for repeated moves in many matches : one in a few", rig.Median(took[1])/rig.Median(took[0]), 20)
	row.AtMost("ms for a search for repeated moves in as many matches as count", rig.Median(took[1]), 500)
	row.End()
}

// search measures a search that is told all at once, and tells how many moves it found.
func search(g *rig.Guest) (ms float64, moves int) {
	var found struct {
		Moves []any
		Rest  int
	}
	began := time.Now()
	rig.Check(json.Unmarshal(g.Get("/api/me/habits/zoom"), &found))
	if found.Rest > 0 {
		log.Fatalf("%d matches remain", found.Rest)
	}
	return rig.MS(time.Since(began)), len(found.Moves)
}

// fill plays matches of Zoom at random, most of which begin alike, and files them with a guest.
func fill(dir string, g table.GuestID, matches int) {
	ctx := context.Background()
	store, err := sqlite.Open(ctx, dir, sqlite.Options{})
	rig.Check(err)
	hall := rig.NewHall(store, &thinker.Pool{Log: slog.New(slog.DiscardHandler)})
	players := player.New(store, hall, time.Now)
	todo := make(chan int)
	var playing sync.WaitGroup
	for range 8 { // whose commits are made together
		playing.Go(func() {
			for n := range todo {
				id := table.MatchID(fmt.Sprintf("%.4s%012d", g, n))
				m := begun(id, g, rand.New(rand.NewPCG(18, uint64(n))))
				rig.Check(hall.Create(ctx, m))
				_, err := hall.Do(ctx, id, table.By(g), table.Say{Seat: slices.IndexFunc(m.Places, func(p table.Place) bool { return !p.Computer() }), Word: table.Resign})
				rig.Check(err)
				m, _, err = hall.Look(ctx, id)
				rig.Check(err)
				rig.Check(players.File(ctx, m))
			}
		})
	}
	for n := range matches {
		todo <- n
	}
	close(todo)
	playing.Wait()
	_, err = players.Do(ctx, g, player.List{})
	rig.Check(err)
	rig.Check(store.Close())
}

// plies is the number of moves of a match; each of the first few is one of two.
const plies, alike = 30, 6

// begun is a match against the computer that continues from a game.
func begun(id table.MatchID, g table.GuestID, chance *rand.Rand) *table.Match {
	zoom, _ := games.All.Find("zoom")
	at, err := zoom.Start(rules.Setup{})
	rig.Check(err)
	r := &rules.Record{}
	r.Set("Game", "zoom")
	r.Set("Position", at.Text())
	for ply := range plies {
		list := at.(rules.Sorter).Sorted()
		if ply < alike {
			list = list[:min(2, len(list))]
		}
		action := list[chance.IntN(len(list))]
		next, err := at.Play(action)
		rig.Check(err)
		if next.Outcome() != nil {
			break
		}
		r.Add(action)
		at = next
	}
	seats := []table.SeatWish{{Kind: table.Me}, {Kind: table.Computer, Level: 1}}
	if chance.IntN(2) == 1 {
		seats[0], seats[1] = seats[1], seats[0]
	}
	m, no := table.New(games.All, table.Wish{Game: "zoom", Host: g, From: r, Seats: seats}, id, "5eed", time.Now())
	if no != nil { // another type than error
		log.Fatal(no)
	}
	return m
}
