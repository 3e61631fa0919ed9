package ledger

import (
	"context"
	"fmt"
	"sync"
)

// CheckAll rebuilds every unfinished log with the given number of workers and keeps nothing. The error
// names the oldest log that does not fit, or says that the context ended; done counts the logs checked
// by then.
func (l *Logs[V, C]) CheckAll(ctx context.Context, workers int) (done int, err error) {
	ids, err := l.store.Find(ctx, Query{Kind: l.kind.Name, Oldest: true})
	if err != nil {
		return 0, err
	}
	var (
		all   sync.WaitGroup
		mu    sync.Mutex
		next  int
		first = len(ids)
	)
	for range workers {
		all.Go(func() {
			for {
				mu.Lock()
				i := next
				next++
				mu.Unlock()
				if i >= len(ids) || ctx.Err() != nil {
					return
				}
				bad := l.check(ctx, ids[i])
				mu.Lock()
				if ctx.Err() == nil || bad == nil {
					done++
				}
				if bad != nil && i < first && ctx.Err() == nil {
					first, err, next = i, bad, len(ids) // earlier logs are in progress already
				}
				mu.Unlock()
			}
		})
	}
	all.Wait()
	if err == nil && done < len(ids) {
		err = ctx.Err()
	}
	return done, err
}

func (l *Logs[V, C]) check(ctx context.Context, id string) error {
	saved, err := l.store.Load(ctx, Name{l.kind.Name, id}, 0)
	if err != nil {
		return fmt.Errorf("%s %s: %w", l.kind.Name, id, err)
	}
	_, err = l.kind.Rebuild(id, saved)
	return err
}
