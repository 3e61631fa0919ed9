package httpd

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// body is an answer that is a body.
type body[T any] struct{ Body T }

func (s *Server) routes(api huma.API) {
	op := func(method, path, id, summary string, status int, errors ...int) huma.Operation {
		return huma.Operation{
			OperationID: id, Method: method, Path: path, Summary: summary, DefaultStatus: status,
			Errors: append(errors, http.StatusUnauthorized, http.StatusTooManyRequests, http.StatusServiceUnavailable), MaxBodyBytes: maxBody,
		}
	}
	huma.Register(api, op("GET", "/api/games", "listGames", "Every game", 200), s.listGames)
	huma.Register(api, op("GET", "/api/games/{game}", "getGame", "One game, with its numbered rules", 200, 404), s.getGame)
	huma.Register(api, op("GET", "/api/rules", "getRules", "The numbered rules of the table, the same in every game", 200), s.getRules)
	huma.Register(api, op("GET", "/api/me", "getMe", "Who I am here, and my matches that go on", 200), s.getMe)
	huma.Register(api, op("PUT", "/api/me", "putMe", "Change what I am called", 200, 400, 403, 413, 422), s.putMe)
	huma.Register(api, op("POST", "/api/bots", "createBot", "A token for a program that plays: sent as Authorization: Bearer, in place of a cookie", 201, 400, 413, 422), s.createBot)
	create := op("POST", "/api/matches", "createMatch", "Open a match", 201, 400, 403, 404, 409, 413, 422)
	create.MaxBodyBytes = maxRecordBody
	huma.Register(api, create, s.createMatch)
	huma.Register(api, op("GET", "/api/matches/{id}", "getMatch", "All that is needed to draw a match", 200, 403, 404), s.getMatch)
	huma.Register(api, op("DELETE", "/api/matches/{id}", "discardMatch", "Throw away a match at which nobody else sits and nobody has acted", 204, 403, 404, 409), s.discard)
	huma.Register(api, op("POST", "/api/matches/{id}/actions", "act", "Make an action; answered once it is on disk", 200, 400, 403, 404, 409, 413, 422), s.act)
	huma.Register(api, op("POST", "/api/matches/{id}/words", "say", "Resign, offer a draw, take back, agree, decline", 200, 400, 403, 404, 409, 413, 422), s.say)
	huma.Register(api, op("POST", "/api/matches/{id}/cut", "cut", "Put something of one's own to the chance of a match, where seats cut", 200, 400, 403, 404, 409, 413, 422), s.cut)
	huma.Register(api, op("POST", "/api/matches/{id}/again", "again", "Open another match of the same people, seats moved on, of this game or of another; or find the one opened already", 200, 400, 403, 404, 413, 422), s.again)
	huma.Register(api, op("POST", "/api/matches/{id}/hint", "hint", "What the program would play, for who plays alone or against it", 200, 400, 403, 404, 409, 413, 422), s.hint)
	huma.Register(api, op("GET", "/api/matches/{id}/review", "getReview", "A finished match, judged position by position; where hands are hidden, a deal that is over, play by play", 200, 403, 404, 422), s.review)
	huma.Register(api, op("GET", "/api/matches/{id}/retry", "retry", "A position of a finished match to try something else in, and what a try gives away", 200, 403, 404, 422), s.retry)
	huma.Register(api, op("POST", "/api/claims", "claim", "Open the link of a table, of a seat, or of a place in an evening", 200, 400, 403, 404, 409, 413, 422), s.claim)
	huma.Register(api, op("GET", "/api/invitations/{token}", "getInvitation", "What a link leads to: the table, who invites, and which seats are free; nobody sits down by asking", 200, 404), s.invitation)
	huma.Register(api, op("PUT", "/api/matches/{id}/seats/{seat}/name", "renameSeat", "Change what my seat is called at the table", 200, 400, 403, 404, 413, 422), s.renameSeat)
	huma.Register(api, op("POST", "/api/matches/{id}/seats/{seat}/link", "carrySeat", "A link, good once within a day, that carries my seat to another device; at a table of an evening, within an hour, my place there", 200, 403, 404, 409), s.carry)
	record := op("GET", "/api/matches/{id}/record", "getRecord", "The match as a record", 200, 403, 404)
	record.Responses = map[string]*huma.Response{"200": {
		Description: "OK", Content: map[string]*huma.MediaType{"text/plain": {Schema: &huma.Schema{Type: huma.TypeString}}},
	}}
	huma.Register(api, record, s.record)
	draw := op("GET", "/api/matches/{id}/picture/{kind}", "getPicture", "A position as SVG or PNG, or the last moves as an animated GIF", 200, 403, 404, 422)
	draw.Responses = pictures()
	draw.Responses["200"].Content["image/gif"] = draw.Responses["200"].Content["image/png"]
	huma.Register(api, draw, s.picture)
	s.viewRoutes(api, op)
	s.aheadRoutes(api, op)
	s.remarkRoutes(api, op)
	s.replayRoutes(api, op)
	s.exerciseRoutes(api, op)
	if s.Evenings != nil {
		s.eveningRoutes(api, op)
	}
	if s.Clubs != nil {
		s.clubRoutes(api, op)
	}
	describeEvents(api.OpenAPI())
	describeNulls(api.OpenAPI())
	describe(api.OpenAPI())
}

func (s *Server) listGames(context.Context, *struct{}) (*body[[]GameInfo], error) {
	out := &body[[]GameInfo]{Body: []GameInfo{}}
	for _, g := range s.List {
		out.Body = append(out.Body, gameInfo(g))
	}
	return out, nil
}

func (s *Server) getGame(_ context.Context, in *struct {
	Game  string `path:"game"`
	Rules string `query:"rules" maxLength:"40" doc:"A version of its rules, as a match names it; the newest if it is left out"`
},
) (*body[Game], error) {
	g, ok := s.Games.Find(in.Game)
	if !ok {
		return nil, s.problem(&table.Error{Code: table.NotFound, Detail: "there is no game " + rules.Clip(in.Game) + " here"})
	}
	of, err := rules.Version(g, in.Rules)
	if err != nil {
		return nil, s.problem(&table.Error{Code: table.NotFound, Detail: err.Error()})
	}
	out := &body[Game]{Game{GameInfo: gameInfo(of), Book: of.Info().Book}}
	for _, v := range rules.Versions(g) {
		out.Body.Versions = append(out.Body.Versions, v.Info().Rules)
	}
	return out, nil
}

// Me describes a guest.
type Me struct {
	Name    string `json:"name"`
	Matches []Card `json:"matches" doc:"Matches of this guest that go on, the newest first"`
	// Evenings they opened or joined.
	Evenings []EveningCard `json:"evenings" doc:"Evenings of this guest that go on, the newest first"`
	Clubs    []ClubCard    `json:"clubs" doc:"Clubs of this guest, the newest first"`
}

// listed is the largest number of matches in a guest's list.
const listed = 12

func (s *Server) getMe(ctx context.Context, _ *struct{}) (*body[Me], error) {
	g := guestOf(ctx)
	out := &body[Me]{Me{Name: g.Name, Matches: []Card{}}}
	ids, err := s.Rooms.Lists().Running(ctx, g.ID, listed)
	if err != nil {
		return nil, s.problem(err)
	}
	for _, id := range ids {
		m, p, err := s.Rooms.Look(ctx, id)
		if err != nil {
			// One match that cannot be read must not hide the others.
			s.Log.Error("my matches", "match", id, "err", err)
			continue
		}
		out.Body.Matches = append(out.Body.Matches, card(m, g.ID, p))
	}
	if out.Body.Evenings, err = s.myEvenings(ctx, g.ID); err != nil {
		return nil, s.problem(err)
	}
	if out.Body.Clubs, err = s.myClubs(ctx, g.ID); err != nil {
		return nil, s.problem(err)
	}
	return out, nil
}

type nameBody struct {
	Name string `json:"name" maxLength:"200" doc:"At most 30 characters; empty is no name"`
}

func (s *Server) putMe(ctx context.Context, in *struct{ Body nameBody }) (*struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
	Body      nameBody
}, error,
) {
	name, bad := table.CleanName(in.Body.Name)
	if bad != nil {
		return nil, s.problem(bad)
	}
	g := guestOf(ctx)
	g.Name = name
	out := &struct {
		SetCookie http.Cookie `header:"Set-Cookie"`
		Body      nameBody
	}{Body: nameBody{name}}
	out.SetCookie = *s.cookie(g)
	return out, nil
}

type newBot struct {
	Name string `json:"name" minLength:"1" maxLength:"200" doc:"What the bot is called, at most 30 characters"`
}

type bot struct {
	Name  string `json:"name"`
	Token string `json:"token" doc:"Keep it: it is the bot, and it cannot be shown again"`
}

func (s *Server) createBot(_ context.Context, in *struct{ Body newBot }) (*body[bot], error) {
	name, bad := table.CleanName(in.Body.Name)
	if bad != nil {
		return nil, s.problem(bad)
	}
	return &body[bot]{bot{name, s.pass("bot", guest{ID: table.NewBot(randomText(16)), Name: name})}}, nil
}

// look gives a match to somebody who may see it.
func (s *Server) look(ctx context.Context, id table.MatchID) (*table.Match, table.Presence, error) {
	m, p, err := s.Rooms.Look(ctx, id)
	if err == nil && s.Evenings != nil {
		err = s.Evenings.Sealed(ctx, m, guestOf(ctx).ID)
	}
	return m, p, err
}

func (s *Server) matchBody(ctx context.Context, id table.MatchID, all bool) (*body[Match], error) {
	m, p, err := s.look(ctx, id)
	if err != nil {
		return nil, s.problem(err)
	}
	return &body[Match]{s.show(m, guestOf(ctx).ID, p, all)}, nil
}

// MatchPath is the match a route is about.
type MatchPath struct {
	ID string `path:"id" maxLength:"40"`
}

func (s *Server) getMatch(ctx context.Context, in *struct {
	MatchPath
	Views string `query:"views" enum:"recent,all" default:"recent" doc:"The views of the last positions (one of a match that is over, 40 of one that runs), or of all"`
},
) (*body[Match], error) {
	id := table.MatchID(in.ID)
	if err := s.Rooms.Attend(ctx, id, guestOf(ctx).ID); err != nil {
		// Looking must not fail because the resumption of the table cannot be saved.
		var known *table.Error
		if !errors.As(err, &known) || known.Code != table.Unsaved {
			return nil, s.problem(err)
		}
	}
	return s.matchBody(ctx, id, in.Views == "all")
}

func (s *Server) discard(ctx context.Context, in *MatchPath) (*struct{}, error) {
	if err := s.Rooms.Discard(ctx, table.MatchID(in.ID), guestOf(ctx).ID); err != nil {
		return nil, s.problem(err)
	}
	return nil, nil
}

type newAction struct {
	Seat   int    `json:"seat" minimum:"0" maximum:"99"`
	Ply    int    `json:"ply" minimum:"0" doc:"How many actions came before it"`
	Action string `json:"action" minLength:"1" maxLength:"200" doc:"In the notation of the game"`
	After  int    `json:"after,omitempty" minimum:"0" doc:"The number of the last event that was seen: refused as stale if something was taken back since"`
}

type acted struct {
	N   int `json:"n" doc:"The number of its event"`
	Ply int `json:"ply" doc:"The ply that was made"`
}

func (s *Server) act(ctx context.Context, in *struct {
	MatchPath
	Body newAction
},
) (*body[acted], error) {
	out, err := s.makeAction(ctx, table.MatchID(in.ID), in.Body)
	if err != nil {
		return nil, s.problem(err)
	}
	return &body[acted]{out}, nil
}

func (s *Server) makeAction(ctx context.Context, id table.MatchID, in newAction) (acted, error) {
	out, err := s.Rooms.Do(ctx, id, table.By(guestOf(ctx).ID), table.Act{Seat: in.Seat, Ply: in.Ply, Action: in.Action, Seen: in.After})
	return acted{N: out.Event.N, Ply: out.Event.Ply}, err
}

type newWord struct {
	Seat  int    `json:"seat" minimum:"0" maximum:"99"`
	Word  string `json:"word" enum:"resign,offer-draw,take-back,agree,decline,claim-win,claim-draw"`
	Offer int    `json:"offer,omitempty" minimum:"0" doc:"The number of the offer that is answered"`
}

type said struct {
	N int `json:"n" doc:"The number of its event"`
}

func (s *Server) say(ctx context.Context, in *struct {
	MatchPath
	Body newWord
},
) (*body[said], error) {
	out, err := s.do(ctx, in.ID, table.Say{Seat: in.Body.Seat, Word: table.Word(in.Body.Word), Offer: in.Body.Offer})
	if err != nil {
		return nil, err
	}
	return &body[said]{said{out.Event.N}}, nil
}

// do does what the guest of a request asks for at a match; what it refuses is a problem already.
func (s *Server) do(ctx context.Context, id string, c table.Command) (table.Result, error) {
	out, err := s.Rooms.Do(ctx, table.MatchID(id), table.By(guestOf(ctx).ID), c)
	if err != nil {
		err = s.problem(err)
	}
	return out, err
}

type opened struct {
	Match string `json:"match"`
}

// nextGame is the next game, if not the same again.
type nextGame struct {
	Game    string            `json:"game,omitempty" maxLength:"40" doc:"Another game; the same with the same options if not given"`
	Options map[string]string `json:"options,omitempty" doc:"Of that game, those that differ from the defaults" maxProperties:"40"`
}

func (s *Server) again(ctx context.Context, in *struct {
	MatchPath
	Body *nextGame
},
) (*body[opened], error) {
	var choice table.Choice
	if b := in.Body; b != nil && b.Game != "" {
		g, ok := s.Games.Find(b.Game)
		if !ok {
			return nil, s.problem(&table.Error{Code: table.NotFound, Detail: "there is no game " + rules.Clip(b.Game) + " here"})
		}
		choice = table.Choice{Game: g, Options: b.Options}
	} else if b != nil && len(b.Options) > 0 {
		return nil, s.problem(&table.Error{Code: table.Invalid, Detail: "options are those of a game: name it too"})
	}
	out, err := s.do(ctx, in.ID, table.Another{Choice: choice, ID: NewMatchID(), Seed: NewSeed()})
	if err != nil {
		return nil, err
	}
	return &body[opened]{opened{out.Event.Action}}, nil
}

func (s *Server) record(ctx context.Context, in *MatchPath) (*struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}, error,
) {
	m, _, err := s.look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, s.problem(err)
	}
	return &struct {
		ContentType string `header:"Content-Type"`
		Body        []byte
	}{"text/plain; charset=utf-8", []byte(m.Record().String())}, nil
}
