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
	s := start.(State)
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
