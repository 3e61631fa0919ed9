package testscript

import (
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"
)

// What TestKillsUnderLoad measures, and the rate below which it fails.
const (
	undisturbed = 20 * time.Second // for the rate that the others are compared with
	killsEvery  = 10 * time.Second
	killsLast   = 5 * time.Minute
	sampled     = 500 * time.Millisecond
	poorAtMost  = 2 * time.Second // how long the rate may stay below half
	loaded      = 12              // pairs of people
)

// TestKillsUnderLoad kills one of three processes every ten seconds for five minutes while many play. Nothing
// is lost or doubled, and the rate never stays below half of the undisturbed one for longer than two seconds.
// SECONDS in the environment shortens the five minutes.
func TestKillsUnderLoad(t *testing.T) {
	if os.Getenv(longFaults) == "" {
		t.Skip("it takes six minutes: make faults-long")
	}
	lasts := killsLast
	if s := os.Getenv("SECONDS"); s != "" {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		lasts = time.Duration(n) * time.Second
	}
	seed := seedOfFaults(t)
	r := rand.New(rand.NewPCG(seed, 3))
	h := build(t, false)
	c := newCrowd(t, h.front)
	c.pairs(t, h.front, loaded-3)
	c.plays(t, 100, h.members[0].server) // all sit
	rate := func(d time.Duration, each func(perSecond float64)) float64 {
		t.Helper()
		began, first := time.Now(), c.book.acknowledged()
		last, at := first, began
		for time.Since(began) < d {
			time.Sleep(sampled)
			c.plays(t, -1, h.members[0].server) // nobody has stopped
			now, n := time.Now(), c.book.acknowledged()
			each(float64(n-last) / now.Sub(at).Seconds())
			last, at = n, now
		}
		return float64(last-first) / at.Sub(began).Seconds()
	}
	whole := rate(undisturbed, func(float64) {})
	t.Logf("undisturbed: %.0f actions a second", whole)

	stop, done := make(chan struct{}), make(chan struct{})
	kills := 0
	go func() {
		defer close(done)
		for {
			select {
			case <-stop:
				return
			case <-time.After(killsEvery):
			}
			i := r.IntN(len(h.members))
			h.members[i].kill()
			h.restart(i)
			kills++
		}
	}()
	var rates []float64
	var poor, poorest time.Duration
	mean := rate(lasts, func(perSecond float64) {
		rates = append(rates, perSecond)
		if poor += sampled; perSecond >= whole/2 {
			poor = 0
		}
		poorest = max(poorest, poor)
	})
	close(stop)
	<-done
	for second := range slices.Chunk(rates, int(10*time.Second/sampled)) {
		t.Logf("per second, every %v: %.0f", sampled, second)
	}
	t.Logf("%d kills; %.0f actions a second, %.2f of the undisturbed rate; below half of it for %v at most", kills, mean, mean/whole, poorest)
	if poorest > poorAtMost {
		t.Errorf("below half of the undisturbed rate for %v", poorest)
	}
	h.well()
	c.end(t)
	t.Logf("%d matches, %d acknowledged actions, %d repeated after a lost answer", len(c.book.matches), c.book.acknowledged(), c.book.repeats)
	for _, id := range slices.Sorted(maps.Keys(c.book.matches)) {
		audit(t, h.front, id, c.book.matches[id])
	}
	h.end()
}
