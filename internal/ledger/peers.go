package ledger

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"
)

// Peers tells the other processes that write the same store about this one, and knows about them. It
// asks the store many times a second; a bus only makes that quicker (Hint).
type Peers struct {
	By    string // this process
	Store Shared
	Log   *slog.Logger
	// Every is the time between two exchanges.
	Every time.Duration
	// Wall, if set, is the clock of this machine; otherwise time.Now is.
	Wall func() time.Time
	// Tell, if set, hints to the others that a log was written. It must return at once.
	Tell func(Written)
	// Seen, if set, is called when the set of other processes has changed.
	Seen func(alive []string)

	mu     sync.Mutex
	kinds  map[string]listener
	here   map[seat]int  // who follows what in this process
	dirty  map[seat]bool // those of here that the others do not know yet
	began  int           // the number of exchanges that have begun
	there  map[Name]map[string]map[string]int
	count  map[string]int     // how often each name follows anything there
	left   map[Name]time.Time // when a follower elsewhere was last seen leaving
	alive  []string
	mark   Mark
	failed bool
	lost   bool // a process has gone since Lost was last called
	clock  clock
	hints  hints

	asking  sync.Mutex // of several callers who need outages, one asks the store
	outages []Outage
	heard   time.Time // when the store was last asked and answered
}

// seat is a name among the followers of a log.
type seat struct {
	log Name
	who string
}

// listener is the logs of one kind.
type listener interface {
	// written says that a log now has a revision.
	written(w Written)
	// stirred says that something stored beside a log is new.
	stirred(id string)
}

// join subscribes the logs of a kind to what others do.
func (p *Peers) join(kind string, l listener) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.begin()
	p.kinds[kind] = l
}

// begin allocates what the zero value lacks; p.mu is held. A first exchange may come before any logs
// join.
func (p *Peers) begin() {
	if p.kinds == nil {
		p.kinds, p.there, p.count = map[string]listener{}, map[Name]map[string]map[string]int{}, map[string]int{}
		p.here, p.dirty, p.left = map[seat]int{}, map[seat]bool{}, map[Name]time.Time{}
		p.clock.wall = p.Wall
	}
}

// attends records that a follower came or left.
func (p *Peers) attends(log Name, who string, by int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at := seat{log, who}
	if p.here[at] += by; p.here[at] == 0 {
		delete(p.here, at)
	}
	p.dirty[at] = true
}

// Passes tells the others that somebody was at a log just now, without following it.
func (p *Peers) Passes(log Name, who string) { p.attends(log, who, 0) }

// stirs tells the others that something stored beside a log is new.
func (p *Peers) stirs(log Name) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.dirty[seat{log: log}] = true
}

// elsewhere returns how often each name follows a log in other processes. The caller may keep the
// map.
func (p *Peers) elsewhere(log Name) map[string]int {
	p.mu.Lock()
	defer p.mu.Unlock()
	all := map[string]int{}
	for by, names := range p.there[log] {
		if slices.Contains(p.alive, by) {
			for who, n := range names {
				all[who] += n
			}
		}
	}
	return all
}

// counts adds to how often a name follows anything in other processes; p.mu is held.
func (p *Peers) counts(who string, by int) {
	if p.count[who] += by; p.count[who] == 0 {
		delete(p.count, who)
	}
}

// Follows reports whether somebody follows any log in another process.
func (p *Peers) Follows(who string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.count[who] > 0
}

// Alive lists the processes that are there.
func (p *Peers) Alive() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.alive)
}

// Now returns the time of the store, which all processes share, whatever their own clocks show.
func (p *Peers) Now() time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.clock.now()
}

// Lost reports whether a process has gone since the last call.
func (p *Peers) Lost() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	was := p.lost
	p.lost = false
	return was
}

// unheard is the maximum age of the store's last answer for outages to be known. It is shorter than
// Absence, so that no process misses one.
const unheard = Absence / 2

// Outages lists the times, since this process began, in which no process reached the store. If this process
// has not for a moment, it asks first, since that may be an outage.
func (p *Peers) Outages(ctx context.Context) ([]Outage, error) {
	p.asking.Lock()
	defer p.asking.Unlock()
	p.mu.Lock()
	old := p.clock.here().Sub(p.heard) > unheard
	p.mu.Unlock()
	if old {
		if err := p.Exchange(ctx); err != nil {
			return nil, err
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.outages), nil
}

// Left returns when a follower of a log in another process last left, as far as this process
// remembers.
func (p *Peers) Left(log Name) time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.left[log]
}

// Hint reports, before the store is asked, that a log has a revision. Hints may be wrong or lost.
func (p *Peers) Hint(w Written) {
	p.mu.Lock()
	p.hints.came++
	p.hints.knows(w)
	l := p.kinds[w.Log.Kind]
	p.mu.Unlock()
	if l != nil {
		l.written(w)
	}
}

// wrote hints to the others that a log was written here.
func (p *Peers) wrote(w Written) {
	p.mu.Lock()
	p.hints.knows(w)
	p.mu.Unlock()
	if p.Tell != nil {
		p.Tell(w)
	}
}

// Hints counts the hints that have arrived from other processes, and those that were lost: the store
// listed a write without one.
func (p *Peers) Hints() (came, lost int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.hints.came, p.hints.lost
}

// Run exchanges news until the context ends, and once more after that, to report who has left.
func (p *Peers) Run(ctx context.Context) {
	tick := time.NewTicker(p.Every)
	defer tick.Stop()
	for {
		p.Exchange(ctx)
		select {
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
			defer cancel()
			p.Exchange(last)
			return
		case <-tick.C:
		}
	}
}

// Exchange exchanges news once.
func (p *Peers) Exchange(ctx context.Context) error {
	p.mu.Lock()
	p.begin()
	told := p.dirty
	p.dirty = map[seat]bool{}
	mine := make([]Attendance, 0, len(told))
	for at := range told {
		mine = append(mine, Attendance{at.log, p.By, at.who, p.here[at]})
	}
	since := p.mark
	p.began++
	own := p.began
	p.mu.Unlock()

	// A connection on which nothing comes back is abandoned, since another may work.
	within, cancel := context.WithTimeout(ctx, Silence)
	defer cancel()
	asked := p.clock.here()
	news, err := p.Store.Exchange(within, p.By, mine, since)
	took := p.clock.here().Sub(asked)
	p.mu.Lock()
	if err != nil {
		maps.Copy(p.dirty, told) // once more
		if !p.failed && ctx.Err() == nil && p.Log != nil {
			p.Log.Error("the database does not answer: nothing can be saved until it does", "err", err)
		}
		p.failed = true
		p.mu.Unlock()
		return err
	}
	if p.failed && p.Log != nil {
		p.Log.Info("the database answers again")
	}
	p.failed = false
	if p.began != own { // the other may have reached the store first, with later news
		maps.Copy(p.dirty, told)
	}
	p.clock.set(asked, took, news.Now)
	if asked.After(p.heard) {
		p.heard = asked
	}
	for _, o := range news.Outages {
		if !slices.Contains(p.outages, o) {
			p.outages = append(p.outages, o)
		}
	}
	others := !slices.Equal(p.alive, news.Alive)
	p.hints.listed(news.Logs, time.Now())
	wake := p.note(news)
	kinds := maps.Clone(p.kinds)
	p.mu.Unlock()
	if others && p.Seen != nil {
		p.Seen(news.Alive)
	}

	for _, w := range news.Logs {
		if l := kinds[w.Log.Kind]; l != nil {
			l.written(w)
		}
	}
	for log := range wake {
		if l := kinds[log.Kind]; l != nil {
			l.stirred(log.ID)
		}
	}
	return nil
}

// note takes in who follows what elsewhere, and returns the logs whose followers have changed; p.mu is
// held.
func (p *Peers) note(news News) map[Name]bool {
	wake := map[Name]bool{}
	for _, gone := range p.alive {
		if !slices.Contains(news.Alive, gone) {
			p.lost = true
			for log, of := range p.there {
				if _, was := of[gone]; was {
					wake[log] = true
					p.set(log, gone, "", 0)
				}
			}
		}
	}
	p.alive, p.mark = news.Alive, news.Next
	if news.Forgotten {
		for at := range p.here {
			p.dirty[at] = true
		}
	}
	for _, a := range news.Attended {
		if a.By == p.By {
			continue
		}
		wake[a.Log] = true
		if a.Who != "" {
			p.set(a.Log, a.By, a.Who, a.N)
		}
	}
	return wake
}

// set records followers elsewhere; without a name, that a process has no followers. p.mu is held.
func (p *Peers) set(log Name, by, who string, n int) {
	of := p.there[log]
	if who == "" || n == 0 {
		p.leaves(log)
	}
	switch {
	case who == "":
		for w, was := range of[by] {
			p.counts(w, -was)
		}
		delete(of, by)
	case n == 0:
		p.counts(who, -of[by][who])
		delete(of[by], who)
		if len(of[by]) == 0 {
			delete(of, by)
		}
	default:
		if of == nil {
			of = map[string]map[string]int{}
			p.there[log] = of
		}
		if of[by] == nil {
			of[by] = map[string]int{}
		}
		p.counts(who, n-of[by][who])
		of[by][who] = n
	}
	if len(of) == 0 {
		delete(p.there, log)
	}
}

// remembered limits the logs whose last departures are remembered. Beyond it, departures more than an hour ago
// are forgotten.
const remembered = 10_000

// leaves records that somebody has left a log elsewhere; p.mu is held.
func (p *Peers) leaves(log Name) {
	now := p.clock.now()
	if len(p.left) >= remembered {
		maps.DeleteFunc(p.left, func(_ Name, at time.Time) bool { return now.Sub(at) > time.Hour })
	}
	p.left[log] = now
}
