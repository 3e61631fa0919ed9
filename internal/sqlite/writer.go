package sqlite

import (
	"context"
	"database/sql"

	"stammtisch/internal/ledger"
)

// writer writes the batches of a group.
type writer struct {
	ledger.Group
	db   *sql.DB
	line *line
}

// save writes the batch in one transaction. If one commit cannot be written, the others must not
// suffer: then each gets its own transaction.
func (w *writer) save(batch []*ledger.Write) {
	err := w.transact(batch)
	if err != nil && len(batch) > 1 {
		for i := range batch {
			batch[i].Err = w.transact(batch[i : i+1])
		}
		return
	}
	for _, b := range batch {
		b.Err = err
	}
}

// transaction does something in a transaction of the writing connection, which has its statements compiled. A
// transaction that has begun must end, even if its caller has left.
func (w *writer) transaction(do func(*line) error) error {
	ctx := context.Background()
	conn, err := w.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(of any) (err error) {
		if w.line == nil || w.line.of != of {
			if w.line, err = compile(ctx, of); err != nil {
				return err
			}
		}
		return w.line.transaction(do)
	})
}
