package site_test

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

// Bad input of every kind gets a 4xx with its code, and does not change the match.
func TestBadInput(t *testing.T) {
	w := apitest.NewWorld(t)
	host := w.Guest()
	host.Do("PUT", "/api/me", `{"name":"Ada"}`)
	m := host.Open("toy", "me", "computer", "link")
	w.Guest().Post(200, "/api/claims", obj{"token": m.Links[0].Token})
	act := "/api/matches/" + m.ID + "/actions"
	word := "/api/matches/" + m.ID + "/words"
	good := `{"seat":0,"ply":0,"action":"1"}`
	mega := strings.Repeat("x", 10<<20)
	deep := strings.Repeat("[", 30000)
	for _, c := range []struct {
		name, method, path, body string
		code                     table.Code
		status                   int
		header                   []string
	}{
		// The form of the body.
		{"nothing", "POST", act, "", table.BadRequest, 400, nil},
		{"white space", "POST", act, "  \n", table.BadRequest, 400, nil},
		{"no JSON", "POST", act, "seat=0&ply=0&action=1", table.BadRequest, 400, nil},
		{"half of it", "POST", act, good[:20], table.BadRequest, 400, nil},
		{"something after it", "POST", act, good + good, table.BadRequest, 400, nil},
		{"null", "POST", act, "null", table.Invalid, 422, nil},
		{"a list", "POST", act, "[]", table.Invalid, 422, nil},
		{"a number", "POST", act, "7", table.Invalid, 422, nil},
		{"very deep", "POST", act, deep, table.BadRequest, 400, nil},
		{"deep in a field", "POST", act, `{"seat":` + deep, table.BadRequest, 400, nil},
		{"10 MB", "POST", act, `{"seat":0,"ply":0,"action":"` + mega + `"}`, table.TooLarge, 413, nil},
		{"10 MB of nothing", "PUT", "/api/me", strings.Repeat(" ", 10<<20), table.TooLarge, 413, nil},
		{"10 MB for a claim", "POST", "/api/claims", `{"token":"` + mega + `"}`, table.TooLarge, 413, nil},
		{"10 MB for a match", "POST", "/api/matches", `{"game":"` + mega + `"}`, table.TooLarge, 413, nil},
		{"a form", "POST", act, good, table.BadRequest, 400, []string{"Content-Type", "application/x-www-form-urlencoded"}},
		{"plain text", "POST", act, good, table.BadRequest, 400, []string{"Content-Type", "text/plain"}},
		{"a type of nonsense", "POST", act, good, table.BadRequest, 400, []string{"Content-Type", "\xff;;=/"}},
		{"zipped", "POST", act, "\x1f\x8b\x08\x00", table.BadRequest, 400, []string{"Content-Encoding", "gzip"}},
		// Fields.
		{"an unknown field", "POST", act, `{"seat":0,"ply":0,"action":"1","cheat":true}`, table.Invalid, 422, nil},
		{"a missing field", "POST", act, `{"seat":0,"action":"1"}`, table.Invalid, 422, nil},
		{"a seat of text", "POST", act, `{"seat":"0","ply":0,"action":"1"}`, table.Invalid, 422, nil},
		{"a seat of null", "POST", act, `{"seat":null,"ply":0,"action":"1"}`, table.Invalid, 422, nil},
		{"half a ply", "POST", act, `{"seat":0,"ply":0.5,"action":"1"}`, table.Invalid, 422, nil},
		{"a ply below", "POST", act, `{"seat":0,"ply":-1,"action":"1"}`, table.Invalid, 422, nil},
		{"a ply far out", "POST", act, `{"seat":0,"ply":9007199254740993,"action":"1"}`, table.Stale, 409, nil},
		{"a seat below", "POST", act, `{"seat":-1,"ply":0,"action":"1"}`, table.Invalid, 422, nil},
		{"no such seat", "POST", act, `{"seat":3,"ply":0,"action":"1"}`, table.NotFound, 404, nil},
		{"a seat far out", "POST", act, `{"seat":128,"ply":0,"action":"1"}`, table.Invalid, 422, nil},
		{"an action of a list", "POST", act, `{"seat":0,"ply":0,"action":["1"]}`, table.Invalid, 422, nil},
		{"an empty action", "POST", act, `{"seat":0,"ply":0,"action":""}`, table.Invalid, 422, nil},
		{"a long action", "POST", act, `{"seat":0,"ply":0,"action":"` + strings.Repeat("1", 201) + `"}`, table.Invalid, 422, nil},
		{"an action of control characters", "POST", act, `{"seat":0,"ply":0,"action":"1\u0000\r\n"}`, table.Illegal, 422, nil},
		{"an action of bad bytes", "POST", act, "{\"seat\":0,\"ply\":0,\"action\":\"\xff\"}", table.Illegal, 422, nil},
		{"the clock's action", "POST", act, `{"seat":0,"ply":0,"action":"time"}`, table.Illegal, 422, nil},
		{"an illegal action", "POST", act, `{"seat":0,"ply":0,"action":"4"}`, table.Illegal, 422, nil},
		// Turn and place.
		{"the computer's seat", "POST", act, `{"seat":1,"ply":0,"action":"1"}`, table.NotYourSeat, 403, nil},
		{"another's seat", "POST", act, `{"seat":2,"ply":0,"action":"1"}`, table.NotYourSeat, 403, nil},
		{"a ply to come", "POST", act, `{"seat":0,"ply":1,"action":"1"}`, table.Stale, 409, nil},
		{"no such match", "POST", "/api/matches/nowhere/actions", good, table.NotFound, 404, nil},
		{"a match of bad bytes", "POST", "/api/matches/%ff%00/actions", good, table.NotFound, 404, nil},
		{"a match of quotes", "POST", "/api/matches/';drop%20table%20events;--/actions", good, table.NotFound, 404, nil},
		{"a long match", "GET", "/api/matches/" + strings.Repeat("x", 2000), "", table.Invalid, 422, nil},
		{"no such game", "GET", "/api/games/chess", "", table.NotFound, 404, nil},
		{"no such route", "GET", "/api/nothing", "", table.NotFound, 404, nil},
		{"a method it has not", "PATCH", "/api/matches/" + m.ID, "", table.NotFound, 404, nil},
		{"a table where others sit", "DELETE", "/api/matches/" + m.ID, "", table.Taken, 409, nil},
		{"a method of nonsense", "BREW", act, good, table.NotFound, 404, nil},
		// New matches.
		{"a match of no game", "POST", "/api/matches", `{"game":"chess","seats":[{"kind":"me"}]}`, table.NotFound, 404, nil},
		{"a match without seats", "POST", "/api/matches", `{"game":"zoom","seats":[]}`, table.Invalid, 422, nil},
		{"seats of null", "POST", "/api/matches", `{"game":"zoom","seats":null}`, table.Invalid, 422, nil},
		{"too few seats", "POST", "/api/matches", `{"game":"zoom","seats":[{"kind":"me"}]}`, table.Invalid, 422, nil},
		{"too many seats", "POST", "/api/matches", `{"game":"zoom","seats":[` + strings.Repeat(`{"kind":"me"},`, 99) + `{"kind":"me"}]}`, table.Invalid, 422, nil},
		{"a seat of no kind", "POST", "/api/matches", `{"game":"zoom","seats":[{"kind":"me"},{"kind":"cat"}]}`, table.Invalid, 422, nil},
		{"a level below", "POST", "/api/matches", `{"game":"zoom","seats":[{"kind":"me"},{"kind":"computer","level":-1}]}`, table.Invalid, 422, nil},
		{"no level", "POST", "/api/matches", `{"game":"zoom","seats":[{"kind":"me"},{"kind":"computer"}]}`, table.Invalid, 422, nil},
		{"a level above", "POST", "/api/matches", `{"game":"zoom","seats":[{"kind":"me"},{"kind":"computer","level":99}]}`, table.Invalid, 422, nil},
		{"a level beyond", "POST", "/api/matches", `{"game":"zoom","seats":[{"kind":"me"},{"kind":"computer","level":99999999999999999999}]}`, table.Invalid, 422, nil},
		{"an unknown option", "POST", "/api/matches", `{"game":"zoom","options":{"x":"1"},"seats":[{"kind":"me"},{"kind":"me"}]}`, table.Invalid, 422, nil},
		{"an option of a number", "POST", "/api/matches", `{"game":"toy","options":{"pile":7},"seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"}]}`, table.Invalid, 422, nil},
		{"an option that injects", "POST", "/api/matches", `{"game":"toy","options":{"pile":"7 mirror=on"},"seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"}]}`, table.Invalid, 422, nil},
		{"a seat's bad name", "POST", "/api/matches", `{"game":"zoom","seats":[{"kind":"me","name":"a\u0007"},{"kind":"me"}]}`, table.Invalid, 422, nil},
		// Names.
		{"a control character", "PUT", "/api/me", `{"name":"a\u0000b"}`, table.Invalid, 422, nil},
		{"colours", "PUT", "/api/me", `{"name":"\u001b[31mred"}`, table.Invalid, 422, nil},
		{"right to left", "PUT", "/api/me", `{"name":"\u202eada"}`, table.Invalid, 422, nil},
		{"bad bytes", "PUT", "/api/me", "{\"name\":\"\xff\xfe\"}", table.Invalid, 422, nil},
		{"half a character", "PUT", "/api/me", `{"name":"\ud83d"}`, table.Invalid, 422, nil},
		{"a long name", "PUT", "/api/me", `{"name":"` + strings.Repeat("ü", 31) + `"}`, table.Invalid, 422, nil},
		{"a very long name", "PUT", "/api/me", `{"name":"` + strings.Repeat("x", 60000) + `"}`, table.Invalid, 422, nil},
		{"no name", "PUT", "/api/me", `{}`, table.Invalid, 422, nil},
		// Links.
		{"an empty token", "POST", "/api/claims", `{"token":""}`, table.Invalid, 422, nil},
		{"a guess", "POST", "/api/claims", `{"token":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}`, table.NotFound, 404, nil},
		{"a link for another seat", "POST", "/api/claims", fmt.Sprintf(`{"token":"%s-0-%s"}`, m.ID, m.Links[0].Token[len(m.ID)+3:]), table.NotFound, 404, nil},
		{"a link with another end", "POST", "/api/claims", fmt.Sprintf(`{"token":"%s%s"}`, m.Links[0].Token[:len(m.ID)+3], flip(m.Links[0].Token[len(m.ID)+3:])), table.NotFound, 404, nil},
		{"a taken seat's link", "POST", "/api/claims", fmt.Sprintf(`{"token":"%s"}`, m.Links[0].Token), table.Taken, 409, nil},
		{"a link of dashes", "POST", "/api/claims", `{"token":"---"}`, table.NotFound, 404, nil},
		{"a seat below, of a link", "POST", "/api/matches/" + m.ID + "/seats/-1/link", "", table.NotFound, 404, nil},
		{"a seat of text, of a link", "POST", "/api/matches/" + m.ID + "/seats/x/link", "", table.Invalid, 422, nil},
		{"a seat beyond, of a link", "POST", "/api/matches/" + m.ID + "/seats/99999999999999999999/link", "", table.Invalid, 422, nil},
		// Words.
		{"an unknown word", "POST", word, `{"seat":0,"word":"please"}`, table.Invalid, 422, nil},
		{"another's word", "POST", word, `{"seat":2,"word":"resign"}`, table.NotYourSeat, 403, nil},
		{"a word of no seat", "POST", word, `{"seat":9,"word":"resign"}`, table.NotFound, 404, nil},
		{"an answer to nothing", "POST", word, `{"seat":0,"word":"agree","offer":7}`, table.Stale, 409, nil},
		{"another match too soon", "POST", "/api/matches/" + m.ID + "/again", "", table.Illegal, 422, nil},
		// Other sites.
		{"a page of another site", "POST", act, good, table.Forbidden, 403, []string{"Sec-Fetch-Site", "cross-site"}},
		{"an old browser on another site", "POST", act, good, table.Forbidden, 403, []string{"Origin", "https://evil.example"}},
		{"another site's rename", "PUT", "/api/me", `{"name":"Eve"}`, table.Forbidden, 403, []string{"Origin", "null"}},
	} {
		before := host.Match(m.ID)
		a := host.Do(c.method, c.path, c.body, c.header...)
		apitest.WantProblem(t, c.name, a, c.code, c.status)
		if len(a.Body) > 2000 {
			t.Errorf("%s: an answer of %d bytes repeats what was sent", c.name, len(a.Body))
		}
		after := host.Match(m.ID)
		after.Now = before.Now // time passes
		if apitest.JSON(t, after) != apitest.JSON(t, before) {
			t.Errorf("%s: the match was\n%s\nand is\n%s", c.name, apitest.JSON(t, before), apitest.JSON(t, after))
		}
	}
	var me matches.Me
	host.Get("/api/me").Into(t, &me)
	if me.Name != "Ada" || len(me.Matches) != 1 {
		t.Errorf("after all that %s has %d matches", me.Name, len(me.Matches))
	}
	host.Act(200, m.ID, 0, 0, "1")
}

// A header that is too large is refused before anything else, in net/http's own words.
func TestHugeHeader(t *testing.T) {
	w := apitest.NewWorld(t)
	req, err := http.NewRequest("GET", w.URL+"/api/me", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Cookie", "stammtisch="+strings.Repeat("x", 1<<20))
	res, err := w.Guest().Web.Do(req)
	if err != nil {
		return // the server closed the connection while we were still sending
	}
	res.Body.Close()
	if res.StatusCode != 431 {
		t.Errorf("%d", res.StatusCode)
	}
}

// A cookie that is not ours is refused and cleared, and its sender is not identified.
func TestForgedCookies(t *testing.T) {
	w := apitest.NewWorld(t)
	host := w.Guest()
	m := host.Open("zoom", "me", "me")
	own := host.Cookie()
	body, mac, _ := strings.Cut(own, ".")
	for name, forged := range map[string]string{
		"nonsense":              "nonsense",
		"empty":                 "",
		"a dot":                 ".",
		"no signature":          body,
		"an empty signature":    body + ".",
		"another's body":        base64.RawURLEncoding.EncodeToString([]byte(`{"id":"computer"}`)) + "." + mac,
		"an edited body":        "A" + body[1:] + "." + mac,
		"an edited signature":   body + "." + flip(mac),
		"a longer signature":    own + "A",
		"a seat's link":         m.ID + ".x",
		"a foreign key":         body + "." + base64.RawURLEncoding.EncodeToString(make([]byte, 16)),
		"very long":             strings.Repeat("A", 12000),
		"no JSON in it, signed": base64.RawURLEncoding.EncodeToString([]byte("x")) + "." + mac,
	} {
		c := w.Guest()
		for _, path := range []string{"/api/me", "/api/matches/" + m.ID + "/events"} {
			a := c.Do("GET", path, "", "Cookie", "stammtisch="+forged)
			apitest.WantProblem(t, name, a, table.BadCookie, 401)
			if k := a.Header.Get("Set-Cookie"); !strings.HasPrefix(k, "stammtisch=;") || !strings.Contains(k, "Max-Age=0") {
				t.Errorf("%s: not cleared: %q", name, k)
			}
		}
		a := c.Do("POST", "/api/matches/"+m.ID+"/actions", `{"seat":0,"ply":0,"action":"c1-c4"}`, "Cookie", "stammtisch="+forged)
		apitest.WantProblem(t, name, a, table.BadCookie, 401)
	}
	if host.Match(m.ID).Ply != 0 {
		t.Error("a forged cookie moved")
	}
}

func flip(s string) string {
	if s[0] == 'A' {
		return "B" + s[1:]
	}
	return "A" + s[1:]
}

func TestCookieFlags(t *testing.T) {
	w := apitest.NewWorld(t)
	for proto, secure := range map[string]bool{"http": false, "https": true} {
		c := w.Guest()
		for _, a := range []apitest.Answer{
			c.Do("GET", "/api/games", "", "X-Forwarded-Proto", proto),
			c.Do("PUT", "/api/me", `{"name":"Ada"}`, "X-Forwarded-Proto", proto),
		} {
			list := a.Header.Values("Set-Cookie")
			if len(list) == 0 {
				if proto == "https" { // the jar does not send a Secure cookie over http
					t.Error("no cookie")
				}
				continue
			}
			k := list[len(list)-1]
			for _, flag := range []string{"stammtisch=", "Path=/", "HttpOnly", "SameSite=Lax", "Max-Age="} {
				if !strings.Contains(k, flag) {
					t.Errorf("%s is missing in %s", flag, k)
				}
			}
			if strings.Contains(k, "Secure") != secure || strings.Contains(k, "Domain") {
				t.Errorf("over %s: %s", proto, k)
			}
		}
	}
	c := w.Guest()
	first := c.Get("/api/me").Header.Get("Set-Cookie")
	if first == "" || c.Get("/api/me").Header.Get("Set-Cookie") != "" {
		t.Error("a guest gets a cookie once")
	}
}

func TestHeaders(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	for _, path := range []string{"/", "/api/me", "/api/nothing", "/openapi.json", "/healthz"} {
		h := c.Get(path).Header
		csp := h.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"} {
			if !strings.Contains(csp, want) {
				t.Errorf("%s: %q lacks %s", path, csp, want)
			}
		}
		if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: %v", path, h)
		}
		if strings.HasPrefix(path, "/api/") && h.Get("Cache-Control") != "no-store" {
			t.Errorf("%s may be kept by caches", path)
		}
	}
	if a := c.Get("/healthz"); a.Status != 200 || string(a.Body) != "ok\n" {
		t.Errorf("healthz: %d %q", a.Status, a.Body)
	}
	w.Store.Close()
	if a := c.Get("/healthz"); a.Status != 503 {
		t.Errorf("healthz of a closed store: %d", a.Status)
	}
	w.Forgive() // it should have been noted
}
