package zoom

import (
	"math/rand/v2"
	"testing"

	"stammtisch/rules"
)

// However positions come back, the third time is a draw and no other is (ZM12): in games whose players often return
// where they came from, by actions and by moves of a cursor.
func TestThirdTime(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 12))
	drawn, far := 0, 0
	for range 400 {
		start, err := Game{}.Start(rules.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		s := start.(state)
		c := s.Cursor().(*cursor)
		type position struct {
			marbles [2]uint64
			turn    uint8
		}
		times := map[position]int{{s.now().marbles, s.now().turn}: 1}
		var played []move
		patience := uint8(random.IntN(40)) // they go back and forth only after so long
		for s.Outcome() == nil {
			moves := c.Moves(nil)
			m := moves[random.IntN(len(moves))]
			if n := len(played); n >= 2 && s.now().quiet >= patience && random.IntN(4) > 0 {
				for _, back := range moves {
					if was := played[n-2]; move(back) == newMove(was.to(), was.from()) {
						m = back
					}
				}
			}
			played = append(played, move(m))
			next, err := s.Play(c.Notation(m))
			if err != nil {
				t.Fatal(err)
			}
			s = next.(state)
			c.Push(m)
			if f := c.Now(); *f != *s.now() {
				t.Fatalf("after %v the cursor has %+v, the state %+v", played, *f, *s.now())
			}
			at := position{s.now().marbles, s.now().turn}
			times[at]++
			third := times[at] == 3
			if is := s.now().end; is == thirdTime != third && is != square4 && is != noMove {
				t.Fatalf("after %v the position stands for time %d, and the end is %d", played, times[at], is)
			}
			if third && s.now().quiet > 20 {
				far++
			}
		}
		if s.now().end == thirdTime {
			drawn++
		}
	}
	if drawn < 100 || far < 10 {
		t.Errorf("%d games drawn by repetition, %d of them late: this shows little", drawn, far)
	}
}
