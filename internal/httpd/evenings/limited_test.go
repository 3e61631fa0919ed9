package evenings

import (
	"log/slog"
	"testing"
	"time"

	"stammtisch/internal/httpd"
)

// Opening evenings is limited by itself: each is a log that is kept.
func TestOpeningsAreLimited(t *testing.T) {
	now := time.Now()
	s := httpd.New(httpd.Config{Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return now }})
	defer s.Close()
	l := s.NewLimiter(openings)
	n := 0
	for l.Allow("192.0.2.7") {
		n++
	}
	if n != 10 || l.Allow("192.0.2.7") || !l.Allow("192.0.2.8") || !l.Allow("") {
		t.Errorf("%d evenings at once", n)
	}
	if now = now.Add(time.Minute); !l.Allow("192.0.2.7") || l.Allow("192.0.2.7") {
		t.Error("a minute later it is not one more")
	}
}
