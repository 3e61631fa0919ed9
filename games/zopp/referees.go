package zopp

import "stammtisch/disc"

// referee points offences out (ZP44): the program or the players themselves. All that hangs on who
// it is stands here, and in version1.go for the players of version 1.
type referee interface {
	// offences claims what the last shot brought, or notes what a side may claim.
	offences(s *state)
	// refuses says why a side cannot make a claim.
	refuses(s *state, side int8, what int) (why, rule string)
	// asks says whether a side is asked for claims before the other flicks again.
	asks(s *state, side int8) bool
	// doubts says whether the side that would concede is asked before a goal counts (ZP30).
	doubts(s *state) bool
	// open says whether players claim what they think they saw, right or wrong.
	open() bool
	// notice is the claim that a computer makes for the side to act, if it sees something.
	notice(s *state, level int, l luck) string
}

// program claims whatever there is to claim.
type program struct{}

func (program) offences(s *state) {
	c := &s.now
	opponent := 1 - c.shot.mover
	if c.shot.foul {
		s.claimFoul(opponent)
	}
	if c.shot.offence {
		s.claimTactics(opponent)
	}
	fresh := c.inAreas() &^ c.claimed
	c.claimed |= fresh
	for i := range disc.Ball {
		if fresh.has(i) {
			s.note(Decision{Kind: wallOrOffside(i, c.at[i]), Rule: "ZP42", Disc: disc.IDs[i], Side: sides[sideOf(i)]})
		}
	}
}

func (program) refuses(*state, int8, int) (why, rule string) {
	return "the program claims everything (referee=auto)", "ZP44"
}

func (program) asks(*state, int8) bool          { return false }
func (program) doubts(*state) bool              { return false }
func (program) open() bool                      { return false }
func (program) notice(*state, int, luck) string { return "" }

// players claim against each other: everything, once after each flick.
type players struct{}

func (players) offences(s *state) {
	c := &s.now
	opponent := 1 - c.shot.mover
	if c.shot.foul {
		c.foul[opponent], c.area[opponent] = true, s.last.foul == "ZP41"
	}
	c.tactics[opponent] = c.tactics[opponent] || c.shot.offence
	c.shot.foul, c.shot.offence = false, false
}

func (players) refuses(s *state, side int8, what int) (why, rule string) {
	c := &s.now
	if why, rule := pointless(c, side, what); why != "" {
		return why, rule
	}
	switch {
	case what >= 0 && c.lie[what] != onBoard:
		return disc.IDs[what] + " does not lie on the board", "ZP44"
	case c.made[side]&claimed(what) != 0:
		return "that was claimed since the last flick", "ZP44"
	}
	return "", ""
}

// pointless says why there is nothing in a claim, right or wrong.
func pointless(c *core, side int8, what int) (why, rule string) {
	switch {
	case what >= 0 && sideOf(what) == side:
		return "claims are made against the other side", "ZP44"
	case what >= 0 && c.claimed.has(what):
		return disc.IDs[what] + " is claimed already", "ZP46"
	}
	return "", ""
}

func (players) asks(*state, int8) bool { return true }
func (players) doubts(*state) bool     { return true }
func (players) open() bool             { return true }

func (players) notice(s *state, level int, l luck) string {
	side := s.now.actor()
	for what := tactics; what < disc.Ball; what++ {
		// Every claim has its draw, so that one does not hang on another.
		draw := l.intn(1000)
		if why, _ := s.mayClaim(what); why != "" {
			continue
		}
		if s.right(side, what) {
			if draw >= min(950, overlooked[level]*s.plainness(what)/100) {
				return claimText(what)
			}
		} else if draw < mistaken[level] && s.looksLike(side, what) {
			return claimText(what)
		}
	}
	return ""
}
