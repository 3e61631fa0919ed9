package player_test

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/internal/memstore"
	"stammtisch/internal/player"
	"stammtisch/internal/room"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// evening plays Kop to the end at random, ada at a seat of her own each time, and files it with her.
func (w *world) evening(n int, deals string) *table.Match {
	w.Helper()
	id := table.MatchID(fmt.Sprintf("kop-%02d", n))
	seats := slices.Repeat([]table.SeatWish{{Kind: table.Link}}, 4)
	seats[n%4] = table.SeatWish{Kind: table.Me}
	m, bad := table.New(games.All, table.Wish{Game: "kop", Host: "ada", Options: rules.Options{"deals": deals}, Seats: seats}, id, rules.Seed(fmt.Sprintf("%x", n+1)), time.Unix(int64(n), 0))
	if bad != nil {
		w.Fatal(bad)
	}
	if err := w.hall.Create(w.Context(), m); err != nil {
		w.Fatal(err)
	}
	for i, who := range []table.GuestID{"bo", "cy", "di", "ed"} {
		if i != n%4 {
			w.do(id, who, table.Sit{Seat: i, Name: string(who)})
		}
	}
	for _, place := range w.match(id).Places {
		w.do(id, place.Owners[0], table.Cut{Text: "somewhere-in-the-middle"})
	}
	d := rules.NewDice(uint64(n))
	for m = w.match(id); !m.Over(); {
		seat := int(m.Turn())
		by := m.Places[seat].Owners[0]
		list := m.State().(rules.Lister).Legal()
		m = w.do(id, by, table.Act{Seat: seat, Ply: m.Ply(), Action: list[d.Intn(len(list))]})
	}
	if err := w.players.File(w.Context(), m); err != nil {
		w.Fatal(err)
	}
	return m
}

func (w *world) match(id table.MatchID) *table.Match {
	w.Helper()
	m, _, err := w.hall.Look(w.Context(), id)
	if err != nil {
		w.Fatal(err)
	}
	return m
}

// loses is a judge that needs no thinking: every fifth decision has nothing to judge, and the others lose something.
func loses(_ context.Context, m *table.Match, ply int) (float64, bool, error) {
	x := rules.Mix(uint64(ply)<<8 + uint64(m.Created.Unix()))
	return float64(x%7) / 50, x%5 != 0, nil
}

// Patterns are the sums of what the newest decisions lost, as counting them one by one has it, however many looks
// it takes.
func TestPatterns(t *testing.T) {
	w := &world{T: t, store: memstore.New()}
	var apart atomic.Int64 // no two matches end in the same millisecond: which of them is newer would be anybody's guess
	w.hall = &room.Hall{Games: games.All, Store: w.store, Thinker: deaf{}, Now: func() time.Time { return time.Now().Add(time.Duration(apart.Load())) }}
	now := time.Unix(1_000_000, 0)
	w.players = player.New(w.store, w.hall, func() time.Time { return now })
	var all []*table.Match
	for n := range 22 {
		all = append(all, w.evening(n, "6"))
		apart.Add(int64(time.Second))
	}

	// Twenty matches at most, and two hundred decisions: those of the newest.
	slices.SortFunc(all, func(a, b *table.Match) int { return b.Last().Compare(a.Last()) })
	want, decisions := map[string]*player.Pattern{}, 0
	for _, m := range all[:20] {
		for ply := range m.Ply() {
			st := m.After(ply)
			kind := st.(rules.Classifier).KindOf(m.Played(ply))
			if m.Places[st.Turn()].Owners[0] != "ada" || kind == "" {
				continue
			}
			if decisions++; decisions > 200 {
				break
			}
			lost, ok, _ := loses(t.Context(), m, ply)
			if !ok {
				continue
			}
			x := want[kind]
			if x == nil {
				x = &player.Pattern{Kind: kind}
				want[kind] = x
			}
			x.Made++
			if lost < 0.05 {
				continue
			}
			x.Mistakes++
			x.Lost += lost
			if lost > x.Most {
				x.Match, x.Ply, x.Action, x.Most = m.ID, ply, m.Played(ply), lost
			}
		}
	}
	if decisions <= 200 || len(want) < 8 {
		t.Fatalf("only %d decisions of %d kinds", decisions, len(want))
	}

	ada, judged, looks, left := w.look("ada"), map[string]bool{}, 0, 1<<30
	slow := func(ctx context.Context, m *table.Match, ply int) (float64, bool, error) {
		if at := fmt.Sprint(m.ID, ply); !judged[at] {
			judged[at] = true
			now = now.Add(300 * time.Millisecond)
		}
		return loses(ctx, m, ply)
	}
	for {
		list, rest, err := w.players.Patterns(t.Context(), ada, "kop", slow)
		if err != nil || rest >= left {
			t.Fatalf("%d decisions are left, after %d: %v", rest, left, err)
		}
		looks++
		if left = rest; rest > 0 {
			continue
		}
		if len(list) != len(want) || looks < 20 || len(judged) != 200 {
			t.Errorf("%d kinds in %d looks at %d decisions", len(list), looks, len(judged))
		}
		before := list[0].Lost
		for _, got := range list {
			if got != *want[got.Kind] || got.Lost > before {
				t.Errorf("%+v after %v lost, want %+v", got, before, *want[got.Kind])
			}
			before = got.Lost
		}
		break
	}
	if list, rest, err := w.players.Patterns(t.Context(), w.look("bo"), "zoom", slow); len(list) != 0 || rest != 0 || err != nil {
		t.Error(list, rest, err)
	}
}

// Patterns are made of the guest's own decisions alone.
func TestPatternsAreOwn(t *testing.T) {
	w := &world{T: t, store: memstore.New()}
	w.hall = &room.Hall{Games: games.All, Store: w.store, Thinker: deaf{}, Now: time.Now}
	w.players = player.New(w.store, w.hall, time.Now)
	m := w.evening(0, "3")
	asked := map[rules.Seat]int{}
	count := func(_ context.Context, m *table.Match, ply int) (float64, bool, error) {
		asked[m.After(ply).Turn()]++
		return 1, true, nil
	}
	list, _, err := w.players.Patterns(t.Context(), w.look("ada"), "kop", count)
	if err != nil || len(asked) != 1 || asked[0] == 0 {
		t.Fatal(list, asked, err)
	}
	made := 0
	for _, x := range list {
		if made += x.Made; x.Made != x.Mistakes || m.After(x.Ply).Turn() != 0 || m.Played(x.Ply) != x.Action {
			t.Errorf("%+v", x)
		}
	}
	if made != asked[0] {
		t.Errorf("%d decisions of %d", made, asked[0])
	}
}
