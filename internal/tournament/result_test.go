package tournament_test

import (
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
	"stammtisch/rules"
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

// A result counts as soon as the match is over (TN10), even if somebody leaves, or the organiser decides or ends, before
// the match is filed.
func TestResultBeforeFiling(t *testing.T) {
	for what, c := range map[string]struct {
		by table.GuestID
		tournament.Deed
		refused table.Code
	}{
		"the winner leaves":         {"ada", tournament.Leave{}, ""},
		"the winner is removed":     {"host", tournament.Leave{Player: 1}, ""},
		"the organiser decides":     {"host", tournament.Rule{Round: 1, Game: 1, Black: 2}, table.Stale},
		"the organiser ends it all": {"host", tournament.End{}, ""},
	} {
		ctx, store, names := t.Context(), memstore.New(), 0
		hall := &room.Hall{Games: storetest.Games, Store: store, Thinker: deaf{}, Now: time.Now}
		house := tournament.New(store, storetest.Games, hall, tournament.Chance{
			Seed:  func() rules.Seed { return "5eed" },
			Match: func() table.MatchID { names++; return table.MatchID(fmt.Sprint("m", names)) },
		}, time.Now)
		if _, err := house.Open(ctx, "t", "host", tournament.Terms{Game: "zoom", System: tournament.RoundRobin}); err != nil {
			t.Fatal(err)
		}
		for _, d := range []tournament.Command{
			{By: "ada", Deed: tournament.Join{Name: "Ada"}},
			{By: "bo", Deed: tournament.Join{Name: "Bo"}},
			{By: "cy", Deed: tournament.Join{Name: "Cy"}},
			{By: "di", Deed: tournament.Join{Name: "Di"}},
			{By: "host", Deed: tournament.Next{}},
		} {
			if err := house.Do(ctx, "t", d.By, d.Deed); err != nil {
				t.Fatal(err)
			}
		}
		before, err := house.Look(ctx, "t")
		if err != nil {
			t.Fatal(err)
		}
		for i, loser := range []table.GuestID{"di", "cy"} { // against Ada and Bo
			if _, err := hall.Do(ctx, before.Played[0].Games[i].Match, table.By(loser), table.Say{Seat: 1, Word: table.Resign}); err != nil {
				t.Fatal(err)
			}
		}
		err = house.Do(ctx, "t", c.by, c.Deed)
		var known *table.Error
		if errors.As(err, &known); err != nil && (known == nil || known.Code != c.refused) || err == nil && c.refused != "" {
			t.Errorf("%s: %v", what, err)
		}
		after, err := house.Look(ctx, "t")
		if err != nil {
			t.Fatal(err)
		}
		if len(after.Played) != 1 {
			t.Errorf("%s: %d rounds count", what, len(after.Played))
		} else if r := after.Played[0].Games[0].Result; r == nil || !r.Played || r.White != 2 || r.Why != "resigned" {
			t.Errorf("%s: %+v", what, r)
		}
	}
}
