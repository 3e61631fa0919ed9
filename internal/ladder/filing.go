package ladder

import (
	"encoding/json"
	"slices"

	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/rating"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Filing is a rated match as it is filed, before its people have numbers.
type Filing struct {
	Match  table.MatchID
	Ended  int64
	Sides  [][]Party
	Places []int
}

// Party is a player on a side: a guest, or a level of the computer.
type Party struct {
	Identity
	Level int
}

// Counts reports whether a match has a result that counts for ratings.
func Counts(m *table.Match) bool {
	if !m.Counts() || m.Evening == "" {
		return m.Counts()
	}
	_, is := evening.Rating(m)
	return is
}

// better says which of two seats did better at a match that counts.
func better(m *table.Match) func(a, b rules.Seat) bool {
	if m.Evening != "" {
		points, _ := evening.Rating(m)
		return func(a, b rules.Seat) bool { return points[a] > points[b] }
	}
	out := m.Outcome()
	return func(a, b rules.Seat) bool {
		if won := slices.Contains(out.Winners, a); won != slices.Contains(out.Winners, b) {
			return won
		}
		return out.Scores[a] > out.Scores[b]
	}
}

// File describes a match that counts.
func File(m *table.Match) Filing {
	f := Filing{Match: m.ID, Ended: m.Ending().At.UnixMilli()}
	better := better(m)
	sides := m.Sides()
	for _, side := range sides {
		var parties []Party
		for _, seat := range side {
			p := m.Places[seat]
			one := Party{Level: p.Level}
			if !p.Computer() {
				one.Identity = Identity{p.Owners[0], p.Name}
			}
			parties = append(parties, one)
		}
		place := 1
		for _, other := range sides {
			if better(other[0], side[0]) {
				place++
			}
		}
		f.Sides, f.Places = append(f.Sides, parties), append(f.Places, place)
	}
	return f
}

// decide counts a match, unless it is counted already.
func (f Filing) decide(l *Ladder) (out ledger.Outcome[*Ladder], err error) {
	if slices.Contains(l.matches, f.Match) {
		return out, nil
	}
	e := rated{Match: f.Match, Ended: f.Ended, Places: f.Places}
	after := l.own()
	for _, side := range f.Sides {
		var numbers []int
		for _, one := range side {
			n := -one.Level
			if n == 0 {
				if n, err = after.number(one.Identity, &out.Commit); err != nil {
					return out, err
				}
			}
			numbers = append(numbers, n)
		}
		e.Sides = append(e.Sides, numbers)
	}
	if e.After, err = after.rate(e); err != nil {
		return out, err
	}
	text, err := json.Marshal(e)
	if err != nil {
		return out, err
	}
	if l.Events == 0 {
		game, _ := l.Game()
		out.Keys = append(out.Keys, keyGame+game)
	}
	out.Events = []ledger.Event{{Kind: kindRated, Text: string(text)}}
	if err := after.add(e); err != nil {
		return out, err
	}
	out.After = &after
	return out, nil
}

// number returns somebody's number in a copy that may be changed, and adds a paper if they are new or have
// another name. Guests who deleted everything about themselves during the match are nobody: each gets a new number.
func (l *Ladder) number(who Identity, c *ledger.Commit) (int, error) {
	if who.Guest.Gone() {
		who = Identity{}
	}
	i := l.index(who.Guest)
	if i >= 0 && l.People[i].Identity == who {
		return i + 1, nil
	}
	if i < 0 {
		i = len(l.People)
		l.People = append(l.People, Person{Player: rating.Fresh(false)})
		if who.Guest != "" {
			c.Keys = append(c.Keys, string(who.Guest))
		}
	}
	l.People[i].Identity = who
	paper, err := paperOf(i+1, who)
	c.Papers = append(c.Papers, paper)
	return i + 1, err
}

// rate returns the players' ratings after a match, without changing any. A level of the computer on several seats
// gets one rating, the average of theirs.
func (l *Ladder) rate(e rated) (after [][3]float64, err error) {
	r := rating.Result{At: e.Ended, Places: e.Places}
	var list []rating.Player
	for _, side := range e.Sides {
		var at []int
		for _, n := range side {
			p, err := l.player(n)
			if err != nil {
				return nil, err
			}
			at = append(at, len(list))
			list = append(list, *p)
		}
		r.Sides = append(r.Sides, at)
	}
	rating.Apply(list, r)
	numbers := e.numbers()
	for _, n := range numbers {
		var sum [3]float64
		seats := 0.0
		for i, m := range numbers {
			if m == n {
				sum[0] += list[i].Mean
				sum[1] += list[i].Dev
				sum[2] += list[i].Vol
				seats++
			}
		}
		after = append(after, [3]float64{sum[0] / seats, sum[1] / seats, sum[2] / seats})
	}
	return after, nil
}
