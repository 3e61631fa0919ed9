package zopp_test

import (
	"testing"

	"stammtisch/games/zopp"
	"stammtisch/rules"
	"stammtisch/rules/rulestest"
)

// first is version 1 of the rules.
var first = zopp.Game{}.Earlier()[0]

func TestLaws(t *testing.T) { rulestest.Run(t, zopp.Game{}, rulestest.Config{Games: 6}) }

// The first forty actions of a random match: a shot's events make each state long.
func TestGolden(t *testing.T) {
	rulestest.Same(t, "testdata/play/zopp.txt", rulestest.Playthrough(zopp.Game{}, 3, 40))
}

// The file of version 1 is the one it was written to when it was the newest.
func TestGoldenOfVersion1(t *testing.T) {
	rulestest.Same(t, "testdata/play/zopp1.txt", rulestest.Playthrough(first, 3, 40))
}

func FuzzPlay(f *testing.F)   { rulestest.FuzzPlay(f, zopp.Game{}) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, zopp.Game{}) }
func FuzzRecord(f *testing.F) { rulestest.FuzzRecord(f, zopp.Game{}) }

// Short matches under all kinds of options, so that every corner of the referee is met.
func TestLawsUnderOptions(t *testing.T) {
	games := 24
	if testing.Short() {
		games = 6
	}
	for _, g := range rules.Versions(zopp.Game{}) {
		rulestest.Run(t, g, rulestest.Config{Games: games, Seed: 511, Mutations: 20, Setup: func(d *rules.Dice) rules.Setup {
			return options(g.Info(), d)
		}})
	}
}

// options draws options of short matches.
func options(in rules.Info, d *rules.Dice) rules.Setup {
	pick := func(list ...string) string { return list[d.Intn(len(list))] }
	given := rules.Options{
		"hand": pick("casual", "shaky", "steady", "steady"), "referee": pick("auto", "players", "players"),
		"doubles": pick("off", "off", "a", "b"), "strict-tactical": pick("on", "off"), "fourth-foul": pick("on", "on", "off"),
		"goals": pick("1", "2", "5"), "minutes": pick("0", "0", "20"), "turns": pick("1", "30", "120", "120"),
	}
	if in.Rules != "1" {
		given["goals"], given["halves"] = pick("0", "1", "2", "5"), pick("1", "2")
	}
	o, err := in.Complete(given)
	if err != nil {
		panic(err)
	}
	return rules.Setup{Options: o, Seed: rules.Seed("5eed" + pick("1", "2", "3", "4", "5"))}
}
