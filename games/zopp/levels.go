package zopp

import "stammtisch/rules"

// levels are the computer opponents. Nodes are simulated shots; from a Depth of 2 on a
// level tries the opponent's answers; Noise is the standard deviation of its own hand in
// thousandths of a degree, on top of what the match's hands have.
var levels = []rules.Level{
	{Level: 1, Name: "Beginner", About: "Flicks at the ball and often misses it.", Nodes: 60, Depth: 1, Noise: 9000},
	{Level: 2, Name: "Learner", About: "Hits the ball, seldom where it should.", Nodes: 120, Depth: 1, Noise: 5500},
	{Level: 3, Name: "Amateur", About: "Knows straight shots; its hand is not quite sure.", Nodes: 250, Depth: 1, Noise: 3800},
	{Level: 4, Name: "Regular", About: "Plays off the bands, and scores when it is easy.", Nodes: 500, Depth: 1, Noise: 2300},
	{Level: 5, Name: "Planner", About: "A sure hand that leaves you no easy shot.", Nodes: 2500, Depth: 1, Noise: 1550},
	{Level: 6, Name: "Club player", About: "Thinks of your answer before it flicks.", Nodes: 10_000, Depth: 2, Noise: 1150},
	{Level: 7, Name: "Expert", About: "Tries more, and knows the way over other counters.", Nodes: 25_000, Depth: 2, Noise: 650},
	{Level: 8, Name: "Master", About: "Tries some forty thousand shots before each of its own.", Nodes: 40_000, Depth: 2},
}
