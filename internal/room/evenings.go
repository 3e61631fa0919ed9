package room

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Evenings runs the evenings of a hall: their logs, and the matches of their tables, which have
// rooms like any others. It is an evening.Rooms.
type Evenings struct {
	Hall *Hall
	// Logs keeps the evenings, and knows their followers.
	Logs *ledger.Logs[*evening.Evening, evening.Command]

	// deeds is held while an event is checked, saved and published. Deeds are rare.
	deeds sync.Mutex
	// laying is held while a missing match is created.
	laying sync.Mutex
	// handing is held while seats go to the present holders of their players' places.
	handing sync.Mutex

	mu      sync.Mutex
	written map[table.MatchID]written
	// deserted has the evenings without a host, of those that somebody looked at.
	deserted map[evening.ID]desertion
}

// desertion is the time since when no host of an evening was seen. During play nobody looks, so it
// ends as soon as a host's device comes or goes.
type desertion struct {
	since time.Time
	hosts []table.GuestID
}

// written is the sheet of a match after event n.
type written struct {
	n     int
	sheet *evening.Sheet
}

// keepEvenings is the memory for idle evenings, in bytes.
const keepEvenings = 8 << 20

// maxWritten is the number of cached sheets; they are evicted together.
const maxWritten = 1000

// sheet returns the sheet of a match, from the cache if it has no later event.
func (s *Evenings) sheet(m *table.Match, players []int) *evening.Sheet {
	s.mu.Lock()
	have, ok := s.written[m.ID]
	s.mu.Unlock()
	if ok && have.n == m.N() {
		return have.sheet
	}
	sheet := evening.Tally(m, players)
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.written) >= maxWritten {
		clear(s.written)
	}
	s.written[m.ID] = written{m.N(), sheet}
	return sheet
}

var _ evening.Rooms = (*Evenings)(nil)

// NewEvenings connects a hall with its evenings.
func NewEvenings(h *Hall, s ledger.Store, c evening.Chance) *Evenings {
	e := &Evenings{
		Hall: h, Logs: ledger.New(evening.LogKind(h.Games, c), s, h.at, keepEvenings),
		written: map[table.MatchID]written{}, deserted: map[evening.ID]desertion{},
	}
	if h.Peers != nil {
		e.Logs.Share(h.Peers)
	}
	h.Told, h.Followed = e.heard, e.followed
	h.Came = func(m *table.Match, g table.GuestID) { e.came(evening.ID(m.Evening), g) }
	return e
}

// Open opens an evening.
func (s *Evenings) Open(ctx context.Context, w evening.Wish, id evening.ID) (*evening.Evening, error) {
	e, err := s.Logs.Open(ctx, string(id), evening.Command{Opens: &w})
	return e, refusal(id, err)
}

// load reads an evening.
func (s *Evenings) load(ctx context.Context, id evening.ID) (*evening.Evening, error) {
	e, err := s.Logs.Look(ctx, string(id))
	return e, refusal(id, err)
}

// refusal turns the logs' error into one for people.
func refusal(id evening.ID, err error) error {
	switch {
	case errors.Is(err, ledger.ErrNone):
		return &table.Error{Code: table.NotFound, Detail: "there is no evening " + rules.Clip(string(id))}
	case errors.Is(err, ledger.ErrConflict):
		return &table.Error{Code: table.Stale, Detail: "something else came first: try again"}
	case errors.Is(err, ledger.ErrUnsaved):
		return unsaved(err)
	}
	return err
}

// Look returns an evening and the present state of its matches.
func (s *Evenings) Look(ctx context.Context, id evening.ID) (*evening.Standing, error) {
	e, err := s.settled(ctx, id)
	if err != nil {
		return nil, err
	}
	st := &evening.Standing{Evening: e, Here: s.here(e), Seated: map[int]bool{}}
	for r := range e.Rounds {
		matches, sheets := []*table.Match{}, []*evening.Sheet{}
		for t, tab := range e.Rounds[r].Tables {
			m, p, err := s.match(ctx, e, r, t)
			if err != nil {
				return nil, err
			}
			matches, sheets = append(matches, m), append(sheets, s.sheet(m, tab.Players))
			if r < len(e.Rounds)-1 {
				continue
			}
			for seat, n := range tab.Players {
				if n != 0 && p.Here[seat] {
					st.Here[n], st.Seated[n] = true, true
				}
			}
		}
		st.Matches, st.Sheets = append(st.Matches, matches), append(st.Sheets, sheets)
	}
	st.HostGone = s.hostGone(st)
	return st, nil
}

// hostGone returns for how long no host has been seen, counted from when that was first noticed:
// followers of an evening look at it whenever somebody comes or goes.
func (s *Evenings) hostGone(st *evening.Standing) time.Duration {
	here := slices.ContainsFunc(st.Players, func(p evening.Player) bool {
		return st.Here[p.Number] && slices.ContainsFunc(p.Guests, st.HostedBy)
	})
	now := s.Hall.Time()
	here = here || slices.ContainsFunc(s.Logs.Here(string(st.ID)), func(who string) bool { return st.HostedBy(table.GuestID(who)) })
	s.mu.Lock()
	defer s.mu.Unlock()
	if here || st.Over {
		delete(s.deserted, st.ID)
		return 0
	}
	d, ok := s.deserted[st.ID]
	if !ok {
		if len(s.deserted) >= maxWritten {
			clear(s.deserted)
		}
		d.since = now
	}
	d.hosts = st.Hosts()
	s.deserted[st.ID] = d
	return max(time.Millisecond, now.Sub(d.since)) // gone just now is gone
}

// match returns the match of a table. The round is saved before its matches are created, so the
// first visitor after a crash in between creates them.
func (s *Evenings) match(ctx context.Context, e *evening.Evening, r, t int) (*table.Match, table.Presence, error) {
	id := e.Rounds[r].Tables[t].Match
	m, p, err := s.Hall.Look(ctx, id)
	var known *table.Error
	if !errors.As(err, &known) || known.Code != table.NotFound {
		return m, p, err
	}
	s.laying.Lock() // simultaneous visitors create it once
	_, _, err = s.Hall.Look(ctx, id)
	if errors.As(err, &known) && known.Code == table.NotFound {
		m, bad := e.MatchOf(s.Hall.Games, r, t, s.Hall.at())
		if err = bad; bad == nil {
			err = s.Hall.Create(context.WithoutCancel(ctx), m)
		}
	}
	s.laying.Unlock()
	m, p, bad := s.Hall.Look(ctx, id)
	if bad == nil {
		return m, p, nil // also if another process was quicker
	}
	return nil, p, cmp.Or(err, bad)
}

// Do does a deed.
func (s *Evenings) Do(ctx context.Context, id evening.ID, d evening.Deed) error {
	s.deeds.Lock()
	defer s.deeds.Unlock()
	if d.Word == evening.ToReplace {
		return s.replace(ctx, id, d)
	}
	e, err := s.load(ctx, id)
	if err != nil {
		return err
	}
	if d.Word == evening.ToTalk {
		if err := s.allow(ctx, e, d); err != nil {
			return err
		}
	}
	c := evening.Command{Deed: d}
	var before *evening.Standing // loaded only if the game or the people present matter
	if d.Word == evening.ToStart || d.Word == evening.ToEnd || d.Word == evening.ToHost {
		if before, err = s.Look(ctx, id); err != nil {
			return err
		}
		c.Rounds, c.Done, c.HostGone = len(before.Rounds), before.Done(), before.HostGone
	}
	after, err := s.Logs.Do(ctx, string(id), c)
	switch {
	case err != nil:
		return refusal(id, err)
	case d.Word == evening.ToStart:
		return s.begin(ctx, after, before)
	case d.Word == evening.ToMove:
		return s.settle(context.WithoutCancel(ctx), id)
	case d.Word == evening.ToHost && after.Events > e.Events: // and is here
		s.mu.Lock()
		delete(s.deserted, id)
		s.mu.Unlock()
	}
	return nil
}

// begin opens the tables of the new round. For players who were gone when the last round ended, and
// have not come since, the computer keeps playing.
func (s *Evenings) begin(ctx context.Context, e *evening.Evening, before *evening.Standing) error {
	r := len(e.Rounds) - 1
	gone := map[int]bool{}
	if r > 0 {
		for t, tab := range e.Rounds[r-1].Tables {
			for seat, n := range tab.Players {
				gone[n] = gone[n] || n != 0 && before.Matches[r-1][t].Places[seat].StandIn > 0 && !before.Here[n]
			}
		}
	}
	for t, tab := range e.Rounds[r].Tables {
		if _, _, err := s.match(ctx, e, r, t); err != nil {
			return err
		}
		for seat, n := range tab.Players {
			if n == 0 || !gone[n] {
				continue
			}
			if _, err := s.Hall.Do(context.WithoutCancel(ctx), tab.Match, table.ByClock, table.StandIn{Seat: rules.Seat(seat)}); err != nil {
				return err
			}
		}
	}
	return nil
}

// replace lets the computer play for a player who is gone (EV6).
func (s *Evenings) replace(ctx context.Context, id evening.ID, d evening.Deed) error {
	st, err := s.Look(ctx, id)
	if err != nil {
		return err
	}
	at, seat, bad := st.SeatOf(d.By, d.Player)
	if bad != nil {
		return bad
	}
	_, err = s.Hall.Do(ctx, at.Match, table.By(d.By), table.StandIn{Seat: seat})
	return err
}

// Mine returns a guest's unfinished evenings.
func (s *Evenings) Mine(ctx context.Context, g table.GuestID, limit int) ([]*evening.Evening, error) {
	return s.Logs.Find(ctx, string(g), limit)
}

// Known returns a match as a guest may know it. Until all tables of a round have played the deals that they share, it
// refuses a match to anyone not seated there, and nobody learns where the deals come from.
func (s *Evenings) Known(ctx context.Context, m *table.Match, g table.GuestID) (*table.Match, error) {
	sits := m.Sits(g)
	if !m.Shared() || sits && !m.Over() {
		return m, nil
	}
	played, err := s.played(ctx, m)
	switch {
	case err != nil:
		return nil, err
	case played:
		return m.Published(), nil
	case !sits:
		return nil, &table.Error{
			Code: table.NotYourSeat, Rule: "EV11",
			Detail: "all tables play these deals: this one can be seen when the last of them is done (EV11)",
		}
	}
	return m, nil
}

// played reports whether all tables of a match's round are done.
func (s *Evenings) played(ctx context.Context, m *table.Match) (bool, error) {
	e, err := s.load(ctx, evening.ID(m.Evening))
	if err != nil {
		return false, err
	}
	r, _, ok := e.Find(m.ID)
	if !ok {
		return true, nil
	}
	for t := range e.Rounds[r].Tables {
		other, _, err := s.match(ctx, e, r, t)
		if err != nil || !other.Over() {
			return false, err
		}
	}
	return true, nil
}
