package forget_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"testing"
	"time"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/forget"
	"stammtisch/internal/httpd"
	"stammtisch/internal/ladder"
	"stammtisch/internal/ledger"
	"stammtisch/internal/login"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/notice"
	"stammtisch/internal/outside"
	"stammtisch/internal/pgtest"
	"stammtisch/internal/player"
	"stammtisch/internal/room"
	"stammtisch/internal/session"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// The people of these tests. Ada has two devices that are guests of their own.
const (
	ada   = table.GuestID("adaadaadaadaadaadaadaa")
	bo    = table.GuestID("bobobobobobobobobobobo")
	cy    = table.GuestID("cycycycycycycycycycycy")
	phone = table.GuestID("phonephonephonephoneph")
)

// world is a process with everything that knows guests.
type world struct {
	*testing.T
	store   ledger.Store
	hall    *room.Hall
	evening *room.Evenings
	clubs   *club.Clubs
	cups    *tournament.House
	players *player.Players
	ladders *ladder.Ladders
	post    *notice.Post
	peers   *ledger.Peers
	house   *forget.House
	ended   *session.Ended
	logins  *login.Logins
}

type deaf struct{}

func (deaf) Wake(table.Turn) {}

// newWorld returns a process, which shares its store with others if it has a name.
func newWorld(t *testing.T, s ledger.Store, by string) *world {
	t.Helper()
	w := &world{T: t, store: s}
	w.hall = &room.Hall{Games: storetest.Games, Store: s, Thinker: deaf{}, Now: time.Now}
	if by != "" {
		w.peers = &ledger.Peers{By: by, Store: s.(ledger.Shared), Every: 10 * time.Millisecond}
		w.hall.Peers = w.peers
		w.hall.Now = w.peers.Now
		if err := w.peers.Exchange(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	w.evening = room.NewEvenings(w.hall, s, evening.Chance{Seed: httpd.NewSeed, Match: httpd.NewMatchID})
	w.players = player.New(s, w.hall, w.hall.Now)
	w.ladders = ladder.New(s, w.hall.Now)
	w.cups = tournament.New(s, storetest.Games, w.hall, tournament.Chance{Seed: httpd.NewSeed, Match: httpd.NewMatchID}, w.hall.Now)
	w.clubs = club.New(s, w.evening, w.cups, w.hall.Now)
	if w.peers != nil {
		w.clubs.Logs.Share(w.peers)
		w.players.Logs.Share(w.peers)
		w.ladders.Logs.Share(w.peers)
		w.cups.Logs.Share(w.peers)
	}
	w.post = notice.New(notice.Config{
		Store: s, Tables: w.hall, Kind: player.Kind.Name, Guard: &outside.Guard{}, Now: w.hall.Now, Log: slog.New(slog.DiscardHandler),
		Open: func(ctx context.Context, g table.GuestID) error {
			_, err := w.players.Do(ctx, g, player.Begin{})
			return err
		},
	})
	w.ended = session.New(s, w.hall.Now)
	w.logins = login.New(s, w.hall.Now)
	if w.peers != nil {
		w.ended.Share(w.peers)
	}
	w.must(w.ended.Load(t.Context()))
	w.house = &forget.House{
		Store: s, Hall: w.hall, Evenings: w.evening, Clubs: w.clubs, Tournaments: w.cups, Players: w.players, Ladders: w.ladders, Notices: w.post.Leave, Ended: w.ended, Logins: w.logins,
		By: by, Now: w.hall.Now, Log: slog.New(slog.DiscardHandler),
	}
	filing := room.NewFiling(w.hall, func(ctx context.Context, m *table.Match) error {
		return errors.Join(w.players.File(ctx, m), w.cups.Ended(ctx, m), w.ladders.Ended(ctx, m))
	})
	ctx, end := context.WithCancel(context.Background())
	var all sync.WaitGroup
	all.Go(func() { filing.Run(ctx) })
	if w.peers != nil {
		all.Go(func() { w.peers.Run(ctx) })
	}
	t.Cleanup(func() { end(); all.Wait() })
	return w
}

func (w *world) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

// open opens a match whose host has some of its seats; the others sit down by their links.
func (w *world) open(id table.MatchID, game string, host table.GuestID, seats []table.SeatWish, more map[int]table.GuestID, names map[table.GuestID]string) {
	w.Helper()
	m, bad := table.New(storetest.Games, table.Wish{Game: game, Host: host, Seats: seats, Talk: table.FreeText, Rated: id == "over" || id == "going"}, id, "5eed", time.Now())
	if bad != nil {
		w.Fatal(bad)
	}
	w.must(w.hall.Create(w.Context(), m))
	for seat, g := range more {
		w.do(id, g, table.Sit{Seat: seat, Name: names[g]})
	}
}

func (w *world) do(id table.MatchID, by table.GuestID, c table.Command) {
	w.Helper()
	_, err := w.hall.Do(w.Context(), id, table.By(by), c)
	w.must(err)
}

func (w *world) match(id table.MatchID) *table.Match {
	w.Helper()
	m, _, err := w.hall.Look(w.Context(), id)
	w.must(err)
	return m
}

// playOut plays a match of the toy to its end.
func (w *world) playOut(id table.MatchID) {
	w.Helper()
	for m := w.match(id); !m.Over(); m = w.match(id) {
		turn := m.Turn()
		w.do(id, m.Places[turn].Owners[0], table.Act{Seat: int(turn), Ply: m.Ply(), Action: "1"})
	}
}

func (w *world) deed(id evening.ID, d evening.Deed) {
	w.Helper()
	w.must(w.evening.Do(w.Context(), id, d))
}

// filed waits until every finished match is filed.
func (w *world) filed() {
	w.Helper()
	for end := time.Now().Add(40 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		left, err := matchlog.On(w.store).Unfiled(w.Context())
		w.must(err)
		if len(left) == 0 {
			return
		}
		if time.Now().After(end) {
			w.Fatalf("%v are not filed", left)
		}
	}
}

// look reads everything that a world shows, from its memory or from disk.
func (w *world) look() (text string) {
	w.Helper()
	for _, kind := range []string{matchlog.Kind, "evening", "club", "tournament", "player"} {
		ids, err := w.store.Find(w.Context(), ledger.Query{Kind: kind, Over: true})
		w.must(err)
		for _, id := range ids {
			text += kind + " " + id + "\n"
			switch kind {
			case matchlog.Kind:
				m := w.match(table.MatchID(id))
				said, err := w.hall.Lists().RemarksOf(w.Context(), m.ID)
				w.must(err)
				text += fmt.Sprintf("%s%+v %+v %s %+v\n", m.Record().String(), m.Places, m.Events(), m.Host, said)
			case "evening":
				st, err := w.evening.Look(w.Context(), evening.ID(id))
				w.must(err)
				text += fmt.Sprintf("%+v %+v\n", *st.Evening, st.Lines())
			case "club":
				c, _, err := w.clubs.Look(w.Context(), club.ID(id))
				var known *table.Error
				if errors.As(err, &known) {
					w.Fatal(err)
				}
				w.must(err)
				text += fmt.Sprintf("%+v\n", *c)
				for _, e := range c.Evenings {
					text += fmt.Sprintf("%+v\n", e.Result)
				}
			case "tournament":
				t, err := w.cups.Look(w.Context(), tournament.ID(id))
				w.must(err)
				text += fmt.Sprintf("%+v\n", *t)
			case "player":
				p, _, err := w.players.Look(w.Context(), table.GuestID(id))
				w.must(err)
				text += fmt.Sprintf("%+v\n", *p)
			}
		}
	}
	return text
}

// rated checks that two of Ada's matches, one of which she has left, still count, for an unknown player.
func (w *world) rated() {
	w.Helper()
	sources := map[table.MatchID]ladder.Source{}
	for _, id := range []table.MatchID{"over", "going"} {
		sources[id] = ladder.SourceOf(w.match(id))
	}
	saved, err := w.store.Load(w.Context(), ledger.Name{Kind: ladder.Kind.Name, ID: "zoom"}, 0)
	w.must(err)
	l, err := ladder.Recount("zoom", saved, sources)
	w.must(err)
	if p, _ := l.Find(bo); l.Matches() != 2 || p.Played != 2 || len(l.People) != 2 || l.People[0].Guest != "" && l.People[1].Guest != "" {
		w.Errorf("%+v", l)
	}
}
