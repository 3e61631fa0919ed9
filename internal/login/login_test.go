package login_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/login"
	"stammtisch/internal/memstore"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/postgres"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// stores runs a test on every kind of store, twice the same where several processes share one.
func stores(t *testing.T, test func(t *testing.T, a, b ledger.Store)) {
	t.Run("memory", func(t *testing.T) { s := memstore.New(); test(t, s, s) })
	t.Run("SQLite", func(t *testing.T) {
		s, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "data"), sqlite.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		test(t, s, s)
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		address := pgtest.Database(t)
		var both [2]ledger.Store
		for i := range both {
			s, err := postgres.Open(t.Context(), address, postgres.Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			both[i] = s
		}
		test(t, both[0], both[1])
	})
}

const (
	first  = "under the old oak"
	second = "beside the mill pond"
)

func codeOf(err error) table.Code {
	var e *table.Error
	if errors.As(err, &e) {
		return e.Code
	}
	if err != nil {
		return table.Code("fault: " + err.Error())
	}
	return ""
}

// house is one process.
type house struct {
	*testing.T
	*login.Logins
}

// at is the time of all processes, in milliseconds: each look at it is later than those before.
var at atomic.Int64

func in(t *testing.T, s ledger.Store) house {
	return house{t, login.New(s, func() time.Time { return time.UnixMilli(1_800_000_000_000 + at.Add(1)) })}
}

func (h house) choose(g table.GuestID, name, password string) table.Code {
	h.Helper()
	_, err := h.Choose(h.Context(), login.Wish{Guest: g, Called: "Called " + string(g), Name: name, Password: password})
	return codeOf(err)
}

// is checks whose name and password these are; nobody is "".
func (h house) is(name, password string, want table.GuestID) {
	h.Helper()
	l, err := h.Check(h.Context(), name, password)
	if want == "" && codeOf(err) != table.Wrong || want != "" && err != nil || l.Guest != want {
		h.Errorf("%q with %q is %q (%v), want %q", name, password, l.Guest, err, want)
	}
}

func must(t *testing.T, got, want table.Code) {
	t.Helper()
	if got != want {
		t.Fatalf("got %q, want %q", got, want)
	}
}

// A name and its password are one guest's in every process, until they choose others or go; what looks like the name
// is the name.
func TestLogin(t *testing.T) {
	stores(t, func(t *testing.T, sa, sb ledger.Store) {
		a, b := in(t, sa), in(t, sb)
		a.is("Ada King", first, "")
		must(t, a.choose("ada", "  Ada   King ", first), "")
		for _, like := range []string{"Ada King", "ada king", "ADA KING", "Ａda King"} { // one of full width
			must(t, b.choose("bo", like, second), table.Taken)
		}
		if cyrillic := login.IDOf("Оса"); cyrillic != login.IDOf("oca") || cyrillic == login.IDOf("ocá") {
			t.Error("names that look alike are two, or those that don't are one")
		}
		b.is("ada king", first, "ada")
		b.is("Ada King", strings.ToUpper(first), "")
		b.is("Ada King", first+" ", "")
		b.is("Ada King", "", "")
		b.is("", first, "")
		l, ok, err := b.Of(t.Context(), "ada")
		if err != nil || !ok || l.Name != "Ada King" || l.Called != "Called ada" || !strings.HasPrefix(l.Hash, "$argon2id$v=19$m=19456,t=2,p=1$") {
			t.Errorf("%+v %v %v", l, ok, err)
		}
		// Another password, and then another name.
		must(t, b.choose("ada", "ada king", second), "")
		a.is("Ada King", first, "")
		a.is("Ada King", second, "ada")
		must(t, a.choose("ada", "Countess", second), "")
		b.is("Ada King", second, "")
		b.is("Countess", second, "ada")
		// The old name is anybody's, and the old password is not of the new owner.
		must(t, b.choose("bo", "Ada King", "a third one, of Bo's"), "")
		a.is("Ada King", second, "")
		a.is("Ada King", "a third one, of Bo's", "bo")
		if err := a.Drop(t.Context(), "ada"); err != nil {
			t.Fatal(err)
		}
		b.is("Countess", second, "")
		b.is("Ada King", "a third one, of Bo's", "bo")
		if _, ok, err := b.Of(t.Context(), "ada"); ok || err != nil {
			t.Error(ok, err)
		}
		for _, s := range []ledger.Store{sa, sb} {
			ids, err := s.Find(t.Context(), ledger.Query{Kind: login.KindName, Over: true})
			if err != nil || len(ids) != 1 {
				t.Errorf("the logs that are left: %v %v", ids, err)
			}
		}
		if err := b.Drop(t.Context(), "ada"); err != nil {
			t.Error(err)
		}
		for _, bad := range []string{"", "   ", "computer 3", "a\x00b", strings.Repeat("x", 31)} {
			must(t, a.choose("cy", bad, first), table.Invalid)
		}
	})
}

// Of many who choose a name at once, in two processes, one has it; and one who chooses several has one.
func TestNameIsClaimedOnce(t *testing.T) {
	stores(t, func(t *testing.T, sa, sb ledger.Store) {
		both := [2]house{in(t, sa), in(t, sb)}
		got := make([]table.Code, 4)
		at := func(what func(i int, h house)) {
			var all sync.WaitGroup
			for i := range got {
				all.Go(func() { what(i, both[i%2]) })
			}
			all.Wait()
		}
		at(func(i int, h house) {
			got[i] = h.choose(table.GuestID(fmt.Sprint("guest ", i)), "Everybody’s", fmt.Sprintf("password of guest %d", i))
		})
		won := 0
		for i, code := range got {
			who := table.GuestID("")
			switch code {
			case "":
				won, who = won+1, table.GuestID(fmt.Sprint("guest ", i))
			case table.Taken:
			default:
				t.Errorf("guest %d: %s", i, code)
			}
			both[0].is("Everybody’s", fmt.Sprintf("password of guest %d", i), who)
		}
		if won != 1 {
			t.Errorf("%d have it", won)
		}
		at(func(i int, h house) { got[i] = h.choose("ada", fmt.Sprint("Name ", i), first) })
		// Whoever was last may have been told to try again, as the other was freeing the name.
		must(t, both[1].choose("ada", "The last", first), "")
		ids, err := sa.Find(t.Context(), ledger.Query{Kind: login.KindName, Key: "ada", Over: true})
		if err != nil || len(ids) != 1 || ids[0] != login.IDOf("the last") {
			t.Errorf("%v %v", ids, err)
		}
		for i := range got {
			both[0].is(fmt.Sprint("Name ", i), first, "")
		}
		both[0].is("The last", first, "ada")
	})
}

// A process that dies while it frees a name leaves nothing of its owner, and the name to others.
func TestHalfFreed(t *testing.T) {
	stores(t, func(t *testing.T, sa, _ ledger.Store) {
		h := in(t, dying{sa})
		must(t, h.choose("ada", "Ada", first), "")
		if err := h.Drop(t.Context(), "ada"); !errors.Is(err, errDied) {
			t.Fatal(err)
		}
		saved, err := sa.Load(t.Context(), ledger.Name{Kind: login.KindName, ID: login.IDOf("Ada")}, 0)
		if err != nil || len(saved.Papers) != 0 {
			t.Errorf("%+v %v", saved, err)
		}
		h.is("Ada", first, "")
		must(t, h.choose("bo", "Ada", second), "")
		h.is("Ada", second, "bo")
	})
}

// A process that dies after somebody has chosen another name and password, and before it frees the old name, lets nobody
// in by the old ones.
func TestReplacedIsNoWayIn(t *testing.T) {
	s := memstore.New()
	h := in(t, &full{Store: s, after: 2})
	must(t, h.choose("ada", "Ada", first), "")
	if _, err := h.Choose(t.Context(), login.Wish{Guest: "ada", Name: "Countess", Password: second}); err == nil {
		t.Fatal("the old name was freed")
	}
	again := in(t, s)
	again.is("Ada", first, "")
	again.is("Countess", second, "ada")
	must(t, again.choose("bo", "Ada", first), table.Taken) // until she chooses again, or goes
	if err := again.Drop(t.Context(), "ada"); err != nil {
		t.Fatal(err)
	}
	must(t, again.choose("bo", "Ada", first), "")
}

// full is a store that saves a number of commits and refuses all later ones.
type full struct {
	ledger.Store
	after int
}

func (s *full) Append(ctx context.Context, c ledger.Commit) error {
	if s.after--; s.after < 0 {
		return errDied
	}
	return s.Store.Append(ctx, c)
}

var errDied = errors.New("the process has died")

// dying is a store that cannot delete logs.
type dying struct{ ledger.Store }

func (dying) Forget(context.Context, ledger.Name, int) error { return errDied }

// A name that nobody has costs as much memory, and so as much work, as a wrong password.
func TestUnknownNameIsAsMuchWork(t *testing.T) {
	h := in(t, memstore.New())
	must(t, h.choose("ada", "Ada", first), "")
	cost := func(name string) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		h.is(name, "not the password", "")
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	for _, name := range []string{"Ada", "Bo", "", "a\x00b"} {
		if got := cost(name); got < 19<<20 || got > 21<<20 {
			t.Errorf("%q takes %d bytes", name, got)
		}
	}
}

// Nothing is stored of a guest who leaves while their password is being hashed: what they had is deleted by then.
func TestLeftWhileHashing(t *testing.T) {
	s := memstore.New()
	a := in(t, s)
	must(t, a.choose("ada", "Ada", first), "")
	gone := &table.Error{Code: table.Expired, Detail: "you were signed out"}
	_, err := a.Choose(t.Context(), login.Wish{Guest: "ada", Name: "Countess", Password: second, Still: func() error {
		if err := a.Drop(t.Context(), "ada"); err != nil {
			t.Error(err)
		}
		return gone
	}})
	must(t, codeOf(err), table.Expired)
	if ids, err := s.Find(t.Context(), ledger.Query{Kind: login.KindName, Over: true}); err != nil || len(ids) > 0 {
		t.Errorf("%v, %v", ids, err)
	}
}
