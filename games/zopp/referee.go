package zopp

import (
	"slices"

	"stammtisch/disc"
)

// flick makes a flick and everything that follows until somebody has to act.
func (s *state) flick(i int, aimed stroke) {
	s.follow(s.shoot(i, aimed))
}

// follow applies the rules that come after a shot.
func (s *state) follow(sh *shot) {
	s.last = sh
	s.now = s.now.atFlick()
	c := &s.now
	c.shot = aftermath{made: true, mover: c.side, disc: int8(sh.disc), before: c.claimed & own(c.side), foul: sh.foul != "", off: -1}
	mover, opponent := c.side, 1-c.side
	c.flick++
	c.run--
	if s.cfg.players == 2 {
		c.next[mover] = 1 - c.next[mover]
	}
	if sh.tactical {
		c.rows[mover]++
		c.shot.offence = c.rows[mover] > 3
	} else {
		c.rows[mover] = 0
	}
	halves := s.land(sh)
	ball := sh.end[disc.Ball].Where == disc.Goal
	switch {
	case !ball:
	case halves[disc.Ball] == outOf(mover): // in the mover's own goal
		s.goal(opponent, "own-goal", "ZP31")
	default:
		why := s.spoiled(sh)
		switch {
		case why == "" && s.cfg.referee.doubts(s):
			c.phase = deciding
			return
		case why == "" && !c.shot.foul:
			s.goal(mover, "goal", "ZP30")
		case why == "":
			s.note(Decision{Kind: "no-goal", Rule: "ZP30", Side: sides[mover], Contacts: []int{sh.foulAt}})
		default:
			s.note(Decision{Kind: "no-goal", Rule: why, Side: sides[mover]})
		}
	}
	s.afterGoal()
}

// land puts the discs where the shot left them. A disc that is out is noted with the
// half in which it left (ZP32), a ball in goal with the half of the goal.
func (s *state) land(sh *shot) (halves [disc.Count]lie) {
	c := &s.now
	before := c.at
	for i, d := range sh.end {
		if c.lie[i] != onBoard {
			continue
		}
		c.at[i] = rounded(d.X, d.Y)
		inGoal := abs(c.at[i].x) > 350*mm
		if i == disc.Ball {
			inGoal = d.Where == disc.Goal
		}
		if d.Where != disc.Over && !inGoal {
			continue
		}
		x := c.at[i].x
		if x == 0 {
			x = before[i].x
		}
		c.lie[i] = outWhite
		if x > 0 {
			c.lie[i] = outBlack
		}
		halves[i] = c.lie[i]
		rule := "ZP32"
		if i == disc.Ball && d.Where == disc.Goal {
			rule = "ZP23"
		}
		s.note(Decision{Kind: "out", Rule: rule, Disc: disc.IDs[i], From: s.spot(c.at[i]), Contacts: s.exits(sh.events, i)})
	}
	return halves
}

// exits are the events by which a disc left, if there is one.
func (s *state) exits(events []disc.Event, i int) []int {
	if s.lean != nil {
		return nil
	}
	for k, e := range events {
		if int(e.A) == i && (e.Kind == disc.Jump || e.Kind == disc.InGoal) {
			return []int{k}
		}
	}
	return nil
}

// outOf is how a disc lies that is out in a side's half.
func outOf(side int8) lie { return outWhite + lie(side) }

// spoiled is the rule by which a ball in the opponent's goal does not count, whatever
// of fouls: a counter in that goal or over a band (ZP30), or a claimed counter still in
// a penalty area (ZP46).
func (s *state) spoiled(sh *shot) string {
	c := &s.now
	for i := range disc.Ball {
		switch d := sh.end[i]; {
		case d.Where == disc.Over:
			return "ZP30"
		case c.lie[i] == c.lie[disc.Ball]: // out in the half of that goal, and not over a band
			return "ZP30"
		case c.shot.before.has(i) && c.lie[i] == onBoard && inArea(c.at[i]):
			return "ZP46"
		}
	}
	return ""
}

// goal scores. A shot that brought a goal leaves no foul and no tactical play to claim
// (ZP31); free kick and two turns end (ZP45, ZP46).
func (s *state) goal(by int8, what, rule string) {
	c := &s.now
	c.score[by]++
	c.shot.goal, c.shot.by, c.shot.foul, c.shot.offence = true, by, false, false
	c.foul, c.tactics, c.two = [2]bool{}, [2]bool{}, [2]bool{}
	c.lie[disc.Ball] = aside
	s.note(Decision{Kind: what, Rule: rule, Side: sides[by], Contacts: s.exits(s.last.events, disc.Ball)})
	switch {
	case s.cfg.goals > 0 && c.score[by] >= s.cfg.goals:
		s.finish(byGoals)
	case c.part == 3:
		s.finish(byGolden)
	}
}

func (s *state) finish(how end) { s.now.phase, s.now.end = over, how }

// afterGoal follows a decided goal: the end of the match, else put-backs.
func (s *state) afterGoal() {
	c := &s.now
	if c.phase == over {
		return
	}
	if s.cfg.turns > 0 && c.flick >= s.cfg.turns {
		s.finish(byTurns)
		return
	}
	if c.outside() != 0 {
		c.phase = putting
		return
	}
	s.settle()
}

// outside is the set of discs that are out.
func (c *core) outside() (out set) {
	for i, l := range c.lie {
		if l == outWhite || l == outBlack {
			out |= 1 << i
		}
	}
	return out
}

// settle applies ZP29 once no disc is out.
func (s *state) settle() {
	c := &s.now
	s.tidy()
	if c.shot.goal {
		s.restart()
	}
	s.obligation()
	if c.shot.award {
		s.award(1-c.shot.mover, "ZP45")
	}
	s.cfg.referee.offences(s)
	s.goOn()
}

// obligation looks whether claimed counters have left the penalty areas (ZP46).
func (s *state) obligation() {
	c := &s.now
	in := c.inAreas()
	if failed := c.shot.before & in; failed != 0 {
		c.two[1-c.shot.mover] = true
		s.note(Decision{Kind: "two-turns", Rule: "ZP46", Side: sides[1-c.shot.mover], Discs: s.names(failed)})
	}
	c.claimed &= in
}

// goOn finds who acts next, when all is in place and claimed.
func (s *state) goOn() {
	c := &s.now
	switch {
	case c.shot.off >= 0:
		c.phase = takingOff
		return
	case c.shot.fresh: // a free kick was given
	case c.shot.goal:
		c.side, c.kind, c.run = 1-c.shot.by, plain, s.cfg.turn
	case c.run == 0:
		s.change()
	}
	c.phase = flicking
	if c.side == c.shot.mover && s.cfg.referee.asks(s, 1-c.side) {
		c.phase = asking
	}
}

// change brings the other side into play, with the two turns it may be owed (ZP46).
func (s *state) change() {
	c := &s.now
	c.side, c.kind, c.run = 1-c.side, plain, s.cfg.turn
	if c.two[c.side] {
		c.two[c.side], c.kind, c.run = false, double, s.cfg.double
	}
}

// mayEnd says why the side in play cannot end its free kick (ZP45).
func (s *state) mayEnd() (why, rule string) {
	c := &s.now
	switch {
	case !s.cfg.enough || c.kind != free || c.run == freeKick:
		return "enough is said in place of the second or third flick of a free kick", "ZP45"
	case c.claimed&own(c.side) != 0:
		return "a counter of yours is claimed: your flicks are there to remove it", "ZP46"
	}
	return "", ""
}

// enough ends a free kick (ZP45).
func (s *state) enough() {
	s.note(Decision{Kind: "enough", Rule: "ZP45", Side: sides[s.now.side]})
	s.change()
}

// mayFlick is the set of counters that a side may flick, were it its turn. Under version 1
// these are only claimed ones while it has any (ZP46).
func (s *state) mayFlick(side int8) (may set) {
	c := &s.now
	from, to := counters(side)
	for i := from; i < to; i++ {
		if c.lie[i] == onBoard {
			may |= 1 << i
		}
	}
	if must := c.claimed & may; must != 0 && !s.cfg.anyCounter {
		return must
	}
	return may
}

// sides are names for programs.
var sides = [2]string{"white", "black"}

func names(s set) []string {
	var list []string
	for i, id := range disc.IDs {
		if s.has(i) {
			list = append(list, id)
		}
	}
	return list
}

// note adds a decision of the referee. A player who thinks notes nothing, and what a
// note would hold is not made.
func (s *state) note(d Decision) {
	if s.lean == nil {
		s.acts = append(slices.Clip(s.acts), d)
	}
}

func (s *state) spot(p point) *Spot {
	if s.lean != nil {
		return nil
	}
	return spotAt(p)
}

func (s *state) names(of set) []string {
	if s.lean != nil {
		return nil
	}
	return names(of)
}
