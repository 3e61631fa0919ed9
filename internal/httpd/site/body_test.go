package site_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/site"
)

// A malformed body is the client's fault: it is refused, and not logged as an error.
func TestBrokenBodies(t *testing.T) {
	var log bytes.Buffer
	s := site.New(site.Config{Config: httpd.Config{Key: make([]byte, 32), Log: slog.New(slog.NewTextHandler(&log, nil)), Now: time.Now}})
	web := httptest.NewServer(s)
	defer web.Close()
	defer s.Close()
	for _, c := range []struct{ name, head, body string }{
		{"a chunk without a length", "Transfer-Encoding: chunked", "zz\r\n"},
		{"a chunk of another length", "Transfer-Encoding: chunked", "3\r\n{\"name\":\"x\"}\r\n0\r\n\r\n"},
		{"a chunk too long to count", "Transfer-Encoding: chunked", "ffffffffffffffffff\r\n"},
		{"a body that ends early", "Content-Length: 20", "{"},
	} {
		for _, path := range []string{"/api/bots", "/api/matches/m/actions"} {
			conn, err := net.Dial("tcp", web.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n%s\r\n\r\n%s", path, c.head, c.body)
			_ = conn.(*net.TCPConn).CloseWrite()
			res, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil {
				t.Fatal(c.name, err)
			}
			body, _ := io.ReadAll(res.Body)
			conn.Close()
			if res.StatusCode != 400 || !strings.Contains(string(body), `"code":"bad-request"`) {
				t.Errorf("%s to %s: %d %s", c.name, path, res.StatusCode, body)
			}
		}
	}
	if log.Len() > 0 {
		t.Errorf("it was noted:\n%s", &log)
	}
}

// Case means nothing in a content type.
func TestContentTypeInCapitals(t *testing.T) {
	s := site.New(site.Config{Config: httpd.Config{Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: time.Now}})
	defer s.Close()
	answer := func(kind string) string {
		w := httptest.NewRecorder()
		r := httptest.NewRequest("POST", "/api/bots", strings.NewReader(`{"name": 5}`))
		r.Header.Set("Content-Type", kind)
		s.ServeHTTP(w, r)
		return fmt.Sprint(w.Code, w.Body)
	}
	want := answer("application/json")
	for _, kind := range []string{"Application/JSON", "APPLICATION/JSON; charset=UTF-8"} {
		if got := answer(kind); got != want {
			t.Errorf("%s: %s, want %s", kind, got, want)
		}
	}
	if answer("text/plain") == want {
		t.Error("any type will do")
	}
}

// A body that cannot be read is refused in words for clients, not in those of our libraries.
func TestBodiesRefusedPlainly(t *testing.T) {
	s := site.New(site.Config{Config: httpd.Config{Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: time.Now}})
	defer s.Close()
	match := func(level string) string {
		return `{"game":"zoom","seats":[{"kind":"computer","level":` + level + `}]}`
	}
	small := "write a whole number in digits alone, below 2^63"
	for _, c := range []struct{ name, path, kind, body, want string }{
		{"what curl -d sends", "/api/bots", "application/x-www-form-urlencoded", `{"name":"Bot"}`, "validation failed: send JSON, with the header Content-Type: application/json (body)"},
		{"a whole number with a point", "/api/matches", "application/json", match("1.0"), "validation failed: " + small + " (body.seats.level)"},
		{"a huge level", "/api/matches", "application/json", match("99999999999999999999"), "validation failed: " + small + " (body.seats.level)"},
		{"a huge ply", "/api/matches/m/actions", "application/json", `{"seat":0,"ply":99999999999999999999,"action":"1"}`, "validation failed: " + small + " (body.ply)"},
		{"more than any number", "/api/bots", "application/json", `{"name":1e400}`, "validation failed: " + small + " (body)"},
		{"a long body", "/api/bots", "application/json", strings.Repeat(" ", 64<<10), "request body is too large: this route takes less than 64 KiB"},
		{"a long record", "/api/replays", "application/json", strings.Repeat(" ", 320<<10), "request body is too large: this route takes less than 320 KiB"},
	} {
		w := httptest.NewRecorder()
		r := httptest.NewRequest("POST", c.path, strings.NewReader(c.body))
		r.Header.Set("Content-Type", c.kind)
		s.ServeHTTP(w, r)
		if !strings.Contains(w.Body.String(), `"detail":"`+c.want+`"`) {
			t.Errorf("%s: %d %s\nwant %s", c.name, w.Code, w.Body, c.want)
		}
	}
}
