package table_test

import (
	"fmt"
	"strings"
	"testing"

	"stammtisch/games"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// stacked is a record a host might bring: a hand that wins by itself, and a seed they know.
const stacked = `[Game "kop"]
[Options "deals=2"]
[Seed "1eef"]
[Deal "ah,tc,ts,th/qc,qs,qh,qd/jc,js,jh,jd/ad,td,ac,as"]
[Dealer "3"]

pass pass pass solo pass pass pass ah qc`

func fromRecord(t *testing.T, text string, kinds ...table.SeatKind) table.Wish {
	w := table.Wish{Host: "h", From: record(t, text)}
	w.Game, _ = w.From.Tag("Game")
	for _, k := range kinds {
		w.Seats = append(w.Seats, table.SeatWish{Kind: k, Level: 1, Name: "Ada"})
	}
	return w
}

// sitAndCut fills the open seats and has everybody cut.
func sitAndCut(t *testing.T, m *table.Match, cut string) *table.Match {
	t.Helper()
	for i, p := range m.Places {
		if !p.Taken() {
			m = storetest.Sat(m, rules.Seat(i), "Bo", "b", now)
		}
	}
	for i, p := range m.Places {
		if p.Computer() {
			continue
		}
		d, err := storetest.Decide(m, rules.Seat(i), table.Cut{Text: cut}, now)
		if err != nil {
			t.Fatal(err)
		}
		m = m.Fold(d)
	}
	return m
}

// rebuilt is the match as a store gives it back.
func rebuilt(t *testing.T, m *table.Match) *table.Match {
	t.Helper()
	places := make([]table.Place, len(m.Places))
	for i, p := range m.Places {
		places[i] = table.Place{Side: p.Side, Level: p.Level, Owners: p.Owners, Vacant: i > 0 && !p.Computer()}
		if p.Computer() || i == 0 {
			places[i].Name = p.Name
		}
	}
	back, err := table.Rebuild(games.All, table.Saved{
		ID: m.ID, Game: m.Info.Name, Rules: m.Info.Rules, Options: m.Setup.Options, Seed: m.Kept(), Host: m.Host, Created: m.Created, Places: places, Events: m.Events(),
	})
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// Whoever opens a table from a record for other people chooses nothing that is still to be
// drawn: neither the record's deal nor its seed, but secret and cuts decide.
func TestARecordChoosesNoCards(t *testing.T) {
	deals := map[string]bool{}
	for _, c := range []struct{ record, secret, cut string }{
		{stacked, secret, "12345678"},
		{strings.Replace(stacked, "1eef", "2bad", 1), secret, "12345678"},
		{strings.Replace(stacked, "ah,tc,ts,th/qc,qs,qh,qd", "ah,qs,qh,qd/qc,tc,ts,th", 1), secret, "12345678"},
	} {
		m, err := table.New(games.All, fromRecord(t, c.record, table.Me, table.Link, table.Link, table.Link), "m", rules.Seed(c.secret), now)
		if err != nil {
			t.Fatal(err)
		}
		if !m.SetUp || m.Draw() == nil || m.Dealt() || m.Ready() {
			t.Fatalf("set up %v, draw %v, dealt %v", m.SetUp, m.Draw(), m.Dealt())
		}
		m = sitAndCut(t, m, c.cut)
		if want := table.SeedOf(secret, []string{c.cut, c.cut, c.cut, c.cut}); m.Setup.Seed != want || !m.Ready() || m.Ply() != 0 {
			t.Fatalf("seed %s at ply %d, ready %v", m.Setup.Seed, m.Ply(), m.Ready())
		}
		deals[m.State().Text()] = true
		back := rebuilt(t, m)
		if back.State().Text() != m.State().Text() || !back.SetUp || back.Kept() != m.Kept() {
			t.Errorf("rebuilt to %s, set up %v", back.State().Text(), back.SetUp)
		}
	}
	if len(deals) != 1 {
		t.Errorf("what the record had decides the deal: %v", deals)
	}
	for _, c := range [][2]string{{"5eee", "12345678"}, {secret, "12345679"}} {
		m, _ := table.New(games.All, fromRecord(t, stacked, table.Me, table.Link, table.Link, table.Link), "m", rules.Seed(c[0]), now)
		if m = sitAndCut(t, m, c[1]); deals[m.State().Text()] {
			t.Errorf("secret %s and cuts %s deal the same", c[0], c[1])
		}
	}
}

// Such a match has the talk and the door that its host has chosen.
func TestARedrawnMatchKeepsTalkAndDoor(t *testing.T) {
	w := fromRecord(t, stacked, table.Me, table.Link, table.Link, table.Link)
	w.Talk, w.Door = table.Children, table.Beginners
	m, err := table.New(games.All, w, "m", secret, now)
	if err != nil {
		t.Fatal(err)
	}
	if m.Talk != table.Children || m.Door != table.Beginners || !m.Listed() {
		t.Errorf("talk %q, door %q, listed %v", m.Talk, m.Door, m.Listed())
	}
}

// Played to its end, such a match has a record that replays, and that can be verified; a
// record whose position was stacked instead is refused.
func TestARedrawnMatchVerifies(t *testing.T) {
	zopp := "[Game \"zopp\"]\n[Options \"hand=casual turns=40\"]\n[Seed \"1eef\"]\n\n" + opened(t, "zopp", rules.Options{"hand": "casual", "turns": "40"}, 24)
	for _, text := range []string{stacked, zopp} {
		kinds := []table.SeatKind{table.Me, table.Link, table.Computer, table.Computer}
		if text == zopp {
			kinds = kinds[:2]
		}
		m, err := table.New(games.All, fromRecord(t, text, kinds...), "m", secret, now)
		if err != nil {
			t.Fatal(err)
		}
		m = sitAndCut(t, m, "12345678")
		if r := m.Record().String(); strings.Contains(r, "Position") || strings.Contains(r, "Seed") || !strings.Contains(r, "[SetUp \"1\"]") {
			t.Errorf("while it runs, its record is\n%s", r)
		}
		m = playedOut(t, m)
		r := record(t, m.Record().String())
		if err := table.Verify(games.All, r); err != nil {
			t.Errorf("%v\n%s", err, r)
		}
		states, err2 := r.Replay(games.All)
		if err2 != nil || states[len(states)-1].Text() != m.State().Text() {
			t.Errorf("its record replays to %v, %v", states[len(states)-1].Text(), err2)
		}
		if back := rebuilt(t, m); back.Record().String() != r.String() {
			t.Errorf("rebuilt, its record is\n%s\nand was\n%s", back.Record(), r)
		}
		if m.Info.Hidden {
			pos, _ := r.Tag("Position")
			r.Set("Position", strings.Replace(pos, pos[strings.Index(pos, "|"):], "| 3 ah,tc,ts,th/qc,qs,qh,qd/jc,js,jh,jd/ad,td,ac,as", 1))
			if err := table.Verify(games.All, r); err == nil || !strings.Contains(err.Error(), "not drawn from its seed") {
				t.Errorf("with another deal: %v", err)
			}
		}
	}
}

// Alone, or with computers only, a record is played on as it is: its cards, its luck.
func TestARecordStaysAloneAsItIs(t *testing.T) {
	m, err := table.New(games.All, fromRecord(t, stacked, table.Me, table.Computer, table.Computer, table.Computer), "m", secret, now)
	if err != nil {
		t.Fatal(err)
	}
	if m.Draw() != nil || m.Ply() != 9 || m.Setup.Seed != "1eef" || !m.SetUp {
		t.Errorf("draw %v, ply %d, seed %s, set up %v", m.Draw(), m.Ply(), m.Setup.Seed, m.SetUp)
	}
	if back := rebuilt(t, m); back.Kept() != m.Kept() || back.Dice(9) != m.Dice(9) || back.Setup.Seed != "1eef" {
		t.Errorf("rebuilt, it keeps %s and had %s", back.Kept(), m.Kept())
	}
	if strings.Contains(fmt.Sprint(m.Dice(9)), "1eef") || m.Dice(9) == table.DecisionSeed("1eef", 9) {
		t.Error("the computers' dice come from a seed that the host knows")
	}
}

// opened gives some random actions from the beginning of a game.
func opened(t *testing.T, game string, opts rules.Options, n int) string {
	t.Helper()
	g, _ := games.All.Find(game)
	s, err := g.Start(rules.Setup{Options: opts, Seed: "1eef"})
	if err != nil {
		t.Fatal(err)
	}
	d, line := rules.NewDice(3), []string{}
	for range n {
		a := anyAction(t, s, d)
		if s, err = s.Play(a); err != nil {
			t.Fatal(err)
		}
		line = append(line, a)
	}
	if s.Outcome() != nil {
		t.Fatal("over so soon")
	}
	return strings.Join(line, " ")
}

func anyAction(t *testing.T, s rules.State, d *rules.Dice) string {
	t.Helper()
	legal, families, err := rules.Legal(s)
	if err != nil {
		t.Fatal(err)
	}
	if len(families) > 0 && (len(legal) == 0 || d.Intn(3) > 0) {
		return s.(rules.Families).Sample(families[0], d)
	}
	return legal[d.Intn(len(legal))]
}

func playedOut(t *testing.T, m *table.Match) *table.Match {
	t.Helper()
	d := rules.NewDice(5)
	for !m.Over() {
		made, err := storetest.Act(m, m.Turn(), m.Ply(), anyAction(t, m.State(), d), now)
		if err != nil {
			t.Fatal(err)
		}
		m = m.Fold(made)
	}
	return m
}
