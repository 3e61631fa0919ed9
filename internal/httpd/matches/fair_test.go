package matches_test

import (
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/table"
)

// The commitment is visible before anybody cuts, the secret only after the match, and no hand
// before the deal.
func TestDraw(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo, eve := w.Guest(), w.Guest(), w.Guest()
	var m matches.Match
	ada.Post(201, "/api/matches", obj{
		"game": "drawn", "options": obj{"pile": "3"}, "seats": []obj{{"kind": "me"}, {"kind": "link"}, {"kind": "computer", "level": 1}},
	}).Into(t, &m)
	if m.Draw == nil || len(m.Draw.Commitment) != 64 || m.Draw.Dealt || m.Draw.Secret != "" || len(m.Legal) != 0 || m.Turn != nil {
		t.Fatalf("%s", apitest.JSON(t, m))
	}
	view := apitest.JSON(t, m.View)
	if view != apitest.JSON(t, eve.Match(m.ID).View) {
		t.Errorf("before the deal a seat sees %s", view)
	}
	path := "/api/matches/" + m.ID + "/cut"
	apitest.WantProblem(t, "a spectator cuts", eve.Do("POST", path, `{"text":"12345678"}`), table.NotYourSeat, 403)
	apitest.WantProblem(t, "too short", ada.Do("POST", path, `{"text":"123"}`), table.Invalid, 422)
	ada.Post(200, path, obj{"text": "ada-was-here"})
	bo.Post(200, "/api/claims", obj{"token": m.Links[0].Token})
	if page := w.Guest().Do("GET", "/admin/matches/"+m.ID, "", "Authorization", apitest.Basic(apitest.HostToken)); page.Status != 200 || strings.Contains(string(page.Body), "ada-was-here") {
		t.Errorf("the host's page tells a cut: %s", page.Body)
	}
	for name, who := range map[string]*apitest.Client{"Ada": ada, "Bo": bo, "a spectator": eve} {
		if got := who.Get("/api/matches/" + m.ID); !strings.Contains(string(got.Body), `"cuts":["+","","-"]`) || strings.Contains(string(got.Body), "ada-was-here") {
			t.Errorf("before all have cut, %s reads %s", name, got.Body)
		}
		all := who.Follow(m.ID, "0")
		for n := 1; n <= 3; n++ {
			if msg, err := all.Next(); err != nil || strings.Contains(msg.Data, "ada-was-here") || !strings.Contains(msg.Data, `"turn":null`) {
				t.Errorf("before all have cut, %s is told %s %v", name, msg.Data, err)
			}
		}
		all.Cut()
	}
	apitest.WantProblem(t, "an action before the deal", ada.Do("POST", "/api/matches/"+m.ID+"/actions", `{"seat":0,"ply":0,"action":"1"}`), table.Waiting, 409)
	// Not even of an earlier entry: two may be sent at once.
	now, _, err := w.Hall.Look(t.Context(), table.MatchID(m.ID))
	if err != nil {
		t.Fatal(err)
	}
	for i := range now.N() {
		if legal, _ := matches.LegalFor(now, now.Places[0].Owners[0], i, false); len(legal) != 0 {
			t.Errorf("entry %d, before the deal: %v", i+1, legal)
		}
	}
	s := ada.Follow(m.ID, "3")
	bo.Post(200, path, obj{"text": "bo_was_here"})
	bo.Post(200, path, obj{"text": "again-and-again"}) // nothing is left to cut, so it counts for 0 seats
	msg, err := s.Next()
	for err == nil && msg.ID != "4" {
		msg, err = s.Next()
	}
	if err != nil || !strings.Contains(msg.Data, `"dealt":true`) || !strings.Contains(msg.Data, `"secret":`) {
		t.Errorf("the deal as the stream tells it: %s %v", msg.Data, err)
	}
	dealt := ada.Match(m.ID)
	if !dealt.Draw.Dealt || dealt.Draw.Secret != "" || dealt.Draw.Seed != "" || apitest.JSON(t, dealt.View) == apitest.JSON(t, eve.Match(m.ID).View) {
		t.Errorf("dealt: %s", apitest.JSON(t, dealt))
	}
	ada.Act(200, m.ID, 0, 0, "3")
	over := eve.Match(m.ID)
	if over.Result == nil || table.CommitTo(over.Draw.Secret) != m.Draw.Commitment || over.Draw.Seed != string(table.SeedOf(over.Draw.Secret, over.Draw.Cuts)) {
		t.Errorf("over: %s", apitest.JSON(t, over.Draw))
	}
	if r := ada.Record(m.ID); !strings.Contains(r, `[Cuts "ada-was-here bo_was_here -"]`) || !strings.Contains(r, `[Secret "`+over.Draw.Secret) {
		t.Error(r)
	}
}
