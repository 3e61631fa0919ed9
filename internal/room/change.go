package room

import (
	"context"
	"errors"
	"fmt"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
)

// ask is a command to the log of a match, with the answer to it. The zero value asks only for what
// has come true because time has passed.
type ask struct {
	by      table.Actor
	c       table.Command
	creates *table.Match // in place of a command: the match to begin with
	talk    *table.Talk  // in place of a command: what may be said from now on
	door    *table.Door  // in place of a command: who may sit down from now on
	beside  beside       // in place of a command: something else that the log has nothing of
	filed   bool         // in place of a command: it is filed with its players
	alarm   bool         // the store's alarm is due: it is set again if no clock has run out
	answer  *answer      // in place of a command: somebody was told that it is their turn, or is here

	opened table.MatchID // the match that this one will name, once it is there
	made   []table.Event // what was brought about, as far as it was saved
	done   table.Event   // or what had made it so before
	ticket bool          // a ticket is used up
	issues *table.Ticket // or one will be made
}

// Do decides a command, saves what it brings about, and then publishes it. One command may bring
// about several events, one after another.
func (h *Hall) Do(ctx context.Context, id table.MatchID, by table.Actor, c table.Command) (table.Result, error) {
	a := &ask{by: by, c: c}
	l, err := h.logs().Do(ctx, string(id), a)
	if errors.Is(err, ledger.ErrNone) && a.ticket {
		return table.Result{}, &table.Error{Code: table.NotFound, Detail: "that link was used or has expired"}
	}
	if err != nil {
		return table.Result{}, refused(id, err)
	}
	if a.issues != nil { // only now: a decision during which the log was written is made again
		if err := h.matches().Issue(context.WithoutCancel(ctx), *a.issues, h.at()); err != nil {
			return table.Result{}, unsaved(err)
		}
	}
	if l.AheadDue() {
		h.takeUp(ctx, id)
	}
	if a.opened != "" && l.Next != a.opened {
		h.forget(context.WithoutCancel(ctx), a.opened, h.at().Add(time.Second)) // another process was quicker; else it expires
	}
	out := table.Result{Event: a.done, Events: len(a.made)}
	if out.Events > 0 {
		out.Event = a.made[out.Events-1]
	}
	return out, nil
}

// decide says what a command brings about; the log is held.
func (h *Hall) decide(l *live, a *ask, now time.Time) (ledger.Outcome[*live], error) {
	out, err := h.decided(l, a)
	h.hold(out.Tasks, now)
	return out, err
}

func (h *Hall) decided(l *live, a *ask) (out ledger.Outcome[*live], err error) {
	if a.creates != nil {
		after := &live{Match: a.creates, room: l.room}
		out.After = &after
		out.Commit, err = matchlog.Opening(a.creates)
		after.calls = h.callFor(&out.Commit, nil, a.creates, table.By(a.creates.Host))
		return out, err
	}
	if a.filed {
		out.Commit, out.Only = matchlog.Filed(), func(string) bool { return false } // nobody who follows it sees a change
		out.After = &l
		return out, nil
	}
	m := l.Match
	a.keep(m)
	// Whoever comes too late must find the match as the clock left it.
	due, at, err := h.tick(l)
	if err != nil {
		return out, fmt.Errorf("%w: %w", ledger.ErrUnsaved, err) // it would not be known who pays for what
	}
	scene := h.scene(l, table.ByClock)
	scene.At = at
	d, err := m.Decide(due, scene)
	late := err == nil && !d.Done
	switch {
	case err != nil || late:
	case a.talk != nil:
		return switched(l, *a.talk)
	case a.door != nil:
		return opened(l, *a.door)
	case a.beside != nil:
		return besides(l, a.beside)
	case a.answer != nil:
		out.Tasks, out.Only = a.answer.tasks(m), func(string) bool { return false } // nobody who follows it sees a change
		if len(out.Tasks) > 0 {
			out.After = &l
		}
		return out, nil
	case a.c == nil:
		if a.alarm {
			out.Tasks = matchlog.Alarm(m)
		}
		return out, nil
	default:
		d, err = m.Decide(a.c, h.scene(l, a.by))
	}
	switch {
	case err != nil:
		return out, err
	case d.Ahead != nil:
		after := &live{Match: m.WithAhead(*d.Ahead), room: l.room}
		out.Commit, out.After = matchlog.Chosen(after.Match, *d.Ahead, h.at()), &after
		out.Only = func(who string) bool { return m.Owns(table.GuestID(who), d.Ahead.Seat) } // it is nobody else's to know
		return out, nil
	case d.Issues != nil:
		a.issues = d.Issues
		return out, nil
	case d.Done:
		a.done = d.Event
		return out, nil
	}
	if d.Event.At.Before(m.Last()) { // the clock on the wall was set back while the server was away
		d.Event.At = m.Last()
	}
	if d.Opens != nil && d.Opens.ID != a.opened {
		// It is there before this match names it. If the server dies in between, it is
		// one more running match of these people, and can be played.
		if err := h.Create(context.Background(), d.Opens); err != nil {
			return out, err
		}
		a.opened = d.Opens.ID
	}
	if !late {
		a.made, a.ticket = append(a.made, d.Event), d.Ticket != nil
		if a.by.Person() {
			l.room.note(h.Time()) // who does something is there
		}
	}
	after := &live{Match: m.Fold(d), room: l.room}
	out.Commit, out.After, out.Again = matchlog.Change(m, d, after.Match), &after, late || d.Again
	after.calls = h.callFor(&out.Commit, m, after.Match, a.by)
	return out, nil
}

// keep drops what was not saved: if another process came first, its event stands in that place.
func (a *ask) keep(m *table.Match) {
	if n := len(a.made); n > 0 {
		last := a.made[n-1]
		is := m.Event(min(last.N, m.N()) - 1)
		if is.N != last.N || is.Kind != last.Kind || is.Seat != last.Seat || is.Action != last.Action || !is.At.Equal(last.At) {
			a.made = a.made[:n-1]
		}
	}
}

// switched is the outcome of allowing other talk at a table (TB21).
func switched(l *live, to table.Talk) (out ledger.Outcome[*live], err error) {
	if l.Talk == to {
		return out, nil
	}
	if bad := l.Talk.Switch(to); bad != nil {
		return out, bad
	}
	after := &live{Match: l.Match.Switched(to), room: l.room}
	out.Commit, out.After = matchlog.Switched(to), &after
	return out, nil
}

// scene returns what an actor's command is decided against besides the match.
func (h *Hall) scene(l *live, by table.Actor) table.Scene {
	return table.Scene{By: by, At: h.at(), Games: h.Games, Here: func() table.Presence { return h.presence(l) }}
}

// tick asks what has come true by now because time has passed. What follows from it has to happen at that
// moment: of an outage that lasts longer, the rest is for the next to ask.
func (h *Hall) tick(l *live) (t table.Tick, now time.Time, err error) {
	if at, pauses := h.pausesAt(l); pauses {
		t.Pauses = at
	}
	var outages []ledger.Outage
	if l.Ticks() {
		outages, err = h.away(context.Background())
	}
	now = h.at()
	t.Down = missing(outages, l.Last(), now)
	return t, now, err
}

// takeUp makes what was chosen ahead for the turn that has just come. If that cannot be saved it is
// tried again: it is the other's action that was asked for, and that is done.
func (h *Hall) takeUp(ctx context.Context, id table.MatchID) {
	if _, err := h.logs().Do(ctx, string(id), &ask{}); err != nil {
		h.ringAgain(id)
	}
}
