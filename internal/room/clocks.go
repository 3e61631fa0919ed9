package room

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// beatEvery is the time between two notes that the hall is there while clocks run. A gap of
// several beats means that it was not: killed, or the machine asleep.
const beatEvery = 5 * time.Second

// gap is how long without a beat counts as having been away.
const gap = 4 * beatEvery

// clocks holds a hall's means to let clocks run out: one alarm for each match whose clock
// runs, and when the server was not there.
type clocks struct {
	mu     sync.Mutex
	keeper ledger.Timekeeper // nil before StartClocks
	alarms map[table.MatchID]*time.Timer
	// stored are the matches whose clock was running when the hall was opened, and that nobody has
	// asked for since: their alarms are in the store alone.
	stored  map[table.MatchID]bool
	outages []ledger.Outage
	started time.Time
	beat    time.Time // when the hall last knew itself awake
	noted   time.Time // the last beat that was saved
	missed  bool      // one could not be saved since
	stop    context.CancelFunc
	done    chan struct{}
}

// StartClocks takes up the clocks of every match in the store, leaving out the time in
// which the server was away (TB11), and what was chosen ahead for a turn that came just before
// it went (TB17). No match is read for that before its time comes. StopClocks must be called once.
func (h *Hall) StartClocks(ctx context.Context, keeper ledger.Timekeeper) error {
	now := h.at()
	outages, err := keeper.Woke(ctx, now)
	if err != nil {
		return err
	}
	for _, o := range outages {
		h.steady.reach(o.To) // the clock may have been set back since
	}
	now = h.at()
	ticking, err := h.matches().Ticking(ctx)
	if err != nil {
		return err
	}
	ahead, err := h.matches().Ahead(ctx)
	if err != nil {
		return err
	}
	own, stop := context.WithCancel(context.WithoutCancel(ctx))
	c := &h.clocks
	c.mu.Lock()
	c.keeper, c.outages, c.beat, c.started, c.stop, c.done = keeper, outages, now, now, stop, make(chan struct{})
	c.alarms, c.stored = map[table.MatchID]*time.Timer{}, map[table.MatchID]bool{}
	for _, id := range ticking {
		c.stored[id] = true
	}
	c.mu.Unlock()
	go func() {
		defer close(c.done)
		var all sync.WaitGroup
		defer all.Wait()
		if h.Peers == nil {
			all.Go(func() { h.beats(own) })
		}
		for _, id := range ahead {
			if own.Err() != nil {
				return
			}
			h.ring(id)
		}
		if h.Peers == nil {
			h.every(own, sweepEvery, h.sweepStored)
			return
		}
		all.Go(func() { h.every(own, takeEvery, h.takeAlarms) })
		all.Go(func() { h.every(own, takeEvery, h.takeThoughts) })
		all.Go(func() { h.every(own, keepEvery, h.keepThoughts) })
	}()
	return nil
}

// StopClocks keeps clocks from running out, and notes how long they ran.
func (h *Hall) StopClocks() {
	c := &h.clocks
	c.mu.Lock()
	keeper := c.keeper
	if keeper == nil {
		c.mu.Unlock()
		return
	}
	c.keeper = nil
	for _, alarm := range c.alarms {
		alarm.Stop()
	}
	ticking := c.ticking()
	c.mu.Unlock()
	c.stop()
	<-c.done
	if ticking && h.Peers == nil {
		keeper.Beat(context.Background(), h.at()) // if it fails, a few seconds more are charged to nobody
	}
}

// beats notes every few seconds that the server is there, while any clock runs. Processes that share a house
// say so whenever they exchange news, by the store's clock alone: a beat with the time of its sender that came
// late would pass for presence at a time when nobody could save anything.
func (h *Hall) beats(ctx context.Context) {
	tick := time.NewTicker(beatEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			h.notice(ctx)
		}
	}
}

// notice notes that the server is there now. If it has not been for a while, the clocks
// are not charged for that.
func (h *Hall) notice(ctx context.Context) {
	c := &h.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	now := h.at()
	if c.keeper == nil {
		return
	}
	if now.Sub(c.beat) > gap {
		if outages, err := c.keeper.Woke(ctx, now); err == nil && len(outages) > 0 {
			c.outages = outages
		} else {
			c.outages = append(c.outages, ledger.Outage{From: c.beat, To: now})
		}
	} else if c.ticking() {
		c.note(ctx, now)
	}
	c.beat = now
}

// ticking says whether any clock runs; c.mu is held.
func (c *clocks) ticking() bool { return len(c.alarms)+len(c.stored) > 0 }

// note saves a beat; c.mu is held. One that is not saved costs nothing: a few seconds more
// are charged to nobody.
func (c *clocks) note(ctx context.Context, now time.Time) {
	if c.keeper.Beat(ctx, now) != nil {
		c.missed = true
		return
	}
	c.noted = now
	if c.missed {
		// For a while nothing could be saved, on a full disk perhaps.
		if outages, err := c.keeper.Woke(ctx, now); err == nil {
			c.outages, c.missed = outages, false
		}
	}
}

// away lists when the server was not there; of several processes, none. To learn that may take seconds.
func (h *Hall) away(ctx context.Context) ([]ledger.Outage, error) {
	c := &h.clocks
	c.mu.Lock()
	asleep := c.keeper != nil && h.Peers == nil && h.at().Sub(c.beat) > gap
	c.mu.Unlock()
	if asleep {
		h.notice(ctx) // before the beat itself noticed
	}
	var list []ledger.Outage
	if h.Peers != nil {
		var err error
		if list, err = h.Peers.Outages(ctx); err != nil {
			return nil, err
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return append(list, c.outages...), nil
}

// missing adds up what outages take of a time. They may overlap: several may have noted the same.
func missing(list []ledger.Outage, since, now time.Time) (sum time.Duration) {
	slices.SortFunc(list, func(a, b ledger.Outage) int { return a.From.Compare(b.From) })
	for _, o := range list {
		from, to := o.From, o.To
		if from.Before(since) {
			from = since
		}
		if to.After(now) {
			to = now
		}
		if to.After(from) {
			sum, since = sum+to.Sub(from), to
		}
	}
	return sum
}

// arm sets the alarm of a match to when its next clock runs out, the computer is to stand in
// for somebody, or the table is to pause.
func (h *Hall) arm(l *live) {
	deadline, ticks := l.Deadline()
	if _, at, missed := l.Missing(h.scene(l, table.ByClock).Here); missed && (!ticks || at.Before(deadline)) {
		deadline, ticks = at, true
	}
	if at, pauses := h.pausesAt(l); pauses && (!ticks || at.Before(deadline)) {
		deadline, ticks = at, true
	}
	c := &h.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.keeper == nil {
		return
	}
	ticked := c.ticking()
	c.forget(l.ID)
	if ticks {
		if now := h.at(); !ticked && h.Peers == nil && now.Sub(c.noted) > beatEvery {
			c.note(context.Background(), now) // the first clock: from now on the beat counts
		}
		// A millisecond more: events are timed in whole ones, rounded down.
		c.alarms[l.ID] = time.AfterFunc(max(0, deadline.Sub(h.Time()))+time.Millisecond, func() { h.ring(l.ID) })
	}
}

// untouched says whether a clock of a match was running when the hall was opened, and nobody has asked
// for the match since.
func (h *Hall) untouched(id table.MatchID) bool {
	c := &h.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	is := c.stored[id]
	delete(c.stored, id)
	return is
}

// forget takes the alarm of a match away; c.mu is held.
func (c *clocks) forget(id table.MatchID) {
	if alarm := c.alarms[id]; alarm != nil {
		alarm.Stop()
		delete(c.alarms, id)
	}
	delete(c.stored, id)
}

// again is when what could not be saved (a clock that ran out, an action chosen ahead) is tried
// again.
const again = 2 * time.Second

// ring is called when a clock of the match may have run out.
func (h *Hall) ring(id table.MatchID) { h.rings(id, &ask{}) }

func (h *Hall) rings(id table.MatchID, a *ask) {
	l, err := h.logs().Do(context.Background(), string(id), a)
	switch {
	case err == nil:
		h.arm(l)
	case errors.Is(err, ledger.ErrUnsaved), errors.Is(err, ledger.ErrConflict):
		h.ringAgain(id)
	default: // unreadable: opening it says so
	}
}

// ringAgain retries, after a while, what could not be saved.
func (h *Hall) ringAgain(id table.MatchID) {
	c := &h.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.keeper == nil {
		return
	}
	c.forget(id)
	c.alarms[id] = time.AfterFunc(again, func() { h.ring(id) })
}
