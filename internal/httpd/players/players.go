// Package players serves over HTTP what belongs to a guest: their matches, devices and ways to sign in.
package players

import (
	"context"
	"errors"
	"slices"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/login"
	"stammtisch/internal/oidc"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Service answers what guests ask about themselves.
type Service struct {
	*httpd.Server
	players    *player.Players
	logins     *login.Logins
	games      rules.Catalogue
	list       []rules.Game   // every one of them
	taking     *httpd.Limiter // of downloads of all records
	leaving    *httpd.Limiter // of deletions
	signingOut *httpd.Limiter // of browsers
	blocking   *httpd.Limiter // of people whom a guest blocks
	searching  *httpd.Limiter // of searches for habits
	forget     Forget
	door       door
	provider   *oidc.Provider // nil: there is none
	reviews    Reviews
	sorts      map[string]rules.State // by game, the first state of each that tells kinds of decisions apart
}

// Forget deletes everything about a guest. It reports whether all is gone already.
type Forget func(context.Context, table.GuestID) (done bool, err error)

// Add adds the routes of a guest's own things.
func Add(s *httpd.Server, players *player.Players, logins *login.Logins, games rules.Catalogue, list []rules.Game, forget Forget, provider *oidc.Provider, reviews Reviews) *Service {
	p := &Service{
		Server: s, players: players, logins: logins, games: games, list: list, forget: forget, provider: provider, reviews: reviews,
		taking: s.NewLimiter(httpd.Downloads), leaving: s.NewLimiter(leaving), signingOut: s.NewLimiter(signingOut), blocking: s.NewLimiter(blocking), searching: s.NewLimiter(searching),
	}
	p.sorts = classifiers(list)
	httpd.Add(s, httpd.Op("GET", "/api/me/matches", "getMyMatches", "All my matches, finished ones included", 200, 404, 422), p.matches)
	httpd.Add(s, httpd.Op("GET", "/api/me/habits/{game}", "getMyHabits", "The moves that I made most often from the same position; of some games the kinds of mistakes that I repeat", 200, 404, 429), p.habits)
	p.recordRoutes()
	p.linkRoutes()
	p.deviceRoutes()
	p.loginRoutes()
	p.passkeyRoutes()
	p.providerRoutes()
	p.leaveRoutes()
	p.blockRoutes()
	return p
}

// Mine is a page of a guest's matches.
type Mine struct {
	Running []MyMatch `json:"running" doc:"With the first page: those that go on, the newest first, at most 50"`
	Matches []MyMatch `json:"matches" doc:"Those that have ended, the last to end first"`
	All     int       `json:"all" doc:"How many finished matches the whole list has"`
	Next    string    `json:"next,omitempty" doc:"Asks for the next page, as after; not given with the last"`
	Games   []MyTally `json:"games" doc:"With the first page: how all finished matches of the list went, by game; the game played most comes first"`
	// Position is one that was searched for.
	Position *MyPosition `json:"position,omitempty" doc:"With the first page, if a position was asked for"`
	Rest     int         `json:"rest,omitempty" doc:"How many older matches are still to be added: ask again for a list with more of them"`
}

// MyMatch is a match in a guest's list.
type MyMatch struct {
	ID      string    `json:"id"`
	Game    string    `json:"game"`
	Options string    `json:"options,omitempty" doc:"Those that differ from the defaults, as in a record"`
	Pace    string    `json:"pace,omitempty"`
	Evening string    `json:"evening,omitempty" doc:"The evening that it was a table of"`
	Began   string    `json:"began"`
	Ended   string    `json:"ended,omitempty" doc:"Only of a match that is over, as all that follows"`
	Plies   int       `json:"plies" doc:"How many actions were made"`
	Result  string    `json:"outcome,omitempty" enum:"won,lost,drawn,both" doc:"For the guest; both: they played several sides, and one of them won"`
	Scores  []float64 `json:"scores,omitempty" doc:"A seat"`
	Reason  string    `json:"reason,omitempty"`
	Rule    string    `json:"rule,omitempty"`
	Seats   []MySeat  `json:"seats"`
	Ply     *int      `json:"ply,omitempty" doc:"If a position was asked for: after how many plies this match had it first"`
}

// MyTally says how matches of a game went.
type MyTally struct {
	Game   string `json:"game"`
	Played int    `json:"played" doc:"Also those in which the guest played several sides, which count as nothing else"`
	Won    int    `json:"won"`
	Lost   int    `json:"lost"`
	Drawn  int    `json:"drawn"`
	Streak int    `json:"streak" doc:"How many wins in a row there were in the end"`
	Best   int    `json:"best" doc:"The most wins in a row"`
	Newest string `json:"newest,omitempty" doc:"The newest match whose positions can be searched for. Its first one, after 0 plies, leads to the openings"`
	Kinds  bool   `json:"kinds,omitempty" doc:"Whether GET /api/me/habits/{game} tells kinds of decisions apart"`
}

// MySeat is a seat of such a match.
type MySeat struct {
	Side  string `json:"side"`
	Name  string `json:"name,omitempty"`
	Level int    `json:"level,omitempty" doc:"Of a computer"`
	Yours bool   `json:"yours,omitempty"`
	Won   bool   `json:"won,omitempty"`
}

// mostRunning bounds the list of matches that go on.
const mostRunning = 50

// MatchesQuery says which matches are asked for.
type MatchesQuery struct {
	Game     string `query:"game" maxLength:"40" doc:"Only of this game"`
	Opponent string `query:"opponent" maxLength:"200" doc:"Only with somebody whose name has this in it"`
	Outcome  string `query:"outcome" enum:"won,lost,drawn,both" doc:"Only with this outcome for me"`
	From     string `query:"from" format:"date-time" doc:"Only those that ended at this moment or later"`
	To       string `query:"to" format:"date-time" doc:"Only those that ended before this moment"`
}

// query reads what is asked for.
func (in *MatchesQuery) query() (q player.Query, err error) {
	q = player.Query{Game: in.Game, Opponent: in.Opponent, Result: player.Result(in.Outcome)}
	for text, to := range map[string]*time.Time{in.From: &q.From, in.To: &q.To} {
		if text == "" {
			continue
		}
		if *to, err = time.Parse(time.RFC3339, text); err != nil {
			return q, &table.Error{Code: table.Invalid, Detail: rules.Clip(text) + " is no moment: write 2026-01-31T00:00:00Z"}
		}
	}
	return q, nil
}

func (s *Service) matches(ctx context.Context, in *struct {
	MatchesQuery
	PositionQuery
	After string `query:"after" maxLength:"100" doc:"The next of the page before"`
	Limit int    `query:"limit" minimum:"1" maximum:"200" default:"50"`
},
) (*httpd.Body[Mine], error) {
	q, err := in.query()
	if err != nil {
		return nil, err
	}
	q.After, q.Limit = in.After, in.Limit
	m, spot, err := s.position(ctx, in.PositionQuery)
	if err != nil {
		return nil, err
	}
	q.Spot = spot
	g := httpd.GuestOf(ctx).ID
	p, rest, err := s.log(ctx, g, spot != nil)
	if err != nil {
		return nil, err
	}
	page, err := p.Page(q)
	if err != nil {
		return nil, err
	}
	out := Mine{Running: []MyMatch{}, Games: []MyTally{}, Matches: make([]MyMatch, len(page.Entries)), All: page.All, Next: page.Next, Rest: rest}
	for i, e := range page.Entries {
		out.Matches[i] = s.finished(p, e)
		if spot != nil {
			ply := p.Ply(e, *spot)
			out.Matches[i].Ply = &ply
		}
	}
	if in.After == "" {
		for _, t := range page.Tallies {
			out.Games = append(out.Games, MyTally{t.Game, t.Played, t.Won, t.Lost, t.Drawn, t.Streak, t.Best, string(t.Newest), s.sorts[t.Game] != nil})
		}
		if spot != nil {
			out.Position = moves(m, in.Ply, &page)
		}
		if out.Running, err = s.running(ctx, g, q); err != nil {
			return nil, err
		}
	}
	return httpd.Answer(out), nil
}

// running lists the matches of a guest that go on.
func (s *Service) running(ctx context.Context, g table.GuestID, q player.Query) ([]MyMatch, error) {
	out := []MyMatch{}
	ids, err := s.Rooms.Lists().Running(ctx, g, mostRunning)
	for _, id := range ids {
		m, _, bad := s.Rooms.Look(ctx, id)
		var known *table.Error
		if errors.As(bad, &known) {
			continue // a match that cannot be read must not hide the others
		} else if bad != nil {
			return nil, bad
		}
		if f := player.Of(m, g); !m.Over() && q.Fits(f) {
			out = append(out, s.show(&f.Entry, func(seat int) string { return f.People[seat].Name }))
		}
	}
	return out, err
}

// finished shows an entry of a guest's log.
func (s *Service) finished(p *player.Player, e *player.Entry) MyMatch {
	out := s.show(e, func(seat int) string { return p.Person(e.Seats[seat].Who).Name })
	out.Ended, out.Result = httpd.Stamp(e.EndedAt()), string(e.Result())
	return out
}

// show shows an entry; name gives the name of a seat.
func (s *Service) show(e *player.Entry, name func(seat int) string) MyMatch {
	out := MyMatch{
		ID: string(e.Match), Game: e.Game, Options: e.Options, Pace: e.Pace, Evening: e.Evening, Began: httpd.Stamp(e.BeganAt()),
		Plies: e.Plies, Scores: e.Scores, Reason: e.Reason, Rule: e.Rule, Seats: make([]MySeat, len(e.Seats)),
	}
	for i, seat := range e.Seats {
		out.Seats[i] = MySeat{seat.Side, name(i), seat.Level, seat.Mine, slices.Contains(e.Winners, rules.Seat(i))}
		if g, ok := s.games.Find(e.Game); ok && seat.Level > 0 && seat.Level <= len(g.Info().Levels) {
			out.Seats[i].Name = g.Info().Levels[seat.Level-1].Name // what it is called today
		}
	}
	return out
}
