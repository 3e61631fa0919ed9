package club_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

// played returns an evening of three rounds, of which the given ones are played to their end. Its
// players are Ada, a guest of the club, Bo and Cy, in this order, always at one table; scores are
// theirs.
func played(id evening.ID, rounds ...[]float64) *evening.Standing {
	e := &evening.Evening{ID: id, Opened: start, Terms: evening.Terms{Title: "Evening " + string(id), Game: "toy", Rounds: 3, Host: "ada"}}
	for i, name := range []string{"ada", "guest", "bo", "cy"} {
		e.Players = append(e.Players, evening.Player{Number: i + 1, Name: "called " + name, Guests: []table.GuestID{table.GuestID(name)}, State: evening.In})
	}
	st := &evening.Standing{Evening: e}
	for _, scores := range rounds {
		e.Rounds = append(e.Rounds, evening.Round{})
		st.Sheets = append(st.Sheets, []*evening.Sheet{{
			Players: []int{1, 2, 3, 4}, Over: true, Of: 1,
			Deals: []evening.Deal{{Number: 1, Points: scores, Computer: make([]bool, 4)}},
		}})
	}
	return st
}

// An evening is counted like its own standings, but for members alone (CL11, CL12).
func TestTally(t *testing.T) {
	h := newHouse(t)
	h.must("ada", attach("1"))
	st := played("1", []float64{3, 9, -3, -9}, []float64{1, 1, 1, -3}, []float64{0, 0, 0, 0})
	if !club.Final(st) {
		t.Error("all rounds are played, and it is not final")
	}
	count := h.now.Tally(club.AtEvening(st))
	want := []club.Result{
		{Member: 1, Rank: 2, Places: 3 + 3 + 2.5, Points: 4, Rounds: 3, Deals: 3},
		{Member: 2, Rank: 3, Places: 2 + 3 + 2.5, Points: -2, Rounds: 3, Deals: 3},
		{Member: 3, Rank: 4, Places: 1 + 1 + 2.5, Points: -12, Rounds: 3, Deals: 3},
	}
	if !slices.Equal(count.Results, want) || count.Players != 4 || count.Rounds != 3 || fmt.Sprint(count.Won) != "[called guest]" {
		t.Errorf("%+v", count)
	}
	// A round that was broken off does not count, and neither does a player of that round alone.
	st = played("1", []float64{3, 9, -3, -9}, []float64{1, 1, 1, -3})
	st.Sheets[0][0].Players, st.Sheets[1][0].Over = []int{1, 2, 3, 0}, false
	if club.Final(st) {
		t.Error("a table plays, and it is final")
	}
	st.Over, st.Broken = true, true
	if count = h.now.Tally(club.AtEvening(st)); !club.Final(st) || count.Rounds != 1 || count.Players != 3 || len(count.Results) != 2 {
		t.Errorf("%+v", count)
	}
	// A member who plays on two devices counts once, by the better place; one who has left does not
	// count.
	h.must("cy", club.Remove{Member: 3})
	h.must("bo", club.Link{Hash: "h"})
	h.must("guest", club.Move{Hash: "h"})
	if count = h.now.Tally(club.AtEvening(played("1", []float64{3, 9, -3, -9}))); len(count.Results) != 2 || count.Results[0] != (club.Result{Member: 2, Rank: 1, Places: 4, Points: 9, Rounds: 1, Deals: 1}) {
		t.Errorf("%+v", count)
	}
}

// A member whose telephone gets lost while an evening runs keeps what they score there (CL12): whether the host has reissued
// the place (EV18), a leader the membership (CL8), or both.
func TestTallyOfALostDevice(t *testing.T) {
	bo := func(h *house, st *evening.Standing) bool {
		return slices.ContainsFunc(h.now.Tally(club.AtEvening(st)).Results, func(r club.Result) bool { return r.Member == 2 && r.Places == 2 })
	}
	lost := func(h *house) {
		h.must("ada", club.Link{Member: 2, Hash: "h"})
		h.must("phone", club.Move{Hash: "h"})
	}
	h, st := newHouse(t), played("1", []float64{3, 9, -3, -9})
	h.later(time.Hour)
	place := &st.Players[2]
	place.Guests, place.Former = []table.GuestID{"phone"}, []table.GuestID{"bo"}
	if !bo(h, st) {
		t.Error("the place has a new device, and the member is not known any more")
	}
	lost(h)
	if !bo(h, st) {
		t.Error("place and membership have a new device, and the member is not known any more")
	}
	place.Guests, place.Former = []table.GuestID{"bo"}, nil
	if !bo(h, st) {
		t.Error("the membership has a new device, and the member is not known any more")
	}
	// At a later evening the lost device is nobody's.
	st.Opened = h.at
	if bo(h, st) {
		t.Error("a lost device plays on for its member")
	}
	// Whoever has another place at the evening plays for themselves there alone.
	h, st = newHouse(t), played("1", []float64{3, 9, -3, -9})
	st.Players[1].Guests, st.Players[1].Former = []table.GuestID{"phone"}, []table.GuestID{"bo"}
	if !bo(h, st) {
		t.Error("the member has the place of another")
	}
}

// The standings of a season (CL13), and their file.
func TestStandings(t *testing.T) {
	h := newHouse(t)
	for i, st := range []*evening.Standing{
		played("1", []float64{3, 9, -3, -9}), played("2", []float64{-3, -9, 3, -9.5}), played("3", []float64{1, 1, 1, 1}),
	} {
		if i == 2 {
			h.must("ada", club.Begin{Season: "Next"})
		}
		h.must("ada", attach(st.ID))
		h.must("", h.now.Tally(club.AtEvening(st)))
		h.nothing("", h.now.Tally(club.AtEvening(st)))
	}
	line := func(l club.Line) string {
		return fmt.Sprintf("%d. %s %g %g %d/%d best %d", l.Rank, h.now.Members[l.Member-1].Name, l.Places, l.Points, l.Won, l.Evenings, l.Best)
	}
	wants := func(season int, want ...string) {
		t.Helper()
		var got []string
		for _, l := range h.now.Standings(season) {
			got = append(got, line(l))
		}
		if !slices.Equal(got, want) {
			t.Errorf("season %d: %q, want %q", season, got, want)
		}
	}
	wants(1, "1. Ada 6 0 0/2 best 2", "1. Bo 6 0 1/2 best 1", "3. Cy 2 -18.5 0/2 best 4")
	wants(2, "1. Ada 2.5 1 1/1 best 1", "1. Bo 2.5 1 1/1 best 1", "1. Cy 2.5 1 1/1 best 1")
	h.must("ada", club.Drop{Evening: "2"})
	h.must("bo", club.Remove{Member: 2}) // keeps what he has scored
	wants(1, "1. Ada 3 3 0/1 best 2", "2. Bo 2 -3 0/1 best 3", "3. Cy 1 -9 0/1 best 4")
	h.nothing("", h.now.Tally(club.AtEvening(played("2", []float64{0, 0, 0, 0}))))

	w := club.Words{Words: evening.Words{Place: "Platz", Name: "Name", Placings: "Platzpunkte", Points: "Punkte", Deals: "Spiele", DecimalComma: true}, Evenings: "Abende", Won: "Siege"}
	want := "\ufeffPlatz;Name;Platzpunkte;Punkte;Abende;Siege;Spiele;2026-11-20 An evening\r\n1;Ada;2,5;1;1;1;1;2,5\r\n1;Bo;2,5;1;1;1;1;2,5\r\n1;Cy;2,5;1;1;1;1;2,5\r\n"
	if got := string(h.now.CSV(2, w)); got != want {
		t.Errorf("%q", got)
	}
	// A second evening of that name on the same day has a number.
	again := played("4", []float64{0, 0, 0, 0})
	h.must("ada", attach(again.ID))
	h.must("", h.now.Tally(club.AtEvening(again)))
	if head, _, _ := strings.Cut(string(h.now.CSV(2, w)), "\r"); !strings.HasSuffix(head, ";2026-11-20 An evening;2026-11-20 An evening (2)") {
		t.Errorf("%q", head)
	}
}

// board looks evenings up for clubs.
type board struct {
	mu   sync.Mutex
	of   map[evening.ID]*evening.Standing
	read int
}

func (b *board) Look(_ context.Context, id evening.ID) (*evening.Standing, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.read++
	if st := b.of[id]; st != nil {
		return st, nil
	}
	return nil, &table.Error{Code: table.NotFound, Detail: "there is no such evening"}
}

// The first look at a finished evening counts it, and it is never read again.
func TestCountedOnce(t *testing.T) {
	b := &board{of: map[evening.ID]*evening.Standing{"1": played("1", []float64{3, 9, -3, -9})}}
	clubs := club.New(memstore.New(), b, nil, time.Now)
	ctx := t.Context()
	if _, err := clubs.Found(ctx, "c", "ada", club.Found{Club: "Club", Name: "Ada", Key: "key"}); err != nil {
		t.Fatal(err)
	}
	if _, err := clubs.Found(ctx, "c", "ada", club.Found{Club: "Club", Name: "Ada", Key: "key"}); !is(err, table.Stale) {
		t.Errorf("founded twice: %v", err)
	}
	for what, err := range map[string]error{
		"an evening that is not there": clubs.Attach(ctx, "c", "ada", "9"),
		"a club that is not there":     clubs.Do(ctx, "d", "ada", club.Close{}),
	} {
		if !is(err, table.NotFound) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := clubs.Attach(ctx, "c", "bo", "1"); !is(err, table.NotHost) {
		t.Errorf("attached by a stranger: %v", err)
	}
	if err := clubs.Attach(ctx, "c", "ada", "1"); err != nil {
		t.Fatal(err)
	}
	c, going, err := clubs.Look(ctx, "c")
	if err != nil || c.Evenings[0].Result != nil || going["1"] == nil || len(c.Standings(1)) != 0 {
		t.Fatalf("%+v, %v, %v", c, going, err)
	}
	over := *b.of["1"].Evening
	over.Over = true
	b.of["1"] = &evening.Standing{Evening: &over, Sheets: b.of["1"].Sheets}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if c, _, err := clubs.Look(ctx, "c"); err != nil || c.Evenings[0].Result == nil || len(c.Standings(1)) != 1 {
				t.Errorf("%+v, %v", c, err)
			}
		})
	}
	all.Wait()
	read := b.read
	c, going, err = clubs.Look(ctx, "c")
	if err != nil || c.Events != 3 || len(going) != 0 || b.read != read {
		t.Errorf("%d events, %v, %v, %d reads", c.Events, going, err, b.read-read)
	}
	mine, err := clubs.Mine(ctx, "ada", 9)
	if err != nil || len(mine) != 1 {
		t.Errorf("%v %v", mine, err)
	}
	if err := clubs.Do(ctx, "c", "ada", club.Close{}); err != nil {
		t.Fatal(err)
	}
	if mine, err = clubs.Mine(ctx, "ada", 9); err != nil || len(mine) != 0 {
		t.Errorf("%v %v", mine, err)
	}
}

// Clubs that a guest has left take no room in their list.
func TestMineAfterLeaving(t *testing.T) {
	ctx, store := t.Context(), memstore.New()
	clubs := club.New(store, &board{}, nil, time.Now)
	for i := range 8 {
		id := club.ID(fmt.Sprint("c", i))
		if _, err := clubs.Found(ctx, id, "ada", club.Found{Club: "Club", Name: "Ada", Key: "key"}); err != nil {
			t.Fatal(err)
		}
		if err := clubs.Do(ctx, id, "bo", club.Join{Name: "Bo", Key: "key"}); err != nil {
			t.Fatal(err)
		}
		if i > 2 {
			if err := clubs.Do(ctx, id, "bo", club.Leave{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, limit := range []int{0, 1, 2, 3, 9} {
		mine, err := clubs.Mine(ctx, "bo", limit)
		if want := min(3, cmp.Or(limit, 3)); err != nil || len(mine) != want {
			t.Errorf("%d of at most %d, want %d: %v", len(mine), limit, want, err)
		}
	}
	// Nor do clubs that cannot be read.
	for i := range 3 {
		err := store.Append(ctx, ledger.Commit{
			Log: ledger.Name{Kind: club.Kind.Name, ID: fmt.Sprint("torn", i)}, Events: []ledger.Event{{N: 1, At: time.Now(), Kind: "torn"}}, Keys: []string{"bo"},
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if mine, err := clubs.Mine(ctx, "bo", 2); !errors.Is(err, ledger.ErrUnread) || len(mine) != 2 {
		t.Errorf("%d: %v", len(mine), err)
	}
}

// An evening that is over counts before anything else changes, though nobody has looked at the club since: those who
// leave keep their points (CL4), a closed club has them (CL14), and it is in nobody's way (CL9).
func TestCountedBeforeADeed(t *testing.T) {
	ctx := t.Context()
	begin := func() *club.Clubs {
		b := &board{of: map[evening.ID]*evening.Standing{}}
		clubs := club.New(memstore.New(), b, nil, time.Now)
		if _, err := clubs.Found(ctx, "c", "ada", club.Found{Club: "Club", Name: "Ada", Key: "key"}); err != nil {
			t.Fatal(err)
		}
		if err := clubs.Do(ctx, "c", "bo", club.Join{Name: "Bo", Key: "key"}); err != nil {
			t.Fatal(err)
		}
		for i := range club.MostOpen + 1 {
			id := evening.ID(fmt.Sprint(i))
			b.of[id] = played(id, []float64{3, 9, -3, -9})
			if i == club.MostOpen {
				break
			}
			if err := clubs.Attach(ctx, "c", "ada", id); err != nil {
				t.Fatal(err)
			}
		}
		for _, st := range b.of {
			st.Over = true
		}
		return clubs
	}
	for what, deed := range map[string]func(*club.Clubs) error{
		"a member leaves":    func(s *club.Clubs) error { return s.Do(ctx, "c", "bo", club.Leave{}) },
		"the club is closed": func(s *club.Clubs) error { return s.Do(ctx, "c", "ada", club.Close{}) },
		"another one comes":  func(s *club.Clubs) error { return s.Attach(ctx, "c", "ada", evening.ID(fmt.Sprint(club.MostOpen))) },
	} {
		clubs := begin()
		if err := deed(clubs); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		c, _, err := clubs.Look(ctx, "c")
		if err != nil {
			t.Fatal(err)
		}
		if lines := c.Standings(1); len(lines) != 2 || lines[1].Member != 2 || lines[1].Evenings < club.MostOpen {
			t.Errorf("%s: %+v", what, lines)
		}
	}
}

func is(err error, code table.Code) bool {
	var e *table.Error
	return errors.As(err, &e) && e.Code == code && !strings.Contains(e.Detail, "\n")
}

// full is a store that refuses every write.
type full struct{ ledger.Store }

func (full) Append(context.Context, ledger.Commit) error { return errors.New("disk full") }

// An unsaved change is rolled back, and the club stays readable.
func TestUnsaved(t *testing.T) {
	s := memstore.New()
	st := played("1", []float64{3, 9, -3, -9})
	b := &board{of: map[evening.ID]*evening.Standing{"1": st}}
	clubs := club.New(s, b, nil, time.Now)
	if _, err := clubs.Found(t.Context(), "c", "ada", club.Found{Club: "Club", Name: "Ada"}); err != nil {
		t.Fatal(err)
	}
	if err := clubs.Attach(t.Context(), "c", "ada", "1"); err != nil {
		t.Fatal(err)
	}
	st.Over = true
	stuck := club.New(full{s}, b, nil, time.Now)
	c, going, err := stuck.Look(t.Context(), "c")
	if err != nil || c.Evenings[0].Result != nil || going["1"] == nil {
		t.Errorf("%+v %v %v", c, going, err)
	}
	if err := stuck.Do(t.Context(), "c", "ada", club.Close{}); !is(err, table.Unsaved) {
		t.Errorf("%v", err)
	}
	if c, _, err = clubs.Look(t.Context(), "c"); err != nil || c.Over || c.Evenings[0].Result == nil {
		t.Errorf("%+v %v", c, err)
	}
}

// cup returns a finished tournament: Ada, a guest of the club, Bo and Cy, whose games are given as white, black and the
// half points of both.
func cup(id tournament.ID, games ...[4]int) *tournament.Tournament {
	t := &tournament.Tournament{ID: id, Opened: start, Over: true, Of: 1}
	t.Title, t.Game, t.System, t.Host = "Cup "+string(id), "toy", tournament.Swiss, "ada"
	for i, name := range []string{"ada", "guest", "bo", "cy"} {
		t.Players = append(t.Players, tournament.Player{Number: i + 1, Name: "called " + name, Guest: table.GuestID(name), State: tournament.In})
		t.Order = append(t.Order, i+1)
	}
	for _, g := range games {
		t.Played = append(t.Played, tournament.Round{Games: []tournament.Game{
			{White: g[0], Black: g[1], Result: &tournament.Result{White: g[2], Black: g[3], Played: true}},
		}})
	}
	return t
}

// A tournament counts like an evening: each game is a table of two (CL13).
func TestTournamentOfASeason(t *testing.T) {
	h := newHouse(t)
	h.must("ada", attach("1"))
	h.must("ada", h.now.Tally(club.AtEvening(played("1", []float64{3, 9, -3, -9}))))
	c := cup("t", [4]int{1, 3, 2, 0}, [4]int{3, 2, 2, 0}, [4]int{1, 3, 1, 1})
	h.must("ada", club.Attach{Evening: "t", Tournament: true, Title: c.Title, Game: c.Game, Opened: c.Opened, Hosts: true})
	if e := h.now.Evenings[1]; !e.Tournament || e.Result != nil || h.now.Evenings[0].Tournament {
		t.Fatalf("%+v", h.now.Evenings)
	}
	count := h.now.Tally(club.AtTournament(c))
	want := []club.Result{{Member: 1, Rank: 1, Places: 3.5, Rounds: 2}, {Member: 2, Rank: 1, Places: 4.5, Rounds: 3}}
	if !slices.Equal(count.Results, want) || count.Players != 3 || count.Rounds != 3 || fmt.Sprint(count.Won) != "[called ada called bo]" {
		t.Errorf("%+v", count)
	}
	h.must("", count)
	lines := h.now.Standings(1)
	if lines[0].Member != 1 || lines[0].Places != 3+3.5 || lines[0].Points != 3 || lines[0].Evenings != 2 || lines[0].Won != 1 || lines[0].Deals != 1 ||
		lines[1].Member != 2 || lines[1].Places != 2+4.5 || lines[1].Points != -3 {
		t.Errorf("%+v", lines)
	}
}
