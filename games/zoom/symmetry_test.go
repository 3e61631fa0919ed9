package zoom_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"stammtisch/rules"
)

// The board's symmetries: what holds for a position holds for its mirror image, and for the board
// turned around with the colours swapped. Neither generator uses this, and an error in a table or a
// wrong neighbour on the ring breaks it.

// mirrored returns the field on the other side, left for right.
func mirrored(f string) string { return string([]byte{'a' + 'h' - f[0], f[1]}) }

// turned returns the field after half a turn.
func turned(f string) string { return string([]byte{'a' + 'h' - f[0], '1' + '8' - f[1]}) }

// moved returns the position with every marble mapped to another field, with or without colours
// swapped.
func (p *slow) moved(to func(string) string, swapped bool) string {
	q := &slow{at: map[string]byte{}, side: p.side}
	for f, m := range p.at {
		if swapped {
			m = 'w' + 'b' - m
		}
		q.at[to(f)] = m
	}
	if swapped {
		q.side = p.other()
	}
	return q.text()
}

// drawSetUp draws a set-up of eight marbles each in which nobody has a square.
func drawSetUp(t *rapid.T) *slow {
	fields := rapid.Permutation(allFields()).Draw(t, "fields")
	p := &slow{at: map[string]byte{}, side: rapid.SampledFrom([]byte("wb")).Draw(t, "side"), seen: map[string]int{}}
	for i, f := range fields[:16] {
		p.at[f] = "wb"[i%2]
	}
	if p.hasSquare('w') || p.hasSquare('b') {
		t.Skip("a square is there already")
	}
	return p
}

func TestSymmetry(t *testing.T) {
	for _, sym := range []struct {
		name    string
		to      func(string) string
		swapped bool
	}{{"mirrored", mirrored, false}, {"turned with colours changed", turned, true}} {
		t.Run(sym.name, rapid.MakeCheck(func(rt *rapid.T) {
			p := drawSetUp(rt)
			s, other := parse(t, p.text()), parse(t, p.moved(sym.to, sym.swapped))
			legal, _, _ := rules.Legal(s)
			var want []string
			for _, a := range legal {
				from, to, _ := strings.Cut(a, "-")
				want = append(want, sym.to(from)+"-"+sym.to(to))
			}
			slices.Sort(want)
			if got, _, _ := rules.Legal(other); !slices.Equal(got, want) {
				rt.Fatalf("%s: %v\n%s: %v", s.Text(), want, other.Text(), got)
			}
			if len(legal) == 0 {
				return
			}
			i := rapid.IntRange(0, len(legal)-1).Draw(rt, "move")
			from, to, _ := strings.Cut(legal[i], "-")
			a, b := play2(rt, s, legal[i]).Outcome(), play2(rt, other, sym.to(from)+"-"+sym.to(to)).Outcome()
			if (a == nil) != (b == nil) || a != nil && a.Rule != b.Rule {
				rt.Fatalf("%s %s ends with %v, its image with %v", s.Text(), legal[i], a, b)
			}
		}))
	}
}

func play2(t *rapid.T, s rules.State, action string) rules.State {
	next, err := s.Play(action)
	if err != nil {
		t.Fatalf("%s: %v", s.Text(), err)
	}
	return next
}

// Keys distinguish positions: among random set-ups, no key occurs for two sets of marbles.
func TestKeysDiffer(t *testing.T) {
	seen := map[uint64]string{}
	rapid.Check(t, func(rt *rapid.T) {
		text := drawSetUp(rt).text()
		s := parse(t, text)
		c := s.(rules.Walker).Cursor()
		for _, m := range c.Moves(nil) {
			next := play2(rt, s, c.Notation(m)).View(rules.Nobody).Draw()
			c.Push(m)
			board, _, _ := strings.Cut(next, "last")
			name := board + seatOf(c.Turn())
			if old, ok := seen[c.Key()]; ok && old != name && c.Turn() != rules.Nobody {
				rt.Fatalf("two positions share the key %x:\n%s\n%s", c.Key(), old, name)
			}
			seen[c.Key()] = name
			c.Pop()
		}
	})
}

func seatOf(s rules.Seat) string { return string(rune('1' + s)) }

// The key covers the turn, but not how the position came about.
func TestKeyKnowsTheTurnAndNotThePast(t *testing.T) {
	key := func(text string) uint64 { return parse(t, text).(rules.Walker).Cursor().Key() }
	board := strings.TrimSuffix(beginning, " w")
	if key(board+" w") == key(board+" b") {
		t.Error("the same marbles have the same key whoever is to move")
	}
	if key(beginning) != key(beginning+" b2-b3 b7-b6 b3-b2 b6-b7") {
		t.Error("the beginning has another key the second time")
	}
}
