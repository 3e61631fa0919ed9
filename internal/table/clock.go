package table

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"stammtisch/rules"
)

// A match's clocks are read off the times of its log and nothing else: what a player has
// left, and the stopwatches that rules of the game ask for (rules.Timer), as they stood
// after the last event. Until the next event only the time since then is added, so a
// match that is loaded again continues where it stood.

// Clocks are the clocks of a match as they stood after its last event. They are shared between
// values of a match; nobody changes them.
type Clocks struct {
	at      time.Time       // of that event
	left    []time.Duration // a seat: what is left of its time, or noClock; nil without a pace
	on      rules.Seat      // whose own clock runs, or rules.Nobody
	watches []Stopwatch
}

// noClock stands for what is left of the computer's time.
const noClock = time.Duration(math.MinInt64)

// Stopwatch is one that a rule asks for, as it stood after the last event.
type Stopwatch struct {
	rules.Timer
	Spent   time.Duration
	Running bool
}

// Left is how long it still had to run after the last event.
func (w Stopwatch) Left() time.Duration {
	return max(0, time.Duration(w.Seconds)*time.Second-w.Spent)
}

// Ticks reports whether time is counted now: everybody sits, the match is not over, and a
// clock runs.
func (c *Clocks) Ticks() bool { return c.on != rules.Nobody || c.watching() }

// watching reports whether a stopwatch runs.
func (c *Clocks) watching() bool {
	return slices.ContainsFunc(c.watches, func(w Stopwatch) bool { return w.Running })
}

// Left is a seat's remaining time after the last event; ok is false where there
// is no clock for it.
func (c *Clocks) Left(s rules.Seat) (left time.Duration, ok bool) {
	if c.left == nil || c.left[s] == noClock {
		return 0, false
	}
	return max(0, c.left[s]), true
}

// OnClock is the seat whose own clock runs, or rules.Nobody.
func (c *Clocks) OnClock() rules.Seat { return c.on }

// Stopwatches are those that run.
func (c *Clocks) Stopwatches() []Stopwatch {
	var out []Stopwatch
	for _, w := range c.watches {
		if w.Running {
			out = append(out, w)
		}
	}
	return out
}

// Deadline is when the next clock runs out, if nothing happens before.
func (c *Clocks) Deadline() (at time.Time, ok bool) {
	if !c.Ticks() {
		return at, false
	}
	left, _ := c.next()
	return c.at.Add(left), true
}

// next is the clock that runs out first: how long it had after the last event, and its
// action, or "" for a player's own. Of two at once the rules' comes before the player's.
func (c *Clocks) next() (left time.Duration, action string) {
	left = math.MaxInt64
	for _, w := range c.watches {
		if w.Running && w.Left() < left {
			left, action = w.Left(), w.Action
		}
	}
	if c.on != rules.Nobody && c.left[c.on] < left {
		left, action = max(0, c.left[c.on]), ""
	}
	return left, action
}

// spend returns the clocks after some time, in which those ran that run.
func (c Clocks) spend(spent time.Duration) Clocks {
	c.left, c.watches = slices.Clone(c.left), slices.Clone(c.watches)
	if c.on != rules.Nobody {
		c.left[c.on] -= spent
	}
	for i := range c.watches {
		if c.watches[i].Running {
			c.watches[i].Spent += spent
		}
	}
	return c
}

// ask lets run the stopwatches that are asked for, and the others stand still.
func (c *Clocks) ask(timers []rules.Timer) {
	for i := range c.watches {
		c.watches[i].Running = false
	}
	for _, t := range timers {
		i := slices.IndexFunc(c.watches, func(w Stopwatch) bool { return w.Key == t.Key })
		if i < 0 {
			i = len(c.watches)
			c.watches = append(c.watches, Stopwatch{})
		}
		c.watches[i].Timer, c.watches[i].Running = t, true
	}
	c.forgetTurns()
}

// keptTurns is the number of past turns whose stopwatches are kept: actions may be taken back.
const keptTurns = 16

// forgetTurns drops the stopwatches of turns that are long past. Every event copies all of them.
func (c *Clocks) forgetTurns() {
	past := func(w Stopwatch) bool { return !w.Running && strings.HasPrefix(w.Key, "turn") }
	drop := -keptTurns
	for _, w := range c.watches {
		if past(w) {
			drop++
		}
	}
	c.watches = slices.DeleteFunc(c.watches, func(w Stopwatch) bool {
		if drop <= 0 || !past(w) {
			return false
		}
		drop--
		return true
	})
}

// wind sets the clocks of a new match.
func (m *Match) wind() {
	m.Clocks = Clocks{at: m.Last(), on: m.clockToRun()}
	if m.Pace.On() {
		m.left = make([]time.Duration, len(m.Places))
		for i, p := range m.Places {
			m.left[i] = m.Pace.full()
			if p.Computer() {
				m.left[i] = noClock
			}
		}
	}
	m.ask(m.timers())
}

// runOn sets the clocks after an event; m is the match before it, and n has everything else.
func (n *Match) runOn(m *Match, ev Event) {
	if m.left == nil && m.watches == nil && !m.timed() { // most matches: nothing to do
		n.Clocks.at = ev.At
		return
	}
	n.Clocks = m.spend(m.since(ev))
	n.Clocks.at = ev.At
	if was, is := m.Turn(), n.Turn(); m.Pace.On() && was != is {
		switch {
		case m.Pace.Move > 0 && is != rules.Nobody:
			n.setLeft(is, func(time.Duration) time.Duration { return m.Pace.Move })
		case ev.Kind == Acted && ev.Seat == was && was != rules.Nobody:
			n.setLeft(was, func(left time.Duration) time.Duration { return left + m.Pace.Add })
		}
	}
	n.on = n.clockToRun()
	n.ask(n.timers())
}

func (c *Clocks) setLeft(s rules.Seat, to func(time.Duration) time.Duration) {
	if c.left[s] != noClock {
		c.left[s] = to(c.left[s])
	}
}

// since is how much time an event is charged for: since the one before it, less what the
// server was away. A clock that was set back charges nothing.
func (c *Clocks) since(ev Event) time.Duration {
	d := ev.At.Sub(c.at)
	if ev.Kind == Resumed {
		ms, _ := strconv.ParseInt(ev.Action, 10, 64) // checked when it is replayed
		d -= time.Duration(ms) * time.Millisecond
	}
	return max(0, d)
}

// clockToRun is the seat whose own clock is to run, or rules.Nobody. The computer has none.
func (m *Match) clockToRun() rules.Seat {
	t := m.Turn()
	if !m.Pace.On() || t == rules.Nobody || m.Places[t].Computer() || !m.Ready() {
		return rules.Nobody
	}
	return t
}

// timers are those that are to run: what the rules ask for, while somebody watches (TB18).
func (m *Match) timers() []rules.Timer {
	if m.paused {
		return nil
	}
	own := append(m.roundTimer(), m.turnTimer()...)
	t, ok := m.State().(rules.Timed)
	if !ok || m.Over() || !m.Ready() {
		return own
	}
	return append(own, t.Timers()...)
}

// timed says whether anything may ask for clocks.
func (m *Match) timed() bool {
	_, ok := m.first.(rules.Timed)
	return ok || m.Pace.Round > 0 || m.Pace.Turn > 0
}
