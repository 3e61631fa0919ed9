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
