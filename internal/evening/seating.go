package evening

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"stammtisch/rules"
)

// Meetings counts who sat at one table so far. A pair is named by its smaller number first;
// with 0 as the first, it says how many computers somebody met.
type Meetings map[[2]int]int

func pair(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// add counts everybody at one table.
func (m Meetings) add(players []int) {
	for i, a := range players {
		for _, b := range players[:i] {
			if a != 0 || b != 0 {
				m[pair(a, b)]++
			}
		}
	}
}

// meetings are those of the rounds that were begun.
func (e *Evening) meetings() Meetings {
	m := Meetings{}
	for _, r := range e.Rounds {
		for _, t := range r.Tables {
			m.add(t.Players)
		}
	}
	return m
}

// Places draws the seats of a table from a seed: the players by their numbers, shuffled with
// the stream "table n". In a duplicate evening the seed is that of the deals, so that nobody
// chooses who gets which hand.
func Places(players []int, seed rules.Seed, number int) []int {
	out := slices.Clone(players)
	slices.Sort(out)
	shuffle(out, seed.Dice("table "+strconv.Itoa(number)))
	return out
}

func shuffle(list []int, d *rules.Dice) {
	for i := len(list) - 1; i > 0; i-- {
		j := d.Intn(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// Plan seats people at tables of a given size for some rounds: a round has tables, a table the
// numbers of its players, 0 for a computer. Nobody sits out: computers fill the last places,
// no two at one table if that can be, and each person meets them about equally often (EV12).
// As many people as can be meet at least once; who has to meet again, meets again evenly.
// The same arguments give the same plan.
func Plan(met Meetings, people []int, seats, rounds int, dice *rules.Dice) [][][]int {
	names := slices.Clone(people)
	shuffle(names, dice)
	p := newPlan(met, names, seats, rounds)
	p.begin()
	p.improve(rand.New(rand.NewPCG(dice.Uint64(), dice.Uint64())))
	return p.tables()
}

// plan is a seating that is being improved. Those to be seated are counted from 0, people
// before computers.
type plan struct {
	names  []int // of the people
	seats  int   // of a table
	wide   int   // how many are seated, computers among them
	rounds [][]int8
	met    []int16 // a pair, both ways: how often they meet
	with   []int16 // a person: how many computers they meet
	cost   int
}

func newPlan(met Meetings, names []int, seats, rounds int) *plan {
	tables := (len(names) + seats - 1) / seats
	p := &plan{names: names, seats: seats, wide: tables * seats}
	p.met, p.with = make([]int16, p.wide*p.wide), make([]int16, p.wide)
	for i, a := range names {
		p.with[i] = int16(met[pair(0, a)])
		for j, b := range names[:i] {
			n := int16(met[pair(a, b)])
			p.met[i*p.wide+j], p.met[j*p.wide+i] = n, n
		}
	}
	p.rounds = make([][]int8, rounds)
	return p
}

// What it costs to meet once more who was met n times before. That somebody new is met is
// worth more than anything that comes after.
const (
	again         = 32 // any meeting but the first
	oftener       = 24 // and for each one before that
	twoComputers  = 600
	computerAgain = 48 // for each computer somebody has met before
)

// meet changes how often two meet by one, and the cost with it.
func (p *plan) meet(a, b int8, by int16) {
	n := int8(len(p.names))
	if a > b {
		a, b = b, a
	}
	switch {
	case a >= n: // two computers
		p.cost += int(by) * twoComputers
	case b >= n:
		before := min(p.with[a], p.with[a]+by)
		p.with[a] += by
		p.cost += int(by) * int(before) * computerAgain
	default:
		i, j := int(a)*p.wide+int(b), int(b)*p.wide+int(a)
		before := min(p.met[i], p.met[i]+by)
		p.met[i] += by
		p.met[j] = p.met[i]
		if before > 0 {
			p.cost += int(by) * (again + int(before-1)*oftener)
		}
	}
}

// sit counts a whole round.
func (p *plan) sit(round []int8, by int16) {
	for t := 0; t < p.wide; t += p.seats {
		for i := t; i < t+p.seats; i++ {
			for j := t; j < i; j++ {
				p.meet(round[i], round[j], by)
			}
		}
	}
}

// swap lets two change places in a round.
func (p *plan) swap(round []int8, i, j int) {
	ti, tj := i/p.seats*p.seats, j/p.seats*p.seats
	for k := range p.seats {
		if x := ti + k; x != i {
			p.meet(round[i], round[x], -1)
			p.meet(round[j], round[x], 1)
		}
		if y := tj + k; y != j {
			p.meet(round[j], round[y], -1)
			p.meet(round[i], round[y], 1)
		}
	}
	round[i], round[j] = round[j], round[i]
}

// begin lays the rounds out in the way of a clubhouse: everybody of the same seat moves on by
// as many tables as the number of their seat. Over a field (4 tables, or a prime number) no
// two meet twice in as many rounds as there are tables; and when there are as many seats as
// tables, those of the same seat sit together in one round more. Elsewhere it is a start as
// good as any.
func (p *plan) begin() {
	tables := p.wide / p.seats
	times := func(a, b int) int { return a * b % tables }
	plus := func(a, b int) int { return (a + b) % tables }
	if tables == 4 && p.seats <= 4 {
		times, plus = times4, func(a, b int) int { return a ^ b }
	}
	column := func(seat, t int) int8 { return int8(seat*tables + t) } // computers have the last seat
	for r := range p.rounds {
		round := make([]int8, p.wide)
		turn := r % (tables + 1)
		for seat := range p.seats {
			for t := range tables {
				switch {
				case turn < tables:
					round[plus(t, times(turn, seat))*p.seats+seat] = column(seat, t)
				case p.seats == tables:
					round[seat*p.seats+t] = column(seat, t)
				default:
					round[t*p.seats+seat] = column(seat, t)
				}
			}
		}
		p.rounds[r] = round
		p.sit(round, 1)
	}
}

// times4 multiplies in the field of four elements: 2 is a root of x² = x + 1.
func times4(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	log := [4]int{0, 0, 1, 2}
	power := [3]int{1, 2, 3}
	return power[(log[a]+log[b])%3]
}

// steps is the number of changes of places tried.
const steps = 100_000

// improve changes places as long as that is worth anything, and sometimes when it is not, at
// first more often (simulated annealing). It keeps the best that was seen.
func (p *plan) improve(r *rand.Rand) {
	best, kept := p.cost, p.copy()
	if p.wide == p.seats {
		return // one table: there is nobody to change with
	}
	for i := 0; i < steps && best > 0; i++ {
		heat := 30 * math.Pow(0.05, float64(i)/steps)
		round := p.rounds[r.IntN(len(p.rounds))]
		a, b := r.IntN(p.wide), r.IntN(p.wide)
		if a/p.seats == b/p.seats {
			continue
		}
		before := p.cost
		p.swap(round, a, b)
		if worse := p.cost - before; worse > 0 && r.Float64() >= math.Exp(-float64(worse)/heat) {
			p.swap(round, a, b)
		}
		if p.cost < best {
			best, kept = p.cost, p.copy()
		}
	}
	p.rounds = kept
}

func (p *plan) copy() [][]int8 {
	out := make([][]int8, len(p.rounds))
	for i, r := range p.rounds {
		out[i] = slices.Clone(r)
	}
	return out
}

// tables gives the plan in the numbers of the people.
func (p *plan) tables() [][][]int {
	out := make([][][]int, len(p.rounds))
	for i, round := range p.rounds {
		for t := 0; t < p.wide; t += p.seats {
			var players []int
			for _, x := range round[t : t+p.seats] {
				if int(x) < len(p.names) {
					players = append(players, p.names[x])
				} else {
					players = append(players, 0)
				}
			}
			out[i] = append(out[i], players)
		}
	}
	return out
}
