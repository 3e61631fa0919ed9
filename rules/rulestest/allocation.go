package rulestest

import (
	"testing"

	"stammtisch/rules"
)

// NoAllocation plays a whole random game down and up again on the typed side, and fails if that
// allocates once the cursor's stack has grown.
func NoAllocation(t *testing.T, g rules.Game) {
	t.Helper()
	s := must(g.Start(rules.Setup{Options: must(g.Info().Complete(nil)), Seed: "5eed"}))
	w, ok := s.(rules.Walker)
	if !ok {
		t.Fatal("the game has no typed side")
	}
	c := w.Cursor()
	buf := make([]rules.Move, 0, 1<<12)
	seed := uint64(1)
	play := func() {
		depth := 0
		for ; depth < 2000; depth++ {
			buf = c.Moves(buf[:0])
			if len(buf) == 0 {
				break
			}
			seed = seed*6364136223846793005 + 1442695040888963407
			c.Push(buf[(seed>>33)%uint64(len(buf))])
			c.Turn()
			c.Value(0)
			c.Key()
		}
		for ; depth > 0; depth-- {
			c.Pop()
		}
	}
	for range 200 {
		play()
	}
	if n := testing.AllocsPerRun(100, play); n > 0 {
		t.Errorf("%v allocations a game on the typed side; there should be none", n)
	}
}
