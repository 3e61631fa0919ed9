package players

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/httpd"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

func (s *Service) recordRoutes() {
	httpd.Add(s.Server, httpd.ZipOp("/api/me/records", "getMyRecords", "The records of all my finished matches in one .zip file, with a list of them"), s.records)
}

func (s *Service) records(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
	g := httpd.GuestOf(ctx)
	if !s.taking.Allow(g.From) {
		return nil, &table.Error{Code: table.TooMany, Detail: "too many downloads from your address: wait a minute"}
	}
	p, rest, err := s.players.Look(ctx, g.ID)
	for err == nil && rest > 0 { // from before there was a list
		p, rest, err = s.players.Look(ctx, g.ID)
	}
	if err != nil {
		return nil, err
	}
	page, err := p.Page(player.Query{Limit: len(p.Entries)})
	if err != nil {
		return nil, err
	}
	return s.Zip(ctx, "stammtisch", func(add httpd.Into) error { return s.pack(ctx, add, p, page.Entries) }), nil
}

// pack adds the records of matches, and a list of the matches.
func (s *Service) pack(ctx context.Context, add httpd.Into, p *player.Player, entries []*player.Entry) error {
	list := make([]MyMatch, len(entries))
	for i, e := range entries {
		list[i] = s.finished(p, e)
	}
	text, err := json.MarshalIndent(list, "", " ")
	if err == nil {
		err = add("matches.json", s.Now(), text)
	}
	for _, e := range entries {
		if err != nil {
			return err
		}
		var record string
		if record, err = s.RecordOf(ctx, e.Match); err == nil && record != "" {
			err = add(fmt.Sprintf("%s %s %s.txt", e.EndedAt().UTC().Format(time.DateOnly), e.Game, e.Match), e.EndedAt(), []byte(record))
		}
	}
	return err
}
