package opengoal_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stammtisch/games/opengoal"
	"stammtisch/rules"
	"stammtisch/search"
)

// rallies calls f at the running positions of random games from random set-ups.
func rallies(t *testing.T, n int, each func(c *opengoal.Rally, text string)) {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 1))
	for i := range n {
		p := slowStart(setup(t, "").Options)
		if i%3 > 0 {
			scatter(r, p, i%3 == 2)
		}
		s := parse(t, "", p.text())
		for range 15 {
			each(s.(rules.Judged).Judge().(*opengoal.Rally), s.Text())
			legal := s.(rules.Lister).Legal()
			s = play(t, s, legal[r.IntN(len(legal))])
		}
	}
}

// scores returns the moves that score a goal at once for the seat to act, by trying all.
func scores(c *opengoal.Rally) (list []rules.Move) {
	seat := c.Turn()
	for _, m := range c.Moves(nil) {
		c.Push(m)
		if c.Turn() == rules.Nobody && c.Value(seat) > 0 {
			list = append(list, m)
		}
		c.Pop()
	}
	return list
}

func TestTactics(t *testing.T) {
	rounds := 60
	if testing.Short() {
		rounds = 25
	}
	var strikes, threats, lost, kicks int
	rallies(t, rounds, func(c *opengoal.Rally, text string) {
		goals := scores(c)
		m, ok := c.Strike()
		if ok != (len(goals) > 0) || ok && !slices.Contains(goals, m) {
			t.Fatalf("%s: strike %v %s, but goals at once are %v", text, ok, c.Notation(m), goals)
		}
		if ok {
			strikes++
			return
		}
		if other, ok := passed(text); ok {
			if _, would := other.Strike(); would != c.Threatened() {
				t.Fatalf("%s: threatened %v, but the other side would score: %v", text, c.Threatened(), would)
			}
		}
		if !c.Threatened() {
			if got := c.Tries(nil); !slices.Equal(got, c.Moves(nil)) {
				t.Fatalf("%s: without a threat everything may be tried", text)
			}
			return
		}
		seat := c.Turn()
		var want []rules.Move
		for _, m := range c.Moves(nil) {
			c.Push(m)
			if !(c.Turn() == rules.Nobody && c.Value(seat) < 0) && !(c.Turn() == 1-seat && len(scores(c)) > 0) {
				want = append(want, m)
			}
			c.Pop()
		}
		threats++
		if len(want) == 0 {
			lost++
		}
		got := c.Tries(nil)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: tries %v, want %v", text, got, want)
		}
		for _, m := range got {
			if strings.Contains(c.Notation(m), "*") {
				kicks++
			}
		}
	})
	t.Log(strikes, "strikes,", threats, "threats,", lost, "without a parry,", kicks, "parries by a kick")
	if strikes < 20 || threats < 20 || kicks == 0 {
		t.Errorf("seen only %d strikes, %d threats, %d parries by a kick", strikes, threats, kicks)
	}
}

// Vet reports of every move, of this position or of another, whether it is among the Tries.
func TestVet(t *testing.T) {
	var before []rules.Move
	vetted, threats, foreign := 0, 0, 0
	rallies(t, 40, func(c *opengoal.Rally, text string) {
		here, tries := c.Moves(nil), c.Tries(nil)
		if c.Threatened() {
			threats++
		}
		for i, m := range slices.Concat(here, before) {
			want := slices.Contains(tries, m)
			if c.Vet(m) != want {
				t.Fatalf("%s: Vet says %v of %s", text, !want, c.Notation(m))
			}
			if want {
				vetted++
			} else if i >= len(here) {
				foreign++
			}
		}
		if before = append(before, here...); len(before) > 2000 {
			before = slices.Clone(before[len(before)-2000:])
		}
		// On the last turn nothing more can be lost, and after the end nothing is tried.
		last := parse(t, "turns=1", toShoot).(rules.Judged).Judge().(*opengoal.Rally)
		for _, m := range last.Moves(nil)[:3] {
			if !last.Vet(m) {
				t.Fatalf("the last turn: Vet refuses %s", last.Notation(m))
			}
			last.Push(m)
			if last.Vet(m) {
				t.Fatal("Vet allows a move after the end")
			}
			last.Pop()
		}
	})
	t.Log(vetted, "moves allowed, in", threats, "threatened positions too;", foreign, "of other positions refused")
	if vetted < 10_000 || threats < 20 || foreign < 10_000 {
		t.Error("seen too few")
	}
}

// The values during a walk equal those of a fresh start from the same position.
func TestWalkJudgesAsAnew(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 5))
	judged, strikes, threats := 0, 0, 0
	for game := range 120 {
		p := slowStart(setup(t, "").Options)
		if game%3 > 0 {
			scatter(r, p, game%3 == 2)
		}
		s := parse(t, "", p.text())
		c := s.(rules.Judged).Judge().(*opengoal.Rally)
		for range 40 {
			moves := c.Moves(nil)
			i := r.IntN(len(moves))
			if r.IntN(2) == 0 {
				before := c.Eval()
				c.Push(moves[i])
				c.Eval()
				c.Pop()
				if again := c.Eval(); again != before {
					t.Fatalf("%s: worth %d, and %d after a move is taken back", s.Text(), before, again)
				}
			}
			c.Push(moves[i])
			s = play(t, s, s.(rules.Lister).Legal()[i])
			if c.Turn() == rules.Nobody {
				break
			}
			if r.IntN(3) == 0 {
				continue // two moves without a look in between
			}
			judged++
			fresh := s.(rules.Judged).Judge().(*opengoal.Rally)
			m, ok := c.Strike()
			want, wantOK := fresh.Strike()
			if c.Eval() != fresh.Eval() || m != want || ok != wantOK || c.Threatened() != fresh.Threatened() {
				t.Fatalf("%s: worth %d, anew %d; strike %v %s, anew %v %s; threatened %v, anew %v", s.Text(),
					c.Eval(), fresh.Eval(), ok, c.Notation(m), wantOK, c.Notation(want), c.Threatened(), fresh.Threatened())
			}
			if ok {
				strikes++
			}
			if c.Threatened() {
				threats++
			}
		}
	}
	t.Log(judged, "positions,", strikes, "strikes,", threats, "threats")
	if judged < 1000 || strikes < 50 || threats < 50 {
		t.Error("seen too few")
	}
}

// passed returns the position with the other side to act; ok is false if that side has no action.
func passed(text string) (c *opengoal.Rally, ok bool) {
	p := slowText(text)
	p.side, p.last = slowOther(p.side), ""
	all, err := opengoal.Game{}.Info().Complete(nil)
	if err != nil {
		return nil, false
	}
	s, err := opengoal.Game{}.Parse(rules.Setup{Options: all}, p.text())
	if err != nil {
		return nil, false
	}
	return s.(rules.Judged).Judge().(*opengoal.Rally), true
}

// A walk to the next goal ends with it, and with the last turn.
func TestRallyEnds(t *testing.T) {
	s := parse(t, "", toShoot)
	c := s.(rules.Judged).Judge()
	m, ok := c.(rules.Tactician).Strike()
	if !ok || c.Notation(m) != "i8*i19" {
		t.Fatalf("strike %v %s", ok, c.Notation(m))
	}
	c.Push(m)
	if c.Turn() != rules.Nobody || c.Value(0) != 1 || c.Value(1) != -1 || len(c.Moves(nil)) != 0 {
		t.Errorf("after a goal: turn %d, values %v %v", c.Turn(), c.Value(0), c.Value(1))
	}
	c.Pop()
	if c.Turn() != 0 || len(c.Moves(nil)) == 0 {
		t.Error("Pop does not come back")
	}
	last := parse(t, "turns=1", toShoot).(rules.Judged).Judge()
	last.Push(last.Moves(nil)[0])
	if last.Turn() != rules.Nobody || last.Value(0) != 0 {
		t.Errorf("after the last turn: turn %d, value %v", last.Turn(), last.Value(0))
	}
}

// Turned around with the colours swapped, a position has the same value for the seat to act.
func TestEvalIsFair(t *testing.T) {
	rallies(t, 20, func(c *opengoal.Rally, text string) {
		p := slowText(text)
		other := parse(t, "", p.turned().text()).(rules.Judged).Judge()
		if a, b := c.Eval(), other.Eval(); a != b {
			t.Fatalf("%s: worth %d, turned round with colours changed %d", text, a, b)
		}
	})
}

// turned returns the position turned around with the colours swapped.
func (p *slow) turned() *slow {
	q := &slow{at: map[string]byte{}, goals: map[byte]int{}, side: slowOther(p.side), ball: slowTurned(p.ball)}
	for n, side := range p.at {
		q.at[slowTurned(n)] = slowOther(side)
	}
	return q
}

func slowTurned(n string) string { return slowPoint('a'+'q'-slowFile(n), 20-slowRank(n)) }

func TestJudgeDoesNotAllocate(t *testing.T) {
	c := parse(t, "", toShoot).(rules.Judged).Judge().(*opengoal.Rally)
	buf := make([]rules.Move, 0, 2048)
	ranks := make([]int32, 2048)
	n := testing.AllocsPerRun(100, func() {
		buf = c.Moves(buf[:0])
		c.Rank(buf, ranks[:len(buf)])
		c.Push(buf[0])
		buf = c.Tries(buf[:0])
		c.Eval()
		c.Strike()
		c.Threatened()
		c.Vet(buf[0])
		c.Key()
		c.Pop()
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkEval reaches a position by a kick, so that it is judged from the board alone.
func BenchmarkEval(b *testing.B) {
	c := start(b, "").(rules.Judged).Judge()
	moves := c.Moves(nil)
	for b.Loop() {
		c.Push(moves[len(moves)-1])
		c.Eval()
		c.Pop()
	}
}

func BenchmarkPush(b *testing.B) {
	c := start(b, "").(rules.Judged).Judge()
	m := c.Moves(nil)[0]
	for b.Loop() {
		c.Push(m)
		c.Pop()
	}
}

func BenchmarkTries(b *testing.B) {
	c := parse(b, "", scene('b', "i9", "i8 h12", "")).(rules.Judged).Judge().(rules.Tactician)
	buf := make([]rules.Move, 0, 2048)
	for b.Loop() {
		buf = c.Tries(buf[:0])
	}
}

// BenchmarkSearch does level 8's work on a position from the middle of a match. It reports
// positions per second on one core.
func BenchmarkSearch(b *testing.B) {
	s := start(b, "")
	for _, a := range strings.Fields("i7*i10 i18-k18 i9*i17 f12-f15") {
		next, err := s.Play(a)
		if err != nil {
			b.Fatal(err)
		}
		s = next
	}
	e := search.New(0)
	var nodes int64
	for b.Loop() {
		a, err := e.Analyse(context.Background(), s, search.Limits{Nodes: 80_000})
		if err != nil {
			b.Fatal(err)
		}
		nodes += a.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "positions/s")
}
