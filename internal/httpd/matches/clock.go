package matches

import (
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Clock is the clocks of a match as they stood after its last event; what runs has run on
// since then.
type Clock struct {
	At      string   `json:"at" doc:"The time of the last event; running clocks count from it"`
	Now     string   `json:"now" doc:"What time the server has"`
	Left    []*int64 `json:"left" doc:"A seat: how many milliseconds it had left, or null where it has no clock"`
	Running *int     `json:"running" doc:"The seat whose clock runs, or null"`
	Timers  []Timer  `json:"timers" doc:"The stopwatches that rules of the game let run"`
}

// Timer is a stopwatch that a rule of the game lets run.
type Timer struct {
	Key    string `json:"key" doc:"Which it is: match, half 1, turn 17"`
	Action string `json:"action" doc:"What the clock plays when it has run out"`
	Left   int64  `json:"left" doc:"How many milliseconds it had left"`
	Count  int    `json:"count" doc:"How many of the last seconds are counted aloud"`
	Rule   string `json:"rule"`
}

// clockOf shows a match's clocks, or nil if it has none.
func clockOf(m *table.Match, now time.Time) *Clock {
	watches := m.Stopwatches()
	if !m.Pace.On() && len(watches) == 0 {
		return nil
	}
	c := &Clock{At: httpd.Stamp(m.Last()), Now: httpd.Stamp(now), Left: []*int64{}, Running: httpd.SeatPtr(m.OnClock()), Timers: []Timer{}}
	for i := range m.Places {
		var left *int64
		if d, ok := m.Left(rules.Seat(i)); ok {
			ms := d.Milliseconds()
			left = &ms
		}
		c.Left = append(c.Left, left)
	}
	for _, w := range watches {
		c.Timers = append(c.Timers, Timer{Key: w.Key, Action: w.Action, Left: w.Left().Milliseconds(), Count: w.Count, Rule: w.Rule})
	}
	return c
}

// away shows since when nobody of a seat follows.
func away(p table.Presence) []string {
	out := make([]string, len(p.Away))
	for i, t := range p.Away {
		if !t.IsZero() {
			out[i] = httpd.Stamp(t)
		}
	}
	return out
}
