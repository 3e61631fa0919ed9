package players

import (
	"context"
	"maps"
	"slices"

	"stammtisch/internal/httpd"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// blocking limits what one guest blocks.
var blocking = httpd.Limits{PerSecond: 0.2, Burst: 20}

func (s *Service) blockRoutes() {
	httpd.Add(s.Server, httpd.Op("GET", "/api/me/blocked", "listBlocked", "People I have blocked", 200), s.listBlocked)
	httpd.Add(s.Server, httpd.Op("DELETE", "/api/me/blocked/{n}", "unblock", "Unblock somebody", 204, 403, 404, 409), s.unblock)
	httpd.Add(s.Server, httpd.Op("POST", "/api/matches/{id}/seats/{seat}/block", "blockSeat", "Block the person of a seat: I am not led to them, and they join no table of mine", 204, 403, 404, 409, 422), s.blockSeat)
}

// Blocked is somebody whom a guest has blocked.
type Blocked struct {
	N    int    `json:"n" doc:"By which they are let go"`
	Name string `json:"name" doc:"What they are called at the table where they were blocked; empty if they have no name there, or the table is gone"`
}

// listBlocked lets go whoever has deleted everything since: of those who sat with the guest that is done already, but
// nobody knows who has blocked somebody while watching.
func (s *Service) listBlocked(ctx context.Context, _ *struct{}) (*httpd.Body[[]Blocked], error) {
	g := httpd.GuestOf(ctx).ID
	all, err := s.players.Blocked(ctx, g)
	if err != nil {
		return nil, err
	}
	out := []Blocked{}
	for _, n := range slices.Sorted(maps.Keys(all)) {
		b := Blocked{N: n}
		if m, _, err := s.Look(ctx, all[n].Match); err == nil && int(all[n].Seat) < len(m.Places) {
			place := m.Places[all[n].Seat]
			if place.Gone() {
				if _, err := s.players.Do(ctx, g, player.Unblock{Number: n}); err != nil {
					return nil, err
				}
				continue
			}
			b.Name = place.Name
		}
		out = append(out, b)
	}
	return httpd.Answer(out), nil
}

func (s *Service) unblock(ctx context.Context, in *struct {
	N int `path:"n" minimum:"1"`
},
) (*struct{}, error) {
	_, err := s.players.Do(ctx, httpd.GuestOf(ctx).ID, player.Unblock{Number: in.N})
	return nil, err
}

func (s *Service) blockSeat(ctx context.Context, in *struct {
	httpd.MatchPath
	Seat int `path:"seat" minimum:"0" maximum:"99"`
},
) (*struct{}, error) {
	m, _, err := s.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	seat, bad := m.Seat(in.Seat)
	if bad != nil {
		return nil, bad
	}
	g, place := httpd.GuestOf(ctx).ID, m.Places[seat]
	if place.Computer() || !place.Taken() || m.Owns(g, seat) {
		return nil, &table.Error{Code: table.Invalid, Detail: "nobody else sits there"}
	}
	if !s.blocking.Allow(string(g)) {
		return nil, &table.Error{Code: table.TooMany, Wait: 5, Detail: "you have just blocked several people: wait some seconds"}
	}
	_, err = s.players.Do(ctx, g, player.Block{Match: m.ID, Seat: seat, Who: place.Owners})
	return nil, err
}
