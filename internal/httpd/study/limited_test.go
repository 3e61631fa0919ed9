package study_test

import (
	"log/slog"
	"testing"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/study"
	"stammtisch/rules"
)

// A long record counts as one more request for every hundred of its actions, a short one as one.
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
		if study.Charge(ctx, s, record(99)) != nil || study.Charge(ctx, s, nil) != nil {
			t.Fatal("a short record costs more than its request")
		}
	}
	n := 0
	for study.Charge(ctx, s, record(4000)) == nil {
		n++
	}
	if n != 2 {
		t.Errorf("%d records of 4,000 actions at once, want 2", n)
	}
	now = now.Add(2 * time.Second)
	if study.Charge(ctx, s, record(4000)) != nil || study.Charge(ctx, s, record(4000)) == nil {
		t.Error("after two seconds it is not one more")
	}
	here := httpd.WithGuest(t.Context(), httpd.Guest{})
	for range 20 {
		if study.Charge(here, s, record(4000)) != nil {
			t.Fatal("this machine is limited")
		}
	}
	now = now.Add(time.Hour)
	if study.Charge(ctx, s, record(1_000_000)) != nil {
		t.Error("who has waited for long enough is still refused")
	}
}

// An address may have a few reviews running; all end with the server.
func TestReviewsAreLimited(t *testing.T) {
	server := httpd.New(httpd.Config{Key: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Now: time.Now})
	s := study.Add(server, nil, nil, nil, nil)
	ours := httpd.WithGuest(t.Context(), httpd.Guest{From: "192.0.2.7"})
	var ends []func()
	for range 20 {
		_, end, err := s.Begin(ours)
		if err != nil {
			break
		}
		ends = append(ends, end)
	}
	if len(ends) != 4 {
		t.Fatalf("%d at a time", len(ends))
	}
	_, end, err := s.Begin(httpd.WithGuest(t.Context(), httpd.Guest{From: "192.0.2.8"}))
	if err != nil {
		t.Fatal("another address is refused")
	}
	end()
	ends[0]()
	ctx, end, err := s.Begin(ours)
	if err != nil {
		t.Fatal("refused though one has ended")
	}
	ends[0] = end
	if ctx.Err() != nil {
		t.Error("ended before the server")
	}
	server.Close()
	select {
	case <-ctx.Done():
	case <-time.After(10 * time.Second):
		t.Error("it goes on when the server ends")
	}
	for _, end := range ends {
		end()
	}
}
