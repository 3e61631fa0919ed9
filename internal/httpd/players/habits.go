package players

import (
	"context"
	"math"

	"stammtisch/internal/httpd"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// searching limits the searches for habits of one address: each looks at some hundred matches, or judges for seconds.
var searching = httpd.Limits{PerSecond: 0.5, Burst: 10}

// Reviews judge what was played in matches that are over.
type Reviews interface {
	// Begin counts work in that reviews share fairly, which ends with the server too; end counts it out.
	Begin(ctx context.Context) (until context.Context, end func(), err error)
	// Lost is a player.Judge.
	Lost(ctx context.Context, m *table.Match, ply int) (lost float64, ok bool, err error)
}

// MyHabits are moves that the guest has made in several matches from the same position, or where positions never
// recur the kinds of decisions that they made.
type MyHabits struct {
	Moves  []MyMove `json:"moves" doc:"At most 40 of their own moves, the one made most often first; ply is before the move. None while there is a rest. GET /api/matches/{id}/retry judges each"`
	Kinds  []MyKind `json:"kinds,omitempty" doc:"Of a game in which positions never recur: their decisions in the newest 20 matches, at most 200, judged as the review judges them; the kind that cost most first. While there is a rest, those judged so far"`
	Points bool     `json:"points,omitempty" doc:"Whether what kinds cost is in points; else it is of a chance from 0 to 1"`
	Rest   int      `json:"rest,omitempty" doc:"How many older matches are still to be added, or how many decisions to be judged: ask again for a list with more of them"`
}

// MyKind is a kind of decision.
type MyKind struct {
	Kind     string  `json:"kind"`
	Made     int     `json:"made" doc:"How often they decided so"`
	Mistakes int     `json:"mistakes" doc:"How often it was a mistake"`
	Lost     float64 `json:"lost" doc:"What a mistake gave away, on average"`
	Match    string  `json:"match,omitempty" doc:"Which has the worst example; only where there are mistakes, as ply and action"`
	Ply      int     `json:"ply,omitempty" doc:"Before it"`
	Action   string  `json:"action,omitempty"`
}

func (s *Service) habits(ctx context.Context, in *struct {
	Game string `path:"game" maxLength:"40"`
},
) (*httpd.Body[MyHabits], error) {
	if _, ok := s.games.Find(in.Game); !ok {
		return nil, &table.Error{Code: table.NotFound, Detail: "there is no game " + rules.Clip(in.Game)}
	}
	g := httpd.GuestOf(ctx)
	if !s.searching.Allow(g.From) {
		return nil, &table.Error{Code: table.TooMany, Wait: 1, Detail: "too many searches from your address: wait a second"}
	}
	begin, kinds := s.sorts[in.Game]
	p, rest, err := s.log(ctx, g.ID, !kinds)
	if err != nil {
		return nil, err
	}
	out := MyHabits{Moves: []MyMove{}, Rest: rest}
	if rest > 0 {
		return httpd.Answer(out), nil
	}
	if kinds {
		_, out.Points = begin.(rules.Reviewer)
		err := s.kinds(ctx, p, in.Game, &out)
		return httpd.Answer(out), err
	}
	list, err := s.players.Habits(ctx, p, in.Game)
	for _, h := range list {
		out.Moves = append(out.Moves, MyMove{h.Action, string(h.Match), h.Ply, h.Played, h.Won, h.Lost, h.Drawn})
	}
	return httpd.Answer(out), err
}

// classifiers has the first state of each game that tells kinds of decisions apart.
func classifiers(list []rules.Game) map[string]rules.State {
	out := map[string]rules.State{}
	for _, g := range list {
		if s, err := g.Start(rules.Setup{}); err == nil {
			if _, ok := s.(rules.Classifier); ok {
				out[g.Info().Name] = s
			}
		}
	}
	return out
}

// kinds judges some decisions more and tells what came of all that were judged.
func (s *Service) kinds(ctx context.Context, p *player.Player, game string, out *MyHabits) error {
	ctx, end, err := s.reviews.Begin(ctx)
	if err != nil {
		return err
	}
	defer end()
	list, rest, err := s.players.Patterns(ctx, p, game, s.reviews.Lost)
	out.Rest = rest
	for _, x := range list {
		k := MyKind{Kind: x.Kind, Made: x.Made, Mistakes: x.Mistakes, Match: string(x.Match), Ply: x.Ply, Action: x.Action}
		if x.Mistakes > 0 {
			k.Lost = math.Round(x.Lost/float64(x.Mistakes)*1000) / 1000
		}
		out.Kinds = append(out.Kinds, k)
	}
	return err
}
