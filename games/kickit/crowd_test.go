package kickit_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stammtisch/games/kickit"
	"stammtisch/rules/rulestest"
)

// Random play seldom crowds five men around one ball, but the rarest sentences of the rules are
// about that. So the comparison also starts from positions drawn for it.

// crowded returns the text of a position in which one side's men surround the other's piece that
// has the ball, or that is about to be put beside. The position may be impossible.
func crowded(r *rand.Rand) string {
	spots := []string{"a1", "g1", "a9", "g9", "c1", "d1", "e1", "c9", "d9", "e9", "b1", "f9", "a5", "g4", "d2", "c8"}
	focus := spots[r.IntN(len(spots))]
	if r.IntN(4) == 0 {
		focus = everyField()[r.IntN(63)]
	}
	var ring, around []string
	for _, f := range everyField() {
		if f != focus && near(f, focus) {
			ring = append(ring, f)
		}
	}
	for _, f := range everyField() {
		if f != focus && !slices.Contains(ring, f) && slices.ContainsFunc(ring, func(g string) bool { return near(f, g) }) {
			around = append(around, f)
		}
	}
	at := map[string]byte{}
	drop := func(letter byte, places []string) {
		for range 20 {
			if f := places[r.IntN(len(places))]; at[f] == 0 && f != focus {
				at[f] = letter
				return
			}
		}
	}
	side := r.IntN(2)
	own, foes := []byte("wwwwW"), []byte("bbbbB")
	if side == 1 {
		own, foes = foes, own
	}
	r.Shuffle(5, func(i, j int) { own[i], own[j] = own[j], own[i] })
	phase, marks, points, ball := "move", "-", 2, focus
	fouling := ""
	if r.IntN(2) == 0 {
		phase, points = "put", 0
		ball = ring[r.IntN(len(ring))]
		fouling = ball
		at[ball] = foes[0]
	} else {
		at[focus] = own[0]
		if r.IntN(6) == 0 {
			phase, points = "free", 0
		}
	}
	if own[0] == 'W' || own[0] == 'B' {
		marks = "k"
	}
	for i, l := range foes {
		if i == 0 && fouling != "" {
			continue
		}
		if r.IntN(6) > 0 {
			drop(l, ring)
		} else {
			drop(l, around)
		}
	}
	for _, l := range own[1:] {
		if r.IntN(5) > 0 {
			drop(l, everyField())
		} else {
			drop(l, append(around, ring...))
		}
	}
	var b strings.Builder
	for rank := '9'; rank >= '1'; rank-- {
		for file := 'a'; file <= 'g'; file++ {
			l := at[string([]rune{file, rank})]
			if l == 0 {
				l = '.'
			}
			b.WriteByte(l)
		}
		if rank > '1' {
			b.WriteByte('/')
		}
	}
	return fmt.Sprintf("%s %c %s %d %s %s - 0:0 1:1 %d -", b.String(), "wb"[side], phase, points, ball, marks, 2+r.IntN(8))
}

// slowRead reads such a text for the slow generator.
func slowRead(t testing.TB, options, text string) *slow {
	p := slowUnder(t, options)
	cols := strings.Fields(text)
	for i, row := range strings.Split(cols[0], "/") {
		for j, l := range row {
			f := fmt.Sprintf("%c%d", 'a'+j, 9-i)
			switch l {
			case 'w', 'b':
				p.at[f] = fmt.Sprintf("%c%d", l, 1+len(p.pieces(string(l))))
			case 'W', 'B':
				p.at[f] = strings.ToLower(string(l)) + "G"
			}
		}
	}
	p.side, p.ball = cols[1], cols[4]
	fmt.Sscan(cols[3], &p.points)
	var w, b int
	fmt.Sscanf(cols[8], "%d:%d", &w, &b)
	p.fouled["w"], p.fouled["b"] = w, b
	fmt.Sscan(cols[9], &p.ended)
	p.keeperBegan = cols[5] == "k"
	p.part = "turn"
	switch cols[2] {
	case "put":
		p.part, p.off = "put", p.side+"5"
		if p.keeperBegan {
			p.off = p.side + "G"
		}
	case "free":
		p.freeKick, p.still = true, true
	}
	return p
}

// TestAgreeInACrowd compares both generators on such positions and a few actions further.
func TestAgreeInACrowd(t *testing.T) {
	positions := rulestest.Many(6_000, 12_000, 60_000)
	r := rand.New(rand.NewPCG(7, 9))
	met := map[string]int{}
	for n := 0; n < positions; {
		options := fmt.Sprintf("fouls=%d turns=%d", 2+r.IntN(3), 12+r.IntN(3))
		text := crowded(r)
		s, err := kickit.Game{}.Parse(setupOf(t, options), text)
		if err != nil {
			met["refused by Parse"]++
			continue
		}
		p := slowRead(t, options, text)
		for range 1 + r.IntN(12) {
			n++
			list := agree(t, s, p)
			meet(met, p, list)
			if len(list) == 0 {
				break
			}
			a := list[r.IntN(len(list))]
			next, err := s.Play(a)
			if err != nil {
				t.Fatalf("%s: %v", s.Text(), err)
			}
			before := p
			s, p = next, p.play(a)
			if a[0] == '&' && p.ended > before.ended {
				met["free kick impossible"]++
			}
		}
	}
	t.Log("met:", met)
	for _, what := range []string{
		"goalkeeper stuck", "only a shot", "single action", "limits bind", "goalkeeper fouled",
		"free kick impossible", "shot past own", "over turns",
	} {
		if met[what] == 0 && !testing.Short() {
			t.Errorf("%q never came about: the comparison says nothing of it", what)
		}
	}
	if met["refused by Parse"] > 8*positions {
		t.Error("Parse refuses nearly everything")
	}
}
