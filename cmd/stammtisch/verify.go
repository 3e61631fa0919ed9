package main

import (
	"fmt"

	"stammtisch/games"
	"stammtisch/internal/table"
)

type verifyCmd struct {
	Records []string `arg:"" name:"record" help:"Records of finished matches; - reads standard input."`
}

// Run checks of each record that its seed is what secret and cuts give, that the secret is
// the one that was committed to, and that the game played is one the seed deals.
func (c *verifyCmd) Run(std *stdio) error {
	for _, name := range c.Records {
		if err := verify(std, name); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(std.out, "%s: ok\n", name); err != nil {
			return err
		}
	}
	return nil
}

func verify(std *stdio, name string) error {
	r, err := read(std, name)
	if err != nil {
		return err
	}
	if err := table.Verify(r); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if _, err := r.Replay(games.All); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
