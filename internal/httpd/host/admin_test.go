package host_test

import (
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/site"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

func TestAdminIsOffByDefault(t *testing.T) {
	store := memstore.New()
	s := site.New(site.Config{Games: storetest.Games, List: storetest.Games, Config: httpd.Config{
		Rooms: &room.Hall{Games: storetest.Games, Store: store, Now: time.Now},
		Key:   apitest.Key, Log: slog.New(slog.DiscardHandler), Now: time.Now,
	}})
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
	w := apitest.NewWorld(t)
	c := w.Guest()
	for _, header := range [][]string{
		nil,
		{"Authorization", apitest.Basic("")},
		{"Authorization", "Basic !"},
		{"Authorization", "Digest " + apitest.HostToken},
	} {
		a := c.Do("GET", "/admin", "", header...)
		if a.Status != 401 || !strings.HasPrefix(a.Header.Get("WWW-Authenticate"), "Basic ") || strings.Contains(string(a.Body), "<table") {
			t.Errorf("%v: %d %s", header, a.Status, a.Body)
		}
	}
	from := []string{"X-Forwarded-For", "198.51.100.7"}
	for i := range 7 {
		want := 401
		if i >= 5 {
			want = 429
		}
		a := c.Do("GET", "/admin", "", append(from, "Authorization", apitest.Basic(apitest.HostToken[:i]+"x"))...)
		if a.Status != want || want == 429 && a.Header.Get("Retry-After") == "" {
			t.Errorf("guess %d: %d %s, want %d", i+1, a.Status, a.Body, want)
		}
	}
	if a := c.Do("GET", "/admin", "", append(from, "Authorization", apitest.Basic(apitest.HostToken))...); a.Status != 200 {
		t.Errorf("somebody at that address has guessed, and the host stays outside: %d", a.Status)
	}
	if a := c.Do("GET", "/admin", "", append(from, "Authorization", apitest.Basic("still wrong"))...); a.Status != 429 {
		t.Errorf("who guesses again after the host was let in: %d", a.Status)
	}
	if a := c.Do("GET", "/admin", "", "X-Forwarded-For", "198.51.100.8", "Authorization", apitest.Basic(apitest.HostToken)); a.Status != 200 {
		t.Errorf("somebody else: %d", a.Status)
	}
	w.Later(11 * time.Second)
	if a := c.Do("GET", "/admin", "", append(from, "Authorization", apitest.Basic("wrong"))...); a.Status != 401 {
		t.Errorf("ten seconds later: %d", a.Status)
	}
	// Guessing by the hundred is not answered at all, with the right one among them.
	w.Stop()
	seen := 0
	for i := range 200 {
		token := fmt.Sprint("guess ", i)
		if i == 199 {
			token = apitest.HostToken
		}
		if a := c.Do("GET", "/admin", "", "X-Forwarded-For", "198.51.100.9", "Authorization", apitest.Basic(token)); a.Status != 429 {
			seen++
		}
	}
	if seen != 5 {
		t.Errorf("%d of 200 guesses were answered", seen)
	}
	if a := c.Do("GET", "/admin/matches/x", "", "Authorization", "bearer "+apitest.HostToken); a.Status != 404 {
		t.Errorf("a match that is not there: %d %s", a.Status, a.Body)
	}
}

// The pages show the present state, as text, under a policy that allows no script; and nothing
// that would let anybody in, or know the hands before they are played.
func TestAdminPages(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	ada.Do("PUT", "/api/me", `{"name":"<b>Ada"}`)
	m := ada.Open("toy", "me", "computer", "link")
	open := ada.Open("zoom", "me", "link")
	bo.Post(200, "/api/claims", obj{"token": m.Links[0].Token})
	ada.Act(200, m.ID, 0, 0, "1")
	s := ada.Follow(m.ID, "")
	if _, err := s.Next(); err != nil {
		t.Fatal(err)
	}
	get := func(path string) (text string) {
		t.Helper()
		a := w.Guest().Do("GET", path, "", "Authorization", apitest.Basic(apitest.HostToken))
		if a.Status != 200 || !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") || a.Header.Get("Cache-Control") != "no-store" {
			t.Fatalf("%s: %d %v %s", path, a.Status, a.Header, a.Body)
		}
		policy := a.Header.Get("Content-Security-Policy")
		if !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") || strings.Contains(policy, "script-src") {
			t.Errorf("%s: policy %s", path, policy)
		}
		if a.Header.Get("Set-Cookie") != "" {
			t.Error("the host is made a guest")
		}
		text = string(a.Body)
		for _, match := range []string{m.ID, open.ID} {
			saved, err := storetest.In(w.Store).Load(t.Context(), table.MatchID(match))
			if err != nil {
				t.Fatal(err)
			}
			for _, secret := range []string{string(saved.Seed), string(saved.Host), open.Links[0].Token, ada.Cookie()} {
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
