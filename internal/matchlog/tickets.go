package matchlog

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// maxTickets limits the tickets of a seat. Everyone who reads the match reads them all.
const maxTickets = 10

// Issue saves a ticket, and deletes the match's expired ones and those of its seat that are too many. It goes by the
// time at the tables, since one of several machines may have a wrong clock.
func (s *Matches) Issue(ctx context.Context, t table.Ticket, now time.Time) error {
	s.papers.Lock()
	defer s.papers.Unlock()
	saved, err := s.beside(ctx, t.Match)
	if err != nil {
		return err
	}
	hash := hexOf(t.Hash)
	c := ledger.Commit{Keys: []string{keyTicket + hash}}
	type ticket struct {
		hash    string
		expires time.Time
	}
	var drop, same []ticket
	for _, p := range saved.Papers {
		old, ok := strings.CutPrefix(p.Name, paperTicket)
		if !ok {
			continue
		}
		switch seat, expires, err := readTicket(p.Text); {
		case err != nil || expires.Before(now):
			drop = append(drop, ticket{old, expires})
		case seat == t.Seat && old != hash:
			same = append(same, ticket{old, expires})
		}
	}
	slices.SortFunc(same, func(a, b ticket) int { return a.expires.Compare(b.expires) })
	for _, old := range append(drop, same[:max(0, len(same)+1-maxTickets)]...) {
		c.Lost = append(c.Lost, keyTicket+old.hash, keyUsed+old.hash)
		c.Papers = append(c.Papers, ledger.Paper{Name: paperTicket + old.hash})
	}
	c.Papers = append(c.Papers, ledger.Paper{Name: paperTicket + hash, Text: fmt.Sprint(int(t.Seat), " ", t.Expires.UnixMilli())})
	return s.append(ctx, t.Match, c)
}

// Find looks a ticket up.
func (s *Matches) Find(ctx context.Context, hash [32]byte, now time.Time) (table.Ticket, error) {
	t := table.Ticket{Hash: hash}
	for _, key := range []string{keyTicket, keyUsed} {
		ids, err := s.logs.Find(ctx, ledger.Query{Kind: Kind, Key: key + hexOf(hash), Over: true, Limit: 1})
		if err != nil {
			return t, err
		}
		if len(ids) > 0 {
			t.Match, t.Used = table.MatchID(ids[0]), key == keyUsed
			break
		}
	}
	if t.Match == "" {
		return t, table.ErrNoMatch
	}
	saved, err := s.beside(ctx, t.Match)
	if err != nil {
		return t, err
	}
	i := slices.IndexFunc(saved.Papers, func(p ledger.Paper) bool { return p.Name == paperTicket+hexOf(hash) })
	if i < 0 {
		return t, table.ErrNoMatch // deleted just now
	}
	if t.Seat, t.Expires, err = readTicket(saved.Papers[i].Text); err == nil && !t.Expires.After(now) {
		err = table.ErrNoMatch
	}
	return t, err
}

func readTicket(text string) (seat rules.Seat, expires time.Time, err error) {
	before, after, _ := strings.Cut(text, " ")
	n, err1 := strconv.Atoi(before)
	ms, err2 := strconv.ParseInt(after, 10, 64)
	return rules.Seat(n), time.UnixMilli(ms), errors.Join(err1, err2)
}

func hexOf(hash [32]byte) string { return hex.EncodeToString(hash[:]) }
