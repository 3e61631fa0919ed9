package postgres

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"stammtisch/internal/ledger"
)

// Append saves a commit, together with all others that wait.
func (s *Store) Append(ctx context.Context, c ledger.Commit) error {
	if err := keeps(&c); err != nil {
		return err
	}
	return s.group.Do(ctx, c)
}

// keeps reports whether the database can store a commit. One that it cannot store would fail a
// whole group.
func keeps(c *ledger.Commit) error {
	texts := slices.Concat([]string{c.Log.Kind, c.Log.ID, c.Uses}, c.Keys, c.Lost)
	for _, e := range slices.Concat(c.Events, c.Rewritten) {
		if e.N < 1 || e.N > math.MaxInt32 {
			return errors.New("no log has an event of that number")
		}
		texts = append(texts, e.Kind, e.Text)
	}
	for _, p := range c.Papers {
		texts = append(texts, p.Name, p.Text)
	}
	for _, t := range c.Tasks {
		texts = append(texts, t.Name, t.By)
	}
	if !storable(texts...) {
		return errors.New("the database keeps no text with a zero byte or broken UTF-8")
	}
	return nil
}

// storable reports whether the database knows such texts at all: it answers a query for another with an error.
func storable(texts ...string) bool {
	for _, text := range texts {
		if strings.IndexByte(text, 0) >= 0 || !utf8.ValidString(text) {
			return false
		}
	}
	return true
}

const (
	makeLogs = `INSERT INTO logs (kind, id, made) SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[]) ON CONFLICT DO NOTHING`
	// From here on nobody else writes to these logs until the transaction ends. All transactions
	// lock them in the order of their names, so that no two groups wait for each other.
	lockLogs = `SELECT count(*) FROM unnest($1::text[], $2::text[]) AS c(kind, id)
		CROSS JOIN LATERAL (SELECT FROM logs WHERE logs.kind = c.kind AND logs.id = c.id FOR NO KEY UPDATE) AS l`
	// If this transaction has already written to a log, the log has accepted the commit that
	// rewrites it.
	rewrite = `UPDATE log_events e SET text = x.text
		FROM unnest($1::text[], $2::text[], $3::integer[], $4::text[]) AS x(kind, id, n, text)
		JOIN logs l ON l.kind = x.kind AND l.id = x.id AND l.xid = pg_current_xact_id()::text::bigint
		WHERE e.log = l.num AND e.n = x.n`
)

//go:embed append.sql
var saveCommits string

// The answers of append.sql to a commit.
var verdicts = []error{nil, ledger.ErrConflict, ledger.ErrNone}

// batch returns the request to save a group of commits in one transaction. It sorts the group by
// log, and each commit gets its own verdict.
func batch(group []*ledger.Write) *pgx.Batch {
	slices.SortFunc(group, func(a, b *ledger.Write) int {
		return cmp.Or(strings.Compare(a.Log.Kind, b.Log.Kind), strings.Compare(a.Log.ID, b.Log.ID))
	})
	var made struct {
		kinds, ids []string
		at         []int64
	}
	var logs struct {
		kinds, ids  []string
		first, last []int32
		uses        []string
		ends        []bool
		revisions   []int64
	}
	var events struct {
		of, n       []int32
		at          []int64
		kinds, text []string
	}
	var lost, found, torn, done struct {
		of    []int32
		names []string
	}
	var papers struct {
		of          []int32
		names, text []string
		fresh       []bool
	}
	var due struct {
		of        []int32
		names     []string
		at, until []int64
		holders   []string
	}
	var again struct {
		kinds, ids, text []string
		n                []int32
	}
	for i, b := range group {
		c, of := &b.Commit, int32(i+1)
		logs.kinds, logs.ids = append(logs.kinds, c.Log.Kind), append(logs.ids, c.Log.ID)
		first, last := int32(0), int32(-1)
		if n := len(c.Events); n > 0 {
			first, last = int32(c.Events[0].N), int32(c.Events[n-1].N)
			if first == 1 && c.Uses == "" { // no key finds a log that does not exist yet
				made.kinds, made.ids, made.at = append(made.kinds, c.Log.Kind), append(made.ids, c.Log.ID), append(made.at, c.Events[0].At.UnixMilli())
			}
		}
		logs.first, logs.last = append(logs.first, first), append(logs.last, last)
		uses := ""
		if c.Uses != "" {
			uses = keyOf(c.Log.Kind, c.Uses)
		}
		logs.uses, logs.ends = append(logs.uses, uses), append(logs.ends, c.Over)
		logs.revisions = append(logs.revisions, c.Revision)
		for _, e := range c.Events {
			events.of, events.n, events.at = append(events.of, of), append(events.n, int32(e.N)), append(events.at, e.At.UnixMilli())
			events.kinds, events.text = append(events.kinds, e.Kind), append(events.text, e.Text)
		}
		for _, e := range c.Rewritten {
			again.kinds, again.ids = append(again.kinds, c.Log.Kind), append(again.ids, c.Log.ID)
			again.n, again.text = append(again.n, int32(e.N)), append(again.text, e.Text)
		}
		for _, key := range append(slices.Clone(c.Lost), c.Uses) {
			if key != "" && !slices.Contains(c.Keys, key) {
				lost.of, lost.names = append(lost.of, of), append(lost.names, keyOf(c.Log.Kind, key))
			}
		}
		for _, key := range c.Keys {
			found.of, found.names = append(found.of, of), append(found.names, keyOf(c.Log.Kind, key))
		}
		for _, p := range lastOf(c.Papers, func(p ledger.Paper) string { return p.Name }) {
			if p.Text == "" {
				torn.of, torn.names = append(torn.of, of), append(torn.names, p.Name)
				continue
			}
			papers.of, papers.names = append(papers.of, of), append(papers.names, p.Name)
			papers.text, papers.fresh = append(papers.text, p.Text), append(papers.fresh, p.New)
		}
		for _, t := range lastOf(c.Tasks, func(t ledger.Task) string { return t.Name }) {
			if t.Due.IsZero() {
				done.of, done.names = append(done.of, of), append(done.names, t.Name)
				continue
			}
			due.of, due.names, due.at = append(due.of, of), append(due.names, t.Name), append(due.at, t.Due.UnixMilli())
			due.holders, due.until = append(due.holders, t.By), append(due.until, max(0, t.Until.UnixMilli()))
		}
	}
	var b pgx.Batch
	if len(made.ids) > 0 {
		b.Queue(makeLogs, made.kinds, made.ids, made.at)
	}
	b.Queue(lockLogs, logs.kinds, logs.ids)
	b.Queue(saveCommits, logs.kinds, logs.ids, logs.first, logs.last, logs.uses, logs.ends, logs.revisions,
		events.of, events.n, events.at, events.kinds, events.text,
		lost.of, lost.names, found.of, found.names,
		torn.of, torn.names, papers.of, papers.names, papers.text, papers.fresh,
		done.of, done.names, due.of, due.names, due.at, due.holders, due.until,
	).Query(func(rows pgx.Rows) error {
		verdict, err := pgx.CollectRows(rows, pgx.RowTo[int])
		for i := range verdict {
			group[i].Err = verdicts[verdict[i]]
		}
		return err
	})
	if len(again.ids) > 0 {
		b.Queue(rewrite, again.kinds, again.ids, again.n, again.text)
	}
	return &b
}

// keyOf returns a key as it is stored, with the kind of log, so that a guest's many matches do not
// slow down the search for evenings.
func keyOf(kind, key string) string { return kind + "/" + key }

// lastOf keeps only the last of things with the same name, since a statement cannot write a row
// twice.
func lastOf[T any, K comparable](list []T, name func(T) K) []T {
	if len(list) < 2 {
		return list
	}
	out := make([]T, 0, len(list))
	for i, x := range list {
		if !slices.ContainsFunc(list[i+1:], func(y T) bool { return name(y) == name(x) }) {
			out = append(out, x)
		}
	}
	return out
}
