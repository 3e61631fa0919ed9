package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"stammtisch/internal/table"
)

// AddRemark saves what somebody has said, in a transaction of its own: nobody plays faster than
// they may talk.
func (s *Store) AddRemark(_ context.Context, id table.MatchID, r table.Remark) (n int, err error) {
	// A commit that was begun must end, whoever asked for it.
	tx, err := s.write.BeginTx(context.Background(), nil)
	if err != nil {
		return 0, err
	}
	defer tx.Rollback()
	var num int64
	err = tx.QueryRow(`SELECT num FROM matches WHERE id = $1`, string(id)).Scan(&num)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, table.ErrNoMatch
	}
	if err != nil {
		return 0, err
	}
	if err := tx.QueryRow(`SELECT coalesce(max(n), 0) + 1 FROM remarks WHERE match = $1`, num).Scan(&n); err != nil {
		return 0, err
	}
	if _, err := tx.Exec(`INSERT INTO remarks (match, n, at, seat, phrase, text) VALUES ($1, $2, $3, $4, $5, $6)`,
		num, n, r.At.UnixMilli(), int(r.Seat), r.Phrase, r.Text); err != nil {
		return 0, err
	}
	if _, err := tx.Exec(`DELETE FROM remarks WHERE match = $1 AND n <= $2 AND reported = 0`, num, n-table.KeptRemarks); err != nil {
		return 0, err
	}
	return n, tx.Commit()
}

// RemarksOf returns what was said in a match, the oldest first.
func (s *Store) RemarksOf(ctx context.Context, id table.MatchID) (list []table.Remark, err error) {
	err = each(ctx, s.read, `SELECT n, at, seat, phrase, text, reported FROM remarks WHERE match = (SELECT num FROM matches WHERE id = $1) AND (phrase > 0 OR text <> '') ORDER BY n`,
		string(id), func(rows *sql.Rows) error {
			var r table.Remark
			var at int64
			err := rows.Scan(&r.N, &at, &r.Seat, &r.Phrase, &r.Text, &r.Reported)
			r.At = time.UnixMilli(at)
			list = append(list, r)
			return err
		})
	return list, err
}

// ReportRemark notes that a line was reported.
func (s *Store) ReportRemark(_ context.Context, id table.MatchID, n int) error {
	return s.changeLine(id, n, `reported = 1`)
}

// DeleteRemark deletes the text of a line. Its row stays, so that no number is given twice.
func (s *Store) DeleteRemark(_ context.Context, id table.MatchID, n int) error {
	return s.changeLine(id, n, `text = '', reported = 0`)
}

func (s *Store) changeLine(id table.MatchID, n int, change string) error {
	return s.mustChange(`UPDATE remarks SET `+change+` WHERE match = (SELECT num FROM matches WHERE id = $1) AND n = $2 AND text <> ''`, string(id), n)
}

// SetTalk saves what players of a match may say.
func (s *Store) SetTalk(_ context.Context, id table.MatchID, t table.Talk) error {
	return s.mustChange(`UPDATE matches SET talk = $2 WHERE id = $1`, string(id), string(t))
}

// mustChange updates at least one row, or returns ErrNoMatch.
func (s *Store) mustChange(update string, args ...any) error {
	res, err := s.write.Exec(update, args...)
	if err != nil {
		return err
	}
	if rows, err := res.RowsAffected(); err != nil || rows == 0 {
		return errors.Join(table.ErrNoMatch, err)
	}
	return nil
}

// Reports lists the lines that were reported, the newest first.
func (s *Store) Reports(ctx context.Context, evening string, limit int) (list []table.Report, err error) {
	rows, err := s.read.QueryContext(ctx, `SELECT m.id, m.evening, r.n, r.at, r.seat, r.text FROM remarks r JOIN matches m ON m.num = r.match
		WHERE r.reported = 1 AND ($1 = '' OR m.evening = $1) ORDER BY r.at DESC, r.match DESC, r.n DESC LIMIT $2`, evening, limit)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		x := table.Report{Remark: table.Remark{Reported: true}}
		var at int64
		if err := rows.Scan(&x.Match, &x.Evening, &x.Remark.N, &at, &x.Remark.Seat, &x.Remark.Text); err != nil {
			return nil, err
		}
		x.Remark.At = time.UnixMilli(at)
		list = append(list, x)
	}
	return list, rows.Err()
}
