package rulestest

import (
	"errors"
	"regexp"
	"strings"

	"stammtisch/rules"
)

// checkText writes the state, reads it back, and compares both.
func (k *kit) checkText(p *position) {
	text := p.state.Text()
	if text == "" || strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
		k.broken(p, LawText, "the text of a state is one line of printable ASCII, so that a record can carry it: %s", short(text))
	}
	parsed, err := k.game.Parse(p.setup, text)
	if err != nil {
		k.broken(p, LawText, "Parse refuses what Text wrote: %v", err)
		return
	}
	want := printState(p.state)
	if diff := want.diff(printState(parsed)); diff != "" {
		k.broken(p, LawText, "read from its text, the state differs: %s", diff)
		return
	}
	if _, err := k.game.Parse(p.setup, text+strings.Repeat(" ", 1<<16)); err == nil {
		k.broken(p, LawText, "Parse takes a text of any length: begin it with rules.Read%s", "")
	}
	d := p.dice("text")
	for range 3 {
		a, ok := choose(p.state, d)
		if !ok {
			return
		}
		x, errX := p.state.Play(a)
		y, errY := parsed.Play(a)
		if errX != nil || errY != nil {
			if errX == nil {
				k.broken(p, LawText, "read from its text, the state refuses %s: %v", short(a), errY)
			}
			continue
		}
		if diff := printState(x).diff(printState(y)); diff != "" {
			k.broken(p, LawText, "read from its text, the state plays %s differently: %s", short(a), diff)
		}
	}
}

// checkGarbled reads texts with small errors. Each must be refused with Faults, or be a position in
// its own right, which writes itself and lets somebody act.
func (k *kit) checkGarbled(p *position) {
	d := p.dice("garbled")
	for range 4 {
		text := mutate(p.state.Text(), d)
		s, err := k.game.Parse(p.setup, text)
		if err != nil {
			var faults rules.Faults
			if !errors.As(err, &faults) || len(faults) == 0 {
				k.broken(p, LawText, "Parse refuses %s with %T (%v), not rules.Faults", short(text), err, err)
			} else if s != nil {
				k.broken(p, LawText, "Parse refuses %s, yet a state comes with the error", short(text))
			}
			k.checkFaults(p, LawText, "Parse refuses "+short(text), faults)
			continue
		}
		own := s.Text()
		again, err := k.game.Parse(p.setup, own)
		if err != nil {
			k.broken(p, LawText, "Parse takes %s and writes it as %s, which it refuses: %v", short(text), short(own), err)
			continue
		}
		if diff := printState(s).diff(printState(again)); diff != "" {
			k.broken(p, LawText, "Parse takes %s, whose own text is another position: %s", short(text), diff)
		}
		if s.Outcome() == nil {
			if _, ok := choose(s, d); !ok {
				k.broken(p, LawText, "Parse takes %s, a position that is not over and where nobody can act", short(text))
			}
		}
	}
}

var citation = regexp.MustCompile(`\([A-Z]{2}\d+[,)]`)

// checkFaults wants faults in clean lines, with their rules beside the text and in the book.
func (k *kit) checkFaults(p *position, law Law, what string, faults rules.Faults) {
	for _, f := range faults {
		if !oneLine(f.String()) {
			k.broken(p, law, "%s not in clean lines: %s", what, short(f.String()))
		}
		if citation.MatchString(f.Text) {
			k.broken(p, law, "%s with a rule in the text in place of Rules: %s", what, short(f.Text))
		}
		for _, id := range f.Rules {
			if !k.inBook(id) {
				k.broken(p, law, "%s by %s, which is not in the book", what, id)
			}
		}
	}
}
