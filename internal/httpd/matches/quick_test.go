package matches_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"testing"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
)

// The quick reader agrees with this one, whatever is changed in a body.
func TestPlainAction(t *testing.T) {
	form := regexp.MustCompile(`^\{"seat": ?(0|[1-9][0-9]?), ?"ply": ?(0|[1-9][0-9]{0,8}), ?"action": ?"([ !#-\[\]-~]{1,200})"(?:, ?"after": ?(0|[1-9][0-9]{0,8}))?\}$`)
	r := rand.New(rand.NewPCG(7, 7))
	bodies := []string{
		`{"seat":0,"ply":0,"action":"a3-c4"}`, `{"seat": 1, "ply": 12, "action": "w1@31.250,0.605", "after": 13}`,
		`{"seat":99,"ply":999999999,"action":" ","after":0}`, fmt.Sprintf(`{"seat":0,"ply":7,"action":"%0200d"}`, 1),
	}
	letters := []string{"", "", " ", "  ", "0", "1", "00", `"`, `\`, "{", "}", ",", ":", "-", "a", "ü", "\x00", "\n", `,"after":3`}
	good, tries := 0, 200_000
	if testing.Short() {
		tries = 10_000
	}
	for range tries {
		body := bodies[r.IntN(len(bodies))]
		for range r.IntN(3) {
			i := r.IntN(len(body) + 1)
			body = body[:i] + letters[r.IntN(len(letters))] + body[min(len(body), i+r.IntN(3)):]
		}
		in, ok := matches.PlainAction([]byte(body))
		want := form.FindStringSubmatch(body)
		if ok != (want != nil) {
			t.Fatalf("%q: taken %t", body, ok)
		}
		if !ok {
			continue
		}
		good++
		after := strconv.Itoa(in.After)
		if want[4] == "" {
			want[4] = "0"
		}
		if strconv.Itoa(in.Seat) != want[1] || strconv.Itoa(in.Ply) != want[2] || in.Action != want[3] || after != want[4] {
			t.Fatalf("%q is read as %+v", body, in)
		}
	}
	if good < tries/10 {
		t.Errorf("only %d bodies were good", good)
	}
}

// The quick way of an action answers like the general one, which a longer content type selects.
func TestQuickActions(t *testing.T) {
	if testing.Short() {
		t.Skip("asks one thing after another: nothing for the race detector")
	}
	w := apitest.NewWorld(t)
	for i, action := range []string{"1", "2", "4", "time", " 1", "1 ", "", `\u0031`, "ü", "x'y", `1"`, fmt.Sprintf("%0200d", 1), fmt.Sprintf("%0201d", 1)} {
		for _, seat := range []string{"0", "1", "2", "3", "-1", "00", "100", "1.0", `"0"`} {
			for _, ply := range []string{"0", "1", "-1", "007", "999999999", "1e0"} {
				body := fmt.Sprintf(`{"seat":%s,"ply":%s,"action":"%s"}`, seat, ply, action)
				var got [2]apitest.Answer
				for k, kind := range []string{"application/json", "application/json; charset=utf-8"} {
					c := w.Guest()
					m := c.Open("toy", "me", "me", "link")
					w.Guest().Post(200, "/api/claims", obj{"token": m.Links[0].Token})
					got[k] = c.Do("POST", "/api/matches/"+m.ID+"/actions", body, "Content-Type", kind)
				}
				if got[0].Status != got[1].Status || string(got[0].Body) != string(got[1].Body) ||
					got[0].Header.Get("Content-Type") != got[1].Header.Get("Content-Type") {
					t.Errorf("%s: quickly %d %s, else %d %s", body, got[0].Status, got[0].Body, got[1].Status, got[1].Body)
				}
				if i > 3 && testing.Short() {
					break
				}
			}
		}
	}
	// A body that is cut short, or that has more after it, also goes the general way.
	c := w.Guest()
	m := c.Open("toy", "me", "me", "me")
	for _, body := range []string{`{"seat":0,"ply":0,"action":"1"`, `{"seat":0,"ply":0,"action":"1"}}`, `{"ply":0,"seat":0,"action":"1"}`} {
		a := c.Do("POST", "/api/matches/"+m.ID+"/actions", body)
		if good := body[2] == 'p'; (a.Status == 200) != good {
			t.Errorf("%s: %d %s", body, a.Status, a.Body)
		}
	}
}
