package search

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"stammtisch/rules"
)

// Ask is one decision for a computer seat.
type Ask struct {
	State rules.State // with the seat to act
	Level rules.Level
	// Seed and Ply (the number of actions in the match so far) are the only source of chance: the
	// same Ask gets the same Decision on every machine.
	Seed rules.Seed
	Ply  int
}

// Decision is a legal action with the findings behind it. A careless or blind decision has only the
// Action.
type Decision struct {
	Line
	Depth int
	Nodes int64
}

// Think makes a decision. It uses at most the level's nodes. When the context ends it returns the
// best action found so far, which is legal even if the context had ended before. A state that is a
// rules.Chooser decides for itself. Other games without a rules.Judge are played blindly, except
// that a game without hidden parts takes an immediate win.
func (e *Engine) Think(ctx context.Context, a Ask) (Decision, error) {
	if a.State.Turn() == rules.Nobody {
		return Decision{}, ErrOver
	}
	dice := a.Seed.Dice("ply " + strconv.Itoa(a.Ply))
	if c, ok := a.State.(rules.Chooser); ok {
		action, err := c.Choose(ctx, a.Level, dice)
		if err != nil && ctx.Err() != nil {
			return Random(a.State, dice)
		}
		return only(action), err
	}
	j, err := judgeOf(a.State)
	if errors.Is(err, ErrNoJudge) {
		return blind(a, dice)
	}
	if err != nil {
		return Decision{}, err
	}
	if a.Level.Careless > 0 && dice.Intn(1000) < a.Level.Careless {
		return Random(a.State, dice)
	}
	l := Limits{Nodes: a.Level.Nodes, Depth: a.Level.Depth}
	if l.Nodes <= 0 && l.Depth <= 0 {
		return Decision{}, errors.New("a level must bound its nodes or its depth")
	}
	_, e.points = a.State.(rules.Judged)
	found := e.analyse(ctx, j, l, a.Level.Noise, dice.Uint64())
	if len(found.Lines) == 0 {
		return Decision{}, errors.New("a running position without a legal action")
	}
	return Decision{Line: found.Lines[0], Depth: found.Depth, Nodes: found.Nodes}, nil
}

// blind chooses if nothing can be judged.
func blind(a Ask, dice *rules.Dice) (Decision, error) {
	if a.Level.Careless > 0 && dice.Intn(1000) < a.Level.Careless {
		return Random(a.State, dice)
	}
	return Greedy(a.State, dice)
}

// Random returns a random legal action. All listed actions are equally likely; each family of
// actions too many to list counts as one and gives a sample.
func Random(s rules.State, dice *rules.Dice) (Decision, error) {
	actions, families, err := rules.Legal(s)
	if err != nil {
		return Decision{}, err
	}
	if len(actions)+len(families) == 0 {
		return Decision{}, errors.New("a running position without a legal action")
	}
	if i := dice.Intn(len(actions) + len(families)); i < len(actions) {
		return only(actions[i]), nil
	} else {
		return only(s.(rules.Families).Sample(families[i-len(actions)], dice)), nil
	}
}

// Greedy wins if it can at once; in a game that keeps score it takes the most points or goals it
// can get at once; otherwise it moves at random. In a game with hidden parts it does not try
// actions out, because that would reveal the other hands.
func Greedy(s rules.State, dice *rules.Dice) (Decision, error) {
	if _, hidden := s.(rules.Hider); hidden {
		return Random(s, dice)
	}
	actions, _, err := rules.Legal(s)
	if err != nil {
		return Decision{}, err
	}
	me, best, most := s.Turn(), "", 0.0
	for _, a := range actions {
		next, err := s.Play(a)
		if err != nil {
			return Decision{}, err
		}
		if o := next.Outcome(); o != nil && slices.Contains(o.Winners, me) {
			d := only(a)
			d.Proved, d.Plies, d.Value = true, 1, win-1
			return d, nil
		}
		if gain := lead(next, me) - lead(s, me); gain > most {
			best, most = a, gain
		}
	}
	if best != "" {
		return only(best), nil
	}
	return Random(s, dice)
}

// lead returns how far a seat is ahead of the best other one in a game that keeps score.
func lead(s rules.State, me rules.Seat) float64 {
	scored, ok := s.(rules.Scored)
	if !ok {
		return 0
	}
	scores := slices.Clone(scored.Standing().Scores)
	own := scores[me]
	scores = slices.Delete(scores, int(me), int(me)+1)
	return own - slices.Max(scores)
}

func only(action string) Decision {
	return Decision{Line: Line{Action: action, PV: []string{action}}}
}
