package host

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

//go:embed desk.css
var style string

// policy allows the one style sheet and nothing else.
var policy = func() string {
	sum := sha256.Sum256([]byte(style))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}()

// asDone is the parameter of a page that is shown again after a form was sent.
const asDone = "done"

// done leads from a form that did what it is for to a page, which says so.
func done(w http.ResponseWriter, r *http.Request, to string) {
	mark := "?"
	if strings.Contains(to, mark) {
		mark = "&"
	}
	http.Redirect(w, r, to+mark+asDone+"=1", http.StatusSeeOther)
}

// page answers with a page of the desk. Its title is in the language already.
func (s *Service) page(w http.ResponseWriter, r *http.Request, title string, body ...g.Node) {
	l := tongueOf(r)
	if !r.URL.Query().Has(asDone) {
		s.pageWith(w, l, http.StatusOK, title, body...)
		return
	}
	// Screen readers begin with the focus: without it nobody could tell this page from the one before.
	told := html.P(html.Role("status"), html.TabIndex("-1"), html.AutoFocus(), g.Text(l.say("Done.")))
	s.pageWith(w, l, http.StatusOK, title, append([]g.Node{told}, body...)...)
}

// pageWith is the same with another status.
func (s *Service) pageWith(w http.ResponseWriter, l tongue, status int, title string, body ...g.Node) {
	var b bytes.Buffer
	err := html.Doctype(html.HTML(
		html.Lang(httpd.Languages[l]),
		html.Head(
			html.Meta(html.Charset("utf-8")),
			html.Meta(html.Name("viewport"), html.Content("width=device-width, initial-scale=1")),
			html.Meta(html.Name("robots"), html.Content("noindex")),
			html.TitleEl(g.Text(title)),
			html.StyleEl(g.Raw(style)),
		),
		html.Body(html.Header(html.H1(g.Text(title)), ways(l)), html.Main(g.Group(body))),
	)).Render(&b)
	if err != nil {
		s.fault(w, l, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", httpd.Languages[l])
	w.WriteHeader(status)
	_, _ = w.Write(b.Bytes()) // the client may be gone
}

// fact is a line of a list of facts.
func fact(name string, value ...g.Node) g.Node {
	return g.Group{html.Dt(g.Text(name)), html.Dd(value...)}
}

// number is a number, or the text of anything else.
func number(n any) g.Node { return g.Text(fmt.Sprint(n)) }

// grid is a table that may be wider than a phone: then keys scroll it, so it has the focus, and a name.
func grid(name string, heads []string, rows []g.Node) g.Node {
	return html.Div(html.Class("wide"), html.TabIndex("0"), html.Role("region"), html.Aria("label", name), html.Table(
		html.THead(html.Tr(g.Map(heads, func(head string) g.Node { return html.Th(html.Scope("col"), g.Text(head)) }))),
		html.TBody(g.Group(rows)),
	))
}

// cells is a line of a grid.
func cells(texts ...string) g.Node {
	return html.Tr(g.Map(texts, func(text string) g.Node { return html.Td(g.Text(text)) }))
}

// toMatch leads to the page of a match.
func toMatch(id string) g.Node { return html.A(html.Href("/admin/matches/"+id), g.Text(id)) }

// spans are texts that the style separates by commas.
func spans(texts []string) g.Node {
	return g.Map(texts, func(text string) g.Node { return g.Group{html.Span(g.Text(text)), g.Text(" ")} })
}

// desktop holds all that the desk shows.
type desktop struct {
	House        []g.Node
	All, Streams int // matches that go on; streams open
	Turns        int // computer turns due
	Due          []table.MatchID
	Waiting      int // turns that wait for a thinker
	Matches      []row
	Reports      g.Node
	Page         int // of the matches, counting from 1
	Older        bool
}

func (d desktop) nodes(l tongue) []g.Node {
	waiting := g.If(d.Waiting > 0, g.Text(l.say(", of which %d wait for a thinker", d.Waiting)))
	list := g.Map(d.Matches, row.node)
	if len(list) == 0 {
		list = g.Group{html.Tr(html.Td(html.ColSpan("8"), g.Text(l.say("None."))))}
	}
	return []g.Node{
		html.Dl(
			fact(l.say("Matches that go on"), number(d.All)), fact(l.say("Streams open"), number(d.Streams)), fact(l.say("Computer turns due"), number(d.Turns), waiting),
		),
		g.Group(d.House),
		g.If(len(d.Due) > 0, g.Group{
			html.H2(g.Text(l.say("Computer turns due"))),
			html.Ul(g.Map(d.Due, func(id table.MatchID) g.Node { return html.Li(toMatch(string(id))) })),
		}),
		d.Reports,
		html.H2(html.ID("page"), g.Text(l.say("Matches that go on, the newest first"))),
		grid(l.say("Matches that go on, the newest first"), l.all("Match", "Game", "Opened", "Last event", "Plies", "Turn", "Seats (• here)", "Watchers"), list),
		leaf("page", d.Page, d.Older, l.say("Newer"), l.say("Older")),
	}
}

// leaf leads from a page of one of the desk's lists to those beside it. The list has its name as its ID, and pages count
// from 1.
func leaf(name string, page int, more bool, newer, older string) g.Node {
	to := func(page int, text string) g.Node {
		return html.A(html.Href(fmt.Sprintf("/admin?%s=%d#%[1]s", name, page)), g.Text(text))
	}
	return html.P(g.If(page > 1, g.Group{to(page-1, newer), g.Text(" ")}), g.If(more, to(page+1, older)))
}

// row is a match in the list, or why it cannot be read.
type row struct {
	ID, Game, Opened, Last, Turn string
	Seats                        []string
	Ply, Watchers                int
	Fault                        string
}

func (r row) node() g.Node {
	if r.Fault != "" {
		return html.Tr(html.Td(toMatch(r.ID)), html.Td(html.ColSpan("7"), g.Text(r.Fault)))
	}
	return html.Tr(
		html.Td(toMatch(r.ID)), html.Td(g.Text(r.Game)), html.Td(g.Text(r.Opened)), html.Td(g.Text(r.Last)), html.Td(number(r.Ply)),
		html.Td(g.Text(r.Turn)), html.Td(spans(r.Seats)), html.Td(number(r.Watchers)),
	)
}

// ways lead from each page of the desk to the others.
func ways(l tongue) g.Node {
	to := func(at, text string) g.Node { return g.Group{html.A(html.Href(at), g.Text(text)), g.Text(" ")} }
	return html.Nav(to("/admin", l.say("Desk")), to("/admin/desk/people", l.say("People")), to("/admin/desk/tables", l.say("Tables")), to("/admin/desk/storage", l.say("Storage")))
}
