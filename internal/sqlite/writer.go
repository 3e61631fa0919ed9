package sqlite

import (
	"context"
	"database/sql"
	"sync"

	"stammtisch/internal/ledger"
)

// writer writes the batches of a group.
type writer struct {
	ledger.Group
	db  *sql.DB
	log string // the file of the write-ahead log
	// laid lays it out with the first batch, so that a start does not wait for that.
	laid sync.Once
	// inserts has a statement for each number of rows that is a power of two, up to the largest needed so far.
	inserts [maxRows + 1]*sql.Stmt
	others  map[string]*sql.Stmt // the other statements, by their text
}

// exec runs one of the compiled statements.
func (w *writer) exec(tx *sql.Tx, query string, args ...any) (sql.Result, error) {
	return tx.Stmt(w.others[query]).Exec(args...)
}

// save writes the batch in one transaction. If one commit cannot be written, the others must not
// suffer: then each gets its own transaction.
func (w *writer) save(batch []*ledger.Write) {
	err := w.transact(batch)
	w.laid.Do(func() { layOut(context.Background(), w.db, w.log) })
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
