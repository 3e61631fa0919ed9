package main

import (
	"errors"
	"math"
	"time"
)

// best is the shortest time in ns that one of n things took in many short rounds: on a
// busy machine some round is left alone.
func best(rounds, n int, do func()) float64 {
	least := time.Duration(1 << 62)
	for range rounds {
		began := time.Now()
		do()
		least = min(least, time.Since(began))
	}
	return float64(least.Nanoseconds()) / float64(n)
}

// turns is the number of times two are measured in turns.
const turns = 5

// inTurns measures two one after the other, several times, and gives the best of each: what
// disturbs the machine for a while disturbs both.
func inTurns(a, b func() (float64, error)) (x, y float64, err error) {
	x, y = math.Inf(1), math.Inf(1)
	for range turns {
		t, errA := a()
		u, errB := b()
		if err := errors.Join(errA, errB); err != nil {
			return 0, 0, err
		}
		x, y = min(x, t), min(y, u)
	}
	return x, y, nil
}
