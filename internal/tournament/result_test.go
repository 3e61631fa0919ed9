package tournament_test

import (
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

type deaf struct{}

func (deaf) Wake(table.Turn) {}

// A loss on time stands, whatever happens at the table before the result is counted (TN12).
func TestResultOnTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := memstore.New()
		h := &room.Hall{Games: storetest.Games, Store: store, Thinker: deaf{}, Now: time.Now}
		if err := h.StartClocks(t.Context(), store); err != nil {
			t.Fatal(err)
		}
		defer h.StopClocks()
		pace, bad := table.ParsePace("1+0")
		if bad != nil {
			t.Fatal(bad)
		}
		w := table.Wish{Game: "zoom", Host: "ada", Pace: pace, Seats: []table.SeatWish{
			{Kind: table.Guest, Guests: []table.GuestID{"ada"}, Name: "Ada"}, {Kind: table.Guest, Guests: []table.GuestID{"bo"}, Name: "Bo"},
		}}
		m, bad := table.New(storetest.Games, w, "m", "5eed", h.Time())
		if bad != nil {
			t.Fatal(bad)
		}
		if err := h.Create(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute + time.Second)
		if _, err := h.Do(t.Context(), "m", table.By("bo"), table.Another{ID: "n", Seed: "5eed"}); err != nil {
			t.Fatal(err)
		}
		m, _, err := h.Look(t.Context(), "m")
		if err != nil {
			t.Fatal(err)
		}
		if r := tournament.ResultOf(m); r.Timed != 1 || r.White != 0 || r.Black == 0 || r.Why != "time" {
			t.Errorf("%+v after %+v", r, m.Events())
		}
	})
}
