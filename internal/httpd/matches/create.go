package matches

import (
	"context"
	"slices"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/study"
	"stammtisch/internal/table"
)

type newMatch struct {
	Game    string            `json:"game" maxLength:"40"`
	Options map[string]string `json:"options,omitempty" doc:"Those that differ from the defaults; preset stands for those of a preset of the game, over which the others go" maxProperties:"40"`
	Seats   []newSeat         `json:"seats" minItems:"1" maxItems:"8"`
	Lot     bool              `json:"lot,omitempty" doc:"The server draws by lot which of the two seats is whose; only in matches of two"`
	From    *study.NewFrom    `json:"from,omitempty" doc:"A game to play on from; options are then its own, and there is no clock"`
	Series  int               `json:"series,omitempty" minimum:"0" maximum:"21" doc:"How many matches with seats moved on after each; one if not given"`
	Talk    string            `json:"talk,omitempty" enum:"phrases,text,children" doc:"What players may say to each other: phrases (if not given), also text of their own, or, at a children's table, phrases and nothing else"`
	Anybody string            `json:"anybody,omitempty" enum:"any,new,some,strong" doc:"Where the host allows open tables: anybody here may take a free seat. For whom the table is meant: any, beginners (new), people who play now and then (some), experienced players (strong)"`
	Rated   bool              `json:"rated,omitempty" doc:"Where the host allows ratings: the result is to count for them. All who sit down agree to that (RT1)"`
	Pace    string            `json:"pace,omitempty" maxLength:"20" doc:"The players' clocks: 5+3 (minutes+seconds a turn), 3d (days a turn), or for more than two 30s (seconds an action), 60m (the round), 60m30s; none if not given"`
}

type newSeat struct {
	Kind  string `json:"kind" enum:"me,link,computer" doc:"me (several: on one device), link (whoever opens it first), computer"`
	Level int    `json:"level,omitempty" doc:"Of a computer: 1 is the gentlest"`
	Name  string `json:"name,omitempty" maxLength:"200" doc:"Of a seat of mine, if not my own name"`
}

func (s *Service) createMatch(ctx context.Context, in *struct{ Body newMatch }) (*httpd.Body[Match], error) {
	m, err := s.wished(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	if err := s.openWished(ctx, m); err != nil {
		return nil, err
	}
	return s.matchBody(ctx, m.ID, false)
}

// openWished opens a match for a guest, unless they have too much going on.
func (s *Service) openWished(ctx context.Context, m *table.Match) error {
	if err := s.mayList(ctx, m.Door); err != nil {
		return err
	}
	if err := s.admit(ctx, m); err != nil {
		return err
	}
	if err := s.Rooms.Create(ctx, m); err != nil {
		return err
	}
	s.opened.note(httpd.GuestOf(ctx), m.ID)
	return nil
}

// wished makes the match that a guest asks for, and opens nothing.
func (s *Service) wished(ctx context.Context, body newMatch) (*table.Match, error) {
	g := httpd.GuestOf(ctx)
	w := table.Wish{Game: body.Game, Options: body.Options, Host: g.ID}
	for _, seat := range body.Seats {
		wish := table.SeatWish{Kind: table.SeatKind(seat.Kind), Level: seat.Level, Name: seat.Name}
		if wish.Kind == table.Me && wish.Name == "" {
			wish.Name = calledNow(g)
		}
		w.Seats = append(w.Seats, wish)
	}
	if body.Lot && len(w.Seats) != 2 {
		return nil, &table.Error{Code: table.Invalid, Detail: "only the seats of a match of two are drawn by lot"}
	}
	if body.Lot && tossed() {
		slices.Reverse(w.Seats)
	}
	pace, bad := table.ParsePace(body.Pace)
	if bad != nil {
		return nil, bad
	}
	w.Pace, w.Series = pace, body.Series
	if w.Talk, bad = table.ParseTalk(body.Talk); bad != nil {
		return nil, bad
	}
	if w.Door, bad = table.ParseDoor(body.Anybody); bad != nil {
		return nil, bad
	}
	if w.Rated = body.Rated; w.Rated {
		if err := s.House.Need(ctx, desk.Ratings); err != nil {
			return nil, err
		}
	}
	if err := s.MayTalk(ctx, w.Talk); err != nil {
		return nil, err
	}
	if w.From, bad = study.FromRecord(body.From); bad != nil {
		return nil, bad
	}
	if err := study.Charge(ctx, s.Server, w.From); err != nil {
		return nil, err
	}
	m, bad := table.New(s.games, w, httpd.NewMatchID(), httpd.NewSeed(), s.Now())
	if bad != nil {
		return nil, bad
	}
	if m.Door != table.Closed && !m.Listed() {
		return nil, &table.Error{Code: table.Invalid, Detail: "a table that anybody may join has a seat for somebody who opens a link"}
	}
	return m, nil
}
