package disc

import (
	"math/rand/v2"
	"testing"
)

// shots returns starts like kick-off with hard, aimed flicks, as in play.
func shots(n int) ([]Position, []Flick) {
	r := rand.New(rand.NewPCG(7, 7))
	ps, fs := make([]Position, n), make([]Flick, n)
	for k := range ps {
		ps[k], fs[k] = playStart(r)
	}
	return ps, fs
}

// playStart returns all discs on the surface, apart, and a counter aimed roughly at the ball.
func playStart(r *rand.Rand) (Position, Flick) {
	var p Position
	for i := range p {
		for {
			p[i] = Disc{Where: Surface, X: float64(r.IntN(640001)-320000) / 1000, Y: float64(r.IntN(390001)-195000) / 1000}
			ok := true
			for j := range i {
				ok = ok && overlap(p[i], radius[i], p[j].X, p[j].Y, radius[j]) < 0
			}
			if ok {
				break
			}
		}
	}
	f := aim(r, &p, r.IntN(Ball))
	return p, f
}

func BenchmarkShot(b *testing.B) {
	ps, fs := shots(1000)
	var s Sim
	events := 0
	b.ReportAllocs()
	k := 0
	for b.Loop() {
		p := ps[k]
		events += len(s.Shoot(&p, fs[k]))
		if k++; k == len(ps) {
			k = 0
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(events), "ns/event")
	b.ReportMetric(float64(events)/float64(b.N), "events/shot")
}
