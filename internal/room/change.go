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

// ask is a command to the log of a match, with its answer. The zero value only asks for what has
// become due.
type ask struct {
	by      table.Actor
	c       table.Command
	creates *table.Match // instead of a command: the match to begin with
	talk    *table.Talk  // instead of a command: the talk allowed from now on
	door    *table.Door  // instead of a command: who may sit down from now on
	beside  beside       // instead of a command: another change outside the log
	filed   bool         // instead of a command: the match is filed with its players
	alarm   bool         // the store's alarm is due: set it again if no clock has run out
	answer  *answer      // instead of a command: somebody was told that it is their turn, or is here

	opened table.MatchID // the match that this one will name once it exists
	made   []table.Event // the resulting events, as far as they were saved
	done   table.Event   // or the earlier event that had the same result
	ticket bool          // a ticket is used up
	issues *table.Ticket // or one will be made
}

// Do decides a command, saves the result, and then publishes it. One command may result in several
// events, one after another.
func (h *Hall) Do(ctx context.Context, id table.MatchID, by table.Actor, c table.Command) (table.Result, error) {
	a := &ask{by: by, c: c}
	l, err := h.logs().Do(ctx, string(id), a)
	if errors.Is(err, ledger.ErrNone) && a.ticket {
		return table.Result{}, &table.Error{Code: table.NotFound, Detail: "that link was used or has expired"}
	}
	if err != nil {
		return table.Result{}, refused(id, err)
	}
	if a.issues != nil { // only now: a decision is repeated if the log was written meanwhile
		if err := h.matches().Issue(context.WithoutCancel(ctx), *a.issues, h.at()); err != nil {
			return table.Result{}, unsaved(err)
		}
	}
	if l.AheadDue() {
		h.takeUp(ctx, id)
	}
	if a.opened != "" && l.Next != a.opened {
		h.forget(context.WithoutCancel(ctx), a.opened, h.at().Add(time.Second), "") // another process was quicker; otherwise the match expires
	}
	out := table.Result{Event: a.done, Events: len(a.made)}
	if out.Events > 0 {
		out.Event = a.made[out.Events-1]
	}
	return out, nil
}

// decide returns the result of a command; the log is held.
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
		out.Commit, out.Only = matchlog.Filed(), func(string) bool { return false } // no follower sees a change
		out.After = &l
		return out, nil
	}
	m := l.Match
	a.keep(m)
	// Apply expired clocks first, so that late actions are rejected.
	due, at, err := h.tick(l)
	if err != nil {
		return out, fmt.Errorf("%w: %w", ledger.ErrUnsaved, err) // it would be unknown which clock pays
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
		out.Tasks, out.Only = a.answer.tasks(m), func(string) bool { return false } // no follower sees a change
		if len(out.Tasks) > 0 {
			out.After = &l
		}
		return out, nil
	case a.c == nil:
		h.arm(l) // while nobody can change the match
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
		out.Only = func(who string) bool { return m.Owns(table.GuestID(who), d.Ahead.Seat) } // only that seat may know
		return out, nil
	case d.Issues != nil:
		a.issues = d.Issues
		return out, nil
	case d.Done:
		a.done = d.Event
		return out, nil
	}
	if d.Event.At.Before(m.Last()) { // the wall clock was set back while the server was away
		d.Event.At = m.Last()
	}
	if d.Opens != nil && d.Opens.ID != a.opened {
		// The next match must exist before this one names it. If the server dies in between, these
		// players have one more match, and can play it.
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

// keep drops what was not saved: if another process was first, its event has that number.
func (a *ask) keep(m *table.Match) {
	if n := len(a.made); n > 0 {
		last := a.made[n-1]
		is := m.Event(min(last.N, m.N()) - 1)
		if is.N != last.N || is.Kind != last.Kind || is.Seat != last.Seat || is.Action != last.Action || !is.At.Equal(last.At) {
			a.made = a.made[:n-1]
		}
	}
}

// switched returns the outcome of changing which talk a table allows (TB21).
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

// scene returns everything besides the match that an actor's command is decided against.
func (h *Hall) scene(l *live, by table.Actor) table.Scene {
	return table.Scene{By: by, At: h.at(), Games: h.Games, Here: func() table.Presence { return h.presence(l) }}
}

// tick returns what has become due. Its consequences must happen at that moment; the rest of a longer
// outage is left to the next call.
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

// takeUp plays the action chosen ahead for the turn that has just begun. If that cannot be saved,
// it is retried later: the caller asked for the other player's action, and that is done.
func (h *Hall) takeUp(ctx context.Context, id table.MatchID) {
	if _, err := h.logs().Do(ctx, string(id), &ask{}); err != nil {
		h.ringAgain(id)
	}
}
