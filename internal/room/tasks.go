package room

import (
	"context"
	"sync"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
)

// A clock or a computer's turn that a match waits for is a task in the store. The process that makes
// it so does it, and holds it for that long; when it has died, another takes it.
const (
	sweepEvery = time.Second            // of a hall that is alone: for alarms from before its start
	takeEvery  = 100 * time.Millisecond // of a hall with peers: for tasks that nobody holds
	keepEvery  = time.Second            // for the turns that are thought about
	// late is by how much the holder of an alarm may be late with it.
	late = 100 * time.Millisecond
	// thinkLease is for how long a turn is held; it is held on while it is thought about.
	thinkLease = 4 * time.Second
	// idleLease is for how long a turn is held that nobody waits for (TB18). Whoever comes wakes it.
	idleLease = time.Hour
)

// every does something again and again until the context ends.
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

// sweepStored rings the matches whose alarms are in the store alone, as they come due, until none
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
	ids, err := h.matches().TakeAlarms(ctx, "", now.Add(sweepEvery), now, now) // nobody else is there to keep from them
	for _, id := range ids {
		c.mu.Lock()
		stored := c.stored[id]
		c.mu.Unlock()
		if err == nil && stored && ctx.Err() == nil {
			h.ring(id)
		}
	}
	return false
}

// takeAlarms rings the matches whose alarms are due and held by nobody, and when a process has gone, those
// in which it may have left something chosen ahead for a turn that has come.
func (h *Hall) takeAlarms(ctx context.Context) bool {
	now := h.at()
	ids, err := h.matches().TakeAlarms(ctx, h.Peers.By, now, now, now.Add(again))
	if err != nil {
		return false // the exchange of news says so
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

// Help takes computers' turns until the context ends, and does nothing else: alarms, and the beat that
// says that the house is open, are for the peers that serve people (StartClocks).
func (h *Hall) Help(ctx context.Context) {
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
		h.Thinker.Wake(table.Turn{Match: id}) // whose it is shows when it is looked at
	}
	return false
}

// keepThoughts holds on to the turns that are thought about here.
func (h *Hall) keepThoughts(ctx context.Context) bool {
	if h.Thinking == nil {
		return false
	}
	if of := h.Thinking(); len(of) > 0 {
		now := h.at()
		_, _ = h.matches().KeepThoughts(ctx, h.Peers.By, of, now, now.Add(thinkLease)) // else another thinks too, and one of them is late
	}
	return false
}

// LeaveThoughts leaves the turns of some matches to the other processes, once nobody thinks here any
// longer. It must come after StopClocks, or the end of Help.
func (h *Hall) LeaveThoughts(of []table.MatchID) {
	if h.Peers == nil || len(of) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	now := h.at()
	_, _ = h.matches().KeepThoughts(ctx, h.Peers.By, of, now, now) // else they wait until the lease ends
}

// leaveAlone keeps the other processes from a turn that nobody waits for.
func (h *Hall) leaveAlone(ctx context.Context, id table.MatchID) {
	if h.Peers != nil {
		now := h.at()
		_, _ = h.matches().KeepThoughts(ctx, h.Peers.By, []table.MatchID{id}, now, now.Add(idleLease)) // else they look too
	}
}

// hasTime says whether this process thinks about the turns it brings about itself.
func (h *Hall) hasTime() bool { return h.Peers == nil || h.Free == nil || h.Free() > 0 }

// hold has this process hold the tasks that it writes.
func (h *Hall) hold(tasks []ledger.Task, now time.Time) {
	if h.Peers == nil {
		holdCalls(tasks, "", now) // else this process itself would take them a second time
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
