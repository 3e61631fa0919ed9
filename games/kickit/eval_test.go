package kickit_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"stammtisch/games/kickit"
	"stammtisch/rules"
	"stammtisch/search"
)

// turnedAbout returns the same position from the other side: fields turned around d5, colours
// swapped.
func turnedAbout(text string) string {
	cols := strings.Fields(text)
	swap := strings.NewReplacer("w", "b", "b", "w", "W", "B", "B", "W")
	board := []byte(swap.Replace(cols[0]))
	for i, j := 0, len(board)-1; i < j; i, j = i+1, j-1 {
		board[i], board[j] = board[j], board[i]
	}
	cols[0], cols[1] = string(board), swap.Replace(cols[1])
	turn := func(f string) string {
		if len(f) != 2 {
			return f
		}
		return string([]byte{'a' + 'g' - f[0], '1' + '9' - f[1]})
	}
	cols[4] = turn(cols[4])
	played := strings.Split(cols[6], ",")
	for i, j := 0, len(played)-1; i <= j; i, j = i+1, j-1 {
		played[i], played[j] = turn(played[j]), turn(played[i])
	}
	cols[6] = strings.Join(played, ",")
	for _, n := range []int{7, 8} {
		a, b, _ := strings.Cut(cols[n], ":")
		cols[n] = b + ":" + a
	}
	cols[10] = "-"
	return strings.Join(cols, " ")
}

// The evaluation is the same for both sides, and within its bounds; a search looks no further than
// the next goal.
func TestEvalIsFair(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	const options = "fouls=3 turns=14"
	n := 0
	for n < 500 {
		s, err := kickit.Game{}.Parse(setupOf(t, options), crowded(r))
		if err != nil {
			continue
		}
		n++
		other := parse(t, options, turnedAbout(s.Text()))
		a, b := s.(rules.Judged).Judge(), other.(rules.Judged).Judge()
		if a.Eval() != b.Eval() || a.Eval() > rules.MostEval || a.Eval() < -rules.MostEval {
			t.Fatalf("%s is worth %d, turned about %d", s.Text(), a.Eval(), b.Eval())
		}
		if len(a.Moves(nil)) != len(b.Moves(nil)) {
			t.Fatalf("%s has %d moves, turned about %d", s.Text(), len(a.Moves(nil)), len(b.Moves(nil)))
		}
	}
}

// If the turn allows a goal, a search of one turn finds it and reports it; the slow generator
// replays it.
func TestSearchFindsGoals(t *testing.T) {
	e := search.New(1 << 20)
	for _, text := range []string{
		attack + " w move 2 b8 - - 1:1 0:0 9 -", // at once
		"...B.../..b.b../......./...w.../....wb./...w.../b....../.w...../...W... w move 2 d6 - - 0:0 0:0 9 -", // a run
		"...B.../.w..b../......./..bw.../....bb./...w.../......./.w...../...W... w move 2 d4 - - 0:0 0:0 9 -", // a pass
		attack + " w move 1 b8 t - 0:0 0:0 9 -",
	} {
		s := parse(t, "goals=0", text)
		a, err := e.Analyse(context.Background(), s, search.Limits{Depth: 1})
		if err != nil {
			t.Fatal(err)
		}
		l := a.Lines[0]
		if !l.Proved || !l.Point || l.Value <= 0 {
			t.Errorf("%s: %+v is no goal", text, l)
			continue
		}
		p := slowRead(t, "goals=0", text)
		for _, action := range l.PV {
			p = p.play(action)
		}
		if before := slowRead(t, "goals=0", text); p.scored[before.side] != 1 {
			t.Errorf("%s: %v scores %v", text, l.PV, p.scored)
		}
	}
}
