package disc

import "math"

// never is the time of what does not happen.
const never = math.MaxFloat64

// state of a body during a shot.
type state uint8

const (
	gone state = iota // absent, over or in goal: nothing meets it
	resting
	moving
)

// body is a disc between two events of its own: at t0 it was at (x, y) and slid with
// speed v along the unit vector (dx, dy). Later places are computed from there and
// never written back, so that no error adds up.
type body struct {
	x, y   float64
	dx, dy float64
	v      float64
	t0     float64
	stop   float64 // when it will have come to rest
	long   float64 // how far it would slide from t0 until then; known once it is predicted
	state  state
	round  float64 // radius
}

// path is how far it has slid since t0.
func (b *body) path(t float64) float64 {
	if t >= b.stop {
		return b.long
	}
	tau := t - b.t0
	return float64(tau * (b.v - float64(half*tau)))
}

// reach is how far it would slide from t0 until it rests.
func (b *body) reach() float64 { return float64(b.v*b.v) / (2 * Deceleration) }

// at is its place at a time.
func (b *body) at(t float64) (x, y float64) {
	if b.state != moving {
		return b.x, b.y
	}
	s := b.path(t)
	return b.x + float64(s*b.dx), b.y + float64(s*b.dy)
}

// speed is its speed at a time.
func (b *body) speed(t float64) float64 {
	if b.state != moving || t >= b.stop {
		return 0
	}
	return b.v - float64(Deceleration*(t-b.t0))
}

// evolve makes t the body's own time.
func (b *body) evolve(t float64) {
	if b.state == moving {
		b.slide(t)
	}
	b.t0 = t
}

func (b *body) slide(t float64) {
	b.x, b.y = b.at(t)
	b.v = b.speed(t)
}

// velocity at its own time.
func (b *body) velocity() (vx, vy float64) { return float64(b.v * b.dx), float64(b.v * b.dy) }

// send gives a body at its own time a velocity.
func (b *body) send(vx, vy float64) {
	b.state = moving
	b.v = length(vx, vy)
	if b.v > 0 {
		b.dx, b.dy = vx/b.v, vy/b.v
	}
	b.stop = b.t0 + b.v/Deceleration
}

// after is how long it takes from the body's own time to slide along a path that it
// will finish: the smaller root of path = v t - half t², in a form that does not
// subtract like from like.
func (b *body) after(path float64) float64 {
	return 2 * path / (b.v + math.Sqrt(float64(b.v*b.v)-float64(2*Deceleration*path)))
}

func dot(ax, ay, bx, by float64) float64 { return float64(ax*bx) + float64(ay*by) }

func length(x, y float64) float64 { return math.Sqrt(float64(x*x) + float64(y*y)) }

// least and most are min and max of what is no NaN, which some machines call a function for.

func least(a, b float64) float64 {
	if b < a {
		return b
	}
	return a
}

func most(a, b float64) float64 {
	if b > a {
		return b
	}
	return a
}
