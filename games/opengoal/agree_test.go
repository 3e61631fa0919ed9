package opengoal_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stammtisch/games/opengoal"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// setup completes options given as "turns=5 goals=1".
func setup(t testing.TB, options string) rules.Setup {
	t.Helper()
	given, err := rules.ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	all, err := opengoal.Game{}.Info().Complete(given)
	if err != nil {
		t.Fatal(err)
	}
	return rules.Setup{Options: all}
}

func start(t testing.TB, options string) rules.State {
	t.Helper()
	s, err := opengoal.Game{}.Start(setup(t, options))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func parse(t testing.TB, options, text string) rules.State {
	t.Helper()
	s, err := opengoal.Game{}.Parse(setup(t, options), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// agree compares what both generators say of one position: actions, whose turn, goals, text, the
// end.
func agree(t *testing.T, s rules.State, p *slow) {
	t.Helper()
	list, _, err := rules.Legal(s)
	if err != nil {
		t.Fatal(err)
	}
	if want := p.moves(); !slices.Equal(list, want) {
		t.Fatalf("%s\nfast %v\nslow %v", s.Text(), list, want)
	}
	if s.Text() != p.text() {
		t.Fatalf("fast is at %s\nslow is at %s", s.Text(), p.text())
	}
	var clock []string
	if p.over == "" && p.seconds > 0 {
		clock = append(clock, "forfeit")
	}
	if p.over == "" && p.minutes > 0 {
		clock = append(clock, "time")
	}
	if got := s.(rules.Clocked).ClockActions(); !slices.Equal(got, clock) {
		t.Fatalf("%s: the clock may %v, want %v", s.Text(), got, clock)
	}
	o := s.Outcome()
	if o == nil {
		if p.over != "" || "wb"[s.Turn()] != p.side {
			t.Fatalf("%s: seat %d is to act; slow: over %q, %c", s.Text(), s.Turn(), p.over, p.side)
		}
		return
	}
	winner := ""
	for _, w := range o.Winners {
		winner += string("wb"[w])
	}
	want := ""
	if p.winner() != 0 {
		want = string(p.winner())
	}
	if o.Rule != p.over || winner != want || o.Result() != fmt.Sprintf("%d %d", p.goals['w'], p.goals['b']) || s.Turn() != rules.Nobody {
		t.Fatalf("%s: fast ends %+v; slow by %q, winner %q", s.Text(), o, p.over, want)
	}
}

// TestAgree walks random games and random set-ups under random options with both generators, in
// nightly runs at least 100,000 positions, and reaches every way a match can end.
func TestAgree(t *testing.T) {
	positions := rulestest.Many(3_000, 15_000, 100_000)
	r := rand.New(rand.NewPCG(17, 19))
	seen := map[string]int{}
	for n, games := 0, 0; n < positions; games++ {
		options := randomOptions(r)
		s, p := start(t, options), slowStart(setup(t, options).Options)
		switch games % 4 {
		case 1, 2:
			scatter(r, p, games%4 == 2)
			s = parse(t, options, p.text())
		case 3: // a cage, and a man about to close it (OG17)
			p = slowText(caged)
			p.options(setup(t, options).Options)
			s = parse(t, options, caged)
		}
		for first := games%4 == 3; ; first = false {
			n++
			agree(t, s, p)
			a := pick(r, p)
			if first {
				a = "c8-c7"
			}
			if a == "" {
				break
			}
			next, err := s.Play(a)
			if err != nil {
				t.Fatalf("%s: %v", s.Text(), err)
			}
			q := p.play(a)
			note(seen, p, q, a)
			s, p = next, q
		}
		seen["ends by "+s.Outcome().Reason]++
	}
	t.Log(seen)
	if testing.Short() {
		return
	}
	for _, what := range []string{"ends by time", "ends by goals", "ends by turns", "goal", "own goal", "goal with the last turn", "over heads", "over two heads", "forfeit", "turn lost", "match tied"} {
		if seen[what] == 0 {
			t.Errorf("never seen: %s; the comparison says nothing of it", what)
		}
	}
}

// note counts what an action showed.
func note(seen map[string]int, p, q *slow, a string) {
	if a == "forfeit" {
		seen["forfeit"]++
	}
	if q.taken > p.taken+1 {
		seen["turn lost"]++
	}
	if q.over != "" && q.winner() == 0 {
		seen["match tied"]++
	}
	from, to, kicks := strings.Cut(a, "*")
	if !kicks {
		return
	}
	heads := 0
	dx, dy := sign(int(to[0])-int(from[0])), sign(slowRank(to)-slowRank(from))
	for n := slowStep(p.ball, dx, dy); n != to; n = slowStep(n, dx, dy) {
		if p.at[n] != 0 {
			heads++
		}
	}
	if heads > 0 {
		seen["over heads"]++
	}
	if heads > 1 {
		seen["over two heads"]++
	}
	if slowGoal(to) {
		seen["goal"]++
		if (slowRank(to) == 1) == (p.side == 'w') {
			seen["own goal"]++
		}
		if q.over != "" && q.taken == q.turns {
			seen["goal with the last turn"]++
		}
	}
}

func sign(n int) int { return max(-1, min(1, n)) }

func randomOptions(r *rand.Rand) string {
	return fmt.Sprintf("turns=%d goals=%d minutes=%d seconds=%d",
		[]int{1, 5, 40, 200, 200}[r.IntN(5)], []int{0, 0, 1, 2, 5}[r.IntN(5)], r.IntN(2)*20, r.IntN(2)*[]int{5, 10, 15}[r.IntN(3)])
}

// pick chooses an action: mostly at random, now and then a kick or one of the clock's.
func pick(r *rand.Rand, p *slow) string {
	moves := p.moves()
	if len(moves) == 0 {
		return ""
	}
	switch n := r.IntN(100); {
	case n == 0 && p.minutes > 0:
		return "time"
	case n < 3 && p.seconds > 0:
		return "forfeit"
	case n < 50:
		kicks := slices.DeleteFunc(slices.Clone(moves), func(a string) bool { return !strings.Contains(a, "*") })
		if len(kicks) > 0 {
			return kicks[r.IntN(len(kicks))]
		}
	}
	return moves[r.IntN(len(moves))]
}

// scatter puts men and ball anywhere they may be. If crowded, most of them are around the ball, so
// that there are heads to pass over.
func scatter(r *rand.Rand, p *slow, crowded bool) {
	for {
		p.at, p.listed = map[string]byte{}, nil
		p.ball = slowPoint(byte('b'+r.IntN(15)), 2+r.IntN(17))
		p.side = "wb"[r.IntN(2)]
		for i := 0; i < 22; {
			n := slowPoint(byte('a'+r.IntN(17)), 1+r.IntN(19))
			if crowded && i < 18 {
				n = slowStep(p.ball, r.IntN(11)-5, r.IntN(11)-5)
			}
			if p.manMayBe(n) {
				p.at[n] = "wb"[i%2]
				i++
			}
		}
		if len(p.moves()) > 0 {
			return
		}
	}
}

func slowPoint(file byte, rank int) string { return fmt.Sprintf("%c%d", file, rank) }
