package rulestest

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"stammtisch/rules"
)

// Law names a broken law. The kit's own tests rely on the names.
type Law string

// The laws, in the order in which a reader meets them.
const (
	LawInfo      Law = "info"       // a game's description is complete and valid
	LawVersions  Law = "versions"   // every version belongs to the game, once
	LawTurn      Law = "turn"       // who acts is valid, and somebody can act
	LawEnd       Law = "end"        // every end has an outcome, and nothing follows it
	LawBound     Law = "bound"      // games end
	LawUnchanged Law = "unchanged"  // no call changes an existing state
	LawBytes     Law = "same bytes" // the same inputs give the same bytes
	LawText      Law = "text"       // text round-trips, with the same future
	LawList      Law = "list"       // everything listed is legal, and listed once
	LawAccept    Law = "accept"     // everything legal is listed, or in a family
	LawRefuse    Law = "refuse"     // a refusal names action, reason and rule
	LawClock     Law = "clock"      // the clock's actions are playable, never listed
	LawHidden    Law = "hidden"     // what a seat cannot see changes nothing that it sees
	LawRedraw    Law = "redraw"     // a redrawn state depends on the new seed alone
	LawView      Law = "view"       // views marshal and draw
	LawKinds     Law = "kinds"      // kinds of decisions are on a fixed list
	LawCursor    Law = "cursor"     // the typed side agrees with the text side
	LawRecord    Law = "record"     // a record replays to the same game
	LawZero      Law = "zero value" // no exported zero value can be played unchecked
	LawExercise  Law = "exercise"   // an exercise can be opened, tried and solved
	LawPanic     Law = "panic"      // nothing panics
)

// Violation is one broken law.
type Violation struct {
	Law    Law
	Text   string // what is wrong
	Record string // a record that ends where it shows; empty if no game is needed
}

// String returns the violation as a test prints it.
func (v Violation) String() string {
	if v.Record == "" {
		return fmt.Sprintf("%s: %s", v.Law, v.Text)
	}
	return fmt.Sprintf("%s: %s\n%s", v.Law, v.Text, indent(v.Record))
}

func indent(s string) string {
	return "\t" + strings.ReplaceAll(strings.TrimRight(s, "\n"), "\n", "\n\t")
}

// Config sets how hard Check looks. The zero value is a good choice.
type Config struct {
	Games      int    // random games; 20 if 0
	Seed       uint64 // of the random play
	MaxActions int    // a longer game breaks LawBound; 5000 if 0
	Mutations  int    // notations tried in a position besides the legal ones; 60 if 0
	// Setup draws a set-up. Without one, half the games have default options and the others random
	// ones; each has a random seed.
	Setup func(*rules.Dice) rules.Setup
}

func (c Config) withDefaults() Config {
	if c.Games == 0 {
		c.Games = 20
	}
	if c.MaxActions == 0 {
		c.MaxActions = 5000
	}
	if c.Mutations == 0 {
		c.Mutations = 60
	}
	return c
}

// Run checks a game in a test and reports every violation at once.
func Run(t *testing.T, g rules.Game, cfg ...Config) {
	t.Helper()
	var c Config
	if len(cfg) > 0 {
		c = cfg[0]
	}
	if c.Games == 0 {
		c.Games = Many(5, 8, 60)
	}
	for _, v := range Check(g, c) {
		t.Errorf("%s", v)
	}
}

// Many chooses how much of something endless a test does: little under -short, and as much as a
// night allows if STAMMTISCH_NIGHTLY is set (make nightly).
func Many(short, usual, nightly int) int {
	switch {
	case testing.Short():
		return short
	case os.Getenv("STAMMTISCH_NIGHTLY") != "":
		return nightly
	}
	return usual
}

// Check plays random games and returns every violation it saw, each once, in the order of the laws.
func Check(g rules.Game, cfg Config) []Violation {
	k := &kit{game: g, info: g.Info(), cfg: cfg.withDefaults(), found: map[string]*finding{}, redrawn: &redrawn{}}
	k.checkInfo()
	k.checkVersions()
	k.checkExercises()
	for n := range k.cfg.Games {
		k.walk(rules.NewDice(k.cfg.Seed + uint64(n)))
	}
	k.checkWhole()
	return k.violations()
}

// kit is one run of Check.
type kit struct {
	game  rules.Game
	info  rules.Info
	cfg   Config
	found map[string]*finding // by law and format: a violation is reported once
	now   *check              // the running check, for shrinking

	pool       []string             // notations that were legal somewhere
	vocabulary []string             // words of the rule book
	keys       map[string]uint64    // cursor keys, by text
	swaps      map[rules.Seat]*swap // what the swap test has seen
	redrawn    *redrawn             // what the test of Redraw has seen
	kinds      []string             // the list of kinds, as the first state gave it
	moving     bool                 // some two positions had different cursor keys
}

// finding is the shortest position found so far that shows a violation.
type finding struct {
	Violation
	order int
	at    *position
	by    *check
}

// check is one law applied to a position.
type check struct {
	name string
	run  func(*kit, *position)
}

// broken records a violation. The format identifies the kind of violation; of each kind it keeps
// the one with the fewest actions.
func (k *kit) broken(p *position, law Law, format string, args ...any) {
	key := string(law) + "\x00" + format
	old := k.found[key]
	if old != nil && (p == nil || old.at == nil || len(p.actions) >= len(old.at.actions)) {
		return
	}
	f := &finding{Violation: Violation{Law: law, Text: fmt.Sprintf(format, args...)}, order: len(k.found), at: p, by: k.now}
	if old != nil {
		f.order = old.order
	}
	k.found[key] = f
}

// look runs checks on a position and turns a panic into a violation.
func (k *kit) look(p *position, checks []check) {
	for i := range checks {
		k.guard(p, &checks[i])
	}
}

func (k *kit) guard(p *position, c *check) {
	k.now = c
	defer func() {
		k.now = nil
		if r := recover(); r != nil {
			k.now = c
			k.broken(p, LawPanic, c.name+": %v", r)
			k.now = nil
		}
	}()
	c.run(k, p)
}

func (k *kit) violations() []Violation {
	all := make([]*finding, 0, len(k.found))
	for key, f := range k.found {
		k.shrink(key, f)
		if f.at != nil {
			f.Record = f.at.record(k.info)
		}
		all = append(all, f)
	}
	slices.SortFunc(all, func(a, b *finding) int { return a.order - b.order })
	out := make([]Violation, len(all))
	for i, f := range all {
		out[i] = f.Violation
	}
	return out
}
