package engine

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"stammtisch/rules"
)

// Conn is the host's end of a conversation with an engine.
type Conn struct {
	Name string // as the engine calls itself

	out   io.Writer
	in    *bufio.Scanner
	seed  rules.Seed
	asked int // in this game
}

// Dial greets an engine. A conversation belongs to one goroutine.
func Dial(out io.Writer, in io.Reader) (*Conn, error) {
	c := &Conn{out: out, in: bufio.NewScanner(in)}
	c.in.Buffer(make([]byte, 0, 4096), maxLine)
	if err := c.say("stammtisch %s", Version); err != nil {
		return nil, err
	}
	word, rest, err := c.hear()
	if err != nil {
		return nil, err
	}
	if word != "ready" || rest == "" {
		return nil, fmt.Errorf("the engine did not say ready with its name, but %s", rules.Clip(word+" "+rest))
	}
	c.Name = rest
	return c, nil
}

// errGone says that an engine has ended without being told to, as one does that found a line it could not bear.
var errGone = errors.New("the engine is gone")

func (c *Conn) say(format string, args ...any) error {
	if _, err := fmt.Fprintf(c.out, format+"\n", args...); err != nil {
		return errGone
	}
	return nil
}

// hear reads one answer. It returns an error that the engine reports as an error.
func (c *Conn) hear() (word, rest string, err error) {
	if !c.in.Scan() {
		if errors.Is(c.in.Err(), bufio.ErrTooLong) {
			return "", "", fmt.Errorf("the engine's line is too long: it has more than %d bytes", maxLine)
		}
		return "", "", errGone
	}
	word, rest, _ = strings.Cut(strings.TrimSpace(c.in.Text()), " ")
	if word == "error" {
		return "", "", fmt.Errorf("the engine says: %s", rules.Clip(rest))
	}
	return word, strings.TrimSpace(rest), nil
}

// Begin announces a new game, the engine's seat, and its seed.
func (c *Conn) Begin(in rules.Info, opts rules.Options, seat rules.Seat, seed rules.Seed) error {
	c.seed, c.asked = seed, 0
	head := strings.TrimSpace(fmt.Sprintf("game %s %s %s", in.Name, in.Rules, in.OptionsText(opts)))
	return c.say("%s\nseat %d\nseed %s", head, seat, seed)
}

// Ask requests an action in a state. In a game with hidden parts it sends a position that the seat
// to act cannot tell from the true one, so nothing leaks.
func (c *Conn) Ask(ctx context.Context, in rules.Info, s rules.State) (string, error) {
	if err := c.tell(in, s); err != nil {
		return "", errors.Join(err, ctx.Err()) // an interrupt ends the engine too
	}
	view, err := json.Marshal(s.View(s.Turn()))
	if err != nil {
		return "", err
	}
	legal, families, err := rules.Legal(s)
	if err != nil {
		return "", err
	}
	if err := errors.Join(c.say("view %s\nlegal %s\ngo", view, strings.Join(append(legal, families...), " ")), ctx.Err()); err != nil {
		return "", err
	}
	word, rest, err := c.hear()
	if err != nil {
		return "", errors.Join(err, ctx.Err())
	}
	if word != "play" {
		return "", fmt.Errorf("the engine did not say play with an action, but %s", rules.Clip(word+" "+rest))
	}
	return rest, nil
}

// tell sends a position that the seat to act may know.
func (c *Conn) tell(in rules.Info, s rules.State) error {
	c.asked++
	if in.Hidden {
		h, ok := s.(rules.Hider)
		if !ok {
			return nil
		}
		s = h.Swap(s.Turn(), c.seed.Dice("position "+strconv.Itoa(c.asked)))
	}
	return c.say("position %s", s.Text())
}

// End reports how a game ended.
func (c *Conn) End(o *rules.Outcome) error {
	if o == nil {
		return c.say("end * unfinished -")
	}
	return c.say("end %s %s %s", strings.ReplaceAll(o.Result(), " ", ","), o.Reason, o.Rule)
}

// Quit ends the conversation.
func (c *Conn) Quit() error { return c.say("quit") }
