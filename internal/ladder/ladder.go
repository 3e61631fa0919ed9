package ladder

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/rating"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Ladder is the list of a game and variant after the last event of its log. It never changes in place.
type Ladder struct {
	ID     string
	People []Person // number n at n-1
	// Levels are the computer's, level n at n-1.
	Levels []rating.Player
	Events int

	matches []table.MatchID // that are counted
}

// Person is a guest with a rating.
type Person struct {
	rating.Player
	Identity
}

// Identity is the guest behind a number, or empty once they have deleted everything about themselves.
type Identity struct {
	Guest table.GuestID `json:"guest,omitempty"`
	Name  string        `json:"name,omitempty"` // at their last match
}

// paperWho begins the name of the paper about somebody, before their number.
const paperWho = "who/"

// kindRated is the one kind of event.
const kindRated = "rated"

// rated is the text of an event: a rated match.
type rated struct {
	Match table.MatchID `json:"match"`
	Ended int64         `json:"ended"` // milliseconds since 1970
	// Sides has the players of each side, by number; a level of the computer is negative.
	Sides  [][]int `json:"sides"`
	Places []int   `json:"places"` // of each side, from 1; equal ones are a tie
	// After has the players' ratings after the match in the same order: mean, deviation, volatility.
	After [][3]float64 `json:"after"`
}

// numbers lists the players of a match.
func (e *rated) numbers() []int { return slices.Concat(e.Sides...) }

// Of returns the list on which a match counts, by the ID of its log.
func Of(m *table.Match) string { return ID(*m.Info, m.Setup.Options) }

// ID returns the list of a game and variant. A variant is a choice of options; numbers do not make one, because they
// only decide the length of a match.
func ID(in rules.Info, opts rules.Options) string {
	return strings.TrimSpace(in.Name + " " + Variant(in, opts))
}

// Variant lists the choices that differ from the defaults, as a record's Options tag has them; empty without any.
func Variant(in rules.Info, opts rules.Options) string {
	chosen := rules.Options{}
	for _, o := range in.Options {
		if v, is := opts[o.Name]; is && len(o.Values) > 0 {
			chosen[o.Name] = v
		}
	}
	return in.OptionsText(chosen)
}

// Game returns the game of a list and its variant.
func (l *Ladder) Game() (game, variant string) {
	game, variant, _ = strings.Cut(l.ID, " ")
	return game, variant
}

// Find returns a guest in the list.
func (l *Ladder) Find(g table.GuestID) (Person, bool) {
	if i := l.index(g); i >= 0 {
		return l.People[i], true
	}
	return Person{}, false
}

// Far is the difference of ratings from which a match is too uneven: the weaker player would win one game in
// eleven.
const Far = 400

// Apart returns the difference of two guests' ratings at a time, and whether it is too large for a match between
// strangers. No difference is too large while one rating is provisional, as a newcomer's is, or one from long ago.
func (l *Ladder) Apart(a, b table.GuestID, at time.Time) (points float64, far bool) {
	x, y := l.rated(a, at), l.rated(b, at)
	points = math.Abs(x.Mean - y.Mean)
	return points, points > Far && !x.Provisional() && !y.Provisional()
}

// rated returns a guest's rating at a time, or a newcomer's if they are not in the list.
func (l *Ladder) rated(g table.GuestID, at time.Time) rating.Player {
	if p, is := l.Find(g); is {
		return p.By(at.UnixMilli())
	}
	return rating.Fresh(false)
}

func (l *Ladder) index(g table.GuestID) int {
	return slices.IndexFunc(l.People, func(p Person) bool { return p.Guest == g && g != "" })
}

// Matches returns the number of rated matches.
func (l *Ladder) Matches() int { return len(l.matches) }

// Counted lists the rated matches, in order. The list must not be changed.
func (l *Ladder) Counted() []table.MatchID { return l.matches }

// Holds declares what is stored beside the logs of lists.
var Holds = ledger.Holds{Kind: Kind.Name, Papers: []string{paperWho}, Keys: []string{keyGame}, People: true}

// Kind defines the logs of lists. Their commands are matches.
var Kind = ledger.Kind[*Ladder, Filing]{
	Name:   "ladder",
	Empty:  func(id string) *Ladder { return &Ladder{ID: id} },
	Decide: func(l *Ladder, f Filing, _ time.Time) (ledger.Outcome[*Ladder], error) { return f.decide(l) },
	Read:   read,
	Weigh: func(l *Ladder) int64 {
		const person, match = 160, 40
		return 1<<10 + person*int64(len(l.People)+len(l.Levels)) + match*int64(len(l.matches))
	},
}

// own returns a copy whose ratings may be changed. Older values do not see appended matches, which are past their
// length.
func (l *Ladder) own() *Ladder {
	n := *l
	n.People, n.Levels = slices.Clone(l.People), slices.Clone(l.Levels)
	return &n
}

// read builds a list from its log. Thousands of matches change a single copy.
func read(was *Ladder, s ledger.Saved) (*Ladder, error) {
	l := was.own()
	if s.After == 0 {
		l = &Ladder{ID: was.ID}
	}
	for _, in := range s.Events {
		e, err := readEvent(in, l.Events+1)
		if err == nil {
			err = l.add(e)
		}
		if err != nil {
			return was, fmt.Errorf("ladder %s: event %d: %w", was.ID, in.N, err)
		}
	}
	return l, l.with(s.Papers)
}

func readEvent(in ledger.Event, n int) (e rated, err error) {
	if in.N != n {
		return e, fmt.Errorf("it stands in the place of %d", n)
	}
	if in.Kind != kindRated {
		return e, fmt.Errorf("an event of kind %s", rules.Clip(in.Kind))
	}
	if err = json.Unmarshal([]byte(in.Text), &e); err == nil && (len(e.Sides) < 2 || len(e.Places) != len(e.Sides) || len(e.After) != len(e.numbers())) {
		err = fmt.Errorf("it has not a place for each side, and a rating for each player")
	}
	return e, err
}

// add adds a match to a copy that may be changed, with the recorded ratings.
func (l *Ladder) add(e rated) error {
	numbers := e.numbers()
	for i, n := range numbers {
		p, err := l.player(n)
		if err != nil {
			return err
		}
		if slices.Contains(numbers[:i], n) { // a level on several seats has one rating
			continue
		}
		p.Mean, p.Dev, p.Vol = e.After[i][0], e.After[i][1], e.After[i][2]
		p.Played++
		p.Last = max(p.Last, e.Ended)
	}
	l.matches = append(l.matches, e.Match)
	l.Events++
	return nil
}

// player returns a player by number, who may be new.
func (l *Ladder) player(n int) (*rating.Player, error) {
	const levels = 99 // more than any game has
	switch {
	case n == 0 || n > len(l.People)+1 || n < -levels:
		return nil, fmt.Errorf("there is no player %d", n)
	case n > len(l.People):
		l.People = append(l.People, Person{Player: rating.Fresh(false)})
	}
	if n > 0 {
		return &l.People[n-1].Player, nil
	}
	for len(l.Levels) < -n {
		l.Levels = append(l.Levels, rating.Fresh(true))
	}
	return &l.Levels[-n-1], nil
}

// with reads papers into a copy that may be changed.
func (l *Ladder) with(papers []ledger.Paper) error {
	for _, paper := range papers {
		text, ok := strings.CutPrefix(paper.Name, paperWho)
		if !ok {
			continue // the ledger has its own papers
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > len(l.People) {
			return fmt.Errorf("ladder %s: paper %s is about nobody", l.ID, rules.Clip(paper.Name))
		}
		l.People[n-1].Identity = Identity{}
		if err := json.Unmarshal([]byte(paper.Text), &l.People[n-1].Identity); err != nil {
			return fmt.Errorf("ladder %s: paper %s: %w", l.ID, paper.Name, err)
		}
	}
	return nil
}

func paperOf(n int, who Identity) (ledger.Paper, error) {
	text, err := json.Marshal(who)
	return ledger.Paper{Name: paperWho + strconv.Itoa(n), Text: string(text)}, err
}
