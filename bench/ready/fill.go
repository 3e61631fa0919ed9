package main

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"time"

	"stammtisch/games"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/rules"
	"stammtisch/search"
)

// patterns is the number of different matches played; the others are copies of them.
const patterns = 25

// fill makes a database with finished matches. The first are made by the store itself,
// so that they are genuine; copies are inserted by SQL, in one transaction. Only so many of them
// have all their events: the others have the first, and are as many rows in every list.
func fill(ctx context.Context, dir string, matches, whole int) error {
	store, err := sqlite.Open(ctx, dir, sqlite.Options{})
	if err != nil {
		return err
	}
	for i := range min(matches, patterns) {
		if err := finished(ctx, matchlog.On(store), i); err != nil {
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
		copies + `INSERT INTO logs (num, kind, id, over, made)
			SELECT c.i, l.kind, 'copy' || c.i, l.over, l.made + c.i FROM c JOIN logs l ON l.num = 1 + c.i % $1`,
		copies + `INSERT INTO log_events (log, n, at, kind, text)
			SELECT c.i, e.n, e.at, e.kind, e.text FROM c CROSS JOIN log_events e ON e.log = 1 + c.i % $1 AND (e.n = 1 OR c.i <= $3)`,
		copies + `INSERT INTO log_papers (log, name, text)
			SELECT c.i, p.name, CASE WHEN p.name LIKE 'seat/%' THEN 'guest' || (c.i / 10) ELSE p.text END FROM c CROSS JOIN log_papers p ON p.log = 1 + c.i % $1`,
		copies + `INSERT INTO log_keys (key, log, over)
			SELECT replace(k.key, 'guest', 'guest' || (c.i / 10)), c.i, k.over FROM c CROSS JOIN log_keys k ON k.log = 1 + c.i % $1`,
	} {
		if _, err := tx.ExecContext(ctx, q, patterns, matches, whole); err != nil {
			return err
		}
	}
	var over int
	if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM logs WHERE over = 1`).Scan(&over); err != nil {
		return err
	}
	if over != matches {
		return fmt.Errorf("%d matches are over, not %d", over, matches)
	}
	return tx.Commit()
}

// goOn marks the first matches of a database as unfinished, so that a start replays them, and gives
// them to a guest.
func goOn(ctx context.Context, dir, guest string, matches int) error {
	db, err := sql.Open("sqlite", filepath.Join(dir, "stammtisch.db"))
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.ExecContext(ctx, `UPDATE logs SET over = 0 WHERE num <= $1;
		INSERT INTO log_keys (key, log) SELECT kind || '/' || $2, num FROM logs WHERE num <= $1 ON CONFLICT DO UPDATE SET over = 0`, matches, guest)
	return err
}

func patternID(i int) table.MatchID { return table.MatchID(fmt.Sprint("pattern", i)) }

// finished plays a match to its end and saves it.
func finished(ctx context.Context, store *matchlog.Matches, i int) error {
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
	if err := store.Create(ctx, m); err != nil {
		return err
	}
	do := func(c table.Command) error {
		d, err := m.Decide(c, table.Scene{By: table.By(wish.Host), At: time.Now()})
		if err != nil {
			return err
		}
		m, err = store.Save(ctx, m, d)
		return err
	}
	for !m.Ready() { // if everybody must cut before the first card
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

// longest is the number of actions after which a match is resigned.
const longest = 200
