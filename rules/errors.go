package rules

import "strings"

// Illegal is an action that the rules forbid: what, why, and by which rule.
type Illegal struct {
	Action string
	Why    string
	Rule   string // "ZM8"
}

// Error reads "a3-c4: a marble cannot jump over another (ZM8)".
func (e *Illegal) Error() string {
	return Clip(e.Action) + ": " + e.Why + " (" + e.Rule + ")"
}

// Clip makes text from outside safe to repeat in one line of an error: at most 40
// bytes of it, control characters and non-ASCII shown as '?'.
func Clip(s string) string {
	const most = 40
	cut := len(s) > most
	if cut {
		s = s[:most]
	}
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, s)
	if cut {
		s += "…"
	}
	if s == "" {
		s = "(nothing)"
	}
	return s
}

// Faults is a set-up that cannot be a position: every fault, not only the first.
type Faults []string

// Error joins the faults into one line.
func (f Faults) Error() string { return strings.Join(f, "; ") }
