package mcts

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

func nim(t *testing.T, text string) rules.State {
	t.Helper()
	opts, err := rulestest.Nim{}.Info().Complete(rules.Options{"games": "1"})
	if err != nil {
		t.Fatal(err)
	}
	s, err := rulestest.Nim{}.Parse(rules.Setup{Options: opts}, text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Leaving a multiple of four wins, and the search finds it for both seats.
func TestNim(t *testing.T) {
	for _, turn := range []int{0, 1} {
		for heap := 1; heap <= 7; heap++ {
			if heap%4 == 0 || heap == 7 && turn == 1 {
				continue // lost anyway; seat 0 begins the full heap
			}
			s := nim(t, fmt.Sprintf("heap %d turn %d points 0 0", heap, turn))
			c, err := Choose(context.Background(), s, Playouts, rules.NewDice(5))
			if want := fmt.Sprintf("t%d", heap%4); err != nil || c.Action != want || c.Score < 0.8 {
				t.Errorf("%s: %+v, %v; want %s", s.Text(), c, err, want)
			}
		}
	}
}

func TestSameDiceSameChoice(t *testing.T) {
	s := nim(t, "heap 7 turn 0 points 0 0")
	ask := func(seed uint64) Choice {
		c, err := Choose(context.Background(), s, 200, rules.NewDice(seed))
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	differs := false
	for seed := range uint64(10) {
		if a, b := ask(seed), ask(seed); a != b {
			t.Errorf("the same dice gave %+v and %+v", a, b)
		}
		differs = differs || ask(seed) != ask(seed+1)
	}
	if !differs {
		t.Error("ten dice searched to the same numbers: chance has no part in it")
	}
}

// The search leaves the cursor where it was, and uses its exact number of playouts.
func TestTreeIsKeptWhole(t *testing.T) {
	s := nim(t, "heap 7 turn 0 points 0 0")
	c := s.(rules.Walker).Cursor()
	tr := newTree(c, 300, 9)
	for range 300 {
		tr.playout()
	}
	if c.Key() != s.(rules.Walker).Cursor().Key() {
		t.Error("the cursor did not come back")
	}
	if tr.nodes[0].visits != 300 {
		t.Errorf("%d visits of the root, 300 playouts", tr.nodes[0].visits)
	}
	for i, n := range tr.nodes {
		var kids int32
		for _, k := range tr.nodes[n.first : n.first+max(n.kids, 0)] {
			kids += k.visits
		}
		if n.kids > 0 && i > 0 && kids != n.visits-1 || n.points < 0 || n.points > float64(n.visits) {
			t.Fatalf("node %d: %+v, its children have %d visits", i, n, kids)
		}
	}
}

func TestRefusals(t *testing.T) {
	over := nim(t, "heap 0 turn 0 points 1 0")
	if _, err := Choose(context.Background(), over, 10, rules.NewDice(1)); !errors.Is(err, ErrOver) {
		t.Errorf("over: %v", err)
	}
	for _, g := range []rules.Game{rulestest.Cards{}, rulestest.Relay{}, rulestest.Darts{}} {
		opts, err := g.Info().Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Start(rules.Setup{Options: opts, Seed: "1"})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Choose(context.Background(), s, 10, rules.NewDice(1)); !errors.Is(err, ErrNoTree) {
			t.Errorf("%s: %v", g.Info().Name, err)
		}
	}
}

func TestEndedContextStillGivesAnAction(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := nim(t, "heap 7 turn 0 points 0 0")
	c, err := Choose(ctx, s, Playouts, rules.NewDice(1))
	if err != nil || !slices.Contains(s.(rules.Lister).Legal(), c.Action) || c.Visits != 0 {
		t.Errorf("%+v, %v", c, err)
	}
}

// tug never ends: a seat acts twice in a row, and each time earns a point, gives one away or does
// nothing.
type tug struct {
	plies int
	lead  int // of seat 0
}

func (s tug) Seats() int                       { return 2 }
func (s tug) Turn() rules.Seat                 { return rules.Seat(s.plies / 2 % 2) }
func (s tug) Play(string) (rules.State, error) { return nil, errors.New("on the typed side only") }
func (s tug) Outcome() *rules.Outcome          { return nil }
func (s tug) View(rules.Seat) rules.View       { return nil }
func (s tug) Text() string                     { return "" }
func (s tug) Cursor() rules.Cursor             { return &tugCursor{[]tug{s}} }

type tugCursor struct{ line []tug }

func (c *tugCursor) now() tug                          { return c.line[len(c.line)-1] }
func (c *tugCursor) Moves(b []rules.Move) []rules.Move { return append(b, 0, 1, 2) }
func (c *tugCursor) Pop()                              { c.line = c.line[:len(c.line)-1] }
func (c *tugCursor) Turn() rules.Seat                  { return c.now().Turn() }
func (c *tugCursor) Value(rules.Seat) float64          { panic("it is never over") }
func (c *tugCursor) Key() uint64                       { return uint64(c.now().lead) }
func (c *tugCursor) Notation(m rules.Move) string      { return []string{"give", "wait", "earn"}[m] }

func (c *tugCursor) Push(m rules.Move) {
	s := c.now()
	if by := int(m) - 1; s.Turn() == 0 {
		s.lead += by
	} else {
		s.lead -= by
	}
	s.plies++
	c.line = append(c.line, s)
}

func (c *tugCursor) Standing() rules.Standing {
	return rules.Standing{Scores: []float64{float64(c.now().lead), 0}}
}

// Playouts are bounded, and the gain decides: for either seat, in either action of its turn, and
// also if one side is far ahead.
func TestUnfinishedPlayoutsCountTheGain(t *testing.T) {
	for plies := range 4 {
		for _, lead := range []int{0, 9, -9} {
			c, err := Choose(context.Background(), tug{plies, lead}, 3000, rules.NewDice(3))
			if err != nil || c.Action != "earn" {
				t.Errorf("after %d plies with a lead of %d: %+v, %v", plies, lead, c, err)
			}
			if most := int64(3000 * (Longest + 30)); c.Nodes > most {
				t.Errorf("%d positions for 3000 playouts", c.Nodes)
			}
		}
	}
}
