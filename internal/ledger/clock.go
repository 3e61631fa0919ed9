package ledger

import "time"

// clock tells the time of a store without asking for it. It goes by the steady clock of this machine,
// which nobody sets, and is set by every answer of the store that is not much slower than the quickest:
// the quicker, the more exact.
type clock struct {
	wall func() time.Time // of this machine; nil: time.Now
	at   time.Time        // when it was set, with the reading of the steady clock
	then time.Time        // the time of the store
	best time.Duration    // of the way there and back
}

// slower is by how much a way may be longer than the quickest to count, and fade by how much the
// quickest is forgotten with every answer.
const (
	slower = 2
	fade   = 64 // a 64th
)

// set takes an answer in: asked for at a time, it took so long, and the store's time was then.
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
		return c.here() // the store was not heard yet
	}
	return c.then.Round(0).Add(c.here().Sub(c.at))
}

// here is the time of this machine.
func (c *clock) here() time.Time {
	if c.wall == nil {
		return time.Now()
	}
	return c.wall()
}
