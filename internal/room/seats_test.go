package room_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// openFree creates a match of toys in which only the host sits, on seat 0 of three.
func (w *world) openFree(t *testing.T, id table.MatchID) {
	t.Helper()
	m, err := table.New(storetest.Games, table.Wish{
		Game: "toy", Host: "host", Seats: []table.SeatWish{mine, byLink, byLink},
	}, id, "5eed", storetest.Start)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
}

// If several open the link of one table at once, as many sit down as there are seats, each on a
// seat of their own.
func TestRaceForFreeSeats(t *testing.T) {
	for round := range 30 {
		w := newWorld()
		w.openFree(t, "m")
		free := 0
		for _, p := range w.look(t, "m").Places {
			if !p.Taken() {
				free++
			}
		}
		seats, errs := make([]rules.Seat, 5), make([]error, 5)
		var all sync.WaitGroup
		for i := range seats {
			all.Go(func() {
				out, err := w.Do(context.Background(), "m", table.By(table.GuestID(fmt.Sprint("g", i))), table.Join{Seat: -1})
				seats[i], errs[i] = out.Event.Seat, err
			})
		}
		all.Wait()
		m := w.look(t, "m")
		got := map[rules.Seat]bool{}
		for i, err := range errs {
			if err != nil {
				wantCode(t, "late", err, table.Taken)
				continue
			}
			if got[seats[i]] || !m.Owns(table.GuestID(fmt.Sprint("g", i)), seats[i]) {
				t.Errorf("round %d: guest %d was told seat %d", round, i, seats[i])
			}
			got[seats[i]] = true
		}
		if len(got) != free || m.Free() != rules.Nobody {
			t.Fatalf("round %d: %d sat down on %d free seats", round, len(got), free)
		}
	}
}

func TestJoin(t *testing.T) {
	w := newWorld()
	w.openFree(t, "m")
	ctx := t.Context()
	join := func(what string, g table.GuestID, seat int, want rules.Seat, code table.Code) {
		t.Helper()
		got, err := w.Do(ctx, "m", table.By(g), table.Join{Seat: seat, Name: string(g)})
		wantCode(t, what, err, code)
		if code == "" && got.Event.Seat != want {
			t.Errorf("%s: seat %d, want %d", what, got.Event.Seat, want)
		}
	}
	first := w.look(t, "m").Free()
	last := rules.Seat(len(w.look(t, "m").Places) - 1)
	join("who opened it", "host", -1, 0, "")
	join("no such seat", "bo", 9, 0, table.NotFound)
	join("the host's seat", "bo", 0, 0, table.Taken)
	join("a seat of one's choice", "bo", int(last), last, "")
	join("the same link again", "bo", -1, last, "")
	join("the same link for another seat", "bo", int(first), last, "")
	join("the seat that was chosen before", "cy", int(last), 0, table.Taken)
	join("the seat that is left", "cy", -1, first, "")
	join("a full table", "di", -1, 0, table.Taken)
	m := w.look(t, "m")
	if m.N() != 3 || m.Places[first].Name != "cy" || m.Places[last].Name != "bo" || m.Sits("di") {
		t.Errorf("%d events, %+v", m.N(), m.Places)
	}
}

func TestRename(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, byLink)
	ctx := t.Context()
	wantCode(t, "Bo", why(w.Do(ctx, "m", table.By("bo"), table.Sit{Seat: 2, Name: "Bo"})), "")
	wantCode(t, "another's seat", why(w.Do(ctx, "m", table.By("bo"), table.Rename{Name: "Eve"})), table.NotYourSeat)
	wantCode(t, "a stranger", why(w.Do(ctx, "m", table.By("eve"), table.Rename{Seat: 2, Name: "Eve"})), table.NotYourSeat)
	wantCode(t, "no such seat", why(w.Do(ctx, "m", table.By("bo"), table.Rename{Seat: 7, Name: "Eve"})), table.NotFound)
	before := w.look(t, "m")
	wantCode(t, "the same name", why(w.Do(ctx, "m", table.By("bo"), table.Rename{Seat: 2, Name: "Bo"})), "")
	if m := w.look(t, "m"); m.N() != before.N() {
		t.Error("the same name is an event")
	}
	wantCode(t, "a new name", why(w.Do(ctx, "m", table.By("bo"), table.Rename{Seat: 2, Name: "Bo B."})), "")
	m := w.look(t, "m")
	if m.Places[2].Name != "Bo B." || !m.Owns("bo", 2) || before.Places[2].Name != "Bo" {
		t.Errorf("after: %+v", m.Places[2])
	}
	// The store and the record have it too.
	saved, err := storetest.In(w.store).Load(ctx, "m")
	if err != nil {
		t.Fatal(err)
	}
	storetest.SameHeard(t, w.Games, saved)
	again, err := table.Rebuild(w.Games, saved)
	if err != nil || again.Places[2].Name != "Bo B." || !again.Owns("bo", 2) {
		t.Errorf("read again: %v, %+v", err, again)
	}
	if names, _ := again.Record().Tag("Seats"); !strings.HasSuffix(names, "; Bo B.") {
		t.Errorf("the record has %q", names)
	}
	for i := 0; w.look(t, "m").N() < m.N()+table.MaxNames-2; i++ {
		wantCode(t, "on and on", why(w.Do(ctx, "m", table.By("bo"), table.Rename{Seat: 2, Name: fmt.Sprint("Bo ", i)})), "")
	}
	wantCode(t, "too often", why(w.Do(ctx, "m", table.By("bo"), table.Rename{Seat: 2, Name: "Bo at last"})), table.Illegal)
}

// However many links a player makes to carry their seat to other devices, only the last ten of a seat are kept:
// everyone who reads the match would read the others too.
func TestFewLinksCarryASeat(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 21, byLink)
	now := time.Now()
	link := func(seat, i int) [32]byte { return sha256.Sum256(fmt.Append(nil, seat, i)) }
	carry := func(seat, i int) {
		t.Helper()
		c := table.Carry{Seat: seat, Hash: link(seat, i), Expires: now.Add(time.Hour + time.Duration(i)*time.Second)}
		if _, err := w.Do(t.Context(), "m", table.By("host"), c); err != nil {
			t.Fatal(err)
		}
	}
	carry(1, 0)
	for i := range 25 {
		carry(0, i)
	}
	for i := range 25 {
		_, err := w.Lists().Find(t.Context(), link(0, i), now)
		if kept := err == nil; kept != (i >= 15) {
			t.Errorf("link %d of 25: %v", i+1, err)
		}
	}
	if _, err := w.Lists().Find(t.Context(), link(1, 0), now); err != nil {
		t.Error("the link to another seat:", err)
	}
}
