package ratings_test

import (
	"net/url"
	"testing"
	"time"

	"go.uber.org/goleak"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/ratings"
	"stammtisch/internal/httpd/tournaments"
	"stammtisch/internal/table"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

type obj = map[string]any

// duel opens a match of Zoom that the other client joins.
func duel(host, other *apitest.Client, more obj) (id string) {
	wish := obj{"game": "zoom", "seats": []obj{{"kind": "me", "name": "Ada"}, {"kind": "link"}}}
	for k, v := range more {
		wish[k] = v
	}
	var m matches.Match
	host.Post(201, "/api/matches", wish).Into(host.T, &m)
	other.Post(200, "/api/claims", obj{"token": m.Links[0].Token})
	return m.ID
}

// until reads the lists until they are right, because matches are filed after their end.
func until(c *apitest.Client, ok func([]ratings.List) bool) (list []ratings.List) {
	c.T.Helper()
	for end := time.Now().Add(40 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		list = nil
		c.Get("/api/ratings").Into(c.T, &list)
		if ok(list) {
			return list
		}
		if time.Now().After(end) {
			c.T.Fatalf("the lists are %+v", list)
		}
	}
}

// A family's house has no ratings, for any request.
func TestNoneInAFamily(t *testing.T) {
	w := apitest.NewWorld(t)
	c := w.Guest()
	for what, a := range map[string]apitest.Answer{
		"the lists":     c.Do("GET", "/api/ratings", ""),
		"a list":        c.Do("GET", "/api/ratings/zoom", ""),
		"a rated match": c.Do("POST", "/api/matches", `{"game":"zoom","rated":true,"seats":[{"kind":"me"},{"kind":"link"}]}`),
	} {
		apitest.WantProblem(t, what, a, table.Off, 403)
	}
}

// Games of a rated tournament count automatically; others don't.
func TestRatedTournament(t *testing.T) {
	w := apitest.NewWorld(t)
	cup := obj{"game": "zoom", "system": "cup", "places": 2, "rated": true}
	apitest.WantProblem(t, "a rated cup in a family", w.Guest().Do("POST", "/api/tournaments", `{"game":"zoom","system":"cup","rated":true}`), table.Off, 403)
	if _, err := w.House.Do(t.Context(), desk.Setting{Use: desk.Club}); err != nil {
		t.Fatal(err)
	}
	apitest.WantProblem(t, "a rated cup for children", w.Guest().Do("POST", "/api/tournaments", `{"game":"zoom","system":"cup","rated":true,"talk":"children"}`), table.Illegal, 422)
	for _, rated := range []bool{false, true} {
		cup["rated"] = rated
		ada, bo := w.Guest(), w.Guest()
		var x tournaments.Tournament
		ada.Post(201, "/api/tournaments", cup).Into(t, &x)
		if x.Rated != rated {
			t.Fatalf("%+v", x)
		}
		for name, c := range map[string]*apitest.Client{"Ada": ada, "Bo": bo} {
			c.Post(200, "/api/tournaments/"+x.ID+"/players", obj{"name": name})
		}
		ada.Get("/api/tournaments/"+x.ID).Into(t, &x)
		m := ada.Match(x.Match)
		if m.Rated != rated {
			t.Fatalf("%+v", m)
		}
		first, second := ada, bo
		if !m.Seats[0].Yours {
			first, second = bo, ada
		}
		first.Post(200, "/api/matches/"+x.Match+"/actions", obj{"seat": 0, "ply": 0, "action": "c1-c4"})
		second.Post(200, "/api/matches/"+x.Match+"/words", obj{"seat": 1, "word": "resign"})
	}
	list := until(w.Guest(), func(l []ratings.List) bool { return len(l) > 0 })
	if len(list) != 1 || list[0].Game != "zoom" || list[0].Matches != 1 {
		t.Errorf("%+v", list)
	}
}

// Tables of an evening that was opened as rated count by themselves, and everybody reads that before they join; others
// don't count.
func TestRatedEvening(t *testing.T) {
	w := apitest.NewWorld(t)
	apitest.WantProblem(t, "a rated evening in a family", w.Guest().Do("POST", "/api/evenings", `{"game":"toy","rated":true}`), table.Off, 403)
	if _, err := w.House.Do(t.Context(), desk.Setting{Use: desk.Club}); err != nil {
		t.Fatal(err)
	}
	apitest.WantProblem(t, "a rated evening for children", w.Guest().Do("POST", "/api/evenings", `{"game":"toy","rated":true,"talk":"children"}`), table.Illegal, 422)
	for _, rated := range []bool{false, true} {
		host := w.Guest()
		var e evenings.Evening
		host.Post(201, "/api/evenings", obj{"game": "toy", "rated": rated}).Into(t, &e)
		if stranger := w.Guest().Evening(e.ID); e.Rated != rated || stranger.Rated != rated {
			t.Fatalf("%+v", stranger)
		}
		people := map[int]*apitest.Client{}
		for n, name := range []string{"Ada", "Bo", "Cy"} {
			people[n+1] = w.Guest()
			people[n+1].Post(200, "/api/evenings/"+e.ID+"/players", obj{"name": name})
		}
		host.Post(200, "/api/evenings/"+e.ID+"/words", obj{"word": "start"}).Into(t, &e)
		tab := e.Tables[0]
		for {
			m := people[1].Match(tab.Match)
			if m.Rated != rated {
				t.Fatalf("%+v", m)
			}
			if m.Result != nil {
				break
			}
			people[tab.Seats[*m.Turn].Player].Act(200, tab.Match, *m.Turn, m.Ply, "1")
		}
	}
	list := until(w.Guest(), func(l []ratings.List) bool { return len(l) > 0 })
	if len(list) != 1 || list[0].Game != "toy" || list[0].Matches != 1 {
		t.Errorf("%+v", list)
	}
}

// A match that was agreed as rated counts when it has ended; everybody sees that it will, and then the list.
func TestRated(t *testing.T) {
	w := apitest.NewWorld(t)
	if _, err := w.House.Do(t.Context(), desk.Setting{Use: desk.Club}); err != nil {
		t.Fatal(err)
	}
	ada, bo, eve := w.Guest(), w.Guest(), w.Guest()
	bo.Do("PUT", "/api/me", `{"name":"Bo"}`)
	friendly := duel(ada, bo, nil)
	id := duel(ada, bo, obj{"rated": true})
	var m matches.Match
	eve.Get("/api/matches/"+id).Into(t, &m)
	if !m.Rated {
		t.Error("a spectator is not told")
	}
	if eve.Match(friendly).Rated {
		t.Error("a friendly match is told to be rated")
	}
	for _, id := range []string{friendly, id} {
		ada.Post(200, "/api/matches/"+id+"/actions", obj{"seat": 0, "ply": 0, "action": "c1-c4"})
		bo.Post(200, "/api/matches/"+id+"/words", obj{"seat": 1, "word": "resign"})
	}
	list := until(ada, func(l []ratings.List) bool { return len(l) > 0 })
	if l := list[0]; l.Game != "zoom" || l.Title != "Zoom" || l.Variant != "" || l.Matches != 1 || l.Mine == nil || l.Mine.Rating <= 1500 || !l.Mine.Provisional || l.Mine.Rank != 0 || l.Mine.Within >= 700 {
		t.Errorf("%+v %+v", l, l.Mine)
	}
	var whole ratings.Whole
	bo.Get("/api/ratings/zoom").Into(t, &whole)
	if whole.All != 2 || whole.Players[0].Name != "Ada" || whole.Players[0].Yours || !whole.Players[1].Yours || whole.Players[0].Rating+whole.Players[1].Rating != 3000 || whole.Players[1].Played != 1 {
		t.Errorf("%+v", whole)
	}
	whole = ratings.Whole{}
	eve.Get("/api/ratings/zoom?from=1").Into(t, &whole)
	if len(whole.Players) != 1 || whole.Players[0].Name != "Bo" || whole.Mine != nil {
		t.Errorf("%+v", whole)
	}
	eve.Get("/api/ratings/zopp?variant="+url.QueryEscape("doubles=a goals=3")).Into(t, &whole)
	if whole.All != 0 || whole.Variant != "doubles=a" || whole.Players == nil {
		t.Errorf("%+v", whole)
	}
	apitest.WantProblem(t, "an unknown game", eve.Do("GET", "/api/ratings/chess", ""), table.NotFound, 404)
	apitest.WantProblem(t, "an unknown variant", eve.Do("GET", "/api/ratings/zopp?variant=triples", ""), table.NotFound, 404)
	apitest.WantProblem(t, "an unknown option", eve.Do("GET", "/api/ratings/zopp?variant=triples%3Da", ""), table.NotFound, 404)
	// The computer is rated like people.
	ada.Post(201, "/api/matches", obj{"game": "zoom", "rated": true, "seats": []obj{{"kind": "me"}, {"kind": "computer", "level": 3}}}).Into(t, &m)
	ada.Post(200, "/api/matches/"+m.ID+"/actions", obj{"seat": 0, "ply": 0, "action": "c1-c4"})
	ada.Post(200, "/api/matches/"+m.ID+"/words", obj{"seat": 0, "word": "resign"})
	until(ada, func(l []ratings.List) bool { return len(l) == 1 && l[0].Matches == 2 })
	ada.Get("/api/ratings/zoom").Into(t, &whole)
	if whole.All != 3 || whole.Players[0].Level != 3 || whole.Players[0].Name != "" || whole.Mine == nil || whole.Mine.Played != 2 {
		t.Errorf("%+v", whole)
	}
	apitest.WantProblem(t, "one device", ada.Do("POST", "/api/matches", `{"game":"zoom","rated":true,"seats":[{"kind":"me"},{"kind":"me"}]}`), table.Illegal, 422)
	// The host switches ratings off: they disappear at once.
	if _, err := w.House.Do(t.Context(), desk.Setting{Use: desk.Family}); err != nil {
		t.Fatal(err)
	}
	apitest.WantProblem(t, "the lists", ada.Do("GET", "/api/ratings", ""), table.Off, 403)
}
