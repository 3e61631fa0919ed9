package trihop

import "stammtisch/rules"

// levels are the computer opponents. docs/opponents.md shows how strong each is and
// the command that measures it.
var levels = []rules.Level{
	{Level: 1, Name: "Beginner", About: "Hops about, and often forgets that it wanted to go home.", Nodes: 1000, Depth: 1, Careless: 890},
	{Level: 2, Name: "Learner", About: "Goes home about every second time.", Nodes: 1000, Depth: 1, Careless: 500},
	{Level: 3, Name: "Amateur", About: "Goes home mostly, and pinches where it sees it.", Nodes: 1000, Depth: 1, Careless: 250},
	{Level: 4, Name: "Regular", About: "Thinks of your answer before it hops.", Nodes: 2000, Depth: 2, Careless: 50, Noise: 40},
	{Level: 5, Name: "Planner", About: "Looks two of its hops ahead and keeps its marbles out of your pincers.", Nodes: 4000, Depth: 3, Noise: 20},
	{Level: 6, Name: "Club player", About: "Counts the way home, its own and yours.", Nodes: 5000, Noise: 8},
	{Level: 7, Name: "Expert", About: "Leaves you few good fields, and finds most wins that can be forced.", Nodes: 20_000, Noise: 4},
	{Level: 8, Name: "Master", About: "Thinks longest and forgives least.", Nodes: 80_000, Noise: 2},
}
