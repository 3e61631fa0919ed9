// Package memstore keeps logs in memory. It is for tests, and it is the plain second implementation
// with which storetest compares the others.
package memstore

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"stammtisch/internal/ledger"
)

// Store is a ledger.Store and a ledger.Timekeeper in memory.
type Store struct {
	// Declared, if set, lists everything that the store accepts; it refuses what nobody has
	// declared.
	Declared []ledger.Holds

	mu      sync.Mutex
	logs    map[ledger.Name]*kept
	made    int // logs so far, including deleted ones
	closed  bool
	beat    time.Time
	outages []ledger.Outage
	awake   bool // Woke was called once: from then on, exchanges are beats
	shared  shared
}

var (
	_ ledger.Shared     = (*Store)(nil)
	_ ledger.Timekeeper = (*Store)(nil)
)

// kept is a log with everything stored beside it.
type kept struct {
	name   ledger.Name
	age    int // 1 for the first log created
	events []ledger.Event
	over   bool
	keys   map[string]bool
	papers map[string]string
	tasks  map[string]held
	writes int64       // commits so far
	mark   ledger.Mark // of the last
}

// held is a task with its lease.
type held struct {
	due, until time.Time
	by         string
}

var errClosed = errors.New("the store is closed")

// New returns an empty store.
func New() *Store { return &Store{logs: map[ledger.Name]*kept{}} }

// Close makes all later calls fail.
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	return nil
}

// enter locks the store; without an error, the caller must unlock it.
func (s *Store) enter() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return errClosed
	}
	return nil
}

// Append saves a commit.
func (s *Store) Append(_ context.Context, c ledger.Commit) error {
	if err := s.enter(); err != nil {
		return err
	}
	defer s.mu.Unlock()
	if s.Declared != nil {
		if list := ledger.Undeclared(s.Declared, c); list != nil {
			return fmt.Errorf("stored without a declaration: %q", list)
		}
	}
	l := s.logs[c.Log]
	if l == nil {
		if len(c.Events) == 0 || c.Events[0].N != 1 || c.Uses != "" {
			return ledger.ErrNone
		}
		l = &kept{name: c.Log, keys: map[string]bool{}, papers: map[string]string{}, tasks: map[string]held{}}
	}
	if err := l.takes(c); err != nil {
		return err
	}
	if s.logs[c.Log] == nil {
		s.made++
		l.age = s.made
		s.logs[c.Log] = l
	}
	l.append(c)
	s.shared.mark++
	l.writes, l.mark = l.writes+1, s.shared.mark
	return nil
}

// takes checks that the log can accept a commit.
func (l *kept) takes(c ledger.Commit) error {
	if len(c.Events) > 0 && c.Events[0].N <= len(l.events) {
		return ledger.ErrConflict
	}
	if c.Revision != 0 && c.Revision != l.writes {
		return ledger.ErrConflict
	}
	if c.Uses != "" && !l.keys[c.Uses] {
		return ledger.ErrNone
	}
	for _, p := range c.Papers {
		if p.New && l.papers[p.Name] != "" {
			return ledger.ErrConflict
		}
	}
	return nil
}

func (l *kept) append(c ledger.Commit) {
	if len(c.Rewritten) > 0 {
		l.events = slices.Clone(l.events) // what was read before stays as it was
	}
	for _, e := range c.Rewritten {
		l.events[e.N-1].Text = e.Text
	}
	l.events = append(l.events, c.Events...)
	for _, key := range c.Lost {
		delete(l.keys, key)
	}
	delete(l.keys, c.Uses)
	for _, key := range c.Keys {
		l.keys[key] = true
	}
	for _, p := range c.Papers {
		l.papers[p.Name] = p.Text
		if p.Text == "" {
			delete(l.papers, p.Name)
		}
	}
	for _, t := range c.Tasks {
		l.tasks[t.Name] = held{t.Due, t.Until, t.By}
		if t.Due.IsZero() {
			delete(l.tasks, t.Name)
		}
	}
	l.over = l.over || c.Over
}

// Load returns a log from an event on, and its papers.
func (s *Store) Load(_ context.Context, log ledger.Name, after int) (out ledger.Saved, err error) {
	if err := s.enter(); err != nil {
		return out, err
	}
	defer s.mu.Unlock()
	l := s.logs[log]
	if l == nil {
		return out, ledger.ErrNone
	}
	out.After, out.Over, out.Revision = after, l.over, l.writes
	out.Events = slices.Clone(l.events[min(after, len(l.events)):])
	for _, name := range slices.Sorted(maps.Keys(l.papers)) {
		out.Papers = append(out.Papers, ledger.Paper{Name: name, Text: l.papers[name]})
	}
	return out, nil
}

// Find lists the IDs of logs.
func (s *Store) Find(_ context.Context, q ledger.Query) ([]string, error) {
	list, err := s.list(q.Kind, q.Oldest, func(l *kept) bool {
		return (q.Over || !l.over) && (q.Key == "" || l.keys[q.Key]) && (q.Of == nil || slices.Contains(q.Of, l.name.ID)) &&
			(q.Made.IsZero() || l.events[0].At.Before(q.Made))
	})
	list = list[min(q.Skip, len(list)):]
	if q.Limit > 0 {
		list = list[:min(q.Limit, len(list))]
	}
	return list, err
}

// Count returns how many IDs Find would list.
func (s *Store) Count(ctx context.Context, q ledger.Query) (int, error) {
	list, err := s.Find(ctx, q)
	return len(list), err
}

// Due lists the logs that have a task.
func (s *Store) Due(_ context.Context, kind, task string) ([]string, error) {
	return s.list(kind, true, func(l *kept) bool {
		_, ok := l.tasks[task]
		return ok
	})
}

// Take leases tasks to a process.
func (s *Store) Take(_ context.Context, want ledger.Lease) ([]string, error) {
	left := want.Limit
	return s.list(want.Kind, true, func(l *kept) bool {
		t, ok := l.tasks[want.Task]
		free := !t.until.After(want.Now)
		if want.Of != nil {
			free = t.by == want.By && slices.Contains(want.Of, l.name.ID)
		}
		if !ok || t.due.After(want.Due) || !free || want.Limit > 0 && left == 0 {
			return false
		}
		left--
		t.by, t.until = want.By, want.Until
		l.tasks[want.Task] = t
		return true
	})
}

// list lists matching logs of a kind; fits is called with the older first.
func (s *Store) list(kind string, oldest bool, fits func(*kept) bool) (ids []string, err error) {
	if err := s.enter(); err != nil {
		return nil, err
	}
	defer s.mu.Unlock()
	byAge := func(a, b *kept) int { return cmp.Compare(a.age, b.age) }
	for _, l := range slices.SortedFunc(maps.Values(s.logs), byAge) {
		if l.name.Kind == kind && fits(l) {
			ids = append(ids, l.name.ID)
		}
	}
	if !oldest {
		slices.Reverse(ids)
	}
	return ids, nil
}

// Forget deletes a log of exactly n events.
func (s *Store) Forget(_ context.Context, log ledger.Name, n int) error {
	if err := s.enter(); err != nil {
		return err
	}
	defer s.mu.Unlock()
	if l := s.logs[log]; l == nil || len(l.events) != n {
		return ledger.ErrConflict
	}
	delete(s.logs, log)
	return nil
}

// Beat records that the process is running.
func (s *Store) Beat(_ context.Context, now time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.beat = now
	return nil
}

// Woke records an outage from the last Beat until now, and returns all outages.
func (s *Store) Woke(_ context.Context, now time.Time) ([]ledger.Outage, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.awake = true
	if !s.beat.IsZero() && now.After(s.beat) {
		s.outages = append(s.outages, ledger.Outage{From: s.beat, To: now})
		s.beat = now
	}
	return slices.Clone(s.outages), nil
}
