package player_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
)

// While a guest is being told of one invitation, another comes. They must be told of that one too.
func TestInvitedWhileToldOfAnother(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	// Bo has played with Ada and with Cy.
	for _, x := range []struct {
		id   table.MatchID
		host table.GuestID
	}{{"a", "ada"}, {"c", "cy"}} {
		m := w.play(x.id, x.host, "bo", "Bo", 0)
		if err := w.players.File(ctx, m); err != nil {
			t.Fatal(err)
		}
	}
	invite := func(host table.GuestID, id table.MatchID) {
		t.Helper()
		w.openLink(id, host)
		all, err := w.players.Companions(ctx, host, 10)
		if err != nil || len(all) == 0 {
			t.Fatal(all, err)
		}
		m, _, _ := w.hall.Look(ctx, id)
		if err := w.players.Invite(ctx, host, all[0].Number, m); err != nil {
			t.Fatal(err)
		}
	}
	take := func(later time.Duration) []table.GuestID {
		t.Helper()
		now := time.Now().Add(later)
		list, err := w.players.TakeInvited(ctx, "", 10, now, now.Add(2*time.Minute))
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	invite("ada", "one")
	if list := take(time.Second); len(list) != 1 {
		t.Fatal(list)
	}
	first, err := w.players.NewlyInvited(ctx, "bo") // what package notice does, one step after another
	if err != nil || len(first) != 1 {
		t.Fatal(first, err)
	}
	invite("cy", "two") // while the push message is on its way
	if err := w.players.ToldInvited(ctx, "bo", []table.MatchID{"one"}, time.Time{}); err != nil {
		t.Fatal(err)
	}
	left, err := w.players.NewlyInvited(ctx, "bo")
	if err != nil {
		t.Fatal(err)
	}
	if list := take(time.Second); len(left) != 1 || len(list) != 1 {
		t.Errorf("Bo must still be told of %d invitations; tasks: %v", len(left), list)
	}
	if err := w.players.ToldInvited(ctx, "bo", []table.MatchID{"two"}, time.Time{}); err != nil {
		t.Fatal(err)
	}
	if list := take(time.Hour); len(list) > 0 {
		t.Errorf("%v were told of all, and are told again", list)
	}
}

// If a guest deletes everything while they are being told of an invitation, nothing about them is stored again.
func TestToldAfterDeletion(t *testing.T) {
	w := newWorld(t)
	if err := w.players.ToldInvited(t.Context(), "bo", []table.MatchID{"one"}, time.Time{}); err != nil {
		t.Fatal(err)
	}
	if _, err := w.players.Logs.Look(t.Context(), "bo"); !errors.Is(err, ledger.ErrNone) {
		t.Errorf("Bo has a log again: %v", err)
	}
}

// openLink opens a match with a seat that is free.
func (w *world) openLink(id table.MatchID, host table.GuestID) {
	w.Helper()
	m, bad := table.New(w.hall.Games, table.Wish{Game: "zoom", Host: host, Seats: []table.SeatWish{{Kind: table.Me}, {Kind: table.Link}}}, id, "5eed", time.Now())
	if bad != nil {
		w.Fatal(bad)
	}
	if err := w.hall.Create(w.Context(), m); err != nil {
		w.Fatal(err)
	}
}

// shaky is a store that fails once to save an invitation.
type shaky struct {
	*memstore.Store
	failed bool
}

func (s *shaky) Append(ctx context.Context, c ledger.Commit) error {
	for _, p := range c.Papers {
		if strings.HasPrefix(p.Name, "invited/") && !s.failed {
			s.failed = true
			return errors.New("the disk is full")
		}
	}
	return s.Store.Append(ctx, c)
}

// An invitation that could not be saved, "so it did not happen", can be repeated.
func TestInvitedAgainAfterAFault(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	w.players = player.New(&shaky{Store: w.store}, w.hall, time.Now)
	m := w.play("a", "ada", "bo", "Bo", 0)
	if err := w.players.File(ctx, m); err != nil {
		t.Fatal(err)
	}
	w.openLink("one", "ada")
	all, err := w.players.Companions(ctx, "ada", 10)
	if err != nil || len(all) == 0 {
		t.Fatal(all, err)
	}
	m, _, _ = w.hall.Look(ctx, table.MatchID("one"))
	var bad *table.Error
	if err := w.players.Invite(ctx, "ada", all[0].Number, m); !errors.As(err, &bad) || bad.Code != table.Unsaved {
		t.Errorf("the disk is full: %v", err)
	}
	again := w.players.Invite(ctx, "ada", all[0].Number, m)
	has, err := w.players.Invited(ctx, "bo")
	if again != nil || len(has) != 1 {
		t.Errorf("again: %v; Bo has %d invitations (%v)", again, len(has), err)
	}

	// A day later nothing is left of it, as soon as both have looked.
	w.players = player.New(w.store, w.hall, func() time.Time { return time.Now().Add(player.InviteFor) })
	_, bad1 := w.players.Companions(ctx, "ada", 10)
	_, bad2 := w.players.Invited(ctx, "bo")
	if err := errors.Join(bad1, bad2); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"ada", "bo"} {
		saved, err := w.store.Load(ctx, ledger.Name{Kind: "player", ID: id}, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range saved.Papers {
			if strings.HasPrefix(p.Name, "invit") {
				t.Errorf("beside the log of %s there is %+v", id, p)
			}
		}
	}
}
