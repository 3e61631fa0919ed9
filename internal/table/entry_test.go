package table

import (
	"reflect"
	"testing"
	"time"

	"stammtisch/rules"
)

// A log gives back every kind of event as it was written.
func TestLogKeepsEvents(t *testing.T) {
	at := time.UnixMilli(1_800_000_000_123)
	list := []Event{{N: 1, At: at, Kind: Created, Seat: rules.Nobody, Action: "a position with blanks"}}
	for k := range kinds {
		ev := Event{At: at, Kind: k, Seat: 3, Ply: 70_000, Action: "a3-c4"}
		switch k {
		case Seated:
			ev.Action, ev.Name = "", "Ada Lovelace"
		case Said:
			ev.Left = []rules.Seat{0, 2}
		}
		ev.N = len(list) + 1
		list = append(list, ev)
	}
	l := newLog(nil, list[0])
	for _, ev := range list[1:] {
		l.write(ev)
	}
	if got := l.Events(); !reflect.DeepEqual(got, list) {
		t.Errorf("%+v\nwant\n%+v", got, list)
	}
}
