package desk_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/desk"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/table"
)

// A house whose host never chose is a family's, whether or not it has a store.
func TestFamily(t *testing.T) {
	var none *desk.House
	for what, s := range map[string]*desk.House{"without a store": none, "in a new store": desk.New(memstore.New(), time.Now)} {
		h, err := s.Look(t.Context())
		if err != nil || h.Use != desk.Family || !h.Plain() || len(h.Changes) != 0 {
			t.Errorf("%s: %+v, %v", what, h, err)
		}
		if err := s.Need(t.Context(), desk.Lines); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// Each use has its features, and a host sets some apart; another use begins with what is usual there. Every
// change is in the record, and only changes are.
func TestSettings(t *testing.T) {
	store, at := memstore.New(), time.UnixMilli(1_000_000)
	s := desk.New(store, func() time.Time { at = at.Add(time.Second); return at })
	on, off := true, false
	set := func(use desk.Use, apart map[desk.Feature]bool) *desk.State {
		t.Helper()
		h, err := s.Do(t.Context(), desk.Setting{Use: use, Apart: apart})
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	var want []desk.Change
	check := func(h *desk.State, lines bool, more ...desk.Change) {
		t.Helper()
		want = append(want, more...)
		same := slices.EqualFunc(h.Changes, want, func(a, b desk.Change) bool {
			return a.Use == b.Use && a.Feature == b.Feature && (a.On == nil) == (b.On == nil) && (a.On == nil || *a.On == *b.On)
		})
		if h.Allows(desk.Lines) != lines || !same {
			t.Fatalf("lines %v, %+v; want %v, %+v", h.Allows(desk.Lines), h.Changes, lines, want)
		}
		if err := s.Need(t.Context(), desk.Lines); (err == nil) != lines {
			t.Error(err)
		}
	}
	check(set(desk.Family, nil), true)
	check(set(desk.School, nil), false, desk.Change{Use: desk.School})
	check(set(desk.School, map[desk.Feature]bool{desk.Lines: true}), true, desk.Change{Feature: desk.Lines, On: &on})
	check(set(desk.School, map[desk.Feature]bool{desk.Lines: true}), true)
	check(set(desk.Club, map[desk.Feature]bool{desk.Lines: true}), true, desk.Change{Use: desk.Club}) // usual there
	check(set(desk.Club, map[desk.Feature]bool{desk.Lines: false}), false, desk.Change{Feature: desk.Lines, On: &off})
	check(set(desk.Club, nil), true, desk.Change{Feature: desk.Lines})
	last := set(desk.School, map[desk.Feature]bool{desk.Lines: true})
	check(last, true, desk.Change{Use: desk.School}, desk.Change{Feature: desk.Lines, On: &on})
	for i := 1; i < len(last.Changes); i++ {
		if last.Changes[i].At.Before(last.Changes[i-1].At) || last.Changes[i].At.IsZero() {
			t.Errorf("change %d was at %v", i, last.Changes[i].At)
		}
	}
	// Another process reads the same.
	again, err := desk.New(store, time.Now).Look(t.Context())
	if err != nil || again.Use != desk.School || !again.Allows(desk.Lines) || len(again.Changes) != len(want) {
		t.Errorf("%+v, %v", again, err)
	}
}

// A wish that is no setting changes nothing, and a log that cannot be is not believed.
func TestRefusals(t *testing.T) {
	store := memstore.New()
	s := desk.New(store, time.Now)
	for _, bad := range []desk.Setting{{}, {Use: "pub"}, {Use: desk.Club, Apart: map[desk.Feature]bool{"beer": true}}} {
		_, err := s.Do(t.Context(), bad)
		var why *table.Error
		if !errors.As(err, &why) || why.Code != table.Invalid {
			t.Errorf("%+v: %v", bad, err)
		} else if strings.ContainsAny(why.Detail, "[]") {
			t.Errorf("%+v is refused with a list of Go's: %v", bad, err)
		}
	}
	if h, err := s.Look(t.Context()); err != nil || len(h.Changes) != 0 {
		t.Errorf("%+v, %v", h, err)
	}
	for _, e := range []ledger.Event{{N: 1, Kind: "use", Text: `{"use":"pub"}`}, {N: 1, Kind: "use", Text: "{"}, {N: 1, Kind: "feature", Text: "["}, {N: 1, Kind: "beer"}} {
		if _, err := desk.Kind.Rebuild("house", ledger.Saved{Events: []ledger.Event{e}}); err == nil {
			t.Errorf("%+v is believed", e)
		}
	}
	// An earlier version reads the log of a later one.
	if _, err := desk.Kind.Rebuild("house", ledger.Saved{Events: []ledger.Event{{N: 1, Kind: "feature", Text: `{"feature":"beer","on":true}`}}}); err != nil {
		t.Error(err)
	}
}
