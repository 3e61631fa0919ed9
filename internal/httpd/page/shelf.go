package page

import (
	"bytes"
	"encoding/json"
	"net/http"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/picture"
	"stammtisch/rules"
)

// onShelf is a game as the first page shows it. All of them come with the page itself, which saves
// a request.
type onShelf struct {
	Name    string `json:"name"`
	Title   string `json:"title"`
	About   string `json:"about"`
	Seats   string `json:"seats"`
	Minutes int    `json:"minutes,omitempty"`
	// Still is the address of its picture, with a tag of its content; Wide is the ratio of its
	// width to its height.
	Still string  `json:"still,omitempty"`
	Wide  float64 `json:"wide,omitempty"`
}

// still is the picture that stands for a game, under an address that changes with it and one that does not.
type still struct {
	address      string
	wide         float64 // how many times as wide as high
	now, forever *packed
}

// draw draws the pictures of all games that can be drawn, by their names.
func (s *Service) draw() map[string]still {
	all := map[string]still{}
	for _, g := range s.list {
		v, err := rules.Still(g)
		if err != nil {
			continue
		}
		drawn, ok := v.(rules.Pictured)
		if !ok {
			continue
		}
		p := drawn.Picture()
		// A background that fills the picture would stand around the board, on a page of another colour.
		if s := p.Shapes[0]; s.W >= p.Width && s.H >= p.Height && s.Radius == 0 {
			p.Shapes = p.Shapes[1:]
		}
		in := g.Info()
		svg := picture.SVG(p, in.Title)
		now := newPacked("still.svg", "no-cache", svg, nil)
		forever := *now
		forever.caching = "public, max-age=31536000, immutable"
		all[in.Name] = still{address: stillPath(in.Name, now.tag), wide: p.Width / p.Height, now: now, forever: &forever}
	}
	return all
}

// stillPath returns the address of a game's picture.
func stillPath(game, tag string) string { return "/still/" + game + "?v=" + tag[:8] }

// still serves the picture of a game. An address with the tag of its picture never changes.
func (s *Service) still(w http.ResponseWriter, r *http.Request) {
	k, ok := s.stills()[r.PathValue("game")]
	switch {
	case !ok:
		http.NotFound(w, r)
	case r.URL.RequestURI() == k.address:
		k.forever.ServeHTTP(w, r)
	default:
		k.now.ServeHTTP(w, r)
	}
}

// outline returns the first page as shown before its script runs: the tiles, with working links.
// Its classes are those of web/src/styles/shelf.css.
func outline(games []onShelf) g.Node {
	tile := func(on onShelf) g.Node {
		var still g.Node
		if on.Still != "" {
			still = html.Img(html.Src(on.Still), html.Alt(""), html.Width("160"), html.Height("120"), g.Attr("decoding", "sync"))
		}
		return html.Li(html.A(html.Class("tile"), html.Href("/play/"+on.Name), still,
			html.Span(html.Class("serif"), g.Text(on.Title)), html.Span(html.Class("about small")), html.Span(html.Class("small quiet"), g.Raw("&nbsp;"))))
	}
	return html.Div(html.ID("app"), html.Div(html.Class("home outline"),
		html.Header(html.H1(g.Text("Stammtisch"))), html.Main(html.Ul(html.Class("shelf"), g.Map(games, tile)))))
}

// shelved adds the list of games to the body of the page: for every address, and for the first page
// together with an outline.
func (s *Service) shelved(body []byte) (all, first []byte) {
	games := []onShelf{}
	for _, g := range s.list {
		in := g.Info()
		on := onShelf{Name: in.Name, Title: in.Title, About: in.About, Seats: in.Seats, Minutes: in.Shelf.Minutes}
		if drawn, ok := s.stills()[in.Name]; ok {
			on.Still, on.Wide = drawn.address, drawn.wide
		}
		games = append(games, on)
	}
	list, err := json.Marshal(games) // with < escaped, so that it ends no script
	if err != nil {
		return body, body
	}
	// A block of data is not a script, so the policy against scripts in the page does not apply.
	data := append(append([]byte(`<script type="application/json" id="games">`), list...), "</script>"...)
	app := []byte(`<div id="app"></div>`)
	all = bytes.Replace(body, app, append(bytes.Clone(app), data...), 1)
	var drawn bytes.Buffer
	if err := outline(games).Render(&drawn); err != nil {
		return all, all
	}
	drawn.Write(data)
	return all, bytes.Replace(body, app, drawn.Bytes(), 1)
}
