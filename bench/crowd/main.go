// Command crowd measures what watched matches cost those who play elsewhere: moves in matches that
// nobody watches, on a server with 5,000 other matches that two follow each, against the same server
// without them. The two take turns.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/games"
	"stammtisch/internal/load"
	"stammtisch/internal/memstore"
	"stammtisch/internal/table"
)

func main() {
	matches := flag.Int("matches", 5000, "how many are watched")
	each := flag.Int("watchers", 2, "by how many each")
	clients := flag.Int("clients", 64, "how many play elsewhere at once")
	rounds := flag.Int("rounds", 5, "rounds of each kind; the median counts")
	round := flag.Duration("round", 2*time.Second, "how long a round takes")
	play := flag.String("play", "", "play on the server at this address, and print the moves a second")
	flag.Parse()
	if *play != "" {
		fmt.Println(rate(*play, *clients, *round))
		return
	}

	alone, crowded := rig.NewHouse(memstore.New()), rig.NewHouse(memstore.New())
	defer alone.End()
	defer crowded.End()
	for i := range *matches {
		id := table.MatchID(fmt.Sprint("m", i))
		crowded.Open(id)
		for range *each {
			crowded.Watch(id, func(c net.Conn) { _, _ = io.Copy(io.Discard, c) })
		}
	}
	crowded.Await(*matches * *each)
	var with, without []float64
	for range *rounds {
		without = append(without, measure(alone.URL, *clients, *round))
		with = append(with, measure(crowded.URL, *clients, *round))
	}
	fmt.Printf("moves a second in unwatched matches: %.0f beside %d streams, %.0f without\n", with, *matches**each, without)
	row.AtLeast(fmt.Sprintf("moves beside %d watched matches : without them", *matches), rig.Median(with)/rig.Median(without), 0.9)
	row.End()
}

// measure plays a round from a process of its own, so that the players' work is not the server's.
func measure(url string, clients int, round time.Duration) (rate float64) {
	out, err := exec.Command(os.Args[0], "-play", url, "-clients", fmt.Sprint(clients), "-round", round.String()).Output()
	rig.Check(err)
	_, err = fmt.Sscan(strings.TrimSpace(string(out)), &rate)
	rig.Check(err)
	return rate
}

func rate(url string, clients int, round time.Duration) float64 {
	g, _ := games.All.Find("kick-it")
	r, err := load.Run(context.Background(), load.Config{URL: url, Game: g, Clients: clients, Duration: round, Seed: 1})
	rig.Check(err)
	rig.Check(r.First)
	return r.PerSecond()
}
