package httpd_test

import (
	"fmt"
	"testing"

	"stammtisch/internal/table"
)

// An action that was taken back and arrives once more, late, is not played again, if it says
// what its sender had seen; what is meant after that is played.
func TestLateRepetition(t *testing.T) {
	for _, kind := range []string{"application/json", "application/json; charset=utf-8"} {
		ada, bo, id := newWorld(t).friends()
		act := func(c *client, seat, ply, after int, action string) answer {
			body := fmt.Sprintf(`{"seat":%d,"ply":%d,"action":"%s","after":%d}`, seat, ply, action, after)
			return c.do("POST", "/api/matches/"+id+"/actions", body, "Content-Type", kind)
		}
		n := ada.match(id).N
		if a := act(ada, 0, 0, n, "a3-c4"); a.status != 200 {
			t.Fatalf("%d %s", a.status, a.body)
		}
		if a := act(ada, 0, 0, n, "a3-c4"); a.status != 200 || ada.match(id).N != n+1 {
			t.Errorf("repeated at once: %d %s", a.status, a.body)
		}
		bo.act(200, id, 1, 1, "a6-c5")
		ada.word(200, id, 0, "take-back", 0)
		offer := bo.match(id).Offer.N
		bo.word(200, id, 1, "agree", offer)
		now := ada.match(id).N
		wantProblem(t, "the old one, late", act(ada, 0, 0, n, "a3-c4"), table.Stale, 409)
		wantProblem(t, "the old one, by who saw the offer only", act(ada, 0, 0, offer, "a3-c4"), table.Stale, 409)
		wantProblem(t, "an answer to what is no more", act(bo, 1, 1, n+1, "a6-c5"), table.Stale, 409)
		if m := ada.match(id); m.N != now || m.Ply != 0 {
			t.Errorf("%d events, ply %d", m.N, m.Ply)
		}
		if a := act(ada, 0, 0, now, "a3-c4"); a.status != 200 {
			t.Errorf("the same, meant anew: %d %s", a.status, a.body)
		}
		wantProblem(t, "the first once more", act(ada, 0, 0, n, "a3-c4"), table.Stale, 409)
		wantProblem(t, "an event below", act(ada, 0, 0, -1, "a3-c4"), table.Invalid, 422)
	}
}
