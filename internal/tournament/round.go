package tournament

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"time"

	"stammtisch/internal/pairing"
	"stammtisch/internal/table"
)

// Next begins the next round, the first one too (TN8, TN9).
type Next struct {
	Round int // the one to begin; 0: whichever it is
}

func (d Next) decide(t *Tournament, s scene) (event, error) {
	if err := t.ruling(s.by); err != nil {
		return nil, err
	}
	switch begun := len(t.Played); {
	case d.Round > 0 && d.Round == begun: // by the same words before: their answer was lost
		return nil, nil
	case d.Round > 0 && d.Round != begun+1:
		return nil, no(table.Stale, "TN9", fmt.Sprintf("%d rounds have begun: the next one is round %d", begun, begun+1))
	case t.Of > 0 && !t.done():
		return nil, no(table.Waiting, "TN9", "a match is still running: the next round begins when all are over")
	case len(t.people()) < leastToBegin:
		return nil, no(table.Waiting, "TN8", "a round begins with two players at least")
	}
	r, err := t.pair(s.chance)
	if errors.Is(err, pairing.ErrNone) {
		return nil, no(table.Illegal, "TN10", "no round is possible: too many of the players who are left have met already, or had a bye or a win without a game: end the tournament")
	}
	return round(r), err
}

// rounds returns the number of rounds of a tournament that begins with n players.
func (t *Terms) rounds(n int) int {
	doubling := bits.Len(uint(n - 1)) // rounds until one of n is left
	switch {
	case t.System == RoundRobin:
		return t.Cycles * (n - 1 + n%2)
	case t.System == Swiss && t.Rounds > 0:
		return t.Rounds
	}
	return doubling
}

// pair finds the games of the next round.
func (t *Tournament) pair(c Chance) (r Round, err error) {
	order := t.Order
	if t.Of == 0 {
		order = t.people()
		r.Of = t.rounds(len(order))
	}
	var pairs []pairing.Pair
	switch t.System {
	case RoundRobin:
		pairs, r.Rests = t.robin(order)
	case Swiss:
		var bye int
		s := pairing.Swiss{Entrants: t.entrants(), Rounds: max(t.Of, r.Of), First: pairing.White}
		if pairs, bye, err = s.Pair(); err != nil {
			return r, err
		}
		if bye > 0 {
			r.Rests = []int{bye}
		}
	default:
		r.Places = t.places(order)
		pairs, r.Rests = pairing.Halve(r.Places, t.whites)
	}
	for _, p := range pairs {
		g := Game{White: p.White, Black: p.Black}
		if t.there(p.White) && t.there(p.Black) {
			g.Match, g.Secret = c.Match(), string(c.Seed())
		}
		r.Games = append(r.Games, g)
	}
	return r, nil
}

// robin returns the next round of a round robin. It includes games of players who have left: they
// are walk-overs, unless both have left.
func (t *Tournament) robin(order []int) (pairs []pairing.Pair, rests []int) {
	rounds := pairing.Berger(len(order))
	if t.Cycles == 2 {
		rounds = append(rounds, pairing.Turned(rounds)...)
	}
	for _, p := range rounds[len(t.Played)] {
		switch {
		case p.White == 0 || p.Black == 0:
			if n := order[max(p.White, p.Black)-1]; t.there(n) {
				rests = append(rests, n)
			}
		case t.there(order[p.White-1]) || t.there(order[p.Black-1]):
			pairs = append(pairs, pairing.Pair{White: order[p.White-1], Black: order[p.Black-1]})
		}
	}
	return pairs, rests
}

// places returns the places of a knock-out before the next round, without the players who have
// left.
func (t *Tournament) places(order []int) (list []int) {
	if len(t.Played) == 0 {
		for _, seed := range pairing.Seeds(len(order)) {
			if seed > 0 {
				seed = order[seed-1]
			}
			list = append(list, seed)
		}
		return list
	}
	last := &t.Played[len(t.Played)-1]
	for i := 0; i+1 < len(last.Places); i += 2 {
		n := last.winner(last.Places[i], last.Places[i+1])
		if n > 0 && !t.there(n) {
			n = 0
		}
		list = append(list, n)
	}
	return list
}

// winner returns which of two neighbours advances, or 0. After a second draw it is the player who
// moved second in the first game (TN11).
func (r *Round) winner(a, b int) int {
	if a == 0 || b == 0 {
		return a + b
	}
	second := 0
	for _, g := range r.Games {
		switch {
		case g.Result == nil || g.White != a && g.White != b:
		case g.Result.White > g.Result.Black:
			return g.White
		case g.Result.White < g.Result.Black:
			return g.Black
		case g.Result.White == 0:
			return 0 // neither came
		case second == 0:
			second = g.Black
		}
	}
	return second
}

// whites counts the games that a player has played with White; nobody plays a walk-over.
func (t *Tournament) whites(number int) (n int) {
	for _, r := range t.Played {
		for _, g := range r.Games {
			if g.White == number && g.Result != nil && g.Result.Played {
				n++
			}
		}
	}
	return n
}

// done reports whether all games of the last round have a result.
func (t *Tournament) done() bool {
	return len(t.Played) > 0 && !slices.ContainsFunc(t.Played[len(t.Played)-1].Games, func(g Game) bool { return g.Result == nil })
}

type round Round

func (round) kind() string { return "round" }

func (e round) keys() (list []string) {
	for _, g := range e.Games {
		if g.Match != "" {
			list = append(list, matchKey(g.Match))
		}
	}
	return list
}

const keyMatch = "match " // with its number

// matchKey returns the key that finds the tournament of a match.
func matchKey(id table.MatchID) string { return keyMatch + string(id) }

func (e round) fold(t *Tournament, _ time.Time) error {
	if t.Of > 0 && !t.done() || (t.Of == 0) != (e.Of > 0) {
		return fmt.Errorf("a round begins while another is played")
	}
	for _, n := range slices.Concat(e.Rests, e.Places) {
		if n != 0 {
			if _, err := t.Player(n); err != nil {
				return err
			}
		}
	}
	for _, g := range e.Games {
		if err := t.check(g); err != nil {
			return err
		}
	}
	if t.Of == 0 {
		t.Of, t.Order = e.Of, t.people()
	}
	t.Played = append(slices.Clip(t.Played), Round(e))
	t.ruled++
	return nil
}

// check refuses an impossible game.
func (t *Tournament) check(g Game) error {
	if _, err := t.Player(g.White); err != nil {
		return err
	}
	if _, err := t.Player(g.Black); err != nil {
		return err
	}
	if g.White == g.Black {
		return fmt.Errorf("somebody plays against themselves")
	}
	return nil
}
