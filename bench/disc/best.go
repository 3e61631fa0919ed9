package main

import "time"

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
