package notice

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/outside"
	"stammtisch/internal/room"
	"stammtisch/internal/table"
	"stammtisch/internal/webpush"
)

// Tables holds the matches whose turns are reported.
type Tables interface {
	table.Rooms
	// At reports whether a guest follows a match.
	At(id table.MatchID, g table.GuestID) bool
	// TakeCalls takes matches that should call a player, up to a limit.
	TakeCalls(ctx context.Context, limit int) ([]table.MatchID, error)
	// Answer records that the call for a turn was made, or postpones it until a time.
	Answer(ctx context.Context, id table.MatchID, to room.Waits, again time.Time) error
}

// Config holds what the post needs.
type Config struct {
	Store  ledger.Store
	Tables Tables
	// Kind is the kind of guests' logs, beside which their settings are stored; Open creates one.
	Kind   string
	Open   func(context.Context, table.GuestID) error
	Signer *webpush.Signer
	Guard  *outside.Guard
	Mailer *Mailer // nil: this house sends no mail
	// Address, if the host has named it, is the house's address for everybody: all links in notices lead there.
	Address string
	// Invites, if set, holds the invitations to tables.
	Invites Invites
	By      string // this process, among others
	Now     func() time.Time
	Log     *slog.Logger
	// Here, if set, reports whether a guest has a page of this house open, or else when they last had.
	Here func(table.GuestID) (now bool, left time.Time)
	// Shared says that other processes change settings too.
	Shared bool
	// Within is how long one try may take; 0 means 10 s.
	Within time.Duration
}

// Post tells absent players that it is their turn. It is a table.Caller.
type Post struct {
	Config
	book book
	out  *out

	mu      sync.RWMutex
	wanting map[table.GuestID]bool

	at     sync.Mutex
	now    map[table.MatchID]bool   // running calls, and whether another has come meanwhile
	alone  map[table.GuestID]*queue // guests who are being told at the moment
	ctx    context.Context
	end    context.CancelFunc
	all    sync.WaitGroup
	sent   atomic.Int64
	failed atomic.Int64
}

var _ table.Caller = (*Post)(nil)

// New returns the post of one process. Start starts sending.
func New(c Config) *Post {
	if c.Within == 0 {
		c.Within = 10 * time.Second
	}
	p := &Post{Config: c, out: newOut(c.Guard, c.Within), wanting: map[table.GuestID]bool{}, now: map[table.MatchID]bool{}, alone: map[table.GuestID]*queue{}}
	p.book = book{logs: c.Store, kind: c.Kind, open: c.Open}
	p.ctx, p.end = context.WithCancel(context.Background())
	return p
}

// Wants reports whether a guest has asked to be told.
func (p *Post) Wants(g table.GuestID) bool {
	p.mu.RLock()
	defer p.mu.RUnlock()
	return p.wanting[g]
}

// Start learns which guests want to be told, and makes the calls that other processes have left, until the
// context ends. Stop waits for running ones.
func (p *Post) Start(ctx context.Context) error {
	if _, err := p.learn(ctx); err != nil {
		return err
	}
	context.AfterFunc(ctx, p.end)
	p.all.Go(p.sweep)
	return nil
}

// Stop ends sending. Unsent notices stay in the store.
func (p *Post) Stop() {
	p.end()
	p.all.Wait()
}

// Counts returns the numbers of sent and of failed messages.
func (p *Post) Counts() (sent, failed int64) { return p.sent.Load(), p.failed.Load() }

// learn reads which guests want to be told, and returns how long that took.
func (p *Post) learn(ctx context.Context) (time.Duration, error) {
	began := time.Now()
	all, err := p.book.wanting(ctx)
	if err != nil {
		return 0, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wanting = all
	return time.Since(began), nil
}

// notes records that a guest wants to be told from now on, or no longer.
func (p *Post) notes(g table.GuestID, wants bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if wants {
		p.wanting[g] = true
	} else {
		delete(p.wanting, g)
	}
}

const (
	sweepEvery = time.Second
	// learnEvery is the time after which a process learns of settings made in another. learnShare limits
	// the part of its time that it spends on that, however many guests there are.
	learnEvery = 5 * time.Second
	learnShare = 100
	// mostCalls limits the number of simultaneous calls. The others wait in the store.
	mostCalls = 4096
	// mostOfGuest limits those that wait for one guest's receiver, so that one that hangs does not take the place of
	// all others.
	mostOfGuest = 64
)

// sweep makes the calls that no process holds: those of a process that died, and postponed ones.
func (p *Post) sweep() {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	next := p.Now().Add(learnEvery)
	for {
		if ids, err := p.Tables.TakeCalls(p.ctx, p.room()); err == nil {
			for _, id := range ids {
				p.Call(id)
			}
		}
		p.sweepInvited()
		if p.Shared && !p.Now().Before(next) {
			took, _ := p.learn(p.ctx) // if it fails, the last known list stays
			next = p.Now().Add(max(learnEvery, learnShare*took))
		}
		select {
		case <-p.ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// room returns the number of further calls that may be made now.
func (p *Post) room() int {
	p.at.Lock()
	defer p.at.Unlock()
	return max(1, mostCalls-len(p.now))
}

// Call starts to tell the players that a match waits for.
func (p *Post) Call(id table.MatchID) {
	p.at.Lock()
	defer p.at.Unlock()
	_, busy := p.now[id]
	if busy {
		p.now[id] = true
	}
	if busy || len(p.now) >= mostCalls || p.ctx.Err() != nil {
		return // it stays in the store, and is taken when its lease has run out
	}
	p.now[id] = false
	p.all.Go(func() {
		for more := true; more; more = p.more(id) {
			p.call(id)
		}
	})
}

// more reports whether another call for a match came while one was being made.
func (p *Post) more(id table.MatchID) bool {
	p.at.Lock()
	defer p.at.Unlock()
	if p.now[id] && p.ctx.Err() == nil {
		p.now[id] = false
		return true
	}
	delete(p.now, id)
	return false
}

// queue lets the notices of one guest go out one at a time.
type queue struct {
	turn chan struct{} // holds one item while a notice goes out
	n    int           // notices that go out or wait
}

// only waits until nobody else tells a guest anything, and returns what ends that; not ok if too many wait already.
func (p *Post) only(g table.GuestID) (end func(), ok bool) {
	p.at.Lock()
	q := p.alone[g]
	if q == nil {
		q = &queue{turn: make(chan struct{}, 1)}
		p.alone[g] = q
	}
	if q.n == mostOfGuest {
		p.at.Unlock()
		return nil, false
	}
	q.n++
	p.at.Unlock()
	q.turn <- struct{}{}
	return func() {
		<-q.turn
		p.at.Lock()
		defer p.at.Unlock()
		if q.n--; q.n == 0 {
			delete(p.alone, g)
		}
	}, true
}

// call tells the players that a match waits for, and records that in the store.
func (p *Post) call(id table.MatchID) {
	m, _, err := p.Tables.Look(p.ctx, id)
	if err != nil {
		return
	}
	to, waits := room.Waiting(m)
	var again time.Time
	if waits {
		for _, g := range m.Places[to.Seat].Owners {
			if !p.Wants(g) {
				continue
			}
			later, err := p.tell(g, m)
			if err != nil {
				p.Log.Warn("a notice was not sent: it is tried again", "match", id, "err", err)
				return // the task stays until its lease has run out
			}
			if !later.IsZero() && (again.IsZero() || later.Before(again)) {
				again = later
			}
		}
	}
	if err := p.Tables.Answer(p.ctx, id, to, again); err != nil && p.ctx.Err() == nil {
		p.Log.Warn("a notice was sent, and that could not be saved", "match", id, "err", err)
	}
}

// grace is how long somebody must be away before a notice is sent: pages are reloaded, and phones
// change their network.
const grace = time.Minute

// tell tells a guest of all tables that wait for them, or returns when to look again.
func (p *Post) tell(g table.GuestID, m *table.Match) (later time.Time, err error) {
	end, ok := p.only(g)
	if !ok {
		return p.Now().Add(grace), nil
	}
	defer end()
	set, err := p.book.of(p.ctx, g)
	if err != nil {
		return later, err
	}
	now := p.Now()
	if !set.wanted() || set.told(m) || p.Tables.At(m.ID, g) {
		return later, nil // they know already, or want no notices
	}
	if at := p.away(g, now); at.After(now) {
		return at, nil
	}
	if at := set.When.Next(now, set.Last); at.After(now) {
		return at, nil
	}
	tables, err := p.Waiting(p.ctx, g, m.ID)
	if err != nil || len(tables) == 0 {
		return later, err
	}
	results := p.send(p.ctx, set.Ways, note{tables: tables})
	if p.ctx.Err() != nil {
		return later, p.ctx.Err()
	}
	if !slices.ContainsFunc(results, func(r result) bool { return !r.busy }) {
		return now.Add(grace), nil // nothing was sent, but not because a message failed
	}
	return later, p.remember(g, now, tables, results)
}

// began returns the number of the event that brought the turn a match waits for; 0 is the creation.
func began(m *table.Match) int {
	for i := m.N() - 1; i > 0; i-- {
		switch m.Event(i).Kind {
		case table.Acted, table.Seated, table.CutKind, table.CameBack:
			return i
		}
	}
	return 0
}

// since returns when that was.
func since(m *table.Match) time.Time {
	if n := began(m); n > 0 {
		return m.Event(n).At
	}
	return m.Created
}

// mostWaiting limits how many running matches are searched for waiting ones.
const mostWaiting = 50

// Waiting lists the tables that wait for a guest, the longest wait first. It searches the newest matches, and those that
// also names.
func (p *Post) Waiting(ctx context.Context, g table.GuestID, also ...table.MatchID) ([]Waiting, error) {
	ids, err := p.Tables.Lists().Running(ctx, g, mostWaiting)
	if err != nil {
		return nil, err
	}
	for _, id := range also {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	var list []Waiting
	for _, id := range ids {
		m, _, err := p.Tables.Look(ctx, id)
		if err != nil {
			continue // one match that cannot be read must not hide the others
		}
		if to, waits := room.Waiting(m); waits && m.Owns(g, to.Seat) {
			list = append(list, Waiting{id, m.Info.Title, whoElse(m, g), m.Ply(), since(m), began(m)})
		}
	}
	slices.SortStableFunc(list, func(a, b Waiting) int { return a.Since.Compare(b.Since) })
	return list, nil
}
