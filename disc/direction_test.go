package disc

import (
	"math"
	"math/big"
	"testing"
)

// Every direction that a flick can be written in is within one unit in the last place of the true
// sine and cosine (computed here with 200 bits), and multiples of 90 are exact.
func TestDirectionsAgainstTruth(t *testing.T) {
	every := 7
	if testing.Short() {
		every = 211
	}
	worst := 0.0
	for k := 0; k < 360000; k += every {
		x, y := Direction(float64(k) / 1000)
		c, s := trueDirection(float64(k) / 1000)
		for _, e := range []float64{errorIn(x, c), errorIn(y, s)} {
			worst = math.Max(worst, e)
		}
		if l := math.Hypot(x, y); math.Abs(l-1) > 3e-16 {
			t.Fatalf("at %d the direction has length %v", k, l)
		}
	}
	t.Logf("worst error %.3f units in the last place", worst)
	if worst > 0.8 {
		t.Errorf("worst error %.3f units in the last place", worst)
	}
}

func TestExactDirections(t *testing.T) {
	for _, c := range []struct{ angle, x, y float64 }{{0, 1, 0}, {90, 0, 1}, {180, -1, 0}, {270, 0, -1}} {
		if x, y := Direction(c.angle); x != c.x || y != c.y {
			t.Errorf("Direction(%v) is %v, %v", c.angle, x, y)
		}
	}
	// Mirrored angles have mirrored directions, to the bit.
	for k := 1; k < 45000; k++ {
		x, y := Direction(float64(k) / 1000)
		u, v := Direction(360 - float64(k)/1000)
		if 360-(360-float64(k)/1000) == float64(k)/1000 && (u != x || v != -y) {
			t.Fatalf("at %d: %v, %v and %v, %v", k, x, y, u, v)
		}
	}
}

// errorIn returns the distance of x from the truth, in units in the last place of x.
func errorIn(x float64, want *big.Float) float64 {
	d := new(big.Float).SetPrec(200).SetFloat64(x)
	d.Sub(d, want)
	e, _ := d.Float64()
	if x == 0 {
		return math.Abs(e) / 5e-324
	}
	return math.Abs(e) / (math.Nextafter(math.Abs(x), 2) - math.Abs(x))
}

// trueDirection sums the series with 200 bits, for the exact number that the float holds.
func trueDirection(degrees float64) (cos, sin *big.Float) {
	const prec = 200
	pi, _, err := big.ParseFloat("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798", 10, prec, big.ToNearestEven)
	if err != nil {
		panic(err)
	}
	num := func(v float64) *big.Float { return new(big.Float).SetPrec(prec).SetFloat64(v) }
	x := num(degrees)
	x.Mul(x, pi).Quo(x, num(180))
	cos, sin = num(0), num(0)
	term := num(1)
	for n := 0; n < 80; n++ {
		switch n % 4 {
		case 0:
			cos.Add(cos, term)
		case 1:
			sin.Add(sin, term)
		case 2:
			cos.Sub(cos, term)
		case 3:
			sin.Sub(sin, term)
		}
		term = new(big.Float).SetPrec(prec).Mul(term, x)
		term.Quo(term, num(float64(n+1)))
	}
	if math.Mod(degrees, 90) == 0 { // the error of pi, not of the angle
		c := map[float64][2]float64{0: {1, 0}, 90: {0, 1}, 180: {-1, 0}, 270: {0, -1}}[degrees]
		return num(c[0]), num(c[1])
	}
	return cos, sin
}
