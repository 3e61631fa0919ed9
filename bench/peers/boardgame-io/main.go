// Command boardgame-io plays the same game by the same random play on our server, as it
// ships (durable, with streams and limits), and on boardgame.io's own, whose matches are
// in memory; both in one run, in turns. It prints ratios, each with its target. It needs Node and npm, which fetches boardgame.io as the
// lock file here pins it.
//
//	go run ./bench/peers/boardgame-io
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/games"
	"stammtisch/rules"
)

// gameName is the game that game.js has as well.
const gameName = "zoom"

// contender is one of the two servers.
type contender interface {
	process() *rig.Process
	// play plays whole matches, all of them at once. It calls mark at the beginning and at the end
	// of the measured time.
	play(matches, seconds int, mark func()) (run, error)
	// rest opens matches, makes some moves in each and leaves them watched by both players, until
	// the returned function is called.
	rest(matches int) (end func(), err error)
	end()
}

// run is the measurement of one run.
type run struct {
	moves    int
	seconds  float64
	p50, p99 float64 // milliseconds from sending a move until the other player has it
	cpu      time.Duration
}

func (r run) perSecond() float64 { return float64(r.moves) / r.seconds }
func (r run) cpuAMove() float64  { return r.cpu.Seconds() * 1e6 / float64(r.moves) }

var names = [2]string{"stammtisch", "boardgame.io"}

func main() {
	dir := flag.String("dir", "bench/peers/boardgame-io", "this folder")
	bin := flag.String("bin", "", "our program; built anew if not given")
	seconds := flag.Int("seconds", 6, "how long a round is measured")
	rounds := flag.Int("rounds", 5, "rounds of each; the median counts")
	watched := flag.Int("watched", 448, "matches whose memory is measured")
	what := flag.String("what", "reducer,play,memory", "what to measure")
	alone := flag.Bool("alone", false, "play on our server only, once, to look at it with a profiler")
	rest := flag.Int("rest", 0, "with -alone: open so many watched matches and say what they take")
	flag.Parse()
	log.SetFlags(0)
	g, ok := games.All.Find(gameName)
	if !ok {
		log.Fatalf("there is no game %s", gameName)
	}
	if *alone {
		c, err := startOurs(*bin, g)
		rig.Check(err)
		if *rest > 0 {
			end, err := c.rest(*rest)
			rig.Check(err)
			time.Sleep(settle)
			fmt.Printf("%d MB\n", c.process().Resident()>>20)
			end()
			_ = c.process().Stop()
			return
		}
		playing([]func() (contender, error){func() (contender, error) { return c, nil }}, 64, *seconds, 1)
		return
	}
	for _, tool := range []string{"node", "npm"} {
		if _, err := exec.LookPath(tool); err != nil {
			fmt.Printf("boardgame.io: skipped, %s is not installed\n", tool)
			return
		}
	}
	rig.Check(install(*dir))
	if *bin == "" {
		tmp, err := os.MkdirTemp("", "bench-boardgame-io")
		rig.Check(err)
		defer os.RemoveAll(tmp)
		*bin = filepath.Join(tmp, "stammtisch")
		build := exec.Command("go", "build", "-o", *bin, "./cmd/stammtisch")
		build.Stderr = os.Stderr
		rig.Check(build.Run())
	}
	starts := []func() (contender, error){
		func() (contender, error) { return startOurs(*bin, g) },
		func() (contender, error) { return startPeer(*dir) },
	}
	if strings.Contains(*what, "reducer") {
		reducer(*dir, g)
	}
	if strings.Contains(*what, "play") {
		playing(starts, 64, *seconds, *rounds)
		playing(starts, 256, *seconds, *rounds)
	}
	if strings.Contains(*what, "memory") {
		memory(starts, *watched)
	}
	row.End()
}

// reducer compares random play without any server.
func reducer(dir string, g rules.Game) {
	ours, theirs := 1e18, 1e18
	for range 3 {
		ours = min(ours, rig.RandomPlay(g, time.Second))
		theirs = min(theirs, rig.NodeNsAPly(dir, "reducer.js"))
	}
	fmt.Printf("%s, random play: %.1f ns a ply; boardgame.io's reducer %.0f ns\n", gameName, ours, theirs)
	row.AtLeast("a ply of random play, their reducer : our bit boards (unlike work)", theirs/ours, 900)
}

// playing compares the servers under play.
func playing(starts []func() (contender, error), matches, seconds, rounds int) {
	var all [2][]run
	for range rounds {
		for i, start := range starts {
			c, err := start()
			rig.Check(err)
			var marks []time.Duration
			r, err := c.play(matches, seconds, func() { marks = append(marks, c.process().CPU()) })
			_ = c.process().Stop()
			c.end()
			rig.Check(err)
			r.cpu = marks[1] - marks[0]
			all[i] = append(all[i], r)
		}
	}
	fmt.Printf("%d matches:\n", matches)
	var of [3][2]float64
	for i, name := range names[:len(starts)] {
		for k, what := range []func(run) float64{run.perSecond, run.cpuAMove, func(r run) float64 { return r.p99 }} {
			of[k][i] = median(all[i], what)
		}
		fmt.Printf("  %-12s %6.0f moves/s, %4.0f µs of its processor time a move, p50 %.1f ms, p99 %.1f ms\n",
			name, of[0][i], of[1][i], median(all[i], func(r run) float64 { return r.p50 }), of[2][i])
	}
	if len(starts) == 1 {
		return
	}
	row.AtLeast(fmt.Sprintf("%d matches, moves a second, ours : theirs", matches), of[0][0]/of[0][1], 4.5)
	row.AtMost(fmt.Sprintf("%d matches, processor time a move, ours : theirs", matches), of[1][0]/of[1][1], 0.2)
	row.AtMost(fmt.Sprintf("%d matches, p99, ours : theirs", matches), of[2][0]/of[2][1], 0.25)
}

// settle is how long a server is left alone before its memory is measured.
const settle = 10 * time.Second

// memory compares what one more watched match costs.
func memory(starts []func() (contender, error), matches int) {
	var of [2]float64
	for i, start := range starts {
		c, err := start()
		rig.Check(err)
		weigh := func(matches int) (int64, func()) {
			end, err := c.rest(matches)
			rig.Check(err)
			time.Sleep(settle)
			return c.process().Resident(), end
		}
		some, endSome := weigh(64)
		more, endMore := weigh(matches)
		of[i] = float64(more-some) / float64(matches) / 1024
		endSome()
		endMore()
		_ = c.process().Stop()
		c.end()
		fmt.Printf("memory of %s: %d MB with 64 watched matches, %d MB with %d: %.1f kB a match\n", names[i], some>>20, more>>20, 64+matches, of[i])
	}
	row.AtMost("memory a watched match, ours : theirs", of[0]/of[1], 1)
}

func median(runs []run, of func(run) float64) float64 {
	list := make([]float64, len(runs))
	for i, r := range runs {
		list[i] = of(r)
	}
	return rig.Median(list)
}
