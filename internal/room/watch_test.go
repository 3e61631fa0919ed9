package room_test

import (
	"slices"
	"testing"

	"stammtisch/internal/table"
)

func TestPresence(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, byLink)
	ctx := t.Context()
	follow := func(g table.GuestID) table.Watch {
		t.Helper()
		watch, err := w.Follow(ctx, "m", g)
		if err != nil {
			t.Fatal(err)
		}
		return watch
	}
	want := func(what string, watchers int, here ...bool) {
		t.Helper()
		_, p, err := w.Look(ctx, "m")
		if err != nil || !slices.Equal(p.Here, here) || p.Watchers != watchers {
			t.Errorf("%s: %+v %v, want %v and %d watchers", what, p, err, here, watchers)
		}
	}
	want("nobody", 0, false, false, false)
	host := follow("host") // has two seats
	want("the host", 0, true, true, false)
	if !told(host) {
		t.Error("a follower is not told of the first state")
	}
	some, stranger := follow(""), follow("stranger")
	want("two who watch", 2, true, true, false)
	if !told(host) {
		t.Error("the host is not told who came")
	}
	if _, err := w.Do(ctx, "m", table.By("stranger"), table.Sit{Seat: 2}); err != nil {
		t.Fatal(err)
	}
	want("a watcher sat down", 1, true, true, true)
	twice := follow("host")
	host.Leave()
	want("the host's second window", 1, true, true, true)
	twice.Leave()
	want("the host left", 1, false, false, true)
	some.Leave()
	stranger.Leave()
	want("all left", 0, false, false, false)
}

// A watcher who does not read delays nobody and misses nothing.
func TestDeafWatcher(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 1000, mine)
	deaf, err := w.Follow(t.Context(), "m", "")
	if err != nil {
		t.Fatal(err)
	}
	defer deaf.Leave()
	for ply := range 50 {
		if _, err := w.Do(t.Context(), "m", table.By("host"), table.Act{Seat: ply % 3, Ply: ply, Action: "1"}); err != nil {
			t.Fatal(err)
		}
	}
	if !told(deaf) || deaf.Match().Ply() != 50 {
		t.Errorf("it sees ply %d", deaf.Match().Ply())
	}
	if told(deaf) {
		t.Error("news more than once for what was seen")
	}
}

func TestFollowNowhere(t *testing.T) {
	w := newWorld()
	_, err := w.Follow(t.Context(), "nowhere", "host")
	wantCode(t, "nowhere", err, table.NotFound)
}
