package httpd_test

import (
	"fmt"
	"testing"
)

// The quick way of an action answers as the general one does, which is taken when the
// type of the body says more than it must.
func TestQuickActions(t *testing.T) {
	w := newWorld(t)
	for i, action := range []string{"1", "2", "4", "time", " 1", "1 ", "", `\u0031`, "ü", "x'y", `1"`, fmt.Sprintf("%0200d", 1), fmt.Sprintf("%0201d", 1)} {
		for _, seat := range []string{"0", "1", "2", "3", "-1", "00", "100", "1.0", `"0"`} {
			for _, ply := range []string{"0", "1", "-1", "007", "999999999", "1e0"} {
				body := fmt.Sprintf(`{"seat":%s,"ply":%s,"action":"%s"}`, seat, ply, action)
				var got [2]answer
				for k, kind := range []string{"application/json", "application/json; charset=utf-8"} {
					c := w.guest()
					m := c.open("toy", "me", "me", "link")
					w.guest().post(200, "/api/claims", obj{"token": m.Links[0].Token})
					got[k] = c.do("POST", "/api/matches/"+m.ID+"/actions", body, "Content-Type", kind)
				}
				if got[0].status != got[1].status || string(got[0].body) != string(got[1].body) ||
					got[0].header.Get("Content-Type") != got[1].header.Get("Content-Type") {
					t.Errorf("%s: quickly %d %s, else %d %s", body, got[0].status, got[0].body, got[1].status, got[1].body)
				}
				if i > 3 && testing.Short() {
					break
				}
			}
		}
	}
	// A body cut short and one with more after it go the general way too.
	c := w.guest()
	m := c.open("toy", "me", "me", "me")
	for _, body := range []string{`{"seat":0,"ply":0,"action":"1"`, `{"seat":0,"ply":0,"action":"1"}}`, `{"ply":0,"seat":0,"action":"1"}`} {
		a := c.do("POST", "/api/matches/"+m.ID+"/actions", body)
		if good := body[2] == 'p'; (a.status == 200) != good {
			t.Errorf("%s: %d %s", body, a.status, a.body)
		}
	}
}
