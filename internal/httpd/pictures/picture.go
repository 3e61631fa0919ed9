// Package pictures draws positions and last moves: SVG, PNG and GIF of what everybody may see.
package pictures

import (
	"context"
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/httpd"
	"stammtisch/internal/picture"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// pictureWidth is the width of a PNG, in pixels, as messengers show it for a link.
const pictureWidth = 720

// Service draws.
type Service struct {
	*httpd.Server
	drawings *httpd.Serial[drawing, []byte]
	filmed   *httpd.Limiter // per address: animations
	stilled  *httpd.Limiter // and of single positions
}

// Add adds the pictures of matches.
func Add(s *httpd.Server) *Service {
	p := &Service{s, httpd.NewSerial[drawing, []byte](maxDrawings, httpd.NewTurn()), s.NewLimiter(films), s.NewLimiter(stills)}
	draw := httpd.Op("GET", "/api/matches/{id}/picture/{kind}", "getPicture", "A position as SVG or PNG, or the last moves as an animated GIF", 200, 403, 404, 422)
	draw.Responses = Responses()
	draw.Responses["200"].Content["image/gif"] = draw.Responses["200"].Content["image/png"]
	draw.Responses["304"] = &huma.Response{Description: http.StatusText(http.StatusNotModified)}
	httpd.Add(s, draw, p.picture)
	return p
}

// Answer is a picture.
type Answer struct {
	Status       int    // never 0, which would be written as it is
	ContentType  string `header:"Content-Type"`
	CacheControl string `header:"Cache-Control"`
	ETag         string `header:"ETag" doc:"For a PNG or GIF: it changes with the log of the match"`
	Body         []byte
}

// picture draws a position of a match, as everybody may see it.
func (s *Service) picture(ctx context.Context, in *struct {
	httpd.MatchPath
	Kind string `path:"kind" enum:"svg,png,gif" doc:"gif: the last moves, animated"`
	Ply  int    `query:"ply" default:"-1" minimum:"-1" doc:"After this many actions; -1 is the present"`
	Have string `header:"If-None-Match" doc:"The ETag of a PNG or GIF that the client has: if it is unchanged, the answer is 304 without a body"`
},
) (*Answer, error) {
	m, _, err := s.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	ply := in.Ply
	if ply == -1 {
		ply = m.Ply()
	}
	if ply > m.Ply() {
		return nil, NoSuchPly(m.Ply())
	}
	if in.Kind == "svg" {
		return s.Draw(ctx, *m.Info, m.Shown(ply), Title(*m.Info, ply), in.Kind)
	}
	out := &Answer{
		Status: http.StatusOK, ContentType: "image/" + in.Kind, CacheControl: "private, no-cache",
		ETag: fmt.Sprintf(`"%s-%d-%d"`, m.ID, m.N(), ply),
	}
	if in.Have == out.ETag {
		out.Status = http.StatusNotModified
		return out, nil
	}
	if out.Body, err = s.drawn(ctx, m, ply, in.Kind == "png"); err != nil {
		return nil, err
	}
	return out, nil
}

// Responses describes the answers that are pictures.
func Responses() map[string]*huma.Response {
	return map[string]*huma.Response{"200": {
		Description: "OK", Content: map[string]*huma.MediaType{
			"image/svg+xml": {Schema: &huma.Schema{Type: huma.TypeString}},
			"image/png":     {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		},
	}}
}

// Draw draws what everybody may see.
func (s *Service) Draw(ctx context.Context, game rules.Info, view rules.View, title, kind string) (*Answer, error) {
	v, ok := view.(rules.Pictured)
	if !ok {
		return nil, noDrawing(game)
	}
	if kind == "svg" {
		return &Answer{Status: http.StatusOK, ContentType: "image/svg+xml", Body: picture.SVG(v.Picture(), title)}, nil
	}
	done, err := s.drawings.Take(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	png, err := picture.PNG(v.Picture(), pictureWidth)
	if err != nil {
		return nil, err
	}
	return &Answer{Status: http.StatusOK, ContentType: "image/png", Body: png}, nil
}

// Title describes a picture: a game after a number of actions.
func Title(game rules.Info, ply int) string {
	return fmt.Sprintf("%s after %d moves", game.Title, ply)
}

// NoSuchPly refuses a position after more actions than were made.
func NoSuchPly(made int) *table.Error {
	return &table.Error{Code: table.NotFound, Detail: fmt.Sprintf("not so many actions were made: %d until now", made)}
}

func noDrawing(game rules.Info) *table.Error {
	return &table.Error{Code: table.NotFound, Detail: game.Title + " cannot be drawn"}
}
