package notice_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/notice"
	"stammtisch/internal/player"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// companions makes ada and bo finish a match, so that ada can invite bo.
func (w *world) companions(players *player.Players) {
	w.Helper()
	w.open("before", "ada", "bo")
	w.do("before", "ada", table.Say{Word: table.Resign})
	m, _, err := w.hall.Look(w.Context(), "before")
	if err != nil {
		w.Fatal(err)
	}
	if err := players.File(w.Context(), m); err != nil {
		w.Fatal(err)
	}
}

// invites makes ada invite bo to a new table.
func (w *world) invites(players *player.Players, id string) error {
	w.Helper()
	m := storetest.NewMatch(w, id, "ada", false)
	if err := w.hall.Create(w.Context(), m); err != nil {
		w.Fatal(err)
	}
	all, err := players.Companions(w.Context(), "ada", 9)
	if err != nil || len(all) != 1 {
		w.Fatal(all, err)
	}
	return players.Invite(w.Context(), "ada", all[0].Number, m)
}

// toTell counts the guests who must still be told of an invitation.
func (w *world) toTell() int {
	w.Helper()
	ids, err := w.store.Due(w.Context(), "player", "invited")
	if err != nil {
		w.Fatal(err)
	}
	return len(ids)
}

func invitingWorld(t *testing.T, change func(*notice.Config)) (*world, *player.Players) {
	var players *player.Players
	w := newWorld(t, func(c *notice.Config) {
		players = player.New(c.Store, c.Tables, c.Now)
		c.Invites = players
		if change != nil {
			change(c)
		}
	})
	return w, players
}

// One notice is sent for an invitation, and turns have theirs as before.
func TestInvited(t *testing.T) {
	w, players := invitingWorld(t, nil)
	w.companions(players)
	chat := newReceiver(t)
	w.hook("bo", chat.URL, notice.Slack)
	chat.answers(nil)
	if err := w.invites(players, "bid"); err != nil {
		t.Fatal(err)
	}
	w.until("bo is told", func() bool { return len(chat.letters()) > 0 && w.toTell() == 0 })
	got := chat.letters()
	if len(got) != 1 || !strings.Contains(got[0].body, "Ada invites you to play ") || !strings.Contains(got[0].body, "https://table.example/ ") && !strings.Contains(got[0].body, `https://table.example/\n`) || !strings.Contains(got[0].body, "/stop/") {
		t.Errorf("bo reads %v", got)
	}
	if !w.settings("bo").Last.IsZero() {
		t.Error("an invitation counts as a turn that was told of")
	}
	chat.answers(nil)
	w.open("turn", "ada", "bo")
	w.do("turn", "ada", first)
	w.told()
	if got := chat.letters(); len(got) != 1 || !strings.Contains(got[0].body, "Your turn") {
		t.Errorf("bo reads %v", got)
	}
}

// Guests who want no notices get none, also later, and none for invitations that are over by then.
func TestInvitedAndToldNothing(t *testing.T) {
	w, players := invitingWorld(t, nil)
	w.companions(players)
	if err := w.invites(players, "bid"); err != nil {
		t.Fatal(err)
	}
	w.until("nobody is to be told", func() bool { return w.toTell() == 0 })
	chat := newReceiver(t)
	w.hook("bo", chat.URL, notice.Plain)
	chat.answers(nil)
	list, err := players.NewlyInvited(w.Context(), "bo")
	if err != nil || len(list) != 0 {
		t.Error("bo would be told later of", list, err)
	}
}

// A guest with an open page finds the invitation there, and gets a notice a minute after leaving.
func TestInvitedWhileHere(t *testing.T) {
	gone := make(chan time.Time, 1)
	left := func() (bool, time.Time) {
		select {
		case at := <-gone:
			gone <- at
			return false, at
		default:
			return true, time.Time{}
		}
	}
	w, players := invitingWorld(t, func(c *notice.Config) {
		c.Here = func(table.GuestID) (bool, time.Time) { return left() }
	})
	w.companions(players)
	chat := newReceiver(t)
	w.hook("bo", chat.URL, notice.Plain)
	chat.answers(func(_ int, w http.ResponseWriter, _ *http.Request) { w.WriteHeader(204) })
	if err := w.invites(players, "bid"); err != nil {
		t.Fatal(err)
	}
	w.until("it is put off", func() bool { return w.due("bo").After(w.now().Add(5 * time.Second)) })
	if got := chat.letters(); len(got) != 0 {
		t.Errorf("bo is here and reads %v", got)
	}
	gone <- w.now()
	w.ahead.Add(int64(5 * time.Minute))
	w.until("bo is told", func() bool { return len(chat.letters()) == 1 })
}
