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

// Four short matches: a shot takes long, and its events make each state long.
func TestGolden(t *testing.T) {
	rulestest.GoldenOf(t, zopp.Game{}, "testdata/play/zopp.txt", 4, 40)
}

// Version 1 plays on as it did.
func TestGoldenOfVersion1(t *testing.T) {
	rulestest.GoldenOf(t, first, "testdata/play/zopp1.txt", 4, 40)
}

func FuzzPlay(f *testing.F)   { rulestest.FuzzPlay(f, zopp.Game{}) }
func FuzzParse(f *testing.F)  { rulestest.FuzzParse(f, zopp.Game{}) }
func FuzzRecord(f *testing.F) { rulestest.FuzzRecord(f, zopp.Game{}) }

// Short matches under all kinds of options, so that every corner of the referee is met.
func TestLawsUnderOptions(t *testing.T) {
	games := rulestest.Many(6, 12, 60)
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
