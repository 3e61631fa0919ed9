package evening_test

import (
	"slices"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/evening"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Tables that are done are ranked; whoever still plays stands below them, without a rank, and the
// file for a spreadsheet says so.
func TestSoFar(t *testing.T) {
	names := []string{"Ada", "Bo", "Cy", "Di", "Ed", "Fe", "Gu", "Ha"}
	e := seat(t, opened(t, names, evening.Wish{Options: rules.Options{"deals": "2"}}), fixed())
	if e.Deals != 2 {
		t.Errorf("an evening of %d deals", e.Deals)
	}
	done, running := begin(t, e, 0, 0), begin(t, e, 0, 1)
	done.until(3)
	running.until(2)
	st := &evening.Standing{Evening: e, Sheets: [][]*evening.Sheet{{
		evening.Tally(done.Match, e.Rounds[0].Tables[0].Players),
		evening.Tally(running.Match, e.Rounds[0].Tables[1].Players),
	}}}
	lines := st.Lines()
	for i, l := range lines {
		if (l.Rank > 0) != (i < 4) || (l.Rounds[0].Table == 1) != (i < 4) || i == 0 && l.Rank != 1 {
			t.Errorf("line %d: rank %d, table %d", i, l.Rank, l.Rounds[0].Table)
		}
	}
	if text := string(st.StandingsCSV(evening.Words{SoFar: "so far"})); strings.Count(text, "\nso far,") != 4 {
		t.Errorf("%q", text)
	}
}

// Where no round counts nobody is the first, neither before the first round nor after one that was broken off.
func TestNoRoundCounts(t *testing.T) {
	e := opened(t, []string{"Ada", "Bo"}, evening.Wish{Options: rules.Options{"deals": "2"}})
	unranked := func(st *evening.Standing) {
		t.Helper()
		for _, l := range st.Lines() {
			if l.Rank != 0 {
				t.Errorf("player %d has rank %d", l.Player, l.Rank)
			}
		}
		if text := string(st.StandingsCSV(evening.Words{SoFar: "so far"})); strings.Count(text, "\n,") != 2 {
			t.Errorf("%q", text)
		}
	}
	unranked(&evening.Standing{Evening: e})
	e = seat(t, e, fixed())
	p := begin(t, e, 0, 0)
	ev, bad := e.End("host", false, storetest.Start)
	must(t, bad)
	unranked(&evening.Standing{Evening: e.With(ev), Sheets: [][]*evening.Sheet{{evening.Tally(p.Match, e.Rounds[0].Tables[0].Players)}}})
}

// A host sees whom each table waits for: everybody who has not cut, then the one to act, never a
// computer or one for whom it plays; of shared deals a host who plays learns only who is away.
func TestWaits(t *testing.T) {
	for _, duplicate := range []bool{false, true} {
		e := opened(t, []string{"Ada", "Bo", "Cy"}, evening.Wish{Options: rules.Options{"deals": "2"}, Duplicate: duplicate})
		e = seat(t, e, fixed())
		m, bad := e.MatchOf(games.All, 0, 0, storetest.Start)
		must(t, bad)
		p := &playing{m, t, storetest.Start}
		players := e.Rounds[0].Tables[0].Players
		waits := func(host table.GuestID, here map[int]bool) []evening.Wait {
			return (&evening.Standing{Evening: e, Matches: [][]*table.Match{{p.Match}}, Seated: here}).Waits(host)
		}
		if !duplicate {
			w := waits("host", nil)
			got := slices.Sorted(slices.Values(w[0].Players))
			if !w[0].Cut || !slices.Equal(got, []int{1, 2, 3}) || !w[0].Since.Equal(storetest.Start) {
				t.Fatalf("%+v", w)
			}
			p.cut()
		}
		for players[p.Turn()] == 0 {
			p.act()
		}
		turn := players[p.Turn()]
		if w := waits("host", nil); w[0].Cut || !slices.Equal(w[0].Players, []int{turn}) {
			t.Fatalf("%+v, it is the turn of %d", w, turn)
		}
		all := map[int]bool{1: true, 2: true, 3: true}
		if w := waits("guest-Ada", all); (len(w) == 0) != duplicate {
			t.Errorf("duplicate %v: a host who plays learns %+v", duplicate, w)
		}
		all[turn] = false
		if w := waits("guest-Ada", all); len(w) != 1 || w[0].Players[0] != turn {
			t.Errorf("%+v, and %d is away", w, turn)
		}
		p.away(p.Turn())
		if w := waits("host", nil); len(w) != 0 {
			t.Errorf("waits for %+v, for whom the computer plays", w)
		}
	}
}

func TestNotCut(t *testing.T) {
	e := opened(t, []string{"Ada", "Bo", "Cy"}, evening.Wish{Duplicate: true})
	for _, want := range []string{"Ada and 2 others have", "Bo and Cy have", "Cy has"} {
		_, bad := e.Seat("host", true, false, fixed(), storetest.Start)
		if bad == nil || bad.Detail != want+" not cut yet (EV10)" {
			t.Errorf("%v, want %s", bad, want)
		}
		ev, bad := e.CutFor(e.Players[3-len(e.Uncut())].Guests[0], "somewhere", storetest.Start)
		must(t, bad)
		e = e.With(ev)
	}
}

// A host who joins late needs nobody to let them in.
func TestHostJoinsLate(t *testing.T) {
	e := seat(t, opened(t, []string{"Ada", "Bo"}, evening.Wish{}), fixed())
	for guest, want := range map[table.GuestID]evening.State{"host": evening.In, "other": evening.Late} {
		ev, bad := e.Join(guest, "New "+string(guest), storetest.Start)
		must(t, bad)
		if ev.State != want {
			t.Errorf("%s joins as %s", guest, ev.State)
		}
	}
}
