package study_test

import (
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/study"
	"stammtisch/internal/table"
)

// Anyone may retry a position of a finished match: its legal actions are listed, a
// try is judged, and illegal actions are refused. Before the end nothing is revealed (TB8).
func TestRetry(t *testing.T) {
	w := apitest.NewWorld(t)
	ada, eve := w.Guest(), w.Guest()
	m := ada.Open("zoom", "me", "me")
	path := "/api/matches/" + m.ID
	for ply, action := range []string{"c1-c4", "c8-c5", "d1-d4", "d8-d6", "b2-c2", "e8-e5", "c2-c3", "f8-f5"} {
		ada.Act(200, m.ID, ply%2, ply, action)
	}
	apitest.WantProblem(t, "before the end", eve.Get(path+"/retry?ply=8"), table.Illegal, 422)
	ada.Act(200, m.ID, 0, 8, "h3-d3")

	var r study.Retry
	eve.Get(path+"/retry?ply=8").Into(t, &r)
	if r.Seat != 0 || len(r.Legal) == 0 || r.Lost != nil || r.Best != "" {
		t.Errorf("without a try: %+v", r)
	}
	apitest.WantProblem(t, "what the rules forbid", eve.Get(path+"/retry?ply=8&action=c4-a3"), table.Illegal, 422)
	apitest.WantProblem(t, "no such position", eve.Get(path+"/retry?ply=99"), table.NotFound, 404)

	// The loss of a flick is weighed: a clear miss loses at least as much as the best.
	id := flicked(ada, "w2@180.000,0.200", "b2@0.000,0.200")
	r = study.Retry{}
	eve.Get("/api/matches/"+id+"/retry?ply=6&action=w2@180.000,0.200").Into(t, &r)
	if r.Lost == nil || *r.Lost < 0 || r.Best == "" || r.Points {
		t.Errorf("a flick: %+v", r)
	}
}
