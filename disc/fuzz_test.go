package disc

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// watch follows a shot through its inner steps and returns the first law of motion (laws_test.go) that
// it breaks.
type watch struct {
	sim    Sim
	most   int // events of the longest shot without wedged discs
	wedged int
}

func (w *watch) total() float64 {
	e := 0.0
	for i, b := range w.sim.body {
		if b.state == moving {
			v := b.speed(w.sim.now)
			e += v * v / inverse[i] / 2
		}
	}
	return e
}

// gaps returns the deepest overlap at this moment.
func (w *watch) gaps() (least float64, what string) {
	s := &w.sim
	least = math.Inf(1)
	see := func(g float64, name string, i int) {
		if g < least {
			least, what = g, fmt.Sprint(name, " ", IDs[i])
		}
	}
	for i := range s.body {
		if s.body[i].state == gone {
			continue
		}
		x, y := s.body[i].at(s.now)
		r := radius[i]
		for j := range i {
			if s.body[j].state != gone {
				u, v := s.body[j].at(s.now)
				see(math.Hypot(u-x, v-y)-r-radius[j], IDs[j], i)
			}
		}
		for _, q := range posts {
			see(math.Hypot(q[0]-x, q[1]-y)-r-PostRadius, "post", i)
		}
		ax, ay := math.Abs(x), math.Abs(y)
		if ay >= HalfMouth {
			see(HalfLength-r-ax, "end band", i)
		}
		see(HalfWidth-r-ay, "long band", i)
		if ax >= HalfLength {
			see(HalfMouth-r-ay, "pocket side", i)
			see(PocketBack-r-ax, "pocket back", i)
		}
	}
	return least, what
}

// shoot does what Sim.Shoot does and checks everything between the steps.
func (w *watch) shoot(p *Position, f Flick) error {
	s := &w.sim
	var start Position = *p
	s.Shoot(&start, f) // the same shot without checks must have the same events
	whole := append([]Event(nil), s.events...)

	s.begin(p)
	least, _ := w.gaps()
	floor := math.Min(-1e-9, least-1e-9) // a start may overlap by up to 0.01 (ZP12)
	s.start(f)
	last, n := w.total(), 0
	for {
		t, logged := s.now, len(s.events)
		if !s.step() {
			break
		}
		n++
		if s.now < t {
			return fmt.Errorf("event %d: time runs back from %v to %v", n, t, s.now)
		}
		if len(s.events) != logged+1 || s.events[logged].T != s.now {
			return fmt.Errorf("event %d is not logged at its time", n)
		}
		e := w.total()
		if e > last*(1+1e-12)+0.005 {
			return fmt.Errorf("event %d (%v): energy rises from %v to %v", n, s.events[logged].Kind, last, e)
		}
		last = e
		if s.jam < 0 {
			floor = min(floor, -1e-6) // wedged: contacts too slow to count let discs creep
		}
		if g, what := w.gaps(); g < floor {
			return fmt.Errorf("event %d: gap %v between %s", n, g, what)
		}
		if n > 8*mostContacts {
			return fmt.Errorf("no end after %d events", n)
		}
	}
	if s.jam < 0 {
		w.wedged++
	} else {
		w.most = max(w.most, n)
	}
	for i := range s.body {
		if s.body[i].state == moving {
			return fmt.Errorf("%s still moves at the end", IDs[i])
		}
	}
	s.finish(p)
	if *p != start || len(whole) != len(s.events) {
		return fmt.Errorf("the same shot ends twice differently")
	}
	return nil
}

// Random flicks, by default as many as fit a test; ZOPP_FLICKS sets the number (make nightly: ten
// million).
func TestRandomFlicksKeepTheLaws(t *testing.T) {
	n := 20_000
	if v, err := strconv.Atoi(os.Getenv("ZOPP_FLICKS")); err == nil {
		n = v
	} else if testing.Short() {
		n = 3000
	}
	var w watch
	for k := range n {
		r := rand.New(rand.NewPCG(1, uint64(k)))
		p, f := randomStart(r)
		if err := Check(&p, f); err != nil {
			t.Fatalf("shot %d: %v", k, err)
		}
		start := p
		if err := w.shoot(&p, f); err != nil {
			t.Fatalf("shot %d: %v\n%+v\n%+v", k, err, start, f)
		}
	}
	t.Logf("%d shots, %d wedged, the longest other of %d events", n, w.wedged, w.most)
}
