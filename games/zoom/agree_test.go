package zoom_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stammtisch/games/zoom"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

func parse(t testing.TB, text string) rules.State {
	t.Helper()
	s, err := zoom.Game{}.Parse(rules.Setup{}, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// setups lists the values of the option, the default first.
var setups = []string{"crossed", "edges"}

func start(t testing.TB, setup string) rules.State {
	t.Helper()
	s, err := zoom.Game{}.Start(rules.Setup{Options: rules.Options{"setup": setup}})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// agree compares what both generators say of one position: moves, whose turn, the end.
func agree(t *testing.T, s rules.State, p *slow) {
	t.Helper()
	list, _, err := rules.Legal(s)
	if err != nil {
		t.Fatal(err)
	}
	if want := p.moves(); !slices.Equal(list, want) {
		t.Fatalf("%s\nfast %v\nslow %v", s.Text(), list, want)
	}
	rule, winner := "", ""
	if o := s.Outcome(); o != nil {
		rule = o.Rule
		for _, w := range o.Winners {
			winner += string("wb"[w])
		}
	}
	want := ""
	if p.over == "ZM10" {
		want = string(p.other())
	}
	if rule != p.over || winner != want {
		t.Fatalf("%s\nfast ends by %q, winner %q; slow by %q, winner %q", s.Text(), rule, winner, p.over, want)
	}
	if turn := s.Turn(); rule == "" && "wb"[turn] != p.side {
		t.Fatalf("%s\nfast has seat %d to move, slow %c", s.Text(), turn, p.side)
	}
}

// TestAgree walks random games and random set-ups with both generators, in nightly runs at least
// 100,000 positions, and reaches every way a game can end.
func TestAgree(t *testing.T) {
	positions := rulestest.Many(5_000, 40_000, 100_000)
	r := rand.New(rand.NewPCG(2, 7))
	ends := map[string]int{}
	for n, games := 0, 0; n < positions; games++ {
		text := setUp(r, games)
		var s rules.State
		var p *slow
		if text == "" {
			setup := setups[r.IntN(len(setups))]
			s, p = start(t, setup), slowStart(setup)
		} else {
			s, p = parse(t, text), slowBoard(text)
		}
		pick := players[[]int{0, 0, 0, 0, 1, 2}[r.IntN(6)]]
		for n++; ; n++ {
			agree(t, s, p)
			moves := p.moves()
			if len(moves) == 0 {
				break
			}
			m := pick(r, p, moves)
			next, err := s.Play(m)
			if err != nil {
				t.Fatalf("%s: %v", s.Text(), err)
			}
			s, p = next, p.play(m)
		}
		ends[p.over]++
	}
	t.Log("games by the rule of their end:", ends)
	for _, rule := range []string{"ZM10", "ZM11", "ZM12", "ZM13"} {
		if ends[rule] == 0 {
			t.Errorf("no game ended by %s: the comparison says nothing of it", rule)
		}
	}
}

// players choose moves in different ways, so that every end occurs: at random; back and forth; and
// never making a square.
var players = []func(*rand.Rand, *slow, []string) string{
	func(r *rand.Rand, _ *slow, moves []string) string { return moves[r.IntN(len(moves))] },
	func(r *rand.Rand, p *slow, moves []string) string {
		if r.IntN(10) > 0 { // to the first free field of a repeated route
			for _, m := range moves {
				if m[0] == 'b' && p.at[m[:2]] == p.side || m[0] == 'g' {
					if from, to, _ := strings.Cut(m, "-"); slowInner(from) && (to[0] == from[0]) {
						return m
					}
				}
			}
		}
		return moves[r.IntN(len(moves))]
	},
	func(r *rand.Rand, p *slow, moves []string) string {
		for range 20 {
			m := moves[r.IntN(len(moves))]
			if p.play(m).over == "" {
				return m
			}
		}
		return moves[0]
	},
}

// setUp returns a random set-up that is a possible position, or "" for the beginning. Some are
// nearly stalemates: White fills the bottom rank and sits behind it.
func setUp(r *rand.Rand, n int) string {
	if n%4 == 0 {
		return ""
	}
	for {
		p := &slow{at: map[string]byte{}, side: "wb"[r.IntN(2)], seen: map[string]int{}}
		free := allFields()
		put := func(side byte, f string) {
			if i := slices.Index(free, f); i >= 0 && f != "" {
				p.at[f] = side
				free = slices.Delete(free, i, i+1)
			}
		}
		if n%4 == 1 {
			p.side = 'b'
			for i, f := range strings.Fields("b2 c2 d2 e2 f2 g2 c1 f1 b3 c3 d3 e3 f3 g3 a4") {
				put("wb"[i/8], f)
			}
			put('b', []string{"h4", "h3", "h5", "e5", "g5"}[r.IntN(5)])
			// One black marble steps back, so that the last move is still to be made.
			if r.IntN(2) == 0 {
				delete(p.at, "d3")
				p.at[[]string{"d7", "d5", "d6", "d8", "d4"}[r.IntN(5)]] = 'b'
			}
		} else {
			for i := range 16 {
				f := free[r.IntN(len(free))]
				for n%4 == 2 && !slowInner(f) { // all inside: no marble left to enter
					f = free[r.IntN(len(free))]
				}
				put("wb"[i%2], f)
			}
		}
		if !p.hasSquare(p.side) && !p.hasSquare(p.other()) {
			return p.text()
		}
	}
}

func allFields() []string {
	var list []string
	for file := 'a'; file <= 'h'; file++ {
		for rank := '1'; rank <= '8'; rank++ {
			if f := string([]rune{file, rank}); slowInner(f) || slowOuter(f) {
				list = append(list, f)
			}
		}
	}
	return list
}
