package site_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/table"
)

// A cookie is renewed while it is used, and only then; unused, it expires. A guest who comes after
// that is told so, does nothing in another's name, and continues as a new guest with the same name.
func TestCookieEnds(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	c.Do("PUT", "/api/me", `{"name":"Ada"}`)
	m := c.Open("toy", "me", "me", "me")
	first := c.Cookie()
	day := 24 * time.Hour

	w.Later(6 * day)
	if a := c.Get("/api/me"); a.Header.Get("Set-Cookie") != "" {
		t.Error("a cookie of six days is renewed")
	}
	w.Later(2 * day)
	if a := c.Get("/api/me"); a.Status != 200 || a.Header.Get("Set-Cookie") == "" {
		t.Errorf("a cookie of eight days is not renewed: %d", a.Status)
	}
	second := c.Cookie()
	if second == first {
		t.Error("renewed to the same")
	}
	w.Later(399 * day)
	c.Act(200, m.ID, 0, 0, "1")
	if c.Cookie() == second {
		t.Error("on its last day it is not renewed")
	}

	old := w.Guest()
	u, err := url.Parse(w.URL)
	if err != nil {
		t.Fatal(err)
	}
	w.Later(2 * day)
	old.Web.Jar.SetCookies(u, []*http.Cookie{{Name: "stammtisch", Value: second, Path: "/"}})
	apitest.WantProblem(t, "an old cookie", old.Do("POST", "/api/matches/"+m.ID+"/actions", `{"seat":1,"ply":1,"action":"1"}`), table.Expired, 401)
	if old.Cookie() == second {
		t.Fatal("no new cookie with the answer")
	}
	apitest.WantProblem(t, "the new guest", old.Do("POST", "/api/matches/"+m.ID+"/actions", `{"seat":1,"ply":1,"action":"1"}`), table.NotYourSeat, 403)
	var me struct{ Name string }
	old.Get("/api/me").Into(t, &me)
	if me.Name != "Ada" {
		t.Errorf("the name was lost: %q", me.Name)
	}
	if got := c.Match(m.ID); got.Ply != 1 {
		t.Errorf("%d actions were made, want 1", got.Ply)
	}
}

// A bot's token never expires.
func TestTokensStay(t *testing.T) {
	w := apitest.NewWorld(t)
	var bot struct{ Token string }
	w.Guest().Post(201, "/api/bots", obj{"name": "Bot"}).Into(t, &bot)
	w.Later(3000 * 24 * time.Hour)
	if a := w.Guest().Do("GET", "/api/me", "", "Authorization", "Bearer "+bot.Token); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

// The page comes with the cookie, because its next requests go out at the same time. Whichever
// answer comes last, it is one guest who sat down.
func TestThePageBringsTheCookie(t *testing.T) {
	w := apitest.NewWorld(t)
	host := w.Guest()
	m := host.Open("toy", "me", "link", "link")
	var e evenings.Evening
	host.Post(201, "/api/evenings", obj{"game": "toy"}).Into(t, &e)
	for _, path := range []string{"/", "/open", "/learn/toy", "/practice/toy", "/practice/toy/one", "/evening/toy", "/e/" + e.ID, "/m/" + m.ID, "/s/x"} {
		c := w.Guest()
		a := c.Get(path)
		first := c.Cookie()
		if a.Status != 200 || first == "" || a.Header.Get("Cache-Control") != "private, no-cache" {
			t.Errorf("%s: %d, cookie %q, %s", path, a.Status, first, a.Header.Get("Cache-Control"))
			continue
		}
		// Looking does not rename anybody: not by the page's own requests, nor when the page is
		// reloaded.
		for _, again := range []string{"/api/games", "/api/me", "/api/matches/" + m.ID, path} {
			if k := c.Get(again).Header.Get("Set-Cookie"); k != "" {
				t.Errorf("%s, then %s: another cookie %q", path, again, k)
			}
		}
		if a := c.Do("GET", path, "", "If-None-Match", a.Header.Get("ETag"), "Cookie", "stammtisch=nonsense"); !strings.HasPrefix(a.Header.Get("Set-Cookie"), "stammtisch=ey") {
			t.Errorf("%s: a cookie that is not ours stays: %q", path, a.Header.Get("Set-Cookie"))
		}
	}
	for _, path := range []string{"/assets/index-abc.js", "/manifest.webmanifest"} {
		if k := w.Guest().Get(path).Header.Get("Set-Cookie"); k != "" {
			t.Errorf("%s sets a cookie, and proxies keep it: %q", path, k)
		}
	}
}

// A bot's token is an identity; an invented one, or a guest's cookie, is not.
func TestBotToken(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	m := ada.Open("zoom", "link", "me")
	var bot struct{ Name, Token string }
	ada.Post(201, "/api/bots", obj{"name": "  Robo  "}).Into(t, &bot)
	if bot.Name != "Robo" || bot.Token == "" {
		t.Fatalf("%+v", bot)
	}
	as := []string{"Authorization", "Bearer " + bot.Token}
	web := w.Guest()
	if a := web.Do("POST", "/api/claims", `{"token":"`+m.Links[0].Token+`"}`, as...); a.Status != 200 || a.Header.Get("Set-Cookie") != "" {
		t.Fatalf("%d %s, cookie %q", a.Status, a.Body, a.Header.Get("Set-Cookie"))
	}
	if a := web.Do("POST", "/api/matches/"+m.ID+"/actions", `{"seat":0,"ply":0,"action":"a3-c4"}`, as...); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if got := ada.Match(m.ID).Seats[0]; got.Name != "Robo" || !got.Taken {
		t.Errorf("the seat: %+v", got)
	}
	for what, token := range map[string]string{"invented": "abc.def", "changed": bot.Token + "x", "a cookie": ada.Cookie(), "empty": ""} {
		apitest.WantProblem(t, what, web.Do("GET", "/api/me", "", "Authorization", "Bearer "+token), table.BadToken, 401)
	}
	apitest.WantProblem(t, "a bot's link to another device", web.Do("POST", "/api/me/link", "", as...), table.Browsers, 403)
	named := web.Do("PUT", "/api/me", `{"name":"Ada"}`, as...)
	apitest.WantProblem(t, "a bot with another name", named, table.Browsers, 403)
	if named.Header.Get("Set-Cookie") != "" {
		t.Errorf("a browser would be the bot: %q", named.Header.Get("Set-Cookie"))
	}
	apitest.WantProblem(t, "a bot without a name", ada.Do("POST", "/api/bots", `{"name":""}`), table.Invalid, 422)
}
