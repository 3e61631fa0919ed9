package rulestest

import (
	"slices"
	"strings"

	"stammtisch/rules"
)

// checkCursor compares the typed side of a position with the text side.
func (k *kit) checkCursor(p *position) {
	w, ok := p.state.(rules.Walker)
	if !ok {
		return
	}
	if f, ok := p.state.(rules.Families); ok && len(f.Families()) > 0 {
		return // a continuum has no list on either side
	}
	before := printState(p.state)
	c := w.Cursor()
	moves := c.Moves(nil)
	k.sameMoves(p, c, moves, p.state)
	k.checkKey(p, c, moves)
	key, turn := c.Key(), c.Turn()
	var perft uint64
	for _, m := range moves {
		a := c.Notation(m)
		next, err := p.state.Play(a)
		if err != nil {
			k.broken(p, LawCursor, "the cursor has move %s, which Play refuses: %v", short(a), err)
			continue
		}
		c.Push(m)
		k.samePosition(p, c, next, a)
		legal, _, _ := actionsOf(next)
		perft += uint64(len(legal))
		if n := uint64(len(c.Moves(nil))); n != uint64(len(legal)) {
			k.broken(p, LawCursor, "after %s the cursor has %d moves, the state %d", short(a), n, len(legal))
		}
		if c.Key() != key {
			k.moving = true
		}
		c.Pop()
		if c.Key() != key || c.Turn() != turn || !slices.Equal(c.Moves(nil), moves) {
			k.broken(p, LawCursor, "Pop after %s does not bring the position back", short(a))
			return
		}
	}
	if n := rules.Perft(c, 2); n != perft {
		k.broken(p, LawCursor, "perft(2) is %d on the cursor, %d by Play and Legal", n, perft)
	}
	if diff := before.diff(printState(p.state)); diff != "" {
		k.broken(p, LawUnchanged, "walking the tree changed the state: %s", diff)
	}
}

// sameMoves compares the legal actions of both sides.
func (k *kit) sameMoves(p *position, c rules.Cursor, moves []rules.Move, s rules.State) {
	var typed []string
	for _, m := range moves {
		typed = append(typed, c.Notation(m))
	}
	legal, _, _ := actionsOf(s)
	a, b := slices.Clone(legal), slices.Clone(typed)
	slices.Sort(a)
	slices.Sort(b)
	if !slices.Equal(a, b) {
		k.broken(p, LawCursor, "the state lists %s, the cursor %s", short(strings.Join(a, " ")), short(strings.Join(b, " ")))
	}
	sorted := slices.Clone(moves)
	slices.Sort(sorted)
	if len(slices.Compact(sorted)) != len(moves) {
		k.broken(p, LawCursor, "the cursor lists a move twice: %v", moves)
	}
	if n, ok := c.(rules.Counter); ok && n.Count() != len(moves) {
		k.broken(p, LawCursor, "Count is %d, Moves are %d", n.Count(), len(moves))
	}
	if got := c.Moves([]rules.Move{7}); len(got) != len(moves)+1 || got[0] != 7 {
		k.broken(p, LawCursor, "Moves does not append to the buffer it is given%s", "")
	}
	if c.Turn() != s.Turn() {
		k.broken(p, LawCursor, "it is the turn of %s on the cursor, of %s in the state", seatName(c.Turn()), seatName(s.Turn()))
	}
}

// samePosition compares turn and value after a move.
func (k *kit) samePosition(p *position, c rules.Cursor, s rules.State, a string) {
	if c.Turn() != s.Turn() {
		k.broken(p, LawCursor, "after %s it is the turn of %s on the cursor, of %s in the state", short(a), seatName(c.Turn()), seatName(s.Turn()))
	}
	if w, ok := s.(rules.Walker); ok && w.Cursor().Key() != c.Key() {
		k.broken(p, LawCursor, "after %s the key of a pushed cursor differs from that of a fresh one", short(a))
	}
	if w, ok := s.(rules.Keyed); ok && w.Key() != c.Key() {
		k.broken(p, LawCursor, "after %s the key of the state differs from that of its cursor", short(a))
	}
	o := s.Outcome()
	if o == nil {
		return
	}
	worst, best := 2.0, -2.0 // values of the winners, and of the others
	for seat := range rules.Seat(s.Seats()) {
		v := c.Value(seat)
		if !(v >= -1 && v <= 1) {
			k.broken(p, LawCursor, "after %s the value for seat %d is %v", short(a), seat, v)
		}
		if slices.Contains(o.Winners, seat) {
			worst = min(worst, v)
		} else {
			best = max(best, v)
		}
	}
	if len(o.Winners) > 0 && len(o.Winners) < s.Seats() && worst <= best {
		k.broken(p, LawCursor, "after %s the winners are %v, but a winner has the value %v and another %v", short(a), o.Winners, worst, best)
	}
	if s.Seats() == 2 && c.Value(0)+c.Value(1) != 0 {
		k.broken(p, LawCursor, "after %s the values of the two seats are %v and %v", short(a), c.Value(0), c.Value(1))
	}
}

// checkKey compares the key with the text: equal texts are equal positions, even if another cursor
// walked there.
func (k *kit) checkKey(p *position, c rules.Cursor, moves []rules.Move) {
	if k.keys == nil {
		k.keys = map[string]uint64{}
	}
	note := func(text string, key uint64) {
		if old, ok := k.keys[text]; ok && old != key {
			k.broken(p, LawCursor, "the key of the same position is %x and %x", old, key)
		}
		k.keys[text] = key
	}
	note(p.state.Text(), c.Key())
	d := p.dice("keys")
	for range min(len(moves), 4) {
		m := moves[d.Intn(len(moves))]
		next, err := p.state.Play(c.Notation(m))
		if err != nil {
			continue
		}
		c.Push(m)
		note(next.Text(), c.Key())
		c.Pop()
	}
}
