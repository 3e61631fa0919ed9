package matchlog

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// paperAccused begins the name of the paper with which the player of one seat reports another. It holds
// no name and no ID, and is deleted together with either of them.
const paperAccused = "accused/"

// keyAccused finds the matches that have such a paper.
const keyAccused = "accused"

// accusation is the text of that paper.
type accusation struct {
	At   int64        `json:"at"` // milliseconds since 1970
	Seat rules.Seat   `json:"seat"`
	By   rules.Seat   `json:"by"`
	Why  table.Reason `json:"why"`
	Text string       `json:"text,omitempty"`
}

// Accuse saves that a player reports another. A second report replaces the first.
func (s *Matches) Accuse(ctx context.Context, id table.MatchID, a table.Accusation) error {
	text, err := json.Marshal(accusation{a.At.UnixMilli(), a.Seat, a.By, a.Why, a.Text})
	if err != nil {
		return err
	}
	s.papers.Lock() // the last other report may be going, and with it the key
	defer s.papers.Unlock()
	p := ledger.Paper{Name: fmt.Sprintf("%s%d/%d", paperAccused, a.Seat, a.By), Text: string(text)}
	return s.append(ctx, id, ledger.Commit{Papers: []ledger.Paper{p}, Keys: []string{keyAccused}})
}

// Accused lists the reports of players, the newest first.
func (s *Matches) Accused(ctx context.Context, limit int) (list []table.Accusation, err error) {
	ids, err := matches(s.logs.Find(ctx, ledger.Query{Kind: Kind, Key: keyAccused, Over: true}))
	for _, id := range ids {
		saved, err := s.beside(ctx, id)
		if err != nil {
			return nil, err
		}
		of, err := accusations(id, saved)
		if err != nil {
			return nil, err
		}
		list = append(list, of...)
	}
	slices.SortStableFunc(list, func(a, b table.Accusation) int { return b.At.Compare(a.At) })
	return list[:min(limit, len(list))], err
}

// Acquit deletes the reports about a seat's player, once the host has dealt with them.
func (s *Matches) Acquit(ctx context.Context, id table.MatchID, seat rules.Seat) error {
	s.papers.Lock()
	defer s.papers.Unlock()
	var known []table.Accusation
	for try := 1; ; try++ {
		saved, err := s.beside(ctx, id)
		if err != nil {
			return err
		}
		if try == 1 {
			known, err = accusations("", saved)
		}
		if err != nil {
			return err
		}
		// Somebody may report them again meanwhile: the host has not dealt with that.
		c, err := acquitted(saved, func(a table.Accusation) bool { return a.Seat == seat && slices.Contains(known, a) })
		if err != nil {
			return err
		}
		if len(c.Papers) == 0 {
			if try > 1 {
				return nil
			}
			return table.ErrNoMatch
		}
		c.Revision = saved.Revision
		if err = s.append(ctx, id, c); !errors.Is(err, ledger.ErrConflict) || try == mostTries {
			return err
		}
	}
}

// accusations reads the reports stored beside a match.
func accusations(id table.MatchID, saved ledger.Saved) (list []table.Accusation, err error) {
	for _, p := range saved.Papers {
		if !strings.HasPrefix(p.Name, paperAccused) {
			continue
		}
		var x accusation
		if err := json.Unmarshal([]byte(p.Text), &x); err != nil {
			return nil, fmt.Errorf("paper %s: %w", p.Name, err)
		}
		list = append(list, table.Accusation{Match: id, At: time.UnixMilli(x.At), Seat: x.Seat, By: x.By, Why: x.Why, Text: x.Text})
	}
	return list, nil
}

// acquitted returns the commit that deletes some of the reports about a match.
func acquitted(saved ledger.Saved, which func(table.Accusation) bool) (c ledger.Commit, err error) {
	all, err := accusations("", saved)
	for _, a := range all {
		if which(a) {
			c.Papers = append(c.Papers, ledger.Paper{Name: fmt.Sprintf("%s%d/%d", paperAccused, a.Seat, a.By)})
		}
	}
	if len(all) > 0 && len(c.Papers) == len(all) {
		c.Lost = []string{keyAccused}
	}
	return c, err
}
