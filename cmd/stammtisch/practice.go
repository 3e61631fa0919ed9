package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"stammtisch/games"
	"stammtisch/rules"
)

// practiceCmd lists the exercises of a game, shows one, or judges a try in it.
type practiceCmd struct {
	Game     string
	Exercise *int // counting from 1
	Actions  []string
}

func practiceCommand() *cobra.Command {
	help := "List the exercises of a game, show one, or judge a try in it.\n\nEXERCISE counts from 1; the actions are what is tried."
	return game(command("practice GAME [EXERCISE [ACTION...]]", help, takes(1, -1), func(_ context.Context, std *stdio, words []string) error {
		p := practiceCmd{Game: words[0]}
		if len(words) > 1 {
			n, err := strconv.Atoi(words[1])
			if err != nil && !errors.Is(err, strconv.ErrRange) { // Run says how many there are
				return usagef("exercise %s: it takes a whole number", rules.Clip(words[1]))
			}
			p.Exercise, p.Actions = &n, words[2:]
		}
		return p.Run(std)
	}))
}

// Run fails where a try does.
func (c *practiceCmd) Run(std *stdio) error {
	g, err := find(c.Game)
	if err != nil {
		return err
	}
	t, ok := g.(rules.Trainer)
	if !ok {
		return usagef("%s has no exercises", g.Info().Title)
	}
	list := t.Exercises()
	if c.Exercise == nil {
		for i, e := range list {
			fmt.Fprintf(std.out, "%2d %s: %s\n", i+1, e.Name, e.Task)
		}
		return nil
	}
	if *c.Exercise < 1 || *c.Exercise > len(list) {
		return usagef("exercise %d: 1 to %d", *c.Exercise, len(list))
	}
	e := &list[*c.Exercise-1]
	states, err := e.Record(t.Info(), c.Actions...).Replay(games.All)
	if err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s: %s\n", e.Name, e.Task)
	if e.Extra != "" {
		fmt.Fprintf(std.out, "and for who wants more: %s\n", e.Extra)
	}
	fmt.Fprint(std.out, states[len(states)-1].View(rules.Nobody).Draw())
	v := t.Assess(e.ID, states)
	switch {
	case v.Progress == rules.Failed && v.Rule != "":
		return fmt.Errorf("%s (%s)", strings.TrimSuffix(v.Text, "."), v.Rule)
	case v.Progress == rules.Failed:
		return fmt.Errorf("%s", strings.TrimSuffix(v.Text, "."))
	case v.Extra:
		fmt.Fprintln(std.out, "done, and more")
	default:
		fmt.Fprintln(std.out, v.Progress)
	}
	if c := v.Chance; c != nil {
		fmt.Fprintf(std.out, "the same in a match: %d times of %d\n", c.Done, c.Of)
	}
	return nil
}
