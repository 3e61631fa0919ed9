package table

import (
	"fmt"
	"time"

	"stammtisch/rules"
)

// Remarks of players (TB20, TB21) are stored beside the log: no clock, no take-back, no
// record and no replay has to know of it, and a talkative table is no heavier to play through.

// Phrases is the number of phrases. They are numbered from 1 and stored as numbers; the page
// has the words, in the language of whoever reads them.
const Phrases = 12

// MaxLine is the length of a line of free text, in characters.
const MaxLine = 120

// KeptRemarks is the number of remarks of a match that are kept. Older ones go, except lines that were
// reported. No more than MostReported may be.
const (
	KeptRemarks  = 200
	MostReported = 50
)

// Talk says what players of a match may say to each other. A host may switch free text off and on.
type Talk string

// The kinds of talk.
const (
	PhrasesOnly Talk = ""         // the phrases
	FreeText    Talk = "text"     // lines of their own, too
	Children    Talk = "children" // a children's table: phrases, and nothing can add to them
)

// Name is how requests and answers write it.
func (t Talk) Name() string {
	if t == PhrasesOnly {
		return "phrases"
	}
	return string(t)
}

// ParseTalk reads what a match or an evening is opened with.
func ParseTalk(text string) (Talk, *Error) {
	switch t := Talk(text); t {
	case PhrasesOnly, FreeText, Children:
		return t, nil
	case "phrases":
		return PhrasesOnly, nil
	}
	return "", &Error{Code: Invalid, Rule: "TB21", Detail: "talk " + rules.Clip(text) + ": it is phrases, text or children (TB21)"}
}

// Switch checks that a host may switch a table, or an evening, to other talk (TB21): only between
// phrases and free text.
func (t Talk) Switch(to Talk) *Error {
	if t == Children || to == Children {
		return &Error{Code: Illegal, Rule: "TB21", Detail: "at a children's table players say phrases only, and no other becomes one (TB21)"}
	}
	return nil
}

// Switched returns the match with other talk. The log has nothing of it.
func (m *Match) Switched(to Talk) *Match {
	n := *m
	n.Talk = to
	return &n
}

// Remark is a phrase, or a line of free text, that a seat has said.
type Remark struct {
	N      int // 1, 2, … in a match, without gaps
	At     time.Time
	Seat   rules.Seat
	Phrase int    // 1 to Phrases; 0 of a line
	Text   string // of a line
	// Once is the request that has said it, if it can be made again after a lost answer; another one for each.
	Once string
	// Reported says that somebody has asked the host to look at it.
	Reported bool
}

// Report is a line that somebody has reported.
type Report struct {
	Match   MatchID
	Evening string
	Remark  Remark
}

// Remark checks what a seat wants to say.
func (m *Match) Remark(seat rules.Seat, phrase int, text string, at time.Time) (Remark, *Error) {
	r := Remark{At: at, Seat: seat, Phrase: phrase}
	no := func(code Code, rule, why string) (Remark, *Error) {
		return Remark{}, &Error{Code: code, Rule: rule, Detail: why + " (" + rule + ")"}
	}
	if text == "" {
		if phrase == 0 { // neither was sent
			return no(Invalid, "TB20", fmt.Sprintf("say a phrase, 1 to %d, or a line in text", Phrases))
		}
		if phrase < 1 || phrase > Phrases {
			return no(Invalid, "TB20", fmt.Sprintf("phrase %d: there are 1 to %d", phrase, Phrases))
		}
		return r, nil
	}
	switch {
	case phrase != 0:
		return no(Invalid, "TB20", "say a phrase or a line, not both")
	case m.Talk == Children:
		return no(Illegal, "TB21", "at a children's table players say phrases only")
	case m.Talk != FreeText:
		return no(Illegal, "TB21", "lines of one's own are not allowed at this table: say a phrase")
	}
	var bad *Error
	if r.Text, bad = CleanText(text, MaxLine); bad != nil {
		return Remark{}, &Error{Code: Invalid, Rule: "TB21", Detail: fmt.Sprintf("a line is at most %d letters, digits and signs (TB21)", MaxLine)}
	}
	if r.Text == "" {
		return no(Invalid, "TB21", "the line is empty: write something")
	}
	return r, nil
}
