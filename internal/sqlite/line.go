package sqlite

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"

	"stammtisch/internal/ledger"
)

// line is the driver's writing connection with its compiled statements. The driver is asked directly: a sql.Tx
// compiles BEGIN and COMMIT and starts a goroutine each time, and with one player that is a few percent of
// a move (bench/moves).
type line struct {
	of                      any
	begin, commit, rollback compiled
	// inserts has a statement for each number of rows that is a power of two.
	inserts [maxRows + 1]compiled
	others  map[string]compiled // the other statements, by their text
	args    []driver.NamedValue // of the statement that is running
}

// compiled is a statement as the driver has it.
type compiled interface {
	driver.StmtExecContext
	driver.StmtQueryContext
}

// compile compiles all statements on a connection. They end with it.
func compile(ctx context.Context, conn any) (l *line, err error) {
	l = &line{of: conn, others: map[string]compiled{}}
	on, ok := conn.(driver.ConnPrepareContext)
	if !ok {
		return nil, fmt.Errorf("the driver of SQLite has a connection %T", conn)
	}
	one := func(query string) (c compiled) {
		var stmt driver.Stmt
		if err != nil {
			return nil
		}
		if stmt, err = on.PrepareContext(ctx, query); err != nil {
			return nil
		}
		if c, ok = stmt.(compiled); !ok {
			err = fmt.Errorf("the driver of SQLite has a statement %T", stmt)
		}
		return c
	}
	l.begin, l.commit, l.rollback = one("BEGIN IMMEDIATE"), one("COMMIT"), one("ROLLBACK")
	for rows := 1; rows <= maxRows; rows *= 2 {
		l.inserts[rows] = one(insertEvents(rows))
	}
	for _, query := range []string{findLog, insertLog, endLog, endKeys, rewrite, insertKey, deleteKey, insertPaper, writePaper, deletePaper, writeTask, deleteTask} {
		l.others[query] = one(query)
	}
	return l, err
}

// transaction does something in a transaction.
func (l *line) transaction(do func(*line) error) error {
	_, err := l.run(l.begin, nil)
	if err == nil {
		err = do(l)
	}
	if err == nil {
		_, err = l.run(l.commit, nil)
	}
	if err != nil {
		// Refused, which is as good, if SQLite has done it by itself, as on a full disk.
		l.run(l.rollback, nil)
	}
	return err
}

// exec runs one of the other statements.
func (l *line) exec(query string, args ...any) (driver.Result, error) {
	return l.run(l.others[query], args)
}

// run runs a statement.
func (l *line) run(c compiled, args []any) (driver.Result, error) {
	return c.ExecContext(context.Background(), l.values(args))
}

// found returns ledger.ErrNone if a question has no answer.
func (l *line) found(query string, args ...any) error {
	rows, err := l.others[query].QueryContext(context.Background(), l.values(args))
	if err != nil {
		return err
	}
	if err = rows.Next(make([]driver.Value, len(rows.Columns()))); err == io.EOF {
		err = ledger.ErrNone
	}
	return errors.Join(err, rows.Close())
}

// values returns the arguments of a statement as the driver takes them, until the next.
func (l *line) values(args []any) []driver.NamedValue {
	l.args = l.args[:0]
	for i, v := range args {
		if n, ok := v.(int); ok {
			v = int64(n)
		}
		l.args = append(l.args, driver.NamedValue{Ordinal: i + 1, Value: v})
	}
	return l.args
}
