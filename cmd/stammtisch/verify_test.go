package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Actions that the computer made for a player who was away, or whose time was up, are repeated too.
func TestVerifyStandIns(t *testing.T) {
	now, mine := storetest.Start, table.SeatWish{Kind: table.Me}
	m, bad := table.New(games.All, table.Wish{
		Game: "kop", Host: "host", Options: rules.Options{"deals": "4"},
		Seats: []table.SeatWish{mine, mine, mine, {Kind: table.Computer, Level: 2}}, Pace: table.Pace{Turn: 30 * time.Second},
	}, "m", "5eed", now)
	if bad != nil {
		t.Fatal(bad)
	}
	here := table.Presence{Here: make([]bool, 4), Away: make([]time.Time, 4)}
	do := func(by table.Actor, c table.Command) {
		t.Helper()
		for again := true; again; {
			d, err := m.Decide(c, table.Scene{By: by, At: now, Here: func() table.Presence { return here }, Games: games.All})
			if err != nil {
				t.Fatal(err)
			}
			if again = d.Again; !d.Done {
				m = m.Fold(d)
			}
		}
	}
	do(table.By("host"), table.Cut{Text: "12345678"})
	mind, made := newMind(), 0
	for m.Outcome() == nil {
		seat := m.Turn()
		switch p := m.Places[seat]; {
		case seat == 1 && m.Ply() > 6 && p.Plays() == 0: // gone, until the deal is over
			do(table.ByClock, table.StandIn{Seat: seat})
		case seat == 2 && m.Ply()%8 < 4 && p.Plays() == 0: // too late now and then
			now = now.Add(36 * time.Second)
			do(table.ByClock, table.Tick{})
		case p.Plays() > 0:
			action, err := mind(t.Context(), m.State(), m.Info.Levels[p.Plays()-1], m.Dice(m.Ply()))
			if err != nil {
				t.Fatal(err)
			}
			if !p.Computer() {
				made++
			}
			do(table.ByComputer, table.Act{Seat: int(seat), Ply: m.Ply(), Action: action})
		default:
			do(table.By("host"), table.Act{Seat: int(seat), Ply: m.Ply(), Action: m.State().(rules.Lister).Legal()[0]})
		}
	}
	r, err := rules.ParseRecord(m.Record().String())
	if err != nil {
		t.Fatal(err)
	}
	rows, _ := r.Tag("StandIns")
	level, err := table.StandIns(r, 4, len(m.Info.Levels))
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	states, err := r.Replay(games.All)
	if err != nil {
		t.Fatal(err)
	}
	for ply := range r.Steps {
		if level(states[ply].Turn(), ply) > 0 {
			told++
		}
	}
	if made < 5 || told != made || !strings.Contains(rows, "1:") || !strings.Contains(rows, "2:") {
		t.Errorf("the computer made %d actions for players, the record tells of %d: %q", made, told, rows)
	}
	if err := verifyComputers(t.Context(), r); err != nil {
		t.Errorf("%v\n%s", err, r)
	}
	// A person who plays what comes first does not play as the computer does.
	r.Set("StandIns", fmt.Sprintf("0:1-%d=4", len(r.Steps)))
	if err := verifyComputers(t.Context(), r); err == nil || !strings.Contains(err.Error(), "with these dice") {
		t.Errorf("everything said to be the computer's: %v", err)
	}
	for _, c := range []struct{ tag, value, want string }{
		{"StandIns", "1:1-9", "[StandIns]: write seat:first-last=level"},
		{"StandIns", "1:5-9=2x", "[StandIns]: write seat:first-last=level"},
		{"StandIns", "1:5-9=99", "[StandIns]: 1:5-9=99 does not fit"},
		{"StandIns", "9:5-9=2", "[StandIns]: 9:5-9=2 does not fit"},
		{"StandIns", "1:5-2=2", "[StandIns]: 1:5-2=2 does not fit"},
		{"StandIns", "1:5-999=2", "[StandIns]: 1:5-999=2 does not fit"},
		{"Seats", "Ada; Ada; Ada; computer 99", "[Seats]: seat 3 is said to be computer 99"},
		{"Seats", "Ada; Ada; Ada; Bo", "nothing to check"},
		{"Dice", "", "[Dice]: it is empty"},
	} {
		r, err := rules.ParseRecord(r.String())
		if err != nil {
			t.Fatal(err)
		}
		r.Set("StandIns", "")
		r.Set(c.tag, c.value)
		if err := verifyComputers(t.Context(), r); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("[%s %q]: %v, want %q", c.tag, c.value, err, c.want)
		}
	}
}

// Actions that a match took over from a record were not made by its computers, whoever sits in their seats now.
func TestVerifyAfterARecord(t *testing.T) {
	from, err := rules.ParseRecord("[Game \"zoom\"]\n\na3-b3 f8-f7 c1-c2 d8-d7")
	if err != nil {
		t.Fatal(err)
	}
	m, bad := table.New(games.All, table.Wish{
		Game: "zoom", Host: "host", From: from, Seats: []table.SeatWish{{Kind: table.Me}, {Kind: table.Computer, Level: 2}},
	}, "m", "5eed", storetest.Start)
	if bad != nil {
		t.Fatal(bad)
	}
	do := func(by table.Actor, c table.Command) {
		t.Helper()
		d, err := m.Decide(c, table.Scene{By: by, At: storetest.Start, Games: games.All})
		if err != nil {
			t.Fatal(err)
		}
		m = m.Fold(d)
	}
	mind := newMind()
	for range 2 {
		do(table.By("host"), table.Act{Seat: 0, Ply: m.Ply(), Action: m.State().(rules.Lister).Legal()[0]})
		action, err := mind(t.Context(), m.State(), m.Info.Levels[1], m.Dice(m.Ply()))
		if err != nil {
			t.Fatal(err)
		}
		do(table.ByComputer, table.Act{Seat: 1, Ply: m.Ply(), Action: action})
	}
	do(table.By("host"), table.Say{Seat: 0, Word: table.Resign})
	r := m.Record()
	if err := verifyComputers(t.Context(), r); err != nil {
		t.Errorf("%v\n%s", err, r)
	}
	for tag, want := range map[string]string{"0": "action 2: level 2 plays", "4 of 8": "[TakenOver]: write a number", "-1": "[TakenOver]: write a number", "9": "[TakenOver]: write a number"} {
		r.Set("TakenOver", tag)
		if err := verifyComputers(t.Context(), r); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", tag, err, want)
		}
	}
}

// Of a record in which nothing was left to chance there is nothing to verify, which is no fault among others.
func TestNothingToVerify(t *testing.T) {
	dir := t.TempDir()
	text := map[string]string{"zoom": "[Game \"zoom\"]\n\na3-b3\n", "kop": "[Game \"kop\"]\n[Seed \"5eed\"]\n\n"}
	for name, text := range text {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	zoom, kop := filepath.Join(dir, "zoom"), filepath.Join(dir, "kop")
	for _, c := range []struct {
		names []string
		judge func(*rules.Record) error
		want  string
	}{
		{[]string{zoom}, verifyDeal, "nothing is left to chance"},
		{[]string{zoom, zoom}, verifyDeal, "2 of 2 records are neither good nor bad"},
		{[]string{kop}, verifyDeal, "no tag Commitment"},
		{[]string{zoom, kop}, verifyDeal, "no tag Commitment"},
		{[]string{zoom}, func(r *rules.Record) error { return verifyComputers(t.Context(), r) }, "names no computer"},
		{[]string{zoom, kop}, func(r *rules.Record) error {
			if name, _ := r.Tag("Game"); name == "zoom" {
				return verifyDeal(r)
			}
			return nil
		}, ""},
	} {
		var out strings.Builder
		err := judgeAll(t.Context(), &stdio{out: &out}, c.names, true, c.judge)
		if (c.want == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.names, err, c.want)
		}
		if lines := strings.Count(out.String(), "\n"); lines != len(c.names) {
			t.Errorf("%q: %q", c.names, out.String())
		}
	}
}
