package desk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"stammtisch/internal/ledger"
)

// Day says how much a store held on a day.
type Day struct {
	Day   string                   `json:"day"` // as 2026-11-23, in UTC
	Disk  int64                    `json:"disk"`
	Kinds map[string]ledger.Amount `json:"kinds"`
}

// kindSizes is the kind of the event with a day, in the log of its year.
const kindSizes = "sizes"

// dayForm is the form of a day.
const dayForm = "2006-01-02"

// sizesOf reads the days of a year, the oldest first.
func sizesOf(ctx context.Context, s ledger.Store, year int) (days []Day, err error) {
	saved, err := s.Load(ctx, ledger.Name{Kind: KindName, ID: strconv.Itoa(year)}, 0)
	if errors.Is(err, ledger.ErrNone) {
		return nil, nil
	}
	for _, e := range saved.Events {
		var d Day
		if err := json.Unmarshal([]byte(e.Text), &d); err != nil {
			return nil, fmt.Errorf("the sizes of %d: event %d: %w", year, e.N, err)
		}
		days = append(days, d)
	}
	return days, err
}

// Sizes lists what a store held on days of this year and the last, the oldest first.
func Sizes(ctx context.Context, s ledger.Store, now time.Time) ([]Day, error) {
	last, err := sizesOf(ctx, s, now.UTC().Year()-1)
	if err != nil {
		return nil, err
	}
	this, err := sizesOf(ctx, s, now.UTC().Year())
	return append(last, this...), err
}

// Space says how much room a store takes and has: nothing is known of one that cannot say.
func Space(ctx context.Context, s ledger.Store) (ledger.Space, error) {
	if scales, ok := s.(ledger.Scales); ok {
		return scales.Space(ctx)
	}
	return ledger.Space{Disk: -1, Backup: -1, Free: -1}, nil
}

// weigh notes how much the store holds today, once a day.
func (u *Upkeep) weigh(ctx context.Context, now time.Time) error {
	scales, ok := u.Store.(ledger.Scales)
	if !ok {
		return nil
	}
	now = now.UTC()
	days, err := sizesOf(ctx, u.Store, now.Year())
	d := Day{Day: now.Format(dayForm)}
	if err != nil || len(days) > 0 && days[len(days)-1].Day >= d.Day {
		return err
	}
	space, err := scales.Space(ctx)
	if err != nil {
		return err
	}
	d.Disk = space.Disk
	if d.Kinds, err = scales.Weigh(ctx); err != nil {
		return err
	}
	text, err := json.Marshal(d)
	if err != nil {
		return err
	}
	err = u.Store.Append(ctx, ledger.Commit{
		Log:    ledger.Name{Kind: KindName, ID: strconv.Itoa(now.Year())},
		Events: []ledger.Event{{N: len(days) + 1, At: now, Kind: kindSizes, Text: string(text)}},
	})
	if errors.Is(err, ledger.ErrConflict) { // another process, whose lease had run out, was quicker
		err = nil
	}
	return err
}
