// Package thinker plays the computer seats. A few workers take matches in which the program must
// act, search, and act through the room like any other player.
//
// The store keeps the due turns, each written together with the event that causes it. The list here
// is only a reminder, so a restarted server takes up every turn that was left (Start).
package thinker

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"stammtisch/internal/table"
	"stammtisch/internal/trace"
	"stammtisch/rules"
)

// Mind finds an action for the seat to act in a state. Its arguments are the level, a seed for this
// decision alone, and a context that ends with the server.
type Mind func(ctx context.Context, s rules.State, level rules.Level, seed rules.Seed) (action string, err error)

// Rooms is the part of the rooms that a thinker needs.
type Rooms interface {
	Look(ctx context.Context, id table.MatchID) (*table.Match, table.Presence, error)
	// Thinks returns a match, and whether it is a computer's turn there and somebody may be waiting
	// (TB18). If nobody is, Wake is called again when somebody comes.
	Thinks(ctx context.Context, id table.MatchID) (m *table.Match, due bool, err error)
	Do(ctx context.Context, id table.MatchID, by table.Actor, c table.Command) (table.Result, error)
}

// Pool holds the workers and their turns. The zero value with a Log collects turns; Start begins
// the work.
type Pool struct {
	Log *slog.Logger
	// Pace is the beat at which computer seats act if hands are hidden, or if the players must
	// notice something themselves (rules.Discreet): a whole number of beats after the last event,
	// whether there was much to think about, little, or a single legal card. Otherwise the thinking
	// time would reveal the hand, or that there was something to notice. 0 means no delay.
	Pace time.Duration
	// Quick is the maximum length of a thought for a person that has a dedicated worker, so that it
	// waits for no long one; 0 means no such worker.
	Quick time.Duration

	mu    sync.Mutex
	due   queue
	busy  map[table.MatchID]int // in progress, or waiting for the beat
	tries map[table.MatchID]int // how many times in a row a turn failed
	wake  chan struct{}
	hurry chan struct{} // for the worker of short thoughts
	stop  context.CancelFunc
	done  sync.WaitGroup
}

// Wake says that a computer must act in a match.
func (p *Pool) Wake(t table.Turn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.due.add(t, p.Quick) {
		p.signal()
	}
}

// signal tells a worker that something is due; p.mu is held.
func (p *Pool) signal() {
	if p.wake == nil {
		return
	}
	select {
	case p.wake <- struct{}{}:
	default: // enough are awake already
	}
	if p.due.hasShort() {
		select {
		case p.hurry <- struct{}{}:
		default:
		}
	}
}

// Waiting returns the number of matches that wait for a worker.
func (p *Pool) Waiting() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.due.len()
}

// Held lists the matches that wait here or are in progress.
func (p *Pool) Held() []table.MatchID {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.AppendSeq(slices.Collect(maps.Keys(p.due.known)), maps.Keys(p.busy))
}

// Thinking reports whether a computer's turn of a match is due or in progress.
func (p *Pool) Thinking(id table.MatchID) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.due.known[id] != nil || p.busy[id] > 0
}

// Start starts n workers, each with its own mind, on the turns collected here and those left in the
// store; and one more for short thoughts, if Quick is set.
func (p *Pool) Start(rooms Rooms, n int, mind func() Mind, due []table.MatchID) {
	ctx, stop := context.WithCancel(context.Background())
	p.mu.Lock()
	p.stop = stop
	p.wake, p.hurry = make(chan struct{}, n), make(chan struct{}, 1)
	p.mu.Unlock()
	for _, id := range due {
		p.Wake(table.Turn{Match: id}) // the match says whose turn it is
	}
	work := func(wake <-chan struct{}, onlyShort bool) {
		p.done.Add(1)
		go func() {
			defer p.done.Done()
			p.work(ctx, rooms, mind, wake, onlyShort)
		}()
	}
	for range n {
		work(p.wake, false)
	}
	if p.Quick > 0 {
		work(p.hurry, true)
	}
}

// Stop ends the workers. Their unfinished turns stay due in the store.
func (p *Pool) Stop() {
	p.mu.Lock()
	stop := p.stop
	p.mu.Unlock()
	if stop != nil {
		stop()
		p.done.Wait()
	}
}

func (p *Pool) work(ctx context.Context, rooms Rooms, mind func() Mind, wake <-chan struct{}, onlyShort bool) {
	var m Mind // created on first use: a mind holds tables, and most servers idle
	for {
		t, ok := p.next(onlyShort)
		if !ok {
			select {
			case <-ctx.Done():
				return
			case <-wake:
				continue
			}
		}
		if ctx.Err() != nil {
			return
		}
		if m == nil {
			m = mind()
		}
		if err := p.act(ctx, rooms, t, m); err != nil {
			p.failed(ctx, t, err)
			m = nil // whatever state it is in, a new one starts clean
		}
		p.leave(t.Match)
	}
}

// failed logs the error, and retries the turn after a while.
func (p *Pool) failed(ctx context.Context, t table.Turn, err error) {
	wait := p.after(t.Match, err)
	if ctx.Err() != nil {
		return // the server ends
	}
	p.Log.Error("computer turn", "match", t.Match, "err", err, "again in", wait)
	p.later(ctx, t.Match, wait, func() { p.Wake(t) })
}

// next takes the next turn, and wakes another worker if more wait. The match is in progress until
// leave.
func (p *Pool) next(onlyShort bool) (table.Turn, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	t, ok := p.due.take(onlyShort, p.Quick)
	if !ok {
		return t, false
	}
	p.enter(t.Match)
	if p.due.len() > 0 {
		p.signal()
	}
	return t, true
}

// enter records that a match is in progress; p.mu is held.
func (p *Pool) enter(id table.MatchID) {
	if p.busy == nil {
		p.busy = map[table.MatchID]int{}
	}
	p.busy[id]++
}

func (p *Pool) leave(id table.MatchID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.busy[id]--; p.busy[id] <= 0 {
		delete(p.busy, id)
	}
}

// pause is the delay before a failed turn is retried; each failure in a row doubles it, up to
// longest.
const (
	pause   = 2 * time.Second
	longest = 5 * time.Minute
)

// after counts failures in a row and returns the delay.
func (p *Pool) after(id table.MatchID, err error) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err == nil {
		delete(p.tries, id)
		return 0
	}
	if p.tries == nil {
		p.tries = map[table.MatchID]int{}
	}
	n := p.tries[id]
	p.tries[id] = min(n+1, 16)
	return min(pause<<n, longest)
}

// later calls a function for a match after a while, unless the server ends.
func (p *Pool) later(ctx context.Context, id table.MatchID, wait time.Duration, do func()) {
	p.mu.Lock()
	p.enter(id)
	p.mu.Unlock()
	p.done.Add(1)
	go func() {
		defer p.done.Done()
		defer p.leave(id)
		select {
		case <-ctx.Done():
		case <-time.After(wait):
			do()
		}
	}()
}

// act chooses an action for a computer seat and makes it, at once or on the next beat. It is not an
// error if somebody was faster or there is nothing to do.
func (p *Pool) act(ctx context.Context, rooms Rooms, t table.Turn, mind Mind) error {
	m, due, err := rooms.Thinks(ctx, t.Match)
	var known *table.Error
	if errors.As(err, &known) && known.Code == table.NotFound {
		return nil // it was forgotten meanwhile
	}
	if err != nil {
		return err
	}
	if !due {
		return nil
	}
	level := m.Info.Levels[m.Places[m.Turn()].Plays()-1]
	ctx, step := trace.Begin(ctx, "computer's turn", "log", string(m.ID))
	began := time.Now()
	action, err := think(ctx, mind, m.State(), level, m.Dice(m.Ply()))
	trace.Past(ctx, "think", began, time.Now())
	if err != nil {
		step.End(err)
		return err
	}
	if ctx.Err() != nil {
		return ctx.Err() // cut short by the end of the server: the next one starts it again
	}
	p.mu.Lock()
	p.due.took(m.Due(), time.Since(began))
	p.mu.Unlock()
	wait := time.Duration(0)
	if p.Pace > 0 && (m.Info.Hidden || rules.IsDiscreet(m.State())) {
		wait = p.Pace - time.Since(m.Last())%p.Pace
	}
	// The worker waits neither for the beat nor until the action is on disk, so that other turns are
	// not delayed.
	p.later(ctx, m.ID, wait, func() {
		err := perform(ctx, rooms, m, action)
		step.End(err)
		if err != nil {
			p.failed(ctx, t, err)
			return
		}
		p.Log.Debug("computer's turn", "match", m.ID, "ply", m.Ply())
		p.after(m.ID, nil)
	})
	return nil
}

// perform makes an action that was chosen in a position of a match.
func perform(ctx context.Context, rooms Rooms, m *table.Match, action string) error {
	// The action may have been taken back meanwhile, and another one made in its place: then the
	// ply is the same, but the position is not. Every event wakes for the turn after it, so a
	// thought that is dropped here is repeated.
	now, _, err := rooms.Look(ctx, m.ID)
	if err != nil || now.N() != m.N() {
		return err
	}
	act := table.Act{Seat: int(m.Turn()), Ply: m.Ply(), Action: action, Seen: m.N()} // it may happen even now
	_, err = rooms.Do(ctx, m.ID, table.ByComputer, act)
	var known *table.Error
	if errors.As(err, &known) && (known.Code == table.Stale || known.Code == table.Over) {
		return nil
	}
	return err
}

// think turns a panic of a mind into an error of its one match, because the server serves others
// too.
func think(ctx context.Context, mind Mind, s rules.State, level rules.Level, seed rules.Seed) (action string, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return mind(ctx, s, level, seed)
}
