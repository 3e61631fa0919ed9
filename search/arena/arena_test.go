package arena

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"stammtisch/games/trihop"
	"stammtisch/games/zoom"
	"stammtisch/rules"
	"stammtisch/search"
)

func play(t *testing.T, a, b string, games int, seed rules.Seed, each func(Report)) *Result {
	t.Helper()
	return playFrom(t, a, b, games, seed, nil, each)
}

func playFrom(t *testing.T, a, b string, games int, seed rules.Seed, from []rules.State, each func(Report)) *Result {
	t.Helper()
	m := Match{Game: zoom.Game{}, Games: games, Seed: seed, Openings: from, Each: each}
	var err error
	if m.A, err = NewPlayer(m.Game.Info(), a); err != nil {
		t.Fatal(err)
	}
	if m.B, err = NewPlayer(m.Game.Info(), b); err != nil {
		t.Fatal(err)
	}
	r, err := Play(context.Background(), m)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Lower levels keep their distance in strength. Seeds are fixed and budgets are nodes, so the
// result is the same on every machine; docs/opponents.md has all levels.
func TestLowLevels(t *testing.T) {
	start, err := zoom.Game{}.Start(rules.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	from, err := Openings(context.Background(), start, "1", 30)
	if err != nil {
		t.Fatal(err)
	}
	for _, pair := range []struct {
		a, b      string
		low, high float64
	}{
		{"greedy", "1", 0.40, 0.75},
		{"greedy", "random", 0.65, 1},
		{"2", "1", 0.65, 1},
		{"3", "2", 0.65, 1},
		{"4", "3", 0.65, 1},
		{"5", "4", 0.65, 1},
	} {
		r := playFrom(t, pair.a, pair.b, 60, "1", from, nil)
		if s := r.Score(); s < pair.low || s > pair.high {
			t.Errorf("%s against %s: score %.2f, want %.2f to %.2f", pair.a, pair.b, s, pair.low, pair.high)
		}
		if r.Games() != 60 {
			t.Errorf("%d games of 60", r.Games())
		}
	}
}

// Monte Carlo tree search beats a random player, and repeats its games exactly.
func TestTreeSearchAsPlayer(t *testing.T) {
	var lines [2][]string
	for i := range lines {
		r := play(t, "mcts", "random", 4, "7", func(r Report) { lines[i] = append(lines[i], strings.Join(r.Actions, " ")) })
		if r.Wins != 4 || r.Sides[0].MeanNodes() < 1000 {
			t.Errorf("%d games of 4 won, %d nodes a decision", r.Wins, r.Sides[0].MeanNodes())
		}
	}
	if !slices.Equal(lines[0], lines[1]) {
		t.Error("the same seed gave other games")
	}
}

func TestSameSeedSameGames(t *testing.T) {
	games := func(seed rules.Seed) (all [][]string) {
		play(t, "5", "4", 4, seed, func(r Report) { all = append(all, r.Actions) })
		return all
	}
	same := func(a, b [][]string) bool {
		return slices.EqualFunc(a, b, func(x, y []string) bool { return slices.Equal(x, y) })
	}
	first := games("a1")
	if !same(first, games("a1")) {
		t.Error("the same seed gave other games")
	}
	if same(first, games("a2")) {
		t.Error("another seed gave the same games")
	}
}

// A match that stops early returns the games played; without games there is no result.
func TestStoppedEarly(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	m := Match{Game: zoom.Game{}, Games: 10, Seed: "5", Each: func(r Report) {
		if r.Number == 2 {
			stop()
		}
	}}
	for i, name := range []string{"2", "1"} {
		p, err := NewPlayer(m.Game.Info(), name)
		if err != nil {
			t.Fatal(err)
		}
		*[]*Player{&m.A, &m.B}[i] = p
	}
	if r, err := Play(ctx, m); err != nil || r.Games() != 3 {
		t.Errorf("stopped after three games: %v, %v", r, err)
	}
	if r, err := Play(ctx, m); !errors.Is(err, context.Canceled) || r != nil {
		t.Errorf("stopped before the first: %v, %v", r, err)
	}
}

// Both players begin equally often, and from openings in pairs.
func TestColoursChange(t *testing.T) {
	var first int
	r := play(t, "1", "1", 20, "c", func(r Report) {
		if r.AFirst {
			first++
		}
	})
	if first != 10 || r.Games() != 20 {
		t.Errorf("A began %d of %d games", first, r.Games())
	}
}

func TestInterval(t *testing.T) {
	for _, c := range []struct {
		w, d, l   int
		low, high float64
	}{
		{200, 0, 200, 0.451, 0.549},
		{260, 0, 140, 0.602, 0.695},
		{0, 400, 0, 0.497, 0.503}, // all drawn: certain except for unseen games
		{400, 0, 0, 0.990, 1},
	} {
		r := Result{Wins: c.w, Draws: c.d, Losses: c.l}
		low, high := r.Interval()
		if math.Abs(low-c.low) > 0.025 || math.Abs(high-c.high) > 0.025 || low > r.Score()+1e-9 || high < r.Score()-1e-9 {
			t.Errorf("%d/%d/%d: %.3f to %.3f, want about %.3f to %.3f", c.w, c.d, c.l, low, high, c.low, c.high)
		}
	}
	if e := Elo(0.65); math.Abs(e-107.5) > 0.1 {
		t.Errorf("65 %% are %.1f Elo, want 107.5", e)
	}
}

func TestPlayerNames(t *testing.T) {
	for _, name := range []string{"0", "9", "", "best", "-1"} {
		_, err := NewPlayer(zoom.Game{}.Info(), name)
		if err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// Openings of n plies have exactly n; if decided ones are allowed, some occur.
func TestOpeningsOfSoManyPlies(t *testing.T) {
	start, err := zoom.Game{}.Start(rules.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	e, decided := search.New(0), map[bool]int{}
	for _, all := range []bool{false, true} {
		m := Match{Game: zoom.Game{}, Seed: "1", Plies: 2, Decided: all}
		for n := range 30 {
			s, err := m.opening(context.Background(), e, start, n)
			if err != nil {
				t.Fatal(err)
			}
			if moves := strings.Count(s.Text(), "-"); s.Turn() != 0 || moves > 2 {
				t.Errorf("%s: seat %d is to act after %d moves", s.Text(), s.Turn(), moves)
			}
			a, err := e.Analyse(context.Background(), s, search.Limits{Nodes: openingNodes})
			if err != nil {
				t.Fatal(err)
			}
			if a.Lines[0].Proved {
				decided[all]++
			}
		}
	}
	if decided[false] != 0 || decided[true] == 0 {
		t.Errorf("decided openings: %d of those that are drawn again, %d of all", decided[false], decided[true])
	}
}

// An opening longer than any game is an error, and one that takes long ends with the context.
func TestOpeningsTooLong(t *testing.T) {
	start, err := zoom.Game{}.Start(rules.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	e := search.New(0)
	for _, all := range []bool{false, true} {
		m := Match{Game: zoom.Game{}, Seed: "1", Plies: 100_000, Decided: all}
		if _, err := m.opening(context.Background(), e, start, 0); err == nil {
			t.Errorf("decided %v: there are games of 100,000 plies", all)
		}
		stopped, stop := context.WithCancel(context.Background())
		stop()
		if _, err := m.opening(stopped, e, start, 0); !errors.Is(err, context.Canceled) {
			t.Errorf("decided %v, stopped: %v", all, err)
		}
	}
}

// However many games are asked for, the first begins at once.
func TestManyGames(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	m := Match{Game: zoom.Game{}, Games: math.MaxInt, Seed: "5", Openings: []rules.State{}, Each: func(Report) { stop() }}
	for _, p := range []*Player{&m.A, &m.B} {
		var err error
		if *p, err = NewPlayer(m.Game.Info(), "1"); err != nil {
			t.Fatal(err)
		}
	}
	if r, err := Play(ctx, m); err != nil || r.Games() != 1 {
		t.Errorf("stopped after a game: %v, %v", r, err)
	}
}

// A series that outlasts the arena's patience goes to the player who leads.
func TestLongSeries(t *testing.T) {
	g := trihop.Game{}
	m := Match{Game: g, Setup: rules.Setup{Options: rules.Options{"series": "99"}}, Games: 2, Seed: "1"}
	for i, name := range []string{"2", "random"} {
		p, err := NewPlayer(g.Info(), name)
		if err != nil {
			t.Fatal(err)
		}
		*[]*Player{&m.A, &m.B}[i] = p
	}
	r, err := Play(context.Background(), m)
	if err != nil || r.Wins != 2 || r.Plies != 2*mostPlies {
		t.Errorf("%v, %v", r, err)
	}
}
