package ladder

import (
	"context"
	"errors"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// keyGame begins the key that finds the lists of a game. A guest's ID is a key as it is.
const keyGame = "game/"

// Ladders holds the lists of a house.
type Ladders struct {
	Logs *ledger.Logs[*Ladder, Filing]
}

// keep is the memory for idle lists, in bytes.
const keep = 16 << 20

// New returns the lists of a store.
func New(s ledger.Store, now func() time.Time) *Ladders {
	return &Ladders{ledger.New(Kind, s, now, keep)}
}

// Ended counts a finished match if it is rated. It may be called again for the same one.
func (s *Ladders) Ended(ctx context.Context, m *table.Match) error {
	if !Counts(m) {
		return nil
	}
	id, f := Of(m), File(m)
	_, err := s.Logs.Do(ctx, id, f)
	if errors.Is(err, ledger.ErrNone) {
		_, err = s.Logs.Open(ctx, id, f)
	}
	if errors.Is(err, ledger.ErrConflict) { // another writer has started the list
		_, err = s.Logs.Do(ctx, id, f)
	}
	return err
}

// Look returns a list, which is empty if nothing was rated.
func (s *Ladders) Look(ctx context.Context, id string) (*Ladder, error) {
	l, err := s.Logs.Look(ctx, id)
	if errors.Is(err, ledger.ErrNone) {
		return Kind.Empty(id), nil
	}
	return l, err
}

// Of returns the lists that a guest is on.
func (s *Ladders) Of(ctx context.Context, g table.GuestID) ([]*Ladder, error) {
	return s.Logs.Find(ctx, string(g), 0)
}

// OfGame returns the lists of a game.
func (s *Ladders) OfGame(ctx context.Context, game string) ([]*Ladder, error) {
	return s.Logs.Find(ctx, keyGame+game, 0)
}

// Without returns the commit that removes a guest from a list: their ratings stay, as nobody's.
func Without(saved ledger.Saved, id string, g table.GuestID) (c ledger.Commit, err error) {
	l, err := Kind.Rebuild(id, saved)
	if err != nil {
		return c, err
	}
	for i, p := range l.People {
		if p.Guest != g {
			continue
		}
		paper, err := paperOf(i+1, Identity{})
		if err != nil {
			return c, err
		}
		c.Papers, c.Lost = append(c.Papers, paper), []string{string(g)}
	}
	return c, nil
}
