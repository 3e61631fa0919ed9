package zopp

import "stammtisch/disc"

// Why a claim was wrong, for programs; Decision.Why is one of them.
const (
	nothingSince = "nothing-since" // no flick of the other side since the last of the claimer's (ZP44)
	goalWiped    = "goal"          // a shot that brought a goal leaves nothing to claim (ZP31)
	noMeeting    = "no-meeting"    // no counters of both sides met (ZP40)
	ballFirst    = "ball-first"    // the flicked counter had met the ball before (ZP40)
	bandFirst    = "band-first"    // or a band, a post or a pocket wall
	pushed       = "pushed"        // counters met, but not the one that was flicked (ZP40)
	touched      = "touched"       // a counter touched the ball (ZP43)
	meantTo      = "meant"         // as it was aimed one would have
	inARow       = "row"           // a tactical play, and not the fourth in a row
	notInArea    = "not-in-area"   // the counter lies in no penalty area (ZP42)
)

// wrong says of a wrong claim what really happened, and by which rule it is none (ZP44).
// Discs and contacts are those of the last shot that show it.
func (s *state) wrong(side int8, what int) Decision {
	d := Decision{Kind: "wrong-claim", Side: sides[side], Claim: claimText(what)[len("claim="):]}
	if s.lean != nil {
		return d
	}
	sh := s.last
	switch {
	case what >= 0:
		d.Disc, d.Rule, d.Why, d.From = disc.IDs[what], "ZP42", notInArea, spotAt(s.now.at[what])
	case sh == nil || !s.now.shot.made || sh.mover == side:
		d.Rule, d.Why = "ZP44", nothingSince
	case s.now.shot.goal:
		d.Rule, d.Why = "ZP31", goalWiped
	case what == tactics:
		s.noTactics(&d)
	default:
		noFoul(&d, sh)
	}
	return d
}

// noTactics says why the last shot was no tactical play too many (ZP43).
func (s *state) noTactics(d *Decision) {
	d.Rule = "ZP43"
	if s.last.tactical {
		d.Why, d.Count = inARow, s.now.rows[s.last.mover]
		return
	}
	d.Why = meantTo
	for k, e := range s.last.events {
		if e.Kind == disc.Hit && e.B == disc.Ball {
			d.Why, d.Contacts = touched, []int{k}
			return
		}
	}
}

// noFoul says why a shot was no foul (ZP40).
func noFoul(d *Decision, sh *shot) {
	d.Rule, d.Why = "ZP40", noMeeting
	excuse, at := "", -1
	for k, e := range sh.events {
		a, b := int(e.A), int(e.B)
		mine := a == sh.disc || e.Kind == disc.Hit && b == sh.disc
		switch {
		case e.Kind == disc.Hit && b != disc.Ball && sideOf(a) != sideOf(b):
			switch {
			case !mine:
				d.Why, d.Contacts = pushed, []int{k} // of two, one of the flicked counter tells more
			case excuse != "":
				d.Why, d.Contacts = excuse, []int{at, k}
				return
			default: // the ball at the very same time, later in the log
				d.Why, d.Contacts = ballFirst, []int{k}
				return
			}
		case !mine || excuse != "" || e.Kind == disc.Rest:
		case e.Kind == disc.Hit && b == disc.Ball:
			excuse, at = ballFirst, k
		case e.Kind != disc.Hit:
			excuse, at = bandFirst, k
		}
	}
}
