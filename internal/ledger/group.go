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

// Group commits waiting writes together, for stores with costly transactions. The first to come commits
// inline, in its own goroutine, with no hand-over; those who come meanwhile queue up, and one of them
// commits for all of them next.
type Group struct {
	// Save writes a batch in one transaction, and sets the Err of each. It is called for one batch at a
	// time, with one write at most of each log: the next would have to see it.
	Save func(batch []*Write)
	// Alone commits every write by itself. It is there to be measured against.
	Alone bool

	commits, writes atomic.Int64
	under           sync.WaitGroup // writes that were taken and are not answered yet

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
	Doubt bool // for Save: it may have been saved by a try whose answer was lost

	// When it was written, with how many; only known while traces are on.
	from, until time.Time
	with        int

	done chan struct{} // closed when Err is final; or, with lead set, to lead
	lead bool
}

// The leader lets others come along: one sync for all is cheaper. When some waited the last
// time it lets those run that are on their way, yields times at most, which costs
// microseconds, and nothing when nobody else writes. In a crowd it waits for as long as more
// keep coming and fewer are there than the last time: the processors have enough to do meanwhile,
// and a millisecond or two nobody notices. (PostgreSQL has the same as commit_siblings and commit_delay.)
const (
	yields  = 20
	crowded = 100 // so many waited the last time
	moment  = 300 * time.Microsecond
	moments = 4
)

// most is the number of writes in one transaction.
const most = 256

// Do saves a commit together with all that wait.
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

// gather waits for more to come along; g.mu is held before and after.
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

// take takes the next batch out of the queue, the first of it among them; g.mu is held.
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
