package kop

// contract is the kind of game played.
type contract uint8

const (
	normal contract = iota
	silentSolo
	weddingGame
	soloGame
	toutGame
	kopGame
)

var contractNames = []string{"normal", "silent", "wedding", "solo", "tout", "kop"}

func (c contract) String() string { return contractNames[c] }

// alone says whether one player plays against three.
func (c contract) alone() bool { return c != normal && c != weddingGame }

// sides returns the contract and the seats on the Old side (the bidder's, the queens'):
// the truth, which the players learn from the cards (KP6, KP7, KP14).
func sides(h hands, bid call, bidder int8) (contract, uint8) {
	switch bid {
	case tout:
		return toutGame, 1 << bidder
	case solo:
		return soloGame, 1 << bidder
	case wedding:
		partner := h.holder((jacks &^ h[bidder]).first())
		return weddingGame, 1<<bidder | 1<<partner
	}
	old := uint8(1)<<h.holder(qc) | 1<<h.holder(qs)
	if old&(old-1) == 0 {
		return silentSolo, old
	}
	return normal, old
}

// effective says of each double called whether it counts (KP12, KP13, KP23).
func (a *auction) effective(c contract, old uint8) (counts [4]bool, n int) {
	for i := range int(a.doubles) {
		sameSide := i > 0 && old>>a.doubler[i]&1 == old>>a.doubler[i-1]&1
		counts[i] = !sameSide && i < int(tariffs[a.tariff].highest[c])
		if counts[i] {
			n++
		}
	}
	return counts, n
}

// worth returns the value of a deal before doubling, and whether the Old side won it, when
// the Old side has so many card points and tricks (KP19, KP20).
func worth(c contract, t tariff, points, tricks int) (value int, oldWins bool) {
	if c == toutGame {
		return t.base(c), tricks == 4
	}
	oldWins = points >= 53
	value = t.base(c)
	if c.alone() {
		return value, oldWins
	}
	losers, lostTricks := points, tricks
	if oldWins {
		losers, lostTricks = allPoints-points, 4-tricks
	}
	switch {
	case lostTricks == 0:
		value = 3
	case losers <= 25:
		value = 2
	}
	return value, oldWins
}

// score is a deal settled.
type score struct {
	contract contract
	old      uint8   // the seats of the Old side
	points   int     // card points of the Old side
	tricks   int     // and its tricks
	counts   [4]bool // of the doubles called, which counted
	value    int     // doubles included
	oldWins  bool
	settled  [seats]int // what every seat writes down
}

// score settles a round that is over (KP21).
func (r *round) score(by settlement) score {
	var s score
	if r.kop >= 0 {
		s.contract, s.old, s.oldWins = kopGame, 1<<r.kop, true
		s.value = r.auction.tariff.base(kopGame)
		s.settle(by)
		return s
	}
	a := &r.auction
	s.contract, s.old = sides(r.dealt, a.bid, a.bidder)
	for seat := range seats {
		if s.old>>seat&1 == 1 {
			s.points += r.taken[seat].points()
			s.tricks += int(r.tricks[seat])
		}
	}
	s.value, s.oldWins = worth(s.contract, a.tariff, s.points, s.tricks)
	var doubles int
	s.counts, doubles = a.effective(s.contract, s.old)
	s.value <<= doubles
	s.settle(by)
	return s
}

// settle writes the value down (KP21).
func (s *score) settle(by settlement) {
	for seat := range seats {
		isOld := s.old>>seat&1 == 1
		v := s.value
		if isOld && s.contract.alone() {
			v *= by.alone
		}
		if isOld != s.oldWins {
			v *= by.lose
		}
		s.settled[seat] = v
	}
}
