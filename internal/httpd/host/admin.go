// Package host serves the host's pages and routes under /admin: the running matches, the purpose of the
// house, people, tables, reports and storage.
package host

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Config holds what the host's own pages need.
type Config struct {
	// Token opens them, as the password of HTTP's basic authentication (any name), or as a
	// bearer token.
	Token string
	// Address, if the host has named it, is the house's address for everybody: links for people lead there. Without it they
	// lead to where the host is.
	Address string
	// Going lists matches that go on, the newest first, leaving out the first skip, and says
	// how many there are in all.
	Going func(ctx context.Context, limit, skip int) ([]table.MatchID, int, error)
	// Lately names guests of running matches, the one who did something last first, from a name on; Last is the first
	// name of one. Counted counts the matches of one.
	Lately  func(ctx context.Context, from string, limit int) ([]string, error)
	Last    func(ctx context.Context, g table.GuestID) (string, error)
	Counted func(ctx context.Context, g table.GuestID) (over, going int, err error)
	// Usual says how long things are kept where the host never chose.
	Usual desk.Keep
	// Store is weighed; nil: nothing is known of it.
	Store ledger.Store
	// Waiting is the number of computer turns that wait for a thinker.
	Waiting func() int
}

// MinToken is the minimum length of a token for the host's pages.
const MinToken = 20

// tries limits the wrong tokens of an address before it must wait: the right token still
// enters then, so that nobody else behind the address can keep the host out. guesses limits
// them before the address's tokens are checked only at its rate. This machine is an address like
// any other here.
var (
	tries   = httpd.Limits{PerSecond: 0.1, Burst: 5}
	guesses = httpd.Limits{PerSecond: 0.5, Burst: 60}
)

// shown is the number of matches on one page.
const shown = 50

// Service serves the host's pages.
type Service struct {
	*httpd.Server
	Config
	matches *matches.Service
	people  People
	tries   *httpd.Guessing
	guesses *httpd.Guessing
}

// Add adds the host's pages.
func Add(s *httpd.Server, c Config, m *matches.Service, p People) {
	h := &Service{s, c, m, p, s.NewGuessing("admin tries", tries), s.NewGuessing("admin", guesses)}
	s.Handle("GET /admin", h.onlyHost(h.home))
	s.Handle("GET /admin/matches/{id}", h.onlyHost(h.match))
	httpd.Add(s, h.op("GET", "/admin/house", "getChoices", "What the host has chosen for the house, and the record of what the host did", 200), h.house)
	httpd.Add(s, h.op("PUT", "/admin/house", "putChoices", "Choose what the house is for, and what it allows apart from what is usual there", 200, 400, 413, 422), h.setHouse)
	s.Handle("POST /admin/house", h.onlyHost(h.formHouse))
	httpd.Add(s, h.op("PUT", "/admin/notice", "putNotice", "Tell all players something; an empty text takes it away", 200, 400, 413, 422), h.setNotice)
	s.Handle("POST /admin/notice", h.onlyHost(h.formNotice))
	httpd.Add(s, h.op("GET", "/admin/reports", "listAllReports", "What players have reported: lines, and people; of each the newest first, fifty at a time", 200, 422), h.reports)
	httpd.Add(s, h.op("DELETE", "/admin/reports/{id}/{seat}", "closeReport", "Note that the reports of a player are dealt with, and delete them", 204, 404, 422), h.closeReport)
	s.Handle("POST /admin/reports/{id}/{seat}", h.onlyHost(h.formReport))
	h.tableRoutes()
	h.keepRoutes()
	h.storageRoutes()
	if p.Players != nil {
		h.peopleRoutes()
	}
}

// onlyHost lets in who has the token.
func (s *Service) onlyHost(next http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if bad := s.admit(w, r); bad != nil {
			p := httpd.ProblemOf(bad)
			maps.Copy(w.Header(), p.GetHeaders())
			http.Error(w, tongueOf(r).refuse(p), p.Status)
			return
		}
		next(w, r)
	})
}

// op describes a route of the document that is the host's alone.
func (s *Service) op(method, path, id, summary string, status int, errors ...int) huma.Operation {
	o := httpd.Op(method, path, id, summary, status, errors...)
	o.Security = []map[string][]string{{"host": {}}}
	o.Middlewares = huma.Middlewares{func(ctx huma.Context, next func(huma.Context)) {
		r, w := humago.Unwrap(ctx)
		if bad := s.admit(w, r); bad != nil {
			httpd.WriteProblem(w, httpd.ProblemOf(bad))
			return
		}
		next(ctx)
	}}
	return o
}

// What admit refuses, in English (see sayings).
const (
	tooManyTokens = "Too many wrong tokens from your address: wait ten seconds"
	hostsOnly     = "This page is the host's: the token as password, with any name"
)

// admit refuses a request without the token, and says in the headers of the answer why.
func (s *Service) admit(w http.ResponseWriter, r *http.Request) *table.Error {
	want := sha256.Sum256([]byte(s.Token))
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", policy)
	key := httpd.ClientKey(r)
	if key == "" {
		key = "here"
	}
	often := &table.Error{Code: table.TooMany, Wait: 10, Detail: tooManyTokens}
	if !s.guesses.Left(r.Context(), key) {
		return often
	}
	token := tokenOf(r)
	got := sha256.Sum256([]byte(token))
	if subtle.ConstantTimeCompare(got[:], want[:]) == 1 {
		return nil
	}
	if token != "" {
		s.guesses.Miss(r.Context(), key)
		if !s.tries.Miss(r.Context(), key) {
			return often
		}
		s.Log.Warn("admin: a wrong token", "from", r.RemoteAddr)
	}
	h.Set("WWW-Authenticate", `Basic realm="Stammtisch: the token as password", charset="UTF-8"`)
	return &table.Error{Code: table.BadToken, Detail: hostsOnly}
}

func tokenOf(r *http.Request) string {
	if _, password, ok := r.BasicAuth(); ok {
		return password
	}
	if scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " "); strings.EqualFold(scheme, "Bearer") {
		return token
	}
	return ""
}

func (s *Service) home(w http.ResponseWriter, r *http.Request) {
	l := tongueOf(r)
	page, reportsPage := pageOf(r, "page"), pageOf(r, "reports")
	ids, all, err := s.Going(r.Context(), shown, (page-1)*shown)
	if err != nil {
		s.fault(w, l, err)
		return
	}
	due, err := s.Rooms.Lists().Thoughts(r.Context())
	if err != nil {
		s.fault(w, l, err)
		return
	}
	reports, err := s.reported(r, l, reportsPage)
	if err != nil {
		s.fault(w, l, err)
		return
	}
	rows := []row{}
	for _, id := range ids {
		m, p, err := s.Rooms.Look(r.Context(), id)
		if err != nil {
			rows = append(rows, row{ID: string(id), Fault: err.Error()})
			continue
		}
		row := row{
			ID: string(id), Game: m.Info.Title, Opened: day(m.Created), Last: day(m.Last()),
			Seats: seats(l, m, p), Ply: m.Ply(), Watchers: p.Watchers,
		}
		if t := m.Turn(); t != rules.Nobody {
			row.Turn = l.say(m.Places[t].Side)
		}
		rows = append(rows, row)
	}
	house, err := s.House.Look(r.Context())
	if err != nil {
		s.fault(w, l, err)
		return
	}
	s.page(w, r, l.say("The host's desk"), desktop{
		House: showHouse(l, house, pageOf(r, "changes")), All: all, Streams: s.Streams(), Turns: len(due), Due: due[:min(len(due), shown)], Waiting: s.Waiting(),
		Matches: rows, Reports: reports, Page: page, Older: page*shown < all,
	}.nodes(l)...)
}

// pageOf reads the number of a page from an address, counting from 1.
func pageOf(r *http.Request, name string) int {
	page, err := strconv.Atoi(r.URL.Query().Get(name))
	if err != nil || page < 1 || page > 1_000_000 {
		return 1
	}
	return page
}

// seats names the player of each seat; a dot marks those here. The cookies of owners are not
// shown: they are names that let nobody in, but nobody's to read either.
func seats(l tongue, m *table.Match, p table.Presence) []string {
	var out []string
	for i, place := range m.Places {
		text := l.say(place.Side) + ": "
		switch {
		case !place.Taken():
			text += l.say("open")
		case place.Title() == place.Side:
			text += l.say("taken")
		default:
			text += place.Title()
		}
		if i < len(p.Here) && p.Here[i] && !place.Computer() {
			text += " •"
		}
		out = append(out, text)
	}
	return out
}

// day is a time as the pages show it, where milliseconds do not matter.
func day(t time.Time) string { return t.UTC().Format("2006-01-02 15:04 UTC") }

// dayOf does so with a time as answers have it.
func dayOf(stamp string) string {
	t, err := time.Parse(time.RFC3339, stamp)
	if err != nil {
		return stamp
	}
	return day(t)
}

func (s *Service) match(w http.ResponseWriter, r *http.Request) {
	l := tongueOf(r)
	m, p, err := s.Rooms.Look(r.Context(), table.MatchID(r.PathValue("id")))
	if err != nil {
		if problem := s.Problem(err).(*httpd.Problem); problem.Status == http.StatusNotFound {
			http.Error(w, l.refuse(problem), http.StatusNotFound)
			return
		}
		s.fault(w, l, err)
		return
	}
	entries := []g.Node{}
	for _, e := range m.Events() {
		seat := ""
		if e.Seat != rules.Nobody {
			seat = strconv.Itoa(int(e.Seat))
		}
		text := e.Text()
		if m.Hushed(e) { // a host may play, too
			text = ""
		}
		entries = append(entries, cells(strconv.Itoa(e.N), string(e.Kind), seat, text, httpd.Stamp(e.At)))
	}
	options := []string{}
	for k, v := range m.Setup.Options {
		options = append(options, k+"="+v)
	}
	slices.Sort(options)
	result := l.say("it goes on")
	if o := m.Outcome(); o != nil {
		result = o.Result() + ", " + o.Reason + " " + o.Rule
	}
	hidden := g.If(m.Info.Hidden, html.P(html.Class("warn"), g.Text(l.say("This game has hidden parts, and the log below may tell them: who reads it should not play in this match."))))
	s.page(w, r, l.say("Match %s", m.ID),
		html.P(html.A(html.Href("/admin"), g.Text(l.say("All matches"))), g.Text(" · "), html.A(html.Href("/m/"+string(m.ID)), g.Text(l.say("Watch it")))),
		hidden,
		html.Dl(
			fact(l.say("Game"), g.Text(l.say("%s, rules %s", m.Info.Title, m.Info.Rules))),
			g.If(len(options) > 0, fact(l.say("Options"), g.Text(strings.Join(options, " ")))),
			fact(l.say("Opened"), g.Text(day(m.Created))), fact(l.say("Result"), g.Text(result)), fact(l.say("Seats"), spans(seats(l, m, p))), fact(l.say("Watchers"), number(p.Watchers)),
		),
		html.H2(g.Text(l.say("The log"))),
		grid(l.say("The log"), append([]string{"n"}, l.all("Kind", "Seat", "Text", "At")...), entries),
	)
}

func (s *Service) fault(w http.ResponseWriter, l tongue, err error) {
	s.Log.Error("admin", "err", err)
	http.Error(w, l.say("Something went wrong here. It is in the log."), http.StatusInternalServerError)
}
