// Package ringboard is a wooden board shared by several games: six by six fields, files b to g and
// ranks 2 to 7, and around them a ring of sixteen, four on each side. It writes, reads and draws the
// fields of light and dark marbles; it does not know how marbles move.
package ringboard

import (
	"math/bits"
	"slices"
)

// Marbles are the squares of the light marbles and of the dark ones.
type Marbles = [2]uint64

// Squares knows which bit of a word a game gives each field.
type Squares struct {
	// Ranks are 8 to 1, the squares of each from left to right.
	Ranks [8][]int
	names [64]string
}

// Number takes what a game calls a field's square; of one that does not exist, -1.
func Number(square func(name string) int) *Squares {
	var s Squares
	for i := range s.Ranks {
		for file := byte('a'); file <= 'h'; file++ {
			name := string([]byte{file, '8' - byte(i)})
			if sq := square(name); sq >= 0 {
				s.Ranks[i] = append(s.Ranks[i], sq)
				s.names[sq] = name
			}
		}
	}
	return &s
}

// Names returns the fields of a set, sorted.
func (s *Squares) Names(set uint64) []string {
	list := make([]string, 0, bits.OnesCount64(set))
	for ; set != 0; set &= set - 1 {
		list = append(list, s.names[bits.TrailingZeros64(set)])
	}
	slices.Sort(list)
	return list
}
