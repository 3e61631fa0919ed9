package httpd

import (
	"context"
	"errors"
	"fmt"
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
	Chance *float64 `json:"chance,omitempty" doc:"How likely seat 0 is to win from here with best play, from 0 to 1; absent where nobody can tell, as with hidden hands"`
	WinsIn int      `json:"winsIn,omitempty" doc:"If it is proved: in how many plies who is to act wins, or below 0: loses"`
}

// judge asks the advisor about a position.
func (s *Server) judge(ctx context.Context, in rules.Info, st rules.State, ply int) (Judged, error) {
	var a table.Advice
	err := table.ErrNoAdvice
	if s.Advisor != nil {
		a, err = s.Advisor.Advise(ctx, in, st)
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
	j, err := s.judge(ctx, m.Info, m.State(), m.Ply())
	if err != nil {
		return nil, s.problem(err)
	}
	return &body[Judged]{j}, nil
}

// Review is a finished match, position by position; or of a game with hidden hands one deal of
// a match, play by play.
type Review struct {
	Positions []Judged `json:"positions" nullable:"false" doc:"One a ply, the beginning first; none where hands are hidden"`
	Plays     []Marked `json:"plays,omitempty" doc:"Where hands are hidden: what was played where something else could have been"`
}

// Marked is an action of a seat that knew only its own hand: what it gave away, in points.
type Marked struct {
	Ply      int     `json:"ply"`
	Seat     int     `json:"seat"`
	Played   string  `json:"played"`
	Best     string  `json:"best" doc:"The best by what the seat could know; what was played if nothing was better"`
	Lost     float64 `json:"lost" doc:"By how much that is better on average"`
	Worlds   int     `json:"worlds" doc:"How many ways the hidden cards could lie, as far as the seat could know"`
	Worse    int     `json:"worse" doc:"In how many of them something else would have been better"`
	OpenBest string  `json:"openBest" doc:"The best as the cards really lay"`
	OpenLost float64 `json:"openLost" doc:"By how much that is better"`
}

// review judges every position of a finished match, or every play of a deal that is over. Who
// watches may ask too: nothing is hidden any more.
func (s *Server) review(ctx context.Context, in *struct {
	MatchPath
	Game int `query:"game" minimum:"0" maximum:"100000" doc:"Where hands are hidden: which deal of the match, from 1; may be left out of a match of one"`
},
) (*body[*Review], error) {
	m, _, err := s.look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, s.problem(err)
	}
	work := func() (*Review, error) { return s.judgeAll(ctx, m) }
	game := 0
	if now, ok := m.State().(rules.Reviewer); ok {
		var bad *table.Error
		if game, bad = overGame(m, now.Standing(), in.Game); bad != nil {
			return nil, s.problem(bad)
		}
		work = func() (*Review, error) { return markGame(ctx, m, game) }
	} else if !m.Over() {
		return nil, s.problem(&table.Error{Code: table.Illegal, Rule: "TB8", Detail: "a match is reviewed when it is over (TB8)"})
	}
	r, err := s.reviews.get(reviewOf{m.ID, game}, work)
	if err != nil {
		return nil, s.problem(err)
	}
	return &body[*Review]{r}, nil
}

// overGame is the game of a match that is asked for, if it is over.
func overGame(m *table.Match, now rules.Standing, asked int) (int, *table.Error) {
	switch games := max(now.Games, 1); {
	case asked == 0 && games > 1:
		return 0, &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("this match has %d deals, each reviewed by itself: ask for one, such as ?game=1", games)}
	case asked > games:
		return 0, &table.Error{Code: table.NotFound, Detail: fmt.Sprintf("this match has %d deals, no deal %d", games, asked)}
	case !m.Over() && max(asked, 1) >= max(now.Game, 1):
		return 0, &table.Error{Code: table.Illegal, Rule: "TB8", Detail: "a deal is reviewed when it is over (TB8)"}
	}
	return max(asked, 1), nil
}

// judgeAll judges every position of a match.
func (s *Server) judgeAll(ctx context.Context, m *table.Match) (*Review, error) {
	out := &Review{Positions: []Judged{}}
	for ply, st := range m.Positions() {
		if st.Turn() == rules.Nobody {
			break
		}
		j, err := s.judge(ctx, m.Info, st, ply)
		if err != nil {
			return nil, err
		}
		if j.Chance == nil {
			return nil, &table.Error{Code: table.NotFound, Detail: table.ErrNoAdvice.Error()}
		}
		if ply < m.Ply() {
			j.Played = m.Played(ply)
		}
		out.Positions = append(out.Positions, j)
	}
	return out, nil
}

// markGame marks every play of one game of a match.
func markGame(ctx context.Context, m *table.Match, game int) (*Review, error) {
	out := &Review{Positions: []Judged{}, Plays: []Marked{}}
	for ply, st := range m.Positions() {
		r := st.(rules.Reviewer)
		if ply == m.Ply() || max(r.Standing().Game, 1) != game {
			continue
		}
		played := m.Played(ply)
		v, ok, err := r.Review(ctx, played)
		if err != nil {
			return nil, err
		}
		if ok {
			out.Plays = append(out.Plays, Marked{
				Ply: ply, Seat: int(st.Turn()), Played: played, Best: v.Best, Lost: thousandths(v.Lost),
				Worlds: v.Worlds, Worse: v.Worse, OpenBest: v.OpenBest, OpenLost: thousandths(v.OpenLost),
			})
		}
	}
	return out, nil
}

func thousandths(x float64) float64 { return math.Round(x*1000) / 1000 }

// reviewOf is a match, and which game of it; 0 is the whole.
type reviewOf struct {
	match table.MatchID
	game  int
}

// reviews keeps the last reviews: what is over never changes, and its people look at it
// together.
type reviews struct {
	mu   sync.Mutex // held while one is made: hints and computer turns are more urgent
	kept map[reviewOf]*Review
}

// keptReviews is how many reviews are remembered.
const keptReviews = 1000

func (r *reviews) get(of reviewOf, work func() (*Review, error)) (*Review, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if have := r.kept[of]; have != nil {
		return have, nil
	}
	out, err := work()
	if err != nil {
		return nil, err
	}
	if r.kept == nil || len(r.kept) >= keptReviews {
		r.kept = map[reviewOf]*Review{}
	}
	r.kept[of] = out
	return out, nil
}
