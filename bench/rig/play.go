package rig

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"stammtisch/games"
	"stammtisch/internal/load"
)

// players names the variable in which Play passes arguments to its process: addresses, whether
// each client stays at one, game, clients, time.
const players = "STAMMTISCH_BENCH_PLAY"

// Begin begins a benchmark that calls Play. In the players' process it plays and exits.
func Begin() {
	if text := os.Getenv(players); text != "" {
		var c load.Config
		var game, urls string
		_, err := fmt.Sscan(text, &urls, &c.Stay, &game, &c.Clients, &c.Duration)
		Check(err)
		c.Game, _ = games.All.Find(game)
		c.URLs, c.Seed = strings.Split(urls, ","), 1
		r, err := load.Run(context.Background(), c)
		Check(err)
		Check(r.First)
		fmt.Println(r.PerSecond(), MS(r.Quantile(0.5)), MS(r.Quantile(0.99)), Used().Seconds()/float64(max(1, len(r.Moves))))
		os.Exit(0)
	}
}

// Play lets clients play at random for a while from a separate process, so that their work is not
// the server's, and returns the moves per second and the milliseconds within which 99 of 100 were
// answered.
func Play(url, game string, clients int, d time.Duration) (rate, p99 float64) {
	r := PlayOn([]string{url}, true, game, clients, d)
	return r.Rate, r.P99
}

// Played holds what players measured.
type Played struct {
	Rate     float64 // moves a second
	P50, P99 float64 // of a move, in milliseconds
	Used     float64 // processor time of the players for one move, in seconds
}

// PlayOn lets clients play on several servers of one house: each request goes to any, or, with stay, all
// of a client to the same.
func PlayOn(urls []string, stay bool, game string, clients int, d time.Duration) (r Played) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s %t %s %d %d", players, strings.Join(urls, ","), stay, game, clients, d))
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	Check(err)
	_, err = fmt.Sscan(strings.TrimSpace(string(out)), &r.Rate, &r.P50, &r.P99, &r.Used)
	Check(err)
	return r
}
