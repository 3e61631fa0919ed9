package room

import (
	"sync"
	"time"
)

// Somebody may set the wall clock back while matches run. Time at the tables then continues from
// where it was; otherwise events would run backwards in the log, and an outage would occur a second
// time. A clock that is set forward looks like an outage, and no clock pays for it (TB11).

// steady is a clock that never runs backwards.
type steady struct {
	mu    sync.Mutex
	last  time.Time
	ahead time.Duration // of the clock on the wall
}

// of returns the time when the clock on the wall shows wall.
func (s *steady) of(wall time.Time) time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := wall.Round(0).Add(s.ahead) // without the monotonic reading, which ignores the wall clock
	if now.Before(s.last) {
		s.ahead += s.last.Sub(now)
		now = s.last
	}
	s.last = now
	return now
}

// mostAhead is the largest difference by which a starting server trusts its stored times more than
// the wall clock. A clock that is further behind was wrong when they were stored.
const mostAhead = 24 * time.Hour

// reach moves the clock forward to a time that was reached before, unless it is too far ahead.
func (s *steady) reach(t time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if by := t.Sub(s.last); by > 0 && by <= mostAhead {
		s.ahead += by
		s.last = t
	}
}

// Time returns the time at the tables: Now, except that it never runs backwards.
func (h *Hall) Time() time.Time { return h.steady.of(h.Now()) }
