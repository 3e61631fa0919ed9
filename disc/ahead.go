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
	n := nearest{b: b, path: b.long, kind: Rest}
	outX, outY := b.x, b.y // the place seen from the sides it moves towards
	nx, ny := b.dx, b.dy
	if nx < 0 {
		outX, nx = -outX, -nx
	}
	if ny < 0 {
		outY, ny = -outY, -ny
	}
	// A disc that stays inside the posts' reach meets nothing at the ends of the board.
	rim := HalfLength - b.round
	inner := rim - PostRadius - 1
	there := outX+float64(n.path*nx) > inner // at the end it moves towards
	here := outX < -inner                    // at the one behind it
	if there {
		if p := b.pathToWall(rim-outX, nx); p < never && math.Abs(b.y+float64(p*b.dy)) >= HalfMouth {
			n.weigh(p, Band, endBand)
		}
	}
	if gap := HalfWidth - b.round - outY; gap <= float64(b.long*ny)+1e-6 {
		if p := b.pathToWall(gap, ny); p < never {
			n.weigh(p, Band, longBand)
		}
	}
	if !there && !here {
		return n.own()
	}
	for i := range posts {
		if toIt := posts[i][0] > 0 == (b.dx >= 0); toIt && !there || !toIt && !here {
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
