// Command pages measures what the size of a database's pages costs: durable moves a second,
// bytes of write-ahead log for a new match and for a move, and the size of the file, for
// pages of 1024, 4096 and 8192 bytes in one run.
//
// The sizes take turns, so that a noisy machine is noisy to all, and the median round counts.
// Every rate is given as a share of the rate at 4096.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/games"
	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

var sizes = []int{1024, 4096, 8192}

// result holds the measurements of one round.
type result struct {
	rate              float64 // moves a second
	perMatch, perMove float64 // bytes of the log
	file              float64 // bytes of the file in the end
}

func main() {
	matches := flag.Int("matches", 300, "matches that are opened")
	moves := flag.Int("moves", 40, "moves in each")
	writers := flag.Int("writers", 32, "how many play at once")
	rounds := flag.Int("rounds", 5, "rounds of each size; the median counts")
	flag.Parse()

	all := map[int][]result{}
	for range *rounds {
		for _, size := range sizes {
			all[size] = append(all[size], measure(size, *matches, *moves, *writers))
		}
	}
	median := func(size int, of func(result) float64) float64 {
		var list []float64
		for _, r := range all[size] {
			list = append(list, of(r))
		}
		slices.Sort(list)
		return list[len(list)/2]
	}
	rate := func(r result) float64 { return r.rate }
	for _, size := range sizes {
		fmt.Printf("%d: %6.0f moves/s (%.2f of 4096)  log %6.0f B a new match, %6.0f B a move  file %7.0f kB\n",
			size, median(size, rate), median(size, rate)/median(4096, rate),
			median(size, func(r result) float64 { return r.perMatch }), median(size, func(r result) float64 { return r.perMove }),
			median(size, func(r result) float64 { return r.file })/1000)
	}
}

func measure(size, matches, moves, writers int) result {
	ctx := context.Background()
	dir, err := os.MkdirTemp("", "bench-pages")
	rig.Check(err)
	defer os.RemoveAll(dir)
	logs, err := sqlite.Open(ctx, dir, sqlite.Options{PageSize: size})
	rig.Check(err)
	s := matchlog.On(logs)
	grown := growth(filepath.Join(dir, "stammtisch.db-wal"), size)

	// One at a time: what a match costs by itself.
	var first int64
	const alone = 20 // so few that the log is not folded
	for i := range alone {
		rig.Check(s.Create(ctx, match(fmt.Sprint("alone", i))))
		first += grown()
	}
	var moved int64
	for n := range alone {
		rig.Check(logs.Append(ctx, commit("alone0", n+2)))
		moved += grown()
	}

	for i := range matches {
		rig.Check(s.Create(ctx, match(fmt.Sprint("m", i))))
	}
	began := time.Now()
	var playing sync.WaitGroup
	for w := range writers {
		playing.Go(func() {
			for n := range moves {
				for i := w; i < matches; i += writers {
					rig.Check(logs.Append(ctx, commit(fmt.Sprint("m", i), n+2)))
				}
			}
		})
	}
	playing.Wait()
	took := time.Since(began)
	rig.Check(logs.Close())
	info, err := os.Stat(filepath.Join(dir, "stammtisch.db"))
	rig.Check(err)
	return result{
		rate: float64(matches*moves) / took.Seconds(), perMatch: float64(first) / alone, perMove: float64(moved) / alone, file: float64(info.Size()),
	}
}

// growth returns a function that reports how much of a write-ahead log is used since its last call. The
// frames of a log have the salt of its header, and a page each (https://www.sqlite.org/fileformat2.html#walformat).
func growth(path string, page int) func() int64 {
	const header, frame = 32, 24
	used := func() int64 {
		text, err := os.ReadFile(path)
		rig.Check(err)
		at := header
		for at+frame <= len(text) && bytes.Equal(text[at+8:at+16], text[16:24]) && !bytes.Equal(text[16:24], make([]byte, 8)) {
			at += frame + page
		}
		return int64(at)
	}
	last := used()
	return func() int64 {
		now := used()
		by := now - last
		last = now
		return by
	}
}

func match(id string) *table.Match {
	w := table.Wish{Game: games.All[0].Info().Name, Host: "host", Seats: []table.SeatWish{{Kind: table.Me, Name: "Ada"}, {Kind: table.Me, Name: "Bo"}}}
	seed := rules.Seed("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff")
	m, bad := table.New(games.All, w, table.MatchID(id), seed, time.Now())
	if bad != nil {
		log.Fatal(bad)
	}
	return m
}

func commit(id string, n int) ledger.Commit {
	ev := matchlog.Event(table.Event{At: time.Now(), Kind: table.Acted, Seat: rules.Seat(n % 2), Action: "a3-c4"})
	ev.N = n
	return ledger.Commit{Log: ledger.Name{Kind: matchlog.Kind, ID: id}, Events: []ledger.Event{ev}}
}
