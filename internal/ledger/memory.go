package ledger

import (
	"math"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// entry is a log in memory. Only the holder of its lock reads or appends.
type entry[V any] struct {
	sync.Mutex
	value  V
	n      int // events folded into value; 0: it has to be read
	weight int // of the value in memory, about, in bytes

	users   int // who have taken it and not given it back
	counted int // of weight, what memory has in its sum
}

// memory has the entries that somebody works with, and of the others as many of those used last
// as fit.
type memory[V any] struct {
	keep int

	mu   sync.Mutex
	busy map[string]*entry[V]
	idle *simplelru.LRU[string, *entry[V]]
	sum  int // weight of the idle ones
}

func newMemory[V any](keep int) memory[V] {
	idle, err := simplelru.NewLRU[string, *entry[V]](math.MaxInt, nil)
	if err != nil { // only of a size below one
		panic(err)
	}
	return memory[V]{keep: keep, busy: map[string]*entry[V]{}, idle: idle}
}

// take gives the entry of a log to one more user.
func (m *memory[V]) take(id string) *entry[V] {
	m.mu.Lock()
	defer m.mu.Unlock()
	e := m.busy[id]
	if e == nil {
		var ok bool
		if e, ok = m.idle.Peek(id); ok {
			m.idle.Remove(id)
			m.sum -= e.counted
		} else {
			e = &entry[V]{}
		}
		m.busy[id] = e
	}
	e.users++
	return e
}

// give takes an entry back. It must be unlocked.
func (m *memory[V]) give(id string, e *entry[V]) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if e.users--; e.users > 0 {
		return
	}
	delete(m.busy, id)
	if e.n == 0 {
		return // nothing was read
	}
	e.counted = e.weight
	m.sum += e.counted
	m.idle.Add(id, e)
	for m.sum > m.keep {
		_, old, _ := m.idle.RemoveOldest()
		m.sum -= old.counted
	}
}
