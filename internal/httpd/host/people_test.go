package host_test

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/host"
	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/memstore"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// listed is a page of people.
type listed struct {
	People []host.Person
	Next   string
}

func people(t *testing.T, w *apitest.World, query string) (out listed) {
	t.Helper()
	w.Guest().Do("GET", "/admin/people"+query, "", asHost...).Into(t, &out)
	return out
}

// finished waits until somebody of a name is found, whose match is filed after it has ended.
func finished(t *testing.T, w *apitest.World, name string) host.Person {
	t.Helper()
	for end := time.Now().Add(40 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if found := people(t, w, "?find="+url.QueryEscape(name)); len(found.People) == 1 {
			return found.People[0]
		}
		if time.Now().After(end) {
			t.Fatalf("nobody is found by %q: %+v", name, people(t, w, ""))
		}
	}
}

// post sends a form of the desk.
func post(w *apitest.World, path, form string, header ...string) apitest.Answer {
	return w.Guest().Do("POST", path, form, slices.Concat(asHost, []string{"Content-Type", "application/x-www-form-urlencoded"}, header)...)
}

// The host finds people by name or ID, with their matches, devices and reports.
func TestPeople(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := w.Friends()
	ada.Do("PUT", "/api/me", `{"name":"Ådä <b>"}`)
	ada.Do("PUT", "/api/matches/"+id+"/seats/0/name", `{"name":"Ådä <b>"}`)
	ada.Do("PUT", "/api/me/devices/this", "", "User-Agent", "Firefox on Linux")
	bo.Do("POST", "/api/matches/"+id+"/seats/0/report", `{"why":"rude"}`)
	running := people(t, w, "")
	if len(running.People) != 2 || running.Next != "" {
		t.Fatalf("%+v", running)
	}
	for _, p := range running.People {
		if p.Running != 1 || p.Finished != 0 || p.Seen == "" {
			t.Errorf("%+v", p)
		}
	}
	bo.Word(200, id, 1, "resign", 0)
	p := finished(t, w, "adA")
	if p.Finished != 1 || p.Running != 0 || p.Reports != 1 || len(p.Devices) != 1 || !slices.Equal(p.Names, []string{"Ådä <b>"}) || p.Devices[0].What != "Firefox · Linux" {
		t.Errorf("%+v", p)
	}
	if again := people(t, w, "?find="+string(p.ID)); len(again.People) != 1 || again.People[0].ID != p.ID {
		t.Errorf("by ID: %+v", again)
	}
	for _, nobody := range []string{"?find=da", "?find=adam", "?find=" + url.QueryEscape("\U0010FFFF")} {
		if got := people(t, w, nobody); len(got.People) != 0 || got.Next != "" {
			t.Errorf("%s: %+v", nobody, got)
		}
	}
	page := func(path string) string {
		t.Helper()
		a := w.Guest().Do("GET", path, "", append(asHost, "Accept-Language", "de")...)
		if a.Status != 200 {
			t.Fatalf("%s: %d %s", path, a.Status, a.Body)
		}
		return string(a.Body)
	}
	for path, want := range map[string]string{
		"/admin/desk/people":                 "Ådä &lt;b&gt;",
		"/admin/desk/people?find=ada":        "Ådä &lt;b&gt;",
		"/admin/desk/people?find=x":          "Nichts.",
		"/admin/desk/people/" + string(p.ID): "Firefox · Linux",
	} {
		if text := page(path); !strings.Contains(text, want) || strings.Contains(text, "<b>") || strings.Contains(text, "<script") {
			t.Errorf("%s has no %q: %s", path, want, text)
		}
	}
	for _, path := range []string{"/admin/people/nobody", "/admin/desk/people/nobody", "/admin/desk/people/gone-nobody-nobody-nobody-nobody"} {
		if a := w.Guest().Do("GET", path, "", asHost...); a.Status != 404 {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
}

// The host ends all sessions of somebody on every device, and a program's too; the record has a fingerprint.
func TestEndSessions(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := w.Friends()
	listed, unlisted := w.Guest(), ada.Cookie()
	ada.Do("PUT", "/api/me/devices/this", "")
	var link struct{ Token string }
	ada.Do("POST", "/api/me/link", "").Into(t, &link)
	listed.Post(200, "/api/me/links", obj{"token": link.Token})
	ada.Do("POST", "/api/me/link", "").Into(t, &link)
	var p host.Person
	for _, x := range people(t, w, "").People {
		if len(x.Devices) == 2 {
			p = x
		}
	}
	if p.ID == "" {
		t.Fatalf("%+v", people(t, w, ""))
	}
	at := "/admin/people/" + string(p.ID) + "/sessions"
	if a := post(w, "/admin/desk/people/"+string(p.ID)+"/sessions", "", "Sec-Fetch-Site", "cross-site"); a.Status != 403 {
		t.Errorf("another site: %d", a.Status)
	}
	if a := ada.Get("/api/me"); a.Status != 200 {
		t.Fatalf("another site has signed Ada out: %d", a.Status)
	}
	if a := w.Guest().Do("DELETE", at, "", asHost...); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for what, c := range map[string]apitest.Answer{
		"the first": ada.Get("/api/me"), "the other": listed.Get("/api/me"), "one on no list": w.Guest().Do("GET", "/api/me", "", "Cookie", "stammtisch="+unlisted),
	} {
		apitest.WantProblem(t, what, c, table.Expired, 401)
	}
	if a := w.Guest().Do("POST", "/api/me/links", `{"token":"`+link.Token+`"}`); a.Status != 404 {
		t.Errorf("a link that was made before: %d", a.Status)
	}
	if a := bo.Get("/api/me"); a.Status != 200 {
		t.Errorf("somebody else: %d", a.Status)
	}
	record := string(w.Guest().Do("GET", "/admin/house", "", asHost...).Body)
	if !strings.Contains(record, `"did":{"act":"signed-out","who":"`+p.Mark+`"}`) || strings.Contains(record, string(p.ID)) {
		t.Error(record)
	}
	// Somebody with a password signs in again.
	if a := bo.Do("PUT", "/api/me/sign-in/password", `{"name":"Boleslaw","password":"under the old oak"}`); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for _, x := range people(t, w, "").People {
		if x.ID != p.ID && len(x.Devices) == 1 {
			w.Guest().Do("DELETE", "/admin/people/"+string(x.ID)+"/sessions", "", asHost...)
		}
	}
	apitest.WantProblem(t, "before", bo.Get("/api/me"), table.Expired, 401)
	back := w.Guest()
	if a := back.Do("POST", "/api/sign-in/password", `{"name":"Boleslaw","password":"under the old oak"}`); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if m := back.Match(id); !m.Seats[1].Yours {
		t.Errorf("who came back has no seat: %+v", m.Seats)
	}
	// A program has a token in place of a cookie.
	var bot struct{ Token string }
	w.Guest().Post(201, "/api/bots", obj{"name": "Robo"}).Into(t, &bot)
	robot := []string{"Authorization", "Bearer " + bot.Token}
	if a := w.Guest().Do("POST", "/api/matches", `{"game":"zoom","seats":[{"kind":"me"},{"kind":"link"}]}`, robot...); a.Status != 201 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for _, x := range people(t, w, "").People {
		if x.ID.Bot() {
			if a := post(w, "/admin/desk/people/"+string(x.ID)+"/sessions", ""); a.Status != 200 {
				t.Errorf("%d %s", a.Status, a.Body)
			}
		}
	}
	apitest.WantProblem(t, "a token that has ended", w.Guest().Do("GET", "/api/me", "", robot...), table.BadToken, 401)
	// It never expires, so its end is remembered longer than that of a cookie.
	w.Later(2 * httpd.CookieFor)
	if err := w.API.Ended.Sweep(t.Context(), httpd.CookieFor); err != nil {
		t.Fatal(err)
	}
	apitest.WantProblem(t, "years later", w.Guest().Do("GET", "/api/me", "", robot...), table.BadToken, 401)
}

// Deleting somebody takes a confirmation, and is the same as if they did it.
func TestDeletePerson(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := w.Friends()
	ada.Do("PUT", "/api/matches/"+id+"/seats/0/name", `{"name":"Ada"}`)
	bo.Do("PUT", "/api/matches/"+id+"/seats/1/name", `{"name":"Bo"}`)
	bo.Word(200, id, 1, "resign", 0)
	p, other := finished(t, w, "Ada"), finished(t, w, "Bo")
	at := "/admin/desk/people/" + string(p.ID) + "/delete"
	if a := post(w, at, ""); a.Status != 422 || !strings.Contains(string(a.Body), "That could not be done") {
		t.Errorf("without a tick: %d %s", a.Status, a.Body)
	}
	if a := post(w, at, "sure=yes", "Sec-Fetch-Site", "cross-site"); a.Status != 403 {
		t.Errorf("another site: %d", a.Status)
	}
	if a := ada.Get("/api/me"); a.Status != 200 {
		t.Fatalf("deleted without being asked for: %d", a.Status)
	}
	if a := post(w, at, "sure=yes"); a.Status != 200 || strings.Contains(string(a.Body), string(p.ID)) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "a session", ada.Get("/api/me"), table.Expired, 401)
	if m := bo.Match(id); m.Seats[0].Name == "Ada" || m.Result == nil {
		t.Errorf("%+v", m)
	}
	if got := people(t, w, "?find=ada"); len(got.People) != 0 {
		t.Errorf("%+v", got)
	}
	if a := post(w, at, "sure=yes"); a.Status != 404 {
		t.Errorf("twice: %d", a.Status)
	}
	if a := w.Guest().Do("DELETE", "/admin/people/"+string(other.ID), "", asHost...); a.Status != 200 || !strings.Contains(string(a.Body), `"done":true`) {
		t.Errorf("by API: %d %s", a.Status, a.Body)
	}
	record := string(w.Guest().Do("GET", "/admin", "", asHost...).Body)
	for _, x := range []host.Person{p, other} {
		if !strings.Contains(record, "Deleted person "+x.Mark) || strings.Contains(record, string(x.ID)) {
			t.Error(record)
		}
	}
}

// idOf reads the number of a guest out of their cookie.
func idOf(t *testing.T, c *apitest.Client) table.GuestID {
	t.Helper()
	text, _, _ := strings.Cut(c.Cookie(), ".")
	body, err := base64.RawURLEncoding.DecodeString(text)
	var g struct{ ID table.GuestID }
	if err != nil || json.Unmarshal(body, &g) != nil || g.ID == "" {
		t.Fatalf("the cookie of nobody: %q", text)
	}
	return g.ID
}

// The list begins with the person who was here last: with a move, with another device, and with the end of a match.
func TestPeopleLately(t *testing.T) {
	w := apitest.NewWorld(t)
	var ahead atomic.Int64
	w.Wall(func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) })
	later := func() {
		w.Later(2 * time.Hour)
		ahead.Add(int64(2 * time.Hour))
	}
	order := func(what string, want ...*apitest.Client) {
		t.Helper()
		var is, ids []table.GuestID
		for _, c := range want {
			ids = append(ids, idOf(t, c))
		}
		for end := time.Now().Add(40 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
			is = nil
			for _, p := range people(t, w, "").People {
				is = append(is, p.ID)
			}
			if slices.Equal(is, ids) {
				return
			}
		}
		t.Fatalf("%s: %v, want %v", what, is, ids)
	}
	ada, bo, id := w.Friends()
	later()
	cora := w.Guest()
	open := cora.Open("zoom", "me", "link")
	m := ada.Match(id)
	mover, other := ada, bo
	if *m.Turn == 1 {
		mover, other = bo, ada
	}
	later()
	mover.Act(200, id, *m.Turn, m.Ply, mover.Match(id).Legal[0])
	order("a move", mover, cora, other)
	later()
	other.Do("PUT", "/api/me/devices/this", "")
	order("a device", other, mover, cora)
	later()
	dora := w.Guest()
	dora.Post(200, "/api/claims", obj{"token": open.Links[0].Token})
	later()
	cora.Word(200, open.ID, 0, "resign", 0)
	// Both have the match in their logs, with the same end.
	first := []*apitest.Client{cora, dora}
	if idOf(t, dora) < idOf(t, cora) {
		slices.Reverse(first)
	}
	order("the end of a match", append(first, other, mover)...)
}

// reads counts what is read of a store.
type reads struct {
	*memstore.Store
	loads, names int
}

func (s *reads) Load(ctx context.Context, log ledger.Name, after int) (ledger.Saved, error) {
	s.loads++
	return s.Store.Load(ctx, log, after)
}

func (s *reads) Keys(ctx context.Context, r ledger.Range) ([]string, error) {
	list, err := s.Store.Keys(ctx, r)
	s.names += len(list)
	return list, err
}

// Of many people a page reads no more than of few, all pages together have everybody once, and the one who was here last
// comes first.
func TestManyPeople(t *testing.T) {
	w := apitest.NewWorld(t)
	const many = 500
	seen, want := map[table.GuestID]time.Time{}, []table.GuestID{}
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	save := func(c ledger.Commit) {
		t.Helper()
		c.Events = []ledger.Event{{N: 1, At: day, Kind: "begun", Text: "{}"}}
		if err := w.Store.Append(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	log := func(g table.GuestID, at time.Time) {
		name := ledger.Newest(at, string(g))
		save(ledger.Commit{Log: ledger.Name{Kind: player.Kind.Name, ID: string(g)}, Keys: []string{"last/" + name}, Papers: []ledger.Paper{{Name: "last", Text: name}}})
	}
	match := func(id string, g table.GuestID, at time.Time) {
		name := ledger.Newest(at, string(g))
		save(ledger.Commit{Log: ledger.Name{Kind: matchlog.Kind, ID: id}, Keys: []string{string(g), "host/" + string(g), "last/" + name, "last-of/" + string(g) + "/" + name}})
	}
	for i := range many {
		g := table.GuestID(fmt.Sprintf("guest-of-this-test%04d", i*7%many))
		at := day.Add(time.Duration(i*13%many) * time.Hour)
		seen[g], want = at, append(want, g)
		if i%3 != 0 {
			log(g, at.Add(-time.Duration(i%3-1)*time.Minute)) // some have a later match
		}
		if i%3 != 1 {
			match(fmt.Sprint("m", i), g, at)
			match(fmt.Sprint("before", i), g, at.Add(-48*time.Hour))
		}
	}
	slices.SortFunc(want, func(a, b table.GuestID) int { return cmp.Or(seen[b].Compare(seen[a]), cmp.Compare(a, b)) })
	from, got, back := "", []table.GuestID{}, want[many-1]
	for pages := 0; from != "" || pages == 0; pages++ {
		page := people(t, w, "?from="+url.QueryEscape(from))
		for _, p := range page.People {
			got = append(got, p.ID)
		}
		if pages == 3 { // somebody of a later page comes back: nobody else is lost or listed twice
			match("again", back, day.Add(many*time.Hour))
			want = want[:many-1]
		}
		if from = page.Next; len(page.People) > 50 || len(page.People) < 50 && from != "" {
			t.Fatalf("page %d has %d people", pages, len(page.People))
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%d people, want %d: %v", len(got), len(want), got)
	}
	if first := people(t, w, "").People[0]; first.ID != back {
		t.Errorf("%s came back, and the first is %+v", back, first)
	}
	counted := &reads{Store: w.Store}
	list, err := matchlog.On(counted).Lately(t.Context(), ledger.Newest(day.Add(250*time.Hour), ""), 51)
	if err != nil || len(list) != 51 || counted.names > 60 || counted.loads > 0 {
		t.Errorf("%d people for %d names and %d logs, %v", len(list), counted.names, counted.loads, err)
	}
}
