package matchlog_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/memstore"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// overtaken is a store in which something happens once, after somebody has read and before they write.
type overtaken struct {
	ledger.Store
	once sync.Once
	do   func()
}

func (s *overtaken) Load(ctx context.Context, log ledger.Name, after int) (ledger.Saved, error) {
	saved, err := s.Store.Load(ctx, log, after)
	if s.do != nil {
		s.once.Do(s.do)
	}
	return saved, err
}

func create(t *testing.T, s ledger.Store) {
	t.Helper()
	if err := matchlog.On(s).Create(t.Context(), storetest.NewMatch(t, "m", "ada", false)); err != nil {
		t.Fatal(err)
	}
}

// A line that somebody reports stays, even if the line that would push it out is being said in another process.
func TestReportedWhilePushedOut(t *testing.T) {
	s := memstore.New()
	create(t, s)
	here, there := &overtaken{Store: s}, matchlog.On(s)
	for range table.KeptRemarks {
		if _, err := there.AddRemark(t.Context(), "m", table.Remark{At: storetest.Start, Text: "a rude line"}); err != nil {
			t.Fatal(err)
		}
	}
	here.do = func() {
		if err := there.ReportRemark(t.Context(), "m", 1); err != nil {
			t.Error(err)
		}
	}
	if r, err := matchlog.On(here).AddRemark(t.Context(), "m", table.Remark{At: storetest.Start, Text: "another"}); err != nil || r.N != table.KeptRemarks+1 {
		t.Fatal(r, err)
	}
	if list, err := there.Reports(t.Context(), "", 10); err != nil || len(list) != 1 || list[0].Remark.N != 1 {
		t.Errorf("%+v, %v", list, err)
	}
}

// A report stays that comes while the host deals with another one of the same match.
func TestReportedWhileDealtWith(t *testing.T) {
	s, err := sqlite.Open(t.Context(), t.TempDir(), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	create(t, s)
	store := &overtaken{Store: s}
	book := matchlog.On(store)
	accuse := func(seat, by rules.Seat) {
		if err := book.Accuse(context.Background(), "m", table.Accusation{At: storetest.Start, Seat: seat, By: by, Why: table.Rude}); err != nil {
			t.Error(err)
		}
	}
	accuse(0, 1)
	done := make(chan struct{})
	store.do = func() {
		go func() { defer close(done); accuse(1, 0) }()
		select {
		case <-done: // it did not wait
		case <-time.After(200 * time.Millisecond):
		}
	}
	if err := book.Acquit(t.Context(), "m", 0); err != nil {
		t.Fatal(err)
	}
	<-done
	if list, err := book.Accused(t.Context(), 10); err != nil || len(list) != 1 {
		t.Errorf("%+v, %v", list, err)
	}
}
