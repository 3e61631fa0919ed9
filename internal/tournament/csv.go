package tournament

import (
	"slices"
	"strconv"

	"stammtisch/internal/evening"
	"stammtisch/internal/pairing"
)

// Words are the headings of a crosstable, in somebody's language.
type Words struct {
	evening.Words
	Ties map[pairing.TieBreak]string
	Bye  string
}

// CSV returns the crosstable: one line per player in the order of the standings, with the
// opponent's line, the colour and the result of each round.
func (t *Tournament) CSV(w Words) []byte {
	lines := t.Lines()
	head := []string{w.Place, w.Name, w.Points}
	for _, x := range t.Ties {
		head = append(head, w.Ties[x])
	}
	for r := range t.Played {
		head = append(head, w.Round+" "+strconv.Itoa(r+1))
	}
	rows := [][]string{head}
	at := map[int]int{} // the line of each player
	for i, l := range lines {
		at[l.Number] = i + 1
	}
	for _, l := range lines {
		row := []string{strconv.Itoa(l.Rank), evening.Cell(t.Players[l.Number-1].Name), w.Number(l.Points)}
		for _, x := range l.Ties {
			row = append(row, w.Number(x))
		}
		for i := range t.Played {
			row = append(row, t.Played[i].cell(l.Number, at, w))
		}
		rows = append(rows, row)
	}
	return w.File(rows)
}

// cell returns a player's round: "12w1" is a win with White against line 12, followed by a second
// game if there was one; "+" and "-" are walk-overs.
func (r *Round) cell(number int, at map[int]int, w Words) (text string) {
	for _, g := range r.Games {
		if g.White != number && g.Black != number || g.Result == nil {
			continue
		}
		other, colour, points := g.Black, "w", g.Result.White
		if g.Black == number {
			other, colour, points = g.White, "b", g.Result.Black
		}
		made := []string{"0", "½", "1"}[points]
		if !g.Result.Played {
			made = []string{"-", "½", "+"}[points]
		}
		if text != "" {
			text += " "
		}
		text += strconv.Itoa(at[other]) + colour + made
	}
	if text == "" && slices.Contains(r.Rests, number) {
		return w.Bye
	}
	return text
}
