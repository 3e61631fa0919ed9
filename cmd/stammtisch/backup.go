package main

import (
	"context"
	"fmt"

	"stammtisch/internal/sqlite"
)

type backupCmd struct {
	File string `arg:"" help:"The new file of the backup." type:"path"`
	Data string `default:"./data" env:"STAMMTISCH_DATA" help:"Folder of the database; its server may be running." type:"path"`
}

func (c *backupCmd) Run(ctx context.Context, std *stdio) error {
	if err := sqlite.Backup(ctx, c.Data, c.File); err != nil {
		return err
	}
	_, err := fmt.Fprintln(std.out, "ok", c.File)
	return err
}

type restoreCmd struct {
	File string `arg:"" help:"The file of the backup." type:"path"`
	Data string `default:"./data" env:"STAMMTISCH_DATA" help:"Folder that gets the database; it must not have one." type:"path"`
}

func (c *restoreCmd) Run(ctx context.Context, std *stdio) error {
	if err := sqlite.Restore(ctx, c.File, c.Data); err != nil {
		return err
	}
	_, err := fmt.Fprintln(std.out, "ok", c.Data)
	return err
}
