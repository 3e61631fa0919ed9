package rules

import (
	"slices"
)

// Seat is a place at the table: 0, 1, … in turn order.
type Seat int8

// Nobody is no seat: nobody's turn, or the view of one who only watches.
const Nobody Seat = -1

// Game is one set of rules. Implementations hold no state of a match.
type Game interface {
	Info() Info
	// Start gives the first position. It refuses options, seeds and set-up tags
	// that the game does not know, with one line that says which.
	Start(Setup) (State, error)
	// Parse reads what State.Text wrote, under the same set-up. Text that cannot
	// be a position of the game is refused with [Faults].
	Parse(Setup, string) (State, error)
}

// State is a position with everything the future depends on: the men, whose turn
// it is, and whatever earlier positions a rule looks back at. States are values:
// no method changes one.
type State interface {
	// Seats is the number of players at the table.
	Seats() int
	// Turn is the seat to act, or Nobody when the game is over. The same seat may
	// act several times in a row.
	Turn() Seat
	// Play makes the action of the seat whose turn it is (or of the clock) and
	// gives the state after it. An action the rules forbid is an *Illegal.
	Play(action string) (State, error)
	// Outcome is nil until the game is over.
	Outcome() *Outcome
	// View holds what the seat may know; Nobody's view holds what everyone may.
	View(Seat) View
	// Text holds the whole state; Game.Parse reads it.
	Text() string
}

// View holds what one seat sees. It is built from what that seat may know, never
// from the whole with the secrets taken out. It marshals to JSON, to the same
// bytes every time.
type View interface {
	// Draw shows the view as text for a person, ending in a newline.
	Draw() string
}

// Setup is everything a first position depends on besides the rules.
type Setup struct {
	Options Options
	Seed    Seed
	// Tags are those of the game's own set-up tags (Info.Tags) that were given,
	// such as Deal and Dealer in Kop.
	Tags map[string]string
}

// Info describes a game in words and numbers.
type Info struct {
	Name   string   // as in records and commands: "open-goal"
	Title  string   // for people: "Open Goal"
	About  string   // one sentence
	Seats  string   // "2", or "2,4" where an option decides
	Sides  []string // the name of each seat's side: White, Black
	Rules  string   // version of the rules; a change that alters any legal game counts it up
	Hidden bool     // whether seats know different things
	Chance bool     // whether actions draw on the seed, so that taking one back would tell
	Cut    bool     // whether people want to see that nobody chose the seed: every seat puts its part to it
	// Evening are the options with which a club's evening of the game begins, where they
	// differ from the defaults; nil if the game is not played in evenings.
	Evening Options
	Options []Option
	Presets []Preset // choices of options under one name
	// Quick is the preset under which a newcomer sits down by one click; empty: the defaults.
	Quick  string
	Shelf  Shelf
	Tags   []string // set-up tags of its own that a record may carry
	Levels []Level  // computer opponents, weakest first
	// Yardsticks are more computer players, for measuring only. They have a name and no
	// number, and stay as they are.
	Yardsticks []Level
	Book       []Rule // the rules in our words
}

// Rule is one numbered rule as shown to players.
type Rule struct {
	ID     string `json:"id"`     // "ZM8"
	Origin string `json:"origin"` // "S" source, "E" another edition, "R" reconstruction, "H" house rule; "S, R" for both
	Text   string `json:"text"`
}

// Level is a computer opponent: how far it looks, and how often it does not.
// Budgets are counted in nodes, so that the same seed plays the same moves on
// every machine.
type Level struct {
	Level int    `json:"level"`
	Name  string `json:"name"`
	About string `json:"about"`
	// Nodes is the number of positions a decision may search.
	Nodes int64 `json:"-"`
	// Depth bounds how many plies ahead it looks, or turns (Paced); 0 is no bound.
	Depth int `json:"-"`
	// Careless is the number of decisions in a thousand made at random.
	Careless int `json:"-"`
	// Noise is the largest error, in units of the game's evaluation, added to
	// the value of each action at the root.
	Noise int `json:"-"`
}

// The rest are capabilities: a State that has one has the methods.

// Lister is a State whose legal actions can be listed. The list is in no special
// order, has no action twice, and holds nothing that only the clock does.
type Lister interface {
	Legal() []string
}

// Sorter is a Lister that has the same list, sorted bytewise, for less than sorting costs.
type Sorter interface {
	Lister
	Sorted() []string
}

// Families is a State in which some legal actions are too many to list, such as
// the angles and powers of a flick: it names each family, starting with '*', and
// draws members of it for those who must choose blindly.
type Families interface {
	Families() []string
	// Sample gives a legal action of the family.
	Sample(family string, d *Dice) string
}

// Clocked is a State in which the clock may act. Its actions stand in the log and
// the record among the players'; they are never legal actions of a seat.
type Clocked interface {
	ClockActions() []string
}

// Hider is a State with hidden parts. Swap deals what the seat cannot see again:
// it gives another state that the seat cannot tell from this one. With Nobody it
// deals again what is not open to everyone.
type Hider interface {
	Swap(Seat, *Dice) State
}

// Recaller is a View of a game in which what lay open is turned face down again, to be kept
// in mind. Recall gives the view that the same seat had at an earlier position as it may be
// looked at now, and whether the action that led there may still be told. Cards that were turned
// down stay so, whichever way one looks back, until all are turned up.
type Recaller interface {
	View
	Recall(past View) (v View, told bool)
}

// Teamed is a State in which some seats play as partners: they win and lose together. Team numbers
// the side of a seat, from 0.
type Teamed interface {
	Team(Seat) int
}

// Walker is a State whose tree can be walked on the typed side.
type Walker interface {
	Cursor() Cursor
}

// ClockOnly says whether in this state the action is one that only the clock makes.
func ClockOnly(s State, action string) bool {
	c, ok := s.(Clocked)
	if !ok {
		return false
	}
	for _, a := range c.ClockActions() {
		if a == action {
			return true
		}
	}
	return false
}

// Fill gives the options that were left out their defaults, for Start and Parse. A set-up that the
// game cannot have is refused with [Faults].
func (s Setup) Fill(in Info) (Setup, error) {
	all, faults := in.complete(s.Options)
	for _, name := range sortedKeys(s.Tags) {
		if !slices.Contains(in.Tags, name) {
			faults.add(Clip(name), "", in.Name+" has no set-up tag "+Clip(name))
		}
	}
	if err := s.Seed.Check(); err != nil {
		faults.add("Seed", "", err.Error())
	}
	s.Options = all
	return s, faults.err()
}

// Check is Fill for a game that looks at no option.
func (s Setup) Check(in Info) error {
	_, err := s.Fill(in)
	return err
}
