package notice

import "time"

// Waits are the waits between tries.
func SetWaits(t interface{ Cleanup(func()) }, to ...time.Duration) {
	was := waits
	waits = to
	t.Cleanup(func() { waits = was })
}
