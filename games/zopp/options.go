package zopp

import "stammtisch/rules"

// options are the choices people have, each with its rule.
var options = []rules.Option{
	{Name: "hand", Default: "casual", Help: "How steady hands are: a flick strays a little (ZP11).", Values: []string{"casual", "shaky", "steady"}},
	{Name: "referee", Default: "auto", Help: "Who points offences out: the program, or the players themselves (ZP44).", Values: []string{"auto", "players"}},
	{Name: "doubles", Default: "off", Help: "Four players: a, one flick a turn; b, one flick of each partner a turn (ZP51).", Values: []string{"off", "a", "b"}},
	rules.Switch("strict-tactical", "Every flick after which no counter has touched the ball is a tactical play, whatever was meant (ZP43)."),
	rules.Switch("fourth-foul", "A side's fourth foul costs it a counter (ZP47)."),
	{Name: "goals", Default: "5", Help: "So many goals win; 10 make a long game; 0 for no limit, with a clock or a number of flicks (ZP60).", Min: 0, Max: mostGoals},
	{Name: "minutes", Default: "0", Help: "The time of play, 20 in a tournament; 0 plays without a clock (ZP61).", Min: 0, Max: 120},
	{Name: "halves", Default: "2", Help: "By the clock: 2, two halves of half the time each, and if it is level the next goal wins; 1, in one go, and level is a draw (ZP61).", Values: []string{"2", "1"}},
	{Name: "turns", Default: "400", Help: "The match ends after so many flicks; 0 for no end but goals and clock (ZP61).", Min: 0, Max: 2000},
	// No rule reads this one: the people of a match agree on what they are shown.
	{Name: "first-contact", Default: "on", Help: "While you aim, the page shows what your counter would meet first.", Values: []string{"on", "off"}},
}

// How much a casual hand strays (ZP11), as config has it.
const casualAngle, casualPower = 600, 0.03

// law holds the points in which one version of the rules differs from another.
type law struct {
	byPlayers  referee // where the players are the referee (ZP44)
	enough     bool    // a free kick may be ended before its last flick (ZP45)
	anyCounter bool    // a claimed counter may be removed by any of its side's (ZP46)
	oneHalf    bool    // the clock may run in one go (ZP61)
}

// present is the law of the newest version.
var present = law{byPlayers: players{}, enough: true, anyCounter: true, oneHalf: true}

// config holds the set-up of a match and the law of its version.
type config struct {
	law
	seed    rules.Seed
	angle   float64 // standard deviation of the hand, in thousandths of a degree
	power   float64 // and as a share of the power
	referee referee
	strict  bool
	fourth  bool
	players int // of a side: 1 or 2
	turn    int8
	double  int8 // flicks of the two turns of ZP46
	goals   int  // 0: no limit
	minutes int
	halves  int
	turns   int
}

func newConfig(in rules.Info, l law, s rules.Setup) (*config, error) {
	s, err := s.Fill(in)
	if err != nil {
		return nil, err
	}
	c := &config{
		law: l, seed: s.Seed, referee: program{}, players: 1, turn: 1, double: 2,
		strict: s.Options.On("strict-tactical"), fourth: s.Options.On("fourth-foul"),
		goals: s.Options.Int("goals"), minutes: s.Options.Int("minutes"), turns: s.Options.Int("turns"), halves: 2,
	}
	if s.Options["referee"] == "players" {
		c.referee = l.byPlayers
	}
	if s.Options["halves"] == "1" {
		c.halves = 1
	}
	if c.goals == 0 && c.minutes == 0 && c.turns == 0 {
		return nil, rules.WrongSetup("goals", "ZP60", "goals=0: with minutes=0 and turns=0 as well the match has no end")
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
	return c, nil
}

// freeKick is the number of flicks in a free kick (ZP45).
const freeKick = 3

// presets are ways to play that the leaflet has names for.
var presets = []rules.Preset{
	{Name: "tournament", Title: "Tournament", About: "Two halves of ten minutes, and the most goals win.", Options: rules.Options{"goals": "0", "minutes": "20"}},
	{Name: "professional", Title: "Professional", About: "Every flick that leaves the ball alone is a tactical play, and the fourth foul costs a counter.", Options: rules.Options{"strict-tactical": "on", "fourth-foul": "on"}},
	{Name: "long", Title: "Long game", About: "Ten goals win.", Options: rules.Options{"goals": "10"}},
}
