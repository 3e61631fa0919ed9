package site_test

import (
	"bufio"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/table"
)

// visit is a route with the status that each visitor gets: a stranger without a cookie, a spectator,
// the owner of another seat of the match, and a guest with the seat owner's cookie after it has
// ended. It is seat 0's turn, which belongs to none of them.
type visit struct {
	route, body                         string
	stranger, spectator, other, expired int
}

// visits has every route: TestAccess fails if one is missing.
var visits = []visit{
	// Open to everybody, and about no match.
	{"GET /api/rules", "", 200, 200, 200, 401},
	{"GET /api/games", "", 200, 200, 200, 401},
	{"GET /api/games/{game}", "", 200, 200, 200, 401},
	{"GET /api/games/{game}/exercises", "", 200, 200, 200, 401},
	{"POST /api/games/{game}/exercises/{exercise}", `{"actions":["w1@0.000,0.500"]}`, 200, 200, 200, 401},
	{"GET /api/games/{game}/exercises/{exercise}/picture/{kind}", "", 200, 200, 200, 401},
	{"GET /api/ratings", "", 403, 403, 403, 401}, // the house is a family's
	{"GET /api/ratings/{game}", "", 403, 403, 403, 401},
	{"GET /api/house", "", 200, 200, 200, 401},
	{"GET /api/me", "", 200, 200, 200, 401},
	{"PUT /api/me", `{"name":"Eve"}`, 200, 200, 200, 401},
	{"GET /api/me/matches", "", 200, 200, 200, 401},
	{"GET /api/me/habits/{game}", "", 200, 200, 200, 401},
	{"GET /api/me/records", "", 200, 200, 200, 401},
	{"POST /api/me/link", "", 200, 200, 200, 401}, // to their own
	{"GET /api/me/links/{token}", "", 404, 404, 404, 401},
	{"POST /api/me/links", `{"token":"TOKEN"}`, 404, 404, 404, 401}, // a seat's token is none
	{"GET /api/me/devices", "", 200, 200, 200, 401},
	{"PUT /api/me/devices/this", "", 200, 200, 200, 401},
	{"DELETE /api/me/devices", "", 422, 422, 422, 401}, // which are on no list
	{"DELETE /api/me/devices/{device}", "", 404, 404, 404, 401},
	{"GET /api/me/sign-in", "", 200, 200, 200, 401},
	{"PUT /api/me/sign-in/password", `{"name":"x","password":"short"}`, 422, 422, 422, 401},
	{"POST /api/me/sign-in/password/remove", `{"current":""}`, 200, 200, 200, 401}, // their own, which does not exist
	{"POST /api/me/passkeys/challenge", `{}`, 422, 422, 422, 401},                  // an address without a name has none
	{"POST /api/me/passkeys", `{"credential":{}}`, 422, 422, 422, 401},
	{"POST /api/me/passkeys/{n}/remove", `{}`, 404, 404, 404, 401},
	{"POST /api/sign-in/challenge", "", 422, 422, 422, 401},
	{"POST /api/sign-in/provider/begin", `{}`, 403, 403, 403, 401}, // the host has named none
	{"POST /api/sign-in/provider", `{"state":"x"}`, 403, 403, 403, 401},
	{"POST /api/me/sign-in/provider/remove", `{}`, 200, 200, 200, 401}, // their own, which does not exist
	{"POST /api/sign-in/passkey", `{"credential":{}}`, 403, 403, 403, 401},
	{"POST /api/sign-in/password", `{"name":"nobody","password":"of this name"}`, 403, 403, 403, 401},
	{"DELETE /api/me", "", 200, 200, 200, 401},
	{"GET /api/me/blocked", "", 200, 200, 200, 401},
	{"DELETE /api/me/blocked/{n}", "", 404, 404, 404, 401},
	{"POST /api/matches/{id}/seats/{seat}/block", "", 204, 204, 204, 401},                // anyone who sees a player may avoid them
	{"POST /api/matches/{id}/seats/{seat}/report", `{"why":"rude"}`, 403, 403, 204, 401}, // only for players of that match
	{"GET /api/me/groups", "", 200, 200, 200, 401},
	{"GET /api/me/people", "", 200, 200, 200, 401},                         // with whom they have played themselves
	{"POST /api/matches/{id}/invited", `{"person":1}`, 403, 403, 403, 401}, // only by its host
	{"POST /api/me/invited/{id}", "", 404, 404, 200, 401},                  // nobody has invited them; who sits there has come
	{"DELETE /api/me/invited/{id}", "", 404, 404, 404, 401},
	{"GET /api/me/notices", "", 200, 200, 200, 401},
	{"POST /api/me/notices", `{"kind":"feed"}`, 200, 200, 200, 401},
	{"DELETE /api/me/notices/{id}", "", 404, 404, 404, 401}, // it is somebody else's, or nobody's
	{"PUT /api/me/notices/hours", `{"from":22,"to":7,"zone":"Europe/Berlin","every":60}`, 200, 200, 200, 401},
	{"GET /api/me/waiting", "", 200, 200, 200, 401},
	{"PUT /api/notices/{id}", `{"stopped":true}`, 404, 404, 404, 401}, // for anyone with the secret, which this is not
	{"GET /feed/{id}", "", 404, 404, 404, 404},
	{"POST /api/bots", `{"name":"Bot"}`, 201, 201, 201, 401},
	{"POST /api/matches", `{"game":"zoom","seats":[{"kind":"me"},{"kind":"me"}]}`, 201, 201, 201, 401},
	{"POST /api/replays", `{"record":"[Game \"zoom\"]\n\nc1-c4"}`, 200, 200, 200, 401},
	{"POST /api/replays/picture/{kind}", `{"record":"[Game \"zoom\"]\n\nc1-c4"}`, 200, 200, 200, 401},
	// For anyone who knows the match, each with their own view.
	{"GET /api/matches/{id}", "", 200, 200, 200, 401},
	{"GET /api/matches/{id}/views", "", 200, 200, 200, 401},
	{"GET /api/matches/{id}/newest", "", 200, 200, 200, 401},
	{"GET /api/matches/{id}/events", "", 200, 200, 200, 401},
	{"GET /api/matches/{id}/record", "", 200, 200, 200, 401},
	{"GET /api/matches/{id}/picture/{kind}", "", 200, 200, 200, 401},
	{"GET /api/matches/{id}/review", "", 422, 422, 422, 401}, // not before the end (TB8)
	{"GET /api/matches/{id}/retry", "", 422, 422, 422, 401},  // nor this
	// If the host allows it, which this one does not.
	{"GET /api/tables", "", 403, 403, 403, 401},
	{"POST /api/tables/now", `{"game":"toy","seats":[{"kind":"me"},{"kind":"link"},{"kind":"link"}]}`, 403, 403, 403, 401},
	{"POST /api/matches/{id}/join", "", 403, 403, 403, 401},
	{"PUT /api/matches/{id}/door", `{"anybody":"any"}`, 403, 403, 403, 401},
	{"GET /api/watch", "", 403, 403, 403, 401},
	{"PUT /api/matches/{id}/public", `{"public":true}`, 403, 403, 403, 401}, // only for its host
	// Only for the seat's owner.
	{"POST /api/matches/{id}/actions", `{"seat":0,"ply":0,"action":"1"}`, 403, 403, 403, 401},
	{"POST /api/matches/{id}/words", `{"seat":0,"word":"take-back"}`, 403, 403, 403, 401},
	{"POST /api/matches/{id}/hint", `{"seat":0}`, 403, 403, 403, 401},
	{"POST /api/matches/{id}/seats/{seat}/link", "", 403, 403, 403, 401},
	{"PUT /api/matches/{id}/seats/{seat}/name", `{"name":"Eve"}`, 403, 403, 403, 401},
	{"PUT /api/matches/{id}/seats/{seat}/ahead", `{"ply":0,"action":"1"}`, 403, 403, 403, 401},
	{"DELETE /api/matches/{id}/seats/{seat}/ahead", "", 403, 403, 403, 401},
	{"POST /api/matches/{id}/cut", `{"text":"somewhere-in-the-middle"}`, 403, 403, 200, 401}, // for their own seats: none waits
	{"DELETE /api/matches/{id}", "", 403, 403, 403, 401},                                     // only for its host
	{"POST /api/matches/{id}/seats/{seat}/coach", "", 403, 403, 403, 401},
	{"DELETE /api/matches/{id}/seats/{seat}/coach", "", 403, 403, 404, 401},   // if hands are hidden, also for the other players: nobody coaches
	{"POST /api/matches/{id}/coach", `{"token":"TOKEN"}`, 404, 404, 404, 401}, // a seat's token is none
	// Only for players: after the match (TB6).
	{"POST /api/matches/{id}/again", "", 403, 403, 422, 401},
	// Anyone who knows an evening may see and join it; its host runs it.
	{"POST /api/evenings", `{"game":"toy"}`, 201, 201, 201, 401},
	{"GET /api/evenings/{id}", "", 200, 200, 200, 401},
	{"GET /api/evenings/{id}/events", "", 200, 200, 200, 401},
	{"GET /api/matches/{id}/remarks", "", 200, 200, 200, 401},
	{"POST /api/matches/{id}/remarks", `{"seat":1,"phrase":1}`, 403, 403, 201, 401},
	{"POST /api/matches/{id}/remarks/{n}/report", "", 403, 403, 404, 401}, // a phrase is no line
	{"DELETE /api/matches/{id}/remarks/{n}", "", 403, 403, 403, 401},      // only for hosts
	{"PUT /api/matches/{id}/talk", `{"talk":"text"}`, 403, 403, 403, 401}, // only for hosts
	{"GET /api/evenings/{id}/reports", "", 403, 403, 403, 401},            // only for hosts
	{"GET /api/evenings/{id}/sheets", "", 200, 200, 200, 401},
	{"GET /api/evenings/{id}/csv/{kind}", "", 200, 200, 200, 401},
	{"POST /api/evenings/{id}/players", `{"name":"Eve"}`, 200, 409, 409, 401},                 // a name is given once
	{"POST /api/evenings/{id}/cut", `{"text":"somewhere-in-the-middle"}`, 403, 403, 200, 401}, // Bo has joined
	{"POST /api/evenings/{id}/words", `{"word":"start"}`, 403, 403, 403, 401},
	{"POST /api/evenings/{id}/host", "", 403, 403, 422, 401},             // the host is just here
	{"POST /api/evenings/{id}/link", `{"player":2}`, 403, 403, 403, 401}, // only the host gives a place out again
	// Anyone who knows a club may see it; its link lets people in, and its leaders run it.
	{"POST /api/clubs", `{"name":"Another club","you":"Eve"}`, 201, 201, 201, 401},
	{"GET /api/clubs/{id}", "", 200, 200, 200, 401},
	{"GET /api/clubs/{id}/events", "", 200, 200, 200, 401},
	{"GET /api/clubs/{id}/season.csv", "", 200, 200, 200, 401},
	{"POST /api/clubs/{id}/words", `{"word":"remove","member":2}`, 403, 403, 200, 401}, // Bo leaves
	{"POST /api/clubs/{id}/link", `{"member":1}`, 403, 403, 403, 401},
	// Anyone who knows a tournament may see and join it; its organiser runs it.
	{"POST /api/tournaments", `{"game":"zoom","system":"cup"}`, 201, 201, 201, 401},
	{"GET /api/me/tournaments", "", 200, 200, 200, 401},
	{"GET /api/tournaments/{id}", "", 200, 200, 200, 401},
	{"GET /api/tournaments/{id}/events", "", 200, 200, 200, 401},
	{"GET /api/tournaments/{id}/crosstable.csv", "", 200, 200, 200, 401},
	{"GET /api/tournaments/{id}/records", "", 200, 200, 200, 401},
	{"POST /api/tournaments/{id}/players", `{"name":"Bo"}`, 409, 409, 200, 401}, // Bo is Bo there
	{"POST /api/tournaments/{id}/words", `{"word":"end"}`, 403, 403, 403, 401},
	// An invitation is visible to anyone who has it.
	{"GET /api/invitations/{token}", "", 200, 200, 200, 401},
	// The link of a taken seat lets nobody else in; its owner sits there already.
	{"POST /api/claims", `{"token":"TOKEN"}`, 409, 409, 200, 401},
	// Missing things are missing for everybody.
	{"/api/", "", 404, 404, 404, 401},
	// The page and the descriptions of the server are the same for all visitors.
	{"GET /{$}", "", 200, 200, 200, 200},
	{"GET /e/{id}", "", 200, 200, 200, 200},
	{"GET /evening/{game}", "", 200, 200, 200, 200},
	{"GET /tournament", "", 200, 200, 200, 200},
	{"GET /watch", "", 200, 200, 200, 200},
	{"GET /tv", "", 200, 200, 200, 200},
	{"GET /ratings", "", 200, 200, 200, 200},
	{"GET /t/{id}", "", 200, 200, 200, 200},
	{"GET /club", "", 200, 200, 200, 200},
	{"GET /c/{id}", "", 200, 200, 200, 200},
	{"GET /c/{id}/{key}", "", 200, 200, 200, 200},
	{"GET /m/{id}", "", 200, 200, 200, 200},
	{"GET /m/{id}/newest", "", 200, 200, 200, 200},
	{"GET /stop/{id}", "", 200, 200, 200, 200},
	{"POST /stop/{id}", "", 404, 404, 404, 404},
	{"GET /agree/{id}", "", 200, 200, 200, 200},
	{"GET /s/{token}", "", 200, 200, 200, 200},
	{"GET /play/{game}", "", 200, 200, 200, 200},
	{"GET /still/{game}", "", 404, 404, 404, 404}, // toys have no picture
	{"GET /learn/{game}", "", 200, 200, 200, 200},
	{"GET /practice/{game}", "", 200, 200, 200, 200},
	{"GET /practice/{game}/{exercise}", "", 200, 200, 200, 200},
	{"GET /d/{token}", "", 200, 200, 200, 200},
	{"GET /stored", "", 200, 200, 200, 200},
	{"GET /me", "", 200, 200, 200, 200},
	{"GET /open", "", 200, 200, 200, 200},
	{"GET /assets/{file}", "", 200, 200, 200, 200},
	{"GET /manifest-of-assets.json", "", 200, 200, 200, 200},
	{"GET /manifest.webmanifest", "", 200, 200, 200, 200},
	{"GET /healthz", "", 200, 200, 200, 200},
	{"GET /readyz", "", 200, 200, 200, 200},
	{"GET /openapi.json", "", 200, 200, 200, 200},
	{"GET /openapi.yaml", "", 200, 200, 200, 200},
	{"GET /openapi-3.0.json", "", 200, 200, 200, 200},
	{"GET /openapi-3.0.yaml", "", 200, 200, 200, 200},
	// The host's alone.
	{"GET /admin", "", 401, 401, 401, 401},
	{"GET /admin/matches/{id}", "", 401, 401, 401, 401},
	{"GET /admin/house", "", 401, 401, 401, 401},
	{"PUT /admin/house", `{"use":"public"}`, 401, 401, 401, 401},
	{"POST /admin/house", "use=public", 401, 401, 401, 401},
	{"PUT /admin/notice", `{"text":"Back at nine."}`, 401, 401, 401, 401},
	{"POST /admin/notice", "text=Back", 401, 401, 401, 401},
	{"GET /admin/reports", "", 401, 401, 401, 401},
	{"DELETE /admin/reports/{id}/{seat}", "", 401, 401, 401, 401},
	{"POST /admin/reports/{id}/{seat}", "", 401, 401, 401, 401},
	{"GET /admin/people", "", 401, 401, 401, 401},
	{"GET /admin/people/{id}", "", 401, 401, 401, 401},
	{"DELETE /admin/people/{id}", "", 401, 401, 401, 401},
	{"DELETE /admin/people/{id}/sessions", "", 401, 401, 401, 401},
	{"POST /admin/people/{id}/link", "", 401, 401, 401, 401},
	{"DELETE /admin/people/{id}/link", "", 401, 401, 401, 401},
	{"GET /admin/desk/people", "", 401, 401, 401, 401},
	{"GET /admin/desk/people/{id}", "", 401, 401, 401, 401},
	{"POST /admin/desk/people/{id}/sessions", "", 401, 401, 401, 401},
	{"POST /admin/desk/people/{id}/link", "", 401, 401, 401, 401},
	{"POST /admin/desk/people/{id}/unlink", "", 401, 401, 401, 401},
	{"POST /admin/desk/people/{id}/delete", "sure=yes", 401, 401, 401, 401},
	{"GET /admin/tables", "", 401, 401, 401, 401},
	{"POST /admin/tables/{id}/unlist", `{"reason":"rude"}`, 401, 401, 401, 401},
	{"GET /admin/desk/tables", "", 401, 401, 401, 401},
	{"POST /admin/desk/tables/{id}", "reason=rude", 401, 401, 401, 401},
	{"GET /admin/storage", "", 401, 401, 401, 401},
	{"GET /admin/retention", "", 401, 401, 401, 401},
	{"PUT /admin/retention", `{"tables":1,"guests":1}`, 401, 401, 401, 401},
	{"GET /admin/desk/storage", "", 401, 401, 401, 401},
	{"POST /admin/desk/retention", "tables=1&guests=1", 401, 401, 401, 401},
	// Everything else is redirected to one of those.
	{"/", "", 404, 404, 404, 404},
}

// ask requests a route of the scene.
func ask(s apitest.Scene, c *apitest.Client, v visit, header ...string) apitest.Answer {
	s.T.Helper()
	method, path, found := strings.Cut(v.route, " ")
	if !found {
		method, path = "GET", v.route+"nothing"
	}
	id := s.Hidden.ID
	if strings.Contains(path, "/picture/") {
		id = s.Open.ID
	}
	if strings.Contains(path, "/exercises") {
		path = strings.Replace(path, "{game}", "zopp", 1)
	}
	kind := "png"
	if strings.Contains(path, "/evenings/") || strings.HasPrefix(path, "/e/") {
		id, kind = s.Evening, "standings"
	}
	if strings.Contains(path, "/clubs/") || strings.HasPrefix(path, "/c/") {
		id = s.Club
	}
	if strings.Contains(path, "/tournaments/") || strings.HasPrefix(path, "/t/") {
		id = s.Tournament
	}
	path = strings.NewReplacer("{id}", id, "{exercise}", "straight", "{game}", "toy", "{seat}", "0", "{n}", "1", "{key}", "none", "{device}", "none", "{kind}", kind, "{token}", s.Token, "{file}", "index-abc.js", "{$}", "").Replace(path)
	if !strings.HasSuffix(path, "/events") {
		return c.Do(method, path, strings.ReplaceAll(v.body, "TOKEN", s.Token), header...)
	}
	// A stream has no end: its first messages are enough.
	req, err := http.NewRequestWithContext(s.T.Context(), method, s.URL+path, nil)
	if err != nil {
		s.T.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	res, err := c.Web.Do(req)
	if err != nil {
		s.T.Fatal(err)
	}
	defer res.Body.Close()
	a := apitest.Answer{Status: res.StatusCode, Header: res.Header}
	lines := bufio.NewScanner(res.Body)
	for lines.Scan() && !strings.Contains(lines.Text(), "watchers") && !strings.Contains(lines.Text(), "changed") {
		a.Body = append(a.Body, lines.Bytes()...)
	}
	return a
}

// secret matches what only Ada knows.
func secret(s apitest.Scene) *regexp.Regexp { return regexp.MustCompile(`\b` + s.Secret + `\b`) }

// This requests every route as each visitor. No answer may reveal what the visitor must not know,
// and no request may do what the visitor must not do.
func TestAccess(t *testing.T) {
	if testing.Short() {
		t.Skip("asks one thing after another: nothing for the race detector")
	}
	w := apitest.NewWorld(t)
	routes := slices.DeleteFunc(w.API.Patterns(), func(p string) bool { return strings.HasPrefix(p, "/{") })
	for path, ops := range w.Doc.Paths {
		for method := range ops {
			routes = append(routes, strings.ToUpper(method)+" "+path)
		}
	}
	for _, route := range routes {
		if !slices.ContainsFunc(visits, func(v visit) bool { return v.route == route }) {
			t.Errorf("who may use %s? The table of this test does not say", route)
		}
	}
	for _, v := range visits {
		if !slices.Contains(routes, v.route) {
			t.Errorf("there is no route %s", v.route)
		}
	}
	check := func(s apitest.Scene, who string, v visit, a apitest.Answer, want int) {
		t.Helper()
		if a.Status != want {
			t.Errorf("%s, %s: %d %.200s, want %d", v.route, who, a.Status, a.Body, want)
		}
		if secret(s).Match(a.Body) {
			t.Errorf("%s tells %s what only Ada knows: %s", v.route, who, a.Body)
		}
		m := s.Ada.Match(s.Hidden.ID)
		if m.N != s.N || m.Result != nil || len(m.Seats) != 3 || !m.Seats[0].Yours || m.Seats[1].Yours {
			t.Errorf("%s by %s changed the match: %+v", v.route, who, m)
		}
		var e evenings.Evening
		s.Ada.Get("/api/evenings/"+s.Evening).Into(t, &e)
		if !e.Host || e.Round != 0 || e.Over || len(e.Players) < 2 || e.Players[1].Name != "Cy" || e.Players[1].State != "in" {
			t.Errorf("%s by %s changed the evening: %+v", v.route, who, e)
		}
	}
	for _, v := range visits {
		s := w.Scene()
		check(s, "a stranger", v, ask(s, w.Guest(), v), v.stranger)
		spectator := w.Guest()
		spectator.Match(s.Hidden.ID)
		watching := spectator.Follow(s.Hidden.ID, "")
		check(s, "a spectator", v, ask(s, spectator, v), v.spectator)
		watching.Cut()
		check(s, "the other seat", v, ask(s, s.Bo, v), v.other)
	}
	s := w.Scene()
	old := s.Ada.Cookie()
	w.Later(399 * 24 * time.Hour)
	s.Ada.Get("/api/me") // which gives Ada a new one
	w.Later(2 * 24 * time.Hour)
	for _, v := range visits {
		c := w.Guest()
		a := ask(s, c, v, "Cookie", "stammtisch="+old)
		check(s, "an expired session", v, a, v.expired)
		if strings.Contains(v.route, "/api/") {
			apitest.WantProblem(t, v.route, a, table.Expired, 401)
			if c.Cookie() == "" {
				t.Errorf("%s: no new cookie for who comes with an old one", v.route)
			}
		}
	}
}
