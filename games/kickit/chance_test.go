package kickit

import (
	"testing"

	"stammtisch/rules"
)

// scores reports whether the side to act can score in this turn, by trying everything.
func scores(c *cursor, seat uint8, seen map[uint64]bool) bool {
	f := c.Now()
	if f.turn != seat || f.phase.over() || f.phase == setting || seen[f.key()] {
		return false
	}
	seen[f.key()] = true
	for _, m := range c.Moves(nil) {
		if k := move(m).kind(); k == shot {
			return true
		} else if k == foul || k == end {
			continue
		}
		c.Push(m)
		found := scores(c, seat, seen)
		c.Pop()
		if found {
			return true
		}
	}
	return false
}

// This compares the estimate with the truth where the program uses it, at the beginning of a turn,
// on positions of games in which both sides play for the goal.
func TestChanceIsNearlyAlwaysRight(t *testing.T) {
	positions := 3000
	if testing.Short() {
		positions = 300
	}
	all, err := Game{}.Info().Complete(rules.Options{"goals": "0", "turns": "0"})
	if err != nil {
		t.Fatal(err)
	}
	s, err := Game{}.Start(rules.Setup{Options: all})
	if err != nil {
		t.Fatal(err)
	}
	c := s.(rules.Walker).Cursor().(*cursor)
	d := rules.NewDice(6)
	var n, there, missed, seen, wrong int
	for n < positions {
		f := c.Now()
		if f.phase == moving && f.fresh() && d.Intn(3) == 0 {
			n++
			truth, glance := scores(c, f.turn, map[uint64]bool{}), f.chance(f.turn, f.points)
			if truth {
				there++
				if !glance {
					missed++
				}
			}
			if glance {
				seen++
				if !truth {
					wrong++
				}
			}
		}
		moves := c.Moves(nil)
		ranks := make([]int32, len(moves))
		c.Rank(moves, ranks)
		best := moves[d.Intn(len(moves))]
		for range 3 { // one of the better ranked actions, except goals
			if i := d.Intn(len(moves)); move(moves[i]).kind() != shot && move(best).kind() != shot && ranks[i] > 0 && d.Intn(2) == 0 {
				best = moves[i]
			}
		}
		c.Push(best)
		if len(c.Line) > 4000 {
			c.Line = append(c.Line[:0], *c.Now())
		}
	}
	t.Logf("%d positions, a goal in %d of them: %d missed; %d seen, %d of them not there", n, there, missed, seen, wrong)
	if there < n/20 || missed*100 > there*10 {
		t.Errorf("of %d chances %d were missed", there, missed)
	}
	if wrong*100 > seen*6 {
		t.Errorf("of %d chances seen %d were not there", seen, wrong)
	}
}
