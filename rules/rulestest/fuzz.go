package rulestest

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"stammtisch/rules"
)

// The helpers for native fuzzing. A failing input that the fuzzer wrote under testdata/fuzz stays
// there, and every later test run tries it.

// FuzzPlay tries an action somewhere in a random game. The game must accept it if it is listed, in
// a family or the clock's, and otherwise refuse it as rules.Illegal.
func FuzzPlay(f *testing.F, g rules.Game) {
	for n := range 8 {
		_, s := randomState(g, uint64(n), byte(n*4))
		if a, ok := choose(s, rules.NewDice(uint64(n))); ok {
			f.Add(uint64(n), byte(n*4), a)
		}
	}
	f.Fuzz(func(t *testing.T, seed uint64, plies byte, action string) {
		setup, s := randomState(g, seed, plies)
		k := &kit{game: g, info: g.Info(), cfg: Config{Mutations: 1}.withDefaults(), found: map[string]*finding{}}
		p := &position{setup: setup, state: s}
		before := printState(s)
		legal, families, clock := actionsOf(s)
		next, err := s.Play(action)
		listed := slices.Contains(legal, action) || slices.Contains(clock, action)
		switch {
		case err != nil && listed:
			t.Errorf("%q is offered, but refused: %v", action, err)
		case err != nil:
			k.checkRefusal(p, action, next, err)
		case !listed && (len(families) == 0 || !cleanNotation(action)):
			t.Errorf("%q is accepted, but not listed", action)
		default:
			k.checkText(&position{setup: setup, state: next})
		}
		if diff := before.diff(printState(s)); diff != "" {
			t.Errorf("playing %q changed the state: %s", action, diff)
		}
		k.report(t)
	})
}

// FuzzParse reads arbitrary text as a position. The game must refuse it with Faults, or return a
// position that keeps the laws.
func FuzzParse(f *testing.F, g rules.Game) {
	for n := range 8 {
		_, s := randomState(g, uint64(n), byte(n*8))
		f.Add(s.Text())
	}
	f.Fuzz(func(t *testing.T, text string) {
		in := g.Info()
		setup := rules.Setup{Options: must(in.Complete(nil))}
		s, err := g.Parse(setup, text)
		if err != nil {
			if faults := rules.Faults(nil); !errors.As(err, &faults) || !oneLine(faults[0].String()) {
				t.Errorf("refused with %T (%q), not rules.Faults in clean lines", err, err)
			}
			return
		}
		k := &kit{game: g, info: in, cfg: Config{Mutations: 10}.withDefaults(), found: map[string]*finding{}}
		p := &position{setup: setup, state: s}
		k.look(p, []check{{"turn", (*kit).checkTurn}, {"text", (*kit).checkText}, {"actions", (*kit).checkActions}})
		k.report(t)
	})
}

// FuzzRecord reads arbitrary text as a record and replays it. Nothing may panic, and a record that
// was read must write itself unchanged.
func FuzzRecord(f *testing.F, g rules.Game) {
	for n := range 4 {
		d := rules.NewDice(uint64(n))
		setup := RandomSetup(g.Info(), d)
		r := rules.NewRecord(g.Info(), setup)
		s, err := g.Start(setup)
		for range 12 {
			a, ok := "", false
			if err == nil {
				a, ok = choose(s, d)
			}
			if !ok {
				break
			}
			r.Add(a)
			s, err = s.Play(a)
		}
		f.Add(r.String())
		for i := range r.Steps {
			r.Steps[i].Action = fmt.Sprintf("%d.%s", i/2+1, r.Steps[i].Action)
		}
		f.Add(r.String() + " 1. 2... 3.4.")
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := rules.ParseRecord(text)
		if err != nil {
			return
		}
		own := r.String()
		again, err := rules.ParseRecord(own)
		if err != nil {
			t.Fatalf("read, then written as %q, it cannot be read: %v", own, err)
		}
		if again.String() != own {
			t.Fatalf("%q is written %q, and then %q", text, own, again)
		}
		_, errA := r.Replay(One{g})
		_, errB := again.Replay(One{g})
		if (errA == nil) != (errB == nil) {
			t.Fatalf("%q replays with %v, written anew with %v", text, errA, errB)
		}
	})
}

// randomState plays some actions of a random game.
func randomState(g rules.Game, seed uint64, plies byte) (rules.Setup, rules.State) {
	d := rules.NewDice(seed)
	setup := rules.Setup{Options: must(g.Info().Complete(nil)), Seed: rules.Seed(strconv.FormatUint(seed, 16))}
	s := must(g.Start(setup))
	for range plies {
		a, ok := choose(s, d)
		if !ok {
			break
		}
		s = must(s.Play(a))
	}
	return setup, s
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// report fails the test with the kit's findings.
func (k *kit) report(t *testing.T) {
	for _, f := range k.found {
		t.Errorf("%s: %s", f.Law, f.Text)
	}
}
