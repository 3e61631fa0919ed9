package httpd

import (
	"fmt"
	"testing"
	"time"
)

// A house that allows less than one request in ten seconds still answers one at a time.
func TestLimiterOfFewRequests(t *testing.T) {
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	l := (&Server{Config: Config{Now: func() time.Time { return now }}}).NewLimiter(Limits{PerSecond: 0.05})
	for range 2 {
		if !l.Allow("a") || l.Allow("a") {
			t.Error("not one request in twenty seconds")
		}
		now = now.Add(20 * time.Second)
	}
}

func TestLimiter(t *testing.T) {
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	l := (&Server{Config: Config{Now: func() time.Time { return now }}}).NewLimiter(Limits{PerSecond: 2, Burst: 5, Streams: 2})
	count := func(key string, tries int) (n int) {
		for range tries {
			if l.Allow(key) {
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
	end, ok := l.Stream("a")
	_, ok2 := l.Stream("a")
	if _, ok3 := l.Stream("a"); !ok || !ok2 || ok3 {
		t.Errorf("three streams: %v %v %v, want two", ok, ok2, ok3)
	}
	end()
	if _, ok := l.Stream("a"); !ok {
		t.Error("a stream that ended still counts")
	}
	for i := range 3 * maxClients {
		l.Allow(fmt.Sprint("x", i))
	}
	if l.rates.Len() != maxClients {
		t.Errorf("%d clients are remembered", l.rates.Len())
	}
	if _, ok := l.Stream("a"); ok {
		t.Error("open streams were forgotten")
	}
}
