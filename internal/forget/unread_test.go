package forget_test

import (
	"fmt"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/table"
)

// A match that cannot be read stays as it is, and with it the task. Everything else about the guest is deleted.
func TestUnreadMatchKeepsNothingElse(t *testing.T) {
	s := memstore.New()
	w := newWorld(t, s, "")
	names := map[table.GuestID]string{bo: "Boleslaw"}
	seats := []table.SeatWish{mine, {Kind: table.Link}}
	for _, id := range []table.MatchID{"first", "second", "third"} {
		w.open(id, "zoom", ada, seats, map[int]table.GuestID{1: bo}, names)
		w.do(id, ada, table.Act{Seat: 0, Action: "c1-c4"})
	}
	load := func(id string) (n int, text string) {
		saved, err := s.Load(t.Context(), ledger.Name{Kind: "match", ID: id}, 0)
		w.must(err)
		return len(saved.Events), fmt.Sprint(saved)
	}
	n, _ := load("second")
	w.must(s.Append(t.Context(), ledger.Commit{Log: ledger.Name{Kind: "match", ID: "second"}, Events: []ledger.Event{{N: n + 1, At: time.Now(), Kind: "acted", Text: "{"}}}))
	done, err := newWorld(t, s, "").house.Guest(t.Context(), ada)
	if done || err != nil {
		t.Errorf("deleted: %v, %v", done, err)
	}
	for _, id := range []string{"first", "third"} {
		_, text := load(id)
		lacks(t, id, text, string(ada), "Adalberta")
	}
	if _, err := s.Load(t.Context(), ledger.Name{Kind: "player", ID: string(ada)}, 0); err != nil {
		t.Errorf("their own log, which has the task: %v", err)
	}
}
