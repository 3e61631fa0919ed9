package forget_test

import (
	"slices"
	"testing"
	"time"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/login"
	"stammtisch/internal/memstore"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/player"
	"stammtisch/internal/postgres"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

// Guests with nothing left except their own log are deleted once it is old enough, and nobody else.
func TestStrangers(t *testing.T) {
	for name, open := range map[string]func(*testing.T) ledger.Store{
		"in memory": func(*testing.T) ledger.Store { return memstore.New() },
		"in a file": func(t *testing.T) ledger.Store {
			s, err := sqlite.Open(t.Context(), t.TempDir(), sqlite.Options{})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { s.Close() })
			return s
		},
		"on a server": func(t *testing.T) ledger.Store {
			s, err := postgres.Open(t.Context(), pgtest.Database(t), postgres.Options{})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { s.Close() })
			return s
		},
	} {
		t.Run(name, func(t *testing.T) { strangers(newWorld(t, open(t), "")) })
	}
}

func strangers(w *world) {
	ctx, now := w.Context(), time.Now()
	began, before := now.AddDate(0, 0, -100), now.AddDate(0, 0, -90)
	then := player.New(w.store, w.hall, func() time.Time { return began })
	does := func(s *player.Players, g table.GuestID, all ...player.Deed) {
		w.Helper()
		for _, d := range all {
			_, err := s.Do(ctx, g, d)
			w.must(err)
		}
	}
	guest := func(name string) table.GuestID { return table.GuestID((name + "........................")[:22]) }
	stay := map[string]func(g table.GuestID){
		"finished": func(g table.GuestID) {
			w.open("over", "zoom", bo, []table.SeatWish{{Kind: table.Me}, {Kind: table.Link}}, map[int]table.GuestID{1: g}, nil)
			w.do("over", g, table.Say{Seat: 1, Word: table.Resign})
		},
		"running": func(g table.GuestID) {
			w.open("going", "zoom", bo, []table.SeatWish{{Kind: table.Me}, {Kind: table.Link}}, map[int]table.GuestID{1: g}, nil)
		},
		"opened": func(g table.GuestID) {
			w.open("opened", "zoom", g, []table.SeatWish{{Kind: table.Link}, {Kind: table.Link}}, nil, nil)
		},
		"member": func(g table.GuestID) {
			_, err := w.clubs.Found(ctx, "club", bo, club.Found{Club: "The Friday club", Name: "Bo", Key: "key"})
			w.must(err)
			w.must(w.clubs.Do(ctx, "club", g, club.Join{Name: "Mia", Key: "key"}))
		},
		"evening": func(g table.GuestID) {
			_, err := w.evening.Open(ctx, evening.Wish{Title: "Summer evening", Game: "toy", Rounds: 2, Host: bo}, "evening")
			w.must(err)
			w.deed("evening", evening.Deed{Word: evening.ToJoin, By: g, Text: "Eva"})
		},
		"cup": func(g table.GuestID) {
			_, err := w.cups.Open(ctx, "cup", bo, tournament.Terms{Title: "Summer cup", Game: "zoom", System: tournament.RoundRobin})
			w.must(err)
			w.must(w.cups.Do(ctx, "cup", g, tournament.Join{Name: "Cy"}))
		},
		"device seen": func(g table.GuestID) {
			does(then, g, player.SignIn{ID: "phone", How: player.HowFirst})
			does(player.New(w.store, w.hall, time.Now), g, player.Seen{ID: "phone"})
		},
		"link made": func(g table.GuestID) { does(player.New(w.store, w.hall, time.Now), g, player.Link{Hash: "hash"}) },
		"signs in": func(g table.GuestID) {
			_, err := w.logins.Choose(ctx, login.Wish{Guest: g, Name: "Sigrid", Password: "under the old oak"})
			w.must(err)
		},
		"has a passkey": func(g table.GuestID) {
			does(player.New(w.store, w.hall, time.Now), g, player.AddPasskey{Passkey: player.Passkey{ID: "key", Key: []byte(`{}`)}})
		},
		"is somebody at the provider": func(g table.GuestID) {
			does(player.New(w.store, w.hall, time.Now), g, player.Provide{Hash: "hash"})
		},
		"young": nil,
	}
	for name, has := range stay {
		if g := guest(name); has == nil {
			does(player.New(w.store, w.hall, time.Now), g, player.Begin{})
		} else {
			does(then, g, player.Begin{})
			has(g)
		}
	}
	w.filed()
	go1, go2 := guest("stranger"), guest("with a link")
	does(then, go1, player.SignIn{ID: "phone", How: player.HowFirst})
	does(then, go2, player.Link{Hash: "another", Name: "Linus"})
	if n, err := w.house.Strangers(ctx, began.AddDate(0, 0, -1)); err != nil || n != 0 {
		w.Fatalf("before anybody was old enough %d went, %v", n, err)
	}
	n, err := w.house.Strangers(ctx, before)
	if err != nil || n != 2 {
		w.Errorf("%d went, %v", n, err)
	}
	left, err := w.store.Find(ctx, ledger.Query{Kind: player.Kind.Name, Over: true})
	w.must(err)
	for name := range stay {
		if !slices.Contains(left, string(guest(name))) {
			w.Errorf("%s is gone", name)
		}
	}
	for _, g := range []table.GuestID{go1, go2} {
		if slices.Contains(left, string(g)) {
			w.Errorf("%s is still there", g)
		}
	}
	if m := w.match("going"); m.Over() || m.SeatOf(guest("running")) != 1 {
		w.Errorf("the running match: %+v", m.Places)
	}
	if n, err := w.house.Strangers(ctx, before); err != nil || n != 0 {
		w.Errorf("another time %d went, %v", n, err)
	}
	// Once a guest's first match is filed, the search no longer finds their log.
	fresh, err := w.players.Fresh(ctx, time.Now().Add(time.Hour))
	if err != nil || slices.Contains(fresh, guest("finished")) || !slices.Contains(fresh, guest("running")) {
		w.Errorf("%v, %v", fresh, err)
	}
}
