package notice

import "time"

// SetWaits sets the waits between tries.
func SetWaits(t interface{ Cleanup(func()) }, to ...time.Duration) {
	was := waits
	waits = to
	t.Cleanup(func() { waits = was })
}
