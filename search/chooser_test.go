package search

import (
	"context"
	"errors"
	"testing"

	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// choosy is a state that makes its own decisions.
type choosy struct {
	rules.State
	level *rules.Level
}

func (c choosy) Legal() []string { return c.State.(rules.Lister).Legal() }

func (c choosy) Choose(ctx context.Context, l rules.Level, _ *rules.Dice) (string, error) {
	*c.level = l
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	return c.Legal()[1], nil
}

// The engine asks a state with its own player, and passes the level. Without time left, the action
// is still legal.
func TestChooser(t *testing.T) {
	cards, err := rulestest.Cards{}.Start(rules.Setup{Seed: "5eed"})
	if err != nil {
		t.Fatal(err)
	}
	var level rules.Level
	s := choosy{cards, &level}
	d, err := New(1<<16).Think(context.Background(), Ask{State: s, Level: rules.Level{Level: 3, Nodes: 7}, Seed: "1"})
	if err != nil || d.Action != s.Legal()[1] || level.Level != 3 || level.Nodes != 7 {
		t.Errorf("%+v, %v, asked for %+v", d, err, level)
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	d, err = New(1<<16).Think(gone, Ask{State: s, Seed: "1"})
	if _, illegal := s.Play(d.Action); err != nil || illegal != nil {
		t.Errorf("%+v, %v, %v", d, err, illegal)
	}
	if no := (*rules.Illegal)(nil); errors.As(err, &no) {
		t.Error(err)
	}
}
