package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"stammtisch/internal/sqlite"
)

type backupCmd struct{ File, Data string }

func backupCommand() *cobra.Command {
	var b backupCmd
	c := command("backup FILE", "Copy the database of a running server to a new file.", takes(1, 1), func(ctx context.Context, std *stdio, words []string) (err error) {
		if b.File, err = expand(words[0]); err != nil {
			return err
		}
		return b.Run(ctx, std)
	})
	dataFlag(c.Flags(), &b.Data, "folder of the database; its server may be running")
	return settable(c)
}

func (c *backupCmd) Run(ctx context.Context, std *stdio) error {
	if err := sqlite.Backup(ctx, c.Data, c.File); err != nil {
		return err
	}
	_, err := fmt.Fprintln(std.out, "ok", c.File)
	return err
}

type restoreCmd struct{ File, Data string }

func restoreCommand() *cobra.Command {
	var r restoreCmd
	c := command("restore FILE", "Put the backup in a file in place.", takes(1, 1), func(ctx context.Context, std *stdio, words []string) (err error) {
		if r.File, err = expand(words[0]); err != nil {
			return err
		}
		return r.Run(ctx, std)
	})
	dataFlag(c.Flags(), &r.Data, "folder that gets the database; it must not have one")
	return settable(c)
}

func (c *restoreCmd) Run(ctx context.Context, std *stdio) error {
	if err := sqlite.Restore(ctx, c.File, c.Data); err != nil {
		return err
	}
	_, err := fmt.Fprintln(std.out, "ok", c.Data)
	return err
}
