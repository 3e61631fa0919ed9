package ledger

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// paperRewritten has the revision in which events of a log were last rewritten, if several processes
// write the store. Processes that know the log from before read all of it again.
const paperRewritten = "rewritten"

// rewrittenIn returns the revision in which events were last rewritten, or 0.
func rewrittenIn(s Saved) int64 {
	i := slices.IndexFunc(s.Papers, func(p Paper) bool { return p.Name == paperRewritten })
	if i < 0 {
		return 0
	}
	n, _ := strconv.ParseInt(s.Papers[i].Text, 10, 64) // written below
	return n
}

// Rewrite removes something from a log for good: how returns events of the log with other texts, and
// what changes beside it. If that would make a readable log unreadable, nothing changes. It reports
// whether there was anything to change.
func (l *Logs[V, C]) Rewrite(ctx context.Context, id string, how func(Saved) (Commit, error)) (bool, error) {
	e := l.take(id)
	defer l.give(id, e)
	e.Lock()
	defer e.Unlock()
	for lost := 0; ; lost++ {
		did, err := l.rewrite(ctx, id, e, how)
		if !errors.Is(err, ErrConflict) || lost == l.tries() {
			return did, err
		}
	}
}

// rewrite tries once; e is held.
func (l *Logs[V, C]) rewrite(ctx context.Context, id string, e *entry[V], how func(Saved) (Commit, error)) (bool, error) {
	s, err := l.store.Load(ctx, l.name(id), 0)
	if err != nil {
		return false, err
	}
	c, err := how(s)
	if err != nil || len(c.Rewritten)+len(c.Papers)+len(c.Keys)+len(c.Lost) == 0 {
		return false, err
	}
	c.Log = l.name(id)
	if c.Revision = s.Revision; l.peers != nil {
		c.Papers = append(c.Papers, Paper{Name: paperRewritten, Text: strconv.FormatInt(s.Revision+1, 10)})
	}
	after, err := c.onto(s)
	if err == nil {
		if _, err = l.kind.Rebuild(id, after); err != nil {
			if _, before := l.kind.Rebuild(id, s); before != nil {
				err = nil // it could not be read before either
			}
		}
	}
	if err != nil {
		return false, fmt.Errorf("nothing was taken out of %s %s, which could not be read without it: %w", l.kind.Name, id, err)
	}
	err = l.store.Append(context.WithoutCancel(ctx), c)
	e.doubt.raise() // also after an error: it may have been saved
	if err != nil {
		return false, wrap(err)
	}
	if e.now.Load() == nil {
		return true, nil // nobody here knows the log
	}
	now, _, err := l.read(context.WithoutCancel(ctx), id, e)
	e.crowd.wake(nil)
	l.hint(id, now)
	return true, err
}

// onto returns a log after a commit that rewrites it.
func (c Commit) onto(s Saved) (Saved, error) {
	s.Events = slices.Clone(s.Events)
	for _, ev := range c.Rewritten {
		if ev.N < 1 || ev.N > len(s.Events) {
			return s, fmt.Errorf("it has no event %d", ev.N)
		}
		s.Events[ev.N-1].Text = ev.Text
	}
	papers := slices.Clone(s.Papers)
	for _, p := range c.Papers {
		papers = slices.DeleteFunc(papers, func(old Paper) bool { return old.Name == p.Name })
		if p.Text != "" {
			papers = append(papers, p)
		}
	}
	slices.SortFunc(papers, func(a, b Paper) int { return cmp.Compare(a.Name, b.Name) })
	s.Papers = papers
	return s, nil
}
