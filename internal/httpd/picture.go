package httpd

import (
	"context"
	"fmt"
	"html"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/picture"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// pictureWidth is that of a PNG, in pixels: what messengers show of a link.
const pictureWidth = 720

type pictureAnswer struct {
	Status       int
	ContentType  string `header:"Content-Type"`
	CacheControl string `header:"Cache-Control"`
	ETag         string `header:"ETag" doc:"Of a PNG or GIF: it changes with the log of the match"`
	Body         []byte
}

// picture draws a position of a match, as everybody may see it.
func (s *Server) picture(ctx context.Context, in *struct {
	MatchPath
	Kind string `path:"kind" enum:"svg,png,gif" doc:"gif: the last moves, animated"`
	Ply  int    `query:"ply" default:"-1" minimum:"-1" doc:"After how many actions; -1 is the present"`
	Have string `header:"If-None-Match" doc:"The ETag of the PNG or GIF one has: the answer is 304 without a body if it is still that"`
},
) (*pictureAnswer, error) {
	m, _, err := s.look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, s.problem(err)
	}
	ply := in.Ply
	if ply == -1 {
		ply = m.Ply()
	}
	if ply > m.Ply() {
		return nil, s.problem(noSuchPly(m.Ply()))
	}
	if in.Kind == "svg" {
		return s.draw(ctx, m.Info, m.Shown(ply), ply, in.Kind)
	}
	out := &pictureAnswer{
		ContentType: "image/" + in.Kind, CacheControl: "private, no-cache",
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

// pictures describes the answers that are pictures.
func pictures() map[string]*huma.Response {
	return map[string]*huma.Response{"200": {
		Description: "OK", Content: map[string]*huma.MediaType{
			"image/svg+xml": {Schema: &huma.Schema{Type: huma.TypeString}},
			"image/png":     {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		},
	}}
}

// draw makes a picture of what everybody may see after so many actions.
func (s *Server) draw(ctx context.Context, game rules.Info, view rules.View, ply int, kind string) (*pictureAnswer, error) {
	v, ok := view.(rules.Pictured)
	if !ok {
		return nil, s.problem(noDrawing(game))
	}
	if kind == "svg" {
		title := fmt.Sprintf("%s after %d moves", game.Title, ply)
		return &pictureAnswer{ContentType: "image/svg+xml", Body: picture.SVG(v.Picture(), title)}, nil
	}
	done, err := s.drawings.take(ctx)
	if err != nil {
		return nil, s.problem(err)
	}
	defer done()
	png, err := picture.PNG(v.Picture(), pictureWidth)
	if err != nil {
		return nil, s.problem(err)
	}
	return &pictureAnswer{ContentType: "image/png", Body: png}, nil
}

func noSuchPly(made int) *table.Error {
	return &table.Error{Code: table.NotFound, Detail: fmt.Sprintf("only %d actions were made", made)}
}

func noDrawing(game rules.Info) *table.Error {
	return &table.Error{Code: table.NotFound, Detail: game.Title + " cannot be drawn"}
}

// preview returns what a link to a match or a seat shows where it is pasted: tags for the head
// of the page, in the words of a language; and the name of the game, where it is known. The error
// says that the link leads nowhere, or that the match may not be seen.
func (s *Server) preview(r *http.Request, l *words) (game, tags string, err error) {
	id, invited := table.MatchID(r.PathValue("id")), false
	if token := r.PathValue("token"); token != "" {
		var kind string
		if id, _, kind = s.linked(token); kind == "" {
			return "", "", nil // a link of another kind: only opening it tells whether it is still good
		}
		invited = true
	}
	m, _, err := s.look(r.Context(), id)
	if err != nil {
		return "", "", err
	}
	var names []string
	for _, p := range m.Places {
		if p.Name != "" {
			names = append(names, p.Name)
		}
	}
	title := m.Info.Title
	if invited {
		title = l.seat(title)
	}
	if len(names) > 0 {
		title += ": " + strings.Join(names, ", ")
	}
	about := l.game(m.Info.About)
	if m.SetUp { // whoever is invited knows it before they sit down
		about = l.setUp + " " + about
	}
	scheme := "http"
	if secured(r) {
		scheme = "https"
	}
	tag := func(name, value string) string {
		return fmt.Sprintf("<meta property=\"og:%s\" content=\"%s\">\n", name, html.EscapeString(value))
	}
	return m.Info.Name, tag("type", "website") + tag("site_name", "Stammtisch") + tag("locale", l.locale) + tag("title", title) + tag("description", about) +
		tag("image", fmt.Sprintf("%s://%s/api/matches/%s/picture/png", scheme, r.Host, m.ID)), nil
}
