package zoom

import "stammtisch/rules"

// levels are the computer opponents. docs/opponents.md shows how strong each is and
// the command that measures it.
var levels = []rules.Level{
	{Level: 1, Name: "First evening", About: "Sees a win when it looks, and often does not look.", Nodes: 200, Depth: 1, Careless: 900},
	{Level: 2, Name: "Beginner", About: "Wins when it can at once.", Nodes: 400, Depth: 1, Careless: 300},
	{Level: 3, Name: "Casual", About: "Sees your next move coming.", Nodes: 2000, Depth: 2, Careless: 100},
	{Level: 4, Name: "Attentive", About: "Looks three moves ahead.", Nodes: 4000, Depth: 3, Careless: 30},
	{Level: 5, Name: "Club", About: "Builds two threats at once.", Nodes: 10000},
	{Level: 6, Name: "Strong", About: "Plans further than most people.", Nodes: 40000},
	{Level: 7, Name: "Expert", About: "Seldom forgives.", Nodes: 160000},
	{Level: 8, Name: "Master", About: "As good as it gets here.", Nodes: 640000},
}
