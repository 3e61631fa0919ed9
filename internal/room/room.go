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
	// Keep is how many idle rooms stay in memory; 0 means 1000.
	Keep int

	mu    sync.Mutex
	rooms map[table.MatchID]*room

	clocks clocks
}

var _ table.Rooms = (*Hall)(nil)

// room is one live match.
type room struct {
	id  table.MatchID
	now atomic.Pointer[table.Match] // nil until loaded

	mu sync.Mutex // held while an event is checked, saved and put in place

	users int // guarded by Hall.mu: who holds this room
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
	if r.users > 0 {
		return
	}
	if r.now.Load() == nil {
		delete(h.rooms, r.id)
		return
	}
	keep := h.Keep
	if keep == 0 {
		keep = 1000
	}
	// Map order is as good as any: an idle match costs one load when it is asked for
	// again.
	for id, other := range h.rooms {
		if len(h.rooms) <= keep {
			break
		}
		if other.users == 0 {
			delete(h.rooms, id)
		}
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

// reload reads the match anew; r.mu is held.
func (h *Hall) reload(ctx context.Context, r *room) error {
	saved, err := h.Store.Load(ctx, r.id)
	if errors.Is(err, table.ErrNoMatch) {
		return &table.Error{Code: table.NotFound, Detail: "there is no match " + rules.Clip(string(r.id))}
	}
	if err != nil {
		return err
	}
	m, err := table.Rebuild(h.Games, saved)
	if err != nil {
		return err
	}
	r.now.Store(m)
	return nil
}

// Look gives a match as it stands, and who follows it.
func (h *Hall) Look(ctx context.Context, id table.MatchID) (*table.Match, table.Presence, error) {
	r, err := h.enter(ctx, id)
	if err != nil {
		return nil, table.Presence{}, err
	}
	defer h.leave(r)
	return r.now.Load(), r.presence(h.Now()), nil
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
		h.Thinker.Wake(m.ID)
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
func (h *Hall) at() time.Time { return h.Now().Truncate(time.Millisecond) }

// ByComputer is who acts for computer seats.
const ByComputer table.GuestID = "computer"

// Act makes an action for who does not say what they have seen.
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

// Sit gives a seat to a guest, who is called name. With a ticket a seat that has an
// owner is shared with another device of theirs; without, it must be open.
func (h *Hall) Sit(ctx context.Context, id table.MatchID, g table.GuestID, seat int, name string, ticket *table.Ticket) error {
	_, err := h.change(ctx, id, func(m *table.Match) (step, error) {
		s, err := m.Seat(seat)
		if err != nil {
			return step{}, err
		}
		p := m.Places[s]
		switch {
		case m.Owns(g, s):
			return step{nothing: true}, nil
		case p.Computer(), p.Taken() && (ticket == nil || m.Evening != ""): // where the place itself is carried (EV17)
			return step{}, &table.Error{Code: table.Taken, Match: id, Detail: "somebody else sits there already: you can watch"}
		}
		if ticket != nil && p.Name != "" {
			name = p.Name
		}
		ev := table.Event{N: m.N() + 1, At: h.at(), Kind: table.Seated, Seat: s, Name: name}
		return step{ev: ev, owner: g, ticket: ticket}, nil
	})
	return err
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
	gone, now := p.Away[m.Turn()], h.Now()
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

// step is what a change wants to happen.
type step struct {
	ev      table.Event
	next    rules.State // of an action
	owner   table.GuestID
	owners  []table.GuestID // who alone have the seat then
	ticket  *table.Ticket
	nothing bool // all is as it should be already
}

// change validates, saves and then publishes one event.
func (h *Hall) change(ctx context.Context, id table.MatchID, check func(*table.Match) (step, error)) (table.Event, error) {
	r, err := h.enter(ctx, id)
	if err != nil {
		return table.Event{}, err
	}
	defer h.leave(r)
	r.mu.Lock()
	defer r.mu.Unlock()

	// Whoever comes too late must find the match as the clock left it.
	if err := h.catchUp(ctx, r); err != nil {
		return table.Event{}, err
	}
	st, err := check(r.now.Load())
	if err != nil || st.nothing {
		return st.ev, err
	}
	ev, err := h.save(ctx, r, st)
	if err == nil && r.now.Load().AheadDue() {
		h.takeUp(ctx, r)
	}
	return ev, err
}

// save saves one event and then publishes it; r.mu is held.
func (h *Hall) save(ctx context.Context, r *room, st step) (table.Event, error) {
	id, m := r.id, r.now.Load()
	after := m.With(st.ev, st.next, st.owner)
	if st.owners != nil {
		after = after.Handed(st.ev.Seat, st.owners)
	}
	think := after.ComputerToAct()
	// The caller may hang up, but what is being saved must be either told or undone:
	// saving is not the caller's to cancel.
	err := h.Store.Append(context.WithoutCancel(ctx), table.Commit{
		Match: id, Event: st.ev, Owner: st.owner, Owners: st.owners, Carry: st.ticket,
		Computer: hasComputer(m) || hasComputer(after), Think: think, Over: after.Over(),
		Clock: clockChange(m, after), Ahead: table.LostAhead(m, after),
	})
	switch {
	case errors.Is(err, table.ErrNoMatch):
		return table.Event{}, &table.Error{Code: table.NotFound, Detail: "that link was used or has expired"}
	case err != nil:
		// What is on disk is the truth; the next to come in reads it.
		if reloadErr := h.reload(context.WithoutCancel(ctx), r); reloadErr == nil {
			r.watch.wake(false)
			// It was saved after all, or somebody else's was.
			if now := r.now.Load(); now.N() > m.N() && now.ComputerToAct() {
				h.Thinker.Wake(id)
			}
		}
		if errors.Is(err, table.ErrConflict) {
			return table.Event{}, &table.Error{Code: table.Stale, Detail: "another action came first: read the match anew"}
		}
		return table.Event{}, unsaved(err)
	}
	r.now.Store(after)
	r.watch.wake(st.ev.Kind == table.Acted)
	h.told(m, after)
	if after.Ticks() || m.Ticks() || after.Missed() != rules.Nobody {
		h.arm(after, r)
	}
	if think {
		h.Thinker.Wake(id)
	}
	return st.ev, nil
}

func clockChange(before, after *table.Match) table.ClockChange {
	switch was, is := before.Ticks(), after.Ticks(); {
	case is && !was:
		return table.ClockStarts
	case was && !is:
		return table.ClockStops
	}
	return table.ClockAsItWas
}

func unsaved(err error) error {
	return &table.Error{Code: table.Unsaved, Detail: "this could not be saved, so it did not happen: " + err.Error()}
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
