package room_test

import (
	"testing"
	"time"

	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// won is a game of Zoom from the edges, where White wins in seven plies. Version 2 starts from
// another setup, which has no such game.
var won = []string{"f1-f3", "c8-c7", "h3-f2", "h6-g3", "a3-e3", "d8-d7", "e1-e2"}

// finish plays a match of version 1 to its end, in a hall that has read it from the store.
func finish(t *testing.T, w *world, m *table.Match) *table.Match {
	t.Helper()
	if err := w.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	w.Hall = &room.Hall{Games: storetest.Games, Store: w.store, Thinker: w.bell, Now: time.Now}
	for ply, a := range won {
		if _, err := w.Do(t.Context(), m.ID, table.By("h"), table.Act{Seat: ply % 2, Ply: ply, Action: a}); err != nil {
			t.Fatalf("%s: %v", a, err)
		}
	}
	now, _, err := w.Look(t.Context(), m.ID)
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := now.Record().Tag("Rules"); now.Info.Rules != "1" || v != "1" || !now.Over() || now.Outcome().Rule != "ZM10" {
		t.Fatalf("version %s, record of version %s, over %v: %+v", now.Info.Rules, v, now.Over(), now.Outcome())
	}
	return now
}

func (w *world) another(t *testing.T, id, next table.MatchID) *table.Match {
	t.Helper()
	got, err := w.Do(t.Context(), id, table.By("h"), table.Another{ID: next, Seed: "5eed"})
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := w.Look(t.Context(), table.MatchID(got.Event.Action))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A match that began under version 1 is finished under it; the same players' next match has the
// newest rules.
func TestMatchOfAnEarlierVersion(t *testing.T) {
	w := newWorld()
	finish(t, w, storetest.Earlier(t, "m", 1))
	next := w.another(t, "m", "n")
	if next.Info.Rules != "2" || next.Setup.Options["setup"] != "crossed" {
		t.Errorf("the next match is of version %s, with %v", next.Info.Rules, next.Setup.Options)
	}
}

// A series that began under version 1 continues under it.
func TestSeriesOfAnEarlierVersion(t *testing.T) {
	w := newWorld()
	finish(t, w, storetest.Earlier(t, "m", 3))
	next := w.another(t, "m", "n")
	if next.Info.Rules != "1" || next.Series.Game != 2 || next.Series.Points[1] != 1 {
		t.Errorf("match %+v of the series is of version %s", next.Series, next.Info.Rules)
	}
}

// A match whose log does not fit its rules is refused with a reason, and stays as it was.
func TestUnfit(t *testing.T) {
	w := newWorld()
	m := storetest.Earlier(t, "m", 1)
	if err := w.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	wrong := storetest.Entry{Match: "m", Event: table.Event{N: 2, Kind: table.Acted, Seat: 0, Action: "g7-g6"}}
	if err := storetest.In(w.store.Store).Append(t.Context(), wrong); err != nil {
		t.Fatal(err)
	}
	w.Hall = &room.Hall{Games: storetest.Games, Store: w.store, Thinker: w.bell, Now: time.Now}
	_, _, err := w.Look(t.Context(), "m")
	wantCode(t, "looking at it", err, table.Unfit)
	_, err = w.Do(t.Context(), "m", table.By("h"), table.Act{Action: "c1-c4"})
	wantCode(t, "acting in it", err, table.Unfit)
	if saved, err := storetest.In(w.store).Load(t.Context(), "m"); err != nil || len(saved.Events) != 2 {
		t.Errorf("it is stored as %+v, %v", saved.Events, err)
	}
}
