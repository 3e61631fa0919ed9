package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"stammtisch/games"
	"stammtisch/rules"
	"stammtisch/search/arena"
)

// arenaCmd lets two players of a game meet.
type arenaCmd struct {
	Game, A, Cmd, B, Seed string
	Games, Plies          int
	Option                []string
	Decided, Each, Row    bool
}

func arenaCommand() *cobra.Command {
	var a arenaCmd
	c := game(command("arena GAME", "Let two computer players meet in matches and say who is stronger.", takes(1, 1), func(ctx context.Context, std *stdio, words []string) error {
		a.Game = words[0]
		return a.Run(ctx, std)
	}))
	f := c.Flags()
	f.StringVar(&a.A, "a", "", "first player: a `LEVEL`, or random, greedy, mcts"+yardsticks())
	f.StringVar(&a.Cmd, "cmd", "", "in place of --a: the `COMMAND` of a program that speaks the line protocol (docs/engine.md); quotes hold a word with blanks together")
	f.StringVar(&a.B, "b", "", "second player, in the same way: a `LEVEL` or a name")
	wholeFlag(f, &a.Games, "games", 400, "how many games; every opening is played twice with colours changed. With more than two seats: how many matches, each played from every seat")
	f.StringVar(&a.Seed, "seed", "1", "the same seed gives the same games: 1 to 64 hexadecimal digits")
	optionFlag(f, &a.Option, "an option of the game, as `KEY=VALUE`; preset=NAME stands for those of a preset")
	wholeFlag(f, &a.Plies, "plies", 0, "begin every game after exactly so many random actions; 0: after 2 to 9. Two seats only")
	f.BoolVar(&a.Decided, "decided", false, "with --plies: begin also where a search proves that a side wins")
	f.BoolVar(&a.Each, "each", false, "also print a line for every game as it ends")
	f.BoolVar(&a.Row, "row", false, "print the result as a line of the table in docs/opponents.md")
	needed(c, "b")
	return c
}

// yardsticks lists the players with a name that only one game has.
func yardsticks() (list string) {
	for _, g := range games.All {
		for _, y := range g.Info().Yardsticks {
			list += fmt.Sprintf(", %s (%s)", y.Name, g.Info().Name)
		}
	}
	return list
}

// Run plays the match and prints what it measured.
func (c *arenaCmd) Run(ctx context.Context, std *stdio) error {
	g, err := find(c.Game)
	if err != nil {
		return err
	}
	if (c.A == "") == (c.Cmd == "") {
		return usagef("arena: give one of --a and --cmd")
	}
	in := g.Info()
	m := arena.Match{Game: g, Games: c.Games, Seed: rules.Seed(c.Seed), Plies: c.Plies, Decided: c.Decided}
	if c.Cmd == "" {
		if m.A, err = arena.NewPlayer(in, c.A); err != nil {
			return usageError{fmt.Errorf("--a: %w", err)}
		}
	}
	if m.B, err = arena.NewPlayer(in, c.B); err != nil {
		return usageError{fmt.Errorf("--b: %w", err)}
	}
	if c.Seed == "" {
		return usagef("--seed: 1 to 64 hexadecimal digits, not none")
	}
	if err := m.Seed.Check(); err != nil {
		return usageError{fmt.Errorf("--seed: %w", err)}
	}
	if c.Games < 1 {
		return usagef("--games %d: at least 1", c.Games)
	}
	if c.Plies < 0 {
		return usagef("--plies %d: 0 or more", c.Plies)
	}
	if c.Decided && c.Plies == 0 {
		return usagef("--decided: say with --plies after how many actions")
	}
	given, err := rules.ParseOptions(strings.Join(c.Option, " "))
	if err != nil {
		return usageError{err}
	}
	if m.Setup.Options, err = in.Choose(given); err != nil {
		return usageError{err}
	}
	m.Setup.Seed = m.Seed
	first, err := g.Start(m.Setup)
	if err != nil { // options that do not go together
		return usageError{err}
	}
	for i, p := range []arena.Player{m.A, m.B} {
		if err := p.Fits(first); err != nil {
			return usageError{fmt.Errorf("%s: %w", []string{"--a", "--b"}[i], err)}
		}
	}
	if first.Seats() > 2 && c.Plies > 0 {
		return usagef("--plies: %s has %d seats, and its matches begin at the beginning", c.Game, first.Seats())
	}
	if c.Cmd != "" {
		conn, end, err := start(ctx, c.Cmd, std)
		if err != nil {
			return fmt.Errorf("--cmd: %w", err)
		}
		defer end()
		m.A = arena.External(conn, in, m.Setup.Options)
	}
	if c.Each {
		m.Each = func(r arena.Report) { fmt.Fprintln(std.out, r) }
	}
	if first.Seats() > 2 {
		return c.duplicate(ctx, std, m)
	}
	r, err := arena.Play(ctx, m)
	if err != nil {
		return err
	}
	if c.Row {
		fmt.Fprintln(std.out, r.Row())
	} else {
		fmt.Fprint(std.out, r)
	}
	return partly(ctx, r.Games(), c.Games, "games")
}

// partly says that a result is not of all that was asked for, which its numbers do not tell.
func partly(ctx context.Context, done, all int, what string) error {
	if ctx.Err() == nil || done == all {
		return nil
	}
	return fmt.Errorf("arena: interrupted after %d of %d %s", done, all, what)
}

// duplicate plays a game of more than two seats, the same cards from every seat.
func (c *arenaCmd) duplicate(ctx context.Context, std *stdio, m arena.Match) error {
	d := arena.Duplicate{Game: m.Game, Setup: m.Setup, A: m.A, B: m.B, Rounds: m.Games, Seed: m.Seed}
	if c.Each {
		d.Each = func(r arena.Round) { fmt.Fprintln(std.out, r) }
	}
	p, err := arena.PlayDuplicate(ctx, d)
	if err != nil {
		return err
	}
	if c.Row {
		fmt.Fprintln(std.out, p.Row())
	} else {
		fmt.Fprint(std.out, p)
	}
	return partly(ctx, p.Rounds, c.Games, "rounds")
}
