package player

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"slices"

	"stammtisch/internal/table"
)

// Habit is a move that a guest has made in more than one match from the same position.
type Habit struct {
	Match            table.MatchID // the newest of those matches
	Ply              int           // before the move, in that match
	Action           string
	Played           int
	Won, Lost, Drawn int
}

// What bounds the search for habits.
const (
	habitMatches = 1000 // the newest ones of a game count
	habitLooks   = 300  // moves of anybody are looked at, those made most often first
	mostHabits   = 40
)

// step is a move by the spots before and after it.
type step struct{ from, to Spot }

// made is a match in which a step was taken, and after how many plies.
type made struct {
	*Entry
	ply int
}

// Habits returns the moves of a game that a guest has made most often from the same position. What they did in
// matches of which they played several sides does not count.
func (s *Players) Habits(ctx context.Context, p *Player, game string) (out []Habit, _ error) {
	steps := p.steps(game)
	repeated := make([]step, 0, len(steps))
	for x, list := range steps {
		if len(list) > 1 {
			repeated = append(repeated, x)
		}
	}
	slices.SortFunc(repeated, func(a, b step) int {
		x, y := steps[a], steps[b]
		return cmp.Or(cmp.Compare(len(y), len(x)), cmp.Compare(x[0].ply, y[0].ply), bytes.Compare(a.from[:], b.from[:]), bytes.Compare(a.to[:], b.to[:]))
	})
	for _, x := range repeated[:min(habitLooks, len(repeated))] {
		list := steps[x]
		m, _, err := s.rooms.Look(ctx, list[0].Match)
		var known *table.Error
		if errors.As(err, &known) {
			continue // what cannot be read must not hide the others
		} else if err != nil {
			return nil, err
		}
		// The side to move is part of a position, and so it is the same in all of them.
		seat := int(m.After(list[0].ply).Turn())
		own := slices.DeleteFunc(slices.Clone(list), func(x made) bool { return !x.Seats[seat].Mine })
		if len(own) < 2 {
			continue
		}
		h := Habit{Match: own[0].Match, Ply: own[0].ply, Played: len(own)}
		if m.ID != h.Match {
			if m, _, err = s.rooms.Look(ctx, h.Match); errors.As(err, &known) {
				continue
			} else if err != nil {
				return nil, err
			}
		}
		h.Action = m.Played(h.Ply)
		for _, x := range own {
			count(x.Result(), &h.Won, &h.Lost, &h.Drawn)
		}
		if out = append(out, h); len(out) == mostHabits {
			break
		}
	}
	return out, nil
}

// steps are those of the newest matches of a game, each with the matches in which it was taken, the newest first.
func (p *Player) steps(game string) map[step][]made {
	out := map[step][]made{}
	for _, e := range p.newest(game, habitMatches) {
		line := p.line(e)
		for ply := 0; ; ply++ {
			from, _ := line.at(ply)
			to, ok := line.at(ply + 1)
			if !ok {
				break
			}
			x := step{from, to}
			if list := out[x]; len(list) == 0 || list[len(list)-1].Entry != e { // once a match
				out[x] = append(list, made{e, ply})
			}
		}
	}
	return out
}

// newest are the newest matches of a game in which the guest played one side, at most so many.
func (p *Player) newest(game string, most int) []*Entry {
	var all []*Entry
	for i := range p.Entries {
		if e := &p.Entries[i]; e.Game == game && e.Result() != Both {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b *Entry) int { return a.cursor().compare(b.cursor()) })
	return all[:min(most, len(all))]
}

// count counts a result; one of several sides not.
func count(r Result, won, lost, drawn *int) {
	switch r {
	case Won:
		*won++
	case Lost:
		*lost++
	case Drawn:
		*drawn++
	case Both:
	}
}
