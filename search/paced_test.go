package search

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// relay is the toy Relay between two seats, each a team, so that the engine plays it: up
// to three actions a turn.
type relay struct{ rules.State }

func (r relay) Seats() int { return 2 }

func (r relay) Turn() rules.Seat {
	if t := r.State.Turn(); t >= 0 {
		return t % 2
	}
	return rules.Nobody
}

func (r relay) Play(a string) (rules.State, error) {
	next, err := r.State.Play(a)
	if err != nil {
		return nil, err
	}
	return relay{next}, nil
}
func (r relay) Legal() []string      { return r.State.(rules.Lister).Legal() }
func (r relay) Cursor() rules.Cursor { return &relayCursor{line: []relay{r}} }

// relayCursor is Paced: a turn begins when nobody has acted in it. When the batons together reach
// round, another round begins.
type relayCursor struct {
	line  []relay
	round int
}

func (c *relayCursor) now() relay { return c.line[len(c.line)-1] }

func (c *relayCursor) parts() (at [2]int, turns, acted int) {
	var jumped bool
	fmt.Sscanf(c.now().Text(), "%d %d turn %d acted %d jumped %t", &at[0], &at[1], &turns, &acted, &jumped)
	return at, turns, acted
}

var relayActions = []string{"end", "jump", "step"}

func (c *relayCursor) Moves(buf []rules.Move) []rules.Move {
	for _, a := range c.now().Legal() {
		buf = append(buf, rules.Move(slices.Index(relayActions, a)))
	}
	return buf
}

func (c *relayCursor) Push(m rules.Move) {
	next, err := c.now().Play(relayActions[m])
	if err != nil {
		panic(err)
	}
	c.line = append(c.line, next.(relay))
}
func (c *relayCursor) Pop()             { c.line = c.line[:len(c.line)-1] }
func (c *relayCursor) Turn() rules.Seat { return c.now().Turn() }

func (c *relayCursor) Value(s rules.Seat) float64 {
	o := c.now().Outcome()
	switch {
	case len(o.Winners) == 0:
		return 0
	case slices.Contains(o.Winners, s):
		return 1
	}
	return -1
}

func (c *relayCursor) Key() uint64 { return hash(c.now().Text()) }

func hash(s string) (h uint64) {
	for _, b := range []byte(s) {
		h = (h ^ uint64(b)) * 0x100000001b3
	}
	return h * 0x9e3779b97f4a7c15
}

func (c *relayCursor) Notation(m rules.Move) string { return relayActions[m] }

func (c *relayCursor) Eval() int {
	at, turns, acted := c.parts()
	v := 10*(at[0]-at[1]) + at[0]*at[1]%7
	if turns%2 == 1 {
		v = -v
	}
	return v + acted
}

func (c *relayCursor) Rank(moves []rules.Move, scores []int32) {
	for i, m := range moves {
		scores[i] = int32(m)
	}
}

func (c *relayCursor) Pause() rules.Pause {
	at, _, acted := c.parts()
	switch {
	case c.round > 0 && at[0]+at[1] == c.round:
		return rules.RoundBegins
	case acted > 0:
		return rules.MidTurn
	}
	return rules.TurnBegins
}

func relayStart(t *testing.T, track string) rules.State {
	t.Helper()
	s, err := rulestest.Relay{}.Start(rules.Setup{Options: rules.Options{"no-jump": "off", "track": track}})
	if err != nil {
		t.Fatal(err)
	}
	return relay{s}
}

// plainTurns defines a search of a Paced game: it plays that many turns, each to its end, judges
// where one begins, and ignores other rounds.
func plainTurns(c *relayCursor, turns, ply int) int {
	me := c.Turn()
	best := -win
	for _, m := range c.Moves(nil) {
		c.Push(m)
		left := turns
		if c.Pause() != rules.MidTurn {
			left--
		}
		var v int
		switch {
		case c.Turn() == rules.Nobody:
			v = int(c.Value(me) * (win - float64(ply) - 1))
		case c.Pause() == rules.RoundBegins || left == 0 && c.Pause() == rules.TurnBegins:
			v = c.Eval()
		default:
			v = plainTurns(c, left, ply+1)
		}
		if t := c.Turn(); t != me && t != rules.Nobody {
			v = -v
		}
		c.Pop()
		best = max(best, v)
	}
	return best
}

// In a game whose turns are several actions, the search finds the same as a plain one, even from
// the middle of a turn, and with a table full of transpositions.
func TestPacedSameAsPlain(t *testing.T) {
	e := plainEngine()
	dice := rules.NewDice(11)
	for i := range 40 {
		s := scatter(t, relayStart(t, []string{"6", "10", "15"}[i%3]), dice.Intn(14), dice)
		if s.Turn() == rules.Nobody {
			continue
		}
		for turns := 1; turns <= 4; turns++ {
			for _, round := range []int{0, 8} {
				c := &relayCursor{line: []relay{s.(relay)}, round: round}
				want := plainTurns(c, turns, 0)
				for _, from := range []int{turns, 1} { // at once, and with deepening
					e.begin(context.Background(), c, Limits{}, 0, 0)
					for d := from; d <= turns; d++ {
						e.searchRoot(0, d)
					}
					if got := e.root[0].value; got != want {
						t.Fatalf("%s, %d turns, round %d: worth %d, plainly %d", s.Text(), turns, round, got, want)
					}
				}
			}
		}
	}
}

// If the budget is too small for one whole turn, the choice is the best at a glance.
func TestPacedGlance(t *testing.T) {
	e := New(1 << 16)
	s := relayStart(t, "10")
	a, err := e.Analyse(context.Background(), s, Limits{Nodes: 4, Lines: 3})
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Lines) == 0 || a.Lines[0].Action != "jump" || a.Depth != 0 {
		t.Errorf("%+v", a)
	}
	b, err := e.Analyse(context.Background(), s, Limits{Nodes: 100_000})
	if err != nil || b.Depth < 4 || len(b.Lines[0].PV) < 4 {
		t.Errorf("%+v, %v: a turn is up to three actions, and several were looked at", b, err)
	}
}
