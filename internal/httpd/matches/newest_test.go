package matches_test

import (
	"fmt"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

func newest(c *apitest.Client, id string) (n matches.Newest) {
	c.T.Helper()
	c.Get("/api/matches/"+id+"/newest").Into(c.T, &n)
	return n
}

// next ends a match and opens another for the same people.
func next(c *apitest.Client, id string) string {
	c.T.Helper()
	seat := 0
	if !c.Match(id).Seats[0].Yours {
		seat = 1
	}
	c.Word(200, id, seat, "resign", 0)
	return again(c, id)
}

func again(c *apitest.Client, id string) string {
	c.T.Helper()
	var opened struct{ Match string }
	c.Post(200, "/api/matches/"+id+"/again", obj{}).Into(c.T, &opened)
	return opened.Match
}

// A group's permanent link leads from any of their matches to the newest, and shows players nothing that it
// hides from strangers.
func TestNewest(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, first := w.Friends()
	stranger := w.Guest()
	want := func(what, id string, n matches.Newest) {
		t.Helper()
		for _, c := range []*apitest.Client{ada, bo, stranger} {
			if got := newest(c, id); got != n {
				t.Errorf("%s: %+v, want %+v", what, got, n)
			}
		}
	}
	want("no chain", first, matches.Newest{Match: first})
	second := next(bo, first)
	third := next(ada, second)
	for _, id := range []string{first, second, third} {
		want("a chain", id, matches.Newest{Match: third})
	}
	apitest.WantProblem(t, "no match", ada.Get("/api/matches/none/newest"), table.NotFound, 404)
	if got := ada.Match(second).Next; got != third {
		t.Errorf("the match itself names %q to those who see it", got)
	}
}

// One request reads a limited part of a chain, and says where to continue.
func TestNewestOfManyMatches(t *testing.T) {
	ada, _, first := apitest.NewWorld(t).Friends()
	chain := []string{first}
	for range 70 {
		chain = append(chain, next(ada, chain[len(chain)-1]))
	}
	at, asked := first, 1
	n := newest(ada, at)
	for ; n.More; n = newest(ada, at) {
		if n.Match == at || n.Gone || asked > len(chain) {
			t.Fatalf("%+v after %s", n, at)
		}
		at = n.Match
		asked++
	}
	if n.Match != chain[70] || asked != 3 {
		t.Errorf("%+v after %d requests, want %s after 3", n, asked, chain[70])
	}
	if n := newest(ada, chain[70-32]); n != (matches.Newest{Match: chain[70]}) {
		t.Errorf("a chain of just as many: %+v", n)
	}
}

// A newest match in which nobody acted is deleted after some days: the link leads as far as it can, and the group
// continues from there.
func TestNewestOfDeleted(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, first := w.Friends()
	second := next(bo, first)
	third := next(ada, second)
	if n, err := w.Hall.Expire(t.Context(), time.Now().Add(time.Hour)); err != nil || n != 1 {
		t.Fatalf("%d deleted: %v", n, err)
	}
	for _, id := range []string{first, second} {
		if got := newest(bo, id); got != (matches.Newest{Match: second, Gone: true}) {
			t.Errorf("%+v", got)
		}
	}
	apitest.WantProblem(t, "the deleted one", ada.Get("/api/matches/"+third+"/newest"), table.NotFound, 404)
	apitest.WantProblem(t, "a spectator", w.Guest().Do("POST", "/api/matches/"+second+"/again", ""), table.NotYourSeat, 403)
	fourth := again(bo, second)
	if fourth == third || again(ada, second) != fourth {
		t.Fatalf("another after %s: %s, and for the other %s", third, fourth, again(ada, second))
	}
	if got := newest(ada, first); got != (matches.Newest{Match: fourth}) {
		t.Errorf("%+v, want %s", got, fourth)
	}
	if m := ada.Match(fourth); !m.Seats[0].Yours && !m.Seats[1].Yours || m.Result != nil {
		t.Errorf("%+v", m)
	}
}

// A match in the middle of a chain is over, so nobody can delete it, even if all seats are its host's: the chain
// has no gap.
func TestNewestPastTheMiddle(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	first := ada.Open("zoom", "me", "me").ID
	second := next(ada, first)
	third := next(ada, second)
	apitest.WantProblem(t, "the middle one", ada.Do("DELETE", "/api/matches/"+second, ""), table.Taken, 409)
	if got := newest(ada, first); got != (matches.Newest{Match: third}) {
		t.Errorf("%+v, want %s", got, third)
	}
	if a := ada.Do("DELETE", "/api/matches/"+third, ""); a.Status != 204 {
		t.Fatalf("the newest: %d %s", a.Status, a.Body)
	}
	if got := newest(ada, first); got != (matches.Newest{Match: second, Gone: true}) {
		t.Errorf("%+v, want the chain to end at %s", got, second)
	}
}

// groups waits until a guest has that many groups, and describes them.
func groups(c *apitest.Client, want int) (list []matches.Group) {
	c.T.Helper()
	for end := time.Now().Add(40 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		c.Get("/api/me/groups").Into(c.T, &list)
		if len(list) == want {
			return list
		}
		if time.Now().After(end) {
			c.T.Fatalf("%+v, want %d groups", list, want)
		}
	}
}

// filed waits until that many finished matches of a guest are in their list.
func filed(c *apitest.Client, want int) {
	c.T.Helper()
	var mine struct{ All int }
	for end := time.Now().Add(40 * time.Second); mine.All < want; time.Sleep(10 * time.Millisecond) {
		c.Get("/api/me/matches").Into(c.T, &mine)
		if time.Now().After(end) {
			c.T.Fatalf("%d matches are filed, want %d", mine.All, want)
		}
	}
}

// A guest who plays one match after another with the same people has them as a group, once; others have
// none.
func TestGroups(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, cy := named(w.Guest(), "Ada"), named(w.Guest(), "Bo"), named(w.Guest(), "Cy")
	played(w, ada, bo, cy) // one match each, which led to no other
	groups(ada, 0)
	m := ada.Open("zoom", "me", "link")
	bo.Post(200, "/api/claims", obj{"token": m.Links[0].Token})
	second := next(bo, m.ID)
	third := next(ada, second)
	filed(ada, 4)
	groups(ada, 0) // the newest is still running
	seat := 0
	if !bo.Match(third).Seats[0].Yours {
		seat = 1
	}
	bo.Word(200, third, seat, "resign", 0)
	for c, name := range map[*apitest.Client]string{ada: "Bo", bo: "Ada"} {
		got := groups(c, 1)[0]
		if got.Match != third || got.Game != "zoom" || len(got.Names) != 1 || got.Names[0] != name {
			t.Errorf("%+v, want %s with %s", got, third, name)
		}
	}
	groups(cy, 0)
	seat = 0
	if ada.Match(third).Seats[0].Yours {
		seat = 1
	}
	if a := ada.Post(204, fmt.Sprintf("/api/matches/%s/seats/%d/block", third, seat), obj{}); a.Status != 204 {
		t.Fatal(a.Status)
	}
	groups(ada, 0)
}

// At most five groups are listed, those of the last matches.
func TestFewGroups(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := named(w.Guest(), "Ada")
	newest := ""
	for i := range 6 {
		other := named(w.Guest(), fmt.Sprint("Guest ", i))
		m := ada.Open("zoom", "me", "link")
		other.Post(200, "/api/claims", obj{"token": m.Links[0].Token})
		newest = next(ada, m.ID)
		seat := 0
		if !ada.Match(newest).Seats[0].Yours {
			seat = 1
		}
		ada.Word(200, newest, seat, "resign", 0)
		groups(ada, min(i+1, 5))
	}
	for end := time.Now().Add(40 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if got := groups(ada, 5); got[0].Match == newest && got[4].Names[0] == "Guest 1" {
			return
		} else if time.Now().After(end) {
			t.Fatalf("%+v", got)
		}
	}
}
