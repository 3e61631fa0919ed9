package disc

import (
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// on returns a board with these discs.
func on(at map[string][2]float64) Position {
	var p Position
	for i, id := range IDs {
		if q, ok := at[id]; ok {
			p[i] = Disc{q[0], q[1], Surface}
		}
	}
	return p
}

// story returns a shot's events as words: "hit w1 w2".
func story(ev []Event) string {
	var b strings.Builder
	for i, e := range ev {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(e.Kind.String() + " " + IDs[e.A])
		if e.Kind == Hit {
			b.WriteString(" " + IDs[e.B])
		}
	}
	return b.String()
}

func near(a, b, eps float64) bool { return math.Abs(a-b) <= eps }

// These shots can be checked with a page of arithmetic.
func TestShotsByHand(t *testing.T) {
	var s Sim
	type place map[string][2]float64
	for _, c := range []struct {
		name  string
		start place
		flick Flick
		story string
		end   place // to 1e-9; discs not named must stay where they were
		where map[string]Where
	}{
		{"sliding to rest: v²/1962", place{"w1": {0, 0}}, Flick{0, 0, 0.2}, "rest w1", place{"w1": {250000.0 / 1962, 0}}, nil},
		{
			"off an end band: the rest of the way at 0.75 of the speed",
			place{"w1": {200, 100}},
			Flick{0, 0, 0.4},
			"band w1, rest w1",
			place{"w1": {330 - (1e6-2*981*130)*0.75*0.75/1962, 100}},
			nil,
		},
		{
			"head on: 5 % stays, 95 % goes on",
			place{"w1": {-100, 0}, "b1": {0, 0}},
			Flick{0, 0, 0.2},
			"hit w1 b1, rest w1, rest b1",
			place{"w1": {-40 + (250000-1962*60)*0.05*0.05/1962, 0}, "b1": {(250000 - 1962*60) * 0.95 * 0.95 / 1962, 0}},
			nil,
		},
		{
			"the lighter ball goes 1.9 · 2/3 as fast",
			place{"w1": {-100, 0}, "ball": {0, 0}},
			Flick{0, 0, 0.2},
			"hit w1 ball, rest w1, rest ball",
			place{"w1": {-34 + (250000-1962*66)*(1-1.9/3)*(1-1.9/3)/1962, 0}, "ball": {(250000 - 1962*66) * (3.8 / 3) * (3.8 / 3) / 1962, 0}},
			nil,
		},
		{
			"a frozen line passes the blow on at one time: who still pushes hits again, lower numbers first",
			place{"w1": {-100, 0}, "w2": {0, 0}, "w3": {40, 0}, "b1": {80, 0}},
			Flick{0, 0, 0.2},
			"hit w1 w2, hit w2 w3, hit w1 w2, hit w3 b1, hit w2 w3, hit w1 w2, rest w1, rest w2, rest w3, rest b1",
			nil,
			nil,
		},
		{"resting at a band, flicked into it", place{"w1": {330, 100}}, Flick{0, 0, 0.1}, "band w1, rest w1", place{"w1": {330 - 250*250*0.75*0.75/1962, 100}}, nil},
		{"along a band: touching, not approaching", place{"w1": {0, 205}}, Flick{0, 0, 0.2}, "rest w1", place{"w1": {250000.0 / 1962, 205}}, nil},
		{"beside one another: touching, not approaching", place{"w1": {0, 0}, "w2": {0, 40}}, Flick{0, 0, 0.2}, "rest w1", place{"w1": {250000.0 / 1962, 0}}, nil},
		{"over a band at 2000 mm/s", place{"w1": {330, 100}}, Flick{0, 0, 0.8}, "over w1", place{"w1": {330, 100}}, map[string]Where{"w1": Over}},
		{"not over at 1999", place{"w1": {-330, 100}}, Flick{0, 180, 0.7996}, "band w1, band w1, rest w1", nil, nil},
		{"a corner: the end band before the long one", place{"w1": {330, 205}}, Flick{0, 45, 0.1}, "band w1, band w1, rest w1", nil, nil},
		{"through the mouth, off the back wall", place{"w1": {300, 0}}, Flick{0, 0, 0.25}, "pocket w1, rest w1", place{"w1": {410 - (625*625-1962*110)*0.09/1962, 0}}, map[string]Where{"w1": Goal}},
		{"goal", place{"w1": {250, 0}, "ball": {300, 0}}, Flick{0, 0, 0.4}, "hit w1 ball, goal ball, rest w1", nil, map[string]Where{"ball": Goal, "w1": Surface}},
		{"a ball at rest on 364 is in play", place{"w1": {100, 100}, "ball": {364, 0}}, Flick{0, 0, 0.01}, "rest w1", place{"ball": {364, 0}}, map[string]Where{"ball": Surface}},
		{"straight at a post and back", place{"w1": {250, 60}}, Flick{0, 0, 0.3}, "post w1, rest w1", place{"w1": {327 - (750*750-1962*77)*0.5625/1962, 60}}, nil},
		{"symmetric: at one time b2 before b3, which then gets less", place{"w1": {0, 0}, "b2": {100, 20}, "b3": {100, -20}}, Flick{0, 0, 0.3}, "hit w1 b2, hit w1 b3, rest w1, rest b3, rest b2", nil, nil},
	} {
		p := on(c.start)
		if err := Check(&p, c.flick); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		ev := s.Shoot(&p, c.flick)
		if got := story(ev); got != c.story {
			t.Errorf("%s: %s; want %s", c.name, got, c.story)
		}
		for i, id := range IDs {
			want, moved := c.end[id]
			if !moved {
				continue
			}
			if !near(p[i].X, want[0], 1e-9) || !near(p[i].Y, want[1], 1e-9) {
				t.Errorf("%s: %s ends at %v, %v; want %v", c.name, id, p[i].X, p[i].Y, want)
			}
		}
		for i, id := range IDs {
			if w, ok := c.where[id]; ok && p[i].Where != w {
				t.Errorf("%s: %s ends %v, want %v", c.name, id, p[i].Where, w)
			}
		}
	}
}

// Every contact keeps the laws (ZP21). A hit keeps momentum and the speeds across the line of
// centres, and the discs part with 0.9 of the approach. Walls reverse the normal speed times their
// factor and keep the tangential speed. The contact lies at the event's place.
func TestBooksOfEveryContact(t *testing.T) {
	var s Sim
	n := 4000
	if testing.Short() {
		n = 1000
	}
	seen := map[Kind]int{}
	for k := range n {
		r := rand.New(rand.NewPCG(2, uint64(k)))
		p, f := randomStart(r)
		s.begin(&p)
		s.start(f)
		for events := 0; events < 2000; events++ {
			before := s.body
			if !s.step() {
				break
			}
			e := s.events[len(s.events)-1]
			seen[e.Kind]++
			for i := range before {
				if before[i].state == moving {
					before[i].evolve(e.T)
				}
			}
			if err := book(e, &before, &s.body); err != nil {
				t.Fatalf("shot %d, event %d (%v): %v", k, events, e, err)
			}
		}
	}
	for k := Hit; k <= Rest; k++ {
		if seen[k] < n/200 {
			t.Errorf("only %d of %v among %d shots", seen[k], k, n)
		}
	}
	t.Log(seen)
}

func book(e Event, before, after *[Count]body) error {
	const eps = 1e-9
	a, a2 := before[e.A], after[e.A]
	vx, vy := a.velocity()
	wx, wy := a2.velocity()
	nx, ny := (e.X-a.x)/a.round, (e.Y-a.y)/a.round
	part := func(u, restitution float64) float64 { return math.Max(restitution*u, 0.1) }
	switch e.Kind {
	case Hit:
		b, b2 := before[e.B], after[e.B]
		ux, uy := 0.0, 0.0
		if b.state == moving {
			ux, uy = b.velocity()
		}
		zx, zy := b2.velocity()
		ma, mb := Mass(int(e.A)), Mass(int(e.B))
		if !near(ma*vx+mb*ux, ma*wx+mb*zx, eps) || !near(ma*vy+mb*uy, ma*wy+mb*zy, eps) {
			return errors.New("momentum is not kept")
		}
		if a.state != moving {
			vx, vy = 0, 0
		}
		u := (vx-ux)*nx + (vy-uy)*ny
		if got := (zx-wx)*nx + (zy-wy)*ny; !near(got, part(u, 0.9), 1e-8) {
			return errors.New("the discs part at another speed")
		}
		if !near(vx*ny-vy*nx, wx*ny-wy*nx, 1e-8) || !near(ux*ny-uy*nx, zx*ny-zy*nx, 1e-8) {
			return errors.New("speed across the line of centres changes")
		}
		if d := math.Hypot(b.x-a.x, b.y-a.y); !near(d, a.round+b.round, 0.011) {
			return errors.New("the discs do not touch")
		}
	case Band, Pocket, Post:
		share := map[Kind]float64{Band: 0.75, Post: 0.75, Pocket: 0.30}[e.Kind]
		u := vx*nx + vy*ny
		if e.Kind == Band && u >= 2000 {
			return errors.New("it should have gone over")
		}
		if !near(-(wx*nx+wy*ny), part(u, share), 1e-8) || !near(vx*ny-vy*nx, wx*ny-wy*nx, 1e-8) {
			return errors.New("it bounces otherwise")
		}
	case Jump:
		if vx*nx+vy*ny < 2000 || a2.state != gone {
			return errors.New("too slow to go over")
		}
	case InGoal:
		if e.A != Ball || !near(math.Abs(a.x), 364, 1e-9) || a.v <= 0 || a.dx*a.x <= 0 || a2.state != gone {
			return errors.New("no goal")
		}
	case Rest:
		if !near(a.v, 0, 1e-9) || a2.v != 0 || a2.state != resting {
			return errors.New("it does not rest")
		}
	}
	return nil
}

// Starting places that ZP12 refuses, and flicks that ZP10 refuses.
func TestRefusals(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	ok := Flick{0, 0, 0.5}
	for _, c := range []struct {
		name  string
		at    map[string][2]float64
		flick Flick
		want  string // "" for accepted
	}{
		{"plain", map[string][2]float64{"w1": {0, 0}}, ok, ""},
		{"overlap of 0.01", map[string][2]float64{"w1": {0, 0}, "b1": {39.990001, 0}}, ok, ""},
		{"overlap of more", map[string][2]float64{"w1": {0, 0}, "b1": {39.9899, 0}}, ok, "ZP12"},
		{"touching a band", map[string][2]float64{"w1": {330, 205}}, ok, ""},
		{"into a band", map[string][2]float64{"w1": {330.001, 100}}, ok, "ZP12"},
		{"into a long band", map[string][2]float64{"w1": {0, -205.001}}, ok, "ZP12"},
		{"in the mouth", map[string][2]float64{"w1": {345, 0}}, ok, ""},
		{"in the mouth at a post", map[string][2]float64{"w1": {350, 37.001}}, ok, ""},
		{"into a post", map[string][2]float64{"w1": {350, 37.02}}, ok, "ZP12"},
		{"in the mouth beside the pocket wall", map[string][2]float64{"ball": {340, 50}, "w1": {0, 0}}, ok, "ZP12"},
		{"in the pocket", map[string][2]float64{"w1": {410, 40}}, ok, ""},
		{"into the back wall", map[string][2]float64{"w1": {410.001, 0}}, ok, "ZP12"},
		{"into the side wall", map[string][2]float64{"w1": {400, 40.001}}, ok, "ZP12"},
		{"outside", map[string][2]float64{"w1": {0, 0}, "b1": {1000, 0}}, ok, "ZP12"},
		{"behind the end band", map[string][2]float64{"w1": {400, 100}}, ok, "ZP12"},
		{"not a number", map[string][2]float64{"w1": {nan, 0}}, ok, "ZP12"},
		{"infinite", map[string][2]float64{"w1": {0, inf}}, ok, "ZP12"},
		{"angle not a number", map[string][2]float64{"w1": {0, 0}}, Flick{0, nan, 0.5}, "ZP12"},
		{"the ball", map[string][2]float64{"w1": {0, 0}, "ball": {100, 0}}, Flick{6, 0, 0.5}, "ZP10"},
		{"nobody", map[string][2]float64{"w1": {0, 0}}, Flick{1, 0, 0.5}, "ZP10"},
		{"angle 360", map[string][2]float64{"w1": {0, 0}}, Flick{0, 360, 0.5}, "ZP10"},
		{"angle below 0", map[string][2]float64{"w1": {0, 0}}, Flick{0, -0.001, 0.5}, "ZP10"},
		{"power 0", map[string][2]float64{"w1": {0, 0}}, Flick{0, 0, 0}, "ZP10"},
		{"power above 1", map[string][2]float64{"w1": {0, 0}}, Flick{0, 0, 1.001}, "ZP10"},
	} {
		p := on(c.at)
		err := Check(&p, c.flick)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// A shot does not allocate once its list of events has grown.
func TestNoAllocation(t *testing.T) {
	var s Sim
	ps, fs := shots(50)
	k := 0
	run := func() {
		p := ps[k%50]
		s.Shoot(&p, fs[k%50])
		k++
	}
	for range 50 {
		run()
	}
	if n := testing.AllocsPerRun(100, run); n != 0 {
		t.Errorf("%v allocations a shot", n)
	}
}

// Shots end even with discs wedged without a gap, and wherever else bouncing might never end.
func TestWedgedDiscsEnd(t *testing.T) {
	var s Sim
	p := on(map[string][2]float64{"w1": {400, -40}, "w2": {400, 0}, "w3": {400, 40}})
	f := Flick{0, 90, 1}
	if err := Check(&p, f); err != nil {
		t.Fatal(err)
	}
	if n := len(s.Shoot(&p, f)); n > 4*mostContacts {
		t.Errorf("%d events", n)
	}
}
