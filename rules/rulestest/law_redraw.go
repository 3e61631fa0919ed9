package rulestest

import (
	"fmt"

	"stammtisch/rules"
)

// checkRedraw redraws a position under a new seed: neither the hidden cards nor the old seed may
// affect what follows.
func (k *kit) checkRedraw(p *position) {
	if !k.info.Hidden && !k.info.Chance && !k.info.Cut || p.state.Outcome() != nil {
		return
	}
	s, ok := p.state.(rules.Redrawer)
	if !ok {
		k.broken(p, LawRedraw, "chance or hidden hands decide in the game, but a state is no rules.Redrawer%s", "")
		return
	}
	d := p.dice("redraw")
	if d.Intn(3) != 0 {
		return // each check plays eight games
	}
	own := p.setup
	own.Tags, own.Seed = nil, rules.Seed(fmt.Sprintf("%016x", d.Uint64()))
	before := printState(s)
	one := s.Redraw(own.Seed)
	if diff := before.diff(printState(s)); diff != "" {
		k.broken(p, LawUnchanged, "Redraw changed the state it was asked on: %s", diff)
	}
	same := func(t rules.State, what string) {
		if diff := futures(one, t, p.dice("redraw future")); diff != "" {
			k.broken(p, LawRedraw, what+": %s", diff)
		}
	}
	same(s.Redraw(own.Seed), "Redraw gives something else the second time")
	if again, ok := one.(rules.Redrawer); ok {
		same(again.Redraw(own.Seed), "drawn again under the same seed, the position changes")
	}
	if back, err := k.game.Parse(own, one.Text()); err != nil {
		k.broken(p, LawRedraw, "Parse refuses the text of what Redraw gives: %v", err)
	} else {
		same(back, "what Redraw gives, read from its text under the seed, differs")
	}
	if h, ok := p.state.(rules.Hider); ok && k.info.Hidden {
		if t, ok := h.Swap(rules.Nobody, d).(rules.Redrawer); ok {
			same(t.Redraw(own.Seed), "what nobody can see decides what is drawn again")
		}
	}
	old := p.setup
	old.Seed = rules.Seed(fmt.Sprintf("%016x", d.Uint64()))
	if t, err := k.game.Parse(old, s.Text()); err == nil {
		if t, ok := t.(rules.Redrawer); ok {
			same(t.Redraw(own.Seed), "the seed that was decides what is drawn again")
		}
	}
	if !k.info.Hidden { // everything is open, so everything stays
		if diff := before.diff(printState(one)); diff != "" {
			k.broken(p, LawRedraw, "what was open to everyone has changed: %s", diff)
		}
	}
	k.redrawn.asked = true
	k.redrawn.moved = k.redrawn.moved || futures(one, s.Redraw(old.Seed), p.dice("redraw future")) != ""
}

// redrawn collects what Redraw did during the whole run.
type redrawn struct{ asked, moved bool }

// futures plays two states side by side, at random, and returns the first difference.
func futures(s, t rules.State, d *rules.Dice) string {
	if diff := printState(s).diff(printState(t)); diff != "" {
		return diff
	}
	most := 3
	if d.Intn(8) == 0 {
		most = 80 // up to the next deal
	}
	for range most {
		a, ok := choose(s, d)
		if !ok {
			break
		}
		x, errX := s.Play(a)
		y, errY := t.Play(a)
		if errX != nil || errY != nil {
			return fmt.Sprintf("after %s: %v and %v", short(a), errX, errY)
		}
		if s, t = x, y; s.Text() != t.Text() {
			return "after " + short(a) + ": " + different(s.Text(), t.Text())
		}
	}
	return printState(s).diff(printState(t))
}
