// Package stored serves the page that says in plain words what a house stores. Packages that store something
// declare it (ledger.Holds). Here are the words for each declaration; a house does not start if some are missing.
// In tests of the server the store refuses undeclared data; another test compares the columns of both databases
// with the page.
package stored

import (
	"bytes"
	_ "embed"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/club"
	"stammtisch/internal/desk"
	"stammtisch/internal/evening"
	"stammtisch/internal/guess"
	"stammtisch/internal/httpd"
	"stammtisch/internal/ladder"
	"stammtisch/internal/ledger"
	"stammtisch/internal/login"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/notice"
	"stammtisch/internal/player"
	"stammtisch/internal/session"
	"stammtisch/internal/tournament"
)

// Declared is everything that a house stores.
var Declared = []ledger.Holds{
	ledger.Anywhere, matchlog.Holds, player.Holds, notice.Holds(player.Kind.Name), login.Holds, session.Holds, guess.Holds,
	evening.Holds, ladder.Holds, club.Holds, tournament.Holds, desk.HoldsOfHouse, desk.Holds,
}

// Entry describes something that is stored, in the languages of the page.
type Entry struct {
	// Covers names what the entry describes, in the form of ledger.Holds, and `column table.name`.
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

// lines has the other words of the page.
var lines = map[string]map[string]string{
	"en": {"title": "What is stored", "home": "To the first page", "intro": "Stammtisch knows no mail address, no birthday and no real name unless you type one in. Nothing here is sold, counted for advertising or sent to anybody else, except the messages that you ask for."},
	"de": {"title": "Was gespeichert wird", "home": "Zur Startseite", "intro": "Stammtisch kennt keine Mailadresse, keinen Geburtstag und keinen echten Namen, außer du gibst sie ein. Nichts davon wird verkauft, für Werbung gezählt oder weitergegeben, außer den Nachrichten, die du selbst bestellst."},
	"pl": {"title": "Co jest zapisywane", "home": "Na stronę główną", "intro": "Stammtisch nie zna adresu e-mail, daty urodzin ani prawdziwego nazwiska, chyba że je wpiszesz. Nic nie jest sprzedawane, liczone do reklam ani nikomu przekazywane, poza wiadomościami, o które poprosisz."},
}

// Faults lists what is declared but missing from the page, what the page has twice, and what it describes though
// nobody stores it. The databases themselves declare their columns.
func Faults(declared []ledger.Holds, parts []Part) (list []string) {
	said := map[string]int{}
	for _, p := range parts {
		for _, e := range p.Entries {
			for _, c := range e.Covers {
				said[c]++
			}
		}
	}
	there := map[string]bool{}
	for _, h := range declared {
		for _, what := range h.All() {
			if there[what] = true; said[what] == 0 {
				list = append(list, "no words for "+what)
			}
		}
	}
	for what, times := range said {
		if times > 1 {
			list = append(list, "words twice for "+what)
		}
		if !there[what] && !strings.HasPrefix(what, "column ") {
			list = append(list, "words for "+what+", which nobody stores")
		}
	}
	slices.Sort(list)
	return list
}

// Add adds the page.
func Add(s *httpd.Server) {
	if list := Faults(Declared, Parts); list != nil {
		panic(fmt.Sprintf("the page of what is stored: %v", list)) // of a constant page
	}
	pages := map[string]func() []byte{}
	for _, lang := range httpd.Languages {
		pages[lang] = sync.OnceValue(func() []byte { return write(lang) })
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
		w.Write(pages[lang]())
	}))
}

// write returns the page in a language.
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
