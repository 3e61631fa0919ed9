package trihop_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stammtisch/games/trihop"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

var plain = slowOptions{games: 1}

// setup returns the options as a table would have them.
func setup(t testing.TB, o slowOptions) rules.Setup {
	t.Helper()
	on := map[bool]string{true: "on", false: "off"}
	all, err := trihop.Game{}.Info().Complete(rules.Options{
		"turbo": on[o.turbo], "strict-pincers": on[o.strict], "extrahop": on[o.extra], "series": strconv.Itoa(o.games),
	})
	if err != nil {
		t.Fatal(err)
	}
	return rules.Setup{Options: all}
}

func parseAs(t testing.TB, o slowOptions, text string) rules.State {
	t.Helper()
	s, err := trihop.Game{}.Parse(setup(t, o), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

func parse(t testing.TB, text string) rules.State { t.Helper(); return parseAs(t, plain, text) }

func start(t testing.TB, o slowOptions) rules.State {
	t.Helper()
	s, err := trihop.Game{}.Start(setup(t, o))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// agree compares what both generators say of one position: actions, whose turn, points, the end.
func agree(t *testing.T, s rules.State, p *slow) {
	t.Helper()
	list, _, err := rules.Legal(s)
	if err != nil {
		t.Fatal(err)
	}
	if want := p.moves(); !slices.Equal(list, want) {
		t.Fatalf("%+v %s\nfast %v\nslow %v", p.opt, s.Text(), list, want)
	}
	rule, winner := "", byte(0)
	if o := s.Outcome(); o != nil {
		rule, winner = o.Rule, 'd'
		if len(o.Winners) == 1 {
			winner = "wb"[o.Winners[0]]
		}
	}
	if rule != p.over || winner != p.winner {
		t.Fatalf("%+v %s\nfast ends by %q, winner %q; slow by %q, winner %q", p.opt, s.Text(), rule, winner, p.over, p.winner)
	}
	if turn := s.Turn(); rule == "" && "wb"[turn] != p.side {
		t.Fatalf("%s\nfast has seat %d to act, slow %c", s.Text(), turn, p.side)
	}
	if p.opt.games == 1 {
		return
	}
	at := s.(rules.Scored).Standing()
	if at.Scores[0] != float64(p.points['w']) || at.Scores[1] != float64(p.points['b']) || at.Game != p.game {
		t.Fatalf("%s\nfast stands at %+v, slow at %v in game %d", s.Text(), at, p.points, p.game)
	}
	games := s.View(rules.Nobody).(*trihop.View).Games
	if len(games) != len(p.log) {
		t.Fatalf("%s\nfast knows %d games, slow %d", s.Text(), len(games), len(p.log))
	}
	for i, g := range games {
		w := byte('d')
		if g.Winner != nil {
			w = "wb"[*g.Winner]
		}
		if want := p.log[i]; g.Rule != want.rule || w != want.winner || g.Points != want.points {
			t.Fatalf("%s\nfast: game %d ended %+v, slow %+v", s.Text(), i+1, g, want)
		}
	}
}

// TestAgree walks random games and set-ups with both generators under all options, in nightly runs
// at least 100,000 positions, and reaches every way a game can end.
func TestAgree(t *testing.T) {
	positions := rulestest.Many(4_000, 12_000, 100_000)
	r := rand.New(rand.NewPCG(2, 7))
	ends := map[string]int{}
	kept, extra := 0, 0
	for n, games := 0, 0; n < positions; games++ {
		o := slowOptions{turbo: r.IntN(3) == 0, strict: r.IntN(3) == 0, extra: r.IntN(3) == 0, games: 1}
		if r.IntN(3) == 0 {
			o.games = 2 + r.IntN(2)
		}
		text := setUp(r, r.IntN(4))
		var s rules.State
		var p *slow
		if text == "" {
			s, p = start(t, o), slowStart(o)
		} else {
			s, p = parseAs(t, o, text), slowBoard(o, text)
		}
		pick := []func(*rand.Rand, *slow, []string) string{atRandom, finish, homeward, homeward, backAndForth(), oneWaits()}[r.IntN(6)]
		most := 30 // stop most games early, so that there are many
		if games%10 == 0 {
			most = 1000
		}
		for i := 0; ; i++ {
			n++
			if p.unknown {
				ends["points not counted"]++
				break
			}
			agree(t, s, p)
			moves := p.moves()
			if len(moves) == 0 || i == most {
				break
			}
			m := pick(r, p, moves)
			if m == "keep" {
				kept++
			}
			if p.inside(p.side) == 1 && o.extra && len(p.at) == 16 {
				extra++
			}
			next, err := s.Play(m)
			if err != nil {
				t.Fatalf("%s: %v", s.Text(), err)
			}
			s, p = next, p.play(m)
		}
		ends[p.over]++
		for _, g := range p.log {
			ends["a game by "+g.rule]++
		}
		if p.hops >= 200 {
			ends["200 hops"]++
		}
	}
	t.Log("games by the rule of their end:", ends, "kept:", kept, "last marbles that may hop over one:", extra)
	for _, rule := range []string{"TH11", "TH12", "TH13", "TH14", "200 hops", "a game by TH11", "a game by TH12", "a game by TH13"} {
		if ends[rule] == 0 {
			t.Errorf("no game ended by %s: the comparison says nothing of it", rule)
		}
	}
	if kept < positions/20_000 || extra < positions/1000 {
		t.Errorf("only %d times was a pinched marble kept, %d times the last one to hop", kept, extra)
	}
}

// Ways of choosing an action, so that every end occurs.
func atRandom(r *rand.Rand, _ *slow, moves []string) string { return moves[r.IntN(len(moves))] }

// finish ends the game if it can: it looks for an end when the last marble may get home, and in the
// first hops after a set-up.
func finish(r *rand.Rand, p *slow, moves []string) string {
	if len(p.at) == 16 && len(p.pinched) == 0 && (p.inside(p.side) == 1 || p.hops < 2) {
		for _, m := range moves {
			if q := p.play(m); q.over != "" || q.game > p.game {
				return m
			}
		}
	}
	return atRandom(r, p, moves)
}

// homeward brings marbles home and leaves them there.
func homeward(r *rand.Rand, _ *slow, moves []string) string {
	var in, stay []string
	for _, m := range moves {
		from, to, ok := strings.Cut(m, "-")
		switch {
		case ok && slowInner(from) && slowTarget(to):
			in = append(in, m)
		case ok && slowInner(from):
			stay = append(stay, m)
		}
	}
	switch {
	case len(in) > 0 && r.IntN(8) > 0:
		return atRandom(r, nil, in)
	case len(stay) > 0 && r.IntN(8) > 0:
		return atRandom(r, nil, stay)
	}
	return atRandom(r, nil, moves)
}

// backAndForth undoes its own last hop, so that positions repeat.
func backAndForth() func(*rand.Rand, *slow, []string) string {
	last := map[byte]string{}
	return func(r *rand.Rand, p *slow, moves []string) string {
		m := atRandom(r, p, moves)
		if from, to, ok := strings.Cut(last[p.side], "-"); ok && slices.Contains(moves, to+"-"+from) {
			m = to + "-" + from
		}
		last[p.side] = m
		return m
	}
}

// oneWaits never brings its last marbles home, so that games reach the limit.
func oneWaits() func(*rand.Rand, *slow, []string) string {
	return func(r *rand.Rand, p *slow, moves []string) string {
		for range 50 {
			m := atRandom(r, p, moves)
			if q := p.play(m); q.over == "" && q.game == p.game {
				return m
			}
		}
		return moves[0]
	}
}

// setUp returns a random set-up that is a possible position, or "" for the beginning: scattered
// marbles, sides nearly home, or a corner that is nearly shut.
func setUp(r *rand.Rand, n int) string {
	for {
		p := slowStart(plain)
		p.side = "wb"[r.IntN(2)]
		free := slowFields()
		put := func(side byte, f string) {
			if i := slices.Index(free, f); i >= 0 {
				p.at[f] = side
				free = slices.Delete(free, i, i+1)
			}
		}
		switch n % 4 {
		case 0:
			return ""
		case 1:
			for i := range 16 {
				put("wb"[i%2], free[r.IntN(len(free))])
			}
		case 2:
			for i := range 16 {
				f := free[r.IntN(len(free))]
				for i > 3 && !slowTarget(f) || i < 2 && slowTarget(f) {
					f = free[r.IntN(len(free))]
				}
				put("wb"[i%2], f)
			}
		case 3: // White sits in a corner; Black may be about to close it
			p.side = 'b'
			for _, f := range strings.Fields("b2 b3 b4 c2 c3 d2 a4 d1") {
				put('w', f)
			}
			wall := strings.Fields("b5 c4 d3 e2")
			wall[r.IntN(4)] = free[r.IntN(len(free))]
			for _, f := range wall {
				put('b', f)
			}
			for len(p.at) < 16 {
				put('b', free[r.IntN(len(free))])
			}
		}
		if p.inside('w') > 0 && p.inside('b') > 0 && len(p.hopsOf(p.side)) > 0 {
			return p.text()
		}
	}
}
