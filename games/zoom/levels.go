package zoom

import "stammtisch/rules"

// levels are the computer opponents. docs/opponents.md shows how strong each is and
// the command that measures it.
var levels = []rules.Level{
	{Level: 1, Name: "Beginner", About: "Rolls its marbles about, and often overlooks that it could win.", Nodes: 1000, Depth: 1, Careless: 850},
	{Level: 2, Name: "Learner", About: "Makes or stops a square about every second time.", Nodes: 1000, Depth: 1, Careless: 500},
	{Level: 3, Name: "Amateur", About: "Seldom misses a square that can be made or stopped at once.", Nodes: 1000, Depth: 1, Careless: 150},
	{Level: 4, Name: "Regular", About: "Thinks of your answer before it moves.", Nodes: 2000, Depth: 2, Careless: 15, Noise: 20},
	{Level: 5, Name: "Planner", About: "Looks two of your moves ahead, and further where there are threats.", Nodes: 4000, Depth: 4, Noise: 10},
	{Level: 6, Name: "Club player", About: "Builds two threats at once, and sees yours coming.", Nodes: 10_000, Noise: 4},
	{Level: 7, Name: "Expert", About: "Finds most wins that can be forced.", Nodes: 60_000, Noise: 2},
	{Level: 8, Name: "Master", About: "Thinks longest and forgives least.", Nodes: 400_000, Noise: 2},
}
