// Package tournaments serves tournaments over HTTP: their routes, their stream and their crosstable for
// spreadsheets.
package tournaments

import (
	"context"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/club"
	"stammtisch/internal/desk"
	"stammtisch/internal/evening"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

// openings limits the tournaments that one address may open: some at once, and then one a minute.
var openings = httpd.Limits{PerSecond: 1.0 / 60, Burst: 10}

// Service answers requests about tournaments.
type Service struct {
	*httpd.Server
	house    *tournament.House
	clubs    *club.Clubs // nil: there are none
	openings *httpd.Limiter
	taking   *httpd.Limiter // of downloads
}

// Add adds the routes of tournaments. clubs, which may count them, can be nil.
func Add(srv *httpd.Server, house *tournament.House, clubs *club.Clubs) *Service {
	s := &Service{srv, house, clubs, srv.NewLimiter(openings), srv.NewLimiter(httpd.Downloads)}
	httpd.AddOpening(srv, httpd.Op("POST", "/api/tournaments", "openTournament", "Open a tournament of a game for two", 201, 400, 403, 404, 413, 422), s.open, func(ctx context.Context, id tournament.ID) (*httpd.Body[Tournament], error) {
		return s.get(ctx, &Path{string(id)})
	})
	httpd.Add(srv, httpd.Op("GET", "/api/tournaments/{id}", "getTournament", "A tournament with its players, its rounds and the standings", 200, 404), s.get)
	httpd.Add(srv, httpd.Op("POST", "/api/tournaments/{id}/players", "joinTournament", "Join a tournament, or change my name there", 200, 400, 403, 404, 409, 413, 422), s.join)
	httpd.Add(srv, httpd.Op("POST", "/api/tournaments/{id}/words", "sayToTournament", "The words of players and the organiser: leave, start the next round, admit somebody, decide a game, end", 200, 400, 403, 404, 409, 413, 422), s.say)
	httpd.Add(srv, httpd.Op("GET", "/api/me/tournaments", "getMyTournaments", "The guest's tournaments that are not over", 200), s.mine)
	httpd.Add(srv, httpd.CSVOp("/api/tournaments/{id}/crosstable.csv", "getCrosstableCSV", "The standings with every result, for a spreadsheet", 404), s.csv)
	httpd.Add(srv, httpd.ZipOp("/api/tournaments/{id}/records", "getTournamentRecords", "The records of all finished games with the rounds and the players, in one .zip file: stammtisch crosstable computes the standings from it", 404, 429), s.records)
	srv.Changes("followTournament", "/api/tournaments/{id}/events", "a tournament", func(ctx context.Context, id string, g table.GuestID) (<-chan struct{}, func(), error) {
		return house.Follow(ctx, tournament.ID(id), g)
	})
	return s
}

// Path names the tournament of a route.
type Path struct {
	ID string `path:"id" maxLength:"40"`
}

func (s *Service) open(ctx context.Context, id tournament.ID, b NewTournament) error {
	g := httpd.GuestOf(ctx)
	if !s.openings.Allow(g.From) {
		return &table.Error{Code: table.TooMany, Detail: "too many tournaments from your address: wait a minute"}
	}
	talk, bad := table.ParseTalk(b.Talk)
	if bad != nil {
		return bad
	}
	if err := s.MayTalk(ctx, talk); err != nil {
		return err
	}
	if b.Rated {
		if err := s.House.Need(ctx, desk.Ratings); err != nil {
			return err
		}
	}
	_, err := s.house.Open(ctx, id, g.ID, b.terms(talk))
	return err
}

func (s *Service) get(ctx context.Context, in *Path) (*httpd.Body[Tournament], error) {
	t, err := s.house.Look(ctx, tournament.ID(in.ID))
	if err != nil {
		return nil, err
	}
	g := httpd.GuestOf(ctx).ID
	out := httpd.Answer(show(t, g))
	if s.clubs == nil {
		return out, nil
	}
	clubs, err := s.clubs.Counting(ctx, g, evening.ID(t.ID), listed)
	for _, c := range clubs {
		out.Body.Clubs = append(out.Body.Clubs, TournamentClub{string(c.ID), c.Name})
	}
	return out, s.Readable(err)
}

func (s *Service) do(ctx context.Context, in Path, d tournament.Deed) (*httpd.Body[Tournament], error) {
	if err := s.house.Do(ctx, tournament.ID(in.ID), httpd.GuestOf(ctx).ID, d); err != nil {
		return nil, err
	}
	return s.get(ctx, &in)
}

func (s *Service) join(ctx context.Context, in *struct {
	Path
	Body struct {
		Name string `json:"name" minLength:"1" maxLength:"200" doc:"At most 30 characters; must not look like another name there"`
	}
},
) (*httpd.Body[Tournament], error) {
	return s.do(ctx, in.Path, tournament.Join{Name: in.Body.Name})
}

type tournamentWord struct {
	Word   string  `json:"word" enum:"leave,next,remove,admit,decide,hand-over,end" doc:"For players: leave. The others are for the organiser. next: start the next round, including the first. hand-over: another player becomes the organiser"`
	Player int     `json:"player,omitempty" minimum:"0" doc:"The player to remove, admit or hand over to"`
	Round  int     `json:"round,omitempty" minimum:"0" doc:"With decide: the present round. With next: the round to begin; if it has begun already, nothing is done"`
	Game   int     `json:"game,omitempty" minimum:"0" doc:"With decide: the number of the game in it, from 1"`
	White  float64 `json:"white,omitempty" minimum:"0" maximum:"1" doc:"With decide: White's points"`
	Black  float64 `json:"black,omitempty" minimum:"0" maximum:"1" doc:"With decide: Black's points"`
}

func (w tournamentWord) deed() (tournament.Deed, error) {
	switch w.Word {
	case "leave":
		return tournament.Leave{}, nil
	case "next":
		return tournament.Next{Round: w.Round}, nil
	case "remove", "admit", "hand-over":
		switch {
		case w.Player == 0:
			return nil, &table.Error{Code: table.Invalid, Detail: "say which player"}
		case w.Word == "admit":
			return tournament.Admit{Player: w.Player}, nil
		case w.Word == "hand-over":
			return tournament.Hand{Player: w.Player}, nil
		}
		return tournament.Leave{Player: w.Player}, nil
	case "decide":
		d := tournament.Rule{Round: w.Round, Game: w.Game, White: int(2 * w.White), Black: int(2 * w.Black)}
		if float64(d.White) != 2*w.White || float64(d.Black) != 2*w.Black {
			d.White = -1 // neither a half point nor a whole one
		}
		return d, nil
	default:
		return tournament.End{}, nil
	}
}

func (s *Service) say(ctx context.Context, in *struct {
	Path
	Body tournamentWord
},
) (*httpd.Body[Tournament], error) {
	d, err := in.Body.deed()
	if err != nil {
		return nil, err
	}
	return s.do(ctx, in.Path, d)
}

// listed limits a guest's list of tournaments.
const listed = 12

func (s *Service) mine(ctx context.Context, _ *struct{}) (*httpd.Body[[]TournamentCard], error) {
	list, err := s.Mine(ctx, httpd.GuestOf(ctx).ID)
	if err != nil {
		return nil, err
	}
	return httpd.Answer(list), nil
}

// Mine returns a guest's unfinished tournaments, the newest first.
func (s *Service) Mine(ctx context.Context, g table.GuestID) ([]TournamentCard, error) {
	list, err := s.house.Mine(ctx, g, listed)
	out := []TournamentCard{}
	for _, t := range list {
		out = append(out, card(t, g))
	}
	return out, s.Readable(err)
}

func (s *Service) csv(ctx context.Context, in *struct {
	Path
	httpd.CSVIn
},
) (*httpd.CSV, error) {
	t, err := s.house.Look(ctx, tournament.ID(in.ID))
	if err != nil {
		return nil, err
	}
	return httpd.CSVFile("crosstable", t.CSV(Headings[httpd.LanguageFor(in.Language)])), nil
}

func (s *Service) records(ctx context.Context, in *Path) (*huma.StreamResponse, error) {
	if !s.taking.Allow(httpd.GuestOf(ctx).From) {
		return nil, &table.Error{Code: table.TooMany, Detail: "too many downloads from your address: wait a minute"}
	}
	t, err := s.house.Look(ctx, tournament.ID(in.ID))
	if err != nil {
		return nil, err
	}
	return s.Zip(ctx, "tournament", func(add httpd.Into) error {
		text, err := json.MarshalIndent(t.Sheet(), "", " ")
		if err == nil {
			err = add(tournament.SheetFile, s.Now(), text)
		}
		for _, r := range t.Played {
			for _, g := range r.Games {
				if err != nil {
					return err
				}
				var record string
				if g.Result != nil && g.Result.Played {
					record, err = s.RecordOf(ctx, g.Match)
				}
				if err == nil && record != "" {
					err = add(tournament.RecordFile(g.Match), s.Now(), []byte(record))
				}
			}
		}
		return err
	}), nil
}
