package httpd_test

import (
	"bufio"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/club"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

func (c *client) club(id string) (out httpd.Club) {
	c.t.Helper()
	c.get("/api/clubs/"+id).into(c.t, &out)
	return out
}

// tell says a word to a club and wants it done.
func (c *client) tell(id string, word obj) (out httpd.Club) {
	c.t.Helper()
	c.post(200, "/api/clubs/"+id+"/words", word).into(c.t, &out)
	return out
}

// playOut plays the table of an evening to its end.
func playOut(t *testing.T, e httpd.Evening, people map[int]*client) {
	t.Helper()
	tab := e.Tables[0]
	for {
		m := people[1].match(tab.Match)
		if m.Result != nil {
			return
		}
		if c := people[tab.Seats[*m.Turn].Player]; c != nil {
			c.do("POST", "/api/matches/"+tab.Match+"/actions", toJSON(t, obj{"seat": *m.Turn, "ply": m.Ply, "action": "1"}))
		}
	}
}

// A club from its founding to the standings of a season: who is invited joins, an evening is
// opened, runs, and is counted when it is over.
func TestClub(t *testing.T) {
	w := newWorld(t)
	ada, bo, guest, stranger := w.guest(), w.guest(), w.guest(), w.guest()
	var c httpd.Club
	ada.post(201, "/api/clubs", obj{"name": " Friday  club ", "you": "Ada"}).into(t, &c)
	if c.Name != "Friday club" || c.You != 1 || !c.Leads || c.Key == "" || len(c.Seasons) != 1 || c.Season != 1 {
		t.Fatalf("%+v", c)
	}
	id, key := c.ID, c.Key
	path := "/api/clubs/" + id
	wantProblem(t, "a club without a name", ada.do("POST", "/api/clubs", `{"name":" ","you":"Ada"}`), table.Invalid, 422)
	wantProblem(t, "another word", ada.do("POST", path+"/words", `{"word":"dance"}`), table.Invalid, 422)
	wantProblem(t, "another club", ada.get("/api/clubs/none"), table.NotFound, 404)
	wantProblem(t, "its stream", ada.get("/api/clubs/none/events"), table.NotFound, 404)
	if c = stranger.club(id); c.Key != "" || c.You != 0 || c.Leads {
		t.Errorf("a stranger sees %+v", c)
	}
	bo.get(path+"?key="+key).into(t, &c)
	if c.Opens != "membership" || c.Key != "" {
		t.Errorf("%+v", c)
	}
	if c = bo.tell(id, obj{"word": "join", "name": "Bo", "key": key}); c.You != 2 || c.Leads || c.Key != key {
		t.Errorf("%+v", c)
	}
	var me httpd.Me
	bo.get("/api/me").into(t, &me)
	if len(me.Clubs) != 1 || me.Clubs[0] != (httpd.ClubCard{ID: id, Name: "Friday club"}) {
		t.Errorf("%+v", me.Clubs)
	}

	var e httpd.Evening
	ada.post(201, "/api/evenings", obj{"game": "toy", "title": "First", "rounds": 1}).into(t, &e)
	evening := "/api/evenings/" + e.ID
	wantProblem(t, "attached by a member", bo.do("POST", path+"/words", `{"word":"attach","evening":"`+e.ID+`"}`), table.NotHost, 403)
	wantProblem(t, "another evening", ada.do("POST", path+"/words", `{"word":"attach","evening":"none"}`), table.NotFound, 404)
	c = ada.tell(id, obj{"word": "attach", "evening": e.ID})
	if len(c.Evenings) != 1 || c.Evenings[0].Title != "First" || c.Evenings[0].Counted || c.Evenings[0].You || c.Evenings[0].Rounds != 1 {
		t.Fatalf("%+v", c.Evenings)
	}
	people := map[int]*client{1: ada, 2: bo, 3: guest}
	for n, name := range []string{"Adele", "Bo", "Gus"} {
		people[n+1].post(200, evening+"/players", obj{"name": name})
	}
	ada.post(200, evening+"/words", obj{"word": "start"}).into(t, &e)
	if c = bo.club(id); c.Evenings[0].Counted || !c.Evenings[0].You || c.Evenings[0].Round != 1 || len(c.Evenings[0].SoFar) != 3 || len(c.Standings) != 0 {
		t.Errorf("while it goes on: %+v", c)
	}
	ada.get("/api/me").into(t, &me)
	if len(me.Clubs) != 1 || !me.Clubs[0].Evening || !me.Clubs[0].Leads {
		t.Errorf("%+v", me.Clubs)
	}
	if ada.get(evening).into(t, &e); e.Clubs != nil {
		t.Errorf("while it goes on, its clubs are %+v", e.Clubs)
	}
	playOut(t, e, people)
	ada.post(201, "/api/clubs", obj{"name": "Another club", "you": "Ada"})
	for n, who := range map[string]*client{"a leader": ada, "a member": bo, "a guest": guest, "a stranger": stranger} {
		var over httpd.Evening
		who.get(evening).into(t, &over)
		want := []httpd.EveningClub{{ID: id, Name: "Friday club"}}
		if n == "a guest" || n == "a stranger" {
			want = nil
		}
		if !slices.Equal(over.Clubs, want) {
			t.Errorf("%s of an evening that is over reads of %+v", n, over.Clubs)
		}
	}
	c = stranger.club(id)
	if ev := c.Evenings[0]; !ev.Counted || ev.Round != 1 || ev.Players != 3 || len(ev.Won) != 1 || ev.SoFar != nil {
		t.Errorf("%+v", ev)
	}
	sum := 0.0
	for _, l := range c.Standings {
		sum += l.Places
		if l.Evenings != 1 || l.Rounds != 1 || l.Deals != 1 {
			t.Errorf("%+v", l)
		}
	}
	var standings httpd.Evening
	ada.get(evening).into(t, &standings)
	for _, l := range standings.Standings {
		if l.Player == 3 {
			sum += l.Places
		}
	}
	if len(c.Standings) != 2 || sum != 3+2+1 {
		t.Errorf("%+v, guests and members have %g", c.Standings, sum)
	}
	a := bo.do("GET", path+"/season.csv", "", "Accept-Language", "de")
	if text := string(a.body); !strings.HasPrefix(text, "\ufeffPlatz;Name;Platzpunkte;Punkte;Abende;gewonnen;Spiele;20") || strings.Count(text, "\r\n") != 3 || !strings.Contains(text, ";Ada;") {
		t.Errorf("%q", text)
	}

	// The next season begins empty; the previous one is still there.
	ada.tell(id, obj{"word": "begin", "name": "Spring"})
	if c = bo.club(id); len(c.Seasons) != 2 || c.Season != 2 || c.Seasons[1].Name != "Spring" || len(c.Standings)+len(c.Evenings) != 0 {
		t.Errorf("%+v", c)
	}
	bo.get(path+"?season=1").into(t, &c)
	if c.Season != 1 || len(c.Standings) != 2 || len(c.Evenings) != 1 {
		t.Errorf("%+v", c)
	}
}

// Every word does what it says.
func TestClubWords(t *testing.T) {
	w := newWorld(t)
	ada, bo, phone, late := w.guest(), w.guest(), w.guest(), w.guest()
	var c httpd.Club
	ada.post(201, "/api/clubs", obj{"name": "Club", "you": "Ada"}).into(t, &c)
	id, key := c.ID, c.Key
	path := "/api/clubs/" + id
	bo.tell(id, obj{"word": "join", "name": "Bo", "key": key})
	bo.tell(id, obj{"word": "rename", "name": "Bob"})
	ada.tell(id, obj{"word": "name", "name": "The club"})
	if c = ada.tell(id, obj{"word": "invite"}); c.Key == key || c.Name != "The club" || c.Members[1].Name != "Bob" {
		t.Errorf("%+v", c)
	}
	late.get(path+"?key="+key).into(t, &c)
	if c.Opens != "" {
		t.Errorf("the previous invitation opens %q", c.Opens)
	}
	wantProblem(t, "the previous invitation", late.do("POST", path+"/words", `{"word":"join","name":"Late","key":"`+key+`"}`), table.NotFound, 404)

	var link httpd.ClubToken
	bo.post(200, path+"/link", obj{}).into(t, &link)
	phone.get(path+"?key="+link.Token).into(t, &c)
	if c.Opens != "place" {
		t.Errorf("a link to a membership opens %q", c.Opens)
	}
	if c = phone.tell(id, obj{"word": "open", "key": link.Token}); c.You != 2 {
		t.Errorf("%+v", c)
	}
	wantProblem(t, "used", late.do("POST", path+"/words", `{"word":"open","key":"`+link.Token+`"}`), table.NotFound, 404)
	ada.post(200, path+"/link", obj{"member": 2}).into(t, &link)
	w.later(club.LinkFor + time.Minute)
	wantProblem(t, "too late", late.do("POST", path+"/words", `{"word":"open","key":"`+link.Token+`"}`), table.NotFound, 404)

	ada.tell(id, obj{"word": "appoint", "member": 2})
	ada.tell(id, obj{"word": "step-down"})
	phone.tell(id, obj{"word": "remove", "member": 1})
	wantProblem(t, "the only leader leaves", bo.do("POST", path+"/words", `{"word":"leave"}`), table.Illegal, 422)
	bo.tell(id, obj{"word": "admit", "member": 1})
	wantProblem(t, "leaders are here", ada.do("POST", path+"/words", `{"word":"take-over"}`), table.Illegal, 422)
	w.later(club.Grace)
	if c = ada.club(id); !c.MayLead || bo.club(id).MayLead {
		t.Errorf("%+v", c)
	}
	if c = ada.tell(id, obj{"word": "take-over"}); !c.Leads {
		t.Errorf("%+v", c)
	}
	bo.tell(id, obj{"word": "leave"})
	var e httpd.Evening
	ada.post(201, "/api/evenings", obj{"game": "toy"}).into(t, &e)
	ada.tell(id, obj{"word": "attach", "evening": e.ID})
	if c = ada.tell(id, obj{"word": "drop", "evening": e.ID}); len(c.Evenings) != 0 || c.Members[1].State != "left" {
		t.Errorf("%+v", c)
	}
	if c = ada.tell(id, obj{"word": "close"}); !c.Over || c.Leads != true {
		t.Errorf("%+v", c)
	}
	wantProblem(t, "closed", ada.do("POST", path+"/words", `{"word":"rename","name":"A"}`), table.Over, 409)
}

// Followers of a club hear of changes.
func TestClubStream(t *testing.T) {
	w := newWorld(t)
	ada, bo := w.guest(), w.guest()
	var c httpd.Club
	ada.post(201, "/api/clubs", obj{"name": "Club", "you": "Ada"}).into(t, &c)
	req, err := http.NewRequestWithContext(t.Context(), "GET", w.url+"/api/clubs/"+c.ID+"/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := ada.web.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	changed := func() {
		t.Helper()
		for lines.Scan() {
			if lines.Text() == "event: changed" {
				return
			}
		}
		t.Fatal("the stream ended")
	}
	changed()
	bo.tell(c.ID, obj{"word": "join", "name": "Bo", "key": c.Key})
	changed()
}
