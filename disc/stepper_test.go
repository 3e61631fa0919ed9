package disc_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"stammtisch/disc"
	"stammtisch/disc/stepper"
)

// An independent simulation in small steps converges to the exact one, at first order: a quarter of
// the step, about a quarter of the error. Shots decided by a hair (a graze, two contacts almost at
// once) converge late or seem never to, so this compares medians over many shots.
func TestSmallStepsConverge(t *testing.T) {
	shots := 400
	if testing.Short() {
		shots = 80
	}
	steps := []float64{1.0 / 1000, 1.0 / 4000, 1.0 / 16000, 1.0 / 64000}
	errs := make([][]float64, len(steps))
	var s disc.Sim
	var slow stepper.Sim
	r := rand.New(rand.NewPCG(3, 3))
	agree := 0
	for range shots {
		start, f := disc.PlayStart(r)
		exact := start
		events := s.Shoot(&exact, f)
		if len(events) < 3 { // a counter that slides to rest without contacts shows little
			continue
		}
		for k, dt := range steps {
			rough := start
			slow.Shoot(&rough, f, dt)
			e := 0.0
			for i := range exact {
				if exact[i].Where == rough[i].Where {
					e = math.Max(e, math.Hypot(exact[i].X-rough[i].X, exact[i].Y-rough[i].Y))
				} else {
					e = 1000
				}
			}
			errs[k] = append(errs[k], e)
			if k == len(steps)-1 && e < 5 {
				agree++
			}
		}
	}
	medians := make([]float64, len(steps))
	for k := range steps {
		medians[k] = median(errs[k])
	}
	t.Logf("median errors %.4f mm at steps of %v s; %d of %d within 5 mm at the smallest", medians, steps, agree, len(errs[0]))
	for k := 1; k < len(steps); k++ {
		if q := medians[k-1] / medians[k]; q < 2.5 || q > 6.5 {
			t.Errorf("from step %v to %v the median error falls from %v to %v: not first order", steps[k-1], steps[k], medians[k-1], medians[k])
		}
	}
	if medians[len(medians)-1] > 0.5 {
		t.Errorf("at the smallest step the median error is still %v mm", medians[len(medians)-1])
	}
	if 100*agree < 85*len(errs[0]) {
		t.Errorf("only %d of %d shots end within 5 mm of one another", agree, len(errs[0]))
	}
}

func median(v []float64) float64 {
	v = append([]float64(nil), v...)
	for i := range v {
		for j := i; j > 0 && v[j] < v[j-1]; j-- {
			v[j], v[j-1] = v[j-1], v[j]
		}
	}
	return v[len(v)/2]
}
