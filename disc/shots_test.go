package disc

import (
	"math"
	"math/rand/v2"
)

// randomStart places some discs on the board and chooses a flick. Most places are random; some test
// the laws where they are most delicate: touching, in lines, at bands, in corners, in mouths, at
// posts, in pockets.
func randomStart(r *rand.Rand) (Position, Flick) {
	var p Position
	clear := func(i int) bool {
		if p.checkDisc(i) != nil {
			return false
		}
		for j := range p {
			if j != i && p[j].Where == Surface && overlap(p[i], radius[i], p[j].X, p[j].Y, radius[j]) > 1e-9 {
				return false
			}
		}
		return true
	}
	n := 1 + r.IntN(Count)
	for _, i := range r.Perm(Count)[:n] {
		for range 200 {
			p[i] = Disc{Where: Surface}
			p[i].X, p[i].Y = somewhere(r, &p, i)
			if clear(i) {
				break
			}
			p[i] = Disc{}
		}
	}
	for {
		i := r.IntN(Ball)
		if p[i].Where != Surface {
			p[i] = Disc{Where: Surface, X: r.Float64()*600 - 300, Y: r.Float64()*400 - 200}
			if !clear(i) {
				p[i] = Disc{}
				continue
			}
		}
		return p, aim(r, &p, i)
	}
}

func somewhere(r *rand.Rand, p *Position, i int) (x, y float64) {
	rad := radius[i]
	sign := func() float64 { return float64(2*r.IntN(2) - 1) }
	thousandth := func(v float64) float64 { return math.Round(v*1000) / 1000 }
	switch r.IntN(10) {
	case 0: // beside another disc, touching
		j := r.IntN(Count)
		a := math.Pi * 2 * r.Float64()
		if r.IntN(2) == 0 {
			a = math.Pi / 2 * float64(r.IntN(4))
		}
		d := rad + radius[j]
		return p[j].X + d*math.Cos(a), p[j].Y + d*math.Sin(a)
	case 1: // at a band or in a corner
		x, y = sign()*(HalfLength-rad), thousandth(r.Float64()*440-220)
		if r.IntN(3) == 0 {
			y = sign() * (HalfWidth - rad)
		}
		return x, y
	case 2:
		return thousandth(r.Float64()*700 - 350), sign() * (HalfWidth - rad)
	case 3: // in a mouth or pocket
		return sign() * (320 + r.Float64()*100), r.Float64()*120 - 60
	case 4: // at a pocket wall
		return sign() * (350 + r.Float64()*60), sign() * (HalfMouth - rad)
	case 5: // at a post
		a := math.Pi * 2 * r.Float64()
		return sign()*HalfLength + (rad+3)*math.Cos(a), sign()*HalfMouth + (rad+3)*math.Sin(a)
	case 6: // on whole millimetres
		return float64(r.IntN(661) - 330), float64(r.IntN(411) - 205)
	}
	return thousandth(r.Float64()*660 - 330), thousandth(r.Float64()*410 - 205)
}

// aim flicks in a random direction, or at another disc, sometimes with whole angles.
func aim(r *rand.Rand, p *Position, i int) Flick {
	f := Flick{Disc: i, Angle: float64(r.IntN(360000)) / 1000, Power: float64(1+r.IntN(1000)) / 1000}
	switch r.IntN(4) {
	case 0:
		f.Angle = float64(45 * r.IntN(8))
	case 1:
		j := r.IntN(Count)
		if j != i && p[j].Where == Surface {
			a := math.Atan2(p[j].Y-p[i].Y, p[j].X-p[i].X) * 180 / math.Pi
			f.Angle = math.Mod(a+r.NormFloat64()*5+720, 360)
		}
	}
	return f
}
