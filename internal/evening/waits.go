package evening

import (
	"slices"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Wait says why a table cannot continue.
type Wait struct {
	Table   int   // of the current round, counted from 0
	Players []int // whom it waits for
	Cut     bool  // they have yet to cut; else it is their turn
	Since   time.Time
}

// Waits lists the tables of the current round that wait for people. Where all tables play the same
// deals, a host who plays learns only who is away: the turn would reveal who took a trick.
func (s *Standing) Waits(host table.GuestID) (list []Wait) {
	r := s.Current()
	if r == nil || s.Over {
		return nil
	}
	p := s.Of(host)
	plays := p != nil && r.Table(p.Number) >= 0
	for t, tab := range r.Tables {
		m := s.Matches[len(s.Rounds)-1][t]
		w := Wait{Table: t, Cut: !m.Dealt(), Since: m.Last()}
		w.Players = waitedFor(m, tab.Players)
		if s.Duplicate && plays && !w.Cut {
			w.Players = slices.DeleteFunc(w.Players, func(n int) bool { return s.Seated[n] })
		}
		if len(w.Players) > 0 {
			list = append(list, w)
		}
	}
	return list
}

// waitedFor lists the players whom a match waits for: all who have not cut, or the one to act.
func waitedFor(m *table.Match, players []int) (list []int) {
	if m.Over() {
		return nil
	}
	for seat, n := range players {
		p := m.Places[seat]
		if n == 0 || p.Plays() > 0 {
			continue
		}
		if !m.Dealt() && p.Cut == "" || m.Dealt() && m.Turn() == rules.Seat(seat) {
			list = append(list, n)
		}
	}
	return list
}
