package evening_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"stammtisch/games"
	"stammtisch/games/kop"
	"stammtisch/internal/evening"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

func TestPlacing(t *testing.T) {
	for _, c := range []struct{ scores, want []float64 }{
		{[]float64{9, 4, 1, -14}, []float64{4, 3, 2, 1}},
		{[]float64{1, -14, 9, 4}, []float64{2, 1, 4, 3}},
		{[]float64{5, 5, 1, 0}, []float64{3.5, 3.5, 2, 1}}, // two firsts
		{[]float64{5, 3, 3, 0}, []float64{4, 2.5, 2.5, 1}},
		{[]float64{5, 1, 1, 1}, []float64{4, 2, 2, 2}},
		{[]float64{2, 2, 2, 0}, []float64{3, 3, 3, 1}},
		{[]float64{2, 2, 0, 0}, []float64{3.5, 3.5, 1.5, 1.5}},
		{[]float64{0, 0, 0, 0}, []float64{2.5, 2.5, 2.5, 2.5}},
	} {
		if got := evening.Placing(c.scores); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.scores, got, c.want)
		}
	}
}

// The sum is always the same, more points are never worth less, and tied players
// gets the same.
func TestPlacingLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores := rapid.SliceOfN(rapid.Float64Range(-3, 3).Filter(func(x float64) bool { return !math.IsNaN(x) }), 3, 6).Draw(t, "scores")
		for i := range scores {
			scores[i] = math.Round(scores[i])
		}
		got := evening.Placing(scores)
		sum, n := 0.0, float64(len(scores))
		for i, p := range got {
			sum += p
			for j, q := range got {
				if (scores[i] > scores[j]) != (p > q) {
					t.Fatalf("%v: %v", scores, got)
				}
			}
		}
		if math.Abs(sum-n*(n+1)/2) > 1e-9 {
			t.Fatalf("%v: %v sum to %v", scores, got, sum)
		}
	})
}

// A sheet has a row a deal; their sum agrees with the match; and the deals in which the
// computer acted are not the player's, whoever acted otherwise.
func TestWhatCounts(t *testing.T) {
	e := seat(t, opened(t, four, evening.Wish{Options: rules.Options{"deals": "6"}}), fixed())
	p := begin(t, e, 0, 0)
	p.until(2)
	p.act()
	p.away(2) // in deal 2, in which seat 2 has yet to call
	p.until(4)
	p.back(2) // before anybody acts in deal 4
	p.until(5)
	p.away(1)
	p.back(1) // and nothing happened meanwhile
	p.until(7)
	s := evening.Tally(p.Match, e.Rounds[0].Tables[0].Players)
	if !s.Over || s.Of != 6 || len(s.Deals) != 6 {
		t.Fatalf("%+v", s)
	}
	for seat := range 4 {
		total, own, deals := s.Total(seat)
		if total != p.Outcome().Scores[seat] {
			t.Errorf("seat %d: the deals make %v, the match %v", seat, total, p.Outcome().Scores[seat])
		}
		if seat != 2 && (own != total || deals != 6) {
			t.Errorf("seat %d: %v of %d deals are theirs", seat, own, deals)
		}
	}
	want := 0.0
	for i, d := range s.Deals {
		if theirs := i != 1 && i != 2; d.Computer[2] == theirs {
			t.Errorf("deal %d of seat 2: by the computer %v", i+1, d.Computer[2])
		} else if theirs {
			want += d.Points[2]
		}
	}
	if _, own, deals := s.Total(2); own != want || deals != 4 {
		t.Errorf("seat 2: %v of %d deals, want %v of 4", own, deals, want)
	}
	// Four of six deals are enough for a place (EV15).
	if places := s.Places(); slices.Contains(places, 0) || slices.Max(places) > 4 {
		t.Errorf("places %v", places)
	}
}

// For whom the computer played more than half of the deals the place is nobody's; the others
// are placed against the whole of that seat.
func TestPlaceOfWhoWasGone(t *testing.T) {
	s := &evening.Sheet{Players: []int{1, 2, 3, 0}, Over: true, Of: 4}
	gone := []bool{false, false, true, false}
	for i := range 4 {
		d := evening.Deal{Number: i + 1, Points: []float64{1, 0, 5, -6}, Computer: make([]bool, 4)}
		if i > 0 {
			d.Points, d.Computer = []float64{1, 0, -3, 2}, gone
		}
		s.Deals = append(s.Deals, d)
	}
	// Seat 2 has 5 - 9 = -4 in all, of which 5 is its player's; seat 3, a computer, has 0.
	if got := s.Places(); !slices.Equal(got, []float64{4, 2.5, 0, 0}) {
		t.Errorf("%v", got)
	}
	s.Deals[1].Computer = make([]bool, 4) // half of the deals are theirs: 5 - 3 = 2 counts
	if got := s.Places(); !slices.Equal(got, []float64{4, 1.5, 3, 0}) {
		t.Errorf("%v", got)
	}
	s.Over = false
	if got := s.Places(); slices.Max(got) != 0 {
		t.Errorf("a table that still plays has places %v", got)
	}
}

// Standings go by placings, then points; who is level shares the rank; who waits is not in
// them; and a round that was broken off does not count.
func TestStandings(t *testing.T) {
	c := fixed()
	e := seat(t, opened(t, four, evening.Wish{Options: rules.Options{"deals": "2"}, Rounds: 2}), c)
	first := begin(t, e, 0, 0)
	first.until(3)
	ev, bad := e.Join("late", "Eve", storetest.Start)
	must(t, bad)
	e = seat(t, e.With(ev), c)
	second := begin(t, e, 1, 0)
	second.until(2)
	look := func() *evening.Standing {
		st := &evening.Standing{Evening: e}
		for r, p := range []*playing{first, second} {
			st.Sheets = append(st.Sheets, []*evening.Sheet{evening.Tally(p.Match, e.Rounds[r].Tables[0].Players)})
		}
		return st
	}
	lines := look().Lines()
	if len(lines) != 4 {
		t.Fatalf("%d lines: %+v", len(lines), lines)
	}
	sum := 0.0
	for i, l := range lines {
		sum += l.Places
		if l.Deals != 3 || l.Rounds[0].Deals != 2 || l.Rounds[1].Over {
			t.Errorf("%+v", l)
		}
		if i == 0 {
			continue
		}
		b := lines[i-1]
		if b.Places < l.Places || b.Places == l.Places && b.Points < l.Points {
			t.Errorf("%+v before %+v", b, l)
		}
		if l.Rank != 0 {
			t.Errorf("rank %d, and their table still plays", l.Rank)
		}
	}
	if sum != 10 { // one table is finished
		t.Errorf("placings sum to %v", sum)
	}
	if look().Done() {
		t.Error("the second round is not played to its end")
	}
	ev, bad = e.End("host", false, storetest.Start)
	must(t, bad)
	e = e.With(ev)
	lines = look().Lines()
	for i, l := range lines {
		if l.Deals != 2 {
			t.Errorf("after the second round was broken off: %+v", l)
		}
		if i == 0 {
			continue
		}
		b := lines[i-1]
		if level := b.Places == l.Places && b.Points == l.Points; level != (b.Rank == l.Rank) || !level && l.Rank != i+1 {
			t.Errorf("ranks %d and %d", b.Rank, l.Rank)
		}
	}
	text := string(look().StandingsCSV(evening.Words{Place: "Place", Name: "Name", Round: "Round", Table: "table", Placings: "placings", Points: "points", Deals: "deals"}))
	if !strings.HasPrefix(text, "\ufeffPlace,Name,placings,points,deals,Round 1: table,") || strings.Count(text, "\r\n") != 5 {
		t.Errorf("%q", text)
	}
	text = string(look().SheetsCSV(evening.Words{Round: "r"}))
	if strings.Count(text, "\r\n") != 1+2*4+1*4 {
		t.Errorf("%q", text)
	}
}

// A newcomer is not the first while everybody else still plays.
func TestStandingOfNewcomers(t *testing.T) {
	c := fixed()
	e := seat(t, opened(t, four, evening.Wish{Options: rules.Options{"deals": "1"}}), c)
	ev, bad := e.Join("new", "Eve", storetest.Start)
	must(t, bad)
	e = e.With(ev)
	ev, bad = e.Admit("host", 5, storetest.Start)
	must(t, bad)
	e = e.With(ev)
	p := begin(t, e, 0, 0)
	lines := func() []evening.Line {
		st := &evening.Standing{Evening: e, Sheets: [][]*evening.Sheet{{evening.Tally(p.Match, e.Rounds[0].Tables[0].Players)}}}
		return st.Lines()
	}
	for _, l := range lines() {
		if l.Rank != 0 {
			t.Errorf("player %d has rank %d during the first round", l.Player, l.Rank)
		}
	}
	p.until(2)
	if list := lines(); len(list) != 5 || list[0].Rank != 1 || list[4].Player != 5 || list[4].Rank != 5 {
		t.Errorf("after the round: %+v", list)
	}
}

// A name is no formula of a spreadsheet's.
func TestNamesAreNoFormulas(t *testing.T) {
	e := seat(t, opened(t, []string{"=1+1", "@you", "-x, y", "Bo"}, evening.Wish{Options: rules.Options{"deals": "1"}}), fixed())
	p := begin(t, e, 0, 0)
	p.until(2)
	st := &evening.Standing{Evening: e, Sheets: [][]*evening.Sheet{{evening.Tally(p.Match, e.Rounds[0].Tables[0].Players)}}}
	text := string(st.StandingsCSV(evening.Words{}))
	for _, want := range []string{",'=1+1,", ",'@you,", `,"'-x, y",`, ",Bo,"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %q", want, text)
		}
	}
}

// All tables of a round of a duplicate evening have the deals that the secret and everybody's
// cuts give, from the first; and absent players hold nobody up.
func TestDuplicate(t *testing.T) {
	c := fixed()
	e := opened(t, []string{"Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"}, evening.Wish{Duplicate: true, Options: rules.Options{"deals": "2"}})
	commitment := e.Commitment()
	for _, name := range []string{"Ada", "Cy"} {
		ev, bad := e.CutFor(table.GuestID("guest-"+name), "cut-of-"+name+"-here", storetest.Start)
		must(t, bad)
		e = e.With(ev)
	}
	if _, bad := e.Seat("host", true, false, c, storetest.Start); bad == nil || bad.Rule != "EV10" {
		t.Errorf("a round began without the cuts of five: %v", bad)
	}
	e = seat(t, e, c)
	if e.Commitment() == commitment || len(e.Uncut()) != 7 {
		t.Error("the next round has the same secret, or the same cuts")
	}
	var deals []string
	for tab := range 2 {
		p := begin(t, e, 0, tab)
		d := p.Draw()
		if d.Commitment != commitment || strings.Join(d.Cuts, " ") != "cut-of-Ada-here - cut-of-Cy-here - - - -" || p.Setup.Seed != table.SeedOf(d.Secret, d.Cuts) {
			t.Errorf("table %d: %+v", tab, d)
		}
		deals = append(deals, p.State().Text())
		if want := evening.Places(e.Rounds[0].Tables[tab].Players, p.Setup.Seed, tab+1); !slices.Equal(want, e.Rounds[0].Tables[tab].Players) {
			t.Errorf("table %d sits as %v, the seed says %v", tab, e.Rounds[0].Tables[tab].Players, want)
		}
		p.until(3)
		if err := table.Verify(storetest.Games, p.Published().Record()); err != nil {
			t.Error(err)
		}
	}
	if deals[0] != deals[1] {
		t.Errorf("two tables, two deals:\n%s\n%s", deals[0], deals[1])
	}
	// In an evening that is none, tables have deals of their own.
	e = seat(t, opened(t, []string{"Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"}, evening.Wish{}), fixed())
	if begin(t, e, 0, 0).State().Text() == begin(t, e, 0, 1).State().Text() {
		t.Error("two tables have the same deal")
	}
}

// The log of an evening gives the evening.
func TestRebuild(t *testing.T) {
	c := fixed()
	e, ev, bad := evening.Open(games.All, evening.Wish{Game: "kop", Host: "host", Duplicate: true}, "e", "5ec", storetest.Start)
	must(t, bad)
	log := []evening.Event{ev}
	do := func(ev evening.Event, bad *table.Error) {
		t.Helper()
		must(t, bad)
		text, err := ev.Text()
		if err != nil {
			t.Fatal(err)
		}
		kept := evening.Event{N: ev.N, At: ev.At, Kind: ev.Kind}
		if err := kept.SetText(text); err != nil {
			t.Fatal(err)
		}
		log = append(log, kept)
		e = e.With(ev)
	}
	for _, name := range []string{"Ada", "Bo", "Cy", "Di", "Ed"} {
		do(e.Join(table.GuestID(name), name, storetest.Start))
	}
	do(e.CutFor("Bo", "in-the-middle", storetest.Start))
	do(e.Link("Bo", 0, "carried", storetest.Start))
	move := func(g table.GuestID, hash string) {
		t.Helper()
		ev, nothing, bad := e.Move(g, hash, storetest.Start)
		if nothing {
			t.Fatal("nothing is moved")
		}
		do(ev, bad)
	}
	move("Bo's tablet", "carried")
	do(e.Link("host", 3, "given", storetest.Start))
	do(e.Link("host", 0, "desk", storetest.Start))
	move("host's phone", "desk")
	do(e.Seat("host", true, true, c, storetest.Start))
	move("Cy's new phone", "given")
	do(e.Join("Eve", "Eve", storetest.Start))
	do(e.Admit("host", 6, storetest.Start))
	do(e.Remove("host", 1, storetest.Start))
	do(e.TakeOver("Ed", evening.HostGrace, storetest.Start))
	do(e.Join("Bo", "Bolesław", storetest.Start))
	do(e.Seat("host", true, true, c, storetest.Start))
	do(e.End("host", false, storetest.Start))
	got, err := rebuild(t, log)
	if err != nil {
		t.Fatal(err)
	}
	if d := diff(e, got); d != "" {
		t.Error(d)
	}
	for i := range log {
		if i == len(log)-1 {
			break
		}
		holed := slices.Concat(log[:i], log[i+1:])
		if _, err := rebuild(t, holed); err == nil {
			t.Errorf("a log without event %d is believed", i+1)
		}
	}
}

// Permissions, and the refusals without them.
func TestRefusals(t *testing.T) {
	at := storetest.Start
	e := opened(t, four, evening.Wish{Rounds: 1})
	seated := seat(t, e, fixed())
	refused := func(what string, code table.Code, rule string, bad *table.Error) {
		t.Helper()
		if bad == nil || bad.Code != code || bad.Rule != rule {
			t.Errorf("%s: %v", what, bad)
		}
	}
	err := func(_ evening.Event, bad *table.Error) *table.Error { return bad }
	refused("two of one name", table.Taken, "EV3", err(e.Join("x", " Ada ", at)))
	refused("nobody's name", table.Invalid, "EV3", err(e.Join("x", " ", at)))
	refused("a guest admits", table.NotHost, "EV4", err(e.Admit("guest-Ada", 1, at)))
	refused("a guest removes", table.NotHost, "EV4", err(e.Remove("guest-Ada", 2, at)))
	refused("a guest starts", table.NotHost, "EV4", err(e.Seat("guest-Ada", true, true, fixed(), at)))
	refused("a guest ends", table.NotHost, "EV4", err(e.End("guest-Ada", true, at)))
	refused("a player who is not there", table.NotFound, "", err(e.Remove("host", 9, at)))
	refused("a table still plays", table.Waiting, "EV7", err(seated.Seat("host", false, false, fixed(), at)))
	refused("a round too many", table.Illegal, "EV2", err(seated.Seat("host", true, false, fixed(), at)))
	refused("nothing to cut", table.Illegal, "EV10", err(e.CutFor("guest-Ada", "12345678", at)))
	refused("one alone", table.Waiting, "EV7", err(opened(t, four[:1], evening.Wish{}).Seat("host", true, false, fixed(), at)))
	ev, _ := e.End("host", true, at)
	refused("over", table.Over, "EV8", err(e.With(ev).Join("x", "X", at)))
	_, _, bad := evening.Open(games.All, evening.Wish{Game: "zoom"}, "e", "", at)
	refused("a game of two", table.Invalid, "EV1", bad)
	_, _, bad = evening.Open(games.All, evening.Wish{Game: "kop", Rounds: 21}, "e", "", at)
	refused("21 rounds", table.Invalid, "EV2", bad)
	if e = opened(t, nil, evening.Wish{}); e.Options["deals"] != "32" || e.Terms.Rounds != 5 {
		t.Errorf("an evening of %v has %v deals in %d rounds", (kop.Game{}).Info().Title, e.Options["deals"], e.Terms.Rounds)
	}
}
