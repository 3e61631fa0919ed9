package study

import (
	"log/slog"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/rules"
)

// A long record counts as several requests, by its number of actions, a short one as one.
func TestLongRecordsCost(t *testing.T) {
	now := time.Now()
	s := httpd.New(httpd.Config{Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return now }, Limits: httpd.Limits{PerSecond: 10, Burst: 100}})
	defer s.Close()
	record := func(steps int) *rules.Record {
		r := &rules.Record{}
		for range steps {
			r.Add("a")
		}
		return r
	}
	ctx := httpd.WithGuest(t.Context(), httpd.Guest{From: "192.0.2.7"})
	for range 200 {
		if Charge(ctx, s, record(recordCost-1)) != nil || Charge(ctx, s, nil) != nil {
			t.Fatal("a short record costs more than its request")
		}
	}
	n := 0
	for Charge(ctx, s, record(4000)) == nil {
		n++
	}
	if n != 2 {
		t.Errorf("%d records of 4,000 actions at once, want 2", n)
	}
	now = now.Add(2 * time.Second)
	if Charge(ctx, s, record(4000)) != nil || Charge(ctx, s, record(4000)) == nil {
		t.Error("after two seconds it is not one more")
	}
	here := httpd.WithGuest(t.Context(), httpd.Guest{})
	for range 20 {
		if Charge(here, s, record(4000)) != nil {
			t.Fatal("this machine is limited")
		}
	}
	now = now.Add(time.Hour)
	if Charge(ctx, s, record(1_000_000)) != nil {
		t.Error("who has waited for long enough is still refused")
	}
}

// An address may have a few reviews running; all end with the server.
func TestReviewsAreLimited(t *testing.T) {
	server := httpd.New(httpd.Config{Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: time.Now})
	s := Add(server, nil, nil, nil, nil)
	ctx, stop := s.UntilClosed(t.Context())
	defer stop()
	var ends []func()
	for {
		end, ok := s.reviewing.Stream("192.0.2.7")
		if !ok {
			break
		}
		ends = append(ends, end)
	}
	if len(ends) != 4 {
		t.Errorf("%d at a time", len(ends))
	}
	if _, ok := s.reviewing.Stream("192.0.2.8"); !ok {
		t.Error("another address is refused")
	}
	ends[0]()
	if _, ok := s.reviewing.Stream("192.0.2.7"); !ok {
		t.Error("refused though one has ended")
	}
	if ctx.Err() != nil {
		t.Error("ended before the server")
	}
	s.Close()
	select {
	case <-ctx.Done():
	case <-time.After(10 * time.Second):
		t.Error("it goes on when the server ends")
	}
}
