package ledger

import (
	"context"
	"slices"
	"sync"
	"time"
)

// crowd holds the followers of a log. They learn only that something is new, and read it from the
// value itself, so a slow follower misses nothing and delays nobody.
type crowd struct {
	mu     sync.Mutex
	all    map[*bell]struct{}
	here   map[string]int // who, and how often
	toldAt time.Time      // when all last heard of comings and goings
	later  *time.Timer    // when they will be, if that was a moment ago
}

// bell wakes one follower.
type bell struct {
	who  string
	news chan struct{} // of one: full means told already
}

func (b *bell) ring() {
	select {
	case b.news <- struct{}{}:
	default: // told already
	}
}

// Follower follows a log, which stays in memory meanwhile.
type Follower[V any] struct {
	bell  bell
	value func() V
	trace func() string
	leave func() bool
}

// News receives after a change, and when somebody comes or goes; one receive may stand for several.
func (f *Follower[V]) News() <-chan struct{} { return f.bell.news }

// Value returns the log's value as it stands.
func (f *Follower[V]) Value() V { return f.value() }

// Trace returns the trace that produced the value (trace.Take), if there is one.
func (f *Follower[V]) Trace() string { return f.trace() }

// Leave ends following, and must be called exactly once. It reports whether that was the last
// follower.
func (f *Follower[V]) Leave() (last bool) { return f.leave() }

// Follow starts to follow a log; ErrNone if there is none.
func (l *Logs[V, C]) Follow(ctx context.Context, id, who string) (*Follower[V], error) {
	e := l.take(id)
	if _, err := l.look(ctx, id, e); err != nil {
		l.give(id, e)
		return nil, err
	}
	f := &Follower[V]{bell: bell{who, make(chan struct{}, 1)}}
	f.value = func() V { return e.now.Load().value }
	f.trace = func() string { return e.now.Load().trace }
	f.leave = func() bool {
		last := e.crowd.part(&f.bell)
		l.attends(id, who, -1)
		l.give(id, e)
		return last
	}
	e.crowd.join(&f.bell)
	l.attends(id, who, 1)
	return f, nil
}

// Here lists the followers of a log, each as often as they follow it.
func (l *Logs[V, C]) Here(id string) (list []string) {
	if e, _ := l.find(id); e != nil {
		e.crowd.mu.Lock()
		defer e.crowd.mu.Unlock()
		for b := range e.crowd.all {
			list = append(list, b.who)
		}
	}
	for who, n := range l.elsewhere(id) {
		list = append(list, slices.Repeat([]string{who}, n)...)
	}
	return list
}

// Count returns the number of a log's followers, and adds to each how often each of some names follows it.
func (l *Logs[V, C]) Count(id string, who []string, each []int) (all int) {
	if e, _ := l.find(id); e != nil {
		e.crowd.mu.Lock()
		defer e.crowd.mu.Unlock()
		for i, w := range who {
			each[i] += e.crowd.here[w]
		}
		all = len(e.crowd.all)
	}
	for name, n := range l.elsewhere(id) {
		all += n
		for i, w := range who {
			if w == name {
				each[i] += n
			}
		}
	}
	return all
}

// Wake tells the followers of a log, in every process, that something stored beside it is new.
func (l *Logs[V, C]) Wake(id string) {
	l.stirred(id)
	if l.peers != nil {
		l.peers.stirs(l.name(id))
	}
}

// wake tells all followers, or only some, that something is new.
func (c *crowd) wake(only func(who string) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for b := range c.all {
		if only == nil || only(b.who) {
			b.ring()
		}
	}
}

// Comings and goings are announced together, at most once per together: when thousands return at
// once, each must not wake all the others.
const (
	many     = 64
	together = 200 * time.Millisecond
)

func (c *crowd) join(b *bell) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all == nil {
		c.all, c.here = map[*bell]struct{}{}, map[string]int{}
	}
	c.all[b] = struct{}{}
	c.here[b.who]++
	c.stir()
}

func (c *crowd) part(b *bell) (last bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.all, b)
	if c.here[b.who]--; c.here[b.who] == 0 {
		delete(c.here, b.who)
	}
	c.stir()
	return len(c.all) == 0
}

// stir tells all followers that somebody came or went, at once or soon; c.mu is held.
func (c *crowd) stir() {
	if c.later != nil {
		return
	}
	if wait := together - time.Since(c.toldAt); len(c.all) > many && wait > 0 {
		c.later = time.AfterFunc(wait, func() {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.later = nil
			c.tell()
		})
		return
	}
	c.tell()
}

// tell tells all followers; c.mu is held.
func (c *crowd) tell() {
	c.toldAt = time.Now()
	for b := range c.all {
		b.ring()
	}
}
