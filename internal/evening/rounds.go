package evening

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Chance is the source of new secrets and of the names of matches.
type Chance struct {
	Seed  func() rules.Seed
	Match func() table.MatchID
}

// Seat gives the event with which the host begins a round. done says that the round before
// is played to its end; anyway, that missing cuts are not waited for.
func (e *Evening) Seat(by table.GuestID, done, anyway bool, c Chance, at time.Time) (Event, *table.Error) {
	if err := e.host(by); err != nil {
		return Event{}, err
	}
	people := e.People()
	switch {
	case !done:
		return Event{}, no(table.Waiting, "EV7", "a table still plays: the next round begins when all are done")
	case len(e.Rounds) == e.Terms.Rounds:
		return Event{}, no(table.Illegal, "EV2", "all rounds are played")
	case len(people) < 2:
		return Event{}, no(table.Waiting, "EV7", "a round begins with two people at least")
	}
	if missing := e.Uncut(); len(missing) > 0 && !anyway {
		return Event{}, no(table.Waiting, "EV10", notCut(missing))
	}
	seed := c.Seed()
	r := Round{}
	tables := e.planned(people)
	if tables == nil {
		plan := Plan(e.meetings(), people, e.Seats, e.Terms.Rounds-len(e.Rounds), seed.Dice("seating"))
		tables, r.Plan = plan[0], plan[1:]
	} else {
		r.Plan = e.Current().Plan[1:]
	}
	if e.Duplicate {
		r.Next = string(c.Seed())
		seed = table.SeedOf(e.secret, e.cuts())
	}
	for i, players := range tables {
		t := Table{Match: c.Match(), Players: Places(players, seed, i+1), Secret: string(c.Seed())}
		r.Tables = append(r.Tables, t)
	}
	ev := e.next(at, Seated)
	ev.Round = &r
	return ev, nil
}

// notCut names the first of those who have not cut, and counts the others.
func notCut(missing []string) string {
	switch n := len(missing) - 1; n {
	case 0:
		return missing[0] + " has not cut yet"
	case 1:
		return missing[0] + " and " + missing[1] + " have not cut yet"
	default:
		return fmt.Sprintf("%s and %d others have not cut yet", missing[0], n)
	}
}

// planned is the seating that was planned for these very people, or nil.
func (e *Evening) planned(people []int) [][]int {
	last := e.Current()
	if last == nil || len(last.Plan) == 0 {
		return nil
	}
	var seated []int
	for _, t := range last.Plan[0] {
		for _, p := range t {
			if p != 0 {
				seated = append(seated, p)
			}
		}
	}
	slices.Sort(seated)
	if !slices.Equal(seated, people) {
		return nil
	}
	return last.Plan[0]
}

// SeatOf returns the seat of a player whom the host wants to be played for.
func (s *Standing) SeatOf(by table.GuestID, player int) (Table, rules.Seat, *table.Error) {
	if err := s.host(by); err != nil {
		return Table{}, 0, err
	}
	if _, err := s.Player(player); err != nil {
		return Table{}, 0, err
	}
	t, seat, ok := s.Sits(player)
	if !ok {
		return Table{}, 0, no(table.Illegal, "EV6", "they do not sit at a table just now")
	}
	return t, seat, nil
}

// Sits returns a player's seat in the present round.
func (s *Standing) Sits(player int) (t Table, seat rules.Seat, ok bool) {
	r := s.Current()
	if r == nil || r.Table(player) < 0 || s.Done() {
		return t, 0, false
	}
	t = r.Tables[r.Table(player)]
	return t, rules.Seat(slices.Index(t.Players, player)), true
}

// MatchOf is the match of a table as it begins, round and table counted from 0. An evening ends under the rules version
// under which it began, like a match.
func (e *Evening) MatchOf(games rules.Catalogue, round, tab int, at time.Time) (*table.Match, *table.Error) {
	r := &e.Rounds[round]
	t := r.Tables[tab]
	w := table.Wish{Game: e.Game, Rules: e.Rules, Options: e.Options, Host: e.Host, Evening: string(e.ID), Talk: e.Talk, Rated: e.Rated}
	w.Pace.Round, w.Pace.Turn = time.Duration(e.Minutes)*time.Minute, time.Duration(e.Seconds)*time.Second
	for _, n := range t.Players {
		if n == 0 {
			w.Seats = append(w.Seats, table.SeatWish{Kind: table.Computer, Level: e.Level})
			continue
		}
		p := e.Players[n-1]
		w.Seats = append(w.Seats, table.SeatWish{Kind: table.Guest, Guests: p.Guests, Name: p.Name})
	}
	secret := t.Secret
	if e.Duplicate {
		// The table's own secret is that of its computers' dice: whoever is done knows deals that
		// others still play, and must not know what a computer does with them there.
		secret, w.Cuts, w.Dice = r.Secret, r.Cuts, rules.Seed(secret)
	}
	return table.New(games, w, t.Match, rules.Seed(secret), at)
}
