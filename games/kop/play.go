package kop

import (
	"slices"

	"stammtisch/rules"
)

// Play makes a call or plays a card.
func (s state) Play(action string) (rules.State, error) {
	m, illegal := s.read(action)
	if illegal != nil {
		return nil, illegal
	}
	s.make(m, s.terms.deal)
	return s, nil
}

// move is a card by its number, or a call above the cards.
type move uint8

func (m move) String() string {
	if m < cards {
		return card(m).String()
	}
	return call(m - cards).String()
}

// make makes a legal move. The receiver is the caller's own copy.
func (s *state) make(m move, deal dealing) {
	if m < cards {
		s.now.play(card(m))
	} else {
		s.now.call(call(m - cards))
	}
	if s.now.over() {
		s.settle(deal)
	}
}

// read finds the move that an action names and whether it is legal. A refusal speaks
// only of what the seat to act knows.
func (s *state) read(action string) (move, *rules.Illegal) {
	no := func(why, rule string) (move, *rules.Illegal) {
		return 0, &rules.Illegal{Action: action, Why: why, Rule: rule}
	}
	if s.over() {
		return no("the match is over: all deals are played", "KP24")
	}
	if c, ok := callNamed(action); ok {
		if s.now.auction.over {
			return no("the auction is over: play a card", "KP8")
		}
		if why, rule := s.now.auction.why(s.now.turn(), c); rule != "" {
			return no(why, rule)
		}
		return cards + move(c), nil
	}
	c, ok := cardNamed(action)
	switch {
	case !ok && !s.now.auction.over:
		return no("call pass, a bid (wedding, solo, tout) or a double (contra, re, bock, sup)", "KP8")
	case !ok:
		return no("write a card as rank, then suit: ah, tc, qs, jd", "KP1")
	case !s.now.auction.over:
		return no("the auction is not over: call pass, a bid or a double", "KP8")
	}
	hand := s.now.hand[s.now.turn()]
	switch can := s.now.allowed(); {
	case !hand.has(c):
		return no("you do not hold that card", "KP15")
	case can.has(c):
		return move(c), nil
	case hand&beaters(s.now.best) != 0:
		return no("you can beat "+s.now.best.face()+" and so must: play "+anyOf(hand&beaters(s.now.best)), "KP16")
	}
	return no("you hold a trump, and must play one", "KP16")
}

// Legal lists the calls or cards that the seat to act may make.
func (s state) Legal() []string {
	var c cursor
	c.Line = append(c.Line, s)
	var list []string
	for _, m := range c.Moves(nil) {
		list = append(list, move(m).String())
	}
	return slices.Clip(list)
}
