package httpd

import (
	"archive/zip"
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"stammtisch/internal/table"
)

// Downloads limits how often one address may start a download of many records.
var Downloads = Limits{PerSecond: 1.0 / 60, Burst: 5}

// slowest is how long a client may take for a part of a download.
const slowest = 30 * time.Second

// ZipOp describes a route that answers with a .zip file.
func ZipOp(path, id, summary string, errors ...int) huma.Operation {
	op := Op("GET", path, id, summary, 200, errors...)
	op.Responses = map[string]*huma.Response{"200": {
		Description: "OK", Content: map[string]*huma.MediaType{"application/zip": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}},
	}}
	return op
}

// Into adds a file to the .zip file that is being sent.
type Into func(name string, at time.Time, text []byte) error

// Zip answers with a .zip file, and sends each file as soon as it is added.
func (s *Server) Zip(ctx context.Context, name string, fill func(Into) error) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(to huma.Context) {
		to.SetHeader("Content-Type", "application/zip")
		to.SetHeader("Content-Disposition", `attachment; filename="`+name+`.zip"`)
		_, w := humago.Unwrap(to)
		line, out := http.NewResponseController(w), zip.NewWriter(w)
		err := fill(func(name string, at time.Time, text []byte) error {
			if err := line.SetWriteDeadline(time.Now().Add(slowest)); err != nil && !errors.Is(err, http.ErrNotSupported) {
				return err
			}
			f, err := out.CreateHeader(&zip.FileHeader{Name: name, Modified: at, Method: zip.Deflate})
			if err == nil {
				_, err = f.Write(text)
			}
			return err
		})
		if err == nil {
			err = out.Close()
		}
		if err != nil {
			if ctx.Err() == nil {
				s.Log.Info("a download of records ended early", "err", err)
			}
			panic(http.ErrAbortHandler) // so that nobody mistakes a part for the whole
		}
	}}
}

// RecordOf reads the record of a finished match. It is empty if the match cannot be read, which must
// not stop the others. Only one download reads at a time.
func (s *Server) RecordOf(ctx context.Context, id table.MatchID) (string, error) {
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
		return "", nil // a record must not reveal hidden things
	}
	return m.Record().String(), nil
}
