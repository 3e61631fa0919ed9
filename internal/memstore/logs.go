package memstore

import (
	"context"
	"slices"

	"stammtisch/internal/ledger"
)

// Logs returns the logs in this store.
func (s *Store) Logs() ledger.Store { return (*logs)(s) }

// logs is a Store as a ledger sees it.
type logs Store

type keptLog struct {
	events []ledger.Event
	keys   []string
	age    int // 1 for the first log that was made
	over   bool
}

// Append saves one event.
func (s *logs) Append(_ context.Context, c ledger.Commit) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return errClosed
	}
	l := s.kept[c.Log]
	switch {
	case l == nil && c.Event.N != 1:
		return ledger.ErrNone
	case l == nil:
		l = &keptLog{age: len(s.kept) + 1}
		s.kept[c.Log] = l
	case c.Event.N <= len(l.events):
		return ledger.ErrConflict
	}
	l.events = append(l.events, c.Event)
	l.keys = append(l.keys, c.Keys...)
	l.over = l.over || c.Over
	return nil
}

// Load returns the events after number after.
func (s *logs) Load(_ context.Context, log ledger.Name, after int) ([]ledger.Event, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errClosed
	}
	l := s.kept[log]
	if l == nil {
		return nil, ledger.ErrNone
	}
	return slices.Clone(l.events[min(after, len(l.events)):]), nil
}

// Find lists the logs that a key finds and that go on, the newest first.
func (s *logs) Find(_ context.Context, kind, key string, limit int) ([]string, error) {
	list, err := s.list(kind, func(l *keptLog) bool { return slices.Contains(l.keys, key) })
	slices.Reverse(list)
	return list[:min(limit, len(list))], err
}

// Unfinished lists the logs of a kind that go on, the oldest first.
func (s *logs) Unfinished(_ context.Context, kind string) ([]string, error) {
	return s.list(kind, func(*keptLog) bool { return true })
}

// list gives those of a kind that go on and fit, the oldest first.
func (s *logs) list(kind string, fits func(*keptLog) bool) (ids []string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errClosed
	}
	for name, l := range s.kept {
		if name.Kind == kind && !l.over && fits(l) {
			ids = append(ids, name.ID)
		}
	}
	age := func(id string) int { return s.kept[ledger.Name{Kind: kind, ID: id}].age }
	slices.SortFunc(ids, func(a, b string) int { return age(a) - age(b) })
	return ids, nil
}
