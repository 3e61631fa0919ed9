package httpd

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/table"
)

// On a full disk every action is refused, and the log gets one line a second about it.
func TestAFullDiskIsNotedSeldom(t *testing.T) {
	var log bytes.Buffer
	now := time.Now()
	s := New(Config{Key: make([]byte, 32), Log: slog.New(slog.NewTextHandler(&log, nil)), Now: func() time.Time { return now }})
	defer s.Close()
	refuse := s.logged(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		WriteProblem(w, s.Problem(&table.Error{Code: table.Unsaved, Detail: "the disk is full"}).(*Problem))
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
	now = now.Add(-time.Hour) // setting the clock back does not silence it
	refuse.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("POST", "/api/matches", nil))
	if n := strings.Count(log.String(), "level=ERROR"); n != 6 {
		t.Errorf("after the clock was set back: %d lines", n)
	}
}
