package room_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// If the database is away, players hear that, and whether their action may have happened, but not the
// database user.
func TestAway(t *testing.T) {
	for want, fault := range map[string]error{
		"did not happen": fmt.Errorf("%w: user=secret", ledger.ErrAway),
		"not known":      fmt.Errorf("%w, and %w: user=secret", ledger.ErrAway, ledger.ErrUnknown),
		"disk is full":   errors.New("the disk is full"),
	} {
		w := newWorld()
		w.open(t, "m", 10, mine)
		w.store.set(func(ledger.Commit) error { return fault })
		_, err := w.Do(t.Context(), "m", table.By("host"), table.Act{Action: "1"})
		wantCode(t, want, err, table.Unsaved)
		if text := err.Error(); !strings.Contains(text, want) || strings.Contains(text, "secret") {
			t.Errorf("%q does not say %q, or too much", text, want)
		}
	}
}
