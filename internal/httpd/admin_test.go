package httpd_test

import (
	"encoding/base64"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// basic is the header of a browser that was told the token.
func basic(token string) string {
	return "Basic " + base64.StdEncoding.EncodeToString([]byte("host:"+token))
}

func TestAdminIsOffByDefault(t *testing.T) {
	store := memstore.New()
	s := httpd.New(httpd.Config{
		Games: storetest.Games, List: storetest.Games, Rooms: &room.Hall{Games: storetest.Games, Store: store, Now: time.Now},
		Key: testKey, Log: slog.New(slog.DiscardHandler), Now: time.Now,
	})
	defer s.Close()
	for _, path := range []string{"/admin", "/admin/matches/x"} {
		req := httptest.NewRequest("GET", path, nil)
		req.SetBasicAuth("host", "")
		rec := httptest.NewRecorder()
		s.ServeHTTP(rec, req)
		if rec.Code != 404 {
			t.Errorf("%s: %d", path, rec.Code)
		}
	}
}

// Without the token there is nothing to see; an address that guesses is made to wait, and
// no other.
func TestAdminToken(t *testing.T) {
	w := newWorld(t)
	c := w.guest()
	for _, header := range [][]string{
		nil,
		{"Authorization", basic("")},
		{"Authorization", "Basic !"},
		{"Authorization", "Digest " + adminToken},
	} {
		a := c.do("GET", "/admin", "", header...)
		if a.status != 401 || !strings.HasPrefix(a.header.Get("WWW-Authenticate"), "Basic ") || strings.Contains(string(a.body), "<table") {
			t.Errorf("%v: %d %s", header, a.status, a.body)
		}
	}
	from := []string{"X-Forwarded-For", "198.51.100.7"}
	for i := range 7 {
		want := 401
		if i >= 5 {
			want = 429
		}
		a := c.do("GET", "/admin", "", append(from, "Authorization", basic(adminToken[:i]+"x"))...)
		if a.status != want || want == 429 && a.header.Get("Retry-After") == "" {
			t.Errorf("guess %d: %d %s, want %d", i+1, a.status, a.body, want)
		}
	}
	if a := c.do("GET", "/admin", "", append(from, "Authorization", basic(adminToken))...); a.status != 200 {
		t.Errorf("somebody at that address has guessed, and the host stays outside: %d", a.status)
	}
	if a := c.do("GET", "/admin", "", append(from, "Authorization", basic("still wrong"))...); a.status != 429 {
		t.Errorf("who guesses again after the host was let in: %d", a.status)
	}
	if a := c.do("GET", "/admin", "", "X-Forwarded-For", "198.51.100.8", "Authorization", basic(adminToken)); a.status != 200 {
		t.Errorf("somebody else: %d", a.status)
	}
	w.later(11 * time.Second)
	if a := c.do("GET", "/admin", "", append(from, "Authorization", basic("wrong"))...); a.status != 401 {
		t.Errorf("ten seconds later: %d", a.status)
	}
	// Guessing by the hundred is not answered at all, with the right one among them.
	w.stop()
	seen := 0
	for i := range 200 {
		token := fmt.Sprint("guess ", i)
		if i == 199 {
			token = adminToken
		}
		if a := c.do("GET", "/admin", "", "X-Forwarded-For", "198.51.100.9", "Authorization", basic(token)); a.status != 429 {
			seen++
		}
	}
	if seen != 5 {
		t.Errorf("%d of 200 guesses were answered", seen)
	}
	if a := c.do("GET", "/admin/matches/x", "", "Authorization", "bearer "+adminToken); a.status != 404 {
		t.Errorf("a match that is not there: %d %s", a.status, a.body)
	}
}

// The pages show the present state, as text, under a policy that allows no script; and nothing
// that would let anybody in, or know the hands before they are played.
func TestAdminPages(t *testing.T) {
	w := newWorld(t)
	ada, bo := w.guest(), w.guest()
	ada.do("PUT", "/api/me", `{"name":"<b>Ada"}`)
	m := ada.open("toy", "me", "computer", "link")
	open := ada.open("zoom", "me", "link")
	bo.post(200, "/api/claims", obj{"token": m.Links[0].Token})
	ada.act(200, m.ID, 0, 0, "1")
	s := ada.follow(m.ID, "")
	if _, err := s.next(); err != nil {
		t.Fatal(err)
	}
	get := func(path string) (text string) {
		t.Helper()
		a := w.guest().do("GET", path, "", "Authorization", basic(adminToken))
		if a.status != 200 || !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") || a.header.Get("Cache-Control") != "no-store" {
			t.Fatalf("%s: %d %v %s", path, a.status, a.header, a.body)
		}
		policy := a.header.Get("Content-Security-Policy")
		if !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") || strings.Contains(policy, "script-src") {
			t.Errorf("%s: policy %s", path, policy)
		}
		if a.header.Get("Set-Cookie") != "" {
			t.Error("the host is made a guest")
		}
		text = string(a.body)
		for _, match := range []string{m.ID, open.ID} {
			saved, err := storetest.In(w.store).Load(t.Context(), table.MatchID(match))
			if err != nil {
				t.Fatal(err)
			}
			for _, secret := range []string{string(saved.Seed), string(saved.Host), open.Links[0].Token, ada.cookie()} {
				if secret == "" || strings.Contains(text, secret) {
					t.Errorf("%s shows %q", path, secret)
				}
			}
		}
		if strings.Contains(text, "<script") || strings.Contains(text, "<b>") || strings.Contains(text, " style=") {
			t.Errorf("%s: markup of others:\n%s", path, text)
		}
		return text
	}
	home := get("/admin")
	for _, want := range []string{"Matches that go on</dt><dd>2<", "Streams open</dt><dd>1<", m.ID, open.ID, "&lt;b&gt;Ada •", "Black: open"} {
		if !strings.Contains(home, want) {
			t.Errorf("the list has no %q:\n%s", want, home)
		}
	}
	for _, page := range []string{"2", "0", "-1", "x", "99999999999999999999"} {
		get("/admin?page=" + page)
	}
	log := get("/admin/matches/" + m.ID)
	for _, want := range []string{"<td>created</td>", "<td>seat</td>", "<td>action</td><td>0</td><td>1</td>", "it goes on"} {
		if !strings.Contains(log, want) {
			t.Errorf("the log has no %q:\n%s", want, log)
		}
	}
	if !strings.Contains(log, "hidden parts") || strings.Contains(get("/admin/matches/"+open.ID), "hidden parts") {
		t.Error("only the log of a game with hidden parts warns")
	}
}
