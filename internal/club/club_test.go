package club_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/table"
)

var start = time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)

// tester is a test, or rapid's.
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// house is one club and its log, without a store.
type house struct {
	t   tester
	now *club.Club
	log []ledger.Event
	at  time.Time
}

// newHouse returns a club that Ada leads and that Bo and Cy have joined.
func newHouse(t tester) *house {
	h := &house{t: t, now: club.Kind.Empty("c"), at: start}
	h.must("ada", club.Found{Club: " Friday  club ", Name: "Ada", Key: "key"})
	h.must("bo", club.Join{Name: "Bo", Key: "key"})
	h.must("cy", club.Join{Name: "Cy", Key: "key"})
	return h
}

// do does a deed and folds its events.
func (h *house) do(by table.GuestID, d club.Deed) error {
	h.t.Helper()
	out, err := club.Kind.Decide(h.now, club.Command{By: by, Deed: d}, h.at)
	if err != nil || len(out.Events) == 0 {
		return err
	}
	ev := out.Events[0]
	ev.N, ev.At = len(h.log)+1, h.at
	next, err := club.Kind.Fold(h.now, ev)
	if err != nil {
		h.t.Fatalf("%+v was decided, and does not fold: %v", d, err)
	}
	h.log, h.now = append(h.log, ev), next
	return nil
}

func (h *house) must(by table.GuestID, d club.Deed) {
	h.t.Helper()
	n := len(h.log)
	if err := h.do(by, d); err != nil || len(h.log) != n+1 {
		h.t.Fatalf("%s, %T%+v: %v, %d events", by, d, d, err, len(h.log)-n)
	}
}

// nothing does a deed that is accepted and changes nothing.
func (h *house) nothing(by table.GuestID, d club.Deed) {
	h.t.Helper()
	n := len(h.log)
	if err := h.do(by, d); err != nil || len(h.log) != n {
		h.t.Errorf("%s, %T%+v: %v, %d events", by, d, d, err, len(h.log)-n)
	}
}

// refused does a deed that a rule forbids.
func (h *house) refused(by table.GuestID, d club.Deed, code table.Code, rule string) {
	h.t.Helper()
	err := h.do(by, d)
	var e *table.Error
	if !errors.As(err, &e) || e.Code != code || e.Rule != rule || e.Detail == "" {
		h.t.Errorf("%s, %T%+v: %#v, want %s %s", by, d, d, err, code, rule)
	}
}

func (h *house) later(d time.Duration) { h.at = h.at.Add(d) }

// names returns the members: * leads, - has left, x was removed.
func (h *house) names() string {
	var list []string
	for _, p := range h.now.Members {
		sign := map[club.State]string{club.In: "", club.Left: "-", club.Out: "x"}[p.State]
		if p.Leads {
			sign += "*"
		}
		list = append(list, p.Name+sign)
	}
	return strings.Join(list, " ")
}

func (h *house) wantNames(want string) {
	h.t.Helper()
	if got := h.names(); got != want {
		h.t.Errorf("the members are %s, want %s", got, want)
	}
}

func attach(id evening.ID) club.Attach {
	return club.Attach{Evening: id, Title: "An evening", Game: "toy", Opened: start, Hosts: true}
}

// Founding and joining (CL1, CL2, CL3).
func TestJoining(t *testing.T) {
	h := newHouse(t)
	if h.now.Name != "Friday club" || !h.now.LedBy("ada") || h.now.LedBy("bo") || h.now.LedBy("") || len(h.now.Seasons) != 1 {
		t.Errorf("%+v", h.now)
	}
	h.wantNames("Ada* Bo Cy")
	h.refused("bo", club.Join{Name: "Bobo", Key: "key"}, table.Stale, "CL2")
	h.refused("di", club.Join{Name: "Di", Key: "another"}, table.NotFound, "CL2")
	h.refused("di", club.Join{Name: "Во", Key: "key"}, table.Taken, "CL3") // in Cyrillic
	h.refused("di", club.Join{Name: " ", Key: "key"}, table.Invalid, "CL3")
	h.refused("di", club.Join{Name: "Computer 2", Key: "key"}, table.Invalid, "")
	h.refused("di", club.Rename{Name: "Di"}, table.NotYourSeat, "CL2")
	h.refused("bo", club.Rename{Name: "Ada"}, table.Taken, "CL3")
	h.nothing("bo", club.Rename{Name: "Bo"})
	h.must("bo", club.Rename{Name: "BO"})
	h.refused("bo", club.Invite{Key: "mine"}, table.NotHost, "CL5")
	h.must("ada", club.Invite{Key: "new"})
	h.refused("di", club.Join{Name: "Di", Key: "key"}, table.NotFound, "CL2")
	h.must("di", club.Join{Name: "Di", Key: "new"})
	h.refused("bo", club.Name{Club: "Mine"}, table.NotHost, "CL5")
	h.refused("ada", club.Name{Club: ""}, table.Invalid, "CL1")
	h.refused("ada", club.Name{Club: strings.Repeat("a", 61)}, table.Invalid, "")
	h.nothing("ada", club.Name{Club: "Friday club"})
	h.must("ada", club.Name{Club: "Monday club"})
	empty := &house{t: t, now: club.Kind.Empty("d"), at: start}
	empty.refused("ada", club.Found{Name: "Ada"}, table.Invalid, "CL1")
	empty.refused("ada", club.Found{Club: "A club"}, table.Invalid, "CL3")
}

// Leaving, being removed, coming back (CL4).
func TestLeaving(t *testing.T) {
	h := newHouse(t)
	h.refused("bo", club.Remove{Member: 3}, table.NotHost, "CL5")
	h.refused("ada", club.Remove{Member: 9}, table.NotFound, "")
	h.refused("ada", club.Remove{Member: 1}, table.Illegal, "CL5") // the only leader
	h.refused("di", club.Leave{}, table.NotYourSeat, "CL2")
	h.must("bo", club.Leave{})
	h.must("ada", club.Remove{Member: 3})
	h.wantNames("Ada* Bo- Cyx")
	h.refused("ada", club.Remove{Member: 3}, table.Stale, "")
	h.refused("bo", club.Rename{Name: "Bob"}, table.NotYourSeat, "CL2")
	h.refused("cy", club.Join{Name: "Cy", Key: "key"}, table.NotYourSeat, "CL4")
	h.must("di", club.Join{Name: "Cy", Key: "key"}) // the name is free
	h.refused("ada", club.Admit{Member: 3}, table.Taken, "CL3")
	h.refused("bo", club.Join{Name: "Cy", Key: "key"}, table.Taken, "CL3")
	h.must("bo", club.Join{Name: "Bob", Key: "key"})
	h.must("di", club.Rename{Name: "Di"})
	h.refused("bo", club.Admit{Member: 3}, table.NotHost, "CL5")
	h.must("ada", club.Admit{Member: 3})
	h.refused("ada", club.Admit{Member: 3}, table.Stale, "")
	h.wantNames("Ada* Bob Cy Di")
}

// A club may have several leaders and always has one (CL5); after long silence a member may take
// over (CL6).
func TestLeading(t *testing.T) {
	h := newHouse(t)
	h.refused("bo", club.Appoint{Member: 2}, table.NotHost, "CL5")
	h.refused("ada", club.StepDown{}, table.Illegal, "CL5")
	h.must("ada", club.Appoint{Member: 2})
	h.refused("ada", club.Appoint{Member: 2}, table.Stale, "")
	h.refused("ada", club.Remove{Member: 2}, table.Illegal, "CL4")
	h.must("ada", club.StepDown{})
	h.refused("ada", club.StepDown{}, table.NotHost, "CL5")
	h.must("bo", club.Appoint{Member: 3})
	h.must("bo", club.Remove{Member: 2}) // a member who leaves stops leading
	h.wantNames("Ada Bo- Cy*")
	h.refused("cy", club.Appoint{Member: 2}, table.Stale, "")
	h.refused("cy", club.TakeOver{}, table.Stale, "CL6")
	h.refused("di", club.TakeOver{}, table.NotYourSeat, "CL2")
	h.later(club.Grace / 2)
	h.must("di", club.Join{Name: "Di", Key: "key"})
	h.later(club.Grace/2 - time.Second)
	h.refused("ada", club.TakeOver{}, table.Illegal, "CL6")
	h.later(time.Second)
	h.refused("di", club.TakeOver{}, table.Illegal, "CL6") // a member for only half of that
	h.must("ada", club.TakeOver{})
	h.wantNames("Ada* Bo- Cy* Di")
	h.later(club.Grace / 2)
	h.refused("di", club.TakeOver{}, table.Illegal, "CL6") // somebody leads again
}

// A membership moves to another device (CL7), or a leader gives it out again (CL8).
func TestLinks(t *testing.T) {
	h := newHouse(t)
	h.refused("di", club.Link{Hash: "h"}, table.NotYourSeat, "CL2")
	h.refused("bo", club.Link{Member: 3, Hash: "h"}, table.NotHost, "CL5")
	h.must("bo", club.Link{Hash: "old"})
	h.must("bo", club.Link{Hash: "h"})
	h.refused("phone", club.Move{Hash: "old"}, table.NotFound, "") // replaced
	h.nothing("bo", club.Move{Hash: "h"})
	h.refused("cy", club.Move{Hash: "h"}, table.Taken, "CL7")
	h.must("phone", club.Move{Hash: "h"})
	h.nothing("phone", club.Move{Hash: "h"})
	h.refused("stranger", club.Move{Hash: "h"}, table.NotFound, "")
	h.must("phone", club.Rename{Name: "Bob"})
	h.must("bo", club.Link{Hash: "late"})
	h.later(club.LinkFor)
	h.refused("di", club.Move{Hash: "late"}, table.NotFound, "")

	h.must("bo", club.Link{Hash: "thief's"})
	h.must("ada", club.Link{Member: 2, Hash: "anew"})
	h.must("di", club.Join{Name: "Di", Key: "key"})
	h.refused("di", club.Move{Hash: "anew"}, table.Taken, "CL7")
	h.must("di", club.Remove{Member: 4})
	h.must("di", club.Move{Hash: "anew"}) // Bob, who had joined again and left
	for _, lost := range []table.GuestID{"bo", "phone"} {
		h.refused(lost, club.Rename{Name: "Thief"}, table.NotYourSeat, "CL2")
	}
	h.refused("thief", club.Move{Hash: "thief's"}, table.NotFound, "")
	if p := h.now.Of("di"); p.Name != "Bob" || fmt.Sprint(p.Guests) != "[di]" || len(h.now.Members[3].Guests) != 0 {
		t.Errorf("%+v", h.now.Members)
	}
	h.must("cy", club.Link{Hash: "cy's"})
	h.must("ada", club.Remove{Member: 3})
	h.refused("friend", club.Move{Hash: "cy's"}, table.NotFound, "")
	h.refused("ada", club.Link{Member: 3, Hash: "x"}, table.Stale, "")
}

// Evenings and seasons (CL9, CL10); the end (CL14).
func TestEvenings(t *testing.T) {
	h := newHouse(t)
	h.refused("bo", attach("1"), table.NotHost, "CL5")
	h.refused("ada", club.Attach{Evening: "1"}, table.NotHost, "CL9")
	h.must("ada", club.Begin{Season: "Autumn"}) // renames the season without an evening
	h.must("ada", attach("1"))
	h.nothing("ada", attach("1"))
	h.must("ada", club.Begin{Season: "Winter"})
	h.must("ada", club.Begin{Season: "Spring"})
	h.must("ada", attach("2"))
	if c := h.now; len(c.Seasons) != 2 || c.Seasons[0].Name != "Autumn" || c.Seasons[1].Name != "Spring" || c.Evenings[0].Season != 1 || c.Evenings[1].Season != 2 {
		t.Errorf("%+v %+v", c.Seasons, c.Evenings)
	}
	h.must("ada", attach("3"))
	h.must("ada", attach("4"))
	h.refused("ada", attach("5"), table.Illegal, "CL9")
	h.refused("ada", club.Drop{Evening: "5"}, table.NotFound, "")
	h.refused("bo", club.Drop{Evening: "4"}, table.NotHost, "CL5")
	if !h.now.Going(start) || h.now.Going(start.Add(48*time.Hour)) {
		t.Error("evenings are waited for on the day, and not for ever")
	}
	h.must("ada", club.Drop{Evening: "4"})
	h.must("ada", attach("5"))
	h.refused("bo", club.Begin{}, table.NotHost, "CL5")
	h.refused("bo", club.Close{}, table.NotHost, "CL5")
	h.must("ada", club.Close{})
	h.refused("bo", club.Rename{Name: "Bob"}, table.Over, "CL14")
	h.refused("di", club.Join{Name: "Di", Key: "key"}, table.Over, "CL14")
}

// Nobody can make the log long (CL15).
func TestLimits(t *testing.T) {
	h := newHouse(t)
	for i := range club.MostSaid {
		h.must("bo", club.Rename{Name: fmt.Sprint("Bo ", i)})
	}
	h.refused("bo", club.Rename{Name: "Bo"}, table.Illegal, "CL15")
	h.refused("bo", club.Link{Hash: "h"}, table.Illegal, "CL15")
	h.must("bo", club.Remove{Member: 2})
	h.refused("bo", club.Join{Name: "Bo", Key: "key"}, table.Illegal, "CL15") // nor by coming and going
	for i := len(h.now.Members); i < club.MostMembers; i++ {
		h.must(table.GuestID(fmt.Sprint("g", i)), club.Join{Name: fmt.Sprint("M", i), Key: "key"})
	}
	h.refused("zed", club.Join{Name: "Zed", Key: "key"}, table.Illegal, "CL15")
	for i := range club.MostSeasons - 1 {
		h.must("ada", attach(evening.ID(fmt.Sprint(i))))
		h.must("", club.Count{Evening: evening.ID(fmt.Sprint(i))})
		h.must("ada", club.Begin{})
	}
	h.must("ada", attach("last"))
	h.refused("ada", club.Begin{}, table.Illegal, "CL15")
	for i := range club.MostRuled {
		if err := h.do("ada", club.Invite{Key: fmt.Sprint(i)}); err != nil {
			break
		}
	}
	h.refused("ada", club.Invite{Key: "x"}, table.Illegal, "CL15")
	leads, other := table.GuestID("ada"), table.GuestID("g3")
	for range club.MostHanded / 2 { // nobody is bound to lead it
		h.must(leads, club.Appoint{Member: h.now.Of(other).Number})
		h.must(leads, club.StepDown{})
		leads, other = other, leads
	}
	h.refused(leads, club.Appoint{Member: h.now.Of(other).Number}, table.Illegal, "CL15")
	if len(h.log) > club.MostRuled+club.MostHanded+club.MostMembers+club.MostSaid+club.MostSeasons+2 {
		t.Errorf("%d events", len(h.log))
	}
	h.must(leads, club.Close{})
}

// An invalid log is refused as a whole, never half read.
func TestBadLogs(t *testing.T) {
	h := newHouse(t)
	h.must("ada", attach("1"))
	for kind, text := range map[string]string{
		"danced": `{}`, "founded": `{}`, "joined": `{"name":"Bo","guest":"bo"}`, "renamed": `{"member":9}`, "removed": `{"member":0}`,
		"admitted": `{"member":-1}`, "led": `{"member":4}`, "linked": `{"member":4}`, "moved": `{"guest":"x","hash":"h"}`,
		"attached": `{"evening":"1"}`, "dropped": `{"evening":"2"}`, "counted": `{"evening":"1","results":[{"member":7}]}`, "named": `[`,
	} {
		ev := ledger.Event{N: len(h.log) + 1, At: h.at, Kind: kind, Text: text}
		if _, err := club.Kind.Fold(h.now, ev); err == nil {
			t.Errorf("%s %s was folded", kind, text)
		}
	}
	if _, err := club.Kind.Rebuild("c", ledger.Saved{Events: h.log[1:]}); err == nil {
		t.Error("a log without its beginning was folded")
	}
}

// A member without a device cannot come back, since nobody could act for them (CL4, CL5).
func TestAdmitsNobody(t *testing.T) {
	h := newHouse(t)
	gone := table.NewGone(strings.Repeat("r", 30))
	h.must(gone, club.Join{Name: "–", Key: "key"})
	h.must(gone, club.Leave{})
	h.refused("ada", club.Admit{Member: 4}, table.NotFound, "CL4")
	// Bo leaves, and his device joins Cy's membership.
	h.must("bo", club.Leave{})
	h.must("cy", club.Link{Hash: "h"})
	h.must("bo", club.Move{Hash: "h"})
	h.refused("ada", club.Admit{Member: 2}, table.NotFound, "CL4")
	h.must("cy", club.Leave{})
	h.must("ada", club.Admit{Member: 3})
}

// Four evenings that are not over keep another one out, but none that is over (CL9).
func TestAttachWhatIsOver(t *testing.T) {
	b := &board{of: map[evening.ID]*evening.Standing{}}
	clubs := club.New(memstore.New(), b, nil, time.Now)
	if _, err := clubs.Found(t.Context(), "c", "ada", club.Found{Club: "Club", Name: "Ada", Key: "key"}); err != nil {
		t.Fatal(err)
	}
	for i := range club.MostOpen + 2 {
		id := evening.ID(fmt.Sprint(i))
		b.of[id] = played(id, []float64{3, 9, -3, -9})
		b.of[id].Over = i > club.MostOpen
		if err := clubs.Attach(t.Context(), "c", "ada", id); (err != nil) != (i == club.MostOpen) {
			t.Errorf("evening %d: %v", i, err)
		}
	}
	if c, _, err := clubs.Look(t.Context(), "c"); err != nil || len(c.Evenings) != club.MostOpen+1 || len(c.Standings(1)) != 1 {
		t.Errorf("%+v, %v", c, err)
	}
}

// A member who did not win an evening and deletes everything takes no name from a winner of the same name. Removed players
// leave theirs to others, and so do those with a new one (EV3).
func TestWithoutAnotherOfTheName(t *testing.T) {
	h := newHouse(t)
	h.must("ada", attach("1"))
	h.must("", club.Count{Evening: "1", Rounds: 1, Players: 2, Won: []string{"Bo"}, Results: []club.Result{{Member: 1, Rank: 1, Places: 4, Rounds: 1}, {Member: 2, Rank: 2, Places: 3, Rounds: 1}}})
	won := map[evening.ID][]string{"1": {"Bo"}}
	for g, want := range map[table.GuestID]bool{"bo": false, "ada": true, "cy": true} {
		c, err := club.Without(ledger.Saved{Events: h.log}, g, "nobody", won)
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.ContainsFunc(c.Rewritten, func(e ledger.Event) bool { return e.N == len(h.log) }); got != want {
			t.Errorf("%s: the winner is rewritten: %v", g, got)
		}
	}
}
