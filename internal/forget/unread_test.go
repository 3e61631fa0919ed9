package forget_test

import (
	"fmt"
	"testing"
	"time"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

// A club, a tournament or an evening that cannot be read keeps the guest in no other log, but in the evenings and
// tournaments that say what to look for in a club.
func TestUnreadLogKeepsNoOthers(t *testing.T) {
	for _, kind := range []string{"club", "tournament", "evening"} {
		t.Run(kind, func(t *testing.T) {
			s := memstore.New()
			w := newWorld(t, s, "")
			w.open("match", "zoom", ada, []table.SeatWish{mine, {Kind: table.Link}}, map[int]table.GuestID{1: bo}, map[table.GuestID]string{bo: "Boleslaw"})
			w.do("match", ada, table.Act{Seat: 0, Action: "c1-c4"})
			for _, id := range []string{"whole", "broken"} {
				_, err := w.clubs.Found(t.Context(), club.ID("club-"+id), bo, club.Found{Club: "Ours", Name: "Boleslaw", Key: "key"})
				w.must(err)
				w.must(w.clubs.Do(t.Context(), club.ID("club-"+id), ada, club.Join{Name: "Adalberta", Key: "key"}))
				_, err = w.cups.Open(t.Context(), tournament.ID("tournament-"+id), bo, tournament.Terms{Title: "Cup", Game: "zoom", System: tournament.RoundRobin})
				w.must(err)
				w.must(w.cups.Do(t.Context(), tournament.ID("tournament-"+id), ada, tournament.Join{Name: "Adalberta"}))
				at := evening.ID("evening-" + id)
				_, err = w.evening.Open(t.Context(), evening.Wish{Title: "Evening", Game: "toy", Rounds: 2, Host: bo}, at)
				w.must(err)
				w.deed(at, evening.Deed{Word: evening.ToJoin, By: ada, Text: "Adalberta"})
			}
			load := func(kind, id string) ledger.Saved {
				saved, err := s.Load(t.Context(), ledger.Name{Kind: kind, ID: id}, 0)
				w.must(err)
				return saved
			}
			broken := kind + "-broken"
			n := len(load(kind, broken).Events)
			w.must(s.Append(t.Context(), ledger.Commit{Log: ledger.Name{Kind: kind, ID: broken}, Events: []ledger.Event{{N: n + 1, At: time.Now(), Kind: "torn", Text: "{"}}}))
			done, err := newWorld(t, s, "").house.Guest(t.Context(), ada)
			if done || err != nil {
				t.Errorf("deleted: %v, %v", done, err)
			}
			lacks(t, "match", fmt.Sprint(load("match", "match")), string(ada), "Adalberta")
			for _, of := range []string{"club", "tournament", "evening"} {
				for _, id := range []string{of + "-whole", of + "-broken"} {
					if id != broken && (kind != "club" || of == "club") {
						lacks(t, id, fmt.Sprint(load(of, id)), string(ada), "Adalberta")
					}
				}
			}
			if _, err := s.Load(t.Context(), ledger.Name{Kind: "player", ID: string(ada)}, 0); err != nil {
				t.Errorf("their own log, which has the task: %v", err)
			}
		})
	}
}

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
