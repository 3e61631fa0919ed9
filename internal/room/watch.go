package room

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// watchers are those who follow a match. They are told only that something is new
// and read what from the match itself, so a slow one misses nothing and holds up
// nobody.
type watchers struct {
	mu  sync.Mutex
	all map[*watch]struct{}
	// here is the presence since it last changed, counted by the first who asks: a thousand
	// watchers must not count each other a thousand times.
	here atomic.Pointer[table.Presence]
	away []time.Time // a seat: since when nobody of it follows; kept between countings
}

// watch is a table.Watch.
type watch struct {
	hall  *Hall
	room  *room
	guest table.GuestID
	news  chan struct{} // of one: full means told already
}

// Follow begins to follow a match.
func (h *Hall) Follow(ctx context.Context, id table.MatchID, g table.GuestID) (table.Watch, error) {
	r, err := h.enter(ctx, id)
	if err != nil {
		return nil, err
	}
	w := &watch{hall: h, room: r, guest: g, news: make(chan struct{}, 1)}
	r.watch.mu.Lock()
	if r.watch.all == nil {
		r.watch.all = map[*watch]struct{}{}
	}
	r.watch.all[w] = struct{}{}
	r.watch.mu.Unlock()
	h.came(r, g)
	if stoodIn(r.now.Load(), g) != rules.Nobody {
		if err := h.back(ctx, id, g); err != nil {
			w.Leave()
			return nil, err
		}
	}
	h.watched(r)
	return w, nil
}

// Leave ends following.
func (w *watch) Leave() {
	w.room.watch.mu.Lock()
	delete(w.room.watch.all, w)
	w.room.watch.mu.Unlock()
	w.hall.came(w.room, w.guest)
	w.hall.watched(w.room)
	w.hall.leave(w.room)
}

// came tells that who is here may have changed.
func (h *Hall) came(r *room, g table.GuestID) {
	r.watch.wake(false)
	if m := r.now.Load(); h.Came != nil && m.Evening != "" && m.Sits(g) {
		h.Came(m, g)
	}
}

// News is told of changes.
func (w *watch) News() <-chan struct{} { return w.news }

// Match is the match as it stands.
func (w *watch) Match() *table.Match { return w.room.now.Load() }

// Presence says who else follows.
func (w *watch) Presence() table.Presence { return w.room.presence(w.hall.Now()) }

// presence is who follows. It is shared: nobody changes it.
func (r *room) presence(now time.Time) table.Presence {
	if p := r.watch.here.Load(); p != nil {
		return *p
	}
	r.watch.mu.Lock()
	defer r.watch.mu.Unlock()
	m := r.now.Load()
	p := table.Presence{Here: make([]bool, len(m.Places))}
	for i, place := range m.Places {
		p.Here[i] = place.Computer()
	}
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
	if r.watch.away == nil {
		r.watch.away = make([]time.Time, len(p.Here))
	}
	for i, here := range p.Here {
		if here {
			r.watch.away[i] = time.Time{}
		} else if r.watch.away[i].IsZero() {
			r.watch.away[i] = now
		}
	}
	p.Away = slices.Clone(r.watch.away)
	r.watch.here.Store(&p)
	return p
}

// wake tells everybody that something is new; of an action only that: who is here, it leaves
// as it was.
func (ws *watchers) wake(action bool) {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	if !action {
		ws.here.Store(nil)
	}
	for w := range ws.all {
		w.wake()
	}
}

// wakeSeat tells only those who sit there: what is new is nobody else's to know.
func (ws *watchers) wakeSeat(m *table.Match, seat rules.Seat) {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	for w := range ws.all {
		if m.Owns(w.guest, seat) {
			w.wake()
		}
	}
}

func (w *watch) wake() {
	select {
	case w.news <- struct{}{}:
	default: // told already
	}
}
