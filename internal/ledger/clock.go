package ledger

import "time"

// clock tells the time of a store without asking for it. Between answers it follows this machine's
// monotonic clock. An answer of the store sets it, unless the answer took much longer than the
// quickest: the quicker the answer, the more exact.
type clock struct {
	wall func() time.Time // of this machine; nil: time.Now
	at   time.Time        // when it was set, with the monotonic reading
	then time.Time        // the time of the store
	best time.Duration    // the quickest round trip
}

// slower is how much longer than the quickest a round trip may take to count. fade is how much the
// quickest is forgotten with every answer.
const (
	slower = 2
	fade   = 64 // a 64th
)

// set takes an answer into account: when it was asked for, how long it took, and the store's time
// in it.
func (c *clock) set(asked time.Time, took time.Duration, then time.Time) {
	c.best += c.best / fade
	if c.at.IsZero() || took < c.best {
		c.best = took
	}
	if took <= slower*c.best {
		c.at, c.then = asked.Add(took/2), then
	}
}

func (c *clock) now() time.Time {
	if c.at.IsZero() {
		return c.here() // no answer from the store yet
	}
	return c.then.Round(0).Add(c.here().Sub(c.at))
}

// here returns the time of this machine.
func (c *clock) here() time.Time {
	if c.wall == nil {
		return time.Now()
	}
	return c.wall()
}
