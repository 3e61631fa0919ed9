package zopp

import (
	"math"
	"strconv"

	"stammtisch/disc"
	"stammtisch/rules"
)

// shot is a flick and what it did on the board.
type shot struct {
	disc     int
	aimed    stroke
	played   stroke
	start    disc.Position
	events   []disc.Event // places rounded (ZP25)
	end      disc.Position
	tactical bool // no counter touches the ball (ZP43)
	mover    int8
	foul     string // the rule of the foul it was, or ""
	foulAt   int    // the event that made it one
}

// stroke is an angle and a power in thousandths.
type stroke struct{ angle, power int32 }

// hand is the flick as the hand makes it (ZP11). The numbers belong to this flick of
// the match: the same on every replay.
func (c *config) hand(aimed stroke, flick int) stroke {
	if c.angle == 0 {
		return aimed
	}
	d := c.seed.Dice("hand " + strconv.Itoa(flick))
	a, p := normal(d), normal(d)
	return stray(aimed, float64(c.angle*a), float64(c.power*p))
}

// normal is the sum of twelve uniforms minus six. Its parts are whole numbers of 48
// bits, so that the sum is exact.
func normal(d *rules.Dice) float64 {
	const unit = 1 << 48
	sum := int64(-6 * unit)
	for range 12 {
		sum += int64(d.Uint64() >> 16)
	}
	return float64(sum) / unit
}

// stray turns a stroke by thousandths of a degree and changes its power by a share.
func stray(aimed stroke, turn, share float64) stroke {
	angle := (int64(aimed.angle) + int64(math.Floor(turn+0.5))) % 360_000
	if angle < 0 {
		angle += 360_000
	}
	power := math.Floor(float64(float64(aimed.power)*(1+share)) + 0.5)
	return stroke{int32(angle), int32(min(max(power, 1), 1000))}
}

// physics gives the discs on the board to the simulation.
func (c *core) physics() (p disc.Position) {
	for i := range c.at {
		if c.lie[i] == onBoard {
			p[i].X, p[i].Y = c.at[i].float()
			p[i].Where = disc.Surface
		}
	}
	return p
}

func (k stroke) flick(i int) disc.Flick {
	return disc.Flick{Disc: i, Angle: float64(k.angle) / 1000, Power: float64(k.power) / 1000}
}

// shoot runs a flick of the position.
func (s *state) shoot(i int, aimed stroke) *shot {
	var sim disc.Sim
	start := s.now.physics()
	sh := &shot{disc: i, aimed: aimed, played: s.cfg.hand(aimed, s.now.flick), start: start, mover: s.now.side}
	if s.made != nil {
		sh.played = *s.made
	}
	if !s.cfg.strict && sh.played != aimed {
		p := start
		sh.tactical = !touchesBall(sim.Shoot(&p, aimed.flick(i)))
	}
	sh.end = start
	events := sim.Shoot(&sh.end, sh.played.flick(i))
	if s.cfg.strict || sh.played == aimed {
		sh.tactical = !touchesBall(events)
	}
	sh.events = make([]disc.Event, len(events))
	for k, e := range events {
		e.X, e.Y = rounded(e.X, e.Y).float()
		sh.events[k] = e
	}
	for k := range sh.end {
		sh.end[k].X, sh.end[k].Y = rounded(sh.end[k].X, sh.end[k].Y).float()
	}
	sh.foul, sh.foulAt = foulOf(events, i)
	return sh
}

// touchesBall says whether a counter touches the ball.
func touchesBall(events []disc.Event) bool {
	for _, e := range events {
		if e.Kind == disc.Hit && e.B == disc.Ball {
			return true
		}
	}
	return false
}

// foulOf is the rule of the foul that a shot was, and the event that made it one. Of
// two kinds in one shot the first in the log counts.
func foulOf(events []disc.Event, flicked int) (rule string, at int) {
	free := false // the flicked counter has hit ball, band, post or pocket wall
	for k, e := range events {
		a, b := int(e.A), int(e.B)
		if e.Kind != disc.Hit {
			if a == flicked && e.Kind != disc.Rest {
				free = true
			}
			continue
		}
		if b == disc.Ball {
			free = free || a == flicked
			continue
		}
		if sideOf(a) == sideOf(b) {
			continue
		}
		if (a == flicked || b == flicked) && !free && !ballAtOnce(events, k, flicked) {
			return "ZP40", k
		}
		if p := rounded(e.X, e.Y); abs(p.x) >= 240*mm && abs(p.y) <= 110*mm {
			return "ZP41", k
		}
	}
	return "", -1
}

// ballAtOnce says whether the flicked counter hits the ball at the time of event k too:
// of contacts at the same time the ball counts first (ZP40).
func ballAtOnce(events []disc.Event, k, flicked int) bool {
	for _, e := range events[k+1:] {
		if e.T != events[k].T {
			return false
		}
		if e.Kind == disc.Hit && int(e.A) == flicked && e.B == disc.Ball {
			return true
		}
	}
	return false
}
