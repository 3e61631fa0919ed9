package table

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"stammtisch/rules"
)

// SeatKind is the kind of player meant for a seat of a new match.
type SeatKind string

// The kinds of seats.
const (
	Me       SeatKind = "me"       // who makes the match; several seats: on one device
	Link     SeatKind = "link"     // whoever opens its link first
	Computer SeatKind = "computer" // the program, at a level
	Guest    SeatKind = "guest"    // a guest who is known already
)

// SeatWish is one seat of a new match as asked for.
type SeatWish struct {
	Kind   SeatKind
	Level  int
	Name   string
	Guests []GuestID // of that kind: one, by all of their devices
}

// Wish is a new match as asked for.
type Wish struct {
	Game    string
	Rules   string // the version of its rules; the newest if empty
	Options rules.Options
	Seats   []SeatWish
	Host    GuestID
	Pace    Pace
	Series  int // how many matches; 0 and 1: this one
	// From is a game to play on from: its set-up is the match's, and its actions are
	// made before the match begins. Options are then its own.
	From *rules.Record
	// Evening is the evening that the match is a table of, if it is one.
	Evening string
	// Tournament is the tournament whose game the match is, if it is one.
	Tournament string
	Talk       Talk
	Door       Door
	// Rated says that the result is to count for ratings.
	Rated bool
	// Cuts are the contributions of an evening's people to the deals that all its tables share
	// (EV10); nil where the seats of the match cut themselves.
	Cuts []string
	// Dice is the root of the computers' dice where Cuts are given; elsewhere New finds one.
	Dice rules.Seed
}

// New makes a match that a guest asks for. ID, seed and time come from the caller.
func New(games rules.Catalogue, w Wish, id MatchID, seed rules.Seed, at time.Time) (*Match, *Error) {
	g, ok := games.Find(w.Game)
	if !ok {
		return nil, fault(NotFound, fmt.Sprintf("there is no game %q here", rules.Clip(w.Game)))
	}
	g, err := rules.Version(g, w.Rules)
	if err != nil {
		return nil, fault(Invalid, err.Error())
	}
	all := sharedBy(g)
	in := all.info
	at = at.Truncate(time.Millisecond) // as a store keeps it
	if w.From != nil {
		return onFrom(games, w, in, id, seed, at)
	}
	opts, err := in.Choose(w.Options)
	if err != nil {
		return nil, fault(Invalid, err.Error())
	}
	m := &Match{
		ID: id, Game: g, Info: &all.info, Host: w.Host, Created: at, Pace: w.Pace, Evening: w.Evening, Tournament: w.Tournament, Talk: w.Talk, Door: w.Door, Rated: w.Rated,
		Setup: rules.Setup{Options: all.options(opts)},
	}
	if w.Cuts != nil {
		m.Chance = sharing(string(seed), w.Cuts)
		m.root = string(w.Dice)
	} else {
		m.Chance = committed(in, seed)
	}
	m.Setup.Seed = m.seed
	state, err := g.Start(m.Setup)
	if err != nil {
		refused := fault(Invalid, err.Error())
		var no rules.Faults
		if errors.As(err, &no) { // options that a rule forbids beside each other
			refused.Rule = no.Rule()
		}
		return nil, refused
	}
	if w.Pace.On() && state.Seats() != 2 {
		return nil, &Error{Code: Invalid, Rule: "TB9", Detail: "only a match of two has clocks for its players (TB9)"}
	}
	if w.Pace.Turn > 0 && (state.Seats() == 2 || len(in.Levels) == 0) {
		return nil, &Error{Code: Invalid, Rule: "TB9", Detail: "only a table of more than two has a time for each action, and only if the computer can make it (TB9)"}
	}
	if _, made := deals(state); w.Pace.Round > 0 && !made {
		return nil, fault(Invalid, "only a match made of deals ends with the deal in which its time is up")
	}
	if bad := m.seat(w, state.Seats()); bad != nil {
		return nil, bad
	}
	var bad *Error
	if m.Rated {
		if bad = m.mayRate(); bad != nil {
			return nil, bad
		}
	}
	if m.Series, bad = newSeries(w.Series, state.Seats()); bad != nil {
		return nil, bad
	}
	m.begin(state, Event{N: 1, At: at, Kind: Created, Seat: rules.Nobody})
	return m, nil
}

// seat fills the places as they are wished for.
func (m *Match) seat(w Wish, want int) *Error {
	if len(w.Seats) != want {
		return fault(Invalid, fmt.Sprintf("%s seats %d, not %d", m.Info.Title, want, len(w.Seats)))
	}
	for i, s := range w.Seats {
		p, bad := place(*m.Info, i, s, w.Host)
		if bad != nil {
			return bad
		}
		m.Places = append(m.Places, p)
	}
	return nil
}

func place(in rules.Info, i int, s SeatWish, host GuestID) (Place, *Error) {
	p := Place{Side: SideName(in, i)}
	switch s.Kind {
	case Me:
		name, err := CleanName(s.Name)
		if err != nil {
			return p, err
		}
		p.Name, p.Owners = name, []GuestID{host}
	case Guest:
		p.Name, p.Owners = s.Name, slices.Clone(s.Guests)
	case Link:
		p.Vacant = true
	case Computer:
		if s.Level < 1 || s.Level > len(in.Levels) {
			return p, fault(Invalid, fmt.Sprintf("seat %d: level %d: %s has levels 1 to %d", i, s.Level, in.Title, len(in.Levels)))
		}
		p.Level, p.Name = s.Level, in.Levels[s.Level-1].Name
	default:
		return p, fault(Invalid, fmt.Sprintf("seat %d: kind %q: it is me, link or computer", i, rules.Clip(string(s.Kind))))
	}
	return p, nil
}

// SideName is the name of a seat's side.
func SideName(in rules.Info, seat int) string {
	if seat < len(in.Sides) {
		return in.Sides[seat]
	}
	return fmt.Sprintf("Seat %d", seat)
}

// Rebuild makes a match from what a store kept: its head, and its log replayed
// through the rules.
func Rebuild(games rules.Catalogue, s Saved) (*Match, error) {
	g, ok := games.Find(s.Game)
	if !ok {
		return nil, fmt.Errorf("match %s: there is no game %q here", s.ID, s.Game)
	}
	g, err := rules.Version(g, s.Rules)
	if err != nil {
		return nil, fmt.Errorf("match %s: %w", s.ID, err)
	}
	all := sharedBy(g)
	in := all.info
	pace, bad := ParsePace(s.Pace)
	if bad != nil {
		return nil, fmt.Errorf("match %s: %w", s.ID, bad)
	}
	opts, err := in.Complete(s.Options)
	if err != nil {
		return nil, fmt.Errorf("match %s: %w", s.ID, err)
	}
	m := &Match{
		ID: s.ID, Game: g, Info: &all.info, Host: s.Host, Places: s.Places, Created: s.Created, Pace: pace, Evening: s.Evening, Tournament: s.Tournament, Talk: s.Talk, Door: s.Door, Rated: s.Rated, Audience: s.Audience, Coaches: s.Coaches,
		Setup: rules.Setup{Options: all.options(opts)},
	}
	m.Chance = readChance(s.Seed)
	m.Setup.Seed = m.seed
	if len(s.Events) == 0 || s.Events[0].Kind != Created || s.Events[0].N != 1 {
		return nil, fmt.Errorf("match %s: its log does not begin with %s as 1", s.ID, Created)
	}
	state, err := m.start(s.Events[0].Action)
	if err != nil {
		return nil, fmt.Errorf("match %s: %w", s.ID, err)
	}
	if err := m.fit(*m.Info, state.Seats()); err != nil {
		return nil, fmt.Errorf("match %s: %w", s.ID, err)
	}
	if m.Series, err = parseSeries(s.Series, state.Seats()); err != nil {
		return nil, fmt.Errorf("match %s: %w", s.ID, err)
	}
	m.begin(state, s.Events[0])
	m.Opened = max(1, s.Opened)
	m.expect(len(s.Events))
	if m, err = m.replayAll(s.Events[1:]); err != nil {
		return nil, err
	}
	m.putAhead(s.Ahead)
	return m, nil
}

// Hears returns the match after what has come to its log elsewhere: the same as Rebuild of the whole log.
func (m *Match) Hears(l Later) (*Match, error) {
	n := *m
	n.Places, n.Talk, n.Door, n.Audience, n.Coaches, n.ahead = slices.Clone(m.Places), l.Talk, l.Door, l.Audience, l.Coaches, nil
	for i := range n.Places {
		n.Places[i].Owners = l.Owners[i]
	}
	out, err := n.replayAll(l.Events)
	if err != nil {
		return nil, err
	}
	out.putAhead(l.Ahead)
	return out, nil
}

// replayAll returns a match that is being rebuilt after the next entries of its log.
func (m *Match) replayAll(list []Event) (_ *Match, err error) {
	id := m.ID
	for _, e := range list {
		if m, err = m.replay(e); err != nil {
			return nil, fmt.Errorf("match %s: event %d: %w", id, e.N, err)
		}
	}
	return m, nil
}

// begin puts the first position and event in place. Where only computers sit, there is nobody to
// cut: the game is dealt at once.
func (m *Match) begin(s rules.State, created Event) {
	if dealt := m.deal(); dealt != nil {
		s = dealt
	}
	m.Log = newLog(s, created)
	m.Opened = 1
	m.wind()
}
