package page

import (
	"fmt"
	"html"
	"net/http"
	"strings"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// preview returns the preview of a link to a match or a seat: tags for the head of the page, in the
// words of a language, and the name of the game, if it is known. The error says that the link leads
// nowhere, or that the match may not be seen.
func (s *Service) preview(r *http.Request, l words) (game, tags string, err error) {
	id, invited := table.MatchID(r.PathValue("id")), false
	if token := r.PathValue("token"); token != "" {
		var kind string
		if id, _, kind = s.matches.Linked(token); kind == "" {
			return "", "", nil // a link of another kind: only opening it tells whether it is still valid
		}
		invited = true
	}
	m, _, err := s.Look(r.Context(), id)
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
	if m.SetUp { // invited people know that before they sit down
		about = l.setUp + " " + about
	}
	scheme := "http"
	if httpd.Secured(r) {
		scheme = "https"
	}
	tag := func(name, value string) string {
		return fmt.Sprintf("<meta property=\"og:%s\" content=\"%s\">\n", name, html.EscapeString(value))
	}
	return m.Info.Name, tag("type", "website") + tag("site_name", "Stammtisch") + tag("locale", l.locale) + tag("title", title) + tag("description", about) +
		tag("image", fmt.Sprintf("%s://%s/api/matches/%s/picture/png", scheme, r.Host, m.ID)), nil
}
