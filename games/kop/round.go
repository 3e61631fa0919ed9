package kop

// seats is the number of players at the table.
const seats = 4

// round is one deal being called and played: what was dealt, every call and card, and
// what they come to. It is a value without pointers: a copy is another round.
type round struct {
	dealt   hands
	dealer  int8
	kop     int8 // who was dealt all four tens, in the league, or -1: such a round is over at once
	auction auction
	played  [cards]card
	n       uint8 // cards played

	// What the cards come to.
	hand   hands // still held
	leader int8  // of the present trick, or of the next one
	best   card  // of the present trick, or noCard
	winner int8  // who played best
	tricks [seats]int8
	taken  [seats]set // cards of the tricks won
}

// begin is a deal before the first call.
func begin(h hands, dealer int8, t tariff) round {
	r := round{dealt: h, hand: h, dealer: dealer, kop: -1, leader: (dealer + 1) % seats, best: noCard, winner: -1}
	r.auction = auction{bidder: -1, tariff: t, both: -1}
	for seat, hand := range h {
		if hand&blackQueens == blackQueens {
			r.auction.both = int8(seat)
		}
	}
	if tariffs[t].tens {
		r.kop = h.kop()
	}
	return r
}

func (r *round) over() bool { return r.n == cards || r.kop >= 0 }

// turn is the seat to call or play, while the round is not over.
func (r *round) turn() int8 {
	if !r.auction.over {
		return (r.dealer + 1 + int8(r.auction.n%seats)) % seats
	}
	return (r.leader + int8(r.n%4)) % seats
}

func (r *round) call(c call) { r.auction.add(r.turn(), c) }

// play lays a card that is allowed, and gathers the trick when it is the fourth.
func (r *round) play(c card) {
	seat := r.turn()
	r.hand[seat] &^= c.set()
	r.played[r.n] = c
	r.n++
	if r.best == noCard || beaters(r.best).has(c) {
		r.best, r.winner = c, seat
	}
	if r.n%4 != 0 {
		return
	}
	for _, c := range r.played[r.n-4 : r.n] {
		r.taken[r.winner] |= c.set()
	}
	r.tricks[r.winner]++
	r.leader, r.best = r.winner, noCard
}

// cards that the seat to play may play.
func (r *round) allowed() set { return allowed(r.hand[r.turn()], r.best) }

// leaderOf returns the seat that led trick t, counting from 0.
func (r *round) leaderOf(t int) int8 {
	leader := (r.dealer + 1) % seats
	for i := range t {
		leader = r.winnerOf(i, leader)
	}
	return leader
}

// winnerOf returns the seat that took trick t, which leader led and which is complete.
func (r *round) winnerOf(t int, leader int8) int8 {
	best, winner := r.played[4*t], leader
	for i := int8(1); i < 4; i++ {
		if c := r.played[4*t+int(i)]; beaters(best).has(c) {
			best, winner = c, (leader+i)%seats
		}
	}
	return winner
}
