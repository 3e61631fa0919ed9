package table

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/rules"
)

// Word is a player's request at the table besides playing. docs/table.md has the rules
// of it, TB1 and on.
type Word string

// The words.
const (
	Resign    Word = "resign"     // TB1: ends the match at once
	OfferDraw Word = "offer-draw" // TB2: stands until it is answered or the other plays on
	TakeBack  Word = "take-back"  // TB3: of the player's last action; asks if it was answered
	Agree     Word = "agree"      // to the offer that stands
	Decline   Word = "decline"    // it; also withdraws the player's own offer
	ClaimWin  Word = "claim-win"  // TB13: the other left on their turn
	ClaimDraw Word = "claim-draw" // TB13: the same, kindly
)

// Offer is a draw or a take-back that waits for the others.
type Offer struct {
	N    int // the event that made it
	Seat rules.Seat
	Word Word         // OfferDraw or TakeBack
	Ply  int          // of a take-back: how many actions stay
	Left []rules.Seat // who has not agreed yet
}

// offered is the number of the offer that stands, or 0.
func (m *Match) offered() int {
	if m.Offer == nil {
		return 0
	}
	return m.Offer.N
}

// Say asks for a word of a seat. To answer, one must name the offer that is meant.
type Say struct {
	Seat  int
	Word  Word
	Offer int // the number of the offer that is answered
	Seen  int // as in Act, for a take-back: after a lost answer nobody takes back two
}

func (c Say) decide(m *Match, s Scene) (Decision, *Error) {
	seat, bad := m.own(s.By, c.Seat)
	if bad != nil {
		return Decision{}, bad
	}
	switch {
	case c.Word == TakeBack: // first: what was taken back is perhaps all there was
		if bad := m.knows(c.Seen); bad != nil {
			return Decision{}, bad
		}
	case (c.Word == Agree || c.Word == Decline) && c.Offer == 0 && m.Offer != nil:
		return Decision{}, fault(Invalid, "say which offer you answer: the match has its number")
	}
	if bad := m.refuses(seat, c.Word, c.Offer); bad != nil {
		return Decision{}, bad
	}
	ev := m.next(Said, seat, s.At)
	ev.Action = string(c.Word)
	switch c.Word {
	case ClaimWin, ClaimDraw:
		if bad := m.mayClaim(s, c.Word); bad != nil {
			return Decision{}, bad
		}
	case OfferDraw:
		ev.Left = m.mustAgree(seat, draw)
	case TakeBack:
		ev.Ply, _ = m.lastOf(seat)
		ev.Left = m.mustAgree(seat, ev.Ply)
	}
	return Decision{Event: ev}, nil
}

// fitsWord checks a word of a log; an answer is to the offer that stands.
func fitsWord(m *Match, ev *Event) (rules.State, error) {
	w := Word(ev.Action)
	if bad := m.refuses(ev.Seat, w, m.offered()); bad != nil {
		return nil, bad
	}
	if w == TakeBack {
		ev.Ply, _ = m.lastOf(ev.Seat)
	}
	return nil, nil
}

func foldWord(c *change) {
	if !c.hear(c.made.Event) {
		return
	}
	c.leads, c.from = c.before.After(c.Ply()), c.entry(c.Ply())
}

// refuses says why a word may not be said, or nothing if it may.
func (m *Match) refuses(seat rules.Seat, w Word, offer int) *Error {
	no := func(code Code, rule, why string) *Error {
		return &Error{Code: code, Rule: rule, Detail: string(w) + ": " + why + " (" + rule + ")"}
	}
	switch {
	case m.Over():
		return m.isOver()
	case !m.Ready():
		return m.waiting()
	}
	switch w {
	case Resign:
		if len(m.Places) != 2 {
			return no(Illegal, "TB1", "only a match of two is resigned")
		}
	case OfferDraw:
		switch {
		case len(m.Places) != 2:
			return no(Illegal, "TB2", "only a match of two is drawn by agreement")
		case m.hasComputer():
			return no(Illegal, "TB2", "the computer plays on")
		case m.Offer != nil:
			return no(Stale, "TB2", "another offer waits for its answer")
		}
	case TakeBack:
		_, ok := m.lastOf(seat)
		switch {
		case m.Info.Hidden || m.Info.Chance:
			return no(Illegal, "TB4", "in this game nothing is taken back: it would tell what was hidden")
		case m.Rated:
			return no(Illegal, "RT3", "in a rated match nothing is taken back")
		case !ok:
			return no(Illegal, "TB3", "there is nothing of yours to take back")
		case m.Offer != nil:
			return no(Stale, "TB3", "another offer waits for its answer")
		}
	case Agree, Decline:
		switch {
		case m.Offer == nil || m.Offer.N != offer:
			return no(Stale, "TB5", "that offer does not stand any more")
		case w == Agree && !slices.Contains(m.Offer.Left, seat):
			return no(NotYourTurn, "TB5", "it is not yours to answer")
		}
	case ClaimWin, ClaimDraw:
		// Whether the other is away is not in the log, and the owners of the seats may have changed since: mayClaim looks.
		switch {
		case len(m.Places) != 2 || m.hasComputer():
			return elsewhere(w)
		case m.Turn() == seat:
			return no(Illegal, "TB13", "it is your own turn")
		}
	default:
		return fault(Invalid, "there is no word "+rules.Clip(string(w))+": resign, offer-draw, take-back, agree, decline, claim-win, claim-draw")
	}
	return nil
}

// hear takes in a word that Say allowed; n is still the match before it, but its own
// copy. It says whether actions were taken back: n.Ply() stand.
func (n *Match) hear(ev Event) (back bool) {
	switch Word(ev.Action) {
	case Resign:
		n.end = rules.Win(1-ev.Seat, "resigned", "TB1")
		n.Offer = nil
	case ClaimWin:
		n.end = rules.Win(ev.Seat, "left", "TB13")
		n.Offer = nil
	case ClaimDraw:
		n.end = rules.Draw("left", "TB13")
		n.Offer = nil
	case OfferDraw, TakeBack:
		n.Offer = &Offer{N: ev.N, Seat: ev.Seat, Word: Word(ev.Action), Ply: ev.Ply, Left: ev.Left}
	case Decline:
		n.Offer = nil
	case Agree:
		o := *n.Offer
		o.Left = slices.DeleteFunc(slices.Clone(o.Left), func(s rules.Seat) bool { return s == ev.Seat })
		n.Offer = &o
	}
	if n.Offer == nil || len(n.Offer.Left) > 0 {
		return false
	}
	o := n.Offer
	n.Offer = nil
	if o.Word == OfferDraw {
		n.end = rules.Draw("agreed", "TB2")
		return false
	}
	n.backTo(o.Ply)
	n.undone = ev.N
	return true
}

// draw stands for the ply of an offer that is no take-back.
const draw = -1

// mustAgree lists whom an offer needs: of a draw every other seat, of a take-back those
// who have acted since the ply. Computers agree to everything, and so does who owns both
// seats.
func (m *Match) mustAgree(seat rules.Seat, ply int) []rules.Seat {
	var left []rules.Seat
	for i, p := range m.Places {
		s := rules.Seat(i)
		if s != seat && !p.Computer() && !m.sameOwner(s, seat) && (ply == draw || m.actedSince(s, ply)) {
			left = append(left, s)
		}
	}
	return left
}

// elsewhere refuses a claim against nobody who could be away.
func elsewhere(w Word) *Error {
	return &Error{Code: Illegal, Rule: "TB13", Detail: string(w) + ": only against one person elsewhere (TB13)"}
}

// mayClaim refuses a claim against a player who has not been away for long enough on their turn
// (TB13), or against oneself at both seats.
func (m *Match) mayClaim(s Scene, w Word) *Error {
	if m.sameOwner(0, 1) {
		return elsewhere(w)
	}
	left := s.Here().Away[m.Turn()]
	if left.IsZero() { // they are here
		left = s.At
	}
	if away, grace := s.At.Sub(m.waitedSince(left)), m.Pace.Grace(); away < grace {
		return &Error{Code: Illegal, Rule: "TB13", Detail: fmt.Sprintf(
			"the other has been away for %s; a claim takes %s (TB13)", away.Round(time.Second), grace)}
	}
	return nil
}

// waitedSince returns from when on a seat to act counts as away whose people have left: only time
// in which the match waited for them counts.
func (m *Match) waitedSince(left time.Time) time.Time {
	if last := m.Last(); left.Before(last) {
		return last
	}
	return left
}

// Claim returns the seat that may claim the win from the one to act, who is away, and from when on
// it may (TB13). The log does not know who is away: that is in the presence.
func (m *Match) Claim(p Presence) (by rules.Seat, from time.Time, ok bool) {
	t := m.Turn()
	if len(m.Places) != 2 || t == rules.Nobody || len(p.Away) != 2 || p.Away[t].IsZero() || m.sameOwner(0, 1) || m.refuses(1-t, ClaimWin, 0) != nil {
		return rules.Nobody, from, false
	}
	return 1 - t, m.waitedSince(p.Away[t]).Add(m.Pace.Grace()), true
}

// Words lists what a seat may say just now, by the log alone: whether it may claim the win, Claim
// says.
func (m *Match) Words(seat rules.Seat) []Word {
	out := make([]Word, 0, 3)
	for _, w := range [...]Word{Resign, OfferDraw, TakeBack, Agree, Decline} {
		if m.Offer == nil && (w == Agree || w == Decline) {
			continue // without making the refusal
		}
		if m.refuses(seat, w, m.offered()) == nil {
			out = append(out, w)
		}
	}
	return out
}

// MayAsk refuses a hint to those who play against people (TB7), and when there is nothing to
// ask.
func (m *Match) MayAsk(g GuestID, seat rules.Seat) *Error {
	switch {
	case !m.Owns(g, seat):
		return fault(NotYourSeat, m.Places[seat].Side+"'s seat is not yours")
	case m.Over():
		return m.isOver()
	case m.Turn() != seat:
		return fault(NotYourTurn, "a hint is for who is to act")
	case m.Rated:
		return &Error{Code: Illegal, Rule: "RT3", Detail: "in a rated match there are no hints (RT3)"}
	}
	for i, p := range m.Places {
		if m.Evening != "" || !p.Computer() && !m.Owns(g, rules.Seat(i)) {
			return &Error{Code: Illegal, Rule: "TB7", Detail: "in a match against people there are no hints (TB7)"}
		}
	}
	return nil
}
