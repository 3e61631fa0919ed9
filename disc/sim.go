package disc

// Kind of an event, in the order of ties (ZP24).
type Kind uint8

// The events. Jump is a disc that goes over a band.
const (
	Hit Kind = iota
	Band
	Jump
	Post
	Pocket
	InGoal
	Rest
)

// String is the word outside tools know.
func (k Kind) String() string {
	return [...]string{"hit", "band", "over", "post", "pocket", "goal", "rest"}[k]
}

// Event is something that happened in a shot.
type Event struct {
	T    float64 // seconds since the flick
	X, Y float64 // the point of contact; of goal and rest, the centre of the disc
	Kind Kind
	A, B int8 // the discs; B only in a hit, above A, else -1
}

// Sim runs shots. It keeps its memory, so that a shot allocates nothing once the list
// of events has grown. It belongs to one goroutine; the zero value is ready.
type Sim struct {
	now    float64
	body   [Count]body
	own    [Count]own            // the next thing each disc comes to alone
	hit    [Count][Count]float64 // when i and j meet, i < j
	near   [Count]first          // the first of a row of hit
	events []Event
	jam    int // contacts left before the least parting speed is dropped
}

// first is the earliest partner above a disc's own number.
type first struct {
	t float64
	j int8
}

// mostContacts is how many contacts a shot may have before bodies part without the
// least speed of ZP21. Without gaps between them, wedged bodies would push each other
// to and fro with it for ever; no shot that was not built for it comes near.
const mostContacts = 1 << 12

// Shoot makes a flick and moves the discs of p to where they then lie, unrounded. The
// start must have passed Check. The events are the Sim's own until its next shot.
func (s *Sim) Shoot(p *Position, f Flick) []Event {
	s.begin(p)
	s.start(f)
	for s.step() {
	}
	s.finish(p)
	return s.events
}

// start makes the flick.
func (s *Sim) start(f Flick) {
	b := &s.body[f.Disc]
	b.state = moving
	b.dx, b.dy = Direction(f.Angle)
	b.v = float64(f.Power * FullSpeed)
	b.stop = b.v / Deceleration
	s.predict(f.Disc, -1)
}

func (s *Sim) begin(p *Position) {
	s.now, s.events, s.jam = 0, s.events[:0], mostContacts
	for i := range s.body {
		s.body[i] = body{x: p[i].X, y: p[i].Y, stop: never, round: radius[i]}
		if p[i].Where == Surface {
			s.body[i].state = resting
		}
		s.own[i].t = never
		s.near[i].t = never
		for j := i + 1; j < Count; j++ {
			s.hit[i][j] = never
		}
	}
}

// step makes the next event: the earliest; of those at the same time, the first in the
// order of ZP24. It is false when nothing moves any more.
func (s *Sim) step() bool {
	t, a, hits := never, -1, false
	for i := range s.body {
		if s.near[i].t < t {
			t, a, hits = s.near[i].t, i, true
		}
		if s.own[i].t < t {
			t, a, hits = s.own[i].t, i, false
		}
	}
	if a < 0 {
		return false
	}
	s.now = t
	if hits {
		b := int(s.near[a].j)
		s.body[a].evolve(t)
		s.body[b].evolve(t)
		s.collide(a, b)
		s.predict(a, -1)
		s.predict(b, a)
		return true
	}
	s.body[a].evolve(t)
	s.alone(a, s.own[a])
	s.predict(a, -1)
	return true
}

// predict looks anew at everything disc k can come to; its own time is now. The pair
// with `done` has just been predicted.
func (s *Sim) predict(k, done int) {
	b := &s.body[k]
	s.own[k].t = never
	if b.state == moving {
		s.own[k] = b.ahead(k == Ball)
	}
	for j := range s.body {
		if j == k || j == done {
			continue
		}
		o := &s.body[j]
		t := never
		if b.state == moving && o.state != gone || b.state == resting && o.state == moving {
			t = s.meet(k, j)
		}
		if j > k {
			s.hit[k][j] = t
			continue
		}
		s.hit[j][k] = t
		switch row := &s.near[j]; {
		case t < row.t || t == row.t && int8(k) < row.j:
			*row = first{t, int8(k)}
		case row.j == int8(k) && t > row.t:
			s.rescan(j)
		}
	}
	s.rescan(k)
}

// rescan finds the first of a row.
func (s *Sim) rescan(i int) {
	row := first{never, 0}
	for j := i + 1; j < Count; j++ {
		if s.hit[i][j] < row.t {
			row = first{s.hit[i][j], int8(j)}
		}
	}
	s.near[i] = row
}

// finish writes the places back. A counter at rest with its centre behind a goal line
// lies in that goal.
func (s *Sim) finish(p *Position) {
	for i := range p {
		if p[i].Where != Surface {
			continue
		}
		b := &s.body[i]
		p[i].X, p[i].Y = b.x, b.y
		switch {
		case b.state == gone:
			p[i].Where = s.wentTo(i)
		case i == Ball && (b.x > GoalLine || b.x < -GoalLine), i != Ball && (b.x > HalfLength || b.x < -HalfLength):
			p[i].Where = Goal
		}
	}
}

// wentTo is where a disc that left has gone: its last event says so.
func (s *Sim) wentTo(i int) Where {
	for k := len(s.events) - 1; k >= 0; k-- {
		if e := s.events[k]; int(e.A) == i && e.Kind == Jump {
			return Over
		}
	}
	return Goal
}
