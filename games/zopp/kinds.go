package zopp

import (
	"stammtisch/disc"
	"stammtisch/rules"
)

var _ rules.Classifier = state{}

// Kinds of flicks, by what they do as they are aimed: how the hand shook is not asked. The first that fits counts.
const (
	kickingOff = "kick-off"  // the first flick after a kick-off
	obliged    = "obliged"   // a counter of the own side must leave a penalty area (ZP46)
	fouling    = "foul"      // it is a foul (ZP40, ZP41)
	offBall    = "off-ball"  // no counter touches the ball (ZP43)
	bankShot   = "bank-shot" // the ball comes to the opponent's goal over a band
	longShot   = "long-shot" // straight there from the own half
	shotAtGoal = "shot"      // straight there from the opponent's half
	clearance  = "clear"     // the ball lay in the own third
	passing    = "pass"      // the ball comes to rest near another own counter
	forward    = "forward"   // the ball comes nearer to the opponent's goal
	back       = "back"      // it does not
)

// Kinds lists the kinds of flicks.
func (state) Kinds() []string {
	return []string{kickingOff, obliged, fouling, offBall, bankShot, longShot, shotAtGoal, clearance, passing, forward, back}
}

// KindOf tells flicks apart. All else has hardly a choice.
func (s state) KindOf(action string) string {
	a, why, _ := read(action)
	if why == "" {
		why, _ = s.check(a)
	}
	c := &s.now
	switch {
	case why != "" || a.verb != flick:
		return ""
	case c.at[disc.Ball] == point{} && !c.shot.made:
		return kickingOff
	case c.claimed&own(c.side) != 0:
		return obliged
	}
	var sim disc.Sim
	end := c.physics()
	events := sim.Shoot(&end, stroke{a.angle, a.power}.flick(a.disc))
	if rule, _ := foulOf(events, a.disc); rule != "" {
		return fouling
	}
	if !touchesBall(events) {
		return offBall
	}
	// Both as the side to flick sees them, with the opponent's goal at the right.
	from, to := float64(c.at[disc.Ball].x)/mm*goalOf(c.side), end[disc.Ball].X*goalOf(c.side)
	if atGoal, overBand := c.reaches(events, a.disc); atGoal {
		switch {
		case overBand:
			return bankShot
		case from < 0:
			return longShot
		}
		return shotAtGoal
	}
	switch {
	case from < -disc.HalfLength/3:
		return clearance
	case c.passed(&end, a.disc):
		return passing
	case to > from:
		return forward
	}
	return back
}

// reaches reports whether the ball comes to the opponent's goal, a post of it or the band beside it as far as the
// penalty area is wide, and whether it or the flicked counter met a band on the way.
func (c *core) reaches(events []disc.Event, flicked int) (atGoal, overBand bool) {
	for _, e := range events {
		ball, band := e.A == disc.Ball, e.Kind == disc.Band || e.Kind == disc.Jump
		p := rounded(e.X*goalOf(c.side), e.Y)
		if ball && p.x >= (disc.HalfLength-1)*mm && abs(p.y) <= 110*mm && (band || e.Kind == disc.Post || e.Kind == disc.InGoal) {
			return true, overBand
		}
		overBand = overBand || band && (ball || int(e.A) == flicked)
	}
	return false, overBand
}

// near is how far from a counter a ball that was passed to it lies at most, centre to centre.
const near = 100

// passed reports whether the ball lies near another counter of the side, and no other side's is as near.
func (c *core) passed(end *disc.Position, flicked int) bool {
	best, mine := float64(near*near), false
	ball := end[disc.Ball]
	for i := range disc.Ball {
		if i == flicked || end[i].Where != disc.Surface {
			continue
		}
		x, y := end[i].X-ball.X, end[i].Y-ball.Y
		if d := float64(x*x) + float64(y*y); d <= best {
			best, mine = d, sideOf(i) == c.side
		}
	}
	return mine && ball.Where == disc.Surface
}
