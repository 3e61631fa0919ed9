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

// beatEvery is the interval at which the hall records that it is running while clocks run. A gap of
// several beats means that it was not: killed, or on a sleeping machine.
const beatEvery = 5 * time.Second

// gap is the time without a beat that counts as an outage.
const gap = 4 * beatEvery

// clocks lets a hall's clocks run out: it has one alarm for each match whose clock runs, and knows
// when the server was away.
type clocks struct {
	mu     sync.Mutex
	keeper ledger.Timekeeper // nil before StartClocks
	helps  bool              // this process only thinks: all it has alarms for is to try again
	alarms map[table.MatchID]*time.Timer
	// stored are the matches whose clock was running when the hall was opened and that nobody has
	// opened since: their alarms exist only in the store.
	stored  map[table.MatchID]bool
	outages []ledger.Outage
	started time.Time
	beat    time.Time // when the hall last saw that it was running
	noted   time.Time // the last beat that was saved
	missed  bool      // a beat could not be saved since
	stop    context.CancelFunc
	done    chan struct{}
}

// StartClocks starts the clocks of every match in the store, without the time in which the server
// was away (TB11), and plays what was chosen ahead for turns that began just before it stopped
// (TB17). It reads no match before it has to. StopClocks must be called once.
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
	endBy(outages, now, now)
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

// StopClocks stops all alarms, and records how long the clocks ran.
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
		keeper.Beat(context.Background(), h.at()) // if it fails, no clock pays for a few seconds more
	}
}

// beats records every few seconds that the server is running, while any clock runs. Processes that share a
// house do that whenever they exchange news, by the store's clock: a late beat with its sender's time would
// otherwise count as presence at a time when nobody could save anything.
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

// notice records that the server is running now. If there was a gap before, no clock pays for it.
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
			endBy(outages, now, c.started)
			c.outages = outages
		}
		c.outages = append(c.outages, ledger.Outage{From: c.beat, To: now}) // also if it was not saved
	} else if c.ticking() {
		c.note(ctx, now)
	}
	c.beat = now
}

// ticking reports whether any clock runs; c.mu is held.
func (c *clocks) ticking() bool { return len(c.alarms)+len(c.stored) > 0 }

// note saves a beat; c.mu is held. A beat that is not saved does no harm: no clock pays for a few
// seconds more.
func (c *clocks) note(ctx context.Context, now time.Time) {
	if c.keeper.Beat(ctx, now) != nil {
		c.missed = true
		return
	}
	c.noted = now
	if c.missed {
		// For a while nothing could be saved, perhaps because the disk was full.
		if outages, err := c.keeper.Woke(ctx, now); err == nil {
			endBy(outages, now, c.started)
			c.outages, c.missed = outages, false
		}
	}
}

// away lists the outages; of several processes, those in which none was running. This may take seconds.
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

// endBy lets the outages that end after now end when the server was started. They were stored while the
// clock on the wall was set wrong, and would otherwise go on for as long as the server runs.
func endBy(list []ledger.Outage, now, started time.Time) {
	for i := range list {
		if list[i].To.After(now) {
			list[i].To = started
		}
	}
}

// missing adds up the outages within a time. They may overlap, since several processes may have
// recorded the same one.
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

// arm sets the alarm of a match to the next time at which a clock runs out, the computer must stand
// in for somebody, or the table must pause.
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
			c.note(context.Background(), now) // the first clock: beats count from now on
		}
		// One millisecond more, because event times are rounded down to whole ones.
		c.alarms[l.ID] = time.AfterFunc(max(0, deadline.Sub(h.Time()))+time.Millisecond, func() { h.ring(l.ID) })
	}
}

// untouched reports whether a clock of a match was running when the hall was opened and nobody has
// opened the match since.
func (h *Hall) untouched(id table.MatchID) bool {
	c := &h.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	is := c.stored[id]
	delete(c.stored, id)
	return is
}

// forget stops and removes the alarm of a match; c.mu is held.
func (c *clocks) forget(id table.MatchID) {
	if alarm := c.alarms[id]; alarm != nil {
		alarm.Stop()
		delete(c.alarms, id)
	}
	delete(c.stored, id)
}

// again is the delay before what could not be saved (a clock that ran out, an action chosen ahead)
// is retried.
const again = 2 * time.Second

// ring is called when a clock of the match may have run out.
func (h *Hall) ring(id table.MatchID) { h.rings(id, &ask{}) }

func (h *Hall) rings(id table.MatchID, a *ask) {
	_, err := h.logs().Do(context.Background(), string(id), a)
	if errors.Is(err, ledger.ErrUnsaved) || errors.Is(err, ledger.ErrConflict) {
		h.ringAgain(id)
	} // an unreadable match says so when it is opened
}

// ringAgain retries, after a while, what could not be saved.
func (h *Hall) ringAgain(id table.MatchID) {
	c := &h.clocks
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.keeper == nil && !c.helps {
		return
	}
	c.forget(id)
	c.alarms[id] = time.AfterFunc(again, func() { h.ring(id) })
}
