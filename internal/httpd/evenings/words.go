package evenings

import "stammtisch/internal/evening"

// sheetWords are the headings of an evening's tables.
var sheetWords = map[string]evening.Words{
	"en": {
		Place: "place", Name: "name", Placings: "place points", Points: "points", Deals: "deals", Round: "round", Table: "table", Deal: "deal", Computer: "computer", SoFar: "so far",
	},
	"de": {
		Place: "Platz", Name: "Name", Placings: "Platzpunkte", Points: "Punkte", Deals: "Spiele", Round: "Runde", Table: "Tisch", Deal: "Spiel", Computer: "Computer", SoFar: "bisher", DecimalComma: true,
	},
	"pl": {
		Place: "miejsce", Name: "imię", Placings: "duże punkty", Points: "małe punkty", Deals: "rozdania", Round: "runda", Table: "stół", Deal: "rozdanie", Computer: "komputer", SoFar: "na razie", DecimalComma: true,
	},
}
