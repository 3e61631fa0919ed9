// Command crowd measures what watched matches cost players elsewhere: moves in matches that nobody
// watches, on a server with 5,000 other matches with two followers each, against the same server
// without them. The two take turns.
package main

import (
	"flag"
	"fmt"
	"io"
	"net"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/internal/memstore"
	"stammtisch/internal/table"
)

func main() {
	matches := flag.Int("matches", 5000, "how many are watched")
	each := flag.Int("watchers", 2, "by how many each")
	clients := flag.Int("clients", 64, "how many play elsewhere at once")
	rounds := flag.Int("rounds", 5, "rounds of each kind; the median counts")
	round := flag.Duration("round", 2*time.Second, "how long a round takes")
	flag.Parse()
	rig.Begin()

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
		rate, _ := rig.Play(alone.URL, "kick-it", *clients, *round)
		without = append(without, rate)
		rate, _ = rig.Play(crowded.URL, "kick-it", *clients, *round)
		with = append(with, rate)
	}
	fmt.Printf("moves a second in unwatched matches: %.0f beside %d streams, %.0f without\n", with, *matches**each, without)
	row.AtLeast(fmt.Sprintf("moves beside %d watched matches : without them", *matches), rig.Median(with)/rig.Median(without), 0.9)
	row.End()
}
