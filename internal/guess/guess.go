// Package guess counts wrong guesses at secrets, such as passwords, where several processes serve one house: in the
// store, so that all of them see the same count.
//
// Each name that is guessed at, and each address that guesses, is a log with one paper: until when its guesses last. A
// wrong guess moves that on, and time brings it back. Only a wrong guess writes anything; when nothing is left of a count, its log is
// deleted.
package guess

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"time"

	"stammtisch/internal/ledger"
)

// KindName is that of the logs.
const KindName = "guess"

const (
	paperUntil = "until"
	taskFade   = "fade"
)

// Holds declares what stands beside the logs.
var Holds = ledger.Holds{Kind: KindName, Papers: []string{paperUntil}, Tasks: []string{taskFade}}

// Limit bounds the wrong guesses of a log: so many at once, and then one in an interval.
type Limit struct {
	Burst int
	Every time.Duration
}

// Guesses are those of a house.
type Guesses struct {
	store ledger.Store
	now   func() time.Time
}

// New returns the guesses of a store.
func New(s ledger.Store, now func() time.Time) *Guesses { return &Guesses{s, now} }

// count is a log as it stands.
type count struct {
	until    time.Time // when nothing is left of it
	revision int64
	is       bool // there is one
}

func (g *Guesses) load(ctx context.Context, id string) (c count, err error) {
	saved, err := g.store.Load(ctx, name(id), ledger.PapersOnly)
	if errors.Is(err, ledger.ErrNone) {
		return c, nil
	}
	if err != nil {
		return c, err
	}
	c.revision, c.is = saved.Revision, true
	for _, p := range saved.Papers {
		if p.Name == paperUntil {
			ms, err := strconv.ParseInt(p.Text, 10, 64)
			c.until = time.UnixMilli(ms)
			return c, err
		}
	}
	return c, nil
}

func name(id string) ledger.Name { return ledger.Name{Kind: KindName, ID: id} }

// Left reports whether another guess may be made.
func (g *Guesses) Left(ctx context.Context, id string, l Limit) (bool, error) {
	was, err := g.load(ctx, id)
	return was.until.Sub(g.now()) <= time.Duration(l.Burst-1)*l.Every, err
}

// mostTries bounds how often a wrong guess is counted again because another came first.
const mostTries = 20

// Miss counts a wrong guess.
func (g *Guesses) Miss(ctx context.Context, id string, l Limit) (err error) {
	ctx = context.WithoutCancel(ctx) // whoever guesses must not call it off
	for range mostTries {
		if err = g.miss(ctx, id, l); !errors.Is(err, ledger.ErrConflict) && !errors.Is(err, ledger.ErrNone) {
			return err
		}
	}
	return err
}

// miss tries once: another process may count meanwhile, or delete what has faded.
func (g *Guesses) miss(ctx context.Context, id string, l Limit) error {
	was, err := g.load(ctx, id)
	if err != nil {
		return err
	}
	now := g.now().Truncate(time.Millisecond)
	until := was.until
	if until.Before(now) {
		until = now
	}
	if until = until.Add(l.Every); until.Sub(now) > time.Duration(l.Burst)*l.Every {
		return nil // no more than all is used up
	}
	c := ledger.Commit{
		Log: name(id), Revision: was.revision,
		Papers: []ledger.Paper{{Name: paperUntil, Text: strconv.FormatInt(until.UnixMilli(), 10)}},
		Tasks:  []ledger.Task{{Name: taskFade, Due: until}},
	}
	if !was.is {
		c.Events = []ledger.Event{{N: 1, At: now, Kind: "begun"}}
	}
	return g.store.Append(ctx, c)
}

const (
	sweepEvery = time.Minute
	sweepMost  = 1000 // at a time
	lease      = time.Minute
)

// Run deletes counts of which nothing is left, until the context ends.
func (g *Guesses) Run(ctx context.Context, by string, log *slog.Logger) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		if err := g.Sweep(ctx, by); err != nil && ctx.Err() == nil {
			log.Warn("guesses that have faded are not deleted yet", "err", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// Sweep deletes all that there are now: more of them may fade in a minute than are taken at a time.
func (g *Guesses) Sweep(ctx context.Context, by string) (err error) {
	for now, n := g.now(), sweepMost; n == sweepMost && err == nil; {
		ids, bad := g.store.Take(ctx, ledger.Lease{Kind: KindName, Task: taskFade, By: by, Due: now, Now: now, Until: now.Add(lease), Limit: sweepMost})
		err, n = errors.Join(err, bad), len(ids)
		for _, id := range ids {
			was, bad := g.load(ctx, id)
			if bad == nil && !was.until.After(now) {
				bad = g.store.Forget(ctx, name(id), 1)
			}
			if !errors.Is(bad, ledger.ErrNone) {
				err = errors.Join(err, bad)
			}
		}
	}
	return err
}
