package disc

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Between two events a disc runs straight and loses 981 mm/s of speed per second (ZP20). So a
// continuation of every motion reaches the disc's next event exactly where that event says.
func TestMotionsLeadFromEventToEvent(t *testing.T) {
	var sim Sim
	r := rand.New(rand.NewPCG(24, 20))
	for n := range 400 {
		start, flick := randomStart(r)
		q := start
		track := Follow(start, flick)
		events := sim.Shoot(&q, flick)
		type way struct {
			m  Motion
			t0 float64
		}
		var ways [Count]way
		var seen [Count]int
		for i, d := range start {
			ways[i] = way{m: Motion{X: d.X, Y: d.Y}}
		}
		dx, dy := Direction(flick.Angle)
		full := flick.Power * FullSpeed
		ways[flick.Disc].m.VX, ways[flick.Disc].m.VY = dx*full, dy*full
		at := func(i int, now float64) (x, y float64) {
			l := ways[i]
			v := math.Hypot(l.m.VX, l.m.VY)
			if v == 0 {
				return l.m.X, l.m.Y
			}
			tau := math.Min(now-l.t0, v/Deceleration)
			s := tau * (v - Deceleration/2.0*tau) / v
			return l.m.X + s*l.m.VX, l.m.Y + s*l.m.VY
		}
		for k, e := range events {
			for _, i := range []int8{e.A, e.B} {
				if i < 0 {
					continue
				}
				x, y := at(int(i), e.T)
				seen[i]++
				m := track.Motion(int(i), seen[i])
				if math.Hypot(x-m.X, y-m.Y) > 1e-6 {
					t.Fatalf("shot %d: event %d %v: disc %d is led to %v,%v and lies at %v,%v", n, k, e, i, x, y, m.X, m.Y)
				}
				ways[i] = way{m, e.T}
			}
		}
		for i := range q {
			if x, y := at(i, math.Inf(1)); q[i].Where == Surface && math.Hypot(x-q[i].X, y-q[i].Y) > 1e-6 {
				t.Fatalf("shot %d: disc %d ends at %v,%v, led to %v,%v", n, i, q[i].X, q[i].Y, x, y)
			}
		}
	}
}
