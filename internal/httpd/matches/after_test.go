package matches_test

import (
	"fmt"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/table"
)

// If an action was taken back and its request arrives again, late, it is not played again, provided
// the request says what its sender had seen. Later actions are played.
func TestLateRepetition(t *testing.T) {
	for _, kind := range []string{"application/json", "application/json; charset=utf-8"} {
		ada, bo, id := apitest.NewWorld(t).Friends()
		act := func(c *apitest.Client, seat, ply, after int, action string) apitest.Answer {
			body := fmt.Sprintf(`{"seat":%d,"ply":%d,"action":"%s","after":%d}`, seat, ply, action, after)
			return c.Do("POST", "/api/matches/"+id+"/actions", body, "Content-Type", kind)
		}
		n := ada.Match(id).N
		if a := act(ada, 0, 0, n, "a3-c4"); a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		if a := act(ada, 0, 0, n, "a3-c4"); a.Status != 200 || ada.Match(id).N != n+1 {
			t.Errorf("repeated at once: %d %s", a.Status, a.Body)
		}
		bo.Act(200, id, 1, 1, "a6-c5")
		ada.Word(200, id, 0, "take-back", 0)
		offer := bo.Match(id).Offer.N
		bo.Word(200, id, 1, "agree", offer)
		now := ada.Match(id).N
		apitest.WantProblem(t, "the old one, late", act(ada, 0, 0, n, "a3-c4"), table.Stale, 409)
		apitest.WantProblem(t, "the old one, by who saw the offer only", act(ada, 0, 0, offer, "a3-c4"), table.Stale, 409)
		apitest.WantProblem(t, "an answer to what is no more", act(bo, 1, 1, n+1, "a6-c5"), table.Stale, 409)
		if m := ada.Match(id); m.N != now || m.Ply != 0 {
			t.Errorf("%d events, ply %d", m.N, m.Ply)
		}
		if a := act(ada, 0, 0, now, "a3-c4"); a.Status != 200 {
			t.Errorf("the same, meant anew: %d %s", a.Status, a.Body)
		}
		apitest.WantProblem(t, "the first once more", act(ada, 0, 0, n, "a3-c4"), table.Stale, 409)
		apitest.WantProblem(t, "an event below", act(ada, 0, 0, -1, "a3-c4"), table.Invalid, 422)
	}
}

// Whoever got no answer to a take-back and asks again takes one action back, not two.
func TestTakenBackOnce(t *testing.T) {
	w := apitest.NewWorld(t)
	ada := w.Guest()
	id := ada.Open("zoom", "me", "me").ID
	for ply := range 4 {
		ada.Act(200, id, ply%2, ply, ada.Match(id).Legal[0])
	}
	body := fmt.Sprintf(`{"seat":1,"word":"take-back","after":%d}`, ada.Match(id).N)
	if a := ada.Do("POST", "/api/matches/"+id+"/words", body); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "once more", ada.Do("POST", "/api/matches/"+id+"/words", body), table.Stale, 409)
	if m := ada.Match(id); m.Ply != 3 {
		t.Errorf("ply %d", m.Ply)
	}
	ada.Word(200, id, 1, "take-back", 0)
	if m := ada.Match(id); m.Ply != 1 {
		t.Errorf("meant again: ply %d", m.Ply)
	}
	// The same if nothing is left that could be taken back.
	body = fmt.Sprintf(`{"seat":0,"word":"take-back","after":%d}`, ada.Match(id).N)
	if a := ada.Do("POST", "/api/matches/"+id+"/words", body); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	apitest.WantProblem(t, "once more, of nothing", ada.Do("POST", "/api/matches/"+id+"/words", body), table.Stale, 409)
	apitest.WantProblem(t, "meant again, of nothing", ada.Do("POST", "/api/matches/"+id+"/words", `{"seat":0,"word":"take-back"}`), table.Illegal, 422)
}
