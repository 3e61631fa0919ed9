package notice

import (
	"time"

	"stammtisch/internal/table"
)

// SetWaits sets the waits between tries.
func SetWaits(t interface{ Cleanup(func()) }, to ...time.Duration) {
	was := waits
	waits = to
	t.Cleanup(func() { waits = was })
}

// Knows reports whether a guest knows that it is their turn in a match.
func (s *Settings) Knows(m *table.Match) bool { return s.told(m) }

// Busy notes for a way that a message was not tried, because too many wait for its service.
func (w *Way) Busy(now time.Time) { w.result(result{way: w.ID, busy: true}, now) }
