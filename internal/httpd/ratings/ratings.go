// Package ratings serves the lists of ratings over HTTP.
package ratings

import (
	"cmp"
	"context"
	"math"
	"slices"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/ladder"
	"stammtisch/internal/rating"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// atOnce is the number of players on a page of a list.
const atOnce = 100

// Service answers what guests ask about ratings.
type Service struct {
	*httpd.Server
	ladders *ladder.Ladders
	games   rules.Catalogue
	all     []rules.Game
}

// Add adds the routes of ratings; all has every game, in the order of the lists.
func Add(srv *httpd.Server, ladders *ladder.Ladders, games rules.Catalogue, all []rules.Game) {
	s := &Service{srv, ladders, games, all}
	httpd.Add(srv, httpd.Op("GET", "/api/ratings", "listRatings", "The lists of ratings, one for each game and variant, with mine", 200, 403), s.lists)
	httpd.Add(srv, httpd.Op("GET", "/api/ratings/{game}", "getRatings", "The ratings of a game and variant, the best first", 200, 403, 404, 422), s.list)
}

// Rating is a player's strength as estimated from results.
type Rating struct {
	Name        string `json:"name,omitempty" doc:"For a person, the name at their last rated match"`
	Level       int    `json:"level,omitempty" doc:"For the computer"`
	Yours       bool   `json:"yours,omitempty"`
	Rank        int    `json:"rank,omitempty" doc:"From 1; absent while provisional"`
	Rating      int    `json:"rating"`
	Within      int    `json:"within" doc:"With 95 % probability, the strength is within this many points of the rating"`
	Provisional bool   `json:"provisional,omitempty" doc:"Whether too little is known to rank them"`
	Played      int    `json:"played" doc:"Number of rated matches"`
}

// List is the summary of a list.
type List struct {
	Game    string  `json:"game"`
	Title   string  `json:"title" doc:"Name of the game, for people"`
	Variant string  `json:"variant,omitempty" doc:"Options that differ from the defaults, as in a record: doubles=a hand=steady"`
	Matches int     `json:"matches" doc:"Number of rated matches"`
	Mine    *Rating `json:"mine,omitempty" doc:"The guest's own rating"`
}

// Whole is a page of a list.
type Whole struct {
	List
	Players []Rating `json:"players" doc:"The best first, at most 100; provisional ratings come last"`
	All     int      `json:"all" doc:"Number of players in the whole list"`
}

func (s *Service) lists(ctx context.Context, _ *struct{}) (*httpd.Body[[]List], error) {
	if err := s.House.Need(ctx, desk.Ratings); err != nil {
		return nil, err
	}
	out := []List{}
	for _, g := range s.all {
		in := g.Info()
		all, err := s.ladders.OfGame(ctx, in.Name)
		if err := s.Readable(err); err != nil {
			return nil, err
		}
		slices.SortFunc(all, func(a, b *ladder.Ladder) int {
			return cmp.Or(cmp.Compare(b.Matches(), a.Matches()), cmp.Compare(a.ID, b.ID))
		})
		for _, l := range all {
			out = append(out, short(in, l, s.rows(ctx, l)))
		}
	}
	return httpd.Answer(out), nil
}

func (s *Service) list(ctx context.Context, in *struct {
	Game    string `path:"game" maxLength:"40"`
	Variant string `query:"variant" maxLength:"400" doc:"As in a list; default the game with default options"`
	From    int    `query:"from" minimum:"0" doc:"Number of players to skip"`
},
) (*httpd.Body[Whole], error) {
	if err := s.House.Need(ctx, desk.Ratings); err != nil {
		return nil, err
	}
	g, ok := s.games.Find(in.Game)
	if !ok {
		return nil, &table.Error{Code: table.NotFound, Detail: "there is no game " + rules.Clip(in.Game) + " here"}
	}
	info := g.Info()
	given, err := rules.ParseOptions(in.Variant)
	if err == nil {
		given, err = info.Complete(given)
	}
	if err != nil {
		return nil, &table.Error{Code: table.NotFound, Detail: "there is no such variant: " + err.Error()}
	}
	l, err := s.ladders.Look(ctx, ladder.ID(info, given))
	if err != nil {
		return nil, err
	}
	rows := s.rows(ctx, l)
	out := Whole{List: short(info, l, rows), All: len(rows), Players: []Rating{}}
	if in.From < len(rows) {
		out.Players = rows[in.From:min(len(rows), in.From+atOnce)]
	}
	return httpd.Answer(out), nil
}

// short describes a list.
func short(in rules.Info, l *ladder.Ladder, rows []Rating) List {
	_, variant := l.Game()
	out := List{Game: in.Name, Title: in.Title, Variant: variant, Matches: l.Matches()}
	if i := slices.IndexFunc(rows, func(r Rating) bool { return r.Yours }); i >= 0 {
		out.Mine = &rows[i]
	}
	return out
}

// rows lists the players of a list, the best first, without those who have deleted everything about themselves.
func (s *Service) rows(ctx context.Context, l *ladder.Ladder) []Rating {
	g, now := httpd.GuestOf(ctx).ID, s.Now()
	type row struct {
		Rating
		mean float64
	}
	var list []row
	add := func(p rating.Player, r Rating) {
		p, r.Played = p.By(now.UnixMilli()), p.Played
		r.Rating, r.Within, r.Provisional = int(math.Round(p.Mean)), int(math.Round(2*p.Dev)), p.Provisional()
		list = append(list, row{r, p.Mean})
	}
	for _, p := range l.People {
		if p.Guest != "" && !p.Guest.Gone() { // earlier versions filed those who had gone
			add(p.Player, Rating{Name: p.Name, Yours: p.Guest == g})
		}
	}
	for i, p := range l.Levels {
		if p.Played > 0 {
			add(p, Rating{Level: i + 1})
		}
	}
	slices.SortStableFunc(list, func(a, b row) int {
		if a.Provisional != b.Provisional {
			if a.Provisional {
				return 1
			}
			return -1
		}
		return cmp.Compare(b.mean, a.mean)
	})
	out := make([]Rating, len(list))
	for i, r := range list {
		if out[i] = r.Rating; !r.Provisional {
			out[i].Rank = i + 1
		}
	}
	return out
}
