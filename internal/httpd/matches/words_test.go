package matches_test

import (
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/table"
)

// A take-back is asked for and answered; once granted, the position and the ply are back, and the
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
	apitest.WantProblem(t, "an answer to no offer", bo.Do("POST", "/api/matches/"+id+"/words", `{"seat":1,"word":"agree"}`), table.Invalid, 422)
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

// Nobody can play again with somebody who has deleted their account: nobody could ever move there.
func TestNoAgainWithoutSomebody(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, id := w.Friends()
	if a := bo.Do("DELETE", "/api/me", ""); a.Status != 200 || !strings.Contains(string(a.Body), "true") {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if m := ada.Match(id); m.Result == nil {
		t.Fatal("the match goes on")
	}
	apitest.WantProblem(t, "another match", ada.Do("POST", "/api/matches/"+id+"/again", ""), table.NotFound, 404)
	if next := ada.Match(id).Next; next != "" {
		t.Errorf("there is another match, %s", next)
	}
}

// A player who resigns has lost. Then nothing is played or said, but another match may be opened,
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
	bo.Act(200, first.Match, 0, 0, "a3-c4") // the seats have rotated: Bo begins
	ada.Act(200, first.Match, 1, 1, "a6-c5")
}
