package table_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// walk is a game without an end, whose position is the way it came about.
type walk struct{}

func (walk) Info() rules.Info {
	return rules.Info{Name: "walk", Title: "Walk", Seats: "2", Sides: []string{"White", "Black"}, Rules: "1"}
}
func (walk) Start(rules.Setup) (rules.State, error)         { return way("."), nil }
func (walk) Parse(rules.Setup, string) (rules.State, error) { return nil, rules.Wrong("", "no text") }
func (w walk) Find(name string) (rules.Game, bool)          { return w, name == "walk" }

type way string

func (way) Seats() int                           { return 2 }
func (w way) Turn() rules.Seat                   { return rules.Seat(len(w) % 2) }
func (w way) Play(a string) (rules.State, error) { return w + way(a), nil }
func (way) Outcome() *rules.Outcome              { return nil }
func (w way) View(rules.Seat) rules.View         { return w }
func (w way) Text() string                       { return string(w) }
func (w way) Draw() string                       { return string(w) + "\n" }

// Of a long match few positions are kept, and every one can be had: with actions taken back,
// of older values too, in any order, by several at once, and of the match as a store gives it.
func TestEveryPositionCanBeHad(t *testing.T) {
	sofa := []table.SeatWish{{Kind: table.Me}, {Kind: table.Me}}
	m, err := table.New(walk{}, table.Wish{Game: "walk", Seats: sofa, Host: "ada"}, "m", "", morning)
	if err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(1, 2))
	want, line := []way{"."}, []way{"."}
	moved := []bool{true}
	type older struct {
		*table.Match
		line []way
	}
	var olders []older
	for m.N() < 900 {
		if len(line) > 1 && dice.IntN(4) == 0 {
			seat := rules.Seat(dice.IntN(2))
			d, bad := storetest.Decide(m, seat, table.Say{Seat: int(seat), Word: table.TakeBack}, morning)
			if bad != nil {
				continue
			}
			m = m.Fold(d)
			line = line[: d.Event.Ply+1 : d.Event.Ply+1]
		} else {
			a := string(rune('a' + dice.IntN(26)))
			d, bad := storetest.Act(m, m.Turn(), m.Ply(), a, morning)
			if bad != nil {
				t.Fatal(bad)
			}
			m = m.Fold(d)
			line = append(line, line[len(line)-1]+way(a))
		}
		moved = append(moved, line[len(line)-1] != want[len(want)-1])
		want = append(want, line[len(line)-1])
		if dice.IntN(50) == 0 {
			olders = append(olders, older{m, line})
		}
	}
	if m.Ply() < 200 {
		t.Fatalf("only %d plies stand: the test is too easy", m.Ply())
	}
	again, bad := table.Rebuild(walk{}, table.Saved{ID: "m", Game: "walk", Rules: "1", Host: "ada", Created: morning, Places: m.Places, Events: m.Events()})
	if bad != nil {
		t.Fatal(bad)
	}
	olders = append(olders, older{m, line}, older{again, line})
	var all sync.WaitGroup
	for i := range 4 {
		all.Go(func() {
			dice := rand.New(rand.NewPCG(uint64(i), 3))
			for range 500 {
				o := olders[dice.IntN(len(olders))]
				if i := dice.IntN(o.N()); o.StateAt(i) != want[i] || o.Moved(i) != moved[i] {
					t.Errorf("after entry %d of %d: %q, moved %v, want %q, %v", i, o.N(), o.StateAt(i), o.Moved(i), want[i], moved[i])
				}
				if ply := dice.IntN(len(o.line)); o.After(ply) != o.line[ply] {
					t.Errorf("after %d of %d plies: %q, want %q", ply, o.Ply(), o.After(ply), o.line[ply])
				}
				if dice.IntN(20) == 0 {
					o.Rest()
				}
			}
		})
	}
	all.Wait()
	for _, o := range olders {
		seen := 0
		for ply, s := range o.Positions() {
			if s != o.line[ply] {
				t.Fatalf("position %d is %q, want %q", ply, s, o.line[ply])
			}
			seen++
		}
		if seen != len(o.line) || o.State() != o.line[len(o.line)-1] {
			t.Errorf("%d positions of %d, at the end %q", seen, len(o.line), o.State())
		}
	}
}
