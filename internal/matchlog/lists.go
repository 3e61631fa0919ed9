package matchlog

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// Matches reads the lists of matches, and stores what no match needs to know: table talk and tickets.
// It is a table.Lists.
type Matches struct {
	logs ledger.Store
	// papers is held while papers that depend on others are written.
	papers sync.Mutex
}

var _ table.Lists = (*Matches)(nil)

// Hold keeps this process from writing what stands beside the logs, if that depends on what stands there already,
// until release is called. Stores of several processes find that out by revisions.
func (s *Matches) Hold() (release func()) {
	s.papers.Lock()
	return s.papers.Unlock
}

// On returns the matches in a store of logs.
func On(logs ledger.Store) *Matches { return &Matches{logs: logs} }

func name(id table.MatchID) ledger.Name { return ledger.Name{Kind: Kind, ID: string(id)} }

// none turns the error of a missing log into that of a missing match.
func none(err error) error {
	if errors.Is(err, ledger.ErrNone) {
		return table.ErrNoMatch
	}
	return err
}

// append changes what is stored beside a match's log.
func (s *Matches) append(ctx context.Context, id table.MatchID, c ledger.Commit) error {
	c.Log = name(id)
	return none(s.logs.Append(ctx, c))
}

// beside reads what is stored beside a match's log.
func (s *Matches) beside(ctx context.Context, id table.MatchID) (ledger.Saved, error) {
	saved, err := s.logs.Load(ctx, name(id), ledger.PapersOnly)
	return saved, none(err)
}

// Load reads a whole match.
func (s *Matches) Load(ctx context.Context, id table.MatchID) (table.Saved, error) {
	saved, err := s.logs.Load(ctx, name(id), 0)
	if err != nil {
		return table.Saved{ID: id}, none(err)
	}
	return Read(string(id), saved)
}

// matches turns the IDs of logs into those of matches.
func matches(list []string, err error) (out []table.MatchID, _ error) {
	for _, id := range list {
		out = append(out, table.MatchID(id))
	}
	return out, err
}

// texts turns the IDs of matches into those of logs.
func texts(of []table.MatchID) []string {
	ids := make([]string, len(of))
	for i, id := range of {
		ids[i] = string(id)
	}
	return ids
}

// Running lists the guest's unfinished matches.
func (s *Matches) Running(ctx context.Context, g table.GuestID, limit int) ([]table.MatchID, error) {
	if g == "" {
		g = "-" // nobody's: an empty key would find every match
	}
	return matches(s.logs.Find(ctx, ledger.Query{Kind: Kind, Key: string(g), Limit: limit}))
}

// Finished lists the guest's finished matches.
func (s *Matches) Finished(ctx context.Context, g table.GuestID) ([]table.MatchID, error) {
	if g == "" {
		return nil, nil // nobody's
	}
	running, err := s.Running(ctx, g, 0)
	if err != nil {
		return nil, err
	}
	going := make(map[table.MatchID]bool, len(running))
	for _, id := range running {
		going[id] = true
	}
	all, err := matches(s.logs.Find(ctx, ledger.Query{Kind: Kind, Key: string(g), Over: true}))
	return slices.DeleteFunc(all, func(id table.MatchID) bool { return going[id] }), err
}

// Played reports whether any of the guest's matches is over. The newest few usually decide.
func (s *Matches) Played(ctx context.Context, g table.GuestID) (bool, error) {
	if g == "" {
		return false, nil
	}
	for limit := 16; ; limit *= 16 {
		q := ledger.Query{Kind: Kind, Key: string(g), Limit: limit}
		going, err := s.logs.Find(ctx, q)
		if err != nil {
			return false, err
		}
		q.Over = true
		all, err := s.logs.Find(ctx, q)
		if err != nil || !slices.Equal(going, all) {
			return err == nil, err
		}
		if len(all) < limit {
			return false, nil
		}
	}
}

// Hosted returns how many unfinished matches a guest has opened, counting up to a limit.
func (s *Matches) Hosted(ctx context.Context, g table.GuestID, limit int) (int, error) {
	return s.logs.Count(ctx, ledger.Query{Kind: Kind, Key: keyHost + string(g), Limit: limit})
}

// Listed lists the matches that anybody may join, the oldest first: of one game, or of all.
func (s *Matches) Listed(ctx context.Context, game string, limit int) ([]table.MatchID, error) {
	key := keyOpen
	if game != "" {
		key = keyOpenOf + game
	}
	return matches(s.logs.Find(ctx, ledger.Query{Kind: Kind, Key: key, Oldest: true, Limit: limit}))
}

// ListedBy returns how many of those a guest has opened, counting up to a limit.
func (s *Matches) ListedBy(ctx context.Context, g table.GuestID, limit int) (int, error) {
	return s.logs.Count(ctx, ledger.Query{Kind: Kind, Key: keyOpenBy + string(g), Limit: limit})
}

// Watchable lists the running matches that anybody may watch, the newest first.
func (s *Matches) Watchable(ctx context.Context, limit int) ([]table.MatchID, error) {
	return matches(s.logs.Find(ctx, ledger.Query{Kind: Kind, Key: keyShown, Limit: limit}))
}

// Open returns those of some matches that exist and are unfinished.
func (s *Matches) Open(ctx context.Context, of []table.MatchID) ([]table.MatchID, error) {
	return matches(s.logs.Find(ctx, ledger.Query{Kind: Kind, Of: texts(of)}))
}

// Going lists unfinished matches, the newest first, without the first skip, and returns the number
// of all.
func (s *Matches) Going(ctx context.Context, limit, skip int) (list []table.MatchID, all int, err error) {
	if all, err = s.logs.Count(ctx, ledger.Query{Kind: Kind}); err != nil {
		return nil, 0, err
	}
	list, err = matches(s.logs.Find(ctx, ledger.Query{Kind: Kind, Limit: limit, Skip: skip}))
	return list, all, err
}

// Thoughts lists the matches in which a computer acts next.
func (s *Matches) Thoughts(ctx context.Context) ([]table.MatchID, error) {
	return matches(s.logs.Due(ctx, Kind, taskThink))
}

// ever is later than everything due at once, since the wall clock may have been set back.
const ever = 100 * 365 * 24 * time.Hour

// TakeThoughts lists some of them for a process that will think about them, and keeps other processes
// away until a time.
func (s *Matches) TakeThoughts(ctx context.Context, by string, limit int, now, until time.Time) ([]table.MatchID, error) {
	return matches(s.logs.Take(ctx, ledger.Lease{Kind: Kind, Task: taskThink, By: by, Due: now.Add(ever), Now: now, Until: until, Limit: limit}))
}

// KeepThoughts extends a process's lease on some matches, and lists those that it still holds.
func (s *Matches) KeepThoughts(ctx context.Context, by string, of []table.MatchID, now, until time.Time) ([]table.MatchID, error) {
	return matches(s.logs.Take(ctx, ledger.Lease{Kind: Kind, Task: taskThink, By: by, Due: now.Add(ever), Now: now, Until: until, Of: texts(of)}))
}

// TakeAlarms lists the matches in which a clock may run out by a time, and keeps other processes away
// until a later one.
func (s *Matches) TakeAlarms(ctx context.Context, by string, due, now, until time.Time) ([]table.MatchID, error) {
	return matches(s.logs.Take(ctx, ledger.Lease{Kind: Kind, Task: taskClock, By: by, Due: due, Now: now, Until: until}))
}

// TakeFilings lists the finished matches that are not filed with their players yet, and keeps other
// processes away until a time.
func (s *Matches) TakeFilings(ctx context.Context, by string, limit int, now, until time.Time) ([]table.MatchID, error) {
	return matches(s.logs.Take(ctx, ledger.Lease{Kind: Kind, Task: taskFile, By: by, Due: now.Add(ever), Now: now, Until: until, Limit: limit}))
}

// Unfiled lists all finished matches that are not filed yet.
func (s *Matches) Unfiled(ctx context.Context) ([]table.MatchID, error) {
	return matches(s.logs.Due(ctx, Kind, taskFile))
}

// TakeCalls lists matches that should call a player whose turn it is, up to a limit, and keeps other
// processes away until a time.
func (s *Matches) TakeCalls(ctx context.Context, by string, limit int, now, until time.Time) ([]table.MatchID, error) {
	return matches(s.logs.Take(ctx, ledger.Lease{Kind: Kind, Task: taskCall, By: by, Due: now, Now: now, Until: until, Limit: limit}))
}

// Ticking lists the matches whose clock runs.
func (s *Matches) Ticking(ctx context.Context) ([]table.MatchID, error) {
	return matches(s.logs.Due(ctx, Kind, taskClock))
}

// Ahead lists the matches in which a seat has chosen ahead.
func (s *Matches) Ahead(ctx context.Context) ([]table.MatchID, error) {
	return matches(s.logs.Due(ctx, Kind, taskAhead))
}

// Unplayed lists unfinished matches in which nobody has acted, opened before a time and not part of
// an evening, the oldest first.
func (s *Matches) Unplayed(ctx context.Context, before time.Time) ([]table.MatchID, error) {
	return matches(s.logs.Find(ctx, ledger.Query{Kind: Kind, Key: keyUnplayed, Made: before, Oldest: true}))
}
