package httpd

import (
	"maps"
	"sync"
	"time"

	"stammtisch/internal/table"
)

// here knows the guests with an open stream, and those who closed theirs recently.
type here struct {
	mu   sync.Mutex
	open map[table.GuestID]int
	left map[table.GuestID]time.Time
	kept int // size of left when it was last cleaned
}

// leftFor is how long a departure is remembered.
const leftFor = 2 * time.Minute

// comes records that a guest opens a stream, and returns a function that ends that.
func (h *here) comes(g table.GuestID, now func() time.Time) (goes func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.open == nil {
		h.open, h.left = map[table.GuestID]int{}, map[table.GuestID]time.Time{}
	}
	h.open[g]++
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.open[g]--; h.open[g] > 0 {
			return
		}
		delete(h.open, g)
		at := now()
		h.left[g] = at
		if len(h.left) > 2*h.kept+1000 {
			maps.DeleteFunc(h.left, func(_ table.GuestID, left time.Time) bool { return at.Sub(left) > leftFor })
			h.kept = len(h.left)
		}
	}
}

// Here reports whether a guest has a stream of this process open, or else when they left, if that was in
// the last minutes.
func (s *Server) Here(g table.GuestID) (now bool, left time.Time) {
	s.here.mu.Lock()
	defer s.here.mu.Unlock()
	return s.here.open[g] > 0, s.here.left[g]
}
