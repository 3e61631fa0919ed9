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

// A match may go on from where another game stood. Its log then begins with the actions
// of that game, so that its record is whole; what the first position hangs on besides
// options and seed (a deal, a set-up position) stands in the text of the first event, as
// the tags of a record.

// Where chance or hidden hands decide, whoever chose the record knows what it would bring. For
// other people the match takes over only what is open to everyone then, and draws the rest under
// a seed of its own, which is committed to and cut for (TB14): its log begins with the position.

// The tags that the text of the first event may have besides the game's own.
const (
	positionTag = "Position" // of a record that does not start where the game does
	setUpTag    = "SetUp"    // of a match that was opened from a record
	redrawTag   = "Redraw"   // the position whose open part is taken over
)

// onFrom makes a match that continues from a record.
func onFrom(games rules.Catalogue, w Wish, in rules.Info, id MatchID, seed rules.Seed, at time.Time) (*Match, *Error) {
	if name, _ := w.From.Tag("Game"); name != in.Name {
		return nil, fault(Invalid, fmt.Sprintf("the record is one of %s, not of %s", rules.Clip(name), in.Name))
	}
	if len(w.Options) > 0 {
		return nil, fault(Invalid, "a match from a record has the record's options")
	}
	if w.Rated {
		return nil, (&Match{SetUp: true}).mayRate()
	}
	if w.Pace != (Pace{}) {
		return nil, fault(Invalid, "a match from a record has no clock: its actions took no time here")
	}
	if w.Series > 1 {
		return nil, fault(Invalid, "a match from a record begins no series: all matches of one begin alike")
	}
	g, setup, state, err := w.From.Open(games)
	if err != nil {
		return nil, fault(Invalid, err.Error())
	}
	all := sharedBy(g)
	in = all.info // of the record's rules version
	m := &Match{ID: id, Game: g, Info: &all.info, Host: w.Host, Created: at, Talk: w.Talk, Door: w.Door, Setup: setup, SetUp: true, Chance: Chance{seed: setup.Seed, root: string(seed)}}
	m.Position, _ = w.From.Tag(positionTag)
	if bad := m.seat(w, state.Seats()); bad != nil {
		return nil, bad
	}
	again := w.others() && (in.Hidden || in.Chance || in.Cut)
	m.begin(state, Event{N: 1, At: at, Kind: Created, Seat: rules.Nobody, Action: m.head()})
	m.expect(1 + len(w.From.Steps))
	for i, step := range w.From.Steps {
		ev := Event{N: m.N() + 1, At: at, Kind: Acted, Seat: m.Turn(), Ply: m.Ply(), Action: strings.Clone(step.Action)} // else it keeps the whole record
		if rules.ClockOnly(m.State(), step.Action) {
			ev.Seat = rules.Nobody
		}
		next, err := m.State().Play(step.Action)
		if err != nil {
			return nil, unplayable(&rules.StepError{Number: i + 1, Step: step, Err: err})
		}
		m = m.Fold(Decision{Event: ev, Next: next})
	}
	m.Opened = m.N()
	if o := m.State().Outcome(); o != nil {
		return nil, &Error{Code: Over, Rule: o.Rule, Detail: "there is nothing to play on: the game is over there: " + o.Reason + " (" + o.Rule + ")"}
	}
	if again {
		return m.redrawn(seed)
	}
	return m, nil
}

// others says whether anybody but the host and computers may sit down.
func (w Wish) others() bool {
	return slices.ContainsFunc(w.Seats, func(s SeatWish) bool { return s.Kind != Me && s.Kind != Computer })
}

// redrawn is the match that takes over what is open in the last position of m, and waits for
// the cuts that decide the rest.
func (m *Match) redrawn(secret rules.Seed) (*Match, *Error) {
	if _, ok := m.State().(rules.Redrawer); !ok {
		return nil, &Error{Code: Illegal, Rule: "TB14", Detail: "a match from a record of this game is for you and computers: who knows the record knows what it hides (TB14)"}
	}
	n := &Match{
		ID: m.ID, Game: m.Game, Info: m.Info, Host: m.Host, Created: m.Created, Places: m.Places, Talk: m.Talk, Door: m.Door, SetUp: true,
		Setup: rules.Setup{Options: m.Setup.Options}, Chance: Chance{secret: string(secret)}, origin: m.State().Text(),
	}
	state, err := n.start(n.head())
	if err != nil {
		return nil, fault(Invalid, err.Error())
	}
	n.begin(state, Event{N: 1, At: m.Created, Kind: Created, Seat: rules.Nobody, Action: n.head()})
	return n, nil
}

// unplayable is the refusal of a record: where it broke off and, if a rule was broken, by
// which.
func unplayable(err error) *Error {
	var why *rules.Illegal
	if errors.As(err, &why) {
		return &Error{Code: Illegal, Detail: err.Error(), Rule: why.Rule}
	}
	return fault(Invalid, err.Error())
}

// head writes what the first position hangs on besides options and seed.
func (m *Match) head() string {
	r := &rules.Record{}
	for _, name := range m.Info.Tags {
		if v, ok := m.Setup.Tags[name]; ok {
			r.Set(name, v)
		}
	}
	if m.origin != "" {
		r.Set(redrawTag, m.origin)
	} else if m.Position != "" {
		r.Set(positionTag, m.Position)
	}
	if m.SetUp {
		r.Set(setUpTag, "1")
	}
	if len(r.Tags) == 0 {
		return ""
	}
	return r.String()
}

// start gives the first position under what head wrote.
func (m *Match) start(head string) (rules.State, error) {
	if head == "" {
		return m.Game.Start(m.Setup)
	}
	r, err := rules.ParseRecord(head)
	if err != nil {
		return nil, err
	}
	m.SetUp, m.Setup.Tags = true, map[string]string{}
	for _, t := range r.Tags {
		switch t.Name {
		case setUpTag:
		case positionTag:
			m.Position = t.Value
		case redrawTag:
			m.origin = t.Value
		default:
			m.Setup.Tags[t.Name] = t.Value
		}
	}
	if m.origin != "" {
		return m.placeHolder()
	}
	return m.open(m.Setup)
}

// open gives the first position under a set-up that has its seed. m is a copy of its caller's
// own.
func (m *Match) open(setup rules.Setup) (rules.State, error) {
	if m.origin != "" {
		s, err := m.redraw(setup.Seed)
		if err == nil {
			m.Position = s.Text()
		}
		return s, err
	}
	if m.Position != "" {
		return m.Game.Parse(setup, m.Position)
	}
	return m.Game.Start(setup)
}

// redraw gives the position that the match takes over, with the rest drawn under a seed.
func (m *Match) redraw(seed rules.Seed) (rules.State, error) {
	s, err := m.Game.Parse(rules.Setup{Options: m.Setup.Options, Seed: seed}, m.origin)
	if err != nil {
		return nil, err
	}
	r, ok := s.(rules.Redrawer)
	if !ok {
		return nil, fmt.Errorf("nothing can be drawn again in %s", m.Info.Title)
	}
	return r.Redraw(seed), nil
}

// placeHolder stands for the first position until it is drawn. A deal may end by itself, and
// the match with it, but a match must not be over before it has begun: so it may take several
// seeds to find one.
func (m *Match) placeHolder() (rules.State, error) {
	for n := range int64(100) {
		s, err := m.redraw(rules.Seed(strconv.FormatInt(n, 16)))
		if err != nil || s.Outcome() == nil {
			return s, err
		}
	}
	return nil, fmt.Errorf("%s is over, however it is drawn", m.Info.Title)
}
