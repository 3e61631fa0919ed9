package trihop

import "stammtisch/rules"

// keeper is a position of a match of several games, which keeps score (TH14). A single game has no
// points to show.
type keeper struct{ state }

var _ interface {
	rules.State
	rules.Scored
} = keeper{}

// keeping adds the score if the state belongs to a series.
func keeping(s state) rules.State {
	if s.opt.games > 1 {
		return keeper{s}
	}
	return s
}

// Play makes an action.
func (s keeper) Play(action string) (rules.State, error) {
	next, err := s.state.Play(action)
	if err != nil {
		return nil, err
	}
	return keeper{next.(state)}, nil
}

// Standing returns the points and the number of the current game.
func (s keeper) Standing() rules.Standing {
	games := int(s.opt.games)
	return rules.Standing{Scores: s.now().scores(), Game: min(int(s.now().game)+1, games), Games: games}
}

// scores returns the points of the earlier games.
func (f *frame) scores() []float64 {
	return []float64{float64(f.points[white]), float64(f.points[black])}
}
