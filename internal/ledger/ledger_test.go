package ledger_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// purse is a toy: money goes in, and out again for as long as there is some. A purse that was torn
// is over.
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
	Decide: func(p purse, d deed, _ time.Time) (ledger.Outcome, error) {
		switch {
		case p.over:
			return ledger.Outcome{}, errTorn
		case d.word == "out" && d.n > p.sum:
			return ledger.Outcome{}, errEmpty
		case d.word == "nothing":
			return ledger.Outcome{}, nil
		}
		return ledger.Outcome{Kind: d.word, Text: strconv.Itoa(d.n), Keys: []string{d.by}, Over: d.word == "tear"}, nil
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

func open(s ledger.Store, keep int) *ledger.Logs[purse, deed] {
	return ledger.New(purses, s, time.Now, keep)
}

// With memory for all logs or for none, and restarted now and then, logs behave like one list of
// numbers.
func TestAsOneListOfNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := memstore.New().Logs()
		keep := rapid.SampledFrom([]int{0, 400, 1 << 20}).Draw(t, "keep")
		l := open(s, keep)
		model := map[string]*purse{}
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			if rapid.IntRange(0, 9).Draw(t, "restart") == 0 {
				l = open(s, keep)
			}
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

// Of many who take the last coin one gets it, in whichever process they ask.
func TestOneOfMany(t *testing.T) {
	s := memstore.New().Logs()
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
	s := memstore.New().Logs()
	for i, want := range []error{nil, ledger.ErrConflict} {
		if _, err := open(s, 0).Open(t.Context(), "a", deed{word: "in", n: 1}); !errors.Is(err, want) {
			t.Errorf("%d: %v, want %v", i, err, want)
		}
	}
}

// full is a store whose disk may be full. It may have written all the same, though it says it has not.
type full struct {
	ledger.Store
	is, wrote bool
	loads     int
}

var errFull = errors.New("the disk is full")

func (f *full) Append(ctx context.Context, c ledger.Commit) error {
	if !f.is {
		return f.Store.Append(ctx, c)
	}
	if f.wrote {
		return errors.Join(errFull, f.Store.Append(ctx, c))
	}
	return errFull
}

func (f *full) Load(ctx context.Context, n ledger.Name, after int) ([]ledger.Event, error) {
	f.loads++
	return f.Store.Load(ctx, n, after)
}

func TestUnsavedDidNotHappen(t *testing.T) {
	for _, wrote := range []bool{false, true} {
		f := &full{Store: memstore.New().Logs(), wrote: wrote}
		l := open(f, 1<<20)
		if _, err := l.Open(t.Context(), "a", deed{word: "in", n: 5}); err != nil {
			t.Fatal(err)
		}
		f.is = true
		if _, err := l.Do(t.Context(), "a", deed{word: "in", n: 1}); !errors.Is(err, ledger.ErrUnsaved) || !errors.Is(err, errFull) {
			t.Fatal(err)
		}
		f.is = false
		want := 5
		if wrote {
			want = 6
		}
		if p, err := l.Look(t.Context(), "a"); err != nil || p.sum != want {
			t.Errorf("%+v, %v; want %d", p, err, want)
		}
	}
}

// Memory keeps the logs used last, up to its weight.
func TestMemoryIsBounded(t *testing.T) {
	f := &full{Store: memstore.New().Logs()}
	l := open(f, 3*150) // of 131 bytes each
	ids := []string{"a", "b", "c", "d"}
	for _, id := range ids {
		if _, err := l.Open(t.Context(), id, deed{word: "in", n: 1}); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []string{"d", "c", "b"} {
		if _, err := l.Look(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	if f.loads != 0 {
		t.Errorf("%d logs were read that were in memory", f.loads)
	}
	for range 2 { // a pushes d out, and stays
		if _, err := l.Look(t.Context(), "a"); err != nil {
			t.Fatal(err)
		}
	}
	if f.loads != 1 {
		t.Errorf("%d logs were read, want one", f.loads)
	}
	if _, err := l.Look(t.Context(), "d"); err != nil || f.loads != 2 {
		t.Errorf("the log used longest ago was kept: %d, %v", f.loads, err)
	}
}

func TestFollowersAreTold(t *testing.T) {
	l := open(memstore.New().Logs(), 0)
	if _, err := l.Open(t.Context(), "a", deed{word: "in", n: 1}); err != nil {
		t.Fatal(err)
	}
	news, leave := l.Follow("a", "ada")
	other, leaveOther := l.Follow("b", "bo")
	told := func(c <-chan struct{}) bool {
		select {
		case <-c:
			return true
		default:
			return false
		}
	}
	for _, d := range []deed{{word: "in", n: 1}, {word: "out", n: 1}} {
		if _, err := l.Do(t.Context(), "a", d); err != nil {
			t.Fatal(err)
		}
	}
	if !told(news) || told(news) || told(other) {
		t.Error("two changes are one piece of news, for who follows this log")
	}
	for _, d := range []deed{{word: "nothing"}, {word: "out", n: 9}} {
		_, _ = l.Do(t.Context(), "a", d)
	}
	if told(news) {
		t.Error("there was no change")
	}
	if got := l.Here("a"); !slices.Equal(got, []string{"ada"}) {
		t.Errorf("here are %v", got)
	}
	_, second := l.Follow("a", "ada")
	if second() || !leave() || !leaveOther() || len(l.Here("a")) > 0 {
		t.Error("the last to leave is told so, and nobody is here")
	}
}

func TestDamagedLog(t *testing.T) {
	s := memstore.New().Logs()
	l := open(s, 0)
	if _, err := l.Open(t.Context(), "a", deed{word: "in", n: 1}); err != nil {
		t.Fatal(err)
	}
	bad := ledger.Commit{Log: ledger.Name{Kind: "purse", ID: "a"}, Event: ledger.Event{N: 2, At: time.Now(), Kind: "out", Text: "7"}}
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
