package table

import (
	"context"
	"errors"
	"time"

	"stammtisch/rules"
)

// Saved is a match as a store keeps it.
type Saved struct {
	ID      MatchID
	Game    string
	Rules   string
	Options rules.Options
	Seed    string // as Match.Kept gives it
	Host    GuestID
	Created time.Time
	Pace    string // as Pace.String writes it
	Series  string // as Series.Text writes it
	Evening string // that the match is a table of
	Talk    Talk
	Places  []Place // as at the beginning, with the owners of now
	Events  []Event
	Ahead   []Ahead // what seats have chosen for their next turns
}

// Commit is one event and everything that must become true with it, or not at all.
type Commit struct {
	Match MatchID
	Event Event
	// Owner is the guest that a Seated event gives the seat to.
	Owner GuestID
	// Owners, if there are any, have the seat of a Seated event alone from now on.
	Owners []GuestID
	// Computer says that the match has computer seats, so that the list of thoughts
	// due must be kept; Think, that the next action is a computer's.
	Computer, Think bool
	// Over says that the match ends with this event.
	Over bool
	// Clock says whether time begins or ceases to be counted with this event.
	Clock ClockChange
	// Carry is the ticket that is used up, if one is.
	Carry *Ticket
	// Ahead are the seats that have lost what was chosen ahead.
	Ahead []rules.Seat
}

// ClockChange is an event's effect on the list of matches whose clock runs.
type ClockChange int

// The changes.
const (
	ClockAsItWas ClockChange = iota
	ClockStarts
	ClockStops
)

// Outage is a time in which the server was not there.
type Outage struct{ From, To time.Time }

// Timekeeper is the part of a store that knows when the server was there.
type Timekeeper interface {
	// Ticking lists the matches whose clock runs.
	Ticking(ctx context.Context) ([]MatchID, error)
	// Beat notes that the server is there.
	Beat(ctx context.Context, now time.Time) error
	// Woke notes that the server was not there from the last Beat until now, and gives
	// every outage, the oldest first. Without a Beat before there is none.
	Woke(ctx context.Context, now time.Time) ([]Outage, error)
}

// Ticket is a link that carries a seat to another device: good once, until it expires.
type Ticket struct {
	Hash    [32]byte // SHA-256 of the token
	Match   MatchID
	Seat    rules.Seat
	Expires time.Time
}

// Aheads is the part of a store that keeps what seats have chosen for their next turns.
type Aheads interface {
	// SetAhead saves what a seat has chosen in place of what it had before, or, without an
	// action, that there is none now.
	SetAhead(ctx context.Context, id MatchID, a Ahead) error
	// Ahead lists the matches in which anything is chosen.
	Ahead(ctx context.Context) ([]MatchID, error)
}

// Store keeps matches. Acknowledged writes are on disk. Adapters pass
// storetest.
type Store interface {
	// Create saves a new match with its first event; think says that a computer is
	// to act first.
	Create(ctx context.Context, m *Match, think bool) error
	// Append saves one event. If an event of that number is there already, nothing is
	// saved and the error is ErrConflict; a ticket that is not there is ErrNoMatch.
	Append(ctx context.Context, c Commit) error
	// Load gives a match with its log; ErrNoMatch if there is none.
	Load(ctx context.Context, id MatchID) (Saved, error)
	// Unplayed lists matches that go on, are no table of an evening, at which nobody has acted
	// since they were opened, and where nothing has happened since a time; the oldest first.
	Unplayed(ctx context.Context, before time.Time, limit int) ([]MatchID, error)
	// Forget deletes a match with all that hangs on it if it is one of those, and says whether
	// it was.
	Forget(ctx context.Context, id MatchID, before time.Time) (bool, error)
	// Issue saves a ticket.
	Issue(ctx context.Context, t Ticket) error

	Lists
	Aheads
	Remarks
}

// Lists is the part of a store that can be read without opening a match.
type Lists interface {
	// Running lists the matches in which the guest owns a seat and that go on, the
	// newest first, at most limit.
	Running(ctx context.Context, g GuestID, limit int) ([]MatchID, error)
	// Thoughts lists the matches in which a computer acts next.
	Thoughts(ctx context.Context) ([]MatchID, error)
	// Hosted says how many matches that go on a guest has opened; it counts up to limit.
	Hosted(ctx context.Context, g GuestID, limit int) (int, error)
	// Open gives those of some matches that are there and go on, in no special order.
	Open(ctx context.Context, of []MatchID) ([]MatchID, error)
	// Find looks up a ticket that has not expired, or ErrNoMatch.
	Find(ctx context.Context, hash [32]byte, now time.Time) (Ticket, error)
	// RemarksOf returns the remarks of a match that are kept, the oldest first.
	RemarksOf(ctx context.Context, id MatchID) ([]Remark, error)
	// Reports lists reported lines, of an evening or, if that is empty, of every match; the newest
	// first, at most limit.
	Reports(ctx context.Context, evening string, limit int) ([]Report, error)
}

// Turn is a computer's turn that is due, with what decides which is thought about first.
type Turn struct {
	Match MatchID
	Host  GuestID // whose time it takes; nobody's if it is not known
	Alone bool    // no person plays: others go before
	Game  string
	Level int // how hard the computer thinks
}

// Due returns the turn in the match, which must be a computer's.
func (m *Match) Due() Turn {
	return Turn{Match: m.ID, Host: m.Host, Alone: m.Alone(), Game: m.Info.Name, Level: m.Places[m.Turn()].Plays()}
}

// Thinker finds actions for computer seats. Wake tells it of a match in which one is
// to act; it returns at once.
type Thinker interface{ Wake(Turn) }

// Rooms are live matches as an adapter to the outside sees them. What their methods
// refuse is an *Error.
type Rooms interface {
	// Create opens a new match.
	Create(ctx context.Context, m *Match) error
	// Look returns the present match and its followers.
	Look(ctx context.Context, id MatchID) (*Match, Presence, error)
	// Do decides a command, and returns when what it brought about is on disk.
	Do(ctx context.Context, id MatchID, by Actor, c Command) (Result, error)
	// Discard deletes a match that its host has opened and at which nobody else sits and nobody
	// has acted.
	Discard(ctx context.Context, id MatchID, by GuestID) error
	// Attend notes that a guest asks for a match: a table is watched (TB18) for a while after
	// one of its people has.
	Attend(ctx context.Context, id MatchID, g GuestID) error
	// Follow begins to follow a match.
	Follow(ctx context.Context, id MatchID, g GuestID) (Watch, error)
	// Lists returns what is known of many matches.
	Lists() Lists

	Talks
}

// Talks carries what is said at live matches, beside their logs.
type Talks interface {
	// Remark says a phrase, or a line of text, for a seat of the guest (TB20, TB21).
	Remark(ctx context.Context, id MatchID, by GuestID, seat, phrase int, text string) (Remark, error)
	// Report notes that a guest asks the host to look at a line (TB21).
	Report(ctx context.Context, id MatchID, by GuestID, n int) error
	// Unsay deletes a line of text, for a host of the table or of its evening (TB21).
	Unsay(ctx context.Context, id MatchID, n int) error
	// Allow switches free text off or on, for a host of the table or of its evening (TB21).
	Allow(ctx context.Context, id MatchID, t Talk) error
}

// Watch is a follower of a match. It learns only that something is new and reads
// what from the match itself, so a slow one misses nothing and holds up nobody.
type Watch interface {
	// News gets a value after changes; several may share one.
	News() <-chan struct{}
	// Match is the match as it stands.
	Match() *Match
	Presence() Presence
	// Remarks returns what was said after remark n since the room was opened, the last of it.
	Remarks(n int) []Remark
	// Unsaid returns the numbers of the lines deleted since the room was opened, without the first
	// few of them.
	Unsaid(few int) []int
	// Leave ends following; it must be called once.
	Leave()
}

// Presence lists the present followers of a match.
type Presence struct {
	Here     []bool      // a seat: whether an owner of it follows; a computer always does
	Away     []time.Time // a seat: since when none does, as far as is known; zero for those here
	Watchers int         // how many follow who own no seat
}

// Advisor judges positions for people who ask: a hint, or the review of a match. It may
// be called from several goroutines.
type Advisor interface {
	// Advise judges a running position of a game for the seat to act; ErrNoAdvice if the game
	// cannot be judged.
	Advise(ctx context.Context, in rules.Info, s rules.State) (Advice, error)
}

// ErrNoAdvice is the advisor's word that it cannot judge this game.
var ErrNoAdvice = errors.New("positions of this game cannot be judged")

// Advice is an advisor's judgement of a position.
type Advice struct {
	Action string // the best it found
	// Value is for the seat to act, in hundredths of a clear advantage. Of a proof,
	// Proved is set and Plies says in how many plies the seat wins (Value above 0) or
	// loses at the latest.
	Value  int
	Proved bool
	Plies  int
	Line   []string // the action and the best play after it
	// Unjudged says that there is only the action: that of the strongest computer player, who
	// knows what the seat knows and can tell nobody's chances.
	Unjudged bool
}
