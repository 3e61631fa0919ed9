package tournaments

import (
	"stammtisch/internal/evening"
	"stammtisch/internal/pairing"
	"stammtisch/internal/tournament"
)

// Headings has the headings of the crosstable.
var Headings = map[string]tournament.Words{
	"en": {
		Words: evening.Words{Place: "place", Name: "name", Points: "points", Round: "round"}, Bye: "bye",
		Ties: map[pairing.TieBreak]string{pairing.Buchholz: "Buchholz", pairing.BuchholzCut: "Buchholz cut 1", pairing.Sonneborn: "Sonneborn-Berger", pairing.Direct: "direct encounter", pairing.Wins: "wins"},
	},
	"de": {
		Words: evening.Words{Place: "Platz", Name: "Name", Points: "Punkte", Round: "Runde", DecimalComma: true}, Bye: "spielfrei",
		Ties: map[pairing.TieBreak]string{pairing.Buchholz: "Buchholz", pairing.BuchholzCut: "Buchholz mit Streichwert", pairing.Sonneborn: "Sonneborn-Berger", pairing.Direct: "direkter Vergleich", pairing.Wins: "Siege"},
	},
	"pl": {
		Words: evening.Words{Place: "miejsce", Name: "imię", Points: "punkty", Round: "runda", DecimalComma: true}, Bye: "pauza",
		Ties: map[pairing.TieBreak]string{pairing.Buchholz: "Buchholz", pairing.BuchholzCut: "Buchholz bez najsłabszego", pairing.Sonneborn: "Sonneborn-Berger", pairing.Direct: "bezpośredni mecz", pairing.Wins: "zwycięstwa"},
	},
}
