package study

import (
	"context"
	"fmt"
	"math"
	"strconv"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/internal/work"
	"stammtisch/rules"
)

// Review is a finished match, position by position, or, in a game with hidden hands, one deal of a
// match, play by play.
type Review struct {
	Positions []Judged `json:"positions" doc:"One per ply, from the beginning; none if hands are hidden"`
	Total     int      `json:"total,omitempty" doc:"Number of positions of the match, even if only some were requested; absent if hands are hidden"`
	Plays     []Marked `json:"plays,omitempty" doc:"If hands are hidden: the plays that had an alternative"`
}

// Marked is an action of a seat that knew only its own hand, with its loss in points.
type Marked struct {
	Ply      int     `json:"ply"`
	Seat     int     `json:"seat"`
	Played   string  `json:"played"`
	Best     string  `json:"best" doc:"The best by what the seat could know; the played action if nothing was better"`
	Lost     float64 `json:"lost" doc:"How much better it is, on average"`
	Worlds   int     `json:"worlds" doc:"Number of ways the hidden cards could lie, as far as the seat could know"`
	Worse    int     `json:"worse" doc:"In how many of them another action would have been better"`
	OpenBest string  `json:"openBest" doc:"The best with the real cards"`
	OpenLost float64 `json:"openLost" doc:"How much better it is"`
}

// part says which positions of a match to judge.
type part struct{ from, count int }

func (p part) has(ply int) bool { return ply >= p.from && (p.count == 0 || ply < p.from+p.count) }

// review judges the positions of a finished match, or every play of a finished deal. Spectators may
// ask too, since nothing is hidden any longer.
func (s *Service) review(ctx context.Context, in *struct {
	httpd.MatchPath
	Game  int `query:"game" minimum:"0" maximum:"100000" doc:"If hands are hidden: the deal of the match, from 1; optional if there is only one"`
	From  int `query:"from" minimum:"0" maximum:"1000000" doc:"If nothing is hidden: the first position to judge"`
	Count int `query:"count" minimum:"0" maximum:"1000000" doc:"Number of positions; default all from there, which may exceed the time limit of an answer"`
},
) (*httpd.Body[*Review], error) {
	m, _, err := s.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	game := 0
	if now, ok := m.State().(rules.Reviewer); ok {
		var bad *table.Error
		if game, bad = overGame(m, now.Standing(), in.Game); bad != nil {
			return nil, bad
		}
	} else if !m.Over() {
		return nil, notOver
	}
	ctx, end, err := s.Begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	var r *Review
	if game > 0 {
		r, err = s.markGame(ctx, m, game)
	} else {
		r, err = s.judgeAll(ctx, m, part{in.From, in.Count})
	}
	return httpd.Answer(r), err
}

var notOver = &table.Error{Code: table.Illegal, Rule: "TB8", Detail: "a match is reviewed when it is over (TB8)"}

// overGame returns the requested game of a match, if it is over.
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

// reviewing limits the simultaneous reviews and hints of one address: a family has several.
var reviewing = httpd.Limits{Streams: 4}

// Begin counts a review or a hint in, which ends with the server too; end counts it out.
func (s *Service) Begin(ctx context.Context) (until context.Context, end func(), err error) {
	out, ok := s.reviewing.Stream(httpd.GuestOf(ctx).From)
	if !ok {
		return nil, nil, &table.Error{Code: table.TooMany, Wait: 1, Detail: "too many reviews and hints at a time for your address: wait a second"}
	}
	ctx, stop := s.UntilClosed(ctx)
	return ctx, func() { stop(); out() }, nil
}

// position is a position of a finished match, so its judgement never changes.
type position struct {
	match table.MatchID
	ply   int
}

// keptPositions limits the cache: some hundred bytes each, 30 MB in all.
const keptPositions = 50_000

// judgeAll judges the requested positions of a match.
func (s *Service) judgeAll(ctx context.Context, m *table.Match, wanted part) (*Review, error) {
	out := &Review{Positions: []Judged{}}
	out.Total = m.Ply() + 1
	if m.State().Turn() == rules.Nobody {
		out.Total--
	}
	for ply := range out.Total {
		if !wanted.has(ply) {
			continue
		}
		j, err := s.judgedPly(ctx, m, ply)
		if err != nil {
			return nil, err
		}
		out.Positions = append(out.Positions, j)
	}
	return out, nil
}

// judgedPly returns a cached judgement, or judges the position when its turn has come.
func (s *Service) judgedPly(ctx context.Context, m *table.Match, ply int) (Judged, error) {
	return s.judged.Get(ctx, position{m.ID, ply}, func() (Judged, error) {
		order := work.Order{Kind: work.Judge, Match: m.ID, N: m.N(), Ply: ply}
		return work.Do(ctx, s.Elsewhere, order, func() (Judged, error) { return JudgePly(ctx, s.advisor, m, ply) })
	})
}

// JudgePly judges a position of a finished match and the action played in it.
func JudgePly(ctx context.Context, by table.Advisor, m *table.Match, ply int) (Judged, error) {
	if !m.Over() {
		return Judged{}, notOver
	}
	st, played := m.After(ply), ""
	if ply < m.Ply() {
		played = m.Played(ply)
	}
	if w, ok := st.(rules.Weigher); ok {
		return weigh(ctx, w, Judged{Ply: ply, Seat: int(st.Turn()), Played: played, Line: []string{}})
	}
	j, err := judge(ctx, by, *m.Info, st, ply)
	if err != nil {
		return j, err
	}
	if j.Chance == nil {
		return j, &table.Error{Code: table.NotFound, Detail: table.ErrNoAdvice.Error()}
	}
	j.Played = played
	return j, nil
}

// weigh judges a position of a game without a search. Its dice are the same for everybody who
// looks, and independent of the match's.
func weigh(ctx context.Context, w rules.Weigher, j Judged) (Judged, error) {
	v, err := w.Weigh(ctx, j.Played, rules.Seed("").Dice("review "+strconv.Itoa(j.Ply)))
	if err != nil {
		return j, err
	}
	of := thousandths(v.Chance)
	j.Best, j.Chance = v.Best, &of
	if v.Best != "" {
		j.Line = append(j.Line, v.Best)
	}
	if j.Played != "" {
		meant := thousandths(v.Meant)
		j.Meant = &meant
	}
	return j, nil
}

// markGame marks every play of one game of a match.
func (s *Service) markGame(ctx context.Context, m *table.Match, game int) (*Review, error) {
	out := &Review{Positions: []Judged{}, Plays: []Marked{}}
	for ply, st := range m.Positions() {
		if ply == m.Ply() || max(st.(rules.Reviewer).Standing().Game, 1) != game {
			continue
		}
		mark, err := s.markedPly(ctx, m, st, ply)
		if err != nil {
			return nil, err
		}
		if mark != nil {
			out.Plays = append(out.Plays, *mark)
		}
	}
	return out, nil
}

// markedPly marks what was played as it was marked before, or when its turn has come.
func (s *Service) markedPly(ctx context.Context, m *table.Match, st rules.State, ply int) (*Marked, error) {
	return s.marked.Get(ctx, position{m.ID, ply}, func() (*Marked, error) {
		order := work.Order{Kind: work.Mark, Match: m.ID, N: m.N(), Ply: ply}
		return work.Do(ctx, s.Elsewhere, order, func() (*Marked, error) { return markPly(ctx, m, st, ply) })
	})
}

// MarkPly marks what was played in a deal that is over; nil where there is nothing to mark.
func MarkPly(ctx context.Context, m *table.Match, ply int) (*Marked, error) {
	st := m.After(ply)
	then, ok := st.(rules.Reviewer)
	if !ok || ply == m.Ply() {
		return nil, notOver
	}
	if _, bad := overGame(m, m.State().(rules.Reviewer).Standing(), max(then.Standing().Game, 1)); bad != nil {
		return nil, bad
	}
	return markPly(ctx, m, st, ply)
}

// markPly marks a play, or returns nil if there is nothing to mark.
func markPly(ctx context.Context, m *table.Match, st rules.State, ply int) (*Marked, error) {
	played := m.Played(ply)
	v, ok, err := st.(rules.Reviewer).Review(ctx, played)
	if err != nil || !ok {
		return nil, err
	}
	return &Marked{
		Ply: ply, Seat: int(st.Turn()), Played: played, Best: v.Best, Lost: thousandths(v.Lost),
		Worlds: v.Worlds, Worse: v.Worse, OpenBest: v.OpenBest, OpenLost: thousandths(v.OpenLost),
	}, nil
}

func thousandths(x float64) float64 { return math.Round(x*1000) / 1000 }
