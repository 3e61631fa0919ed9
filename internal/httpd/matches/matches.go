// Package matches serves tables over HTTP: opening them, sitting down, acting, talking and following.
// show.go decides what each guest sees of a match.
package matches

import (
	"context"
	"errors"
	"hash/maphash"
	"sync"
	"sync/atomic"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/httpd/study"
	"stammtisch/internal/httpd/tournaments"
	"stammtisch/internal/ladder"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Service answers requests about matches.
type Service struct {
	*httpd.Server
	games       rules.Catalogue
	thinking    func(table.MatchID) bool
	evenings    *evenings.Service
	tournaments *tournaments.Service
	players     *player.Players
	ladders     *ladder.Ladders // nil: nobody has a rating
	opened      ledger
	opening     [1024]sync.Mutex // by a hash of the guest
	talking     *httpd.Limiter   // per guest: what they say at a table
	reporting   *httpd.Limiter   // of what a guest reports
	listing     *httpd.Limiter   // per address: open tables
	joining     *httpd.Limiter   // per guest and per address: joining tables without a link
	seeking     seeking
	seed        maphash.Seed
	told        [4096]atomic.Pointer[told] // by a hash of the match
}

// Add adds the routes of matches. thinking reports whether a computer's turn of a match is due. The
// evenings, the tournaments, the players and the ratings may be nil.
func Add(s *httpd.Server, games rules.Catalogue, thinking func(table.MatchID) bool, with *evenings.Service, cups *tournaments.Service, players *player.Players, ladders *ladder.Ladders) *Service {
	m := &Service{
		Server: s, games: games, thinking: thinking, evenings: with, tournaments: cups, players: players, ladders: ladders,
		talking: s.NewLimiter(talking), reporting: s.NewLimiter(reporting), listing: s.NewLimiter(listing), joining: s.NewLimiter(joining), seed: maphash.MakeSeed(),
	}
	m.routes()
	return m
}

func (s *Service) routes() {
	httpd.Add(s.Server, httpd.Op("GET", "/api/me", "getMe", "Who I am here, and my running matches", 200), s.getMe)
	create := httpd.Op("POST", "/api/matches", "createMatch", "Open a match", 201, 400, 403, 404, 409, 413, 422)
	create.MaxBodyBytes = study.MaxRecordBody
	httpd.AddOpening(s.Server, create, s.createMatch, func(ctx context.Context, id table.MatchID) (*httpd.Body[Match], error) {
		return s.matchBody(ctx, id, false)
	})
	httpd.Add(s.Server, httpd.Op("GET", "/api/matches/{id}", "getMatch", "A match with everything needed to show it", 200, 403, 404), s.getMatch)
	httpd.Add(s.Server, httpd.Op("DELETE", "/api/matches/{id}", "discardMatch", "Throw away a match at which nobody else sits and nobody has acted", 204, 403, 404, 409), s.discard)
	httpd.Add(s.Server, httpd.Op("POST", "/api/matches/{id}/actions", "act", "Make an action; answered once it is on disk", 200, 400, 403, 404, 409, 413, 422), s.act)
	httpd.Add(s.Server, httpd.Op("POST", "/api/matches/{id}/words", "say", "Resign, offer a draw, take back, agree, decline", 200, 400, 403, 404, 409, 413, 422), s.say)
	httpd.Add(s.Server, httpd.Op("POST", "/api/matches/{id}/cut", "cut", "Add my cut to the chance of a match, where seats cut", 200, 400, 403, 404, 409, 413, 422), s.cut)
	httpd.Add(s.Server, httpd.Op("POST", "/api/matches/{id}/again", "again", "Open another match of the same people, seats moved on, of this game or of another; or find the one opened already", 200, 400, 403, 404, 409, 413, 422), s.again)
	httpd.Add(s.Server, httpd.Op("POST", "/api/claims", "claim", "Open the link of a table, of a seat, or of a place in an evening", 200, 400, 403, 404, 409, 413, 422), s.claim)
	httpd.Add(s.Server, httpd.Op("GET", "/api/invitations/{token}", "getInvitation", "What a link leads to: the table, who invites, and which seats are free; nobody sits down by asking", 200, 404), s.invitation)
	httpd.Add(s.Server, httpd.Op("PUT", "/api/matches/{id}/seats/{seat}/name", "renameSeat", "Change what my seat is called at the table", 200, 400, 403, 404, 413, 422), s.renameSeat)
	httpd.Add(s.Server, httpd.Op("POST", "/api/matches/{id}/seats/{seat}/link", "carrySeat", "A link, good once within a day, that carries my seat to another device; at a table of an evening, within an hour, my place there", 200, 403, 404, 409), s.carry)
	record := httpd.Op("GET", "/api/matches/{id}/record", "getRecord", "The match as a record", 200, 403, 404)
	record.Responses = map[string]*huma.Response{"200": {
		Description: "OK", Content: map[string]*huma.MediaType{"text/plain": {Schema: &huma.Schema{Type: huma.TypeString}}},
	}}
	httpd.Add(s.Server, record, s.record)
	s.viewRoutes()
	s.aheadRoutes()
	s.remarkRoutes()
	s.openRoutes()
	s.nowRoute()
	s.watchRoutes()
	s.peopleRoutes()
	s.inviteRoutes()
	s.coachRoutes()
	s.newestRoute()
	s.HandleFirst("POST /api/matches/{id}/actions", s.quick)
	s.follow()
}

func (s *Service) matchBody(ctx context.Context, id table.MatchID, all bool) (*httpd.Body[Match], error) {
	m, p, err := s.Look(ctx, id)
	if err != nil {
		return nil, err
	}
	return httpd.Answer(s.show(m, httpd.GuestOf(ctx).ID, p, all)), nil
}

func (s *Service) getMatch(ctx context.Context, in *struct {
	httpd.MatchPath
	Views string `query:"views" enum:"recent,all" default:"recent" doc:"The views of the last positions (one in a finished match, 40 in a running one), or of all"`
},
) (*httpd.Body[Match], error) {
	id := table.MatchID(in.ID)
	if err := s.Rooms.Attend(ctx, id, httpd.GuestOf(ctx).ID); err != nil {
		// Looking must not fail because the table's resumption cannot be saved.
		var known *table.Error
		if !errors.As(err, &known) || known.Code != table.Unsaved {
			return nil, err
		}
	}
	return s.matchBody(ctx, id, in.Views == "all")
}

func (s *Service) discard(ctx context.Context, in *httpd.MatchPath) (*struct{}, error) {
	return nil, s.Rooms.Discard(ctx, table.MatchID(in.ID), httpd.GuestOf(ctx).ID)
}

type newAction struct {
	Seat   int    `json:"seat" minimum:"0" maximum:"99"`
	Ply    int    `json:"ply" minimum:"0" doc:"Number of actions made before it"`
	Action string `json:"action" minLength:"1" maxLength:"200" doc:"In the game's notation"`
	After  int    `json:"after,omitempty" minimum:"0" doc:"Number of the last event seen: refused as stale if something was taken back since"`
}

type acted struct {
	N   int `json:"n" doc:"Number of its event"`
	Ply int `json:"ply" doc:"The ply of the action"`
}

func (s *Service) act(ctx context.Context, in *struct {
	httpd.MatchPath
	Body newAction
},
) (*httpd.Body[acted], error) {
	out, err := s.makeAction(ctx, in.ID, in.Body)
	return httpd.Answer(out), err
}

func (s *Service) makeAction(ctx context.Context, id string, in newAction) (acted, error) {
	out, err := s.do(ctx, id, table.Act{Seat: in.Seat, Ply: in.Ply, Action: in.Action, Seen: in.After})
	return acted{N: out.Event.N, Ply: out.Event.Ply}, err
}

type newWord struct {
	Seat  int    `json:"seat" minimum:"0" maximum:"99"`
	Word  string `json:"word" enum:"resign,offer-draw,take-back,agree,decline,claim-win,claim-draw"`
	Offer int    `json:"offer,omitempty" minimum:"0" doc:"Number of the offer to answer"`
	After int    `json:"after,omitempty" minimum:"0" doc:"Number of the last event seen: a take-back is refused as stale if something was taken back since"`
}

type said struct {
	N int `json:"n" doc:"Number of its event"`
}

func (s *Service) say(ctx context.Context, in *struct {
	httpd.MatchPath
	Body newWord
},
) (*httpd.Body[said], error) {
	out, err := s.do(ctx, in.ID, table.Say{Seat: in.Body.Seat, Word: table.Word(in.Body.Word), Offer: in.Body.Offer, Seen: in.Body.After})
	return httpd.Answer(said{out.Event.N}), err
}

// do does what the sender of a request asks for in a match.
func (s *Service) do(ctx context.Context, id string, c table.Command) (table.Result, error) {
	return s.Rooms.Do(ctx, table.MatchID(id), table.By(httpd.GuestOf(ctx).ID), c)
}

type opened struct {
	Match string `json:"match"`
}

// nextGame is the next game, if it is not the same again.
type nextGame struct {
	Game    string            `json:"game,omitempty" maxLength:"40" doc:"Another game; default the same game with the same options"`
	Options map[string]string `json:"options,omitempty" doc:"Options of that game that differ from the defaults" maxProperties:"40"`
}

func (s *Service) again(ctx context.Context, in *struct {
	httpd.MatchPath
	Body *nextGame
},
) (*httpd.Body[opened], error) {
	var choice table.Choice
	if b := in.Body; b != nil && b.Game != "" {
		g, ok := s.games.Find(b.Game)
		if !ok {
			return nil, &table.Error{Code: table.NotFound, Detail: "there is no game " + rules.Clip(b.Game) + " here"}
		}
		choice = table.Choice{Game: g, Options: b.Options}
	} else if b != nil && len(b.Options) > 0 {
		return nil, &table.Error{Code: table.Invalid, Detail: "options are those of a game: name it too"}
	}
	gone, err := s.meetAgain(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	out, err := s.do(ctx, in.ID, table.Another{Choice: choice, ID: httpd.NewMatchID(), Seed: httpd.NewSeed(), Gone: gone})
	return httpd.Answer(opened{out.Event.Action}), err
}

func (s *Service) record(ctx context.Context, in *httpd.MatchPath) (*struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}, error,
) {
	m, _, err := s.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	return &struct {
		ContentType string `header:"Content-Type"`
		Body        []byte
	}{"text/plain; charset=utf-8", []byte(m.Record().String())}, nil
}
