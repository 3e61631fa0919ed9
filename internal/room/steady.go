package room

import (
	"sync"
	"time"
)

// A clock on the wall may be set back while matches run. Time at the tables then continues from
// where it was: otherwise events would run backwards in the log, and a stretch in which the server
// was away would come a second time. A clock that is set forward looks like a server that was away,
// and no clock pays for it (TB11).

// steady is a clock that never runs backwards.
type steady struct {
	mu    sync.Mutex
	last  time.Time
	ahead time.Duration // of the clock on the wall
}

// of is the time when the clock on the wall shows wall.
func (s *steady) of(wall time.Time) time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := wall.Round(0).Add(s.ahead) // without the reading that knows nothing of the wall
	if now.Before(s.last) {
		s.ahead += s.last.Sub(now)
		now = s.last
	}
	s.last = now
	return now
}

// mostAhead is by how much a server that starts trusts the times it has stored more than the
// clock on the wall. A clock that was wrong by more than that was wrong before.
const mostAhead = 24 * time.Hour

// reach moves the clock on to a time that has been before, if it is not long in coming.
func (s *steady) reach(t time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if by := t.Sub(s.last); by > 0 && by <= mostAhead {
		s.ahead += by
		s.last = t
	}
}

// Time is the time at the tables: that of Now, but it never runs backwards.
func (h *Hall) Time() time.Time { return h.steady.of(h.Now()) }
