package table_test

import (
	"strings"
	"testing"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// The record of a match reads back to the same position.
func TestRecordRoundTrip(t *testing.T) {
	m := newToy(t, true)
	for _, actions := range [][]string{nil, {"2"}, {"3", "3", "1"}} {
		m := play(t, m, actions...)
		text := m.Record().String()
		r, err := rules.ParseRecord(text)
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		states, err := r.Replay(storetest.Games)
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if got, want := states[len(states)-1].Text(), m.State().Text(); got != want {
			t.Errorf("replayed to %q, the match is at %q", got, want)
		}
		result, _ := r.Tag("Result")
		if over := m.Over(); (result != "*") != over {
			t.Errorf("result %q, over %v", result, over)
		}
	}
}

// The record of a running match must not show the seed: it holds every
// hidden thing.
func TestRecordKeepsTheSeedUntilTheEnd(t *testing.T) {
	m := newToy(t, true)
	if text := m.Record().String(); strings.Contains(text, "5eed") {
		t.Errorf("the seed is in the record of a running match:\n%s", text)
	}
	if text := play(t, m, "3", "3", "1").Record().String(); !strings.Contains(text, `[Seed "5eed"]`) {
		t.Errorf("the seed is missing at the end:\n%s", text)
	}
}

// However people are called, the record stays a record.
func TestRecordNames(t *testing.T) {
	for _, name := range []string{`"]`, `\`, `\"`, "; c1-c4", "[Game", "a;b", "🙂"} {
		m, err := table.New(storetest.Games, table.Wish{
			Game: "zoom", Host: "h", Seats: []table.SeatWish{{Kind: table.Me, Name: name}, {Kind: table.Computer, Level: 3}},
		}, "m", "5eed", now)
		if err != nil {
			t.Fatal(err)
		}
		r, perr := rules.ParseRecord(m.Record().String())
		if perr != nil {
			t.Errorf("%q: %v", name, perr)
			continue
		}
		seats, _ := r.Tag("Seats")
		if want := strings.ReplaceAll(name, ";", ",") + "; computer 3"; seats != want {
			t.Errorf("%q: Seats %q, want %q", name, seats, want)
		}
		if len(r.Steps) != 0 {
			t.Errorf("%q became actions: %v", name, r.Steps)
		}
	}
}
