package notice

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// Papers and keys beside the log of a guest.
const (
	paperWay  = "notice/way/"
	paperWhen = "notice/when"
	paperLast = "notice/last"
	paperTold = "notice/told"

	keyWanted = "notice"
	keyWay    = "notice/"
)

// Holds declares them, for logs of a kind.
func Holds(kind string) ledger.Holds {
	return ledger.Holds{Kind: kind, Papers: []string{paperWay, paperWhen, paperLast, paperTold}, Keys: []string{keyWanted, keyWay}}
}

// Settings holds everything that a guest has set.
type Settings struct {
	Ways []Way // in the order in which they were added
	When When
	// Last is when turns were last collected for a notice.
	Last time.Time
	// Told holds the turns that the last notice listed: match → number of the event that brought the turn. Times would
	// not do: the event of a turn is saved a little later than it says.
	Told map[table.MatchID]int
}

// told reports whether a guest knows that it is their turn in a match.
func (s *Settings) told(m *table.Match) bool {
	n, listed := s.Told[m.ID]
	return listed && n >= began(m) // they may have been told of a later one, since m was read
}

// wanted reports whether anything would be sent.
func (s *Settings) wanted() bool {
	return slices.ContainsFunc(s.Ways, func(w Way) bool { return w.sends() })
}

func (s *Settings) find(id string) *Way {
	if i := slices.IndexFunc(s.Ways, func(w Way) bool { return w.ID == id }); i >= 0 {
		return &s.Ways[i]
	}
	return nil
}

// same returns the way that leads to the same address. A mailbox is the same in capital letters.
func (s *Settings) same(w *Way) *Way {
	same := func(old Way) bool {
		return old.Kind == w.Kind && (old.To == w.To || w.Kind == Mail && strings.EqualFold(old.To, w.To))
	}
	if i := slices.IndexFunc(s.Ways, same); i >= 0 {
		return &s.Ways[i]
	}
	return nil
}

// book stores guests' settings beside their logs.
type book struct {
	logs ledger.Store
	kind string
	open func(context.Context, table.GuestID) error
	// busy are locks of guests, since a change is based on what was read.
	busy [64]sync.Mutex
}

// stripes spreads guests over those locks.
var stripes = maphash.MakeSeed()

func (b *book) name(g table.GuestID) ledger.Name { return ledger.Name{Kind: b.kind, ID: string(g)} }

func (b *book) lock(g table.GuestID) func() {
	mu := &b.busy[maphash.String(stripes, string(g))%uint64(len(b.busy))]
	mu.Lock()
	return mu.Unlock
}

// of reads a guest's settings.
func (b *book) of(ctx context.Context, g table.GuestID) (Settings, error) {
	s, _, _, err := b.read(ctx, g)
	return s, err
}

// read reads them with the revision of the log beside which they are; there says whether there is one.
func (b *book) read(ctx context.Context, g table.GuestID) (s Settings, revision int64, there bool, err error) {
	saved, err := b.logs.Load(ctx, b.name(g), ledger.PapersOnly)
	if errors.Is(err, ledger.ErrNone) {
		return s, 0, false, nil
	}
	if err == nil {
		s, err = settings(saved)
	}
	return s, saved.Revision, true, err
}

func settings(saved ledger.Saved) (s Settings, err error) {
	for _, p := range saved.Papers {
		id, isWay := strings.CutPrefix(p.Name, paperWay)
		switch {
		case isWay:
			w := Way{}
			err = json.Unmarshal([]byte(p.Text), &w)
			w.ID = id
			s.Ways = append(s.Ways, w)
		case p.Name == paperWhen:
			err = json.Unmarshal([]byte(p.Text), &s.When)
		case p.Name == paperLast:
			var ms int64
			ms, err = strconv.ParseInt(p.Text, 10, 64)
			s.Last = time.UnixMilli(ms)
		case p.Name == paperTold:
			err = json.Unmarshal([]byte(p.Text), &s.Told)
		}
		if err != nil {
			return s, fmt.Errorf("paper %s: %w", p.Name, err)
		}
	}
	slices.SortStableFunc(s.Ways, func(a, b Way) int { return int(a.Made - b.Made) })
	return s, nil
}

// mostTries limits how often settings are changed again because another process wrote first.
const mostTries = 20

// change changes a guest's settings, and returns them. It does not write unchanged settings. how is called again if
// another process has written beside the log meanwhile, or deleted it.
func (b *book) change(ctx context.Context, g table.GuestID, how func(*Settings) error) (is Settings, err error) {
	defer b.lock(g)()
	for range mostTries {
		is, err = b.try(ctx, g, how)
		if !errors.Is(err, ledger.ErrConflict) && !errors.Is(err, ledger.ErrNone) {
			break
		}
	}
	return is, err
}

// try does so once.
func (b *book) try(ctx context.Context, g table.GuestID, how func(*Settings) error) (Settings, error) {
	was, revision, there, err := b.read(ctx, g)
	if err != nil {
		return was, err
	}
	is := was
	is.Ways = slices.Clone(was.Ways)
	if err := how(&is); err != nil {
		return was, err
	}
	c := ledger.Commit{Log: b.name(g), Revision: revision}
	write := func(name string, before, after any, there bool) {
		old, err1 := json.Marshal(before)
		text, err2 := json.Marshal(after)
		if err = errors.Join(err, err1, err2); !there {
			text = nil
		}
		if string(old) != string(text) {
			c.Papers = append(c.Papers, ledger.Paper{Name: name, Text: string(text)})
		}
	}
	for _, w := range is.Ways {
		before := was.find(w.ID)
		if before == nil {
			c.Keys = append(c.Keys, keyWay+w.ID)
		}
		write(paperWay+w.ID, before, w, true)
	}
	for _, w := range was.Ways {
		if is.find(w.ID) == nil {
			c.Lost = append(c.Lost, keyWay+w.ID)
			write(paperWay+w.ID, w, nil, false)
		}
	}
	write(paperWhen, was.When, is.When, true)
	if was.Told != nil || is.Told != nil {
		write(paperTold, was.Told, is.Told, is.Told != nil)
	}
	if !is.Last.Equal(was.Last) {
		c.Papers = append(c.Papers, ledger.Paper{Name: paperLast, Text: strconv.FormatInt(is.Last.UnixMilli(), 10)})
	}
	if err != nil || len(c.Papers) == 0 {
		return is, err
	}
	if !there {
		// A notice was being sent to somebody who has deleted everything: only a guest's own choice begins a log.
		if len(is.Ways) == 0 && is.When == (When{}) {
			return is, nil
		}
		if err := b.open(ctx, g); err != nil {
			return is, err
		}
		return is, ledger.ErrConflict // now there is a log, which another process may have begun
	}
	if is.wanted() != was.wanted() {
		if is.wanted() {
			c.Keys = append(c.Keys, keyWanted)
		} else {
			c.Lost = append(c.Lost, keyWanted)
		}
	}
	return is, b.logs.Append(context.WithoutCancel(ctx), c)
}

// guest returns the guest of a way.
func (b *book) guest(ctx context.Context, id string) (table.GuestID, error) {
	ids, err := b.logs.Find(ctx, ledger.Query{Kind: b.kind, Key: keyWay + id, Over: true, Limit: 1})
	if err == nil && len(ids) == 0 {
		err = missing()
	}
	if err != nil {
		return "", err
	}
	return table.GuestID(ids[0]), nil
}

// wanting lists all guests who want to be told.
func (b *book) wanting(ctx context.Context) (map[table.GuestID]bool, error) {
	ids, err := b.logs.Find(ctx, ledger.Query{Kind: b.kind, Key: keyWanted, Over: true})
	all := make(map[table.GuestID]bool, len(ids))
	for _, id := range ids {
		all[table.GuestID(id)] = true
	}
	return all, err
}

// newID returns the secret of a way.
func newID() string { return strings.ToLower(rand.Text()) }
