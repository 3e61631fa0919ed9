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

// watchers are those who follow a match. They learn only that something is new
// and read what from the match itself, so a slow one misses nothing and holds up
// nobody.
type watchers struct {
	mu  sync.Mutex
	all map[*watch]struct{}
	// here is the presence since it last changed, counted by the first who asks: a thousand
	// watchers must not count each other a thousand times.
	here atomic.Pointer[table.Presence]
	// counted is the last count, kept up to date with everyone who came or went since; nil
	// once seats have changed hands.
	counted *counted
	toldAt  time.Time   // when all last heard that the presence has changed
	later   *time.Timer // when they will be, if that was a moment ago
	last    time.Time   // when somebody was last here who is not now, or did something
	away    []time.Time // a seat: since when nobody of it follows; kept between countings
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
	if !r.join(w) {
		h.leave(r)
		return nil, &table.Error{Code: table.TooMany, Match: id, Detail: "too many watch this match already"}
	}
	h.came(r, g)
	if err = h.watchedAgain(ctx, r); err == nil && r.now.Load().StoodIn(g) != rules.Nobody {
		_, err = h.Do(ctx, id, table.By(g), table.Back{})
	}
	if err != nil {
		w.Leave()
		return nil, err
	}
	h.watched(r)
	return w, nil
}

// Leave ends following.
func (w *watch) Leave() {
	w.room.part(w)
	w.hall.came(w.room, w.guest)
	w.hall.watched(w.room)
	w.hall.leave(w.room)
}

// watched checks again, after somebody came or went, whether a player is missed or the table may
// pause.
func (h *Hall) watched(r *room) {
	if m := r.now.Load(); m.Missed() != rules.Nobody || m.MayPause() {
		h.arm(m, r)
	}
}

// any says whether anybody follows.
func (ws *watchers) any() bool {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	return len(ws.all) > 0
}

// seen is when somebody was last here.
func (ws *watchers) seen() time.Time {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	return ws.last
}

// note notes that somebody is here.
func (ws *watchers) note(now time.Time) {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	ws.last = now
}

// mostWatchers limits the followers of one match; its players always get in.
const mostWatchers = 20_000

// join counts a follower in, if there is room.
func (r *room) join(w *watch) bool {
	ws := &r.watch
	ws.mu.Lock()
	defer ws.mu.Unlock()
	m := r.now.Load()
	if len(ws.all) >= mostWatchers && !m.Sits(w.guest) {
		return false
	}
	if ws.all == nil {
		ws.all = map[*watch]struct{}{}
	}
	ws.all[w] = struct{}{}
	ws.changed(m, w.guest, 1)
	return true
}

// part counts a follower out.
func (r *room) part(w *watch) {
	ws := &r.watch
	ws.mu.Lock()
	defer ws.mu.Unlock()
	delete(ws.all, w)
	ws.last = w.hall.Time()
	ws.changed(r.now.Load(), w.guest, -1)
}

// came tells the evening of a match that one of its players may have come or gone.
func (h *Hall) came(r *room, g table.GuestID) {
	if m := r.now.Load(); h.Came != nil && m.Evening != "" && m.Sits(g) {
		h.Came(m, g)
	}
}

// News hears of changes.
func (w *watch) News() <-chan struct{} { return w.news }

// Match is the match as it stands.
func (w *watch) Match() *table.Match { return w.room.now.Load() }

// Presence says who else follows.
func (w *watch) Presence() table.Presence { return w.room.presence(w.hall.Time()) }

// counted holds the number of followers of each seat, and of those without one.
type counted struct {
	seats    []int
	watchers int
}

// add counts somebody in, or out.
func (c *counted) add(m *table.Match, g table.GuestID, n int) {
	seated := false
	for i, place := range m.Places {
		if g != "" && slices.Contains(place.Owners, g) {
			c.seats[i] += n
			seated = true
		}
	}
	if !seated {
		c.watchers += n
	}
}

// presence lists the followers. It is shared: nobody changes it.
func (r *room) presence(now time.Time) table.Presence {
	if p := r.watch.here.Load(); p != nil {
		return *p
	}
	r.watch.mu.Lock()
	defer r.watch.mu.Unlock()
	m := r.now.Load()
	if r.watch.counted == nil {
		r.watch.counted = &counted{seats: make([]int, len(m.Places))}
		for w := range r.watch.all {
			r.watch.counted.add(m, w.guest, 1)
		}
	}
	p := table.Presence{Here: make([]bool, len(m.Places)), Watchers: r.watch.counted.watchers}
	for i, place := range m.Places {
		p.Here[i] = place.Computer() || r.watch.counted.seats[i] > 0
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
		ws.counted = nil
	}
	for w := range ws.all {
		w.wake()
	}
}

// The comings and goings of a crowd are announced together, at most once per together: when
// thousands come back at once, each of them must not wake all the others.
const (
	crowd    = 64
	together = 200 * time.Millisecond
)

// changed counts somebody in or out, and tells everybody of it, at once or soon. m is the match
// as it stands; ws.mu is held.
func (ws *watchers) changed(m *table.Match, g table.GuestID, n int) {
	ws.here.Store(nil)
	if ws.counted != nil {
		ws.counted.add(m, g, n)
	}
	if ws.later != nil {
		return
	}
	if wait := together - time.Since(ws.toldAt); len(ws.all) > crowd && wait > 0 {
		ws.later = time.AfterFunc(wait, ws.tell)
		return
	}
	ws.tellAll()
}

// tell tells everybody of the comings and goings since they were last told.
func (ws *watchers) tell() {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	ws.later = nil
	ws.tellAll()
}

// tellAll does it; ws.mu is held.
func (ws *watchers) tellAll() {
	ws.toldAt = time.Now()
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
