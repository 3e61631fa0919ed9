package room_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// process is one of several that run the same house.
type process struct {
	*room.Hall
	bell  *bell
	line  *line
	peers *ledger.Peers
	stop  context.CancelFunc
	done  chan struct{}
}

// line is a process's connection to the store; tests can cut it.
type line struct {
	*memstore.Store
	cut   atomic.Bool
	first func(ledger.Commit)       // called before a commit is saved
	quiet atomic.Pointer[time.Time] // until when news are on their way
}

var errCut = errors.New("no connection")

func (l *line) Append(ctx context.Context, c ledger.Commit) error {
	if l.cut.Load() {
		return errCut
	}
	if l.first != nil {
		l.first(c)
	}
	return l.Store.Append(ctx, c)
}

func (l *line) Load(ctx context.Context, log ledger.Name, after int) (ledger.Saved, error) {
	if l.cut.Load() {
		return ledger.Saved{}, errCut
	}
	return l.Store.Load(ctx, log, after)
}

func (l *line) Take(ctx context.Context, want ledger.Lease) ([]string, error) {
	if l.cut.Load() {
		return nil, errCut
	}
	return l.Store.Take(ctx, want)
}

func (l *line) Revision(ctx context.Context, log ledger.Name) (int64, error) {
	if l.cut.Load() {
		return 0, errCut
	}
	return l.Store.Revision(ctx, log)
}

func (l *line) Exchange(ctx context.Context, by string, mine []ledger.Attendance, since ledger.Mark) (ledger.News, error) {
	if l.cut.Load() {
		return ledger.News{}, errCut
	}
	if until := l.quiet.Load(); until != nil {
		time.Sleep(time.Until(*until))
	}
	return l.Store.Exchange(ctx, by, mine, since)
}

// Beat is only for a house of one process. If several recorded their own times, one late beat could hide an
// outage.
func (l *line) Beat(context.Context, time.Time) error { panic("a process that shares a house beats") }

func (l *line) Woke(ctx context.Context, now time.Time) ([]ledger.Outage, error) {
	if l.cut.Load() {
		return nil, errCut
	}
	return l.Store.Woke(ctx, now)
}

// house starts processes on one store.
func house(t *testing.T, n int) (*memstore.Store, []*process) {
	t.Helper()
	return houseHelped(t, n, 0)
}

// houseHelped starts processes on one store, plus some that only think.
func houseHelped(t *testing.T, n, helpers int) (*memstore.Store, []*process) {
	t.Helper()
	mem := memstore.New()
	var all []*process
	for i := range n + helpers {
		p := &process{bell: &bell{}, line: &line{Store: mem}, done: make(chan struct{})}
		p.peers = &ledger.Peers{By: fmt.Sprint("process-", i), Store: p.line, Every: 100 * time.Millisecond}
		p.Hall = &room.Hall{Games: storetest.Games, Store: p.line, Thinker: p.bell, Now: time.Now, Peers: p.peers, Thinking: p.bell.all}
		ctx, stop := context.WithCancel(context.Background())
		p.stop = stop
		var runs sync.WaitGroup
		runs.Go(func() { p.peers.Run(ctx) })
		if i >= n {
			runs.Go(func() { p.Help(ctx) })
		} else {
			if helpers > 0 {
				p.Helped = func() bool { return len(p.peers.Alive()) > n }
				p.Free = func() int {
					if p.Helped() {
						return 0
					}
					return 2
				}
			}
			if err := p.StartClocks(t.Context(), p.line); err != nil {
				t.Fatal(err)
			}
		}
		go func() {
			defer close(p.done)
			runs.Wait()
		}()
		all = append(all, p)
	}
	t.Cleanup(func() {
		for _, p := range all {
			p.end()
		}
	})
	return mem, all
}

// end ends a process; with its line cut, like a kill.
func (p *process) end() {
	p.stop()
	<-p.done
	p.StopClocks()
}

// must decides a command that nothing refuses.
func (p *process) must(t *testing.T, by table.Actor, c table.Command) {
	t.Helper()
	if _, err := p.Do(t.Context(), "m", by, c); err != nil {
		t.Fatal(err)
	}
}
