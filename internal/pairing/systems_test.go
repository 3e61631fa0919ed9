package pairing

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func written(rounds [][]Pair) string {
	var lines []string
	for _, r := range rounds {
		var games []string
		for _, p := range r {
			games = append(games, fmt.Sprintf("%d-%d", p.White, p.Black))
		}
		lines = append(lines, strings.Join(games, " "))
	}
	return strings.Join(lines, "\n")
}

// The tables of FIDE C.05, annex 1.
func TestBergerTables(t *testing.T) {
	for n, want := range map[int]string{
		4: "1-4 2-3\n4-3 1-2\n2-4 3-1",
		6: "1-6 2-5 3-4\n6-4 5-3 1-2\n2-6 3-1 4-5\n6-5 1-4 2-3\n3-6 4-2 5-1",
		8: "1-8 2-7 3-6 4-5\n8-5 6-4 7-3 1-2\n2-8 3-1 4-7 5-6\n8-6 7-5 1-4 2-3\n3-8 4-2 5-1 6-7\n8-7 1-6 2-5 3-4\n4-8 5-3 6-2 7-1",
		3: "1-0 2-3\n0-3 1-2\n2-0 3-1",
		2: "1-2",
		1: "",
	} {
		if got := written(Berger(n)); got != want {
			t.Errorf("%d:\n%s\nwant\n%s", n, got, want)
		}
	}
	if got := written(Turned(Berger(4))); got != "4-1 3-2\n3-4 2-1\n4-2 1-3" {
		t.Error(got)
	}
}

// Everybody meets everybody once, and has White in half of the games, give or take one.
func TestRoundRobinIsFair(t *testing.T) {
	for n := 2; n <= 41; n++ {
		met, white := map[[2]int]int{}, map[int]int{}
		for _, r := range Berger(n) {
			seen := map[int]bool{}
			for _, p := range r {
				if seen[p.White] || seen[p.Black] {
					t.Fatalf("%d: somebody plays twice in a round", n)
				}
				seen[p.White], seen[p.Black] = true, true
				if p.White != 0 && p.Black != 0 {
					met[[2]int{min(p.White, p.Black), max(p.White, p.Black)}]++
					white[p.White]++
				}
			}
		}
		if len(met) != n*(n-1)/2 {
			t.Fatalf("%d: %d games", n, len(met))
		}
		for i := 1; i <= n; i++ {
			if d := 2*white[i] - (n - 1); d < -1 || d > 1 {
				t.Fatalf("%d: %d has White %d times of %d", n, i, white[i], n-1)
			}
		}
	}
}

func TestSeeds(t *testing.T) {
	for n, want := range map[int][]int{
		1: {1}, 2: {1, 2}, 3: {1, 0, 3, 2}, 4: {1, 4, 3, 2}, 6: {1, 0, 5, 4, 3, 6, 0, 2}, 8: {1, 8, 5, 4, 3, 6, 7, 2},
	} {
		if got := Seeds(n); !slices.Equal(got, want) {
			t.Errorf("%d: %v, want %v", n, got, want)
		}
	}
	// If the stronger always wins, n and n+1 meet as late as possible.
	for n := 2; n <= 130; n++ {
		places := Seeds(n)
		for len(places) > 1 {
			pairs, byes := Halve(places, func(int) int { return 0 })
			var on []int
			for i := 0; i < len(places); i += 2 {
				a, b := places[i], places[i+1]
				if a == 0 || b != 0 && b < a {
					a = b
				}
				on = append(on, a)
			}
			left := slices.Sorted(slices.Values(on))
			for i, x := range left {
				if x != i+1 {
					t.Fatalf("%d: %v go on", n, left)
				}
			}
			if 2*len(pairs)+len(byes) != len(slices.DeleteFunc(slices.Clone(places), func(x int) bool { return x == 0 })) {
				t.Fatalf("%d: %v %v of %v", n, pairs, byes, places)
			}
			places = on
		}
	}
	pairs, _ := Halve([]int{1, 4, 3, 2}, func(n int) int { return map[int]int{2: 1}[n] })
	if want := []Pair{{1, 4}, {3, 2}}; !slices.Equal(pairs, want) {
		t.Errorf("%v, want %v", pairs, want)
	}
}

// game records a game in which White scored points, in halves.
func game(list []Entrant, white, black, points int) {
	list[white-1].Rounds = append(list[white-1].Rounds, Round{black, White, points, true})
	list[black-1].Rounds = append(list[black-1].Rounds, Round{white, Black, Win - points, true})
}

func TestTieBreaks(t *testing.T) {
	list := []Entrant{{Number: 1}, {Number: 2}, {Number: 3}, {Number: 4}, {Number: 5}}
	miss := func(n, points int) { list[n-1].Rounds = append(list[n-1].Rounds, Round{Points: points}) }
	game(list, 1, 2, Win)
	game(list, 3, 4, Draw)
	miss(5, Win)
	game(list, 5, 1, Win)
	game(list, 2, 3, Win)
	miss(4, Win)
	game(list, 4, 5, 0)
	game(list, 3, 1, 0)
	miss(2, 0)
	// Points: 1: 2, 2: 1, 3: ½, 4: 1½, 5: 3.
	type row struct {
		number, rank                int
		points, b, cut, sb, d, wins float64
	}
	var got []row
	for _, l := range Rank(list, TieBreaks) {
		got = append(got, row{l.Number, l.Rank, l.Points, l.Ties[0], l.Ties[1], l.Ties[2], l.Ties[3], l.Ties[4]})
	}
	want := []row{
		{5, 1, 3, 2 + 1.5 + 3, 2 + 3, 2 + 1.5 + 3, 0, 2},
		{1, 2, 2, 1 + 3 + .5, 1 + 3, 1 + .5, 0, 2},
		{4, 3, 1.5, .5 + 1.5 + 3, 1.5 + 3, .25 + 1.5, 0, 0},
		{2, 4, 1, 2 + .5 + 1, 2 + 1, .5, 0, 1},
		{3, 5, .5, 1.5 + 1 + 2, 1.5 + 2, .75, 0, 0},
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v\nwant\n%v", got, want)
	}
}

// Tied players are ranked by the games among them if all have met, and share the rank if nothing
// separates them.
func TestDirectEncounter(t *testing.T) {
	list := []Entrant{{Number: 1}, {Number: 2}, {Number: 3}, {Number: 4}}
	game(list, 1, 2, 0)
	game(list, 3, 4, Draw)
	game(list, 1, 4, Win)
	game(list, 2, 3, Draw)
	// 1 and 4 etc.: 1: 1, 2: 1½, 3: 1, 4: ½; 1 and 3 have not met.
	order := func(by ...TieBreak) (out [][2]int) {
		for _, l := range Rank(list, by) {
			out = append(out, [2]int{l.Number, l.Rank})
		}
		return out
	}
	if got, want := order(Direct), [][2]int{{2, 1}, {1, 2}, {3, 2}, {4, 4}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	game(list, 1, 3, 0)
	game(list, 4, 2, Win)
	// 1: 1, 2: 1½, 3: 2, 4: 1½; 4 has beaten 2.
	if got, want := order(Direct), [][2]int{{3, 1}, {4, 2}, {2, 3}, {1, 4}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
