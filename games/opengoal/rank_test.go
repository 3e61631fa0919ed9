package opengoal_test

import (
	"strings"
	"testing"

	"stammtisch/games/opengoal"
)

// slowWorth computes Rank the slow way: for each move from the points and lines that it touches.
func slowWorth(p *slow, a string) int32 {
	up := 1
	if p.side == 'b' {
		up = -1
	}
	ahead := func(n string) int { return up * (slowRank(n) - slowRank(p.ball)) }
	if _, to, ok := strings.Cut(a, "*"); ok {
		return int32(30 + 4*ahead(to))
	}
	from, to, _ := strings.Cut(a, "-")
	var score int32
	for _, dx := range []int{0, 1, -1} {
		if slowInLine(p.ball, to, dx) {
			switch {
			case ahead(to) < 0:
				if p.openTo(dx*up, up) {
					score += 60
				}
				if p.openTo(-dx*up, -up) {
					score += 40
				}
			case p.firstBehind(-dx*up, -up) == slowOther(p.side):
				score += 5
			}
		}
		if slowInLine(p.ball, from, dx) && ahead(from) < 0 {
			score -= 20
		}
	}
	return score
}

// slowInLine reports whether two points lie on one line with that slant; 0 is upright.
func slowInLine(a, b string, dx int) bool {
	return a != b && int(slowFile(b))-int(slowFile(a)) == dx*(slowRank(b)-slowRank(a))
}

// openTo reports whether the ball's way in a direction leads to a goal, with nobody on it.
func (p *slow) openTo(dx, dy int) bool {
	for n := slowStep(p.ball, dx, dy); slowOnBoard(n) && !slowSide(n) && !slowPost(n) && p.at[n] == 0; n = slowStep(n, dx, dy) {
		if slowGoal(n) {
			return true
		}
	}
	return false
}

// firstBehind returns the side of the first man behind the ball, seen in a direction of play.
func (p *slow) firstBehind(dx, dy int) byte {
	n := slowStep(p.ball, -dx, -dy)
	for p.manMayBe(n) {
		n = slowStep(n, -dx, -dy)
	}
	return p.at[n]
}

func TestRank(t *testing.T) {
	rallies(t, 12, func(c *opengoal.Rally, text string) {
		p := slowText(text)
		moves := c.Moves(nil)
		scores := make([]int32, len(moves))
		for range 2 { // the second time shows that nothing is left over from the first
			c.Rank(moves, scores)
			for i, m := range moves {
				if want := slowWorth(p, c.Notation(m)); scores[i] != want {
					t.Fatalf("%s: %s ranks %d, want %d", text, c.Notation(m), scores[i], want)
				}
			}
		}
	})
}
