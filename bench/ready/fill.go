package main

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"time"

	"stammtisch/games"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/rules"
	"stammtisch/search"
)

// patterns is the number of different matches played; the others are copies of them.
const patterns = 25

// fill makes a database with finished matches. The first are made by the store itself,
// so that they are genuine; copies are inserted by SQL, in one transaction.
func fill(ctx context.Context, dir string, matches int) error {
	store, err := sqlite.Open(ctx, dir, sqlite.Options{})
	if err != nil {
		return err
	}
	for i := range min(matches, patterns) {
		if err := finished(ctx, store, i); err != nil {
			store.Close()
			return err
		}
	}
	if err := store.Close(); err != nil {
		return err
	}
	if matches <= patterns {
		return nil
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, "stammtisch.db"))
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.ExecContext(ctx, `PRAGMA synchronous = OFF`); err != nil {
		return err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	const copies = `WITH RECURSIVE c(i) AS (SELECT $1 + 1 UNION ALL SELECT i + 1 FROM c WHERE i < $2) `
	for _, q := range []string{
		copies + `INSERT INTO matches (num, id, game, rules, options, seed, host, places, created, over)
			SELECT c.i, 'copy' || c.i, m.game, m.rules, m.options, m.seed, 'guest' || (c.i / 10), m.places, m.created + c.i, m.over
			FROM c JOIN matches m ON m.num = 1 + c.i % $1`,
		copies + `INSERT INTO events (match, n, at, kind, seat, text)
			SELECT c.i, e.n, e.at, e.kind, e.seat, e.text FROM c CROSS JOIN events e ON e.match = 1 + c.i % $1`,
		copies + `INSERT INTO owners (guest, match, seat)
			SELECT 'guest' || (c.i / 10), c.i, o.seat FROM c CROSS JOIN owners o ON o.match = 1 + c.i % $1`,
	} {
		if _, err := tx.ExecContext(ctx, q, patterns, matches); err != nil {
			return err
		}
	}
	var over int
	if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM matches WHERE over = 1`).Scan(&over); err != nil {
		return err
	}
	if over != matches {
		return fmt.Errorf("%d matches are over, not %d", over, matches)
	}
	return tx.Commit()
}

// goOn marks every match of a database as unfinished, so that a start replays all of them.
func goOn(ctx context.Context, dir string) error {
	db, err := sql.Open("sqlite", filepath.Join(dir, "stammtisch.db"))
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.ExecContext(ctx, `UPDATE matches SET over = 0`)
	return err
}

func patternID(i int) table.MatchID { return table.MatchID(fmt.Sprint("pattern", i)) }

// finished plays a match to its end and saves it.
func finished(ctx context.Context, store *sqlite.Store, i int) error {
	g := games.All[len(games.All)-1-i%len(games.All)]
	id := patternID(i)
	wish := table.Wish{Game: g.Info().Name, Host: "guest"}
	opts, err := g.Info().Complete(nil)
	if err != nil {
		return err
	}
	seed := rules.Seed(fmt.Sprintf("%x", i))
	first, err := g.Start(rules.Setup{Options: opts, Seed: seed})
	if err != nil {
		return err
	}
	for range first.Seats() {
		wish.Seats = append(wish.Seats, table.SeatWish{Kind: table.Me})
	}
	m, ferr := table.New(games.All, wish, id, seed, time.Now())
	if ferr != nil {
		return ferr
	}
	if err := store.Create(ctx, m, false); err != nil {
		return err
	}
	do := func(c table.Command) error {
		d, err := m.Decide(c, table.Scene{By: table.By(wish.Host), At: time.Now()})
		if err != nil {
			return err
		}
		m = m.Fold(d)
		return store.Append(ctx, table.Commit{Match: id, Event: d.Event, Over: m.Over()})
	}
	for !m.Ready() { // where everybody cuts before the first card
		if err := do(table.Cut{Text: "bench-ready"}); err != nil {
			return err
		}
	}
	for dice := rules.NewDice(uint64(i)); !m.Over(); {
		if m.Ply() >= longest && first.Seats() == 2 {
			if err := do(table.Say{Seat: int(m.Turn()), Word: table.Resign}); err != nil {
				return err
			}
			continue
		}
		d, err := search.Greedy(m.State(), dice)
		if err != nil {
			return err
		}
		if err := do(table.Act{Seat: int(m.Turn()), Ply: m.Ply(), Action: d.Action}); err != nil {
			return err
		}
	}
	return nil
}

// longest is after how many actions a match that drags on is given up.
const longest = 200
