package httpd

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"
)

func TestClientKey(t *testing.T) {
	type lines []string
	for _, c := range []struct {
		remote    string
		forwarded lines
		want      string
	}{
		{"192.0.2.7:5000", nil, "192.0.2.7"},
		{"192.0.2.7:5000", lines{"198.51.100.1"}, "192.0.2.7"}, // not from our proxy: invented
		{"127.0.0.1:5000", nil, ""},
		{"[::1]:5000", nil, ""},
		{"127.0.0.1:5000", lines{"203.0.113.9, 198.51.100.1"}, "198.51.100.1"},
		{"[2001:db8:1:2:3:4:5:6]:5000", nil, "2001:db8:1:2::"},
		{"127.0.0.1:5000", lines{"2001:db8:1:2:3:4:5:6"}, "2001:db8:1:2::"},
		{"[fe80::1:2%eth0]:5000", nil, "fe80::"},
		{"[::ffff:192.0.2.7]:5000", nil, "192.0.2.7"}, // as it comes from a dual-stack socket
		// A proxy that adds its own line below the client's.
		{"127.0.0.1:5000", lines{"1.1.1.1", "198.51.100.1"}, "198.51.100.1"},
		{"127.0.0.1:5000", lines{"1.1.1.1, 2.2.2.2", "3.3.3.3, 198.51.100.1"}, "198.51.100.1"},
		{"127.0.0.1:5000", lines{"", "198.51.100.1"}, "198.51.100.1"},
		// A proxy that adds the port.
		{"127.0.0.1:5000", lines{"198.51.100.1:1234"}, "198.51.100.1"},
		{"127.0.0.1:5000", lines{"[2001:db8:1:2:3:4:5:6]:1234"}, "2001:db8:1:2::"},
		{"127.0.0.1:5000", lines{"[2001:db8:1:2:3:4:5:6]"}, "2001:db8:1:2::"},
		// All unreadable addresses count as one client, with one client's limits.
		{"127.0.0.1:5000", lines{"unknown"}, nobody},
		{"127.0.0.1:5000", lines{"x1"}, nobody},
		{"127.0.0.1:5000", lines{""}, nobody},
		{"127.0.0.1:5000", lines{"198.51.100.1,"}, nobody},
		{"127.0.0.1:5000", lines{"198.51.100.1", ""}, nobody},
		{"@", nil, nobody},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.remote
		for _, line := range c.forwarded {
			r.Header.Add("X-Forwarded-For", line)
		}
		if got := ClientKey(r); got != c.want {
			t.Errorf("%s for %q: %q, want %q", c.remote, c.forwarded, got, c.want)
		}
	}
}

// A client that varies the header line that it controls stays one client: for requests, and for
// wrong tokens of the host's pages.
func TestLimitsHoldBehindAProxy(t *testing.T) {
	now := time.Now()
	s := New(Config{
		Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return now },
		Limits: Limits{PerSecond: 1, Burst: 5},
	})
	defer s.Close()
	for _, first := range []func(int) string{
		func(i int) string { return "1.1.1." + string(rune('0'+i%10)) },
		func(i int) string { return "" },
		func(i int) string { return strings.Repeat("x", i) },
	} {
		now = now.Add(time.Minute)
		allowed := 0
		for i := range 50 {
			r := httptest.NewRequest("GET", "/api/nothing", nil)
			r.RemoteAddr = "127.0.0.1:5000"
			r.Header.Add("X-Forwarded-For", first(i))
			r.Header.Add("X-Forwarded-For", "7.7.7.7")
			rec := httptest.NewRecorder()
			s.ServeHTTP(rec, r)
			if rec.Code != 429 {
				allowed++
			}
		}
		if allowed != 5 {
			t.Errorf("%d of 50 were let through, want 5", allowed)
		}
	}
}

// A proxy that does not name its clients disables all limits, which is logged once.
func TestAProxyWithoutTheHeaderIsNamed(t *testing.T) {
	for _, c := range []struct {
		host, header, value string
		warns               bool
	}{
		{"localhost:8080", "", "", false},
		{"127.0.0.1:8080", "", "", false},
		{"[::1]:8080", "", "", false},
		{"games.localhost", "", "", false},
		{"games.example", "", "", true},
		{"192.0.2.7:8080", "", "", true},
		{"localhost:8080", "Via", "1.1 proxy", true},
		{"localhost:8080", "X-Forwarded-Proto", "https", true},
		{"games.example", "X-Forwarded-For", "198.51.100.1", false},
	} {
		var log bytes.Buffer
		s := New(Config{Key: make([]byte, 32), Log: slog.New(slog.NewTextHandler(&log, nil)), Now: time.Now})
		for range 3 {
			r := httptest.NewRequest("GET", "/api/nothing", nil)
			r.RemoteAddr, r.Host = "127.0.0.1:5000", c.host
			if c.header != "" {
				r.Header.Set(c.header, c.value)
			}
			s.ServeHTTP(httptest.NewRecorder(), r)
		}
		s.Close()
		want := 0
		if c.warns {
			want = 1
		}
		if got := strings.Count(log.String(), "level=WARN"); got != want {
			t.Errorf("host %s, %s %s: %d warnings, want %d\n%s", c.host, c.header, c.value, got, want, &log)
		}
	}
}

// A proxy on another machine is trusted if the host has named its address, and no other.
func TestProxies(t *testing.T) {
	s := &Server{Config: Config{Proxies: []netip.Prefix{netip.MustParsePrefix("10.1.0.0/16"), netip.MustParsePrefix("2001:db8::/32")}}}
	for remote, want := range map[string]string{
		"10.1.2.3:5000":          "198.51.100.1",
		"[::ffff:10.1.2.3]:5000": "198.51.100.1",
		"[2001:db8::9]:5000":     "198.51.100.1",
		"10.2.2.3:5000":          "10.2.2.3",
		"127.0.0.1:5000":         "198.51.100.1",
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = remote
		r.Header.Set(forwardedFor, "198.51.100.1")
		r.Header.Set("X-Forwarded-Proto", "https")
		s.believed(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			if got := ClientKey(r); got != want || Secured(r) != (want == "198.51.100.1") {
				t.Errorf("%s: %q, secured %v", remote, got, Secured(r))
			}
		})).ServeHTTP(httptest.NewRecorder(), r)
	}
}
