package host_test

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/host"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// letIn makes a link for somebody by the host's API.
func letIn(t *testing.T, w *apitest.World, g table.GuestID) (out host.SignInLink) {
	t.Helper()
	a := w.Guest().Do("POST", "/admin/people/"+string(g)+"/link", "", asHost...)
	if a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	a.Into(t, &out)
	return out
}

func open(c *apitest.Client, token string) apitest.Answer {
	return c.Do("POST", "/api/me/links", `{"token":"`+token+`"}`)
}

// Somebody who has lost their password and their device comes in by a link of the host's: once, with their games. Their
// list of devices says so, they choose another password within the hour, and the record has no secret.
func TestHostLetsIn(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := w.Friends()
	ada.Do("PUT", "/api/matches/"+id+"/seats/0/name", `{"name":"Ada"}`)
	if a := ada.Do("PUT", "/api/me/sign-in/password", `{"name":"Adalbert","password":"under the old oak"}`); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	g := idOf(t, ada)
	bo.Word(200, id, 1, "resign", 0)
	p := finished(t, w, "Ada")
	w.Later(time.Minute)
	link := letIn(t, w, g)
	if end, err := time.Parse(time.RFC3339, link.Until); err != nil || time.Until(end)-time.Minute > player.LinkFor || time.Until(end) < player.LinkFor-time.Minute {
		t.Errorf("it ends at %s", link.Until)
	}
	phone, late := w.Guest(), w.Guest()
	if a := open(phone, link.Token); a.Status != 200 || !strings.Contains(string(a.Body), `"Ada"`) {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "a second time", open(late, link.Token), table.NotFound, 404)
	if m := phone.Match(id); !m.Seats[0].Yours {
		t.Errorf("who was let in has no seat: %+v", m.Seats)
	}
	var devices []players.Device
	ada.Get("/api/me/devices").Into(t, &devices)
	if !slices.ContainsFunc(devices, func(d players.Device) bool { return d.How == "host" && !d.This }) {
		t.Errorf("the other device is not told: %+v", devices)
	}
	// Without the old password, on this device alone, and once.
	choose := func(c *apitest.Client, password, current string) apitest.Answer {
		return c.Do("PUT", "/api/me/sign-in/password", `{"name":"Adalbert","password":"`+password+`","current":"`+current+`"}`)
	}
	var has players.SignIn
	if phone.Get("/api/me/sign-in").Into(t, &has); !has.Forgotten {
		t.Errorf("%+v", has)
	}
	apitest.WantProblem(t, "another device", choose(ada, "over the young birch", ""), table.Wrong, 403)
	apitest.WantProblem(t, "with a wrong one", choose(phone, "over the young birch", "no idea"), table.Wrong, 403)
	if a := choose(phone, "over the young birch", ""); a.Status != 200 || strings.Contains(string(a.Body), "forgotten") {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "again", choose(phone, "behind the tall pine", ""), table.Wrong, 403)
	if a := late.Do("POST", "/api/sign-in/password", `{"name":"Adalbert","password":"over the young birch"}`); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	record := string(w.Guest().Do("GET", "/admin/house", "", asHost...).Body)
	if !strings.Contains(record, `"did":{"act":"linked","who":"`+p.Mark+`"}`) || strings.Contains(record, link.Token) || strings.Contains(record, string(g)) {
		t.Error(record)
	}
}

// A link of the host's ends after an hour, when it is taken back, with all sessions, and with the person. A password is
// chosen without the one before for an hour.
func TestHostLinkEnds(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, _, _ := w.Friends()
	ada.Do("PUT", "/api/me/sign-in/password", `{"name":"Adalbert","password":"under the old oak"}`)
	g := idOf(t, ada)
	at := "/admin/people/" + string(g)
	ask := func(method, path string) apitest.Answer { return w.Guest().Do(method, path, "", asHost...) }
	link := letIn(t, w, g)
	w.Later(player.LinkFor + time.Minute)
	apitest.WantProblem(t, "after an hour", open(w.Guest(), link.Token), table.NotFound, 404)
	apitest.WantProblem(t, "none to take back", ask("DELETE", at+"/link"), table.NotFound, 404)

	link = letIn(t, w, g)
	if p := people(t, w, "?find="+url.QueryEscape(string(g))).People[0]; p.Link != link.Until {
		t.Errorf("%+v, want a link until %s", p, link.Until)
	}
	if a := ask("DELETE", at+"/link"); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "taken back", open(w.Guest(), link.Token), table.NotFound, 404)
	if p := people(t, w, "?find="+url.QueryEscape(string(g))).People[0]; p.Link != "" {
		t.Errorf("%+v", p)
	}
	// One that they made themselves is not the host's to delete.
	var own struct{ Token string }
	ada.Do("POST", "/api/me/link", "").Into(t, &own)
	apitest.WantProblem(t, "theirs", ask("DELETE", at+"/link"), table.NotFound, 404)
	if a := w.Guest().Get("/api/me/links/" + own.Token); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}

	link = letIn(t, w, g)
	phone := w.Guest()
	if a := open(phone, link.Token); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	w.Later(player.LinkFor + time.Minute)
	apitest.WantProblem(t, "a password too late", phone.Do("PUT", "/api/me/sign-in/password", `{"name":"Adalbert","password":"over the young birch"}`), table.Wrong, 403)

	link = letIn(t, w, g)
	if a := ask("DELETE", at+"/sessions"); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "all sessions ended", open(w.Guest(), link.Token), table.NotFound, 404)
	link = letIn(t, w, g)
	if a := ask("DELETE", at); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "of nobody", open(w.Guest(), link.Token), table.NotFound, 404)
	apitest.WantProblem(t, "for nobody", ask("POST", at+"/link"), table.NotFound, 404)
	apitest.WantProblem(t, "without the token", w.Guest().Do("POST", at+"/link", ""), table.BadToken, 401)
	var bot struct{ Token string }
	w.Guest().Post(201, "/api/bots", obj{"name": "Robo"}).Into(t, &bot)
	w.Guest().Do("POST", "/api/matches", `{"game":"zoom","seats":[{"kind":"me"},{"kind":"link"}]}`, "Authorization", "Bearer "+bot.Token)
	for _, x := range people(t, w, "").People {
		if x.ID.Bot() {
			apitest.WantProblem(t, "for a program", ask("POST", "/admin/people/"+string(x.ID)+"/link"), table.Invalid, 422)
		}
	}
}

// The desk shows the link once, and takes it back.
func TestHostLinkOnTheDesk(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, _, _ := w.Friends()
	at := "/admin/desk/people/" + string(idOf(t, ada))
	if a := post(w, at+"/link", "", "Sec-Fetch-Site", "cross-site"); a.Status != 403 {
		t.Errorf("another site: %d", a.Status)
	}
	a := post(w, at+"/link", "", "Accept-Language", "de")
	found := regexp.MustCompile(`/d/([A-Za-z0-9_-]{22})<`).FindSubmatch(a.Body)
	if a.Status != 200 || found == nil || !strings.Contains(string(a.Body), "Gib ihn nur dieser Person") || a.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %v %s", a.Status, a.Header, a.Body)
	}
	page := func() string { return string(w.Guest().Do("GET", at, "", asHost...).Body) }
	if text := page(); strings.Contains(text, string(found[1])) || !strings.Contains(text, "Take the link back") {
		t.Error(text)
	}
	if a := post(w, at+"/unlink", ""); a.Status != 200 || strings.Contains(page(), "Take the link back") {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "taken back", open(w.Guest(), string(found[1])), table.NotFound, 404)
	record := string(w.Guest().Do("GET", "/admin", "", asHost...).Body)
	for _, want := range []string{"Made a link to sign in for person", "Took back the link of person"} {
		if !strings.Contains(record, want) {
			t.Errorf("the record has no %q", want)
		}
	}
}
