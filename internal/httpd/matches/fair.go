package matches

import (
	"context"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/table"
)

// Draw describes how the seed of a match is made if seats cut: docs/fair-deals.md.
type Draw struct {
	Commitment string   `json:"commitment" doc:"SHA-256 of the server's secret, shown before anybody cuts"`
	Cuts       []string `json:"cuts" doc:"For each seat: its cut, or + until all have cut; - for a computer, empty while it is awaited"`
	Dealt      bool     `json:"dealt" doc:"Whether everybody has cut"`
	Secret     string   `json:"secret,omitempty" doc:"The server's secret, after the match, or after the round if other tables share its deals"`
	Seed       string   `json:"seed,omitempty" doc:"The seed made from both, shown with the secret"`
}

func drawOf(m *table.Match) *Draw {
	d := m.Draw()
	if d == nil {
		return nil
	}
	out := &Draw{Commitment: d.Commitment, Cuts: m.CutsTold(), Dealt: m.Dealt()}
	if m.Told() {
		out.Secret, out.Seed = d.Secret, string(m.Setup.Seed)
	}
	return out
}

type cutDone struct {
	Seats int `json:"seats" doc:"Number of seats that it was accepted for"`
}

func (s *Service) cut(ctx context.Context, in *struct {
	httpd.MatchPath
	Body evenings.NewCut
},
) (*httpd.Body[cutDone], error) {
	out, err := s.do(ctx, in.ID, table.Cut{Text: in.Body.Text})
	return httpd.Answer(cutDone{out.Events}), err
}
