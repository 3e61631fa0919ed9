package zopp_test

import (
	"math"
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
)

// The film of a shot is its list of events: it lasts until the last of them, a disc that a
// ball is hit by touches it at that moment, and a ball in goal is seen to lie there.
func TestFilm(t *testing.T) {
	st, err := zopp.Game{}.Parse(setup(t, ""), plainHead+board("w1 100,0 ball 180,0")+" then w1@0.000,0.500")
	if err != nil {
		t.Fatal(err)
	}
	v := st.View(rules.Nobody).(*zopp.View)
	film := v.Film()
	last := v.Shot.Events[len(v.Shot.Events)-1]
	if film.Seconds < last.T || film.Seconds > last.T+1 {
		t.Errorf("it takes %v s; the last event is at %v", film.Seconds, last.T)
	}
	// The biggest shapes in the colours of the ball and of White are their bodies' rims.
	place := func(at, round float64) (x, y []float64) {
		p := film.At(at)
		for i, s := range p.Shapes {
			if s.Radius == round && s.W == 2*round && (i == 0 || p.Shapes[i-1].Radius != round) {
				x, y = append(x, s.X-p.Width/2), append(y, p.Height/2-s.Y)
			}
		}
		return x, y
	}
	hit := v.Shot.Events[0]
	if hit.Kind != "hit" || hit.A != "w1" || hit.B != "ball" {
		t.Fatalf("first comes %+v", hit)
	}
	ball, _ := place(hit.T, 14)
	counters, _ := place(hit.T, 20)
	if len(ball) != 1 || len(counters) != 6 || math.Abs(ball[0]-180) > 1e-9 || math.Abs(counters[0]-146) > 1e-6 {
		t.Errorf("at the hit the ball lies at %v, the counters at %v", ball, counters)
	}
	if ball, y := place(film.Seconds, 14); len(ball) != 1 || ball[0] < 364 || ball[0] > 416 || math.Abs(y[0]) > 46 {
		t.Errorf("in the end the ball lies at %v %v, not in the goal", ball, y)
	}
	start, err := zopp.Game{}.Start(setup(t, ""))
	if err != nil {
		t.Fatal(err)
	}
	if start.View(rules.Nobody).(*zopp.View).Film() != nil {
		t.Error("there is a film before the first flick")
	}
}
