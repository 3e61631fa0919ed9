package desk

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// Whole is a deed that replaces all of something, of which a page that sends it has shown an earlier version.
type Whole interface {
	Deed
	// Version returns a text for what it would replace, different for any two of its kind.
	Version(h *State) string
}

// Version is that of what the house is for and allows.
func (Setting) Version(h *State) string {
	words := []string{string(h.Use)}
	for _, f := range slices.Sorted(maps.Keys(h.Apart)) {
		words = append(words, fmt.Sprintf("%s=%t", f, h.Apart[f]))
	}
	return strings.Join(words, " ")
}

// Version is that of the days.
func (Keep) Version(h *State) string {
	if h.Keep == nil {
		return "usual"
	}
	return fmt.Sprint(h.Keep.Tables, h.Keep.Guests)
}

// Seen is a deed from a page. It is refused if what it replaces has changed since: it would undo a change that the page
// did not show.
type Seen struct {
	Whole
	Shown string // the version on that page; empty: not known
}

func (d Seen) decide(h *State) (ledger.Outcome[*State], error) {
	out, err := d.Whole.decide(h)
	if err == nil && len(out.Events) > 0 && d.Shown != "" && d.Shown != d.Version(h) {
		return ledger.Outcome[*State]{}, &table.Error{Code: table.Stale, Detail: "this was changed elsewhere after the page was opened: look at the desk again"}
	}
	return out, err
}
