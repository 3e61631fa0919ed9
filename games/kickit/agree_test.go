package kickit_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stammtisch/games/kickit"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// setupOf has the options given, "fouls=2 turns=9", over the defaults.
func setupOf(t testing.TB, options string) rules.Setup {
	t.Helper()
	given, err := rules.ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	all, err := kickit.Game{}.Info().Complete(given)
	if err != nil {
		t.Fatal(err)
	}
	return rules.Setup{Options: all}
}

func start(t testing.TB, options string) rules.State {
	t.Helper()
	s, err := kickit.Game{}.Start(setupOf(t, options))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// slowUnder returns the slow game under the same options.
func slowUnder(t testing.TB, options string) *slow {
	t.Helper()
	o := setupOf(t, options).Options
	return slowStart(o.Int("fouls"), o.Int("goals"), o.Int("turns"))
}

// agree compares what both generators say of one position: actions, board, whose turn, the end.
func agree(t *testing.T, s rules.State, p *slow) []string {
	t.Helper()
	list, _, err := rules.Legal(s)
	if err != nil {
		t.Fatal(err)
	}
	want := p.legal()
	if !slices.Equal(list, want) {
		t.Fatalf("%s\nfast %v\nslow %v", s.Text(), list, want)
	}
	reason := ""
	if o := s.Outcome(); o != nil {
		reason = o.Reason
		winner := ""
		for _, w := range o.Winners {
			winner += string("wb"[w])
		}
		better := ""
		switch {
		case p.scored["w"] > p.scored["b"]:
			better = "w"
		case p.scored["b"] > p.scored["w"]:
			better = "b"
		}
		if winner != better || o.Result() != fmt.Sprintf("%d %d", p.scored["w"], p.scored["b"]) {
			t.Fatalf("%s: %+v, slow %v", s.Text(), o, p.scored)
		}
	}
	if reason != p.over {
		t.Fatalf("%s\nfast ends by %q, slow by %q", s.Text(), reason, p.over)
	}
	if turn := s.Turn(); reason == "" && "wb"[turn] != p.side[0] {
		t.Fatalf("%s\nfast has seat %d to act, slow %s", s.Text(), turn, p.side)
	}
	if got, want := seen(s), p.seen(); got != want {
		t.Fatalf("%s\nfast shows %s\nslow shows %s", s.Text(), got, want)
	}
	return want
}

// seen returns the board and the score as a view shows them.
func seen(s rules.State) string {
	v := s.View(rules.Nobody).(*kickit.View)
	var list []string
	for seat, side := range []string{"w", "b"} {
		for _, f := range v.Pawns[seat] {
			list = append(list, f+side)
		}
		if k := v.Keepers[seat]; k != "" {
			list = append(list, k+side+"G")
		}
	}
	slices.Sort(list)
	return fmt.Sprint(list, v.Ball, " ", v.Goals, v.Fouls, v.Turns, v.Points)
}

func (p *slow) seen() string {
	list := []string{}
	for f, piece := range p.at {
		if isKeeper(piece) {
			list = append(list, f+piece)
		} else {
			list = append(list, f+piece[:1])
		}
	}
	slices.Sort(list)
	points := p.points
	if p.still {
		points = 0
	}
	return fmt.Sprint(list, p.ball, " ", []int{p.scored["w"], p.scored["b"]}, []int{p.fouled["w"], p.fouled["b"]}, p.ended, points)
}

// randomOptions draws the options of one game.
func randomOptions(r *rand.Rand) string {
	var list []string
	if r.IntN(4) > 0 {
		list = append(list, "fouls="+strconv.Itoa(1+r.IntN(9)))
	}
	if r.IntN(2) > 0 {
		list = append(list, "goals="+strconv.Itoa(r.IntN(5)))
	}
	if r.IntN(2) > 0 {
		list = append(list, "turns="+strconv.Itoa(1+r.IntN(200)))
	}
	if r.IntN(4) == 0 {
		list = append(list, "minutes=30")
	}
	return strings.Join(list, " ")
}

// players choose actions in different ways, so that everything occurs: at random; for the goal; a
// crowd around both goals; for fouls, jumps and the ball; for the goalkeeper.
var players = []func(*rand.Rand, *slow, []string) string{
	func(r *rand.Rand, _ *slow, list []string) string { return list[r.IntN(len(list))] },
	func(r *rand.Rand, p *slow, list []string) string {
		return prefer(r, list, func(a string) bool {
			if strings.HasPrefix(a, ">>") {
				return true
			}
			to := a[len(a)-1]
			return a != "end" && (p.side == "w" && to >= '7' || p.side == "b" && to <= '3')
		})
	},
	func(r *rand.Rand, p *slow, list []string) string {
		return prefer(r, list, func(a string) bool {
			if len(a) < 2 || a == "end" || a[0] == '>' {
				return false
			}
			to := a[len(a)-2:]
			return slices.Contains(penaltyArea["w"], to) || slices.Contains(penaltyArea["b"], to)
		})
	},
	func(r *rand.Rand, p *slow, list []string) string {
		return prefer(r, list, func(a string) bool {
			return strings.ContainsAny(a, "!^&") || len(a) == 5 && near(a[3:], p.ball) || a[0] == '>' && p.at[a[1:]] != ""
		})
	},
	func(r *rand.Rand, p *slow, list []string) string {
		return prefer(r, list, func(a string) bool {
			return len(a) == 5 && isKeeper(p.at[a[:2]]) || a[0] == '>' && isKeeper(p.at[a[1:]])
		})
	},
}

// prefer draws a wanted action, most of the time.
func prefer(r *rand.Rand, list []string, wanted func(string) bool) string {
	good := slices.DeleteFunc(slices.Clone(list), func(a string) bool { return !wanted(a) })
	if len(good) == 0 || r.IntN(5) == 0 {
		return list[r.IntN(len(list))]
	}
	return good[r.IntN(len(good))]
}

func near(a, b string) bool {
	if b == "" {
		return false
	}
	dx, dy := int(a[0])-int(b[0]), int(a[1])-int(b[1])
	return max(dx, -dx) <= 1 && max(dy, -dy) <= 1
}

// TestAgree walks random games under random options with both generators, in nightly runs at least
// 100,000 positions, and reaches everything that the rules mention.
func TestAgree(t *testing.T) {
	positions := rulestest.Many(4_000, 30_000, 100_000)
	r := rand.New(rand.NewPCG(2, 10))
	met := map[string]int{}
	for n := 0; n < positions; {
		options := randomOptions(r)
		s, p := start(t, options), slowUnder(t, options)
		pick := [2]int{r.IntN(len(players)), r.IntN(len(players))}
		for n++; ; n++ {
			list := agree(t, s, p)
			meet(met, p, list)
			if len(list) == 0 || n%997 == 0 && n > positions/2 {
				break
			}
			a := players[pick[strings.Index("wb", p.side)]](r, p, list)
			next, err := s.Play(a)
			if err != nil {
				t.Fatalf("%s: %v", s.Text(), err)
			}
			before := p
			s, p = next, p.play(a)
			if a != "end" && before.part == "turn" && p.ended > before.ended && !strings.HasPrefix(a, ">>") {
				met["ended by itself"]++
			}
			if a[0] == '&' && p.part == "turn" && p.ended > before.ended {
				met["free kick impossible"]++
			}
			met["kind "+strings.Trim(a, "abcdefg0123456789")]++
		}
	}
	t.Log("met:", met)
	for _, what := range []string{
		"kind @", "kind <", "kind -", "kind ^", "kind >", "kind >>", "kind !", "kind &", "kind n",
		"over goals", "over turns", "goalkeeper must play", "limits bind", "goalkeeper fouled", "ended by itself", "shot past own",
	} {
		if met[what] == 0 && !testing.Short() {
			t.Errorf("%q never came about: the comparison says nothing of it", what)
		}
	}
}

// meet counts the rarer rules that apply in a position.
func meet(met map[string]int, p *slow, list []string) {
	if p.over != "" {
		met["over "+p.over]++
		return
	}
	if len(list) == 1 && list[0] != "end" {
		met["single action"]++
	}
	if p.part == "put" && isKeeper(p.off) {
		met["goalkeeper fouled"]++
	}
	if p.part != "turn" {
		return
	}
	if p.freeKick && len(p.kicked) == 0 && len(p.passes()) == 0 {
		met["only a shot"]++
	}
	if p.keeperBegan && len(p.kicked) == 0 {
		if slices.Contains(list, "end") {
			met["goalkeeper stuck"]++
		} else {
			met["goalkeeper must play"]++
		}
	}
	for _, a := range p.shots() {
		if f := a[2:]; f != p.ball && p.at[f] != "" {
			met["shot past own"]++
		}
	}
	for _, f := range p.pieces(p.side) {
		for _, dir := range eight {
			if to := onward(f, dir); p.points > 0 && to != "" && p.at[to] == "" && !p.wouldKeep(p.at[f], f, to) {
				met["limits bind"]++
				return
			}
		}
	}
}
