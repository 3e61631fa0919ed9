package matches

import (
	"context"
	"sync"
	"time"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Limits on a guest's simultaneous open tables, and on how many an address may open and join: some at once,
// and then one every so many seconds.
const listedOfGuest = 3

var (
	listing = httpd.Limits{PerSecond: 1. / 20, Burst: 30}
	joining = httpd.Limits{PerSecond: 0.2, Burst: 10}
)

const (
	// awayFor is the time after which an open table closes if none of its people looks at it. After lostFor,
	// nobody is led to it any longer.
	awayFor = 5 * time.Minute
	lostFor = 30 * time.Second
	// daysFor is the same for a table with days per turn, from its opening.
	daysFor = 7 * 24 * time.Hour
	// mostListed limits the list of open tables.
	mostListed = 50
)

func (s *Service) openRoutes() {
	httpd.Add(s.Server, httpd.Op("GET", "/api/tables", "listTables", "Open tables, which anybody here may join, the oldest first; at most 50", 200, 403), s.listTables)
	httpd.Add(s.Server, httpd.Op("POST", "/api/matches/{id}/join", "joinMatch", "Take a free seat of an open table, without a link", 200, 403, 404, 409), s.joinMatch)
	httpd.Add(s.Server, httpd.Op("PUT", "/api/matches/{id}/door", "setDoor", "Open my table to anybody, or close it", 200, 400, 403, 404, 413, 422), s.setDoor)
}

// OpenTable is a table that anybody may join.
type OpenTable struct {
	ID      string        `json:"id"`
	Game    string        `json:"game"`
	Title   string        `json:"title" doc:"Name of the game, for people"`
	By      string        `json:"by,omitempty" doc:"Name of the guest who opened it"`
	Mine    bool          `json:"mine,omitempty" doc:"Whether this guest has opened it"`
	For     string        `json:"for" enum:"any,new,some,strong" doc:"For whom it is meant: anybody, beginners, people who play now and then, experienced players"`
	Rated   bool          `json:"rated,omitempty" doc:"Whether the result counts for ratings"`
	Pace    string        `json:"pace" doc:"As in a match; empty for none"`
	Options rules.Options `json:"options" doc:"Options that differ from the defaults"`
	Series  int           `json:"series" doc:"Number of matches"`
	Seats   int           `json:"seats"`
	Free    int           `json:"free" doc:"Number of free seats"`
	Opened  string        `json:"opened"`
}

// listed lists the open tables of a game, or of all, with people who were there recently. It closes the
// others on the way.
func (s *Service) listed(ctx context.Context, game string, lately time.Duration) ([]*table.Match, error) {
	ids, err := s.Rooms.Lists().Listed(ctx, game, mostListed)
	if err != nil {
		return nil, err
	}
	var out []*table.Match
	for _, id := range ids {
		m, p, err := s.Rooms.Look(ctx, id)
		if err != nil {
			// A table that cannot be read must not hide the others.
			s.Log.Warn("open tables", "match", id, "err", err)
			continue
		}
		switch {
		case !m.Listed():
		case s.leftFor(m, p, awayFor):
			if err := s.Rooms.Door(ctx, id, table.Closed); err != nil {
				return nil, err
			}
		case !s.leftFor(m, p, lately):
			out = append(out, m)
		}
	}
	return out, nil
}

// leftFor reports whether nobody who sits at a table has looked at it for that long.
func (s *Service) leftFor(m *table.Match, p table.Presence, long time.Duration) bool {
	now := s.Now()
	if m.Pace.Move > 0 {
		return now.Sub(m.Created) > daysFor
	}
	for i, place := range m.Places {
		if place.Taken() && !place.Computer() && (p.Here[i] || now.Sub(p.Away[i]) < long) {
			return false
		}
	}
	return true
}

func (s *Service) listTables(ctx context.Context, in *struct {
	Game string `query:"game" maxLength:"40" doc:"Only tables of this game"`
},
) (*httpd.Body[[]OpenTable], error) {
	if err := s.House.Need(ctx, desk.OpenTables); err != nil {
		return nil, err
	}
	g := httpd.GuestOf(ctx).ID
	list, err := s.listed(ctx, in.Game, awayFor)
	if err != nil {
		return nil, err
	}
	out := []OpenTable{}
	for _, m := range list {
		if s.meets(ctx, m) != nil {
			continue
		}
		out = append(out, openTable(m, g))
	}
	return httpd.Answer(out), nil
}

func openTable(m *table.Match, g table.GuestID) OpenTable {
	t := OpenTable{
		ID: string(m.ID), Game: m.Info.Name, Title: m.Info.Title, By: m.HostName(), Mine: m.Host == g, For: string(m.Door), Rated: m.Rated,
		Pace: m.Pace.String(), Options: rules.Options{}, Series: 1, Seats: len(m.Places), Opened: httpd.Stamp(m.Created),
	}
	if differs, err := rules.ParseOptions(m.Info.OptionsText(m.Setup.Options)); err == nil {
		t.Options = differs
	}
	if of := seriesOf(m); of != nil {
		t.Series = of.Of
	}
	for _, p := range m.Places {
		if !p.Taken() {
			t.Free++
		}
	}
	return t
}

// joinMatch seats a guest without a link.
func (s *Service) joinMatch(ctx context.Context, in *httpd.MatchPath) (*httpd.Body[claimed], error) {
	m, err := s.mayJoin(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	seat, err := s.join(ctx, m)
	return httpd.Answer(claimed{Match: in.ID, Seat: seat}), err
}

// mayJoin returns a match to a guest who may take a free seat there.
func (s *Service) mayJoin(ctx context.Context, id string) (*table.Match, error) {
	if err := s.House.Need(ctx, desk.OpenTables); err != nil {
		return nil, err
	}
	g := httpd.GuestOf(ctx)
	m, _, err := s.Look(ctx, table.MatchID(id))
	if err != nil || m.Sits(g.ID) {
		return m, err
	}
	if err := s.meets(ctx, m); err != nil {
		return nil, err
	}
	if !s.joining.Allow(string(g.ID)) || !s.joining.Allow(g.From) {
		return nil, &table.Error{Code: table.TooMany, Wait: 5, Detail: "you have just joined several tables: wait some seconds"}
	}
	return m, nil
}

// meets refuses a table to a guest if they and somebody there have blocked each other, in either
// direction. It does not say which.
func (s *Service) meets(ctx context.Context, m *table.Match) error {
	if s.players == nil {
		return nil
	}
	apart, err := s.players.Apart(ctx, httpd.GuestOf(ctx).ID, m)
	if err == nil && apart {
		err = &table.Error{Code: table.Taken, Match: m.ID, Detail: "you can't sit at this table: you and somebody there must not meet, because one has blocked the other"}
	}
	return err
}

// meetAgain refuses another match of the same people if one of them has blocked another since. It returns the
// match that was opened already, if that has been deleted.
func (s *Service) meetAgain(ctx context.Context, id table.MatchID) (gone table.MatchID, err error) {
	m, _, err := s.Rooms.Look(ctx, id)
	if err != nil || !m.Sits(httpd.GuestOf(ctx).ID) {
		return "", err
	}
	if m.Next != "" {
		if _, _, err = s.Rooms.Look(ctx, m.Next); !isGone(err) {
			return "", err
		}
		gone = m.Next
	}
	if s.players == nil {
		return gone, nil
	}
	for _, place := range m.Places {
		for _, g := range place.Owners {
			apart, err := s.players.Apart(ctx, g, m)
			if err != nil {
				return "", err
			}
			if apart {
				return "", &table.Error{Code: table.Taken, Match: id, Detail: "there is no other match of the same people: one of them has blocked another"}
			}
		}
	}
	return gone, nil
}

func (s *Service) join(ctx context.Context, m *table.Match) (seat int, err error) {
	out, err := s.do(ctx, string(m.ID), table.Join{Seat: int(rules.Nobody), Name: calledNow(httpd.GuestOf(ctx)), Unasked: true})
	if err == nil {
		s.came(ctx, m.ID)
	}
	return int(out.Event.Seat), err
}

// mayList refuses another open table to a guest or an address with enough of them.
func (s *Service) mayList(ctx context.Context, door table.Door) error {
	if door == table.Closed {
		return nil
	}
	if err := s.House.Need(ctx, desk.OpenTables); err != nil {
		return err
	}
	g := httpd.GuestOf(ctx)
	n, err := s.Rooms.Lists().ListedBy(ctx, g.ID, listedOfGuest)
	if err != nil {
		return err
	}
	if n >= listedOfGuest {
		return tooMuch("%d of your tables are open to anybody: close or discard one first", n)
	}
	if !s.listing.Allow(g.From) {
		return &table.Error{Code: table.TooMany, Wait: 20, Detail: "too many open tables from your address: wait a moment"}
	}
	return nil
}

type door struct {
	Anybody string `json:"anybody" enum:",any,new,some,strong" doc:"For whom the table is open; empty: only for people with its link"`
}

func (s *Service) setDoor(ctx context.Context, in *struct {
	httpd.MatchPath
	Body door
},
) (*httpd.Body[door], error) {
	m, _, err := s.Look(ctx, table.MatchID(in.ID))
	if err != nil {
		return nil, err
	}
	if m.Host != httpd.GuestOf(ctx).ID || m.Evening != "" {
		return nil, &table.Error{Code: table.NotYourSeat, Detail: "only the player who opened this table may open it to others"}
	}
	to, bad := table.ParseDoor(in.Body.Anybody)
	if bad != nil {
		return nil, bad
	}
	defer s.oneByOne(m.Host)()
	if !m.Listed() {
		if err := s.mayList(ctx, to); err != nil {
			return nil, err
		}
	}
	return httpd.Answer(in.Body), s.Rooms.Door(ctx, m.ID, to)
}

// seeking makes guests who look for a table of the same game wait for each other, so that two who look
// at the same time meet.
type seeking struct {
	mu sync.Mutex
	of map[string]*sync.Mutex
}

func (s *seeking) lock(game string) (unlock func()) {
	s.mu.Lock()
	if s.of == nil {
		s.of = map[string]*sync.Mutex{}
	}
	m := s.of[game]
	if m == nil { // there are as many as games
		m = &sync.Mutex{}
		s.of[game] = m
	}
	s.mu.Unlock()
	m.Lock()
	return m.Unlock
}
