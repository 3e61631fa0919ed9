// Package storetest is the one suite that every table.Store must pass, and the toy
// game that the tests of the server share.
package storetest

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"stammtisch/games"
	"stammtisch/games/zoom"
	"stammtisch/games/zopp"
	"stammtisch/internal/evening"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Store is a store that can be closed.
type Store interface {
	table.Store
	table.Timekeeper
	evening.Store
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
		{"what was appended is loaded", appended},
		{"no match of that name", missing},
		{"a match cannot be created twice", twice},
		{"an event of the same number conflicts and changes nothing", conflict},
		{"running matches of a guest", running},
		{"thoughts are kept with the event", thoughts},
		{"a match ticks from one event to another", ticking},
		{"outages run from the last beat", outages},
		{"a ticket is found until it expires", tickets},
		{"a ticket is used up with the event, once", usedTicket},
		{"what is chosen ahead is kept until it is gone", ahead},
		{"what many choose ahead among others' moves", aheadAmong},
		{"a seat that is handed over has no other owner", handed},
		{"one number, many writers: one wins", race},
		{"many matches at once", many},
		{"a bad write leaves its neighbours alone", neighbours},
		{"what is loaded is the caller's own", own},
		{"an evening's log is loaded as it was appended", eveningLog},
		{"two events of one number in an evening: one wins", eveningRace},
		{"evenings of a guest that go on", myEvenings},
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

// playedOn is a match that goes on from a record: its log is there from the beginning, with
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
	// Numbers that a log holds twice are not kept: they are counted anew.
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

// NewTimed is NewMatch with a pace, between two seats of the host.
func NewTimed(t testing.TB, id, pace string) *table.Match {
	t.Helper()
	p, bad := table.ParsePace(pace)
	if bad != nil {
		t.Fatal(bad)
	}
	me := table.SeatWish{Kind: table.Me}
	m, err := table.New(Games, table.Wish{Game: "zoom", Host: "h", Pace: p, Seats: []table.SeatWish{me, me}}, table.MatchID(id), "5eed", Start)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func ticking(t *testing.T, s Store) {
	list := func(want ...table.MatchID) {
		t.Helper()
		got, err := s.Ticking(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(got)
		same(t, "ticking", got, want)
	}
	list()
	mustCreate(t, s, NewTimed(t, "a", "5+3"), false)
	mustCreate(t, s, NewMatch(t, "b", "h", false), false)
	same(t, "pace", load(t, s, "a").Pace, "5+3")
	same(t, "no pace", load(t, s, "b").Pace, "")
	list("a")
	change := func(id table.MatchID, n int, c table.ClockChange) {
		t.Helper()
		commit := act(id, n, n-2, "c1-c4")
		commit.Clock = c
		if err := s.Append(t.Context(), commit); err != nil {
			t.Fatal(err)
		}
	}
	change("b", 2, table.ClockStarts)
	list("a", "b")
	change("a", 2, table.ClockAsItWas)
	change("a", 3, table.ClockStops)
	list("b")
}

func outages(t *testing.T, s Store) {
	at := func(sec int) time.Time { return Start.Add(time.Duration(sec) * time.Second) }
	woke := func(sec int, want ...table.Outage) {
		t.Helper()
		got, err := s.Woke(t.Context(), at(sec))
		if err != nil {
			t.Fatal(err)
		}
		same(t, "outages", got, want)
	}
	beat := func(sec int) {
		t.Helper()
		if err := s.Beat(t.Context(), at(sec)); err != nil {
			t.Fatal(err)
		}
	}
	woke(0) // nobody has ever kept time here
	beat(5)
	beat(10)
	woke(70, table.Outage{From: at(10), To: at(70)})
	beat(75)
	woke(100, table.Outage{From: at(10), To: at(70)}, table.Outage{From: at(75), To: at(100)})
}

// handed takes a seat from all who have it, and leaves their other seats theirs.
func handed(t *testing.T, s Store) {
	m, bad := table.New(Games, table.Wish{Game: "toy", Host: "h", Seats: []table.SeatWish{
		{Kind: table.Guest, Guests: []table.GuestID{"a", "b"}, Name: "Ada"},
		{Kind: table.Guest, Guests: []table.GuestID{"b"}, Name: "Bo"},
		{Kind: table.Computer, Level: 1},
	}}, "m", "5eed", Start)
	if bad != nil {
		t.Fatal(bad)
	}
	mustCreate(t, s, m, false)
	c := sit("m", 2, "", "Ada")
	c.Event.Seat, c.Owners = 0, []table.GuestID{"new", "newer"}
	if err := s.Append(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	got := load(t, s, "m")
	same(t, "owners of the seat", slices.Sorted(slices.Values(got.Places[0].Owners)), []table.GuestID{"new", "newer"})
	same(t, "owners of the other", got.Places[1].Owners, []table.GuestID{"b"})
	for guest, want := range map[table.GuestID]int{"a": 0, "b": 1, "new": 1, "newer": 1} {
		if ids, err := s.Running(t.Context(), guest, 9); err != nil || len(ids) != want {
			t.Errorf("%s has %v, %v, want %d", guest, ids, err, want)
		}
	}
}

func ticket(word string, match table.MatchID, expires time.Time) table.Ticket {
	return table.Ticket{Hash: sha256.Sum256([]byte(word)), Match: match, Seat: 1, Expires: expires}
}

func tickets(t *testing.T, s Store) {
	now := Start
	mustCreate(t, s, NewMatch(t, "m", "h", false), false)
	want := ticket("word", "m", now.Add(time.Hour))
	if err := s.Issue(t.Context(), want); err != nil {
		t.Fatal(err)
	}
	got, err := s.Find(t.Context(), want.Hash, now)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "ticket", got, want)
	if _, err := s.Find(t.Context(), want.Hash, now.Add(time.Hour)); !errors.Is(err, table.ErrNoMatch) {
		t.Errorf("when it expires: %v, want ErrNoMatch", err)
	}
	if _, err := s.Find(t.Context(), sha256.Sum256([]byte("guess")), now); !errors.Is(err, table.ErrNoMatch) {
		t.Errorf("another word: %v, want ErrNoMatch", err)
	}
}

func usedTicket(t *testing.T, s Store) {
	mustCreate(t, s, NewMatch(t, "m", "h", false), false)
	tk := ticket("word", "m", Start.Add(time.Hour))
	if err := s.Issue(t.Context(), tk); err != nil {
		t.Fatal(err)
	}
	c := sit("m", 2, "g", "Bo")
	c.Carry = &tk
	if err := s.Append(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Find(t.Context(), tk.Hash, Start); !errors.Is(err, table.ErrNoMatch) {
		t.Errorf("the ticket is still there: %v", err)
	}
	again := sit("m", 3, "thief", "Thief")
	again.Carry = &tk
	if err := s.Append(t.Context(), again); !errors.Is(err, table.ErrNoMatch) {
		t.Errorf("the second use: %v, want ErrNoMatch", err)
	}
	got := load(t, s, "m")
	if len(got.Events) != 2 {
		t.Errorf("%d events after a refused use", len(got.Events))
	}
	same(t, "owners", got.Places[1].Owners, []table.GuestID{"g"})
}

func race(t *testing.T, s Store) {
	mustCreate(t, s, NewMatch(t, "m", "h", false), false)
	const writers, rounds = 8, 10
	for n := 2; n < 2+rounds; n++ {
		won := together(writers, func(i int) error {
			return s.Append(t.Context(), act("m", n, n-2, fmt.Sprintf("w%d", i)))
		})
		winner := -1
		for i, err := range won {
			switch {
			case err == nil && winner < 0:
				winner = i
			case err == nil:
				t.Fatalf("event %d: writers %d and %d were both acknowledged", n, winner, i)
			case !errors.Is(err, table.ErrConflict):
				t.Fatalf("event %d: %v, want ErrConflict", n, err)
			}
		}
		if winner < 0 {
			t.Fatalf("event %d: nobody won", n)
		}
		if e := load(t, s, "m").Events; len(e) != n || e[n-1].Action != fmt.Sprintf("w%d", winner) {
			t.Fatalf("event %d: writer %d was acknowledged, the log has %v", n, winner, e)
		}
	}
}

// together runs f many times at once and gives what each said.
func together(n int, f func(i int) error) []error {
	errs := make([]error, n)
	var wg sync.WaitGroup
	begin := make(chan struct{})
	for i := range n {
		wg.Go(func() {
			<-begin
			errs[i] = f(i)
		})
	}
	close(begin)
	wg.Wait()
	return errs
}

func many(t *testing.T, s Store) {
	const matches, moves = 16, 12
	name := func(i int) table.MatchID { return table.MatchID(fmt.Sprintf("m%d", i)) }
	errs := together(matches, func(i int) error {
		if err := s.Create(t.Context(), NewMatch(t, string(name(i)), "h", false), false); err != nil {
			return err
		}
		for n := 2; n < 2+moves; n++ {
			if err := s.Append(t.Context(), act(name(i), n, n-2, fmt.Sprintf("%d/%d", i, n))); err != nil {
				return err
			}
			// What was acknowledged is there at once.
			got, err := s.Load(t.Context(), name(i))
			if err == nil && len(got.Events) != n {
				err = fmt.Errorf("%s has %d events, %d were acknowledged", name(i), len(got.Events), n)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	for i := range matches {
		for n, e := range load(t, s, name(i)).Events {
			if e.N != n+1 || n > 0 && e.Action != fmt.Sprintf("%d/%d", i, e.N) {
				t.Fatalf("%s: %+v in the place of %d", name(i), e, n+1)
			}
		}
	}
}

func neighbours(t *testing.T, s Store) {
	const writers = 16
	for i := range writers {
		mustCreate(t, s, NewMatch(t, fmt.Sprintf("m%d", i), "h", false), false)
	}
	used := ticket("never issued", "m0", Start.Add(time.Hour))
	for n := 2; n < 6; n++ {
		errs := together(writers, func(i int) error {
			c := act(table.MatchID(fmt.Sprintf("m%d", i)), n, n-2, "c1-c4")
			switch i % 4 {
			case 1: // there already
				c.Event.N = 1
			case 2: // a ticket nobody has
				c.Carry = &used
			}
			return s.Append(context.Background(), c)
		})
		for i, err := range errs {
			want := []error{nil, table.ErrConflict, table.ErrNoMatch, nil}[i%4]
			if !errors.Is(err, want) {
				t.Fatalf("round %d, writer %d: %v, want %v", n, i, err, want)
			}
			wantN := n
			if want != nil {
				wantN = 1
			}
			if got := load(t, s, table.MatchID(fmt.Sprintf("m%d", i))); len(got.Events) != wantN {
				t.Fatalf("round %d, writer %d: %d events, want %d", n, i, len(got.Events), wantN)
			}
		}
	}
}

func own(t *testing.T, s Store) {
	mustCreate(t, s, NewMatch(t, "m", "h", false), false)
	if err := s.SetAhead(t.Context(), "m", table.Ahead{Seat: 1, Action: "c8-c5"}); err != nil {
		t.Fatal(err)
	}
	want := load(t, s, "m")
	mine := load(t, s, "m")
	mine.Places[0].Name = "scribbled"
	mine.Places[0].Owners[0] = "scribbled"
	mine.Events[0].N = 99
	mine.Ahead[0].Action = "scribbled"
	same(t, "after somebody scribbled on theirs", load(t, s, "m"), want)
}

func closed(t *testing.T, s Store) {
	m := NewMatch(t, "m", "h", false)
	mustCreate(t, s, m, false)
	if err := s.Close(); err != nil {
		t.Fatal("Close:", err)
	}
	_, loadErr := s.Load(t.Context(), "m")
	_, findErr := s.Find(t.Context(), [32]byte{}, Start)
	_, runErr := s.Running(t.Context(), "h", 1)
	_, dueErr := s.Thoughts(t.Context())
	_, aheadErr := s.Ahead(t.Context())
	_, logErr := s.LoadEvening(t.Context(), "e")
	for what, err := range map[string]error{
		"AppendEvening": s.AppendEvening(t.Context(), "e", opened("h")), "LoadEvening": logErr,
		"Append": s.Append(t.Context(), act("m", 2, 0, "c1-c4")), "Create": s.Create(t.Context(), m, false),
		"Issue": s.Issue(t.Context(), ticket("word", "m", Start)), "Load": loadErr, "Find": findErr, "Running": runErr, "Thoughts": dueErr,
		"Ahead": aheadErr, "SetAhead": s.SetAhead(t.Context(), "m", table.Ahead{Action: "x"}),
	} {
		if err == nil || errors.Is(err, table.ErrNoMatch) || errors.Is(err, table.ErrConflict) {
			t.Errorf("%s after Close: %v", what, err)
		}
	}
}
