package evening

import (
	"cmp"
	"slices"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Deal is one game of a table's match: in Rows of a sheet, what each seat got by it.
type Deal struct {
	// Number is of the last deal that is in it: one that is over before anybody can act
	// is written down with the one before.
	Number int
	Points []float64
	// Computer says of a seat that the computer made one of its actions: then the deal is
	// not its player's (EV14).
	Computer []bool
}

// Sheet records the play at a table so far.
type Sheet struct {
	Players []int // a seat's player, 0 of a computer
	Deals   []Deal
	Of      int  // the number of deals in the match; 0 where it has none
	Over    bool // the match has ended
}

// Tally writes the sheet of a match.
func Tally(m *table.Match, players []int) *Sheet {
	s := &Sheet{Players: players, Over: m.Over()}
	away, late := make([]bool, len(m.Places)), make([]bool, len(m.Places))
	var steps []step
	for i := range m.N() {
		ev := m.Event(i)
		switch ev.Kind {
		case table.StoodIn, table.Late:
			late[ev.Seat] = ev.Kind == table.Late
			away[ev.Seat] = true
		case table.CameBack:
			away[ev.Seat] = false
		case table.Acted:
			x := step{m.StateAt(i), ev.Seat, ev.Seat != rules.Nobody && away[ev.Seat]}
			steps = append(steps, x)
			if x.computer && late[ev.Seat] {
				away[ev.Seat], late[ev.Seat] = false, false
			}
		default:
			steps = steps[:min(len(steps), m.PlyAfter(i))] // taken back
		}
	}
	if first, ok := m.State().(rules.Scored); ok {
		if st := first.Standing(); st.Games > 0 {
			s.Of = st.Games
			s.deals(m.After(0), steps)
			return s
		}
	}
	if o := m.Outcome(); o != nil {
		d := Deal{Number: 1, Points: slices.Clone(o.Scores), Computer: make([]bool, len(m.Places))}
		for _, x := range steps {
			if x.computer {
				d.Computer[x.seat] = true
			}
		}
		s.Deals = append(s.Deals, d)
	}
	return s
}

// step is an action that stands: the state after it, who made it, and whether that was the
// computer in a player's place.
type step struct {
	after    rules.State
	seat     rules.Seat
	computer bool
}

// deals writes a row whenever the game counts on.
func (s *Sheet) deals(first rules.State, steps []step) {
	was := rules.Standing{Scores: make([]float64, len(s.Players)), Game: 1}
	row := Deal{Computer: make([]bool, len(s.Players))}
	write := func(st rules.State) {
		now := st.(rules.Scored).Standing()
		over := st.Outcome() != nil
		if now.Game == was.Game && !over {
			return
		}
		row.Number = now.Game - 1
		if over {
			row.Number = now.Game
		}
		for i, p := range now.Scores {
			row.Points = append(row.Points, p-was.Scores[i])
		}
		s.Deals = append(s.Deals, row)
		row, was = Deal{Computer: make([]bool, len(s.Players))}, now
	}
	write(first)
	for _, x := range steps {
		if x.computer {
			row.Computer[x.seat] = true
		}
		write(x.after)
	}
}

// Total is a seat's result of all deals, own its player's part of it: points, and how many
// deals (EV14).
func (s *Sheet) Total(seat int) (total, own float64, deals int) {
	for _, d := range s.Deals {
		total += d.Points[seat]
		if s.Players[seat] != 0 && !d.Computer[seat] {
			own += d.Points[seat]
			deals++
		}
	}
	return total, own, deals
}

// Placing gives points for the places of a table: as many as it has seats for the first, one
// for the last. Tied players share the points of their places (EV13).
func Placing(scores []float64) []float64 {
	out := make([]float64, len(scores))
	for i, x := range scores {
		better, level := 0, 0
		for _, y := range scores {
			switch {
			case y > x:
				better++
			case y == x:
				level++
			}
		}
		best := float64(len(scores) - better)
		out[i] = best - float64(level-1)/2
	}
	return out
}

// Places gives the points for placings of a finished table; 0 of a seat whose place is
// nobody's: a computer's, or of a player for whom it played more than half of the deals
// (EV15).
func (s *Sheet) Places() []float64 {
	out := make([]float64, len(s.Players))
	if !s.Over {
		return out
	}
	scores := make([]float64, len(s.Players))
	theirs := make([]bool, len(s.Players))
	for seat := range s.Players {
		total, own, deals := s.Total(seat)
		scores[seat] = total
		if s.Players[seat] != 0 && 2*deals >= len(s.Deals) {
			scores[seat], theirs[seat] = own, true
		}
	}
	for seat, p := range Placing(scores) {
		if theirs[seat] {
			out[seat] = p
		}
	}
	return out
}

// Part is a player's result of one round.
type Part struct {
	Table  int // counted from 1; 0 if they were not seated
	Places float64
	Points float64
	Deals  int // that count as theirs
	Over   bool
}

// Line is a player in the standings.
type Line struct {
	Player int
	// Rank is 1 for the first; tied players share it. It is 0 while the player's table still plays:
	// what it has brought so far would rank them behind everybody who is done. Meanwhile it is 0 of a
	// player who has not sat at a table yet too. It is 0 of everybody if no round counts.
	Rank   int
	Places float64
	Points float64
	Deals  int
	Rounds []Part
}

// Standing is an evening with what was played in it.
type Standing struct {
	*Evening
	Matches [][]*table.Match // a round's tables
	Sheets  [][]*Sheet
	Here    map[int]bool // players who follow the evening or their table
	Seated  map[int]bool // players who follow their table
	// HostGone is for how long no host has followed the evening or a table of their own; 0 while
	// one does.
	HostGone time.Duration
}

// Done says whether the round that was begun last is played to its end; before the first
// there is nothing to wait for.
func (s *Standing) Done() bool {
	return len(s.Sheets) == 0 || !slices.ContainsFunc(s.Sheets[len(s.Sheets)-1], func(x *Sheet) bool { return !x.Over })
}

// Counts says whether a round, counted from 0, is in the standings: the last one is not if the evening ended in its
// middle (EV8).
func (s *Standing) Counts(round int) bool { return !s.Broken || round < len(s.Sheets)-1 }

// Told is the evening as it may be told: while a round of shared deals is played, nobody
// learns from the sheets what is dealt at a table that is ahead (EV11).
func (s *Standing) Told() *Standing {
	if !s.Duplicate || s.Done() {
		return s
	}
	n := *s
	n.Sheets = slices.Clone(s.Sheets)
	last := len(n.Sheets) - 1
	n.Sheets[last] = nil
	for _, sheet := range s.Sheets[last] {
		n.Sheets[last] = append(n.Sheets[last], &Sheet{Players: sheet.Players, Of: sheet.Of})
	}
	return &n
}

// Lines are the standings: by the points for placings, then by those of the game (EV16).
func (s *Standing) Lines() []Line {
	list := make([]Line, len(s.Players))
	for i := range list {
		list[i] = Line{Player: i + 1, Rounds: make([]Part, len(s.Sheets))}
	}
	for r, sheets := range s.Sheets {
		if !s.Counts(r) {
			break
		}
		for t, sheet := range sheets {
			places := sheet.Places()
			for seat, n := range sheet.Players {
				if n == 0 {
					continue
				}
				_, own, deals := sheet.Total(seat)
				l := &list[n-1]
				l.Rounds[r] = Part{Table: t + 1, Places: places[seat], Points: own, Deals: deals, Over: sheet.Over}
				l.Places += places[seat]
				l.Points += own
				l.Deals += deals
			}
		}
	}
	seated := func(l Line) bool { return slices.ContainsFunc(l.Rounds, func(p Part) bool { return p.Table > 0 }) }
	list = slices.DeleteFunc(list, func(l Line) bool { // who waits, or never played
		return !seated(l) && s.Players[l.Player-1].State != In
	})
	playing := !s.Over && !s.Done()
	open := func(l Line) bool {
		return slices.ContainsFunc(l.Rounds, func(p Part) bool { return p.Table > 0 && !p.Over }) || playing && !seated(l)
	}
	order := func(a, b Line) int { return cmp.Or(cmp.Compare(b.Places, a.Places), cmp.Compare(b.Points, a.Points)) }
	slices.SortStableFunc(list, func(a, b Line) int {
		if x, y := open(a), open(b); x != y {
			if y {
				return -1
			}
			return 1
		}
		return order(a, b)
	})
	counted := slices.ContainsFunc(list, seated) // otherwise all would be first, with nothing
	for i := range list {
		switch {
		case !counted || open(list[i]):
		case i > 0 && order(list[i-1], list[i]) == 0:
			list[i].Rank = list[i-1].Rank
		default:
			list[i].Rank = i + 1
		}
	}
	return list
}
