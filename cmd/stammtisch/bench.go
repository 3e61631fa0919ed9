package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"hash"
	"io"
	"time"

	"github.com/spf13/cobra"

	"stammtisch/games"
	"stammtisch/rules"
)

// benchCommand prints one line a game and, last, the signature of all: a number that stays the same for as
// long as every game and every computer plays as before.
func benchCommand() *cobra.Command {
	help := "Play fixed random games and print one number that changes when any game or computer plays differently, and how fast they are."
	return command("bench", help, takes(0, 0), func(ctx context.Context, std *stdio, _ []string) error {
		return bench(ctx, games.All, std.out)
	})
}

const (
	benchGames   = 4   // random games of each version
	benchActions = 150 // of each at most
	benchLevel   = 3   // that decides, or the strongest below it
)

// bench walks through fixed random games and lets a computer decide in some of their positions.
func bench(ctx context.Context, list games.Catalogue, out io.Writer) error {
	all := sha256.New()
	for _, g := range list {
		for _, v := range rules.Versions(g) {
			b := benched{Game: v, sum: sha256.New(), mind: newMind()}
			for seed := range uint64(benchGames) {
				if err := b.walk(ctx, seed); err != nil {
					return fmt.Errorf("%s: %w", v.Info().Name, err)
				}
			}
			sum := b.sum.Sum(nil)
			all.Write(sum)
			line := fmt.Sprintf("%-9s rules %-2s %x %8.0f actions/s", v.Info().Name, v.Info().Rules, sum[:4], float64(b.actions)/b.played.Seconds())
			if b.decisions > 0 {
				line += fmt.Sprintf(" %6.0f decisions/s", float64(b.decisions)/b.thought.Seconds())
			}
			if _, err := fmt.Fprintln(out, line); err != nil {
				return err
			}
		}
	}
	_, err := fmt.Fprintf(out, "signature %x\n", all.Sum(nil)[:8])
	return err
}

// benched is a game on the bench.
type benched struct {
	rules.Game
	sum                hash.Hash
	mind               func(context.Context, rules.State, rules.Level, rules.Seed) (string, error)
	actions, decisions int
	played, thought    time.Duration
}

// walk plays one random game.
func (b *benched) walk(ctx context.Context, seed uint64) error {
	in := b.Info()
	options, err := in.Complete(nil)
	if err != nil {
		return err
	}
	s, err := b.Start(rules.Setup{Options: options, Seed: "5eed"})
	if err != nil {
		return err
	}
	d := rules.NewDice(seed)
	for n := range benchActions {
		if err := ctx.Err(); err != nil { // a decision that was cut short would make another signature
			return err
		}
		if s.Turn() == rules.Nobody {
			break
		}
		if seed == 0 && n%50 == 10 && len(in.Levels) > 0 {
			if err := b.decide(ctx, s, in.Levels[min(benchLevel, len(in.Levels))-1]); err != nil {
				return err
			}
		}
		if s, err = b.step(s, d); err != nil {
			return err
		}
	}
	return nil
}

// step makes a random action and notes the state after it.
func (b *benched) step(s rules.State, d *rules.Dice) (rules.State, error) {
	begun := time.Now()
	legal, families, err := rules.Legal(s)
	if err != nil {
		return nil, err
	}
	action := ""
	if i := d.Intn(len(legal) + len(families)); i < len(legal) {
		action = legal[i]
	} else {
		action = s.(rules.Families).Sample(families[i-len(legal)], d)
	}
	if s, err = s.Play(action); err != nil {
		return nil, err
	}
	text := s.Text()
	b.played += time.Since(begun)
	b.actions++
	fmt.Fprintln(b.sum, action, text, s.Turn(), s.Outcome().Result())
	return s, nil
}

// decide notes what a computer would do.
func (b *benched) decide(ctx context.Context, s rules.State, level rules.Level) error {
	begun := time.Now()
	action, err := b.mind(ctx, s, level, "5eed")
	b.thought += time.Since(begun)
	b.decisions++
	fmt.Fprintln(b.sum, "decides", action)
	return err
}
