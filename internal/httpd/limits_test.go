package httpd

import (
	"fmt"
	"net/http/httptest"
	"testing"
	"time"
)

func TestLimiter(t *testing.T) {
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	l := &limiter{Limits: Limits{PerSecond: 2, Burst: 5, Streams: 2}, now: func() time.Time { return now }, clients: map[string]*client{}}
	count := func(key string, tries int) (n int) {
		for range tries {
			if l.allow(key) {
				n++
			}
		}
		return n
	}
	if n := count("a", 9); n != 5 {
		t.Errorf("at once: %d, want the burst of 5", n)
	}
	if n := count("b", 1); n != 1 {
		t.Error("one client's greed is another's loss")
	}
	now = now.Add(time.Second)
	if n := count("a", 9); n != 2 {
		t.Errorf("a second later: %d, want 2", n)
	}
	if n := count("", 100); n != 100 {
		t.Errorf("from this machine: %d of 100", n)
	}
	end, ok := l.stream("a")
	_, ok2 := l.stream("a")
	if _, ok3 := l.stream("a"); !ok || !ok2 || ok3 {
		t.Errorf("three streams: %v %v %v, want two", ok, ok2, ok3)
	}
	end()
	if _, ok := l.stream("a"); !ok {
		t.Error("a stream that ended still counts")
	}
	for i := range 3 * maxClients {
		l.allow(fmt.Sprint("x", i))
	}
	if len(l.clients) > maxClients {
		t.Errorf("%d clients are remembered", len(l.clients))
	}
	if l.clients["a"] == nil {
		t.Error("who has a stream was forgotten")
	}
}

func TestClientKey(t *testing.T) {
	for _, c := range []struct{ remote, forwarded, want string }{
		{"192.0.2.7:5000", "", "192.0.2.7"},
		{"192.0.2.7:5000", "198.51.100.1", "192.0.2.7"}, // not from our proxy: invented
		{"127.0.0.1:5000", "", ""},
		{"[::1]:5000", "", ""},
		{"127.0.0.1:5000", "203.0.113.9, 198.51.100.1", "198.51.100.1"},
		{"[2001:db8:1:2:3:4:5:6]:5000", "", "2001:db8:1:2::"},
		{"127.0.0.1:5000", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"},
		{"[fe80::1:2%eth0]:5000", "", "fe80::"},
		{"[::ffff:192.0.2.7]:5000", "", "192.0.2.7"}, // as it comes to a socket of both kinds
		{"127.0.0.1:5000", "unknown", "unknown"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.remote
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := clientKey(r); got != c.want {
			t.Errorf("%s for %q: %q, want %q", c.remote, c.forwarded, got, c.want)
		}
	}
}
