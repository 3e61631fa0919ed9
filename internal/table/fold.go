package table

import (
	"fmt"

	"stammtisch/rules"
)

// kind has all that the house knows of one kind of event. Its functions, and the commands that bring
// it about, are in one file.
type kind struct {
	// ofNobody says that it needs no seat.
	ofNobody bool
	// fits checks that an event of a log could have happened here, and puts into it what a store
	// does not keep; of an action it returns the position after it.
	fits func(m *Match, ev *Event) (rules.State, error)
	// fold puts into the match what follows from the event.
	fold func(c *change)
}

// change is a match on its way from one event to the next.
type change struct {
	*Match        // as it will stand; what it shares with before, nobody writes to
	before *Match // as it stands
	made   Decision
	leads  rules.State // the position that the event leads to
	from   int         // the entry of the log whose action brings it
}

// kinds are those that a log may hold after its first event.
var kinds = map[EventKind]kind{
	Acted:    {ofNobody: true, fits: fitsAction, fold: foldAction},
	Seated:   {fits: fitsAny, fold: foldSeat},
	Said:     {fits: fitsWord, fold: foldWord},
	Again:    {fits: fitsAny, fold: foldAgain},
	CutKind:  {fits: fitsCut, fold: foldCut},
	StoodIn:  {fits: fitsStandIn, fold: foldStandIn},
	CameBack: {fits: fitsAny, fold: foldBack},
	Late:     {fits: fitsLate, fold: foldLate},
	LastDeal: {ofNobody: true, fits: fitsLastDeal, fold: foldLastDeal},
	Flagged:  {fits: fitsFlag, fold: foldFlag},
	Paused:   {ofNobody: true, fits: fitsPause, fold: foldPause},
	Unpaused: {ofNobody: true, fits: fitsPause, fold: foldPause},
	Resumed:  {ofNobody: true, fits: fitsOutage, fold: func(*change) {}},
}

// fitsAny is of what nothing in a log forbids.
func fitsAny(*Match, *Event) (rules.State, error) { return nil, nil }

// Fold returns the match after what was decided.
func (m *Match) Fold(d Decision) *Match {
	n := *m
	n.write(d.Event)
	c := change{Match: &n, before: m, made: d, leads: m.now, from: int(m.Log.at[m.N()-1])}
	kinds[d.Event.Kind].fold(&c)
	n.ledTo(c.leads, c.from)
	n.runOn(m, d.Event)
	if len(m.ahead) > 0 {
		n.ahead = n.keepAhead(m, d)
	}
	return &n
}

// changePlace gives the match places of its own, with a change to one of them.
func (c *change) changePlace(how func(*Place)) {
	c.Places = c.before.changed(c.made.Event.Seat, how)
}

// replay returns a match that is being rebuilt after the next entry of its log.
func (m *Match) replay(ev Event) (*Match, error) {
	if ev.N != m.N()+1 {
		return nil, fmt.Errorf("it stands in the place of %d", m.N()+1)
	}
	k, ok := kinds[ev.Kind]
	if !ok {
		return nil, fmt.Errorf("an event of kind %s", rules.Clip(string(ev.Kind)))
	}
	if !k.ofNobody && (ev.Seat < 0 || int(ev.Seat) >= len(m.Places)) {
		return nil, fmt.Errorf("there is no seat %d", ev.Seat)
	}
	next, err := k.fits(m, &ev)
	if err != nil {
		return nil, err
	}
	return m.Fold(Decision{Event: ev, Next: next}), nil
}
