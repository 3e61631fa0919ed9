package rulestest

import (
	"fmt"
	"slices"
	"strings"

	"stammtisch/rules"
)

// Cards is a toy with hidden hands: three players, nine cards 1 to 9, three each. In turn, each plays one card, of the
// parity led if they have one. The highest card of the trick (of any parity) takes it, and its player leads the next.
// Most tricks win.
//
// It shows a view built from what a seat may know, Recall of what lies face down by now, Swap, legal lists, kinds of decisions
// and refusals that speak only of the player's own hand, and a set-up tag that fixes the deal.
type Cards struct{}

// Info describes Cards.
func (Cards) Info() rules.Info {
	return rules.Info{
		Name: "toy-cards", Title: "Toy Cards", About: "Three hands, nine cards, most tricks.",
		Seats: "3", Sides: []string{"Left", "Middle", "Right"}, Rules: "1",
		Hidden: true, Tags: []string{"Deal"},
		Book: toyBook("TC1 Three cards each, of nine.", "TC2 Follow the parity of the card led if you can.",
			"TC3 The highest card takes the trick.", "TC4 Most tricks after three win; equal ones share."),
	}
}

// cardsState is a value: arrays and strings only, so that a copy is a new state.
// Cards are digits; a hand is a sorted string of them.
type cardsState struct {
	hands  [3]string
	trick  string // the cards of the trick so far, the leader's first
	leader rules.Seat
	taken  [3]int
}

// Start deals by the seed, or as the tag says: "123/456/789".
func (g Cards) Start(s rules.Setup) (rules.State, error) {
	if err := s.Check(g.Info()); err != nil {
		return nil, err
	}
	deal, fixed := s.Tags["Deal"]
	if !fixed {
		deal = dealCards("123456789", s.Seed.Dice("deal"), 3, 3, 3)
	}
	return g.Parse(rules.Setup{}, deal+"  0 000")
}

// Parse reads "123/456/79 8 1 000": hands, trick, leader, tricks taken.
func (Cards) Parse(_ rules.Setup, text string) (rules.State, error) {
	parts := strings.Split(text, " ")
	bad := rules.Wrong("", "write hands, trick, leader and tricks, like 123/456/79 8 2 000")
	if len(parts) != 4 || len(parts[2]) != 1 || len(parts[3]) != 3 || parts[2][0] < '0' || parts[2][0] > '2' {
		return nil, bad
	}
	hands := strings.Split(parts[0], "/")
	if len(hands) != 3 || len(parts[1]) > 2 {
		return nil, bad
	}
	s := cardsState{hands: [3]string(hands), trick: parts[1], leader: rules.Seat(parts[2][0] - '0')}
	tricks := 0
	for i := range s.taken {
		s.taken[i] = int(parts[3][i] - '0')
		tricks += s.taken[i]
	}
	seen := ""
	for i, hand := range s.hands {
		played := 0
		if (i-int(s.leader)+3)%3 < len(s.trick) {
			played = 1
		}
		if len(hand)+played+tricks != 3 || !slices.IsSorted([]byte(hand)) {
			return nil, rules.Wrong("TC1", "hand %d does not have the right number of cards, sorted", i)
		}
	}
	for _, c := range strings.Join(hands, "") + s.trick {
		if c < '1' || c > '9' || strings.ContainsRune(seen, c) {
			return nil, rules.Wrong("TC1", "cards are 1 to 9, each once")
		}
		seen += string(c)
	}
	return s, nil
}

func (s cardsState) Seats() int { return 3 }

func (s cardsState) Turn() rules.Seat {
	if s.Outcome() != nil {
		return rules.Nobody
	}
	return (s.leader + rules.Seat(len(s.trick))) % 3
}

func (s cardsState) Outcome() *rules.Outcome {
	if s.taken[0]+s.taken[1]+s.taken[2] < 3 {
		return nil
	}
	o := &rules.Outcome{Winners: []rules.Seat{}, Reason: "played-out", Rule: "TC4"}
	for seat, n := range s.taken {
		o.Scores = append(o.Scores, float64(n))
		if n == max(s.taken[0], s.taken[1], s.taken[2]) {
			o.Winners = append(o.Winners, rules.Seat(seat))
		}
	}
	return o
}

// Kinds are high and low: the highest card that may be laid, and any other.
func (cardsState) Kinds() []string { return []string{"high", "low"} }

// KindOf tells them apart where there is a choice.
func (s cardsState) KindOf(action string) string {
	switch list := s.Legal(); {
	case len(list) < 2 || !slices.Contains(list, action):
		return ""
	case action == slices.Max(list):
		return "high"
	}
	return "low"
}

// Legal are the cards that may be laid.
func (s cardsState) Legal() []string {
	if s.Outcome() != nil {
		return nil
	}
	hand := s.hands[s.Turn()]
	var follow, any []string
	for _, c := range hand {
		any = append(any, string(c))
		if s.trick != "" && byte(c)%2 == s.trick[0]%2 {
			follow = append(follow, string(c))
		}
	}
	if len(follow) > 0 {
		return follow
	}
	return any
}

func (s cardsState) Play(a string) (rules.State, error) {
	if s.Outcome() != nil {
		return refuse(a, "all tricks are played", "TC4")
	}
	t := s.Turn()
	switch {
	case len(a) != 1 || !strings.Contains(s.hands[t], a):
		return refuse(a, "you do not hold that card", "TC1")
	case !slices.Contains(s.Legal(), a):
		return refuse(a, "you hold a card of the parity led", "TC2")
	}
	s.hands[t] = strings.Replace(s.hands[t], a, "", 1)
	s.trick += a
	if len(s.trick) == 3 {
		best := strings.IndexByte(s.trick, max(s.trick[0], s.trick[1], s.trick[2]))
		s.leader = (s.leader + rules.Seat(best)) % 3
		s.taken[s.leader]++
		s.trick = ""
	}
	return s, nil
}

func (s cardsState) Text() string {
	return fmt.Sprintf("%s %s %d %d%d%d", strings.Join(s.hands[:], "/"), s.trick, s.leader, s.taken[0], s.taken[1], s.taken[2])
}

// cardsView holds what one seat knows: its own hand and the table.
type cardsView struct {
	Hand   string `json:"hand,omitempty"`
	Trick  string `json:"trick"`
	Leader int    `json:"leader"`
	Taken  [3]int `json:"taken"`
}

func (s cardsState) View(seat rules.Seat) rules.View {
	v := cardsView{Trick: s.trick, Leader: int(s.leader), Taken: s.taken}
	if seat != rules.Nobody {
		v.Hand = s.hands[seat]
	}
	return v
}

// Recall returns the earlier view without the tricks that were gathered since.
func (v cardsView) Recall(past rules.View) (rules.View, bool) {
	was := past.(cardsView)
	told := was.Taken == v.Taken && (was.Trick != "" || v.Trick == "")
	if was.Taken != v.Taken {
		was.Trick = ""
	}
	held := ""
	for _, c := range was.Hand {
		if strings.ContainsRune(v.Hand, c) || was.Taken == v.Taken && strings.ContainsRune(v.Trick, c) {
			held += string(c)
		}
	}
	was.Hand = held
	return was, told
}

func (v cardsView) Draw() string {
	return fmt.Sprintf("hand %s, trick %s led by %d, taken %v\n", v.Hand, v.Trick, v.Leader, v.Taken)
}
