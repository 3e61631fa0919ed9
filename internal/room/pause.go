package room

import (
	"context"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
)

// A table is watched while anybody follows it, or its evening, and for a while after that or
// after one of its people has asked for it or done something there (TB18).

// pausesAt is when the table is to pause if nobody comes before; never while somebody watches.
// After a start everybody has time to come back.
func (h *Hall) pausesAt(r *room, m *table.Match) (at time.Time, ok bool) {
	if !m.MayPause() || h.followed(r, m) {
		return at, false
	}
	h.clocks.mu.Lock()
	since := h.clocks.started
	h.clocks.mu.Unlock()
	return h.attended(r, m, since).Add(table.Quiet), true
}

// followed says whether somebody follows the table, or its evening.
func (h *Hall) followed(r *room, m *table.Match) bool {
	return r != nil && r.watch.any() || m.Evening != "" && h.Followed != nil && h.Followed(m.Evening)
}

// attended is when somebody was last at the table, if that was after a time.
func (h *Hall) attended(r *room, m *table.Match, since time.Time) time.Time {
	if r != nil {
		if seen := r.watch.seen(); seen.After(since) {
			since = seen
		}
	}
	return m.Attended(since)
}

// Thinks returns a match, and whether it is a computer's turn there and anybody may care. If
// nobody does, the thinker hears of the match again when somebody comes.
func (h *Hall) Thinks(ctx context.Context, id table.MatchID) (*table.Match, bool, error) {
	r, err := h.enter(ctx, id)
	if err != nil {
		return nil, false, err
	}
	defer h.leave(r)
	m := r.now.Load()
	if !m.ComputerToAct() {
		return m, false, nil
	}
	if !m.Alone() || h.followed(r, m) {
		return m, true, nil
	}
	quiet := h.Time().Add(-table.Quiet)
	if h.attended(r, m, quiet).After(quiet) {
		return m, true, nil
	}
	h.arm(m, r)
	return m, false, nil
}

// Attend notes that a guest asks for a match: if it is one of its people, the table is watched.
func (h *Hall) Attend(ctx context.Context, id table.MatchID, g table.GuestID) error {
	r, err := h.enter(ctx, id)
	if err != nil {
		return err
	}
	defer h.leave(r)
	if m := r.now.Load(); g == "" || g != m.Host && !m.Sits(g) {
		return nil
	}
	return h.watchedAgain(ctx, r)
}

// watchedAgain notes that somebody is at a table, and resumes it if it had paused.
func (h *Hall) watchedAgain(ctx context.Context, r *room) error {
	r.watch.note(h.Time())
	m := r.now.Load()
	switch {
	case m.Paused():
		_, err := h.Do(ctx, r.id, table.ByClock, table.Unpause{})
		return err
	case m.Alone() && m.ComputerToAct():
		h.Thinker.Wake(m.Due())
	}
	return nil
}

// followed says whether anybody follows an evening.
func (s *Evenings) followed(id string) bool {
	return len(s.Logs.Here(id)) > 0
}

// watched notes at the tables of an evening's last round that somebody follows the evening, or
// did so until now: they go on where they had paused. A table that cannot be read says so to
// whoever opens it.
func (s *Evenings) watched(ctx context.Context, e *evening.Evening) {
	if len(e.Rounds) == 0 {
		return
	}
	for _, tab := range e.Rounds[len(e.Rounds)-1].Tables {
		r, err := s.Hall.enter(ctx, tab.Match)
		if err != nil {
			continue
		}
		_ = s.Hall.watchedAgain(context.WithoutCancel(ctx), r)
		s.Hall.watched(r)
		s.Hall.leave(r)
	}
}
