package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"stammtisch/games"
	"stammtisch/rules"
)

func gamesCommand() *cobra.Command {
	return command("games", "List the games: name, seats, rules version.", takes(0, 0), func(_ context.Context, std *stdio, _ []string) error {
		for _, g := range games.All {
			in := g.Info()
			if _, err := fmt.Fprintln(std.out, in.Name, in.Seats, in.Rules); err != nil {
				return err
			}
		}
		return nil
	})
}

// read reads a record from a file, or from standard input where the name is "-".
func read(std *stdio, name string) (*rules.Record, error) {
	var src io.Reader = std.in
	if name != "-" {
		f, err := os.Open(name)
		if bad := (*os.PathError)(nil); errors.As(err, &bad) {
			bad.Path = legible(name)
		}
		if err != nil {
			return nil, err
		}
		defer f.Close()
		src = f
	}
	return readFrom(legible(name), src)
}

// readFrom reads a record that is known by a name.
func readFrom(name string, src io.Reader) (*rules.Record, error) {
	text, err := io.ReadAll(io.LimitReader(src, rules.MaxRecord+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if strings.HasPrefix(string(text), "PK\x03\x04") { // as text it would be refused for some line of nonsense
		return nil, fmt.Errorf("%s: a .zip file, not a record: `stammtisch check FILE.zip` reads all in it; unpack one to read it alone", name)
	}
	r, err := rules.ParseRecord(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return r, nil
}

// last replays a record to its end.
func last(std *stdio, name string) (rules.Game, rules.Setup, rules.State, error) {
	r, err := read(std, name)
	if err != nil {
		return nil, rules.Setup{}, nil, err
	}
	states, err := r.Replay(games.All)
	if err != nil {
		return nil, rules.Setup{}, nil, fmt.Errorf("%s: %w", name, err)
	}
	g, setup, _, err := r.Open(games.All)
	return g, setup, states[len(states)-1], err
}

func find(name string) (rules.Game, error) {
	g, ok := games.All.Find(name)
	if !ok {
		return nil, usagef("there is no game %q: `stammtisch games` lists them", rules.Clip(name))
	}
	return g, nil
}

type perftCmd struct {
	Game    string
	Depth   int
	Options []string
	From    string
	Wait    time.Duration // until it first says that it still counts
}

func perftCommand() *cobra.Command {
	p := perftCmd{Wait: 10 * time.Second}
	c := game(command("perft GAME", "Count the sequences of legal actions, by first action.", takes(1, 1), func(ctx context.Context, std *stdio, words []string) error {
		p.Game = words[0]
		return p.Run(ctx, std)
	}))
	f := c.Flags()
	wholeFlag(f, &p.Depth, "depth", 0, "how many actions deep, 0 or more")
	optionFlag(f, &p.Options, "an option of the game, as `KEY=VALUE`; it goes before one of the record's. preset=NAME stands for those of a preset")
	f.Var(given{&p.From}, "from", "start at the end of this `RECORD`; - reads standard input")
	needed(c, "depth")
	return c
}

// Run counts until it is done or the context ends.
func (c *perftCmd) Run(ctx context.Context, std *stdio) error {
	done := make(chan error, 1)
	go func() { done <- c.count(std) }()
	begun := time.Now()
	for wait := c.Wait; ; wait *= 2 {
		select {
		case err := <-done:
			return err
		case <-ctx.Done():
			return errors.New("perft: interrupted")
		case <-time.After(wait): // too deep a count never ends, and silence would not tell
			fmt.Fprintf(std.err, "perft: still counting after %s; Ctrl+C ends it\n", time.Since(begun).Round(time.Second))
		}
	}
}

func (c *perftCmd) count(std *stdio) error {
	g, err := find(c.Game)
	if err != nil {
		return err
	}
	if c.Depth < 0 {
		return usagef("--depth %d: 0 or more", c.Depth)
	}
	s, err := c.start(std, g)
	if err != nil {
		return err
	}
	lines, total, err := rules.Divide(s, c.Depth)
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, l := range lines {
		fmt.Fprintln(&b, l.Action, l.Count)
	}
	fmt.Fprintln(&b, "total", total)
	_, err = io.WriteString(std.out, b.String())
	return err
}

func (c *perftCmd) start(std *stdio, g rules.Game) (rules.State, error) {
	given, err := rules.ParseOptions(strings.Join(c.Options, " "))
	if err != nil {
		return nil, usageError{err}
	}
	if given, err = g.Info().Unfold(given); err != nil {
		return nil, usageError{err}
	}
	opts, err := g.Info().Complete(given)
	if err != nil {
		return nil, usageError{err}
	}
	if c.From == "" {
		s, err := g.Start(rules.Setup{Options: opts})
		if err != nil { // options that do not go together
			return nil, usageError{err}
		}
		return s, nil
	}
	r, err := read(std, c.From)
	if err != nil {
		return nil, err
	}
	if name, ok := r.Tag("Game"); ok && name != c.Game {
		return nil, fmt.Errorf("%s: a record of %s, not of %s", c.From, rules.Clip(name), c.Game)
	}
	own, _ := r.Tag("Options")
	if all, err := rules.ParseOptions(own); err == nil && len(given) > 0 { // the replay says what is wrong with own
		maps.Copy(all, given)
		var list []string
		for name, value := range all {
			list = append(list, name+"="+value)
		}
		r.Set("Options", strings.Join(list, " "))
	}
	states, err := r.Replay(games.All)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.From, err)
	}
	return states[len(states)-1], nil
}

// oneRecord is the help of commands that read one.
const oneRecord = "\n\nRECORD is the file of a record; - reads standard input."

func legalCommand() *cobra.Command {
	return command("legal RECORD", "List the legal actions at the end of a record."+oneRecord, takes(1, 1), func(_ context.Context, std *stdio, words []string) error {
		return legal(std, words[0])
	})
}

func legal(std *stdio, record string) error {
	_, _, s, err := last(std, record)
	if err != nil {
		return err
	}
	actions, families, err := rules.Legal(s)
	if err != nil {
		return err
	}
	for _, a := range append(actions, families...) {
		if _, err := fmt.Fprintln(std.out, a); err != nil {
			return err
		}
	}
	return nil
}

type showCmd struct {
	Record string
	JSON   bool
	Seat   *int
}

func showCommand() *cobra.Command {
	var s showCmd
	c := command("show RECORD", "Show the position at the end of a record."+oneRecord, takes(1, 1), func(_ context.Context, std *stdio, words []string) error {
		s.Record = words[0]
		return s.Run(std)
	})
	c.Flags().BoolVar(&s.JSON, "json", false, "one JSON object instead of text")
	c.Flags().Func("seat", "what this `SEAT` may see; without it, what everyone may", func(text string) error {
		n, err := decimal[int](text)
		if err != nil {
			return fmt.Errorf("%s is no number of a seat", rules.Clip(text))
		}
		s.Seat = &n
		return nil
	})
	return c
}

// shown is the object of show --json.
type shown struct {
	Game    string         `json:"game"`
	Rules   string         `json:"rules"`
	Options rules.Options  `json:"options"`
	Turn    *rules.Seat    `json:"turn"`
	Over    bool           `json:"over"`
	Result  *rules.Outcome `json:"result"`
	View    rules.View     `json:"view"`
}

func (c *showCmd) Run(std *stdio) error {
	g, setup, s, err := last(std, c.Record)
	if err != nil {
		return err
	}
	eyes := rules.Nobody
	if c.Seat != nil {
		if *c.Seat < 0 || *c.Seat >= s.Seats() {
			return usagef("--seat %d: the seats are 0 to %d", *c.Seat, s.Seats()-1)
		}
		eyes = rules.Seat(*c.Seat)
	}
	in, view, o := g.Info(), s.View(eyes), s.Outcome()
	if c.JSON {
		out := shown{Game: in.Name, Rules: in.Rules, Options: setup.Options, Over: o != nil, Result: o, View: view}
		if t := s.Turn(); t != rules.Nobody {
			out.Turn = &t
		}
		return json.NewEncoder(std.out).Encode(out)
	}
	_, err = io.WriteString(std.out, view.Draw()+standing(in, s)+"\n")
	return err
}

// standing is the last line of a shown position.
func standing(in rules.Info, s rules.State) string {
	if o := s.Outcome(); o != nil {
		text := "drawn"
		if len(o.Winners) > 0 {
			names := make([]string, len(o.Winners))
			for i, w := range o.Winners {
				names[i] = sideName(in, w)
			}
			text = strings.Join(names, " and ") + " won"
		}
		return fmt.Sprintf("%s, %s: %s (%s)", text, o.Result(), o.Reason, o.Rule)
	}
	return sideName(in, s.Turn()) + " to act"
}

func sideName(in rules.Info, s rules.Seat) string {
	if int(s) < len(in.Sides) {
		return in.Sides[s]
	}
	return fmt.Sprintf("seat %d", s)
}
