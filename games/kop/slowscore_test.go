package kop_test

import "slices"

// slowResult is the result of a deal, by the rules page alone.
type slowResult struct {
	contract string
	old      []int
	counts   []bool // which doubles did
	points   int    // of the Old side
	value    int
	oldWins  bool
	scores   [4]int
}

// oldSide is KP6, KP7, KP14 and KP22: what is played, and the Old side.
func (p *slow) oldSide() (contract string, old []int) {
	if k := p.kop(); k >= 0 {
		return "kop", []int{k}
	}
	bid, bidder, _, _ := p.bid()
	switch bid {
	case "solo", "tout":
		return bid, []int{bidder}
	case "wedding":
		for _, jack := range []string{"jc", "js", "jh", "jd"} {
			if p.holds(bidder, jack) {
				continue
			}
			for seat := range 4 {
				if p.holds(seat, jack) {
					old = []int{bidder, seat}
					slices.Sort(old)
					return "wedding", old
				}
			}
		}
	}
	for seat := range 4 {
		if p.both(seat) {
			return "silent", []int{seat}
		}
		if p.holds(seat, "qc") || p.holds(seat, "qs") {
			old = append(old, seat)
		}
	}
	return "normal", old
}

// result settles a deal that is over (KP19 to KP23).
func (p *slow) result() slowResult {
	var r slowResult
	r.contract, r.old = p.oldSide()
	isOld := func(seat int) bool { return slices.Contains(r.old, seat) }

	oldTricks, allTricks := 0, 0
	if r.contract != "kop" {
		for _, t := range p.tricks() {
			if len(t.cards) < 4 {
				continue
			}
			allTricks++
			if isOld(t.winner()) {
				oldTricks++
				r.points += slowPoints(t.cards...)
			}
		}
	}
	switch r.contract {
	case "kop":
		r.oldWins = true
	case "tout":
		r.oldWins = oldTricks == 4
	default:
		r.oldWins = r.points >= 53
	}

	// KP20, KP22.
	switch r.contract {
	case "normal", "wedding":
		loserPoints, loserTricks := 104-r.points, allTricks-oldTricks
		if !r.oldWins {
			loserPoints, loserTricks = r.points, oldTricks
		}
		r.value = 1
		if loserPoints <= 25 {
			r.value = 2
		}
		if loserTricks == 0 {
			r.value = 3
		}
	case "silent":
		r.value = 4
		if p.league {
			r.value = 12
		}
	case "solo":
		r.value = 5
		if p.league {
			r.value = 15
		}
	case "tout":
		r.value = 10
		if p.league {
			r.value = 30
		}
	case "kop":
		r.value = 30
	}

	// KP12, KP13, KP23.
	_, _, doubles, doublers := p.bid()
	allowed := map[string][]string{
		"normal": {"contra", "re", "bock", "sup"}, "wedding": {"contra", "re", "bock", "sup"},
		"silent": {"contra", "re", "bock"}, "solo": {"contra", "re"}, "tout": {"contra", "re"}, "kop": {},
	}
	if p.league {
		allowed = map[string][]string{
			"normal": {"contra", "re", "bock"}, "wedding": {"contra", "re", "bock"},
			"silent": {"contra", "re"}, "solo": {"contra", "re"}, "tout": {"contra"}, "kop": {},
		}
	}
	if r.contract != "kop" {
		for i, d := range doubles {
			counts := slices.Contains(allowed[r.contract], d)
			if i > 0 && isOld(doublers[i]) == isOld(doublers[i-1]) {
				counts = false
			}
			r.counts = append(r.counts, counts)
			if counts {
				r.value *= 2
			}
		}
	}

	// KP21.
	for seat := range 4 {
		wins := isOld(seat) == r.oldWins
		switch {
		case p.record && wins:
			r.scores[seat] = r.value
		case p.record:
		case len(r.old) == 1 && isOld(seat) && wins:
			r.scores[seat] = 3 * r.value
		case len(r.old) == 1 && isOld(seat):
			r.scores[seat] = -3 * r.value
		case wins:
			r.scores[seat] = r.value
		default:
			r.scores[seat] = -r.value
		}
	}
	return r
}
