package rulestest

import (
	"slices"
	"strings"

	"stammtisch/rules"
)

// swap collects what swaps did for one seat during the whole run.
type swap struct {
	changed bool // some swap returned a different state
	noticed bool // and some other seat saw the difference
}

// checkSwap tests that secrets are kept: it deals again what a seat cannot see, and nothing that
// the seat can ask for may change by a byte.
func (k *kit) checkSwap(p *position) {
	if !k.info.Hidden {
		return
	}
	s := p.state
	h, ok := s.(rules.Hider)
	if !ok {
		k.broken(p, LawHidden, "the game says that seats know different things, but a state is no rules.Hider%s", "")
		return
	}
	before := printState(s)
	for seat := rules.Nobody; int(seat) < s.Seats(); seat++ {
		for n := range 2 {
			d := p.dice("swap " + seatName(seat) + string(rune('0'+n)))
			k.compare(p, h.Swap(seat, d), seat)
		}
	}
	if diff := before.diff(printState(s)); diff != "" {
		k.broken(p, LawUnchanged, "Swap changed the state it was asked on: %s", diff)
	}
	k.checkSeed(p)
}

// compare looks at the swapped state t through the eyes of the seat.
func (k *kit) compare(p *position, t rules.State, seat rules.Seat) {
	s := p.state
	leak := func(what, was, is string) {
		if was != is {
			k.broken(p, LawHidden, what+" tells %s what it cannot see: %s", seatName(seat), different(was, is))
		}
	}
	leak("the view", viewBytes(s, seat), viewBytes(t, seat))
	leak("whose turn it is", seatName(s.Turn()), seatName(t.Turn()))
	leak("the end", marshal(s.Outcome()), marshal(t.Outcome()))
	legalS, familiesS, clockS := actionsOf(s)
	legalT, familiesT, clockT := actionsOf(t)
	leak("what the clock may do", strings.Join(clockS, " "), strings.Join(clockT, " "))
	leak("what the table is told", publicly(s), publicly(t))
	if seat == s.Turn() && seat != rules.Nobody {
		leak("the list of legal actions", strings.Join(legalS, " "), strings.Join(legalT, " "))
		leak("the families of actions", strings.Join(familiesS, " "), strings.Join(familiesT, " "))
		for _, f := range familiesS {
			if x, ok := t.(rules.Families); ok {
				leak("a sample of a family", s.(rules.Families).Sample(f, p.dice("leak")), x.Sample(f, p.dice("leak")))
			}
		}
		for _, m := range k.mutations(p, p.dice("leak")) {
			leak("the answer to an action", answer(s, m), answer(t, m))
		}
	}
	if _, err := k.game.Parse(p.setup, t.Text()); err != nil {
		k.broken(p, LawHidden, "Swap for %s gives a state that Parse refuses: %v", seatName(seat), err)
	}
	k.noteSwap(s, t, seat)
}

// answer returns the reply to an attempted action.
func answer(s rules.State, action string) string {
	if _, err := s.Play(action); err != nil {
		return err.Error()
	}
	return "accepted"
}

// noteSwap remembers whether swaps change anything at all: a Swap that returns the same state would
// pass every comparison.
func (k *kit) noteSwap(s, t rules.State, seat rules.Seat) {
	if k.swaps == nil {
		k.swaps = map[rules.Seat]*swap{}
	}
	if k.swaps[seat] == nil {
		k.swaps[seat] = &swap{}
	}
	note := k.swaps[seat]
	if s.Text() == t.Text() {
		return
	}
	note.changed = true
	for other := rules.Seat(0); int(other) < s.Seats(); other++ {
		if other != seat && viewBytes(s, other) != viewBytes(t, other) {
			note.noticed = true
		}
	}
}

// checkSeed looks for the seed, which reveals everything, in what people see.
func (k *kit) checkSeed(p *position) {
	seed := string(p.setup.Seed)
	if len(seed) < 8 {
		return
	}
	for seat := rules.Nobody; int(seat) < p.state.Seats(); seat++ {
		if strings.Contains(viewBytes(p.state, seat), seed) {
			k.broken(p, LawHidden, "the view of %s contains the seed", seatName(seat))
		}
	}
}

// checkRecall looks back from later positions of a game at earlier ones, as a latecomer does
// (rules.Recaller): cards that were turned down must stay hidden in every order of looking.
func (k *kit) checkRecall(last *position, line []rules.State) {
	if len(line) == 0 || !k.info.Hidden {
		return
	}
	d := last.dice("recall")
	for range 30 {
		at := []int{d.Intn(len(line)), d.Intn(len(line)), d.Intn(len(line))}
		slices.Sort(at)
		seat := rules.Seat(d.Intn(line[0].Seats()+1)) - 1
		past, then := line[at[0]].View(seat), line[at[1]].View(seat)
		now, ok := line[at[2]].View(seat).(rules.Recaller)
		if !ok {
			return
		}
		p := &position{setup: last.setup, actions: last.actions[:at[2]], state: line[at[2]]}
		if v, told := now.Recall(now); !told || marshal(v) != marshal(now) {
			k.broken(p, LawHidden, "looking back from a position at itself, %s sees something else: %s", seatName(seat), different(marshal(now), marshal(v)))
		}
		v, told := now.Recall(past)
		if told && marshal(v) == marshal(past) {
			continue // nothing was turned down, or a deal is over and all was turned up again
		}
		once, toldThen := then.(rules.Recaller).Recall(past)
		if twice, _ := now.Recall(once); marshal(v) != marshal(twice) {
			k.broken(p, LawHidden, "by looking back on the way, %s sees something else: %s", seatName(seat), different(marshal(v), marshal(twice)))
		}
		if told && !toldThen {
			k.broken(p, LawHidden, "an action that was turned down is told again%s", "")
		}
	}
}
