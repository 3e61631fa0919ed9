package httpd

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// openings limits the evenings one address may open: some at once, and then one in a minute.
var openings = Limits{PerSecond: 1.0 / 60, Burst: 10}

func (s *Server) eveningRoutes(api huma.API, op func(method, path, id, summary string, status int, errors ...int) huma.Operation) {
	huma.Register(api, op("POST", "/api/evenings", "openEvening", "Open an evening: rounds of matches of one game, for a club", 201, 400, 403, 404, 413, 422), s.openEvening)
	huma.Register(api, op("GET", "/api/evenings/{id}", "getEvening", "All that is needed to show an evening", 200, 404), s.getEvening)
	huma.Register(api, op("POST", "/api/evenings/{id}/players", "joinEvening", "Join an evening, or be called otherwise there", 200, 400, 403, 404, 409, 413, 422), s.joinEvening)
	huma.Register(api, op("POST", "/api/evenings/{id}/cut", "cutForRound", "Put something of one's own to the deals that all tables of the next round share", 200, 400, 403, 404, 409, 413, 422), s.cutForRound)
	huma.Register(api, op("POST", "/api/evenings/{id}/words", "hostEvening", "What only the host says: start the next round, let somebody in, remove or replace them, end", 200, 400, 403, 404, 409, 413, 422), s.hostEvening)
	huma.Register(api, op("POST", "/api/evenings/{id}/host", "takeOverEvening", "Become a host too, as one who plays, where no host has been here for five minutes", 200, 403, 404, 409, 422), s.takeOverEvening)
	huma.Register(api, op("POST", "/api/evenings/{id}/link", "linkPlace", "A link, good once, that carries one's place to another device, or, from the host, gives out a player's anew", 200, 400, 403, 404, 409, 413, 422), s.linkPlace)
	huma.Register(api, op("GET", "/api/evenings/{id}/sheets", "getSheets", "The score sheets of all tables, deal by deal", 200, 404), s.getSheets)
	file := op("GET", "/api/evenings/{id}/csv/{kind}", "getEveningCSV", "Standings, or every deal of every table, for a spreadsheet", 200, 404, 422)
	file.Responses = map[string]*huma.Response{"200": {
		Description: "OK", Content: map[string]*huma.MediaType{"text/csv": {Schema: &huma.Schema{Type: huma.TypeString}}},
	}}
	huma.Register(api, file, s.getEveningCSV)
	describeChanges(api.OpenAPI(), "followEvening", "/api/evenings/{id}/events", "an evening")
}

// Evening is all that is needed to show an evening, as one guest may see it.
type Evening struct {
	EveningCard
	Options    rules.Options   `json:"options"`
	Seats      int             `json:"seats" doc:"Of a table"`
	Deals      int             `json:"deals" doc:"How many a match has; 0 where it is not made of any"`
	Playing    bool            `json:"playing" doc:"A table of this round is not done"`
	Duplicate  bool            `json:"duplicate" doc:"All tables of a round play the same deals"`
	Level      int             `json:"level" doc:"Of the computers that fill empty places"`
	Minutes    int             `json:"minutes" doc:"For how long new deals are begun in a round; 0: until all are played"`
	Seconds    int             `json:"seconds" doc:"For each action, then the computer makes it; 0: as long as it takes"`
	Talk       string          `json:"talk" enum:"phrases,text,children" doc:"What players may say to each other at its tables"`
	Over       bool            `json:"over"`
	Broken     bool            `json:"broken" doc:"It ended in the middle of a round, which does not count"`
	N          int             `json:"n" doc:"Number of the last event of its log"`
	You        int             `json:"you" doc:"The guest's own number; 0 if they have not joined"`
	HostGone   int64           `json:"hostGone,omitempty" doc:"For how many milliseconds no host has been here; after five minutes who plays may take the evening over"`
	Was        int             `json:"was,omitempty" doc:"The number whose place the guest had before the host gave it to another device"`
	Table      string          `json:"table,omitempty" doc:"The match that the guest sits at just now"`
	Players    []EveningPlayer `json:"players"`
	Tables     []EveningTable  `json:"tables" doc:"Of the round that was begun last"`
	Standings  []EveningLine   `json:"standings" doc:"The first comes first; a round of shared deals counts when all its tables are done"`
	Commitment string          `json:"commitment,omitempty" doc:"Of a duplicate evening: SHA-256 of the secret for the next round"`
	Clubs      []EveningClub   `json:"clubs,omitempty" doc:"When nothing more can be scored: the clubs of the guest that count it"`
	Draws      []RoundDraw     `json:"draws" doc:"How the shared deals of the rounds came about, of those that all tables have played"`
}

// EveningCard is an evening in a list.
type EveningCard struct {
	ID     string `json:"id"`
	Title  string `json:"title"`
	Game   string `json:"game"`
	Round  int    `json:"round" doc:"How many rounds were begun"`
	Rounds int    `json:"rounds"`
	Opened string `json:"opened"`
	Host   bool   `json:"host" doc:"Whether the guest is the host"`
}

// EveningClub is a club that an evening belongs to.
type EveningClub struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// EveningPlayer is somebody who has joined.
type EveningPlayer struct {
	Number int    `json:"number" doc:"1 for the first who joined"`
	Name   string `json:"name"`
	State  string `json:"state" enum:"in,late,out,left" doc:"left: took up another place before they were seated"`
	Here   bool   `json:"here" doc:"Whether they follow the evening or their table"`
	Seated bool   `json:"seated" doc:"Whether they follow their table: the computer plays for players who have not for two minutes"`
	Gone   bool   `json:"gone" doc:"The computer plays for them just now"`
	Cut    bool   `json:"cut" doc:"Whether they have cut for the next round"`
}

// EveningTable is a table of a round.
type EveningTable struct {
	Match string        `json:"match"`
	Seats []EveningSeat `json:"seats"`
	Deals int           `json:"deals" doc:"How many are played to their end"`
	Of    int           `json:"of" doc:"How many there are to be; 0 where a match is not made of any"`
	Over  bool          `json:"over"`
	Waits *EveningWait  `json:"waits,omitempty" doc:"Whom the table waits for; told to hosts only"`
}

// EveningWait names what a table is waiting for.
type EveningWait struct {
	Players []int `json:"players" doc:"Whom it waits for. Of a duplicate evening, a host who plays learns only who is away"`
	Cut     bool  `json:"cut" doc:"They have yet to cut; otherwise it is their turn"`
	Waited  int64 `json:"waited" doc:"For how many milliseconds"`
}

// EveningSeat is a seat of a table.
type EveningSeat struct {
	Player int     `json:"player" doc:"0 of a computer"`
	Points float64 `json:"points" doc:"Of the seat, whoever played; 0 while the deals are shared and a table plays"`
	Gone   bool    `json:"gone"`
}

// EveningLine is a line of the standings.
type EveningLine struct {
	Player int           `json:"player"`
	Rank   int           `json:"rank" doc:"1 is the first; tied players share it; 0 while the player's table still plays"`
	Places float64       `json:"places" doc:"Points for placings, shared by who is level"`
	Points float64       `json:"points" doc:"Of the deals that count as theirs"`
	Deals  int           `json:"deals" doc:"How many those are"`
	Rounds []EveningPart `json:"rounds"`
}

// EveningPart is a player's result of a round.
type EveningPart struct {
	Table  int     `json:"table" doc:"Counted from 1; 0 if they were not seated"`
	Places float64 `json:"places"`
	Points float64 `json:"points"`
	Deals  int     `json:"deals"`
	Over   bool    `json:"over"`
}

// RoundDraw is how the deals of a round came about.
type RoundDraw struct {
	Round      int      `json:"round"`
	Commitment string   `json:"commitment"`
	Secret     string   `json:"secret"`
	Cuts       []string `json:"cuts" doc:"Of those who were seated, by their numbers; - of who had put none"`
	Seed       string   `json:"seed"`
}

func eveningCard(e *evening.Evening, g table.GuestID) EveningCard {
	return EveningCard{ID: string(e.ID), Title: e.Title, Game: e.Game, Round: len(e.Rounds), Rounds: e.Terms.Rounds, Opened: stamp(e.Opened), Host: e.HostedBy(g)}
}

func (s *Server) myEvenings(ctx context.Context, g table.GuestID) ([]EveningCard, error) {
	out := []EveningCard{}
	if s.Evenings == nil {
		return out, nil
	}
	list, err := s.Evenings.Mine(ctx, g, listed)
	for _, e := range list {
		out = append(out, eveningCard(e, g))
	}
	return out, err
}

// showEvening shows an evening to a guest.
func showEvening(st *evening.Standing, g table.GuestID, now time.Time) Evening {
	e := st.Evening
	out := Evening{
		EveningCard: eveningCard(e, g), Options: e.Options, Seats: e.Seats, Deals: e.Deals, Duplicate: e.Duplicate, Level: e.Level, Talk: talkText(e.Talk), Minutes: e.Minutes, Seconds: e.Seconds, Over: e.Over, Broken: e.Broken, N: e.Events,
		Players: []EveningPlayer{}, Tables: []EveningTable{}, Standings: []EveningLine{}, Draws: []RoundDraw{}, Commitment: e.Commitment(),
	}
	out.Playing, out.HostGone = !st.Done(), st.HostGone.Milliseconds()
	if p := e.Of(g); p != nil {
		out.You = p.Number
	} else if p := e.Was(g); p != nil {
		out.Was = p.Number
	}
	gone := map[int]bool{}
	if r := e.Current(); r != nil {
		last := len(e.Rounds) - 1
		for t, tab := range r.Tables {
			m, told := st.Matches[last][t], st.Told().Sheets[last][t]
			real := st.Sheets[last][t]
			x := EveningTable{Match: string(tab.Match), Deals: len(real.Deals), Of: real.Of, Over: real.Over}
			for seat, n := range tab.Players {
				points, _, _ := told.Total(seat)
				away := m.Places[seat].StandIn > 0 && !m.Places[seat].Late && !m.Over()
				gone[n] = gone[n] || away
				x.Seats = append(x.Seats, EveningSeat{n, points, away})
				if n != 0 && n == out.You && !m.Over() {
					out.Table = x.Match
				}
			}
			out.Tables = append(out.Tables, x)
		}
	}
	if out.Host {
		for _, w := range st.Waits(g) {
			out.Tables[w.Table].Waits = &EveningWait{w.Players, w.Cut, max(0, now.Sub(w.Since)).Milliseconds()}
		}
	}
	for _, p := range e.Players {
		out.Players = append(out.Players, EveningPlayer{p.Number, p.Name, string(p.State), st.Here[p.Number], st.Seated[p.Number], gone[p.Number], p.Cut != ""})
	}
	for _, l := range st.Told().Lines() {
		x := EveningLine{Player: l.Player, Rank: l.Rank, Places: l.Places, Points: l.Points, Deals: l.Deals, Rounds: []EveningPart{}}
		for _, p := range l.Rounds {
			x.Rounds = append(x.Rounds, EveningPart(p))
		}
		out.Standings = append(out.Standings, x)
	}
	if e.Duplicate {
		for r, round := range e.Rounds {
			if r < len(e.Rounds)-1 || st.Done() {
				out.Draws = append(out.Draws, RoundDraw{
					Round: r + 1, Commitment: table.CommitTo(round.Secret), Secret: round.Secret, Cuts: round.Cuts, Seed: string(table.SeedOf(round.Secret, round.Cuts)),
				})
			}
		}
	}
	return out
}

// EveningPath is the evening a route is about.
type EveningPath struct {
	ID string `path:"id" maxLength:"40"`
}

type newEvening struct {
	Game      string            `json:"game" maxLength:"40"`
	Title     string            `json:"title,omitempty" maxLength:"200" doc:"What it is called, at most 60 characters"`
	Options   map[string]string `json:"options,omitempty" doc:"Of the game, those that differ from what its evenings begin with" maxProperties:"40"`
	Rounds    int               `json:"rounds,omitempty" minimum:"0" maximum:"20" doc:"5 if not given"`
	Duplicate bool              `json:"duplicate,omitempty" doc:"All tables of a round play the same deals"`
	Level     int               `json:"level,omitempty" minimum:"0" doc:"Of the computers that fill empty places; a middle one if not given"`
	Minutes   int               `json:"minutes,omitempty" minimum:"0" maximum:"180" doc:"For how long new deals are begun in a round; until all are played if not given (EV22)"`
	Seconds   int               `json:"seconds,omitempty" minimum:"0" maximum:"600" doc:"For each action, 5 to 600; then the computer makes it (TB9). As long as it takes if not given"`
	Talk      string            `json:"talk,omitempty" enum:"phrases,text,children" doc:"What players may say to each other at its tables, as for a match"`
}

func (s *Server) openEvening(ctx context.Context, in *struct{ Body newEvening }) (*body[Evening], error) {
	g := guestOf(ctx)
	if !s.openings.allow(g.from) {
		return nil, s.problem(&table.Error{Code: table.TooMany, Detail: "too many evenings from your address: wait a minute"})
	}
	b := in.Body
	talk, bad := table.ParseTalk(b.Talk)
	if bad != nil {
		return nil, s.problem(bad)
	}
	e, err := s.Evenings.Open(ctx, evening.Wish{
		Title: b.Title, Game: b.Game, Options: b.Options, Rounds: b.Rounds, Duplicate: b.Duplicate, Level: b.Level, Host: g.ID, Talk: talk, Minutes: b.Minutes, Seconds: b.Seconds,
	}, evening.ID(NewMatchID()))
	if err != nil {
		return nil, s.problem(err)
	}
	return s.eveningBody(ctx, e.ID)
}

func (s *Server) eveningBody(ctx context.Context, id evening.ID) (*body[Evening], error) {
	st, err := s.Evenings.Look(ctx, id)
	if err != nil {
		return nil, s.problem(err)
	}
	g := guestOf(ctx).ID
	out := &body[Evening]{showEvening(st, g, s.Now())}
	if s.Clubs == nil || !club.Final(st) {
		return out, nil
	}
	mine, err := s.Clubs.Mine(ctx, g, listed)
	if err != nil {
		return nil, s.problem(err)
	}
	for _, c := range mine {
		if c.Has(id) {
			out.Body.Clubs = append(out.Body.Clubs, EveningClub{string(c.ID), c.Name})
		}
	}
	return out, nil
}

func (s *Server) getEvening(ctx context.Context, in *EveningPath) (*body[Evening], error) {
	return s.eveningBody(ctx, evening.ID(in.ID))
}

// deed does a deed of the guest and shows what came of it.
func (s *Server) deed(ctx context.Context, id string, d evening.Deed) (*body[Evening], error) {
	d.By = guestOf(ctx).ID
	if err := s.Evenings.Do(ctx, evening.ID(id), d); err != nil {
		return nil, s.problem(err)
	}
	return s.eveningBody(ctx, evening.ID(id))
}

func (s *Server) joinEvening(ctx context.Context, in *struct {
	EveningPath
	Body struct {
		Name string `json:"name" minLength:"1" maxLength:"200" doc:"At most 30 characters; nobody else's there"`
	}
},
) (*body[Evening], error) {
	return s.deed(ctx, in.ID, evening.Deed{Word: evening.ToJoin, Text: in.Body.Name})
}

func (s *Server) cutForRound(ctx context.Context, in *struct {
	EveningPath
	Body newCut
},
) (*body[Evening], error) {
	return s.deed(ctx, in.ID, evening.Deed{Word: evening.ToCut, Text: in.Body.Text})
}

func (s *Server) takeOverEvening(ctx context.Context, in *EveningPath) (*body[Evening], error) {
	return s.deed(ctx, in.ID, evening.Deed{Word: evening.ToHost})
}

type hostWord struct {
	Word   string `json:"word" enum:"start,admit,remove,replace,talk,end" doc:"start: the next round; admit and remove: from the next round on; replace: the computer plays for who is gone until they are back; talk: what players may say from now on, at every table"`
	Player int    `json:"player,omitempty" minimum:"0" doc:"Whom admit, remove and replace are about"`
	Anyway bool   `json:"anyway,omitempty" doc:"Start though somebody has not cut"`
	Talk   string `json:"talk,omitempty" enum:"phrases,text" doc:"What talk is about: phrases, or also text of their own"`
}

func (s *Server) hostEvening(ctx context.Context, in *struct {
	EveningPath
	Body hostWord
},
) (*body[Evening], error) {
	return s.deed(ctx, in.ID, evening.Deed{Word: evening.Word(in.Body.Word), Player: in.Body.Player, Text: in.Body.Talk, Anyway: in.Body.Anyway})
}

// PlaceToken is a link to a place.
type PlaceToken struct {
	Token string `json:"token" doc:"The link is /s/ and this; POST /api/claims opens it"`
	Until string `json:"until" doc:"When it ends, if nobody has opened it"`
}

// A place's link names the evening, so that nothing but a hash need be kept for it there.
func (s *Server) linkPlace(ctx context.Context, in *struct {
	EveningPath
	Body struct {
		Player int `json:"player,omitempty" minimum:"0" doc:"Only for the host: whose place is given out again. Without: one's own, for another device of one's own"`
	}
},
) (*body[PlaceToken], error) {
	t, err := s.placeLink(ctx, evening.ID(in.ID), in.Body.Player)
	return &body[PlaceToken]{t}, err
}

func (s *Server) placeLink(ctx context.Context, id evening.ID, player int) (t PlaceToken, err error) {
	t.Token = string(id) + "." + randomText(16) // short enough for a QR code that old phones read
	t.Until = stamp(s.Now().Add(evening.LinkFor))
	if err := s.Evenings.Do(ctx, id, evening.Deed{Word: evening.ToLink, By: guestOf(ctx).ID, Player: player, Text: hashOf(t.Token)}); err != nil {
		return t, s.problem(err)
	}
	return t, nil
}

// hashOf returns the stored form of a place's link.
func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// movePlace opens the link of a place, and gives where its player sits just now.
func (s *Server) movePlace(ctx context.Context, id evening.ID, token string) (*body[claimed], error) {
	g := guestOf(ctx).ID
	if err := s.Evenings.Do(ctx, id, evening.Deed{Word: evening.ToMove, By: g, Text: hashOf(token)}); err != nil {
		return nil, s.problem(err)
	}
	st, err := s.Evenings.Look(ctx, id)
	if err != nil {
		return nil, s.problem(err)
	}
	out := claimed{Evening: string(id)}
	if p := st.Of(g); p != nil {
		if t, seat, ok := st.Sits(p.Number); ok && showEvening(st, g, s.Now()).Table != "" {
			out.Match, out.Seat = string(t.Match), int(seat)
		}
	}
	return &body[claimed]{out}, nil
}
