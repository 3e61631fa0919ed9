package ladder

import (
	"fmt"
	"math"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// Source is a rated match, read from its own log.
type Source struct {
	ID string // of its list
	Filing
}

// SourceOf reads a match that counts.
func SourceOf(m *table.Match) Source { return Source{Of(m), File(m)} }

// Recount rates every match of a list again, in order, and compares all results with what was recorded, to the last
// bit. If sources are given, it also compares each match's result with its own log. It returns the recomputed list.
func Recount(id string, saved ledger.Saved, sources map[table.MatchID]Source) (*Ladder, error) {
	was, err := Kind.Rebuild(id, saved)
	if err != nil {
		return nil, err
	}
	l := &Ladder{ID: id}
	for _, in := range saved.Events {
		e, err := readEvent(in, l.Events+1)
		if err != nil {
			return nil, err
		}
		if sources != nil {
			if err := was.agrees(e, sources); err != nil {
				return nil, fmt.Errorf("match %s: %w", e.Match, err)
			}
		}
		for _, n := range e.numbers() {
			if _, err := l.player(n); err != nil { // in the order in which they came
				return nil, err
			}
		}
		after, err := l.rate(e)
		if err != nil {
			return nil, err
		}
		for i, x := range after {
			for j := range x {
				if math.Float64bits(x[j]) != math.Float64bits(e.After[i][j]) {
					return nil, fmt.Errorf("match %s: player %d comes to %v, and %v was written down", e.Match, e.numbers()[i], x, e.After[i])
				}
			}
		}
		if err := l.add(e); err != nil {
			return nil, err
		}
	}
	return l, l.with(saved.Papers)
}

// agrees compares a match with its own log.
func (l *Ladder) agrees(e rated, sources map[table.MatchID]Source) error {
	f, is := sources[e.Match]
	switch {
	case !is || f.ID != l.ID:
		return fmt.Errorf("by its own log it does not count here")
	case f.Ended != e.Ended || len(f.Sides) != len(e.Sides):
		return fmt.Errorf("it ended at %d with %d sides, and %d with %d was written down", f.Ended, len(f.Sides), e.Ended, len(e.Sides))
	}
	for i, side := range f.Sides {
		if f.Places[i] != e.Places[i] || len(side) != len(e.Sides[i]) {
			return fmt.Errorf("side %d is in place %d, and %d was written down", i+1, f.Places[i], e.Places[i])
		}
		for j, one := range side {
			n := e.Sides[i][j]
			switch {
			case one.Level > 0 && n == -one.Level:
			case one.Level == 0 && n > 0 && (one.Guest.Gone() || one.Guest == l.People[n-1].Guest):
			default:
				return fmt.Errorf("somebody else sat on side %d", i+1)
			}
		}
	}
	return nil
}
