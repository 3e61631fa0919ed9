package disc

import "math"

// Kind is the kind of an event, in the order that breaks ties (ZP24).
type Kind uint8

// The kinds. Jump is a disc that goes over a band.
const (
	Hit Kind = iota
	Band
	Jump
	Post
	Pocket
	InGoal
	Rest
)

// String returns the word that other tools use.
func (k Kind) String() string {
	return [...]string{"hit", "band", "over", "post", "pocket", "goal", "rest"}[k]
}

// Event is something that happened in a shot.
type Event struct {
	T    float64 // seconds since the flick
	X, Y float64 // the point of contact; for goal and rest, the centre of the disc
	Kind Kind
	A, B int8 // the discs; B is set only in a hit and above A, else -1
}

// Sim runs shots. It reuses its memory, so that a shot does not allocate once the list of events
// has grown. It belongs to one goroutine; the zero value is ready.
type Sim struct {
	now     float64
	body    [Count]body
	resting set // the discs that rest
	moving  set // and those that move
	plan
	events []Event
	jam    int // contacts left before the least parting speed is dropped; below 0 after that
}

// plan holds the predicted events.
type plan struct {
	own  [Count]own            // the next event of each disc by itself
	meet [Count]set            // the discs that each will meet
	hit  [Count][Count]float64 // when i and j meet, i < j, if they do
	near [Count]first          // the earliest of a row of hit
	next [Count]uint64         // the earlier of near and own, as bits
}

// first is the earliest partner above a disc's own number.
type first struct {
	t float64
	j int8
}

// mostContacts is the number of contacts in a shot after which bodies part without the least speed
// of ZP21: wedged bodies without gaps between them would otherwise push each other to and fro
// endlessly. After as many more contacts, all discs stop where they are, because bodies pressed
// together then collide all the time. Only shots built for it come near.
const mostContacts = 1 << 12

// Shoot makes a flick and moves the discs of p to where they end, unrounded. The start must have
// passed Check. The events belong to the Sim and are valid until its next shot.
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
	s.wake(1 << f.Disc)
	s.predict(f.Disc, 0)
}

func (s *Sim) begin(p *Position) {
	s.now, s.events, s.jam = 0, s.events[:0], mostContacts
	s.resting, s.moving = 0, 0
	for i := range s.body {
		b := &s.body[i] // field by field: WebAssembly calls a function to clear or copy the whole
		b.x, b.y = p[i].X, p[i].Y
		b.dx, b.dy, b.v, b.t0, b.long = 0, 0, 0, 0, 0
		b.stop, b.round = never, radius[i]
		b.state = gone
		if p[i].Where == Surface {
			b.state = resting
			s.resting |= 1 << i
		}
		s.meet[i] = 0
		s.own[i].t, s.near[i].t, s.next[i] = never, never, math.Float64bits(never)
	}
}

// wake records which discs move from now on.
func (s *Sim) wake(d set) { s.resting, s.moving = s.resting&^d, s.moving|d }

// step makes the next event: the earliest; among simultaneous ones, the first in the order of ZP24.
// It returns false once nothing moves.
func (s *Sim) step() bool {
	// Times are not below 0, so their bits are ordered like their values, and integers can be
	// compared without branching.
	var n *[7]uint64 = &s.next // of exactly the discs compared here
	least := min(n[0], n[1], n[2], n[3], n[4], n[5], n[6])
	t := math.Float64frombits(least)
	if t == never {
		return false
	}
	a := (bit(n[0] == least) | bit(n[1] == least)<<1 | bit(n[2] == least)<<2 | bit(n[3] == least)<<3 |
		bit(n[4] == least)<<4 | bit(n[5] == least)<<5 | bit(n[6] == least)<<6).lowest()
	hits := s.near[a].t <= s.own[a].t
	s.now = t
	if s.jam < -mostContacts {
		s.halt()
		return false
	}
	if hits {
		b := int(s.near[a].j)
		s.body[a].evolve(t)
		s.body[b].evolve(t)
		s.collide(a, b)
		s.predict(a, 0)
		s.predict(b, 1<<a)
		return true
	}
	s.body[a].evolve(t)
	s.alone(a, s.own[a])
	s.predict(a, 0)
	return true
}

// halt stops every disc where it is.
func (s *Sim) halt() {
	for i := range s.body {
		if s.body[i].state == moving {
			s.body[i].evolve(s.now)
			s.alone(i, own{s.now, Rest, 0})
		}
	}
	s.resting, s.moving = s.resting|s.moving, 0
}

// predict recomputes everything that disc k can meet; its own time is now. The pair with a disc of
// the set `done`, below k, has just been predicted.
func (s *Sim) predict(k int, done set) {
	b := &s.body[k]
	if b.state != moving {
		s.settle(k)
		return
	}
	b.long = b.reach()
	s.own[k] = b.ahead(k == Ball)
	s.near[k] = first{never, 0}
	// Few discs move. Of the resting ones, k misses most, and was not expected to meet them before.
	for look := s.moving &^ (done | 1<<k); look != 0; look &= look - 1 {
		j := look.lowest()
		s.expect(j, k, s.meetMoving(b, &s.body[j]))
	}
	for look := (s.resting&^b.misses(&s.body) | s.meet[k]) &^ s.moving; look != 0; look &= look - 1 {
		j := look.lowest()
		s.expect(j, k, b.meetResting(&s.body[j]))
	}
	s.next[k] = math.Float64bits(least(s.near[k].t, s.own[k].t))
}

// settle is predict for a disc that has come to rest: only moving discs can reach it, if it is
// still in play.
func (s *Sim) settle(k int) {
	b := &s.body[k]
	s.moving &^= 1 << k
	s.resting |= bit(b.state == resting) << k
	s.own[k].t = never
	s.near[k] = first{never, 0}
	for look := s.moving | s.meet[k]; look != 0; look &= look - 1 {
		j, t := look.lowest(), never
		if o := &s.body[j]; b.state == resting && o.state == moving && o.glance(b.x-o.x, b.y-o.y, b.round+o.round+clear) == 0 {
			m := *o // its own time is in the past: slide a copy up to now
			m.evolve(s.now)
			t = m.meetResting(b)
		}
		s.expect(j, k, t)
	}
	s.next[k] = math.Float64bits(s.near[k].t)
}

// expect records when discs j and k next meet. Usually they do not, as before.
func (s *Sim) expect(j, k int, t float64) {
	if t < never || s.meet[k]>>j&1 != 0 {
		s.enter(j, k, t)
	}
}

// enter recomputes the row of the pair, which belongs to the lower of the two.
func (s *Sim) enter(i, j int, t float64) {
	i, j = min(i, j), max(i, j)
	s.hit[i][j] = t
	met := bit(t < never)
	s.meet[i] = s.meet[i]&^(1<<j) | met<<j
	s.meet[j] = s.meet[j]&^(1<<i) | met<<i
	switch row := &s.near[i]; {
	case t < row.t || t == row.t && int8(j) < row.j:
		*row = first{t, int8(j)}
		s.next[i] = math.Float64bits(least(t, s.own[i].t))
	case row.j == int8(j) && t > row.t:
		s.rescan(i)
		s.next[i] = math.Float64bits(least(s.near[i].t, s.own[i].t))
	}
}

// rescan finds the earliest of a row.
func (s *Sim) rescan(i int) {
	row := first{never, 0}
	for j := i + 1; j < Count; j++ {
		if s.meet[i]>>j&1 != 0 && s.hit[i][j] < row.t {
			row = first{s.hit[i][j], int8(j)}
		}
	}
	s.near[i] = row
}

// finish writes the places back. A counter at rest with its centre behind a goal line is in that
// goal.
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

// wentTo returns the place a disc left for, from its last event.
func (s *Sim) wentTo(i int) Where {
	for k := len(s.events) - 1; k >= 0; k-- {
		if e := s.events[k]; int(e.A) == i && e.Kind == Jump {
			return Over
		}
	}
	return Goal
}
