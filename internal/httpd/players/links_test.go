package players_test

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/players"
	"stammtisch/internal/ledger"
	"stammtisch/internal/login"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

func device(c *apitest.Client) (out players.DeviceToken) {
	c.T.Helper()
	c.Post(200, "/api/me/link", nil).Into(c.T, &out)
	return out
}

func openLink(c *apitest.Client, token string) apitest.Answer {
	c.T.Helper()
	return c.Do("POST", "/api/me/links", `{"token":"`+token+`"}`)
}

// A link makes another browser the same guest: it has their name, seats and games. It works once.
func TestSecondDevice(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, phone, late := w.Guest(), w.Guest(), w.Guest(), w.Guest()
	ada.Do("PUT", "/api/me", `{"name":"Ada"}`)
	between(ada, bo, "Bo", 1)
	until(ada, 1)
	m := ada.Open("zoom", "me", "computer")
	link := device(ada)
	if end, err := time.Parse(time.RFC3339, link.Until); err != nil || time.Until(end) > player.LinkFor || time.Until(end) < player.LinkFor-time.Minute {
		t.Errorf("it ends at %s", link.Until)
	}
	var seen players.DeviceLink
	phone.Get("/api/me/links/"+link.Token).Into(t, &seen)
	if seen != (players.DeviceLink{Name: "Ada"}) {
		t.Errorf("%+v", seen)
	}
	ada.Get("/api/me/links/"+link.Token).Into(t, &seen)
	if seen != (players.DeviceLink{Name: "Ada", Yours: true}) {
		t.Errorf("%+v", seen)
	}
	if a := openLink(ada, link.Token); a.Status != 200 {
		t.Error("on the same device:", a.Status)
	}
	if a := openLink(phone, link.Token); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	var me matches.Me
	if phone.Get("/api/me").Into(t, &me); me.Name != "Ada" || !me.Played || len(me.Matches) != 1 {
		t.Errorf("%+v", me)
	}
	if !phone.Match(m.ID).Seats[0].Yours || !ada.Match(m.ID).Seats[0].Yours {
		t.Error("the seat must be both devices'")
	}
	for what, c := range map[string]*apitest.Client{"a third device": late, "the first again": phone} {
		apitest.WantProblem(t, what, openLink(c, link.Token), table.NotFound, 404)
		apitest.WantProblem(t, what, c.Get("/api/me/links/"+link.Token), table.NotFound, 404)
	}
	if late.Get("/api/me").Into(t, &me); me.Name != "" || me.Played {
		t.Errorf("who came too late is %+v", me)
	}
}

// A link ends after an hour, when another is made, and never belongs to a program; others are none.
func TestDeadLinks(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, phone := w.Guest(), w.Guest()
	first := device(ada)
	second := device(ada)
	apitest.WantProblem(t, "replaced", openLink(phone, first.Token), table.NotFound, 404)
	w.Later(player.LinkFor - time.Minute)
	if a := phone.Get("/api/me/links/" + second.Token); a.Status != 200 {
		t.Errorf("too early: %d %s", a.Status, a.Body)
	}
	w.Later(2 * time.Minute)
	apitest.WantProblem(t, "too late", openLink(phone, second.Token), table.NotFound, 404)
	apitest.WantProblem(t, "too late, looked at", phone.Get("/api/me/links/"+second.Token), table.NotFound, 404)
	apitest.WantProblem(t, "made up", openLink(phone, "AAAAAAAAAAAAAAAAAAAAAA"), table.NotFound, 404)
	apitest.WantProblem(t, "empty", openLink(phone, ""), table.Invalid, 422)
	var bot struct{ Token string }
	ada.Post(201, "/api/bots", map[string]any{"name": "Bot"}).Into(t, &bot)
	third := device(ada)
	apitest.WantProblem(t, "for a program", ada.Do("POST", "/api/me/link", "", "Authorization", "Bearer "+bot.Token), table.Browsers, 403)
	apitest.WantProblem(t, "by a program", ada.Do("POST", "/api/me/links", `{"token":"`+third.Token+`"}`, "Authorization", "Bearer "+bot.Token), table.Browsers, 403)
	apitest.WantProblem(t, "another site's page", phone.Do("POST", "/api/me/links", `{"token":"`+third.Token+`"}`, "Sec-Fetch-Site", "cross-site"), table.Forbidden, 403)
	if a := openLink(phone, third.Token); a.Status != 200 {
		t.Errorf("after all that: %d %s", a.Status, a.Body)
	}
}

// A browser whose answer was lost opens its link again, as whoever it was before, or as nobody; nobody else does, and nobody
// does once the owner has signed out what they do not know.
func TestLinkIsOpenedAgainAfterALostAnswer(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, stranger := w.Guest(), w.Guest()
	ada.Do("PUT", "/api/me", `{"name":"Ada"}`)
	open := func(c *apitest.Client, token, key string) apitest.Answer {
		return c.Do("POST", "/api/me/links", `{"token":"`+token+`"}`, "Idempotency-Key", key)
	}
	list := func() (all []players.Device) { ada.Get("/api/me/devices").Into(t, &all); return all }

	const mine, phones = "0.8374652910384756", "0.1928374655647382"
	link := device(ada)
	for try := range 3 { // each time a browser that is nobody yet, as without the cookie of the answer
		if a := open(w.Guest(), link.Token, mine); a.Status != 200 {
			t.Fatalf("try %d: %d %s", try, a.Status, a.Body)
		}
	}
	if all := list(); len(all) != 2 {
		t.Errorf("one browser is on the list as %+v", all)
	}
	for what, a := range map[string]apitest.Answer{
		"without the key": openLink(stranger, link.Token), "with another key": open(stranger, link.Token, phones),
		"with the key for a token": open(stranger, mine, link.Token), "a look": stranger.Get("/api/me/links/" + link.Token),
	} {
		apitest.WantProblem(t, what, a, table.NotFound, 404)
	}

	// The cookie came, and the rest of the answer was lost.
	phone := w.Guest()
	link = device(ada)
	for range 2 {
		if a := open(phone, link.Token, phones); a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	var me matches.Me
	if phone.Get("/api/me").Into(t, &me); me.Name != "Ada" {
		t.Errorf("the second time it became %+v", me)
	}

	// A key that others may have too is none.
	link = device(ada)
	if a := open(w.Guest(), link.Token, "1"); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "with a short key", open(w.Guest(), link.Token, "1"), table.NotFound, 404)

	link = device(ada)
	if a := open(w.Guest(), link.Token, phones); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	for _, d := range list() {
		if !d.This {
			ada.Do("DELETE", "/api/me/devices/"+d.ID, "")
		}
	}
	apitest.WantProblem(t, "signed out", open(w.Guest(), link.Token, phones), table.NotFound, 404)
}

// Of many who open a link at once, one becomes the guest.
func TestLinkIsOpenedOnce(t *testing.T) {
	w := apitest.NewWorld(t)
	link := device(w.Guest())
	var opened atomic.Int64
	var all sync.WaitGroup
	for range 8 {
		c := w.Guest()
		c.Get("/api/me")
		all.Go(func() {
			if openLink(c, link.Token).Status == 200 {
				opened.Add(1)
			}
		})
	}
	all.Wait()
	if n := opened.Load(); n != 1 {
		t.Errorf("%d have opened it", n)
	}
}

// Whoever reads the database learns no link and no password.
func TestSecretsAreStoredAsHashes(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	token := device(ada).Token
	chosen(ada, choice{Name: "Ada", Password: oak})
	var all strings.Builder
	for _, kind := range []string{player.Kind.Name, login.KindName} {
		ids, err := w.Store.Find(t.Context(), ledger.Query{Kind: kind, Over: true})
		if err != nil || len(ids) != 1 {
			t.Fatal(ids, err)
		}
		saved, err := w.Store.Load(t.Context(), ledger.Name{Kind: kind, ID: ids[0]}, 0)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&all, "%s %+v\n", ids[0], saved)
	}
	text := all.String()
	if !strings.Contains(text, `"hash"`) || !strings.Contains(text, "$argon2id$") || strings.Contains(text, token) || strings.Contains(text, oak) {
		t.Error(text)
	}
}
