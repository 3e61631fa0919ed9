// Command ready measures how quickly the program is there on a database of many
// finished matches, against an empty one in the same run: milliseconds from the start
// of the process to the line with its address, and to the first answer of /healthz; and
// how much memory it holds when idle, and how large it is. Then it measures the host's page and the
// page of a guest with many matches.
//
//	go run ./bench/ready -bin bin/stammtisch
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
)

func main() {
	bin := flag.String("bin", "bin/stammtisch", "the program")
	matches := flag.Int("matches", 500_000, "finished matches in the large database")
	whole := flag.Int("whole", 20_000, "so many of them have all their events; what is measured reads none")
	mine := flag.Int("mine", 10_000, "matches of one guest that go on, in the large database in the end")
	running := flag.Int("running", 1000, "matches that go on, in a third database: a start replays each")
	rounds := flag.Int("rounds", 9, "starts on each database; the median counts")
	flag.Parse()
	log.SetFlags(0)

	dir, err := os.MkdirTemp("", "stammtisch-ready-")
	rig.Check(err)
	defer os.RemoveAll(dir)
	empty, large, going := filepath.Join(dir, "empty"), filepath.Join(dir, "large"), filepath.Join(dir, "running")
	rig.Check(fill(context.Background(), going, *running, *running))
	rig.Check(goOn(context.Background(), going, "guest", *running))
	rig.Check(fill(context.Background(), empty, 0, 0))
	began := time.Now()
	rig.Check(fill(context.Background(), large, *matches, *whole))
	info, err := os.Stat(filepath.Join(large, "stammtisch.db"))
	rig.Check(err)
	fmt.Printf("%d finished matches, %d MB, filled in %.1f s\n", *matches, info.Size()>>20, time.Since(began).Seconds())

	// Starts on the three take turns, so that a noisy machine affects all.
	var on [3][]start
	for range *rounds {
		for i, data := range []string{empty, large, going} {
			s, err := run(*bin, data)
			rig.Check(err)
			on[i] = append(on[i], s)
		}
	}
	fmt.Printf("%-10s %14s %14s %14s\n", "database", "address, ms", "healthz, ms", "idle RSS, MB")
	for i, name := range []string{"empty", "large", "running"} {
		fmt.Printf("%-10s %14.1f %14.1f %14.1f\n", name,
			median(on[i], func(s start) float64 { return s.line.Seconds() * 1000 }),
			median(on[i], func(s start) float64 { return s.health.Seconds() * 1000 }),
			median(on[i], func(s start) float64 { return s.rss }))
	}
	health := func(s start) float64 { return s.health.Seconds() * 1000 }
	cost := (median(on[2], health) - median(on[0], health)) / float64(*running)
	fmt.Printf("each of %d running matches adds %.2f ms to a start: %.2f %% of a start on the empty database\n", *running, cost, 100*cost/median(on[0], health))
	look := exec.Command(*bin, "check", "--database", going)
	_, err = look.Output()
	rig.Check(err)
	spent := look.ProcessState.UserTime() + look.ProcessState.SystemTime()
	fmt.Printf("check --database: %.2f ms of a processor for each match\n", spent.Seconds()*1000/float64(*running))
	size, err := os.Stat(*bin)
	rig.Check(err)
	row.AtMost("ms until a server on the large database is ready", median(on[1], health), 40)
	row.AtMost("MB resident then", median(on[1], func(s start) float64 { return s.rss }), 60)
	row.AtMost("MB of the program", float64(size.Size())/(1<<20), 40)
	pages(*bin, large, *mine)
	row.End()
}

// hostToken opens the host's page.
const hostToken = "the-token-of-bench-ready"

// pages measures the host's page and a guest's own on a database, before and after the guest has
// many matches that go on.
func pages(bin, data string, mine int) {
	var guest *rig.Guest
	for _, running := range []int{0, mine} {
		if running > 0 {
			rig.Check(goOn(context.Background(), data, guest.ID(), running))
		}
		server, err := rig.Serve(bin, data, "--admin-token", hostToken, "--rate", "0", "--force")
		rig.Check(err)
		if guest == nil {
			guest = rig.NewGuest(server.URL)
		}
		guest.URL = server.URL
		host := answer(func() {
			r, err := http.NewRequest(http.MethodGet, server.URL+"/admin", nil)
			rig.Check(err)
			r.SetBasicAuth("host", hostToken)
			guest.Do(r)
		})
		me := answer(func() { guest.Get("/api/me") })
		row.AtMost(fmt.Sprintf("ms for the host's page, %d matches running", running), host, 5)
		row.AtMost(fmt.Sprintf("ms for /api/me, %d matches of the guest running", running), me, 2)
		rig.Check(server.Stop())
	}
}

// answer returns the median time of an answer in milliseconds, with its data in memory.
func answer(ask func()) float64 {
	var all []float64
	for range 101 {
		began := time.Now()
		ask()
		all = append(all, rig.MS(time.Since(began)))
	}
	return rig.Median(all)
}

func median(all []start, of func(start) float64) float64 {
	var v []float64
	for _, s := range all {
		v = append(v, of(s))
	}
	return rig.Median(v)
}

// start is the cost of one start.
type start struct {
	line, health time.Duration
	rss          float64 // MB, a while after
}

func run(bin, data string) (s start, err error) {
	began := time.Now()
	p, err := rig.Serve(bin, data)
	if err != nil {
		return s, err
	}
	defer func() { err = errors.Join(err, p.Stop()) }()
	s.line = time.Since(began)
	rig.NewGuest(p.URL).Get("/healthz")
	s.health = time.Since(began)
	time.Sleep(500 * time.Millisecond)
	s.rss = float64(p.Resident()) / (1 << 20)
	return s, nil
}
