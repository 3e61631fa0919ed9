package rulestest

import (
	"encoding/json"

	"stammtisch/rules"
)

// checkNote checks that the note of a view (rules.Noter) is part of the view, so that it reveals no
// more.
func (k *kit) checkNote(p *position, v rules.View, seat rules.Seat) {
	note := rules.NoteOf(v)
	if note == nil {
		return
	}
	if short := marshal(note); !within(parsed(short), parsed(marshal(v))) {
		k.broken(p, LawView, "the note for %s holds what the view does not: %s", seatName(seat), short)
	}
}

func parsed(text string) (v any) {
	if json.Unmarshal([]byte(text), &v) != nil {
		return text
	}
	return v
}

// within reports whether part is contained in whole: objects may lack fields, and lists may lack
// elements but keep their order.
func within(part, whole any) bool {
	switch part := part.(type) {
	case map[string]any:
		w, ok := whole.(map[string]any)
		for key, x := range part {
			if y, there := w[key]; !there || !within(x, y) {
				return false
			}
		}
		return ok
	case []any:
		w, ok := whole.([]any)
		for _, x := range part {
			for len(w) > 0 && !within(x, w[0]) {
				w = w[1:]
			}
			if len(w) == 0 {
				return false
			}
			w = w[1:]
		}
		return ok
	}
	return part == whole
}
