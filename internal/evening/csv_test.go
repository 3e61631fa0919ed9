package evening_test

import (
	"encoding/csv"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stammtisch/internal/evening"
)

var update = flag.Bool("update", false, "write testdata again")

// The files are as a spreadsheet of each language expects them. The page's tests read the same files
// back with a reader that shares nothing with the writer (web/src/evening/csv.test.ts).
func TestCSVByLanguage(t *testing.T) {
	e := opened(t, []string{"Zoë; Müller", `Łukasz "Bo"`, "=1+1", "Ada, die Erste"}, evening.Wish{})
	st := &evening.Standing{Evening: e, Sheets: [][]*evening.Sheet{{{
		Players: []int{1, 2, 3, 4}, Over: true, Of: 2,
		Deals: []evening.Deal{
			{Number: 1, Points: []float64{1.5, 1.5, -1.5, -1.5}, Computer: make([]bool, 4)},
			{Number: 2, Points: []float64{0, 0, 2, -2}, Computer: []bool{false, false, true, false}},
		},
	}}}}
	for language, words := range map[string]evening.Words{
		"en": {Place: "place", Name: "name", Placings: "place points", Points: "points", Deals: "deals", Round: "round", Table: "table", Deal: "deal", Computer: "computer"},
		"de": {Place: "Platz", Name: "Name", Placings: "Platzpunkte", Points: "Punkte", Deals: "Spiele", Round: "Runde", Table: "Tisch", Deal: "Spiel", Computer: "Computer", DecimalComma: true},
		"pl": {Place: "miejsce", Name: "imię", Placings: "duże punkty", Points: "małe punkty", Deals: "rozdania", Round: "runda", Table: "stół", Deal: "rozdanie", Computer: "komputer", DecimalComma: true},
	} {
		for kind, text := range map[string][]byte{"standings": st.StandingsCSV(words), "deals": st.SheetsCSV(words)} {
			name := filepath.Join("testdata", kind+"."+language+".csv")
			if *update {
				if err := os.WriteFile(name, text, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(name)
			if err != nil || string(want) != string(text) {
				t.Errorf("%s: %v\n%s", name, err, text)
			}
		}
	}
}

// No part of a name is taken for a formula, whichever sign a spreadsheet expects between the cells.
func TestPartsOfNamesAreNoFormulas(t *testing.T) {
	for _, words := range []evening.Words{{}, {DecimalComma: true}} {
		for _, name := range []string{"=1", " =1", ";=1;x", ",=1,x", "x\t=1", ";\"=1\"", ",\"=1", "\";=1", "x;@SUM(1)", "x,+1", "x; -1", "＝1", "＋1", "x;－1", "＠SUM(1)"} {
			text := strings.TrimPrefix(string(words.File([][]string{{"1", evening.Cell(name), "2"}})), "\ufeff")
			for _, comma := range ",;\t" {
				in := csv.NewReader(strings.NewReader(text))
				in.Comma, in.LazyQuotes = comma, true
				row, err := in.Read()
				if err != nil {
					t.Fatal(err)
				}
				for _, cell := range row {
					if cell = strings.TrimLeft(cell, " "); cell != "" && strings.ContainsRune("=+-@＝＋－＠", []rune(cell)[0]) {
						t.Errorf("%q, read with %q between the cells, has the formula %q", text, comma, cell)
					}
				}
			}
		}
	}
	for _, name := range []string{"Ada", "Jean-Luc", "Ann-Kathrin, Bo & Cy", "1+1"} {
		if got := evening.Cell(name); got != name {
			t.Errorf("%q became %q", name, got)
		}
	}
}
