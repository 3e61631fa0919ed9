package ledger

import (
	"context"
	"errors"

	"stammtisch/internal/trace"
)

// Share has the logs know that other processes write the store too. It is called before anything else.
//
// A state in memory may then be old. A commit is checked by the store: it conflicts if the log was
// written since, and is decided again. Whatever rests on memory alone, a value that was looked at or a
// command that was refused, is checked by the log's revision before it goes out. So several
// processes are one to those who use them.
func (l *Logs[V, C]) Share(p *Peers) {
	l.peers = p
	p.join(l.kind.Name, l)
}

// revision is that of a log in the store; 0 where nobody else writes it.
func (l *Logs[V, C]) revision(ctx context.Context, id string) (int64, error) {
	if l.peers == nil {
		return 0, nil
	}
	return l.peers.Store.Revision(ctx, l.name(id))
}

// old says whether others have written a log since a state of it; it then has to be read again.
func (l *Logs[V, C]) old(ctx context.Context, id string, e *entry[V], s *state[V]) (bool, error) {
	if l.peers == nil {
		return false, nil
	}
	is, err := l.revision(ctx, id)
	if errors.Is(err, ErrNone) { // forgotten
		e.doubt.raise()
		return false, err
	}
	if err != nil || is <= s.revision {
		return false, err
	}
	e.doubt.raise()
	return true, nil
}

// written calls Heard, and reads a log again that somebody here works with or follows, if that is old.
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
		return // whoever comes to it next reads it
	}
	e = l.take(id)
	go func() {
		defer l.give(id, e)
		ctx, step := trace.Step(trace.Take(context.Background(), w.Trace), "hear of it", "log", id)
		_, err := l.look(ctx, id, e) // if it fails, the next to look learns why
		step.End(err)
	}()
}

// stirred tells those who follow a log here that something beside it is new.
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

// attends notes that somebody came to a log, or went.
func (l *Logs[V, C]) attends(id, who string, by int) {
	if l.peers != nil {
		l.peers.attends(l.name(id), who, by)
	}
}

// elsewhere says how often each name follows a log in other processes.
func (l *Logs[V, C]) elsewhere(id string) map[string]int {
	if l.peers == nil {
		return nil
	}
	return l.peers.elsewhere(l.name(id))
}

// followed says whether anybody follows a log in another process.
func (l *Logs[V, C]) followed(id string) bool { return len(l.elsewhere(id)) > 0 }
