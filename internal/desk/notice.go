package desk

import (
	"encoding/json"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// MostNotice is the longest notice, in characters.
const MostNotice = 300

// Tell gives players a notice in place of the one before, as of maintenance. An empty text takes it away.
type Tell struct{ Text string }

func (d Tell) decide(h *State) (out ledger.Outcome[*State], err error) {
	text, bad := table.CleanText(d.Text, MostNotice)
	if bad != nil {
		return out, bad
	}
	if text != h.Notice {
		out.Events = []ledger.Event{{Kind: kindNotice, Text: text}}
	}
	return out, nil
}

// Close notes that the host has dealt with reports of a player.
type Close Closed

func (d Close) decide(*State) (out ledger.Outcome[*State], err error) {
	text, err := json.Marshal(Closed(d))
	out.Events = []ledger.Event{{Kind: kindClosed, Text: string(text)}}
	return out, err
}
