package main

import (
	"errors"
	"math"
	"time"
)

// best returns the shortest time in ns of one of n operations over many short rounds: even a busy
// machine leaves some round alone.
func best(rounds, n int, do func()) float64 {
	least := time.Duration(1 << 62)
	for range rounds {
		began := time.Now()
		do()
		least = min(least, time.Since(began))
	}
	return float64(least.Nanoseconds()) / float64(n)
}

// turns is the number of rounds in which two are measured alternately.
const turns = 5

// inTurns measures two one after the other, several times, and returns the best of each: a
// temporary disturbance affects both.
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
