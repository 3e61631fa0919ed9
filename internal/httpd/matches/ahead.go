package matches

import (
	"context"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// Ahead is the choice of a guest's seat for its next turn.
type Ahead struct {
	Seat    int    `json:"seat"`
	Action  string `json:"action"`
	Dropped bool   `json:"dropped,omitempty" doc:"Whether the turn has come and the choice could not be played; shown until the seat acts"`
}

// aheadOf returns the choices of the guest's own seats.
func aheadOf(m *table.Match, g table.GuestID) (out []Ahead) {
	for _, a := range m.AheadOf(g) {
		out = append(out, Ahead{int(a.Seat), a.Action, m.Dropped(a)})
	}
	return out
}

func (s *Service) aheadRoutes() {
	const path = "/api/matches/{id}/seats/{seat}/ahead"
	httpd.Add(s.Server, httpd.Op("PUT", path, "putAhead", "Choose an action ahead, during another's turn: the server makes it on the seat's turn, if it is legal then (TB17)", 204, 400, 403, 404, 409, 413, 422), s.putAhead)
	httpd.Add(s.Server, httpd.Op("DELETE", path, "deleteAhead", "Take back what the seat has chosen ahead", 204, 403, 404), s.deleteAhead)
}

// SeatPath names the seat and match of a route.
type SeatPath struct {
	httpd.MatchPath
	Seat int `path:"seat"`
}

type newAhead struct {
	Ply    int    `json:"ply" minimum:"0" doc:"Number of actions made when it was chosen"`
	Action string `json:"action" minLength:"1" maxLength:"200" doc:"In the game's notation"`
}

func (s *Service) putAhead(ctx context.Context, in *struct {
	SeatPath
	Body newAhead
},
) (*struct{}, error) {
	return s.chooseAhead(ctx, in.SeatPath, in.Body)
}

func (s *Service) deleteAhead(ctx context.Context, in *SeatPath) (*struct{}, error) {
	return s.chooseAhead(ctx, *in, newAhead{})
}

func (s *Service) chooseAhead(ctx context.Context, at SeatPath, a newAhead) (*struct{}, error) {
	_, err := s.do(ctx, at.ID, table.ChooseAhead{Seat: at.Seat, Ply: a.Ply, Action: a.Action})
	return nil, err
}
