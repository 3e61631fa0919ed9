package player

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Pattern sums up a guest's decisions of one kind (rules.Classifier).
type Pattern struct {
	Kind           string
	Made, Mistakes int
	Lost           float64       // by all mistakes together
	Match          table.MatchID // which has the dearest of them
	Ply            int           // before it
	Action         string
	Most           float64 // lost by it
}

// Judge tells what an action gave away that was made after so many plies of a match that is over; ok is false where
// there is nothing to judge.
type Judge func(ctx context.Context, m *table.Match, ply int) (lost float64, ok bool, err error)

// What bounds the search for patterns.
const (
	patternMatches = 20  // the newest ones of a game
	patternLooks   = 200 // decisions in them, the newest match first
	// leastLost is the least that is a mistake: a slip, of a chance from 0 to 1, and half of the least that is
	// shown, of points.
	leastLost = 0.05
	// patternFor is how long one look judges what was not judged before.
	patternFor = 2 * time.Second
)

// Patterns judges the decisions that a guest made lately in a game, and sums them by kind; where most was given away
// comes first. It stops when its time is over: rest is the number of decisions that
// remain for the next look, which finds the judge's earlier answers quickly. What the guest did in matches of which
// they played several sides does not count.
func (s *Players) Patterns(ctx context.Context, p *Player, game string, judge Judge) (list []Pattern, rest int, _ error) {
	made, err := s.decisions(ctx, p, game)
	if err != nil {
		return nil, 0, err
	}
	end := s.now().Add(patternFor)
	at := map[string]int{}
	for n, x := range made {
		if n > 0 && s.now().After(end) {
			rest = len(made) - n
			break
		}
		lost, ok, err := judge(ctx, x.match, x.ply)
		if err != nil {
			return nil, 0, err
		}
		if !ok {
			continue
		}
		i, known := at[x.kind]
		if !known {
			i = len(list)
			at[x.kind], list = i, append(list, Pattern{Kind: x.kind})
		}
		list[i].add(x, lost)
	}
	slices.SortFunc(list, func(a, b Pattern) int {
		return cmp.Or(cmp.Compare(b.Lost, a.Lost), cmp.Compare(b.Made, a.Made), strings.Compare(a.Kind, b.Kind))
	})
	return list, rest, nil
}

func (t *Pattern) add(x decision, lost float64) {
	t.Made++
	if lost < leastLost {
		return
	}
	t.Mistakes++
	t.Lost += lost
	if lost > t.Most {
		t.Match, t.Ply, t.Action, t.Most = x.match.ID, x.ply, x.match.Played(x.ply), lost
	}
}

// decision is an action of the guest's own, by its kind.
type decision struct {
	match *table.Match
	ply   int
	kind  string
}

// decisions are the guest's own of the newest matches of a game, the newest match first; none of a game that doesn't
// tell kinds apart.
func (s *Players) decisions(ctx context.Context, p *Player, game string) (list []decision, _ error) {
	for _, e := range p.newest(game, patternMatches) {
		m, _, err := s.rooms.Look(ctx, e.Match)
		var known *table.Error
		if errors.As(err, &known) {
			continue // a match that cannot be read must not hide the others
		} else if err != nil {
			return nil, err
		}
		others := m.MadeFor()
		for ply, st := range m.Positions() {
			c, ok := st.(rules.Classifier)
			if !ok || ply == m.Ply() {
				break
			}
			played := m.Played(ply)
			if others[ply] || !e.Seats[st.Turn()].Mine || rules.ClockOnly(st, played) {
				continue
			}
			if kind := c.KindOf(played); kind != "" {
				if list = append(list, decision{m, ply, kind}); len(list) == patternLooks {
					return list, nil
				}
			}
		}
	}
	return list, nil
}
