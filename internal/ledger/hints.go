package ledger

import "time"

// hints counts the hints that have arrived, and those that should have.
type hints struct {
	// The revision of each log that was hinted or written here, recently and before that.
	recent, before map[Name]int64
	turned         time.Time // when recent began
	doubted        []Written // listed by the store without a hint, which may be on its way
	came, lost     int64
}

// hintsKept is the minimum time that a hint is remembered: longer than the store may list the same news again.
const hintsKept = 10 * time.Second

// knows records that a revision is known here without the store.
func (h *hints) knows(w Written) {
	if h.recent == nil {
		h.recent = map[Name]int64{}
	}
	h.recent[w.Log] = max(h.recent[w.Log], w.Revision)
}

// listed records what the store lists. Everything that it listed the time before should be known by
// now.
func (h *hints) listed(news []Written, now time.Time) {
	missing := func(w Written) bool { return max(h.recent[w.Log], h.before[w.Log]) < w.Revision }
	for _, w := range h.doubted {
		if missing(w) {
			h.lost++
			h.knows(w)
		}
	}
	h.doubted = h.doubted[:0]
	for _, w := range news {
		if missing(w) {
			h.doubted = append(h.doubted, w)
		}
	}
	if now.Sub(h.turned) > hintsKept {
		h.recent, h.before, h.turned = nil, h.recent, now
	}
}
