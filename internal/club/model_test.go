package club_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// plain is a club as one would keep it in a notebook: people by name, the leaders, and everybody's
// points.
type plain struct {
	of      map[table.GuestID]string // device → person
	in      map[string]bool
	leads   map[string]bool
	out     map[string]bool // removed by a leader
	season  int
	fresh   bool
	evening map[evening.ID]int // not counted yet → season
	places  map[string]float64 // "season person" → points
	home    map[evening.ID]func()
}

func (m *plain) is(g table.GuestID) bool { return m.in[m.of[g]] }
func (m *plain) rules(g table.GuestID) bool {
	return m.is(g) && m.leads[m.of[g]]
}

func (m *plain) leaders() (n int) {
	for p := range m.leads {
		if m.in[p] && m.leads[p] {
			n++
		}
	}
	return n
}

// Whatever guests ask for, a club agrees with a plain notebook; its log rebuilds it; and no
// returned value ever changes.
func TestAsANotebook(t *testing.T) {
	guests := []table.GuestID{"ada", "bo", "cy", "di", "ed"}
	rapid.Check(t, func(t *rapid.T) {
		h := newHouse(t)
		m := &plain{
			of: map[table.GuestID]string{"ada": "1", "bo": "2", "cy": "3"}, in: map[string]bool{"1": true, "2": true, "3": true},
			leads: map[string]bool{"1": true}, out: map[string]bool{},
			season: 1, fresh: true, evening: map[evening.ID]int{}, places: map[string]float64{}, home: map[evening.ID]func(){},
		}
		type kept struct {
			value *club.Club
			text  string
		}
		var past []kept
		print := func(c *club.Club) string { return fmt.Sprintf("%+v", *c) }
		evenings := 0
		for step := range rapid.IntRange(1, 60).Draw(t, "steps") {
			past = append(past, kept{h.now, print(h.now)})
			by := rapid.SampledFrom(guests).Draw(t, "by")
			other := rapid.IntRange(1, len(h.now.Members)).Draw(t, "member")
			person := fmt.Sprint(other)
			me := m.of[by]
			var deed club.Deed
			var fine bool // the notebook accepts it
			do := func() {}
			switch rapid.IntRange(0, 9).Draw(t, "deed") {
			case 0:
				deed, fine = club.Join{Name: string(by), Key: h.now.Key}, !m.is(by) && !m.out[me]
				do = func() {
					if me == "" {
						me = fmt.Sprint(len(h.now.Members))
						m.of[by] = me
					}
					m.in[me] = true
				}
			case 1:
				own := me == person
				deed = club.Remove{Member: other}
				fine = m.in[person] && (own && !(m.leads[me] && m.leaders() == 1) || !own && m.rules(by) && !m.leads[person])
				do = func() { m.in[person], m.leads[person], m.out[person] = false, false, !own }
			case 2:
				deed, fine = club.Admit{Member: other}, m.rules(by) && !m.in[person]
				do = func() { m.in[person], m.out[person] = true, false }
			case 3:
				deed, fine = club.Appoint{Member: other}, m.rules(by) && m.in[person] && !m.leads[person]
				do = func() { m.leads[person] = true }
			case 4:
				deed, fine = club.StepDown{}, m.rules(by) && m.leaders() > 1
				do = func() { m.leads[me] = false }
			case 5:
				deed, fine = club.Begin{Season: fmt.Sprint(step)}, m.rules(by)
				do = func() {
					if !m.fresh {
						m.season++
					}
					m.fresh = true
				}
			case 6:
				evenings++
				id := evening.ID(fmt.Sprint(evenings))
				deed, fine = attach(id), m.rules(by) && len(m.evening) < club.MostOpen
				do = func() { m.evening[id], m.fresh = m.season, false }
			case 7:
				if evenings == 0 {
					continue
				}
				id := evening.ID(fmt.Sprint(rapid.IntRange(1, evenings).Draw(t, "evening")))
				st := played(id, []float64{3, 9, -3, -9})
				season, open := m.evening[id]
				deed, by = h.now.Tally(club.AtEvening(st)), ""
				do = func() {
					delete(m.evening, id)
					for g, points := range map[table.GuestID]float64{"ada": 3, "bo": 2, "cy": 1} {
						if who := m.of[g]; m.is(g) {
							m.places[fmt.Sprint(season, " ", who)] += points
							before := m.home[id]
							m.home[id] = func() {
								if before != nil {
									before()
								}
								m.places[fmt.Sprint(season, " ", who)] -= points
							}
						}
					}
				}
				fine = open
			case 8:
				if evenings == 0 {
					continue
				}
				id := evening.ID(fmt.Sprint(rapid.IntRange(1, evenings).Draw(t, "evening")))
				there := slices.ContainsFunc(h.now.Evenings, func(e club.Evening) bool { return e.ID == id })
				deed, fine = club.Drop{Evening: id}, m.rules(by) && there
				do = func() {
					delete(m.evening, id)
					if back := m.home[id]; back != nil {
						back()
						delete(m.home, id)
					}
					m.fresh = !slices.ContainsFunc(h.now.Evenings, func(e club.Evening) bool { return e.Season == m.season })
				}
			case 9:
				h.later(time.Minute)
				continue
			}
			n := len(h.log)
			err := h.do(by, deed)
			if done := len(h.log) > n; done != fine || err != nil && done {
				t.Fatalf("%s, %T%+v: done %v, %v; the notebook says %v", by, deed, deed, done, err, fine)
			}
			if fine {
				do()
			}
			for _, p := range h.now.Members {
				who := fmt.Sprint(p.Number)
				if (p.State == club.In) != m.in[who] || p.Leads != m.leads[who] || (p.State == club.Out) != m.out[who] {
					t.Fatalf("after %T%+v: %+v, the notebook has %v %v %v", deed, deed, p, m.in[who], m.leads[who], m.out[who])
				}
			}
			if len(h.now.Seasons) != m.season || h.now.Of(by) == nil && m.of[by] != "" {
				t.Fatalf("%+v, season %d", h.now, m.season)
			}
			for season := 1; season <= m.season; season++ {
				for _, l := range h.now.Standings(season) {
					if want := m.places[fmt.Sprint(season, " ", l.Member)]; l.Places != want {
						t.Fatalf("season %d: %+v, want %g", season, l, want)
					}
				}
			}
		}
		again, err := club.Kind.Rebuild("c", ledger.Saved{Events: h.log})
		if err != nil || !reflect.DeepEqual(again, h.now) {
			t.Fatalf("rebuilt: %v\n%+v\n%+v", err, again, h.now)
		}
		for _, k := range past {
			if got := print(k.value); got != k.text {
				t.Fatalf("a value changed:\n%s\n%s", k.text, got)
			}
		}
	})
}
