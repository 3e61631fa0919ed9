package table_test

import (
	"strings"
	"testing"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

func TestNewRefuses(t *testing.T) {
	me, link := table.SeatWish{Kind: table.Me}, table.SeatWish{Kind: table.Link}
	computer := func(level int) table.SeatWish { return table.SeatWish{Kind: table.Computer, Level: level} }
	for _, c := range []struct {
		name string
		wish table.Wish
		code table.Code
		says string
	}{
		{"no such game", table.Wish{Game: "chess\x00"}, table.NotFound, `"chess?"`},
		{"no seats", table.Wish{Game: "zoom"}, table.Invalid, "Zoom seats 2, not 0"},
		{"too many seats", table.Wish{Game: "zoom", Seats: []table.SeatWish{me, link, link}}, table.Invalid, "not 3"},
		{"no such option", table.Wish{Game: "zoom", Options: rules.Options{"size": "9"}, Seats: []table.SeatWish{me, link}}, table.Invalid, "size"},
		{"an option out of range", table.Wish{Game: "toy", Options: rules.Options{"pile": "0"}, Seats: []table.SeatWish{me, me, me}}, table.Invalid, "from 1 to 1000"},
		{"no level", table.Wish{Game: "zoom", Seats: []table.SeatWish{me, computer(0)}}, table.Invalid, "levels 1 to 8"},
		{"a level too high", table.Wish{Game: "zoom", Seats: []table.SeatWish{me, computer(9)}}, table.Invalid, "level 9"},
		{"a level below", table.Wish{Game: "zoom", Seats: []table.SeatWish{me, computer(-1)}}, table.Invalid, "level -1"},
		{"an unknown kind", table.Wish{Game: "zoom", Seats: []table.SeatWish{me, {Kind: "cat"}}}, table.Invalid, "cat"},
		{"a bad name", table.Wish{Game: "zoom", Seats: []table.SeatWish{{Kind: table.Me, Name: "a\x07"}, link}}, table.Invalid, "letters"},
	} {
		c.wish.Host = "h"
		m, err := table.New(storetest.Games, c.wish, "m", "5eed", now)
		if err == nil {
			t.Errorf("%s: made %+v", c.name, m)
		} else if err.Code != c.code || !strings.Contains(err.Detail, c.says) {
			t.Errorf("%s: %s, %q", c.name, err.Code, err.Detail)
		}
	}
	if _, err := table.New(storetest.Games, table.Wish{Game: "zoom", Seats: []table.SeatWish{me, me}}, "m", "NOT HEX", now); err == nil {
		t.Error("a seed that is none was taken")
	}
}

func TestCleanName(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "   ": "", "Ada": "Ada", "  Ada \t  King\n": "Ada King", "Zoë 🙂": "Zoë 🙂", "名前": "名前",
		strings.Repeat("ü", 30): strings.Repeat("ü", 30),
	} {
		if got, err := table.CleanName(in); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", in, got, err, want)
		}
	}
	for _, bad := range []string{
		"a\x00b", "\x1b[31mred", "bell\a", "a\u200eb", "right\u202eleft", "\xff", "half \xc3", "was\ufffdbytes", "\U000e0041", strings.Repeat("x", 31), strings.Repeat("x", 1<<20),
	} {
		if got, err := table.CleanName(bad); err == nil {
			t.Errorf("%q was taken as %q", rules.Clip(bad), got)
		} else if err.Code != table.Invalid || len(err.Detail) > 200 {
			t.Errorf("%q: %s, %d bytes of detail", rules.Clip(bad), err.Code, len(err.Detail))
		}
	}
}

// saved is a short match as a store would keep it.
func saved() table.Saved {
	return table.Saved{
		ID: "m", Game: "toy", Rules: "1", Options: rules.Options{"pile": "5", "mirror": "off"}, Seed: "5eed", Host: "host", Created: now,
		Places: []table.Place{
			{Side: "Red", Name: "Ada", Owners: []table.GuestID{"host"}},
			{Side: "Green", Level: 1, Name: "Blunt"},
			{Side: "Blue", Owners: []table.GuestID{"guest"}},
		},
		Events: []table.Event{
			{N: 1, At: now, Kind: table.Created, Seat: rules.Nobody},
			{N: 2, At: now, Kind: table.Seated, Seat: 2, Name: "Bo"},
			{N: 3, At: now, Kind: table.Acted, Seat: 0, Action: "2"},
			{N: 4, At: now, Kind: table.Acted, Seat: 1, Action: "1"},
		},
	}
}

func TestRebuild(t *testing.T) {
	m, err := table.Rebuild(storetest.Games, saved())
	if err != nil {
		t.Fatal(err)
	}
	if m.N() != 4 || m.Ply() != 2 || m.Turn() != 2 || m.Places[2].Name != "Bo" || !m.Owns("guest", 2) || m.Events()[3].Ply != 1 {
		t.Errorf("rebuilt as %+v", m)
	}
}

// A damaged log is refused in words. It must not become a wrong match, and never a
// panic: one such match would take all others down.
func TestRebuildRefuses(t *testing.T) {
	for name, damage := range map[string]func(*table.Saved){
		"an unknown game":       func(s *table.Saved) { s.Game = "chess" },
		"other rules":           func(s *table.Saved) { s.Rules = "2" },
		"an unknown option":     func(s *table.Saved) { s.Options = rules.Options{"colour": "red"} },
		"a bad seed":            func(s *table.Saved) { s.Seed = "?" },
		"an empty log":          func(s *table.Saved) { s.Events = nil },
		"a gap":                 func(s *table.Saved) { s.Events[3].N = 5 },
		"the same number twice": func(s *table.Saved) { s.Events[3].N = 3 },
		"no beginning":          func(s *table.Saved) { s.Events = s.Events[1:] },
		"another beginning":     func(s *table.Saved) { s.Events[0].Kind = table.Seated; s.Events[0].Seat = 0 },
		"a second beginning":    func(s *table.Saved) { s.Events[2].Kind = table.Created },
		"an unknown kind":       func(s *table.Saved) { s.Events[2].Kind = "\x00" },
		"an illegal action":     func(s *table.Saved) { s.Events[2].Action = "4" },
		"out of turn":           func(s *table.Saved) { s.Events[2].Seat = 1 },
		"a seat out of range":   func(s *table.Saved) { s.Events[1].Seat = 3 },
		"a seat below range":    func(s *table.Saved) { s.Events[1].Seat = -2 },
		"too few places":        func(s *table.Saved) { s.Places = s.Places[:2] },
		"no places":             func(s *table.Saved) { s.Places = nil },
		"a level out of range":  func(s *table.Saved) { s.Places[1].Level = 99 },
		"a level below range":   func(s *table.Saved) { s.Places[1].Level = -1 },
		"on after the end": func(s *table.Saved) {
			s.Events = append(s.Events, table.Event{N: 5, Kind: table.Acted, Seat: 2, Action: "2"}, table.Event{N: 6, Kind: table.Acted, Seat: 0, Action: "1"})
		},
	} {
		s := saved()
		damage(&s)
		if m, err := table.Rebuild(storetest.Games, s); err == nil {
			t.Errorf("%s: made %+v", name, m)
		} else if !strings.Contains(err.Error(), "m") || strings.Contains(err.Error(), "\x00") {
			t.Errorf("%s: %q", name, err)
		}
	}
}

// An action of the clock belongs to no seat, and is replayed all the same.
func TestRebuildClock(t *testing.T) {
	s := saved()
	s.Events = append(s.Events, table.Event{N: 5, At: now, Kind: table.Acted, Seat: rules.Nobody, Action: "time"})
	m, err := table.Rebuild(storetest.Games, s)
	if err != nil || !m.Over() {
		t.Errorf("%v", err)
	}
}

// Options that a rule of the game forbids beside each other are refused with that rule, so
// that the page can say why in every language.
func TestNewRefusesWithTheRule(t *testing.T) {
	me := table.SeatWish{Kind: table.Me}
	wish := table.Wish{Game: "zopp", Host: "h", Options: rules.Options{"goals": "0", "turns": "0"}, Seats: []table.SeatWish{me, me}}
	if _, err := table.New(storetest.Games, wish, "m", "5eed", now); err == nil || err.Code != table.Invalid || err.Rule != "ZP60" {
		t.Errorf("a match without an end: %+v", err)
	}
	wish.Options["minutes"] = "20"
	if _, err := table.New(storetest.Games, wish, "m", "5eed", now); err != nil {
		t.Errorf("one by the clock: %v", err)
	}
}
