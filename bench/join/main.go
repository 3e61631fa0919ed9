// Command join measures how much processor time a watcher who comes and goes costs at one match,
// with a thousand of them and with ten thousand. The streams are real ones, over pipes instead of
// sockets. Linear means that the two are about the same.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"net"
	"sync/atomic"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/internal/memstore"
)

func main() {
	few := flag.Int("few", 1000, "watchers of the one measurement")
	many := flag.Int("many", 10_000, "and of the other")
	rounds := flag.Int("rounds", 3, "how often they take turns; the best of each counts")
	flag.Parse()
	best := [2]time.Duration{1 << 62, 1 << 62}
	took := [2]time.Duration{1 << 62, 1 << 62}
	for range *rounds {
		for i, n := range []int{*few, *many} {
			cpu, clock := join(n)
			best[i], took[i] = min(best[i], cpu/time.Duration(n)), min(took[i], clock)
		}
	}
	for i, n := range []int{*few, *many} {
		fmt.Printf("%6d watchers: all there after %v; %v of a processor each\n", n, took[i].Round(time.Millisecond), best[i].Round(time.Microsecond))
	}
	row.AtMost("processor time of each of many : of each of few (linear is 1)", float64(best[1])/float64(best[0]), 2)
	row.AtMost(fmt.Sprintf("seconds until %d are all there and counted", *many), took[1].Seconds(), 1.5)
	row.AtMost(fmt.Sprintf("seconds of a processor for %d who come and go", *many), (best[1] * time.Duration(*many)).Seconds(), 1.5)
	row.End()
}

// join lets that many watchers come to one match, waits until each has its first event and all are
// counted, and lets them go.
func join(n int) (cpu, clock time.Duration) {
	house := rig.NewHouse(memstore.New())
	defer house.End()
	house.Open("m")
	before, began := rig.Used(), time.Now()
	var there atomic.Int64
	for range n {
		house.Watch("m", func(c net.Conn) {
			seen, buf := []byte{}, make([]byte, 512) // the watcher's own memory should hardly count
			for found := false; ; {
				k, err := c.Read(buf)
				if err != nil {
					return
				}
				if !found {
					if seen = append(seen, buf[:k]...); bytes.Contains(seen, []byte("\nid: 1\n")) {
						found, seen = true, nil
						there.Add(1)
					}
				}
			}
		})
	}
	for {
		_, p, err := house.Hall.Look(context.Background(), "m")
		rig.Check(err)
		if there.Load() == int64(n) && p.Watchers == n {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	clock = time.Since(began)
	house.Leave()
	return rig.Used() - before, clock
}
