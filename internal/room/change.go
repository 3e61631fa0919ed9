package room

import (
	"context"
	"errors"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Do decides a command, saves what it brings about, and then publishes it. One command may bring
// about several events, one after another.
func (h *Hall) Do(ctx context.Context, id table.MatchID, by table.Actor, c table.Command) (out table.Result, err error) {
	r, err := h.enter(ctx, id)
	if err != nil {
		return out, err
	}
	defer h.leave(r)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone {
		return out, noMatch(id)
	}
	for again := true; again; {
		// Whoever comes too late must find the match as the clock left it.
		if err := h.catchUp(ctx, r); err != nil {
			return out, err
		}
		d, err := r.now.Load().Decide(c, h.scene(r, by))
		switch {
		case err != nil:
			return out, err
		case d.Ahead != nil:
			return out, h.saveAhead(ctx, r, *d.Ahead)
		case d.Issues != nil:
			if err := h.Store.Issue(context.WithoutCancel(ctx), *d.Issues); err != nil {
				return out, unsaved(err)
			}
			return out, nil
		case d.Done:
			if out.Events == 0 {
				out.Event = d.Event
			}
			return out, nil
		}
		if by.Person() {
			r.watch.note(h.Time()) // who does something is there
		}
		if out.Event, err = h.save(ctx, r, d); err != nil {
			return out, err
		}
		out.Events++
		again = d.Again
	}
	if r.now.Load().AheadDue() {
		h.takeUp(ctx, r)
	}
	return out, nil
}

// scene returns what an actor's command is decided against besides the match; r.mu is held.
func (h *Hall) scene(r *room, by table.Actor) table.Scene {
	return table.Scene{By: by, At: h.at(), Games: h.Games, Here: func() table.Presence { return r.presence(h.Time()) }}
}

// save saves one event and then publishes it; r.mu is held.
func (h *Hall) save(ctx context.Context, r *room, d table.Decision) (table.Event, error) {
	id, m := r.id, r.now.Load()
	if d.Event.At.Before(m.Last()) { // the clock on the wall was set back while the server was away
		d.Event.At = m.Last()
	}
	if d.Opens != nil {
		// It is there before this match names it. If the server dies in between, it is
		// one more running match of these people, and can be played.
		if err := h.Create(context.WithoutCancel(ctx), d.Opens); err != nil {
			return table.Event{}, err
		}
	}
	after := m.Fold(d)
	think := after.ComputerToAct()
	// The caller may hang up, but what is being saved must be either told or undone:
	// saving is not the caller's to cancel.
	err := h.Store.Append(context.WithoutCancel(ctx), table.Commit{
		Match: id, Event: d.Event, Owner: d.Owner, Owners: d.Owners, Carry: d.Ticket,
		Computer: m.Computers() || after.Computers(), Think: think, Over: after.Over(),
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
	r.watch.wake(d.Event.Kind == table.Acted)
	h.told(m, after)
	if after.Ticks() || m.Ticks() || after.MayPause() || m.MayPause() || after.Missed() != rules.Nobody {
		h.arm(after, r)
	}
	if think {
		h.Thinker.Wake(after.Due())
	}
	return d.Event, nil
}

// saveAhead saves what a seat has chosen ahead; only the seat's own devices are woken. r.mu is held.
func (h *Hall) saveAhead(ctx context.Context, r *room, a table.Ahead) error {
	// As with an event, saving is not the caller's to cancel.
	if err := h.Store.SetAhead(context.WithoutCancel(ctx), r.id, a); err != nil {
		if h.reload(context.WithoutCancel(ctx), r) == nil { // what is on disk is the truth
			r.watch.wake(false)
		}
		return unsaved(err)
	}
	after := r.now.Load().WithAhead(a)
	r.now.Store(after)
	r.watch.wakeSeat(after, a.Seat)
	return nil
}

// takeUp makes what was chosen ahead for the turn that has just come; r.mu is held. If that
// cannot be saved it is tried again: it is the other's action that was asked for, and that is done.
func (h *Hall) takeUp(ctx context.Context, r *room) {
	if h.catchUp(ctx, r) != nil {
		h.ringAgain(r.id)
	}
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
