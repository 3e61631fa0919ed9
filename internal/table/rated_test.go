package table_test

import (
	"errors"
	"testing"
	"time"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// rated opens a match of the duel that is rated, or says why it cannot be.
func ratedDuel(w table.Wish) (*table.Match, *table.Error) {
	w.Game, w.Host, w.Rated = "duel", "ada", true
	return table.New(duel{}, w, "m", "", morning)
}

// A match is rated only where its result says something about people (RT2).
func TestMayRate(t *testing.T) {
	me, link, level := table.SeatWish{Kind: table.Me}, table.SeatWish{Kind: table.Link}, table.SeatWish{Kind: table.Computer, Level: 1}
	for what, w := range map[string]table.Wish{
		"one device":        {Seats: []table.SeatWish{me, me}},
		"computers alone":   {Seats: []table.SeatWish{level, level}},
		"a children's one":  {Seats: []table.SeatWish{me, link}, Talk: table.Children},
		"one from a record": {Seats: []table.SeatWish{me, link}, From: parsed(t, `[Game "duel"]`)},
	} {
		if _, bad := ratedDuel(w); bad == nil || bad.Rule != "RT2" {
			t.Errorf("%s is rated: %v", what, bad)
		}
	}
	for what, w := range map[string]table.Wish{
		"by link":              {Seats: []table.SeatWish{me, link}},
		"against the computer": {Seats: []table.SeatWish{me, level}},
		"for others":           {Seats: []table.SeatWish{link, link}},
	} {
		if m, bad := ratedDuel(w); bad != nil || !m.Rated {
			t.Errorf("%s: %v", what, bad)
		}
	}
}

func parsed(t *testing.T, text string) *rules.Record {
	t.Helper()
	r, err := rules.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// At a rated table nothing is taken back, there are no hints, nobody has two seats, and the next match is rated too.
func TestRated(t *testing.T) {
	m, bad := ratedDuel(table.Wish{Seats: []table.SeatWish{{Kind: table.Me}, {Kind: table.Link}}})
	if bad != nil {
		t.Fatal(bad)
	}
	do := func(by table.GuestID, c table.Command) error {
		d, err := m.Decide(c, table.Scene{By: table.By(by), At: morning, Here: func() table.Presence { return table.Presence{Here: make([]bool, 2), Away: make([]time.Time, 2)} }, Games: duel{}})
		if err == nil && !d.Done {
			m = m.Fold(d)
		}
		return err
	}
	var why *table.Error
	if err := do("ada", table.Sit{Seat: 1, Name: "Ada"}); !errors.As(err, &why) || why.Rule != "RT2" {
		t.Error("somebody plays against themselves:", err)
	}
	m = storetest.Sat(m, 1, "Bo", "bo", morning)
	if why := m.MayAsk("ada", 0); why == nil || why.Rule != "RT3" {
		t.Error("there is a hint:", why)
	}
	if err := do("ada", table.Act{Action: "1"}); err != nil {
		t.Fatal(err)
	}
	if err := do("ada", table.Say{Word: table.TakeBack}); !errors.As(err, &why) || why.Rule != "RT3" {
		t.Error("a move is taken back:", err)
	}
	if m.Counts() {
		t.Error("a running match counts")
	}
	if err := do("bo", table.Say{Seat: 1, Word: table.Resign}); err != nil {
		t.Fatal(err)
	}
	ended := m.Ending()
	if err := do("bo", table.Rename{Seat: 1, Name: "Bob"}); err != nil {
		t.Fatal(err)
	}
	if !m.Counts() || ended.Kind != table.Said || m.Ending().N != ended.N || m.N() == ended.N {
		t.Errorf("counts %v, ended with %+v, now with %+v", m.Counts(), ended, m.Ending())
	}
	d, err := m.Decide(table.Another{ID: "n"}, table.Scene{By: table.By("ada"), At: morning, Games: duel{}})
	if err != nil || d.Opens == nil || !d.Opens.Rated {
		t.Errorf("the next match: %+v, %v", d.Opens, err)
	}
	if d.Opens.Counts() || !m.Kin(m) || m.Kin(d.Opens) != (len(d.Opens.Places) == 2) {
		t.Error("a match that has not begun counts, or is of another kind")
	}
}

// A match that ends before anybody has acted does not count (RT4).
func TestUnplayedDoesNotCount(t *testing.T) {
	m, bad := ratedDuel(table.Wish{Seats: []table.SeatWish{{Kind: table.Me}, {Kind: table.Link}}})
	if bad != nil {
		t.Fatal(bad)
	}
	m = storetest.Sat(m, 1, "Bo", "bo", morning)
	d, err := m.Decide(table.Say{Word: table.Resign}, table.Scene{By: table.By("ada"), At: morning, Games: duel{}})
	if err != nil {
		t.Fatal(err)
	}
	if m = m.Fold(d); !m.Over() || m.Counts() {
		t.Error("it counts")
	}
}
