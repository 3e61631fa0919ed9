package evenings

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

func (s *Service) clubRoutes() {
	httpd.AddOpening(s.Server, httpd.Op("POST", "/api/clubs", "foundClub", "Found a club", 201, 400, 403, 413, 422), s.foundClub, func(ctx context.Context, id club.ID) (*httpd.Body[Club], error) {
		return s.clubBody(ctx, id, 0, "")
	})
	httpd.Add(s.Server, httpd.Op("GET", "/api/clubs/{id}", "getClub", "A club with its members, its evenings and tournaments and the standings of a season", 200, 404), s.getClub)
	httpd.Add(s.Server, httpd.Op("POST", "/api/clubs/{id}/words", "sayToClub", "The words of members and leaders: join, rename, leave, invite, lead, attach an evening or a tournament, begin a season, close", 200, 400, 403, 404, 409, 413, 422), s.sayToClub)
	httpd.Add(s.Server, httpd.Op("POST", "/api/clubs/{id}/link", "linkMembership", "A link, good once, that adds a device to a membership, or, from a leader, moves that of a member", 200, 400, 403, 404, 409, 413, 422), s.linkMembership)
	httpd.Add(s.Server, httpd.CSVOp("/api/clubs/{id}/season.csv", "getSeasonCSV", "The standings of a season, for a spreadsheet", 404), s.getSeasonCSV)
	s.Changes("followClub", "/api/clubs/{id}/events", "a club", func(ctx context.Context, id string, g table.GuestID) (<-chan struct{}, func(), error) {
		return s.clubs.Follow(ctx, club.ID(id), g)
	})
}

// Club is all that is needed to show a club, as one guest may see it.
type Club struct {
	ID        string        `json:"id"`
	Name      string        `json:"name"`
	Founded   string        `json:"founded"`
	Over      bool          `json:"over" doc:"It was closed"`
	N         int           `json:"n" doc:"Number of the last event of its log"`
	You       int           `json:"you" doc:"The guest's own number; 0 if they are no member"`
	Leads     bool          `json:"leads" doc:"Whether the guest is a leader"`
	MayLead   bool          `json:"mayLead" doc:"Whether the guest may become a leader because the others have been silent for long (CL6)"`
	Key       string        `json:"key,omitempty" doc:"Told to members: the invitation is /c/{id}/{key}"`
	Opens     string        `json:"opens,omitempty" enum:"membership,place" doc:"What the key that was asked about is good for: joining, or adding this device to a membership"`
	Members   []ClubMember  `json:"members"`
	Seasons   []ClubSeason  `json:"seasons" doc:"The last one is the present season"`
	Season    int           `json:"season" doc:"The number of the season that standings and evenings are of, counted from 1"`
	Standings []ClubLine    `json:"standings" doc:"The first comes first; an evening counts when it is over"`
	Evenings  []ClubEvening `json:"evenings" doc:"Evenings and tournaments, the newest first; with the present season also unfinished ones of earlier seasons"`
}

// ClubCard is a club in a list.
type ClubCard struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Leads   bool   `json:"leads" doc:"Whether the guest is a leader"`
	Evening bool   `json:"evening" doc:"Whether an evening or a tournament that was opened in the last two days is not over"`
}

// ClubMember is somebody who belongs to a club, or did.
type ClubMember struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
	State  string `json:"state" enum:"in,left,out" doc:"left: of their own will; out: removed by a leader"`
	Leads  bool   `json:"leads"`
}

// ClubSeason is a season of a club.
type ClubSeason struct {
	Name  string `json:"name" doc:"May be empty"`
	Began string `json:"began"`
}

// ClubLine is a member in the standings of a season.
type ClubLine struct {
	Member   int     `json:"member"`
	Rank     int     `json:"rank" doc:"1 is the first; tied members share it"`
	Places   float64 `json:"places" doc:"Points for placings"`
	Points   float64 `json:"points" doc:"Of the deals that count as theirs"`
	Rounds   int     `json:"rounds" doc:"In which they were seated"`
	Deals    int     `json:"deals"`
	Evenings int     `json:"evenings" doc:"How many evenings and tournaments they played at"`
	Won      int     `json:"won" doc:"How many of those they came first at"`
	Best     int     `json:"best" doc:"Their best rank at one of those"`
}

// ClubEvening is an evening or a tournament of a season.
type ClubEvening struct {
	ID         string      `json:"id"`
	Tournament bool        `json:"tournament,omitempty" doc:"It is a tournament, under this ID"`
	Title      string      `json:"title"`
	Game       string      `json:"game"`
	Opened     string      `json:"opened"`
	Season     int         `json:"season" doc:"The number of the season for which it counts"`
	Counted    bool        `json:"counted" doc:"It is over, and in the standings of the season"`
	Round      int         `json:"round" doc:"The number of rounds played; before the end, of rounds begun"`
	Rounds     int         `json:"rounds,omitempty" doc:"Before the end: the number of rounds planned, if known"`
	Players    int         `json:"players" doc:"How many play"`
	Won        []string    `json:"won,omitempty" doc:"Who came first"`
	You        bool        `json:"you" doc:"Until it is over: whether the guest has joined it"`
	SoFar      []ClubSoFar `json:"soFar,omitempty" doc:"Before the end: the leading players"`
}

// ClubSoFar is somebody among the first at an evening that is running.
type ClubSoFar struct {
	Name   string  `json:"name"`
	Places float64 `json:"places" doc:"Points for placings, or of a tournament its own points"`
}

// leading is the number of players named of what is running.
const leading = 3

func showClub(c *club.Club, going map[evening.ID]club.Meeting, season int, g table.GuestID, now time.Time) Club {
	out := Club{
		ID: string(c.ID), Name: c.Name, Founded: httpd.Stamp(c.Founded), Over: c.Over, N: c.Events, Season: season, Leads: c.LedBy(g),
		Members: []ClubMember{}, Seasons: []ClubSeason{}, Standings: []ClubLine{}, Evenings: []ClubEvening{},
	}
	if p := c.Of(g); p != nil && p.State == club.In {
		out.You, out.Key, out.MayLead = p.Number, c.Key, c.Deserted(p, now)
	}
	for _, p := range c.Members {
		out.Members = append(out.Members, ClubMember{p.Number, p.Name, string(p.State), p.Leads})
	}
	for _, x := range c.Seasons {
		out.Seasons = append(out.Seasons, ClubSeason{x.Name, httpd.Stamp(x.Began)})
	}
	for _, l := range c.Standings(season) {
		out.Standings = append(out.Standings, ClubLine{l.Member, l.Rank, l.Places, l.Points, l.Rounds, l.Deals, l.Evenings, l.Won, l.Best})
	}
	for i := len(c.Evenings) - 1; i >= 0; i-- {
		// The club's page shows what is running, though a new season has begun meanwhile (CL11).
		if e := c.Evenings[i]; e.Season == season || season == len(c.Seasons) && e.Result == nil && !c.Over {
			out.Evenings = append(out.Evenings, clubEvening(e, going[e.ID], g))
		}
	}
	return out
}

func clubEvening(e club.Evening, m club.Meeting, g table.GuestID) ClubEvening {
	out := ClubEvening{ID: string(e.ID), Tournament: e.Tournament, Title: e.Title, Game: e.Game, Opened: httpd.Stamp(e.Opened), Season: e.Season}
	switch {
	case e.Result != nil:
		out.Counted, out.Round, out.Players, out.Won = true, e.Result.Rounds, e.Result.Players, e.Result.Won
	case m != nil:
		out.Round, out.Rounds = m.Round()
		out.Players, out.You = m.Size(), m.Has(g)
		for _, x := range m.First(leading) {
			out.SoFar = append(out.SoFar, ClubSoFar{x.Name, x.Points})
		}
	}
	return out
}

// Clubs are those of a guest, the newest first.
func (s *Service) Clubs(ctx context.Context, g table.GuestID) ([]ClubCard, error) {
	out := []ClubCard{}
	if s.clubs == nil {
		return out, nil
	}
	list, err := s.clubs.Mine(ctx, g, Listed)
	for _, c := range list {
		out = append(out, ClubCard{string(c.ID), c.Name, c.LedBy(g), c.Going(s.Now())})
	}
	return out, s.Readable(err)
}

// ClubPath is the club a route is about.
type ClubPath struct {
	ID string `path:"id" maxLength:"40"`
}

// SeasonQuery is the season that is asked for.
type SeasonQuery struct {
	Season int `query:"season" minimum:"0" doc:"Counted from 1; the present one if not given"`
}

// seasonOf returns the number of the season that is asked for, 0 meaning the present one.
func seasonOf(c *club.Club, asked int) (int, error) {
	if asked > len(c.Seasons) {
		return 0, &table.Error{Code: table.NotFound, Detail: fmt.Sprintf("there is no season %d: the present one is %d", asked, len(c.Seasons))}
	}
	return cmp.Or(asked, len(c.Seasons)), nil
}

type foundClubRequest struct {
	Name string `json:"name" minLength:"1" maxLength:"200" doc:"What the club is called, at most 60 characters"`
	You  string `json:"you" minLength:"1" maxLength:"200" doc:"What its founder is called there, at most 30 characters"`
}

func (s *Service) foundClub(ctx context.Context, id club.ID, b foundClubRequest) error {
	g := httpd.GuestOf(ctx)
	if !s.openings.Allow(g.From) {
		return &table.Error{Code: table.TooMany, Detail: "too many clubs and evenings from your address: wait a minute"}
	}
	_, err := s.clubs.Found(ctx, id, g.ID, club.Found{Club: b.Name, Name: b.You, Key: httpd.RandomText(12)})
	return err
}

func (s *Service) getClub(ctx context.Context, in *struct {
	ClubPath
	SeasonQuery
	Key string `query:"key" maxLength:"100" doc:"The last part of a link: the answer says what it opens"`
},
) (*httpd.Body[Club], error) {
	return s.clubBody(ctx, club.ID(in.ID), in.Season, in.Key)
}

func (s *Service) clubBody(ctx context.Context, id club.ID, season int, key string) (*httpd.Body[Club], error) {
	c, going, err := s.clubs.Look(ctx, id)
	if err != nil {
		return nil, err
	}
	if season, err = seasonOf(c, season); err != nil {
		return nil, err
	}
	g := httpd.GuestOf(ctx).ID
	out := showClub(c, going, season, g, s.Now())
	switch {
	case key == "" || c.Over:
	case key == c.Key:
		out.Opens = "membership"
	case c.Opens(hashOf(key), g, s.Now()):
		out.Opens = "place"
	}
	return httpd.Answer(out), nil
}

type clubWord struct {
	Word       string `json:"word" enum:"join,open,rename,leave,take-over,name,invite,remove,admit,appoint,step-down,begin,attach,drop,close" doc:"For those with a link: join, open. For members: rename, leave, take-over. The others are for leaders. name: rename the club; invite: replace the invitation; begin: a season"`
	Name       string `json:"name,omitempty" maxLength:"200" doc:"Of join, rename, name and begin"`
	Key        string `json:"key,omitempty" maxLength:"100" doc:"Of join and open: the last part of the link"`
	Member     int    `json:"member,omitempty" minimum:"0" doc:"Whom remove, admit and appoint are about"`
	Evening    string `json:"evening,omitempty" maxLength:"40" doc:"Of attach and drop"`
	Tournament string `json:"tournament,omitempty" maxLength:"40" doc:"Of attach and drop, in place of an evening"`
}

func (w clubWord) deed() club.Deed {
	switch w.Word {
	case "join":
		return club.Join{Name: w.Name, Key: w.Key}
	case "open":
		return club.Move{Hash: hashOf(w.Key)}
	case "rename":
		return club.Rename{Name: w.Name}
	case "leave":
		return club.Leave{}
	case "take-over":
		return club.TakeOver{}
	case "name":
		return club.Name{Club: w.Name}
	case "invite":
		return club.Invite{Key: httpd.RandomText(12)}
	case "remove":
		return club.Remove{Member: w.Member}
	case "admit":
		return club.Admit{Member: w.Member}
	case "appoint":
		return club.Appoint{Member: w.Member}
	case "step-down":
		return club.StepDown{}
	case "begin":
		return club.Begin{Season: w.Name}
	case "drop":
		return club.Drop{Evening: evening.ID(cmp.Or(w.Evening, w.Tournament))}
	default:
		return club.Close{}
	}
}

func (s *Service) sayToClub(ctx context.Context, in *struct {
	ClubPath
	Body clubWord
},
) (*httpd.Body[Club], error) {
	id, g := club.ID(in.ID), httpd.GuestOf(ctx).ID
	var err error
	switch {
	case in.Body.Word == "attach" && in.Body.Tournament != "":
		err = s.clubs.AttachTournament(ctx, id, g, tournament.ID(in.Body.Tournament))
	case in.Body.Word == "attach":
		err = s.clubs.Attach(ctx, id, g, evening.ID(in.Body.Evening))
	default:
		err = s.clubs.Do(ctx, id, g, in.Body.deed())
	}
	if err != nil {
		return nil, err
	}
	return s.clubBody(ctx, id, 0, "")
}

// ClubToken is a link to a membership.
type ClubToken struct {
	Token string `json:"token" doc:"The link is /c/{id}/ and this; the word open opens it"`
	Until string `json:"until" doc:"When it ends, if nobody has opened it"`
}

func (s *Service) linkMembership(ctx context.Context, in *struct {
	ClubPath
	Body struct {
		Member int `json:"member,omitempty" minimum:"0" doc:"Only for leaders: the member whose membership moves. If absent: the sender's own membership, to another device"`
	}
},
) (*httpd.Body[ClubToken], error) {
	t := ClubToken{httpd.RandomText(16), httpd.Stamp(s.Now().Add(club.LinkFor))}
	err := s.clubs.Do(ctx, club.ID(in.ID), httpd.GuestOf(ctx).ID, club.Link{Member: in.Body.Member, Hash: hashOf(t.Token)})
	return httpd.Answer(t), err
}

// seasonWords are the headings of a season's table besides those of an evening.
var seasonWords = map[string]club.Words{
	"en": {Evenings: "meetings", Won: "won"},
	"de": {Evenings: "Treffen", Won: "gewonnen"},
	"pl": {Evenings: "spotkania", Won: "wygrane"},
}

func (s *Service) getSeasonCSV(ctx context.Context, in *struct {
	ClubPath
	SeasonQuery
	httpd.CSVIn
},
) (*httpd.CSV, error) {
	c, _, err := s.clubs.Look(ctx, club.ID(in.ID))
	if err != nil {
		return nil, err
	}
	l := httpd.LanguageFor(in.Language)
	words := seasonWords[l]
	words.Words = sheetWords[l]
	season, err := seasonOf(c, in.Season)
	if err != nil {
		return nil, err
	}
	return httpd.CSVFile("season", c.CSV(season, words)), nil
}
