package arena

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"stammtisch/rules"
	"stammtisch/search"
)

// Duplicate is a match between two players of a game for more than two seats: one seat is A's, all
// others are B's. The same cards are dealt once for every seat that A can have. So luck in the deal
// cancels out: equal players would make equal results.
type Duplicate struct {
	Game   rules.Game
	Setup  rules.Setup // without its seed
	A, B   Player
	Rounds int // one round is one set-up, played once from every seat
	Seed   rules.Seed
	// Each, if set, receives every round when it is over.
	Each func(Round)
}

// Round is the result of one set-up.
type Round struct {
	Number int       // from 0
	Points []float64 // of A in each seat, per deal
}

// Points is the result of a Duplicate: A's points per deal.
type Points struct {
	A, B   string
	Rounds int
	Deals  int // all seats counted; matches, of a game without cards
	unit   string
	Mean   float64
	square float64 // sum of squares of the rounds' means
	Sides  [2]Effort
}

// PlayDuplicate plays the rounds. When the context ends it returns what was measured so far, or an
// error if that is less than two rounds.
func PlayDuplicate(ctx context.Context, m Duplicate) (*Points, error) {
	if m.Rounds < 1 {
		return nil, errors.New("the arena needs at least one round to play")
	}
	engines := [2]*search.Engine{search.New(0), search.New(0)}
	p := &Points{A: m.A.Name, B: m.B.Name}
	for n := range m.Rounds {
		setup := m.Setup
		setup.Seed = gameSeed(m.Seed, n, 0)
		start, err := m.Game.Start(setup)
		if err != nil {
			return nil, err
		}
		if start.Seats() < 3 {
			return nil, errors.New("duplicate deals are for games of more than two seats")
		}
		p.unit = "match"
		if _, hidden := start.(rules.Hider); hidden {
			p.unit = "deal"
		}
		round, played := Round{Number: n}, 0
		for seat := range start.Seats() {
			points, deals, err := m.one(ctx, engines, start, rules.Seat(seat), n, p)
			if ctx.Err() != nil && p.Rounds > 1 {
				return p, nil
			}
			if err != nil {
				return nil, fmt.Errorf("round %d, seat %d: %w", n+1, seat, err)
			}
			played += deals
			round.Points = append(round.Points, points/float64(deals))
		}
		p.add(round)
		p.Deals += played
		if m.Each != nil {
			m.Each(round)
		}
	}
	return p, nil
}

// one plays round n with A in a seat, and returns A's points and the number of deals.
func (m Duplicate) one(ctx context.Context, engines [2]*search.Engine, s rules.State, aSeat rules.Seat, n int, p *Points) (float64, int, error) {
	players := [2]Player{m.A, m.B}
	for ply := 0; s.Turn() != rules.Nobody && ply < 100*mostPlies; ply++ {
		if err := ctx.Err(); err != nil {
			return 0, 0, err
		}
		who := 1
		if s.Turn() == aSeat {
			who = 0
		}
		began := time.Now()
		d, err := players[who].choose(ctx, engines[who], search.Ask{State: s, Seed: gameSeed(m.Seed, n, 1+int(s.Turn())), Ply: ply})
		if err != nil {
			return 0, 0, err
		}
		p.Sides[who].decided(time.Since(began), d.Nodes)
		if s, err = s.Play(d.Action); err != nil {
			return 0, 0, fmt.Errorf("%s played %w", rules.Clip(players[who].Name), err)
		}
	}
	deals := 1
	if scored, ok := s.(rules.Scored); ok {
		deals = max(1, scored.Standing().Games)
	}
	if o := s.Outcome(); o != nil {
		return o.Scores[aSeat], deals, tell(players, o)
	}
	return 0, 0, errors.New("the game does not end")
}

func (p *Points) add(r Round) {
	mean := 0.0
	for _, x := range r.Points {
		mean += x / float64(len(r.Points))
	}
	p.Rounds++
	p.Mean += (mean - p.Mean) / float64(p.Rounds)
	p.square += mean * mean
}

// Half returns half the width of the 95 % interval of Mean. The rounds are independent; the
// seatings within a round are not, and count as one measurement.
func (p *Points) Half() float64 {
	if p.Rounds < 2 {
		return math.Inf(1)
	}
	n := float64(p.Rounds)
	variance := math.Max(0, p.square-n*p.Mean*p.Mean) / (n - 1)
	return 1.959964 * math.Sqrt(variance/n)
}

// String returns the result as the command prints it.
func (p *Points) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s in one seat, %s in all others: %s from every seat, %s\n", p.A, p.B, plural(p.Rounds, "round"), plural(p.Deals, p.unit))
	fmt.Fprintf(&b, "points  %+.3f a %s  (95 %%: %s)\n", p.Mean, p.unit, p.interval())
	for i, name := range []string{p.A, p.B} {
		e := p.Sides[i]
		fmt.Fprintf(&b, "%s: %s a decision, at most %s\n", name, short(e.Mean()), short(e.Longest))
	}
	return b.String()
}

// interval returns the 95 % interval of Mean as text. One round alone has none.
func (p *Points) interval() string {
	if p.Rounds < 2 {
		return "not known from one round"
	}
	return fmt.Sprintf("%+.3f to %+.3f", p.Mean-p.Half(), p.Mean+p.Half())
}

// Row returns the result as a line of a Markdown table, for docs/opponents.md.
func (p *Points) Row() string {
	return fmt.Sprintf("| %s | %s | %+.3f | %s | %d |", p.A, p.B, p.Mean, p.interval(), p.Deals)
}

// String returns one line about one round.
func (r Round) String() string {
	return fmt.Sprintf("round %d: A has %v from the seats in order", r.Number+1, r.Points)
}
