package matches

import (
	"context"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

func (s *Service) coachRoutes() {
	httpd.Add(s.Server, httpd.Op("POST", "/api/matches/{id}/seats/{seat}/coach", "giveCoach", "A link that lets its first reader see what my seat sees (TB22), in place of an earlier one: /m/{id}#coach={token}", 200, 403, 404, 409, 422), s.giveCoach)
	httpd.Add(s.Server, httpd.Op("DELETE", "/api/matches/{id}/seats/{seat}/coach", "endCoach", "Let nobody see what my seat sees; where hands are hidden, also what another seat sees", 204, 403, 404, 409, 422), s.endCoach)
	httpd.Add(s.Server, httpd.Op("POST", "/api/matches/{id}/coach", "takeCoach", "Become the coach of the seat of a link", 204, 400, 403, 404, 409, 413, 422), s.takeCoach)
}

func (s *Service) giveCoach(ctx context.Context, in *SeatPath) (*httpd.Body[SeatToken], error) {
	token, by := httpd.RandomText(32), httpd.GuestOf(ctx).ID
	err := s.Rooms.Coach(ctx, table.MatchID(in.ID), func(m *table.Match) (*table.Match, rules.Seat, *table.Error) {
		return m.GiveCoach(by, in.Seat, token)
	})
	return httpd.Answer(SeatToken{in.Seat, token}), err
}

func (s *Service) endCoach(ctx context.Context, in *SeatPath) (*struct{}, error) {
	by := httpd.GuestOf(ctx).ID
	return nil, s.Rooms.Coach(ctx, table.MatchID(in.ID), func(m *table.Match) (*table.Match, rules.Seat, *table.Error) {
		return m.EndCoach(by, in.Seat)
	})
}

func (s *Service) takeCoach(ctx context.Context, in *struct {
	httpd.MatchPath
	Body struct {
		Token string `json:"token" minLength:"1" maxLength:"200"`
	}
},
) (*struct{}, error) {
	g := httpd.GuestOf(ctx).ID
	if _, _, err := s.Look(ctx, table.MatchID(in.ID)); err != nil {
		return nil, err
	}
	return nil, s.Rooms.Coach(ctx, table.MatchID(in.ID), func(m *table.Match) (*table.Match, rules.Seat, *table.Error) {
		return m.TakeCoach(g, in.Body.Token)
	})
}
