package opengoal

import "stammtisch/rules"

// levels are the computer opponents. docs/opponents.md shows how strong each is and
// the command that measures it.
var levels = []rules.Level{
	{Level: 1, Name: "Beginner", About: "Runs about, and seldom sees an open goal.", Nodes: 1000, Depth: 1, Careless: 970},
	{Level: 2, Name: "Learner", About: "Takes one chance in five, and guards its goal as often.", Nodes: 1000, Depth: 1, Careless: 820},
	{Level: 3, Name: "Amateur", About: "Is awake for about every second chance.", Nodes: 1000, Depth: 1, Careless: 580},
	{Level: 4, Name: "Regular", About: "Seldom leaves a goal open, its own or yours.", Nodes: 1500, Depth: 1, Careless: 220},
	{Level: 5, Name: "Planner", About: "Thinks of your answer before it acts.", Nodes: 3000, Depth: 2, Careless: 50, Noise: 2},
	{Level: 6, Name: "Club player", About: "Leaves no open goal, and sees yours coming.", Nodes: 6000, Noise: 2},
	{Level: 7, Name: "Expert", About: "Makes two threats at once.", Nodes: 18_000, Noise: 2},
	{Level: 8, Name: "Master", About: "Thinks longest and forgives least.", Nodes: 80_000, Noise: 2},
}
