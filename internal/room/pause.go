package room

import (
	"context"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
)

// A table counts as watched while anybody follows it or its evening, and for a while after that or
// after one of its people has requested it or acted there (TB18).

// pausesAt returns when the table will pause if nobody comes before, or never while somebody
// watches. After a start everybody has time to come back.
func (h *Hall) pausesAt(l *live) (at time.Time, ok bool) {
	if !l.MayPause() || h.followed(l) {
		return at, false
	}
	h.clocks.mu.Lock()
	since := h.clocks.started
	h.clocks.mu.Unlock()
	return h.attended(l, since).Add(table.Quiet), true
}

// followed reports whether somebody follows the table, or its evening.
func (h *Hall) followed(l *live) bool {
	all := h.logs().Count(string(l.ID), nil, nil)
	return all > 0 || l.Evening != "" && h.Followed != nil && h.Followed(l.Evening)
}

// attended returns when somebody was last at the table, if that was after a time.
func (h *Hall) attended(l *live, since time.Time) time.Time {
	if seen := l.room.lastSeen(); seen.After(since) {
		since = seen
	}
	if h.Peers != nil {
		if left := h.Peers.Left(ledger.Name{Kind: matchlog.Kind, ID: string(l.ID)}); left.After(since) {
			since = left
		}
	}
	return l.Attended(since)
}

// Thinks returns a match, and whether it is a computer's turn there and somebody may be waiting. If
// nobody is, the thinker hears of the match again when somebody comes.
func (h *Hall) Thinks(ctx context.Context, id table.MatchID) (*table.Match, bool, error) {
	l, err := h.look(ctx, id)
	switch {
	case err != nil:
		return nil, false, err
	case !l.ComputerToAct():
		return l.Match, false, nil
	case !l.Alone() || h.followed(l):
		return l.Match, true, nil
	}
	quiet := h.Time().Add(-table.Quiet)
	if h.attended(l, quiet).After(quiet) {
		return l.Match, true, nil
	}
	h.arm(l)
	h.leaveAlone(ctx, id)
	return l.Match, false, nil
}

// Attend records that a guest requests a match: if they belong to it, the table counts as watched.
func (h *Hall) Attend(ctx context.Context, id table.MatchID, g table.GuestID) error {
	l, err := h.look(ctx, id)
	if err != nil || g == "" || g != l.Host && !l.Sits(g) {
		return err
	}
	if h.Peers != nil && l.room.passes(h.Time()) {
		h.Peers.Passes(ledger.Name{Kind: matchlog.Kind, ID: string(id)}, string(g))
	}
	return h.watchedAgain(ctx, l)
}

// passes reports whether the other processes should be told again that somebody is at a table, so that none of them
// pauses it.
func (r *room) passes(now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now.Sub(r.told) < table.Quiet/4 {
		return false
	}
	r.told = now
	return true
}

// watchedAgain records that somebody is at a table, and resumes the table if it had paused.
func (h *Hall) watchedAgain(ctx context.Context, l *live) error {
	l.room.note(h.Time())
	switch {
	case l.Paused():
		_, err := h.Do(ctx, l.ID, table.ByClock, table.Unpause{})
		return err
	case l.Alone() && l.ComputerToAct():
		h.Thinker.Wake(l.Due())
	}
	return nil
}

// followed reports whether anybody follows an evening.
func (s *Evenings) followed(id string) bool {
	return len(s.Logs.Here(id)) > 0
}

// watched records at the tables of an evening's last round that somebody follows the evening, or
// did until now: paused tables resume. A table that cannot be read reports that to those who open
// it.
func (s *Evenings) watched(ctx context.Context, e *evening.Evening) {
	if len(e.Rounds) == 0 {
		return
	}
	for _, tab := range e.Rounds[len(e.Rounds)-1].Tables {
		l, err := s.Hall.look(ctx, tab.Match)
		if err != nil {
			continue
		}
		_ = s.Hall.watchedAgain(context.WithoutCancel(ctx), l)
		s.Hall.watched(l)
	}
}
