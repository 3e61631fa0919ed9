package site_test

import (
	"strings"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
)

// A coach may use each route like a spectator, and changes nothing. After the coaching ends, no route reveals what only
// the seat knows (TB22).
func TestAccessOfACoach(t *testing.T) {
	if testing.Short() {
		t.Skip("asks one thing after another: nothing for the race detector")
	}
	w := apitest.NewWorld(t)
	told := 0
	for _, v := range visits {
		if !strings.Contains(v.route, " /api/") {
			continue
		}
		s, coach := w.Scene(), w.Guest()
		var link matches.SeatToken
		s.Ada.Post(200, "/api/matches/"+s.Hidden.ID+"/seats/0/coach", obj{}).Into(t, &link)
		if a := coach.Do("POST", "/api/matches/"+s.Hidden.ID+"/coach", `{"token":"`+link.Token+`"}`); a.Status != 204 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		before := s.Ada.Match(s.Hidden.ID)
		a := ask(s, coach, v)
		if a.Status != v.stranger {
			t.Errorf("%s by a coach: %d %.200s, want %d", v.route, a.Status, a.Body, v.stranger)
		}
		if secret(s).Match(a.Body) {
			told++
		}
		after := s.Ada.Match(s.Hidden.ID)
		if after.N != before.N || after.Result != nil || !after.Seats[0].Yours || after.Seats[1].Yours {
			t.Errorf("%s by a coach changed the match: %+v", v.route, after)
		}
		if b := s.Ada.Do("DELETE", "/api/matches/"+s.Hidden.ID+"/seats/0/coach", ""); b.Status != 204 {
			t.Fatalf("%d %s", b.Status, b.Body)
		}
		if a := ask(s, coach, v); secret(s).Match(a.Body) {
			t.Errorf("%s tells a former coach what only Ada knows: %s", v.route, a.Body)
		}
	}
	if told == 0 {
		t.Error("no route told the coach anything: is there one?")
	}
}
