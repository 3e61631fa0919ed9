package kop

import "stammtisch/rules"

// levels are the computer opponents. Nodes counts the layouts of the cards a decision
// looks at. docs/opponents.md shows how strong each is and the command that measures it.
var levels = []rules.Level{
	{Level: 1, Name: "Beginner", About: "Knows the rules, bids a wedding or what can hardly fail, and lays nearly every card as it comes.", Nodes: 1, Careless: 900},
	{Level: 2, Name: "Learner", About: "Still lays every second card as it comes.", Nodes: 1, Careless: 500},
	{Level: 3, Name: "Amateur", About: "Plays as if the cards lay one way it can imagine.", Nodes: 1, Careless: 100},
	{Level: 4, Name: "Regular", About: "Calls by what its hand is worth on average, doubles too, and plays for a few layouts.", Nodes: 4, Careless: 30},
	{Level: 5, Name: "Planner", About: "Weighs twenty layouts before it plays.", Nodes: 20},
	{Level: 6, Name: "Club player", About: "Weighs forty layouts before it calls or plays, and expects a wedding where it sees one.", Nodes: 40},
	{Level: 7, Name: "Expert", About: "Hears in what the others call what they may hold.", Nodes: 80},
	{Level: 8, Name: "Master", About: "Thinks of every layout there can be, believes the likely ones, and doubles only with good reason.", Nodes: 200},
}

// yardsticks are players that stay as they are, to measure the levels against.
var yardsticks = []rules.Level{
	{Name: "pimc", About: "Solves twenty deals at random with all cards open, and takes everything as settled.", Nodes: 20},
}

// style is how a level thinks. The zero value is that of the yardstick.
type style struct {
	average bool    // calls by what its own hand is worth on average, and looks at no layout for it
	timid   bool    // and then bids only what can hardly fail, and doubles nothing
	wary    bool    // expects a wedding of whoever holds both black queens
	read    bool    // hears in the calls of the others what they may hold
	every   bool    // weighs every layout there can be, rather than some at random
	caution float32 // how many points better than passing a double must look where nobody knows the sides, times the doubles so far
	margin  float32 // how many points better than passing a solo must look
	answer  float32 // and a double of one
}

func styleOf(l rules.Level) style {
	switch {
	case l.Level == 0:
		return style{}
	case l.Level <= 3:
		return style{average: true, timid: true}
	case l.Level == 4:
		return style{average: true}
	case l.Level == 5:
		return style{average: true, margin: 4, answer: -2}
	case l.Level == 6:
		return style{wary: true, margin: 4, answer: 4, caution: 0.3}
	case l.Level == 7:
		return style{wary: true, read: true, margin: 4, answer: 4, caution: 0.3}
	}
	return style{wary: true, read: true, every: true, margin: 4, answer: 4, caution: 0.5}
}
