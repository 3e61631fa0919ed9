package rules

import (
	"slices"
)

// Seat is a place at the table: 0, 1, … in turn order.
type Seat int8

// Nobody is the seat of no player: nobody's turn, or a spectator's view.
const Nobody Seat = -1

// Game is one set of rules. An implementation holds no state of a match.
type Game interface {
	Info() Info
	// Start returns the first position. It refuses options, seeds and set-up tags that the game
	// does not know, with one line that names them.
	Start(Setup) (State, error)
	// Parse reads the text of a state under the same set-up. It refuses text that cannot be a
	// position of the game with [Faults].
	Parse(Setup, string) (State, error)
}

// State is a position with everything the future depends on: the pieces, whose turn it is, and any
// earlier positions that a rule looks back at. States are values: no method changes one.
type State interface {
	// Seats returns the number of players at the table.
	Seats() int
	// Turn returns the seat to act, or Nobody once the game is over. The same seat may act several
	// times in a row.
	Turn() Seat
	// Play makes an action for the seat whose turn it is (or for the clock) and returns the state
	// after it. An action that the rules forbid returns an *Illegal.
	Play(action string) (State, error)
	// Outcome returns nil until the game is over.
	Outcome() *Outcome
	// View returns what the seat may know. Nobody's view has what everyone may know.
	View(Seat) View
	// Text returns the whole state; Game.Parse reads it.
	Text() string
}

// View holds what one seat sees. It is built from what that seat may know, never from the whole
// with the secrets removed. It always marshals to the same JSON bytes.
type View interface {
	// Draw returns the view as text for a person, ending in a newline.
	Draw() string
}

// Setup is everything a first position depends on besides the rules.
type Setup struct {
	Options Options
	Seed    Seed
	// Tags holds those of the game's own set-up tags (Info.Tags) that were given, such as Deal and
	// Dealer in Kop.
	Tags map[string]string
}

// Info describes a game in words and numbers.
type Info struct {
	Name   string   // as in records and commands: "open-goal"
	Title  string   // for people: "Open Goal"
	About  string   // one sentence
	Seats  string   // "2", or "2,4" where an option decides
	Sides  []string // the name of each seat's side: White, Black
	Rules  string   // version of the rules; a change that alters any legal game increments it
	Hidden bool     // whether seats know different things
	Chance bool     // whether actions draw on the seed, so that a take-back would reveal chance
	Cut    bool     // whether players want proof that nobody chose the seed: then every seat contributes to it
	// Evening holds the options that a club's evening of the game starts with, where they differ
	// from the defaults. It is nil if evenings do not offer the game.
	Evening Options
	Options []Option
	Presets []Preset // named choices of options
	// Quick names the preset of a newcomer's one-click game; empty means the defaults.
	Quick  string
	Shelf  Shelf
	Tags   []string // the game's own set-up tags, which a record may carry
	Levels []Level  // computer opponents, weakest first
	// Yardsticks are further computer players, for measuring only. They have a name instead of a
	// number, and never change.
	Yardsticks []Level
	Book       []Rule // the rules in our words
}

// Rule is one numbered rule as shown to players.
type Rule struct {
	ID     string `json:"id"`     // "ZM8"
	Origin string `json:"origin"` // "S" source, "E" another edition, "R" reconstruction, "H" house rule; "S, R" for both
	Text   string `json:"text"`
}

// Level is a computer opponent: how far it looks, and how often it plays carelessly. Its budgets
// are counted in nodes, so that the same seed plays the same moves on every machine.
type Level struct {
	Level int    `json:"level"`
	Name  string `json:"name"`
	About string `json:"about"`
	// Nodes is the number of positions that a decision may search.
	Nodes int64 `json:"-"`
	// Depth is the most plies it looks ahead, or turns (Paced); 0 means no limit.
	Depth int `json:"-"`
	// Careless is the number of random decisions in a thousand.
	Careless int `json:"-"`
	// Noise is the largest error, in units of the game's evaluation, added to
	// the value of each action at the root.
	Noise int `json:"-"`
}

// The rest are capabilities: a State has one if it has the methods.

// Lister is a State whose legal actions can be listed. The list has no particular order and no
// duplicates, and leaves out actions that only the clock makes.
type Lister interface {
	Legal() []string
}

// Sorter is a Lister that produces its list sorted bytewise for less than sorting costs.
type Sorter interface {
	Lister
	Sorted() []string
}

// Families is a State in which some legal actions are too many to list, such as the angles and
// powers of a flick. It names each family, starting with '*', and draws members of it for callers
// that choose at random.
type Families interface {
	Families() []string
	// Sample returns a legal action of the family.
	Sample(family string, d *Dice) string
}

// Clocked is a State in which the clock may act. The log and the record hold its actions among the
// players'. They are never legal actions of a seat.
type Clocked interface {
	ClockActions() []string
}

// Hider is a State with hidden parts. Swap deals again what the seat cannot see, and returns a
// state that the seat cannot tell from this one. For Nobody it deals again what is not open to
// everyone.
type Hider interface {
	Swap(Seat, *Dice) State
}

// Recaller is a View of a game in which open cards are turned face down again and players must
// remember them. Recall returns the same seat's view of an earlier position as the seat may look at
// it now, and whether the action that led there may still be shown. Cards that were turned down
// stay hidden, however one looks back, until all are turned up.
type Recaller interface {
	View
	Recall(past View) (v View, told bool)
}

// Teamed is a State in which seats play as partners, who win and lose together. Team returns the
// number of a seat's side, from 0.
type Teamed interface {
	Team(Seat) int
}

// Walker is a State with a typed side.
type Walker interface {
	Cursor() Cursor
}

// ClockOnly reports whether only the clock may make the action in this state.
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

// Fill gives missing options their defaults, for Start and Parse. It refuses a set-up that the game
// cannot have with [Faults].
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

// Check is Fill for a game that ignores its options.
func (s Setup) Check(in Info) error {
	_, err := s.Fill(in)
	return err
}
