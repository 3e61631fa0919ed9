package matches_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

// publicHouse returns a server whose host allows everything.
func publicHouse(t *testing.T, limits httpd.Limits) *apitest.World {
	w := apitest.NewLimitedWorld(t, limits)
	if _, err := w.House.Do(t.Context(), desk.Setting{Use: desk.Public}); err != nil {
		t.Fatal(err)
	}
	return w
}

const openToy = `{"game":"toy","anybody":"any","seats":[{"kind":"me"},{"kind":"link"},{"kind":"computer","level":1}]}`

func tables(c *apitest.Client, query string) (ids string) {
	var list []matches.OpenTable
	c.Get("/api/tables"+query).Into(c.T, &list)
	for _, x := range list {
		ids += x.ID + " "
	}
	return ids
}

// A family's house has no open tables, and says so for every request.
func TestNoOpenTablesUnlessTheHostSaysSo(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	m := ada.Open("toy", "me", "link", "link")
	apitest.WantProblem(t, "opening one", ada.Do("POST", "/api/matches", openToy), table.Off, 403)
	apitest.WantProblem(t, "opening it later", ada.Do("PUT", "/api/matches/"+m.ID+"/door", `{"anybody":"any"}`), table.Off, 403)
	apitest.WantProblem(t, "the list", bo.Get("/api/tables"), table.Off, 403)
	apitest.WantProblem(t, "joining", bo.Do("POST", "/api/matches/"+m.ID+"/join", ""), table.Off, 403)
	apitest.WantProblem(t, "play now", bo.Do("POST", "/api/tables/now", openToy), table.Off, 403)
}

// An open table is listed until it is full, closed or deleted, and anybody may take a seat there.
func TestOpenTables(t *testing.T) {
	w := publicHouse(t, httpd.Limits{})
	ada, bo, cy := w.Guest(), w.Guest(), w.Guest()
	ada.Do("PUT", "/api/me", `{"name":"Ada"}`)
	open := func(body string) (m matches.Match) {
		t.Helper()
		a := ada.Do("POST", "/api/matches", body)
		if a.Status != 201 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		a.Into(t, &m)
		return m
	}
	m := open(openToy)
	closed := ada.Open("toy", "me", "link", "link")
	var list []matches.OpenTable
	bo.Get("/api/tables").Into(t, &list)
	if len(list) != 1 || list[0].ID != m.ID || list[0].By != "Ada" || list[0].Mine || list[0].For != "any" || list[0].Free != 1 || list[0].Seats != 3 || list[0].Game != "toy" || m.Door != "any" {
		t.Fatalf("%+v, door %q", list, m.Door)
	}
	if strings.Contains(string(bo.Get("/api/tables").Body), m.Links[0].Token) {
		t.Error("the list tells a link")
	}
	if tables(bo, "?game=zoom") != "" || tables(bo, "?game=toy") != m.ID+" " {
		t.Error("tables of a game:", tables(bo, "?game=zoom"), tables(bo, "?game=toy"))
	}
	apitest.WantProblem(t, "a table that is not open", bo.Do("POST", "/api/matches/"+closed.ID+"/join", ""), table.Taken, 409)
	join := func(c *apitest.Client, id string) apitest.Answer { return c.Do("POST", "/api/matches/"+id+"/join", "") }
	if a := join(bo, m.ID); a.Status != 200 || !strings.Contains(string(a.Body), `"seat":1`) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if a := join(bo, m.ID); a.Status != 200 {
		t.Errorf("once more: %d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "a full table", join(cy, m.ID), table.Taken, 409)
	if got := tables(cy, ""); got != "" || bo.Match(m.ID).Door != "" {
		t.Errorf("a full table is listed: %s", got)
	}
	// The host closes a table, opens it again, and deletes it.
	door := func(c *apitest.Client, to string) apitest.Answer {
		return c.Do("PUT", "/api/matches/"+closed.ID+"/door", `{"anybody":"`+to+`"}`)
	}
	apitest.WantProblem(t, "a stranger opens it", bo.Do("PUT", "/api/matches/"+closed.ID+"/door", `{"anybody":"any"}`), table.NotYourSeat, 403)
	for _, to := range []string{"new", "strong", ""} {
		want := closed.ID + " "
		if to == "" {
			want = ""
		}
		if a := door(ada, to); a.Status != 200 || tables(bo, "") != want || ada.Match(closed.ID).Door != to {
			t.Errorf("open to %q: %d %s, %s", to, a.Status, a.Body, tables(bo, ""))
		}
	}
	door(ada, "any")
	if a := ada.Do("DELETE", "/api/matches/"+closed.ID, ""); a.Status != 204 || tables(bo, "") != "" {
		t.Errorf("thrown away: %d, %s", a.Status, tables(bo, ""))
	}
	apitest.WantProblem(t, "no seat to join", ada.Do("POST", "/api/matches", strings.Replace(openToy, "link", "me", 1)), table.Invalid, 422)
}

// A table whose people have left is closed; one with days per turn waits a week.
func TestAbandonedTables(t *testing.T) {
	w := publicHouse(t, httpd.Limits{})
	ada, bo := w.Guest(), w.Guest()
	var live, slow matches.Match
	ada.Do("POST", "/api/matches", openToy).Into(t, &live)
	ada.Do("POST", "/api/matches", `{"game":"zoom","anybody":"any","pace":"3d","seats":[{"kind":"me"},{"kind":"link"}]}`).Into(t, &slow)
	both := live.ID + " " + slow.ID + " "
	s := ada.Follow(live.ID, "")
	if _, err := s.Next(); err != nil {
		t.Fatal(err)
	}
	w.Later(time.Hour)
	if got := tables(bo, ""); got != both {
		t.Errorf("ada looks at it: %s, want %s", got, both)
	}
	s.Cut()
	for end := time.Now().Add(40 * time.Second); tables(bo, "") != slow.ID+" "; w.Later(time.Minute) {
		if time.Now().After(end) {
			t.Fatalf("nobody looks at it: %s", tables(bo, ""))
		}
	}
	apitest.WantProblem(t, "joining what was closed", bo.Do("POST", "/api/matches/"+live.ID+"/join", ""), table.Taken, 409)
	w.Later(8 * 24 * time.Hour)
	if got := tables(bo, ""); got != "" {
		t.Errorf("a week later: %s", got)
	}
}

// A guest has three open tables at most, and joins ten at once; an address opens thirty.
func TestLimitsOfOpenTables(t *testing.T) {
	w := publicHouse(t, httpd.Limits{PerSecond: 1e6, Burst: 1e6})
	w.Stop()
	from := []string{"X-Forwarded-For", "198.51.100.7"}
	ada := w.Guest()
	ada.Do("GET", "/api/me", "", from...)
	for i := range 4 {
		a := ada.Do("POST", "/api/matches", openToy, from...)
		if (a.Status == 201) != (i < 3) || i == 3 && (a.Status != 429 || a.Header.Get("Retry-After") == "") {
			t.Errorf("table %d: %d %s", i, a.Status, a.Body)
		}
	}
	bo := w.Guest()
	bo.Do("GET", "/api/me", "", from...)
	refused := 0
	for i := range 12 {
		c := w.Guest()
		c.Do("GET", "/api/me", "", "X-Forwarded-For", fmt.Sprint("198.51.100.", 100+i))
		var m matches.Match
		c.Do("POST", "/api/matches", openToy, "X-Forwarded-For", fmt.Sprint("198.51.100.", 100+i)).Into(t, &m)
		if a := bo.Do("POST", "/api/matches/"+m.ID+"/join", "", from...); a.Status == 429 {
			refused++
		} else if a.Status != 200 {
			t.Errorf("join %d: %d %s", i, a.Status, a.Body)
		}
	}
	if refused != 2 {
		t.Errorf("%d of 12 were refused", refused)
	}
	opened := 3
	for range 40 {
		c := w.Guest()
		c.Do("GET", "/api/me", "", from...)
		if a := c.Do("POST", "/api/matches", openToy, from...); a.Status == 201 {
			opened++
		}
	}
	if opened != 30 {
		t.Errorf("an address has opened %d", opened)
	}
}

// Play now joins the oldest open table that fits, or else opens one.
func TestPlayNow(t *testing.T) {
	w := publicHouse(t, httpd.Limits{})
	now := func(c *apitest.Client, more string) (match string, joined bool) {
		t.Helper()
		a := c.Do("POST", "/api/tables/now", `{"game":"zoom","lot":true,"seats":[{"kind":"me"},{"kind":"link"}]`+more+`}`)
		var out struct {
			Match  string
			Joined bool
		}
		if a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		a.Into(t, &out)
		return out.Match, out.Joined
	}
	ada, bo, cy := w.Guest(), w.Guest(), w.Guest()
	first, joined := now(ada, "")
	if joined {
		t.Error("there was somebody in an empty house")
	}
	if again, joined := now(ada, ""); joined || again == first {
		t.Error("ada has joined ada")
	}
	for what, other := range map[string]string{"another pace": `,"pace":"5+3"`, "a series": `,"series":3`, "children": `,"talk":"children"`} {
		if m, joined := now(cy, other); joined {
			t.Errorf("%s: led to %s", what, m)
		} else if a := cy.Do("DELETE", "/api/matches/"+m, ""); a.Status != 204 {
			t.Errorf("%s: %d %s", what, a.Status, a.Body)
		}
	}
	if m, joined := now(bo, `,"anybody":"strong"`); !joined || m != first {
		t.Errorf("bo was led to %s %v, not to the oldest, %s", m, joined, first)
	}
	if m := bo.Match(first); len(m.Seats) != 2 || !m.Seats[0].Taken || !m.Seats[1].Taken {
		t.Errorf("%+v", m.Seats)
	}
	// Strong players and beginners do not meet, unless one of them accepts anybody.
	strong, _ := now(cy, `,"pace":"5+3","anybody":"strong"`)
	if m, joined := now(bo, `,"pace":"5+3","anybody":"new"`); joined || m == strong {
		t.Error("a beginner was led to the strong")
	}
	if m, joined := now(ada, `,"pace":"5+3","anybody":"strong"`); !joined || m != strong {
		t.Errorf("ada was led to %s, not to %s", m, strong)
	}
	// Nobody is led to a listed table whose host has just left.
	gone, _ := now(cy, `,"pace":"10+5"`)
	w.Later(time.Minute)
	if m, joined := now(bo, `,"pace":"10+5"`); joined || !strings.Contains(tables(ada, ""), gone) {
		t.Errorf("bo was led to %s, where nobody is; listed are %s", m, tables(ada, ""))
	}
}

// However many press it at the same time, at most one is left waiting.
func TestPlayNowTogether(t *testing.T) {
	w := publicHouse(t, httpd.Limits{})
	const people = 9
	var all sync.WaitGroup
	waiting := make(chan string, people)
	for range people {
		c := w.Guest()
		c.Get("/api/me")
		all.Go(func() {
			a := c.Do("POST", "/api/tables/now", `{"game":"zoom","seats":[{"kind":"me"},{"kind":"link"}]}`)
			if a.Status != 200 {
				t.Errorf("%d %s", a.Status, a.Body)
			}
			if strings.Contains(string(a.Body), `"joined":false`) {
				waiting <- string(a.Body)
			}
		})
	}
	all.Wait()
	if len(waiting) != 5 {
		t.Errorf("%d of nine have opened a table, four joined one of those", len(waiting))
	}
	if got := strings.Fields(tables(w.Guest(), "")); len(got) != 1 {
		t.Errorf("%v wait", got)
	}
}
