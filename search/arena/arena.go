// Package arena lets two players of a game meet many times and measures how much stronger one is.
//
// Every opening is played twice with colours changed. All chance comes from one seed: openings,
// carelessness and errors of evaluation. So the same seed gives the same games on every machine.
// Time is measured and never decides anything.
package arena

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"stammtisch/rules"
	"stammtisch/search"
)

// mostPlies ends a game that no rule has ended by then, such as a long series. Whoever leads wins it;
// if the game keeps no score, it counts as a draw.
const mostPlies = 2000

// Match describes the games to play.
type Match struct {
	Game  rules.Game
	Setup rules.Setup
	A, B  Player
	Games int // if odd, the last game's opening is played once
	Seed  rules.Seed
	// Plies, if not 0, is the number of random plies of each opening; Decided also keeps openings
	// that a search proves won or lost.
	Plies   int
	Decided bool
	// Openings are the starts of games 0 and 1, 2 and 3, …; if there are none, the seed gives each as
	// it is needed.
	Openings []rules.State
	// Each, if set, receives every game when it is over.
	Each func(Report)
}

// Report describes one game.
type Report struct {
	Number  int     // from 0
	AFirst  bool    // whether A had the side that began
	Points  float64 // of A: 1, 0.5 or 0
	Plies   int     // after the opening
	Actions []string
}

// Play plays the match. When the context ends it returns the games played so far, or an error if
// there are none.
func Play(ctx context.Context, m Match) (*Result, error) {
	start, err := m.Game.Start(m.Setup)
	if err != nil {
		return nil, err
	}
	switch {
	case start.Seats() != 2:
		return nil, errors.New("the arena is for games of two seats")
	case m.Games < 1:
		return nil, errors.New("the arena needs at least one game to play")
	}
	engines := [2]*search.Engine{search.New(0), search.New(0)}
	r := &Result{A: m.A.Name, B: m.B.Name}
	var from rules.State
	for g := range m.Games {
		var report Report
		if g%2 == 0 {
			from, err = m.opening(ctx, engines[0], start, g/2)
		}
		if err == nil {
			report, err = m.one(ctx, engines, from, g, r)
		}
		if ctx.Err() != nil && r.Games() > 0 {
			return r, nil
		}
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", g+1, err)
		}
		r.add(report)
		if m.Each != nil {
			m.Each(report)
		}
	}
	return r, nil
}

// opening returns the n-th opening of the match.
func (m Match) opening(ctx context.Context, e *search.Engine, start rules.State, n int) (rules.State, error) {
	switch {
	case len(m.Openings) > 0:
		return m.Openings[n%len(m.Openings)], nil
	case m.Decided:
		return afterPlies(ctx, start, m.Seed, n, m.Plies)
	case m.Plies > 0:
		return opening(ctx, e, start, m.Seed, n, m.Plies, m.Plies)
	}
	return opening(ctx, e, start, m.Seed, n, openingLeast, openingMost)
}

// one plays game g from an opening. In even games A makes the first move after it.
func (m Match) one(ctx context.Context, engines [2]*search.Engine, s rules.State, g int, r *Result) (Report, error) {
	aSeat := s.Turn()
	if g%2 == 1 {
		aSeat = 1 - aSeat
	}
	players := [2]Player{m.A, m.B}
	report := Report{Number: g, AFirst: g%2 == 0, Points: 0.5}
	for ; s.Turn() != rules.Nobody && report.Plies < mostPlies; report.Plies++ {
		if err := ctx.Err(); err != nil {
			return report, err
		}
		who := 0
		if s.Turn() != aSeat {
			who = 1
		}
		began := time.Now()
		d, err := players[who].choose(ctx, engines[who], search.Ask{
			State: s, Seed: gameSeed(m.Seed, g, who), Ply: report.Plies,
		})
		if err != nil {
			return report, err
		}
		r.Sides[who].decided(time.Since(began), d.Nodes)
		if s, err = s.Play(d.Action); err != nil {
			return report, fmt.Errorf("%s played %w", rules.Clip(players[who].Name), err)
		}
		report.Actions = append(report.Actions, d.Action)
	}
	o := s.Outcome()
	if o != nil {
		report.Points = points(o, aSeat)
	} else if scored, ok := s.(rules.Scored); ok {
		report.Points = points(rules.Most(scored.Standing().Scores, "", ""), aSeat)
	}
	return report, tell(players, o)
}

// points returns 1 for a sole winner, 0 for a loser, otherwise a half.
func points(o *rules.Outcome, seat rules.Seat) float64 {
	if len(o.Winners) != 1 {
		return 0.5
	}
	if o.Winners[0] == seat {
		return 1
	}
	return 0
}

// gameSeed returns the seed of one player in one game.
func gameSeed(seed rules.Seed, game, who int) rules.Seed {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s game %d player %d", seed, game, who))
	return rules.Seed(hex.EncodeToString(sum[:]))
}
