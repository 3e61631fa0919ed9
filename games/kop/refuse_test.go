package kop_test

import (
	"slices"
	"strings"
	"testing"

	"stammtisch/games/kop"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// at plays actions from the deal that most of these tests use. Seat 3 deals, so seat 0
// calls and leads first. Seat 0 holds both black queens.
const twoQueens = "qc,qs,jd,ac/ah,tc,jh,as/ts,qh,js,ad/th,qd,jc,td"

func at(t testing.TB, options, deal, actions string) rules.State {
	t.Helper()
	s := start(t, "deals=1 "+options, deal, "3", "")
	for _, a := range strings.Fields(actions) {
		next, err := s.Play(a)
		if err != nil {
			t.Fatalf("%s: %v", actions, err)
		}
		s = next
	}
	return s
}

func TestRefusals(t *testing.T) {
	const apart = "ah,qc,jd,ac/tc,qs,jh,as/ts,qh,js,ad/th,qd,jc,td"
	const fourPasses = "pass pass pass pass "
	for _, c := range []struct{ options, deal, before, action, want string }{
		// Calls.
		{"", apart, "", "wedding", "wedding: a wedding needs both black queens in your hand (KP9)"},
		{"", twoQueens, "solo pass pass", "solo", "solo: a bid must be higher than the last one, solo (KP9)"},
		{"", twoQueens, "pass tout", "solo", "solo: a bid must be higher than the last one, tout (KP9)"},
		{"", twoQueens, "pass solo pass pass", "wedding", "wedding: a bid must be higher than the last one, solo (KP9)"},
		{"", twoQueens, "", "contra", "contra: who holds both black queens may not call contra when there is no bid (KP12)"},
		{"", apart, "", "re", "re: the next double is contra (KP10)"},
		{"", apart, "", "sup", "sup: the next double is contra (KP10)"},
		{"", apart, "contra", "contra", "contra: that double has been called (KP10)"},
		{"", apart, "contra", "bock", "bock: the next double is re (KP10)"},
		{"", apart, "contra re bock sup", "sup", "sup: that double has been called (KP10)"},
		{"", apart, "solo pass pass pass", "pass", "pass: the auction is over: play a card (KP8)"},
		{"", apart, "solo contra pass pass", "bock", "bock: the next double is re (KP10)"},
		{"", apart, "solo contra", "re", "re: your side made the last double (KP11)"},
		{"", apart, "solo contra pass pass re", "bock", "bock: no bock with a solo (KP11)"},
		{"", apart, "tout contra pass pass re", "bock", "bock: no bock with a tout (KP11)"},
		{"", apart, "solo pass contra pass re pass", "contra", "contra: that double has been called (KP10)"},
		{"", twoQueens, "wedding pass pass contra re bock sup", "sup", "sup: that double has been called (KP10)"},
		{"league=on", apart, "contra re bock", "sup", "sup: no sup in the league with no bid (KP23)"},
		{"league=on", twoQueens, "wedding contra re bock", "sup", "sup: no sup in the league with a wedding (KP23)"},
		{"league=on", apart, "solo contra pass pass re", "bock", "bock: no bock in the league with a solo (KP23)"},
		{"league=on", apart, "tout contra pass pass", "re", "re: no re in the league with a tout (KP23)"},
		// Words that are not calls.
		{"", apart, "", "ah", "ah: the auction is not over: call pass, a bid or a double (KP8)"},
		{"", apart, "", "kontra", "kontra: call pass, a bid (wedding, solo, tout) or a double (contra, re, bock, sup) (KP8)"},
		{"", apart, "", "", "(nothing): call pass, a bid (wedding, solo, tout) or a double (contra, re, bock, sup) (KP8)"},
		{"", apart, "", "Pass", "Pass: call pass, a bid (wedding, solo, tout) or a double (contra, re, bock, sup) (KP8)"},
		// Cards.
		{"", apart, fourPasses, "solo", "solo: the auction is over: play a card (KP8)"},
		{"", apart, fourPasses, "tc", "tc: you do not hold that card (KP15)"},
		{"", apart, fourPasses, "AH", "AH: write a card as rank, then suit: ah, tc, qs, jd (KP1)"},
		{"", apart, fourPasses, "ha", "ha: write a card as rank, then suit: ah, tc, qs, jd (KP1)"},
		{"", apart, fourPasses, "10h", "10h: write a card as rank, then suit: ah, tc, qs, jd (KP1)"},
		{"", apart, fourPasses + "ah", "ah", "ah: you do not hold that card (KP15)"},
		{"", apart, fourPasses + "jd", "as", "as: you can beat J♦ and so must: play 10♣, Q♠ or J♥ (KP16)"},
		{"", apart, fourPasses + "qc", "qs", "qs: you can beat Q♣ and so must: play 10♣ (KP16)"},
		{"", apart, fourPasses + "ac", "as", "as: you can beat A♣ and so must: play 10♣, Q♠ or J♥ (KP16)"},
		{"", apart, fourPasses + "ah", "as", "as: you hold a trump, and must play one (KP16)"},
		{"", apart, fourPasses + "jd qs", "ad", "ad: you can beat Q♠ and so must: play 10♠ (KP16)"},
	} {
		s := at(t, c.options, c.deal, c.before)
		rulestest.Refused(t, s, c.action, c.want)
	}
}

// The soloist may not double first, nor answer before there is something to answer.
func TestRefusalOfTheSoloist(t *testing.T) {
	s := at(t, "", twoQueens, "pass solo pass pass")
	if s.Turn() != 0 { // whoever has passed may call again
		t.Fatal("seat 0 should call")
	}
	if s = at(t, "", twoQueens, "solo pass contra pass"); s.Turn() != 0 {
		t.Fatal("seat 0 should call")
	}
	if _, err := s.Play("re"); err != nil {
		t.Error(err)
	}
	s = at(t, "", twoQueens, "solo tout pass pass")
	if _, err := s.Play("contra"); err != nil { // now a defender
		t.Error(err)
	}
	// The bidder's turn comes again with a double on the table, or not at all: three
	// passes after the bid end the auction.
	s = at(t, "", twoQueens, "solo contra pass pass re pass pass")
	if _, err := s.Play("re"); err == nil || err.Error() != "re: that double has been called (KP10)" {
		t.Error(err)
	}
}

func TestRefusalAfterTheEnd(t *testing.T) {
	s := at(t, "league=on", "tc,ts,th,td/ah,qc,qs,qh/qd,jc,js,jh/jd,ad,ac,as", "")
	if _, err := s.Play("pass"); err == nil || err.Error() != "pass: the match is over: all deals are played (KP24)" {
		t.Error(err)
	}
}

func TestSetupFaults(t *testing.T) {
	all, err := kop.Game{}.Info().Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	good := "ah,qc,jd,ac/tc,qs,jh,as/ts,qh,js,ad/th,qd,jc,td"
	for _, c := range []struct{ deal, dealer, want string }{
		{good, "4", "[Dealer]: the dealer is 4: write a seat, 0 to 3 (KP4)"},
		{good, "", "[Dealer]: the dealer is (nothing): write a seat, 0 to 3 (KP4)"},
		{"ah,qc,jd,ac", "0", "[Deal]: 1 hands, not 4: write those of seats 0 to 3 with strokes between them (KP4)"},
		{strings.Replace(good, "as", "ah", 1), "0", "[Deal]: ah is dealt twice (KP1)"},
		{strings.Replace(good, "as", "9s", 1), "0", "[Deal]: there is no card 9s (KP1)"},
		{strings.Replace(good, ",as/", "/as,", 1), "0", "[Deal]: seat 1 has 3 cards, not 4 (KP4)"},
		{strings.Replace(good, "as", "", 1), "0", "[Deal]: there is no card (nothing) (KP1)"},
	} {
		_, err := kop.Game{}.Start(rules.Setup{Options: all, Tags: map[string]string{"Deal": c.deal, "Dealer": c.dealer}})
		if err == nil || err.Error() != c.want {
			t.Errorf("%s, dealer %s: %v, want %s", c.deal, c.dealer, err, c.want)
		}
	}
	if _, err := (kop.Game{}).Start(rules.Setup{Options: all, Tags: map[string]string{"Deal": good, "Dealer": "2"}}); err != nil {
		t.Error(err)
	}
}

func TestPositionFaults(t *testing.T) {
	all, err := kop.Game{}.Info().Complete(rules.Options{"deals": "3"})
	if err != nil {
		t.Fatal(err)
	}
	const deal = "0 ah,qc,jd,ac/tc,qs,jh,as/ts,qh,js,ad/th,qd,jc,td"
	one := start(t, "deals=1", deal[2:], "3", "")
	for one.Outcome() == nil {
		one, _ = one.Play(slices.Max(one.(rules.Lister).Legal()))
	}
	whole := strings.Split(one.Text(), " | ")[1]
	for _, c := range []struct{ text, want string }{
		{"", "write number and totals"},
		{"1 0/0/0/0", "write number and totals"},
		{"4 0/0/0/0 | " + deal, "deal 4: write a number from 1 to 3 (KP24)"},
		{"0 0/0/0/0 | " + deal, "deal 0: write a number from 1 to 3 (KP24)"},
		{"01 0/0/0/0 | " + deal, "deal 01: write a number from 1 to 3 (KP24)"},
		{"1 0/0/0 | " + deal, "write four totals"},
		{"1 0/0/0/+0 | " + deal, "total +0: write a whole number"},
		{"1 1/-1/0/0 | " + deal, "the totals cannot come about in so many deals (KP21)"},
		{"1 0/0/0/0 | 5" + deal[1:], "the dealer is 5: write a seat, 0 to 3 (KP4)"},
		{"1 0/0/0/0 | 0", "write a deal as its dealer"},
		{"1 0/0/0/0 | " + deal + " wedding", "wedding: a wedding needs both black queens in your hand (KP9)"},
		{"1 0/0/0/0 | " + deal + " ", "(nothing): call pass"},
		{"2 0/0/0/0 | " + deal, "the deal before the present one is missing"},
		{"1 0/0/0/0 | " + deal + " | " + whole, "the deal before the present one is missing, or there can be none (KP24)"},
		{"2 0/0/0/0 | " + deal + " | " + deal, "the deal before is not over"},
		{"3 500/-500/0/0 | " + deal + " | " + whole, "the totals cannot come about in so many deals (KP21)"},
		{"3 1/0/0/0 | " + deal + " | " + whole, "the totals do not cancel out (KP21)"},
	} {
		_, err := kop.Game{}.Parse(rules.Setup{Options: all}, c.text)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.text, err, c.want)
		}
	}
}
