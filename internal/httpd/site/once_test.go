package site_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"stammtisch/internal/httpd/apitest"
)

// openings are requests that open something.
var openings = []struct{ path, body, other string }{
	{"/api/matches", `{"game":"zoom","seats":[{"kind":"me"},{"kind":"link"}]}`, `{"game":"zoom","seats":[{"kind":"link"},{"kind":"me"}]}`},
	{"/api/evenings", `{"title":"Friday","game":"toy","rounds":2}`, `{"title":"Friday","game":"toy","rounds":3}`},
	{"/api/tournaments", `{"title":"Cup","game":"zoom","system":"round-robin"}`, `{"title":"Cup","game":"zoom","system":"knock-out"}`},
	{"/api/clubs", `{"name":"Owls","you":"Ada"}`, `{"name":"Owls","you":"Ada L."}`},
}

func opens(c *apitest.Client, path, body string, header ...string) string {
	c.T.Helper()
	a := c.Do("POST", path, body, header...)
	if a.Status != 201 {
		c.T.Errorf("POST %s %s: %d %s", path, body, a.Status, a.Body)
	}
	var out struct {
		ID string `json:"id"`
	}
	a.Into(c.T, &out)
	return out.ID
}

// A request that is made again after a lost answer opens nothing twice; every other opens something of its own.
func TestWhatIsOpenedAgainIsOpenedOnce(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	bad := strings.NewReplacer("zoom", "chess", "toy", "chess", "Owls", " ")
	for _, o := range openings {
		id := opens(ada, o.path, o.body, "Idempotency-Key", "one")
		for range 250 { // more than anybody may open
			if again := opens(ada, o.path, o.body, "Idempotency-Key", "one"); again != id {
				t.Fatalf("%s: opened as %s, and once more as %s", o.path, id, again)
			}
		}
		seen := map[string]string{id: "the first"}
		for who, other := range map[string]string{
			"another key":     opens(ada, o.path, o.body, "Idempotency-Key", "two"),
			"another body":    opens(ada, o.path, o.other, "Idempotency-Key", "one"),
			"another guest":   opens(bo, o.path, o.body, "Idempotency-Key", "one"),
			"no key":          opens(ada, o.path, o.body),
			"no key, again":   opens(ada, o.path, o.body),
			"a key of blanks": opens(ada, o.path, o.body, "Idempotency-Key", `"  "`),
		} {
			if seen[other] != "" {
				t.Errorf("%s: %s and %s have both opened %s", o.path, who, seen[other], other)
			}
			seen[other] = who
		}
		// Anything that cannot be opened is refused for its own reason.
		refused := ada.Do("POST", o.path, bad.Replace(o.body), "Idempotency-Key", "one")
		if p := refused.Problem(t); refused.Status == 201 || p.Code == "not-found" && !strings.Contains(p.Detail, "chess") {
			t.Errorf("%s: what cannot be opened is answered with %d %s", o.path, refused.Status, refused.Body)
		}
	}
}

// Somebody who asks again while the first request is still being answered gets the same.
func TestOpenedOnceAtTheSameTime(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	ada.Get("/api/me") // to be somebody
	for _, o := range openings {
		ids := make([]string, 8)
		var all sync.WaitGroup
		for i := range ids {
			all.Go(func() { ids[i] = opens(ada, o.path, o.body, "Idempotency-Key", "one") })
		}
		all.Wait()
		for _, id := range ids {
			if id != ids[0] {
				t.Errorf("%s: opened as %v", o.path, ids)
				break
			}
		}
	}
}

// Whoever asks again gets what the first request has opened, though nothing new would be opened by now.
func TestOpenedIsFoundPastTheLimit(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, o := w.Guest(), openings[0]
	from := func(key string) []string {
		return []string{"X-Forwarded-For", "198.51.100.7", "Idempotency-Key", key}
	}
	first := opens(ada, o.path, o.body, from("one")...)
	refused := ""
	for n := 0; n < 1000 && refused == ""; n++ {
		if a := ada.Do("POST", o.path, o.body, from(fmt.Sprint("more ", n))...); a.Status != 201 {
			refused = a.Problem(t).Code
		}
	}
	if refused != "too-many" {
		t.Fatalf("a thousand tables more: refused as %q", refused)
	}
	if again := opens(ada, o.path, o.body, from("one")...); again != first {
		t.Errorf("opened as %s, and past the limit found as %s", first, again)
	}
}
