package table_test

import (
	"reflect"
	"strings"
	"testing"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

func record(t *testing.T, text string) *rules.Record {
	t.Helper()
	r, err := rules.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// onward is a wish to play on from a record: one seat oneself, the others the computer's.
func onward(game, text string, seats int, t *testing.T) table.Wish {
	w := table.Wish{Game: game, Host: "h", From: record(t, text), Seats: []table.SeatWish{{Kind: table.Me, Name: "Ada"}}}
	for len(w.Seats) < seats {
		w.Seats = append(w.Seats, table.SeatWish{Kind: table.Computer, Level: 1})
	}
	return w
}

const opening = "[Game \"zoom\"]\n\nc1-c4 c8-c5 d1-d4"

// A match from a record has the record's actions in its log, is played on like any other,
// and is rebuilt from its log to the same.
func TestPlayOn(t *testing.T) {
	m, err := table.New(storetest.Games, onward("zoom", opening, 2, t), "m", "5eed", now)
	if err != nil {
		t.Fatal(err)
	}
	if m.N() != 4 || m.Ply() != 3 || m.Turn() != 1 || !m.ComputerToAct() || m.Events()[1].Action != "c1-c4" || m.Events()[2].Seat != 1 {
		t.Fatalf("%d events, ply %d, turn %d: %+v", m.N(), m.Ply(), m.Turn(), m.Events())
	}
	m = play(t, m, "d8-d5", "e1-e4")
	if _, actions, ok := strings.Cut(m.Record().String(), "\n\n"); !ok || actions != "c1-c4 c8-c5 d1-d4 d8-d5 e1-e4\n" {
		t.Errorf("its record: %s", m.Record())
	}
	back, rerr := table.Rebuild(storetest.Games, table.Saved{
		ID: "m", Game: "zoom", Rules: m.Info.Rules, Options: m.Setup.Options, Seed: m.Kept(), Host: "h", Created: now, Places: m.Places, Events: m.Events(),
	})
	if rerr != nil {
		t.Fatal(rerr)
	}
	if back.State().Text() != m.State().Text() || back.Ply() != 5 || !reflect.DeepEqual(back.Events(), m.Events()) {
		t.Errorf("rebuilt to %s at ply %d", back.State().Text(), back.Ply())
	}
}

// A match from a record continues under the record's version of the rules.
func TestPlayOnUnderTheVersionOfTheRecord(t *testing.T) {
	for version, legal := range map[string]string{"1": "g2-g4", "2": "g7-g4"} {
		m, err := table.New(storetest.Games, onward("zoom", "[Game \"zoom\"]\n[Rules \""+version+"\"]\n\nc1-c4 c8-c5", 2, t), "m", "5eed", now)
		if err != nil {
			t.Fatal(err)
		}
		if v, _ := m.Record().Tag("Rules"); m.Info.Rules != version || v != version {
			t.Errorf("version %s: the match has %s, its record %s", version, m.Info.Rules, v)
		}
		play(t, m, legal)
	}
}

// The position that a record begins at stays that of the match, through the store and into
// its own record.
func TestPlayOnFromAPosition(t *testing.T) {
	g, _ := storetest.Games.Find("zoom")
	s, _ := g.Start(rules.Setup{})
	for _, a := range []string{"c1-c4", "c8-c5", "c4-d4"} {
		s, _ = s.Play(a)
	}
	m, err := table.New(storetest.Games, onward("zoom", "[Game \"zoom\"]\n[Position \""+s.Text()+"\"]\n\nd8-d5", 2, t), "m", "5eed", now)
	if err != nil {
		t.Fatal(err)
	}
	if m.Ply() != 1 || m.Turn() != 0 {
		t.Fatalf("ply %d, turn %d", m.Ply(), m.Turn())
	}
	back, rerr := table.Rebuild(storetest.Games, table.Saved{
		ID: "m", Game: "zoom", Rules: m.Info.Rules, Options: m.Setup.Options, Host: "h", Created: now, Places: m.Places, Events: m.Events(),
	})
	if rerr != nil {
		t.Fatal(rerr)
	}
	for what, m := range map[string]*table.Match{"made": m, "rebuilt": back} {
		states, err := record(t, m.Record().String()).Replay(storetest.Games)
		if err != nil {
			t.Fatalf("%s: %v in\n%s", what, err, m.Record())
		}
		if got := states[len(states)-1].Text(); got != m.State().Text() {
			t.Errorf("%s: replayed to %s, the match is at %s", what, got, m.State().Text())
		}
	}
}

// Whatever decides hidden hands stays out of the record until the end.
func TestPlayOnKeepsSecrets(t *testing.T) {
	m, err := table.New(storetest.Games, onward("toy", "[Game \"toy\"]\n[Options \"pile=7\"]\n[Seed \"abc\"]\n\n1 2", 3, t), "m", "5eed", now)
	if err != nil {
		t.Fatal(err)
	}
	if m.Setup.Seed != "abc" || m.Setup.Options["pile"] != "7" || m.Ply() != 2 {
		t.Errorf("seed %s, options %v, ply %d: not the record's", m.Setup.Seed, m.Setup.Options, m.Ply())
	}
	if text := m.Record().String(); strings.Contains(text, "abc") {
		t.Errorf("the seed is told:\n%s", text)
	}
}

func TestPlayOnRefuses(t *testing.T) {
	for _, c := range []struct {
		name   string
		wish   table.Wish
		change func(*table.Wish)
		code   table.Code
		rule   string
		says   string
	}{
		{"another game's", onward("toy", opening, 3, t), nil, table.Invalid, "", "one of zoom, not of toy"},
		{"options besides", onward("zoom", opening, 2, t), func(w *table.Wish) { w.Options = rules.Options{"a": "b"} }, table.Invalid, "", "record's options"},
		{"a clock", onward("zoom", opening, 2, t), func(w *table.Wish) { w.Pace = table.Pace{Base: 60e9} }, table.Invalid, "", "no clock"},
		{"a series", onward("zoom", opening, 2, t), func(w *table.Wish) { w.Series = 3 }, table.Invalid, "", "no series"},
		{"options of its own that are none", onward("toy", "[Game \"toy\"]\n[Options \"pile=0\"]", 3, t), nil, table.Invalid, "", "[Options]"},
		{"too many seats", onward("zoom", opening, 3, t), nil, table.Invalid, "", "Zoom seats 2, not 3"},
		{"no such level", onward("zoom", opening, 2, t), func(w *table.Wish) { w.Seats[1].Level = 99 }, table.Invalid, "", "level 99"},
		{"an illegal action", onward("zoom", opening+"\nb2-b7", 2, t), nil, table.Illegal, "ZM5", "line 4, action 4: b2-b7: "},
		{"a game that is over", onward("toy", "[Game \"toy\"]\n[Options \"pile=2\"]\n\n1 1", 3, t), nil, table.Over, "T3", "(T3)"},
		{"no position", onward("zoom", "[Game \"zoom\"]\n[Position \"x w\"]", 2, t), nil, table.Invalid, "", "[Position]"},
	} {
		if c.change != nil {
			c.change(&c.wish)
		}
		m, err := table.New(storetest.Games, c.wish, "m", "5eed", now)
		if err == nil {
			t.Errorf("%s: made one at ply %d", c.name, m.Ply())
		} else if err.Code != c.code || err.Rule != c.rule || !strings.Contains(err.Detail, c.says) || strings.Contains(err.Detail, "\n") {
			t.Errorf("%s: %s %s %q", c.name, err.Code, err.Rule, err.Detail)
		}
	}
}
