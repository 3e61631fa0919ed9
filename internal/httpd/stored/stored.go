// Package stored serves the page that says in plain words what a house stores. Each entry names the tables, columns,
// kinds of logs and what stands beside them that it is about; a test compares these with both databases and
// with the code, so that nothing is stored that the page does not name.
package stored

import (
	"bytes"
	_ "embed"
	"net/http"
	"slices"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/httpd"
)

// Entry says something that is stored, in the languages of the page.
type Entry struct {
	// Covers names what the entry is about: `log kind`, `paper name`, `key name`, `task name`, and `column table.name`.
	Covers []string
	Words  map[string]string
}

// Part is a part of the page.
type Part struct {
	Title   map[string]string
	Entries []Entry
}

//go:embed stored.css
var style string

// lines are the other words of the page.
var lines = map[string]map[string]string{
	"en": {"title": "What is stored", "home": "To the first page", "intro": "Stammtisch knows no mail address, no birthday and no real name unless you type one in. Nothing here is sold, counted for advertising or sent to anybody else, except the messages that you ask for."},
	"de": {"title": "Was gespeichert wird", "home": "Zur Startseite", "intro": "Stammtisch kennt keine Mailadresse, keinen Geburtstag und keinen echten Namen, außer du gibst sie ein. Nichts davon wird verkauft, für Werbung gezählt oder weitergegeben, außer den Nachrichten, die du selbst bestellst."},
	"pl": {"title": "Co jest zapisywane", "home": "Na stronę główną", "intro": "Stammtisch nie zna adresu e-mail, urodzin ani prawdziwego nazwiska, chyba że je wpiszesz. Nic nie jest sprzedawane, liczone do reklam ani nikomu przekazywane, poza wiadomościami, które sam zamówisz."},
}

// Add adds the page.
func Add(s *httpd.Server) {
	pages := map[string][]byte{}
	for _, lang := range httpd.Languages {
		pages[lang] = write(lang)
	}
	s.Handle("GET /stored", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		lang := r.URL.Query().Get("lang")
		if !slices.Contains(httpd.Languages, lang) {
			lang = httpd.LanguageOf(r)
		}
		h := w.Header()
		h.Set("Content-Type", "text/html; charset=utf-8")
		h.Set("Content-Language", lang)
		h.Set("Vary", "Accept-Language")
		h.Set("Cache-Control", "no-cache")
		w.Write(pages[lang])
	}))
}

// write makes the page in a language.
func write(lang string) []byte {
	words := lines[lang]
	parts := g.Map(Parts, func(p Part) g.Node {
		return g.Group{
			html.H2(g.Text(p.Title[lang])),
			html.Ul(g.Map(p.Entries, func(e Entry) g.Node { return html.Li(g.Text(e.Words[lang])) })),
		}
	})
	var b bytes.Buffer
	err := html.Doctype(html.HTML(
		html.Lang(lang),
		html.Head(
			html.Meta(html.Charset("utf-8")), html.Meta(html.Name("viewport"), html.Content("width=device-width, initial-scale=1")),
			html.TitleEl(g.Text(words["title"]+" · Stammtisch")), html.StyleEl(g.Raw(style)),
		),
		html.Body(html.Main(
			html.H1(g.Text(words["title"])), html.P(g.Text(words["intro"])), parts, html.A(html.Href("/"), g.Text(words["home"])),
		)),
	)).Render(&b)
	if err != nil {
		panic(err) // of a constant page
	}
	return b.Bytes()
}
