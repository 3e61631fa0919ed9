package kickit

import "stammtisch/rules"

// levels are the computer opponents. docs/opponents.md shows how strong each is and
// the command that measures it.
var levels = []rules.Level{
	{Level: 1, Name: "Beginner", About: "Kicks about, and often does not see the open goal.", Nodes: 100, Depth: 1, Careless: 900},
	{Level: 2, Name: "Learner", About: "Runs after the ball, and shoots when it sees the goal.", Nodes: 100, Depth: 1, Careless: 650},
	{Level: 3, Name: "Amateur", About: "Keeps its eyes on the ball, and now and then lets it go.", Nodes: 400, Depth: 1, Careless: 300},
	{Level: 4, Name: "Regular", About: "Plays a whole turn in its head before the first step.", Nodes: 1500, Depth: 1, Careless: 120, Noise: 40},
	{Level: 5, Name: "Planner", About: "Looks for passes through your men, and thinks of your answer.", Nodes: 4000, Depth: 2, Careless: 20, Noise: 20},
	{Level: 6, Name: "Club player", About: "Seldom leaves you a shot, and takes every one you leave.", Nodes: 16_000, Noise: 6},
	{Level: 7, Name: "Expert", About: "Sees your best turn, and prepares its next one.", Nodes: 60_000, Noise: 2},
	{Level: 8, Name: "Master", About: "Thinks longest: what it leaves open is bait.", Nodes: 240_000, Noise: 2},
}
