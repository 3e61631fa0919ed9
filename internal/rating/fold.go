package rating

import "time"

// Player is somebody with a rating in one list.
type Player struct {
	Rating
	Played int
	// Last is when they last played, in milliseconds since 1970; 0: never.
	Last int64
	// Fixed says that their strength never changes: a level of the computer.
	Fixed bool
}

// Result is a match with a result: the players of each side, by number in the list, and the place of each side. Equal
// places are a tie.
type Result struct {
	At     int64 // milliseconds since 1970
	Sides  [][]int
	Places []int
}

const (
	week = float64(7 * 24 * time.Hour / time.Millisecond)
	// leastDev keeps a rating of somebody who plays very often from standing still.
	leastDev = 45
	// provisional is the uncertainty from which on a rating does not say much.
	provisional = 110
)

// Fresh is somebody who has not played yet.
func Fresh(fixed bool) Player { return Player{Rating: New, Fixed: fixed} }

// Provisional reports whether too little is known of the player to be ranked.
func (p Player) Provisional() bool { return p.Dev >= provisional }

// By returns the player as they are at a time: their rating is less certain the longer they have not played.
func (p Player) By(at int64) Player {
	if p.Last > 0 && !p.Fixed && at > p.Last {
		p.Rating = p.Idle(float64(at-p.Last) / week)
	}
	return p
}

// Apply puts a result into a list. A list is the fold of its results in their order, from players who are Fresh.
func Apply(list []Player, r Result) {
	sides := make([][]Rating, len(r.Sides))
	for i, side := range r.Sides {
		for _, n := range side {
			list[n] = list[n].By(r.At)
			sides[i] = append(sides[i], list[n].Rating)
		}
	}
	if len(sides) == 2 && len(sides[0]) == 1 && len(sides[1]) == 1 {
		a, b := sides[0][0], sides[1][0]
		score := 0.5
		if r.Places[0] < r.Places[1] {
			score = 1
		} else if r.Places[0] > r.Places[1] {
			score = 0
		}
		sides = [][]Rating{{a.Glicko([]Bout{{b, score}}, 0)}, {b.Glicko([]Bout{{a, 1 - score}}, 0)}}
	} else {
		sides = Teams(sides, r.Places)
	}
	for i, side := range r.Sides {
		for j, n := range side {
			p := &list[n]
			p.Rating = sides[i][j]
			p.Dev = max(leastDev, p.Dev)
			p.Played++
			p.Last = max(p.Last, r.At)
		}
	}
}
