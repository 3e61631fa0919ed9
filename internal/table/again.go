package table

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/rules"
)

// Another asks for a new match of the same people (TB6), or for the one that somebody opened
// already: the event names it. ID and seed of a new one come from the caller.
type Another struct {
	Choice Choice
	ID     MatchID
	Seed   rules.Seed
	// Gone is a match that somebody opened already, if it has been deleted since: a new one takes its place.
	Gone MatchID
}

func (c Another) decide(m *Match, s Scene) (Decision, *Error) {
	seat := m.SeatOf(s.By.guest)
	if seat == rules.Nobody {
		return Decision{}, fault(NotYourSeat, "only who played may open another match")
	}
	if m.Next != "" && m.Next != c.Gone {
		return Decision{Event: Event{Kind: Again, Action: string(m.Next)}, Done: true}, nil
	}
	choice := c.Choice
	choice.newest, _ = s.Games.Find(m.Info.Name)
	n, bad := m.another(choice, c.ID, c.Seed, s.At)
	if bad != nil {
		return Decision{}, bad
	}
	ev := m.next(Again, seat, s.At)
	ev.Action = string(n.ID)
	return Decision{Event: ev, Opens: n}, nil
}

func foldAgain(c *change) { c.Next = MatchID(c.made.Event.Action) }

// Choice names the next game of the same people; without a game it is the same again, with
// the same options.
type Choice struct {
	Game    rules.Game
	Options rules.Options
	// newest, if not nil, is the match's own game under the newest version of its rules: what
	// the same people begin afresh is played by it.
	newest rules.Game
}

// renewed returns the same choice under the newest version of the rules, if that is another;
// options that it no longer has are left out.
func (c Choice) renewed(m *Match) Choice {
	if c.newest == nil || c.newest.Info().Rules == m.Info.Rules {
		return c
	}
	c.Game, c.Options = c.newest, rules.Options{}
	in := c.newest.Info()
	for name, value := range m.Setup.Options {
		if _, err := in.Complete(rules.Options{name: value}); err == nil {
			c.Options[name] = value
		}
	}
	return c
}

// another returns a new match of the same people (TB6): everybody one seat further, so that
// the other side begins.
func (m *Match) another(c Choice, id MatchID, seed rules.Seed, at time.Time) (*Match, *Error) {
	if m.Evening != "" {
		return nil, &Error{Code: Illegal, Rule: "EV7", Detail: "the host of the evening begins the next round (EV7)"}
	}
	if !m.Over() {
		return nil, &Error{Code: Illegal, Rule: "TB6", Detail: "another match begins when this one is over (TB6)"}
	}
	n := &Match{
		ID: id, Game: m.Game, Info: m.Info, Host: m.Host, Created: at, Pace: m.Pace, Talk: m.Talk, Rated: m.Rated,
		Setup: rules.Setup{Options: m.Setup.Options},
	}
	var err error
	if c.Game == nil {
		n.Series = m.follow()
		if n.Series.Game <= 1 { // a series under way keeps the rules it began under
			c = c.renewed(m)
		}
	}
	if c.Game != nil {
		n.Game, n.Info = c.Game, &sharedBy(c.Game).info
		if n.Setup.Options, err = n.Info.Choose(c.Options); err != nil {
			return nil, fault(Invalid, err.Error())
		}
	}
	n.Chance = committed(*n.Info, seed)
	n.Setup.Seed = n.seed
	for i := range m.Places {
		p := m.Places[(i+1)%len(m.Places)]
		if p.Gone() {
			return nil, fault(NotFound, "a player has deleted their account: open a new table")
		}
		p.Side, p.Cut, p.StandIn = SideName(*n.Info, i), "", 0
		p.Owners = slices.Clone(p.Owners)
		if p.Computer() {
			if p.Level = min(p.Level, len(n.Info.Levels)); p.Level == 0 {
				return nil, fault(Invalid, n.Info.Title+" has no computer to play it")
			}
			p.Name = n.Info.Levels[p.Level-1].Name
		}
		n.Places = append(n.Places, p)
	}
	state, err := n.Game.Start(n.Setup)
	if err != nil {
		return nil, fault(Invalid, err.Error())
	}
	if state.Seats() != len(n.Places) {
		return nil, fault(Invalid, fmt.Sprintf("%s seats %d, and you are %d", n.Info.Title, state.Seats(), len(n.Places)))
	}
	n.begin(state, Event{N: 1, At: at, Kind: Created, Seat: rules.Nobody})
	return n, nil
}
