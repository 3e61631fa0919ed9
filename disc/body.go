package disc

import "math"

// never is the time of an event that does not happen.
const never = math.MaxFloat64

// state of a body during a shot.
type state uint8

const (
	gone state = iota // absent, over or in goal: nothing can hit it
	resting
	moving
)

// body is a disc between two of its own events: at t0 it was at (x, y) and slid with speed v along
// the unit vector (dx, dy). Later places are computed from there and never written back, so that
// errors do not add up.
type body struct {
	x, y   float64
	dx, dy float64
	v      float64
	t0     float64
	stop   float64 // when it comes to rest
	long   float64 // how far it slides from t0 until then; set by prediction
	state  state
	round  float64 // radius
}

// path returns how far it has slid since t0.
func (b *body) path(t float64) float64 {
	if t >= b.stop {
		return b.long
	}
	tau := t - b.t0
	return float64(tau * (b.v - float64(half*tau)))
}

// reach returns how far it slides from t0 until it rests.
func (b *body) reach() float64 { return float64(b.v*b.v) / (2 * Deceleration) }

// at returns its place at a time.
func (b *body) at(t float64) (x, y float64) {
	if b.state != moving {
		return b.x, b.y
	}
	s := b.path(t)
	return b.x + float64(s*b.dx), b.y + float64(s*b.dy)
}

// speed returns its speed at a time.
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

// velocity returns its velocity at its own time.
func (b *body) velocity() (vx, vy float64) { return float64(b.v * b.dx), float64(b.v * b.dy) }

// send sets its velocity at its own time.
func (b *body) send(vx, vy float64) {
	b.state = moving
	b.v = length(vx, vy)
	if b.v > 0 {
		b.dx, b.dy = vx/b.v, vy/b.v
	}
	b.stop = b.t0 + b.v/Deceleration
}

// after returns how long the body takes, from its own time, to slide a path that it will finish:
// the smaller root of path = v t - half t², in a form that avoids cancellation.
func (b *body) after(path float64) float64 {
	return 2 * path / (b.v + math.Sqrt(float64(b.v*b.v)-float64(2*Deceleration*path)))
}

func dot(ax, ay, bx, by float64) float64 { return float64(ax*bx) + float64(ay*by) }

func length(x, y float64) float64 { return math.Sqrt(float64(x*x) + float64(y*y)) }

// least and most are min and max for numbers that are not NaN. On some machines the built-in ones
// are function calls.

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
