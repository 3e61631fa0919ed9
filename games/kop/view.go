package kop

import (
	"fmt"
	"slices"
	"strings"

	"stammtisch/rules"
)

// View holds what one seat may see: its own hand, the calls, the present trick, whose turn it
// is and how many tricks each has won (KP18); and everything about the deal before.
// Spectators have no hand.
type View struct {
	Deal   int      `json:"deal"` // number of the present deal, from 1
	Deals  int      `json:"deals"`
	Phase  string   `json:"phase"` // auction, play, over
	Dealer int8     `json:"dealer"`
	Turn   *int8    `json:"turn"`           // null when the match is over
	Seat   *int8    `json:"seat"`           // whose view it is, and so whose hand; null of who only watches
	Hand   []string `json:"hand,omitempty"` // own cards still held, highest first
	// Left counts the cards each seat holds.
	Left  [seats]int8 `json:"left"`
	Calls []Call      `json:"calls"`
	// Bid is the contract so far: pass while nobody bids. Doubles were called since.
	Bid     string `json:"bid"`
	Bidder  *int8  `json:"bidder"`
	Doubles []Call `json:"doubles"`
	// Trick is the present one. The last one lies open until the next lead, and with
	// open-tricks it stays as LastTrick until the next one is complete.
	Trick     *Trick      `json:"trick"`
	LastTrick *Trick      `json:"lastTrick,omitempty"`
	Tricks    [seats]int8 `json:"tricks"` // won by each seat
	Totals    [seats]int  `json:"totals"`
	// Last is the deal before, or the last one of a match that is over.
	Last *Story `json:"last"`
}

// Call is a call and its seat.
type Call struct {
	Seat int8   `json:"seat"`
	Call string `json:"call"`
}

// Trick is cards in the order they were played. Winner is whose the trick is, or would
// be if it ended here.
type Trick struct {
	Leader int8     `json:"leader"`
	Cards  []string `json:"cards"`
	Winner int8     `json:"winner"`
}

// View is built from what the seat may know.
func (s state) View(seat rules.Seat) rules.View {
	r := &s.now
	v := &View{
		Deal: s.number, Deals: s.terms.deals, Phase: "auction", Dealer: r.dealer,
		Calls: r.calls(), Bid: r.auction.bid.String(), Doubles: r.doublesCalled(),
		Tricks: r.tricks, Totals: s.totals,
	}
	if s.number > 1 {
		v.Last = s.last.story(s.number-1, s.terms.by)
	}
	if r.auction.bid != pass {
		bidder := r.auction.bidder
		v.Bidder = &bidder
	}
	if seat != rules.Nobody {
		own := int8(seat)
		v.Seat = &own
	}
	if s.over() {
		v.Phase, v.Last = "over", r.story(s.number, s.terms.by)
		return v
	}
	turn := r.turn()
	v.Turn = &turn
	if r.auction.over {
		v.Phase = "play"
	}
	if seat != rules.Nobody {
		v.Hand = r.hand[seat].names()
	}
	for i := range v.Left {
		v.Left[i] = 4 - r.cardsPlayedBy(int8(i))
	}
	if r.n > 0 {
		t := int(r.n-1) / 4
		v.Trick = r.trickNumber(t)
		if t > 0 && s.terms.open && r.n%4 != 0 { // a full trick is itself the last one
			v.LastTrick = r.trickNumber(t - 1)
		}
	}
	return v
}

var _ rules.Recaller = (*View)(nil)

func (r *round) calls() []Call {
	list := make([]Call, 0, r.auction.n)
	for i, c := range r.auction.call[:r.auction.n] {
		list = append(list, Call{(r.dealer + 1 + int8(i%seats)) % seats, c.String()})
	}
	return list
}

func (r *round) doublesCalled() []Call {
	list := make([]Call, 0, r.auction.doubles)
	for i, seat := range r.auction.doubler[:r.auction.doubles] {
		list = append(list, Call{seat, (contra + call(i)).String()})
	}
	return list
}

// cardsPlayedBy counts what all have seen, not the hand.
func (r *round) cardsPlayedBy(seat int8) int8 {
	n := int8(r.n / 4)
	for i := int8(0); i < int8(r.n%4); i++ {
		if (r.leader+i)%seats == seat {
			n++
		}
	}
	return n
}

// trickNumber is trick t, from 0, as far as it was played.
func (r *round) trickNumber(t int) *Trick {
	trick := &Trick{Leader: r.leaderOf(t)}
	best := noCard
	for i, c := range r.played[4*t : min(4*t+4, int(r.n))] {
		if best == noCard || beaters(best).has(c) {
			best, trick.Winner = c, (trick.Leader+int8(i))%seats
		}
		trick.Cards = append(trick.Cards, c.String())
	}
	return trick
}

// trickAt is the number of the trick that lies open in a view of the play, from 0; -1 before
// the first card.
func (v *View) trickAt() int {
	left := 0
	for _, n := range v.Left {
		left += int(n)
	}
	return (cards-left+3)/4 - 1
}

// Recall returns what a seat saw earlier, without what lies face down by now: the
// cards of the running deal that are in gathered tricks, the seat's own too (KP18).
func (v *View) Recall(past rules.View) (rules.View, bool) {
	was := *past.(*View)
	if was.Deal != v.Deal || v.Phase != "play" {
		return past, true // a deal that is over lies open, and in an auction nothing is turned down
	}
	open := v.trickAt() // the first trick that does
	if v.LastTrick != nil {
		open--
	}
	told := was.Trick == nil || was.trickAt() >= open
	if !told {
		was.Trick = nil
	}
	if was.trickAt()-1 < open {
		was.LastTrick = nil
	}
	if was.Hand != nil {
		was.Hand = slices.DeleteFunc(slices.Clone(was.Hand), func(c string) bool {
			return !slices.Contains(v.Hand, c) && !v.Trick.holds(c) && !v.LastTrick.holds(c)
		})
	}
	return &was, told
}

func (t *Trick) holds(card string) bool { return t != nil && slices.Contains(t.Cards, card) }

// Draw shows the view as text.
func (v *View) Draw() string {
	var b strings.Builder
	fmt.Fprintf(&b, "deal %d of %d, seat %d deals, totals %d %d %d %d\n", v.Deal, v.Deals, v.Dealer, v.Totals[0], v.Totals[1], v.Totals[2], v.Totals[3])
	if len(v.Calls) > 0 {
		b.WriteString("calls ")
		for i, c := range v.Calls {
			if i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(&b, "%d %s", c.Seat, c.Call)
		}
		b.WriteByte('\n')
	}
	v.LastTrick.draw(&b, "last trick")
	v.Trick.draw(&b, "trick")
	if v.Phase != "over" {
		fmt.Fprintf(&b, "tricks won %d %d %d %d\n", v.Tricks[0], v.Tricks[1], v.Tricks[2], v.Tricks[3])
	}
	if v.Hand != nil {
		fmt.Fprintf(&b, "your hand %s\n", strings.Join(v.Hand, " "))
	}
	if v.Last != nil {
		v.Last.draw(&b)
	}
	return b.String()
}

func (t *Trick) draw(b *strings.Builder, name string) {
	if t == nil {
		return
	}
	fmt.Fprintf(b, "%s %s, led by %d; seat %d has the best card\n", name, strings.Join(t.Cards, " "), t.Leader, t.Winner)
}
