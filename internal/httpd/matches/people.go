package matches

import (
	"context"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

func (s *Service) peopleRoutes() {
	httpd.Add(s.Server, httpd.Op("POST", "/api/matches/{id}/seats/{seat}/report", "reportSeat", "Ask the host of the house to look at what the player of a seat does", 204, 400, 403, 404, 413, 422), s.reportSeat)
}

type newReport struct {
	Why  string `json:"why" enum:"rude,name,cheats,leaves,other"`
	Text string `json:"text,omitempty" maxLength:"1000" doc:"At most 300 characters, for the host alone"`
}

func (s *Service) reportSeat(ctx context.Context, in *struct {
	SeatPath
	Body newReport
},
) (*struct{}, error) {
	g := httpd.GuestOf(ctx).ID
	m, _, err := s.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	a, bad := m.Accuse(g, in.Seat, table.Reason(in.Body.Why), in.Body.Text, s.Now())
	if bad != nil {
		return nil, bad
	}
	if !s.reporting.Allow(string(g)) {
		return nil, &table.Error{Code: table.TooMany, Wait: 10, Detail: "you have just reported somebody: wait ten seconds"}
	}
	return nil, s.Rooms.Lists().Accuse(ctx, m.ID, a)
}

// Accused is a report of a player, as the host reads it.
type Accused struct {
	Match string `json:"match"`
	Seat  int    `json:"seat"`
	Name  string `json:"name"` // the player's present name there
	By    string `json:"by"`   // the name of the reporting player
	Why   string `json:"why"`
	Text  string `json:"text,omitempty"`
	At    string `json:"at"`
}

// Accused lists a page of the reports of players, the newest first, and says whether there is another.
func (s *Service) Accused(ctx context.Context, page int) (out []Accused, more bool, err error) {
	list, err := s.Rooms.Lists().Accused(ctx, page*mostReports+1)
	list, more = cut(list, page)
	out = []Accused{}
	for _, a := range list {
		out = append(out, Accused{string(a.Match), int(a.Seat), s.titleAt(ctx, a.Match, a.Seat), s.titleAt(ctx, a.Match, a.By), string(a.Why), a.Text, httpd.Stamp(a.At)})
	}
	return out, more, err
}

// titleAt returns the name of a seat's player.
func (s *Service) titleAt(ctx context.Context, id table.MatchID, seat rules.Seat) string {
	m, _, err := s.Rooms.Look(ctx, id)
	if err != nil || int(seat) >= len(m.Places) {
		return ""
	}
	return m.Places[seat].Title()
}
