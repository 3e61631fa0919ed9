package ladder_test

import (
	"strings"
	"testing"
	"time"

	"stammtisch/internal/ladder"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// world is a hall with lists, in which tests file matches themselves.
type world struct {
	*testing.T
	store   *memstore.Store
	hall    *room.Hall
	ladders *ladder.Ladders
	at      time.Time
}

type deaf struct{}

func (deaf) Wake(table.Turn) {}

func newWorld(t *testing.T) *world {
	w := &world{T: t, store: memstore.New(), at: time.UnixMilli(1_800_000_000_000)}
	w.hall = &room.Hall{Games: storetest.Games, Store: w.store, Thinker: deaf{}, Now: func() time.Time { return w.at }}
	w.ladders = ladder.New(w.store, func() time.Time { return w.at })
	return w
}

// play opens a match of Zoom between two guests, has a seat resign, and files it.
func (w *world) play(id table.MatchID, rated bool, white, black table.GuestID, loser int) *table.Match {
	w.Helper()
	w.at = w.at.Add(time.Minute)
	m, bad := table.New(storetest.Games, table.Wish{Game: "zoom", Host: white, Rated: rated, Seats: []table.SeatWish{{Kind: table.Me, Name: strings.ToUpper(string(white))}, {Kind: table.Link}}}, id, "5eed", w.at)
	if bad != nil {
		w.Fatal(bad)
	}
	if err := w.hall.Create(w.Context(), m); err != nil {
		w.Fatal(err)
	}
	w.do(id, black, table.Sit{Seat: 1, Name: strings.ToUpper(string(black))})
	w.do(id, white, table.Act{Action: "c1-c4"})
	m = w.do(id, []table.GuestID{white, black}[loser], table.Say{Seat: loser, Word: table.Resign})
	if err := w.ladders.Ended(w.Context(), m); err != nil {
		w.Fatal(err)
	}
	return m
}

func (w *world) do(id table.MatchID, by table.GuestID, c table.Command) *table.Match {
	w.Helper()
	if _, err := w.hall.Do(w.Context(), id, table.By(by), c); err != nil {
		w.Fatal(err)
	}
	m, _, err := w.hall.Look(w.Context(), id)
	if err != nil {
		w.Fatal(err)
	}
	return m
}

func (w *world) look(id string) *ladder.Ladder {
	w.Helper()
	l, err := w.ladders.Look(w.Context(), id)
	if err != nil {
		w.Fatal(err)
	}
	return l
}

func (w *world) saved(id string) ledger.Saved {
	w.Helper()
	s, err := w.store.Load(w.Context(), ledger.Name{Kind: ladder.Kind.Name, ID: id}, 0)
	if err != nil {
		w.Fatal(err)
	}
	return s
}

// wins files match m, which Ada wins at once against the others at a table of three.
func (w *world) wins(seats ...table.SeatWish) *table.Match {
	w.Helper()
	m, bad := table.New(storetest.Games, table.Wish{Game: "toy", Host: "ada", Rated: true, Options: rules.Options{"pile": "1"}, Seats: seats}, "m", "5eed", w.at)
	if bad != nil {
		w.Fatal(bad)
	}
	if err := w.hall.Create(w.Context(), m); err != nil {
		w.Fatal(err)
	}
	m = w.do("m", "ada", table.Act{Action: "1"})
	if err := w.ladders.Ended(w.Context(), m); err != nil {
		w.Fatal(err)
	}
	return m
}
