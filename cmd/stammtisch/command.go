package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"stammtisch/games"
	"stammtisch/rules"
)

// command makes a command: its form, with the names of its words; what it does, and what the words are;
// how many words it takes; and what runs.
func command(form, help string, words cobra.PositionalArgs, run func(ctx context.Context, std *stdio, words []string) error) *cobra.Command {
	short, _, _ := strings.Cut(help, "\n")
	c := &cobra.Command{Use: form, Short: short, Long: help, Args: words}
	c.Flags().SortFlags = false
	c.RunE = func(cmd *cobra.Command, words []string) error {
		if err := fromEnvironment(cmd.Flags()); err != nil {
			return usageError{err}
		}
		err := run(cmd.Context(), &stdio{cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr()}, words)
		var wrong usageError
		switch {
		case err == nil:
			return nil
		case errors.As(err, &wrong):
			return usageError{errors.New(blamed(cmd.Flags(), err.Error()))}
		case errors.Is(err, context.Canceled) && cmd.Context().Err() != nil:
			err = fmt.Errorf("%s: interrupted", cmd.Name())
		}
		return failure{reworded{err, blamed(cmd.Flags(), err.Error())}}
	}
	return c
}

// reworded is an error in other words.
type reworded struct {
	error
	text string
}

func (r reworded) Error() string { return r.text }
func (r reworded) Unwrap() error { return r.error }

// takes bounds the number of words that are not flags; most < 0 is any number. An empty word is missing too: it is mostly
// that of a variable which a script forgot to set.
func takes(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, words []string) error {
		switch n := len(words); {
		case slices.Contains(words, ""):
			return usagef("%s: a word is empty; the form is %s", cmd.Name(), cmd.UseLine())
		case n < least:
			return usagef("%s: a word is missing; the form is %s", cmd.Name(), cmd.UseLine())
		case most >= 0 && n > most:
			return usagef("%s: %q is a word too many; the form is %s", cmd.Name(), rules.Clip(words[most]), cmd.UseLine())
		}
		return nil
	}
}

// known refuses words that begin no command.
func known(cmd *cobra.Command, words []string) error {
	if len(words) == 0 {
		return nil
	}
	near := ""
	cmd.SuggestionsMinimumDistance = 2
	if list := cmd.SuggestionsFor(words[0]); len(list) > 0 {
		near = " (" + strings.Join(list, " or ") + "?)"
	}
	return usagef("there is no command %q%s; %s --help lists them", rules.Clip(words[0]), near, cmd.Name())
}

// helpCommand is help COMMAND, as some people ask for COMMAND --help.
func helpCommand() *cobra.Command {
	c := &cobra.Command{Use: "help [COMMAND]", Short: "Say more about a command.", Args: takes(0, 1), RunE: func(cmd *cobra.Command, words []string) error {
		about, rest, err := cmd.Root().Find(words)
		if err != nil || len(rest) > 0 {
			return known(cmd.Root(), words)
		}
		about.InitDefaultHelpFlag()
		return about.Help()
	}}
	c.ValidArgsFunction = func(cmd *cobra.Command, words []string, _ string) (names []string, _ cobra.ShellCompDirective) {
		for _, other := range cmd.Root().Commands() {
			if len(words) == 0 && other.IsAvailableCommand() {
				names = append(names, other.Name())
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	return c
}

// game completes the first word of a command with the names of the games.
func game(c *cobra.Command) *cobra.Command {
	c.ValidArgsFunction = func(_ *cobra.Command, words []string, _ string) (names []string, _ cobra.ShellCompDirective) {
		if len(words) == 0 {
			for _, g := range games.All {
				names = append(names, g.Info().Name)
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	return c
}

// needed says which flags a command cannot do without.
func needed(c *cobra.Command, flags ...string) {
	c.PreRunE = func(cmd *cobra.Command, _ []string) error {
		for _, name := range flags {
			if !cmd.Flags().Changed(name) {
				return usagef("%s: --%s is missing; %s --help says more", cmd.Name(), name, cmd.CommandPath())
			}
		}
		return nil
	}
}

// optionFlag is the flag for the options of a game.
func optionFlag(flags *pflag.FlagSet, to *[]string, usage string) {
	flags.StringArrayVarP(to, "option", "o", nil, usage)
}

// environment is how the variables begin that stand for flags: STAMMTISCH_BUS_LISTEN for --bus-listen.
const environment = "STAMMTISCH_"

func variable(flag string) string {
	return environment + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// settable lets the environment give the flags of a command that the command line does not.
func settable(c *cobra.Command) *cobra.Command {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		f.Annotations = map[string][]string{environment: {variable(f.Name)}}
		f.Usage += " (" + variable(f.Name) + ")"
	})
	return c
}

func fromEnvironment(flags *pflag.FlagSet) (err error) {
	flags.VisitAll(func(f *pflag.Flag) {
		text := ""
		if f.Annotations[environment] != nil && !f.Changed {
			text = os.Getenv(variable(f.Name))
		}
		if text != "" && err == nil {
			if wrong := f.Value.Set(text); wrong != nil {
				err = notTaken(variable(f.Name), f, text, wrong)
			}
		}
	})
	return err
}

var flagName = regexp.MustCompile(`--[a-z-]+`)

// blamed names the variable in a message about a flag, where the environment gave the value.
func blamed(flags *pflag.FlagSet, text string) string {
	return flagName.ReplaceAllStringFunc(text, func(name string) string {
		f := flags.Lookup(name[2:])
		if f == nil || f.Changed || f.Annotations[environment] == nil || os.Getenv(variable(f.Name)) == "" {
			return name
		}
		return variable(f.Name)
	})
}

// flagFault says in plain words what is wrong with a flag.
func flagFault(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var wrong *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		return usagef("there is no flag %s; %s --help lists them", rules.Clip(dashed(unknown.GetSpecifiedName())), cmd.CommandPath())
	case errors.As(err, &bare):
		return usagef("--%s needs a value", bare.GetFlag().Name)
	case errors.As(err, &wrong):
		return usageError{notTaken("--"+wrong.GetFlag().Name, wrong.GetFlag(), wrong.GetValue(), wrong.Unwrap())}
	}
	return usageError{err}
}

func dashed(flag string) string {
	if len(flag) == 1 {
		return "-" + flag
	}
	return "--" + flag
}

// kinds are the kinds of values in plain words, where the fault of reading one would not say it.
var kinds = map[string]string{
	"int": "a whole number", "uint64": "a whole number, 0 or more", "float64": "a number", "duration": "a time such as 10s or 700ms", "bool": "true or false",
}

// notTaken says that a flag, or the variable that stands for it, takes other values.
func notTaken(name string, f *pflag.Flag, value string, err error) error {
	if errors.Is(err, strconv.ErrRange) {
		return fmt.Errorf("%s %s: the number is out of range", name, rules.Clip(value))
	}
	if kind := kinds[f.Value.Type()]; kind != "" {
		return fmt.Errorf("%s %s: it takes %s", name, rules.Clip(value), kind)
	}
	return fmt.Errorf("%s: %w", name, err)
}

// helpWidth is the largest number of letters in a line of the help.
const helpWidth = 120

// usage writes the form of a command, its commands and its flags.
func usage(cmd *cobra.Command) error {
	out := cmd.OutOrStdout()
	if cmd.HasParent() {
		fmt.Fprintf(out, "Usage: %s\n", cmd.UseLine())
	} else {
		fmt.Fprintf(out, "Usage: %s COMMAND\n\nCommands:\n", cmd.Name())
		for _, c := range cmd.Commands() {
			if c.IsAvailableCommand() {
				fmt.Fprintf(out, "  %-12s %s\n", c.Name(), c.Short)
			}
		}
		fmt.Fprintf(out, "\n%s COMMAND --help says more about one.\n", cmd.Name())
	}
	_, err := fmt.Fprintf(out, "\nFlags:\n%s", cmd.LocalFlags().FlagUsagesWrapped(helpWidth))
	return err
}
