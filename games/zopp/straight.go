package zopp

import (
	"stammtisch/disc"
	"stammtisch/rules"
)

// straight is a yardstick and no opponent: it always flicks straight at the ball,
// towards the goal.
var straight = rules.Level{Name: "straight", About: "Aims the counter that lies best straight at the ball, towards the goal, at full strength.", Nodes: 1}

// straightFlick sends the counter that has to turn the ball least through the ball
// towards the middle of the goal.
func (h *head) straightFlick() string {
	c := &h.s.now
	ball := c.at[disc.Ball].vec()
	target := vec{float64(goalOf(c.side) * 355), 0}
	toGoal, _ := target.sub(ball).unit()
	at := ghost(ball, target, disc.CounterRound+disc.BallRound)
	best, most, angle := -1, -2.0, int32(0)
	for i := range disc.Ball {
		if !h.s.mayFlick(c.side).has(i) {
			continue
		}
		d := at.sub(c.at[i].vec())
		u, _ := d.unit()
		if cut := u.dot(toGoal); cut > most {
			best, most, angle = i, cut, angleOf(d.x, d.y)
		}
	}
	return flickText(best, angle, 800)
}
