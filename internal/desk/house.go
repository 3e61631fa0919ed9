package desk

import (
	"context"
	"errors"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// id names the one log there is.
const id = "house"

// keep is how much of a house that nobody asks for stays in memory, in bytes.
const keep = 1 << 20

// House keeps the choices of its host. A nil one
// is a house whose host never chose anything. What its methods refuse is a *table.Error.
type House struct {
	Logs *ledger.Logs[*State, Deed]
}

// New returns the house of a store.
func New(s ledger.Store, now func() time.Time) *House { return &House{ledger.New(Kind, s, now, keep)} }

// Look returns the house as it stands.
func (s *House) Look(ctx context.Context) (*State, error) {
	if s == nil {
		return Kind.Empty(id), nil
	}
	h, err := s.Logs.Look(ctx, id)
	if errors.Is(err, ledger.ErrNone) {
		return Kind.Empty(id), nil
	}
	return h, err
}

// Do does a deed, and returns when it is on disk.
func (s *House) Do(ctx context.Context, wish Deed) (*State, error) {
	h, err := s.Logs.Do(ctx, id, wish)
	if errors.Is(err, ledger.ErrNone) {
		h, err = s.Logs.Open(ctx, id, wish)
	}
	if errors.Is(err, ledger.ErrConflict) { // another process has begun the log
		h, err = s.Logs.Do(ctx, id, wish)
	}
	switch {
	case errors.Is(err, ledger.ErrConflict):
		err = &table.Error{Code: table.Stale, Detail: "something else came first: try again"}
	case errors.Is(err, ledger.ErrUnsaved):
		err = &table.Error{Code: table.Unsaved, Detail: ledger.Unsaved(err)}
	}
	return h, err
}

// refusals say that a feature is not allowed.
var refusals = map[Feature]string{
	OpenTables: "in this house people join a table by its link: its host allows no tables that are open to anybody",
	PlayNow:    "in this house nobody is led to a table: its host does not allow it",
	Ratings:    "in this house there are no ratings: its host does not allow them",
	Watching:   "in this house people watch a table by its link: its host allows no list of tables to watch",
	Invites:    "in this house people join a table by its link: its host does not allow invitations",
	Lines:      "in this house players say phrases only: its host does not allow lines of text",
}

// Need refuses where a feature is not allowed.
func (s *House) Need(ctx context.Context, f Feature) error {
	h, err := s.Look(ctx)
	if err == nil && !h.Allows(f) {
		err = &table.Error{Code: table.Off, Detail: refusals[f]}
	}
	return err
}
