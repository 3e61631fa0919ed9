package matches

import (
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Clock holds the clocks of a match after its last event; running ones have moved on since then.
type Clock struct {
	At      string   `json:"at" doc:"Time of the last event, from which running clocks count"`
	Now     string   `json:"now" doc:"Time on the server"`
	Left    []*int64 `json:"left" doc:"For each seat: milliseconds that it had left, or null without a clock"`
	Running *int     `json:"running" doc:"The seat whose clock runs, or null"`
	Timers  []Timer  `json:"timers" doc:"The running stopwatches of the game's rules"`
}

// Timer is a running stopwatch of the game's rules.
type Timer struct {
	Key    string `json:"key" doc:"Which one: match, half 1, turn 17"`
	Action string `json:"action" doc:"The clock's action when it runs out"`
	Left   int64  `json:"left" doc:"Milliseconds that it had left"`
	Count  int    `json:"count" doc:"Number of last seconds that are counted aloud"`
	Rule   string `json:"rule"`
}

// clockOf returns a match's clocks, or nil if it has none.
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

// away returns, for each seat, since when nobody follows.
func away(p table.Presence) []string {
	out := make([]string, len(p.Away))
	for i, t := range p.Away {
		if !t.IsZero() {
			out[i] = httpd.Stamp(t)
		}
	}
	return out
}
