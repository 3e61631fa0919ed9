package rating

import "math"

// ln 2 in two parts. The first has few enough bits that its product with an exponent is exact.
const (
	ln2Hi = 6.93147180369123816490e-01
	ln2Lo = 1.90821492927058770002e-10
)

// exp returns e to the power of x, correct to a few units in the last place and the same on every
// machine.
func exp(x float64) float64 {
	switch {
	case x > 709:
		x = 709
	case x < -709:
		return 0
	}
	k := math.Floor(float64(x/math.Ln2) + 0.5)
	r := x - float64(k*ln2Hi)
	r -= float64(k * ln2Lo) // at most ln 2 / 2 away from 0
	sum := 1.0
	for n := 18.0; n >= 1; n-- { // Horner's form of the series
		sum = 1 + float64(float64(sum*r)/n)
	}
	return math.Ldexp(sum, int(k))
}

// ln returns the natural logarithm of a positive number, as accurate as exp.
func ln(x float64) float64 {
	m, k := math.Frexp(x) // m in [½, 1)
	if m < math.Sqrt2/2 {
		m *= 2
		k--
	}
	s := (m - 1) / (m + 1) // ln m is 2 artanh s
	z := float64(s * s)
	sum := 0.0
	for n := 27.0; n >= 1; n -= 2 {
		sum = float64(sum*z) + 1/n
	}
	e := float64(k)
	return float64(e*ln2Hi) + (float64(2*float64(s*sum)) + float64(e*ln2Lo))
}

func square(x float64) float64 { return float64(x * x) }
