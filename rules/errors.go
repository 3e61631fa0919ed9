package rules

import (
	"errors"
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

// Fault returns the illegal action as a fault of the text that it stands in.
func (e *Illegal) Fault() Fault {
	return Fault{Rules: []string{e.Rule}, Text: Clip(e.Action) + ": " + e.Why}
}

// Fault is one thing that is wrong with a set-up, or with the text of a position.
type Fault struct {
	Rules []string // that forbid it; none where it is only misspelt
	Of    string   // of a set-up: the option or the tag, or Seed
	Text  string
}

// String reads "more goals than turns (KI16)".
func (f Fault) String() string {
	if len(f.Rules) == 0 {
		return f.Text
	}
	return f.Text + " (" + strings.Join(f.Rules, ", ") + ")"
}

// Faults refuse a set-up or a position: all that is wrong with it, not only the first thing.
type Faults []Fault

// Error joins the faults into one line.
func (f Faults) Error() string {
	all := make([]string, len(f))
	for i := range f {
		all[i] = f[i].String()
	}
	return strings.Join(all, "; ")
}

// Rule returns the first rule that a fault names, or "".
func (f Faults) Rule() string {
	for _, one := range f {
		if len(one.Rules) > 0 {
			return one.Rules[0]
		}
	}
	return ""
}

// Add notes one more fault. The rules are written like "KI5, KI7"; where something is only misspelt
// there are none.
func (f *Faults) Add(rules, format string, args ...any) {
	f.add("", rules, fmt.Sprintf(format, args...))
}

func (f *Faults) add(of, rules, text string) {
	one := Fault{Of: of, Text: text}
	if rules != "" {
		one.Rules = strings.Split(rules, ", ")
	}
	*f = append(*f, one)
}

// Wrong returns a single fault, as Add notes it.
func Wrong(rules, format string, args ...any) (f Faults) {
	f.Add(rules, format, args...)
	return f
}

// WrongSetup returns the single fault of an option or a tag.
func WrongSetup(of, rules, format string, args ...any) (f Faults) {
	f.add(of, rules, fmt.Sprintf(format, args...))
	return f
}

// FaultsOf returns the error of an action in a text as a fault of it.
func FaultsOf(err error) Faults {
	var illegal *Illegal
	if errors.As(err, &illegal) {
		return Faults{illegal.Fault()}
	}
	return Wrong("", "%s", err)
}

// In returns the faults of a text as those of the tag that holds it.
func (f Faults) In(tag string) Faults {
	for i := range f {
		f[i].Of, f[i].Text = tag, "["+tag+"]: "+f[i].Text
	}
	return f
}

// err is nil where there is no fault.
func (f Faults) err() error {
	if len(f) == 0 {
		return nil
	}
	return f
}

// Side reads the side to act as positions write it, w or b, and notes the fault if it is neither.
func (f *Faults) Side(text string) uint8 {
	if text != "w" && text != "b" {
		f.Add("", "the side to act is %s: write w or b", Clip(text))
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
		return nil, Wrong("", "a position of more than %d bytes", longestText)
	}
	s, faults := read(set, text)
	if len(faults) > 0 {
		return nil, faults
	}
	return s, nil
}
