package matches_test

import (
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/table"
)

// A take-back that was answered asks; granted, the position and the ply are back, and the
// match continues from there.
func TestTakeBackByAgreement(t *testing.T) {
	ada, bo, id := apitest.NewWorld(t).Friends()
	begin := apitest.JSON(t, ada.Match(id).View)
	ada.Act(200, id, 0, 0, "a3-c4")
	bo.Act(200, id, 1, 1, "a6-c5")
	ada.Word(200, id, 0, "take-back", 0)
	offer := bo.Match(id).Offer
	if offer == nil || offer.Seat != 0 || offer.Word != "take-back" || len(offer.Left) != 1 || offer.Left[0] != 1 {
		t.Fatalf("offer %+v", offer)
	}
	apitest.WantProblem(t, "somebody else's answer", ada.Do("POST", "/api/matches/"+id+"/words", `{"seat":1,"word":"agree"}`), table.NotYourSeat, 403)
	apitest.WantProblem(t, "an answer to another offer", bo.Do("POST", "/api/matches/"+id+"/words", `{"seat":1,"word":"agree","offer":1}`), table.Stale, 409)
	bo.Word(200, id, 1, "agree", offer.N)
	m := ada.Match(id)
	if m.Ply != 0 || m.Turn == nil || *m.Turn != 0 || m.Offer != nil || apitest.JSON(t, m.View) != begin {
		t.Fatalf("ply %d, turn %v, offer %+v, view %s", m.Ply, m.Turn, m.Offer, apitest.JSON(t, m.View))
	}
	if last := m.Events[len(m.Events)-1]; last.Kind != "word" || apitest.JSON(t, last.View) != begin {
		t.Errorf("the event that grants it: %s", apitest.JSON(t, last))
	}
	apitest.WantProblem(t, "an action for the ply that was undone", bo.Do("POST", "/api/matches/"+id+"/actions", `{"seat":1,"ply":1,"action":"a6-c5"}`), table.Stale, 409)
	ada.Act(200, id, 0, 0, "h3-f4")
	if r := ada.Record(id); !strings.HasSuffix(r, "\n\nh3-f4\n") {
		t.Errorf("the record has what was taken back:\n%s", r)
	}
}

// A player who resigns has lost; nothing is played or said after, but another match may be opened,
// once for all who ask.
func TestResignAndPlayAgain(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := w.Friends()
	apitest.WantProblem(t, "another before the end", ada.Do("POST", "/api/matches/"+id+"/again", ""), table.Illegal, 422)
	bo.Word(200, id, 1, "resign", 0)
	m := ada.Match(id)
	if m.Result == nil || m.Result.Reason != "resigned" || m.Result.Rule != "TB1" || m.Turn != nil || len(m.Legal) != 0 || len(m.May[0].Words) != 0 {
		t.Fatalf("result %+v, turn %v, legal %v, may %+v", m.Result, m.Turn, m.Legal, m.May)
	}
	apitest.WantProblem(t, "playing on", ada.Do("POST", "/api/matches/"+id+"/actions", `{"seat":0,"ply":0,"action":"a3-c4"}`), table.Over, 409)
	apitest.WantProblem(t, "a stranger opens another", w.Guest().Do("POST", "/api/matches/"+id+"/again", ""), table.NotYourSeat, 403)
	apitest.WantProblem(t, "a game that is none", ada.Do("POST", "/api/matches/"+id+"/again", `{"game":"chess"}`), table.NotFound, 404)
	apitest.WantProblem(t, "a game of three", ada.Do("POST", "/api/matches/"+id+"/again", `{"game":"toy"}`), table.Invalid, 422)
	apitest.WantProblem(t, "options of no game", ada.Do("POST", "/api/matches/"+id+"/again", `{"options":{"pile":"3"}}`), table.Invalid, 422)
	var first, second struct{ Match string }
	ada.Post(200, "/api/matches/"+id+"/again", obj{}).Into(t, &first)
	bo.Post(200, "/api/matches/"+id+"/again", obj{}).Into(t, &second)
	if first.Match == "" || first != second || bo.Match(id).Next != first.Match {
		t.Fatalf("two matches: %v and %v, the old one names %q", first, second, bo.Match(id).Next)
	}
	bo.Act(200, first.Match, 0, 0, "a3-c4") // the seats have moved on: Bo begins
	ada.Act(200, first.Match, 1, 1, "a6-c5")
}

// Hints are for those who play alone; reviews for everybody, after the end. This world has no
// advisor: what is asked for is refused for the right reason first.
func TestHintsKeepToTheRules(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := w.Friends()
	apitest.WantProblem(t, "a hint against a person", ada.Do("POST", "/api/matches/"+id+"/hint", `{"seat":0}`), table.Illegal, 422)
	apitest.WantProblem(t, "a hint for another seat", bo.Do("POST", "/api/matches/"+id+"/hint", `{"seat":0}`), table.NotYourSeat, 403)
	apitest.WantProblem(t, "a review before the end", bo.Get("/api/matches/"+id+"/review"), table.Illegal, 422)
	alone := ada.Open("zoom", "me", "computer").ID
	apitest.WantProblem(t, "a hint that cannot be given", ada.Do("POST", "/api/matches/"+alone+"/hint", `{"seat":0}`), table.NotFound, 404)
}

func TestPictureAndPreview(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, _, id := w.Friends()
	ada.Act(200, id, 0, 0, "a3-c4")
	svg := ada.Get("/api/matches/" + id + "/picture/svg")
	begin := ada.Get("/api/matches/" + id + "/picture/svg?ply=0")
	png := w.Guest().Get("/api/matches/" + id + "/picture/png")
	if !strings.HasPrefix(string(svg.Body), "<svg") || string(svg.Body) == string(begin.Body) || svg.Header.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("svg: %s %.80s", svg.Header.Get("Content-Type"), svg.Body)
	}
	if !strings.HasPrefix(string(png.Body), "\x89PNG") || png.Header.Get("Content-Type") != "image/png" {
		t.Errorf("png: %s %.10q", png.Header.Get("Content-Type"), png.Body)
	}
	apitest.WantProblem(t, "a ply that was not played", ada.Get("/api/matches/"+id+"/picture/svg?ply=9"), table.NotFound, 404)
	apitest.WantProblem(t, "a picture of another kind", ada.Get("/api/matches/"+id+"/picture/bmp"), table.Invalid, 422)
}

// A bot's token is an identity; an invented one, or a guest's cookie, is none.
func TestBotToken(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	m := ada.Open("zoom", "link", "me")
	var bot struct{ Name, Token string }
	ada.Post(201, "/api/bots", obj{"name": "  Robo  "}).Into(t, &bot)
	if bot.Name != "Robo" || bot.Token == "" {
		t.Fatalf("%+v", bot)
	}
	as := []string{"Authorization", "Bearer " + bot.Token}
	web := w.Guest()
	if a := web.Do("POST", "/api/claims", `{"token":"`+m.Links[0].Token+`"}`, as...); a.Status != 200 || a.Header.Get("Set-Cookie") != "" {
		t.Fatalf("%d %s, cookie %q", a.Status, a.Body, a.Header.Get("Set-Cookie"))
	}
	if a := web.Do("POST", "/api/matches/"+m.ID+"/actions", `{"seat":0,"ply":0,"action":"a3-c4"}`, as...); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if got := ada.Match(m.ID).Seats[0]; got.Name != "Robo" || !got.Taken {
		t.Errorf("the seat: %+v", got)
	}
	for what, token := range map[string]string{"invented": "abc.def", "changed": bot.Token + "x", "a cookie": ada.Cookie(), "empty": ""} {
		apitest.WantProblem(t, what, web.Do("GET", "/api/me", "", "Authorization", "Bearer "+token), table.BadToken, 401)
	}
	apitest.WantProblem(t, "a bot without a name", ada.Do("POST", "/api/bots", `{"name":""}`), table.Invalid, 422)
}
