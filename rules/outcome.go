package rules

import (
	"slices"
	"strconv"
	"strings"
)

// Outcome is how a game ended.
type Outcome struct {
	// Scores has one number per seat: goals or points; in a game that has neither, 1 for a win, 0
	// for a loss and 0.5 for a draw.
	Scores []float64 `json:"scores"`
	// Winners lists the seats that won, in order. It is empty for a draw, never nil.
	Winners []Seat `json:"winners"`
	// Reason is one word for programs: "square", "repetition".
	Reason string `json:"reason"`
	// Rule is the rule that ended the game: "ZM10".
	Rule string `json:"rule"`
}

// Win returns the outcome of a two-seat game without points that the seat won.
func Win(seat Seat, reason, rule string) *Outcome {
	o := &Outcome{Scores: []float64{0, 0}, Winners: []Seat{seat}, Reason: reason, Rule: rule}
	o.Scores[seat] = 1
	return o
}

// Draw returns the outcome of a drawn two-seat game without points.
func Draw(reason, rule string) *Outcome {
	return &Outcome{Scores: []float64{0.5, 0.5}, Winners: []Seat{}, Reason: reason, Rule: rule}
}

// Most returns the outcome of a game that the highest score wins. It is a draw if all seats are
// level.
func Most(scores []float64, reason, rule string) *Outcome {
	o := &Outcome{Scores: scores, Winners: []Seat{}, Reason: reason, Rule: rule}
	top := slices.Max(scores)
	for seat, score := range scores {
		if score == top && slices.Min(scores) < top {
			o.Winners = append(o.Winners, Seat(seat))
		}
	}
	return o
}

// Result returns the outcome as in a record's Result tag: the scores in seat order, or "*" while o
// is nil.
func (o *Outcome) Result() string {
	if o == nil {
		return "*"
	}
	s := make([]string, len(o.Scores))
	for i, x := range o.Scores {
		s[i] = strconv.FormatFloat(x, 'f', -1, 64)
	}
	return strings.Join(s, " ")
}

// scored reports whether a Result tag states these scores, however its author formats numbers.
func (o *Outcome) scored(tag string) bool {
	return slices.EqualFunc(strings.Fields(tag), o.Scores, func(text string, score float64) bool {
		x, err := strconv.ParseFloat(text, 64)
		return err == nil && x == score
	})
}
