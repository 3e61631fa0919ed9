package evening_test

import (
	"testing"

	"stammtisch/games"
	"stammtisch/internal/evening"
	"stammtisch/internal/storetest"
)

// An evening that began under an earlier version of its game's rules ends under it.
func TestTablesOfAnEarlierVersion(t *testing.T) {
	e := &evening.Evening{
		Terms:   evening.Terms{Game: "zoom", Rules: "1", Host: "host"},
		Players: []evening.Player{{Number: 1, Name: "Ada"}, {Number: 2, Name: "Bo"}},
		Rounds:  []evening.Round{{Tables: []evening.Table{{Match: "m", Players: []int{1, 2}, Secret: "5eed"}}}},
	}
	for want, version := range map[string]string{"1": "1", "2": ""} {
		e.Rules = version
		m, bad := e.MatchOf(games.All, 0, 0, storetest.Start)
		must(t, bad)
		if m.Info.Rules != want {
			t.Errorf("of version %q: the match has version %s", version, m.Info.Rules)
		}
	}
}
