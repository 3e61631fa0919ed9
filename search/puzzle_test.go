package search

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"stammtisch/games/zoom"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

const puzzleFile = "testdata/puzzles.txt"

// wins is the slow solver: it reports whether the seat to act wins within the plies, by trying
// every legal move of both sides. It uses only the rules.
func wins(c rules.Cursor, plies int) bool {
	if plies < 1 {
		return false
	}
	me := c.Turn()
	for _, m := range c.Moves(nil) {
		c.Push(m)
		won := c.Turn() == rules.Nobody && c.Value(me) == 1 ||
			c.Turn() != rules.Nobody && plies > 2 && loses(c, plies-1)
		c.Pop()
		if won {
			return true
		}
	}
	return false
}

// loses reports whether every move of the seat to act lets the other win in time.
func loses(c rules.Cursor, plies int) bool {
	for _, m := range c.Moves(nil) {
		c.Push(m)
		lost := c.Turn() != rules.Nobody && wins(c, plies-1)
		c.Pop()
		if !lost {
			return false
		}
	}
	return true
}

// puzzle is a position and the fewest plies in which its mover wins; 0 means no win within five.
type puzzle struct {
	plies int
	state rules.State
}

func puzzles(t *testing.T) (all []puzzle) {
	t.Helper()
	f, err := os.Open(puzzleFile)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if strings.HasPrefix(sc.Text(), "#") {
			continue
		}
		n, text, _ := strings.Cut(sc.Text(), " ")
		plies, err := strconv.Atoi(n)
		if err != nil {
			t.Fatal(err)
		}
		s, err := zoom.Game{}.Parse(rules.Setup{}, text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, puzzle{plies, s})
	}
	return all
}

// writePuzzles draws positions from random play and solves them slowly.
func writePuzzles(t *testing.T) {
	var b strings.Builder
	b.WriteString("# The least plies in which the side to move wins Zoom, by trying everything; 0: not within five.\n")
	want := map[int]int{1: 5, 3: 20, 5: 20, 0: 20}
	for seed := uint64(1); len(want) > 0; seed++ {
		dice := rules.NewDice(seed)
		s := scatter(t, zoomStart(t), 4+dice.Intn(30), dice)
		if s.Turn() == rules.Nobody {
			continue
		}
		found := 0
		for _, plies := range []int{1, 3, 5} {
			if wins(s.(rules.Walker).Cursor(), plies) {
				found = plies
				break
			}
		}
		if want[found] > 0 {
			fmt.Fprintf(&b, "%d %s\n", found, s.Text())
			if want[found]--; want[found] == 0 {
				delete(want, found)
			}
		}
	}
	if err := os.WriteFile(puzzleFile, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestPuzzles(t *testing.T) {
	if rulestest.Updating() {
		writePuzzles(t)
	}
	e := New(1 << 20)
	all := puzzles(t)
	if len(all) < 60 {
		t.Fatalf("only %d puzzles", len(all))
	}
	for _, p := range all {
		a, err := e.Analyse(context.Background(), p.state, Limits{Nodes: 200_000})
		if err != nil {
			t.Fatal(err)
		}
		l := a.Lines[0]
		wins := l.Proved && l.Value > 0
		switch {
		case p.plies > 0 && !wins:
			t.Errorf("%s: wins in %d, not found: %+v", p.state.Text(), p.plies, l)
		case p.plies > 0 && l.Plies < p.plies, p.plies == 0 && wins && l.Plies <= 5:
			t.Errorf("%s: claims a win in %d, the least is %d", p.state.Text(), l.Plies, p.plies)
		case wins:
			playOut(t, p.state, l)
		}
	}
}

// playOut plays a proved line, which must end how and when it says.
func playOut(t *testing.T, s rules.State, l Line) {
	t.Helper()
	me := s.Turn()
	start := s.Text()
	if len(l.PV) != l.Plies || l.PV[0] != l.Action {
		t.Errorf("%s: a proof in %d plies with the line %v", start, l.Plies, l.PV)
		return
	}
	for _, a := range l.PV {
		next, err := s.Play(a)
		if err != nil {
			t.Fatalf("%s: line %v: %v", start, l.PV, err)
		}
		s = next
	}
	if o := s.Outcome(); o == nil || len(o.Winners) != 1 || (o.Winners[0] == me) != (l.Value > 0) {
		t.Errorf("%s: line %v does not end as proved", start, l.PV)
	}
}

// A proof holds against every defence: White wins Zoom from the setup at the edges, the only one of
// version 1.
func TestProofOfTheSetup(t *testing.T) {
	e, start := New(1<<20), zoomSetup(t, "edges")
	a, err := e.Analyse(context.Background(), start, Limits{Nodes: 1_000_000})
	if err != nil {
		t.Fatal(err)
	}
	l := a.Lines[0]
	if !l.Proved || l.Value < 0 {
		t.Fatalf("no proof from the setup: %+v", l)
	}
	t.Logf("White wins in at most %d plies: %v", l.Plies, l.PV)
	refute(t, e, start, l.Plies)
}

// refute tries every reply of the losing side; the winner asks the engine.
func refute(t *testing.T, e *Engine, s rules.State, plies int) {
	a, err := e.Analyse(context.Background(), s, Limits{Nodes: 1_000_000})
	if err != nil {
		t.Fatal(err)
	}
	l := a.Lines[0]
	if !l.Proved || l.Value < 0 || l.Plies > plies {
		t.Fatalf("%s: should win within %d: %+v", s.Text(), plies, l)
	}
	s, err = s.Play(l.Action)
	if err != nil {
		t.Fatal(err)
	}
	if o := s.Outcome(); o != nil {
		if len(o.Winners) != 1 {
			t.Fatalf("%s: ended %s", s.Text(), o.Reason)
		}
		return
	}
	replies, _, err := rules.Legal(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range replies {
		next, err := s.Play(r)
		if err != nil {
			t.Fatal(err)
		}
		refute(t, e, next, plies-2)
	}
}
