package tournament_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

// Places are free again when players leave, however many have come and gone.
func TestTN2ComeAndGone(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.RoundRobin}, 1)
	for i := range 2*tournament.MostPlayers - 1 {
		h.must(guest(i+2), tournament.Join{Name: name(i + 2)})
		h.must(guest(i+2), tournament.Leave{})
	}
	err := h.do("late", tournament.Join{Name: "Late"})
	var e *table.Error
	if !errors.As(err, &e) || e.Code != table.Taken || strings.Contains(e.Detail, "places are taken") {
		t.Errorf("one more: %v", err)
	}
	h.must(guest(2), tournament.Join{Name: name(2)})
	h.must("host", tournament.Admit{Player: 3})
}

func TestTN17Limits(t *testing.T) {
	h := newHouse(t, tournament.Terms{System: tournament.Swiss}, 2)
	for i := range tournament.MostSaid {
		h.must("g1", tournament.Join{Name: fmt.Sprint("Name ", i)})
	}
	h.refused("g1", tournament.Join{Name: "One more"}, table.Illegal, "TN17")
	for range tournament.MostRuled / 2 {
		h.must("host", tournament.Leave{Player: 1})
		h.must("host", tournament.Admit{Player: 1})
	}
	h.refused("host", tournament.Leave{Player: 1}, table.Illegal, "TN17")
	host, next := table.GuestID("host"), 1
	for range tournament.MostHanded { // nobody is bound to organise it
		h.must(host, tournament.Hand{Player: next})
		host, next = guest(next), 3-next
	}
	h.refused(host, tournament.Hand{Player: next}, table.Illegal, "TN17")
	h.must(host, tournament.End{}) // otherwise nobody ever could, and the organiser could not be deleted
}
