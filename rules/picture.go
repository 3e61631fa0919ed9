package rules

// Picture is a still drawing of a view: filled shapes, first to last, in units of the
// game's own with the origin at the upper left.
type Picture struct {
	Width, Height float64
	Shapes        []Shape
}

// Shape is a rectangle with rounded corners around (X, Y): a disc where the radius is
// half of both sides.
type Shape struct {
	X, Y   float64 // centre
	W, H   float64
	Radius float64 // of the corners
	Fill   string  // "#rrggbb", or "#rrggbbaa" of what shines through
}

// Disc is a round shape.
func Disc(x, y, radius float64, fill string) Shape {
	return Shape{X: x, Y: y, W: 2 * radius, H: 2 * radius, Radius: radius, Fill: fill}
}

// Pictured is a View that can be drawn. The drawing tells no more than the view.
type Pictured interface{ Picture() Picture }

// Filmed is a Pictured view of a position whose last action took its time, as that of
// discs that slide does.
type Filmed interface {
	Pictured
	// Film is how that action went; of a view without one it is nil.
	Film() *Film
}

// Film is an action in its own time.
type Film struct {
	Seconds float64 // how long it took
	// At is the picture after so many seconds. Pictures of a film are of one size, and what
	// does not move comes first in each.
	At func(seconds float64) Picture
}
