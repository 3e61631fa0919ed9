package disc

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// truth returns the first root in (0, to] by Sturm's theorem, in rationals without rounding: it
// counts the roots in an interval and halves it. It is slow and cannot miss one.
func truth(c quartic, to float64) (float64, bool) {
	p := make([]*big.Rat, 5)
	for i := range p {
		p[i] = new(big.Rat).SetFloat64(c[i])
	}
	chain := [][]*big.Rat{trim(p)}
	chain = append(chain, trim(derive(chain[0])))
	for len(chain[len(chain)-1]) > 1 {
		r := trim(remainder(chain[len(chain)-2], chain[len(chain)-1]))
		if len(r) == 0 {
			break
		}
		for i := range r {
			r[i].Neg(r[i])
		}
		chain = append(chain, r)
	}
	changes := func(x *big.Rat) int {
		n, last := 0, 0
		for _, q := range chain {
			if s := value(q, x).Sign(); s != 0 {
				if last != 0 && s != last {
					n++
				}
				last = s
			}
		}
		return n
	}
	lo, hi := new(big.Rat), new(big.Rat).SetFloat64(to)
	if changes(lo) == changes(hi) {
		return 0, false
	}
	for range 60 {
		mid := new(big.Rat).Add(lo, hi)
		mid.Quo(mid, big.NewRat(2, 1))
		f, _ := mid.Float64() // keep the fractions short
		mid.SetFloat64(f)
		if changes(lo) != changes(mid) {
			hi = mid
		} else {
			lo = mid
		}
	}
	f, _ := hi.Float64()
	return f, true
}

func trim(p []*big.Rat) []*big.Rat {
	for len(p) > 0 && p[len(p)-1].Sign() == 0 {
		p = p[:len(p)-1]
	}
	return p
}

func derive(p []*big.Rat) []*big.Rat {
	var d []*big.Rat
	for i := 1; i < len(p); i++ {
		d = append(d, new(big.Rat).Mul(p[i], big.NewRat(int64(i), 1)))
	}
	return d
}

func remainder(a, b []*big.Rat) []*big.Rat {
	r := make([]*big.Rat, len(a))
	for i := range a {
		r[i] = new(big.Rat).Set(a[i])
	}
	for len(r) >= len(b) {
		k := new(big.Rat).Quo(r[len(r)-1], b[len(b)-1])
		for i := range b {
			r[len(r)-len(b)+i].Sub(r[len(r)-len(b)+i], new(big.Rat).Mul(k, b[i]))
		}
		r = r[:len(r)-1]
	}
	return r
}

func value(p []*big.Rat, x *big.Rat) *big.Rat {
	v := new(big.Rat)
	for i := len(p) - 1; i >= 0; i-- {
		v.Mul(v, x)
		v.Add(v, p[i])
	}
	return v
}

// The root found is the first true one: the value there is 0 up to the rounding of the value
// itself, and there is no root before it. The search may skip only a dip below 0 that is smaller
// than that rounding.
func TestFirstRootAgainstTruth(t *testing.T) {
	n := 1000
	if testing.Short() {
		n = 300
	}
	r := rand.New(rand.NewPCG(5, 5))
	found, none, closest := 0, 0, 0
	for k := range n {
		c, to := pairOnCourse(r, k)
		if c[0] <= 1e-3 || c[0] > 900*900 { // touching, or farther apart than the length of the board
			continue
		}
		blur := noise(&c, to)
		got := c.first(0, to)
		want, ok := truth(c, to)
		switch {
		case !ok && got == never:
			none++
		case !ok:
			// A near miss counted as a touch: the discs must be that close there.
			if closest++; math.Abs(c.at(got)) > blur {
				t.Errorf("%v up to %v: found %v (value %v), there is none", c, to, got, c.at(got))
			}
		case got == never:
			// A skipped dip must be a graze below rounding.
			if dip := deepest(&c, want, to); dip < -blur {
				t.Errorf("%v up to %v: missed the root %v, beyond which it dips to %v", c, to, want, dip)
			}
		default:
			found++
			// The value found is 0 up to rounding, and there is no root before it.
			if math.Abs(c.at(got)) > blur {
				t.Errorf("%v up to %v: found %v, the truth is %v; value %v", c, to, got, want, c.at(got))
			}
			if math.Abs(got-want)*math.Abs(c.slope(want)) > 2*blur && math.Abs(c.slope(want)) > 100 {
				t.Errorf("%v up to %v: found %v, the truth is %v", c, to, got, want)
			}
		}
	}
	t.Logf("%d found, %d without a root, %d near misses", found, none, closest)
	if found < n/10 || none < n/10 {
		t.Errorf("of %d quartics %d had a root and %d none: too few of a kind", n, found, none)
	}
}

// noise returns a bound for the rounding error of a value of the polynomial.
func noise(c *quartic, to float64) float64 {
	sum, power := 0.0, 1.0
	for _, k := range c {
		sum += math.Abs(k) * power
		power *= to
	}
	return sum * 5 * 0x1p-52
}

func deepest(c *quartic, from, to float64) float64 {
	least := 0.0
	for i := range 1001 {
		least = math.Min(least, c.at(from+(to-from)*float64(i)/1000))
	}
	return least
}

// pairOnCourse returns the quartic of two moving discs, most of them on a collision course; every
// third pair only just touches or misses.
func pairOnCourse(r *rand.Rand, k int) (quartic, float64) {
	angle := func() float64 { return 2 * math.Pi * r.Float64() }
	va, vb, reach := 1+2499*r.Float64(), 1+2499*r.Float64(), 40.0
	to := math.Min(va, vb) / Deceleration
	a, b := angle(), angle()
	// Choose where they are at some moment, then go back to the start.
	at, where := to*r.Float64(), angle()
	d := reach * (0.5 + 1.5*r.Float64())
	if k%3 == 0 {
		d = reach + (r.Float64()-0.5)*math.Pow(10, -2-8*r.Float64())
		// The point of least distance: the line of centres square to the motion.
		where = math.Atan2(vb*math.Sin(b)-va*math.Sin(a), vb*math.Cos(b)-va*math.Cos(a)) + math.Pi/2
		at *= 0.1
	}
	hx, hy := half*(math.Cos(a)-math.Cos(b)), half*(math.Sin(a)-math.Sin(b))
	ux, uy := vb*math.Cos(b)-va*math.Cos(a), vb*math.Sin(b)-va*math.Sin(a)
	ex := d*math.Cos(where) - ux*at - hx*at*at
	ey := d*math.Sin(where) - uy*at - hy*at*at
	return quartic{ex*ex + ey*ey - reach*reach, 2 * (ex*ux + ey*uy), ux*ux + uy*uy + 2*(ex*hx+ey*hy), 2 * (ux*hx + uy*hy), hx*hx + hy*hy}, to
}
