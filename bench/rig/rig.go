// Package rig holds what the benchmarks share: a server inside the process, the program as a
// separate process, a guest who speaks HTTP, and medians.
package rig

import (
	"cmp"
	"log"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"time"
)

// Check ends the benchmark on an error.
func Check(err error) {
	if err != nil {
		log.Fatal(filepath.Base(os.Args[0]), ": ", err)
	}
}

// Median returns the middle one of a list.
func Median[T cmp.Ordered](list []T) T {
	return slices.Sorted(slices.Values(list))[len(list)/2]
}

// MS returns a duration in milliseconds.
func MS(d time.Duration) float64 { return d.Seconds() * 1000 }

// Used returns the processor time that this process has used.
func Used() time.Duration {
	var u syscall.Rusage
	Check(syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
