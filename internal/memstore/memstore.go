// Package memstore is a table.Store that keeps nothing on disk: for tests, and to
// measure what durability costs.
package memstore

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// Store keeps matches in memory.
type Store struct {
	mu       sync.Mutex
	closed   bool
	matches  map[table.MatchID]*match
	owned    map[table.GuestID][]table.MatchID
	thoughts map[table.MatchID]bool
	tickets  map[[32]byte]table.Ticket
	ticking  map[table.MatchID]bool
	beat     time.Time
	outages  []table.Outage
	kept     map[ledger.Name]*keptLog
}

// errClosed is the error of every method after Close.
var errClosed = errors.New("the store is closed")

// Close ends the use of the store.
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	return nil
}

type match struct {
	saved table.Saved
	began int // how many events it was opened with
	over  bool

	remarks []table.Remark
	said    int // the number of the last
}

var _ table.Store = (*Store)(nil)

// New is an empty store.
func New() *Store {
	return &Store{
		matches:  map[table.MatchID]*match{},
		owned:    map[table.GuestID][]table.MatchID{},
		thoughts: map[table.MatchID]bool{},
		tickets:  map[[32]byte]table.Ticket{},
		ticking:  map[table.MatchID]bool{},
		kept:     map[ledger.Name]*keptLog{},
	}
}

// Create saves a new match.
func (s *Store) Create(_ context.Context, m *table.Match, think bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return errClosed
	}
	if s.matches[m.ID] != nil {
		return table.ErrConflict
	}
	s.matches[m.ID] = &match{began: len(m.Events), saved: table.Saved{
		ID: m.ID, Game: m.Info.Name, Rules: m.Info.Rules, Options: m.Setup.Options, Seed: m.Kept(),
		Host: m.Host, Created: m.Created, Pace: m.Pace.String(), Series: m.Series.Text(), Evening: m.Evening, Talk: m.Talk, Places: clonePlaces(m.Places), Events: slices.Clone(m.Events),
	}}
	for _, p := range m.Places {
		for _, g := range p.Owners {
			s.own(g, m.ID)
		}
	}
	if think {
		s.thoughts[m.ID] = true
	}
	if m.Ticks() {
		s.ticking[m.ID] = true
	}
	return nil
}

func (s *Store) own(g table.GuestID, id table.MatchID) {
	if !slices.Contains(s.owned[g], id) {
		s.owned[g] = append(s.owned[g], id)
	}
}

func clonePlaces(places []table.Place) []table.Place {
	out := slices.Clone(places)
	for i := range out {
		out[i].Owners = slices.Clone(out[i].Owners)
	}
	return out
}

// Append saves one event and what goes with it.
func (s *Store) Append(_ context.Context, c table.Commit) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return errClosed
	}
	m := s.matches[c.Match]
	switch {
	case m == nil:
		return table.ErrNoMatch
	case c.Event.N <= len(m.saved.Events):
		return table.ErrConflict
	}
	if c.Carry != nil {
		if _, ok := s.tickets[c.Carry.Hash]; !ok {
			return table.ErrNoMatch
		}
		delete(s.tickets, c.Carry.Hash)
	}
	m.saved.Events = append(m.saved.Events, c.Event)
	if c.Owner != "" {
		p := &m.saved.Places[c.Event.Seat]
		if !slices.Contains(p.Owners, c.Owner) {
			p.Owners = append(p.Owners, c.Owner)
		}
		s.own(c.Owner, c.Match)
	}
	if len(c.Owners) > 0 {
		m.saved.Places[c.Event.Seat].Owners = slices.Clone(c.Owners)
		for g, ids := range s.owned {
			s.owned[g] = slices.DeleteFunc(ids, func(id table.MatchID) bool { return id == c.Match })
		}
		for _, p := range m.saved.Places {
			for _, g := range p.Owners {
				s.own(g, c.Match)
			}
		}
	}
	if c.Computer {
		delete(s.thoughts, c.Match)
		if c.Think {
			s.thoughts[c.Match] = true
		}
	}
	switch c.Clock {
	case table.ClockStarts:
		s.ticking[c.Match] = true
	case table.ClockStops:
		delete(s.ticking, c.Match)
	}
	for _, seat := range c.Ahead {
		m.lose(seat)
	}
	m.over = m.over || c.Over
	return nil
}

// Load gives a match with its log.
func (s *Store) Load(_ context.Context, id table.MatchID) (table.Saved, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return table.Saved{}, errClosed
	}
	m := s.matches[id]
	if m == nil {
		return table.Saved{}, table.ErrNoMatch
	}
	out := m.saved
	out.Places = clonePlaces(out.Places)
	out.Events = slices.Clone(out.Events)
	out.Ahead = slices.Clone(out.Ahead)
	return out, nil
}

// Running lists the guest's matches that go on, the newest first.
func (s *Store) Running(_ context.Context, g table.GuestID, limit int) ([]table.MatchID, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errClosed
	}
	var run []*match
	for _, id := range s.owned[g] {
		if m := s.matches[id]; !m.over {
			run = append(run, m)
		}
	}
	slices.SortStableFunc(run, func(a, b *match) int {
		return cmp.Or(b.saved.Created.Compare(a.saved.Created), cmp.Compare(a.saved.ID, b.saved.ID))
	})
	var out []table.MatchID
	for _, m := range run[:min(limit, len(run))] {
		out = append(out, m.saved.ID)
	}
	return out, nil
}

// Thoughts lists the matches in which a computer acts next.
func (s *Store) Thoughts(context.Context) ([]table.MatchID, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errClosed
	}
	var out []table.MatchID
	for id := range s.thoughts {
		out = append(out, id)
	}
	slices.Sort(out)
	return out, nil
}

// Issue saves a ticket.
func (s *Store) Issue(_ context.Context, t table.Ticket) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return errClosed
	}
	s.tickets[t.Hash] = t
	return nil
}

// Find looks a ticket up.
func (s *Store) Find(_ context.Context, hash [32]byte, now time.Time) (table.Ticket, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return table.Ticket{}, errClosed
	}
	t, ok := s.tickets[hash]
	if !ok || !t.Expires.After(now) {
		return table.Ticket{}, table.ErrNoMatch
	}
	return t, nil
}

var _ table.Timekeeper = (*Store)(nil)

// Ticking lists the matches whose clock runs.
func (s *Store) Ticking(context.Context) ([]table.MatchID, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Sorted(maps.Keys(s.ticking)), nil
}

// Beat notes that the server is there.
func (s *Store) Beat(_ context.Context, now time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.beat = now
	return nil
}

// Woke notes an outage from the last Beat until now, and gives them all.
func (s *Store) Woke(_ context.Context, now time.Time) ([]table.Outage, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.beat.IsZero() && now.After(s.beat) {
		s.outages = append(s.outages, table.Outage{From: s.beat, To: now})
		s.beat = now
	}
	return slices.Clone(s.outages), nil
}
