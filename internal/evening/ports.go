package evening

import (
	"context"

	"stammtisch/internal/table"
)

// Word is a request of somebody at an evening.
type Word string

// The words: those of players, and the host's.
const (
	ToJoin    Word = "join"    // as Name
	ToCut     Word = "cut"     // with Text
	ToStart   Word = "start"   // the next round; Anyway does not wait for cuts
	ToAdmit   Word = "admit"   // Player
	ToRemove  Word = "remove"  // Player
	ToReplace Word = "replace" // Player, who is away: the computer plays for them until they are back
	ToTalk    Word = "talk"    // Text says which words players may use from now on
	ToEnd     Word = "end"
	ToLink    Word = "link" // Text is the hash of a link to the sender's place, or, by the host, to that of Player
	ToHost    Word = "host" // for players, where no host has been here for long
	ToMove    Word = "move" // Text is the hash of a link that is opened
	ToLeave   Word = "leave"
)

// Deed is a word with what belongs to it.
type Deed struct {
	Word   Word
	By     table.GuestID
	Player int
	Text   string
	Anyway bool
}

// Rooms are evenings as an adapter to the outside sees them. What their methods refuse is a
// *table.Error.
type Rooms interface {
	Open(ctx context.Context, w Wish, id ID) (*Evening, error)
	// Look gives an evening and the matches of its rounds as they stand.
	Look(ctx context.Context, id ID) (*Standing, error)
	// Do does a deed, and returns when it is on disk.
	Do(ctx context.Context, id ID, d Deed) error
	// Follow tells of changes: news gets a value after some; leave must be called once.
	Follow(ctx context.Context, id ID, g table.GuestID) (news <-chan struct{}, leave func(), err error)
	// Mine are the evenings of a guest that go on, the newest first, at most limit.
	Mine(ctx context.Context, g table.GuestID, limit int) ([]*Evening, error)
	// Known returns a match as a guest may know it, or refuses it (EV11).
	Known(ctx context.Context, m *table.Match, g table.GuestID) (*table.Match, error)
}
