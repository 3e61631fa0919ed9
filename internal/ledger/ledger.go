// Package ledger keeps numbered logs. It decides a command against the present value, appends the events
// durably, folds them into the value and tells the followers. It knows no domain: a Kind gives a log its
// meaning.
package ledger

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"stammtisch/internal/trace"
)

// Kind defines what the logs of one kind mean. V is the value folded from a log, and is never
// changed in place; C is a command.
type Kind[V, C any] struct {
	Name string
	// Empty is the value before the first event.
	Empty func(id string) V
	// Decide returns the result of a command, or refuses it. It is called with one command of a log
	// at a time and must not keep the value.
	Decide func(v V, c C, now time.Time) (Outcome[V], error)
	// Fold returns the value after an event, or an error if the log is invalid.
	Fold func(v V, e Event) (V, error)
	// Read, if set, makes the value from a log and what is stored beside it, instead of Fold. was is the
	// value that was in memory before, or the empty one; s has the whole log, or only what came after
	// was.
	Read func(was V, s Saved) (V, error)
	// Weigh, if set, returns roughly how many bytes of memory an idle value takes. Without it, the
	// text of its log counts.
	Weigh func(v V) int64
	// Over, if set, reports whether a log has ended, so that its value may leave the memory early.
	Over func(v V) bool
	// Told, if set, is called with every change after it was saved, one change of a log after
	// another. here says whether this process made it.
	Told func(before, after V, here bool)
	// Heard, if set, is called with every log that another process has written, known here or not. It must
	// return at once.
	Heard func(id string)
}

// Outcome is the result of a command. Its zero value means that nothing changes, because everything
// was already as it should be.
type Outcome[V any] struct {
	// Commit may omit its log and the numbers of its events. Events without a time get the present
	// time.
	Commit
	// After is the value after all this, if Decide has it already; otherwise Fold makes it.
	After *V
	// Only, if set, chooses the followers who are told; nobody else may know.
	Only func(who string) bool
	// Again says that this must happen first: then the command is decided again.
	Again bool
}

func (o *Outcome[V]) nothing() bool {
	return len(o.Events) == 0 && o.After == nil && len(o.Keys) == 0 && len(o.Lost) == 0 && o.Uses == "" && len(o.Papers) == 0 && len(o.Tasks) == 0
}

// ErrUnsaved is wrapped by the error of a command that the store did not accept: it did not happen.
var ErrUnsaved = errors.New("not saved")

// Rebuild makes the value of a whole log.
func (k Kind[V, C]) Rebuild(id string, s Saved) (V, error) { return k.read(id, k.Empty(id), s) }

func (k Kind[V, C]) read(id string, was V, s Saved) (V, error) {
	if k.Read != nil {
		return k.Read(was, s)
	}
	if s.After == 0 {
		was = k.Empty(id)
	}
	return k.fold(id, was, s.After, s.Events)
}

// fold continues from a value that has n events.
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

// Logs holds the logs of one kind in one store. Its methods may be called from several goroutines.
type Logs[V, C any] struct {
	kind  Kind[V, C]
	store Store
	now   func() time.Time
	peers *Peers // nil: nobody else writes the store
	*memory[V]
}

// New returns the logs of a kind. Idle values stay in memory up to keep bytes.
func New[V, C any](kind Kind[V, C], store Store, now func() time.Time, keep int64) *Logs[V, C] {
	return &Logs[V, C]{kind: kind, store: store, now: now, memory: newMemory(keep, kind.Weigh, kind.Over)}
}

func (l *Logs[V, C]) name(id string) Name { return Name{l.kind.Name, id} }

// Open creates a log by its first command; ErrConflict if it exists already. Requests for it wait
// meanwhile.
func (l *Logs[V, C]) Open(ctx context.Context, id string, c C) (V, error) {
	e := l.take(id)
	defer l.give(id, e)
	e.Lock()
	defer e.Unlock()
	v, _, _, err := l.decide(ctx, id, e, &state[V]{value: l.kind.Empty(id)}, c)
	return v, err
}

// Do decides a command, and returns the value after its events once they are on disk. If another
// process has written meanwhile, the command is decided again.
func (l *Logs[V, C]) Do(ctx context.Context, id string, c C) (V, error) {
	ctx, step := trace.Step(ctx, "do", "kind", l.kind.Name, "log", id)
	v, err := l.do(ctx, id, c)
	step.End(err)
	return v, err
}

func (l *Logs[V, C]) do(ctx context.Context, id string, c C) (V, error) {
	e := l.take(id)
	defer l.give(id, e)
	e.Lock()
	defer e.Unlock()
	if e.late {
		e.doubt.raise()
	}
	for lost := 0; ; {
		s, _, err := l.read(ctx, id, e)
		if err != nil {
			return s.value, err
		}
		v, again, saved, err := l.decide(ctx, id, e, s, c)
		if !saved && err == nil || err != nil && !errors.Is(err, ErrUnsaved) && !errors.Is(err, ErrConflict) {
			// The command was refused, or changes nothing: that must also hold for the newest
			// state.
			if old, bad := l.old(ctx, id, e, s); bad != nil {
				return v, bad
			} else if old {
				e.late = true
				continue
			}
		}
		switch {
		case errors.Is(err, ErrConflict) && lost < l.tries():
			lost++
			e.late = l.peers != nil
		case err != nil || !again:
			return v, err
		}
	}
}

// tries returns how many times a command is decided again because another process was quicker. One is always quicker,
// so that many processes need more tries, and none loses every time.
func (l *Logs[V, C]) tries() int {
	if l.peers == nil {
		return 1
	}
	return 20
}

// Look returns the present value; ErrNone if there is no log. It never waits for a writer.
func (l *Logs[V, C]) Look(ctx context.Context, id string) (V, error) {
	e := l.take(id)
	defer l.give(id, e)
	return l.look(ctx, id, e)
}

func (l *Logs[V, C]) look(ctx context.Context, id string, e *entry[V]) (V, error) {
	if s := e.now.Load(); s != nil && !e.doubt.is() {
		if old, err := l.old(ctx, id, e, s); err != nil || !old {
			return s.value, err
		}
	}
	e.Lock()
	defer e.Unlock()
	for {
		s, fresh, err := l.read(ctx, id, e)
		if err != nil || fresh {
			return s.value, err
		}
		// Another reader has loaded it meanwhile, and may have started before us.
		if old, err := l.old(ctx, id, e, s); err != nil || !old {
			return s.value, err
		}
	}
}

// Find lists the unfinished logs that a key finds, the newest first, at most limit. One that cannot be read hides no
// others: they are returned beside an error that wraps ErrUnread.
func (l *Logs[V, C]) Find(ctx context.Context, key string, limit int) ([]V, error) {
	ids, err := l.store.Find(ctx, Query{Kind: l.kind.Name, Key: key, Limit: limit})
	if err != nil {
		return nil, err
	}
	list := make([]V, 0, len(ids))
	var bad error
	for _, id := range ids {
		switch v, err := l.Look(ctx, id); {
		case err == nil:
			list = append(list, v)
		case errors.Is(err, ErrUnread):
			bad = errors.Join(bad, err)
		case !errors.Is(err, ErrNone): // else it was deleted meanwhile
			return nil, err
		}
	}
	return list, bad
}

// Forget deletes a log if may allows it for its value and nobody else works with it or follows it.
// It reports whether it did.
func (l *Logs[V, C]) Forget(ctx context.Context, id string, may func(V) bool) (bool, error) {
	e := l.take(id)
	defer l.give(id, e)
	e.Lock()
	defer e.Unlock()
	s, _, err := l.read(ctx, id, e)
	if errors.Is(err, ErrNone) {
		return false, nil
	}
	if err != nil || !l.alone(e) || l.followed(id) || !may(s.value) {
		return false, err
	}
	// From now on nobody gets it from memory; all wait until it is gone. Somebody may have it already.
	if e.doubt.raise(); !l.alone(e) {
		return false, nil
	}
	err = l.store.Forget(context.WithoutCancel(ctx), l.name(id), s.n)
	if errors.Is(err, ErrConflict) {
		e.doubt.raise() // another process has appended
		return false, nil
	}
	if err == nil {
		e.now.Store(nil)
	}
	return err == nil, err
}

// Check rebuilds every unfinished log and keeps nothing. The error names the oldest that does not
// fit.
func (l *Logs[V, C]) Check(ctx context.Context) error {
	_, err := l.CheckAll(ctx, 1)
	return err
}

// read returns the present state; e is held. The state is never nil; fresh says that the store was
// asked for it. If other processes have made it newer, all followers are told.
func (l *Logs[V, C]) read(ctx context.Context, id string, e *entry[V]) (s *state[V], fresh bool, err error) {
	was := e.now.Load()
	if was != nil && !e.doubt.is() {
		return was, false, nil
	}
	first := was == nil
	if first {
		was = &state[V]{value: l.kind.Empty(id)}
	}
	raised := e.doubt.raised.Load()
	saved, err := l.load(ctx, id, was)
	if err != nil {
		return was, false, err
	}
	if !first && l.peers != nil && saved.Revision == was.revision { // there was nothing new
		e.doubt.settled.Store(raised)
		e.late = false
		return was, true, nil
	}
	v, err := l.kind.read(id, was.value, saved)
	if err != nil {
		return was, false, unread{err}
	}
	s = &state[V]{value: v, n: saved.After + len(saved.Events), revision: saved.Revision, trace: trace.Carry(ctx)}
	if saved.After > 0 {
		s.text = was.text
	}
	for _, ev := range saved.Events {
		s.text += weight(ev)
	}
	e.now.Store(s)
	e.doubt.settled.Store(raised)
	if !first && (s.n != was.n || s.revision != was.revision) {
		l.tell(e, was, s, nil, l.peers == nil) // only this process writes: it was saved after all
	}
	return s, true, nil
}

// load reads the part of a log that a state lacks. If only this process writes, that part is unknown only
// after a failure, and everything is read.
func (l *Logs[V, C]) load(ctx context.Context, id string, was *state[V]) (Saved, error) {
	after := was.n
	if l.peers == nil {
		after = 0
	}
	ctx, step := trace.Step(ctx, "read", "log", id)
	saved, err := l.store.Load(ctx, l.name(id), after)
	// This is not the log that was came from: the database was restored, or names were deleted.
	if err == nil && (saved.Revision < was.revision || after > 0 && rewrittenIn(saved) > was.revision) {
		saved, err = l.store.Load(ctx, l.name(id), 0)
	}
	step.End(err)
	return saved, err
}

// decide decides a command against a state and saves the result. e is held.
func (l *Logs[V, C]) decide(ctx context.Context, id string, e *entry[V], s *state[V], c C) (v V, again, saved bool, err error) {
	now := l.now().Truncate(time.Millisecond)
	out, err := l.kind.Decide(s.value, c, now)
	if err != nil || out.nothing() {
		return s.value, false, false, err
	}
	next := &state[V]{n: s.n, text: s.text, trace: trace.Carry(ctx)}
	for i := range out.Events {
		ev := &out.Events[i]
		next.n++
		next.text += weight(*ev)
		if ev.N = next.n; ev.At.IsZero() {
			ev.At = now
		}
	}
	if out.After != nil {
		next.value = *out.After
	} else if next.value, err = l.kind.fold(id, s.value, s.n, out.Events); err != nil {
		return s.value, false, false, err // what cannot be folded must not be saved
	}
	// A commit that has begun must end, even if its caller has left.
	out.Log = l.name(id)
	if l.peers != nil {
		out.Revision, next.revision = s.revision, s.revision+1
	}
	save, step := trace.Step(context.WithoutCancel(ctx), "save", "log", id)
	err = l.store.Append(save, out.Commit)
	step.End(err)
	switch {
	case err == nil:
		e.now.Store(next)
		l.tell(e, s, next, out.Only, true)
		l.hint(id, next)
		return next.value, out.Again, true, nil
	case s.n == 0: // there was nothing before
		return s.value, false, false, wrap(err)
	}
	// The disk has the truth: this was saved after all, or another process came first.
	e.doubt.raise()
	_, _, _ = l.read(context.WithoutCancel(ctx), id, e) // if it fails, the next caller reads it
	return s.value, false, false, wrap(err)
}

// tell tells everybody whom a new state concerns.
func (l *Logs[V, C]) tell(e *entry[V], before, after *state[V], only func(string) bool, here bool) {
	if l.kind.Told != nil {
		l.kind.Told(before.value, after.value, here)
	}
	e.crowd.wake(only)
}

// Unsaved returns, in words for people, that a command was not saved, and why.
func Unsaved(err error) string {
	switch {
	case errors.Is(err, ErrUnknown):
		return "the database went away while this was being saved, so whether it happened is not known: look again before you repeat it"
	case errors.Is(err, ErrAway):
		return "this could not be saved, so it did not happen: the database cannot be reached just now"
	}
	return "this could not be saved, so it did not happen: " + strings.TrimPrefix(err.Error(), ErrUnsaved.Error()+": ")
}

func wrap(err error) error {
	if errors.Is(err, ErrConflict) || errors.Is(err, ErrNone) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrUnsaved, err)
}

// weight estimates what an event costs in memory, in bytes.
func weight(e Event) int64 { return 128 + int64(len(e.Kind)+len(e.Text)) }
