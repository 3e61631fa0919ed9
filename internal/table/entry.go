package table

import (
	"slices"
	"time"

	"stammtisch/rules"
)

// entry is an event as a log keeps it, in a quarter of the memory: a log is most of what a match at rest takes.
type entry struct {
	at   int64 // milliseconds since 1970, as a store keeps it
	text string
	ply  int32
	seat rules.Seat
	kind uint8
}

// eventKinds lists the kinds in the order in which entries number them: the most frequent ones first.
var eventKinds = []EventKind{
	Acted, Said, Seated, Created, Resumed, Paused, Unpaused, CutKind, StoodIn, CameBack, Late, LastDeal, Flagged, Again,
}

func entryOf(ev *Event) entry {
	return entry{at: ev.At.UnixMilli(), text: ev.Text(), ply: int32(ev.Ply), seat: ev.Seat, kind: uint8(slices.Index(eventKinds, ev.Kind))}
}

// Event returns entry i of the log, from 0.
func (l *Log) Event(i int) Event {
	e := &l.entries[i]
	ev := Event{N: i + 1, At: time.UnixMilli(e.at), Kind: eventKinds[e.kind], Seat: e.seat, Ply: int(e.ply)}
	_ = ev.SetText(e.text) // what Text wrote can be read
	return ev
}

// Events returns a copy of all entries of the log.
func (l *Log) Events() []Event {
	all := make([]Event, l.N())
	for i := range all {
		all[i] = l.Event(i)
	}
	return all
}
