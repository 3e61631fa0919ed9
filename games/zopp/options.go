package zopp

import "stammtisch/rules"

// options are what people may choose, with the rule that says so.
var options = []rules.Option{
	{Name: "hand", Default: "casual", Help: "How steady hands are: a flick strays a little (ZP11).", Values: []string{"casual", "shaky", "steady"}},
	{Name: "referee", Default: "auto", Help: "Who points offences out: the program, or the players themselves (ZP44).", Values: []string{"auto", "players"}},
	{Name: "doubles", Default: "off", Help: "Four players: a, one flick a turn; b, one flick of each partner a turn (ZP51).", Values: []string{"off", "a", "b"}},
	rules.Switch("strict-tactical", "Every flick after which no counter has touched the ball is a tactical play, whatever was meant (ZP43)."),
	rules.Switch("fourth-foul", "A side's fourth foul costs it a counter (ZP47)."),
	{Name: "goals", Default: "5", Help: "So many goals win; 10 make a long game (ZP60).", Min: 1, Max: 20},
	{Name: "minutes", Default: "0", Help: "Two halves of half the time each, 20 in a tournament; 0 plays without a clock (ZP61).", Min: 0, Max: 120},
	{Name: "turns", Default: "400", Help: "The match ends after so many flicks; 0 for no end but goals and clock (ZP61).", Min: 0, Max: 2000},
	// No rule reads this one: it is what the people of a match agree to be shown.
	{Name: "first-contact", Default: "on", Help: "While you aim, the page shows what your counter would meet first.", Values: []string{"on", "off"}},
}

// How much a casual hand strays (ZP11), as config has it.
const casualAngle, casualPower = 600, 0.03

// config is what a match was set up with.
type config struct {
	seed    rules.Seed
	angle   float64 // standard deviation of the hand, in thousandths of a degree
	power   float64 // and as a share of the power
	auto    bool    // the program claims what there is to claim
	strict  bool
	fourth  bool
	players int // of a side: 1 or 2
	turn    int8
	double  int8 // flicks of the two turns of ZP46
	goals   int
	minutes int
	turns   int
}

func newConfig(s rules.Setup) *config {
	c := &config{
		seed: s.Seed, auto: s.Options["referee"] != "players", players: 1, turn: 1, double: 2,
		strict: s.Options.On("strict-tactical"), fourth: s.Options.On("fourth-foul"),
		goals: s.Options.Int("goals"), minutes: s.Options.Int("minutes"), turns: s.Options.Int("turns"),
	}
	switch s.Options["hand"] {
	case "casual":
		c.angle, c.power = casualAngle, casualPower
	case "shaky":
		c.angle, c.power = 2000, 0.08
	}
	switch s.Options["doubles"] {
	case "a":
		c.players = 2
	case "b":
		c.players, c.turn, c.double = 2, 2, 3
	}
	return c
}

// freeKick is how many flicks a free kick has (ZP45).
const freeKick = 3
