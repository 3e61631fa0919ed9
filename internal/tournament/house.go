package tournament

import (
	"context"
	"errors"
	"sync"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Rooms holds the matches of a tournament, which are like all others.
type Rooms interface {
	Look(ctx context.Context, id table.MatchID) (*table.Match, table.Presence, error)
	Create(ctx context.Context, m *table.Match) error
}

// House holds the tournaments of a server. Its methods refuse with a *table.Error.
type House struct {
	Logs  *ledger.Logs[*Tournament, Command]
	games rules.Catalogue
	rooms Rooms
	now   func() time.Time

	mu   sync.Mutex
	laid map[ID]int // up to which stage the matches of each tournament are known to exist
	// laying is held while missing matches are created.
	laying sync.Mutex
}

// keep is the memory for idle tournaments, in bytes.
const keep = 8 << 20

// mostLaid limits how much laid remembers.
const mostLaid = 10_000

// New returns the tournaments of a store.
func New(s ledger.Store, games rules.Catalogue, rooms Rooms, c Chance, now func() time.Time) *House {
	return &House{Logs: ledger.New(LogKind(games, c), s, now, keep), games: games, rooms: rooms, now: now, laid: map[ID]int{}}
}

// Open opens a tournament.
func (h *House) Open(ctx context.Context, id ID, by table.GuestID, terms Terms) (*Tournament, error) {
	t, err := h.Logs.Open(ctx, string(id), Command{by, Open{terms}})
	return t, refusal(id, err)
}

// Do does a deed, and returns once it is on disk and the resulting matches are open. A match that is over has its result
// (TN10), though it may not be filed yet, so a deed that would give its game another one counts it first.
func (h *House) Do(ctx context.Context, id ID, by table.GuestID, d Deed) error {
	if c, ok := d.(interface {
		closes(t *Tournament, by table.GuestID) []Game
	}); ok {
		t, err := h.Logs.Look(ctx, string(id))
		if err != nil {
			return refusal(id, err)
		}
		for _, g := range c.closes(t, by) {
			if err := h.count(ctx, id, g); err != nil {
				return err
			}
		}
	}
	return h.do(ctx, id, by, d)
}

// count records the result of a running game if its match is over.
func (h *House) count(ctx context.Context, id ID, g Game) error {
	if g.Match == "" || g.Result != nil {
		return nil
	}
	m, _, err := h.rooms.Look(ctx, g.Match)
	var known *table.Error
	switch {
	case errors.As(err, &known): // it is not open yet, or cannot be read
		return nil
	case err != nil || !m.Over():
		return err
	}
	return h.do(ctx, id, "", Count{m.ID, ResultOf(m)})
}

func (h *House) do(ctx context.Context, id ID, by table.GuestID, d Deed) error {
	t, err := h.Logs.Do(ctx, string(id), Command{by, d})
	if err != nil {
		return refusal(id, err)
	}
	return h.lay(ctx, t)
}

// Look returns a tournament. The rounds are saved before their matches are created, so the first
// visitor after a crash in between creates them.
func (h *House) Look(ctx context.Context, id ID) (*Tournament, error) {
	t, err := h.Logs.Look(ctx, string(id))
	if err != nil {
		return t, refusal(id, err)
	}
	return t, h.lay(ctx, t)
}

// Exists returns an error if there is no such tournament.
func (h *House) Exists(ctx context.Context, id ID) error {
	_, err := h.Logs.Look(ctx, string(id))
	return refusal(id, err)
}

// Follow reports changes: news receives after one or more; leave must be called once.
func (h *House) Follow(ctx context.Context, id ID, g table.GuestID) (news <-chan struct{}, leave func(), err error) {
	f, err := h.Logs.Follow(ctx, string(id), string(g))
	if err != nil {
		return nil, nil, refusal(id, err)
	}
	return f.News(), func() { f.Leave() }, nil
}

// Mine returns a guest's unfinished tournaments, the newest first, at most limit.
func (h *House) Mine(ctx context.Context, g table.GuestID, limit int) ([]*Tournament, error) {
	return h.Logs.Find(ctx, string(g), limit)
}

// Waits reports whether an unfinished tournament waits for the result of a match, however long that takes.
func (h *House) Waits(ctx context.Context, id table.MatchID) (bool, error) {
	list, err := h.Logs.Find(ctx, matchKey(id), 1)
	return len(list) > 0, err
}

// Ended counts a finished match if it belongs to a tournament. It may be called again for the same one.
func (h *House) Ended(ctx context.Context, m *table.Match) error {
	list, err := h.Logs.Find(ctx, matchKey(m.ID), 1)
	if err != nil || len(list) == 0 {
		return err
	}
	err = h.Do(ctx, list[0].ID, "", Count{m.ID, ResultOf(m)})
	var known *table.Error
	if errors.As(err, &known) && known.Code == table.Over { // somebody has ended it meanwhile
		return nil
	}
	return err
}

// lay creates the missing matches of the last round.
func (h *House) lay(ctx context.Context, t *Tournament) error {
	stage := t.stage()
	h.mu.Lock()
	known := h.laid[t.ID] >= stage
	h.mu.Unlock()
	if known || len(t.Played) == 0 {
		return nil
	}
	h.laying.Lock() // simultaneous visitors create them once
	defer h.laying.Unlock()
	for _, g := range t.Played[len(t.Played)-1].Games {
		if g.Match == "" || g.Result != nil {
			continue
		}
		if err := h.open(ctx, t, g); err != nil {
			return err
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.laid) >= mostLaid {
		clear(h.laid)
	}
	h.laid[t.ID] = max(h.laid[t.ID], stage)
	return nil
}

// stage grows with every game that a tournament gets.
func (t *Tournament) stage() (games int) {
	for _, r := range t.Played {
		games += len(r.Games)
	}
	return games
}

// MatchOf is the match of a game as it begins. A tournament ends under the rules version under which it began, like a
// match.
func (t *Tournament) MatchOf(games rules.Catalogue, g Game, at time.Time) (*table.Match, *table.Error) {
	w := table.Wish{Game: t.Game, Rules: t.Rules, Options: t.Options, Host: t.Host, Talk: t.Talk, Rated: t.Rated, Tournament: string(t.ID)}
	var bad *table.Error
	if w.Pace, bad = table.ParsePace(t.Pace); bad != nil {
		return nil, bad
	}
	for _, n := range []int{g.White, g.Black} {
		p := t.Players[n-1]
		w.Seats = append(w.Seats, table.SeatWish{Kind: table.Guest, Guests: []table.GuestID{p.Guest}, Name: p.Name})
	}
	return table.New(games, w, g.Match, rules.Seed(g.Secret), at)
}

// open creates the match of a game if it does not exist.
func (h *House) open(ctx context.Context, t *Tournament, g Game) error {
	_, _, err := h.rooms.Look(ctx, g.Match)
	var known *table.Error
	if !errors.As(err, &known) || known.Code != table.NotFound {
		return err
	}
	m, bad := t.MatchOf(h.games, g, h.now())
	if bad != nil {
		return bad
	}
	err = h.rooms.Create(context.WithoutCancel(ctx), m)
	if _, _, bad := h.rooms.Look(ctx, g.Match); bad == nil {
		return nil // also if another process was quicker
	}
	return err
}

// refusal turns the logs' error into one for people.
func refusal(id ID, err error) error {
	switch {
	case errors.Is(err, ledger.ErrNone):
		return &table.Error{Code: table.NotFound, Detail: "there is no tournament " + rules.Clip(string(id))}
	case errors.Is(err, ledger.ErrConflict):
		return &table.Error{Code: table.Stale, Detail: "something else came first: try again"}
	case errors.Is(err, ledger.ErrUnsaved):
		return &table.Error{Code: table.Unsaved, Detail: ledger.Unsaved(err)}
	}
	return err
}
