package evening_test

import (
	"slices"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/evening"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// A table is rated by the deals in which the computer acted for nobody; without one, it is not.
func TestRating(t *testing.T) {
	e := seat(t, opened(t, four, evening.Wish{Options: rules.Options{"deals": "4"}, Rated: true}), fixed())
	p := begin(t, e, 0, 0)
	if !p.Rated {
		t.Fatal("its match is not rated")
	}
	p.until(2)
	p.away(2) // in deal 2
	p.until(3)
	p.back(2)
	p.until(5)
	s := evening.Tally(p.Match, e.Rounds[0].Tables[0].Players)
	want := make([]float64, 4)
	for i, d := range s.Deals {
		if stood := i == 1; d.Computer[2] != stood {
			t.Fatalf("deal %d: by the computer %v", i+1, d.Computer)
		} else if stood {
			continue
		}
		for seat, x := range d.Points {
			want[seat] += x
		}
	}
	if got, is := evening.Rating(p.Match); !is || !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	p = begin(t, e, 0, 0)
	p.away(1)
	p.until(5)
	if got, is := evening.Rating(p.Match); is {
		t.Errorf("the computer acted in each deal, and it is rated by %v", got)
	}
}

// Ratings are agreed when the evening is opened, and not at a children's table (EV23).
func TestRatedIsAgreed(t *testing.T) {
	for _, rated := range []bool{true, false} {
		e := opened(t, four, evening.Wish{Rated: rated})
		if again, err := rebuild(t, []evening.Event{{N: 1, At: storetest.Start, Kind: evening.Begun, Terms: &e.Terms}}); err != nil || e.Rated != rated || again.Rated != rated {
			t.Errorf("%+v, %v", e.Terms, err)
		}
		if p := begin(t, seat(t, e, fixed()), 0, 0); p.Rated != rated {
			t.Errorf("an evening rated %v has a match rated %v", rated, p.Rated)
		}
	}
	for what, w := range map[string]evening.Wish{"children": {Talk: table.Children}, "shared deals": {Duplicate: true}} {
		w.Game, w.Host, w.Rated = "kop", "host", true
		if _, _, bad := evening.Open(games.All, w, "e", "5ec", storetest.Start); bad == nil || bad.Rule != "EV23" || bad.Code != table.Illegal {
			t.Errorf("%s: %v", what, bad)
		}
	}
}
