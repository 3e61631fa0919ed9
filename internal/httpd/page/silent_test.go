package page_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

// silent is a store that may stop answering. Whoever asks it without a limit would wait for long.
type silent struct {
	ledger.Store
	now, unlimited atomic.Bool
}

func (s *silent) Load(ctx context.Context, log ledger.Name, after int) (ledger.Saved, error) {
	if !s.now.Load() {
		return s.Store.Load(ctx, log, after)
	}
	if _, limited := ctx.Deadline(); limited {
		<-ctx.Done()
	} else {
		s.unlimited.Store(true)
	}
	return ledger.Saved{}, ledger.ErrAway
}

// A page opens though the store is silent, with what the house said and allowed before.
func TestSilentStore(t *testing.T) {
	t.Parallel()
	w := apitest.NewWorld(t)
	c := w.Guest()
	s := &silent{Store: memstore.New()}
	again := func() { *w.House = *desk.New(s, time.Now) } // nothing of the house is in memory
	again()
	if _, err := w.House.Do(t.Context(), desk.Tell{Text: "Closed at ten."}); err != nil {
		t.Fatal(err)
	}
	for _, now := range []bool{false, true, false} {
		s.now.Store(now)
		again()
		a := c.Do("GET", "/", "", "Accept", "text/html")
		if a.Status != 200 || !strings.Contains(string(a.Body), "Closed at ten.") {
			t.Errorf("silent %v: %d %s", now, a.Status, a.Body)
		}
	}
	w.Forgive() // the log says that the store did not answer
	if s.unlimited.Load() {
		t.Error("the page waits for as long as the store does")
	}
}
