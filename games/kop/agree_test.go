package kop_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stammtisch/games/kop"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// start begins a match under options like "league=on deals=1", with tags or a seed.
func start(t testing.TB, options, deal, dealer string, seed rules.Seed) rules.State {
	t.Helper()
	given, err := rules.ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	all, err := kop.Game{}.Info().Complete(given)
	if err != nil {
		t.Fatal(err)
	}
	setup := rules.Setup{Options: all, Seed: seed, Tags: map[string]string{}}
	if deal != "" {
		setup.Tags["Deal"] = deal
	}
	if dealer != "" {
		setup.Tags["Dealer"] = dealer
	}
	s, err := kop.Game{}.Start(setup)
	if err != nil {
		t.Fatalf("%s %s %s: %v", options, deal, dealer, err)
	}
	return s
}

// everyCard is the pack in no particular order.
var everyCard = strings.Fields("ac as ah ad tc ts th td qc qs qh qd jc js jh jd")

// randomDeal is a slow deal under random options. Every fourth favours rare hands: both
// black queens, or nearly all tens, with one player.
func randomDeal(r *rand.Rand, n int) *slow {
	pack := slices.Clone(everyCard)
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	front := func(cards ...string) {
		for at, c := range cards {
			i := slices.Index(pack, c)
			pack[at], pack[i] = pack[i], pack[at]
		}
	}
	switch n % 8 {
	case 3:
		front("qc", "qs")
	case 5:
		front("qc", "qs", []string{"jc", "js", "jh", "ah"}[r.IntN(4)], []string{"jd", "tc", "jh", "ad"}[r.IntN(4)])
	case 7:
		front("tc", "th", "ts", []string{"td", "ad", "td"}[r.IntN(3)])
	}
	p := &slow{dealer: r.IntN(4), league: r.IntN(2) == 0, record: r.IntN(2) == 0}
	first := r.IntN(4)
	for i := range 4 {
		p.hands[(first+i)%4] = pack[4*i : 4*i+4]
	}
	return p
}

func (p *slow) deal() string {
	var parts []string
	for _, h := range p.hands {
		parts = append(parts, strings.Join(h, ","))
	}
	return strings.Join(parts, "/")
}

func (p *slow) options() string {
	o := "deals=1"
	if p.league {
		o += " league=on"
	}
	if p.record {
		o += " settlement=record"
	}
	return o
}

func (p *slow) state(t testing.TB) rules.State {
	t.Helper()
	return start(t, p.options(), p.deal(), fmt.Sprint(p.dealer), "")
}

// story holds what the view reveals of a finished deal.
type story struct {
	Contract  string
	Old       []int
	OldPoints int
	Doubles   []struct{ Counts bool }
	Winner    string
	Value     int
	Settled   [4]int
}

func lastStory(t testing.TB, s rules.State) story {
	t.Helper()
	b, err := json.Marshal(s.View(rules.Nobody))
	if err != nil {
		t.Fatal(err)
	}
	var v struct{ Last story }
	if err := json.Unmarshal(b, &v); err != nil {
		t.Fatal(err)
	}
	return v.Last
}

// sameEnd compares how both settle a deal.
func sameEnd(t *testing.T, s rules.State, p *slow) slowResult {
	t.Helper()
	want := p.result()
	o := s.Outcome()
	if o == nil {
		t.Fatalf("%s\nthe deal is over, the match of one deal is not", s.Text())
	}
	top := slices.Max(want.scores[:])
	var winners []rules.Seat
	for seat, n := range want.scores {
		if o.Scores[seat] != float64(n) {
			t.Fatalf("%s\nfast settles %v, slow %v", s.Text(), o.Scores, want)
		}
		if n == top {
			winners = append(winners, rules.Seat(seat))
		}
	}
	if !slices.Equal(o.Winners, winners) || o.Rule != "KP24" {
		t.Fatalf("%s\nwinners %v by %s, want %v by KP24", s.Text(), o.Winners, o.Rule, winners)
	}
	st := lastStory(t, s)
	var counts []bool
	for _, d := range st.Doubles {
		counts = append(counts, d.Counts)
	}
	if st.Contract != want.contract || !slices.Equal(st.Old, want.old) || st.OldPoints != want.points || st.Value != want.value ||
		st.Settled != want.scores || (st.Winner == "old") != want.oldWins || want.contract != "kop" && !slices.Equal(counts, want.counts) {
		t.Fatalf("%s\nthe view tells %+v, slow %+v", s.Text(), st, want)
	}
	return want
}

// TestAgree plays whole deals with both generators, in nightly runs 100,000 of them, with random calls
// under random options, compares every list on the way and how the deal is settled,
// and meets every contract, every double and every value.
func TestAgree(t *testing.T) {
	deals := rulestest.Many(3_000, 40_000, 100_000)
	r := rand.New(rand.NewPCG(16, 4))
	seen := map[string]int{}
	for n := range deals {
		p := randomDeal(r, n)
		s := p.state(t)
		busy := []float64{0.05, 0.3, 0.6}[r.IntN(3)] // how eager they are to call
		for !p.over() {
			list, _, err := rules.Legal(s)
			if err != nil {
				t.Fatal(err)
			}
			moves := p.moves()
			if !slices.Equal(list, moves) || int(s.Turn()) != p.turn() {
				t.Fatalf("%s\nfast %v by %d\nslow %v by %d", s.Text(), list, s.Turn(), moves, p.turn())
			}
			a := choose(r, moves, busy)
			next, err := s.Play(a)
			if err != nil {
				t.Fatalf("%s: %v", s.Text(), err)
			}
			s, p = next, p.play(a)
		}
		res := sameEnd(t, s, p)
		seen[fmt.Sprintf("%s, league %v", res.contract, p.league)]++
		seen[fmt.Sprintf("%s doubles %d", res.contract, len(res.counts))]++
		seen[fmt.Sprintf("%s worth %d, league %v", res.contract, res.value, p.league)]++
		if slices.Contains(res.counts, false) {
			seen[res.contract+" with a double for nothing"]++
		}
	}
	if testing.Short() {
		return
	}
	for _, want := range []string{
		"normal, league true", "normal, league false", "silent, league true", "silent, league false",
		"wedding, league true", "wedding, league false", "solo, league true", "solo, league false",
		"tout, league true", "tout, league false", "kop, league true",
		"normal doubles 4", "silent doubles 4", "wedding doubles 4", "solo doubles 2", "tout doubles 2",
		"normal worth 1, league false", "normal worth 2, league false", "normal worth 3, league false", "normal worth 48, league false",
		"wedding worth 3, league true", "silent worth 32, league false", "silent worth 48, league true",
		"solo worth 20, league false", "solo worth 60, league true", "tout worth 40, league false", "tout worth 60, league true",
		"normal with a double for nothing", "silent with a double for nothing", "wedding with a double for nothing",
	} {
		if seen[want] == 0 {
			t.Errorf("no deal was %q: the comparison says nothing of it; seen %v", want, seen)
		}
	}
}

// choose draws an action; in the auction mostly pass, so that all contracts come about.
func choose(r *rand.Rand, moves []string, busy float64) string {
	if slices.Contains(moves, "pass") && r.Float64() > busy {
		return "pass"
	}
	for range 3 {
		a := moves[r.IntN(len(moves))]
		if a != "tout" && a != "solo" || r.IntN(4) == 0 {
			return a
		}
	}
	return moves[0]
}
