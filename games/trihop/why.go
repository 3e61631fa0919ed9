package trihop

import (
	"strings"

	"stammtisch/rules"
)

// read turns notation into a legal action of the position, or returns why it is none.
func (o options) read(f *frame, action string) (move, *rules.Illegal) {
	no := func(rule, why string) (move, *rules.Illegal) {
		return 0, &rules.Illegal{Action: action, Why: why, Rule: rule}
	}
	m, rule, why := spell(action)
	if rule == "" {
		rule, why = o.forbids(f, m)
	}
	if rule != "" {
		return no(rule, why)
	}
	return m, nil
}

// spell reads the notation alone, whatever the position.
func spell(action string) (m move, rule, why string) {
	if action == "keep" {
		return newMove(keep, 0, 0), "", ""
	}
	if at, ok := strings.CutPrefix(action, "@"); ok && len(at) == 2 {
		if square(at) < 0 {
			return 0, "TH1", "there is no field " + rules.Clip(at)
		}
		return newMove(place, 0, square(at)), "", ""
	}
	for _, k := range []struct {
		sign string
		kind int
	}{{"-", hop}, {">", put}} {
		from, to, ok := strings.Cut(action, k.sign)
		if !ok || len(from) != 2 || len(to) != 2 {
			continue
		}
		for _, name := range []string{from, to} {
			if square(name) < 0 {
				return 0, "TH1", "there is no field " + rules.Clip(name)
			}
		}
		return newMove(k.kind, square(from), square(to)), "", ""
	}
	return 0, "TH7", "write @d4 to place, d6-c8 to hop, d8>e5 or keep after pincers"
}

// forbids returns the rule by which the position forbids the action, or "" if it is allowed.
func (o options) forbids(f *frame, m move) (rule, why string) {
	switch f.end {
	case home:
		return "TH11", "the game is over: all marbles of one side are home"
	case blocked:
		return "TH12", "the game is over: no hop was left"
	case repeated:
		return "TH13", "the game is over: the position came a third time"
	case tooMany:
		return "TH13", "the game is over: 200 hops are made"
	case series:
		return "TH14", "the match is over: all its games are played"
	}
	switch {
	case f.placed < allMarbles:
		return o.forbidsPlacing(f, m)
	case f.pinched != 0:
		return f.forbidsPutting(m)
	case m.kind() == place:
		return "TH1", "all marbles are placed"
	case m.kind() != hop:
		return "TH9", "no marble is pinched just now"
	}
	return o.forbidsHop(f, m)
}

func (o options) forbidsPlacing(f *frame, m move) (rule, why string) {
	at := uint64(1) << m.to()
	switch {
	case m.kind() != place:
		return "TH1", "first all sixteen marbles are placed, like @d4"
	case (f.marbles[white]|f.marbles[black])&at != 0:
		return "TH1", nameOf(m.to()) + " is not free"
	case o.places(f)&at != 0:
		return "", ""
	}
	st := o.stage(f)
	return st.rule, st.why
}

func (f *frame) forbidsPutting(m move) (rule, why string) {
	from, to := uint64(1)<<m.from(), uint64(1)<<m.to()
	switch {
	case m.kind() == keep:
		return "", ""
	case m.kind() != put:
		return "TH9", "first put the pinched marble on an inner field, like d8>e5, or keep"
	case f.pinched&from == 0:
		return "TH9", "no pinched marble is on " + nameOf(m.from())
	case to&inner == 0:
		return "TH8", "a pinched marble is put on an inner field"
	case (f.marbles[white]|f.marbles[black])&to != 0:
		return "TH8", nameOf(m.to()) + " is not free"
	}
	return "", ""
}

func (o options) forbidsHop(f *frame, m move) (rule, why string) {
	own, enemy := f.marbles[f.turn], f.marbles[1-f.turn]
	from, to := uint64(1)<<m.from(), uint64(1)<<m.to()
	switch {
	case enemy&from != 0:
		return "TH4", "the marble on " + nameOf(m.from()) + " is not yours"
	case own&from == 0:
		return "TH4", "there is no marble on " + nameOf(m.from())
	case o.reach(own, enemy, m.from())&to != 0:
		return "", ""
	case (own|enemy)&to != 0:
		return "TH4", nameOf(m.to()) + " is not free"
	}
	loose := options{extra: o.extra}
	switch {
	case loose.reach(own, enemy, m.from())&to != 0:
		return "TH10", nameOf(m.to()) + " lies between two enemy marbles, and none would be pinched"
	case ends(m.from(), inner, inner, board)&to != 0 && o.extra && own&inner == from:
		return "TH15", "the last marble inside may hop over one enemy marble only, and only home"
	case ends(m.from(), inner, inner, board)&to != 0:
		return "TH4", "every way of three fields to " + nameOf(m.to()) + " passes a marble"
	}
	files, ranks := apart(m.from()%8, m.to()%8), apart(m.from()/8, m.to()/8)
	switch {
	case files == 3 && ranks == 0 || files == 0 && ranks == 3:
		return "TH4", "a hop turns at least once"
	case files+ranks == 1 || files+ranks == 3:
		return "TH5", "a hop does not pass over a target field"
	}
	return "TH4", "no three steps lead from " + nameOf(m.from()) + " to " + nameOf(m.to())
}

func apart(a, b int) int { return max(a-b, b-a) }
