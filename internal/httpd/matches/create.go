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
	Options map[string]string `json:"options,omitempty" doc:"Options that differ from the defaults; preset stands for the options of a preset, which the others override" maxProperties:"40"`
	Seats   []newSeat         `json:"seats" minItems:"1" maxItems:"8"`
	Lot     bool              `json:"lot,omitempty" doc:"Whether the server draws by lot who gets which of the two seats; only in matches of two"`
	From    *study.NewFrom    `json:"from,omitempty" doc:"Record of a game to continue; it brings its own options, and there is no clock"`
	Series  int               `json:"series,omitempty" minimum:"0" maximum:"21" doc:"Number of matches, with seats rotating after each; default one"`
	Talk    string            `json:"talk,omitempty" enum:"phrases,text,children" doc:"What players may say to each other: phrases (the default), also text of their own, or, at a children's table, phrases and nothing else"`
	Anybody string            `json:"anybody,omitempty" enum:"any,new,some,strong" doc:"If the host allows open tables: anybody here may take a free seat. It says for whom the table is meant: any, beginners (new), people who play now and then (some), experienced players (strong)"`
	Rated   bool              `json:"rated,omitempty" doc:"If the host allows ratings: whether the result counts for them. All who sit down agree to that (RT1)"`
	Pace    string            `json:"pace,omitempty" maxLength:"20" doc:"The players' clocks: 5+3 (minutes+seconds per turn), 3d (days per turn), or for more than two 30s (seconds per action), 60m (the round), 60m30s; default none"`
}

type newSeat struct {
	Kind  string `json:"kind" enum:"me,link,computer" doc:"me (several: on one device), link (the first to open it), computer"`
	Level int    `json:"level,omitempty" doc:"For a computer: 1 is the gentlest"`
	Name  string `json:"name,omitempty" maxLength:"200" doc:"For a seat of mine, if not my own name"`
}

func (s *Service) createMatch(ctx context.Context, id table.MatchID, body newMatch) error {
	m, err := s.wished(ctx, body, id)
	if err != nil {
		return err
	}
	return s.openWished(ctx, m)
}

// openWished opens a match for a guest, unless they have too many unfinished ones.
func (s *Service) openWished(ctx context.Context, m *table.Match) error {
	defer s.oneByOne(httpd.GuestOf(ctx).ID)()
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

// wished returns the match that a guest asks for, without opening it.
func (s *Service) wished(ctx context.Context, body newMatch, id table.MatchID) (*table.Match, error) {
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
	m, bad := table.New(s.games, w, id, httpd.NewSeed(), s.Now())
	if bad != nil {
		return nil, bad
	}
	if m.Door != table.Closed && !m.Listed() {
		return nil, &table.Error{Code: table.Invalid, Detail: "a table that anybody may join has a seat for somebody who opens a link"}
	}
	return m, nil
}
