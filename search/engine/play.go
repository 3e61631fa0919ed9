package engine

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"stammtisch/rules"
	"stammtisch/search"
)

// Version is the version of the protocol.
const Version = "1"

// maxLine is the maximum length of a line, in bytes.
const maxLine = 1 << 20

// Server is the program's own engine: it reads requests and answers them.
type Server struct {
	Games rules.Catalogue
	Level int // 0 plays with the level that `go` names, or the strongest

	mind  *search.Engine
	game  rules.Game
	setup rules.Setup
	state rules.State // the last position received; in a game with hidden parts, one that looks the same to the seat
	legal []string    // the last list of actions received, families among them
	seed  rules.Seed
	asked int // decisions in this game so far
}

// Serve answers until the input ends or says quit. It answers a faulty line with one line that
// begins with "error", and continues.
func (s *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 0, 4096), maxLine)
	for lines.Scan() {
		if err := ctx.Err(); err != nil {
			return err
		}
		word, rest, _ := strings.Cut(strings.TrimSpace(lines.Text()), " ")
		if word == "quit" {
			return nil
		}
		answer, err := s.answer(ctx, word, strings.TrimSpace(rest))
		if err != nil {
			answer = "error " + strings.Join(strings.Fields(err.Error()), " ")
		}
		if answer != "" {
			if _, err := fmt.Fprintln(out, answer); err != nil {
				return err
			}
		}
	}
	if err := lines.Err(); !errors.Is(err, bufio.ErrTooLong) {
		return err
	}
	return fmt.Errorf("a line of more than %d bytes", maxLine)
}

func (s *Server) answer(ctx context.Context, word, rest string) (string, error) {
	switch word {
	case "", "seat", "view", "end":
		return "", nil // this engine needs nothing more
	case "stammtisch":
		if rest != Version {
			return "", fmt.Errorf("version %s of the protocol: this engine speaks %s", rules.Clip(rest), Version)
		}
		return "ready Stammtisch", nil
	case "game":
		return "", s.begin(strings.Fields(rest))
	case "seed":
		s.seed = rules.Seed(rest)
		return "", s.seed.Check()
	case "position":
		return "", s.place(rest)
	case "legal":
		s.legal = strings.Fields(rest)
		return "", nil
	case "go":
		return s.choose(ctx, rest)
	}
	return "", fmt.Errorf("there is no request %s", rules.Clip(word))
}

// begin starts a game: name, rules version, options.
func (s *Server) begin(args []string) error {
	s.game, s.state, s.legal, s.asked = nil, nil, nil, 0
	if len(args) < 2 {
		return errors.New("write: game NAME RULES [OPTION=VALUE]…")
	}
	g, ok := s.Games.Find(args[0])
	if !ok {
		return fmt.Errorf("there is no game %s here", rules.Clip(args[0]))
	}
	g, err := rules.Version(g, args[1])
	if err != nil {
		return err
	}
	in := g.Info()
	given, err := rules.ParseOptions(strings.Join(args[2:], " "))
	if err != nil {
		return err
	}
	opts, err := in.Choose(given)
	if err != nil {
		return err
	}
	s.game, s.setup = g, rules.Setup{Options: opts}
	return nil
}

// place stores a position.
func (s *Server) place(text string) (err error) {
	if s.game == nil {
		return errors.New("position: no game was begun")
	}
	s.state, err = s.game.Parse(s.setup, text)
	return err
}

// choose answers with an action; the argument is a level or empty.
func (s *Server) choose(ctx context.Context, arg string) (string, error) {
	if s.game == nil {
		return "", errors.New("go: no game was begun")
	}
	s.asked++
	if s.state == nil {
		// Only the list is known: choose any of it.
		single := slices.DeleteFunc(slices.Clone(s.legal), func(a string) bool { return strings.HasPrefix(a, "*") })
		switch {
		case len(s.legal) == 0:
			return "", errors.New("go: tell a position or the legal actions first")
		case len(single) == 0:
			return "", fmt.Errorf("go: %s stands for many actions, and finding one of them takes a position: tell it first", rules.Clip(s.legal[0]))
		}
		return "play " + single[s.seed.Dice("decision "+strconv.Itoa(s.asked)).Intn(len(single))], nil
	}
	levels := s.game.Info().Levels
	n := s.Level
	if arg != "" {
		var err error
		if n, err = strconv.Atoi(arg); err != nil {
			return "", fmt.Errorf("go %s: write a level or nothing", rules.Clip(arg))
		}
	}
	if n == 0 {
		n = len(levels)
	}
	if n < 1 || n > len(levels) {
		return "", fmt.Errorf("level %d: %s has levels 1 to %d", n, s.game.Info().Name, len(levels))
	}
	if s.mind == nil {
		s.mind = search.New(0)
	}
	d, err := s.mind.Think(ctx, search.Ask{State: s.state, Level: levels[n-1], Seed: s.seed, Ply: s.asked})
	if err != nil {
		return "", err
	}
	return "play " + d.Action, nil
}
