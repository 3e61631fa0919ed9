package ledger_test

import (
	"context"
	"errors"
	"reflect"
	"strconv"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

// forgetting does something while a log is being deleted.
type forgetting struct {
	ledger.Store
	meanwhile func()
}

func (f *forgetting) Forget(ctx context.Context, log ledger.Name, n int) error {
	f.meanwhile()
	return f.Store.Forget(ctx, log, n)
}

// A log that is being deleted is not there for anyone who begins to follow it meanwhile.
func TestNobodyFollowsWhatIsBeingDeleted(t *testing.T) {
	s := &forgetting{Store: memstore.New()}
	l := open(s, 1<<20)
	if _, err := l.Open(t.Context(), "a", deed{word: "in", n: 5}); err != nil {
		t.Fatal(err)
	}
	followed := make(chan error, 1)
	s.meanwhile = func() {
		go func() {
			f, err := l.Follow(t.Context(), "a", "ada")
			if err == nil {
				f.Leave()
			}
			followed <- err
		}()
		time.Sleep(50 * time.Millisecond) // enough to get it from memory
	}
	if gone, err := l.Forget(t.Context(), "a", func(purse) bool { return true }); !gone || err != nil {
		t.Fatal(gone, err)
	}
	if err := <-followed; !errors.Is(err, ledger.ErrNone) {
		t.Error(err)
	}
}

// A log that one process deletes and begins again is another one for the other processes too.
func TestBegunAgainElsewhere(t *testing.T) {
	s := memstore.New()
	var logs [2]*ledger.Logs[purse, deed]
	for i := range logs {
		logs[i] = ledger.New(purses, s, time.Now, 1<<20)
		logs[i].Share(&ledger.Peers{By: strconv.Itoa(i), Store: s})
	}
	must := func(v purse, err error) purse {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	must(logs[0].Open(t.Context(), "a", deed{word: "in", n: 5}))
	must(logs[0].Do(t.Context(), "a", deed{word: "in", n: 5}))
	before := must(logs[1].Look(t.Context(), "a"))
	if gone, err := logs[0].Forget(t.Context(), "a", func(purse) bool { return true }); !gone || err != nil {
		t.Fatal(gone, err)
	}
	want := must(logs[0].Open(t.Context(), "a", deed{word: "in", n: 1}))
	if got := must(logs[1].Look(t.Context(), "a")); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v; before it was deleted %+v", got, want, before)
	}
}
