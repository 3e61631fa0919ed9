package rating

import "math"

// Rating is an estimate of a player's strength from results.
type Rating struct {
	Mean float64 // the most likely strength
	Dev  float64 // the uncertainty: with 95 % probability the strength is within two of these
	Vol  float64 // how much the strength changes from week to week, on the scale of Glicko-2
}

// New is the rating of a newcomer.
var New = Rating{Mean: 1500, Dev: 350, Vol: 0.06}

const (
	// scale is the number of points in a unit of Glicko-2.
	scale = 173.7178
	// tau limits how fast the volatility changes. Glickman proposes 0.3 to 1.2, and uses this in his example.
	tau = 0.5
	// near is the precision of the volatility.
	near = 1e-6
)

// Bout is a match against an opponent, with the opponent's rating before it.
type Bout struct {
	Other Rating
	Score float64 // 1 for a win, ½ for a draw, 0 for a loss
}

// Idle returns the rating after some weeks without a match: less certain, but never less than a newcomer's.
func (r Rating) Idle(weeks float64) Rating {
	if weeks > 0 {
		r.Dev = min(New.Dev, math.Sqrt(square(r.Dev)+float64(weeks*square(float64(scale*r.Vol)))))
	}
	return r
}

// Glicko returns the rating after the bouts of a period of some weeks. The paper treats a whole period in one
// step.
func (r Rating) Glicko(bouts []Bout, weeks float64) Rating {
	if len(bouts) == 0 {
		return r.Idle(weeks)
	}
	phi := r.Dev / scale
	var info, sum float64 // info is 1/v
	for _, b := range bouts {
		g := dampen(b.Other.Dev / scale)
		e := 1 / (1 + exp(-float64(g*(r.Mean-b.Other.Mean))/scale))
		info += float64(square(g) * float64(e*(1-e)))
		sum += float64(g * (b.Score - e))
	}
	v := 1 / info
	vol := volatility(r.Vol, phi, v, float64(v*sum))
	before := square(phi) + float64(weeks*square(vol))
	dev := 1 / math.Sqrt(1/before+info)
	return Rating{Mean: r.Mean + float64(scale*float64(square(dev)*sum)), Dev: float64(scale * dev), Vol: vol}
}

// dampen is g of the paper: an uncertain opponent counts less.
func dampen(phi float64) float64 {
	return 1 / math.Sqrt(1+3*square(phi)/square(math.Pi))
}

// volatility is step 5 of the paper, by the Illinois algorithm.
func volatility(vol, phi, v, delta float64) float64 {
	a := ln(square(vol))
	f := func(x float64) float64 {
		e := exp(x)
		d := square(phi) + v + e
		return float64(float64(e*(square(delta)-d))/(2*square(d))) - float64((x-a)/square(tau))
	}
	low, high := a, 0.0
	if d := square(delta) - square(phi) - v; d > 0 {
		high = ln(d)
	} else {
		for high = a - tau; f(high) < 0; {
			high -= tau
		}
	}
	fl, fh := f(low), f(high)
	for math.Abs(high-low) > near {
		mid := low + float64((low-high)*fl)/(fh-fl)
		fm := f(mid)
		if float64(fm*fh) <= 0 {
			low, fl = high, fh
		} else {
			fl /= 2
		}
		high, fh = mid, fm
	}
	return exp(low / 2)
}
