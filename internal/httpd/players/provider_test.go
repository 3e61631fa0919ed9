package players_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/ledger"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// Whoever is new at the provider stays the guest they are; the same person in another browser becomes that guest,
// with their games. Nothing that the provider tells of them is stored, and they can be nobody there again.
func TestSignInByProvider(t *testing.T) {
	c, w := newClub(t)
	ada, phone := w.Guest(), w.Guest()
	ada.Do("PUT", "/api/me", `{"name":"Ada"}`)
	m := ada.Open("zoom", "me", "link")
	if got := signInOf(ada); got.Provider != "Chess Club" || got.Linked != "" {
		t.Errorf("%+v", got)
	}
	var who players.DeviceLink
	first := c.visit(ada, "member 7")
	if first.Into(t, &who); who != (players.DeviceLink{Name: "Ada", Yours: true}) {
		t.Errorf("%+v", who)
	}
	if got := signInOf(ada); got.Linked == "" {
		t.Errorf("%+v", got)
	}
	// A listed browser of somebody else becomes Ada's, and what it was has ended.
	second(w.Guest(), phone)
	old := phone.Cookie()
	if c.visit(phone, "member 7").Into(t, &who); who != (players.DeviceLink{Name: "Ada", Yours: true}) || phone.Cookie() == old {
		t.Errorf("%+v", who)
	}
	if !phone.Match(m.ID).Seats[0].Yours {
		t.Error("the seat is not on the phone")
	}
	if list := devicesOf(phone); len(list) != 2 || list[0].How != "provider" || list[1].How != "first" {
		t.Errorf("%+v", list)
	}
	stale := w.Guest()
	apitest.WantProblem(t, "the session from before", stale.Do("GET", "/api/me", "", "Cookie", "stammtisch="+old), table.Expired, 401)
	// Again, from a browser that is Ada already: nothing changes.
	was := phone.Cookie()
	if a := c.visit(phone, "member 7"); a.Status != 200 || phone.Cookie() != was {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	// The same number at another provider, or another one here, is somebody else.
	bo := w.Guest()
	if c.visit(bo, "member 8"); bo.Match(m.ID).Seats[0].Yours {
		t.Error("Bo has become Ada")
	}
	nothingKept(t, w, "member 7", "ada@example.org", "Lovelace", "of no use")
	// Nobody there any longer.
	if a := ada.Do("POST", "/api/me/sign-in/provider/remove", `{}`); a.Status != 200 || strings.Contains(string(a.Body), `"linked"`) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	late := w.Guest()
	if c.visit(late, "member 7"); late.Match(m.ID).Seats[0].Yours {
		t.Error("a link that was removed still leads to Ada")
	}
}

// Somebody who deletes everything while the provider is being asked is nobody here afterwards. With the same account they
// begin afresh.
func TestDeletedAtTheProvider(t *testing.T) {
	c, w := newClub(t)
	ada := w.Guest()
	ada.Get("/api/me")
	cookie := "stammtisch=" + ada.Cookie()
	q := begun(ada, `{}`)
	c.during = func() {
		if a := w.Guest().Do("DELETE", "/api/me", "", "Cookie", cookie); a.Status != 200 || !strings.Contains(string(a.Body), "true") {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	}
	apitest.WantProblem(t, "the request", comes(ada, q.Get("state"), c.agree(q, "member 7"), ""), table.Expired, 401)
	if ids, err := w.Store.Find(t.Context(), ledger.Query{Kind: player.Kind.Name, Over: true}); err != nil || len(ids) != 0 {
		t.Errorf("stored about somebody who is deleted: %v, %v", ids, err)
	}
	again := w.Guest()
	if a := c.visit(again, "member 7"); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if got := signInOf(again); got.Linked == "" {
		t.Errorf("%+v", got)
	}
}

// nothingKept fails if a text is anywhere in the log of a guest.
func nothingKept(t *testing.T, w *apitest.World, texts ...string) {
	t.Helper()
	ids, err := w.Store.Find(t.Context(), ledger.Query{Kind: player.Kind.Name, Over: true})
	if err != nil || len(ids) < 2 {
		t.Fatal(ids, err)
	}
	for _, id := range ids {
		s, err := w.Store.Load(t.Context(), ledger.Name{Kind: player.Kind.Name, ID: id}, 0)
		if err != nil {
			t.Fatal(err)
		}
		all := ""
		for _, p := range s.Papers {
			all += p.Name + p.Text + "\n"
		}
		for _, e := range s.Events {
			all += e.Text + "\n"
		}
		for _, text := range texts {
			if strings.Contains(all, text) {
				t.Errorf("%q is stored: %s", text, all)
			}
		}
	}
}

// asks returns the cookie about a question in an answer.
func asks(a apitest.Answer) string {
	for _, c := range a.Header.Values("Set-Cookie") {
		if strings.HasPrefix(c, "stammtisch-sign-in=") {
			return c
		}
	}
	return "none"
}

// A browser asks for who somebody is and nothing else, by a code that only the house can use.
func TestProviderIsAsked(t *testing.T) {
	c, w := newClub(t)
	ada := w.Guest()
	a := ada.Do("POST", "/api/sign-in/provider/begin", `{}`)
	var to players.Begun
	a.Into(t, &to)
	at, err := url.Parse(to.Address)
	if err != nil {
		t.Fatal(err)
	}
	q := at.Query()
	if at.Path != "/authorize" || q.Get("scope") != "openid" || q.Get("response_type") != "code" || q.Get("client_id") != clientID ||
		q.Get("redirect_uri") != w.URL+"/me" || q.Get("code_challenge_method") != "S256" || len(q.Get("code_challenge")) != 43 ||
		len(q.Get("state")) < 43 || len(q.Get("nonce")) < 43 || q.Get("state") == q.Get("nonce") {
		t.Error(to.Address)
	}
	cookie := asks(a)
	for _, part := range []string{"stammtisch-sign-in=", "HttpOnly", "SameSite=Lax", "Path=/api/sign-in/provider", "Max-Age=600"} {
		if !strings.Contains(cookie, part) {
			t.Errorf("%s has no %s", cookie, part)
		}
	}
	if strings.Contains(cookie, "Secure") {
		t.Error("a browser would not send it back over HTTP")
	}
	if over := asks(ada.Do("POST", "/api/sign-in/provider/begin", `{}`, "X-Forwarded-Proto", "https")); !strings.Contains(over, "Secure") {
		t.Error(over)
	}
	again := begun(ada, `{}`)
	for _, once := range []string{"state", "nonce", "code_challenge"} {
		if q.Get(once) == again.Get(once) {
			t.Errorf("%s is the same twice", once)
		}
	}
	back := comes(ada, again.Get("state"), c.agree(again, "ada"), "")
	if back.Status != 200 || !strings.HasPrefix(asks(back), "stammtisch-sign-in=;") {
		t.Errorf("%d %s %v", back.Status, back.Body, back.Header.Values("Set-Cookie"))
	}
	if n := c.requests("/.well-known/openid-configuration"); n != 1 {
		t.Errorf("the provider was asked %d times about itself", n)
	}
}

// An answer is taken only from the browser that asked, as it asked, and in time.
func TestProviderAnswersWhoAsked(t *testing.T) {
	c, w := newClub(t)
	w.Stop()
	ada, eve := w.Guest(), w.Guest()
	no := func(what string, a apitest.Answer) {
		t.Helper()
		apitest.WantProblem(t, what, a, table.Stale, 409)
		w.Later(time.Minute) // whoever tries again and again waits
	}
	no("never asked", comes(eve, "x", "code", ""))
	q := begun(ada, `{}`)
	no("another state", comes(ada, q.Get("state")+"x", c.agree(q, "ada"), ""))
	no("no state", comes(ada, "", c.agree(q, "ada"), ""))
	// Eve sends Ada's browser the answer to her own question, or has it bring her cookie.
	mine := begun(eve, `{}`)
	no("the answer to another's question", comes(ada, mine.Get("state"), c.agree(mine, "eve"), ""))
	cookie := asks(eve.Do("POST", "/api/sign-in/provider/begin", `{}`))
	value, _, _ := strings.Cut(cookie, ";")
	no("another's cookie", ada.Do("POST", "/api/sign-in/provider", `{"state":"x","code":"y"}`, "Cookie", "stammtisch="+ada.Cookie()+"; "+value))
	old := begun(ada, `{}`)
	w.Later(10 * time.Minute)
	no("too late", comes(ada, old.Get("state"), c.agree(old, "ada"), ""))
	// It was not wanted, there: which the page says in other words.
	q = begun(ada, `{}`)
	apitest.WantProblem(t, "not wanted", comes(ada, q.Get("state"), "", "access_denied"), table.Declined, 403)
	if n := c.requests("/token"); n != 0 {
		t.Errorf("%d codes were used", n)
	}
	// A code is used once, which the provider sees to, and with the verifier of the question.
	w.Later(time.Minute)
	q = begun(ada, `{}`)
	other := begun(eve, `{}`)
	apitest.WantProblem(t, "a code for another question", comes(ada, q.Get("state"), c.agree(other, "eve"), ""), table.Wrong, 403)
	if got := signInOf(ada); got.Linked != "" {
		t.Errorf("%+v", got)
	}
}

// A token that proves nothing makes a browser nobody.
func TestProviderTokens(t *testing.T) {
	c, w := newClub(t)
	ada := w.Guest()
	_, stranger := rsaKeys()
	hour := time.Now().Add(time.Hour).Unix()
	for what, claims := range map[string]map[string]any{
		"another nonce":           {"nonce": "of yesterday"},
		"no nonce":                {"nonce": nil},
		"expired":                 {"exp": time.Now().Add(-time.Hour).Unix()},
		"without an end":          {"exp": nil},
		"not yet good":            {"nbf": hour},
		"for another house":       {"aud": "another house"},
		"for several":             {"aud": []string{clientID, "another house"}},
		"for several, by another": {"aud": []string{clientID, "another house"}, "azp": "another house"},
		"by another":              {"azp": "another house"},
		"of another provider":     {"iss": "https://login.example.org"},
		"about nobody":            {"sub": ""},
		"about too much":          {"sub": strings.Repeat("a", 256)},
	} {
		w.Later(time.Minute)
		c.claims = claims
		apitest.WantProblem(t, what, c.visit(ada, "ada"), table.Wrong, 403)
	}
	w.Later(-12 * time.Minute)
	c.claims, c.signs = nil, stranger
	apitest.WantProblem(t, "signed by another", c.visit(ada, "ada"), table.Wrong, 403)
	c.signs, c.alg = c.key, "PS256"
	apitest.WantProblem(t, "signed in a way it does not use", c.visit(ada, "ada"), table.Wrong, 403)
	if got := signInOf(ada); got.Linked != "" {
		t.Errorf("%+v", got)
	}
	c.alg, c.claims = "RS256", map[string]any{"aud": []string{clientID, "another house"}, "azp": clientID}
	if a := c.visit(ada, "ada"); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

// A provider that is away is said to be, delays nobody else, and is found as soon as it is back.
func TestProviderAway(t *testing.T) {
	const about = "/.well-known/openid-configuration"
	c, w := newClub(t)
	ada := w.Guest()
	away := func(what string, a apitest.Answer) {
		t.Helper()
		apitest.WantProblem(t, what, a, table.Away, 502)
	}
	begin := func() apitest.Answer { return ada.Do("POST", "/api/sign-in/provider/begin", `{}`) }
	c.fails(about, true)
	away("a fault", begin())
	if got := signInOf(ada); got.Provider != "Chess Club" {
		t.Errorf("%+v", got)
	}
	c.fails(about, false)
	c.mu.Lock()
	c.issuer = "https://login.example.org"
	c.mu.Unlock()
	away("it is another one", begin())
	c.mu.Lock()
	c.issuer, c.authURL = c.URL, "javascript:alert(1)"
	c.mu.Unlock()
	away("it leads to no page", begin())
	c.mu.Lock()
	c.authURL = "http://login.example.org/authorize"
	c.mu.Unlock()
	away("somebody could listen", begin())
	c.mu.Lock()
	c.authURL = ""
	c.mu.Unlock()
	if a := begin(); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	c.fails("/token", true)
	away("no token", c.visit(ada, "ada"))
	c.fails("/token", false)
	c.fails("/keys", true)
	away("no keys", c.visit(ada, "ada"))
	c.fails("/keys", false)
	// A code goes to the address that the host has named, and nowhere else.
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("a code went elsewhere") }))
	defer elsewhere.Close()
	c.mu.Lock()
	c.away = elsewhere.URL
	c.mu.Unlock()
	away("sent on", c.visit(ada, "ada"))
	c.mu.Lock()
	c.away, c.about = "", strings.Repeat("a", 1<<20)
	c.mu.Unlock()
	away("it says too much", begin())
	c.mu.Lock()
	c.about = ""
	c.mu.Unlock()
	if a := c.visit(ada, "ada"); a.Status != http.StatusOK {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	c.Close()
	away("it is gone", comes(ada, begun(ada, `{}`).Get("state"), "code", ""))
	w.Forgive() // each stands in the log
}

// A guest is one person at the provider: somebody else there does not get their games, and a guest with a password needs it.
func TestProviderOfAnother(t *testing.T) {
	c, w := newClub(t)
	ada, bo := w.Guest(), w.Guest()
	if a := c.visit(ada, "ada"); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "another at Ada's browser", c.visit(ada, "bo"), table.Taken, 409)
	if a := c.visit(bo, "bo"); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	// Ada's account in Bo's browser: it becomes Ada's, and Bo's games are still his elsewhere.
	if a := c.visit(bo, "ada"); a.Status != 200 || len(devicesOf(bo)) != 2 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	chosen(ada, choice{Name: "Ada", Password: oak})
	apitest.WantProblem(t, "linked without the password", ada.Do("POST", "/api/sign-in/provider/begin", `{}`), table.Wrong, 403)
	apitest.WantProblem(t, "removed without the password", ada.Do("POST", "/api/me/sign-in/provider/remove", `{"current":"x"}`), table.Wrong, 403)
	if a := ada.Do("POST", "/api/me/sign-in/provider/remove", `{"current":"`+oak+`"}`); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	q := begun(ada, `{"current":"`+oak+`"}`)
	if a := comes(ada, q.Get("state"), c.agree(q, "ada 2"), ""); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

// Whoever deletes everything about themselves is nobody at the provider any longer.
func TestDeletedWithProvider(t *testing.T) {
	c, w := newClub(t)
	ada, phone := w.Guest(), w.Guest()
	c.visit(ada, "ada")
	if a := ada.Do("DELETE", "/api/me", ""); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	before := phone.Cookie()
	if a := c.visit(phone, "ada"); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if list := devicesOf(phone); len(list) != 1 || list[0].How != "first" || phone.Cookie() == before {
		t.Errorf("%+v", list)
	}
}

// A house without a provider has none of it.
func TestNoProvider(t *testing.T) {
	ada := apitest.NewWorld(t).Guest()
	apitest.WantProblem(t, "begun", ada.Do("POST", "/api/sign-in/provider/begin", `{}`), table.Off, 403)
	apitest.WantProblem(t, "back", comes(ada, "x", "y", ""), table.Off, 403)
	if a := ada.Get("/api/me/sign-in"); strings.Contains(string(a.Body), "provider") {
		t.Errorf("%s", a.Body)
	}
}
