package host_test

import (
	"strings"
	"testing"
	"time"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/host"
	"stammtisch/internal/table"
)

// The host sees what tables there are, and takes one out of the public lists with a reason.
func TestTables(t *testing.T) {
	w := apitest.NewWorld(t)
	if _, err := w.House.Do(t.Context(), desk.Setting{Use: desk.Club}); err != nil {
		t.Fatal(err)
	}
	ada := w.Guest()
	ada.Do("PUT", "/api/me", `{"name":"Ada"}`)
	var open struct{ ID string }
	ada.Do("POST", "/api/matches", `{"game":"zoom","seats":[{"kind":"me"},{"kind":"link"}],"anybody":"any"}`).Into(t, &open)
	if a := ada.Do("PUT", "/api/matches/"+open.ID+"/public", `{"public":true}`); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	private := ada.Open("zoom", "me", "link")
	watching := w.Guest().Follow(open.ID, "")
	if _, err := watching.Next(); err != nil {
		t.Fatal(err)
	}
	w.Later(3 * time.Hour)
	list := func(query string) (out struct {
		Tables []host.Table
		More   bool
	},
	) {
		t.Helper()
		w.Guest().Do("GET", "/admin/tables"+query, "", asHost...).Into(t, &out)
		return out
	}
	if got := list(""); len(got.Tables) != 2 || string(got.Tables[0].Match) != private.ID || len(got.Tables[0].Lists) != 0 {
		t.Errorf("%+v", got)
	}
	for _, name := range []string{"open", "watch"} {
		got := list("?list=" + name)
		if len(got.Tables) != 1 || got.More {
			t.Fatalf("%s: %+v", name, got)
		}
		x := got.Tables[0]
		if string(x.Match) != open.ID || x.Age < 3*60*60 || x.ByName != "Ada" || x.By == "" || x.Watchers != 1 || strings.Join(x.Lists, " ") != "open watch" || len(x.Seats) != 2 {
			t.Errorf("%s: %+v", name, x)
		}
		if got := list("?page=2&list=" + name); len(got.Tables) != 0 {
			t.Errorf("another page of %s: %+v", name, got)
		}
	}
	page := string(w.Guest().Do("GET", "/admin/desk/tables?list=open", "", append(asHost, "Accept-Language", "pl")...).Body)
	if !strings.Contains(page, "3 godz.") || !strings.Contains(page, `action="/admin/desk/tables/`+open.ID+`"`) || strings.Contains(page, private.ID) {
		t.Error(page)
	}
	at := "/admin/desk/tables/" + open.ID
	if a := post(w, at, "reason=x", "Sec-Fetch-Site", "cross-site"); a.Status != 403 {
		t.Errorf("another site: %d", a.Status)
	}
	if a := post(w, at, "reason="); a.Status != 422 {
		t.Errorf("without a reason: %d", a.Status)
	}
	if got := list("?list=open"); len(got.Tables) != 1 {
		t.Fatalf("taken out by nobody: %+v", got)
	}
	if strings.Contains(page, "Gotowe.") || !strings.Contains(page, `aria-label="Zdejmij z listy: Zoom, Białe: Ada, Czarne: wolne"`) {
		t.Error(page)
	}
	// The list from which it was taken is shown again, and says so to those who hear it.
	a := post(w, at, "list=watch&reason=a+%3Cb%3Erude+name", "Accept-Language", "pl")
	for _, want := range []string{`role="status" tabindex="-1" autofocus>Gotowe.<`, `page=1" aria-current="page">Do oglądania<`} {
		if a.Status != 200 || strings.Contains(string(a.Body), open.ID) || !strings.Contains(string(a.Body), want) {
			t.Errorf("no %s: %d %s", want, a.Status, a.Body)
		}
	}
	for _, path := range []string{"/api/tables", "/api/watch"} {
		if a := w.Guest().Get(path); strings.Contains(string(a.Body), open.ID) {
			t.Errorf("%s still has it: %s", path, a.Body)
		}
	}
	if home := string(w.Guest().Do("GET", "/admin", "", asHost...).Body); !strings.Contains(home, "Took match "+open.ID+" out of the lists: a &lt;b&gt;rude name") {
		t.Error(home)
	}
	unlist := func(id string) apitest.Answer {
		return w.Guest().Do("POST", "/admin/tables/"+id+"/unlist", `{"reason":"again"}`, asHost...)
	}
	apitest.WantProblem(t, "in no list", unlist(open.ID), table.Invalid, 422)
	apitest.WantProblem(t, "no table", unlist("nowhere"), table.NotFound, 404)
	ada.Do("PUT", "/api/matches/"+open.ID+"/door", `{"anybody":"any"}`)
	if a := unlist(open.ID); a.Status != 204 || len(list("?list=open").Tables) != 0 {
		t.Errorf("by API: %d %s", a.Status, a.Body)
	}
}
