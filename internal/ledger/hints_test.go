package ledger

import (
	"testing"
	"time"
)

// A hint counts as lost if the store has listed a log twice without it. A late hint does not, nor does a
// log that was written here.
func TestHintsLost(t *testing.T) {
	now := time.Unix(1000, 0)
	at := func(id string, revision int64) Written { return Written{Log: Name{"toy", id}, Revision: revision} }
	var h hints
	h.knows(at("hinted", 3))
	news := []Written{at("hinted", 3), at("late", 1), at("lost", 7)}
	h.listed(news, now)
	h.knows(at("late", 1))
	if h.lost != 0 {
		t.Errorf("%d lost before they could come", h.lost)
	}
	h.listed(news, now) // the same news again
	if h.lost != 1 {
		t.Errorf("%d lost, not one", h.lost)
	}
	h.listed(nil, now.Add(hintsKept/2))
	h.listed(news, now.Add(hintsKept-time.Second)) // still known
	h.listed(nil, now.Add(hintsKept-time.Second))
	if h.lost != 1 {
		t.Errorf("%d lost after a while", h.lost)
	}
	for range 3 {
		now = now.Add(2 * hintsKept)
		h.listed(nil, now)
	}
	if len(h.recent)+len(h.before) != 0 {
		t.Errorf("%d hints are remembered for ever", len(h.recent)+len(h.before))
	}
}
