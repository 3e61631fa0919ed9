package desk

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"time"

	"stammtisch/internal/ledger"
)

// KindName is that of the log beside which the work of every day waits, so that one process of a house does it, and of
// those with the sizes of each year.
const KindName = "upkeep"

// taskDaily is that work.
const taskDaily = "daily"

// Holds declares what stands beside these logs, and HoldsOfHouse beside that of the house.
var (
	Holds        = ledger.Holds{Kind: KindName, Tasks: []string{taskDaily}}
	HoldsOfHouse = ledger.Holds{Kind: Kind.Name}
)

// upkeepID names the one log there is.
const upkeepID = "house"

const (
	// daily is the time between two sweeps, lease the time for which a process holds one, and look the time
	// between two looks for whether it is due.
	daily = 24 * time.Hour
	lease = 10 * time.Minute
	look  = time.Minute
)

// Upkeep does the work of every day: what the host does not keep goes, and the rest is weighed.
type Upkeep struct {
	House *House
	Store ledger.Store
	Usual Keep   // where the host never chose
	By    string // this process, among others
	Now   func() time.Time
	Log   *slog.Logger
	// Tables deletes tables at which nobody ever acted, and Guests people who never came back, of those
	// from before a time. They return how many went.
	Tables, Guests func(ctx context.Context, before time.Time) (int, error)
}

// Kept returns what the host keeps.
func (s *State) Kept(usual Keep) Keep { return *cmp.Or(s.Keep, &usual) }

// Run does the work whenever it is due, until the context ends.
func (u *Upkeep) Run(ctx context.Context) {
	tick := time.NewTicker(look)
	defer tick.Stop()
	for {
		if _, err := u.Once(ctx); err != nil && ctx.Err() == nil {
			u.Log.Warn("the work of the day is not done yet", "err", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// Once does the work if it is due and no other process does it. It reports whether it did.
func (u *Upkeep) Once(ctx context.Context) (did bool, err error) {
	now := u.Now()
	log := ledger.Name{Kind: KindName, ID: upkeepID}
	first := ledger.Commit{Log: log, Events: []ledger.Event{{N: 1, At: now, Kind: "begun"}}, Tasks: []ledger.Task{{Name: taskDaily, Due: now}}}
	if there, err := u.Store.Count(ctx, ledger.Query{Kind: KindName}); err != nil {
		return false, err
	} else if there == 0 { // the logs of years come after it
		if err := u.Store.Append(ctx, first); err != nil && !errors.Is(err, ledger.ErrConflict) {
			return false, err
		}
	}
	mine, err := u.Store.Take(ctx, ledger.Lease{Kind: KindName, Task: taskDaily, By: u.By, Due: now, Now: now, Until: now.Add(lease), Limit: 1})
	if err != nil || len(mine) == 0 {
		return false, err
	}
	if err := errors.Join(u.sweep(ctx, now), u.weigh(ctx, now)); err != nil {
		return false, err // once the lease has run out, it is tried again
	}
	return true, u.Store.Append(ctx, ledger.Commit{Log: log, Tasks: []ledger.Task{{Name: taskDaily, Due: now.Add(daily)}}})
}

// sweep deletes what is not kept, and notes how much went.
func (u *Upkeep) sweep(ctx context.Context, now time.Time) error {
	h, err := u.House.Look(ctx)
	if err != nil {
		return err
	}
	keep := h.Kept(u.Usual)
	before := func(days int) time.Time { return now.AddDate(0, 0, -days) }
	var went Swept
	if keep.Tables > 0 {
		went.Tables, err = u.Tables(ctx, before(keep.Tables))
	}
	if keep.Guests > 0 {
		var bad error
		went.Guests, bad = u.Guests(ctx, before(keep.Guests))
		err = errors.Join(err, bad)
	}
	if went != (Swept{}) {
		u.Log.Info("deleted what was too old", "tables", went.Tables, "after days", keep.Tables, "guests", went.Guests, "after days", keep.Guests)
	}
	_, bad := u.House.Do(ctx, went)
	return errors.Join(err, bad)
}
