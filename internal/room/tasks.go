package room

import (
	"context"
	"sync"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
)

// A clock or a computer's turn that a match waits for is a task in the store. The process that
// creates the task does it, and holds a lease on it; if that process dies, another takes it.
const (
	sweepEvery = time.Second            // without peers: for alarms from before the start
	takeEvery  = 100 * time.Millisecond // with peers: for tasks that no process holds
	keepEvery  = time.Second            // for turns in progress
	// late is how late the holder of an alarm may be.
	late = 100 * time.Millisecond
	// thinkLease is how long a process holds a turn; it renews the lease while it thinks.
	thinkLease = 4 * time.Second
	// idleLease is how long a turn is held that nobody waits for (TB18). The next visitor wakes it.
	idleLease = time.Hour
)

// every calls a function again and again until the context ends.
func (h *Hall) every(ctx context.Context, wait time.Duration, do func(context.Context) (done bool)) {
	tick := time.NewTicker(wait)
	defer tick.Stop()
	for !do(ctx) {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// sweepStored rings the matches whose alarms exist only in the store, as they come due, until none
// is left.
func (h *Hall) sweepStored(ctx context.Context) (done bool) {
	c := &h.clocks
	c.mu.Lock()
	done = len(c.stored) == 0
	c.mu.Unlock()
	if done {
		return true
	}
	now := h.at()
	ids, err := h.matches().TakeAlarms(ctx, "", now.Add(sweepEvery), now, now) // there is no other process
	for _, id := range ids {
		c.mu.Lock()
		stored := c.stored[id]
		c.mu.Unlock()
		if err == nil && stored && ctx.Err() == nil {
			h.ring(id)
		}
	}
	// A table to which nobody has come back may have to pause before its clock runs out (TB18).
	for _, id := range h.unwatched(now) {
		if ctx.Err() == nil && h.untouched(id) {
			h.ring(id)
		}
	}
	return false
}

// pauseAtOnce is the maximum number of matches that one sweep opens because they may have to pause.
const pauseAtOnce = 100

// unwatched lists matches that nobody has opened since the start, once everybody has had time to come back.
func (h *Hall) unwatched(now time.Time) (list []table.MatchID) {
	c := &h.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	if now.Sub(c.started) < table.Quiet {
		return nil
	}
	for id := range c.stored {
		if list = append(list, id); len(list) == pauseAtOnce {
			break
		}
	}
	return list
}

// takeAlarms rings the matches whose alarms are due and unheld. When a process has died, it also rings
// those in which that process may have left an action chosen ahead for the present turn.
func (h *Hall) takeAlarms(ctx context.Context) bool {
	now := h.at()
	ids, err := h.matches().TakeAlarms(ctx, h.Peers.By, now, now, now.Add(again))
	if err != nil {
		return false // the exchange of news reports that
	}
	for _, id := range ids {
		h.rings(id, &ask{alarm: true})
	}
	if h.Peers.Lost() {
		left, _ := h.matches().Ahead(ctx)
		for _, id := range left {
			h.ring(id)
		}
	}
	return false
}

// Help takes computers' turns until the context ends, and does nothing else. Alarms, and the beat that
// records that the house is open, are left to the peers that serve people (StartClocks). This process
// also retries the consequences of its turns, such as an action chosen ahead (TB17).
func (h *Hall) Help(ctx context.Context) {
	c := &h.clocks
	c.mu.Lock()
	c.helps, c.alarms = true, map[table.MatchID]*time.Timer{}
	c.mu.Unlock()
	defer func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.helps = false
		for _, retry := range c.alarms {
			retry.Stop()
		}
	}()
	var all sync.WaitGroup
	all.Go(func() { h.every(ctx, takeEvery, h.takeThoughts) })
	all.Go(func() { h.every(ctx, keepEvery, h.keepThoughts) })
	all.Wait()
}

// takeThoughts takes computers' turns that nobody thinks about, as far as there is time for them.
func (h *Hall) takeThoughts(ctx context.Context) bool {
	n := 1
	if h.Free != nil {
		n = h.Free()
	}
	if n <= 0 {
		return false
	}
	now := h.at()
	ids, err := h.matches().TakeThoughts(ctx, h.Peers.By, n, now, now.Add(thinkLease))
	if err != nil {
		return false
	}
	for _, id := range ids {
		h.Thinker.Wake(table.Turn{Match: id}) // the thinker finds out whose turn it is
	}
	return false
}

// keepThoughts renews the leases of the turns in progress here.
func (h *Hall) keepThoughts(ctx context.Context) bool {
	if h.Thinking == nil {
		return false
	}
	if of := h.Thinking(); len(of) > 0 {
		now := h.at()
		_, _ = h.matches().KeepThoughts(ctx, h.Peers.By, of, now, now.Add(thinkLease)) // otherwise another process thinks too, and one of them is late
	}
	return false
}

// LeaveThoughts leaves the turns of some matches to the other processes, once nobody thinks here any
// longer. It must come after StopClocks, or after the end of Help.
func (h *Hall) LeaveThoughts(of []table.MatchID) {
	if h.Peers == nil || len(of) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	now := h.at()
	_, _ = h.matches().KeepThoughts(ctx, h.Peers.By, of, now, now) // otherwise they wait until the lease ends
}

// leaveAlone keeps the other processes away from a turn that nobody waits for.
func (h *Hall) leaveAlone(ctx context.Context, id table.MatchID) {
	if h.Peers != nil {
		now := h.at()
		_, _ = h.matches().KeepThoughts(ctx, h.Peers.By, []table.MatchID{id}, now, now.Add(idleLease)) // else they look too
	}
}

// hasTime reports whether this process thinks about the turns that its own changes bring.
func (h *Hall) hasTime() bool { return h.Peers == nil || h.Free == nil || h.Free() > 0 }

// hold leases the tasks that this process writes to itself.
func (h *Hall) hold(tasks []ledger.Task, now time.Time) {
	if h.Peers == nil {
		holdCalls(tasks, "", now) // otherwise this process would take them a second time
		return
	}
	holdCalls(tasks, h.Peers.By, now)
	h.clocks.mu.Lock()
	rings := h.clocks.keeper != nil
	h.clocks.mu.Unlock()
	for i := range tasks {
		t := &tasks[i]
		switch {
		case t.Due.IsZero():
		case matchlog.Ticks(*t) && rings:
			t.By, t.Until = h.Peers.By, t.Due.Add(late)
		case matchlog.Thinks(*t) && h.hasTime():
			t.By, t.Until = h.Peers.By, now.Add(thinkLease)
		case matchlog.Files(*t) && h.Ended != nil:
			t.By, t.Until = h.Peers.By, now.Add(fileLease)
		}
	}
}
