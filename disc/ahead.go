package disc

import "math"

// own is what a moving disc comes to alone: a band, a post, a pocket wall, the goal
// line, or rest.
type own struct {
	t     float64
	kind  Kind
	which uint8 // post: its number; band and pocket: the wall
}

// The straight walls. Their order is that of ties (ZP24).
const (
	endBand uint8 = iota
	longBand
	pocketSide
	pocketBack
)

// ahead is the next thing a moving body at its own time comes to alone. Candidates
// are weighed in the order of ties: band (end, long), post, pocket, goal, rest.
func (b *body) ahead(ball bool) own {
	// The place seen from the sides it moves towards.
	outX, outY := along(b.x, b.dx), along(b.y, b.dy)
	nx, ny := math.Abs(b.dx), math.Abs(b.dy)
	// A disc that stays inside the posts' reach meets nothing at the ends of the board.
	rim := HalfLength - b.round
	inner := rim - PostRadius - 1
	toEnd, fromEnd := inner-outX-float64(b.long*nx), inner+outX
	gap := HalfWidth - b.round - outY
	toSide := gap - float64(b.long*ny) - 1e-6
	if int64(math.Float64bits(toEnd)|math.Float64bits(fromEnd)|math.Float64bits(toSide)) >= 0 {
		return own{t: b.stop, kind: Rest} // none is below 0: it comes to rest before it comes to anything
	}
	n := nearest{b: b, path: b.long, kind: Rest}
	there, here := toEnd < 0, fromEnd < 0 // at the end it moves towards, and at the one behind it
	if there {
		if p := b.pathToWall(rim-outX, nx); p < never && math.Abs(b.y+float64(p*b.dy)) >= HalfMouth {
			n.weigh(p, Band, endBand)
		}
	}
	if toSide <= 0 {
		if p := b.pathToWall(gap, ny); p < never {
			n.weigh(p, Band, longBand)
		}
	}
	if !there && !here {
		return n.own()
	}
	for i := range posts {
		if toIt := posts[i][0] > 0 != math.Signbit(b.dx); toIt && !there || !toIt && !here {
			continue
		}
		if p := b.pathTo(posts[i][0], posts[i][1], b.round+PostRadius); p < never {
			n.weigh(p, Post, uint8(i))
		}
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

// along is x, or -x where the direction d is below 0.
func along(x, d float64) float64 {
	const sign = 1 << 63
	return math.Float64frombits(math.Float64bits(x) ^ math.Float64bits(d)&sign)
}

// nearest is the first of what was weighed so far.
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

// pathToWall is how far the body slides to a straight wall at a distance, towards
// which the share n of its speed is directed, or never.
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
