package postgres

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"stammtisch/internal/ledger"
)

// inspected is the number of logs whose IDs are read at a time.
const inspected = 500

// Inspect calls look for every log of a kind, in the order of their creation, with its contents or why it
// cannot be read. It writes nothing, and servers may be running. An error of look ends it.
func Inspect(ctx context.Context, address, kind string, look func(id string, saved ledger.Saved, err error) error) error {
	c, err := pgxpool.ParseConfig(address) // a standby will do
	if err != nil {
		return fmt.Errorf("the address of the database: %w", err)
	}
	c.ConnConfig.ConnectTimeout = cmp.Or(c.ConnConfig.ConnectTimeout, dialled)
	s := &Store{}
	if s.read, err = pgxpool.NewWithConfig(ctx, c); err != nil {
		return err
	}
	defer s.read.Close()
	var house bool
	if err := ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
		return conn.QueryRow(ctx, `SELECT to_regclass('logs') IS NOT NULL`).Scan(&house)
	}); err != nil {
		return err
	}
	if !house {
		return errors.New("there is no house in this database")
	}
	if err := s.whole(ctx); err != nil {
		return err
	}
	for last := int64(-1); ; {
		var list []string
		if err := ask(ctx, s.read, func(conn *pgxpool.Conn, _ bool) error {
			rows, err := conn.Query(ctx, `SELECT num, id FROM logs WHERE num > $1 AND kind = $2 ORDER BY num LIMIT $3`, last, kind, inspected)
			if err != nil {
				return err
			}
			list = list[:0]
			var id string
			_, err = pgx.ForEachRow(rows, []any{&last, &id}, func() error {
				list = append(list, id)
				return nil
			})
			return err
		}); err != nil {
			return err
		}
		for _, id := range list {
			saved, err := s.Load(ctx, ledger.Name{Kind: kind, ID: id}, 0)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if errors.Is(err, ledger.ErrNone) {
				continue // a server has just deleted it
			}
			if err := look(id, saved, err); err != nil {
				return err
			}
		}
		if len(list) < inspected {
			return nil
		}
	}
}
