package ledger

import (
	"context"
	"errors"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"stammtisch/internal/trace"
)

// Group commits waiting writes together, for stores with costly transactions. The first writer commits
// inline, in its own goroutine, without a hand-over. Writers that arrive meanwhile queue up, and one of
// them commits for all of them next.
type Group struct {
	// Save writes a batch in one transaction, and sets the Err of each write. It is called for one
	// batch at a time. A batch has at most one write per log, since the next would have to see the
	// first.
	Save func(batch []*Write)
	// Alone commits every write by itself, for measuring the difference.
	Alone bool

	commits, writes atomic.Int64
	under           sync.WaitGroup // writes that were accepted and not answered yet

	mu     sync.Mutex
	queue  []*Write
	busy   bool
	closed bool
	last   int // how many waited when the last commit began
}

// Write is a commit that waits to be written.
type Write struct {
	Commit
	Err   error
	Doubt bool // for Save: an earlier try may have saved it and lost the answer

	// When the write was committed, and with how many others; known only while traces are on.
	from, until time.Time
	with        int

	done chan struct{} // closed when Err is final, or, with lead set, to make it the leader
	lead bool
}

// The leader waits for others, because one sync for all is cheaper. If some waited the last time, it
// yields up to yields times to writers that are on their way; that costs microseconds, and nothing if
// nobody else writes. In a crowd it waits as long as more keep arriving and fewer have arrived than the
// last time: the processors are busy meanwhile, and nobody notices a millisecond or two. (PostgreSQL's
// commit_siblings and commit_delay do the same.)
const (
	yields  = 20
	crowded = 100 // this many waited the last time
	moment  = 300 * time.Microsecond
	moments = 4
)

// most is the maximum number of writes in one transaction.
const most = 256

// Do saves a commit, together with all others that wait.
func (g *Group) Do(ctx context.Context, c Commit) error {
	me := &Write{Commit: c, done: make(chan struct{})}
	err := g.do(me)
	if !me.from.IsZero() {
		trace.Past(ctx, "database: commit", me.from, me.until, "commits together", strconv.Itoa(me.with))
	}
	return err
}

func (g *Group) do(me *Write) error {
	g.mu.Lock()
	if g.closed {
		g.mu.Unlock()
		return errors.New("the store is closed")
	}
	g.under.Add(1)
	defer g.under.Done()
	g.queue = append(g.queue, me)
	if g.busy {
		g.mu.Unlock()
		<-me.done
		if !me.lead {
			return me.Err
		}
		g.mu.Lock()
	}
	g.busy = true
	g.gather()
	g.last = len(g.queue)
	batch := g.take()
	g.mu.Unlock()

	from := trace.Clock()
	g.Save(batch)
	if !from.IsZero() {
		until := trace.Clock()
		for _, b := range batch {
			b.from, b.until, b.with = from, until, len(batch)
		}
	}
	g.commits.Add(1)
	g.writes.Add(int64(len(batch)))

	g.mu.Lock()
	if len(g.queue) > 0 {
		g.queue[0].lead = true
		close(g.queue[0].done)
	} else {
		g.busy = false
		g.queue = nil
	}
	g.mu.Unlock()
	for _, b := range batch {
		if b != me {
			close(b.done)
		}
	}
	return me.Err
}

// gather waits for more writes; g.mu is held before and after.
func (g *Group) gather() {
	if g.Alone {
		return
	}
	for i := 0; i < yields && len(g.queue) < g.last; i++ {
		g.mu.Unlock()
		runtime.Gosched()
		g.mu.Lock()
	}
	for i, more := 0, g.last >= crowded; i < moments && more && len(g.queue) < g.last; i++ {
		n := len(g.queue)
		g.mu.Unlock()
		time.Sleep(moment)
		g.mu.Lock()
		more = len(g.queue) > n
	}
}

// take removes the next batch from the queue, including its first write; g.mu is held.
func (g *Group) take() (batch []*Write) {
	if len(g.queue) == 1 {
		batch, g.queue = g.queue, nil
		return batch
	}
	logs := make(map[Name]bool, len(g.queue))
	var rest []*Write
	for _, b := range g.queue {
		if len(batch) == most || g.Alone && len(batch) == 1 || logs[b.Log] {
			rest = append(rest, b)
			continue
		}
		logs[b.Log] = true
		batch = append(batch, b)
	}
	g.queue = rest
	return batch
}

// Close rejects further writes, and waits for those accepted.
func (g *Group) Close() {
	g.mu.Lock()
	g.closed = true
	g.mu.Unlock()
	g.under.Wait()
}

// Written returns the numbers of committed writes and of transactions.
func (g *Group) Written() (writes, commits int64) { return g.writes.Load(), g.commits.Load() }
