package zopp

import (
	"stammtisch/disc"
	"stammtisch/rules"
)

// Among players a computer claims what it notices, and notices about what a person would: a
// lower level overlooks more, and takes now and then for an offence what only looks like
// one. From level 5 on no claim is wrong. All it looks at lies open: the last shot, and
// where the counters lie.

// overlooked holds, for each level, how many in a thousand offences of middling plainness it
// overlooks each time it looks; yardsticks overlook none.
var overlooked = [9]int{0, 450, 350, 270, 200, 140, 90, 50, 20}

// mistaken holds, for each level, how many in a thousand lookalikes it claims as offences.
var mistaken = [9]int{0, 120, 80, 50, 25}

// How much harder or easier something is to see, in hundredths.
const (
	plainly  = 60
	middling = 100
	barely   = 250
)

// notice is the claim that the side to act makes, if it sees something; or nothing.
func (s *state) notice(level int, l luck) string {
	if s.blind {
		return ""
	}
	return s.cfg.referee.notice(s, level, l)
}

// plainness is how hard an offence is to see, in hundredths of a middling one.
func (s *state) plainness(what int) int {
	switch sh := s.last; {
	case what == tactics: // who counts?
		return middling * 3 / 2
	case what == aFoul && (sh == nil || sh.foul == ""):
		return barely // it was a flick or two ago
	case what == aFoul && sh.foul == "ZP40":
		return plainly
	case what == aFoul: // somewhere in the bustle of a penalty area
		return middling * 3 / 2
	}
	switch in := inside(s.now.at[what]); {
	case in < 8*mm:
		return barely
	case in < 20*mm:
		return middling
	}
	return plainly
}

// inside is how far the centre of a counter lies within a penalty area; below 0 it is outside.
func inside(p point) int32 { return min(abs(p.x)-240*mm, 110*mm-abs(p.y)) }

// looksLike says whether what is no offence might be taken for one.
func (s *state) looksLike(side int8, what int) bool {
	c, sh := &s.now, s.last
	switch {
	case what >= 0:
		return inside(c.at[what]) > -8*mm
	case sh == nil || !c.shot.made || c.shot.goal || sh.mover == side:
		return false
	case what == tactics:
		return sh.tactical && c.rows[sh.mover] == 3
	}
	for _, e := range sh.events {
		if e.Kind == disc.Hit && e.B != disc.Ball && sideOf(int(e.A)) != sideOf(int(e.B)) {
			return true
		}
	}
	return false
}

// Discreet is a match in which players make the claims (ZP44).
func (s state) Discreet() bool { return s.cfg.referee.open() }

// Unnoticed is the state for one who sees nothing to claim.
func (s state) Unnoticed() rules.State {
	s.blind = s.cfg.referee.open()
	return s
}
