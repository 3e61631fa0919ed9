package postgres

import (
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"stammtisch/internal/ledger"
)

// writer commits together whoever waits. The first to come commits in its own goroutine, with no
// hand-over; those who come meanwhile queue up, and one of them commits for all of them next.
type writer struct {
	store *Store
	alone bool

	commits, writes atomic.Int64
	under           sync.WaitGroup // writes that were taken and are not answered yet

	mu     sync.Mutex
	queue  []*write
	busy   bool
	closed bool
	last   int // how many waited when the last commit began
}

// write is a commit that waits to be written.
type write struct {
	commit ledger.Commit
	err    error
	done   chan struct{} // closed when err is final; or, with lead set, to lead
	lead   bool
	doubt  bool // it may have been saved before its connection broke
}

// The leader lets others come along: one sync for all is cheaper. When some waited the last time it
// lets those run that are on their way, and in a crowd waits for as long as more keep coming.
const (
	yields  = 20
	crowd   = 100 // so many waited the last time
	moment  = 300 * time.Microsecond
	moments = 4
)

// most is the number of writes in one transaction.
const most = 256

// commit saves one write and gives what became of it. It fills in me.done.
func (w *writer) commit(me *write) error {
	me.done = make(chan struct{})
	w.mu.Lock()
	if w.closed {
		w.mu.Unlock()
		return errors.New("the store is closed")
	}
	w.under.Add(1)
	defer w.under.Done()
	w.queue = append(w.queue, me)
	if w.busy {
		w.mu.Unlock()
		<-me.done
		if !me.lead {
			return me.err
		}
		w.mu.Lock()
	}
	w.busy = true
	w.gather()
	w.last = len(w.queue)
	group := w.take()
	w.mu.Unlock()

	w.save(group)
	w.commits.Add(1)
	w.writes.Add(int64(len(group)))

	w.mu.Lock()
	if len(w.queue) > 0 {
		w.queue[0].lead = true
		close(w.queue[0].done)
	} else {
		w.busy = false
		w.queue = nil
	}
	w.mu.Unlock()
	for _, b := range group {
		if b != me {
			close(b.done)
		}
	}
	return me.err
}

// gather waits for more to come along; w.mu is held before and after.
func (w *writer) gather() {
	if w.alone {
		return
	}
	for i := 0; i < yields && len(w.queue) < w.last; i++ {
		w.mu.Unlock()
		runtime.Gosched()
		w.mu.Lock()
	}
	for i, more := 0, w.last >= crowd; i < moments && more && len(w.queue) < w.last; i++ {
		n := len(w.queue)
		w.mu.Unlock()
		time.Sleep(moment)
		w.mu.Lock()
		more = len(w.queue) > n
	}
}

// take takes the next group out of the queue, the first of it among them: of each log one commit, for
// the next would have to see it. w.mu is held.
func (w *writer) take() (group []*write) {
	logs := make(map[ledger.Name]bool, len(w.queue))
	var rest []*write
	for _, b := range w.queue {
		if len(group) == most || w.alone && len(group) == 1 || logs[b.commit.Log] {
			rest = append(rest, b)
			continue
		}
		logs[b.commit.Log] = true
		group = append(group, b)
	}
	w.queue = rest
	return group
}

// save writes a group in one transaction. If the server refuses that, because of one of them, the
// others must not suffer: then each gets a transaction of its own.
func (w *writer) save(group []*write) {
	err := w.settle(group)
	if err != nil && len(group) > 1 && !lost(err) {
		for i := range group {
			if err := w.settle(group[i : i+1]); err != nil {
				group[i].err = fault(err)
			}
		}
		return
	}
	if err != nil {
		for _, b := range group {
			b.err = fault(err)
		}
	}
}
