package rulestest

import (
	"errors"
	"slices"

	"stammtisch/rules"
)

// One is a catalogue of a single game, for tests.
type One struct{ rules.Game }

// Find returns the game if that is its name.
func (o One) Find(name string) (rules.Game, bool) { return o.Game, o.Info().Name == name }

// checkLine looks back at a whole game: earlier states must be unchanged, the record must replay to
// them twice, the cursor must walk them, and nothing may follow the end.
func (k *kit) checkLine(last *position, line []rules.State, prints []print) {
	for i, s := range line {
		if diff := prints[i].diff(printState(s)); diff != "" {
			p := *last
			p.actions, p.state = last.actions[:i], s
			k.broken(&p, LawUnchanged, "a state changed while the game went on: %s", diff)
			break
		}
	}
	k.checkReplay(last, prints)
	k.checkDescent(last, line)
	k.checkRecall(last, line)
	if last.state != nil && last.state.Outcome() != nil {
		for _, a := range append(slices.Clone(k.pool), "forfeit", "time") {
			next, err := last.state.Play(a)
			if err == nil {
				k.broken(last, LawEnd, "%s is accepted after the end", short(a))
				break
			}
			k.checkRefusal(last, a, next, err)
		}
	}
}

// checkReplay writes the record, reads it and plays it, twice.
func (k *kit) checkReplay(last *position, prints []print) {
	if last.state == nil {
		return
	}
	r := rules.NewRecord(k.info, last.setup)
	r.Set("Seats", `Ada; "B" \ Bo`)
	r.Add(last.actions...)
	if o := last.state.Outcome(); o != nil {
		r.Set("Result", o.Result())
	}
	text := r.String()
	for range 2 {
		read, err := rules.ParseRecord(text)
		if err != nil {
			k.broken(last, LawRecord, "the record cannot be read: %v", err)
			return
		}
		if again := read.String(); again != text {
			k.broken(last, LawRecord, "the record does not write itself again: %s", different(text, again))
		}
		states, err := read.Replay(One{k.game})
		if err != nil {
			k.broken(last, LawRecord, "the record does not replay: %v", err)
			return
		}
		for i, s := range states {
			if i >= len(prints) {
				break
			}
			if diff := prints[i].diff(printState(s)); diff != "" {
				k.broken(last, LawBytes, "replayed from its record the game differs after some actions: %s", diff)
				return
			}
		}
	}
	r.Add("no-such-action")
	_, err := r.Replay(One{k.game})
	if at := new(rules.StepError); !errors.As(err, &at) || at.Number != len(last.actions)+1 {
		k.broken(last, LawRecord, "an illegal action at the end of the record is not reported as such: %v", err)
	}
}

// checkDescent pushes a cursor through the whole game and back.
func (k *kit) checkDescent(last *position, line []rules.State) {
	if len(line) == 0 {
		return
	}
	w, ok := line[0].(rules.Walker)
	if !ok {
		return
	}
	c := w.Cursor()
	var keys []uint64
	for i, a := range last.actions {
		var found bool
		for _, m := range c.Moves(nil) {
			if c.Notation(m) == a {
				keys = append(keys, c.Key())
				c.Push(m)
				found = true
				break
			}
		}
		if !found {
			return // the clock's action, or reported already
		}
		if s := line[i+1]; c.Turn() != s.Turn() || c.Key() != s.(rules.Walker).Cursor().Key() {
			k.broken(last, LawCursor, "pushed %d moves down, the cursor stands elsewhere than the state", i+1)
			return
		}
	}
	for _, key := range slices.Backward(keys) {
		c.Pop()
		if c.Key() != key {
			k.broken(last, LawCursor, "popped all the way up, the cursor stands elsewhere%s", "")
			return
		}
	}
}

// checkWhole checks what only a whole run can show.
func (k *kit) checkWhole() {
	for seat := rules.Nobody; k.info.Hidden && k.swaps[seat] != nil; seat++ {
		if !k.swaps[seat].changed {
			k.broken(nil, LawHidden, "Swap never changed anything for "+seatName(seat)+"%s", "")
		} else if !k.swaps[seat].noticed {
			k.broken(nil, LawHidden, "what Swap deals anew for "+seatName(seat)+" no other seat ever sees%s", "")
		}
	}
	if k.redrawn.asked && !k.redrawn.moved {
		k.broken(nil, LawRedraw, "Redraw draws the same under every seed%s", "")
	}
	if len(k.keys) > 1 && !k.moving {
		k.broken(nil, LawCursor, "every position has the same key%s", "")
	}
}

// different returns the place where two texts differ.
func different(a, b string) string {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	from := max(0, i-40)
	return short(a[from:]) + " and " + short(b[from:])
}
