// Package matchlog keeps matches as logs of the ledger. The first event of a match holds its head.
// Papers beside the log hold secrets and everything that people may delete: the owners of seats, actions
// chosen ahead, remarks, tickets, and the allowed talk. The keys of a match are its seated guests, when
// they were last here, its host, its tickets and its reported lines. Its tasks say that a computer must
// think, that a clock runs, that an action was chosen ahead, that a player must hear of their turn, and
// that a finished match is not yet in its players' logs.
package matchlog

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Kind is the kind of the logs of matches.
const Kind = "match"

// Keys, papers and tasks of a match. A guest's ID is a key as it is.
const (
	keyHost     = "host/"
	keyTicket   = "ticket/"  // while it is good
	keyUsed     = "used/"    // a ticket after that, until it is tidied up
	keyReported = "reported" // with the evening, if there is one, after a slash
	keyUnplayed = "unplayed" // until somebody acts
	// While anybody may join: every such match, those of a game, those of a host.
	keyOpen   = "open"
	keyOpenOf = "open/game/"
	keyOpenBy = "open/by/"
	keyShown  = "shown" // while anybody may watch

	paperSeat   = "seat/"
	paperAhead  = "ahead/"
	paperSaid   = "said/"
	paperTicket = "ticket/"
	paperTalk   = "talk"
	paperDoor   = "door"
	paperShown  = "shown"

	taskThink = "think"
	taskClock = "clock"
	taskAhead = "ahead"
	taskFile  = "file"
	taskCall  = "call"
)

// Leased lists the tasks that a process holds while it does them. For other tasks, processes only
// list the matches.
var Leased = []string{taskClock, taskThink, taskFile, taskCall}

// Opening returns the commit that creates a match.
func Opening(m *table.Match) (ledger.Commit, error) {
	first, err := head(m)
	if err != nil {
		return ledger.Commit{}, err
	}
	c := ledger.Commit{Keys: []string{keyHost + string(m.Host)}}
	c.Events = append(c.Events, ledger.Event{At: m.Event(0).At, Kind: string(m.Event(0).Kind), Text: first})
	for _, ev := range m.Events()[1:] {
		c.Events = append(c.Events, Event(ev))
	}
	for seat, p := range m.Places {
		c.Papers = append(c.Papers, owners(seat, p.Owners))
		c.Keys = append(c.Keys, keys(p.Owners)...)
		for _, g := range p.Owners {
			c.Keys = append(c.Keys, lastKeys(g, lastOf(m, g))...)
		}
	}
	c.Papers = append(c.Papers, talk(m.Talk))
	if m.Door != table.Closed {
		c.Papers = append(c.Papers, door(m.Door))
	}
	if m.Listed() {
		c.Keys = append(c.Keys, openKeys(m)...)
	}
	if m.Evening == "" {
		c.Keys = append(c.Keys, keyUnplayed)
	}
	c.Tasks = append(alarm(nil, m), task(taskThink, m.ComputerToAct(), m.Created))
	return c, nil
}

// Change returns the commit of a decision with an event.
func Change(before *table.Match, d table.Decision, after *table.Match) ledger.Commit {
	at := d.Event.At
	c := ledger.Commit{Events: []ledger.Event{Event(d.Event)}, Over: after.Over()}
	if before.Computers() || after.Computers() {
		c.Tasks = append(c.Tasks, task(taskThink, after.ComputerToAct(), at))
	}
	c.Tasks = append(c.Tasks, alarm(before, after)...)
	if c.Over && !before.Over() {
		c.Tasks = append(c.Tasks, task(taskFile, true, at))
	}
	if d.Ticket != nil {
		hash := hexOf(d.Ticket.Hash)
		c.Uses = keyTicket + hash
		c.Keys = []string{keyUsed + hash}
	}
	if d.Owner != "" || d.Owners != nil {
		seat := d.Event.Seat
		c.Papers = append(c.Papers, owners(int(seat), after.Places[seat].Owners))
		c.Keys = append(c.Keys, keys(after.Places[seat].Owners)...)
		for _, g := range before.Places[seat].Owners {
			if !after.Sits(g) {
				c.Lost = append(c.Lost, string(g))
			}
		}
	}
	if lost := table.LostAhead(before, after); len(lost) > 0 {
		for _, seat := range lost {
			c.Papers = append(c.Papers, ahead(table.Ahead{Seat: seat}))
		}
		c.Tasks = append(c.Tasks, task(taskAhead, after.Foreseen(), at))
	}
	if d.Event.Kind == table.Acted && before.Evening == "" && before.Unplayed() && !after.Unplayed() {
		c.Lost = append(c.Lost, keyUnplayed)
	}
	if before.Listed() && !after.Listed() {
		c.Lost = append(c.Lost, openKeys(before)...)
	}
	listLast(&c, before, after, d.Event.Seat)
	return c
}

// Chosen returns the commit of a seat that has chosen ahead, or has taken that back.
func Chosen(after *table.Match, a table.Ahead, at time.Time) ledger.Commit {
	return ledger.Commit{Papers: []ledger.Paper{ahead(a)}, Tasks: []ledger.Task{task(taskAhead, after.Foreseen(), at)}}
}

// Switched returns the commit that changes which talk a table allows.
func Switched(to table.Talk) ledger.Commit {
	return ledger.Commit{Papers: []ledger.Paper{talk(to)}}
}

// Opened returns the commit that changes who may join.
func Opened(before, after *table.Match) ledger.Commit {
	c := ledger.Commit{Papers: []ledger.Paper{door(after.Door)}}
	switch was, is := before.Listed(), after.Listed(); {
	case is && !was:
		c.Keys = openKeys(after)
	case was && !is:
		c.Lost = openKeys(before)
	}
	return c
}

// Shown returns the commit that adds a match to the list of matches to watch, or removes it.
func Shown(after *table.Match) ledger.Commit {
	c := ledger.Commit{Papers: []ledger.Paper{{Name: paperShown, Text: string(after.Audience)}}}
	if after.Audience == table.Everybody {
		c.Keys = []string{keyShown}
	} else {
		c.Lost = []string{keyShown}
	}
	return c
}

// openKeys returns the keys of a match that anybody may join.
func openKeys(m *table.Match) []string {
	return []string{keyOpen, keyOpenOf + m.Info.Name, keyOpenBy + string(m.Host)}
}

// Read reads a match from its log.
func Read(id string, saved ledger.Saved) (table.Saved, error) {
	out := table.Saved{ID: table.MatchID(id)}
	if len(saved.Events) == 0 {
		return out, errors.New("its log is empty")
	}
	if err := readHead(saved.Events[0], &out); err != nil {
		return out, err
	}
	l, err := later(saved.Events[1:], saved)
	if err != nil {
		return out, err
	}
	out.Events, out.Ahead, out.Talk, out.Door, out.Audience = append(out.Events, l.Events...), l.Ahead, l.Talk, l.Door, l.Audience
	out.Coaches = l.Coaches
	for seat, of := range l.Owners {
		if seat < len(out.Places) {
			out.Places[seat].Owners = of
		}
	}
	return out, nil
}

// ReadLater reads what was added to a match after the known events up to saved.After.
func ReadLater(saved ledger.Saved) (table.Later, error) { return later(saved.Events, saved) }

func later(events []ledger.Event, saved ledger.Saved) (table.Later, error) {
	out := table.Later{Events: make([]table.Event, 0, len(events)), Owners: ownersOf(saved)}
	for _, in := range events {
		ev, err := readEvent(in)
		if err != nil {
			return out, fmt.Errorf("event %d: %w", in.N, err)
		}
		out.Events = append(out.Events, ev)
	}
	var err error
	if out.Coaches, err = coachesOf(saved); err != nil {
		return out, err
	}
	for _, p := range saved.Papers {
		if seat, ok := strings.CutPrefix(p.Name, paperAhead); ok {
			n, err := strconv.Atoi(seat)
			if err != nil {
				return out, fmt.Errorf("paper %s: %w", p.Name, err)
			}
			out.Ahead = append(out.Ahead, table.Ahead{Seat: rules.Seat(n), Action: p.Text})
		}
		if p.Name == paperTalk {
			out.Talk = table.Talk(p.Text)
		}
		if p.Name == paperDoor {
			out.Door = table.Door(p.Text)
		}
		if p.Name == paperShown {
			out.Audience = table.Audience(p.Text)
		}
	}
	return out, nil
}

// owners returns the paper that names the owners of a seat.
func owners(seat int, of []table.GuestID) ledger.Paper {
	return ledger.Paper{Name: paperSeat + strconv.Itoa(seat), Text: strings.Join(keys(of), " ")}
}

// keys returns the keys of guests.
func keys(of []table.GuestID) []string {
	list := make([]string, len(of))
	for i, g := range of {
		list[i] = string(g)
	}
	return list
}

func talk(t table.Talk) ledger.Paper { return ledger.Paper{Name: paperTalk, Text: string(t)} }

func door(d table.Door) ledger.Paper { return ledger.Paper{Name: paperDoor, Text: string(d)} }

func ahead(a table.Ahead) ledger.Paper {
	return ledger.Paper{Name: paperAhead + strconv.Itoa(int(a.Seat)), Text: a.Action}
}

// ownersOf reads who owns which seat.
func ownersOf(saved ledger.Saved) map[int][]table.GuestID {
	seats := map[int][]table.GuestID{}
	for _, p := range saved.Papers {
		text, ok := strings.CutPrefix(p.Name, paperSeat)
		seat, err := strconv.Atoi(text)
		if !ok || err != nil || seat < 0 {
			continue
		}
		for _, g := range strings.Fields(p.Text) {
			seats[seat] = append(seats[seat], table.GuestID(g))
		}
	}
	return seats
}

// task returns a task that is due from a time on, or its deletion.
func task(name string, there bool, from time.Time) ledger.Task {
	if !there {
		return ledger.Task{Name: name}
	}
	return ledger.Task{Name: name, Due: from}
}

// alarm is due when the next clock of a match runs out, or earlier: most actions postpone that, and the
// alarm is not rewritten for them. A process that finds it early sets it again.
func alarm(before, after *table.Match) []ledger.Task {
	is, ticks := after.Deadline()
	var was time.Time
	ticked := false
	if before != nil {
		was, ticked = before.Deadline()
	}
	if ticks == ticked && !is.Before(was) {
		return nil
	}
	return Alarm(after)
}

// Alarm returns the alarm that a match should have.
func Alarm(m *table.Match) []ledger.Task {
	at, ticks := m.Deadline()
	return []ledger.Task{task(taskClock, ticks, at)}
}

// Filed returns the commit that records that a match is filed with its players.
func Filed() ledger.Commit {
	return ledger.Commit{Tasks: []ledger.Task{{Name: taskFile}}}
}

// Files reports whether a task is to file a match with its players.
func Files(t ledger.Task) bool { return t.Name == taskFile }

// Thinks reports whether a task is a computer's turn.
func Thinks(t ledger.Task) bool { return t.Name == taskThink }

// Ticks reports whether a task is an alarm.
func Ticks(t ledger.Task) bool { return t.Name == taskClock }

// Call returns the task of telling somebody, from a time on, that it is their turn; without a time, its
// deletion.
func Call(due time.Time) ledger.Task { return ledger.Task{Name: taskCall, Due: due} }

// Calls reports whether a task is a call.
func Calls(t ledger.Task) bool { return t.Name == taskCall }
