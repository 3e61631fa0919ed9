package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"stammtisch/rules"
)

// MatchID names a match; anyone who knows it may watch.
type MatchID string

// GuestID is a browser that was given a cookie.
type GuestID string

// EventKind says what an event of the log is.
type EventKind string

// The kinds of events.
const (
	Created  EventKind = "created"   // the first of every match
	Seated   EventKind = "seat"      // somebody took a seat: Seat, Name
	Acted    EventKind = "action"    // an action of the game: Seat, Ply, Action
	Said     EventKind = "word"      // a word of the table (see Word): Seat, Action, and of a take-back Ply
	Again    EventKind = "again"     // the same people opened another match: Seat asked for it, Action is its ID
	CutKind  EventKind = "cut"       // a seat put its part to the chance of the match: Seat, Action (TB14)
	StoodIn  EventKind = "stand-in"  // the computer plays for Seat, whose player is gone, at level Action (TB16)
	CameBack EventKind = "back"      // the player of Seat is there again
	Late     EventKind = "late"      // the time for an action of Seat is up: the computer makes it at level Action (TB9)
	LastDeal EventKind = "last-deal" // the time of the round is up: the deal being played is the last (EV22)
	Flagged  EventKind = "time"      // a player's time ran out: Seat (TB10)
	Paused   EventKind = "paused"    // nobody watches: clocks of the game and computers among themselves stand still (TB18)
	Unpaused EventKind = "unpaused"  // somebody watches again
	Resumed  EventKind = "resumed"   // the server was away: Action is for how many milliseconds, charged to nobody (TB11)
)

// Event is one entry of a match's append-only log.
type Event struct {
	N      int // 1, 2, … without gaps
	At     time.Time
	Kind   EventKind
	Seat   rules.Seat   // rules.Nobody where it is about none, and of what the clock plays
	Ply    int          // of an action: how many came before; of a take-back: how many stay
	Action string       // the notation, the word, or the match
	Left   []rules.Seat // of an offer: who must agree to it
	Name   string
}

// Text is the stored form of an event besides its numbers; SetText reads it.
func (e *Event) Text() string {
	if e.Kind == Seated {
		return e.Name
	}
	text := e.Action
	for _, s := range e.Left {
		text += " " + strconv.Itoa(int(s))
	}
	return text
}

// SetText reads what Text wrote, of an event whose Kind is set.
func (e *Event) SetText(text string) error {
	switch e.Kind {
	case Seated:
		e.Name = text
	case Said:
		parts := strings.Fields(text)
		if len(parts) == 0 {
			return errors.New("a word without its text")
		}
		e.Action = parts[0]
		for _, p := range parts[1:] {
			s, err := strconv.Atoi(p)
			if err != nil {
				return fmt.Errorf("word %s: %w", e.Action, err)
			}
			e.Left = append(e.Left, rules.Seat(s))
		}
	default:
		e.Action = text
	}
	return nil
}

// Match is a match as it stands after its last event.
type Match struct {
	ID    MatchID
	Game  rules.Game
	Info  *rules.Info // shared with other matches
	Setup rules.Setup
	Host  GuestID // who made it, and may hand out its open seats
	Places
	Created    time.Time
	Pace       Pace
	Series     Series // as it stood before this match
	Evening    string // the evening that it is a table of; empty if it is none
	Tournament string // the tournament whose game it is; empty if it is none's
	Talk       Talk   // what its players may say to each other
	Door       Door   // who may sit down without a link
	// Rated says that all who sit down agree that the result counts for ratings (RT1).
	Rated    bool
	Audience Audience // who may find it to watch
	// Coaches are people who see what a seat sees; nobody changes the map in place.
	Coaches map[rules.Seat]Coach
	// Position is the text of the first one, where it is not the game's own.
	Position string
	// SetUp says that the match was opened from a record or a position.
	SetUp bool
	// Opened is the number of events that it was opened with: the actions among them were made elsewhere.
	Opened int

	Log
	Clocks
	Chance
	// Offer is a seat's proposal that the others have not answered yet.
	Offer *Offer
	// Next is the match that the same people opened after this one.
	Next MatchID

	origin string         // the position whose open part the match takes over, where the rest is drawn again
	end    *rules.Outcome // how the table ended the match, where the rules did not
	paused bool           // nobody watches (TB18)
	// lastDeal is the deal with which the table ends because its time is up; 0 before.
	lastDeal int
	undone   int     // the event that granted the last take-back
	ahead    []Ahead // what seats have chosen for their next turns
}

// Outcome is how the match ended, or nil.
func (m *Match) Outcome() *rules.Outcome {
	if m.end != nil {
		return m.end
	}
	return m.State().Outcome()
}

// Recall is the position after entry i of the log as a seat may look at it now, and whether
// the entry's action may still be told: where cards are turned face down again, who comes
// late sees no more than the seated players (rules.Recaller).
func (m *Match) Recall(i int, seat rules.Seat) (v rules.View, told bool) {
	v = m.StateAt(i).View(seat)
	if !m.Info.Hidden || m.Over() {
		return v, true
	}
	if now, ok := m.State().View(seat).(rules.Recaller); ok {
		return now.Recall(v)
	}
	return v, true
}

// Shown is the position after a number of actions, as everybody may see it now.
func (m *Match) Shown(ply int) rules.View {
	v, _ := m.Recall(m.entry(ply), rules.Nobody)
	return v
}

// Turn is the seat to act, or rules.Nobody.
func (m *Match) Turn() rules.Seat {
	if m.end != nil {
		return rules.Nobody
	}
	return m.State().Turn()
}

// Over says whether the match has ended.
func (m *Match) Over() bool { return m.Outcome() != nil }

// Ready says whether every seat is taken, and has cut where seats cut.
func (m *Match) Ready() bool {
	return m.Dealt() && !slices.ContainsFunc(m.Places, func(p Place) bool { return !p.Taken() })
}

// ComputerToAct says whether the next action is the program's.
func (m *Match) ComputerToAct() bool {
	t := m.Turn()
	return t != rules.Nobody && m.Ready() && m.Places[t].Plays() > 0 && !(m.paused && m.Alone())
}

// stale is the error of answering a ply that is not the next.
func (m *Match) stale(ply int) *Error {
	return fault(Stale, fmt.Sprintf("another action came first: %d were made, so the next is ply %d, not %d", m.Ply(), m.Ply(), ply))
}

// waiting is the error of wanting to do something before the match has begun.
func (m *Match) waiting() *Error {
	if m.Dealt() {
		return fault(Waiting, "a seat is still empty: the match begins when everybody sits")
	}
	return fault(Waiting, "the match begins when everybody sits and has cut (TB14)")
}

// isOver is the error of wanting to do something after the end.
func (m *Match) isOver() *Error {
	o := m.Outcome()
	return &Error{Code: Over, Detail: "the match has ended: " + o.Reason + " (" + o.Rule + ")", Rule: o.Rule}
}

// Unplayed says whether nobody has acted since the match was opened; what the clock plays doesn't count.
func (m *Match) Unplayed() bool {
	for i := m.Opened; i < m.N(); i++ {
		if ev := m.Event(i); ev.Kind == Acted && ev.Seat >= 0 {
			return false
		}
	}
	return true
}
