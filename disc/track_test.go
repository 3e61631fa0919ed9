package disc

import (
	"math"
	"math/rand/v2"
	"testing"
)

// A track agrees with the list of events: at every event its discs lie where they meet, a disc ends
// where the shot left it, and in between it runs straight and slows by 981 mm/s² (ZP20).
func TestTrack(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	var s Sim
	left := 0
	for range 400 {
		p, f := playStart(r)
		track := Follow(p, f)
		end := p
		events := s.Shoot(&end, f)
		for _, e := range events {
			at := track.At(e.T)
			away := func(i int8) float64 { return math.Hypot(at[i].X-e.X, at[i].Y-e.Y) }
			want := radius[e.A]
			if e.Kind == InGoal || e.Kind == Rest {
				want = 0
			}
			if math.Abs(away(e.A)-want) > 1e-6 || e.Kind == Hit && math.Abs(away(e.B)-radius[e.B]) > 1e-6 {
				t.Fatalf("%+v: the discs lie %v", e, at)
			}
			if e.Kind == Jump && at[e.A].Where != Over || e.Kind == InGoal && at[e.A].Where != Goal {
				t.Fatalf("%+v: %v has not left", e, at[e.A])
			}
			if e.Kind == Jump || e.Kind == InGoal {
				left++
			}
		}
		if last := events[len(events)-1].T; track.Seconds != last {
			t.Fatalf("it takes %v s, its last event is at %v", track.Seconds, last)
		}
		for i, d := range track.At(track.Seconds + 1) {
			if d.X != end[i].X || d.Y != end[i].Y {
				t.Fatalf("%s ends at %v, the shot left it at %v", IDs[i], d, end[i])
			}
		}
		// Three equally spaced times, within the first run of the flicked disc.
		h := events[0].T / 3
		var x, y [4]float64
		for k := range x {
			d := track.At(float64(k) * h)[f.Disc]
			x[k], y[k] = d.X, d.Y
		}
		for k := range 2 {
			bend := math.Hypot(x[k]-2*x[k+1]+x[k+2], y[k]-2*y[k+1]+y[k+2])
			if math.Abs(bend-Deceleration*h*h) > 1e-6 {
				t.Fatalf("it slows down by %v mm/s²", bend/h/h)
			}
		}
	}
	if left == 0 {
		t.Error("no disc ever left")
	}
}
