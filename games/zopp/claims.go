package zopp

import "stammtisch/disc"

// claims are the claims a side may make now against the other (ZP44).
func (s *state) claims(side int8) (list []string) {
	for what := tactics; what < disc.Ball; what++ {
		if why, _ := s.cfg.referee.refuses(s, side, what); why == "" {
			list = append(list, claimText(what))
		}
	}
	return list
}

func claimText(what int) string {
	switch what {
	case aFoul:
		return "claim=foul"
	case tactics:
		return "claim=tactical"
	}
	return "claim=" + disc.IDs[what]
}

// right says whether a side's claim would be right; before a goal only a foul of this very
// shot makes it so (ZP30).
func (s *state) right(side int8, what int) bool {
	c := &s.now
	switch {
	case c.phase == deciding:
		return c.shot.foul
	case what == aFoul:
		return c.foul[side]
	case what == tactics:
		return c.tactics[side]
	}
	return c.lie[what] == onBoard && inArea(c.at[what])
}

// rightClaim is a claim of a side that would be right, if there is one.
func (s *state) rightClaim(side int8) string {
	for what := tactics; what < disc.Ball; what++ {
		if why, _ := s.cfg.referee.refuses(s, side, what); why == "" && s.right(side, what) {
			return claimText(what)
		}
	}
	return ""
}

// answer returns what the side that is asked says at best: a right claim, or play.
func (s *state) answer() string {
	if s.now.phase == deciding {
		if s.now.shot.foul {
			return "claim=foul"
		}
		return "play"
	}
	if claim := s.rightClaim(s.now.actor()); claim != "" {
		return claim
	}
	return "play"
}

// mayClaim says why the side to act cannot make a claim.
func (s *state) mayClaim(what int) (why, rule string) {
	c := &s.now
	if c.phase == deciding {
		if what != aFoul {
			return "first the goal is decided: claim=foul or play", "ZP30"
		}
		return "", ""
	}
	return s.cfg.referee.refuses(s, c.actor(), what)
}

// claim makes a claim of the side to act.
func (s *state) claim(what int) {
	c := &s.now
	side := c.actor()
	c.made[side] |= claimed(what)
	if !s.right(side, what) {
		s.note(s.wrong(side, what))
		if c.phase == deciding {
			s.waive()
		}
		return
	}
	if c.phase == deciding {
		c.shot.foul, c.shot.award, c.foul[side] = false, true, false // one claim covers all
		s.countFoul(side)
		s.note(Decision{Kind: "no-goal", Rule: "ZP30", Side: sides[c.shot.mover], Contacts: []int{s.last.foulAt}})
		s.afterGoal()
		return
	}
	switch what {
	case aFoul:
		s.claimFoul(side)
	case tactics:
		s.claimTactics(side)
	default:
		c.claimed |= 1 << what
		s.note(Decision{Kind: wallOrOffside(what, c.at[what]), Rule: "ZP42", Disc: disc.IDs[what], Side: sides[sideOf(what)]})
	}
	s.afterClaim()
}

// afterClaim continues after a right claim among the players.
func (s *state) afterClaim() {
	c := &s.now
	switch {
	case c.shot.off >= 0:
		c.phase = takingOff
	case c.phase == asking && (c.shot.fresh || !s.cfg.referee.asks(s, 1-c.side)):
		c.phase = flicking
	}
}

// waive lets things stand: a foul before a goal (ZP30), or what might be claimed
// against a side that flicks again (ZP44).
func (s *state) waive() {
	c := &s.now
	if c.phase == deciding {
		s.goal(c.shot.mover, "goal", "ZP30")
		s.afterGoal()
		return
	}
	c.phase = flicking
}

// claimFoul is a foul claimed by a side.
func (s *state) claimFoul(by int8) {
	s.now.foul[by], s.now.shot.foul = false, false
	s.countFoul(by)
	s.award(by, "ZP45")
}

// countFoul notes a claimed foul; the fourth may cost a counter (ZP47).
func (s *state) countFoul(by int8) {
	c := &s.now
	c.fouls[1-by]++
	d := Decision{Kind: "foul", Rule: "ZP40", Side: sides[1-by]}
	if s.now.area[by] { // the foul of an earlier shot
		d.Rule = "ZP41"
	}
	if sh := s.last; sh != nil && sh.foul != "" && sh.mover == 1-by {
		d.Rule, d.Contacts = sh.foul, []int{sh.foulAt}
	}
	s.note(d)
	if s.cfg.fourth && c.fouls[1-by] == 4 {
		c.shot.off = 1 - by
	}
}

// claimTactics is one tactical play too many, claimed by a side: its row starts again.
func (s *state) claimTactics(by int8) {
	s.now.tactics[by], s.now.shot.offence = false, false
	s.now.rows[1-by] = 0
	s.note(Decision{Kind: "tactical", Rule: "ZP43", Side: sides[1-by]})
	s.award(by, "ZP45")
}

// award gives a free kick: one for one claim or both. It ends whatever the other side
// had in a row, and takes the place of two turns (ZP45, ZP46).
func (s *state) award(to int8, rule string) {
	c := &s.now
	if c.shot.fresh && c.side == to {
		return
	}
	c.side, c.kind, c.run = to, free, freeKick
	c.two = [2]bool{}
	c.shot.fresh = true
	s.note(Decision{Kind: "free-kick", Rule: rule, Side: sides[to]})
}

// wallOrOffside says whether a counter in a penalty area is a wall or offside (ZP42).
func wallOrOffside(i int, p point) string {
	if (p.x < 0) == (sideOf(i) == white) {
		return "wall"
	}
	return "offside"
}
