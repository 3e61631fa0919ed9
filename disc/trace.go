package disc

// Motion is how a disc moves on after an event: from a place, with a velocity, until
// its next event or until friction has stopped it (ZP20). A disc that rests or is gone
// has none.
type Motion struct {
	X, Y   float64 // millimetres
	VX, VY float64 // millimetres a second
}

// Trace makes a flick like Shoot and tells, of every event, how its discs move on:
// those of A and, in a hit, of B. With the start and the flick that is all that is
// needed to show the shot. It allocates; who only asks how a shot ends calls Shoot.
func (s *Sim) Trace(p *Position, f Flick) (events []Event, after [][2]Motion) {
	s.begin(p)
	s.start(f)
	for going := true; going; {
		going = s.step()
		for _, e := range s.events[len(after):] {
			var m [2]Motion
			m[0] = s.body[e.A].motion()
			if e.Kind == Hit {
				m[1] = s.body[e.B].motion()
			}
			after = append(after, m)
		}
	}
	s.finish(p)
	return s.events, after
}

// motion at the body's own time.
func (b *body) motion() Motion {
	m := Motion{X: b.x, Y: b.y}
	if b.state == moving {
		m.VX, m.VY = b.velocity()
	}
	return m
}
