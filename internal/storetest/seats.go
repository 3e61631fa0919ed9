package storetest

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// handed takes a seat from all its owners, who keep their other seats.
func handed(t *testing.T, s Store) {
	m, bad := table.New(Games, table.Wish{Game: "toy", Host: "h", Seats: []table.SeatWish{
		{Kind: table.Guest, Guests: []table.GuestID{"a", "b"}, Name: "Ada"},
		{Kind: table.Guest, Guests: []table.GuestID{"b"}, Name: "Bo"},
		{Kind: table.Computer, Level: 1},
	}}, "m", "5eed", Start)
	if bad != nil {
		t.Fatal(bad)
	}
	mustCreate(t, s, m)
	mustDo(t, s, m, "a", table.Hand{Owners: []table.GuestID{"new", "newer"}})
	got := load(t, s, "m")
	same(t, "owners of the seat", slices.Sorted(slices.Values(got.Places[0].Owners)), []table.GuestID{"new", "newer"})
	same(t, "owners of the other", got.Places[1].Owners, []table.GuestID{"b"})
	for guest, want := range map[table.GuestID]int{"a": 0, "b": 1, "new": 1, "newer": 1} {
		if ids, err := s.Running(t.Context(), guest, 9); err != nil || len(ids) != want {
			t.Errorf("%s has %v, %v, want %d", guest, ids, err, want)
		}
	}
}

func ticket(word string, match table.MatchID, expires time.Time) table.Ticket {
	return table.Ticket{Hash: sha256.Sum256([]byte(word)), Match: match, Seat: 1, Expires: expires}
}

func tickets(t *testing.T, s Store) {
	now := Start
	mustCreate(t, s, NewMatch(t, "m", "h", false))
	want := ticket("word", "m", now.Add(time.Hour))
	if err := s.Issue(t.Context(), want, now); err != nil {
		t.Fatal(err)
	}
	got, err := s.Find(t.Context(), want.Hash, now)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "ticket", got, want)
	// Issuing another ticket later keeps it until it has expired.
	for i, c := range []struct {
		now  time.Time
		want error
	}{{now.Add(time.Hour - time.Second), nil}, {now.Add(time.Hour + time.Second), table.ErrNoMatch}} {
		if err := s.Issue(t.Context(), ticket(fmt.Sprint("word", i), "m", now.Add(2*time.Hour)), c.now); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Find(t.Context(), want.Hash, now); !errors.Is(err, c.want) {
			t.Errorf("after another at %v: %v", c.now, err)
		}
	}
	if _, err := s.Find(t.Context(), want.Hash, now.Add(time.Hour)); !errors.Is(err, table.ErrNoMatch) {
		t.Errorf("when it expires: %v, want ErrNoMatch", err)
	}
	if _, err := s.Find(t.Context(), sha256.Sum256([]byte("guess")), now); !errors.Is(err, table.ErrNoMatch) {
		t.Errorf("another word: %v, want ErrNoMatch", err)
	}
}

func usedTicket(t *testing.T, s Store) {
	m := NewMatch(t, "m", "h", false)
	mustCreate(t, s, m)
	tk := ticket("word", "m", Start.Add(time.Hour))
	if err := s.Issue(t.Context(), tk, Start); err != nil {
		t.Fatal(err)
	}
	m = mustDo(t, s, m, "g", table.Sit{Seat: 1, Name: "Bo", Ticket: &tk})
	if got, err := s.Find(t.Context(), tk.Hash, Start); err != nil || !got.Used || got.Match != "m" || got.Seat != 1 {
		t.Errorf("the ticket is still good: %+v, %v", got, err)
	}
	again := decided(t, m, "thief", table.Sit{Seat: 1, Name: "Thief", Ticket: &tk})
	if _, err := s.Save(t.Context(), m, again); !errors.Is(err, ledger.ErrNone) {
		t.Errorf("the second use: %v, want ErrNone", err)
	}
	got := load(t, s, "m")
	if len(got.Events) != 2 {
		t.Errorf("%d events after a refused use", len(got.Events))
	}
	same(t, "owners", got.Places[1].Owners, []table.GuestID{"g"})
	// Once it has expired, the next one deletes it.
	later := Start.Add(2 * time.Hour)
	if err := s.Issue(t.Context(), ticket("another", "m", later.Add(time.Hour)), later); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Find(t.Context(), tk.Hash, Start); !errors.Is(err, table.ErrNoMatch) {
		t.Errorf("the used ticket has not gone: %+v, %v", got, err)
	}
}

func own(t *testing.T, s Store) {
	m := NewMatch(t, "m", "h", false)
	mustCreate(t, s, m)
	choose(t, s, m, 1, "c8-c5")
	want := load(t, s, "m")
	mine := load(t, s, "m")
	mine.Places[0].Name = "scribbled"
	mine.Places[0].Owners[0] = "scribbled"
	mine.Events[0].N = 99
	mine.Ahead[0].Action = "scribbled"
	same(t, "after somebody scribbled on theirs", load(t, s, "m"), want)
}
