// Package room runs live matches: for each, one action at a time is validated,
// saved, and then told to those who follow.
//
// A match in use has one Room. Its lock is what makes two actions racing for one turn
// queue; the present Match is an immutable value behind a pointer, so reading never
// waits for a write (docs/adr/0003-lock-a-match.md).
package room

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Hall has the rooms in use, and makes them as they are asked for. It is a table.Rooms.
type Hall struct {
	Games   rules.Catalogue
	Store   table.Store
	Thinker table.Thinker
	Now     func() time.Time
	// Told, if there is one, hears of every event of a match that belongs to an evening; before
	// is nil of a new match. It must return at once.
	Told func(before, after *table.Match)
	// Came, if there is one, hears that somebody who sits there began or ceased to follow such a
	// match. It must return at once.
	Came func(*table.Match, table.GuestID)
	// Followed, if there is one, says whether anybody follows an evening.
	Followed func(evening string) bool
	// Keep bounds the memory for the matches of idle rooms, in bytes; 0 means 64 MB.
	Keep int64

	mu    sync.Mutex
	rooms map[table.MatchID]*room
	idle  idle

	clocks clocks
	steady steady
}

var _ table.Rooms = (*Hall)(nil)

// room is one live match.
type room struct {
	id  table.MatchID
	now atomic.Pointer[table.Match] // nil until loaded

	mu   sync.Mutex // held while an event is checked, saved and put in place
	gone bool       // guarded by mu: the match was forgotten

	users int // guarded by Hall.mu: who holds this room
	rest  rest
	talk  talk
	watch watchers
}

// hold takes hold of a match's room, loaded or not; leave must be called once.
func (h *Hall) hold(id table.MatchID) *room {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.rooms == nil {
		h.rooms = map[table.MatchID]*room{}
	}
	r := h.rooms[id]
	if r == nil {
		r = &room{id: id}
		h.rooms[id] = r
	}
	if r.users == 0 {
		h.idle.take(r)
	}
	r.users++
	return r
}

// enter takes hold of a match's room; leave must be called once.
func (h *Hall) enter(ctx context.Context, id table.MatchID) (*room, error) {
	r := h.hold(id)
	if r.now.Load() == nil {
		if err := h.load(ctx, r); err != nil {
			h.leave(r)
			return nil, err
		}
	}
	return r, nil
}

func (h *Hall) leave(r *room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r.users--
	if r.users > 0 || h.rooms[r.id] != r {
		return
	}
	if r.now.Load() == nil {
		delete(h.rooms, r.id)
		return
	}
	h.idle.put(r)
	for _, r := range h.idle.over(h.keep()) {
		delete(h.rooms, r.id)
	}
}

// load reads the match from the store, once.
func (h *Hall) load(ctx context.Context, r *room) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.now.Load() != nil {
		return nil
	}
	return h.reload(ctx, r)
}

// reload reads the match again; r.mu is held.
func (h *Hall) reload(ctx context.Context, r *room) error {
	saved, err := h.Store.Load(ctx, r.id)
	if errors.Is(err, table.ErrNoMatch) {
		return noMatch(r.id)
	}
	if err != nil {
		return err
	}
	m, err := table.Rebuild(h.Games, saved)
	if err != nil {
		return &table.Error{Code: table.Unfit, Detail: "this match cannot be opened: " + err.Error(), Match: r.id}
	}
	r.now.Store(m)
	return nil
}

// Look returns the present match and its followers.
func (h *Hall) Look(ctx context.Context, id table.MatchID) (*table.Match, table.Presence, error) {
	r, err := h.enter(ctx, id)
	if err != nil {
		return nil, table.Presence{}, err
	}
	defer h.leave(r)
	return r.now.Load(), r.presence(h.Time()), nil
}

// Create opens a new match.
func (h *Hall) Create(ctx context.Context, m *table.Match) error {
	think := m.ComputerToAct()
	r := h.hold(m.ID)
	defer h.leave(r)
	r.mu.Lock() // who asks for it already waits
	err := h.Store.Create(ctx, m, think)
	if err == nil {
		r.now.Store(m) // its players come at once, and what was saved need not be read
	}
	r.mu.Unlock()
	if err != nil {
		return unsaved(err)
	}
	if think {
		h.Thinker.Wake(m.Due())
	}
	h.arm(m, nil)
	h.told(nil, m)
	return nil
}

func (h *Hall) told(before, after *table.Match) {
	if h.Told != nil && after.Evening != "" {
		h.Told(before, after)
	}
}

// at is the time of an event: to the millisecond, as the store keeps it.
func (h *Hall) at() time.Time { return h.Time().Truncate(time.Millisecond) }

// Lists returns what is known of many matches.
func (h *Hall) Lists() table.Lists { return h.Store }
