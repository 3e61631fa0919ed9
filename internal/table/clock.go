package table

import (
	"slices"
	"strconv"
	"time"

	"stammtisch/rules"
)

// A match's clocks are read off the times of its log and nothing else: what a player has
// left, and the stopwatches that rules of the game ask for (rules.Timer), as they stood
// after the last event. Until the next event only the time since then is added, so a
// match that is loaded again continues where it stood.

// clock is how the clocks of a match stood after its last event. It is shared between
// values of a match; nobody changes it.
type clock struct {
	left    []time.Duration // a seat: what is left of its time; nil without a pace
	watches []Stopwatch
}

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
func (m *Match) Ticks() bool {
	if m.clock.left == nil && m.clock.watches == nil || !m.Ready() || m.Over() {
		return false
	}
	return m.onClock() != rules.Nobody || slices.ContainsFunc(m.clock.watches, m.runs)
}

// runs says whether a stopwatch runs: that the rules ask for, while somebody watches (TB18).
func (m *Match) runs(w Stopwatch) bool { return w.Running && !m.paused }

// onClock is the seat whose own clock runs, or rules.Nobody. The computer has none.
func (m *Match) onClock() rules.Seat {
	t := m.Turn()
	if !m.Pace.On() || t == rules.Nobody || m.Places[t].Computer() || !m.Ready() {
		return rules.Nobody
	}
	return t
}

// Left is a seat's remaining time after the last event; ok is false where there
// is no clock for it.
func (m *Match) Left(s rules.Seat) (left time.Duration, ok bool) {
	if m.clock.left == nil || m.Places[s].Computer() {
		return 0, false
	}
	return max(0, m.clock.left[s]), true
}

// OnClock is the seat whose own clock runs, or rules.Nobody.
func (m *Match) OnClock() rules.Seat { return m.onClock() }

// Stopwatches are those that run.
func (m *Match) Stopwatches() []Stopwatch {
	var out []Stopwatch
	for _, w := range m.clock.watches {
		if m.runs(w) {
			out = append(out, w)
		}
	}
	return out
}

// Last is the time of the last event, from which clocks run on.
func (m *Match) Last() time.Time { return m.Events[len(m.Events)-1].At }

// Deadline is when the next clock runs out, if nothing happens before.
func (m *Match) Deadline() (at time.Time, ok bool) {
	if !m.Ticks() {
		return at, false
	}
	left, _ := m.first()
	return m.Last().Add(left), true
}

// first is the clock that runs out first: how long it had after the last event, and its
// action, or "" for a player's own. Of two at once the rules' comes before the player's.
func (m *Match) first() (left time.Duration, action string) {
	left = 1<<63 - 1
	for _, w := range m.clock.watches {
		if m.runs(w) && w.Left() < left {
			left, action = w.Left(), w.Action
		}
	}
	if s := m.onClock(); s != rules.Nobody && m.clock.left[s] < left {
		left, action = max(0, m.clock.left[s]), ""
	}
	return left, action
}

// since is how much time an event is charged for: since the one before it, less what the
// server was away. A clock that was set back charges nothing.
func (m *Match) since(ev Event) time.Duration {
	d := ev.At.Sub(m.Last())
	if ev.Kind == Resumed {
		ms, _ := strconv.ParseInt(ev.Action, 10, 64) // checked when it is replayed
		d -= time.Duration(ms) * time.Millisecond
	}
	return max(0, d)
}

// wind sets the clocks of a new match, or of one whose seats have just been filled.
func (m *Match) wind() {
	m.clock = clock{}
	if m.Pace.On() {
		m.clock.left = make([]time.Duration, len(m.Places))
		for i := range m.clock.left {
			m.clock.left[i] = m.Pace.full()
		}
	}
	m.clock.watches = m.clock.watch(m.timers())
}

// timers are those that the present position asks for.
func (m *Match) timers() []rules.Timer {
	own := append(m.roundTimer(), m.turnTimer()...)
	t, ok := m.State().(rules.Timed)
	if !ok || m.Over() || !m.Ready() {
		return own
	}
	return append(own, t.Timers()...)
}

// runOn gives the clocks after an event; m is the match before it, n after it, with its
// clock still to be set.
func (m *Match) runOn(n *Match, ev Event) clock {
	c := m.clock
	if c.left == nil && c.watches == nil && !m.timed() {
		return c // most matches: nothing to do
	}
	spent := m.since(ev)
	c.left = slices.Clone(c.left)
	if s := m.onClock(); s != rules.Nobody {
		c.left[s] -= spent
	}
	if was, is := m.Turn(), n.Turn(); m.Pace.On() && was != is {
		switch {
		case m.Pace.Move > 0 && is != rules.Nobody:
			c.left[is] = m.Pace.Move
		case ev.Kind == Acted && ev.Seat == was && was != rules.Nobody:
			c.left[was] += m.Pace.Add
		}
	}
	if m.Ready() && !m.Over() {
		c.watches = slices.Clone(c.watches)
		for i := range c.watches {
			if m.runs(c.watches[i]) {
				c.watches[i].Spent += spent
			}
		}
	}
	c.watches = c.watch(n.timers())
	return c
}

// timed says whether rules of the game may ask for clocks.
func (m *Match) timed() bool {
	_, ok := m.past.first.(rules.Timed)
	return ok || m.Pace.Round > 0 || m.Pace.Turn > 0
}

// watch lets run the stopwatches that are asked for, and the others stand still. It
// works on a copy.
func (c clock) watch(timers []rules.Timer) []Stopwatch {
	if len(timers) == 0 && len(c.watches) == 0 {
		return nil
	}
	out := slices.Clone(c.watches)
	for i := range out {
		out[i].Running = false
	}
	for _, t := range timers {
		i := slices.IndexFunc(out, func(w Stopwatch) bool { return w.Key == t.Key })
		if i < 0 {
			i = len(out)
			out = append(out, Stopwatch{})
		}
		out[i].Timer, out[i].Running = t, true
	}
	return out
}
