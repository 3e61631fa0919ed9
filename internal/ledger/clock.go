package ledger

import "time"

// clock tells the time of a store without asking for it. An answer says between which two moments the
// store's time must lie: not before the time in it, and not later than that by more than the answer took.
// Every answer narrows what the earlier ones left, and the clock shows the middle; between answers it
// follows this machine's monotonic clock (Marzullo and Owicki, Maintaining the Time in a Distributed
// System, 1983).
type clock struct {
	wall        func() time.Time // of this machine; nil: time.Now
	at          time.Time        // when the last answer came, with the monotonic reading
	early, late time.Time        // then the store's time was between these
}

// Two clocks that are kept right part by less than a drift-th of the time. When they part faster, a quick
// answer contradicts the earlier ones, and then it counts alone.
const drift = 100_000

// set takes an answer into account: when it was asked for, how long it took, and the store's time
// in it.
func (c *clock) set(asked time.Time, took time.Duration, then time.Time) {
	at := asked.Add(took)
	early, late := then.Round(0), then.Round(0).Add(took)
	if !c.at.IsZero() {
		passed := at.Sub(c.at)
		apart := passed.Abs() / drift
		e, l := c.early.Add(passed-apart), c.late.Add(passed+apart)
		if !e.After(late) && !l.Before(early) { // else a clock was set, or ran too fast
			if e.After(early) {
				early = e
			}
			if l.Before(late) {
				late = l
			}
		}
	}
	c.at, c.early, c.late = at, early, late
}

func (c *clock) now() time.Time {
	if c.at.IsZero() {
		return c.here() // no answer from the store yet
	}
	return c.early.Add(c.late.Sub(c.early) / 2).Add(c.here().Sub(c.at))
}

// here returns the time of this machine.
func (c *clock) here() time.Time {
	if c.wall == nil {
		return time.Now()
	}
	return c.wall()
}
