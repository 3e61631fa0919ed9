package notice_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/notice"
	"stammtisch/internal/table"
)

// Quiet hours, over midnight and not, and the minimum time between two notices.
func TestNext(t *testing.T) {
	at := func(text string) time.Time {
		t.Helper()
		is, err := time.Parse("2006-01-02 15:04 -0700", text)
		if err != nil {
			t.Fatal(err)
		}
		return is
	}
	long := at("2020-01-01 00:00 +0000")
	for _, c := range []struct {
		when      notice.When
		now, last time.Time
		want      time.Time
	}{
		{notice.When{}, at("2026-05-01 03:00 +0000"), long, at("2026-05-01 03:00 +0000")},
		{notice.When{Every: 60}, at("2026-05-01 03:00 +0000"), at("2026-05-01 02:30 +0000"), at("2026-05-01 03:30 +0000")},
		{notice.When{Every: 60}, at("2026-05-01 03:00 +0000"), at("2026-05-01 01:30 +0000"), at("2026-05-01 03:00 +0000")},
		// In Berlin it is two hours later than in Greenwich in summer.
		{notice.When{From: 22, To: 7, Zone: "Europe/Berlin"}, at("2026-05-01 20:00 +0000"), long, at("2026-05-02 05:00 +0000")},
		{notice.When{From: 22, To: 7, Zone: "Europe/Berlin"}, at("2026-05-01 19:59 +0000"), long, at("2026-05-01 19:59 +0000")},
		{notice.When{From: 22, To: 7, Zone: "Europe/Berlin"}, at("2026-05-02 01:00 +0000"), long, at("2026-05-02 05:00 +0000")},
		{notice.When{From: 22, To: 7, Zone: "Europe/Berlin"}, at("2026-05-02 05:00 +0000"), long, at("2026-05-02 05:00 +0000")},
		{notice.When{From: 8, To: 16, Zone: "Europe/Warsaw"}, at("2026-01-02 10:00 +0000"), long, at("2026-01-02 15:00 +0000")},
		// The night in which clocks go forward is an hour shorter.
		{notice.When{From: 22, To: 7, Zone: "Europe/Berlin"}, at("2026-03-28 22:00 +0000"), long, at("2026-03-29 05:00 +0000")},
		// Both rules may postpone a notice, one after the other.
		{notice.When{From: 22, To: 7, Zone: "UTC", Every: 60}, at("2026-05-01 21:30 +0000"), at("2026-05-01 21:10 +0000"), at("2026-05-02 07:00 +0000")},
	} {
		if got := c.when.Next(c.now, c.last); !got.Equal(c.want) {
			t.Errorf("%+v at %s, last told %s: %s, want %s", c.when, c.now, c.last, got, c.want)
		}
	}
}

func TestHoursThatAreNone(t *testing.T) {
	w := newWorld(t)
	for _, bad := range []notice.When{{From: 24}, {To: -1}, {Every: -1}, {Every: 7*24*60 + 1}, {Zone: "Mars/Olympus"}, {Zone: "Local"}, {Zone: "../etc/passwd"}} {
		if _, err := w.post.Hours(t.Context(), "bo", bad); err == nil {
			t.Errorf("%+v was taken", bad)
		}
	}
	if s, err := w.post.Hours(t.Context(), "bo", notice.When{From: 22, To: 7, Zone: "Europe/Berlin", Every: 60}); err != nil || s.When.Every != 60 {
		t.Errorf("%+v, %v", s, err)
	}
	if s := w.settings("bo"); s.When.Zone != "Europe/Berlin" {
		t.Errorf("%+v", s)
	}
}

// Several waiting tables share one notice, which keeps the owner's minimum distance to the last.
func TestGathered(t *testing.T) {
	w := newWorld(t)
	x := newReceiver(t)
	w.hook("bo", x.URL, notice.Plain)
	if _, err := w.post.Hours(t.Context(), "bo", notice.When{Every: 60}); err != nil {
		t.Fatal(err)
	}
	x.answers(nil)
	w.open(name(0), "ada", "bo")
	w.do(name(0), "ada", first)
	w.told()
	for i := 1; i <= 3; i++ {
		w.open(name(i), "ada", "bo")
		w.do(name(i), "ada", first)
		w.until("it is put off", func() bool { return w.due(name(i)).After(w.now()) })
	}
	if got := x.letters(); len(got) != 1 || !strings.Contains(got[0].body, "Your turn: Zoom against Ada") {
		t.Fatalf("%+v", got)
	}
	// One of them is played, and no longer waits.
	w.do(name(2), "bo", second)
	w.ahead.Add(int64(61 * time.Minute))
	w.told()
	got := x.letters()
	if len(got) != 2 || !strings.HasPrefix(got[1].body, "3 tables wait for you (Zoom against Ada; Zoom against Ada; Zoom against Ada) https://table.example/\n") {
		t.Errorf("%+v", got)
	}
}

// A turn that comes in the same moment in which an earlier one was reported is reported too.
func TestTurnsOfOneMoment(t *testing.T) {
	w := newWorld(t)
	w.still.Store(time.Now().Add(time.Hour).Truncate(time.Second).UnixNano() + 700_000)
	x := newReceiver(t)
	w.hook("ada", x.URL, notice.Slack)
	x.answers(nil)
	w.open("m", "ada", "bo")
	w.told()
	w.do("m", "ada", first)
	w.do("m", "bo", second)
	w.told()
	if got := x.letters(); len(got) != 2 {
		t.Errorf("two turns, and %d notices: %v", len(got), got)
	}
	w.open("n", "ada", "bo") // now she hears of both tables, and of neither a second time
	w.told()
	w.post.Call("m")
	w.post.Call("n")
	w.post.Stop()
	if got := x.letters(); len(got) != 3 {
		t.Errorf("three turns, and %d notices: %v", len(got), got)
	}
}

// A guest who knows of a later turn gets no notice of an earlier one that was read before.
func TestToldOfALaterTurn(t *testing.T) {
	w := newWorld(t)
	w.open("m", "ada", "bo")
	m, _, err := w.hall.Look(t.Context(), "m")
	if err != nil {
		t.Fatal(err)
	}
	for turn, knows := range map[int]bool{m.N() - 2: false, m.N() - 1: true, m.N() + 1: true} {
		if s := (notice.Settings{Told: map[table.MatchID]int{"m": turn}}); s.Knows(m) != knows {
			t.Errorf("told of turn %d of %d: knows %v", turn, m.N()-1, !knows)
		}
	}
	if s := (notice.Settings{}); s.Knows(m) {
		t.Error("a guest who was told of nothing knows a turn")
	}
}

// Ways of the same guest's other devices and programs keep working while one fails.
func TestEachWay(t *testing.T) {
	notice.SetWaits(t)
	w := newWorld(t)
	well, ill := newReceiver(t), newReceiver(t)
	w.hook("bo", well.URL, notice.Plain)
	w.hook("bo", ill.URL, notice.Slack)
	well.answers(nil)
	ill.answers(status(http.StatusInternalServerError))
	w.open("m", "ada", "bo")
	w.do("m", "ada", first)
	w.told()
	w.until("that is noted", func() bool {
		// Both may have been added in the same millisecond, in either order.
		i := slices.IndexFunc(w.settings("bo").Ways, func(way notice.Way) bool { return way.To == ill.URL })
		return w.settings("bo").Ways[i].Stopped
	})
	if len(well.letters()) != 1 || len(ill.letters()) != 1 || !w.post.Wants("bo") {
		t.Errorf("%d and %d", len(well.letters()), len(ill.letters()))
	}
	w.do("m", "bo", second)
	w.do("m", "ada", table.Act{Ply: 2, Action: "c4-c3"})
	w.told()
	if len(well.letters()) != 2 || len(ill.letters()) != 1 {
		t.Errorf("%d and %d", len(well.letters()), len(ill.letters()))
	}
}

// A message that was not tried says nothing about a way that fails: its 30 days go on.
func TestBusyIsNoSuccess(t *testing.T) {
	now := time.Now()
	way := notice.Way{ID: "a", Kind: notice.Push, To: "https://push.example/1", Fault: "no connection", Failing: now.Add(-29 * 24 * time.Hour).UnixMilli()}
	was := way
	if way.Busy(now); way != was {
		t.Errorf("%+v", way)
	}
}

// Somebody who plays at many tables at once hears of the turn at the oldest of them too.
func TestOldestOfMany(t *testing.T) {
	w := newWorld(t)
	for i := range 51 {
		w.open(name(i), "ada", "bo")
	}
	x := newReceiver(t)
	w.hook("bo", x.URL, notice.Plain)
	x.answers(nil)
	w.do(name(0), "ada", first)
	w.told()
	if got := x.letters(); len(got) != 1 || !strings.Contains(got[0].body, "/m/"+name(0)) {
		t.Errorf("%+v", got)
	}
}
