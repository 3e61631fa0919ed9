package httpd

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/table"
)

// A body that is not well formed is the client's fault: it is refused, and nobody is woken.
func TestBrokenBodies(t *testing.T) {
	var log bytes.Buffer
	s := New(Config{Key: make([]byte, 32), Log: slog.New(slog.NewTextHandler(&log, nil)), Now: time.Now})
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

// late is a body of which the rest does not come in time.
type late struct{ io.Reader }

func (l late) Read(b []byte) (int, error) {
	n, err := l.Reader.Read(b)
	if err == io.EOF {
		err = os.ErrDeadlineExceeded
	}
	return n, err
}

// A slow body of an action is waited for once, not again by whoever reads what is not plain.
func TestSlowActionIsWaitedForOnce(t *testing.T) {
	s := New(Config{Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: time.Now})
	defer s.Close()
	again := false
	r := httptest.NewRequest("POST", "/api/matches/m/actions", late{strings.NewReader(`{"seat":0`)})
	r.ContentLength = 40
	r.Header.Set("Content-Type", "application/json")
	rec := httptest.NewRecorder()
	s.quick(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { again = true })).ServeHTTP(rec, r)
	if again || rec.Code != http.StatusRequestTimeout || !strings.Contains(rec.Body.String(), `"code":"bad-request"`) {
		t.Errorf("%d %s, read again: %v", rec.Code, rec.Body, again)
	}
}

// On a full disk every action is refused, and one line a second says so.
func TestAFullDiskIsNotedSeldom(t *testing.T) {
	var log bytes.Buffer
	now := time.Now()
	s := New(Config{Key: make([]byte, 32), Log: slog.New(slog.NewTextHandler(&log, nil)), Now: func() time.Time { return now }})
	defer s.Close()
	refuse := s.logged(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		writeProblem(w, s.problem(&table.Error{Code: table.Unsaved, Detail: "the disk is full"}).(*Problem))
	}))
	for range 500 {
		refuse.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("POST", "/api/matches", nil))
		now = now.Add(10 * time.Millisecond)
	}
	for _, line := range []string{"level=ERROR", "level=WARN"} {
		if n := strings.Count(log.String(), line); n != 5 {
			t.Errorf("%d lines of %s in five seconds", n, line)
		}
	}
	if !strings.Contains(log.String(), "more=99") {
		t.Errorf("how many were left out is not said:\n%s", &log)
	}
	now = now.Add(-time.Hour) // the clock is set back: that silences nothing
	refuse.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("POST", "/api/matches", nil))
	if n := strings.Count(log.String(), "level=ERROR"); n != 6 {
		t.Errorf("after the clock was set back: %d lines", n)
	}
}
