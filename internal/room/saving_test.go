package room_test

import (
	"context"
	"errors"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/table"
)

// While a store fails, nothing is published or acknowledged. Once it works again, so does the
// match.
func TestStoreFails(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, computer)
	watch, err := w.Follow(t.Context(), "m", "host")
	if err != nil {
		t.Fatal(err)
	}
	defer watch.Leave()
	for range 3 {
		w.store.set(func(ledger.Commit) error { return errors.New("no room left") })
		_, err = w.Do(t.Context(), "m", table.By("host"), table.Act{Action: "1"})
		wantCode(t, "on a full disk", err, table.Unsaved)
		if watch.Match().N() != 1 || w.look(t, "m").Ply() != 0 {
			t.Fatal("it was published all the same")
		}
	}
	w.store.set(nil)
	if out, err := w.Do(t.Context(), "m", table.By("host"), table.Act{Action: "2"}); err != nil || out.Event.N != 2 {
		t.Fatalf("afterwards: %+v %v", out, err)
	}
	if m := watch.Match(); m.N() != 2 || m.Events()[1].Action != "2" {
		t.Errorf("the log is %+v", m.Events())
	}
}

// Not even creating may lie.
func TestCreateFails(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, mine)
	m := w.look(t, "m")
	wantCode(t, "a name that is taken", w.Create(t.Context(), m), table.Unsaved)
}

// Watchers and readers hear of an action only after the store has acknowledged it.
func TestSaveThenPublish(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, mine)
	watch, err := w.Follow(t.Context(), "m", "")
	if err != nil {
		t.Fatal(err)
	}
	defer watch.Leave()
	told(watch) // its own coming
	saving, release := make(chan struct{}), make(chan struct{})
	w.store.set(func(ledger.Commit) error {
		close(saving)
		<-release
		return nil
	})
	acked := make(chan error)
	go func() {
		_, err := w.Do(context.Background(), "m", table.By("host"), table.Act{Action: "1"})
		acked <- err
	}()
	<-saving
	if told(watch) || watch.Match().N() != 1 || w.look(t, "m").N() != 1 {
		t.Error("told before it was saved")
	}
	select {
	case <-acked:
		t.Error("acknowledged before it was saved")
	default:
	}
	close(release)
	if err := <-acked; err != nil {
		t.Fatal(err)
	}
	<-watch.News()
	if watch.Match().N() != 2 {
		t.Error("not told after it was saved")
	}
}

// Hanging up while an action is being saved does not undo it.
func TestHangUp(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, mine)
	ctx, cancel := context.WithCancel(t.Context())
	w.store.set(func(ledger.Commit) error { cancel(); return nil })
	if _, err := w.Do(ctx, "m", table.By("host"), table.Act{Action: "1"}); err != nil {
		t.Error(err)
	}
	if w.look(t, "m").Ply() != 1 {
		t.Error("the action is lost")
	}
}

// An error after the event reached the disk: the disk has the truth. So the action happened, the
// repeated request is answered, and a computer takes its turn.
func TestSavedButNotAcknowledged(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, computer)
	if _, err := w.Do(t.Context(), "m", table.By("host"), table.Act{Action: "1"}); err != nil {
		t.Fatal(err)
	}
	w.store.set(func(c ledger.Commit) error {
		if err := w.store.Store.Append(context.Background(), c); err != nil {
			return err
		}
		return errors.New("the line broke")
	})
	_, err := w.Do(t.Context(), "m", table.By("host"), table.Act{Seat: 1, Ply: 1, Action: "2"})
	wantCode(t, "at first", err, table.Unsaved)
	w.store.set(nil)
	if w.look(t, "m").Ply() != 2 {
		t.Fatal("what is on disk is not shown")
	}
	if w.bell.count() != 1 {
		t.Error("the computer was not woken for what is on disk")
	}
	if out, err := w.Do(t.Context(), "m", table.By("host"), table.Act{Seat: 1, Ply: 1, Action: "2"}); err != nil || out.Event.N != 3 {
		t.Errorf("the repeated request: %+v %v", out, err)
	}
}

// Another writer wrote to the same log: the caller is told, and sees the log as it is.
func TestConflict(t *testing.T) {
	w := newWorld()
	w.open(t, "m", 10, mine)
	w.look(t, "m")
	other := newWorld()
	other.store.Store = w.store.Store
	if _, err := other.Do(t.Context(), "m", table.By("host"), table.Act{Action: "3"}); err != nil {
		t.Fatal(err)
	}
	_, err := w.Do(t.Context(), "m", table.By("host"), table.Act{Action: "1"})
	wantCode(t, "second", err, table.Stale)
	if m := w.look(t, "m"); m.Ply() != 1 || m.Events()[1].Action != "3" {
		t.Errorf("the log is %+v", m.Events())
	}
	if _, err := w.Do(t.Context(), "m", table.By("host"), table.Act{Seat: 1, Ply: 1, Action: "1"}); err != nil {
		t.Error(err)
	}
}
