package arena

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"stammtisch/rules"
	"stammtisch/search"
	"stammtisch/search/engine"
	"stammtisch/search/mcts"
)

// Player makes the decisions of one side of a match.
type Player struct {
	Name   string
	choose func(context.Context, *search.Engine, search.Ask) (search.Decision, error)
	over   func(*rules.Outcome) error // receives the outcome, nil if there was none; optional
	fits   func(rules.State) error    // refuses games that the player cannot play; optional
}

// Fits returns an error if the player cannot play a game, from a position of it.
func (p Player) Fits(s rules.State) error {
	if p.fits == nil {
		return nil
	}
	return p.fits(s)
}

// baselines are players that every game has. They never change, so that levels can be measured
// against them.
var baselines = []struct {
	name   string
	fits   func(rules.State) error // of Player
	choose func(context.Context, rules.State, *rules.Dice) (search.Decision, error)
}{
	{"random", nil, func(_ context.Context, s rules.State, d *rules.Dice) (search.Decision, error) {
		return search.Random(s, d)
	}},
	// Wins or scores if it can at once, otherwise moves at random.
	{"greedy", nil, func(_ context.Context, s rules.State, d *rules.Dice) (search.Decision, error) {
		return search.Greedy(s, d)
	}},
	{"mcts", mcts.Fits, treeSearch},
}

// treeSearch is Monte Carlo tree search with its usual budget for each action.
func treeSearch(ctx context.Context, s rules.State, d *rules.Dice) (search.Decision, error) {
	c, err := mcts.Choose(ctx, s, mcts.Playouts, d)
	return search.Decision{Line: search.Line{Action: c.Action, PV: []string{c.Action}}, Nodes: c.Nodes}, err
}

// NewPlayer looks a player up by the number of a level of the game, or by the name of a baseline.
func NewPlayer(in rules.Info, name string) (Player, error) {
	for _, l := range in.Levels {
		if strconv.Itoa(l.Level) == name {
			return Level(l), nil
		}
	}
	known := ""
	for _, y := range in.Yardsticks {
		if y.Name == name {
			p := Level(y)
			p.Name = name
			return p, nil
		}
		known += ", " + y.Name
	}
	for _, b := range baselines {
		if b.name == name {
			return Player{Name: name, fits: b.fits, choose: func(ctx context.Context, _ *search.Engine, a search.Ask) (search.Decision, error) {
				return b.choose(ctx, a.State, a.Seed.Dice("ply "+strconv.Itoa(a.Ply)))
			}}, nil
		}
		known += ", " + b.name
	}
	return Player{}, fmt.Errorf("%s has no player %q: it has 1 to %d%s", in.Name, rules.Clip(name), len(in.Levels), known)
}

// Level returns a computer level as a player.
func Level(l rules.Level) Player {
	return Player{Name: "level " + strconv.Itoa(l.Level), choose: func(ctx context.Context, e *search.Engine, a search.Ask) (search.Decision, error) {
		a.Level = l
		return e.Think(ctx, a)
	}}
}

// External returns another program as a player, over the line protocol of package engine.
func External(c *engine.Conn, in rules.Info, opts rules.Options) Player {
	const none rules.Seed = "none yet"
	game := none
	choose := func(ctx context.Context, _ *search.Engine, a search.Ask) (search.Decision, error) {
		if a.Seed != game { // every game has its own seed
			game = a.Seed
			if err := c.Begin(in, opts, a.State.Turn(), a.Seed); err != nil {
				return search.Decision{}, errors.Join(err, ctx.Err()) // an interrupt ends the engine too
			}
		}
		action, err := c.Ask(ctx, in, a.State)
		return search.Decision{Line: search.Line{Action: action}}, err
	}
	over := func(o *rules.Outcome) error {
		if game == none {
			return nil // the game ended before the engine heard of it
		}
		game = none
		return c.End(o)
	}
	return Player{Name: c.Name, choose: choose, over: over}
}

// tell tells both players that a game is over.
func tell(players [2]Player, o *rules.Outcome) error {
	for _, p := range players {
		if p.over == nil {
			continue
		}
		if err := p.over(o); err != nil {
			return err
		}
	}
	return nil
}
