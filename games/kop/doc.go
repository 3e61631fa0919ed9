// Package kop is Kop, as it is played round Wolsztyn in Greater Poland: four players,
// sixteen cards, four tricks, and sides that only the cards reveal. The rules in our
// words are in book.go.
package kop

import (
	"strings"

	"stammtisch/rules"
)

// Game is Kop.
type Game struct{}

var _ rules.Game = Game{}

// Info says what Kop is.
func (Game) Info() rules.Info {
	return rules.Info{
		Name:    "kop",
		Title:   "Kop",
		About:   "Sixteen cards, four tricks, and nobody knows yet who plays with whom.",
		Seats:   "4",
		Sides:   []string{"First", "Second", "Third", "Fourth"},
		Rules:   "1",
		Hidden:  true,
		Chance:  true,
		Cut:     true,
		Evening: rules.Options{"deals": "32"},
		Options: []rules.Option{
			{Name: "deals", Default: "16", Help: "how many deals are a match; clubs play 32", Min: 1, Max: 64},
			rules.Switch("league", "the Greater Poland league: dearer solos, four tens win at once, fewer doubles"),
			rules.Switch("open-tricks", "the last trick stays open until the next one is complete"),
			{Name: "settlement", Default: "pay", Help: "losers pay the winners, or only winners write down", Values: []string{"pay", "record"}},
		},
		Presets: []rules.Preset{
			{Name: "wolsztyn", Title: "Wolsztyn", About: "A round of 32 deals, as clubs of the town play it: only winners write down.", Options: rules.Options{"deals": "32", "settlement": "record"}},
			{Name: "league", Title: "Greater Poland league", About: "Dearer solos, four tens win at once, fewer doubles.", Options: rules.Options{"league": "on"}},
		},
		Tags:   []string{"Deal", "Dealer"},
		Shelf:  rules.Shelf{Ease: 6, Minutes: 20, Still: strings.Fields("pass pass pass pass")},
		Levels: levels,
		Book:   book,

		Yardsticks: yardsticks,
	}
}

// Start deals the first deal, as the seed or the tags Deal and Dealer say.
func (g Game) Start(s rules.Setup) (rules.State, error) {
	s, err := s.Fill(g.Info())
	if err != nil {
		return nil, err
	}
	t := newTerms(s)
	dealer := lot(s.Seed)
	if tag, ok := s.Tags["Dealer"]; ok {
		var faults rules.Faults
		if dealer, faults = readDealer(tag); faults != nil {
			return nil, faults.In("Dealer")
		}
	}
	h := shuffled(s.Seed, 1, dealer)
	if tag, ok := s.Tags["Deal"]; ok {
		var faults rules.Faults
		if h, faults = readHands(tag); faults != nil {
			return nil, faults.In("Deal")
		}
	}
	st := state{terms: t, number: 1, now: begin(h, dealer, t.tariff)}
	st.settle(t.deal)
	return st, nil
}

func newTerms(s rules.Setup) *terms {
	t := &terms{by: settlements[s.Options["settlement"]], open: s.Options.On("open-tricks"), deals: s.Options.Int("deals"), seed: s.Seed}
	if s.Options.On("league") {
		t.tariff = league
	}
	return t
}

// Parse reads State.Text.
func (g Game) Parse(s rules.Setup, text string) (rules.State, error) {
	return rules.Read(g.Info(), s, text, parse)
}
