package httpd

import (
	"context"
	"errors"
	"math"
	"sync"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Judged is what the program thinks of one position of a match.
type Judged struct {
	Ply    int      `json:"ply" doc:"How many actions came before the position"`
	Seat   int      `json:"seat" doc:"Who is to act"`
	Played string   `json:"played,omitempty" doc:"What was played, if anything was"`
	Best   string   `json:"best"`
	Line   []string `json:"line" doc:"The best action and the best play after it"`
	Chance float64  `json:"chance" doc:"How likely seat 0 is to win from here with best play, from 0 to 1"`
	WinsIn int      `json:"winsIn,omitempty" doc:"If it is proved: in how many plies who is to act wins, or below 0: loses"`
}

// judge asks the advisor about a position.
func (s *Server) judge(ctx context.Context, st rules.State, ply int) (Judged, error) {
	var a table.Advice
	err := table.ErrNoAdvice
	if s.Advisor != nil {
		a, err = s.Advisor.Advise(ctx, st)
	}
	if errors.Is(err, table.ErrNoAdvice) {
		return Judged{}, &table.Error{Code: table.NotFound, Detail: err.Error()}
	}
	if err != nil {
		return Judged{}, err
	}
	j := Judged{Ply: ply, Seat: int(st.Turn()), Best: a.Action, Line: a.Line, Chance: chance(a)}
	if a.Proved {
		j.WinsIn = a.Plies
		if a.Value < 0 {
			j.WinsIn = -a.Plies
		}
	}
	if j.Seat != 0 {
		j.Chance = 1 - j.Chance
	}
	return j, nil
}

// chance turns a value into the chance of who is to act: a clear advantage (100) is
// three in four, a proof is certain. It is for drawing, not for deciding.
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

// hint gives a hint to who plays alone or against the computer (TB7).
func (s *Server) hint(ctx context.Context, in *struct {
	MatchPath
	Body hintBody
},
) (*body[Judged], error) {
	m, _, err := s.Rooms.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, s.problem(err)
	}
	seat, bad := m.Seat(in.Body.Seat)
	if bad == nil {
		bad = m.MayAsk(guestOf(ctx).ID, seat)
	}
	if bad != nil {
		return nil, s.problem(bad)
	}
	j, err := s.judge(ctx, m.State(), m.Ply())
	if err != nil {
		return nil, s.problem(err)
	}
	return &body[Judged]{j}, nil
}

// Review is a finished match, position by position.
type Review struct {
	Positions []Judged `json:"positions" doc:"One a ply, the beginning first"`
}

// review judges every position of a finished match. Who watches may ask too: nothing
// is hidden any more.
func (s *Server) review(ctx context.Context, in *MatchPath) (*body[*Review], error) {
	m, _, err := s.look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, s.problem(err)
	}
	if !m.Over() {
		return nil, s.problem(&table.Error{Code: table.Illegal, Rule: "TB8", Detail: "a match is reviewed when it is over (TB8)"})
	}
	r, err := s.reviews.get(ctx, m, s.judge)
	if err != nil {
		return nil, s.problem(err)
	}
	return &body[*Review]{r}, nil
}

// reviews keeps the last reviews: a finished match never changes, and its people look
// at it together.
type reviews struct {
	mu   sync.Mutex // held while one is made: hints and computer turns are more urgent
	kept map[table.MatchID]*Review
}

// keptReviews is how many reviews are remembered.
const keptReviews = 200

func (r *reviews) get(ctx context.Context, m *table.Match, judge func(context.Context, rules.State, int) (Judged, error)) (*Review, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if have := r.kept[m.ID]; have != nil {
		return have, nil
	}
	out := &Review{Positions: []Judged{}}
	for ply, st := range m.Positions() {
		if st.Turn() == rules.Nobody {
			break
		}
		j, err := judge(ctx, st, ply)
		if err != nil {
			return nil, err
		}
		if ply < m.Ply() {
			j.Played = m.Played(ply)
		}
		out.Positions = append(out.Positions, j)
	}
	if r.kept == nil || len(r.kept) >= keptReviews {
		r.kept = map[table.MatchID]*Review{}
	}
	r.kept[m.ID] = out
	return out, nil
}
