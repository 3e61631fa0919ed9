package main

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"stammtisch/games"
	"stammtisch/internal/load"
	"stammtisch/rules"
)

type loadCmd struct {
	URLs     []string
	Game     string
	Clients  int
	Duration time.Duration
	Seed     uint64
}

func loadCommand() *cobra.Command {
	var l loadCmd
	help := "Play whole matches against a running server and measure it.\n\nURL is its address, like http://localhost:8080; or give those of several that serve one house."
	c := command("load URL...", help, takes(1, -1), func(ctx context.Context, std *stdio, words []string) error {
		l.URLs = words
		return l.Run(ctx, std)
	})
	f := c.Flags()
	f.StringVar(&l.Game, "game", firstGame, "the `GAME` that is played, by random moves")
	wholeFlag(f, &l.Clients, "clients", 64, "how many play at once, each both sides of a match")
	f.DurationVar(&l.Duration, "duration", 10*time.Second, "how long")
	wholeFlag(f, &l.Seed, "seed", 1, "of the random moves")
	return c
}

// firstGame is the first game that can be played without seeing a hand.
var firstGame = games.All[slices.IndexFunc(games.All, open)].Info().Name

// open says whether anybody can work out every position from the actions alone, as whoever
// plays random moves must.
func open(g rules.Game) bool { return !g.Info().Hidden && !g.Info().Chance && !g.Info().Cut }

func (c *loadCmd) Run(ctx context.Context, std *stdio) error {
	g, err := find(c.Game)
	if err != nil {
		return err
	}
	if !open(g) {
		return usagef("%s has hidden hands or chance: random moves need a game in which all is open", c.Game)
	}
	if c.Clients < 1 || c.Duration <= 0 {
		return usagef("--clients and --duration must be above 0")
	}
	var at []string
	for _, text := range c.URLs {
		if u, err := url.Parse(text); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return usagef("load: %w", unlike(text, "http://localhost:8080"))
		}
		at = append(at, strings.TrimRight(text, "/"))
	}
	r, err := load.Run(ctx, load.Config{URLs: at, Game: g, Clients: c.Clients, Duration: c.Duration, Seed: c.Seed})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintln(std.out, r); err != nil {
		return err
	}
	if r.First != nil {
		return fmt.Errorf("%d requests failed; the first: %w", r.Errors, r.First)
	}
	return nil
}
