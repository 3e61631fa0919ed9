package zoom

import (
	"math/bits"

	"stammtisch/rules"
)

var _ interface {
	rules.Tactician
	rules.Aging
} = (*cursor)(nil)

// The weights of the evaluation. Only their proportions matter. Matches between variants gave them,
// 200 games a pair at 6,000 nodes a move. Most came from the reserve: 25 instead of 9 a marble
// scored 63 %, 45 instead of 25 again 63 %.
const (
	worthTwo     = 12 // two marbles in a 2×2 square without an enemy
	worthThree   = 36 // three: the fourth cannot come at once, or it would be a strike
	worthReserve = 50 // a marble outside (the source advises keeping some that can still enter)
	worthMove    = 2  // a field that some marble inside can roll to
	worthTurn    = 10 // being to move
)

// windows are the 2×2 squares without an enemy marble that have two or three own marbles, as sets
// of their lower left fields.
type windows struct{ two, three uint64 }

func openWindows(own, enemy uint64) windows {
	const (
		right = 1
		up    = side
	)
	e := enemy & innerMask
	open := rowsSquare &^ (e | e>>right | e>>up | e>>(up+right)) & (innerMask >> up)
	a, b, c, d := own&innerMask, own&innerMask>>right, own&innerMask>>up, own&innerMask>>(up+right)
	// Two half adders: the count of each window is low + 2·(some) in bit slices.
	ab, cd := a^b, c^d
	abBoth, cdBoth := a&b, c&d
	odd := ab ^ cd
	return windows{
		two:   open &^ odd & (abBoth ^ cdBoth | ab&cd) &^ (abBoth & cdBoth),
		three: open & odd & (abBoth | cdBoth),
	}
}

// spread returns all four fields of each window.
func spread(w uint64) uint64 { return w | w<<1 | w<<side | w<<(side+1) }

// Eval judges the position for the side to move.
func (c *cursor) Eval() int {
	f := c.Now()
	own, enemy := f.marbles[f.turn], f.marbles[1-f.turn]
	return worth(own, enemy) - worth(enemy, own) + worthTurn
}

func worth(own, enemy uint64) int {
	w := openWindows(own, enemy)
	v := worthTwo*bits.OnesCount64(w.two) + worthThree*bits.OnesCount64(w.three)
	v += worthReserve * bits.OnesCount64(own&ringMask)
	taken := own | enemy
	near := own & innerMask
	around := (near&^fileG)<<1 | (near&^fileB)>>1 | near<<side&innerMask | near>>side
	return v + worthMove*bits.OnesCount64(around&^taken)
}

// Rank prefers moves that make a three, then those that break one of the enemy's or make a two, and
// marbles inside before the reserve.
func (c *cursor) Rank(moves []rules.Move, scores []int32) {
	f := c.Now()
	own, enemy := f.marbles[f.turn], f.marbles[1-f.turn]
	mine, theirs := openWindows(own, enemy), openWindows(enemy, own)
	var ones uint64 // fields next to an own marble inside
	near := own & innerMask
	ones = (near&^fileG)<<1 | (near&^fileB)>>1 | near<<side | near>>side
	toThree := spread(mine.two)
	spoil3, spoil2 := spread(theirs.three), spread(theirs.two)
	fromThree, fromTwo := spread(mine.three), spread(mine.two)
	for i, rm := range moves {
		m := move(rm)
		from, to := uint64(1)<<m.from(), uint64(1)<<m.to()
		var s int32
		if to&toThree != 0 {
			s += 60
		}
		if to&ones != 0 {
			s += 10
		}
		if to&spoil3 != 0 {
			s += 40
		}
		if to&spoil2 != 0 {
			s += 15
		}
		if from&fromThree != 0 {
			s -= 50
		} else if from&fromTwo != 0 {
			s -= 20
		}
		if from&ringMask != 0 {
			s -= 5
		}
		scores[i] = s
	}
}
