package club

import (
	"context"
	"errors"
	"slices"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
	"stammtisch/rules"
)

// Evenings looks up the evenings of a club.
type Evenings interface {
	Look(ctx context.Context, id evening.ID) (*evening.Standing, error)
}

// Tournaments looks up the tournaments of a club.
type Tournaments interface {
	Look(ctx context.Context, id tournament.ID) (*tournament.Tournament, error)
}

// Clubs holds the clubs of a server. Its methods refuse with a *table.Error.
type Clubs struct {
	Logs        *ledger.Logs[*Club, Command]
	evenings    Evenings
	tournaments Tournaments
}

// keep is the memory for idle clubs, in bytes.
const keep = 8 << 20

// New returns the clubs of a store.
func New(s ledger.Store, evenings Evenings, tournaments Tournaments, now func() time.Time) *Clubs {
	return &Clubs{ledger.New(Kind, s, now, keep), evenings, tournaments}
}

// Found makes a club.
func (s *Clubs) Found(ctx context.Context, id ID, by table.GuestID, d Found) (*Club, error) {
	c, err := s.Logs.Open(ctx, string(id), Command{by, d})
	return c, refusal(id, err)
}

// Do does a deed, and returns once it is on disk. It counts what is over first: afterwards somebody may have left, or
// the club be closed, and the result would depend on whether anybody had looked in between.
func (s *Clubs) Do(ctx context.Context, id ID, by table.GuestID, d Deed) error {
	if _, _, err := s.Look(ctx, id); err != nil {
		return err
	}
	_, err := s.Logs.Do(ctx, string(id), Command{by, d})
	return refusal(id, err)
}

// Attach adds an evening to the club.
func (s *Clubs) Attach(ctx context.Context, id ID, by table.GuestID, e evening.ID) error {
	st, err := s.evenings.Look(ctx, e)
	if err != nil {
		return err
	}
	return s.Do(ctx, id, by, Attach{Evening: e, Title: st.Title, Game: st.Game, Opened: st.Opened, Hosts: st.HostedBy(by), Final: Final(st)})
}

// AttachTournament adds a tournament to the club.
func (s *Clubs) AttachTournament(ctx context.Context, id ID, by table.GuestID, cup tournament.ID) error {
	t, err := s.tournaments.Look(ctx, cup)
	if err != nil {
		return err
	}
	return s.Do(ctx, id, by, Attach{Evening: evening.ID(cup), Tournament: true, Title: t.Title, Game: t.Game, Opened: t.Opened, Hosts: by != "" && t.Host == by, Final: t.Over})
}

// meeting looks up an evening or a tournament of a club.
func (s *Clubs) meeting(ctx context.Context, e Evening) (Meeting, error) {
	if e.Tournament {
		t, err := s.tournaments.Look(ctx, tournament.ID(e.ID))
		return AtTournament(t), err
	}
	st, err := s.evenings.Look(ctx, e.ID)
	return AtEvening(st), err
}

// Look returns a club with the present state of its running evenings and tournaments. It counts finished ones
// first.
func (s *Clubs) Look(ctx context.Context, id ID) (*Club, map[evening.ID]Meeting, error) {
	c, err := s.Logs.Look(ctx, string(id))
	if err != nil || c.Over {
		return c, nil, refusal(id, err)
	}
	going := map[evening.ID]Meeting{}
	for _, e := range c.Evenings {
		if e.Result != nil {
			continue
		}
		m, err := s.meeting(ctx, e)
		var known *table.Error
		if errors.As(err, &known) {
			continue // an evening that cannot be read must not hide the others
		} else if err != nil {
			return nil, nil, err
		}
		going[e.ID] = m
		if !m.Final() {
			continue
		}
		after, err := s.Logs.Do(ctx, string(id), Command{Deed: c.Tally(m)})
		if errors.Is(err, ledger.ErrUnsaved) {
			continue // the next look counts it
		} else if err != nil {
			return nil, nil, refusal(id, err)
		}
		c = after
	}
	return c, going, nil
}

// Exists returns an error if there is no such club.
func (s *Clubs) Exists(ctx context.Context, id ID) error {
	_, err := s.Logs.Look(ctx, string(id))
	return refusal(id, err)
}

// Follow reports changes: news receives after one or more; leave must be called once.
func (s *Clubs) Follow(ctx context.Context, id ID, g table.GuestID) (news <-chan struct{}, leave func(), err error) {
	f, err := s.Logs.Follow(ctx, string(id), string(g))
	if err != nil {
		return nil, nil, refusal(id, err)
	}
	return f.News(), func() { f.Leave() }, nil
}

// sought limits the clubs that Mine reads for each one that it may list.
const sought = 16

// Mine returns the clubs that a guest belongs to, the newest first, at most limit; 0 means all. The store also finds
// clubs that the guest has left, so Mine reads on until it has enough. Clubs that cannot be read are in an error that
// wraps ledger.ErrUnread, beside the others.
func (s *Clubs) Mine(ctx context.Context, g table.GuestID, limit int) ([]*Club, error) {
	for ask := limit; ; ask *= 2 {
		all, err := s.Logs.Find(ctx, string(g), ask)
		if err != nil && !errors.Is(err, ledger.ErrUnread) {
			return nil, err
		}
		var list []*Club
		for _, c := range all {
			if p := c.Of(g); p != nil && p.State == In {
				list = append(list, c)
			}
		}
		switch {
		case limit == 0:
			return list, err
		case len(list) >= limit:
			return list[:limit], err
		case len(all) < ask && err == nil || ask >= sought*limit:
			return list, err
		}
	}
}

// Counting returns the clubs of a guest to which an evening or a tournament belongs. It checks a limited number of clubs.
func (s *Clubs) Counting(ctx context.Context, g table.GuestID, id evening.ID, limit int) ([]*Club, error) {
	mine, err := s.Mine(ctx, g, limit)
	return slices.DeleteFunc(mine, func(c *Club) bool { return !c.Has(id) }), err
}

// refusal turns the logs' error into one for people.
func refusal(id ID, err error) error {
	switch {
	case errors.Is(err, ledger.ErrNone):
		return &table.Error{Code: table.NotFound, Detail: "there is no club " + rules.Clip(string(id))}
	case errors.Is(err, ledger.ErrConflict):
		return &table.Error{Code: table.Stale, Detail: "something else came first: try again"}
	case errors.Is(err, ledger.ErrUnsaved):
		return &table.Error{Code: table.Unsaved, Detail: ledger.Unsaved(err)}
	}
	return err
}
