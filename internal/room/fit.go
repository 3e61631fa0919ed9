package room

import (
	"context"
	"fmt"
	"runtime"
	"sync"

	"stammtisch/internal/table"
)

// Unfinished is the part of a store that lists unfinished matches.
type Unfinished interface {
	Unfinished(ctx context.Context) ([]table.MatchID, error)
}

// Fits replays every unfinished evening and match, each under its own rules version, and keeps
// nothing of them. The error names the first, by age, that no longer fits, or says that the
// context ended; done counts the matches checked by then.
func (s *Evenings) Fits(ctx context.Context, store Unfinished) (done int, err error) {
	if err := s.Logs.Check(ctx); err != nil {
		return 0, err
	}
	ids, err := store.Unfinished(ctx)
	if err != nil {
		return 0, err
	}
	return s.Hall.fit(ctx, ids)
}

// fit shares the matches among workers; of several that do not fit, the first is named.
func (h *Hall) fit(ctx context.Context, ids []table.MatchID) (done int, err error) {
	var (
		all   sync.WaitGroup
		mu    sync.Mutex
		next  int
		first = len(ids)
	)
	for range max(1, runtime.GOMAXPROCS(0)) {
		all.Go(func() {
			for {
				mu.Lock()
				i := next
				next++
				mu.Unlock()
				if i >= len(ids) || ctx.Err() != nil {
					return
				}
				bad := h.fits(ctx, ids[i])
				mu.Lock()
				if ctx.Err() == nil || bad == nil {
					done++
				}
				if bad != nil && i < first && ctx.Err() == nil {
					first, err, next = i, bad, len(ids) // those before i are under way already
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

func (h *Hall) fits(ctx context.Context, id table.MatchID) error {
	saved, err := h.Store.Load(ctx, id)
	if err == nil {
		_, err = table.Rebuild(h.Games, saved)
		return err
	}
	return fmt.Errorf("match %s: %w", id, err)
}
