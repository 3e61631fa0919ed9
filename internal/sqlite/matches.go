package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// savedPlace is a seat in the column places.
type savedPlace struct {
	Side  string `json:"side"`
	Level int    `json:"level,omitempty"`
	Name  string `json:"name,omitempty"`
	Open  bool   `json:"open,omitempty"` // nobody had it at the beginning
}

// Create saves a new match with whoever else waits.
func (s *Store) Create(_ context.Context, m *table.Match, think bool) error {
	return s.group.commit(&write{create: &creation{m, think}})
}

// creation is a new match that waits to be saved.
type creation struct {
	match *table.Match
	think bool
}

func (w *writer) create(tx *sql.Tx, c *creation) error {
	m := c.match
	places := make([]savedPlace, len(m.Places))
	for i, p := range m.Places {
		places[i] = savedPlace{p.Side, p.Level, p.Name, p.Vacant}
	}
	placesJSON, err := json.Marshal(places)
	if err != nil {
		return err
	}
	if _, err = w.exec(tx, insertMatch, string(m.ID), m.Info.Name, m.Info.Rules, optionsText(m.Setup.Options),
		m.Kept(), string(m.Host), string(placesJSON), m.Created.UnixMilli(), m.Pace.String(), m.Series.Text(), m.Evening, len(m.Events), string(m.Talk)); err != nil {
		return err
	}
	if err = w.insertEvents(tx, len(m.Events), func(i int) []any { return eventRow(m.ID, &m.Events[i]) }); err != nil {
		return err
	}
	for seat, p := range m.Places {
		for _, g := range p.Owners {
			if _, err = w.exec(tx, insertOwner, string(g), string(m.ID), seat); err != nil {
				return err
			}
		}
	}
	if m.Ticks() {
		if _, err = w.exec(tx, insertTicking, string(m.ID)); err != nil {
			return err
		}
	}
	if c.think {
		_, err = w.exec(tx, insertThought, string(m.ID))
	}
	return err
}

// optionsText writes every option, so that a changed default changes no old match.
func optionsText(o rules.Options) string {
	parts := make([]string, 0, len(o))
	for k, v := range o {
		parts = append(parts, k+"="+v)
	}
	return strings.Join(parts, " ")
}

// Append saves one event with whoever else waits.
func (s *Store) Append(_ context.Context, c table.Commit) error {
	return s.group.commit(&write{event: &c})
}

// Load gives a match with its log.
func (s *Store) Load(ctx context.Context, id table.MatchID) (table.Saved, error) {
	tx, err := s.read.BeginTx(ctx, &sql.TxOptions{ReadOnly: true}) // one moment for all it reads
	if err != nil {
		return table.Saved{}, err
	}
	defer tx.Rollback()
	out := table.Saved{ID: id}
	var options, places string
	var num, created int64
	err = tx.QueryRowContext(ctx, `SELECT num, game, rules, options, seed, host, places, created, clock, series, evening, talk FROM matches WHERE id = $1`, string(id)).
		Scan(&num, &out.Game, &out.Rules, &options, &out.Seed, &out.Host, &places, &created, &out.Pace, &out.Series, &out.Evening, &out.Talk)
	if errors.Is(err, sql.ErrNoRows) {
		return out, table.ErrNoMatch
	}
	if err != nil {
		return out, err
	}
	out.Created = time.UnixMilli(created)
	if out.Options, err = rules.ParseOptions(options); err != nil {
		return out, err
	}
	var saved []savedPlace
	if err := json.Unmarshal([]byte(places), &saved); err != nil {
		return out, err
	}
	for _, p := range saved {
		out.Places = append(out.Places, table.Place{Side: p.Side, Level: p.Level, Name: p.Name, Vacant: p.Open})
	}
	if err := each(ctx, tx, `SELECT guest, seat FROM owners WHERE match = $1`, num, func(rows *sql.Rows) error {
		var guest table.GuestID
		var seat int
		if err := rows.Scan(&guest, &seat); err != nil {
			return err
		}
		if seat >= 0 && seat < len(out.Places) {
			out.Places[seat].Owners = append(out.Places[seat].Owners, guest)
		}
		return nil
	}); err != nil {
		return out, err
	}
	if err := each(ctx, tx, `SELECT seat, action FROM ahead WHERE match = $1`, num, func(rows *sql.Rows) error {
		var a table.Ahead
		err := rows.Scan(&a.Seat, &a.Action)
		out.Ahead = append(out.Ahead, a)
		return err
	}); err != nil {
		return out, err
	}
	err = each(ctx, tx, `SELECT n, at, kind, seat, text FROM events WHERE match = $1 ORDER BY n`, num, func(rows *sql.Rows) error {
		var e table.Event
		var at int64
		var text string
		var kind sql.RawBytes
		if err := rows.Scan(&e.N, &at, &kind, &e.Seat, &text); err != nil {
			return err
		}
		e.Kind = table.KindOf(kind)
		e.At = time.UnixMilli(at)
		if err := e.SetText(text); err != nil {
			return err
		}
		out.Events = append(out.Events, e)
		return nil
	})
	return out, err
}

// querier is a database or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func each(ctx context.Context, q querier, query string, arg any, row func(*sql.Rows) error) error {
	rows, err := q.QueryContext(ctx, query, arg)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

const listRunning = `SELECT m.id FROM (SELECT DISTINCT match FROM owners WHERE guest = $1 AND over = 0 ORDER BY match DESC LIMIT $2) o
	JOIN matches m ON m.num = o.match ORDER BY o.match DESC`

// Running lists the guest's matches that go on.
func (s *Store) Running(ctx context.Context, g table.GuestID, limit int) ([]table.MatchID, error) {
	return ids(s.read.QueryContext(ctx, listRunning, string(g), limit))
}

const listThoughts = `SELECT id FROM matches WHERE num IN (SELECT match FROM thoughts) ORDER BY num`

// Thoughts lists the matches in which a computer acts next.
func (s *Store) Thoughts(ctx context.Context) ([]table.MatchID, error) {
	return ids(s.read.QueryContext(ctx, listThoughts))
}

func ids(rows *sql.Rows, err error) ([]table.MatchID, error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []table.MatchID
	for rows.Next() {
		var id table.MatchID
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		out = append(out, id)
	}
	return out, rows.Err()
}

// Issue saves a ticket, and forgets those that have expired.
func (s *Store) Issue(ctx context.Context, t table.Ticket) error {
	if _, err := s.write.ExecContext(ctx, `DELETE FROM tickets WHERE expires < $1`, time.Now().UnixMilli()); err != nil {
		return err
	}
	_, err := s.write.ExecContext(ctx, `INSERT INTO tickets (hash, match, seat, expires) VALUES (?, `+numOf+`, ?, ?)`,
		t.Hash[:], string(t.Match), int(t.Seat), t.Expires.UnixMilli())
	return err
}

// Find looks a ticket up.
func (s *Store) Find(ctx context.Context, hash [32]byte, now time.Time) (table.Ticket, error) {
	t := table.Ticket{Hash: hash}
	var expires int64
	err := s.read.QueryRowContext(ctx, `SELECT m.id, t.seat, t.expires FROM tickets t JOIN matches m ON m.num = t.match
		WHERE t.hash = $1 AND t.expires > $2`, hash[:], now.UnixMilli()).
		Scan(&t.Match, &t.Seat, &expires)
	if errors.Is(err, sql.ErrNoRows) {
		return t, table.ErrNoMatch
	}
	t.Expires = time.UnixMilli(expires)
	return t, err
}
