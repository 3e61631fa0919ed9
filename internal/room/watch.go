package room

import (
	"context"
	"slices"
	"sync"

	"stammtisch/internal/table"
)

// watchers are those who follow a match. They are told only that something is new
// and read what from the match itself, so a slow one misses nothing and holds up
// nobody.
type watchers struct {
	mu  sync.Mutex
	all map[*Watch]struct{}
}

// Watch is one who follows a match.
type Watch struct {
	hall  *Hall
	room  *room
	guest table.GuestID
	// New gets a value after each change; changes may share one.
	New chan struct{}
}

// Presence is who follows a match just now.
type Presence struct {
	Here     []bool // a seat: whether an owner of it follows; a computer always does
	Watchers int    // how many follow who own no seat
}

// Follow begins to follow a match. Leave must be called in the end.
func (h *Hall) Follow(ctx context.Context, id table.MatchID, g table.GuestID) (*Watch, error) {
	r, err := h.enter(ctx, id)
	if err != nil {
		return nil, err
	}
	w := &Watch{hall: h, room: r, guest: g, New: make(chan struct{}, 1)}
	r.watch.mu.Lock()
	if r.watch.all == nil {
		r.watch.all = map[*Watch]struct{}{}
	}
	r.watch.all[w] = struct{}{}
	r.watch.mu.Unlock()
	r.watch.wake()
	return w, nil
}

// Leave ends following.
func (w *Watch) Leave() {
	w.room.watch.mu.Lock()
	delete(w.room.watch.all, w)
	w.room.watch.mu.Unlock()
	w.room.watch.wake()
	w.hall.leave(w.room)
}

// Match is the match as it stands.
func (w *Watch) Match() *table.Match { return w.room.now.Load() }

// Presence says who else follows.
func (w *Watch) Presence() Presence { return w.room.presence() }

// Presence says who follows a match.
func (h *Hall) Presence(ctx context.Context, id table.MatchID) (Presence, error) {
	r, err := h.enter(ctx, id)
	if err != nil {
		return Presence{}, err
	}
	defer h.leave(r)
	return r.presence(), nil
}

func (r *room) presence() Presence {
	m := r.now.Load()
	p := Presence{Here: make([]bool, len(m.Places))}
	for i, place := range m.Places {
		p.Here[i] = place.Computer()
	}
	r.watch.mu.Lock()
	defer r.watch.mu.Unlock()
	for w := range r.watch.all {
		seated := false
		for i, place := range m.Places {
			if w.guest != "" && slices.Contains(place.Owners, w.guest) {
				p.Here[i] = true
				seated = true
			}
		}
		if !seated {
			p.Watchers++
		}
	}
	return p
}

// wake tells everybody that something is new.
func (ws *watchers) wake() {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	for w := range ws.all {
		select {
		case w.New <- struct{}{}:
		default: // told already
		}
	}
}
