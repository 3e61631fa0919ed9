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
	ContentType string `header:"Content-Type"`
	Body        []byte
}

// picture draws a position of a match, as everybody may see it.
func (s *Server) picture(ctx context.Context, in *struct {
	MatchPath
	Kind string `path:"kind" enum:"svg,png,gif" doc:"gif: the last moves, animated"`
	Ply  int    `query:"ply" default:"-1" minimum:"-1" doc:"After how many actions; -1 is the present"`
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
	if in.Kind == "gif" {
		return s.animate(ctx, m, ply)
	}
	if ply > m.Ply() {
		return nil, s.problem(noSuchPly(m.Ply()))
	}
	return s.draw(m.Info, m.Shown(ply), ply, in.Kind)
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
func (s *Server) draw(game rules.Info, view rules.View, ply int, kind string) (*pictureAnswer, error) {
	v, ok := view.(rules.Pictured)
	if !ok {
		return nil, s.problem(noDrawing(game))
	}
	if kind == "svg" {
		title := fmt.Sprintf("%s after %d moves", game.Title, ply)
		return &pictureAnswer{"image/svg+xml", picture.SVG(v.Picture(), title)}, nil
	}
	png, err := picture.PNG(v.Picture(), pictureWidth)
	if err != nil {
		return nil, s.problem(err)
	}
	return &pictureAnswer{"image/png", png}, nil
}

func noSuchPly(made int) *table.Error {
	return &table.Error{Code: table.NotFound, Detail: fmt.Sprintf("only %d actions were made", made)}
}

func noDrawing(game rules.Info) *table.Error {
	return &table.Error{Code: table.NotFound, Detail: game.Title + " cannot be drawn"}
}

// preview is what a link to a match or a seat shows where it is pasted: tags for the head
// of the page, in the words of a language. A link that leads nowhere shows nothing.
func (s *Server) preview(r *http.Request, l *words) string {
	id, invited := table.MatchID(r.PathValue("id")), false
	if token := r.PathValue("token"); token != "" {
		if id, _, invited = s.openSeatLink(token); !invited {
			return ""
		}
	}
	m, _, err := s.look(r.Context(), id)
	if err != nil {
		return ""
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
	scheme := "http"
	if secured(r) {
		scheme = "https"
	}
	tag := func(name, value string) string {
		return fmt.Sprintf("<meta property=\"og:%s\" content=\"%s\">\n", name, html.EscapeString(value))
	}
	return tag("type", "website") + tag("site_name", "Stammtisch") + tag("locale", l.locale) + tag("title", title) + tag("description", l.game(m.Info.About)) +
		tag("image", fmt.Sprintf("%s://%s/api/matches/%s/picture/png", scheme, r.Host, m.ID))
}
