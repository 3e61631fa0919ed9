package ledger_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// purse is a toy: money goes in, and out again as long as there is some. A torn purse is over.
type purse struct {
	id   string
	sum  int
	over bool
}

type deed struct {
	word string // in, out, tear, nothing
	n    int
	by   string
}

var (
	errEmpty = errors.New("there is not so much in it")
	errTorn  = errors.New("it is torn")
)

var purses = ledger.Kind[purse, deed]{
	Name:  "purse",
	Empty: func(id string) purse { return purse{id: id} },
	Decide: func(p purse, d deed, _ time.Time) (ledger.Outcome[purse], error) {
		switch {
		case p.over:
			return ledger.Outcome[purse]{}, errTorn
		case d.word == "out" && d.n > p.sum:
			return ledger.Outcome[purse]{}, errEmpty
		case d.word == "nothing":
			return ledger.Outcome[purse]{}, nil
		}
		return ledger.Outcome[purse]{Commit: ledger.Commit{
			Events: []ledger.Event{{Kind: d.word, Text: strconv.Itoa(d.n)}}, Keys: []string{d.by}, Over: d.word == "tear",
		}}, nil
	},
	Fold: func(p purse, e ledger.Event) (purse, error) {
		n, err := strconv.Atoi(e.Text)
		switch e.Kind {
		case "in":
			p.sum += n
		case "out":
			p.sum -= n
		case "tear":
			p.over = true
		default:
			err = fmt.Errorf("an event of kind %s", e.Kind)
		}
		if p.sum < 0 {
			err = errEmpty
		}
		return p, err
	},
}

func open(s ledger.Store, keep int64) *ledger.Logs[purse, deed] {
	return ledger.New(purses, s, time.Now, keep)
}

// With memory for all logs or for none, with restarts, in one process or in several with or without
// hints, logs behave like one list of numbers.
func TestAsOneListOfNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := memstore.New()
		keep := rapid.SampledFrom([]int64{0, 400, 1 << 20}).Draw(t, "keep")
		processes := rapid.IntRange(1, 3).Draw(t, "processes")
		hints := rapid.Bool().Draw(t, "hints")
		var peers []*ledger.Peers
		start := func(i int) *ledger.Logs[purse, deed] {
			l := open(s, keep)
			if processes > 1 {
				p := &ledger.Peers{By: fmt.Sprint(i), Store: s}
				if peers[i] = p; hints {
					p.Tell = func(w ledger.Written) {
						for _, other := range peers {
							if other != p {
								other.Hint(w)
							}
						}
					}
				}
				l.Share(p)
			}
			return l
		}
		peers = make([]*ledger.Peers, processes)
		all := make([]*ledger.Logs[purse, deed], processes)
		for i := range all {
			all[i] = start(i)
		}
		model := map[string]*purse{}
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			at := rapid.IntRange(0, processes-1).Draw(t, "process")
			if rapid.IntRange(0, 9).Draw(t, "restart") == 0 {
				all[at] = start(at)
			}
			l := all[at]
			id := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "log")
			d := deed{rapid.SampledFrom([]string{"in", "in", "out", "nothing", "tear"}).Draw(t, "word"), rapid.IntRange(0, 9).Draw(t, "n"), "ada"}
			p := model[id]
			var want error
			var got purse
			var err error
			if p == nil && d.word == "in" {
				p = &purse{id: id, sum: d.n}
				model[id] = p
				got, err = l.Open(t.Context(), id, d)
			} else {
				switch {
				case p == nil:
					want = ledger.ErrNone
				case p.over:
					want = errTorn
				case d.word == "out" && d.n > p.sum:
					want = errEmpty
				case d.word == "in":
					p.sum += d.n
				case d.word == "out":
					p.sum -= d.n
				case d.word == "tear":
					p.over = true
				}
				got, err = l.Do(t.Context(), id, d)
			}
			if !errors.Is(err, want) || err == nil && got != *p {
				t.Fatalf("%s %+v: %+v, %v; want %+v, %v", id, d, got, err, p, want)
			}
		}
		var mine []string
		for _, id := range []string{"a", "b", "c"} {
			if p := model[id]; p != nil && !p.over {
				mine = append(mine, id)
			}
		}
		fresh := open(s, keep)
		found, err := fresh.Find(t.Context(), "ada", 9)
		if err != nil || len(found) != len(mine) {
			t.Fatalf("found %v, %v; want %v", found, err, mine)
		}
		for _, p := range found {
			if p != *model[p.id] {
				t.Errorf("%+v, want %+v", p, model[p.id])
			}
		}
		if err := fresh.Check(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

// If many take the last coin, one gets it, in whichever process they ask.
func TestOneOfMany(t *testing.T) {
	s := memstore.New()
	both := []*ledger.Logs[purse, deed]{open(s, 0), open(s, 1<<20)}
	if _, err := both[0].Open(t.Context(), "a", deed{word: "in", n: 1}); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	errs := make([]error, 40)
	for i := range errs {
		all.Go(func() { _, errs[i] = both[i%2].Do(t.Context(), "a", deed{word: "out", n: 1}) })
	}
	all.Wait()
	got := 0
	for _, err := range errs {
		switch {
		case err == nil:
			got++
		case !errors.Is(err, errEmpty) && !errors.Is(err, ledger.ErrConflict):
			t.Error(err)
		}
	}
	if got != 1 {
		t.Errorf("%d got the one coin", got)
	}
}

func TestOpenedTwice(t *testing.T) {
	s := memstore.New()
	for i, want := range []error{nil, ledger.ErrConflict} {
		if _, err := open(s, 0).Open(t.Context(), "a", deed{word: "in", n: 1}); !errors.Is(err, want) {
			t.Errorf("%d: %v, want %v", i, err, want)
		}
	}
}

// Look never waits for a writer, and shows nothing that is not saved.
func TestLookWaitsForNobody(t *testing.T) {
	f := &slow{Store: memstore.New(), saving: make(chan struct{}), saved: make(chan struct{})}
	l := open(f, 1<<20)
	if _, err := l.Open(t.Context(), "a", deed{word: "in", n: 5}); err != nil {
		t.Fatal(err)
	}
	f.wait.Store(true)
	var all sync.WaitGroup
	all.Go(func() {
		if _, err := l.Do(t.Context(), "a", deed{word: "out", n: 2}); err != nil {
			t.Error(err)
		}
	})
	<-f.saving
	if p, err := l.Look(t.Context(), "a"); err != nil || p.sum != 5 {
		t.Errorf("%+v, %v", p, err)
	}
	close(f.saved)
	all.Wait()
	if p, err := l.Look(t.Context(), "a"); err != nil || p.sum != 3 {
		t.Errorf("%+v, %v", p, err)
	}
}

// slow is a store that lets a test decide when a commit is saved.
type slow struct {
	ledger.Store
	wait          atomic.Bool
	saving, saved chan struct{}
}

func (s *slow) Append(ctx context.Context, c ledger.Commit) error {
	if s.wait.Load() {
		close(s.saving)
		<-s.saved
	}
	return s.Store.Append(ctx, c)
}

// A log that somebody works with or follows, or that may refuses, is never forgotten.
func TestForget(t *testing.T) {
	l := open(memstore.New(), 1<<20)
	if _, err := l.Open(t.Context(), "a", deed{word: "in", n: 5}); err != nil {
		t.Fatal(err)
	}
	forget := func(may bool) bool {
		t.Helper()
		gone, err := l.Forget(t.Context(), "a", func(p purse) bool { return may && p.sum == 5 })
		if err != nil {
			t.Fatal(err)
		}
		return gone
	}
	f, err := l.Follow(t.Context(), "a", "ada")
	if err != nil {
		t.Fatal(err)
	}
	if forget(true) {
		t.Error("forgotten under who follows it")
	}
	f.Leave()
	if forget(false) || !forget(true) || forget(true) {
		t.Error("forgotten otherwise than it may be")
	}
	if _, err := l.Do(t.Context(), "a", deed{word: "in", n: 1}); !errors.Is(err, ledger.ErrNone) {
		t.Errorf("it is still there: %v", err)
	}
	if _, err := l.Open(t.Context(), "a", deed{word: "in", n: 1}); err != nil {
		t.Error("its name is not free:", err)
	}
}

func TestFollowersAreTold(t *testing.T) {
	l := open(memstore.New(), 0)
	for _, id := range []string{"a", "b"} {
		if _, err := l.Open(t.Context(), id, deed{word: "in", n: 1}); err != nil {
			t.Fatal(err)
		}
	}
	follow := func(id, who string) *ledger.Follower[purse] {
		t.Helper()
		f, err := l.Follow(t.Context(), id, who)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	told := func(f *ledger.Follower[purse]) bool {
		select {
		case <-f.News():
			return true
		default:
			return false
		}
	}
	ada, bo := follow("a", "ada"), follow("b", "bo")
	if !told(ada) || !told(bo) {
		t.Error("who comes is not told of it")
	}
	for _, d := range []deed{{word: "in", n: 1}, {word: "out", n: 1}} {
		if _, err := l.Do(t.Context(), "a", d); err != nil {
			t.Fatal(err)
		}
	}
	if !told(ada) || told(ada) || told(bo) || ada.Value().sum != 1 {
		t.Error("two changes are one piece of news, for who follows this log")
	}
	for _, d := range []deed{{word: "nothing"}, {word: "out", n: 9}} {
		_, _ = l.Do(t.Context(), "a", d)
	}
	if told(ada) {
		t.Error("there was no change")
	}
	if got := l.Here("a"); !slices.Equal(got, []string{"ada"}) {
		t.Errorf("here are %v", got)
	}
	second := follow("a", "ada")
	if !told(ada) {
		t.Error("nobody is told who came")
	}
	each := make([]int, 2)
	if all := l.Count("a", []string{"ada", "bo"}, each); each[0] != 2 || each[1] != 0 || all != 2 {
		t.Errorf("%v of %d", each, all)
	}
	if second.Leave() || !told(ada) || !ada.Leave() || !bo.Leave() || len(l.Here("a")) > 0 {
		t.Error("the last to leave is told so, and nobody is here")
	}
	if _, err := l.Follow(t.Context(), "nowhere", "ada"); !errors.Is(err, ledger.ErrNone) || l.InMemory() != 0 {
		t.Errorf("following nothing: %v", err)
	}
}

func TestDamagedLog(t *testing.T) {
	s := memstore.New()
	l := open(s, 0)
	if _, err := l.Open(t.Context(), "a", deed{word: "in", n: 1}); err != nil {
		t.Fatal(err)
	}
	bad := ledger.Commit{Log: ledger.Name{Kind: "purse", ID: "a"}, Events: []ledger.Event{{N: 2, At: time.Now(), Kind: "out", Text: "7"}}}
	if err := s.Append(t.Context(), bad); err != nil {
		t.Fatal(err)
	}
	const want = "purse a: event 2: there is not so much in it"
	if _, err := l.Look(t.Context(), "a"); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if err := l.Check(t.Context()); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
