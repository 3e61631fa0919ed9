package search

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"stammtisch/rules"
)

func TestNothingIsAllocatedAtANode(t *testing.T) {
	e := New(1 << 20)
	j := zoomStart(t).(rules.Walker).Cursor().(rules.Judge)
	e.begin(context.Background(), j, Limits{}, 3, 9)
	run := func() { e.searchRoot(0, 5) }
	run() // the stacks grow to their full size
	before := e.nodes
	if n := testing.AllocsPerRun(3, func() { e.table.forget(); run() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if e.nodes-before < 20_000 {
		t.Errorf("only %d nodes: the test has become idle", e.nodes-before)
	}
}

// A decision depends only on the question, not on the engine's past.
func TestDecisionsRepeat(t *testing.T) {
	used, fresh := New(1<<20), New(1<<20)
	dice := rules.NewDice(4)
	level := rules.Level{Nodes: 3000, Noise: 20, Careless: 200}
	differ := false
	for range 10 {
		s := scatter(t, zoomStart(t), 2+dice.Intn(20), dice)
		if s.Turn() == rules.Nobody {
			continue
		}
		ask := Ask{State: s, Level: level, Seed: "5eed", Ply: 7}
		a := think(t, used, ask)
		if b := think(t, used, ask); !reflect.DeepEqual(a, b) {
			t.Errorf("%+v, then %+v", a, b)
		}
		if b := think(t, fresh, ask); !reflect.DeepEqual(a, b) {
			t.Errorf("%+v, by a fresh engine %+v", a, b)
		}
		fresh = New(1 << 20)
		ask.Ply++
		differ = differ || think(t, used, ask).Action != a.Action
	}
	if !differ {
		t.Error("another ply of the same seed never changed anything")
	}
}

func think(t *testing.T, e *Engine, a Ask) Decision {
	t.Helper()
	d, err := e.Think(context.Background(), a)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.State.Play(d.Action); err != nil {
		t.Fatalf("%s: %v", a.State.Text(), err)
	}
	if d.Nodes > a.Level.Nodes {
		t.Errorf("%d nodes of %d", d.Nodes, a.Level.Nodes)
	}
	return d
}

// countdown is a context that is cancelled after a number of calls: cancellation without a clock.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

func TestCancelled(t *testing.T) {
	e := New(1 << 20)
	s := scatter(t, zoomStart(t), 8, rules.NewDice(1))
	for asked := range 5 {
		d, err := e.Think(&countdown{context.Background(), asked}, Ask{State: s, Level: rules.Level{Nodes: 1 << 40}})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Play(d.Action); err != nil {
			t.Error(err)
		}
		if most := int64(asked+1) * 1024; d.Nodes > most {
			t.Errorf("%d nodes after the context ended, at most %d", d.Nodes, most)
		}
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := e.Analyse(gone, s, Limits{Nodes: 10}); !errors.Is(err, context.Canceled) {
		t.Errorf("an analysis after the end: %v", err)
	}
}

func TestErrors(t *testing.T) {
	e := New(1 << 16)
	ctx := context.Background()
	over := heap{}
	if _, err := e.Think(ctx, Ask{State: over, Level: rules.Level{Nodes: 9}}); !errors.Is(err, ErrOver) {
		t.Errorf("a finished game: %v", err)
	}
	if _, err := e.Analyse(ctx, over, Limits{Nodes: 9}); !errors.Is(err, ErrOver) {
		t.Errorf("a finished game: %v", err)
	}
	four := heap{stones: 9, left: 2, seats: 4}
	if _, err := e.Think(ctx, Ask{State: four, Level: rules.Level{Nodes: 9}}); !errors.Is(err, ErrNotForTwo) {
		t.Errorf("four seats: %v", err)
	}
	if _, err := e.Think(ctx, Ask{State: heap{stones: 9, left: 2}}); err == nil {
		t.Error("a level without a bound was let through")
	}
	if _, err := e.Analyse(ctx, mute{ticTacToe{}}, Limits{Nodes: 9}); !errors.Is(err, ErrNoJudge) {
		t.Errorf("a game without a judge: %v", err)
	}
}

// mute is tic-tac-toe without its typed side; veiled also hides something.
type mute struct{ rules.State }

func (m mute) Legal() []string { return m.State.(rules.Lister).Legal() }

type veiled struct{ mute }

func (v veiled) Swap(rules.Seat, *rules.Dice) rules.State { return v }

func TestWithoutAJudge(t *testing.T) {
	e := New(1 << 16)
	var s rules.State = ticTacToe{}
	for _, a := range []string{"a", "d", "b", "e"} {
		s, _ = s.Play(a)
	}
	missed := 0
	for ply := range 20 {
		if d := think(t, e, Ask{State: mute{s}, Seed: "1", Ply: ply}); d.Action != "c" {
			t.Errorf("ply %d: %q does not win", ply, d.Action)
		}
		// Trying actions out would reveal hands.
		if d := think(t, e, Ask{State: veiled{mute{s}}, Seed: "1", Ply: ply}); d.Action != "c" {
			missed++
		}
	}
	if missed < 5 {
		t.Errorf("of 20 blind moves only %d missed the win", missed)
	}
}

func TestSolvesToys(t *testing.T) {
	e := New(1 << 20)
	ctx := context.Background()
	a, err := e.Analyse(ctx, ticTacToe{}, Limits{Depth: 9, Lines: 9})
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Lines) != 9 {
		t.Fatalf("%d lines of 9", len(a.Lines))
	}
	for _, l := range a.Lines {
		if l.Proved || l.Value != 0 {
			t.Errorf("tic-tac-toe is a draw, but %+v", l)
		}
	}
	// A turn takes 2 to 4 stones. So a player who faces a multiple of 6 loses, or 1 more than that
	// if the rest of a turn is forced; the slow solver knows.
	for stones := 1; stones < 16; stones++ {
		s := heap{stones: stones, left: 2}
		a, err := e.Analyse(ctx, s, Limits{Depth: 40})
		if err != nil {
			t.Fatal(err)
		}
		l := a.Lines[0]
		if want := heapWins(s); !l.Proved || l.Value > 0 != want {
			t.Errorf("%d stones: %+v, won is %v", stones, l, want)
		}
		playOut(t, s, l)
	}
}

func heapWins(s heap) bool {
	for n := 1; n <= min(2, s.stones); n++ {
		next := s.take(n)
		if next.stones == 0 || heapWins(next) == (next.turn == s.turn) {
			return true
		}
	}
	return false
}

func TestSeveralLines(t *testing.T) {
	e := New(1 << 20)
	s := scatter(t, zoomStart(t), 5, rules.NewDice(8))
	a, err := e.Analyse(context.Background(), s, Limits{Nodes: 200_000, Depth: 4, Lines: 3})
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Lines) != 3 {
		t.Fatalf("%d lines", len(a.Lines))
	}
	seen := map[string]bool{}
	for i, l := range a.Lines {
		if seen[l.Action] || i > 0 && l.Value > a.Lines[i-1].Value {
			t.Errorf("line %d: %+v after %+v", i, l, a.Lines)
		}
		seen[l.Action] = true
	}
}

func TestTable(t *testing.T) {
	tb := newTable(24 * 4)
	if len(tb.entries) != 4 {
		t.Fatalf("%d entries in the room of 4", len(tb.entries))
	}
	tb.forget()
	key := func(i uint64) uint64 { return i | 1<<63 }
	tb.put(key(1), 11, 5, 3, exact)
	tb.put(key(2), 12, 6, 7, exact) // deeper: moves the first entry aside
	if e := tb.find(key(1)); e == nil || e.move != 11 || e.value != 5 {
		t.Errorf("the first entry is %+v", e)
	}
	tb.put(key(3), 13, 7, 1, exact) // shallow: the deep entry stays
	if tb.find(key(1)) != nil || tb.find(key(2)) == nil || tb.find(key(3)) == nil {
		t.Error("not the deepest and the last are kept")
	}
	tb.put(key(2), none, -9, 8, atMost)
	if e := tb.find(key(2)); e == nil || e.move != 12 || e.value != -9 {
		t.Errorf("without a best move the old one stays: %+v", e)
	}
	tb.forget()
	if tb.find(key(2)) != nil {
		t.Error("an entry of another search was found")
	}
	for range 1 << 16 {
		tb.forget()
	}
	if tb.find(key(2)) != nil || tb.age == 0 {
		t.Error("an entry came back when the age went round")
	}
	for _, v := range []int{0, 17, -17, win - 3, 5 - win} {
		if got := fromTable(toTable(v, 4), 4); got != v {
			t.Errorf("%d came back from the table as %d", v, got)
		}
	}
	if got := fromTable(toTable(win-9, 4), 2); got != win-7 {
		t.Errorf("won five plies on is worth %d two plies on, want %d", got, win-7)
	}
}
