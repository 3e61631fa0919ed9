package rules

import (
	"fmt"
	"strings"
)

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

// Side reads the side to act as positions write it, w or b, and notes the fault if it is neither.
func (f *Faults) Side(text string) uint8 {
	if text != "w" && text != "b" {
		*f = append(*f, "the side to act is "+Clip(text)+": write w or b")
	}
	if text == "b" {
		return 1
	}
	return 0
}

// longestText bounds the text of a position, in bytes.
const longestText = 8192

// Read is the frame of every Game.Parse: it fills in the set-up and bounds the text that read is
// given.
func Read[S State](in Info, set Setup, text string, read func(Setup, string) (S, Faults)) (State, error) {
	set, err := set.Fill(in)
	if err != nil {
		return nil, err
	}
	if len(text) > longestText {
		return nil, Faults{fmt.Sprintf("a position of more than %d bytes", longestText)}
	}
	s, faults := read(set, text)
	if len(faults) > 0 {
		return nil, faults
	}
	return s, nil
}
