package table_test

import (
	"reflect"
	"testing"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// evenings plays a series of duels, each given by the seat that resigns (-1: a draw is agreed), and
// gives the last match.
func series(t *testing.T, of int, losers ...rules.Seat) *table.Match {
	t.Helper()
	m, err := table.New(duel{}, table.Wish{Game: "duel", Host: "h", Series: of, Seats: []table.SeatWish{here, here}}, "m", "5eed", morning)
	if err != nil {
		t.Fatal(err)
	}
	for i, loser := range losers {
		if i > 0 {
			if m, err = another(m, table.Choice{}, "5eed", morning); err != nil {
				t.Fatal(err)
			}
		}
		w := table.Resign
		if loser < 0 {
			w, loser = table.OfferDraw, 0
		}
		d, err := storetest.Decide(m, loser, table.Say{Seat: int(loser), Word: w}, morning)
		if err != nil {
			t.Fatal(err)
		}
		m = m.Fold(d)
	}
	return m
}

func TestSeries(t *testing.T) {
	for what, c := range map[string]struct {
		of      int
		losers  []rules.Seat
		game    int
		points  []float64
		winners []rules.Seat
		over    bool
	}{
		// Seats move on after each match: who lost as 0 in the first is 1 in the second.
		"one of three":               {3, []rules.Seat{0}, 1, []float64{0, 1}, nil, false},
		"two won by the same person": {3, []rules.Seat{0, 1}, 2, []float64{2, 0}, []rules.Seat{0}, true},
		"one each":                   {3, []rules.Seat{0, 0}, 2, []float64{1, 1}, nil, false},
		"a draw decides the third":   {3, []rules.Seat{0, 1, -1}, 1, []float64{0.5, 0.5}, nil, false}, // the series was over: a new one began
		"all drawn":                  {2, []rules.Seat{-1, -1}, 2, []float64{1, 1}, []rules.Seat{0, 1}, true},
		"sides changed, one each":    {2, []rules.Seat{1, 1}, 2, []float64{1, 1}, []rules.Seat{0, 1}, true},
	} {
		m := series(t, c.of, c.losers...)
		s := m.Standing()
		winners, over := m.Decided()
		if s.Of != c.of || s.Game != c.game || !reflect.DeepEqual(s.Points, c.points) || over != c.over || !reflect.DeepEqual(winners, c.winners) {
			t.Errorf("%s: %+v, won by %v, over %v; want game %d, points %v, won by %v, over %v", what, s, winners, over, c.game, c.points, c.winners, c.over)
		}
	}
	if m := series(t, 0, 0); m.Standing().Of != 0 || m.Standing().Text() != "" {
		t.Error("a match by itself is a series")
	}
}

// A series is kept with the match and read back; one that does not fit is refused.
func TestSeriesKept(t *testing.T) {
	m := series(t, 3, 0)
	n, err := another(m, table.Choice{}, "5eed", morning)
	if err != nil {
		t.Fatal(err)
	}
	saved := table.Saved{ID: "n", Game: "duel", Rules: "1", Seed: n.Kept(), Places: n.Places, Events: n.Events(), Series: n.Series.Text()}
	again, rerr := table.Rebuild(duel{}, saved)
	if rerr != nil || !reflect.DeepEqual(again.Series, n.Series) || n.Series.Game != 2 || n.Series.Points[0] != 1 {
		t.Errorf("%v: %+v, was %+v", rerr, again.Series, n.Series)
	}
	for _, text := range []string{"{}", `{"of":3,"game":4,"points":[0,0],"scores":[0,0]}`, `{"of":3,"game":1,"points":[0],"scores":[0,0]}`, "x"} {
		saved.Series = text
		if _, err := table.Rebuild(duel{}, saved); err == nil {
			t.Errorf("%s: accepted", text)
		}
	}
	if _, err := table.New(duel{}, table.Wish{Game: "duel", Series: 22, Seats: []table.SeatWish{here, here}}, "m", "5eed", morning); err == nil || err.Rule != "TB15" {
		t.Error(err)
	}
	// Another game is not of the series.
	other, err := another(m, table.Choice{Game: duel{}}, "5eed", morning)
	if err != nil || other.Series.Of != 0 {
		t.Error(err, other.Series)
	}
}
