package httpd

import (
	"encoding/json"
	"strconv"
)

// Every action goes to every follower, so its message is put together by hand
// where that is plain: a test holds them against encoding/json. What is seldom there is left
// to that.

// appendStanding appends the fields of a Standing, without the brace that opens the object.
func appendStanding(b []byte, s *Standing) ([]byte, error) {
	var err error
	rare := func(name string, there bool, v any) {
		if err != nil || !there {
			return
		}
		var text []byte
		if text, err = json.Marshal(v); err == nil {
			b = append(append(append(append(append(b, '"'), name...), `":`...), text...), ',')
		}
	}
	rare("offer", true, s.Offer) // null is sent too
	b = append(b, `"may":[`...)
	for i, m := range s.May {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(strconv.AppendInt(append(b, `{"seat":`...), int64(m.Seat), 10), `,"words":`...)
		b = append(appendTexts(b, m.Words), '}')
	}
	b = append(b, "],"...)
	rare("next", s.Next != "", s.Next)
	rare("paused", s.Paused, s.Paused)
	rare("clock", s.Clock != nil, s.Clock)
	rare("score", s.Score != nil, s.Score)
	rare("series", s.Series != nil, s.Series)
	rare("draw", s.Draw != nil, s.Draw)
	rare("dice", s.Dice != "", s.Dice)
	b = append(strconv.AppendInt(append(b, `"ply":`...), int64(s.Ply), 10), `,"turn":`...)
	if s.Turn == nil {
		b = append(b, "null"...)
	} else {
		b = strconv.AppendInt(b, int64(*s.Turn), 10)
	}
	b = append(appendTexts(append(b, `,"legal":`...), s.Legal), ',')
	rare("families", len(s.Families) > 0, s.Families)
	rare("result", true, s.Result)
	b[len(b)-1] = '}' // in place of the last comma
	return b, err
}

// appendEvent appends an event of the log.
func appendEvent(b []byte, e *Event) ([]byte, error) {
	text := func(name, value string) {
		if value != "" {
			b = appendText(append(append(append(b, `,"`...), name...), `":`...), value)
		}
	}
	number := func(name string, n *int) {
		if n != nil {
			b = strconv.AppendInt(append(append(append(b, `,"`...), name...), `":`...), int64(*n), 10)
		}
	}
	b = strconv.AppendInt(append(b, `{"n":`...), int64(e.N), 10)
	b = appendText(append(b, `,"at":`...), e.At)
	b = appendText(append(b, `,"kind":`...), e.Kind)
	number("seat", e.Seat)
	number("ply", e.Ply)
	if e.Away != 0 {
		b = strconv.AppendInt(append(b, `,"away":`...), e.Away, 10)
	}
	text("action", e.Action)
	if e.Covered {
		b = append(b, `,"covered":true`...)
	}
	text("name", e.Name)
	if e.Moved {
		b = append(b, `,"moved":true`...)
	}
	if e.View != nil {
		view, err := json.Marshal(e.View)
		if err != nil {
			return nil, err
		}
		b = append(append(b, `,"view":`...), view...)
	}
	return append(b, '}'), nil
}

// appendTexts appends a list of strings.
func appendTexts[T ~string](b []byte, list []T) []byte {
	b = append(b, '[')
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendText(b, string(s))
	}
	return append(b, ']')
}

// appendText appends a string as encoding/json writes it.
func appendText(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			text, _ := json.Marshal(s) // a string always can be
			return append(b, text...)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}
