package httpd_test

import (
	"strings"
	"testing"

	"stammtisch/internal/table"
)

// friends opens a match of Zoom between two browsers.
func (w *world) friends() (ada, bo *client, id string) {
	w.t.Helper()
	ada, bo = w.guest(), w.guest()
	m := ada.open("zoom", "me", "link")
	bo.post(200, "/api/claims", obj{"token": m.Links[0].Token})
	return ada, bo, m.ID
}

func (c *client) word(want int, id string, seat int, word string, offer int) answer {
	c.t.Helper()
	return c.post(want, "/api/matches/"+id+"/words", obj{"seat": seat, "word": word, "offer": offer})
}

// A take-back that was answered asks; granted, the position and the ply are back, and the
// match continues from there.
func TestTakeBackByAgreement(t *testing.T) {
	ada, bo, id := newWorld(t).friends()
	begin := toJSON(t, ada.match(id).View)
	ada.act(200, id, 0, 0, "a3-c4")
	bo.act(200, id, 1, 1, "a6-c5")
	ada.word(200, id, 0, "take-back", 0)
	offer := bo.match(id).Offer
	if offer == nil || offer.Seat != 0 || offer.Word != "take-back" || len(offer.Left) != 1 || offer.Left[0] != 1 {
		t.Fatalf("offer %+v", offer)
	}
	wantProblem(t, "somebody else's answer", ada.do("POST", "/api/matches/"+id+"/words", `{"seat":1,"word":"agree"}`), table.NotYourSeat, 403)
	wantProblem(t, "an answer to another offer", bo.do("POST", "/api/matches/"+id+"/words", `{"seat":1,"word":"agree","offer":1}`), table.Stale, 409)
	bo.word(200, id, 1, "agree", offer.N)
	m := ada.match(id)
	if m.Ply != 0 || m.Turn == nil || *m.Turn != 0 || m.Offer != nil || toJSON(t, m.View) != begin {
		t.Fatalf("ply %d, turn %v, offer %+v, view %s", m.Ply, m.Turn, m.Offer, toJSON(t, m.View))
	}
	if last := m.Events[len(m.Events)-1]; last.Kind != "word" || toJSON(t, last.View) != begin {
		t.Errorf("the event that grants it: %s", toJSON(t, last))
	}
	wantProblem(t, "an action for the ply that was undone", bo.do("POST", "/api/matches/"+id+"/actions", `{"seat":1,"ply":1,"action":"a6-c5"}`), table.Stale, 409)
	ada.act(200, id, 0, 0, "h3-f4")
	if r := ada.record(id); !strings.HasSuffix(r, "\n\nh3-f4\n") {
		t.Errorf("the record has what was taken back:\n%s", r)
	}
}

// A player who resigns has lost; nothing is played or said after, but another match may be opened,
// once for all who ask.
func TestResignAndPlayAgain(t *testing.T) {
	w := newWorld(t)
	ada, bo, id := w.friends()
	wantProblem(t, "another before the end", ada.do("POST", "/api/matches/"+id+"/again", ""), table.Illegal, 422)
	bo.word(200, id, 1, "resign", 0)
	m := ada.match(id)
	if m.Result == nil || m.Result.Reason != "resigned" || m.Result.Rule != "TB1" || m.Turn != nil || len(m.Legal) != 0 || len(m.May[0].Words) != 0 {
		t.Fatalf("result %+v, turn %v, legal %v, may %+v", m.Result, m.Turn, m.Legal, m.May)
	}
	wantProblem(t, "playing on", ada.do("POST", "/api/matches/"+id+"/actions", `{"seat":0,"ply":0,"action":"a3-c4"}`), table.Over, 409)
	wantProblem(t, "a stranger opens another", w.guest().do("POST", "/api/matches/"+id+"/again", ""), table.NotYourSeat, 403)
	wantProblem(t, "a game that is none", ada.do("POST", "/api/matches/"+id+"/again", `{"game":"chess"}`), table.NotFound, 404)
	wantProblem(t, "a game of three", ada.do("POST", "/api/matches/"+id+"/again", `{"game":"toy"}`), table.Invalid, 422)
	wantProblem(t, "options of no game", ada.do("POST", "/api/matches/"+id+"/again", `{"options":{"pile":"3"}}`), table.Invalid, 422)
	var first, second struct{ Match string }
	ada.post(200, "/api/matches/"+id+"/again", obj{}).into(t, &first)
	bo.post(200, "/api/matches/"+id+"/again", obj{}).into(t, &second)
	if first.Match == "" || first != second || bo.match(id).Next != first.Match {
		t.Fatalf("two matches: %v and %v, the old one names %q", first, second, bo.match(id).Next)
	}
	bo.act(200, first.Match, 0, 0, "a3-c4") // the seats have moved on: Bo begins
	ada.act(200, first.Match, 1, 1, "a6-c5")
}

// Hints are for those who play alone; reviews for everybody, after the end. This world has no
// advisor: what is asked for is refused for the right reason first.
func TestHintsKeepToTheRules(t *testing.T) {
	w := newWorld(t)
	ada, bo, id := w.friends()
	wantProblem(t, "a hint against a person", ada.do("POST", "/api/matches/"+id+"/hint", `{"seat":0}`), table.Illegal, 422)
	wantProblem(t, "a hint for another seat", bo.do("POST", "/api/matches/"+id+"/hint", `{"seat":0}`), table.NotYourSeat, 403)
	wantProblem(t, "a review before the end", bo.get("/api/matches/"+id+"/review"), table.Illegal, 422)
	alone := ada.open("zoom", "me", "computer").ID
	wantProblem(t, "a hint that cannot be given", ada.do("POST", "/api/matches/"+alone+"/hint", `{"seat":0}`), table.NotFound, 404)
}

func TestPictureAndPreview(t *testing.T) {
	w := newWorld(t)
	ada, _, id := w.friends()
	ada.act(200, id, 0, 0, "a3-c4")
	svg := ada.get("/api/matches/" + id + "/picture/svg")
	begin := ada.get("/api/matches/" + id + "/picture/svg?ply=0")
	png := w.guest().get("/api/matches/" + id + "/picture/png")
	if !strings.HasPrefix(string(svg.body), "<svg") || string(svg.body) == string(begin.body) || svg.header.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("svg: %s %.80s", svg.header.Get("Content-Type"), svg.body)
	}
	if !strings.HasPrefix(string(png.body), "\x89PNG") || png.header.Get("Content-Type") != "image/png" {
		t.Errorf("png: %s %.10q", png.header.Get("Content-Type"), png.body)
	}
	wantProblem(t, "a ply that was not played", ada.get("/api/matches/"+id+"/picture/svg?ply=9"), table.NotFound, 404)
	wantProblem(t, "a picture of another kind", ada.get("/api/matches/"+id+"/picture/bmp"), table.Invalid, 422)
}

// A bot's token is an identity; an invented one, or a guest's cookie, is none.
func TestBotToken(t *testing.T) {
	w := newWorld(t)
	ada := w.guest()
	m := ada.open("zoom", "link", "me")
	var bot struct{ Name, Token string }
	ada.post(201, "/api/bots", obj{"name": "  Robo  "}).into(t, &bot)
	if bot.Name != "Robo" || bot.Token == "" {
		t.Fatalf("%+v", bot)
	}
	as := []string{"Authorization", "Bearer " + bot.Token}
	web := w.guest()
	if a := web.do("POST", "/api/claims", `{"token":"`+m.Links[0].Token+`"}`, as...); a.status != 200 || a.header.Get("Set-Cookie") != "" {
		t.Fatalf("%d %s, cookie %q", a.status, a.body, a.header.Get("Set-Cookie"))
	}
	if a := web.do("POST", "/api/matches/"+m.ID+"/actions", `{"seat":0,"ply":0,"action":"a3-c4"}`, as...); a.status != 200 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if got := ada.match(m.ID).Seats[0]; got.Name != "Robo" || !got.Taken {
		t.Errorf("the seat: %+v", got)
	}
	for what, token := range map[string]string{"invented": "abc.def", "changed": bot.Token + "x", "a cookie": ada.cookie(), "empty": ""} {
		wantProblem(t, what, web.do("GET", "/api/me", "", "Authorization", "Bearer "+token), table.BadToken, 401)
	}
	wantProblem(t, "a bot without a name", ada.do("POST", "/api/bots", `{"name":""}`), table.Invalid, 422)
}
