package main

import (
	"context"
	"fmt"
	"strings"

	"stammtisch/games"
	"stammtisch/rules"
	"stammtisch/search/arena"
)

// arenaCmd lets two players of a game meet.
type arenaCmd struct {
	Game    string   `arg:"" help:"The game by its name."`
	A       string   `xor:"a" required:"" placeholder:"LEVEL" help:"First player: a level, or random, greedy or mcts."`
	Cmd     string   `xor:"a" required:"" placeholder:"COMMAND" help:"In place of --a: a program that speaks the line protocol (docs/engine.md)."`
	B       string   `required:"" placeholder:"LEVEL" help:"Second player."`
	Games   int      `default:"400" help:"How many games; every opening is played twice with colours changed. With more than two seats: how many matches, each played from every seat."`
	Seed    string   `default:"1" help:"The same seed gives the same games: 1 to 64 hexadecimal digits."`
	Option  []string `name:"option" short:"o" sep:"none" placeholder:"KEY=VALUE" help:"An option of the game; preset=NAME stands for those of a preset."`
	Plies   int      `placeholder:"N" help:"Begin every game after exactly so many random actions, not 2 to 9. Two seats only."`
	Decided bool     `help:"With --plies: begin also where a search proves that a side wins."`
	Each    bool     `help:"Also print a line for every game as it ends."`
	Row     bool     `help:"Print the result as a line of the table in docs/opponents.md."`
}

// Run plays the match and prints what it measured.
func (c *arenaCmd) Run(ctx context.Context, std *stdio) error {
	g, ok := games.All.Find(c.Game)
	if !ok {
		return usagef("there is no game %q here", rules.Clip(c.Game))
	}
	in := g.Info()
	m := arena.Match{Game: g, Games: c.Games, Seed: rules.Seed(c.Seed), Plies: c.Plies, Decided: c.Decided}
	var err error
	if c.Cmd == "" {
		if m.A, err = arena.NewPlayer(in, c.A); err != nil {
			return usageError{fmt.Errorf("--a: %w", err)}
		}
	}
	if m.B, err = arena.NewPlayer(in, c.B); err != nil {
		return usageError{fmt.Errorf("--b: %w", err)}
	}
	if err := m.Seed.Check(); err != nil {
		return usageError{fmt.Errorf("--seed: %w", err)}
	}
	if c.Games < 1 {
		return usagef("--games %d: at least 1", c.Games)
	}
	if c.Plies < 0 {
		return usagef("--plies %d: at least 1", c.Plies)
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
	if first, err := g.Start(m.Setup); err == nil && first.Seats() > 2 {
		return c.duplicate(ctx, std, m)
	}
	r, err := arena.Play(ctx, m)
	if err != nil {
		return err
	}
	if c.Row {
		fmt.Fprintln(std.out, r.Row())
		return nil
	}
	fmt.Fprint(std.out, r)
	return nil
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
		return nil
	}
	fmt.Fprint(std.out, p)
	return nil
}
