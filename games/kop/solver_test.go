package kop_test

import (
	"math/rand/v2"
	"slices"
	"syscall"
	"testing"

	"stammtisch/games/kop"
	"stammtisch/rules"
)

// slowSolve is best play by trying everything: what the deal is settled for, seen from the
// Old side, and the Old side's card points, compared in this order.
func (p *slow) slowSolve() (value, points int) {
	if p.over() {
		r := p.result()
		if r.oldWins {
			return r.value, r.points
		}
		return -r.value, r.points
	}
	_, old := p.oldSide()
	mine := slices.Contains(old, p.turn())
	for i, a := range p.moves() {
		v, n := p.play(a).slowSolve()
		better := v > value || v == value && n > points
		worse := v < value || v == value && n < points
		if i == 0 || mine && better || !mine && worse {
			value, points = v, n
		}
	}
	return value, points
}

// TestSolve compares the solver with trying everything: whole small deals, and many from
// the second and third trick on, under every contract. The best card must reach what it
// promises.
func TestSolve(t *testing.T) {
	deals := 2000
	if testing.Short() {
		deals = 100
	}
	r := rand.New(rand.NewPCG(5, 53))
	var v kop.Solver
	contracts := map[string]int{}
	for n := range deals {
		p := randomDeal(r, n)
		if p.kop() >= 0 {
			continue
		}
		for !p.auctionOver() {
			p = p.play(choose(r, p.moves(), 0.3))
		}
		from := 4 + r.IntN(12)
		if n%50 == 0 {
			from = 2
		}
		for len(p.cards()) < from {
			p = p.play(p.moves()[r.IntN(len(p.moves()))])
		}
		s := p.state(t)
		for _, a := range p.history {
			s, _ = s.Play(a)
		}
		got, ok := v.Solve(s.(kop.State))
		value, points := p.slowSolve()
		if !ok || got.Value != value || got.Points != points {
			t.Fatalf("%s\nsolver %+v %v, by trying everything %d and %d points", s.Text(), got, ok, value, points)
		}
		if v, n := p.play(got.Card).slowSolve(); v != value || n != points {
			t.Fatalf("%s\nafter %s %d and %d points are left of %d and %d", s.Text(), got.Card, v, n, value, points)
		}
		c, _ := p.oldSide()
		contracts[c]++
	}
	t.Log(contracts)
	for _, c := range []string{"normal", "silent", "wedding", "solo", "tout"} {
		if contracts[c] == 0 {
			t.Errorf("no deal was a %s", c)
		}
	}
}

// The solver has nothing to say before the play and after the end.
func TestSolveOnlyThePlay(t *testing.T) {
	var v kop.Solver
	s := start(t, "deals=1", "ah,qc,jd,ac/tc,qs,jh,as/ts,qh,js,ad/th,qd,jc,td", "3", "")
	if _, ok := v.Solve(s.(kop.State)); ok {
		t.Error("solved in the auction")
	}
	for s.Outcome() == nil {
		s, _ = s.Play(s.(rules.Lister).Legal()[0])
	}
	if _, ok := v.Solve(s.(kop.State)); ok {
		t.Error("solved after the end")
	}
}

func TestSolveDoesNotAllocate(t *testing.T) {
	var v kop.Solver
	s := passedOut(t, "5eed")
	if n := testing.AllocsPerRun(20, func() { v.Solve(s) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func passedOut(t testing.TB, seed rules.Seed) kop.State {
	s := start(t, "deals=1", "", "", seed)
	for range 4 {
		s, _ = s.Play("pass")
	}
	return s.(kop.State)
}

// BenchmarkSolve solves whole deals: the mean and the median of a thousand, and how many
// times slower it is to try everything with the same data (in the same run, on ten).
func BenchmarkSolve(b *testing.B) {
	states := make([]kop.State, 1000)
	for i := range states {
		states[i] = passedOut(b, rules.Seed([]byte{"0123456789abcdef"[i/256], "0123456789abcdef"[i/16%16], "0123456789abcdef"[i%16]}))
	}
	var v kop.Solver
	n := 0
	took := make([]float64, len(states))
	for b.Loop() {
		began := cpu()
		for range 8 { // the clock is coarser than a deal
			v.Solve(states[n%len(states)])
		}
		took[n%len(states)] = (cpu() - began) / 8
		n++
	}
	b.ReportMetric(0, "ns/op")
	slices.Sort(took)
	sum := 0.0
	for _, x := range took {
		sum += x
	}
	b.ReportMetric(sum/float64(len(took)), "cpu-ns/deal")
	b.ReportMetric(took[len(took)/2], "cpu-ns/median")
	began, tried := cpu(), 10
	for i := range tried {
		everything(states[i])
	}
	b.ReportMetric((cpu()-began)/float64(tried)/(sum/float64(len(took))), "times-everything")
}

// everything plays every line of a deal by the fast generator.
func everything(s kop.State) uint64 {
	n, _ := rules.PerftState(s, 16)
	return n
}

// cpu is the processor time of this program in nanoseconds: other programs on the
// machine do not count.
func cpu() float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return float64(u.Utime.Nano() + u.Stime.Nano())
}
