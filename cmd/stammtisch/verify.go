package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"stammtisch/games"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

type verifyCmd struct {
	Computers bool
	Records   []string
}

func verifyCommand() *cobra.Command {
	var v verifyCmd
	help := "Check that nobody chose the chance of finished matches: commitment, secret, cuts, seed.\n\nRECORD is the record of a finished match, or a .zip of many; - reads standard input. Among several, those of games without chance are passed over."
	c := command("verify RECORD...", help, takes(1, -1), func(ctx context.Context, std *stdio, words []string) error {
		v.Records = words
		return v.Run(ctx, std)
	})
	c.Flags().BoolVar(&v.Computers, "computers", false, "check instead that every computer played what its level plays with the dice that the record tells")
	return c
}

// Run checks of each record that its seed follows from secret and cuts, that the secret is
// the one that was committed to, and that the game played is one the seed deals; or that its
// computers played what their dice say.
func (c *verifyCmd) Run(ctx context.Context, std *stdio) error {
	return judgeAll(ctx, std, c.Records, true, func(r *rules.Record) error {
		if c.Computers {
			return verifyComputers(ctx, r)
		}
		return verifyDeal(r)
	})
}

func verifyDeal(r *rules.Record) error {
	if g, _, _, err := r.Open(games.All); err == nil && !g.Info().Hidden && !g.Info().Chance {
		if _, cut := r.Tag("Commitment"); !cut {
			if _, err := replayWhole(r); err != nil {
				return err
			}
			return nothing("there is nothing to verify: in " + g.Info().Title + " nothing is left to chance")
		}
	}
	if err := table.Verify(games.All, r); err != nil {
		return err
	}
	_, err := replayWhole(r)
	return err
}

// verifyComputers repeats every decision of the record's computers, those for players who were away
// or too late among them.
func verifyComputers(ctx context.Context, r *rules.Record) error {
	key, ok := r.Tag("Dice")
	seats, _ := r.Tag("Seats")
	if !ok && len(levelsOf(seats)) == 0 {
		return nothing("there is nothing to check: the record names no computer")
	}
	if !ok {
		return fmt.Errorf("the record has no tag Dice: it is not one of a finished match with computers")
	}
	if key == "" {
		return fmt.Errorf("[Dice]: it is empty")
	}
	if err := rules.Seed(key).Check(); err != nil {
		return fmt.Errorf("[Dice]: %w", err)
	}
	g, _, _, err := r.Open(games.All)
	if err != nil {
		return err
	}
	states, err := replayWhole(r)
	if err != nil {
		return err
	}
	of := g.Info().Levels
	levels, mind := levelsOf(seats), newMind()
	for seat, n := range levels {
		if n < 1 || n > len(of) || int(seat) >= states[0].Seats() {
			return fmt.Errorf("[Seats]: seat %d is said to be computer %d: there are the seats 0 to %d and the levels 1 to %d", seat, n, states[0].Seats()-1, len(of))
		}
	}
	standIn, err := table.StandIns(r, states[0].Seats(), len(of))
	if err != nil {
		return err
	}
	before, err := table.TakenOver(r)
	if err != nil {
		return err
	}
	checked := 0
	for ply, step := range r.Steps {
		if ply < before {
			continue
		}
		s := states[ply]
		seat := s.Turn()
		if seat == rules.Nobody || rules.ClockOnly(s, step.Action) {
			continue
		}
		n := max(levels[seat], standIn(seat, ply))
		if n == 0 {
			continue // a person
		}
		action, err := mind(ctx, s, of[n-1], table.DecisionSeed(rules.Seed(key), ply))
		if err != nil {
			return err
		}
		if action != step.Action {
			return fmt.Errorf("action %d: level %d plays %s with these dice, not %s", ply+1, n, action, rules.Clip(step.Action))
		}
		checked++
	}
	if checked == 0 { // ok would sound as if a computer had been
		return nothing("there is nothing to check: the record has no action that a computer made in this match")
	}
	return nil
}

// levelsOf reads the seats at which computers sat from a record's names: "Ada; computer 3".
func levelsOf(names string) map[rules.Seat]int {
	out := map[rules.Seat]int{}
	for i, name := range strings.Split(names, ";") {
		if level, ok := strings.CutPrefix(strings.TrimSpace(name), "computer "); ok {
			if n, err := strconv.Atoi(level); err == nil { // else a person's name
				out[rules.Seat(i)] = n
			}
		}
	}
	return out
}
