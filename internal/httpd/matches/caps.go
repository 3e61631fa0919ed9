package matches

import (
	"context"
	"fmt"
	"hash/maphash"
	"slices"
	"sync"
	"time"

	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
)

// Limits on the unfinished matches of one guest and one address. Programs on the same machine have
// none, as with requests.
const (
	openOfGuest       = 200
	openOfAddress     = 1000
	thoughtsOfGuest   = 8 // at tables where computers play only each other
	thoughtsOfAddress = 40
)

// maxOpened limits how many tables are remembered for all addresses together.
const maxOpened = 100_000

// ledger has the possibly unfinished tables that each address has opened. It is lost when the
// server ends, because addresses should not be stored.
type ledger struct {
	mu    sync.Mutex
	of    map[string]*openedFrom
	count int
}

type openedFrom struct {
	list  []openedTable
	asked time.Time // when they were last checked for unfinished ones
}

type openedTable struct {
	id    table.MatchID
	guest table.GuestID
}

// oneByOne makes a guest's tables open one after another, so that each is counted before the next.
func (s *Service) oneByOne(g table.GuestID) (unlock func()) {
	m := &s.opening[maphash.String(s.seed, string(g))%uint64(len(s.opening))]
	m.Lock()
	return m.Unlock
}

// admit refuses a new match to a guest or an address with too many unfinished ones.
func (s *Service) admit(ctx context.Context, m *table.Match) error {
	g := httpd.GuestOf(ctx)
	if g.From == "" {
		return nil
	}
	n, err := s.Rooms.Lists().Hosted(ctx, g.ID, openOfGuest)
	if err != nil {
		return err
	}
	if n >= openOfGuest {
		return tooMuch("you have %d tables that go on: play some to their end first", n)
	}
	all, err := s.openFrom(ctx, g.From)
	if err != nil {
		return err
	}
	if len(all) >= openOfAddress {
		return tooMuch("%d tables opened from your address go on: play some to their end first", len(all))
	}
	if !m.Alone() || s.thinking == nil {
		return nil
	}
	mine, ours := 0, 0
	for _, x := range all {
		if !s.thinking(x.id) {
			continue
		}
		ours++
		if x.guest == g.ID {
			mine++
		}
	}
	switch {
	case mine >= thoughtsOfGuest:
		return tooMuch("computers think at %d tables of yours already: wait until one of those is over", mine)
	case ours >= thoughtsOfAddress:
		return tooMuch("computers think at %d tables opened from your address already: wait until one of those is over", ours)
	}
	return nil
}

func tooMuch(why string, n int) error {
	return &table.Error{Code: table.TooMany, Detail: fmt.Sprintf(why, n)}
}

// openFrom returns the tables opened from an address, without those known to be over.
func (s *Service) openFrom(ctx context.Context, from string) ([]openedTable, error) {
	o := &s.opened
	o.mu.Lock()
	f := o.of[from]
	if f == nil {
		o.mu.Unlock()
		return nil, nil
	}
	list, now := slices.Clone(f.list), s.Now()
	if len(list) < openOfAddress || now.Sub(f.asked) < time.Second {
		o.mu.Unlock()
		return list, nil
	}
	f.asked = now
	o.mu.Unlock()
	ids := make([]table.MatchID, len(list))
	for i, x := range list {
		ids[i] = x.id
	}
	open, err := s.Rooms.Lists().Open(ctx, ids)
	if err != nil {
		return nil, err
	}
	goOn := make(map[table.MatchID]bool, len(open))
	for _, id := range open {
		goOn[id] = true
	}
	asked := map[table.MatchID]bool{}
	for _, id := range ids {
		asked[id] = true
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	was := len(f.list)
	f.list = slices.DeleteFunc(f.list, func(x openedTable) bool { return asked[x.id] && !goOn[x.id] })
	if o.of[from] == f {
		o.count -= was - len(f.list)
	}
	return slices.Clone(f.list), nil
}

// note records who has opened a table.
func (o *ledger) note(g httpd.Guest, id table.MatchID) {
	if g.From == "" {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	for from, f := range o.of { // too many addresses at once are an attack: some start afresh
		if o.count < maxOpened {
			break
		}
		delete(o.of, from)
		o.count -= len(f.list)
	}
	if o.of == nil {
		o.of = map[string]*openedFrom{}
	}
	if o.of[g.From] == nil {
		o.of[g.From] = &openedFrom{}
	}
	f := o.of[g.From]
	f.list = append(f.list, openedTable{id, g.ID})
	o.count++
}
