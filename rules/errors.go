package rules

import (
	"errors"
	"fmt"
	"strings"
)

// Illegal is the error of an action that the rules forbid: which action, why, and by which rule.
type Illegal struct {
	Action string
	Why    string
	Rule   string // "ZM8"
}

// Error returns a line such as "a3-c4: a marble cannot jump over another (ZM8)".
func (e *Illegal) Error() string {
	return Clip(e.Action) + ": " + e.Why + " (" + e.Rule + ")"
}

// Clip makes text from outside safe to repeat in a one-line error: it keeps at most 40 bytes and
// shows control characters and non-ASCII as '?'.
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

// Fault returns the illegal action as a fault of the text that contains it.
func (e *Illegal) Fault() Fault {
	return Fault{Rules: []string{e.Rule}, Text: Clip(e.Action) + ": " + e.Why}
}

// Fault is one error in a set-up, or in the text of a position.
type Fault struct {
	Rules []string // that forbid it; none for a mere misspelling
	Of    string   // in a set-up: the option or tag at fault, or Seed
	Text  string
}

// String returns a line such as "more goals than turns (KI16)".
func (f Fault) String() string {
	if len(f.Rules) == 0 {
		return f.Text
	}
	return f.Text + " (" + strings.Join(f.Rules, ", ") + ")"
}

// Faults is the error that refuses a set-up or a position. It lists every fault, not only the
// first.
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

// Add appends a fault. The rules are written like "KI5, KI7", and left empty for a mere
// misspelling.
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

// Wrong returns Faults with a single fault, as Add would write it.
func Wrong(rules, format string, args ...any) (f Faults) {
	f.Add(rules, format, args...)
	return f
}

// WrongSetup returns Faults with a single fault of an option or a tag.
func WrongSetup(of, rules, format string, args ...any) (f Faults) {
	f.add(of, rules, fmt.Sprintf(format, args...))
	return f
}

// FaultsOf returns the error of an action as a fault of the text that contains it.
func FaultsOf(err error) Faults {
	var illegal *Illegal
	if errors.As(err, &illegal) {
		return Faults{illegal.Fault()}
	}
	return Wrong("", "%s", err)
}

// In returns the same faults as faults of the tag that holds the text.
func (f Faults) In(tag string) Faults {
	for i := range f {
		f[i].Of, f[i].Text = tag, "["+tag+"]: "+f[i].Text
	}
	return f
}

// err returns nil if there is no fault.
func (f Faults) err() error {
	if len(f) == 0 {
		return nil
	}
	return f
}

// Side reads the side to act as positions write it, w or b, and adds a fault if it is neither.
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

// Read is the shared frame of every Game.Parse: it fills in the set-up and limits the length of the
// text before it calls read.
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
