package room_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// To players, several processes look like one.
func TestPeersLinearizable(t *testing.T) {
	for seed := range uint64(20) {
		_, all := house(t, 3)
		(&world{Hall: all[0].Hall}).open(t, "m", 1000, mine)
		linearizable(t, seed, all[0].Hall, all[1].Hall, all[2].Hall)
	}
}

// A link to another device is created once, and works in another process.
func TestPeersCarry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem, all := house(t, 2)
		(&world{Hall: all[0].Hall}).open(t, "m", 1000, byLink)
		hash := [32]byte{1}
		if _, err := all[0].Do(t.Context(), "m", table.By("host"), table.Carry{Seat: 0, Hash: hash, Expires: time.Now().Add(time.Hour)}); err != nil {
			t.Fatal(err)
		}
		if n, err := mem.Revision(t.Context(), ledger.Name{Kind: "match", ID: "m"}); err != nil || n > 5 {
			t.Errorf("the match was written %d times, %v", n, err)
		}
		ticket, err := all[1].Lists().Find(t.Context(), hash, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := all[1].Do(t.Context(), "m", table.By("phone"), table.Sit{Seat: 0, Ticket: &ticket}); err != nil {
			t.Fatal(err)
		}
		if m, _, err := all[0].Look(t.Context(), "m"); err != nil || !m.Owns("phone", 0) {
			t.Error("the phone has no seat", err)
		}
	})
}

// Every change in one process is heard in another, and all processes count everybody's followers.
func TestPeersHear(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, all := house(t, 2)
		one, two := all[0], all[1]
		(&world{Hall: one.Hall}).open(t, "m", 1000, byLink)
		if _, err := two.Do(t.Context(), "m", table.By("bo"), table.Sit{Seat: 2, Name: "Bo"}); err != nil {
			t.Fatal(err)
		}
		host, err := one.Follow(t.Context(), "m", "host")
		if err != nil {
			t.Fatal(err)
		}
		bo, err := two.Follow(t.Context(), "m", "bo")
		if err != nil {
			t.Fatal(err)
		}
		settle := func() {
			time.Sleep(time.Second)
			synctest.Wait()
		}
		told := func(w table.Watch) bool {
			select {
			case <-w.News():
				return true
			default:
				return false
			}
		}
		settle()
		for _, w := range []table.Watch{host, bo} {
			if p := w.Presence(); !told(w) || !slices.Equal(p.Here, []bool{true, true, true}) || p.Watchers != 0 {
				t.Errorf("%+v", p)
			}
		}
		if _, err := one.Do(t.Context(), "m", table.By("host"), table.Act{Action: "1"}); err != nil {
			t.Fatal(err)
		}
		settle()
		if !told(bo) || bo.Match().Ply() != 1 {
			t.Errorf("bo sees %d plies", bo.Match().Ply())
		}
		if _, err := two.Remark(t.Context(), "m", "bo", 2, 1, "", ""); err != nil {
			t.Fatal(err)
		}
		if _, err := one.Remark(t.Context(), "m", "host", 0, 2, "", ""); err != nil {
			t.Fatal(err)
		}
		settle()
		for _, w := range []table.Watch{host, bo} {
			if said := w.Remarks(0); !told(w) || len(said) != 2 || said[0].N != 1 || said[0].Seat != 2 || said[1].N != 2 {
				t.Errorf("heard %+v", said)
			}
		}
		// A process that dies takes its followers with it; one that was cut off for a moment brings
		// them back.
		two.line.cut.Store(true)
		time.Sleep(ledger.Silence + time.Second)
		if p := host.Presence(); p.Here[2] {
			t.Error("bo is still there")
		}
		if _, err := two.Do(t.Context(), "m", table.By("bo"), table.Act{Seat: 1, Ply: 1, Action: "1"}); err == nil {
			t.Error("acknowledged without a store")
		}
		two.line.cut.Store(false)
		settle()
		if p := host.Presence(); !p.Here[2] {
			t.Error("bo is back and not seen")
		}
		bo.Leave()
		settle()
		if p := host.Presence(); p.Here[2] {
			t.Error("bo has left and is still there")
		}
		host.Leave()
		for _, p := range all {
			p.end()
		}
	})
}

// A clock runs out once and on time, whether or not its process lives.
func TestPeersClock(t *testing.T) {
	for _, dies := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			_, all := house(t, 3)
			zoomOn(t, all[0].Hall, "m", "1+0", mine, mine)
			time.Sleep(10 * time.Second)
			if _, err := all[1].Do(t.Context(), "m", table.By("host"), table.Act{Action: "c1-c4"}); err != nil {
				t.Fatal(err)
			}
			if dies {
				all[1].line.cut.Store(true)
				all[1].end()
			}
			time.Sleep(59*time.Second + 900*time.Millisecond)
			if at(t, all[2].Hall, "m").Over() {
				t.Fatal("too soon")
			}
			time.Sleep(100*time.Millisecond + 250*time.Millisecond)
			m, err := storetest.In(all[2].Store).Load(t.Context(), "m")
			if err != nil {
				t.Fatal(err)
			}
			last := m.Events[len(m.Events)-1]
			if last.Kind != table.Flagged || len(m.Events) != 3 {
				t.Fatalf("dies %v: %+v", dies, m.Events)
			}
			for _, p := range all {
				p.end()
			}
		})
	}
}

// No clock pays for a time in which no process reached the store; it runs out once, later by that time.
func TestPeersAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, all := house(t, 3)
		zoomOn(t, all[0].Hall, "m", "1+0", mine, mine)
		cut := func(is bool) {
			for _, p := range all {
				p.line.cut.Store(is)
			}
		}
		time.Sleep(51 * time.Second) // the clock has nine seconds left
		cut(true)
		time.Sleep(11 * time.Second)
		cut(false)
		time.Sleep(8 * time.Second)
		m := at(t, all[1].Hall, "m")
		if last := m.Events()[len(m.Events())-1]; m.Over() || last.Kind != table.Resumed {
			t.Fatalf("after an outage of all: %+v", m.Events())
		}
		time.Sleep(2 * time.Second)
		m = at(t, all[2].Hall, "m")
		if last := m.Events()[len(m.Events())-1]; last.Kind != table.Flagged || len(m.Events()) != 3 {
			t.Errorf("%+v", m.Events())
		}
		for _, p := range all {
			p.end()
		}
	})
}

// One process thinks about a computer's turn; if it dies, another does within five seconds.
func TestPeersThink(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, all := house(t, 2)
		one, two := all[0], all[1]
		(&world{Hall: one.Hall}).open(t, "m", 1000, computer)
		for ply := range 2 {
			if _, err := one.Do(t.Context(), "m", table.By("host"), table.Act{Seat: ply, Ply: ply, Action: "1"}); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(time.Minute)
		if one.bell.count() != 1 || two.bell.count() != 0 {
			t.Errorf("woken: %d, %d", one.bell.count(), two.bell.count())
		}
		one.line.cut.Store(true)
		one.end()
		time.Sleep(5 * time.Second)
		if two.bell.count() != 1 {
			t.Errorf("taken over %d times", two.bell.count())
		}
		if _, err := two.Do(t.Context(), "m", table.ByComputer, table.Act{Seat: 2, Ply: 2, Action: "1"}); err != nil {
			t.Fatal(err)
		}
		_, err := two.Do(t.Context(), "m", table.ByComputer, table.Act{Seat: 2, Ply: 2, Action: "2"})
		wantCode(t, "a second answer", err, table.Stale)
		two.end()
	})
}

// A table with followers in another process does not pause; once they have left, it does.
func TestPeersPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, all := house(t, 2)
		one, two := all[0], all[1]
		zoomOn(t, one.Hall, "m", "10+0", table.SeatWish{Kind: table.Computer, Level: 1}, table.SeatWish{Kind: table.Computer, Level: 1})
		w, err := two.Follow(t.Context(), "m", "host")
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(9 * time.Minute)
		if m := at(t, one.Hall, "m"); m.Paused() {
			t.Error("paused while somebody watches")
		}
		w.Leave()
		time.Sleep(table.Quiet - time.Second)
		if m := at(t, one.Hall, "m"); m.Paused() {
			t.Error("too soon")
		}
		time.Sleep(2 * time.Second)
		if m := at(t, one.Hall, "m"); !m.Paused() {
			t.Error("nobody has watched for two minutes, and it goes on")
		}
		two.end()
		one.end()
	})
}

// If there is a worker, it thinks and the others do not. Clocks of a match in which it acted still
// run out on time, and its tables pause. If it dies, the others think.
func TestPeersHelp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, all := houseHelped(t, 2, 1)
		one, two, worker := all[0], all[1], all[2]
		time.Sleep(time.Second) // each knows of the others
		zoomOn(t, one.Hall, "m", "1+0", mine, table.SeatWish{Kind: table.Computer, Level: 1})
		act := func(h *room.Hall, by table.Actor, ply int) {
			t.Helper()
			action := []string{"c1-c4", "c8-c5"}[ply]
			if _, err := h.Do(t.Context(), "m", by, table.Act{Seat: ply, Ply: ply, Action: action}); err != nil {
				t.Fatal(err)
			}
		}
		act(one.Hall, table.By("host"), 0)
		time.Sleep(200 * time.Millisecond)
		if one.bell.count() != 0 || two.bell.count() != 0 || worker.bell.count() != 1 {
			t.Fatalf("woken: %d, %d, and the worker %d times", one.bell.count(), two.bell.count(), worker.bell.count())
		}
		act(worker.Hall, table.ByComputer, 1)
		time.Sleep(59*time.Second + 700*time.Millisecond)
		if at(t, two.Hall, "m").Over() {
			t.Fatal("too soon")
		}
		time.Sleep(550 * time.Millisecond)
		if m := at(t, two.Hall, "m"); !m.Over() || m.Events()[len(m.Events())-1].Kind != table.Flagged {
			t.Error("the clock has not run out")
		}

		zoomOn(t, one.Hall, "n", "10+0", mine, table.SeatWish{Kind: table.Computer, Level: 1})
		if _, err := one.Do(t.Context(), "n", table.By("host"), table.Act{Action: "c1-c4"}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(200 * time.Millisecond)
		before := one.bell.count() + two.bell.count()
		worker.line.cut.Store(true)
		worker.end()
		time.Sleep(ledger.Silence + 5*time.Second)
		if n := one.bell.count() + two.bell.count() - before; n != 1 {
			t.Errorf("a worker has died, and its turn is taken over %d times", n)
		}
		for _, p := range all {
			p.end()
		}
	})
}

// A table on which a worker has moved pauses after nobody has watched it for a while.
func TestPeersHelpPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, all := houseHelped(t, 2, 1)
		one, worker := all[0], all[2]
		time.Sleep(time.Second)
		two := table.SeatWish{Kind: table.Computer, Level: 1}
		zoomOn(t, one.Hall, "m", "10+0", two, two)
		w, err := one.Follow(t.Context(), "m", "host")
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		w.Leave()
		time.Sleep(time.Second)
		if _, err := worker.Do(t.Context(), "m", table.ByComputer, table.Act{Action: "c1-c4"}); err != nil {
			t.Fatal(err)
		}
		at(t, one.Hall, "m") // a guest's list of tables reloads it
		time.Sleep(table.Quiet)
		if m := at(t, all[1].Hall, "m"); !m.Paused() {
			t.Error("nobody has watched for two minutes, and it goes on")
		}
		for _, p := range all {
			p.end()
		}
	})
}

// An action that arrives in the middle of an outage, and learns of it at its end, does not pay for it.
func TestPeersOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, all := house(t, 1)
		h, line := all[0].Hall, all[0].line
		zoomOn(t, h, "m", "1+0", mine, mine)
		time.Sleep(10 * time.Second)
		until := time.Now().Add(ledger.Absence + 500*time.Millisecond)
		line.quiet.Store(&until)
		time.Sleep(2 * time.Second)
		if _, err := h.Do(t.Context(), "m", table.By("host"), table.Act{Action: "c1-c4"}); err != nil {
			t.Fatal(err)
		}
		m := at(t, h, "m")
		if left, _ := m.Left(0); left < 49800*time.Millisecond || left > 50*time.Second+200*time.Millisecond {
			t.Errorf("%v left after ten seconds and an outage: %+v", left, m.Events())
		}
		all[0].end()
	})
}

// If two players ask for another match at once, through different processes, both get the same one, and
// there is no other. Other events meanwhile do not stop them.
func TestPeersOpenOne(t *testing.T) {
	for name, c := range map[string]struct {
		before     table.Command // in the other process, just before this one saves
		want, gone table.MatchID
	}{
		"another was opened":   {table.Another{ID: "theirs", Seed: "5eed"}, "theirs", "ours"},
		"somebody was renamed": {table.Rename{Seat: 1, Name: "Bo"}, "ours", "theirs"},
	} {
		_, all := house(t, 2)
		zoomOn(t, all[0].Hall, "m", "", mine, mine)
		if _, err := all[0].Do(t.Context(), "m", table.By("host"), table.Say{Word: table.Resign}); err != nil {
			t.Fatal(err)
		}
		came := false
		all[1].line.first = func(to ledger.Commit) {
			if to.Log.ID != "m" || came {
				return
			}
			came = true
			if _, err := all[0].Do(t.Context(), "m", table.By("host"), c.before); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		got, err := all[1].Do(t.Context(), "m", table.By("host"), table.Another{ID: "ours", Seed: "5eed"})
		if err != nil || got.Event.Action != string(c.want) || !came {
			t.Errorf("%s: %+v, %v", name, got.Event, err)
		}
		for _, p := range all {
			if m := at(t, p.Hall, c.want); m.N() != 1 {
				t.Errorf("%s: %+v", name, m.Events())
			}
			if _, _, err := p.Look(t.Context(), c.gone); err == nil {
				t.Errorf("%s: %s is there too", name, c.gone)
			}
		}
	}
}
