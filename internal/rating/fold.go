package rating

import "time"

// Player is a rated player in one list.
type Player struct {
	Rating
	Played int
	// Last is when they last played, in milliseconds since 1970; 0 means never.
	Last int64
	// Fixed says that their strength never changes: they are a level of the computer.
	Fixed bool
}

// Result is the result of a match: the players of each side, by number in the list, and the place of each side. Equal
// places are a tie.
type Result struct {
	At     int64 // milliseconds since 1970
	Sides  [][]int
	Places []int
}

const (
	week = float64(7 * 24 * time.Hour / time.Millisecond)
	// leastDev keeps the rating of a frequent player from freezing.
	leastDev = 45
	// provisional is the uncertainty from which a rating says little.
	provisional = 110
)

// Fresh returns a player who has not played yet.
func Fresh(fixed bool) Player { return Player{Rating: New, Fixed: fixed} }

// Provisional reports whether too little is known of the player to rank them.
func (p Player) Provisional() bool { return p.Dev >= provisional }

// By returns the player at a later time: their rating grows less certain while they do not play.
func (p Player) By(at int64) Player {
	if p.Last > 0 && !p.Fixed && at > p.Last {
		p.Rating = p.Idle(float64(at-p.Last) / week)
	}
	return p
}

// Apply adds a result to a list. A list is the fold of its results in order, starting with Fresh players.
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
