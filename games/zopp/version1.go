package zopp

import (
	"slices"

	"stammtisch/disc"
	"stammtisch/rules"
)

// version1 is Zopp as it was played under version 1 of its rules: among players only right
// claims were offered, a free kick was flicked to its end, only a claimed counter could be
// flicked to remove it, there was always a goal that ended the match, and by the clock there
// were two halves.
type version1 struct{}

// Info is that of the newest version, with what was otherwise.
func (version1) Info() rules.Info {
	in := Game{}.Info()
	in.Rules = "1"
	in.Options = slices.Clone(in.Options)
	in.Options = slices.DeleteFunc(in.Options, func(o rules.Option) bool { return o.Name == "halves" })
	for i := range in.Options {
		if in.Options[i].Name == "goals" {
			in.Options[i].Min = 1
		}
	}
	in.Presets = slices.DeleteFunc(slices.Clone(in.Presets), func(p rules.Preset) bool { return p.Options["goals"] == "0" })
	in.Book = slices.Clone(in.Book)
	for i := range in.Book {
		if text := book1[in.Book[i].ID]; text != "" {
			in.Book[i].Text = text
		}
	}
	return in
}

// Start begins a match by version 1.
func (g version1) Start(s rules.Setup) (rules.State, error) { return start(g.Info(), past, s) }

// Parse reads a position of version 1.
func (g version1) Parse(s rules.Setup, text string) (rules.State, error) {
	return readText(g.Info(), past, s, text)
}

// past is the law of version 1.
var past = law{byPlayers: players1{}}

// players1 are players who could make only right claims, and were asked when there was one.
type players1 struct{ players }

func (players1) refuses(s *state, side int8, what int) (why, rule string) {
	if why, rule := pointless(&s.now, side, what); why != "" {
		return why, rule
	}
	switch {
	case s.right(side, what):
		return "", ""
	case what == aFoul:
		return "there is no foul of the other side to claim", "ZP44"
	case what == tactics:
		return "there is no tactical offence of the other side to claim", "ZP44"
	}
	return disc.IDs[what] + " does not lie in a penalty area", "ZP42"
}

func (players1) asks(s *state, side int8) bool { return len(s.claims(side)) > 0 }
func (players1) doubts(s *state) bool          { return s.now.shot.foul }
func (players1) open() bool                    { return false }

func (players1) notice(s *state, _ int, _ luck) string {
	if a := s.answer(); a != "play" {
		return a
	}
	return ""
}

// book1 are the rules that said something else.
var book1 = map[string]string{
	"ZP30": "A ball in the opponent's goal is a goal, unless in the same shot a counter came to rest in that goal, a counter jumped off the board, or there was a foul. Where players are their own referees, the side that would concede decides on a foul: claim=foul or play.",
	"ZP44": "Nothing is an offence unless the opponent points it out. With Referee at Auto the program does so for both, with Referee at Players you do, before you flick: claim=foul, claim=tactical, claim=b2. Only what is there to claim is offered. If the same side flicks again and there is something to claim, the other is asked first, and may say play.",
	"ZP45": "A foul or a tactical offence that is claimed gives the opponent a free kick: three flicks in a row with any counters, one free kick for one claim or both. A goal that counts ends it, and so does a claimed foul or tactical play of the taker.",
	"ZP46": "A claimed counter must leave the penalty areas: until it has, its side may flick only claimed counters. If such a flick leaves one in an area, the opponent plays two turns when next in play: once, however often it failed. A free kick takes their place; a goal, or a right claim of a foul or tactical play, ends those owed before it. A goal by such a flick counts only if no counter claimed before is left in an area.",
	"ZP60": "The side that first has as many goals as Goals says wins, also before the time is up: 5, or 10 in a long game.",
	"ZP61": "With Minutes the match is played by the clock, in two halves of half the time each, and most goals win: Black places and plays first in the second, and if it ends level, play goes on from a kick-off and the next goal wins. The match also ends after as many flicks as Turns says: most goals win, level is a draw.",
}
