package study

import (
	"context"
	"errors"
	"slices"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Retry is a position of a finished match in which to try another action, and the loss of a try.
type Retry struct {
	Ply      int      `json:"ply"`
	Seat     int      `json:"seat"`
	Legal    []string `json:"legal"`
	Families []string `json:"families,omitempty" doc:"Legal actions too many to list"`
	Best     string   `json:"best,omitempty" doc:"The best action, once something was tried"`
	Lost     *float64 `json:"lost,omitempty" doc:"The loss of the try compared with the best: in chances from 0 to 1, or in points if hands are hidden"`
	Points   bool     `json:"points,omitempty" doc:"Whether lost is in points"`
}

// retry returns a position of a finished match, and judges an action in it as the review judges the
// played one. It stores nothing.
func (s *Service) retry(ctx context.Context, in *struct {
	httpd.MatchPath
	Ply    int    `query:"ply" minimum:"0" maximum:"1000000" doc:"After this many actions"`
	Action string `query:"action" maxLength:"200" doc:"The action to try; without it, only the legal ones are listed"`
},
) (*httpd.Body[*Retry], error) {
	m, _, err := s.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	switch {
	case !m.Over():
		return nil, &table.Error{Code: table.Illegal, Rule: "TB8", Detail: "a match is reviewed when it is over (TB8)"}
	case in.Ply > m.Ply():
		return nil, &table.Error{Code: table.NotFound, Detail: "this match has no such position"}
	}
	st := m.After(in.Ply)
	out := &Retry{Ply: in.Ply, Seat: int(st.Turn())}
	if out.Legal, out.Families, err = rules.Legal(st); err != nil {
		return nil, err
	}
	if out.Legal == nil {
		out.Legal = []string{}
	}
	if in.Action == "" {
		return httpd.Answer(out), nil
	}
	after, err := st.Play(in.Action)
	if err != nil {
		no := &table.Error{Code: table.Illegal, Detail: err.Error()}
		var why *rules.Illegal
		if errors.As(err, &why) {
			no.Rule = why.Rule
		}
		return nil, no
	}
	ctx, end, err := s.Begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	err = s.judgeTry(ctx, m, st, after, in.Action, out)
	return httpd.Answer(out), err
}

// judgeTry returns the loss of a try, each game by its own measure.
func (s *Service) judgeTry(ctx context.Context, m *table.Match, st, after rules.State, action string, out *Retry) error {
	if r, ok := st.(rules.Reviewer); ok {
		v, marked, err := r.Review(ctx, action)
		if err != nil {
			return err
		}
		lost := 0.0
		if marked {
			out.Best, lost = v.Best, thousandths(v.Lost)
		}
		out.Lost, out.Points = &lost, true
		return nil
	}
	if w, ok := st.(rules.Weigher); ok {
		j, err := weigh(ctx, w, Judged{Ply: out.Ply, Seat: out.Seat, Played: action, Line: []string{}})
		if err != nil {
			return err
		}
		lost := thousandths(max(*j.Chance-*j.Meant, *j.Meant-*j.Chance))
		out.Best, out.Lost = j.Best, &lost
		return nil
	}
	before, err := s.judgedPly(ctx, m, out.Ply)
	if err != nil {
		return err
	}
	lost := 0.0
	if action != before.Best && before.Chance != nil {
		then, err := s.chanceAfter(ctx, *m.Info, after, out.Ply+1)
		if err != nil {
			return err
		}
		lost = *before.Chance - then
		if out.Seat != 0 {
			lost = -lost
		}
	}
	lost = thousandths(max(0, lost))
	out.Best, out.Lost = before.Best, &lost
	return nil
}

// chanceAfter returns the first seat's chance in a position, which may be an end.
func (s *Service) chanceAfter(ctx context.Context, in rules.Info, st rules.State, ply int) (float64, error) {
	if o := st.Outcome(); o != nil {
		switch {
		case len(o.Winners) == 0:
			return 0.5, nil
		case slices.Contains(o.Winners, 0):
			return 1, nil
		}
		return 0, nil
	}
	j, err := judge(ctx, s.advisor, in, st, ply)
	if err != nil {
		return 0, err
	}
	if j.Chance == nil {
		return 0, &table.Error{Code: table.NotFound, Detail: table.ErrNoAdvice.Error()}
	}
	return *j.Chance, nil
}
