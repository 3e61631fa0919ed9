package desk

import (
	"encoding/json"
	"fmt"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// MostDays bounds the days for which a host keeps things.
const MostDays = 10_000

// Keep says after how many days things go that nobody came back to; 0 keeps them. Matches that were played stay
// in any case.
type Keep struct {
	Tables int `json:"tables"` // at which nobody has ever acted
	Guests int `json:"guests"` // who never finished a match and belong to nothing
}

func (d Keep) decide(h *State) (out ledger.Outcome[*State], err error) {
	if d.Tables < 0 || d.Guests < 0 || d.Tables > MostDays || d.Guests > MostDays {
		return out, &table.Error{Code: table.Invalid, Detail: fmt.Sprintf("days are numbers from 0, which keeps things, to %d", MostDays)}
	}
	if h.Keep != nil && *h.Keep == d {
		return out, nil
	}
	text, err := json.Marshal(d)
	out.Events = []ledger.Event{{Kind: kindKeep, Text: string(text)}}
	return out, err
}

// Swept notes what went because of its age.
type Swept struct {
	Tables int `json:"tables"`
	Guests int `json:"guests"`
}

func (d Swept) decide(*State) (out ledger.Outcome[*State], err error) {
	if d == (Swept{}) {
		return out, nil
	}
	text, err := json.Marshal(d)
	out.Events = []ledger.Event{{Kind: kindSwept, Text: string(text)}}
	return out, err
}
