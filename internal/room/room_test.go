package room_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// hooked is a store whose Append first runs a test's hook, except for new matches.
type hooked struct {
	ledger.Store
	mu sync.Mutex
	// hook may refuse, wait, or save by itself; nil does nothing.
	hook func(ledger.Commit) error
}

func (s *hooked) set(hook func(ledger.Commit) error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hook = hook
}

func (s *hooked) Append(ctx context.Context, c ledger.Commit) error {
	s.mu.Lock()
	hook := s.hook
	s.mu.Unlock()
	if hook != nil && (len(c.Events) == 0 || c.Events[0].N > 1) {
		if err := hook(c); err != nil {
			return err
		}
	}
	return s.Store.Append(ctx, c)
}

// bell counts how often the thinker was told.
type bell struct {
	mu   sync.Mutex
	rung []table.MatchID
}

func (b *bell) Wake(t table.Turn) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.rung = append(b.rung, t.Match)
}

// all lists the matches that it was rung for.
func (b *bell) all() []table.MatchID {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.rung)
}

func (b *bell) count() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.rung)
}

type world struct {
	*room.Hall
	store *hooked
	bell  *bell
}

func newWorld() *world {
	w := &world{store: &hooked{Store: memstore.New()}, bell: &bell{}}
	w.Hall = &room.Hall{Games: storetest.Games, Store: w.store, Thinker: w.bell, Now: time.Now}
	return w
}

// open creates a match of toys on a pile; all seats are the host's except the given ones.
func (w *world) open(t *testing.T, id table.MatchID, pile int, last table.SeatWish) {
	t.Helper()
	me := table.SeatWish{Kind: table.Me}
	m, err := table.New(storetest.Games, table.Wish{
		Game: "toy", Host: "host", Options: rules.Options{"pile": fmt.Sprint(pile)}, Seats: []table.SeatWish{me, me, last},
	}, id, "5eed", storetest.Start)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
}

var (
	mine     = table.SeatWish{Kind: table.Me}
	byLink   = table.SeatWish{Kind: table.Link}
	computer = table.SeatWish{Kind: table.Computer, Level: 1}
)

func (w *world) look(t *testing.T, id table.MatchID) *table.Match {
	t.Helper()
	m, _, err := w.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func codeOf(err error) table.Code {
	var e *table.Error
	if errors.As(err, &e) {
		return e.Code
	}
	if err != nil {
		return table.Code("not one of ours: " + err.Error())
	}
	return ""
}

func wantCode(t *testing.T, what string, err error, want table.Code) {
	t.Helper()
	if got := codeOf(err); got != want {
		t.Errorf("%s: %q (%v), want %q", what, got, err, want)
	}
}

// told reports whether the watch has news now.
func told(w table.Watch) bool {
	select {
	case <-w.News():
		return true
	default:
		return false
	}
}

// Two actions race for one turn, again and again: exactly one wins, and the other is told that it
// came second.
func TestRaceForOneTurn(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 1000, mine)
	for ply := range 200 {
		actions := []string{"1", "2", "3"}
		errs := make([]error, len(actions))
		var all sync.WaitGroup
		for i, a := range actions {
			all.Go(func() {
				_, errs[i] = w.Do(context.Background(), "m", table.By("host"), table.Act{Seat: ply % 3, Ply: ply, Action: a})
			})
		}
		all.Wait()
		won := ""
		for i, err := range errs {
			switch {
			case err == nil && won == "":
				won = actions[i]
			case err == nil:
				t.Fatalf("ply %d: two won", ply)
			default:
				wantCode(t, fmt.Sprint("ply ", ply), err, table.Stale)
			}
		}
		m := w.look(t, "m")
		if m.Ply() != ply+1 || m.Events()[m.N()-1].Action != won {
			t.Fatalf("ply %d: %q was acknowledged, the log ends in %+v", ply, won, m.Events()[m.N()-1])
		}
	}
}

// The same action sent twice at once is one event, and both senders hear of it.
func TestTwinRequests(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 1000, mine)
	for ply := range 100 {
		outs := make([]table.Result, 3)
		var all sync.WaitGroup
		for i := range outs {
			all.Go(func() {
				var err error
				if outs[i], err = w.Do(context.Background(), "m", table.By("host"), table.Act{Seat: ply % 3, Ply: ply, Action: "2"}); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if !reflect.DeepEqual(outs[0].Event, outs[1].Event) || !reflect.DeepEqual(outs[1].Event, outs[2].Event) || w.look(t, "m").N() != ply+2 {
			t.Fatalf("ply %d: %+v", ply, outs)
		}
	}
}

func TestSeatsAreGuarded(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, computer)
	ctx := t.Context()
	act := func(by table.GuestID, seat int) error {
		_, err := w.Do(ctx, "m", table.By(by), table.Act{Seat: seat, Action: "1"})
		return err
	}
	wantCode(t, "a stranger", act("stranger", 0), table.NotYourSeat)
	wantCode(t, "nobody", act("", 0), table.NotYourSeat)
	wantCode(t, "the computer's seat", act("host", 2), table.NotYourSeat)
	wantCode(t, "the computer on a person's seat", why(w.Do(ctx, "m", table.ByComputer, table.Act{Seat: 0, Ply: 0, Action: "1"})), table.NotYourSeat)
	wantCode(t, "no such seat", act("host", 3), table.NotFound)
	wantCode(t, "no such match", why(w.Do(ctx, "nowhere", table.ByComputer, table.Act{Seat: 0, Ply: 0, Action: "1"})), table.NotFound)
	if n := w.look(t, "m").N(); n != 1 {
		t.Errorf("%d events after refusals", n)
	}
}

func TestSit(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, byLink)
	ctx := t.Context()
	_, err := w.Do(ctx, "m", table.By("host"), table.Act{Action: "1"})
	wantCode(t, "before everybody sits", err, table.Waiting)
	wantCode(t, "no such seat", why(w.Do(ctx, "m", table.By("g"), table.Sit{Seat: 7, Name: "Bo"})), table.NotFound)
	wantCode(t, "the host's seat", why(w.Do(ctx, "m", table.By("g"), table.Sit{Name: "Bo"})), table.Taken)
	wantCode(t, "the open seat", why(w.Do(ctx, "m", table.By("g"), table.Sit{Seat: 2, Name: "Bo"})), "")
	wantCode(t, "the own seat again", why(w.Do(ctx, "m", table.By("g"), table.Sit{Seat: 2, Name: "Bo"})), "")
	wantCode(t, "somebody else after that", why(w.Do(ctx, "m", table.By("thief"), table.Sit{Seat: 2, Name: "Thief"})), table.Taken)

	ticket := table.Ticket{Hash: [32]byte{1}, Match: "m", Seat: 2, Expires: time.Now().Add(time.Hour)}
	if err := storetest.In(w.store).Issue(ctx, ticket, time.Now()); err != nil {
		t.Fatal(err)
	}
	wantCode(t, "a second device", why(w.Do(ctx, "m", table.By("phone"), table.Sit{Seat: 2, Name: "Another name", Ticket: &ticket})), "")
	wantCode(t, "the ticket again", why(w.Do(ctx, "m", table.By("thief"), table.Sit{Seat: 2, Name: "Thief", Ticket: &ticket})), table.NotFound)
	m := w.look(t, "m")
	if m.N() != 3 || m.Places[2].Name != "Bo" || !m.Owns("g", 2) || !m.Owns("phone", 2) || m.Owns("thief", 2) {
		t.Errorf("after all that: %+v", m.Places[2])
	}
}

// If many open one link at once, one of them gets the seat.
func TestRaceForOneSeat(t *testing.T) {
	for round := range 30 {
		w := newWorld()
		w.open(t, "m", 10, byLink)
		errs := make([]error, 6)
		var all sync.WaitGroup
		for i := range errs {
			all.Go(func() {
				_, errs[i] = w.Do(context.Background(), "m", table.By(table.GuestID(fmt.Sprint("g", i))), table.Sit{Seat: 2})
			})
		}
		all.Wait()
		sat := 0
		for i, err := range errs {
			if err == nil {
				sat++
				if !w.look(t, "m").Owns(table.GuestID(fmt.Sprint("g", i)), 2) {
					t.Error("acknowledged, but not the owner")
				}
				continue
			}
			wantCode(t, "late", err, table.Taken)
		}
		if sat != 1 {
			t.Fatalf("round %d: %d sat down", round, sat)
		}
	}
}

// The thinker hears of a computer's turn after the action that brings it, after the last seat is
// taken, and at the beginning.
func TestThinkerIsWoken(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, computer)
	for ply := range 2 {
		if w.bell.count() != 0 {
			t.Fatal("woken too early")
		}
		if _, err := w.Do(t.Context(), "m", table.By("host"), table.Act{Seat: ply, Ply: ply, Action: "1"}); err != nil {
			t.Fatal(err)
		}
	}
	if w.bell.count() != 1 {
		t.Fatalf("woken %d times", w.bell.count())
	}
	m, err := table.New(storetest.Games, table.Wish{Game: "toy", Host: "host", Seats: []table.SeatWish{computer, computer, byLink}}, "late", "5eed", storetest.Start)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Create(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	if w.bell.count() != 1 {
		t.Error("woken although a seat is empty")
	}
	if _, err := w.Do(t.Context(), "late", table.By("g"), table.Sit{Seat: 2}); err != nil {
		t.Fatal(err)
	}
	if w.bell.count() != 2 {
		t.Error("not woken when the last sat down")
	}
}
