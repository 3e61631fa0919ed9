package httpd_test

import (
	"strings"
	"testing"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// The commitment is there before anybody cuts; the secret only when it is over; and until
// the deal nobody sees a hand.
func TestDraw(t *testing.T) {
	w := newWorld(t)
	ada, bo, eve := w.guest(), w.guest(), w.guest()
	var m httpd.Match
	ada.post(201, "/api/matches", obj{
		"game": "drawn", "options": obj{"pile": "3"}, "seats": []obj{{"kind": "me"}, {"kind": "link"}, {"kind": "computer", "level": 1}},
	}).into(t, &m)
	if m.Draw == nil || len(m.Draw.Commitment) != 64 || m.Draw.Dealt || m.Draw.Secret != "" || len(m.Legal) != 0 {
		t.Fatalf("%s", toJSON(t, m))
	}
	view := toJSON(t, m.View)
	if view != toJSON(t, eve.match(m.ID).View) {
		t.Errorf("before the deal a seat sees %s", view)
	}
	path := "/api/matches/" + m.ID + "/cut"
	wantProblem(t, "a spectator cuts", eve.do("POST", path, `{"text":"12345678"}`), table.NotYourSeat, 403)
	wantProblem(t, "too short", ada.do("POST", path, `{"text":"123"}`), table.Invalid, 422)
	ada.post(200, path, obj{"text": "ada-was-here"})
	bo.post(200, "/api/claims", obj{"token": m.Links[0].Token})
	if page := w.guest().do("GET", "/admin/matches/"+m.ID, "", "Authorization", basic(adminToken)); page.status != 200 || strings.Contains(string(page.body), "ada-was-here") {
		t.Errorf("the host's page tells a cut: %s", page.body)
	}
	for name, who := range map[string]*client{"Ada": ada, "Bo": bo, "a spectator": eve} {
		if got := who.get("/api/matches/" + m.ID); !strings.Contains(string(got.body), `"cuts":["+","","-"]`) || strings.Contains(string(got.body), "ada-was-here") {
			t.Errorf("before all have cut, %s reads %s", name, got.body)
		}
		all := who.follow(m.ID, "0")
		for n := 1; n <= 3; n++ {
			if msg, err := all.next(); err != nil || strings.Contains(msg.data, "ada-was-here") {
				t.Errorf("before all have cut, %s is told %s %v", name, msg.data, err)
			}
		}
		all.cut()
	}
	wantProblem(t, "an action before the deal", ada.do("POST", "/api/matches/"+m.ID+"/actions", `{"seat":0,"ply":0,"action":"1"}`), table.Waiting, 409)
	// Not even of an entry that is not the last: two may be told at once.
	now, _, err := w.hall.Look(t.Context(), table.MatchID(m.ID))
	if err != nil {
		t.Fatal(err)
	}
	for i := range now.N() {
		if legal, _ := httpd.LegalFor(now, now.Places[0].Owners[0], i, false); len(legal) != 0 {
			t.Errorf("entry %d, before the deal: %v", i+1, legal)
		}
	}
	s := ada.follow(m.ID, "3")
	bo.post(200, path, obj{"text": "bo_was_here"})
	bo.post(200, path, obj{"text": "again-and-again"}) // nothing is left to cut: said so by 0 seats
	msg, err := s.next()
	for err == nil && msg.id != "4" {
		msg, err = s.next()
	}
	if err != nil || !strings.Contains(msg.data, `"dealt":true`) || !strings.Contains(msg.data, `"secret":`) {
		t.Errorf("the deal as the stream tells it: %s %v", msg.data, err)
	}
	dealt := ada.match(m.ID)
	if !dealt.Draw.Dealt || dealt.Draw.Secret != "" || dealt.Draw.Seed != "" || toJSON(t, dealt.View) == toJSON(t, eve.match(m.ID).View) {
		t.Errorf("dealt: %s", toJSON(t, dealt))
	}
	ada.act(200, m.ID, 0, 0, "3")
	over := eve.match(m.ID)
	if over.Result == nil || table.CommitTo(over.Draw.Secret) != m.Draw.Commitment || over.Draw.Seed != string(table.SeedOf(over.Draw.Secret, over.Draw.Cuts)) {
		t.Errorf("over: %s", toJSON(t, over.Draw))
	}
	if r := ada.record(m.ID); !strings.Contains(r, `[Cuts "ada-was-here bo_was_here -"]`) || !strings.Contains(r, `[Secret "`+over.Draw.Secret) {
		t.Error(r)
	}
}
