package room

import (
	"context"
	"errors"
	"sync"
	"time"

	"stammtisch/internal/table"
)

const (
	fileEvery = time.Second // for matches that could not be filed, or that another process has left
	// fileLease is how long a process holds a match that it is going to file.
	fileLease  = 10 * time.Second
	fileAtOnce = 8
)

// Filing files finished matches with the people who sat there. An unfiled match is a task in the store,
// written with the event that ended the match. The process that ended it tries first.
type Filing struct {
	hall *Hall
	file func(context.Context, *table.Match) error
	wake chan struct{} // of one
	// begun says that the matches left by an earlier process are known, if there are no peers.
	begun bool

	mu    sync.Mutex
	ended []table.MatchID
}

// NewFiling makes a hall report finished matches. file may be called again for the same match.
func NewFiling(h *Hall, file func(context.Context, *table.Match) error) *Filing {
	f := &Filing{hall: h, file: file, wake: make(chan struct{}, 1)}
	h.Ended = f.add
	return f
}

// add records that a match has ended.
func (f *Filing) add(id table.MatchID) {
	f.mu.Lock()
	f.ended = append(f.ended, id)
	f.mu.Unlock()
	select {
	case f.wake <- struct{}{}:
	default: // told already
	}
}

// take returns the matches to file now. Without peers, they include all that failed; with peers, the store
// returns those once nobody holds them.
func (f *Filing) take(ctx context.Context) []table.MatchID {
	f.mu.Lock()
	list := f.ended
	f.ended = nil
	f.mu.Unlock()
	h := f.hall
	if h.Peers == nil && !f.begun {
		left, err := h.matches().Unfiled(ctx)
		list, f.begun = append(left, list...), err == nil // otherwise with the next tick
	}
	if h.Peers != nil && len(list) == 0 {
		now := h.at()
		list, _ = h.matches().TakeFilings(ctx, h.Peers.By, 0, now, now.Add(fileLease)) // the exchange of news reports the error
	}
	return list
}

// Run files matches until the context ends: those that ended here, and those that were left.
func (f *Filing) Run(ctx context.Context) {
	tick := time.NewTicker(fileEvery)
	defer tick.Stop()
	for {
		f.all(ctx, f.take(ctx))
		select {
		case <-ctx.Done():
			return
		case <-f.wake:
		case <-tick.C:
		}
	}
}

// all files matches, several at a time.
func (f *Filing) all(ctx context.Context, list []table.MatchID) {
	var busy sync.WaitGroup
	free := make(chan struct{}, fileAtOnce)
	for _, id := range list {
		free <- struct{}{}
		busy.Go(func() {
			defer func() { <-free }()
			if err := f.one(ctx, id); err != nil && f.hall.Peers == nil {
				f.mu.Lock()
				f.ended = append(f.ended, id) // for the next tick
				f.mu.Unlock()
			}
		})
	}
	busy.Wait()
}

// one files a match and records that. A match that cannot be read is left alone.
func (f *Filing) one(ctx context.Context, id table.MatchID) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m, _, err := f.hall.Look(ctx, id)
	var known *table.Error
	if errors.As(err, &known) || err == nil && !m.Over() {
		return nil
	}
	if err == nil {
		err = f.file(ctx, m)
	}
	if err == nil {
		_, err = f.hall.logs().Do(ctx, string(id), &ask{filed: true})
	}
	return err
}
