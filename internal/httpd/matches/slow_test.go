package matches

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd"
)

// late is a body whose rest does not arrive in time.
type late struct{ io.Reader }

func (l late) Read(b []byte) (int, error) {
	n, err := l.Reader.Read(b)
	if err == io.EOF {
		err = os.ErrDeadlineExceeded
	}
	return n, err
}

// Every other route says the same of a slow body, as the document tells.
func TestSlowBody(t *testing.T) {
	server := httpd.New(httpd.Config{Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: time.Now})
	defer server.Close()
	Add(server, nil, nil, nil, nil, nil, nil)
	r := httptest.NewRequest("POST", "/api/matches/m/words", late{strings.NewReader(`{"seat":0`)})
	r.Header.Set("Content-Type", "application/json")
	rec := httptest.NewRecorder()
	server.ServeHTTP(rec, r)
	if rec.Code != http.StatusRequestTimeout || !strings.Contains(rec.Body.String(), `"code":"bad-request"`) {
		t.Errorf("%d %s", rec.Code, rec.Body)
	}
}

// A slow body of an action is waited for once, not a second time by the reader of other forms.
func TestSlowActionIsWaitedForOnce(t *testing.T) {
	server := httpd.New(httpd.Config{Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: time.Now})
	defer server.Close()
	s := Add(server, nil, nil, nil, nil, nil, nil)
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
