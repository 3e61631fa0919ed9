package ledger_test

import (
	"fmt"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

// Memory keeps the most recently used logs, up to its limit.
func TestMemoryIsBounded(t *testing.T) {
	f := &full{Store: memstore.New()}
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

// A few long logs do not push all the short ones out of memory: they take at most half of it.
func TestHeavyLogsLeaveFirst(t *testing.T) {
	const heavy, light = 256 << 10, 256 << 10 / 100
	kind := purses
	kind.Weigh = func(p purse) int64 {
		if p.id[0] == 'h' {
			return heavy
		}
		return light
	}
	f := &full{Store: memstore.New()}
	l := ledger.New(kind, f, time.Now, 4*heavy)
	put := func(name string, n int) {
		for i := range n {
			if _, err := l.Open(t.Context(), fmt.Sprint(name, i), deed{word: "in", n: 1}); err != nil {
				t.Fatal(err)
			}
		}
	}
	// kept reports whether a log is in memory, and uses it.
	kept := func(id string) bool {
		before := f.loads
		if _, err := l.Look(t.Context(), id); err != nil {
			t.Fatal(err)
		}
		return f.loads == before
	}
	put("light", 150)
	put("heavy", 20)
	if n := l.InMemory(); n != 152 || !kept("light0") || !kept("light149") {
		t.Errorf("the light ones were driven out: %d in memory", n)
	}
	if !kept("heavy19") || !kept("heavy18") || kept("heavy17") {
		t.Error("not the two heavy ones used last")
	}
	put("more", 800)
	if n := l.InMemory(); n < 190 || n > 202 || kept("light0") || !kept("more799") {
		t.Errorf("who was used longest ago has not left: %d in memory", n)
	}
}

// Logs that have ended take a quarter of the memory, however many there are, and the newest one stays even if it is
// larger.
func TestFinishedLogsLeaveEarly(t *testing.T) {
	const each, keep = 100, 1000
	kind := purses
	weight := int64(each)
	kind.Weigh = func(purse) int64 { return weight }
	kind.Over = func(p purse) bool { return p.id[0] == 'o' }
	f := &full{Store: memstore.New()}
	l := ledger.New(kind, f, time.Now, keep)
	use := func(ids ...string) (loads int) {
		t.Helper()
		before := f.loads
		for _, id := range ids {
			if _, err := l.Look(t.Context(), id); err != nil {
				t.Fatal(err)
			}
		}
		return f.loads - before
	}
	var going, over []string
	for i := range 8 {
		going, over = append(going, fmt.Sprint("going", i)), append(over, fmt.Sprint("over", i))
	}
	for _, id := range append(going, over...) {
		if _, err := l.Open(t.Context(), id, deed{word: "in", n: 1}); err != nil {
			t.Fatal(err)
		}
	}
	if n := use(going...); n != 0 {
		t.Errorf("%d logs that go on were driven out by ended ones", n)
	}
	if n := use(over[6:]...); n != 0 {
		t.Errorf("%d of the two that ended last have left", n)
	}
	if n := use(over[:6]...); n != 6 {
		t.Errorf("%d of the six others have left", n)
	}
	weight = keep / 2
	if use(over[0]); use(over[0]) != 0 {
		t.Error("an ended log that is larger than a quarter was read twice in a row")
	}
	weight = 2 * keep
	if use(over[0]); use(over[0]) != 1 {
		t.Error("an ended log is kept that is larger than the memory")
	}
	if use(going[7]) != 0 {
		t.Error("it has driven out one that goes on")
	}
}
