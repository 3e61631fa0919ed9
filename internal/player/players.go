package player

import (
	"context"
	"errors"
	"slices"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// Players are the logs of a server's guests.
type Players struct {
	Logs  *ledger.Logs[*Player, Deed]
	store ledger.Store
	rooms table.Rooms
	now   func() time.Time
	// fresh are guests without a finished match that is not filed, and until when that need not be asked again.
	fresh *lru.Cache[table.GuestID, time.Time]
}

// How many guests are in fresh, and for how long. Matches are filed when they end; a place of an evening that moves to
// another guest may bring one that is not.
const (
	freshKept = 10_000
	freshFor  = time.Minute
)

// keep is how much of logs that nobody works with stays in memory, in bytes.
const keep = 16 << 20

// New returns the players of a store, whose matches are in rooms.
func New(s ledger.Store, rooms table.Rooms, now func() time.Time) *Players {
	fresh, err := lru.New[table.GuestID, time.Time](freshKept)
	if err != nil { // only for a size below one
		panic(err)
	}
	return &Players{ledger.New(Kind, s, now, keep), s, rooms, now, fresh}
}

// Do does a deed. A guest's log begins with the first that changes something.
func (s *Players) Do(ctx context.Context, g table.GuestID, d Deed) (*Player, error) {
	p, err := s.Logs.Do(ctx, string(g), d)
	if errors.Is(err, ledger.ErrNone) {
		p, err = s.Logs.Open(ctx, string(g), d)
	}
	if errors.Is(err, ledger.ErrConflict) { // another process has begun it
		p, err = s.Logs.Do(ctx, string(g), d)
	}
	return p, refusal(err)
}

// File files a match that has ended with everyone who sat there. It may be called again.
func (s *Players) File(ctx context.Context, m *table.Match) error {
	var done []table.GuestID
	line := LineOf(m)
	for _, place := range m.Places {
		for _, g := range place.Owners {
			if g.Gone() || slices.Contains(done, g) {
				continue
			}
			if _, err := s.Do(ctx, g, File{ended(m, g, line)}); err != nil {
				return err
			}
			done = append(done, g)
		}
	}
	return nil
}

// Has reports whether a guest has finished matches.
func (s *Players) Has(ctx context.Context, g table.GuestID) (bool, error) {
	p, err := s.look(ctx, g)
	if err != nil || len(p.Entries) > 0 || p.Listed {
		return len(p.Entries) > 0, err
	}
	if until, ok := s.fresh.Get(g); ok && s.now().Before(until) {
		return false, nil
	}
	played, err := s.rooms.Lists().Played(ctx, g)
	if err == nil && !played {
		s.fresh.Add(g, s.now().Add(freshFor))
	}
	return played, err
}

// look returns a guest's log as it stands, which is empty of one who has none.
func (s *Players) look(ctx context.Context, g table.GuestID) (*Player, error) {
	p, err := s.Logs.Look(ctx, string(g))
	if errors.Is(err, ledger.ErrNone) {
		return Kind.Empty(string(g)), nil
	}
	return p, refusal(err)
}

// listFor is how long one look files matches from before there was a log.
const listFor = 250 * time.Millisecond

// listAtOnce bounds the matches that are filed in one commit.
const listAtOnce = 100

// Look returns a guest's log. Matches from before there was one are filed first, as many as the time
// allows: rest is the number of those that remain for the next look.
func (s *Players) Look(ctx context.Context, g table.GuestID) (p *Player, rest int, err error) {
	if p, err = s.look(ctx, g); err != nil || p.Listed {
		return p, 0, err
	}
	todo, err := s.unfiled(ctx, p)
	if err != nil || len(todo) == 0 && p.Events == 0 {
		return p, 0, err
	}
	for end := s.now().Add(listFor); len(todo) > 0 && s.now().Before(end); {
		var batch File
		for len(todo) > 0 && len(batch) < listAtOnce && s.now().Before(end) {
			m, _, err := s.rooms.Look(ctx, todo[0])
			todo = todo[1:]
			var known *table.Error
			if errors.As(err, &known) {
				continue // a match that cannot be read must not hide the others
			} else if err != nil {
				return p, 0, err
			}
			if m.Over() && m.Sits(g) {
				batch = append(batch, ended(m, g, LineOf(m)))
			}
		}
		if len(batch) == 0 {
			continue
		}
		if p, err = s.Do(ctx, g, batch); err != nil {
			return p, 0, err
		}
	}
	if len(todo) == 0 {
		p, err = s.Do(ctx, g, List{})
	}
	return p, len(todo), err
}

// unfiled lists finished matches of a guest that are not in their log, the newest first.
func (s *Players) unfiled(ctx context.Context, p *Player) ([]table.MatchID, error) {
	all, err := s.rooms.Lists().Finished(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	have := map[table.MatchID]bool{}
	for i := range p.Entries {
		have[p.Entries[i].Match] = true
	}
	return slices.DeleteFunc(all, func(id table.MatchID) bool { return have[id] }), nil
}

// refusal says what the logs' answer means to people.
func refusal(err error) error {
	switch {
	case errors.Is(err, ledger.ErrConflict):
		return &table.Error{Code: table.Stale, Detail: "something else came first: try again"}
	case errors.Is(err, ledger.ErrUnsaved):
		return &table.Error{Code: table.Unsaved, Detail: ledger.Unsaved(err)}
	}
	return err
}
