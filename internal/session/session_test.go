package session_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
	"stammtisch/internal/session"
	"stammtisch/internal/sqlite"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

const goodFor = 400 * 24 * time.Hour

// stores runs a test on every kind of store.
func stores(t *testing.T, test func(*testing.T, ledger.Store)) {
	t.Run("memory", func(t *testing.T) { test(t, memstore.New()) })
	t.Run("SQLite", func(t *testing.T) {
		s, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "data"), sqlite.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		test(t, s)
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		s, err := postgres.Open(t.Context(), pgtest.Database(t), postgres.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		test(t, s)
	})
}

// An ended session stays ended after a restart, until every cookie of that age has expired; all others
// continue.
func TestEnded(t *testing.T) {
	stores(t, func(t *testing.T, s ledger.Store) {
		now := time.Now()
		clock := func() time.Time { return now }
		e := session.New(s, clock)
		phone, laptop, all := session.Of("ada", "phone"), session.Of("ada", "laptop"), session.All("ada")
		if phone == laptop || phone == all || phone == session.Of("bo", "phone") {
			t.Fatal("different sessions have one name")
		}
		heard := 0
		e.Tell(func() { heard++ })
		for range 2 { // ending it twice changes nothing
			if err := e.End(t.Context(), false, phone); err != nil {
				t.Fatal(err)
			}
		}
		if !e.Has(phone) || !e.Has(laptop, phone) || e.Has(laptop, all) || heard != 1 {
			t.Errorf("heard of %d", heard)
		}
		again := session.New(s, clock)
		if again.Has(phone) {
			t.Error("it knows what it has not read")
		}
		if err := again.Load(t.Context()); err != nil || !again.Has(phone) || again.Has(laptop) {
			t.Error("after a start:", err)
		}
		for _, left := range []struct {
			after time.Duration
			has   bool
		}{{goodFor, true}, {48 * time.Hour, false}} {
			now = now.Add(left.after)
			if err := again.Sweep(t.Context(), goodFor); err != nil || again.Has(phone) != left.has {
				t.Errorf("%s later: %v, %v", left.after, again.Has(phone), err)
			}
		}
		n, err := s.Count(t.Context(), ledger.Query{Kind: session.KindName, Over: true})
		if err != nil || n != 0 {
			t.Error(n, err)
		}
	})
	var none *session.Ended
	if none.Has(session.All("ada")) {
		t.Error("without a store, nothing ends")
	}
	none.Tell(func() {})
}

// A session that ended for good stays ended however old that is: a bot's token never expires.
func TestEndedForGood(t *testing.T) {
	stores(t, func(t *testing.T, s ledger.Store) {
		now := time.Now()
		clock := func() time.Time { return now }
		e := session.New(s, clock)
		bot, phone := session.All("bot"), session.Of("ada", "phone")
		if err := e.End(t.Context(), true, bot); err != nil {
			t.Fatal(err)
		}
		if err := e.End(t.Context(), false, phone); err != nil {
			t.Fatal(err)
		}
		now = now.Add(2 * goodFor)
		if err := e.Sweep(t.Context(), goodFor); err != nil || !e.Has(bot) || e.Has(phone) {
			t.Errorf("the bot's token has ended: %v, the phone's session is remembered: %v, %v", e.Has(bot), e.Has(phone), err)
		}
		again := session.New(s, clock)
		if err := again.Load(t.Context()); err != nil || !again.Has(bot) {
			t.Error("after a start:", err)
		}
	})
}

// Another process of the house hears of it without being asked about that session before.
func TestEndedElsewhere(t *testing.T) {
	stores(t, func(t *testing.T, s ledger.Store) {
		shared, ok := s.(ledger.Shared)
		if !ok {
			t.Skip("for one process")
		}
		// The store has a past before anybody listens.
		if err := session.New(s, time.Now).End(t.Context(), false, session.Of("bo", "tablet")); err != nil {
			t.Fatal(err)
		}
		var both [2]*session.Ended
		for i, by := range []string{"one", "two"} {
			peers := &ledger.Peers{By: by, Store: shared, Every: 10 * time.Millisecond}
			if err := peers.Exchange(t.Context()); err != nil {
				t.Fatal(err)
			}
			both[i] = session.New(s, peers.Now)
			both[i].Share(peers)
			if err := both[i].Load(t.Context()); err != nil {
				t.Fatal(err)
			}
			go peers.Run(t.Context())
		}
		heard := make(chan bool, 1)
		both[1].Tell(func() { heard <- true })
		name := session.Of("ada", "phone")
		if err := both[0].End(t.Context(), false, name); err != nil {
			t.Fatal(err)
		}
		select {
		case <-heard:
		case <-time.After(40 * time.Second):
			t.Fatal("it never heard of it")
		}
		if !both[1].Has(name) || !both[1].Has(session.Of("bo", "tablet")) || both[1].Has(session.Of("bo", "phone")) {
			t.Error("it heard something else")
		}
	})
}

func BenchmarkHas(b *testing.B) {
	e := session.New(memstore.New(), time.Now)
	for i := range 1000 {
		if err := e.End(b.Context(), false, session.Of("ada", string(rune(i)))); err != nil {
			b.Fatal(err)
		}
	}
	all, one := session.All("bo"), session.Of("bo", "phone")
	for b.Loop() {
		if e.Has(all, one) {
			b.Fatal("it has not ended")
		}
	}
}
