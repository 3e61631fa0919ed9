package kop

import (
	"fmt"
	"strings"
)

// Story is everything about a deal that is over: it lies open to all (KP18).
type Story struct {
	Deal     int             `json:"deal"`
	Dealer   int8            `json:"dealer"`
	Hands    [seats][]string `json:"hands"` // as dealt
	Calls    []Call          `json:"calls"`
	Contract string          `json:"contract"` // normal, silent, wedding, solo, tout, kop
	Old      []int8          `json:"old"`      // the seats of the Old side
	Doubles  []Double        `json:"doubles"`
	Tricks   []Trick         `json:"tricks"`
	Points   [seats]int      `json:"points"` // card points in the tricks of each seat
	// OldPoints and OldTricks are the Old side's together.
	OldPoints int        `json:"oldPoints"`
	OldTricks int        `json:"oldTricks"`
	Winner    string     `json:"winner"` // old or young
	Value     int        `json:"value"`  // doubles included
	Settled   [seats]int `json:"settled"`
}

// Double is a double and whether it counted when the deal was scored (KP12, KP13).
type Double struct {
	Call
	Counts bool `json:"counts"`
}

// story tells a round that is over.
func (r *round) story(number int, by settlement) *Story {
	sc := r.score(by)
	st := &Story{
		Deal: number, Dealer: r.dealer, Calls: r.calls(), Contract: sc.contract.String(),
		Doubles: []Double{}, Tricks: []Trick{}, OldPoints: sc.points, OldTricks: sc.tricks,
		Winner: "young", Value: sc.value, Settled: sc.settled,
	}
	if sc.oldWins {
		st.Winner = "old"
	}
	for seat := range seats {
		st.Hands[seat] = r.dealt[seat].names()
		st.Points[seat] = r.taken[seat].points()
		if sc.old>>seat&1 == 1 {
			st.Old = append(st.Old, int8(seat))
		}
	}
	for i, c := range r.doublesCalled() {
		st.Doubles = append(st.Doubles, Double{c, sc.counts[i]})
	}
	for t := range int(r.n) / 4 {
		st.Tricks = append(st.Tricks, *r.trickNumber(t))
	}
	return st
}

func (st *Story) draw(b *strings.Builder) {
	fmt.Fprintf(b, "deal %d, dealt by %d: %s; old", st.Deal, st.Dealer, st.Contract)
	for _, seat := range st.Old {
		fmt.Fprintf(b, " %d", seat)
	}
	fmt.Fprintf(b, "\n  hands")
	for _, h := range st.Hands {
		b.WriteString("  " + strings.Join(h, " "))
	}
	b.WriteByte('\n')
	for _, t := range st.Tricks {
		fmt.Fprintf(b, "  %d led %s, %d won\n", t.Leader, strings.Join(t.Cards, " "), t.Winner)
	}
	for _, d := range st.Doubles {
		counts := "counts"
		if !d.Counts {
			counts = "counts for nothing"
		}
		fmt.Fprintf(b, "  %s by %d %s\n", d.Call.Call, d.Seat, counts)
	}
	fmt.Fprintf(b, "  old %d points, %d tricks: %s wins, worth %d; settled %d %d %d %d\n", st.OldPoints, st.OldTricks, st.Winner,
		st.Value, st.Settled[0], st.Settled[1], st.Settled[2], st.Settled[3])
}
