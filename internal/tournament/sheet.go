package tournament

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stammtisch/internal/pairing"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Sheet is the public form of a tournament: everything that the standings follow from.
type Sheet struct {
	ID ID `json:"id"`
	Terms
	Players []SheetPlayer `json:"players"` // number n at n-1
	Order   []int         `json:"order"`   // the numbers of the players at the start
	Played  []SheetRound  `json:"played"`
}

// SheetPlayer is a player of a sheet.
type SheetPlayer struct {
	Name  string `json:"name"`
	State State  `json:"state"`
}

// SheetRound is a round of a sheet.
type SheetRound struct {
	Round
	Games []SheetGame `json:"games"`
}

// SheetGame is a game of a sheet, with its result if it is over.
type SheetGame struct {
	Game
	Result *Result `json:"result,omitempty"`
}

// SheetFile is the name of the sheet in a .zip file with the records of a tournament.
const SheetFile = "tournament.json"

// RecordFile returns the name of the record of a match there.
func RecordFile(id table.MatchID) string { return string(id) + ".txt" }

// Sheet returns the tournament without what belongs only to its people or to the server.
func (t *Tournament) Sheet() Sheet {
	s := Sheet{ID: t.ID, Terms: t.Terms, Order: t.Order}
	s.Host = ""
	for _, p := range t.Players {
		s.Players = append(s.Players, SheetPlayer{p.Name, p.State})
	}
	for _, r := range t.Played {
		round := SheetRound{Round: r}
		for _, g := range r.Games {
			g.Secret = ""
			round.Games = append(round.Games, SheetGame{g, g.Result})
		}
		s.Played = append(s.Played, round)
	}
	return s
}

// Tournament returns the tournament of a sheet, with standings computed from its results.
func (s *Sheet) Tournament() (*Tournament, error) {
	t := &Tournament{ID: s.ID, Terms: s.Terms, Order: s.Order}
	if err := t.fit(); err != nil {
		return nil, err
	}
	for i, p := range s.Players {
		if !slices.Contains([]State{In, Late, Left, Out}, p.State) {
			return nil, fmt.Errorf("player %d is neither in nor out", i+1)
		}
		t.Players = append(t.Players, Player{Number: i + 1, Name: p.Name, State: p.State})
	}
	numbers := slices.Clone(s.Order)
	for i, round := range s.Played {
		r := round.Round
		r.Games = nil
		for j, g := range round.Games {
			if err := t.check(g.Game); err != nil {
				return nil, fmt.Errorf("round %d, game %d: %w", i+1, j+1, err)
			}
			if x := g.Result; x != nil && (x.White < 0 || x.Black < 0 || x.White+x.Black > pairing.Win) {
				return nil, fmt.Errorf("round %d, game %d: more points than one game has", i+1, j+1)
			}
			g.Game.Result = g.Result
			r.Games = append(r.Games, g.Game)
		}
		t.Played = append(t.Played, r)
		t.Of = max(t.Of, r.Of)
		numbers = slices.Concat(numbers, r.Rests, slices.DeleteFunc(slices.Clone(r.Places), func(n int) bool { return n == 0 }))
	}
	for _, n := range numbers {
		if _, err := t.Player(n); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// ResultIn reads the result of a match from its record, and replays it by the rules.
func ResultIn(r *rules.Record, games rules.Catalogue) (white, black int, err error) {
	states, err := r.Replay(games)
	if err != nil {
		return 0, 0, err
	}
	if o := states[len(states)-1].Outcome(); o != nil {
		r := resultOf(o)
		return r.White, r.Black, nil
	}
	// Resignations, losses on time and agreed draws are not among the actions.
	tag, _ := r.Tag("Result")
	fields := strings.Fields(tag)
	if len(fields) != 2 {
		return 0, 0, fmt.Errorf("the record has no result of two: %q", rules.Clip(tag))
	}
	var scores [2]float64
	for i, text := range fields {
		if scores[i], err = strconv.ParseFloat(text, 64); err != nil {
			return 0, 0, fmt.Errorf("the record has no result of two: %q", rules.Clip(tag))
		}
	}
	switch {
	case scores[0] > scores[1]:
		return pairing.Win, 0, nil
	case scores[0] < scores[1]:
		return 0, pairing.Win, nil
	}
	return pairing.Draw, pairing.Draw, nil
}
