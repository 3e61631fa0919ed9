package matches_test

import (
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/table"
)

// A table that concerns only its host can be deleted for good.
func TestAnUnplayedTableIsThrownAway(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, bo := w.Guest(), w.Guest()
	m := ada.Open("toy", "me", "link", "link")
	path := "/api/matches/" + m.ID
	apitest.WantProblem(t, "a stranger", bo.Do("DELETE", path, ""), table.NotYourSeat, 403)
	if a := ada.Do("DELETE", path, ""); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "looked for again", ada.Get(path), table.NotFound, 404)
	apitest.WantProblem(t, "thrown away again", ada.Do("DELETE", path, ""), table.NotFound, 404)
	apitest.WantProblem(t, "its link", bo.Do("POST", "/api/claims", `{"token":"`+m.Links[0].Token+`"}`), table.NotFound, 404)

	// Not if a friend has sat down, nor if somebody has acted.
	shared := ada.Open("toy", "me", "link", "link")
	bo.Post(200, "/api/claims", obj{"token": shared.Links[0].Token})
	apitest.WantProblem(t, "a friend sits", ada.Do("DELETE", "/api/matches/"+shared.ID, ""), table.Taken, 409)
	played := ada.Open("toy", "me", "me", "me")
	ada.Post(200, "/api/matches/"+played.ID+"/actions", obj{"seat": 0, "ply": 0, "action": "1"})
	apitest.WantProblem(t, "it was played at", ada.Do("DELETE", "/api/matches/"+played.ID, ""), table.Taken, 409)
}
