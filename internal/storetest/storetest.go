// Package storetest is the one suite that every table.Store must pass, and the toy
// game that the tests of the server share.
package storetest

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"stammtisch/games"
	"stammtisch/games/zoom"
	"stammtisch/games/zopp"
	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Store is a store that can be closed.
type Store interface {
	table.Store
	table.Timekeeper
	Logs() ledger.Store
	Close() error
}

// Games has games of two with everything open, in one of which things take their time; and
// one of three with secrets, with and without a cut.
var Games = games.Catalogue{Drawn{}, Toy{}, zoom.Game{}, zopp.Game{}}

// Start is a moment for the first event of a test's match. It is a whole number of
// milliseconds, which is all that stores promise to keep.
var Start = time.Now().UTC().Truncate(time.Millisecond)

// Run checks a store; open gives an empty one, which the suite closes.
func Run(t *testing.T, open func(t *testing.T) Store) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, Store)
	}{
		{"what was created is loaded", created},
		{"what was created rebuilds to the very match", rebuilt},
		{"a match from a record has its log from the beginning", playedOn},
		{"a match of an earlier rules version goes on under it", earlier},
		{"what was appended is loaded", appended},
		{"no match of that name", missing},
		{"a match cannot be created twice", twice},
		{"an event of the same number conflicts and changes nothing", conflict},
		{"running matches of a guest", running},
		{"thoughts are kept with the event", thoughts},
		{"a match nobody played at can be forgotten", unplayed},
		{"what a guest has opened is counted", hosted},
		{"a match ticks from one event to another", ticking},
		{"outages run from the last beat", outages},
		{"a ticket is found until it expires", tickets},
		{"a ticket is used up with the event, once", usedTicket},
		{"what is chosen ahead is kept until it is gone", ahead},
		{"what many choose ahead among others' moves", aheadAmong},
		{"what is said is kept in its order, the last of it", remarks},
		{"lines that were reported are listed and stay", reports},
		{"a line that was deleted is gone", unsaid},
		{"a seat that is handed over has no other owner", handed},
		{"one number, many writers: one wins", race},
		{"many matches at once", many},
		{"a bad write leaves its neighbours alone", neighbours},
		{"what is loaded is the caller's own", own},
		{"a match knows its evening", ofEvening},
		{"a log is loaded as it was appended", wholeLog},
		{"two events of one number in a log: one wins", logRace},
		{"logs are found by their keys while they go on", foundLogs},
		{"a closed store says so", closed},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := open(t)
			t.Cleanup(func() { s.Close() })
			test.run(t, s)
		})
	}
}

// NewMatch makes a match between a guest and whoever opens the link of the second
// seat; with computer, the program sits there.
func NewMatch(t testing.TB, id string, host table.GuestID, computer bool) *table.Match {
	t.Helper()
	second := table.SeatWish{Kind: table.Link}
	if computer {
		second = table.SeatWish{Kind: table.Computer, Level: 1}
	}
	m, err := table.New(Games, table.Wish{
		Game: "zoom", Host: host, Seats: []table.SeatWish{{Kind: table.Me, Name: "Ada"}, second},
	}, table.MatchID(id), "5eed", Start)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func mustCreate(t *testing.T, s Store, m *table.Match, think bool) {
	t.Helper()
	if err := s.Create(t.Context(), m, think); err != nil {
		t.Fatal("Create:", err)
	}
}

func load(t *testing.T, s Store, id table.MatchID) table.Saved {
	t.Helper()
	out, err := s.Load(t.Context(), id)
	if err != nil {
		t.Fatal("Load:", err)
	}
	return out
}

// same fails with the difference; times are equal that name the same moment.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	moment := cmp.Comparer(func(a, b time.Time) bool { return a.Equal(b) })
	if d := cmp.Diff(want, got, moment); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}

func act(id table.MatchID, n, ply int, action string) table.Commit {
	return table.Commit{Match: id, Event: table.Event{
		N: n, At: Start.Add(time.Duration(n) * time.Second), Kind: table.Acted, Seat: rules.Seat(ply % 2), Action: action,
	}}
}

func sit(id table.MatchID, n int, g table.GuestID, name string) table.Commit {
	return table.Commit{Match: id, Owner: g, Event: table.Event{N: n, At: Start, Kind: table.Seated, Seat: 1, Name: name}}
}

func created(t *testing.T, s Store) {
	m, err := table.New(Games, table.Wish{
		Game: "toy", Host: "h", Options: rules.Options{"pile": "7"},
		Seats: []table.SeatWish{{Kind: table.Me, Name: `Zoë "x"; \`}, {Kind: table.Computer, Level: 2}, {Kind: table.Link}},
	}, "m", "0123abcd", Start)
	if err != nil {
		t.Fatal(err)
	}
	mustCreate(t, s, m, false)
	same(t, "loaded", load(t, s, "m"), table.Saved{
		ID: "m", Game: "toy", Rules: "1", Options: rules.Options{"pile": "7", "mirror": "off", "minutes": "0", "hurry": "0"}, Seed: "0123abcd", Host: "h", Created: Start,
		Places: []table.Place{
			{Side: "Red", Name: `Zoë "x"; \`, Owners: []table.GuestID{"h"}},
			{Side: "Green", Level: 2, Name: "Sharp"},
			{Side: "Blue", Vacant: true},
		},
		Events: []table.Event{{N: 1, At: Start, Kind: table.Created, Seat: rules.Nobody}},
	})
}

// playedOn is a match continued from a record: its log is there from the beginning, with
// the set-up that its first position hangs on.
func playedOn(t *testing.T, s Store) {
	g, _ := Games.Find("zoom")
	at, err := g.Start(rules.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	r := &rules.Record{}
	r.Set("Game", "zoom")
	r.Set("Position", at.Text())
	r.Add("c1-c4", "c8-c5")
	m, bad := table.New(Games, table.Wish{
		Game: "zoom", Host: "h", From: r, Seats: []table.SeatWish{{Kind: table.Computer, Level: 1}, {Kind: table.Me}},
	}, "m", "0123abcd", Start)
	if bad != nil {
		t.Fatal(bad)
	}
	mustCreate(t, s, m, true)
	got := load(t, s, "m")
	// Numbers that a log holds twice are not stored: they are derived.
	for i := range got.Events {
		got.Events[i].Ply = m.Events[i].Ply
	}
	same(t, "events", got.Events, m.Events)
	back, err := table.Rebuild(Games, got)
	if err != nil {
		t.Fatal("what was loaded is no match:", err)
	}
	same(t, "record", back.Record().String(), m.Record().String())
}

func appended(t *testing.T, s Store) {
	mustCreate(t, s, NewMatch(t, "m", "h", false), false)
	log := []table.Commit{sit("m", 2, "g", "Bo"), act("m", 3, 0, "c1-c4"), act("m", 4, 1, "c8-c5")}
	want := []table.Event{{N: 1, At: Start, Kind: table.Created, Seat: rules.Nobody}}
	for _, c := range log {
		if err := s.Append(t.Context(), c); err != nil {
			t.Fatal(err)
		}
		want = append(want, c.Event)
	}
	got := load(t, s, "m")
	same(t, "events", got.Events, want)
	same(t, "owners", got.Places[1].Owners, []table.GuestID{"g"})
	if _, err := table.Rebuild(Games, got); err != nil {
		t.Error("what was loaded is no match:", err)
	}
}

func missing(t *testing.T, s Store) {
	if _, err := s.Load(t.Context(), "nowhere"); !errors.Is(err, table.ErrNoMatch) {
		t.Errorf("Load: %v, want ErrNoMatch", err)
	}
	if ids, err := s.Running(t.Context(), "nobody", 5); err != nil || len(ids) != 0 {
		t.Errorf("Running: %v %v", ids, err)
	}
}

func twice(t *testing.T, s Store) {
	mustCreate(t, s, NewMatch(t, "m", "h", false), false)
	if err := s.Create(t.Context(), NewMatch(t, "m", "other", true), false); err == nil {
		t.Error("a second match of the same name was created")
	}
	if got := load(t, s, "m"); got.Host != "h" {
		t.Errorf("the host is now %s", got.Host)
	}
}

func conflict(t *testing.T, s Store) {
	mustCreate(t, s, NewMatch(t, "m", "h", true), false)
	first := act("m", 2, 0, "c1-c4")
	first.Computer, first.Think = true, true
	if err := s.Append(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	before := load(t, s, "m")
	// Nothing of a refused commit may stay: no event, no owner, no thought, no end.
	late := sit("m", 2, "thief", "Thief")
	late.Computer, late.Over = true, true
	if err := s.Append(t.Context(), late); !errors.Is(err, table.ErrConflict) {
		t.Fatalf("%v, want ErrConflict", err)
	}
	same(t, "after a conflict", load(t, s, "m"), before)
	due, err := s.Thoughts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	same(t, "thoughts", due, []table.MatchID{"m"})
	run, err := s.Running(t.Context(), "h", 5)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "running", run, []table.MatchID{"m"})
}

func running(t *testing.T, s Store) {
	for i, id := range []string{"oldest", "middle", "newest"} {
		m := NewMatch(t, id, "h", false)
		m.Created = Start.Add(time.Duration(i) * time.Minute)
		mustCreate(t, s, m, false)
	}
	// Somebody who joins an old match late still has it as an old one.
	for _, id := range []table.MatchID{"newest", "oldest"} {
		if err := s.Append(t.Context(), sit(id, 2, "g", "Bo")); err != nil {
			t.Fatal(err)
		}
	}
	list := func(g table.GuestID, limit int) []table.MatchID {
		t.Helper()
		ids, err := s.Running(t.Context(), g, limit)
		if err != nil {
			t.Fatal(err)
		}
		return ids
	}
	same(t, "the host's", list("h", 9), []table.MatchID{"newest", "middle", "oldest"})
	same(t, "at most two", list("h", 2), []table.MatchID{"newest", "middle"})
	same(t, "the guest's", list("g", 9), []table.MatchID{"newest", "oldest"})
	end := act("newest", 3, 0, "c1-c4")
	end.Over = true
	if err := s.Append(t.Context(), end); err != nil {
		t.Fatal(err)
	}
	same(t, "after one ended", list("h", 9), []table.MatchID{"middle", "oldest"})
}

func thoughts(t *testing.T, s Store) {
	due := func(want ...table.MatchID) {
		t.Helper()
		got, err := s.Thoughts(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(got)
		same(t, "thoughts", got, want)
	}
	mustCreate(t, s, NewMatch(t, "a", "h", true), true)
	mustCreate(t, s, NewMatch(t, "b", "h", true), false)
	due("a")
	step := func(id table.MatchID, n int, think bool) {
		t.Helper()
		c := act(id, n, n-2, "c1-c4")
		c.Computer, c.Think = true, think
		if err := s.Append(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	step("b", 2, true)
	due("a", "b")
	step("a", 2, true) // two computer turns in a row
	due("a", "b")
	step("a", 3, false)
	due("b")
}
