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

// Hall holds the live matches. It is a table.Rooms.
type Hall struct {
	Games   rules.Catalogue
	Store   ledger.Store
	Thinker table.Thinker
	Now     func() time.Time
	// Told, if set, receives every event of a match that belongs to an evening; before is nil for a
	// new match. It must return at once.
	Told func(before, after *table.Match)
	// Came, if set, is called when somebody who sits at such a match began or stopped following it.
	// It must return at once.
	Came func(*table.Match, table.GuestID)
	// Followed, if set, reports whether anybody follows an evening.
	Followed func(evening string) bool
	// Ended, if set, receives every match that has ended in this process. It must return at once.
	Ended func(table.MatchID)
	// Awaited, if set, reports whether something waits for the result of a match, however long that takes.
	Awaited func(context.Context, table.MatchID) (bool, error)
	// Keep limits the memory for idle matches, in bytes; 0 means Keep.
	Keep int64
	// Peers are the processes that run the same matches, or nil if there are none.
	Peers *ledger.Peers
	// Caller, if set, tells absent players that it is their turn.
	Caller table.Caller
	// Free, if set, returns how many more computers' turns this process has time for; peers take the
	// rest.
	Free func() int
	// Thinking, if set, lists the matches whose turns this process has taken.
	Thinking func() []table.MatchID
	// Helped, if set, reports whether there are peers that only think (Help). They leave the alarms of
	// the matches in which they act to those who serve people.
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
	calls        bool // the last change created a call to a player
}

// room holds the part of a match that nobody saves: who was at the table, and the last remarks.
type room struct {
	id   table.MatchID
	mu   sync.Mutex
	seen time.Time   // when somebody was last here, or did something
	told time.Time   // when the other processes were last told that somebody had asked for it
	away []time.Time // per seat: since when none of its players follows
	talk talk
}

// Keep is the default of Hall.Keep, in bytes: enough for some thousand matches of usual length. Others are
// reloaded in less than a millisecond when somebody comes back.
const Keep = 32 << 20

// logs returns the logs of matches; the first call creates them.
func (h *Hall) logs() *ledger.Logs[*live, *ask] {
	h.once.Do(func() {
		keep := h.Keep
		if keep == 0 {
			keep = Keep
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
			Over: func(l *live) bool { return l.Over() },
			Told: h.told,
		}, h.Store, h.Time, keep)
		if h.Peers != nil {
			h.kept.Share(h.Peers)
		}
	})
	return h.kept
}

// matches returns the lists of matches, and what is stored beside their logs.
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
		if said, err := matchlog.Remarks(s); err == nil { // callers that need all remarks report the error
			was.room.talk.reads(said)
		}
	}
	return &live{Match: m, room: was.room}, nil
}

// match builds the match from what is stored; a match in memory only needs the rest.
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
		h.ring(id) // a reader must find its clock without the time in which nobody was there
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

// told is called with every change of a match after it was saved. The process that made the change
// handles its consequences; the others do so only if that one dies.
func (h *Hall) told(was, is *live, here bool) {
	h.recall(was, is)
	if !here {
		// The alarm of a clock is in the store, but nobody else may notice that a player is missing.
		if h.disarm(is.ID) && h.Helped != nil && h.Helped() || is.Missed() != rules.Nobody {
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
	if is.calls && is != was { // otherwise only what is stored beside the log has changed
		h.Caller.Call(is.ID)
	}
	if m.ComputerToAct() && (before == nil || m.N() > before.N()) && h.hasTime() {
		h.Thinker.Wake(m.Due())
	}
}

// at returns the time of an event: to the millisecond, as the store keeps it.
func (h *Hall) at() time.Time { return h.Time().Truncate(time.Millisecond) }

// Lists returns the lists of matches.
func (h *Hall) Lists() table.Lists { return h.matches() }

// refused turns the ledger's error into one for people.
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

// noMatch is the error of a match that does not exist, or was deleted.
func noMatch(id table.MatchID) error {
	return &table.Error{Code: table.NotFound, Detail: "there is no match " + rules.Clip(string(id))}
}

func unsaved(err error) error {
	return &table.Error{Code: table.Unsaved, Detail: ledger.Unsaved(err)}
}
