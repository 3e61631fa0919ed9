package ledger_test

import (
	"errors"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
)

// A log that cannot be read hides none of the others that a key finds, and is not passed over in silence.
func TestFindPastUnread(t *testing.T) {
	ctx, s := t.Context(), memstore.New()
	l := open(s, 0)
	for _, id := range []string{"first", "second", "third"} {
		if _, err := l.Open(ctx, id, deed{word: "in", n: 5, by: "ada"}); err != nil {
			t.Fatal(err)
		}
	}
	err := s.Append(ctx, ledger.Commit{Log: ledger.Name{Kind: "purse", ID: "second"}, Events: []ledger.Event{{N: 2, At: time.Now(), Kind: "lend", Text: "1"}}})
	if err != nil {
		t.Fatal(err)
	}
	list, err := open(s, 0).Find(ctx, "ada", 0)
	if len(list) != 2 || list[0].id != "third" || list[1].id != "first" || !errors.Is(err, ledger.ErrUnread) {
		t.Errorf("found %v, %v", list, err)
	}
}
