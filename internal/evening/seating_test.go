package evening_test

import (
	"fmt"
	"math/bits"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"stammtisch/internal/evening"
	"stammtisch/rules"
)

func people(n int) (list []int) {
	for i := range n {
		list = append(list, i+1)
	}
	return list
}

func plan(n, seats, rounds int, seed uint64) [][][]int {
	return evening.Plan(nil, people(n), seats, rounds, rules.NewDice(seed))
}

// meetings counts pairs of people; with 0, computers met.
func meetings(rounds [][][]int) map[[2]int]int {
	met := map[[2]int]int{}
	for _, tables := range rounds {
		for _, t := range tables {
			for i, a := range t {
				for _, b := range t[:i] {
					met[[2]int{min(a, b), max(a, b)}]++
				}
			}
		}
	}
	return met
}

// different counts the pairs of people who meet at least once.
func different(met map[[2]int]int) (n int) {
	for p := range met {
		if p[0] != 0 {
			n++
		}
	}
	return n
}

// The best seating is demanded where it is known to be possible: 16 people meet all
// others exactly once in 5 rounds (the affine plane of order 4), 20 nobody twice in 5 (5
// latin squares), and where fewer sit, everybody meets everybody as soon as can be.
func TestKnownSeatings(t *testing.T) {
	for _, c := range []struct{ people, rounds, different int }{
		{16, 5, 120},
		{16, 4, 96},
		{16, 3, 72},
		{20, 5, 150},
		{20, 4, 120},
		{12, 5, 66}, // all pairs
		{8, 3, 28},
		{8, 5, 28}, // all pairs
		{4, 5, 6},
		{28, 5, 210}, // nobody twice
	} {
		for seed := range uint64(3) {
			met := meetings(plan(c.people, 4, c.rounds, seed))
			if got := different(met); got != c.different {
				t.Errorf("%d people, %d rounds, seed %d: %d pairs meet, %d can", c.people, c.rounds, seed, got, c.different)
			}
		}
	}
}

// slowest finds by trying everything how many pairs of n people can meet in some rounds.
func slowest(n, seats, rounds int) int {
	index := map[[2]int]int{}
	for b := range n {
		for a := range b {
			index[[2]int{a, b}] = len(index)
		}
	}
	// Every way to part n people into tables, as the set of pairs that meet.
	type set [2]uint64
	var ways []set
	var part func(left []int, s set)
	part = func(left []int, s set) {
		if len(left) == 0 {
			ways = append(ways, s)
			return
		}
		var choose func(from int, table []int)
		choose = func(from int, table []int) {
			if len(table) == seats {
				next, rest := s, []int{}
				for _, x := range left {
					if !slices.Contains(table, x) {
						rest = append(rest, x)
					}
				}
				for i, b := range table {
					for _, a := range table[:i] {
						k := index[[2]int{a, b}]
						next[k/64] |= 1 << (k % 64)
					}
				}
				part(rest, next)
				return
			}
			for i := from; i < len(left); i++ {
				choose(i+1, append(slices.Clip(table), left[i]))
			}
		}
		choose(1, []int{left[0]})
	}
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	part(all, set{})
	best := 0
	var try func(round, from int, s set)
	try = func(round, from int, s set) {
		if round == rounds {
			best = max(best, bits.OnesCount64(s[0])+bits.OnesCount64(s[1]))
			return
		}
		for i := from; i < len(ways); i++ { // the order of rounds does not matter
			try(round+1, i, set{s[0] | ways[i][0], s[1] | ways[i][1]})
		}
	}
	try(1, 0, ways[0]) // nor the order of the players
	return best
}

func TestAgainstEverythingThereIs(t *testing.T) {
	for _, c := range []struct{ people, seats, rounds int }{
		{6, 3, 2}, {6, 3, 3}, {6, 3, 4}, {8, 4, 2}, {8, 4, 3}, {8, 4, 4}, {9, 3, 2}, {9, 3, 3}, {12, 4, 2},
	} {
		want := slowest(c.people, c.seats, c.rounds)
		if got := different(meetings(plan(c.people, c.seats, c.rounds, 7))); got != want {
			t.Errorf("%d people at tables of %d, %d rounds: %d pairs meet, %d can", c.people, c.seats, c.rounds, got, want)
		}
	}
}

// Whoever comes: everybody sits at one table a round, computers fill the last places and are
// spread, and the same arguments give the same plan.
func TestEverybodyIsSeated(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 26).Draw(t, "people")
		seats := rapid.IntRange(3, 5).Draw(t, "seats")
		rounds := rapid.IntRange(1, 3).Draw(t, "rounds")
		seed := rapid.Uint64().Draw(t, "seed")
		got := plan(n, seats, rounds, seed)
		if !reflect.DeepEqual(got, plan(n, seats, rounds, seed)) {
			t.Fatal("two plans of the same arguments")
		}
		if len(got) != rounds {
			t.Fatalf("%d rounds", len(got))
		}
		tables := (n + seats - 1) / seats
		computers := tables*seats - n
		for _, round := range got {
			var seen []int
			most := 0
			for _, tab := range round {
				if len(tab) != seats {
					t.Fatalf("a table of %d", len(tab))
				}
				here := 0
				for _, p := range tab {
					if p == 0 {
						here++
					} else {
						seen = append(seen, p)
					}
				}
				most = max(most, here)
			}
			slices.Sort(seen)
			if !slices.Equal(seen, people(n)) {
				t.Fatalf("seated are %v", seen)
			}
			if want := (computers + tables - 1) / tables; most > want {
				t.Fatalf("%d computers at one table, %d at %d tables", most, computers, tables)
			}
		}
	})
}

// Nobody meets computers much oftener than others.
func TestComputersAreShared(t *testing.T) {
	for _, n := range []int{9, 10, 11, 13, 14, 15, 17, 18, 19} {
		met := meetings(plan(n, 4, 5, 1))
		least, most := 99, 0
		for p := 1; p <= n; p++ {
			least, most = min(least, met[[2]int{0, p}]), max(most, met[[2]int{0, p}])
		}
		if most-least > 2 {
			t.Errorf("%d people: somebody meets %d computers, somebody %d", n, least, most)
		}
	}
}

// Players who meet again do so evenly: no two of 12 people sit together in more than three of 5
// rounds.
func TestMeetingAgainIsEven(t *testing.T) {
	for p, n := range meetings(plan(12, 4, 5, 3)) {
		if n > 3 {
			t.Errorf("%v meet %d times", p, n)
		}
	}
}

// A plan made in the middle of an evening knows who has met.
func TestPlanKnowsThePast(t *testing.T) {
	first := plan(8, 4, 1, 1)
	met := evening.Meetings{}
	for _, tab := range first[0] {
		for i, a := range tab {
			for _, b := range tab[:i] {
				met[[2]int{min(a, b), max(a, b)}]++
			}
		}
	}
	second := evening.Plan(met, people(8), 4, 2, rules.NewDice(2))
	if got := different(meetings(append(first, second...))); got != 28 {
		t.Errorf("%d pairs of 8 people met in three rounds, 28 can", got)
	}
	// Two more come for the third round of 14: there is room to meet new people only.
	fourteen := plan(14, 4, 5, 1)[:2]
	met = evening.Meetings{}
	for p, n := range meetings(fourteen) {
		met[p] = n
	}
	third := evening.Plan(met, people(16), 4, 1, rules.NewDice(3))
	for p := range meetings(third) {
		if met[p] > 0 {
			t.Errorf("%v meet again in round three", p)
		}
	}
}

// Seats are drawn by the seed, as anybody can compute: every order is as likely.
func TestPlacesAreDrawn(t *testing.T) {
	count := map[string]int{}
	for i := range 2400 {
		count[fmt.Sprint(evening.Places([]int{4, 2, 3, 1}, rules.Seed(fmt.Sprintf("%x", i)), 1))]++
	}
	if len(count) != 24 {
		t.Errorf("%d orders of 24", len(count))
	}
	for order, n := range count {
		if n < 50 || n > 160 { // 100 expected, deviation 10
			t.Errorf("%s came %d times of 2400", order, n)
		}
	}
}
