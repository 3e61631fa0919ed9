package players

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"stammtisch/internal/httpd"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// taking limits the downloads of all records that one address may begin.
var taking = httpd.Limits{PerSecond: 1.0 / 60, Burst: 5}

// patience is how long a client may take for a part of a download.
const patience = 30 * time.Second

func (s *Service) recordRoutes() {
	op := httpd.Op("GET", "/api/me/records", "getMyRecords", "The records of all my finished matches in one .zip file, with a list of them", 200)
	op.Responses = map[string]*huma.Response{"200": {
		Description: "OK", Content: map[string]*huma.MediaType{"application/zip": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}},
	}}
	httpd.Add(s.Server, op, s.records)
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
	return &huma.StreamResponse{Body: func(to huma.Context) {
		to.SetHeader("Content-Type", "application/zip")
		to.SetHeader("Content-Disposition", `attachment; filename="stammtisch.zip"`)
		_, w := humago.Unwrap(to)
		if err := s.pack(ctx, w, p, page.Entries); err != nil {
			if ctx.Err() == nil {
				s.Log.Info("a download of records ended early", "err", err)
			}
			panic(http.ErrAbortHandler) // so that nobody takes a part for the whole
		}
	}}, nil
}

// pack writes the records of matches, and a list of the matches, as a .zip file.
func (s *Service) pack(ctx context.Context, w http.ResponseWriter, p *player.Player, entries []*player.Entry) error {
	line := http.NewResponseController(w)
	out := zip.NewWriter(w)
	add := func(name string, at time.Time, text []byte) error {
		if err := line.SetWriteDeadline(time.Now().Add(patience)); err != nil && !errors.Is(err, http.ErrNotSupported) {
			return err
		}
		f, err := out.CreateHeader(&zip.FileHeader{Name: name, Modified: at, Method: zip.Deflate})
		if err == nil {
			_, err = f.Write(text)
		}
		return err
	}
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
		if record, err = s.recordOf(ctx, e.Match); err == nil && record != "" {
			err = add(fmt.Sprintf("%s %s %s.txt", e.EndedAt().UTC().Format(time.DateOnly), e.Game, e.Match), e.EndedAt(), []byte(record))
		}
	}
	if err != nil {
		return err
	}
	return out.Close()
}

// recordOf reads the record of a finished match; it is empty where that cannot be read, which must not
// keep the others back. Of all downloads, one reads at a time.
func (s *Service) recordOf(ctx context.Context, id table.MatchID) (string, error) {
	select {
	case s.reading <- struct{}{}:
		defer func() { <-s.reading }()
	case <-ctx.Done():
		return "", ctx.Err()
	}
	m, _, err := s.Look(ctx, id)
	var known *table.Error
	switch {
	case errors.As(err, &known):
		return "", nil
	case err != nil:
		return "", err
	case !m.Over():
		return "", nil // a record must not tell what is hidden
	}
	return m.Record().String(), nil
}
