// Command join measures how much of a processor a watcher of one match costs who comes and goes,
// with a thousand of them and with ten thousand: the streams are real ones, over pipes in place
// of sockets. Linear means that the two are about the same.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"stammtisch/bench/pipe"
	"stammtisch/bench/row"
	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
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

func check(err error) {
	if err != nil {
		log.Fatal("join: ", err)
	}
}

// join lets so many watchers come to one match, waits until each has its first event and all are
// counted, and lets them go.
func join(n int) (cpu, clock time.Duration) {
	quiet := slog.New(slog.DiscardHandler)
	hall := &room.Hall{Games: games.All, Store: memstore.New(), Thinker: &thinker.Pool{Log: quiet}, Now: time.Now}
	handler := httpd.New(httpd.Config{Games: games.All, List: games.All, Rooms: hall, Key: make([]byte, 32), Log: quiet, Now: time.Now, Ping: time.Hour})
	wish := table.Wish{Game: games.All[0].Info().Name, Host: "host", Seats: []table.SeatWish{{Kind: table.Me}, {Kind: table.Me}}}
	m, bad := table.New(games.All, wish, "m", "5eed", time.Now())
	if bad != nil {
		log.Fatal("join: ", bad)
	}
	check(hall.Create(context.Background(), m))
	pipes := pipe.Listen()
	server := &http.Server{Handler: handler}
	go server.Serve(pipes)
	defer server.Close()
	defer handler.Close()

	before, began := used(), time.Now()
	var there atomic.Int64
	var all sync.WaitGroup
	ends := make([]net.Conn, n)
	for i := range n {
		ours := pipes.Dial()
		ends[i] = ours
		all.Go(func() {
			_, err := io.WriteString(ours, "GET /api/matches/m/events HTTP/1.1\r\nHost: bench\r\n\r\n")
			check(err)
			seen, buf := []byte{}, make([]byte, 4096)
			for found := false; ; {
				k, err := ours.Read(buf)
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
		_, p, err := hall.Look(context.Background(), "m")
		check(err)
		if there.Load() == int64(n) && p.Watchers == n {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	clock = time.Since(began)
	for _, c := range ends {
		c.Close()
	}
	all.Wait()
	for handler.Streams() > 0 {
		time.Sleep(5 * time.Millisecond)
	}
	return used() - before, clock
}

// used is how much of the processors this process has had.
func used() time.Duration {
	var u syscall.Rusage
	check(syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
