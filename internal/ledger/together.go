package ledger

import (
	"context"
	"errors"

	"stammtisch/internal/trace"
)

// Share tells the logs that other processes write the store too. It must be called before anything
// else.
//
// A state in memory may then be old. The store checks each commit: it conflicts if the log was written
// since, and the command is decided again. Results that rest on memory alone, such as a value or a
// refusal, are checked against the log's revision before they are returned. So several processes look
// like one to their users.
func (l *Logs[V, C]) Share(p *Peers) {
	l.peers = p
	p.join(l.kind.Name, l)
}

// revision returns a log's revision in the store, or 0 if no other process writes it.
func (l *Logs[V, C]) revision(ctx context.Context, id string) (int64, error) {
	if l.peers == nil {
		return 0, nil
	}
	return l.peers.Store.Revision(ctx, l.name(id))
}

// old reports whether others have written a log since a state of it, so that it must be read again.
func (l *Logs[V, C]) old(ctx context.Context, id string, e *entry[V], s *state[V]) (bool, error) {
	if l.peers == nil {
		return false, nil
	}
	is, err := l.revision(ctx, id)
	if errors.Is(err, ErrNone) { // forgotten
		e.doubt.raise()
		return false, err
	}
	if err != nil || is == s.revision { // a lower one is of a log that was deleted and begun again
		return false, err
	}
	e.doubt.raise()
	return true, nil
}

// written calls Heard, and reloads an old log if somebody here works with it or follows it.
func (l *Logs[V, C]) written(w Written) {
	id := w.Log.ID
	if l.kind.Heard != nil {
		l.kind.Heard(id)
	}
	e, busy := l.find(id)
	if e == nil {
		return
	}
	if s := e.now.Load(); s == nil || s.revision >= w.Revision {
		return
	}
	e.doubt.raise()
	if !busy {
		return // the next user reads it
	}
	e = l.take(id)
	go func() {
		defer l.give(id, e)
		ctx, step := trace.Step(trace.Take(context.Background(), w.Trace), "hear of it", "log", id)
		step.End(l.catchUp(ctx, id, e, w.Revision)) // if it fails, the next caller learns why
	}()
}

// catchUp reads a log to a revision, unless the work that was going on with it has read that far meanwhile.
func (l *Logs[V, C]) catchUp(ctx context.Context, id string, e *entry[V], revision int64) error {
	e.Lock()
	defer e.Unlock()
	if s := e.now.Load(); s != nil && s.revision >= revision {
		return nil
	}
	_, _, err := l.read(ctx, id, e)
	return err
}

// stirred tells the followers of a log here that something stored beside it is new.
func (l *Logs[V, C]) stirred(id string) {
	if e, _ := l.find(id); e != nil {
		e.crowd.wake(nil)
	}
}

// hint tells the other processes at once that a log was written.
func (l *Logs[V, C]) hint(id string, s *state[V]) {
	if l.peers != nil {
		l.peers.wrote(Written{l.name(id), s.revision, s.trace})
	}
}

// attends records that somebody came to a log, or left.
func (l *Logs[V, C]) attends(id, who string, by int) {
	if l.peers != nil {
		l.peers.attends(l.name(id), who, by)
	}
}

// elsewhere returns how often each name follows a log in other processes.
func (l *Logs[V, C]) elsewhere(id string) map[string]int {
	if l.peers == nil {
		return nil
	}
	return l.peers.elsewhere(l.name(id))
}

// followed reports whether anybody follows a log in another process.
func (l *Logs[V, C]) followed(id string) bool { return len(l.elsewhere(id)) > 0 }
