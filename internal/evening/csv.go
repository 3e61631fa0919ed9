package evening

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
)

// Words are the headings of the tables for spreadsheets, in somebody's language.
type Words struct {
	Place, Name, Placings, Points, Deals, Round, Table, Deal, Computer string
	// SoFar stands in the place of who still plays.
	SoFar string
	// DecimalComma says that the language writes 3,5 for three and a half. Its spreadsheets then
	// expect semicolons between the cells: read with commas, a file is one column, and 3.5 a date.
	DecimalComma bool
}

// mark begins a file for spreadsheets that would otherwise not know it for UTF-8.
const mark = "\ufeff"

// Cell keeps a spreadsheet from taking a name, or a part of it, for a formula: one that expects another sign between
// the cells begins a new cell wherever that sign stands in the name. Some take full-width signs for the usual ones.
func Cell(text string) string {
	var out strings.Builder
	begins := true
	for _, r := range text {
		if begins && strings.ContainsRune("=+-@＝＋－＠\t\r", r) {
			out.WriteByte('\'')
		}
		out.WriteRune(r)
		begins = strings.ContainsRune(",;\t\r\n\"", r) || begins && r == ' '
	}
	return out.String()
}

// Number writes a number as spreadsheets of the language read it.
func (w Words) Number(x float64) string {
	text := strconv.FormatFloat(x, 'f', -1, 64)
	if w.DecimalComma {
		return strings.Replace(text, ".", ",", 1)
	}
	return text
}

// File is a table as a file.
func (w Words) File(rows [][]string) []byte {
	var b bytes.Buffer
	b.WriteString(mark)
	out := csv.NewWriter(&b)
	if w.DecimalComma {
		out.Comma = ';'
	}
	out.UseCRLF = true             // RFC 4180
	if out.WriteAll(rows) != nil { // a buffer takes everything
		return nil
	}
	return b.Bytes()
}

// StandingsCSV is the standings: a line a player, and of each round table, placing and points.
func (s *Standing) StandingsCSV(w Words) []byte {
	head := []string{w.Place, w.Name, w.Placings, w.Points, w.Deals}
	for r := range s.Sheets {
		round := w.Round + " " + strconv.Itoa(r+1)
		head = append(head, round+": "+w.Table, round+": "+w.Placings, round+": "+w.Points)
	}
	rows := [][]string{head}
	for _, l := range s.Lines() {
		rank := strconv.Itoa(l.Rank)
		if l.Rank == 0 {
			rank = ""
			if !s.Over && !s.Done() {
				rank = w.SoFar
			}
		}
		row := []string{rank, Cell(s.Players[l.Player-1].Name), w.Number(l.Places), w.Number(l.Points), strconv.Itoa(l.Deals)}
		for _, p := range l.Rounds {
			if p.Table == 0 {
				row = append(row, "", "", "")
				continue
			}
			row = append(row, strconv.Itoa(p.Table), w.Number(p.Places), w.Number(p.Points))
		}
		rows = append(rows, row)
	}
	return w.File(rows)
}

// SheetsCSV is every deal of every table: a line for what a seat got by it.
func (s *Standing) SheetsCSV(w Words) []byte {
	rows := [][]string{{w.Round, w.Table, w.Deal, w.Name, w.Points, w.Computer}}
	for r, sheets := range s.Sheets {
		for t, sheet := range sheets {
			for _, d := range sheet.Deals {
				for seat, n := range sheet.Players {
					name, by := w.Computer, "x"
					if n != 0 {
						name = Cell(s.Players[n-1].Name)
						if !d.Computer[seat] {
							by = ""
						}
					}
					rows = append(rows, []string{strconv.Itoa(r + 1), strconv.Itoa(t + 1), strconv.Itoa(d.Number), name, w.Number(d.Points[seat]), by})
				}
			}
		}
	}
	return w.File(rows)
}
