package ledger_test

import (
	"slices"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

// A process that starts while somebody follows a log in another hears of them in its first exchange,
// which comes before it has any logs.
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
