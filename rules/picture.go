package rules

// Picture is a still drawing of a view: filled shapes, painted in order, in the game's own units
// with the origin at the upper left.
type Picture struct {
	Width, Height float64
	Shapes        []Shape
}

// Shape is a rectangle with rounded corners around (X, Y). It is a disc if the radius is half of
// both sides.
type Shape struct {
	X, Y   float64 // centre
	W, H   float64
	Radius float64 // of the corners
	Fill   string  // "#rrggbb", or "#rrggbbaa" if translucent
}

// Disc returns a round shape.
func Disc(x, y, radius float64, fill string) Shape {
	return Shape{X: x, Y: y, W: 2 * radius, H: 2 * radius, Radius: radius, Fill: fill}
}

// Pictured is a View that can be drawn. The drawing reveals no more than the view.
type Pictured interface{ Picture() Picture }

// Filmed is a Pictured view of a position whose last action took time, such as sliding discs.
type Filmed interface {
	Pictured
	// Film returns how that action went, or nil.
	Film() *Film
}

// Film shows an action as it happens over time.
type Film struct {
	Seconds float64 // its length
	// At returns the picture after that many seconds. All pictures of a film have the same size and
	// list unmoving shapes first.
	At func(seconds float64) Picture
}
