package player

import (
	"encoding/base64"
	"strconv"
	"strings"
	"unique"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// readFiled reads the event of a match that was filed. A log may have ten thousand of them, and whoever searches them
// waits for all: so those that are written as json.Marshal writes most of them are read quickly, and the others as
// events of any kind.
func readFiled(text string) (event, error) {
	if e, ok := quickly(text); ok {
		return e, nil
	}
	return read[filed](text)
}

// quickly reads the keys of an entry in their order, without spaces and with texts that need no escapes.
func quickly(text string) (e filed, ok bool) {
	r := quick{rest: text}
	r.must(`{"match":"`)
	e.Match = table.MatchID(strings.Clone(r.text()))
	r.must(`,"game":"`)
	e.Game = r.word()
	e.Options = r.maybe(`,"options":"`)
	e.Pace = r.maybe(`,"pace":"`)
	e.Evening = r.maybe(`,"evening":"`)
	r.must(`,"began":`)
	e.Began = r.number()
	r.must(`,"ended":`)
	e.Ended = r.number()
	r.must(`,"plies":`)
	e.Plies = int(r.number())
	r.must(`,"seats":[`)
	e.Seats = make([]Seat, 0, 1+strings.Count(r.rest, `},{`))
	for r.more(len(e.Seats)) {
		e.Seats = append(e.Seats, r.seat())
	}
	r.must(`,"scores":[`)
	e.Scores = make([]float64, 0, len(e.Seats))
	for r.more(len(e.Scores)) {
		e.Scores = append(e.Scores, r.float())
	}
	if r.has(`,"winners":[`) {
		e.Winners = make([]rules.Seat, 0, 1)
		for r.more(len(e.Winners)) {
			e.Winners = append(e.Winners, rules.Seat(r.number()))
		}
	}
	r.must(`,"reason":"`)
	e.Reason = r.word()
	r.must(`,"rule":"`)
	e.Rule = r.word()
	if r.has(`,"line":"`) {
		line, err := base64.StdEncoding.DecodeString(r.text())
		e.Line, r.bad = line, r.bad || err != nil
	}
	r.must(`}`)
	return e, !r.bad && r.rest == ""
}

func (r *quick) seat() (s Seat) {
	r.must(`{"side":"`)
	s.Side = r.word()
	if r.has(`,"who":`) {
		s.Who = int(r.number())
	}
	if r.has(`,"level":`) {
		s.Level = int(r.number())
	}
	s.Mine = r.has(`,"mine":true`)
	r.must(`}`)
	return s
}

// quick reads JSON that is as it expects, and is bad once it is not.
type quick struct {
	rest string
	bad  bool
}

// has takes what comes next, if it comes.
func (r *quick) has(next string) bool {
	rest, ok := strings.CutPrefix(r.rest, next)
	r.rest = rest
	return ok
}

func (r *quick) must(next string) { r.bad = !r.has(next) || r.bad }

// more reports whether a list continues after so many elements, and takes what is between them or after the last.
func (r *quick) more(n int) bool {
	if r.bad || r.has("]") {
		return false
	}
	if n > 0 {
		r.must(",")
	}
	return !r.bad
}

// text takes a text up to its quotation mark.
func (r *quick) text() string {
	for i := range len(r.rest) {
		switch c := r.rest[i]; {
		case c == '"':
			out := r.rest[:i]
			r.rest = r.rest[i+1:]
			return out
		case c < ' ' || c > '~' || c == '\\':
			r.bad = true
			return ""
		}
	}
	r.bad = true
	return ""
}

// word takes one of few texts: each is kept once, however many entries have it.
func (r *quick) word() string { return unique.Make(r.text()).Value() }

func (r *quick) maybe(key string) string {
	if !r.has(key) {
		return ""
	}
	return r.word()
}

// figures takes a number, without an exponent.
func (r *quick) figures() string {
	n := len(r.rest) - len(strings.TrimLeft(r.rest, "-.0123456789"))
	out := r.rest[:n]
	r.rest = r.rest[n:]
	whole, part, cut := strings.Cut(strings.TrimPrefix(out, "-"), ".")
	if whole == "" || len(whole) > 1 && whole[0] == '0' || cut && part == "" {
		r.bad = true
	}
	return out
}

func (r *quick) number() int64 {
	n, err := strconv.ParseInt(r.figures(), 10, 64)
	r.bad = r.bad || err != nil
	return n
}

func (r *quick) float() float64 {
	x, err := strconv.ParseFloat(r.figures(), 64)
	r.bad = r.bad || err != nil
	return x
}
