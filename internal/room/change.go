package room

import (
	"context"
	"errors"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// step holds what a change asks for.
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

	if r.gone {
		return table.Event{}, noMatch(id)
	}
	// Whoever comes too late must find the match as the clock left it.
	if err := h.catchUp(ctx, r); err != nil {
		return table.Event{}, err
	}
	st, err := check(r.now.Load())
	if err != nil || st.nothing {
		return st.ev, err
	}
	if n := r.now.Load().N(); h.goOn(ctx, r, st) != nil || r.now.Load().N() > n {
		if st, err = check(r.now.Load()); err != nil || st.nothing { // its number is another now
			return st.ev, err
		}
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
	if st.ev.At.Before(m.Last()) { // the clock on the wall was set back while the server was away
		st.ev.At = m.Last()
	}
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
		// The disk holds the truth; whoever enters next reads it.
		if reloadErr := h.reload(context.WithoutCancel(ctx), r); reloadErr == nil {
			r.watch.wake(false)
			// It was saved after all, or somebody else's was.
			if now := r.now.Load(); now.N() > m.N() && now.ComputerToAct() {
				h.Thinker.Wake(now.Due())
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
	if after.Ticks() || m.Ticks() || after.MayPause() || m.MayPause() || after.Missed() != rules.Nobody {
		h.arm(after, r)
	}
	if think {
		h.Thinker.Wake(after.Due())
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
