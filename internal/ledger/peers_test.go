package ledger_test

import (
	"context"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

// A process that starts while somebody follows a log in another process learns of them in its first
// exchange, before it has any logs.
func TestFirstExchange(t *testing.T) {
	mem := memstore.New()
	peers := func(by string) (*ledger.Peers, *ledger.Logs[purse, deed]) {
		p := &ledger.Peers{By: by, Store: mem}
		if err := p.Exchange(t.Context()); err != nil {
			t.Fatal(err)
		}
		l := ledger.New(purses, mem, time.Now, 1<<20)
		l.Share(p)
		return p, l
	}
	one, logs := peers("one")
	if _, err := logs.Open(t.Context(), "p", deed{"in", 1, "ada"}); err != nil {
		t.Fatal(err)
	}
	f, err := logs.Follow(t.Context(), "p", "ada")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Leave()
	if err := one.Exchange(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, logs := peers("two"); !slices.Equal(logs.Here("p"), []string{"ada"}) {
		t.Errorf("there is %v", logs.Here("p"))
	}
}

// refusals counts the commits that a store refuses.
type refusals struct {
	*memstore.Store
	n int
}

func (r *refusals) Append(ctx context.Context, c ledger.Commit) error {
	err := r.Store.Append(ctx, c)
	if err != nil {
		r.n++
	}
	return err
}

// When two processes write a log in turn without hints, each is refused once, and from then on asks first.
// With a hint, not even once.
func TestAsksFirst(t *testing.T) {
	for _, hints := range []bool{false, true} {
		s := &refusals{Store: memstore.New()}
		var peers [2]*ledger.Peers
		var logs [2]*ledger.Logs[purse, deed]
		for i := range logs {
			peers[i] = &ledger.Peers{By: strconv.Itoa(i), Store: s.Store}
			if hints {
				peers[i].Tell = func(w ledger.Written) { peers[1-i].Hint(w) }
			}
			logs[i] = ledger.New(purses, s, time.Now, 1<<20)
			logs[i].Share(peers[i])
		}
		if _, err := logs[0].Open(t.Context(), "p", deed{"in", 1, "ada"}); err != nil {
			t.Fatal(err)
		}
		if _, err := logs[1].Look(t.Context(), "p"); err != nil {
			t.Fatal(err)
		}
		for n := range 10 {
			if p, err := logs[n%2].Do(t.Context(), "p", deed{"in", 1, "ada"}); err != nil || p.sum != n+2 {
				t.Fatalf("%+v, %v", p, err)
			}
		}
		if want := map[bool]int{false: 2, true: 0}[hints]; s.n != want {
			t.Errorf("refused %d times with hints: %v", s.n, hints)
		}
	}
}

// reads counts the readings of a store, and calls during while one is under way.
type reads struct {
	*memstore.Store
	n      int
	during func()
}

func (r *reads) Load(ctx context.Context, log ledger.Name, after int) (ledger.Saved, error) {
	r.n++
	saved, err := r.Store.Load(ctx, log, after)
	if r.during != nil {
		r.during()
	}
	return saved, err
}

// A hint of what a command is just reading makes nobody read it again.
func TestHintDuringReading(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &reads{Store: memstore.New()}
		var hints []ledger.Written
		one := &ledger.Peers{By: "one", Store: s.Store, Tell: func(w ledger.Written) { hints = append(hints, w) }}
		two := &ledger.Peers{By: "two", Store: s.Store}
		here, there := ledger.New(purses, s, time.Now, 1<<20), ledger.New(purses, s, time.Now, 1<<20)
		there.Share(one)
		here.Share(two)
		if _, err := there.Open(t.Context(), "p", deed{"in", 1, "ada"}); err != nil {
			t.Fatal(err)
		}
		if _, err := here.Look(t.Context(), "p"); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if _, err := there.Do(t.Context(), "p", deed{"in", 1, "ada"}); err != nil {
				t.Fatal(err)
			}
		}
		two.Hint(hints[1])
		s.n, s.during = 0, func() { two.Hint(hints[2]) }
		if p, err := here.Do(t.Context(), "p", deed{"in", 1, "ada"}); err != nil || p.sum != 4 {
			t.Fatalf("%+v, %v", p, err)
		}
		synctest.Wait()
		if s.n != 1 {
			t.Errorf("it was read %d times, not once", s.n)
		}
	})
}

// stalled is a store whose first exchange with news stays on its way for a while, like a lost packet that is sent again.
type stalled struct {
	*memstore.Store
	first       atomic.Bool
	began, goOn chan struct{}
}

func (s *stalled) Exchange(ctx context.Context, by string, mine []ledger.Attendance, since ledger.Mark) (ledger.News, error) {
	if len(mine) > 0 && s.first.CompareAndSwap(false, true) {
		close(s.began)
		<-s.goOn
	}
	return s.Store.Exchange(ctx, by, mine, since)
}

// While one exchange of a process is stuck, Outages begins another. A follower whose coming is told by the stuck one, and
// whose leaving by the later one, does not stay present for the other processes.
func TestStuckExchangeTellsNothingOld(t *testing.T) {
	mem := memstore.New()
	slow := &stalled{Store: mem, began: make(chan struct{}), goOn: make(chan struct{})}
	var ahead atomic.Int64
	wall := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	a := &ledger.Peers{By: "a", Store: slow, Every: time.Second, Wall: wall}
	b := &ledger.Peers{By: "b", Store: mem, Every: time.Second}
	la, lb := open(slow, 1<<20), open(mem, 1<<20)
	la.Share(a)
	lb.Share(b)
	ctx := t.Context()
	if _, err := la.Open(ctx, "x", deed{word: "in", n: 5}); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*ledger.Peers{a, b, a, b} {
		if err := p.Exchange(ctx); err != nil {
			t.Fatal(err)
		}
	}
	f, err := la.Follow(ctx, "x", "ada")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() { defer close(done); _ = a.Exchange(ctx) }() // as Run does
	<-slow.began
	f.Leave()
	ahead.Store(int64(2 * time.Second))       // nothing was heard for longer than a moment
	if _, err := a.Outages(ctx); err != nil { // any clock asks this: it exchanges at once
		t.Fatal(err)
	}
	close(slow.goOn)
	<-done
	for _, p := range []*ledger.Peers{a, b} {
		if err := p.Exchange(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if here := lb.Here("x"); slices.Contains(here, "ada") {
		t.Errorf("Ada has left, and there is %v", here)
	}
}
