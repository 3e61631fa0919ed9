package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/spf13/cobra"

	"stammtisch/games"
	"stammtisch/internal/club"
	"stammtisch/internal/desk"
	"stammtisch/internal/evening"
	"stammtisch/internal/guess"
	"stammtisch/internal/ladder"
	"stammtisch/internal/ledger"
	"stammtisch/internal/login"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/player"
	"stammtisch/internal/postgres"
	"stammtisch/internal/session"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

type copyCmd struct{ From, To string }

func copyCommand() *cobra.Command {
	var m copyCmd
	c := command("copy", "Copy a whole house from its folder to a database server, or back.", takes(0, 0), func(ctx context.Context, std *stdio, _ []string) error {
		return m.Run(ctx, std)
	})
	c.Flags().Var(given{&m.From}, "from", "the house to be copied: a data `FOLDER`, or postgres://… . No server may have it open")
	c.Flags().Var(given{&m.To}, "to", "where to: a `FOLDER` without a house in it, or postgres://…")
	needed(c, "from", "to")
	return c
}

// household is all that a server keeps, wherever that is.
type household interface {
	ledger.Store
	Kinds(ctx context.Context) ([]string, error)
	Beside(ctx context.Context, log ledger.Name) ([]string, []ledger.Task, error)
	Secrets(ctx context.Context) (map[string][]byte, error)
	Keep(ctx context.Context, name string, value []byte) error
	Times(ctx context.Context) ([]ledger.Outage, time.Time, error)
	SetTimes(ctx context.Context, list []ledger.Outage, last time.Time) error
	Unused(ctx context.Context) error
	Close() error
}

var _, _ household = (*sqlite.Store)(nil), (*postgres.Store)(nil)

// copying is the secret that marks a house that is not whole yet: from where it is filled.
const copying = "copying"

// Run copies every log with all that stands beside it, then compares the two houses log by log, and
// replays the copy. It may be interrupted, and run again.
func (c *copyCmd) Run(ctx context.Context, std *stdio) (err error) {
	if named(c.From) == named(c.To) {
		return usagef("copy: --from and --to are one house")
	}
	from, err := openHouse(ctx, c.From, false)
	if err != nil {
		return fmt.Errorf("--from: %w", err)
	}
	defer from.Close()
	to, err := openHouse(ctx, c.To, true)
	if err != nil {
		return fmt.Errorf("--to: %w", err)
	}
	defer to.Close()
	defer func() {
		if ctx.Err() != nil {
			err = fmt.Errorf("interrupted: the same command continues where it stopped")
		}
	}()
	move := &moving{from: from, to: to, out: std.err}
	if err := move.begin(ctx, named(c.From)); err != nil {
		return fmt.Errorf("--to: %w", err)
	}
	if err := move.everything(ctx); err != nil {
		return err
	}
	unfit, err := move.compare(ctx)
	if err != nil {
		return err
	}
	if err := to.Keep(ctx, copying, nil); err != nil {
		return err
	}
	_, err = fmt.Fprintf(std.out, "ok %d logs copied and compared, %d of them do not fit their rules\n", move.all, unfit)
	return err
}

// openHouse opens a folder or a database, which nobody else may have open.
func openHouse(ctx context.Context, at string, fills bool) (household, error) {
	if !isPostgres(at) {
		if isAddress(at) {
			return nil, usageError{errAddress}
		}
		if !fills { // there must be a house to read
			if err := sqlite.Ours(ctx, at); err != nil {
				return nil, err
			}
		}
		return sqlite.Open(ctx, at, sqlite.Options{Fills: fills})
	}
	s, err := postgres.Open(ctx, at, postgres.Options{Fills: fills})
	if err != nil {
		return nil, err
	}
	if err := s.Unused(ctx); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// keywords matches the other form of a database's address: host=h user=u password=p dbname=d.
var keywords = regexp.MustCompile(`^\s*([a-z_]+\s*=.*\s)?(host|hostaddr|port|user|password|passfile|dbname|database|service|sslmode)\s*=`)

// isPostgres reports whether a place is a database, and not a folder: whatever serve takes as --db must be one here too, or
// there would be a new folder named after a password.
func isPostgres(at string) bool {
	return strings.HasPrefix(at, "postgres://") || strings.HasPrefix(at, "postgresql://") || keywords.MatchString(at)
}

// named is the name of a house, without a password.
func named(at string) string {
	if isPostgres(at) {
		if u, err := url.Parse(at); err == nil && u.Host != "" {
			return u.Scheme + "://" + u.Host + u.Path
		}
		c, err := pgconn.ParseConfig(at)
		if err != nil {
			return "postgres://…"
		}
		return "postgres://" + net.JoinHostPort(c.Host, strconv.Itoa(int(c.Port))) + "/" + c.Database
	}
	if whole, err := filepath.Abs(at); err == nil {
		return whole
	}
	return at
}

// moving is a copy under way.
type moving struct {
	from, to household
	out      io.Writer // hears how far it is
	kinds    []string
	all      int
	told     time.Time
}

// begin refuses a target that has a house of its own, and marks it as one that is being filled.
func (m *moving) begin(ctx context.Context, from string) error {
	is, err := count(ctx, m.to)
	if err != nil {
		return err
	}
	secrets, err := m.to.Secrets(ctx)
	if err != nil {
		return err
	}
	switch mark := secrets[copying]; {
	case mark == nil && is > 0:
		return fmt.Errorf("there is a house already, of %d logs: a copy never writes over anything", is)
	case mark != nil && string(mark) != from:
		return fmt.Errorf("a copy from %s was begun there: finish that one, or choose another place", mark)
	}
	if m.kinds, err = m.from.Kinds(ctx); err != nil {
		return err
	}
	if m.all, err = count(ctx, m.from); err != nil {
		return err
	}
	return m.to.Keep(ctx, copying, []byte(from))
}

// count says how many logs a house has.
func count(ctx context.Context, h household) (all int, err error) {
	kinds, err := h.Kinds(ctx)
	for _, kind := range kinds {
		n, bad := h.Count(ctx, ledger.Query{Kind: kind, Over: true})
		if bad != nil {
			return 0, bad
		}
		all += n
	}
	return all, err
}

// everything copies what is not there yet. The logs of a kind keep the order in which they were made.
func (m *moving) everything(ctx context.Context) error {
	done := 0
	for _, kind := range m.kinds {
		list := ledger.Query{Kind: kind, Over: true, Oldest: true}
		ids, err := m.from.Find(ctx, list)
		if err != nil {
			return err
		}
		there, err := m.to.Find(ctx, list)
		if err != nil {
			return err
		}
		if len(there) > len(ids) || !slices.Equal(there, ids[:len(there)]) {
			return fmt.Errorf("the target has other logs than those of the copy that was begun: empty it and begin again")
		}
		for i, id := range ids {
			done++
			if i < len(there) {
				continue // an earlier run came so far
			}
			c, err := whole(ctx, m.from, ledger.Name{Kind: kind, ID: id})
			if err == nil {
				err = m.to.Append(ctx, c)
			}
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				return fmt.Errorf("%s %s: %w", kind, id, err)
			}
			m.tell("copied", done)
		}
	}
	secrets, err := m.from.Secrets(ctx)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(secrets)) {
		if err := m.to.Keep(ctx, name, secrets[name]); err != nil {
			return err
		}
	}
	outages, last, err := m.from.Times(ctx)
	if err != nil {
		return err
	}
	return m.to.SetTimes(ctx, outages, last)
}

// whole returns a log as the one commit that makes all of it.
func whole(ctx context.Context, h household, log ledger.Name) (ledger.Commit, error) {
	saved, err := h.Load(ctx, log, 0)
	if err != nil {
		return ledger.Commit{}, err
	}
	keys, tasks, err := h.Beside(ctx, log)
	return ledger.Commit{ // nothing is the same in every store: nil
		Log: log, Events: slices.Concat(saved.Events), Keys: slices.Concat(keys), Papers: slices.Concat(saved.Papers), Tasks: slices.Concat(tasks), Over: saved.Over,
	}, err
}

// compare reads both houses again. Each log of the copy must equal its source, and is replayed; unfit
// counts the logs that do not fit their rules, neither here nor there.
func (m *moving) compare(ctx context.Context) (unfit int, err error) {
	done := 0
	for _, kind := range m.kinds {
		ids, err := m.to.Find(ctx, ledger.Query{Kind: kind, Over: true, Oldest: true})
		if err != nil {
			return unfit, err
		}
		for _, id := range ids {
			log := ledger.Name{Kind: kind, ID: id}
			was, err := whole(ctx, m.from, log)
			if err != nil {
				return unfit, fmt.Errorf("%s %s: %w", kind, id, err)
			}
			is, err := whole(ctx, m.to, log)
			if err != nil {
				return unfit, fmt.Errorf("%s %s: %w", kind, id, err)
			}
			if same, err := equal(was, is); err != nil || !same {
				return unfit, errors.Join(fmt.Errorf("%s %s: the copy differs from what it was copied from", kind, id), err)
			}
			if err := replay(log, ledger.Saved{Events: is.Events, Papers: is.Papers, Over: is.Over}); err != nil {
				unfit++
				fmt.Fprintln(m.out, strings.Join(strings.Fields(err.Error()), " "))
			}
			done++
			m.tell("compared", done)
		}
	}
	if done != m.all {
		err = fmt.Errorf("there were %d logs, and the copy has %d", m.all, done)
	}
	return unfit, err
}

func equal(a, b ledger.Commit) (bool, error) {
	left, err := json.Marshal(a)
	if err != nil {
		return false, err
	}
	right, err := json.Marshal(b)
	return bytes.Equal(left, right), err
}

// replay rebuilds what a log stands for.
func replay(log ledger.Name, saved ledger.Saved) (err error) {
	switch log.Kind {
	case matchlog.Kind:
		var m table.Saved
		if m, err = matchlog.Read(log.ID, saved); err == nil {
			_, err = table.Rebuild(games.All, m)
		}
		if err != nil {
			err = fmt.Errorf("match %s: %w", log.ID, err)
		}
	case player.Kind.Name:
		_, err = player.Kind.Rebuild(log.ID, saved)
	case club.Kind.Name:
		_, err = club.Kind.Rebuild(log.ID, saved)
	case desk.Kind.Name:
		_, err = desk.Kind.Rebuild(log.ID, saved)
	case ladder.Kind.Name:
		_, err = ladder.Recount(log.ID, saved, nil)
	case tournamentKind.Name:
		_, err = tournamentKind.Rebuild(log.ID, saved)
	case session.KindName, login.KindName, guess.KindName, desk.KindName: // nothing is rebuilt from their events
	default:
		kind := evening.LogKind(games.All, evening.Chance{})
		if log.Kind != kind.Name {
			return fmt.Errorf("%s %s: this program does not know such logs", log.Kind, log.ID)
		}
		_, err = kind.Rebuild(log.ID, saved)
	}
	return err
}

// tournamentKind reads tournaments; it makes none.
var tournamentKind = tournament.LogKind(games.All, tournament.Chance{})

// tell says how far it is: at the end, and now and then.
func (m *moving) tell(what string, done int) {
	if now := time.Now(); done == m.all || now.Sub(m.told) > 2*time.Second {
		m.told = now
		fmt.Fprintf(m.out, "%s %d of %d logs\n", what, done, m.all)
	}
}
