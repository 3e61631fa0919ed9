package notice_test

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"testing"

	"stammtisch/internal/ledger"
	"stammtisch/internal/notice"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// meanwhile is the store of a process that is overtaken once: something happens after it has read.
type meanwhile struct {
	*kept
	once sync.Once
	do   func()
}

func (s *meanwhile) Load(ctx context.Context, log ledger.Name, after int) (ledger.Saved, error) {
	saved, err := s.kept.Load(ctx, log, after)
	if log.Kind == player.Kind.Name && after == ledger.PapersOnly {
		s.once.Do(s.do)
	}
	return saved, err
}

// overtaken returns a process in which something happens between its first reading of settings and its writing.
func (w *world) overtaken(do func()) *notice.Post {
	w.Helper()
	_, p := w.process(func(c *notice.Config) { c.Store = &meanwhile{kept: w.store, do: do} })
	return p
}

// A guest who stops one way in one process while adding another in a second process is still told.
func TestStopAndAddAtOnce(t *testing.T) {
	w := newWorld(t)
	x := newReceiver(t)
	one := w.hook("bo", x.URL+"/one", notice.Plain)
	other := w.overtaken(func() {
		w.hook("bo", x.URL+"/two", notice.Plain)
	})
	// Switch finds the guest by the key, and so the first it reads are the settings.
	if _, err := other.Switch(t.Context(), one.ID, false); err != nil {
		t.Fatal(err)
	}
	set := w.settings("bo")
	for _, way := range set.Ways {
		if len(set.Ways) != 2 || way.Stopped != (way.ID == one.ID) {
			t.Errorf("%+v", set.Ways)
		}
	}
	_, third := w.process()
	if err := third.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	defer third.Stop()
	if !third.Wants("bo") {
		t.Error("nobody tells a guest who has a way")
	}
}

// A way that was removed does not come back with what another process has to say about it.
func TestRemovedMeanwhile(t *testing.T) {
	w := newWorld(t)
	x := newReceiver(t)
	way := w.hook("bo", x.URL, notice.Plain)
	other := w.overtaken(func() {
		if _, err := w.post.Remove(t.Context(), "bo", way.ID); err != nil {
			t.Error(err)
		}
	})
	if _, err := other.Switch(t.Context(), way.ID, false); err == nil {
		t.Error("a way was stopped that is gone")
	}
	if set := w.settings("bo"); len(set.Ways) != 0 {
		t.Errorf("%+v", set.Ways)
	}
}

// Nothing is stored about a guest who has deleted everything while a notice to them was being sent.
func TestDeletedWhileTold(t *testing.T) {
	var players *player.Players
	w := newWorld(t, func(c *notice.Config) {
		players = player.New(c.Store, c.Tables, c.Now)
		c.Open = func(ctx context.Context, g table.GuestID) error {
			_, err := players.Do(ctx, g, player.Begin{})
			return err
		}
	})
	x := newReceiver(t)
	w.hook("bo", x.URL, notice.Plain)
	asked, release := make(chan bool, 1), make(chan bool)
	x.answers(func(int, http.ResponseWriter, *http.Request) {
		asked <- true
		<-release
	})
	w.open("m", "ada", "bo")
	w.do("m", "ada", first)
	<-asked
	if err := w.post.Leave(t.Context(), "bo"); err != nil {
		t.Fatal(err)
	}
	if gone, err := players.Gone(t.Context(), "bo"); err != nil || !gone {
		t.Fatal(gone, err)
	}
	close(release)
	w.told()
	saved, err := w.store.Load(t.Context(), ledger.Name{Kind: player.Kind.Name, ID: "bo"}, 0)
	if !errors.Is(err, ledger.ErrNone) {
		t.Errorf("stored about somebody who is deleted: %+v, %v", saved, err)
	}
}
