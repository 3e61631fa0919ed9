package kop

import (
	"slices"
	"testing"

	"stammtisch/rules"
)

// A view names the seat it is for: on a device that plays several seats nothing else
// tells whose hand it shows.
func TestViewNamesItsSeat(t *testing.T) {
	all, err := Game{}.Info().Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	start, err := Game{}.Start(rules.Setup{Options: all, Seed: "7"})
	if err != nil {
		t.Fatal(err)
	}
	s := start.(state)
	for seat := range rules.Seat(seats) {
		v := s.View(seat).(*View)
		if v.Seat == nil || *v.Seat != int8(seat) {
			t.Errorf("the view of seat %d names %v", seat, v.Seat)
		}
		if want := s.now.hand[seat].names(); !slices.Equal(v.Hand, want) {
			t.Errorf("seat %d holds %v and sees %v", seat, want, v.Hand)
		}
	}
	if v := s.View(rules.Nobody).(*View); v.Seat != nil || v.Hand != nil {
		t.Errorf("who only watches is told of seat %v and hand %v", v.Seat, v.Hand)
	}
}

// With open-tricks the last complete trick can be seen and no other, from the first deal's
// first card to its last (KP18).
func TestOneCompleteTrickLiesOpen(t *testing.T) {
	for _, open := range []bool{false, true} {
		given := rules.Options{"deals": "1"}
		if open {
			given["open-tricks"] = "on"
		}
		all, err := Game{}.Info().Complete(given)
		if err != nil {
			t.Fatal(err)
		}
		tags := map[string]string{"Deal": "ah,qc,jd,ac/tc,qs,jh,as/ts,qh,js,ad/th,qd,jc,td", "Dealer": "3"}
		s, err := Game{}.Start(rules.Setup{Options: all, Tags: tags})
		if err != nil {
			t.Fatal(err)
		}
		played := 0
		for n := range 4 + 15 { // four passes and all cards but the last
			a := "pass"
			if n >= 4 {
				a = s.(rules.Lister).Legal()[0]
				played++
			}
			if s, err = s.Play(a); err != nil {
				t.Fatal(err)
			}
			v := s.View(0).(*View)
			complete := 0
			for _, trick := range []*Trick{v.Trick, v.LastTrick} {
				if trick != nil && len(trick.Cards) == 4 {
					complete++
				}
			}
			// Face down, a trick lies open only until the next lead.
			want := played >= 4 && (open || played%4 == 0)
			if (complete == 1) != want || complete > 1 {
				t.Errorf("open-tricks %t, after %d cards: %d complete tricks are to be seen", open, played, complete)
			}
		}
	}
}
