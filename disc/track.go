package disc

// Track has the place of every disc at every moment of a shot, for drawing. It comes from the same
// simulation, so at each event it agrees with that event's place.
type Track struct {
	// Seconds is when the last disc came to rest.
	Seconds float64
	legs    [Count][]leg
}

// leg is a disc's slide from one of its events to the next.
type leg struct {
	body
	where Where
}

// Follow makes a flick and records every disc's path. The start must have passed Check.
func Follow(p Position, f Flick) *Track {
	var s Sim
	var t Track
	s.begin(&p)
	s.start(f)
	for i := range p {
		t.legs[i] = []leg{{s.body[i], p[i].Where}}
	}
	add := func(i int8, where Where) { t.legs[i] = append(t.legs[i], leg{s.body[i], where}) }
	for more := true; more; {
		seen := len(s.events)
		more = s.step()
		for _, e := range s.events[seen:] {
			switch e.Kind {
			case Jump:
				add(e.A, Over)
			case InGoal:
				add(e.A, Goal)
			default:
				add(e.A, Surface)
			}
			if e.Kind == Hit {
				add(e.B, Surface)
			}
			t.Seconds = e.T
		}
	}
	return &t
}

// At returns the places of the discs after that many seconds. A disc that has left stays where it
// left.
func (t *Track) At(seconds float64) (p Position) {
	for i, legs := range t.legs {
		k := len(legs) - 1
		for k > 0 && legs[k].t0 > seconds {
			k--
		}
		p[i].X, p[i].Y = legs[k].at(max(seconds, 0))
		p[i].Where = legs[k].where
	}
	return p
}

// Motion is how a disc moves after an event: from a place, with a velocity, until its next event
// (ZP20). A disc that rests or has left has none.
type Motion struct {
	X, Y   float64 // millimetres
	VX, VY float64 // millimetres a second
}

// Motion returns a disc's motion after its n-th event; the 0th is the flick.
func (t *Track) Motion(i, n int) Motion {
	l := &t.legs[i][n]
	m := Motion{X: l.x, Y: l.y}
	if l.state == moving {
		m.VX, m.VY = l.velocity()
	}
	return m
}
