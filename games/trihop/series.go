package trihop

import "stammtisch/rules"

// Series is a position of a match of several games, which keeps score (TH14). A single
// game is won or lost, and has no points to show.
type Series struct{ State }

var _ interface {
	rules.State
	rules.Scored
} = Series{}

// keeping gives the state the score of a series where it is one.
func keeping(s State) rules.State {
	if s.opt.games > 1 {
		return Series{s}
	}
	return s
}

// Play makes an action.
func (s Series) Play(action string) (rules.State, error) {
	next, err := s.State.Play(action)
	if err != nil {
		return nil, err
	}
	return Series{next.(State)}, nil
}

// Standing has the points and which game is being played.
func (s Series) Standing() rules.Standing {
	games := int(s.opt.games)
	return rules.Standing{Scores: s.now().scores(), Game: min(int(s.now().game)+1, games), Games: games}
}

// scores are the points of the games before.
func (f *frame) scores() []float64 {
	return []float64{float64(f.points[white]), float64(f.points[black])}
}
