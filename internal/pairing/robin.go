package pairing

// Berger returns the rounds of a round robin among entrants numbered 1 to n, by the Berger tables of
// FIDE C.05, annex 1. If n is odd, each round has a bye: a pair with a 0.
func Berger(n int) (rounds [][]Pair) {
	if n < 2 {
		return nil
	}
	last := n + n%2
	odd := last - 1
	for r := 1; r <= odd; r++ {
		centre := (r + 1) * last / 2 % odd // the opponent of the last: twice the number is r+1
		if centre == 0 {
			centre = odd
		}
		round := []Pair{colour(centre, last, last, n)}
		for k := 1; k < last/2; k++ {
			round = append(round, colour((centre+k-1)%odd+1, (centre-k-1+odd)%odd+1, last, n))
		}
		rounds = append(rounds, round)
	}
	return rounds
}

// colour assigns the colours of two opponents: if the sum of their numbers is odd, the lower has
// White. The last has White against those of the second half.
func colour(i, j, last, n int) Pair {
	i, j = min(i, j), max(i, j)
	p := Pair{i, j}
	if j == last && i > last/2 || j != last && (i+j)%2 == 0 {
		p = Pair{j, i}
	}
	if last > n { // nobody has the last number
		if p.White == last {
			p.White = 0
		} else if p.Black == last {
			p.Black = 0
		}
	}
	return p
}

// Turned returns the rounds with all colours swapped: a second cycle.
func Turned(rounds [][]Pair) (out [][]Pair) {
	for _, round := range rounds {
		var r []Pair
		for _, p := range round {
			r = append(r, Pair{p.Black, p.White})
		}
		out = append(out, r)
	}
	return out
}
