package thinker_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/rules"
)

// A turn that keeps failing is retried ever less often, but never given up.
func TestBacksOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld()
		w.open(t, "m", 10, 1, 0, 0)
		var asked atomic.Int32
		w.pool.Start(w, 1, minds(func(context.Context, rules.State, rules.Level, rules.Seed) (string, error) {
			asked.Add(1)
			return "", fmt.Errorf("no idea")
		}), nil)
		defer w.pool.Stop()
		time.Sleep(time.Hour)
		synctest.Wait()
		first := asked.Load()
		if first < 10 || first > 30 {
			t.Errorf("asked %d times in the first hour", first)
		}
		time.Sleep(time.Hour)
		synctest.Wait()
		if second := asked.Load() - first; second < 11 || second > 13 {
			t.Errorf("asked %d times in the second hour, want once in five minutes", second)
		}
	})
}
