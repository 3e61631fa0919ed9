package host_test

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

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

// Of many people a page reads no more than of few, and all pages together have everybody once.
func TestManyPeople(t *testing.T) {
	w := apitest.NewWorld(t)
	const many = 1200
	ids := map[table.GuestID]bool{}
	for i := range many {
		g := table.GuestID(fmt.Sprintf("guest-of-this-test%04d", i))
		ids[g] = true
		c := ledger.Commit{Log: ledger.Name{Kind: player.Kind.Name, ID: string(g)}, Events: []ledger.Event{{N: 1, At: time.Now(), Kind: "begun", Text: "{}"}}}
		if i%2 == 0 { // has only a seat
			c.Log = ledger.Name{Kind: matchlog.Kind, ID: fmt.Sprint("m", i)}
			c.Keys = []string{string(g), "host/" + string(g), fmt.Sprint("ticket/", i), "unplayed"}
			c.Over = true
		}
		if err := w.Store.Append(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	from, pages := "", 0
	for ; from != "" || pages == 0; pages++ {
		got := people(t, w, "?from="+from)
		for _, p := range got.People {
			if !ids[p.ID] {
				t.Errorf("%s is not there, or twice", p.ID)
			}
			delete(ids, p.ID)
		}
		if from = got.Next; len(got.People) > 50 || len(got.People) < 50 && from != "" {
			t.Fatalf("page %d has %d people", pages, len(got.People))
		}
	}
	if len(ids) != 0 || pages != many/50 {
		t.Errorf("%d people are on none of %d pages", len(ids), pages)
	}
	counted := &reads{Store: w.Store}
	list, err := matchlog.On(counted).People(t.Context(), "guest-of-this-test0600", 51)
	if err != nil || len(list) != 51 || counted.names > 200 || counted.loads > 0 {
		t.Errorf("%d people for %d names and %d logs, %v", len(list), counted.names, counted.loads, err)
	}
}
