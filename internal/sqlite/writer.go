package sqlite

import (
	"database/sql"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"stammtisch/internal/ledger"
)

// writer commits together whoever waits. The first to come commits inline, in its own
// goroutine, with no hand-over; those who come meanwhile queue up, and one of them
// commits for all of them next.
type writer struct {
	db    *sql.DB
	alone bool
	// inserts has the statement for each number of rows that is a power of two.
	inserts [maxRows + 1]*sql.Stmt
	others  map[string]*sql.Stmt // the other statements, by their text

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
}

// The leader lets others come along: one sync for all is cheaper. When some waited the last
// time it lets those run that are on their way, yields times at most, which costs
// microseconds, and nothing when nobody else writes. In a crowd it waits for as long as more
// keep coming and fewer are there than the last time: the processors have enough to do meanwhile,
// and a millisecond or two nobody notices. (PostgreSQL has the same as commit_siblings and commit_delay.)
const (
	yields  = 20
	crowd   = 100 // so many waited the last time
	moment  = 300 * time.Microsecond
	moments = 4
)

// most is the number of writes in one transaction.
const most = 256

// exec runs one of the statements that were compiled.
func (w *writer) exec(tx *sql.Tx, query string, args ...any) (sql.Result, error) {
	return tx.Stmt(w.others[query]).Exec(args...)
}

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
	n := min(len(w.queue), most)
	if w.alone {
		n = 1
	}
	batch := w.queue[:n:n]
	w.queue = w.queue[n:]
	w.mu.Unlock()

	w.save(batch)
	w.commits.Add(1)
	w.writes.Add(int64(len(batch)))

	w.mu.Lock()
	if len(w.queue) > 0 {
		w.queue[0].lead = true
		close(w.queue[0].done)
	} else {
		w.busy = false
		w.queue = nil
	}
	w.mu.Unlock()
	for _, b := range batch {
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

// save writes the batch in one transaction. If one of them cannot be written, the
// others must not suffer: then each gets a transaction of its own.
func (w *writer) save(batch []*write) {
	err := w.transact(batch)
	if err != nil && len(batch) > 1 {
		for i := range batch {
			batch[i].err = w.transact(batch[i : i+1])
		}
		return
	}
	for _, b := range batch {
		b.err = err
	}
}
