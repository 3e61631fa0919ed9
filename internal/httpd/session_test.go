package httpd_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/table"

	"stammtisch/internal/httpd"
)

// A cookie is renewed while it is used, and only then; unused it ends. A guest who comes after that
// learns so, does nothing in another's name, and continues as a new guest of the same name.
func TestCookieEnds(t *testing.T) {
	w := newWorld(t)
	c := w.guest()
	c.do("PUT", "/api/me", `{"name":"Ada"}`)
	m := c.open("toy", "me", "me", "me")
	first := c.cookie()
	day := 24 * time.Hour

	w.later(6 * day)
	if a := c.get("/api/me"); a.header.Get("Set-Cookie") != "" {
		t.Error("a cookie of six days is renewed")
	}
	w.later(2 * day)
	if a := c.get("/api/me"); a.status != 200 || a.header.Get("Set-Cookie") == "" {
		t.Errorf("a cookie of eight days is not renewed: %d", a.status)
	}
	second := c.cookie()
	if second == first {
		t.Error("renewed to the same")
	}
	w.later(399 * day)
	c.act(200, m.ID, 0, 0, "1")
	if c.cookie() == second {
		t.Error("on its last day it is not renewed")
	}

	old := w.guest()
	u, err := url.Parse(w.url)
	if err != nil {
		t.Fatal(err)
	}
	w.later(2 * day)
	old.web.Jar.SetCookies(u, []*http.Cookie{{Name: "stammtisch", Value: second, Path: "/"}})
	wantProblem(t, "an old cookie", old.do("POST", "/api/matches/"+m.ID+"/actions", `{"seat":1,"ply":1,"action":"1"}`), table.Expired, 401)
	if old.cookie() == second {
		t.Fatal("no new cookie with the answer")
	}
	wantProblem(t, "the new guest", old.do("POST", "/api/matches/"+m.ID+"/actions", `{"seat":1,"ply":1,"action":"1"}`), table.NotYourSeat, 403)
	var me struct{ Name string }
	old.get("/api/me").into(t, &me)
	if me.Name != "Ada" {
		t.Errorf("the name was lost: %q", me.Name)
	}
	if got := c.match(m.ID); got.Ply != 1 {
		t.Errorf("%d actions were made, want 1", got.Ply)
	}
}

// A bot's token has no end.
func TestTokensStay(t *testing.T) {
	w := newWorld(t)
	var bot struct{ Token string }
	w.guest().post(201, "/api/bots", obj{"name": "Bot"}).into(t, &bot)
	w.later(3000 * 24 * time.Hour)
	if a := w.guest().do("GET", "/api/me", "", "Authorization", "Bearer "+bot.Token); a.status != 200 {
		t.Errorf("%d %s", a.status, a.body)
	}
}

// The page brings the cookie with it, for what it asks for next is asked at the same time:
// whichever answer comes last, it is one guest who sat down.
func TestThePageBringsTheCookie(t *testing.T) {
	w := newWorld(t)
	host := w.guest()
	m := host.open("toy", "me", "link", "link")
	var e httpd.Evening
	host.post(201, "/api/evenings", obj{"game": "toy"}).into(t, &e)
	for _, path := range []string{"/", "/open", "/learn/toy", "/practice/toy", "/practice/toy/one", "/evening/toy", "/e/" + e.ID, "/m/" + m.ID, "/s/x"} {
		c := w.guest()
		a := c.get(path)
		first := c.cookie()
		if a.status != 200 || first == "" || a.header.Get("Cache-Control") != "private, no-cache" {
			t.Errorf("%s: %d, cookie %q, %s", path, a.status, first, a.header.Get("Cache-Control"))
			continue
		}
		// Nobody is renamed by looking: not by the page's own questions, nor when it comes again.
		for _, again := range []string{"/api/games", "/api/me", "/api/matches/" + m.ID, path} {
			if k := c.get(again).header.Get("Set-Cookie"); k != "" {
				t.Errorf("%s, then %s: another cookie %q", path, again, k)
			}
		}
		if a := c.do("GET", path, "", "If-None-Match", a.header.Get("ETag"), "Cookie", "stammtisch=nonsense"); !strings.HasPrefix(a.header.Get("Set-Cookie"), "stammtisch=ey") {
			t.Errorf("%s: a cookie that is not ours stays: %q", path, a.header.Get("Set-Cookie"))
		}
	}
	for _, path := range []string{"/assets/index-abc.js", "/manifest.webmanifest"} {
		if k := w.guest().get(path).header.Get("Set-Cookie"); k != "" {
			t.Errorf("%s sets a cookie, and proxies keep it: %q", path, k)
		}
	}
}
