package httpd

import (
	"context"

	"stammtisch/internal/desk"
	"stammtisch/internal/table"
)

// housed says what the host allows here.
type housed struct {
	For    desk.Use       `json:"for" enum:"family,school,club,public" doc:"Purpose of the house"`
	Allows []desk.Feature `json:"allows" doc:"What the host allows, such as lines: lines of text between players"`
	Notice string         `json:"notice,omitempty" doc:"A message of the host to all players, for example about maintenance"`
}

// MayTalk refuses lines of text at a table if the host does not allow them.
func (s *Server) MayTalk(ctx context.Context, t table.Talk) error {
	if t != table.FreeText {
		return nil
	}
	return s.House.Need(ctx, desk.Lines)
}

func (s *Server) houseRoute() {
	Add(s, Op("GET", "/api/house", "getHouse", "What this house is for, and what its host allows", 200), func(ctx context.Context, _ *struct{}) (*Body[housed], error) {
		h, err := s.House.Look(ctx)
		if err != nil {
			return nil, err
		}
		return Answer(housed{h.Use, h.Allowed(), h.Notice}), nil
	})
}
