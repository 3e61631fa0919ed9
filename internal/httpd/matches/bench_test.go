package matches_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/httpd/matches"
)

// BenchmarkAct measures one action on its way through the handlers, without a network and with a
// store in memory. It alternates between the form that nearly every client sends and the general
// way of all other bodies, which a longer content type selects. The ratio of the two is why there
// is a second reader of actions.
func BenchmarkAct(b *testing.B) {
	w := apitest.NewWorld(b)
	c := w.Guest()
	at, err := url.Parse(w.URL)
	if err != nil {
		b.Fatal(err)
	}
	var m matches.Match
	var spent [2]time.Duration
	ply := 990
	for b.Loop() {
		for side, kind := range []string{"application/json", "application/json; charset=utf-8"} {
			if ply == 990 {
				c.Post(201, "/api/matches", obj{"game": "toy", "options": obj{"pile": "1000"}, "seats": apitest.Seats("me", "me", "me")}).Into(b, &m)
				ply = 0
			}
			body := fmt.Sprintf(`{"seat":%d,"ply":%d,"action":"1"}`, ply%3, ply)
			r := httptest.NewRequest(http.MethodPost, "/api/matches/"+m.ID+"/actions", strings.NewReader(body))
			r.Header.Set("Content-Type", kind)
			for _, k := range c.Web.Jar.Cookies(at) {
				r.AddCookie(k)
			}
			rec := httptest.NewRecorder()
			start := time.Now()
			w.HTTP.Config.Handler.ServeHTTP(rec, r)
			spent[side] += time.Since(start)
			if rec.Code != http.StatusOK {
				b.Fatalf("%d %s", rec.Code, rec.Body)
			}
			ply++
		}
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(spent[0].Nanoseconds())/float64(b.N), "ns-quickly")
	b.ReportMetric(float64(spent[1])/float64(spent[0]), "times-else")
}
