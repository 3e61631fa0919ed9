// Package storetest is the one suite that every store must pass. It also has the toy
// game that the tests of the server share.
package storetest

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"stammtisch/games"
	"stammtisch/games/zoom"
	"stammtisch/games/zopp"
	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Backend is a store of logs that can be closed, to be tested.
type Backend interface {
	ledger.Store
	ledger.Timekeeper
	Close() error
}

// Store is a backend with matches that no hall runs.
type Store struct {
	*matchlog.Matches
	ledger.Timekeeper
	backend ledger.Store
}

// In returns the matches in a store of logs.
func In(logs ledger.Store) Store {
	keeper, _ := logs.(ledger.Timekeeper)
	return Store{matchlog.On(logs), keeper, logs}
}

// Logs returns the logs of every kind.
func (s Store) Logs() ledger.Store { return s.backend }

// Close closes the backend.
func (s Store) Close() error { return s.backend.(Backend).Close() }

// Entry is an event of a match, whether the rules allow it or not.
type Entry struct {
	Match table.MatchID
	Event table.Event
	Over  bool
}

// Append saves an entry alone.
func (s Store) Append(ctx context.Context, e Entry) error {
	ev := matchlog.Event(e.Event)
	ev.N = e.Event.N
	return s.append(ctx, e.Match, ledger.Commit{Events: []ledger.Event{ev}, Over: e.Over})
}

func (s Store) append(ctx context.Context, id table.MatchID, c ledger.Commit) error {
	c.Log = ledger.Name{Kind: matchlog.Kind, ID: string(id)}
	return s.backend.Append(ctx, c)
}

// Games has two-player games with everything open, in one of which actions take time, and
// three-player games with secrets, with and without a cut.
var Games = games.Catalogue{Drawn{}, Toy{}, zoom.Game{}, zopp.Game{}}

// Start is a time for the first event of a test's match. It is a whole number of milliseconds,
// which is the precision that stores promise.
var Start = time.Now().UTC().Truncate(time.Millisecond)

// Run checks a store; open returns an empty one, which the suite closes.
func Run(t *testing.T, open func(t *testing.T) Backend) {
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
		{"a match nobody played at is found until somebody does", unplayed},
		{"what a guest has opened is counted", hosted},
		{"a match ticks from one event to another", ticking},
		{"outages run from the last beat", outages},
		{"a ticket is found until it expires", tickets},
		{"open tables are listed until they are full", opened},
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
		{"a match that ends is to be filed", unfiled},
		{"matches are filed once, whoever does it", players},
		{"a log is loaded as it was appended", wholeLog},
		{"two events of one number in a log: one wins", logRace},
		{"logs are found by their keys while they go on", foundLogs},
		{"nothing has a name that no store can keep", brokenNames},
		{"of a list those that are there are found", listedLogs},
		{"names and keys are listed in their order", directory},
		{"logs are weighed by their kind", scales},
		{"papers stand beside a log", papers},
		{"a key is used up once", usedKeys},
		{"tasks stay until they are done", tasks},
		{"a task is taken by one process", takenTasks},
		{"a log is forgotten as it was seen, or not at all", forgotten},
		{"events are given another text", rewrites},
		{"what was decided on an older revision rewrites nothing", lateRewrites},
		{"commands by chance are answered alike", alike},
		{"a closed store says so", closed},
		{"a task is held by the process that wrote it", heldTasks},
		{"revisions count what was written", revisions},
		{"what was decided on an older revision conflicts", oldRevision},
		{"processes hear what the others write", exchanged},
		{"processes know who follows what in the others", attended},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := In(open(t))
			t.Cleanup(func() { s.Close() })
			test.run(t, s)
		})
	}
}

// NewMatch returns a match between a guest and whoever opens the link of the second seat; with
// computer, the program has that seat.
func NewMatch(t testing.TB, id string, host table.GuestID, computer bool) *table.Match {
	t.Helper()
	return matchOf(t, id, host, computer, Start)
}

func matchOf(t testing.TB, id string, host table.GuestID, computer bool, at time.Time) *table.Match {
	t.Helper()
	second := table.SeatWish{Kind: table.Link}
	if computer {
		second = table.SeatWish{Kind: table.Computer, Level: 1}
	}
	m, err := table.New(Games, table.Wish{
		Game: "zoom", Host: host, Seats: []table.SeatWish{{Kind: table.Me, Name: "Ada"}, second},
	}, table.MatchID(id), "5eed", at)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func mustCreate(t *testing.T, s Store, m *table.Match) {
	t.Helper()
	if err := s.Create(t.Context(), m); err != nil {
		t.Fatal("Create:", err)
	}
}

// decided decides a command of a guest, while everybody is here.
func decided(t *testing.T, m *table.Match, by table.GuestID, c table.Command) table.Decision {
	t.Helper()
	d, err := m.Decide(c, Scene(m, table.By(by), Start))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// mustDo makes a guest do something, and returns the match after it.
func mustDo(t *testing.T, s Store, m *table.Match, by table.GuestID, c table.Command) *table.Match {
	t.Helper()
	after, err := s.Save(t.Context(), m, decided(t, m, by, c))
	if err != nil {
		t.Fatal("Save:", err)
	}
	return after
}

func load(t *testing.T, s Store, id table.MatchID) table.Saved {
	t.Helper()
	out, err := s.Load(t.Context(), id)
	if err != nil {
		t.Fatal("Load:", err)
	}
	return out
}

// same fails with the difference. Times are equal if they are the same moment.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	moment := cmp.Comparer(func(a, b time.Time) bool { return a.Equal(b) })
	if d := cmp.Diff(want, got, moment); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}

func act(id table.MatchID, n, ply int, action string) Entry {
	return Entry{Match: id, Event: table.Event{
		N: n, At: Start.Add(time.Duration(n) * time.Second), Kind: table.Acted, Seat: rules.Seat(ply % 2), Action: action,
	}}
}

func created(t *testing.T, s Store) {
	m, err := table.New(Games, table.Wish{
		Game: "toy", Host: "h", Options: rules.Options{"pile": "7"},
		Seats: []table.SeatWish{{Kind: table.Me, Name: `Zoë "x"; \`}, {Kind: table.Computer, Level: 2}, {Kind: table.Link}},
	}, "m", "0123abcd", Start)
	if err != nil {
		t.Fatal(err)
	}
	mustCreate(t, s, m)
	same(t, "loaded", load(t, s, "m"), table.Saved{
		ID: "m", Game: "toy", Rules: "1", Options: rules.Options{"pile": "7", "mirror": "off", "minutes": "0", "hurry": "0"}, Seed: "0123abcd", Host: "h", Created: Start, Opened: 1,
		Places: []table.Place{
			{Side: "Red", Name: `Zoë "x"; \`, Owners: []table.GuestID{"h"}},
			{Side: "Green", Level: 2, Name: "Sharp"},
			{Side: "Blue", Vacant: true},
		},
		Events: []table.Event{{N: 1, At: Start, Kind: table.Created, Seat: rules.Nobody}},
	})
}

// playedOn checks a match continued from a record: its log exists from the beginning, with the
// set-up that its first position depends on.
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
	mustCreate(t, s, m)
	got := load(t, s, "m")
	// Numbers that a log would hold twice are not stored but derived.
	for i := range got.Events {
		got.Events[i].Ply = m.Event(i).Ply
	}
	same(t, "events", got.Events, m.Events())
	back, err := table.Rebuild(Games, got)
	if err != nil {
		t.Fatal("what was loaded is no match:", err)
	}
	same(t, "record", back.Record().String(), m.Record().String())
}

func appended(t *testing.T, s Store) {
	m := NewMatch(t, "m", "h", false)
	mustCreate(t, s, m)
	m = mustDo(t, s, m, "g", table.Sit{Seat: 1, Name: "Bo"})
	m = mustDo(t, s, m, "h", table.Act{Action: "c1-c4"})
	m = mustDo(t, s, m, "g", table.Act{Seat: 1, Ply: 1, Action: "c8-c5"})
	got := load(t, s, "m")
	for i := range got.Events {
		got.Events[i].Ply = m.Event(i).Ply // derived
	}
	same(t, "events", got.Events, m.Events())
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
	mustCreate(t, s, NewMatch(t, "m", "h", false))
	if err := s.Create(t.Context(), NewMatch(t, "m", "other", true)); err == nil {
		t.Error("a second match of the same name was created")
	}
	if got := load(t, s, "m"); got.Host != "h" {
		t.Errorf("the host is now %s", got.Host)
	}
}

func conflict(t *testing.T, s Store) {
	m := NewMatch(t, "m", "h", true)
	mustCreate(t, s, m)
	mustDo(t, s, m, "h", table.Act{Action: "c1-c4"})
	before := load(t, s, "m")
	// A refused commit must leave nothing behind: no event, no owner, no task, no end.
	for _, c := range []table.Command{table.Say{Word: table.Resign}, table.Hand{Owners: []table.GuestID{"thief"}}} {
		if _, err := s.Save(t.Context(), m, decided(t, m, "h", c)); !errors.Is(err, ledger.ErrConflict) {
			t.Fatalf("%v, want ErrConflict", err)
		}
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
	at := map[table.MatchID]*table.Match{}
	for _, id := range []string{"oldest", "middle", "newest"} {
		m := NewMatch(t, id, "h", false)
		at[m.ID] = m
		mustCreate(t, s, m)
	}
	// An old match that somebody joins late keeps its age.
	for _, id := range []table.MatchID{"newest", "oldest"} {
		at[id] = mustDo(t, s, at[id], "g", table.Sit{Seat: 1, Name: "Bo"})
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
	same(t, "nobody's", list("", 9), []table.MatchID(nil))
	mustDo(t, s, at["newest"], "h", table.Say{Word: table.Resign})
	same(t, "after one ended", list("h", 9), []table.MatchID{"middle", "oldest"})
	same(t, "the guest's", list("g", 9), []table.MatchID{"oldest"})
	found, all, err := s.Going(t.Context(), 1, 1)
	if err != nil || all != 2 || !slices.Equal(found, []table.MatchID{"oldest"}) {
		t.Errorf("going on: %v of %d, %v", found, all, err)
	}
}
