package study

import (
	"context"
	"errors"
	"math"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Judged is the program's judgement of one position of a match.
type Judged struct {
	Ply    int      `json:"ply" doc:"Number of actions before the position"`
	Seat   int      `json:"seat" doc:"The seat to act"`
	Played string   `json:"played,omitempty" doc:"The action played, if any"`
	Best   string   `json:"best" doc:"Empty if nothing was weighed, for example because the rules leave hardly a choice"`
	Line   []string `json:"line" doc:"The best action and the best play after it"`
	Chance *float64 `json:"chance,omitempty" doc:"How likely seat 0 and its partners are to win from here with best play, from 0 to 1; absent if unknown, as with hidden hands"`
	Meant  *float64 `json:"meant,omitempty" doc:"If luck affects an action: that chance after the played action, on average over the luck; the difference of the two is the loss. If absent, the next position shows the loss"`
	WinsIn int      `json:"winsIn,omitempty" doc:"If proved: the number of plies in which the seat to act wins; below 0: loses"`
}

// judge asks the advisor about a position.
func judge(ctx context.Context, by table.Advisor, in rules.Info, st rules.State, ply int) (Judged, error) {
	var a table.Advice
	err := table.ErrNoAdvice
	if by != nil {
		a, err = by.Advise(ctx, in, st)
	}
	if errors.Is(err, table.ErrNoAdvice) {
		return Judged{}, &table.Error{Code: table.NotFound, Detail: err.Error()}
	}
	if err != nil {
		return Judged{}, err
	}
	j := Judged{Ply: ply, Seat: int(st.Turn()), Best: a.Action, Line: a.Line}
	if a.Unjudged {
		return j, nil
	}
	of := chance(a)
	if a.Proved {
		j.WinsIn = a.Plies
		if a.Value < 0 {
			j.WinsIn = -a.Plies
		}
	}
	if j.Seat != 0 {
		of = 1 - of
	}
	j.Chance = &of
	return j, nil
}

// chance turns a value into the winning chance of the seat to act: a clear advantage (100) is three
// in four, a proof is certain. It is for drawing, not for decisions.
func chance(a table.Advice) float64 {
	c := 1 / (1 + math.Pow(3, -float64(a.Value)/100))
	switch {
	case a.Proved && a.Value > 0:
		c = 1
	case a.Proved:
		c = 0
	}
	return math.Round(c*1000) / 1000
}

type hintBody struct {
	Seat int `json:"seat" minimum:"0" maximum:"99"`
}

// hint answers with a hint, for guests who play alone or against the computer (TB7).
func (s *Service) hint(ctx context.Context, in *struct {
	httpd.MatchPath
	Body hintBody
},
) (*httpd.Body[Judged], error) {
	m, _, err := s.Rooms.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	seat, bad := m.Seat(in.Body.Seat)
	if bad == nil {
		bad = m.MayAsk(httpd.GuestOf(ctx).ID, seat)
	}
	if bad != nil {
		return nil, bad
	}
	// One position is judged at a time: an address with many requests must not keep all others waiting.
	ctx, end, err := s.Begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	j, err := judge(ctx, s.advisor, *m.Info, m.State(), m.Ply())
	return httpd.Answer(j), err
}
