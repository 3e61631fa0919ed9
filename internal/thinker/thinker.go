// Package thinker plays the computer seats: a few workers take matches in which the
// program is to act, search, and act through the room like anybody else.
//
// What is due is kept by the store, written together with the event that makes it so;
// the list here is only a reminder of it, so a killed server takes up every turn it
// left (Start).
package thinker

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Mind finds an action for the seat to act in a state. It is given the level, a seed
// of its own for this decision, and a context that ends when the server does.
type Mind func(ctx context.Context, s rules.State, level rules.Level, seed rules.Seed) (action string, err error)

// Rooms is what a thinker needs of the rooms.
type Rooms interface {
	Look(ctx context.Context, id table.MatchID) (*table.Match, table.Presence, error)
	ActComputer(ctx context.Context, id table.MatchID, seat, ply int, action string) error
}

// Pool is the workers and what they have to do. The zero value with a Log takes
// notes of what is due; Start begins the work.
type Pool struct {
	Log *slog.Logger
	// Pace is the beat at which computer seats act where hands are hidden: a whole number of
	// beats after the last event, whether there was much to think about, little, or a single
	// legal card. How long one thinks tells what one holds. 0 holds nothing back.
	Pace time.Duration

	mu    sync.Mutex
	due   []table.MatchID
	known map[table.MatchID]bool // in due
	tries map[table.MatchID]int  // how often a turn failed in a row
	wake  chan struct{}
	stop  context.CancelFunc
	done  sync.WaitGroup
}

// Wake notes that a computer is to act in a match.
func (p *Pool) Wake(id table.MatchID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.known == nil {
		p.known = map[table.MatchID]bool{}
	}
	if p.known[id] {
		return
	}
	p.known[id] = true
	p.due = append(p.due, id)
	p.signal()
}

// signal tells one worker that something is due; p.mu is held.
func (p *Pool) signal() {
	if p.wake == nil {
		return
	}
	select {
	case p.wake <- struct{}{}:
	default: // enough are told already
	}
}

// Waiting is how many matches wait for a worker.
func (p *Pool) Waiting() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.due)
}

// Start begins to work with n workers, each with a mind of its own, on what is noted
// and what is due from before.
func (p *Pool) Start(rooms Rooms, n int, mind func() Mind, due []table.MatchID) {
	ctx, stop := context.WithCancel(context.Background())
	p.mu.Lock()
	p.stop = stop
	p.wake = make(chan struct{}, n)
	p.mu.Unlock()
	for _, id := range due {
		p.Wake(id)
	}
	for range n {
		p.done.Add(1)
		go func() {
			defer p.done.Done()
			p.work(ctx, rooms, mind)
		}()
	}
}

// Stop ends the workers. What they leave undone is still due in the store.
func (p *Pool) Stop() {
	p.mu.Lock()
	stop := p.stop
	p.mu.Unlock()
	if stop != nil {
		stop()
		p.done.Wait()
	}
}

func (p *Pool) work(ctx context.Context, rooms Rooms, mind func() Mind) {
	var m Mind // made when first needed: a mind holds tables, and most servers idle
	for {
		id, ok := p.next()
		if !ok {
			select {
			case <-ctx.Done():
				return
			case <-p.wake:
				continue
			}
		}
		if ctx.Err() != nil {
			return
		}
		if m == nil {
			m = mind()
		}
		if err := p.act(ctx, rooms, id, m); err != nil {
			p.failed(ctx, id, err)
			m = nil // whatever state it is in, a fresh one is in a good one
		}
	}
}

// failed says so, and has the turn tried again after a while.
func (p *Pool) failed(ctx context.Context, id table.MatchID, err error) {
	wait := p.after(id, err)
	if ctx.Err() != nil {
		return // the server ends
	}
	p.Log.Error("computer turn", "match", id, "err", err, "again in", wait)
	p.later(ctx, wait, func() { p.Wake(id) })
}

// next takes the match that waits longest, and tells another worker if more wait.
func (p *Pool) next() (table.MatchID, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.due) == 0 {
		return "", false
	}
	id := p.due[0]
	p.due = p.due[1:]
	delete(p.known, id)
	if len(p.due) > 0 {
		p.signal()
	}
	return id, true
}

// pause is how long a turn that failed waits before it is tried again; each failure in
// a row doubles it, up to longest.
const (
	pause   = 2 * time.Second
	longest = 5 * time.Minute
)

// after counts failures in a row and says how long to wait.
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

// later does something after a while, unless the server ends.
func (p *Pool) later(ctx context.Context, wait time.Duration, do func()) {
	p.done.Add(1)
	go func() {
		defer p.done.Done()
		select {
		case <-ctx.Done():
		case <-time.After(wait):
			do()
		}
	}()
}

// act thinks of an action for a computer seat and makes it, at once or on the next beat. It
// is no error if somebody was faster or there is nothing to do.
func (p *Pool) act(ctx context.Context, rooms Rooms, id table.MatchID, mind Mind) error {
	m, _, err := rooms.Look(ctx, id)
	if err != nil {
		return err
	}
	if !m.ComputerToAct() {
		return nil
	}
	level := m.Info.Levels[m.Places[m.Turn()].Plays()-1]
	action, err := think(ctx, mind, m.State(), level, seed(m, m.Ply()))
	if err != nil {
		return err
	}
	if ctx.Err() != nil {
		return ctx.Err() // cut short by the end of the server: the next one thinks it through
	}
	answer := func() error {
		err := perform(ctx, rooms, m, action)
		if err == nil {
			p.after(id, nil)
		}
		return err
	}
	if p.Pace == 0 || !m.Info.Hidden {
		return answer()
	}
	// The worker does not wait for the beat: others think meanwhile.
	p.later(ctx, p.Pace-time.Since(m.Last())%p.Pace, func() {
		if err := answer(); err != nil {
			p.failed(ctx, id, err)
		}
	})
	return nil
}

// perform makes an action that was thought of in a position of a match.
func perform(ctx context.Context, rooms Rooms, m *table.Match, action string) error {
	// What was thought about may have been taken back, and another action made in its
	// place: the ply is the same then, the position is not. Every event wakes for the
	// turn after it, so a thought that is dropped here is thought anew.
	now, _, err := rooms.Look(ctx, m.ID)
	if err != nil || now.N() != m.N() {
		return err
	}
	err = rooms.ActComputer(ctx, m.ID, int(m.Turn()), m.Ply(), action)
	var known *table.Error
	if errors.As(err, &known) && (known.Code == table.Stale || known.Code == table.Over) {
		return nil
	}
	return err
}

// think makes a panic of a mind an error of its one match: the server serves others too.
func think(ctx context.Context, mind Mind, s rules.State, level rules.Level, seed rules.Seed) (action string, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return mind(ctx, s, level, seed)
}

// seed keys a decision by match and ply, so that it can be repeated. It is not the
// match's own seed: that would tell the computer the hands.
func seed(m *table.Match, ply int) rules.Seed {
	d := rules.Seed("").Dice(fmt.Sprintf("think %s %d", m.ID, ply))
	return rules.Seed(fmt.Sprintf("%016x", d.Uint64()))
}
