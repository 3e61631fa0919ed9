package matches

import (
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Series is several matches of the same people.
type Series struct {
	Of      int          `json:"of" doc:"Maximum number of matches"`
	Game    int          `json:"game" doc:"Number of this match, from 1"`
	Points  []float64    `json:"points" doc:"For each seat: 1 for each win, 0.5 for each draw"`
	Scores  []float64    `json:"scores" doc:"For each seat: goals or points in all the matches"`
	Over    bool         `json:"over"`
	Winners []rules.Seat `json:"winners" doc:"Who has won it, when it is over; several if tied"`
}

func seriesOf(m *table.Match) *Series {
	s := m.Standing()
	if s.Of == 0 {
		return nil
	}
	winners, over := m.Decided()
	return &Series{Of: s.Of, Game: s.Game, Points: s.Points, Scores: s.Scores, Over: over, Winners: append([]rules.Seat{}, winners...)}
}

// scoreOf returns the game's own standing, if it keeps one.
func scoreOf(m *table.Match) *rules.Standing {
	if s, ok := m.State().(rules.Scored); ok {
		st := s.Standing()
		return &st
	}
	return nil
}
