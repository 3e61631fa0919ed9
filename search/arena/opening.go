package arena

import (
	"context"
	"errors"
	"fmt"

	"stammtisch/rules"
	"stammtisch/search"
)

// An opening has 2 to 9 random plies. If a search of openingNodes proves it won or lost, another is
// drawn, because it would say nothing about the players. An opening may still favour a side, so
// each is played twice with colours changed.
const (
	openingLeast = 2
	openingMost  = 9
	openingNodes = 100_000
	openingTries = 1000
)

// Openings returns the first n openings that a seed gives, of 2 to 9 plies.
func Openings(ctx context.Context, start rules.State, seed rules.Seed, n int) ([]rules.State, error) {
	e := search.New(0)
	all := make([]rules.State, n)
	for i := range all {
		var err error
		if all[i], err = opening(ctx, e, start, seed, i, openingLeast, openingMost); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// opening draws the n-th opening of a match.
func opening(ctx context.Context, e *search.Engine, start rules.State, seed rules.Seed, n, least, most int) (rules.State, error) {
	dice := seed.Dice(fmt.Sprintf("opening %d", n))
	for range openingTries {
		s, err := randomPlies(ctx, start, least+dice.Intn(most-least+1), dice)
		if err != nil {
			return nil, err
		}
		if s.Turn() == rules.Nobody {
			continue
		}
		a, err := e.Analyse(ctx, s, search.Limits{Nodes: openingNodes})
		switch {
		case errors.Is(err, search.ErrNoJudge):
			return s, nil
		case err != nil:
			return nil, err
		case !a.Lines[0].Proved:
			return s, nil
		}
	}
	return nil, fmt.Errorf("no opening in %d was open", openingTries)
}

// afterPlies draws the n-th opening of exactly that many random plies, which may be decided. Its
// results show what a side is worth, forced wins included. It gives up after openingTries, because no game
// may last so long.
func afterPlies(ctx context.Context, start rules.State, seed rules.Seed, n, plies int) (rules.State, error) {
	dice := seed.Dice(fmt.Sprintf("opening %d", n))
	for range openingTries {
		s, err := randomPlies(ctx, start, plies, dice)
		if err != nil || s.Turn() != rules.Nobody {
			return s, err
		}
	}
	return nil, fmt.Errorf("each of %d games was over before %d plies", openingTries, plies)
}

func randomPlies(ctx context.Context, s rules.State, plies int, dice *rules.Dice) (rules.State, error) {
	for i := 0; i < plies && s.Turn() != rules.Nobody; i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		d, err := search.Random(s, dice)
		if err != nil {
			return nil, err
		}
		if s, err = s.Play(d.Action); err != nil {
			return nil, err
		}
	}
	return s, nil
}
