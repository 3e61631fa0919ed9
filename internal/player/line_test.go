package player_test

import (
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/internal/ledger"
	"stammtisch/internal/player"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// start begins a match of a game.
func start(t testing.TB, id, game string, options rules.Options) *table.Match {
	t.Helper()
	g, ok := games.All.Find(game)
	if !ok {
		t.Fatal("no game is called", game)
	}
	seats := slices.Repeat([]table.SeatWish{{Kind: table.Me}}, int(g.Info().Seats[0]-'0'))
	m, err := table.New(games.All, table.Wish{Game: game, Host: "h", Options: options, Seats: seats}, table.MatchID(id), "5eed", time.Unix(0, 0))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func spotOf(t *testing.T, m *table.Match, s rules.State) player.Spot {
	t.Helper()
	x, ok := player.SpotOf(m, s)
	if !ok {
		t.Fatal(m.Info.Name, "has no spots")
	}
	return x
}

// Lines are stored, so that the spot of a position stays what it was: one here that has changed means that no match
// filed before is found.
func TestSpotsStay(t *testing.T) {
	for _, c := range []struct {
		game, want string
		options    rules.Options
	}{
		{"zoom", "b700654270", nil},
		{"zoom", "0c77b3f951", rules.Options{"setup": "edges"}},
		{"trihop", "e5646d4783", nil},
		{"trihop", "d5e00e40e0", rules.Options{"turbo": "on"}},
		{"kick-it", "031b29b798", nil},
		{"open-goal", "8e0ea02981", nil},
	} {
		m := start(t, "m", c.game, c.options)
		x := spotOf(t, m, m.After(0))
		if got := hex.EncodeToString(x[:]); got != c.want {
			t.Errorf("%s %v begins at spot %s, want %s", c.game, c.options, got, c.want)
		}
	}
}

// told matches the lines of a drawing about the way to a position.
var told = regexp.MustCompile(`last action .*|after \d+ turns`)

// Two positions have the same spot exactly if the same is drawn and the same side is to move; each move leads to the
// spot that Ways names.
func TestSpots(t *testing.T) {
	random := rand.New(rand.NewPCG(18, 1))
	walked := 0
	for _, g := range games.All {
		m := start(t, "m", g.Info().Name, nil)
		first := m.After(0)
		if _, ok := player.SpotOf(m, first); !ok {
			if player.LineOf(m) != nil || len(player.Ways(m, first)) > 0 {
				t.Error(m.Info.Name, "has a line without spots")
			}
			continue
		}
		walked++
		drawn, spots := map[player.Spot]string{}, map[string]player.Spot{}
		same := 0
		for range 300 {
			s := first
			for range 12 {
				text := told.ReplaceAllString(fmt.Sprintln(s.Turn(), s.View(rules.Nobody).Draw()), "")
				x := spotOf(t, m, s)
				before, known := drawn[x]
				if known && before != text {
					t.Fatalf("%s: one spot for\n%s\nand\n%s", m.Info.Name, before, text)
				}
				if y, ok := spots[text]; ok && x != y {
					t.Fatalf("%s: two spots for\n%s", m.Info.Name, text)
				}
				drawn[x], spots[text] = text, x
				if known {
					same++
				}
				ways := player.Ways(m, s)
				if len(ways) == 0 || s.Turn() == rules.Nobody {
					break
				}
				all := make([]player.Spot, 0, len(ways))
				for to := range ways {
					all = append(all, to)
				}
				slices.SortFunc(all, func(a, b player.Spot) int { return slices.Compare(a[:], b[:]) })
				to := all[random.IntN(len(all))]
				next, err := s.Play(ways[to])
				if err != nil {
					t.Fatal(m.Info.Name, ways[to], err)
				}
				if spotOf(t, m, next) != to {
					t.Fatalf("%s: %s leads elsewhere", m.Info.Name, ways[to])
				}
				s = next
			}
		}
		t.Log(m.Info.Name, len(drawn), "positions,", same, "seen again")
	}
	if walked < 4 {
		t.Errorf("only %d games have spots", walked)
	}
}

// plays has the seats of a match act in turn, and the loser resign.
func (w *world) plays(id table.MatchID, loser int, actions ...string) *table.Match {
	w.Helper()
	w.open(id, "ada", "bo", "Bo")
	guests := []table.GuestID{"ada", "bo"}
	for i, a := range actions {
		w.do(id, guests[i%2], table.Act{Seat: i % 2, Ply: i, Action: a})
	}
	return w.do(id, guests[loser], table.Say{Seat: loser, Word: table.Resign})
}

// found is the matches that had a position, and the ways on from there with what became of them.
func found(t *testing.T, p *player.Player, m *table.Match, ply int) (matches, ways string) {
	t.Helper()
	x := spotOf(t, m, m.After(ply))
	page, err := p.Page(player.Query{Spot: &x, Limit: 100})
	if err != nil || page.All != len(page.Entries) {
		t.Fatal(page.All, err)
	}
	var ids []string
	for _, e := range page.Entries {
		ids = append(ids, fmt.Sprint(e.Match, "@", p.Ply(e, x)))
	}
	slices.Sort(ids) // they ended in the same millisecond, or not
	for _, b := range page.Branches {
		ways += fmt.Sprintf(" %s %d: %d won, %d lost;", player.Ways(m, m.After(ply))[b.To], b.Played, b.Won, b.Lost)
	}
	return strings.Join(ids, " "), strings.TrimSpace(ways)
}

// A position is found in all matches that had it, however they came there, and also in those that were filed before
// there were lines.
func TestPositions(t *testing.T) {
	w := newWorld(t)
	list := []*table.Match{
		w.plays("a", 1, "c1-c4", "c8-c5", "a3-b3"),
		w.plays("b", 0, "a3-b3", "c8-c5", "c1-c4"),
		w.plays("c", 1, "c1-c4"),
	}
	check := func(p *player.Player) {
		t.Helper()
		for _, c := range []struct {
			match, ply    int
			matches, ways string
		}{
			{0, 0, "a@0 b@0 c@0", "c1-c4 2: 2 won, 0 lost; a3-b3 1: 0 won, 1 lost;"},
			{0, 1, "a@1 c@1", "c8-c5 1: 1 won, 0 lost;"},
			{1, 3, "a@3 b@3", ""},
			{1, 2, "b@2", "c1-c4 1: 0 won, 1 lost;"},
		} {
			if matches, ways := found(t, p, list[c.match], c.ply); matches != c.matches || ways != c.ways {
				t.Errorf("after %d plies of %s: %q and %q, want %q and %q", c.ply, list[c.match].ID, matches, ways, c.matches, c.ways)
			}
		}
		if page, err := p.Page(player.Query{}); err != nil || len(page.Tallies) != 1 || page.Tallies[0].Newest == "" {
			t.Errorf("%+v, %v", page.Tallies, err)
		}
	}
	for _, m := range list {
		if err := w.players.File(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		f := player.Of(m, "cy") // as it was filed before there were lines
		f.Seats[0].Mine = true
		if _, err := w.players.Do(t.Context(), "cy", player.File{f}); err != nil {
			t.Fatal(err)
		}
	}
	check(w.look("ada"))

	cy := w.look("cy")
	if matches, _ := found(t, cy, list[0], 0); matches != "" {
		t.Error("matches without lines were found:", matches)
	}
	old := cy
	cy, rest, err := w.players.Lines(t.Context(), cy)
	if err != nil || rest != 0 {
		t.Fatal(rest, err)
	}
	check(cy)
	if matches, _ := found(t, old, list[0], 0); matches != "" {
		t.Error("a value that was handed out has changed:", matches)
	}
	saved, err := w.store.Load(t.Context(), ledger.Name{Kind: "player", ID: "cy"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	back, err := player.Kind.Rebuild("cy", saved)
	if err != nil {
		t.Fatal(err)
	}
	check(back)
	if again, _, err := w.players.Lines(t.Context(), back); err != nil || again != back {
		t.Error("matches are traced twice", err)
	}
}

// The habits of a guest are their own moves, and those of others with whom they changed sides are not.
func TestHabits(t *testing.T) {
	w := newWorld(t)
	for _, m := range []*table.Match{
		w.plays("a", 1, "c1-c4", "c8-c5", "a3-b3"),
		w.plays("b", 0, "a3-b3", "c8-c5", "c1-c4"),
		w.plays("c", 1, "c1-c4", "c8-c5"),
	} {
		if err := w.players.File(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	for who, want := range map[table.GuestID]string{"ada": "c1-c4 2: 2 won, 0 lost", "bo": "c8-c5 2: 0 won, 2 lost"} {
		list, err := w.players.Habits(t.Context(), w.look(who), "zoom")
		if err != nil || len(list) != 1 {
			t.Fatal(who, list, err)
		}
		h := list[0]
		if got := fmt.Sprintf("%s %d: %d won, %d lost", h.Action, h.Played, h.Won, h.Lost); got != want || h.Match == "b" {
			t.Errorf("%s: %s in %s, want %s", who, got, h.Match, want)
		}
	}
	if list, err := w.players.Habits(t.Context(), w.look("ada"), "trihop"); err != nil || len(list) != 0 {
		t.Error(list, err)
	}
}
