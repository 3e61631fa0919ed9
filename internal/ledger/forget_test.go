package ledger_test

import (
	"context"
	"errors"
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
