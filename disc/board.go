package disc

import (
	"fmt"
	"math"
)

// The board, in millimetres from the centre spot (ZP1, ZP2, ZP23).
const (
	HalfLength   = 350 // of the surface, to the end bands and goal lines
	HalfWidth    = 225 // to the long bands
	HalfMouth    = 60  // half a goal: the end bands begin there
	PostRadius   = 3
	PocketBack   = 430 // the back wall behind a goal line
	GoalLine     = 364 // where the centre of the ball is once it has completely crossed
	CounterRound = 20  // radius of a counter
	BallRound    = 14  // radius of the ball
)

// The laws of motion (ZP10, ZP20 to ZP22), in millimetres and seconds.
const (
	Deceleration = 981
	FullSpeed    = 2500 // of a flick of power 1
	JumpSpeed    = 2000 // normal speed from which a disc jumps a band
	LeastParting = 0.1
	slowest      = 0.000001 // bodies that touch and approach no faster do not collide
	touchGap     = 1e-9     // bodies at most this far apart touch
	half         = Deceleration / 2.0

	restitutionHit    = 0.90
	restitutionBand   = 0.75
	restitutionPost   = 0.75
	restitutionPocket = 0.30
)

// Discs are numbered w1 w2 w3 b1 b2 b3 ball.
const (
	Count = 7
	Ball  = 6
)

// IDs are the names of the discs, by number.
var IDs = [Count]string{"w1", "w2", "w3", "b1", "b2", "b3", "ball"}

var (
	radius  = [Count]float64{20, 20, 20, 20, 20, 20, 14}
	inverse = [Count]float64{1, 1, 1, 1, 1, 1, 2} // reciprocal masses (ZP5)
	posts   = [4][2]float64{{-350, -60}, {-350, 60}, {350, -60}, {350, 60}}
)

// Radius of a disc by its number.
func Radius(i int) float64 { return radius[i] }

// Mass of a disc by its number; a counter is 1.
func Mass(i int) float64 { return 1 / inverse[i] }

// Where says whether a disc is in play, absent or out.
type Where uint8

// The values of Where. The zero value is a disc that is absent.
const (
	Absent  Where = iota
	Surface       // on the surface, in a mouth, or the ball behind a goal line but not across it
	Goal          // the ball across a goal line, a counter at rest with its centre behind one
	Over          // jumped over a band
)

// String returns the word that other tools use.
func (w Where) String() string { return [...]string{"absent", "surface", "goal", "over"}[w] }

// Disc is the place of one disc: its centre, in millimetres from the centre spot, x to the
// right and y up.
type Disc struct {
	X, Y  float64
	Where Where
}

// Position holds the places of all discs, by number.
type Position [Count]Disc

// Flick is an impulse given to a counter: an angle in degrees, counter-clockwise from +x,
// from 0 and below 360; and a power above 0 and at most 1.
type Flick struct {
	Disc  int
	Angle float64
	Power float64
}

// mostOverlap is how deeply discs may overlap at the start (ZP12), because positions are rounded at
// the end of a shot.
const mostOverlap = 0.01

// Fault is the error of an impossible start of a shot, with the rule.
type Fault struct{ Rule, Text string }

// Error returns a line such as "the ball cannot be struck directly (ZP10)".
func (f *Fault) Error() string { return f.Text + " (" + f.Rule + ")" }

func bad(rule, format string, args ...any) error {
	return &Fault{rule, fmt.Sprintf(format, args...)}
}

// Check returns a Fault if this cannot be the start of a shot (ZP12, ZP10). It ignores discs that
// are out of play (Goal, Over, Absent), as shots do.
func Check(p *Position, f Flick) error {
	for i := range p {
		if p[i].Where != Surface {
			continue
		}
		if err := p.checkDisc(i); err != nil {
			return err
		}
		for j := range i {
			if p[j].Where != Surface {
				continue
			}
			if d := overlap(p[i], radius[i], p[j].X, p[j].Y, radius[j]); d > mostOverlap {
				return bad("ZP12", "%s and %s overlap by %.3f mm: at most 0.01", IDs[j], IDs[i], d)
			}
		}
	}
	switch {
	case !finite(f.Angle) || !finite(f.Power):
		return bad("ZP12", "the flick's angle and power must be finite numbers")
	case f.Disc == Ball:
		return bad("ZP10", "the ball cannot be struck directly")
	case f.Disc < 0 || f.Disc >= Count || p[f.Disc].Where != Surface:
		return bad("ZP10", "only a counter on the board can be flicked")
	case f.Angle < 0 || f.Angle >= 360:
		return bad("ZP10", "angle %v: at least 0 and below 360 degrees", f.Angle)
	case f.Power <= 0 || f.Power > 1:
		return bad("ZP10", "power %v: above 0 and at most 1", f.Power)
	}
	return nil
}

// checkDisc checks that a disc lies wholly on the surface, in a mouth or in a pocket.
func (p *Position) checkDisc(i int) error {
	d, r := p[i], radius[i]
	if !finite(d.X) || !finite(d.Y) {
		return bad("ZP12", "%s: coordinates must be finite numbers", IDs[i])
	}
	x, y := math.Abs(d.X), math.Abs(d.Y)
	onSurface := x <= HalfLength-r+touchGap && y <= HalfWidth-r+touchGap
	inMouth := x <= HalfLength && y < HalfMouth
	inPocket := x >= HalfLength && x <= PocketBack-r+touchGap && y <= HalfMouth-r+touchGap
	if !onSurface && !inMouth && !inPocket {
		return bad("ZP12", "%s at %v,%v is not wholly on the surface, in a mouth or in a pocket", IDs[i], d.X, d.Y)
	}
	for _, q := range posts {
		if o := overlap(d, r, q[0], q[1], PostRadius); o > mostOverlap {
			return bad("ZP12", "%s at %v,%v overlaps a post by %.3f mm: at most 0.01", IDs[i], d.X, d.Y, o)
		}
	}
	return nil
}

func overlap(d Disc, r, x, y, r2 float64) float64 {
	return r + r2 - length(x-d.X, y-d.Y)
}

func finite(x float64) bool { return x-x == 0 }
