// Package host is the host's own pages: they show the running matches, and set the purpose of the house.
package host

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	g "maragu.dev/gomponents"
	"maragu.dev/gomponents/html"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Config holds what the host's own pages need.
type Config struct {
	// Token opens them, as the password of HTTP's basic authentication (any name), or as a
	// bearer token.
	Token string
	// Going lists matches that go on, the newest first, leaving out the first skip, and says
	// how many there are in all.
	Going func(ctx context.Context, limit, skip int) ([]table.MatchID, int, error)
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
	tries   *httpd.Limiter
	guesses *httpd.Limiter
}

// Add adds the host's pages.
func Add(s *httpd.Server, c Config, m *matches.Service) {
	h := &Service{s, c, m, s.NewLimiter(tries), s.NewLimiter(guesses)}
	s.Handle("GET /admin", h.onlyHost(h.home))
	s.Handle("GET /admin/matches/{id}", h.onlyHost(h.match))
	s.Handle("GET /admin/house", h.onlyHost(h.house))
	s.Handle("PUT /admin/house", h.onlyHost(h.setHouse))
	s.Handle("POST /admin/house", h.onlyHost(h.formHouse))
	s.Handle("PUT /admin/notice", h.onlyHost(h.setNotice))
	s.Handle("POST /admin/notice", h.onlyHost(h.formNotice))
	s.Handle("GET /admin/reports", h.onlyHost(h.reports))
	s.Handle("DELETE /admin/reports/{id}/{seat}", h.onlyHost(h.closeReport))
	s.Handle("POST /admin/reports/{id}/{seat}", h.onlyHost(h.closeReport))
}

// onlyHost lets in who has the token.
func (s *Service) onlyHost(next http.HandlerFunc) http.Handler {
	want := sha256.Sum256([]byte(s.Token))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Cache-Control", "no-store")
		h.Set("Content-Security-Policy", policy)
		key := httpd.ClientKey(r)
		if key == "" {
			key = "here"
		}
		wait := func() {
			h.Set("Retry-After", "10")
			http.Error(w, "too many wrong tokens from your address: wait ten seconds", http.StatusTooManyRequests)
		}
		if !s.guesses.Left(key) {
			wait()
			return
		}
		token := tokenOf(r)
		got := sha256.Sum256([]byte(token))
		if subtle.ConstantTimeCompare(got[:], want[:]) != 1 {
			if token != "" {
				s.guesses.Allow(key)
				if !s.tries.Allow(key) {
					wait()
					return
				}
				s.Log.Warn("admin: a wrong token", "from", r.RemoteAddr)
			}
			h.Set("WWW-Authenticate", `Basic realm="Stammtisch: the token as password", charset="UTF-8"`)
			http.Error(w, "this page is the host's: the token as password, with any name", http.StatusUnauthorized)
			return
		}
		next(w, r)
	})
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
	page, err := strconv.Atoi(r.URL.Query().Get("page"))
	if err != nil || page < 1 || page > 1_000_000 {
		page = 1
	}
	ids, all, err := s.Going(r.Context(), shown, (page-1)*shown)
	if err != nil {
		s.fault(w, err)
		return
	}
	due, err := s.Rooms.Lists().Thoughts(r.Context())
	if err != nil {
		s.fault(w, err)
		return
	}
	reports, err := s.matches.Reports(r.Context(), "")
	if err != nil {
		s.fault(w, err)
		return
	}
	accused, err := s.matches.Accused(r.Context())
	if err != nil {
		s.fault(w, err)
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
			Seats: seats(m, p), Ply: m.Ply(), Watchers: p.Watchers,
		}
		if t := m.Turn(); t != rules.Nobody {
			row.Turn = m.Places[t].Side
		}
		rows = append(rows, row)
	}
	house, err := s.House.Look(r.Context())
	if err != nil {
		s.fault(w, err)
		return
	}
	lines := g.Map(reports, func(r matches.Report) g.Node {
		return html.Tr(html.Td(toMatch(string(r.Match))), html.Td(g.Text(r.Name)), html.Td(g.Text(r.Text)), html.Td(g.Text(r.At)))
	})
	s.page(w, "Stammtisch: the host's page", desktop{
		House: showHouse(house), All: all, Streams: s.Streams(), Turns: len(due), Due: due[:min(len(due), shown)], Waiting: s.Waiting(),
		Matches: rows, Reports: lines, Accused: showAccused(accused), Page: page, Newer: page > 1, Older: page*shown < all,
	}.nodes()...)
}

// seats names the player of each seat; a dot marks those here. The cookies of owners are not
// shown: they are names that let nobody in, but nobody's to read either.
func seats(m *table.Match, p table.Presence) []string {
	var out []string
	for i, place := range m.Places {
		text := place.Side + ": "
		switch {
		case !place.Taken():
			text += "open"
		case place.Title() == place.Side:
			text += "taken"
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

func (s *Service) match(w http.ResponseWriter, r *http.Request) {
	m, p, err := s.Rooms.Look(r.Context(), table.MatchID(r.PathValue("id")))
	if err != nil {
		if problem := s.Problem(err).(*httpd.Problem); problem.Status == http.StatusNotFound {
			http.Error(w, problem.Detail, http.StatusNotFound)
			return
		}
		s.fault(w, err)
		return
	}
	entries := []g.Node{}
	for _, e := range m.Events {
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
	result := "it goes on"
	if o := m.Outcome(); o != nil {
		result = o.Result() + ", " + o.Reason + " " + o.Rule
	}
	hidden := g.If(m.Info.Hidden, html.P(html.Class("warn"), g.Text("This game has hidden parts, and the log below may tell them: who reads it should not play in this match.")))
	s.page(w, "Match "+string(m.ID),
		html.P(html.A(html.Href("/admin"), g.Text("All matches")), g.Text(" · "), html.A(html.Href("/m/"+string(m.ID)), g.Text("Watch it"))),
		hidden,
		html.Dl(
			fact("Game", g.Text(m.Info.Title+", rules "+m.Info.Rules)),
			g.If(len(options) > 0, fact("Options", g.Text(strings.Join(options, " ")))),
			fact("Opened", g.Text(day(m.Created))), fact("Result", g.Text(result)), fact("Seats", spans(seats(m, p))), fact("Watchers", number(p.Watchers)),
		),
		html.H2(g.Text("The log")),
		grid([]string{"n", "Kind", "Seat", "Text", "At"}, entries),
	)
}

func (s *Service) fault(w http.ResponseWriter, err error) {
	s.Log.Error("admin", "err", err)
	http.Error(w, "a fault of ours, noted", http.StatusInternalServerError)
}
