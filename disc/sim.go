package disc

import (
	"math"
	"math/bits"
)

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
	now  float64
	body [Count]body
	plan
	events []Event
	jam    int // contacts left before the least parting speed is dropped; below 0 since
}

// plan is what is to come as things stand.
type plan struct {
	own  [Count]own            // the next thing each disc comes to alone
	hit  [Count][Count]float64 // when i and j meet, i < j
	near [Count]first          // the first of a row of hit
	next [Count]float64        // the earlier of near and own
}

// nothing is the plan of discs at rest.
var nothing = func() (p plan) {
	for i := range Count {
		p.own[i].t, p.near[i].t, p.next[i] = never, never, never
		for j := range Count {
			p.hit[i][j] = never
		}
	}
	return p
}()

// first is the earliest partner above a disc's own number.
type first struct {
	t float64
	j int8
}

// mostContacts is how many contacts a shot may have before bodies part without the
// least speed of ZP21: without gaps between them, wedged bodies would push each other to
// and fro with it for ever. If as many follow again, since bodies pressed together then
// meet at every breath, all discs stop where they are. No shot that was not built for
// it comes near.
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
	s.predict(f.Disc, 0)
}

func (s *Sim) begin(p *Position) {
	s.now, s.events, s.jam = 0, s.events[:0], mostContacts
	s.plan = nothing
	for i := range s.body {
		s.body[i] = body{x: p[i].X, y: p[i].Y, stop: never, round: radius[i]}
		if p[i].Where == Surface {
			s.body[i].state = resting
		}
	}
}

// step makes the next event: the earliest; of those at the same time, the first in the
// order of ZP24. It is false when nothing moves any more.
func (s *Sim) step() bool {
	// Times are not below 0, so their bits are in the order of their values, and
	// integers are compared without branching.
	var n *[7]float64 = &s.next // of as many discs as are compared here
	least, a := math.Float64bits(n[0]), 0
	if t := math.Float64bits(n[1]); t < least {
		least, a = t, 1
	}
	if t := math.Float64bits(n[2]); t < least {
		least, a = t, 2
	}
	if t := math.Float64bits(n[3]); t < least {
		least, a = t, 3
	}
	if t := math.Float64bits(n[4]); t < least {
		least, a = t, 4
	}
	if t := math.Float64bits(n[5]); t < least {
		least, a = t, 5
	}
	if t := math.Float64bits(n[6]); t < least {
		least, a = t, 6
	}
	t := math.Float64frombits(least)
	if t == never {
		return false
	}
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
}

// predict looks anew at everything disc k can come to; its own time is now. The pair
// with a disc of the set `done`, below k, has just been predicted.
func (s *Sim) predict(k int, done uint) {
	b := &s.body[k]
	if b.state != moving {
		s.settle(k)
		return
	}
	b.long = b.reach()
	s.own[k] = b.ahead(k == Ball)
	// Most pairs do not meet and were not to meet before: those are told without branching.
	look := uint(0)
	for j := range s.body {
		o := &s.body[j]
		rests, moves := uint(o.state)&1, uint(o.state)>>1
		look |= (moves | rests&^b.misses(o.x-b.x, o.y-b.y, b.round+o.round+clear) | isSet(s.hit[j][k])) << j
	}
	look &^= done | 1<<k
	s.hit[k] = nothing.hit[k]
	row := first{never, 0}
	for ; look != 0; look &= look - 1 {
		j, t := bits.TrailingZeros(look), never
		switch o := &s.body[j]; o.state {
		case resting:
			t = b.meetResting(o)
		case moving:
			t = s.meetMoving(b, o)
		}
		if j > k {
			s.hit[k][j] = t
			if t < row.t {
				row = first{t, int8(j)}
			}
			continue
		}
		s.hit[j][k] = t
		if row := &s.near[j]; t < row.t || row.j == int8(k) || t == row.t && t < never {
			s.below(j, k, t)
		}
	}
	s.near[k] = row
	s.next[k] = least(row.t, s.own[k].t)
}

// isSet is 1 for a time that is not never.
func isSet(t float64) uint {
	x := math.Float64bits(t) ^ math.Float64bits(never)
	return uint((x | -x) >> 63)
}

// settle is predict for a disc that does not move any more: only what moves can come to
// it, if it is still there.
func (s *Sim) settle(k int) {
	b := &s.body[k]
	s.own[k].t = never
	look := uint(0)
	for j := range s.body {
		o := &s.body[j]
		moves := uint(o.state) >> 1 & uint(b.state) // b rests or is gone
		look |= (moves&^o.misses(b.x-o.x, b.y-o.y, b.round+o.round+clear) | isSet(s.hit[j][k])) << j
	}
	look &^= 1 << k
	s.hit[k] = nothing.hit[k]
	row := first{never, 0}
	for ; look != 0; look &= look - 1 {
		j, t := bits.TrailingZeros(look), never
		if o := &s.body[j]; o.state == moving && b.state == resting {
			m := *o // its own time lies in the past: slide a copy of it up to now
			m.evolve(s.now)
			t = m.meetResting(b)
		}
		switch {
		case j > k:
			s.hit[k][j] = t
			if t < row.t {
				row = first{t, int8(j)}
			}
		case t != s.hit[j][k]:
			s.hit[j][k] = t
			s.below(j, k, t)
		}
	}
	s.near[k] = row
	s.next[k] = row.t
}

// below looks at the row of j anew, in which the time has changed when it meets k.
func (s *Sim) below(j, k int, t float64) {
	switch row := &s.near[j]; {
	case t < row.t || t == row.t && int8(k) < row.j:
		*row = first{t, int8(k)}
		s.next[j] = least(t, s.own[j].t)
	case row.j == int8(k) && t > row.t:
		s.rescan(j)
		s.next[j] = least(s.near[j].t, s.own[j].t)
	}
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
