package main

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// completionCommand prints what a shell needs to complete commands, flags and games.
func completionCommand() *cobra.Command {
	write := map[string]func(*cobra.Command, *stdio) error{
		"bash":       func(p *cobra.Command, std *stdio) error { return p.GenBashCompletionV2(std.out, true) },
		"fish":       func(p *cobra.Command, std *stdio) error { return p.GenFishCompletion(std.out, true) },
		"powershell": func(p *cobra.Command, std *stdio) error { return p.GenPowerShellCompletionWithDesc(std.out) },
		"zsh":        func(p *cobra.Command, std *stdio) error { return p.GenZshCompletion(std.out) },
	}
	shells := []string{"bash", "fish", "powershell", "zsh"}
	help := "Print what a shell needs to complete commands, flags and games: source <(stammtisch completion bash)."
	var c *cobra.Command
	c = command("completion SHELL", help, takes(1, 1), func(_ context.Context, std *stdio, words []string) error {
		if !slices.Contains(shells, words[0]) {
			return usagef("completion: SHELL is one of %s", strings.Join(shells, ", "))
		}
		return write[words[0]](c.Root(), std)
	})
	c.ValidArgs = shells
	return c
}
