package evenings_test

import (
	"log/slog"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/club"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/evenings"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/tournaments"
	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

func clubOf(c *apitest.Client, id string) (out evenings.Club) {
	c.T.Helper()
	c.Get("/api/clubs/"+id).Into(c.T, &out)
	return out
}

// tell says a word to a club and wants it done.
func tell(c *apitest.Client, id string, word obj) (out evenings.Club) {
	c.T.Helper()
	c.Post(200, "/api/clubs/"+id+"/words", word).Into(c.T, &out)
	return out
}

// playOut plays the table of an evening to its end.
func playOut(t *testing.T, e evenings.Evening, people map[int]*apitest.Client) {
	t.Helper()
	tab := e.Tables[0]
	for {
		m := people[1].Match(tab.Match)
		if m.Result != nil {
			return
		}
		if c := people[tab.Seats[*m.Turn].Player]; c != nil {
			c.Do("POST", "/api/matches/"+tab.Match+"/actions", apitest.JSON(t, obj{"seat": *m.Turn, "ply": m.Ply, "action": "1"}))
		}
	}
}

// A club from its founding to the standings of a season: who is invited joins, an evening is
// opened, runs, and is counted when it is over.
func TestClub(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, guest, stranger := w.Guest(), w.Guest(), w.Guest(), w.Guest()
	var c evenings.Club
	ada.Post(201, "/api/clubs", obj{"name": " Friday  club ", "you": "Ada"}).Into(t, &c)
	if c.Name != "Friday club" || c.You != 1 || !c.Leads || c.Key == "" || len(c.Seasons) != 1 || c.Season != 1 {
		t.Fatalf("%+v", c)
	}
	id, key := c.ID, c.Key
	path := "/api/clubs/" + id
	apitest.WantProblem(t, "a club without a name", ada.Do("POST", "/api/clubs", `{"name":" ","you":"Ada"}`), table.Invalid, 422)
	apitest.WantProblem(t, "another word", ada.Do("POST", path+"/words", `{"word":"dance"}`), table.Invalid, 422)
	apitest.WantProblem(t, "another club", ada.Get("/api/clubs/none"), table.NotFound, 404)
	apitest.WantProblem(t, "its stream", ada.Get("/api/clubs/none/events"), table.NotFound, 404)
	if c = clubOf(stranger, id); c.Key != "" || c.You != 0 || c.Leads {
		t.Errorf("a stranger sees %+v", c)
	}
	bo.Get(path+"?key="+key).Into(t, &c)
	if c.Opens != "membership" || c.Key != "" {
		t.Errorf("%+v", c)
	}
	if c = tell(bo, id, obj{"word": "join", "name": "Bo", "key": key}); c.You != 2 || c.Leads || c.Key != key {
		t.Errorf("%+v", c)
	}
	var me matches.Me
	bo.Get("/api/me").Into(t, &me)
	if len(me.Clubs) != 1 || me.Clubs[0] != (evenings.ClubCard{ID: id, Name: "Friday club"}) {
		t.Errorf("%+v", me.Clubs)
	}

	var e evenings.Evening
	ada.Post(201, "/api/evenings", obj{"game": "toy", "title": "First", "rounds": 1}).Into(t, &e)
	evening := "/api/evenings/" + e.ID
	apitest.WantProblem(t, "attached by a member", bo.Do("POST", path+"/words", `{"word":"attach","evening":"`+e.ID+`"}`), table.NotHost, 403)
	apitest.WantProblem(t, "another evening", ada.Do("POST", path+"/words", `{"word":"attach","evening":"none"}`), table.NotFound, 404)
	c = tell(ada, id, obj{"word": "attach", "evening": e.ID})
	if len(c.Evenings) != 1 || c.Evenings[0].Title != "First" || c.Evenings[0].Counted || c.Evenings[0].You || c.Evenings[0].Rounds != 1 {
		t.Fatalf("%+v", c.Evenings)
	}
	people := map[int]*apitest.Client{1: ada, 2: bo, 3: guest}
	for n, name := range []string{"Adele", "Bo", "Gus"} {
		people[n+1].Post(200, evening+"/players", obj{"name": name})
	}
	ada.Post(200, evening+"/words", obj{"word": "start"}).Into(t, &e)
	if c = clubOf(bo, id); c.Evenings[0].Counted || !c.Evenings[0].You || c.Evenings[0].Round != 1 || len(c.Evenings[0].SoFar) != 3 || len(c.Standings) != 0 {
		t.Errorf("while it goes on: %+v", c)
	}
	ada.Get("/api/me").Into(t, &me)
	if len(me.Clubs) != 1 || !me.Clubs[0].Evening || !me.Clubs[0].Leads {
		t.Errorf("%+v", me.Clubs)
	}
	if ada.Get(evening).Into(t, &e); e.Clubs != nil {
		t.Errorf("while it goes on, its clubs are %+v", e.Clubs)
	}
	playOut(t, e, people)
	ada.Post(201, "/api/clubs", obj{"name": "Another club", "you": "Ada"})
	for n, who := range map[string]*apitest.Client{"a leader": ada, "a member": bo, "a guest": guest, "a stranger": stranger} {
		var over evenings.Evening
		who.Get(evening).Into(t, &over)
		want := []evenings.EveningClub{{ID: id, Name: "Friday club"}}
		if n == "a guest" || n == "a stranger" {
			want = nil
		}
		if !slices.Equal(over.Clubs, want) {
			t.Errorf("%s of an evening that is over reads of %+v", n, over.Clubs)
		}
	}
	c = clubOf(stranger, id)
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
	var standings evenings.Evening
	ada.Get(evening).Into(t, &standings)
	for _, l := range standings.Standings {
		if l.Player == 3 {
			sum += l.Places
		}
	}
	if len(c.Standings) != 2 || sum != 3+2+1 {
		t.Errorf("%+v, guests and members have %g", c.Standings, sum)
	}
	a := bo.Do("GET", path+"/season.csv", "", "Accept-Language", "de")
	if text := string(a.Body); !strings.HasPrefix(text, "\ufeffPlatz;Name;Platzpunkte;Punkte;Treffen;gewonnen;Spiele;20") || strings.Count(text, "\r\n") != 3 || !strings.Contains(text, ";Ada;") {
		t.Errorf("%q", text)
	}

	// The next season begins empty; the previous one is still there.
	tell(ada, id, obj{"word": "begin", "name": "Spring"})
	if c = clubOf(bo, id); len(c.Seasons) != 2 || c.Season != 2 || c.Seasons[1].Name != "Spring" || len(c.Standings)+len(c.Evenings) != 0 {
		t.Errorf("%+v", c)
	}
	bo.Get(path+"?season=1").Into(t, &c)
	if c.Season != 1 || len(c.Standings) != 2 || len(c.Evenings) != 1 {
		t.Errorf("%+v", c)
	}
	for _, ask := range []string{"?season=3", "/season.csv?season=3"} {
		if a := bo.Do("GET", path+ask, ""); a.Status != 404 || !strings.Contains(string(a.Body), "there is no season 3") {
			t.Errorf("%s: %d %s", ask, a.Status, a.Body)
		}
	}
}

// A leader makes a tournament the club's, and it counts when it is over.
func TestClubTournament(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	var c evenings.Club
	ada.Post(201, "/api/clubs", obj{"name": "Friday club", "you": "Ada"}).Into(t, &c)
	id := c.ID
	tell(bo, id, obj{"word": "join", "name": "Bo", "key": c.Key})
	var cup, other tournaments.Tournament
	ada.Post(201, "/api/tournaments", obj{"game": "zoom", "title": "Cup", "system": "round-robin"}).Into(t, &cup)
	bo.Post(201, "/api/tournaments", obj{"game": "zoom", "system": "round-robin"}).Into(t, &other)
	for name, who := range map[string]*apitest.Client{"Ada": ada, "Bo": bo} {
		who.Post(200, "/api/tournaments/"+cup.ID+"/players", obj{"name": name})
	}
	path := "/api/clubs/" + id + "/words"
	apitest.WantProblem(t, "another's tournament", ada.Do("POST", path, `{"word":"attach","tournament":"`+other.ID+`"}`), table.NotHost, 403)
	apitest.WantProblem(t, "no tournament", ada.Do("POST", path, `{"word":"attach","tournament":"none"}`), table.NotFound, 404)
	if c = tell(ada, id, obj{"word": "attach", "tournament": cup.ID}); len(c.Evenings) != 1 || !c.Evenings[0].Tournament || !c.Evenings[0].You || c.Evenings[0].Players != 2 || c.Evenings[0].Round != 0 {
		t.Fatalf("%+v", c.Evenings)
	}
	ada.Post(200, "/api/tournaments/"+cup.ID+"/words", obj{"word": "next"})
	if c = clubOf(bo, id); c.Evenings[0].Round != 1 || c.Evenings[0].Rounds != 1 || len(c.Evenings[0].SoFar) != 2 || len(c.Standings) != 0 {
		t.Errorf("%+v", c)
	}
	// It still stands on the club's page when another season has begun, but counts for its own (CL10, CL11).
	if c = tell(ada, id, obj{"word": "begin", "name": "Spring"}); c.Season != 2 || len(c.Evenings) != 1 || c.Evenings[0].Season != 1 || c.Evenings[0].Round != 1 {
		t.Errorf("%+v", c)
	}
	ada.Post(200, "/api/tournaments/"+cup.ID+"/words", obj{"word": "decide", "round": 1, "game": 1, "white": 1})
	if c = clubOf(bo, id); len(c.Evenings)+len(c.Standings) != 0 {
		t.Errorf("%+v", c)
	}
	bo.Get("/api/clubs/"+id+"?season=1").Into(t, &c)
	if e := c.Evenings[0]; !e.Counted || e.Round != 1 || e.Players != 2 || len(e.Won) != 1 || e.SoFar != nil {
		t.Errorf("%+v", e)
	}
	if len(c.Standings) != 2 || c.Standings[0].Places != 2 || c.Standings[0].Won != 1 || c.Standings[1].Places != 0 {
		t.Errorf("%+v", c.Standings)
	}
	bo.Get("/api/tournaments/"+cup.ID).Into(t, &cup)
	if !slices.Equal(cup.Clubs, []tournaments.TournamentClub{{ID: id, Name: "Friday club"}}) {
		t.Errorf("%+v", cup.Clubs)
	}
	if c = tell(ada, id, obj{"word": "drop", "tournament": cup.ID}); len(c.Evenings)+len(c.Standings) != 0 {
		t.Errorf("%+v", c)
	}
}

// A club, an evening or a tournament that cannot be read hides no others on the first page.
func TestUnreadHidesNothing(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	ada.Post(201, "/api/clubs", obj{"name": "Friday club", "you": "Ada"})
	ada.Post(201, "/api/evenings", obj{"game": "toy", "rounds": 1})
	var cup tournaments.Tournament
	ada.Post(201, "/api/tournaments", obj{"game": "zoom", "system": "round-robin"}).Into(t, &cup)
	known, err := w.Tournaments.Look(t.Context(), tournament.ID(cup.ID))
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{club.Kind.Name, "evening", tournament.KindName} {
		torn := ledger.Commit{Log: ledger.Name{Kind: kind, ID: "torn"}, Events: []ledger.Event{{N: 1, At: time.Now(), Kind: "torn", Text: "{"}}, Keys: []string{string(known.Host)}}
		if err := w.Store.Append(t.Context(), torn); err != nil {
			t.Fatal(err)
		}
	}
	var me matches.Me
	ada.Get("/api/me").Into(t, &me)
	if len(me.Clubs) != 1 || len(me.Evenings) != 1 || len(me.Tournaments) != 1 {
		t.Errorf("%+v", me)
	}
	ada.Get("/api/tournaments/" + cup.ID) // looks for its clubs
	w.Forgive()
}

// Every word does what it says.
func TestClubWords(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, phone, late := w.Guest(), w.Guest(), w.Guest(), w.Guest()
	var c evenings.Club
	ada.Post(201, "/api/clubs", obj{"name": "Club", "you": "Ada"}).Into(t, &c)
	id, key := c.ID, c.Key
	path := "/api/clubs/" + id
	tell(bo, id, obj{"word": "join", "name": "Bo", "key": key})
	tell(bo, id, obj{"word": "rename", "name": "Bob"})
	tell(ada, id, obj{"word": "name", "name": "The club"})
	if c = tell(ada, id, obj{"word": "invite"}); c.Key == key || c.Name != "The club" || c.Members[1].Name != "Bob" {
		t.Errorf("%+v", c)
	}
	late.Get(path+"?key="+key).Into(t, &c)
	if c.Opens != "" {
		t.Errorf("the previous invitation opens %q", c.Opens)
	}
	apitest.WantProblem(t, "the previous invitation", late.Do("POST", path+"/words", `{"word":"join","name":"Late","key":"`+key+`"}`), table.NotFound, 404)

	var link evenings.ClubToken
	bo.Post(200, path+"/link", obj{}).Into(t, &link)
	phone.Get(path+"?key="+link.Token).Into(t, &c)
	if c.Opens != "place" {
		t.Errorf("a link to a membership opens %q", c.Opens)
	}
	if c = tell(phone, id, obj{"word": "open", "key": link.Token}); c.You != 2 {
		t.Errorf("%+v", c)
	}
	apitest.WantProblem(t, "used", late.Do("POST", path+"/words", `{"word":"open","key":"`+link.Token+`"}`), table.NotFound, 404)
	ada.Post(200, path+"/link", obj{"member": 2}).Into(t, &link)
	w.Later(club.LinkFor + time.Minute)
	apitest.WantProblem(t, "too late", late.Do("POST", path+"/words", `{"word":"open","key":"`+link.Token+`"}`), table.NotFound, 404)

	tell(ada, id, obj{"word": "appoint", "member": 2})
	tell(ada, id, obj{"word": "step-down"})
	tell(phone, id, obj{"word": "remove", "member": 1})
	apitest.WantProblem(t, "the only leader leaves", bo.Do("POST", path+"/words", `{"word":"leave"}`), table.Illegal, 422)
	tell(bo, id, obj{"word": "admit", "member": 1})
	apitest.WantProblem(t, "leaders are here", ada.Do("POST", path+"/words", `{"word":"take-over"}`), table.Illegal, 422)
	w.Later(club.Grace)
	if c = clubOf(ada, id); !c.MayLead || clubOf(bo, id).MayLead {
		t.Errorf("%+v", c)
	}
	if c = tell(ada, id, obj{"word": "take-over"}); !c.Leads {
		t.Errorf("%+v", c)
	}
	tell(bo, id, obj{"word": "leave"})
	var e evenings.Evening
	ada.Post(201, "/api/evenings", obj{"game": "toy"}).Into(t, &e)
	tell(ada, id, obj{"word": "attach", "evening": e.ID})
	if c = tell(ada, id, obj{"word": "drop", "evening": e.ID}); len(c.Evenings) != 0 || c.Members[1].State != "left" {
		t.Errorf("%+v", c)
	}
	if c = tell(ada, id, obj{"word": "close"}); !c.Over || c.Leads != true {
		t.Errorf("%+v", c)
	}
	apitest.WantProblem(t, "closed", ada.Do("POST", path+"/words", `{"word":"rename","name":"A"}`), table.Over, 409)
}

// Followers of a club hear of changes.
func TestClubStream(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	var c evenings.Club
	ada.Post(201, "/api/clubs", obj{"name": "Club", "you": "Ada"}).Into(t, &c)
	stream := ada.FollowAt("/api/clubs/"+c.ID, "")
	stream.Changed()
	tell(bo, c.ID, obj{"word": "join", "name": "Bo", "key": c.Key})
	stream.Changed()
}

// Links into a club are not logged: somebody who reads the log could be that member.
func TestClubLinksAreNotLogged(t *testing.T) {
	w := apitest.NewWorld(t)
	var c evenings.Club
	ada := w.Guest()
	ada.Post(201, "/api/clubs", obj{"name": "Club", "you": "Ada"}).Into(t, &c)
	var link evenings.ClubToken
	ada.Post(200, "/api/clubs/"+c.ID+"/link", obj{}).Into(t, &link)
	var log strings.Builder
	w.API.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	for _, secret := range []string{link.Token, c.Key} {
		w.API.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/c/"+c.ID+"/"+secret, nil))
		if text := log.String(); strings.Contains(text, secret) || !strings.Contains(text, "/c/"+c.ID+"/…") {
			t.Errorf("the log has %s", text)
		}
	}
}
