package rulestest

import (
	"math"
	"slices"
	"strings"

	"stammtisch/rules"
)

// positionChecks lists every check of a position.
var positionChecks = []check{
	{"turn and end", (*kit).checkTurn},
	{"views", (*kit).checkViews},
	{"actions", (*kit).checkActions},
	{"siblings", (*kit).checkSiblings},
	{"text", (*kit).checkText},
	{"garbled text", (*kit).checkGarbled},
	{"swap", (*kit).checkSwap},
	{"redraw", (*kit).checkRedraw},
	{"kinds", (*kit).checkKinds},
	{"cursor", (*kit).checkCursor},
	{"zero values", (*kit).checkZero},
}

// checkTurn checks whose turn it is, or how the game ended.
func (k *kit) checkTurn(p *position) {
	s := p.state
	legal, families, clock := actionsOf(s)
	o := s.Outcome()
	if o != nil {
		if s.Turn() != rules.Nobody {
			k.broken(p, LawEnd, "the game is over, yet it is the turn of seat %d", s.Turn())
		}
		if n := len(legal) + len(families) + len(clock); n > 0 {
			k.broken(p, LawEnd, "the game is over, yet %d actions are left", n)
		}
		k.checkOutcome(p, o)
		return
	}
	if t := s.Turn(); t < 0 || int(t) >= s.Seats() {
		k.broken(p, LawTurn, "the game goes on, and it is the turn of seat %d of %d", t, s.Seats())
	}
	_, lists := s.(rules.Lister)
	_, has := s.(rules.Families)
	if !lists && !has {
		k.broken(p, LawTurn, "the state can neither list its actions nor name their families%s", "")
	} else if len(legal)+len(families)+len(clock) == 0 {
		k.broken(p, LawTurn, "the game goes on, and nobody can do anything%s", "")
	}
}

func (k *kit) checkOutcome(p *position, o *rules.Outcome) {
	seats := p.state.Seats()
	if !wordForm.MatchString(o.Reason) {
		k.broken(p, LawEnd, "the reason of the end is %q: one word in lower case", o.Reason)
	}
	if !k.inBook(o.Rule) {
		k.broken(p, LawEnd, "the rule of the end is %q, which is not in the book", o.Rule)
	}
	if len(o.Scores) != seats {
		k.broken(p, LawEnd, "the end has %d scores for %d seats", len(o.Scores), seats)
		return
	}
	for _, x := range o.Scores {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			k.broken(p, LawEnd, "the end has the score %v", x)
		}
	}
	if o.Winners == nil {
		k.broken(p, LawEnd, "the winners are nil: a draw has an empty list%s", "")
	}
	for i, w := range o.Winners {
		if w < 0 || int(w) >= seats || i > 0 && w <= o.Winners[i-1] {
			k.broken(p, LawEnd, "the winners are %v: seats of the table, in order, each once", o.Winners)
			return
		}
	}
	k.checkWinners(p, o)
}

// checkWinners compares winners with scores. If the clock ended the game, a seat may lose in spite
// of its points.
func (k *kit) checkWinners(p *position, o *rules.Outcome) {
	best := slices.Max(o.Scores)
	top := 0
	for seat, x := range o.Scores {
		wins := slices.Contains(o.Winners, rules.Seat(seat))
		if x == best {
			top++
		}
		if len(o.Winners) > 0 && wins != (x == best) && !k.endedByClock(p) {
			k.broken(p, LawEnd, "the scores are %v, yet the winners are %v", o.Scores, o.Winners)
			return
		}
	}
	if len(o.Winners) == 0 && top == 1 && len(o.Scores) > 1 && !k.endedByClock(p) {
		k.broken(p, LawEnd, "the scores are %v, yet nobody wins", o.Scores)
	}
}

// endedByClock reports whether the last action was one that only the clock makes.
func (k *kit) endedByClock(p *position) bool {
	if len(p.actions) == 0 {
		return false
	}
	last := len(p.actions) - 1
	before := k.replay(p, p.actions[:last])
	return before != nil && rules.ClockOnly(before.state, p.actions[last])
}

func (k *kit) inBook(id string) bool {
	return slices.ContainsFunc(k.info.Book, func(r rules.Rule) bool { return r.ID == id })
}

// checkViews checks what the seats are shown, and that asking changes nothing.
func (k *kit) checkViews(p *position) {
	s := p.state
	before := printState(s)
	if diff := before.diff(printState(s)); diff != "" {
		k.broken(p, LawBytes, "asking the same state twice: %s", diff)
	}
	everyone := viewBytes(s, rules.Nobody)
	for seat := rules.Nobody; int(seat) < s.Seats(); seat++ {
		v := s.View(seat)
		if v == nil {
			k.broken(p, LawView, "%s has no view", seatName(seat))
			continue
		}
		if b := marshal(v); len(b) == 0 || b[0] != '{' {
			k.broken(p, LawView, "the view of %s is not a JSON object: %s", seatName(seat), short(b))
		}
		if d := v.Draw(); len(d) == 0 || d[len(d)-1] != '\n' {
			k.broken(p, LawView, "the drawing for %s does not end in a newline: %s", seatName(seat), short(d))
		}
		k.checkNote(p, v, seat)
		if got := viewBytes(s, seat); !k.info.Hidden && got != everyone {
			k.broken(p, LawView, "the game says that it hides nothing, yet %s sees something else than nobody: %s", seatName(seat), different(everyone, got))
		}
	}
}

// checkSiblings plays several actions from one state, continues from each, and checks that no
// earlier state has changed: siblings must not share memory.
func (k *kit) checkSiblings(p *position) {
	before := printState(p.state)
	d := p.dice("siblings")
	type made struct {
		action string
		state  rules.State
		print  print
	}
	var family []made
	for range 4 {
		a, ok := choose(p.state, d)
		if !ok {
			return
		}
		child, err := p.state.Play(a)
		if err != nil {
			continue
		}
		family = append(family, made{a, child, printState(child)})
		if b, ok := choose(child, d); ok {
			if grand, err := child.Play(b); err == nil {
				family = append(family, made{a + " " + b, grand, printState(grand)})
			}
		}
	}
	for _, m := range family {
		if diff := m.print.diff(printState(m.state)); diff != "" {
			k.broken(p, LawUnchanged, "the state after %s changed when others were played: %s", short(m.action), diff)
		}
		again := p.state
		ok := true
		for _, a := range strings.Fields(m.action) {
			next, err := again.Play(a)
			if err != nil {
				k.broken(p, LawBytes, "%s is accepted once and refused the next time: %v", short(a), err)
				ok = false
				break
			}
			again = next
		}
		if ok {
			if diff := m.print.diff(printState(again)); diff != "" {
				k.broken(p, LawBytes, "playing %s twice from the same state: %s", short(m.action), diff)
			}
		}
	}
	if diff := before.diff(printState(p.state)); diff != "" {
		k.broken(p, LawUnchanged, "playing changed the state it was asked on: %s", diff)
	}
}
