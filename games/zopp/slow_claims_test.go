package zopp_test

import "slices"

// What version 2 says of claims, from its page (ZP30, ZP44, ZP45).

// asksAlways says whether the side that might claim is asked whether or not there is
// anything to claim.
func (s *slow) asksAlways() bool { return s.version > 1 && s.opt["referee"] == "players" }

// canClaim lists the claims that a side may make. Version 1 offers those that are right.
// Version 2 offers each kind and each counter of the other side on the surface: once after
// each flick, whoever made it, and no counter whose claim lasts.
func (s *slow) canClaim(side string) (list []string) {
	if s.version == 1 {
		return s.right(side)
	}
	if s.opt["referee"] != "players" {
		return nil
	}
	said := s.since(func(d deed) bool { return d.what == "flick" || d.what == "restart" })
	offer := func(claim string) {
		if !slices.Contains(said, deed{what: "said", side: side, claim: claim}) {
			list = append(list, claim)
		}
	}
	offer("claim=foul")
	offer("claim=tactical")
	for _, id := range s.counters(other(side)) {
		if _, lies := s.pos[id]; lies && !s.claimed[id] {
			offer("claim=" + id)
		}
	}
	return list
}

// mayEnough says whether the free kick may be ended in place of its second or third flick.
func (s *slow) mayEnough() bool {
	if s.version == 1 || s.taker == "" || s.free != "" {
		return false
	}
	return !slices.ContainsFunc(s.counters(s.taker), func(id string) bool { return s.claimed[id] })
}

// counts is a goal that nobody has claimed a foul against, or wrongly.
func (s *slow) counts() {
	s.score[s.shot.mover]++
	s.scored(s.shot.mover)
	s.next()
}
