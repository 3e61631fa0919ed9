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
	"slices"
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

// ByComputer acts for computer seats.
const ByComputer table.GuestID = "computer"

// Act makes an action for a guest who does not say what they have seen.
func (h *Hall) Act(ctx context.Context, id table.MatchID, by table.GuestID, seat, ply int, action string) (table.Event, error) {
	return h.ActAfter(ctx, id, by, 0, seat, ply, action)
}

// ActAfter makes an action: by a guest who owns the seat and has seen the log up to an
// event, or ByComputer. It returns when the action is on disk, with its event.
func (h *Hall) ActAfter(ctx context.Context, id table.MatchID, by table.GuestID, after, seat, ply int, action string) (table.Event, error) {
	ev, err := h.change(ctx, id, func(m *table.Match) (step, error) {
		s, err := m.Seat(seat)
		if err != nil {
			return step{}, err
		}
		if by == ByComputer {
			if m.Places[s].Plays() == 0 {
				return step{}, &table.Error{Code: table.NotYourSeat, Detail: "a person sits there"}
			}
		} else if !m.Owns(by, s) {
			return step{}, &table.Error{Code: table.NotYourSeat, Detail: m.Places[s].Side + "'s seat is not yours"}
		}
		if by != ByComputer && m.Places[s].StandIn > 0 {
			if bad := m.InTime(s); bad != nil {
				return step{}, bad
			}
			return step{}, errStoodIn
		}
		if err := m.Seen(after); err != nil {
			return step{}, err
		}
		ev, next, repeated, err := m.Act(s, ply, action, h.at())
		if err != nil {
			return step{}, err
		}
		return step{ev: ev, next: next, nothing: repeated}, nil
	})
	if errors.Is(err, errStoodIn) {
		if err := h.back(ctx, id, by); err != nil {
			return table.Event{}, err
		}
		return h.ActAfter(ctx, id, by, after, seat, ply, action)
	}
	return ev, err
}

// Say says a word of the table for a seat; offer is the number of the offer that an
// answer is to.
func (h *Hall) Say(ctx context.Context, id table.MatchID, by table.GuestID, seat int, w table.Word, offer int) (table.Event, error) {
	return h.change(ctx, id, func(m *table.Match) (step, error) {
		s, err := m.Seat(seat)
		if err != nil {
			return step{}, err
		}
		if !m.Owns(by, s) {
			return step{}, &table.Error{Code: table.NotYourSeat, Detail: m.Places[s].Side + "'s seat is not yours"}
		}
		ev, err := m.Say(s, w, offer, h.at())
		if err != nil {
			return step{}, err
		}
		if w == table.ClaimWin || w == table.ClaimDraw {
			if err := h.mayClaim(ctx, m); err != nil {
				return step{}, err
			}
		}
		return step{ev: ev}, nil
	})
}

// mayClaim says whether the seat to act has been away for long enough (TB13).
func (h *Hall) mayClaim(ctx context.Context, m *table.Match) error {
	_, p, err := h.Look(ctx, m.ID)
	if err != nil {
		return err
	}
	gone, now := p.Away[m.Turn()], h.Time()
	switch last := m.Last(); {
	case gone.IsZero():
		gone = now
	case gone.Before(last):
		gone = last // only time in which the match waited for them counts
	}
	if bad := m.MayClaim(now.Sub(gone)); bad != nil {
		return bad
	}
	return nil
}

// Another opens a match of the same people with the seats moved on, or finds the one
// that somebody opened already. New ID and seed come from the caller.
func (h *Hall) Another(ctx context.Context, id table.MatchID, by table.GuestID, c table.Choice, newID table.MatchID, seed rules.Seed) (table.MatchID, error) {
	var next table.MatchID
	_, err := h.change(ctx, id, func(m *table.Match) (step, error) {
		seat := slices.IndexFunc(m.Places, func(p table.Place) bool { return slices.Contains(p.Owners, by) })
		if seat < 0 {
			return step{}, &table.Error{Code: table.NotYourSeat, Detail: "only who played may open another match"}
		}
		if next = m.Next; next != "" {
			return step{nothing: true}, nil
		}
		c.Newest, _ = h.Games.Find(m.Info.Name)
		n, bad := m.Another(c, newID, seed, h.at())
		if bad != nil {
			return step{}, bad
		}
		// It is there before this match names it. If the server dies in between, it is
		// one more running match of these people, and can be played.
		if err := h.Create(context.WithoutCancel(ctx), n); err != nil {
			return step{}, err
		}
		next = n.ID
		return step{ev: table.Event{N: m.N() + 1, At: h.at(), Kind: table.Again, Seat: rules.Seat(seat), Action: string(n.ID)}}, nil
	})
	return next, err
}

func hasComputer(m *table.Match) bool {
	for _, p := range m.Places {
		if p.Plays() > 0 {
			return true
		}
	}
	return false
}

// ActComputer makes an action for a computer seat.
func (h *Hall) ActComputer(ctx context.Context, id table.MatchID, seat, ply int, action string) error {
	_, err := h.Act(ctx, id, ByComputer, seat, ply, action)
	return err
}
