package players_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/table"
)

const (
	oak  = "under the old oak"
	pond = "beside the mill pond"
)

type choice = players.PasswordChoice

func choose(c *apitest.Client, in choice, header ...string) apitest.Answer {
	c.T.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		c.T.Fatal(err)
	}
	return c.Do("PUT", "/api/me/sign-in/password", string(body), header...)
}

// chosen chooses a name and a password, which works.
func chosen(c *apitest.Client, in choice) (out players.SignIn) {
	c.T.Helper()
	a := choose(c, in)
	if a.Status != 200 {
		c.T.Fatalf("%d %s", a.Status, a.Body)
	}
	a.Into(c.T, &out)
	return out
}

func signIn(c *apitest.Client, name, password string, header ...string) apitest.Answer {
	c.T.Helper()
	body, err := json.Marshal(map[string]string{"name": name, "password": password})
	if err != nil {
		c.T.Fatal(err)
	}
	return c.Do("POST", "/api/sign-in/password", string(body), header...)
}

func signInOf(c *apitest.Client) (out players.SignIn) {
	c.T.Helper()
	c.Get("/api/me/sign-in").Into(c.T, &out)
	return out
}

// A guest without a password has and loses nothing; with one they are the same guest in another browser, which is on
// the list as signed in by password, and whose old session ends.
func TestSignInByPassword(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, phone, bo := w.Guest(), w.Guest(), w.Guest()
	ada.Do("PUT", "/api/me", `{"name":"Ada"}`)
	if got := signInOf(ada); got.Name+got.Set != "" {
		t.Errorf("%+v", got)
	}
	m := ada.Open("zoom", "me", "link")
	if got := chosen(ada, choice{Name: " Ada  King", Password: oak}); got.Name != "Ada King" || got.Set == "" || got.Set != signInOf(ada).Set {
		t.Errorf("%+v", got)
	}
	apitest.WantProblem(t, "a name that is taken", choose(bo, choice{Name: "ADA KING", Password: pond}), table.Taken, 409)
	second(bo, phone) // the phone was Bo's
	old := phone.Cookie()
	var who players.DeviceLink
	if signIn(phone, "ada king", oak, as(iphone)...).Into(t, &who); who != (players.DeviceLink{Name: "Ada", Yours: true}) {
		t.Errorf("%+v", who)
	}
	if !phone.Match(m.ID).Seats[0].Yours {
		t.Error("the seat is not on the phone")
	}
	list := devicesOf(phone)
	if len(list) != 2 || !list[0].This || list[0].How != "password" || list[0].What != "Safari · iPhone" || list[1].How != "first" {
		t.Errorf("%+v", list)
	}
	apitest.WantProblem(t, "the session that the phone had", w.Guest().Do("GET", "/api/me", "", "Cookie", "stammtisch="+old), table.Expired, 401)
	if got := devicesOf(bo); len(got) != 1 {
		t.Errorf("Bo has %+v", got)
	}
	// Signing in again is a new session too.
	before := phone.Cookie()
	signIn(phone, "ada king", oak)
	apitest.WantProblem(t, "the session before", w.Guest().Do("GET", "/api/me", "", "Cookie", "stammtisch="+before), table.Expired, 401)
	if got := devicesOf(ada); len(got) != 2 {
		t.Errorf("%+v", got)
	}
	// Programs have tokens.
	var bot struct{ Token string }
	ada.Post(201, "/api/bots", map[string]any{"name": "Bot"}).Into(t, &bot)
	for _, a := range []apitest.Answer{
		signIn(ada, "ada king", oak, "Authorization", "Bearer "+bot.Token),
		choose(ada, choice{Name: "Bot", Password: oak}, "Authorization", "Bearer "+bot.Token),
	} {
		apitest.WantProblem(t, "by a program", a, table.Browsers, 403)
	}
	apitest.WantProblem(t, "from another site", signIn(phone, "ada king", oak, "Sec-Fetch-Site", "cross-site"), table.Forbidden, 403)
}

// A name that nobody has and a wrong password get one answer, to the byte.
func TestWrongPassword(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, eve := w.Guest(), w.Guest()
	chosen(ada, choice{Name: "Ada", Password: oak})
	eve.Get("/api/me")
	before := eve.Cookie()
	wrong := signIn(eve, "Ada", pond)
	apitest.WantProblem(t, "a wrong password", wrong, table.Wrong, 403)
	for name, password := range map[string]string{"Nobody": oak, "": oak, "Ada": oak + " ", "ada\u200e": oak} {
		if a := signIn(eve, name, password); string(a.Body) != string(wrong.Body) || a.Status != wrong.Status {
			t.Errorf("%q %q: %d %s", name, password, a.Status, a.Body)
		}
	}
	if eve.Cookie() != before {
		t.Error("somebody who did not sign in is somebody else")
	}
}

// Changing or removing needs the password; all other browsers can be signed out with it.
func TestChangePassword(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, phone := w.Guest(), w.Guest()
	chosen(ada, choice{Name: "Ada", Password: oak})
	signIn(phone, "Ada", oak)
	apitest.WantProblem(t, "without the password", choose(phone, choice{Name: "Ada", Password: pond}), table.Wrong, 403)
	apitest.WantProblem(t, "with a wrong one", choose(phone, choice{Name: "Bo", Password: pond, Current: pond}), table.Wrong, 403)
	apitest.WantProblem(t, "removed with a wrong one", phone.Do("POST", "/api/me/sign-in/password/remove", `{"current":"x"}`), table.Wrong, 403)
	apitest.WantProblem(t, "a weak one", choose(phone, choice{Name: "Ada", Password: "password1", Current: oak}), table.Weak, 422)
	apitest.WantProblem(t, "one of the house", choose(phone, choice{Name: "Ada", Password: "zoom2026", Current: oak}), table.Weak, 422)
	apitest.WantProblem(t, "a short one", choose(phone, choice{Name: "Ada", Password: "kvx9qb2", Current: oak}), table.Weak, 422)
	if a := ada.Get("/api/me"); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if got := chosen(phone, choice{Name: "Ada", Password: pond, Current: oak, Others: true}); got.Name != "Ada" {
		t.Errorf("%+v", got)
	}
	for _, lost := range []choice{{Name: "Ada", Password: pond, Current: oak, Others: true}, {Name: "Ada", Password: pond}} {
		if got := chosen(phone, lost); got.Name != "Ada" {
			t.Errorf("the same again, as after a lost answer: %+v", got)
		}
	}
	apitest.WantProblem(t, "the other browser", ada.Get("/api/me"), table.Expired, 401)
	apitest.WantProblem(t, "the old password", signIn(ada, "Ada", oak), table.Wrong, 403)
	if a := signIn(ada, "Ada", pond); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	// A year later it is still good.
	w.Later(365 * 24 * time.Hour)
	if a := signIn(w.Guest(), "Ada", pond); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if a := ada.Do("POST", "/api/me/sign-in/password/remove", `{"current":"`+pond+`"}`); a.Status != 200 || signInOf(ada).Name != "" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "a password that is gone", signIn(w.Guest(), "Ada", pond), table.Wrong, 403)
	if a := ada.Get("/api/me"); a.Status != 200 {
		t.Errorf("who removed it is signed out: %d %s", a.Status, a.Body)
	}
}

// Passwords that are tried at the same time count as those tried one after another.
func TestGuessingAtOnce(t *testing.T) {
	w := apitest.NewWorld(t)
	w.Stop()
	chosen(w.Guest(), choice{Name: "Ada", Password: oak})
	var checked atomic.Int64
	var all sync.WaitGroup
	for i := range 20 {
		c := w.Guest()
		all.Go(func() {
			switch a := signIn(c, "Ada", fmt.Sprint("a wrong one ", i), "X-Forwarded-For", "198.51.100.7"); a.Status {
			case 403:
				checked.Add(1)
			case 429:
			default:
				t.Errorf("%d %s", a.Status, a.Body)
			}
		})
	}
	all.Wait()
	if n := checked.Load(); n > 10 {
		t.Errorf("%d passwords from one address for one name were checked at once, want at most 10", n)
	}
}

// Whoever guesses is stopped, by address and by name, for names that there are and that there are not; the owner
// comes in from elsewhere meanwhile, and everybody later.
func TestGuessing(t *testing.T) {
	if testing.Short() {
		t.Skip("one request at a time: nothing can race")
	}
	w := apitest.NewWorld(t)
	w.Stop() // nothing comes back by itself
	ada := w.Guest()
	chosen(ada, choice{Name: "Ada", Password: oak})
	from := func(n int) []string { return []string{"X-Forwarded-For", fmt.Sprintf("198.51.100.%d", n)} }
	guesses := func(name string, address int) (n int) {
		c := w.Guest()
		for range 30 {
			a := signIn(c, name, pond, from(address)...)
			if a.Status == 429 {
				if a.Header.Get("Retry-After") == "" {
					t.Error("nobody says when to come back")
				}
				return n
			}
			n++
		}
		return n
	}
	for i, name := range []string{"Ada", "Nobody"} {
		if n := guesses(name, 2*i); n != 10 {
			t.Errorf("%d guesses at %s from one address", n, name)
		}
	}
	if a := signIn(w.Guest(), "Ada", oak, from(0)...); a.Status != 429 {
		t.Errorf("that address goes on: %d", a.Status)
	}
	if a := signIn(w.Guest(), "Ada", oak, from(1)...); a.Status != 200 {
		t.Errorf("the owner: %d %s", a.Status, a.Body)
	}
	// Many names from one address.
	c, n := w.Guest(), 0
	for ; n < 30 && signIn(c, fmt.Sprint("Name ", n), pond, from(9)...).Status == 403; n++ {
	}
	if n != 20 {
		t.Errorf("%d names from one address", n)
	}
	// Many addresses at one name.
	for i := range 5 {
		guesses("Ada", 20+i)
	}
	if a := signIn(w.Guest(), "Ada", oak, from(99)...); a.Status != 429 {
		t.Errorf("after sixty guesses: %d", a.Status)
	}
	if a := ada.Get("/api/me"); a.Status != 200 {
		t.Errorf("who is signed in: %d", a.Status)
	}
	w.Later(time.Minute)
	if a := signIn(w.Guest(), "Ada", oak, from(99)...); a.Status != 200 {
		t.Errorf("a minute later: %d %s", a.Status, a.Body)
	}
}

// After everything about a guest is deleted, their name is anybody's.
func TestDeletedWithPassword(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	chosen(ada, choice{Name: "Ada", Password: oak})
	if a := ada.Do("DELETE", "/api/me", ""); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "who is gone", signIn(bo, "Ada", oak), table.Wrong, 403)
	chosen(bo, choice{Name: "Ada", Password: pond})
}

// Nobody's password is in any answer or in the log of a browser's addresses.
func TestPasswordIsNowhere(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	answers := []apitest.Answer{
		choose(ada, choice{Name: "Ada", Password: oak}), ada.Get("/api/me/sign-in"), ada.Get("/api/me/devices"), ada.Get("/api/me"),
		signIn(w.Guest(), "Ada", oak), signIn(w.Guest(), "Ada", pond), choose(ada, choice{Name: "Ada", Password: "short", Current: oak}),
	}
	for i, a := range answers {
		for _, s := range []string{oak, pond, "short", "argon2"} {
			if text := string(a.Body) + fmt.Sprint(a.Header); strings.Contains(text, s) && s != "short" || strings.Contains(text, `"short"`) {
				t.Errorf("answer %d: %s", i, text)
			}
		}
	}
}
