package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"stammtisch/games"
)

// completionCmd prints what a shell needs to complete commands, flags and games. The words come
// from the same structs that kong parses, so a new flag is completed without anybody's help. The
// one library for kong that does this pulls six modules into the product for these lines.
type completionCmd struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

// Run prints the script.
func (c *completionCmd) Run(std *stdio, k *kong.Kong) error {
	var b strings.Builder
	if c.Shell == "fish" {
		fishCompletion(&b, k.Model.Node)
	} else {
		bashCompletion(&b, k.Model.Node, c.Shell == "zsh")
	}
	_, err := io.WriteString(std.out, b.String())
	return err
}

// bashCompletion writes a function with a case for each command; zsh runs it through bashcompinit.
func bashCompletion(b *strings.Builder, root *kong.Node, zsh bool) {
	if zsh {
		b.WriteString("autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n")
	}
	b.WriteString("_stammtisch() {\n  local words\n  case \"${COMP_CWORD}:${COMP_WORDS[1]}\" in\n")
	fmt.Fprintf(b, "    1:*) words=\"%s\" ;;\n", strings.Join(append(commands(root), flags(root)...), " "))
	for _, n := range root.Children {
		fmt.Fprintf(b, "    *:%s) words=\"%s\" ;;\n", n.Name, strings.Join(append(arguments(n), flags(n)...), " "))
	}
	b.WriteString("  esac\n  COMPREPLY=($(compgen -W \"${words}\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n}\n")
	b.WriteString("complete -o default -F _stammtisch stammtisch\n")
}

func fishCompletion(b *strings.Builder, root *kong.Node) {
	for _, n := range root.Children {
		fmt.Fprintf(b, "complete -c stammtisch -n __fish_use_subcommand -f -a %s -d '%s'\n", n.Name, strings.ReplaceAll(n.Help, "'", `\'`))
		for _, a := range arguments(n) {
			fmt.Fprintf(b, "complete -c stammtisch -n '__fish_seen_subcommand_from %s' -f -a %s\n", n.Name, a)
		}
		for _, f := range flags(n) {
			fmt.Fprintf(b, "complete -c stammtisch -n '__fish_seen_subcommand_from %s' -l %s\n", n.Name, strings.TrimPrefix(f, "--"))
		}
	}
}

func commands(root *kong.Node) (names []string) {
	for _, n := range root.Children {
		names = append(names, n.Name)
	}
	return names
}

// arguments returns the words that can stand as an argument of the command: a game, or one of an enum.
func arguments(n *kong.Node) (words []string) {
	for _, a := range n.Positional {
		if a.Enum != "" {
			words = append(words, a.EnumSlice()...)
		}
		if a.Name == "game" {
			for _, g := range games.All {
				words = append(words, g.Info().Name)
			}
		}
	}
	return words
}

func flags(n *kong.Node) (names []string) {
	for _, f := range n.Flags {
		if !f.Hidden {
			names = append(names, "--"+f.Name)
		}
	}
	if !slices.Contains(names, "--help") {
		names = append(names, "--help")
	}
	return names
}
