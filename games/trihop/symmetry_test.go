package trihop_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"stammtisch/rules"
)

// The board's symmetries: what holds for a position holds for its image when the board is turned or
// mirrored, or the colours are swapped. Neither generator uses this, and an error in a set or a
// wrong neighbour on the ring breaks it.

// images are the eight ways to map the board onto itself.
var images = func() (list []func(string) string) {
	for n := range 8 {
		list = append(list, func(f string) string {
			file, rank := f[0]-'a', f[1]-'1'
			if n&1 != 0 {
				file = 7 - file
			}
			if n&2 != 0 {
				rank = 7 - rank
			}
			if n&4 != 0 {
				file, rank = rank, file
			}
			return string([]byte{'a' + file, '1' + rank})
		})
	}
	return list
}()

// moved returns the position with every marble mapped to another field, with or without colours
// swapped.
func (p *slow) moved(to func(string) string, swapped bool) string {
	q := slowStart(plain)
	q.side = p.side
	for f, m := range p.at {
		if swapped {
			m = slowOther(m)
		}
		q.at[to(f)] = m
	}
	if swapped {
		q.side = slowOther(p.side)
	}
	return q.text()
}

// image returns the mirrored form of an action.
func image(action string, to func(string) string) string {
	if i := strings.IndexAny(action, "->"); i >= 0 && len(action) == 5 {
		return to(action[:2]) + action[2:3] + to(action[3:])
	}
	return action
}

// drawSetUp draws a set-up of eight marbles each in which the game is not over.
func drawSetUp(t *rapid.T) *slow {
	fields := rapid.Permutation(slowFields()).Draw(t, "fields")
	p := slowStart(plain)
	p.side = rapid.SampledFrom([]byte("wb")).Draw(t, "side")
	for i, f := range fields[:16] {
		p.at[f] = "wb"[i%2]
	}
	if p.inside('w') == 0 || p.inside('b') == 0 || len(p.hopsOf(p.side)) == 0 {
		t.Skip("the game is over already")
	}
	return p
}

func TestSymmetry(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := drawSetUp(rt)
		o := slowOptions{strict: rapid.Bool().Draw(rt, "strict"), extra: rapid.Bool().Draw(rt, "extra"), games: 1}
		to := rapid.SampledFrom(images).Draw(rt, "image")
		s, other := parseAs(t, o, p.text()), parseAs(t, o, p.moved(to, rapid.Bool().Draw(rt, "swapped")))
		for range 3 { // the hop, and the actions that may follow
			legal, _, _ := rules.Legal(s)
			var want []string
			for _, a := range legal {
				want = append(want, image(a, to))
			}
			slices.Sort(want)
			if got, _, _ := rules.Legal(other); !slices.Equal(got, want) {
				rt.Fatalf("%s: %v\n%s: %v", s.Text(), want, other.Text(), got)
			}
			if len(legal) == 0 {
				return
			}
			a := legal[rapid.IntRange(0, len(legal)-1).Draw(rt, "action")]
			s, other = play(t, s, a), play(t, other, image(a, to))
			x, y := s.Outcome(), other.Outcome()
			if (x == nil) != (y == nil) || x != nil && x.Rule != y.Rule {
				rt.Fatalf("%s ends with %v, its image with %v", s.Text(), x, y)
			}
		}
	})
}

// The key covers the turn and the pinched marbles, but not how the position came about.
func TestKey(t *testing.T) {
	key := func(s rules.State) uint64 { return s.(rules.Walker).Cursor().Key() }
	whites, blacks := "c3 c4 a3 a4 a5 a6 c1 d1", "f3 f4 h3 h4 h5 h6 e1 f1"
	if key(parse(t, board(whites, blacks, "w"))) == key(parse(t, board(whites, blacks, "b"))) {
		t.Error("the same marbles have the same key whoever is to hop")
	}
	s := parse(t, board(whites, blacks, "w"))
	if key(s) != key(play(t, s, "c4-d6 f4-e6 d6-c4 e6-f4")) {
		t.Error("the beginning has another key the second time")
	}
	s = play(t, parse(t, board("h6 h4 c3 c4 c5 c6 c1 d1", "f8 h3 g3 d3 d4 d5 d6 a3", "b")), "g3-h5")
	if key(play(t, s, "h6>b2 h4>g7")) != key(play(t, s, "h4>g7 h6>b2")) {
		t.Error("the order of putting back makes another position")
	}
	if key(play(t, s, "h6>b2")) == key(play(t, s, "h6>b2 keep")) {
		t.Error("before and after keep the key is the same")
	}
}
