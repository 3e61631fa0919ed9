package ledger

import (
	"math"
	"sync"
	"sync/atomic"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// state is a value with the number of its last event. It never changes.
type state[V any] struct {
	value V
	n     int
	text  int64 // what its events weigh
	// revision is the log's, if several processes write the store.
	revision int64
	trace    string // that produced it (trace.Carry)
}

// entry is a log in memory. Only the holder of its lock reads from the store or appends.
type entry[V any] struct {
	sync.Mutex
	now   atomic.Pointer[state[V]] // nil: it must be read
	doubt doubt                    // the disk may have more: it must be read again
	crowd crowd
	// late says that news from other processes came after a command that needed it. Then the next command
	// asks for news first, which is cheaper than a conflict. Only the holder of the lock uses it.
	late bool

	users   int   // users who have taken it and not given it back
	counted int64 // its part of the weight of idle entries
}

// doubt is raised by anyone who learns that a state may be old, at any time. A read that began later
// settles it.
type doubt struct{ raised, settled atomic.Int64 }

func (d *doubt) raise() { d.raised.Add(1) }

func (d *doubt) is() bool { return d.raised.Load() != d.settled.Load() }

// heavy is the weight from which a value counts as heavy. Heavy values may take at most half the
// memory, so that a few long logs do not push out all the short ones.
const heavy = 256 << 10

// memory holds the entries in use, and as many as fit of the others, the most recently used first.
type memory[V any] struct {
	keep  int64
	weigh func(V) int64
	over  func(V) bool

	mu   sync.Mutex
	busy map[string]*entry[V]
	idle [3]shelf[V]
}

// The shelves of idle entries. Finished logs are rarely needed again, and may take a quarter of the memory.
const (
	light = iota
	weighty
	done
)

// shelf holds idle entries, in the order of their last use.
type shelf[V any] struct {
	*simplelru.LRU[string, *entry[V]]
	sum int64
}

func newMemory[V any](keep int64, weigh func(V) int64, over func(V) bool) *memory[V] {
	m := &memory[V]{keep: keep, weigh: weigh, over: over, busy: map[string]*entry[V]{}}
	for i := range m.idle {
		lru, err := simplelru.NewLRU[string, *entry[V]](math.MaxInt, nil)
		if err != nil { // only for a size below one
			panic(err)
		}
		m.idle[i].LRU = lru
	}
	return m
}

// take returns the entry of a log and counts one more user.
func (m *memory[V]) take(id string) *entry[V] {
	m.mu.Lock()
	defer m.mu.Unlock()
	e := m.busy[id]
	if e == nil {
		e = m.unshelve(id)
		m.busy[id] = e
	}
	e.users++
	return e
}

// unshelve returns the idle entry of a log, or a new one; m.mu is held.
func (m *memory[V]) unshelve(id string) *entry[V] {
	for i := range m.idle {
		if e, ok := m.idle[i].Peek(id); ok {
			m.idle[i].Remove(id)
			m.idle[i].sum -= e.counted
			return e
		}
	}
	return &entry[V]{}
}

// give takes back an entry, which must be unlocked.
func (m *memory[V]) give(id string, e *entry[V]) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if e.users--; e.users > 0 {
		return
	}
	delete(m.busy, id)
	s := e.now.Load()
	if s == nil {
		return // nothing was read
	}
	e.counted = s.text
	if m.weigh != nil {
		e.counted = m.weigh(s.value)
	}
	on := &m.idle[light]
	if m.over != nil && m.over(s.value) {
		on = &m.idle[done]
	} else if e.counted >= heavy {
		on = &m.idle[weighty]
	}
	on.Add(id, e)
	on.sum += e.counted
	for from := m.full(); from != nil; from = m.full() {
		_, old, _ := from.RemoveOldest()
		from.sum -= old.counted
	}
}

// full returns the shelf whose oldest entry must go, or nil; m.mu is held.
func (m *memory[V]) full() *shelf[V] {
	on := &m.idle
	switch {
	case on[done].sum > m.keep/4 && (on[done].Len() > 1 || on[done].sum > m.keep): // the newest may be larger, since somebody looks at it
		return &on[done]
	case on[light].sum+on[weighty].sum+on[done].sum <= m.keep:
		return nil
	case on[weighty].sum > m.keep/2 || on[light].Len() == 0:
		return &on[weighty]
	}
	return &on[light]
}

// alone reports whether an entry has one user only.
func (m *memory[V]) alone(e *entry[V]) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return e.users == 1
}

// find returns the entry of a log in memory, or nil, and whether somebody works with it or follows it.
func (m *memory[V]) find(id string) (e *entry[V], busy bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if e := m.busy[id]; e != nil {
		return e, true
	}
	for i := range m.idle {
		if e, ok := m.idle[i].Peek(id); ok {
			return e, false
		}
	}
	return nil, false
}

// InMemory returns the number of logs in memory.
func (m *memory[V]) InMemory() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := len(m.busy)
	for i := range m.idle {
		n += m.idle[i].Len()
	}
	return n
}
