package kop

import "math/bits"

// Solver finds the best play of a deal with all cards open. It is meant to be used again,
// allocates nothing, and belongs to one goroutine. The zero value is ready.
//
// Both sides are known to it, and each wants the same thing, turned round: first the
// most for the deal as it is settled (KP19, KP20: who wins, and whether the losers stay
// at 25 points or without a trick), then the most card points. Doubles multiply what
// is settled for both sides alike, and both settlements agree on what is better, so
// neither changes a choice.
type Solver struct {
	old    uint8 // the seats of the Old side
	value  *[allPoints + 1][5]int16
	nodes  int64         // positions with a choice that were searched
	killer [5][4][4]card // the card that refuted last at a place in the deal, by seat
}

// A mark is a deal's worth to the Old side: what it is settled for before doubling, below
// 0 if the Young side wins, times 256, plus the Old side's card points.
func mark(c contract, t tariff, points, tricks int) int16 {
	v, oldWins := worth(c, t, points, tricks)
	if !oldWins {
		v = -v
	}
	return int16(v*256 + points)
}

// unmark takes a mark apart.
func unmark(m int16) (value, points int) { return int(m >> 8), int(m & 255) }

// marks has the mark of every end, by tariff, contract, points and tricks.
var marks = func() (m [len(tariffs)][kopGame][allPoints + 1][5]int16) {
	for t := range m {
		for c := range kopGame {
			for points := range allPoints + 1 {
				for tricks := range 5 {
					m[t][c][points][tricks] = mark(c, tariff(t), points, tricks)
				}
			}
		}
	}
	return m
}()

// values is marks without the card points: a search that asks only what is settled is
// twice as fast.
var values = func() (m [len(tariffs)][kopGame][allPoints + 1][5]int16) {
	for t := range m {
		for c := range kopGame {
			for points := range allPoints + 1 {
				for tricks := range 5 {
					m[t][c][points][tricks] = marks[t][c][points][tricks] >> 8
				}
			}
		}
	}
	return m
}()

// stage is a point in the play of a deal, as the solver sees it.
type stage struct {
	hand   hands
	turn   int8
	laid   int8 // cards of the present trick
	best   card // of them, or noCard
	winner int8 // who played best
	table  int8 // card points of the present trick
	points int8 // of the Old side
	tricks int8 // of the Old side
	left   int8 // tricks not complete
	rest   int8 // card points not yet in anybody's tricks
}

// stage returns the point that a round's play has reached.
func (r *round) stage(old uint8) stage {
	s := stage{hand: r.hand, turn: r.turn(), laid: int8(r.n % 4), best: r.best, winner: max(r.winner, 0), left: 4 - int8(r.n/4), rest: allPoints}
	for seat := range seats {
		taken := int8(r.taken[seat].points())
		s.rest -= taken
		if old>>seat&1 == 1 {
			s.points += taken
			s.tricks += r.tricks[seat]
		}
	}
	for _, c := range r.played[r.n-r.n%4 : r.n] {
		s.table += cardPoints[c]
	}
	return s
}

// Solution is the result of a deal if both sides play best with all cards open.
type Solution struct {
	Card   string // the best one of the seat to play; of equals the highest
	Value  int    // the deal's worth to the Old side, doubles included; below 0 if the Young side wins
	Points int    // card points of the Old side
}

// Solve gives the solution of a deal whose auction is over; ok is false of any other.
func (v *Solver) Solve(s state) (sol Solution, ok bool) {
	r := &s.now
	if !r.auction.over || r.over() {
		return sol, false
	}
	c, old := sides(r.dealt, r.auction.bid, r.auction.bidder)
	v.reset(c, old, r.auction.tariff, true)
	best, m := v.choose(r.stage(old))
	sol.Value, sol.Points = unmark(m)
	_, doubles := r.auction.effective(c, old)
	sol.Value *= 1 << doubles
	sol.Card = best.String()
	return sol, true
}

// choose gives the best card of the seat to play and the mark it reaches.
func (v *Solver) choose(s stage) (best card, m int16) {
	mine := v.isOld(s.turn)
	alpha, beta := int16(worst), int16(most)
	best = noCard
	for can := allowed(s.hand[s.turn], s.best); can != 0; can &= can - 1 {
		next := s
		v.lay(&next, can.first())
		x := v.solve(&next, alpha, beta)
		switch {
		case mine && (best == noCard || x > m):
			best, m, alpha = can.first(), x, x
		case !mine && (best == noCard || x < m):
			best, m, beta = can.first(), x, x
		}
	}
	return best, m
}

const (
	worst = -32000
	most  = 32000
)

// reset says which sides play for what. Without points, only what is settled counts, and
// what is found is values, not marks.
func (v *Solver) reset(c contract, old uint8, t tariff, points bool) {
	v.old = old
	v.killer = [5][4][4]card{}
	v.value = &values[t][c]
	if points {
		v.value = &marks[t][c]
	}
}

func (v *Solver) isOld(seat int8) bool { return v.old>>seat&1 == 1 }

// lay plays a card of the seat whose turn it is.
func (v *Solver) lay(s *stage, c card) {
	s.hand[s.turn] &^= 1 << c
	s.table += cardPoints[c]
	s.laid++
	if s.best == noCard || beaters(s.best).has(c) {
		s.best, s.winner = c, s.turn
	}
	s.turn = (s.turn + 1) & 3
	if s.laid < 4 {
		return
	}
	s.rest -= s.table
	if v.isOld(s.winner) {
		s.points += s.table
		s.tricks++
	}
	s.turn, s.laid, s.table, s.best = s.winner, 0, 0, noCard
	s.left--
}

// solve gives the mark that best play of both sides reaches; exact if it lies between
// alpha and beta, otherwise a bound on that side.
func (v *Solver) solve(s *stage, alpha, beta int16) int16 {
	n := node{pile: uint32(s.turn) | uint32(s.laid)<<atLaid | uint32(s.left)<<atLeft | uint32(s.tricks)<<atTricks | uint32(s.winner)<<atWinner | uint32(s.best)<<atBest |
		uint32(s.table)<<atTable | uint32(s.points)<<atPoints}
	n.rest = int32(s.rest)
	for seat, h := range s.hand {
		n.hands |= uint64(h) << (16 * seat)
	}
	return v.search(n, alpha, beta)
}

// node is a stage in a few words, which travel in registers: a search that keeps it in memory
// takes twice as long.
type node struct {
	hands uint64 // four of 16 bits, by seat
	pile  uint32 // the rest of the stage, packed
	rest  int32
}

// Where the parts of node.pile are; the turn is the lowest.
const (
	atLaid, laidBits     = 2, 3
	atLeft, leftBits     = 4, 7
	atTricks, tricksBits = 7, 7
	atWinner, winnerBits = 10, 3
	atBest, bestBits     = 12, 31
	atTable, tableBits   = 17, 127
	atPoints             = 24
)

func (n node) turn() uint32   { return n.pile & 3 }
func (n node) laid() uint32   { return n.pile >> atLaid & laidBits }
func (n node) left() uint32   { return n.pile >> atLeft & leftBits }
func (n node) tricks() uint32 { return n.pile >> atTricks & tricksBits }
func (n node) winner() uint32 { return n.pile >> atWinner & winnerBits }
func (n node) best() card     { return card(n.pile >> atBest & bestBits) }
func (n node) table() uint32  { return n.pile >> atTable & tableBits }
func (n node) points() uint32 { return n.pile >> atPoints }
func (n node) hand() set      { return set(n.hands >> (16 * n.turn())) }

// lay is the node after a card.
func (n node) lay(old uint8, c card) node {
	turn := n.turn()
	n.hands &^= 1 << (16*turn + uint32(c))
	n.pile += uint32(cardPoints[c]) << atTable
	if best := n.best(); best == noCard || c < min(best, sideAce) {
		n.pile = n.pile&^(bestBits<<atBest|winnerBits<<atWinner) | uint32(c)<<atBest | turn<<atWinner
	}
	if n.laid() < 3 {
		n.pile = n.pile&^3 | (turn+1)&3 + 1<<atLaid
		return n
	}
	table, winner := n.table(), n.winner()
	n.rest -= int32(table)
	n.pile += uint32(old>>winner&1) * (table<<atPoints + 1<<atTricks)
	n.pile = n.pile&^(3|laidBits<<atLaid|bestBits<<atBest|tableBits<<atTable) | winner | uint32(noCard)<<atBest
	n.pile -= 1 << atLeft
	return n
}

// search is solve.
func (v *Solver) search(n node, alpha, beta int16) int16 {
	v.nodes++
	var can set
	for {
		// Neither side can do better than take all the rest.
		points, tricks := n.points(), n.tricks()
		low := v.value[points][tricks]
		if low >= beta {
			return low
		}
		left := n.left()
		if high := v.value[points+uint32(n.rest)][tricks+left]; high <= alpha {
			return high
		}
		if left == 0 {
			return low
		}
		can = allowed(n.hand(), n.best())
		if can&(can-1) != 0 {
			break
		}
		n = n.lay(v.old, can.first())
	}
	inPlay := set(n.hands | n.hands>>16 | n.hands>>32 | n.hands>>48)
	if best := n.best(); best != noCard {
		inPlay |= best.set()
	}
	turn := n.turn()
	killer := &v.killer[n.left()][n.laid()][turn]
	c := *killer
	if c == noCard || !can.has(c) {
		c = v.guess(n, can)
	}
	mine := v.old>>turn&1 == 1
	result := int16(most)
	if mine {
		result = worst
	}
	for {
		can = drop(can, c, inPlay)
		x := v.search(n.lay(v.old, c), alpha, beta)
		if mine {
			result = max(result, x)
			alpha = max(alpha, x)
		} else {
			result = min(result, x)
			beta = min(beta, x)
		}
		if alpha >= beta {
			*killer = c
			return result
		}
		if can == 0 {
			return result
		}
		c = v.guess(n, can)
	}
}

// alike has for each card those of the same points beside it in rank.
var alike = [cards]set{
	aces & (1 << ah), 7 << tc, 7 << tc, 7 << tc, queens, queens, queens, queens, jacks, jacks, jacks, jacks,
	1 << ad, 1 << td, 3 << ac, 3 << ac,
}

// drop takes a card out of a set, and with it those that are as good: cards of the same
// points between which no other card is in play.
func drop(can set, c card, inPlay set) set {
	others := inPlay &^ can & alike[c]
	below := others & (1<<c - 1)               // higher cards: those of lower numbers
	above := others &^ (1<<c - 1)              // lower ones
	reach := (above & -above) - 1              // up to the next that is another's
	reach &^= 1<<bits.Len16(uint16(below)) - 1 // and down to it
	return can &^ (alike[c] & reach) &^ (1 << c)
}

// guess is the card to try first: the better it is, the less remains to be searched.
func (v *Solver) guess(n node, can set) card {
	if n.laid() == 0 {
		if x := can & (jacks | queens); x != 0 {
			return x.first()
		}
		return can.first()
	}
	overtakes := beaters(n.best()).has(can.first())
	if overtakes && n.laid() < 3 {
		return can.first()
	}
	if overtakes || v.old>>n.winner()&1 == v.old>>n.turn()&1 {
		if x := can & (aces | tens); x != 0 {
			return x.last()
		}
		return can.first()
	}
	if x := can & (jacks | queens); x != 0 {
		return x.last()
	}
	return can.last()
}
