package site_test

import (
	"io"
	"net/http"
	"testing"

	"stammtisch/internal/httpd/apitest"
)

// A server that is about to end tells a balancer, and continues to answer. Then its streams say that
// another process takes over, if there is one.
func TestDrain(t *testing.T) {
	for _, others := range []bool{true, false} {
		w := apitest.NewWorld(t)
		w.API.Others = func() bool { return others }
		host := w.Guest()
		m := host.Open("toy", "me", "me", "me")
		s := host.Follow(m.ID, "")
		if a := host.Get("/readyz"); a.Status != http.StatusOK {
			t.Fatalf("before: %d %s", a.Status, a.Body)
		}
		w.API.Drain()
		if a := host.Get("/readyz"); a.Status != http.StatusServiceUnavailable {
			t.Errorf("readyz of a server about to end: %d", a.Status)
		}
		if a, err := http.Get(w.HTTP.URL + "/healthz"); err != nil || a.StatusCode != http.StatusOK || !a.Close {
			t.Errorf("healthz of a server about to end: %+v, %v", a, err)
		} else {
			a.Body.Close()
		}
		host.Act(200, m.ID, 0, 0, "1")
		w.API.Close()
		var last apitest.Message
		for {
			msg, err := s.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			last = msg
		}
		if (last.Kind == "farewell") != others {
			t.Errorf("with others %v the last message is %+v", others, last)
		}
	}
}
