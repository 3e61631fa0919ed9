package club

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"stammtisch/internal/evening"
)

// Line is a member in the standings of a season: the sums over its evenings.
type Line struct {
	Result
	Evenings int // attended
	Won      int // of those
	Best     int // the best rank at an evening
}

// Standings returns the members who have played in a season, ranked like the players of an evening
// (EV16): by the points for places, then by those of the deals (CL13).
func (c *Club) Standings(season int) (list []Line) {
	of := map[int]int{} // member → place in list
	for _, e := range c.Evenings {
		if e.Season != season || e.Result == nil {
			continue
		}
		for _, r := range e.Result.Results {
			i, ok := of[r.Member]
			if !ok {
				i = len(list)
				of[r.Member] = i
				list = append(list, Line{Result: Result{Member: r.Member}, Best: r.Rank})
			}
			l := &list[i]
			l.Places += r.Places
			l.Points += r.Points
			l.Rounds += r.Rounds
			l.Deals += r.Deals
			l.Evenings++
			l.Best = min(l.Best, r.Rank)
			if r.Rank == 1 {
				l.Won++
			}
		}
	}
	order := func(a, b Line) int { return cmp.Or(cmp.Compare(b.Places, a.Places), cmp.Compare(b.Points, a.Points)) }
	slices.SortFunc(list, func(a, b Line) int { return cmp.Or(order(a, b), cmp.Compare(a.Member, b.Member)) })
	for i := range list {
		list[i].Rank = i + 1
		if i > 0 && order(list[i-1], list[i]) == 0 {
			list[i].Rank = list[i-1].Rank
		}
	}
	return list
}

// Words are the headings of a season's table besides those of an evening.
type Words struct {
	evening.Words
	Evenings, Won string
}

// CSV returns a season's table for a spreadsheet: one line per member, with the points for places of each evening.
func (c *Club) CSV(season int, w Words) []byte {
	head := []string{w.Place, w.Name, w.Placings, w.Points, w.Evenings, w.Won, w.Deals}
	var evenings []Evening
	again := map[string]int{}
	for _, e := range c.Evenings {
		if e.Season == season && e.Result != nil {
			evenings = append(evenings, e)
			name := strings.TrimSpace(e.Opened.UTC().Format("2006-01-02") + " " + e.Title)
			if again[name]++; again[name] > 1 { // a second of that name on one day
				name += " (" + strconv.Itoa(again[name]) + ")"
			}
			head = append(head, evening.Cell(name))
		}
	}
	rows := [][]string{head}
	for _, l := range c.Standings(season) {
		row := []string{
			strconv.Itoa(l.Rank), evening.Cell(c.Members[l.Member-1].Name), w.Number(l.Places), w.Number(l.Points),
			strconv.Itoa(l.Evenings), strconv.Itoa(l.Won), strconv.Itoa(l.Deals),
		}
		for _, e := range evenings {
			cell := ""
			if i := slices.IndexFunc(e.Result.Results, func(r Result) bool { return r.Member == l.Member }); i >= 0 {
				cell = w.Number(e.Result.Results[i].Places)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return w.File(rows)
}
