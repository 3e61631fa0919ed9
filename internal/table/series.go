package table

import (
	"encoding/json"
	"fmt"
	"slices"

	"stammtisch/rules"
)

// Series is several matches of one game between the same people (TB15), as it stood
// before one of them. The zero value is a match by itself.
type Series struct {
	Of   int `json:"of"`   // how many matches at most; 0: none
	Game int `json:"game"` // which of them this is, from 1
	// Points has a seat's points of the matches before: 1 for a win, ½ for a draw.
	Points []float64 `json:"points"`
	// Scores has a seat's goals or points in those matches, by the games' own count.
	Scores []float64 `json:"scores"`
}

// MostSeries is the largest number of matches in a series.
const MostSeries = 21

// newSeries is the beginning of a series.
func newSeries(of, seats int) (Series, *Error) {
	switch {
	case of == 0 || of == 1:
		return Series{}, nil
	case of < 0 || of > MostSeries:
		return Series{}, &Error{Code: Invalid, Rule: "TB15", Detail: fmt.Sprintf("a series of %d: it has 2 to %d matches (TB15)", of, MostSeries)}
	}
	return Series{Of: of, Game: 1, Points: make([]float64, seats), Scores: make([]float64, seats)}, nil
}

// Text writes a series for a store; nothing where there is none.
func (s Series) Text() string {
	if s.Of == 0 {
		return ""
	}
	b, err := json.Marshal(s)
	if err != nil { // numbers marshal
		return ""
	}
	return string(b)
}

// parseSeries reads the text that Text wrote, for a match with a number of seats.
func parseSeries(text string, seats int) (Series, error) {
	var s Series
	if text == "" {
		return s, nil
	}
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		return s, fmt.Errorf("series: %w", err)
	}
	if s.Of < 2 || s.Of > MostSeries || s.Game < 1 || s.Game > s.Of || len(s.Points) != seats || len(s.Scores) != seats {
		return s, fmt.Errorf("series: %s is none of %d seats", rules.Clip(text), seats)
	}
	return s, nil
}

// Standing is how the series stands with this match in it, once that is over.
func (m *Match) Standing() Series {
	s := m.Series
	o := m.Outcome()
	if s.Of == 0 || o == nil {
		return s
	}
	s.Points, s.Scores = slices.Clone(s.Points), slices.Clone(s.Scores)
	for seat := range s.Points {
		switch {
		case slices.Contains(o.Winners, rules.Seat(seat)):
			s.Points[seat]++
		case len(o.Winners) == 0:
			s.Points[seat] += 0.5
		}
	}
	// The table may end a match that has goals: they count as they stood.
	scores := o.Scores
	if st, ok := m.State().(rules.Scored); ok {
		scores = st.Standing().Scores
	}
	for seat := range s.Scores {
		if seat < len(scores) {
			s.Scores[seat] += scores[seat]
		}
	}
	return s
}

// Decided returns the winners of the series, when it is over: all its matches were played, or
// nobody can be caught. Equal points are decided by the scores; more than one seat
// is a draw among them.
func (m *Match) Decided() (winners []rules.Seat, over bool) {
	s := m.Standing()
	if s.Of == 0 || !m.Over() {
		return nil, false
	}
	best := slices.Max(s.Points)
	second := -1.0
	for seat, p := range s.Points {
		if p == best {
			winners = append(winners, rules.Seat(seat))
		} else {
			second = max(second, p)
		}
	}
	if left := float64(s.Of - s.Game); left > 0 && (len(winners) > 1 || second+left >= best) {
		return nil, false
	}
	if len(winners) > 1 {
		most := slices.Max(s.Scores)
		winners = slices.DeleteFunc(winners, func(seat rules.Seat) bool { return s.Scores[seat] != most })
		if len(winners) == 0 { // the most goals are somebody else's
			for seat, p := range s.Points {
				if p == best {
					winners = append(winners, rules.Seat(seat))
				}
			}
		}
	}
	return winners, true
}

// follow returns the series of the match after m, whose seats have moved one on: it continues, or
// begins again when this one is over.
func (m *Match) follow() Series {
	s := m.Standing()
	if s.Of == 0 {
		return s
	}
	if _, over := m.Decided(); over {
		fresh, _ := newSeries(s.Of, len(m.Places))
		return fresh
	}
	n := Series{Of: s.Of, Game: s.Game + 1}
	for i := range s.Points {
		from := (i + 1) % len(s.Points)
		n.Points = append(n.Points, s.Points[from])
		n.Scores = append(n.Scores, s.Scores[from])
	}
	return n
}
