package storetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

func opened(host table.GuestID) evening.Event {
	return evening.Event{N: 1, At: Start, Kind: evening.Begun, Secret: "5ec", Terms: &evening.Terms{
		Title: `Zoë's "last" Friday; \`, Game: "drawn", Rules: "1", Options: rules.Options{"pile": "7"}, Rounds: 5, Seats: 3, Duplicate: true, Level: 1, Host: host,
	}}
}

func mustAppend(t *testing.T, s Store, id evening.ID, log ...evening.Event) {
	t.Helper()
	for _, ev := range log {
		if err := s.AppendEvening(t.Context(), id, ev); err != nil {
			t.Fatalf("event %d: %v", ev.N, err)
		}
	}
}

func eveningLog(t *testing.T, s Store) {
	at := Start.Add(time.Minute)
	log := []evening.Event{
		opened("h"),
		{N: 2, At: at, Kind: evening.Joined, Player: 1, Name: "Ada", Guest: "a", State: evening.In},
		{N: 3, At: at, Kind: evening.CutFor, Player: 1, Cut: "in-the-middle"},
		{N: 4, At: at, Kind: evening.Seated, Round: &evening.Round{
			Tables: []evening.Table{{Match: "m", Players: []int{1, 0, 0}, Secret: "s"}}, Plan: [][][]int{{{0, 1, 0}}}, Next: "next",
		}},
		{N: 5, At: at, Kind: evening.Linked, Link: &evening.Link{Hash: "ab12", Player: 1, Desk: true, Alone: true, Until: at.Add(time.Hour)}},
		{N: 6, At: at, Kind: evening.Moved, Guest: "b", Hash: "ab12"},
		{N: 7, At: at, Kind: evening.Ended, Broken: true},
	}
	mustAppend(t, s, "e", log...)
	got, err := s.LoadEvening(t.Context(), "e")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the log", got, log)
	if _, err := s.LoadEvening(t.Context(), "another"); !errors.Is(err, table.ErrNoMatch) {
		t.Errorf("an evening that is not there: %v", err)
	}
	if err := s.AppendEvening(t.Context(), "another", log[1]); !errors.Is(err, table.ErrNoMatch) {
		t.Errorf("an event of an evening that is not there: %v", err)
	}
	// A match knows its evening.
	m, bad := table.New(Games, table.Wish{Game: "toy", Evening: "e", Seats: []table.SeatWish{
		{Kind: table.Guest, Guests: []table.GuestID{"a"}, Name: "Ada"}, {Kind: table.Computer, Level: 1}, {Kind: table.Computer, Level: 1},
	}}, "m", "5eed", Start)
	if bad != nil {
		t.Fatal(bad)
	}
	mustCreate(t, s, m, false)
	if saved := load(t, s, "m"); saved.Evening != "e" {
		t.Errorf("the match is of evening %q", saved.Evening)
	}
}

func eveningRace(t *testing.T, s Store) {
	mustAppend(t, s, "e", opened("h"))
	if err := s.AppendEvening(t.Context(), "e", opened("h")); !errors.Is(err, table.ErrConflict) {
		t.Errorf("opened twice: %v", err)
	}
	errs := together(8, func(i int) error {
		return s.AppendEvening(t.Context(), "e", evening.Event{N: 2, At: Start, Kind: evening.Joined, Player: 1, Name: fmt.Sprint(i)})
	})
	winner := -1
	for i, err := range errs {
		switch {
		case err == nil && winner < 0:
			winner = i
		case !errors.Is(err, table.ErrConflict):
			t.Errorf("writer %d: %v", i, err)
		}
	}
	if log, err := s.LoadEvening(t.Context(), "e"); err != nil || len(log) != 2 || log[1].Name != fmt.Sprint(winner) {
		t.Errorf("writer %d was acknowledged, the log has %v, %v", winner, log, err)
	}
}

func myEvenings(t *testing.T, s Store) {
	join := evening.Event{N: 2, At: Start, Kind: evening.Joined, Player: 1, Name: "Ada", Guest: "a"}
	for i, id := range []evening.ID{"first", "second", "third"} {
		ev := opened("h")
		ev.At = Start.Add(time.Duration(i) * time.Minute)
		mustAppend(t, s, id, ev)
	}
	mustAppend(t, s, "second", join, evening.Event{N: 3, At: Start, Kind: evening.Moved, Guest: "b", Hash: "ab12"})
	mustAppend(t, s, "third", join, evening.Event{N: 3, At: Start, Kind: evening.Ended})
	for guest, want := range map[table.GuestID][]evening.ID{"h": {"second", "first"}, "a": {"second"}, "b": {"second"}, "nobody": nil, "": nil} {
		got, err := s.Evenings(t.Context(), guest, 9)
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != len(want) || len(got) > 0 && (got[0] != want[0] || got[len(got)-1] != want[len(want)-1]) {
			t.Errorf("%q: %v, want %v", guest, got, want)
		}
	}
	if got, err := s.Evenings(t.Context(), "h", 1); err != nil || len(got) != 1 {
		t.Errorf("at most one: %v, %v", got, err)
	}
}
