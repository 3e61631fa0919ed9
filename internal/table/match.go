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

// MatchID names a match; whoever knows it may watch.
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

// Place is a seat of a match with its player.
type Place struct {
	Side   string
	Level  int // of a computer; 0 for a person
	Name   string
	Owners []GuestID // who may act here; none while the seat is open
	// Vacant says that nobody has sat down yet. While a log is replayed the owners are
	// known already, but time is counted only from when they sat.
	Vacant  bool
	StandIn int    // the level at which the computer stands in; 0: it does not
	Late    bool   // it stands in for one action, whose time is up
	Cut     string // what it put to the chance of the match, where seats cut
}

// Computer says whether the seat is played by the program.
func (p Place) Computer() bool { return p.Level > 0 }

// Taken says whether somebody sits there.
func (p Place) Taken() bool { return p.Computer() || len(p.Owners) > 0 && !p.Vacant }

// Match is a match as it stands after its last event.
type Match struct {
	ID      MatchID
	Game    rules.Game
	Info    rules.Info
	Setup   rules.Setup
	Host    GuestID // who made it, and may hand out its open seats
	Places  []Place
	Created time.Time
	Pace    Pace
	Series  Series // as it stood before this match
	Evening string // the evening that it is a table of; empty if it is none
	Talk    Talk   // what its players may say to each other
	// Position is the text of the first one, where it is not the game's own.
	Position string
	// SetUp says that the match was opened from a record or a position.
	SetUp bool

	Events []Event
	// Offer is a seat's proposal that the others have not answered yet.
	Offer *Offer
	// Next is the match that the same people opened after this one.
	Next MatchID

	secret string         // the server's part of the seed, where seats cut
	shared []string       // the cuts of a whole evening, where all its tables share the deals
	origin string         // the position whose open part the match takes over, where the rest is drawn again
	root   string         // what the computers' dice come from, where it is not the secret or the seed
	clock  clock          // as it stood after the last event
	past   past           // its positions
	line   []int32        // the index in Events of each ply that stands
	plies  []int32        // how many plies stood after each event
	texts  int64          // how many bytes the texts of its log have
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

// N is the number of the last event.
func (m *Match) N() int { return len(m.Events) }

// Ply is the number of actions made.
func (m *Match) Ply() int { return len(m.line) }

// Played is the action of a ply that stands.
func (m *Match) Played(ply int) string { return m.Events[m.line[ply]].Action }

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

// Shown is the position after so many actions, as everybody may look at it now.
func (m *Match) Shown(ply int) rules.View {
	i := 0
	if ply > 0 {
		i = int(m.line[ply-1])
	}
	v, _ := m.Recall(i, rules.Nobody)
	return v
}

// PlyAfter returns the number of actions after entry i of the log.
func (m *Match) PlyAfter(i int) int { return int(m.plies[i]) }

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

// Owns says whether the guest may act for the seat.
func (m *Match) Owns(g GuestID, s rules.Seat) bool {
	return g != "" && slices.Contains(m.Places[s].Owners, g)
}

// Sits says whether the guest has a seat.
func (m *Match) Sits(g GuestID) bool {
	return slices.ContainsFunc(m.Places, func(p Place) bool { return g != "" && slices.Contains(p.Owners, g) })
}

// Seat checks that a number is a seat of this match.
func (m *Match) Seat(n int) (rules.Seat, *Error) {
	if n < 0 || n >= len(m.Places) {
		return 0, fault(NotFound, fmt.Sprintf("there is no seat %d: this match has %d, counted from 0", n, len(m.Places)))
	}
	return rules.Seat(n), nil
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

// changed returns the places with a change to one of them.
func (m *Match) changed(seat rules.Seat, change func(*Place)) []Place {
	places := slices.Clone(m.Places)
	change(&places[seat])
	return places
}
