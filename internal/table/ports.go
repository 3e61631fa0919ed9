package table

import (
	"context"
	"errors"
	"time"

	"stammtisch/rules"
)

// Saved is a match as a store keeps it.
type Saved struct {
	ID         MatchID
	Game       string
	Rules      string
	Options    rules.Options
	Seed       string // as Match.Kept gives it
	Host       GuestID
	Created    time.Time
	Pace       string // as Pace.String writes it
	Series     string // as Series.Text writes it
	Evening    string // that the match is a table of
	Tournament string // whose game it is
	Opened     int    // the number of events that it was opened with
	Talk       Talk
	Door       Door
	Rated      bool
	Audience   Audience
	Coaches    map[rules.Seat]Coach
	Places     []Place // as at the beginning, with the owners of now
	Events     []Event
	Ahead      []Ahead // what seats have chosen for their next turns
}

// Later holds the events of a log after those that are known, and what stands beside it now.
type Later struct {
	Events   []Event
	Owners   map[int][]GuestID // of each seat that has any
	Ahead    []Ahead
	Talk     Talk
	Door     Door
	Audience Audience
	Coaches  map[rules.Seat]Coach
}

// Ticket is a link that carries a seat to another device: good once, until it expires.
type Ticket struct {
	Hash    [32]byte // SHA-256 of the token
	Match   MatchID
	Seat    rules.Seat
	Expires time.Time
	Used    bool // it now leads only those to the seat who sit there
}

// Lists are read from a store without opening a match.
type Lists interface {
	// Running lists the matches in which the guest owns a seat and that go on, the
	// newest first, at most limit.
	Running(ctx context.Context, g GuestID, limit int) ([]MatchID, error)
	// Finished lists the matches in which the guest owns a seat and that are over, the newest first.
	Finished(ctx context.Context, g GuestID) ([]MatchID, error)
	// Played says whether there are any of those.
	Played(ctx context.Context, g GuestID) (bool, error)
	// Thoughts lists the matches in which a computer acts next.
	Thoughts(ctx context.Context) ([]MatchID, error)
	// Hosted says how many matches that go on a guest has opened; it counts up to limit.
	Hosted(ctx context.Context, g GuestID, limit int) (int, error)
	// Open gives those of some matches that are there and go on, in no special order.
	Open(ctx context.Context, of []MatchID) ([]MatchID, error)
	// Listed lists the matches that anybody may join, the oldest first, at most limit: of a game, or of all.
	Listed(ctx context.Context, game string, limit int) ([]MatchID, error)
	// ListedBy says how many of those a guest has opened; it counts up to limit.
	ListedBy(ctx context.Context, g GuestID, limit int) (int, error)
	// Watchable lists the running matches that anybody may watch, the newest first, at most limit.
	Watchable(ctx context.Context, limit int) ([]MatchID, error)
	// Find looks up a ticket that has not expired, used or not, or ErrNoMatch.
	Find(ctx context.Context, hash [32]byte, now time.Time) (Ticket, error)
	// RemarksOf returns the remarks of a match that are kept, the oldest first.
	RemarksOf(ctx context.Context, id MatchID) ([]Remark, error)
	// Accuse saves that a player is reported to the host; Accused lists such reports, the newest first, at
	// most limit; and Acquit deletes those of a seat, or says ErrNoMatch.
	Accuse(ctx context.Context, id MatchID, a Accusation) error
	Accused(ctx context.Context, limit int) ([]Accusation, error)
	Acquit(ctx context.Context, id MatchID, seat rules.Seat) error
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

// Thinker finds actions for computer seats. Wake tells it of a match in which
// one must act; it returns at once.
type Thinker interface{ Wake(Turn) }

// Caller tells people who are away that it is their turn. Its methods return at once.
type Caller interface {
	// Wants says whether a guest has asked to be told.
	Wants(GuestID) bool
	// Call hears that a match waits for such a guest. A task in the store says so until it is answered.
	Call(MatchID)
}

// Rooms are live matches as an adapter to the outside sees them. A refusal by their
// methods is an *Error.
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
	// Door opens a match to anybody, or closes it; without effect where no seat is free.
	Door(ctx context.Context, id MatchID, d Door) error
	// Show puts a match into the list of those to watch, or takes it out.
	Show(ctx context.Context, id MatchID, all bool) error
	// Coach changes who coaches a seat (TB22), by one of the methods of a match for that.
	Coach(ctx context.Context, id MatchID, how func(*Match) (*Match, rules.Seat, *Error)) error
	// Lists returns what is known of many matches.
	Lists() Lists

	Talks
}

// Talks carries what is said at live matches, beside their logs.
type Talks interface {
	// Remark says a phrase, or a line of text, for a seat of the guest (TB20, TB21). The same request, if it has a name,
	// says it once.
	Remark(ctx context.Context, id MatchID, by GuestID, seat, phrase int, text, request string) (Remark, error)
	// Said finds what a request has said, if it was not deleted since.
	Said(ctx context.Context, id MatchID, request string) (said Remark, found bool, err error)
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
	// Trace is the trace in which the match came to stand so (package trace), if that is followed.
	Trace() string
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
