package disc

import "math"

// own is the next event of a moving disc by itself: a band, a post, a pocket wall, the goal line,
// or rest.
type own struct {
	t     float64
	kind  Kind
	which uint8 // the number of a post; the wall of a band or pocket
}

// The straight walls, in the order that breaks ties (ZP24).
const (
	endBand uint8 = iota
	longBand
	pocketSide
	pocketBack
)

// ahead returns the next thing that a moving body reaches by itself, from its own time. Candidates
// come in the order that breaks ties: band (end, long), post, pocket, goal, rest.
func (b *body) ahead(ball bool) own {
	rim, side := HalfLength-b.round, HalfWidth-b.round // where its centre is when it is at a band
	inner := rim - PostRadius - 1                      // inside, there is nothing at the ends of the board
	restX, restY := math.Abs(b.x+float64(b.long*b.dx)), math.Abs(b.y+float64(b.long*b.dy))
	toSide := side - 1e-6 - restY
	if int64(math.Float64bits(inner-math.Abs(b.x))|math.Float64bits(inner-restX)|math.Float64bits(toSide)) >= 0 {
		return own{t: b.stop, kind: Rest} // none is below 0: the body rests before it reaches anything
	}
	// The position, measured along the direction of motion.
	outX, outY := along(b.x, b.dx), along(b.y, b.dy)
	nx, ny := math.Abs(b.dx), math.Abs(b.dy)
	long := never // distance to the long band
	if toSide <= 0 {
		long = b.pathToWall(side-outY, ny)
	}
	// Whether the body first reaches the end it moves towards, and whether it is at the end behind
	// it.
	there, here := outX+float64(least(b.long, long)*nx) > inner, outX < -inner
	n := nearest{b: b, path: b.long, kind: Rest}
	if there {
		if p := b.pathToWall(rim-outX, nx); p < never && math.Abs(b.y+float64(p*b.dy)) >= HalfMouth {
			n.weigh(p, Band, endBand)
		}
	}
	if long < never {
		n.weigh(long, Band, longBand)
	}
	if !there && !here {
		return n.own()
	}
	for look := ^b.missesPosts() & 15; look != 0; look &= look - 1 {
		i := look.lowest()
		if p := b.pathTo(posts[i][0], posts[i][1], b.round+PostRadius); p < never {
			n.weigh(p, Post, uint8(i))
		}
	}
	if outX > 1-HalfLength && outX+float64(n.path*nx) < HalfLength-1 {
		return n.own() // until then it is behind no goal line
	}
	if p := b.pathToWall(HalfMouth-b.round-outY, ny); p < never && math.Abs(b.x+float64(p*b.dx)) >= HalfLength {
		n.weigh(p, Pocket, pocketSide)
	}
	if p := b.pathToWall(PocketBack-b.round-outX, nx); p < never {
		n.weigh(p, Pocket, pocketBack)
	}
	if gap := GoalLine - outX; ball && gap >= 0 && nx > 0 {
		if p := gap / nx; p < b.long {
			n.weigh(p, InGoal, 0)
		}
	}
	return n.own()
}

// along returns x, or -x if the direction d is negative.
func along(x, d float64) float64 {
	const sign = 1 << 63
	return math.Float64frombits(math.Float64bits(x) ^ math.Float64bits(d)&sign)
}

// nearest is the earliest candidate so far.
type nearest struct {
	b     *body
	path  float64
	kind  Kind
	which uint8
}

// weigh keeps the candidate if it comes before those so far. Paths that differ by
// rounding may take equal times; then the order of ties decides, and rest comes last.
func (n *nearest) weigh(path float64, kind Kind, which uint8) {
	if path <= float64(n.path*(1+1e-9)) {
		n.take(path, kind, which)
	}
}

func (n *nearest) take(path float64, kind Kind, which uint8) {
	if path > float64(n.path*(1-1e-9)) && n.kind != Rest && n.b.after(path) >= n.b.after(n.path) {
		return
	}
	n.path, n.kind, n.which = path, kind, which
}

func (n *nearest) own() own {
	if n.kind == Rest {
		return own{t: n.b.stop, kind: Rest}
	}
	return own{n.b.t0 + n.b.after(n.path), n.kind, n.which}
}

// pathToWall returns how far the body slides to a straight wall at distance gap, if the share n of
// its speed points at the wall; or never.
func (b *body) pathToWall(gap, n float64) float64 {
	if gap <= touchGap {
		if float64(b.v*n) > slowest {
			return 0
		}
		return never
	}
	if n == 0 {
		return never
	}
	path := gap / n
	left := float64(b.v*b.v) - float64(2*Deceleration*path)
	if left <= 0 || float64(left*float64(n*n)) <= slowest*slowest {
		return never
	}
	return path
}
