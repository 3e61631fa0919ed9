package httpd_test

import (
	"io"
	"net/http"
	"testing"
)

// A server that is about to end says so to a balancer and goes on answering; then its streams say that
// another process takes over, if there is one.
func TestDrain(t *testing.T) {
	for _, others := range []bool{true, false} {
		w := newWorld(t)
		w.api.Others = func() bool { return others }
		host := w.guest()
		m := host.open("toy", "me", "me", "me")
		s := host.follow(m.ID, "")
		if a := host.get("/readyz"); a.status != http.StatusOK {
			t.Fatalf("before: %d %s", a.status, a.body)
		}
		w.api.Drain()
		if a := host.get("/readyz"); a.status != http.StatusServiceUnavailable {
			t.Errorf("readyz of a server about to end: %d", a.status)
		}
		if a, err := http.Get(w.http.URL + "/healthz"); err != nil || a.StatusCode != http.StatusOK || !a.Close {
			t.Errorf("healthz of a server about to end: %+v, %v", a, err)
		} else {
			a.Body.Close()
		}
		host.act(200, m.ID, 0, 0, "1")
		w.api.Close()
		var last message
		for {
			msg, err := s.next()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			last = msg
		}
		if (last.kind == "farewell") != others {
			t.Errorf("with others %v the last message is %+v", others, last)
		}
	}
}
