package opengoal

import (
	"strings"

	"stammtisch/rules"
)

// check completes a position read from text with its end and the action that led to it. It returns
// what cannot be true.
func (s *state) check(last string) (faults rules.Faults) {
	f, t := &s.frame, s.terms
	top, low := max(f.goals[white], f.goals[black]), min(f.goals[white], f.goals[black])
	switch {
	case top+low > f.turns:
		faults.Add("OG12", "%d goals need as many turns", top+low)
	case t.goals > 0 && (int(top) > t.goals || int(low) == t.goals):
		faults.Add("OG15", "the match was over with the first %d goals", t.goals)
	case t.turns > 0 && int(f.turns) > t.turns:
		faults.Add("OG15", "the match was over after %d turns", t.turns)
	}
	if rule, why := s.readLast(last); why != "" {
		faults.Add(rule, "the last action cannot have been %s: %s", rules.Clip(last), why)
	}
	if len(faults) > 0 {
		return faults
	}
	switch {
	case f.by == timeOut:
		if t.goals > 0 && int(top) == t.goals || t.turns > 0 && int(f.turns) == t.turns {
			return rules.Wrong("OG15", "the match was over before the time was up")
		}
		f.end = timeUp
	case t.goals > 0 && int(top) == t.goals:
		f.end = enough
	case t.turns > 0 && int(f.turns) == t.turns:
		f.end = played
	}
	if (f.end == running || f.end == timeUp) && f.stuck() {
		return rules.Wrong("OG17", "the side to act has no legal action and loses the turn")
	}
	// The decisive goal was the last action, and the side that conceded it would kick off.
	if f.end == enough && (!goalLine(f.by.to()) || int(f.goals[1-f.turn]) != t.goals) {
		return rules.Wrong("OG15", "the goal that decided the match was not the last action")
	}
	return nil
}

// readLast reads the last action and returns what contradicts it. It checks only what the action
// leaves behind, not whether it was legal.
func (s *state) readLast(last string) (rule, why string) {
	f := &s.frame
	switch {
	case last == "":
		return "", ""
	case last == "time":
		f.by = timeOut
		if s.terms.minutes == 0 {
			return "OG14", "this match has no clock"
		}
		return "", ""
	case f.turns == 0:
		return "", "no turn is taken"
	case last == "forfeit":
		f.by = forfeit
		if s.terms.seconds == 0 {
			return "OG16", "this match has no shot clock"
		}
		return "", ""
	}
	if action, at, ok := strings.Cut(last, "@"); ok {
		return s.readLastKick(action, at)
	}
	fromName, toName, _ := strings.Cut(last, "-")
	from, to := point(fromName), point(toName)
	if from < 0 || to < 0 {
		return "", "write it like f8-f12 or i7*i12@i9"
	}
	f.by = newMove(from, to)
	if _, by, _ := line(from, to); by == 0 || f.manOn(to) < 0 || f.letter(from) != '.' || goalLine(from) || post(from) {
		return "OG7", "no man came to " + names[to] + " that way"
	}
	return "", ""
}

// readLastKick is readLast for a kick that met the ball at a point.
func (s *state) readLastKick(action, at string) (rule, why string) {
	f := &s.frame
	fromName, toName, _ := strings.Cut(action, "*")
	from, met, to := point(fromName), point(at), point(toName)
	if from < 0 || met < 0 || to < 0 {
		return "", "write it like f8-f12 or i7*i12@i9"
	}
	f.by, f.met = newMove(from, to)|kick, uint16(met)
	_, run, _ := line(from, met)
	_, on, _ := line(met, to)
	switch {
	case run == 0 || on != run || goalLine(from) || post(from) || side(met) || goalLine(met) || post(met):
		return "OG8", "the ball goes on in the direction of the run"
	case goalLine(to):
		conceded := white
		if to >= points-files {
			conceded = black
		}
		k := &kickOffs[conceded]
		if f.goals[1-conceded] == 0 || f.board != k.board || int(f.turn) != conceded && !k.stuck() {
			return "OG13", "after a goal the side that conceded kicks off"
		}
	case to != int(f.ball) || f.manOn(met) < 0 || f.letter(from) != '.':
		return "OG8", "it leaves the man where the ball lay, and the ball at its end"
	}
	return "", ""
}
