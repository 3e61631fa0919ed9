package opengoal

import (
	"strings"

	"stammtisch/rules"
)

// read turns notation into a legal action of the position, or one of the clock, or returns why it
// is neither.
func (s state) read(action string) (move, *rules.Illegal) {
	f := &s.frame
	rule, why := s.over()
	var m move
	switch {
	case why != "":
	case action == "forfeit":
		if s.terms.seconds > 0 {
			return forfeit, nil
		}
		rule, why = "OG16", "this match has no shot clock"
	case action == "time":
		if s.terms.minutes > 0 {
			return timeOut, nil
		}
		rule, why = "OG14", "this match has no clock"
	default:
		fromName, toName, kicks := strings.Cut(action, "*")
		moves := false
		if !kicks {
			fromName, toName, moves = strings.Cut(action, "-")
		}
		from, to := point(fromName), point(toName)
		switch {
		case !kicks && !moves:
			rule, why = "OG7", "write a move like f8-f12, a kick like i7*i12"
		case from < 0:
			rule, why = "OG1", "there is no point "+rules.Clip(fromName)
		case to < 0:
			rule, why = "OG1", "there is no point "+rules.Clip(toName)
		case kicks:
			m = newMove(from, to) | kick
			rule, why = f.whyNoKick(from, to)
		default:
			m = newMove(from, to)
			rule, why = f.whyNoMove(from, to)
		}
	}
	if why != "" {
		return 0, &rules.Illegal{Action: action, Why: why, Rule: rule}
	}
	return m, nil
}

// over returns why the match allows no further action, or nothing.
func (s state) over() (rule, why string) {
	switch s.frame.end {
	case timeUp:
		return "OG14", "the match is over: the time is up"
	case enough:
		return "OG15", "the match is over: the goals agreed are scored"
	case played:
		return "OG15", "the match is over: all turns are taken"
	}
	return "", ""
}

// whyNotHis returns why the side to act cannot use what is on a point.
func (f *frame) whyNotHis(p int) (rule, why string) {
	switch seat := f.manOn(p); {
	case p == int(f.ball):
		return "OG6", "that is the ball: a man runs to it and kicks it"
	case seat < 0:
		return "OG6", "there is no man on " + names[p]
	case seat != int(f.turn):
		return "OG6", "the man on " + names[p] + " is not yours"
	}
	return "", ""
}

// whyNoMove returns what forbids a move, or nothing.
func (f *frame) whyNoMove(from, to int) (rule, why string) {
	if rule, why = f.whyNotHis(from); why != "" {
		return rule, why
	}
	_, by, steps := line(from, to)
	switch {
	case from == to:
		return "OG7", "a man moves to another point"
	case to == int(f.ball):
		return "OG7", "the ball lies on " + names[to] + ": kick it, or stop before it"
	case f.manOn(to) >= 0:
		return "OG7", names[to] + " is not free"
	case post(to):
		return "OG7", "a man never stands on a goalpost"
	case goalLine(to):
		return "OG7", "a man never stands on a goal boundary"
	case by == 0:
		return "OG7", "a man moves straight along a rank, a file or a diagonal"
	}
	for i := 1; i < steps; i++ {
		switch p := from + i*by; {
		case p == int(f.ball):
			return "OG7", "a man does not pass over the ball on " + names[p]
		case f.manOn(p) >= 0:
			return "OG7", "a man does not pass over another, on " + names[p]
		case post(p) || goalLine(p):
			return "OG7", "a man does not pass over goalposts and goal boundaries"
		}
	}
	return "", ""
}

// whyNoKick returns what forbids a kick, or nothing.
func (f *frame) whyNoKick(from, to int) (rule, why string) {
	if rule, why = f.whyNotHis(from); why != "" {
		return rule, why
	}
	at := int(f.ball)
	way, by, run := line(from, at)
	if by == 0 {
		return "OG8", "no straight line leads from " + names[from] + " to the ball on " + names[at]
	}
	for i := 1; i < run; i++ {
		if p := from + i*by; f.manOn(p) >= 0 {
			return "OG8", "a man stands in the way to the ball, on " + names[p]
		}
	}
	_, on, far := line(at, to)
	switch {
	case to == at:
		return "OG8", "the ball goes on by one point at least"
	case on != by:
		return "OG8", "the ball goes on in the direction of the run"
	case side(to):
		return "OG9", "the ball never touches a side boundary"
	case post(to):
		return "OG9", "the ball never touches a goalpost"
	}
	s := spots[at][way]
	own, theirs := above(f.men[f.turn][s.line], s.at), above(f.men[1-f.turn][s.line], s.at)
	if by < 0 {
		own, theirs = below(f.men[f.turn][s.line], s.at), below(f.men[1-f.turn][s.line], s.at)
	}
	// Up to the end of the kick, including that end.
	own, theirs = own&(1<<far-1), theirs&(1<<far-1)
	switch {
	case own|theirs == 0:
		return "", ""
	case f.manOn(to) >= 0:
		return "OG10", names[to] + " is not free"
	case own != 0:
		return "OG10", "the ball never passes over a man of the kicker's own side"
	case run > 1:
		return "OG10", "the ball passes over heads only if the kicker starts next to it"
	case theirs>>max(0, far-4) == 0:
		return "OG10", "the ball ends at most three points beyond the last man that it passes over"
	}
	return "", ""
}

// line returns the way from one point to another: its number, one step of it as a difference of
// points, and the number of steps. The step is 0 if they are not in line.
func line(from, to int) (way, by, steps int) {
	df, dr := to%files-from%files, to/files-from/files
	switch {
	case df == 0 && dr == 0:
		return 0, 0, 0
	case dr == 0:
		way = 0
	case df == 0:
		way = 1
	case df == dr:
		way = 2
	case df == -dr:
		way = 3
	default:
		return 0, 0, 0
	}
	by, steps = step[way], max(df, -df, dr, -dr)
	if to < from {
		by = -by
	}
	return way, by, steps
}
