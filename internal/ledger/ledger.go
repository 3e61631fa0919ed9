// Package ledger keeps numbered logs: a command is decided against the present value, what came
// of it is appended durably, folded into the value and told to those who follow. It knows no
// domain: what a log means is in its Kind.
package ledger

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Kind says what the logs of one kind mean. V is the value folded from a log, which nobody
// changes in place; C is a command.
type Kind[V, C any] struct {
	Name string
	// Empty is the value before the first event.
	Empty func(id string) V
	// Decide says what a command brings about, or refuses it. It is called with one command of a
	// log at a time and must not keep the value.
	Decide func(v V, c C, now time.Time) (Outcome, error)
	// Fold returns the value after an event; an error says that the log cannot be so.
	Fold func(v V, e Event) (V, error)
}

// Outcome is the result of a command: an event without its number and time, and all that becomes
// true with it. Its zero value is nothing: everything was as it should be.
type Outcome struct {
	Kind, Text string
	Keys       []string
	Over       bool
}

// ErrUnsaved is in the error of a command that the store did not take: it did not happen.
var ErrUnsaved = errors.New("not saved")

// Rebuild folds a value from a whole log.
func (k Kind[V, C]) Rebuild(id string, log []Event) (V, error) {
	return k.fold(id, k.Empty(id), 0, log)
}

// fold continues a value that has n events.
func (k Kind[V, C]) fold(id string, v V, n int, log []Event) (V, error) {
	for _, e := range log {
		if n++; e.N != n {
			return v, fmt.Errorf("%s %s: event %d stands in the place of %d", k.Name, id, e.N, n)
		}
		var err error
		if v, err = k.Fold(v, e); err != nil {
			return v, fmt.Errorf("%s %s: event %d: %w", k.Name, id, n, err)
		}
	}
	return v, nil
}

// Logs are the logs of one kind in one store. Its methods may be called from several goroutines.
type Logs[V, C any] struct {
	kind  Kind[V, C]
	store Store
	now   func() time.Time
	memory[V]
	followers
}

// New returns the logs of a kind. Values nobody works with stay in memory up to keep bytes of
// their logs' text.
func New[V, C any](kind Kind[V, C], store Store, now func() time.Time, keep int) *Logs[V, C] {
	return &Logs[V, C]{kind: kind, store: store, now: now, memory: newMemory[V](keep), followers: newFollowers()}
}

// Open makes a log by its first command; ErrConflict if it is there already.
func (l *Logs[V, C]) Open(ctx context.Context, id string, c C) (V, error) {
	e := l.take(id)
	defer l.give(id, e)
	e.Lock()
	defer e.Unlock()
	return l.append(ctx, id, e, l.kind.Empty(id), 0, c)
}

// Do decides a command, and returns the value after what it brought about when that is on disk.
// If another process has appended meanwhile, the command is decided once more.
func (l *Logs[V, C]) Do(ctx context.Context, id string, c C) (V, error) {
	e := l.take(id)
	defer l.give(id, e)
	e.Lock()
	defer e.Unlock()
	for again := true; ; again = false {
		if err := l.read(ctx, id, e); err != nil {
			return e.value, err
		}
		v, err := l.append(ctx, id, e, e.value, e.n, c)
		if !again || !errors.Is(err, ErrConflict) {
			return v, err
		}
		e.n = 0
	}
}

// Look returns the present value; ErrNone if there is no log.
func (l *Logs[V, C]) Look(ctx context.Context, id string) (V, error) {
	e := l.take(id)
	defer l.give(id, e)
	e.Lock()
	defer e.Unlock()
	err := l.read(ctx, id, e)
	return e.value, err
}

// Find lists the logs that a key finds and that go on, the newest first, at most limit.
func (l *Logs[V, C]) Find(ctx context.Context, key string, limit int) ([]V, error) {
	ids, err := l.store.Find(ctx, l.kind.Name, key, limit)
	if err != nil {
		return nil, err
	}
	list := make([]V, 0, len(ids))
	for _, id := range ids {
		v, err := l.Look(ctx, id)
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, nil
}

// Check rebuilds every unfinished log and keeps nothing; the error names the oldest that does
// not fit.
func (l *Logs[V, C]) Check(ctx context.Context) error {
	ids, err := l.store.Unfinished(ctx, l.kind.Name)
	if err != nil {
		return err
	}
	for _, id := range ids {
		log, err := l.store.Load(ctx, Name{l.kind.Name, id}, 0)
		if err != nil {
			return fmt.Errorf("%s %s: %w", l.kind.Name, id, err)
		}
		if _, err := l.kind.Rebuild(id, log); err != nil {
			return err
		}
	}
	return nil
}

// read folds the log unless its value is in memory. e is held.
func (l *Logs[V, C]) read(ctx context.Context, id string, e *entry[V]) error {
	if e.n > 0 {
		return nil
	}
	log, err := l.store.Load(ctx, Name{l.kind.Name, id}, 0)
	if err != nil {
		return err
	}
	v, err := l.kind.Rebuild(id, log)
	if err != nil {
		return err
	}
	e.value, e.n, e.weight = v, len(log), 0
	for _, ev := range log {
		e.weight += weight(ev)
	}
	return nil
}

// append decides a command against the value after n events and saves what comes of it. e is held.
func (l *Logs[V, C]) append(ctx context.Context, id string, e *entry[V], v V, n int, c C) (V, error) {
	now := l.now().Truncate(time.Millisecond)
	out, err := l.kind.Decide(v, c, now)
	if err != nil || out.Kind == "" {
		return v, err
	}
	ev := Event{N: n + 1, At: now, Kind: out.Kind, Text: out.Text}
	// What cannot be folded must not be saved.
	next, err := l.kind.fold(id, v, n, []Event{ev})
	if err != nil {
		return v, err
	}
	// What was begun must end, whoever asked for it.
	err = l.store.Append(context.WithoutCancel(ctx), Commit{Log: Name{l.kind.Name, id}, Event: ev, Keys: out.Keys, Over: out.Over})
	if errors.Is(err, ErrConflict) || errors.Is(err, ErrNone) {
		return v, err
	}
	if err != nil {
		e.n = 0 // whether it was written after all, the next to come reads
		return v, fmt.Errorf("%w: %w", ErrUnsaved, err)
	}
	if n == 0 {
		e.weight = 0
	}
	e.value, e.n = next, n+1
	e.weight += weight(ev)
	l.Wake(id)
	return next, nil
}

// weight is about what an event costs in memory, in bytes.
func weight(e Event) int { return 128 + len(e.Kind) + len(e.Text) }
