package pairing

import (
	"slices"
	"testing"
)

// met records one round: games as White, Black and White's points, in halves; entrants without a
// game were absent.
func met(list []Entrant, games ...[3]int) {
	for i := range list {
		list[i].Rounds = append(list[i].Rounds, Round{})
	}
	last := len(list[0].Rounds) - 1
	for _, g := range games {
		list[g[0]-1].Rounds[last] = Round{g[1], White, g[2], true}
		list[g[1]-1].Rounds[last] = Round{g[0], Black, Win - g[2], true}
	}
}

func entrants(n int) (list []Entrant) {
	for i := range n {
		list = append(list, Entrant{Number: i + 1})
	}
	return list
}

func paired(t *testing.T, s Swiss, bye int, want ...Pair) {
	t.Helper()
	got, rests, err := s.Pair()
	if err != nil || rests != bye || !slices.Equal(got, want) {
		t.Errorf("%v, %d rests, %v; want %v, %d", got, rests, err, want, bye)
	}
}

// The first half meets the second; with an odd number, the last has the bye; colours alternate from
// board to board.
func TestFirstRound(t *testing.T) {
	s := Swiss{Entrants: entrants(8), Rounds: 3, First: White}
	paired(t, s, 0, Pair{1, 5}, Pair{6, 2}, Pair{3, 7}, Pair{8, 4})
	s.First = Black
	paired(t, s, 0, Pair{5, 1}, Pair{2, 6}, Pair{7, 3}, Pair{4, 8})
	s = Swiss{Entrants: entrants(5), Rounds: 3, First: White}
	paired(t, s, 5, Pair{1, 3}, Pair{4, 2})
	s.Entrants[0].Out = true
	paired(t, s, 0, Pair{4, 2}, Pair{3, 5})
	paired(t, Swiss{Entrants: entrants(1), Rounds: 3, First: White}, 1)
}

// Two examples from the tests of bbpPairings, a program that FIDE has approved, for the rules of
// 2025.
func TestExamplesOf2025(t *testing.T) {
	list := entrants(6) // C5: the bye goes to one of the lowest score who may have it
	met(list, [3]int{1, 4, Win}, [3]int{5, 2, 0}, [3]int{3, 6, Win})
	met(list, [3]int{2, 1, 0}, [3]int{4, 3, 0}, [3]int{6, 5, 0})
	list[3].Out = true
	paired(t, Swiss{Entrants: list, Rounds: 3, First: White}, 6, Pair{1, 5}, Pair{3, 2})

	list = entrants(5) // C9: of those, one who has missed fewer games
	met(list, [3]int{1, 3, Win}, [3]int{4, 2, 0})
	paired(t, Swiss{Entrants: list, Rounds: 3, First: White}, 4, Pair{2, 1}, Pair{3, 5})
}

// There is no pairing if all have met, or if nobody may have the bye.
func TestNoPairing(t *testing.T) {
	list := entrants(2)
	met(list, [3]int{1, 2, Win})
	if _, _, err := (Swiss{Entrants: list, Rounds: 3, First: White}).Pair(); err != ErrNone {
		t.Error(err)
	}
	list = entrants(1)
	list[0].Rounds = []Round{{Points: Win}}
	if _, _, err := (Swiss{Entrants: list, Rounds: 3, First: White}).Pair(); err != ErrNone {
		t.Error(err)
	}
}
