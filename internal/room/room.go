// Package room runs live matches. The ledger keeps their logs: it decides one command of a match at a
// time, saves the result and then tells the followers. This package adds what no log can know: the people
// at the table, alarms of clocks, computers that must think, evenings.
package room

import (
	"context"
	"errors"
	"sync"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Hall has the live matches. It is a table.Rooms.
type Hall struct {
	Games   rules.Catalogue
	Store   ledger.Store
	Thinker table.Thinker
	Now     func() time.Time
	// Told, if there is one, hears of every event of a match that belongs to an evening; before
	// is nil of a new match. It must return at once.
	Told func(before, after *table.Match)
	// Came, if there is one, hears that somebody who sits there began or ceased to follow such a
	// match. It must return at once.
	Came func(*table.Match, table.GuestID)
	// Followed, if there is one, says whether anybody follows an evening.
	Followed func(evening string) bool
	// Ended, if there is one, hears of every match that has ended in this process. It must return at once.
	Ended func(table.MatchID)
	// Awaited, if there is one, says whether something waits for the result of a match, however long that takes.
	Awaited func(context.Context, table.MatchID) (bool, error)
	// Keep bounds the memory for matches that nobody works with, in bytes; 0 means 16 MB.
	Keep int64
	// Peers are the processes that run the same matches; nil if this one is alone.
	Peers *ledger.Peers
	// Caller, if there is one, tells people who are away that it is their turn.
	Caller table.Caller
	// Free, if there is one, says how many more computers' turns this process has time for; with peers,
	// the others take the rest.
	Free func() int
	// Thinking, if there is one, lists the matches whose turns this process has taken.
	Thinking func() []table.MatchID
	// Helped, if there is one, says whether there are peers that only think (Help): they leave the alarms
	// of the matches in which they act to those who serve people.
	Helped func() bool

	once sync.Once
	kept *ledger.Logs[*live, *ask]
	book *matchlog.Matches

	clocks clocks
	steady steady
}

var _ table.Rooms = (*Hall)(nil)

// live is a match in memory, with its room.
type live struct {
	*table.Match // nil before its first event
	room         *room
	calls        bool // the change that led to it has somebody told that it is their turn
}

// room holds the part of a match that nobody saves: who was at the table, and the last remarks.
type room struct {
	id   table.MatchID
	mu   sync.Mutex
	seen time.Time   // when somebody was last here, or did something
	away []time.Time // a seat: since when nobody of it follows
	talk talk
}

// keepBytes is the memory for matches where Keep is not set: some thousand of usual length. Any other
// is read again when somebody comes back to it, in less than a millisecond.
const keepBytes = 16 << 20

// logs are the logs of matches, made when they are first asked for.
func (h *Hall) logs() *ledger.Logs[*live, *ask] {
	h.once.Do(func() {
		keep := h.Keep
		if keep == 0 {
			keep = keepBytes
		}
		h.book = matchlog.On(h.Store)
		h.kept = ledger.New(ledger.Kind[*live, *ask]{
			Name:   matchlog.Kind,
			Empty:  func(id string) *live { return &live{room: &room{id: table.MatchID(id)}} },
			Decide: h.decide,
			Read:   h.read,
			Weigh: func(l *live) int64 {
				l.Rest()
				return l.Weight()
			},
			Told: h.told,
		}, h.Store, h.Time, keep)
		if h.Peers != nil {
			h.kept.Share(h.Peers)
		}
	})
	return h.kept
}

// matches are the lists of matches, and what stands beside their logs.
func (h *Hall) matches() *matchlog.Matches {
	h.logs()
	return h.book
}

// read makes a match of what is stored.
func (h *Hall) read(was *live, s ledger.Saved) (*live, error) {
	id := was.room.id
	m, err := h.match(was, s)
	if err != nil {
		return was, &table.Error{Code: table.Unfit, Detail: "this match cannot be opened: " + err.Error(), Match: id}
	}
	if h.Peers != nil {
		if said, err := matchlog.Remarks(s); err == nil { // a reader of all remarks hears what is wrong
			was.room.talk.reads(said)
		}
	}
	return &live{Match: m, room: was.room}, nil
}

// match makes the match of what is stored; of one in memory, from what it lacks.
func (h *Hall) match(was *live, s ledger.Saved) (*table.Match, error) {
	id := was.room.id
	bad := func(err error) error { return errors.New("match " + string(id) + ": " + err.Error()) }
	if s.After > 0 {
		later, err := matchlog.ReadLater(s)
		if err != nil {
			return nil, bad(err)
		}
		return was.Hears(later)
	}
	saved, err := matchlog.Read(string(id), s)
	if err != nil {
		return nil, bad(err)
	}
	return table.Rebuild(h.Games, saved)
}

// look returns a match with its room.
func (h *Hall) look(ctx context.Context, id table.MatchID) (*live, error) {
	if h.untouched(id) {
		h.ring(id) // whoever looks at it must find its clock without the time in which nobody was there
	}
	l, err := h.logs().Look(ctx, string(id))
	if err != nil {
		return nil, refused(id, err)
	}
	return l, nil
}

// Look returns the present match and its followers.
func (h *Hall) Look(ctx context.Context, id table.MatchID) (*table.Match, table.Presence, error) {
	l, err := h.look(ctx, id)
	if err != nil {
		return nil, table.Presence{}, err
	}
	return l.Match, h.presence(l), nil
}

// Create opens a new match.
func (h *Hall) Create(ctx context.Context, m *table.Match) error {
	if _, err := h.logs().Open(ctx, string(m.ID), &ask{creates: m}); err != nil {
		return unsaved(err)
	}
	return nil
}

// told hears of every change of a match, after it was saved. What follows from it is for the process
// that made it; the others would take that up only if it died.
func (h *Hall) told(was, is *live, here bool) {
	if !here {
		if h.disarm(is.ID) && h.Helped != nil && h.Helped() {
			h.arm(is)
		}
		return
	}
	m, before := is.Match, was.Match
	if h.Told != nil && m.Evening != "" && (before == nil || m.N() > before.N()) {
		h.Told(before, m)
	}
	if h.Ended != nil && before != nil && m.Over() && !before.Over() {
		h.Ended(m.ID)
	}
	if before == nil || before.Ticks() || before.MayPause() || m.Ticks() || m.MayPause() || m.Missed() != rules.Nobody {
		h.arm(is)
	}
	if is.calls && is != was { // otherwise only what stands beside the log has changed
		h.Caller.Call(is.ID)
	}
	if m.ComputerToAct() && (before == nil || m.N() > before.N()) && h.hasTime() {
		h.Thinker.Wake(m.Due())
	}
}

// at is the time of an event: to the millisecond, as the store keeps it.
func (h *Hall) at() time.Time { return h.Time().Truncate(time.Millisecond) }

// Lists returns what is known of many matches.
func (h *Hall) Lists() table.Lists { return h.matches() }

// refused says what the ledger's answer means to people.
func refused(id table.MatchID, err error) error {
	switch {
	case errors.Is(err, ledger.ErrNone):
		return noMatch(id)
	case errors.Is(err, ledger.ErrConflict):
		return &table.Error{Code: table.Stale, Detail: "another action came first: read the match anew"}
	case errors.Is(err, ledger.ErrUnsaved):
		return unsaved(err)
	}
	return err
}

// noMatch refuses a match that is not there, or was forgotten.
func noMatch(id table.MatchID) error {
	return &table.Error{Code: table.NotFound, Detail: "there is no match " + rules.Clip(string(id))}
}

func unsaved(err error) error {
	return &table.Error{Code: table.Unsaved, Detail: ledger.Unsaved(err)}
}
