package rulestest

import (
	"strings"

	"stammtisch/rules"
)

// Toys returns the toy games. Each shows that the contract carries something that real games need;
// none is fun.
//
//	Cards   hidden hands, a set-up tag, an auction-like silence about other hands
//	Relay   several actions in one turn by the same seat; four seats in two teams
//	Darts   actions that form a continuum, chance from the seed, actions of the clock
//	Nim     a match of several games whose points add up, with a typed side
func Toys() []rules.Game {
	return []rules.Game{Cards{}, Relay{}, Darts{}, Nim{}}
}

// toyBook returns a small book of rules from lines like "TX1 text".
func toyBook(lines ...string) []rules.Rule {
	var book []rules.Rule
	for _, l := range lines {
		id, text, _ := strings.Cut(l, " ")
		book = append(book, rules.Rule{ID: id, Origin: "H", Text: text})
	}
	return book
}

// refuse returns a toy's refusal.
func refuse(action, why, rule string) (rules.State, error) {
	return nil, &rules.Illegal{Action: action, Why: why, Rule: rule}
}
