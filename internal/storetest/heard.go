package storetest

import (
	"fmt"
	"testing"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// SameHeard checks that a match of which any part is in memory, and which then reads the rest of its log,
// equals the match of the whole log.
func SameHeard(t *testing.T, games rules.Catalogue, saved table.Saved) {
	t.Helper()
	want, err := table.Rebuild(games, saved)
	if err != nil {
		t.Fatal(err)
	}
	owners := map[int][]table.GuestID{}
	for i, p := range saved.Places {
		owners[i] = p.Owners
	}
	for known := 1; known <= len(saved.Events); known++ {
		part := saved
		part.Events, part.Ahead, part.Talk = saved.Events[:known], nil, table.Children
		part.Places = nil
		for _, p := range saved.Places {
			p.Owners = []table.GuestID{"somebody"}
			part.Places = append(part.Places, p)
		}
		m, err := table.Rebuild(games, part)
		if err != nil {
			t.Fatal(err)
		}
		got, err := m.Hears(table.Later{Events: saved.Events[known:], Owners: owners, Ahead: saved.Ahead, Talk: saved.Talk})
		if err != nil {
			t.Fatalf("after event %d: %v", known, err)
		}
		if is, want := whole(got), whole(want); is != want {
			t.Errorf("after event %d it hears of\n%s\nand not of\n%s", known, is, want)
		}
		if m.N() != known || m.Places[0].Owners[0] != "somebody" {
			t.Errorf("what was in memory has changed")
		}
	}
}

// whole returns everything about a match as text.
func whole(m *table.Match) string {
	due, ticks := m.Deadline()
	text := fmt.Sprintln(m.Places, m.Talk, fmt.Sprintf("%+v", m.Clocks), due, ticks, m.Kept(), m.Series.Text(), fmt.Sprintf("%+v", m.Offer), m.Next, m.Outcome(), m.Over(), m.Turn(), m.Foreseen(), m.Unplayed())
	for _, p := range m.Places {
		for _, g := range p.Owners {
			text += fmt.Sprintln(m.AheadOf(g))
		}
	}
	for i, ev := range m.Events() {
		text += fmt.Sprintf("%+v %s\n", ev, m.StateAt(i).Text())
	}
	return text
}
