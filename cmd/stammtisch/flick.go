package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"stammtisch/disc"
	"stammtisch/rules"
)

// flickCommand is the physics of Zopp alone: discs and a flick in, events and places out.
func flickCommand() *cobra.Command {
	help := "Read discs and one flick from standard input and say all that happens.\n\nWrite an object " + flickForm + ", in millimetres and degrees as in docs/views.md."
	return command("flick", help, takes(0, 0), func(_ context.Context, std *stdio, _ []string) error {
		return shoot(std)
	})
}

// mostFlick is the longest input that is read, in bytes.
const mostFlick = 64 << 10

// flickIn is the input. Pointers tell what is missing from what is 0; names that are
// not known are passed over, as every one that is needed must be there.
type flickIn struct {
	Discs []struct {
		ID string   `json:"id"`
		X  *float64 `json:"x"`
		Y  *float64 `json:"y"`
	} `json:"discs"`
	Flick *struct {
		ID    string   `json:"id"`
		Angle *float64 `json:"angle"`
		Power *float64 `json:"power"`
	} `json:"flick"`
}

// shoot reads one shot and writes what happened.
func shoot(std *stdio) error {
	text, err := io.ReadAll(io.LimitReader(std.in, mostFlick+1))
	if err != nil {
		return err
	}
	p, f, err := readFlick(text)
	if err != nil {
		return fmt.Errorf("flick: %w", err)
	}
	if err := disc.Check(&p, f); err != nil {
		return fmt.Errorf("flick: %w", err)
	}
	var s disc.Sim
	events := s.Shoot(&p, f)
	_, err = io.WriteString(std.out, writeFlick(events, &p))
	return err
}

func readFlick(text []byte) (p disc.Position, f disc.Flick, err error) {
	var in flickIn
	if len(text) > mostFlick {
		return p, f, fmt.Errorf("more than %d bytes", mostFlick)
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff")) // as in a record
	d := json.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(&in); err != nil {
		return p, f, jsonFault(err)
	}
	if _, err := d.Token(); err != io.EOF { // More would pass over a bracket
		return p, f, errors.New("something follows the object")
	}
	for _, one := range in.Discs {
		i := slices.Index(disc.IDs[:], one.ID)
		switch {
		case i < 0:
			return p, f, fmt.Errorf("discs: there is no disc %q: %s", rules.Clip(one.ID), strings.Join(disc.IDs[:], " "))
		case p[i].Where != disc.Absent:
			return p, f, fmt.Errorf("discs: %s stands twice", one.ID)
		case one.X == nil || one.Y == nil:
			return p, f, fmt.Errorf("discs: %s needs x and y", one.ID)
		}
		p[i] = disc.Disc{X: *one.X, Y: *one.Y, Where: disc.Surface}
	}
	if in.Flick == nil || in.Flick.Angle == nil || in.Flick.Power == nil {
		return p, f, errors.New(`a flick needs id, angle and power`)
	}
	f = disc.Flick{Disc: slices.Index(disc.IDs[:], in.Flick.ID), Angle: *in.Flick.Angle, Power: *in.Flick.Power}
	if f.Disc < 0 {
		return p, f, fmt.Errorf("flick: there is no disc %q: %s", rules.Clip(in.Flick.ID), strings.Join(disc.IDs[:], " "))
	}
	return p, f, nil
}

// flickForm is the form of the input.
const flickForm = `{"discs":[{"id","x","y"}…],"flick":{"id","angle","power"}}`

var errNoFlick = errors.New("write an object " + flickForm)

// jsonFault says what is wrong with the text, and that numbers past all floats are not
// finite (ZP12).
func jsonFault(err error) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		if strings.HasPrefix(kind.Value, "number ") {
			return fmt.Errorf("%s is %s: coordinates, angle and power must be finite numbers (ZP12)", kind.Field, rules.Clip(kind.Value))
		}
		switch kind.Type.Kind() {
		case reflect.Float64:
			return fmt.Errorf("%s must be a number, not %s", kind.Field, rules.Clip(kind.Value))
		case reflect.String:
			return fmt.Errorf("%s must be a text, not %s", kind.Field, rules.Clip(kind.Value))
		case reflect.Slice:
			return fmt.Errorf("%s must be a list, not %s", kind.Field, rules.Clip(kind.Value))
		}
		return errNoFlick
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errNoFlick
	}
	var where *json.SyntaxError
	if errors.As(err, &where) {
		return fmt.Errorf("byte %d: %w", where.Offset, err)
	}
	return err
}

// writeFlick writes all digits there are, and nine decimals at least.
func writeFlick(events []disc.Event, p *disc.Position) string {
	var b strings.Builder
	b.WriteString(`{"events":[`)
	for i, e := range events {
		comma(&b, i)
		fmt.Fprintf(&b, `{"t":%s,"kind":"%s","a":"%s",`, decimals(e.T), e.Kind, disc.IDs[e.A])
		if e.Kind == disc.Hit {
			fmt.Fprintf(&b, `"b":"%s",`, disc.IDs[e.B])
		}
		fmt.Fprintf(&b, `"x":%s,"y":%s}`, decimals(e.X), decimals(e.Y))
	}
	b.WriteString(`],"final":[`)
	n := 0
	for i, d := range p {
		if d.Where == disc.Absent {
			continue
		}
		comma(&b, n)
		n++
		fmt.Fprintf(&b, `{"id":"%s","x":%s,"y":%s,"where":"%s"}`, disc.IDs[i], decimals(d.X), decimals(d.Y), d.Where)
	}
	b.WriteString("]}\n")
	return b.String()
}

func comma(b *strings.Builder, i int) {
	if i > 0 {
		b.WriteByte(',')
	}
}

// decimals is the number to its last bit: as many digits as tell it from all others,
// and nine decimals at least.
func decimals(v float64) string {
	s := strconv.FormatFloat(v+0, 'f', -1, 64) // +0 turns -0 into 0
	point := strings.IndexByte(s, '.')
	if point < 0 {
		s += "."
		point = len(s) - 1
	}
	return s + strings.Repeat("0", max(0, 9-(len(s)-point-1)))
}
