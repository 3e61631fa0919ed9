package evenings

import (
	"context"

	"stammtisch/internal/evening"
	"stammtisch/internal/httpd"
)

// EveningSheet is the score sheet of a table.
type EveningSheet struct {
	Round  int           `json:"round"`
	Table  int           `json:"table"`
	Seats  []int         `json:"seats" doc:"A seat's player, 0 of a computer"`
	Deals  []EveningDeal `json:"deals"`
	Totals []float64     `json:"totals" doc:"Of a seat, whoever played"`
	Own    []float64     `json:"own" doc:"Of a seat, what counts as its player's"`
	Places []float64     `json:"places" doc:"Points for placings; 0 where the place is nobody's, or the round does not count (EV8)"`
	Over   bool          `json:"over"`
}

// EveningDeal is a row of a sheet.
type EveningDeal struct {
	Deal     int       `json:"deal"`
	Points   []float64 `json:"points"`
	Computer []bool    `json:"computer" doc:"A seat for which the computer acted: the deal is not its player's"`
}

func (s *Service) getSheets(ctx context.Context, in *EveningPath) (*httpd.Body[[]EveningSheet], error) {
	st, err := s.evenings.Look(ctx, evening.ID(in.ID))
	if err != nil {
		return nil, err
	}
	out := httpd.Answer([]EveningSheet{})
	for r, sheets := range st.Told().Sheets {
		for t, sheet := range sheets {
			x := EveningSheet{Round: r + 1, Table: t + 1, Seats: sheet.Players, Deals: []EveningDeal{}, Places: sheet.Places(), Over: sheet.Over}
			if !st.Counts(r) {
				clear(x.Places)
			}
			for seat := range sheet.Players {
				total, own, _ := sheet.Total(seat)
				x.Totals, x.Own = append(x.Totals, total), append(x.Own, own)
			}
			for _, d := range sheet.Deals {
				x.Deals = append(x.Deals, EveningDeal{d.Number, d.Points, d.Computer})
			}
			out.Body = append(out.Body, x)
		}
	}
	return out, nil
}

func (s *Service) getEveningCSV(ctx context.Context, in *struct {
	EveningPath
	Kind string `path:"kind" enum:"standings,deals"`
	httpd.CSVIn
},
) (*httpd.CSV, error) {
	st, err := s.evenings.Look(ctx, evening.ID(in.ID))
	if err != nil {
		return nil, err
	}
	words := sheetWords[httpd.LanguageFor(in.Language)]
	text := st.Told().SheetsCSV(words)
	if in.Kind == "standings" {
		text = st.Told().StandingsCSV(words)
	}
	return httpd.CSVFile(in.Kind, text), nil
}
