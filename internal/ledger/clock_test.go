package ledger

import (
	"testing"
	"testing/synctest"
	"time"
)

// The clock shows the store's time, however wrong this machine's is, and slow answers do not move
// it.
func TestClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c clock
		off := 2 * time.Minute
		set := func(took, skew time.Duration) {
			asked := time.Now()
			time.Sleep(took)
			c.set(asked, took, asked.Add(took/2+off+skew))
		}
		is := func(want time.Duration) {
			t.Helper()
			if got := time.Until(c.now()); (got - want).Abs() > time.Millisecond {
				t.Errorf("off by %v, want %v", got, want)
			}
		}
		is(0)
		set(10*time.Millisecond, 0)
		is(off)
		time.Sleep(time.Hour)
		is(off)
		set(time.Second, 400*time.Millisecond) // the way back took longer
		is(off)
		off = time.Minute // somebody has set the store's clock
		set(15*time.Millisecond, 0)
		is(off)
		off = 0
		for range 300 { // from now on every answer takes longer
			set(time.Second, 0)
		}
		is(0)
	})
}

// Answers that are slow in one direction are together as exact as one that is quick in both: what one
// says of the earliest time and another of the latest holds of all.
func TestClockNarrows(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c clock
		for range 3 {
			for _, out := range []time.Duration{time.Millisecond, 40 * time.Millisecond} {
				asked := time.Now()
				time.Sleep(out)
				then := time.Now()
				time.Sleep(41*time.Millisecond - out)
				c.set(asked, time.Since(asked), then)
			}
		}
		if off := time.Until(c.now()).Abs(); off > time.Millisecond {
			t.Errorf("off by %v", off)
		}
	})
}
