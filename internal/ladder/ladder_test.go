package ladder_test

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/games/zopp"
	"stammtisch/internal/evening"
	"stammtisch/internal/ladder"
	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/rating"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Strangers whose ratings are far apart are not matched, once both ratings are certain.
func TestApart(t *testing.T) {
	w := newWorld(t)
	const id = "zoom"
	if points, far := w.look(id).Apart("ada", "bo", w.at); points != 0 || far {
		t.Errorf("two newcomers are %g apart, far: %v", points, far)
	}
	for i := range 8 {
		w.play(table.MatchID(fmt.Sprint("apart", i)), true, "ada", "bo", 1)
	}
	for i := range 30 { // against opponents of equal strength
		w.play(table.MatchID(fmt.Sprint("strong", i)), true, "ada", "cy", i%2)
		w.play(table.MatchID(fmt.Sprint("weak", i)), true, "bo", "dee", i%2)
	}
	l := w.look(id)
	for _, c := range []struct {
		a, b table.GuestID
		far  bool
	}{{"ada", "bo", true}, {"bo", "ada", true}, {"ada", "ada", false}, {"ada", "newcomer", false}} {
		points, far := l.Apart(c.a, c.b, w.at)
		if far != c.far || far && points <= ladder.Far {
			t.Errorf("%s and %s are %g apart, far: %v", c.a, c.b, points, far)
		}
	}
	// After years without a match, both ratings are provisional again, as the list says.
	if points, far := l.Apart("ada", "bo", w.at.AddDate(4, 0, 0)); far {
		t.Errorf("after years they are %g apart, and far", points)
	}
}

// Only matches agreed as rated count, and only once. The numbers are those of the arithmetic, also after
// reading the log again.
func TestEnded(t *testing.T) {
	w := newWorld(t)
	w.play("friendly", false, "ada", "bo", 0)
	if l := w.look("zoom"); l.Matches() != 0 || len(l.People) != 0 {
		t.Fatalf("a friendly match counts: %+v", l)
	}
	sources := map[table.MatchID]ladder.Source{}
	want := []rating.Player{rating.Fresh(false), rating.Fresh(false), rating.Fresh(false)}
	who := []table.GuestID{"ada", "bo", "cy"}
	for i, game := range [][3]int{{0, 1, 0}, {1, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 2, 1}} {
		id := table.MatchID(fmt.Sprint("m", i))
		m := w.play(id, true, who[game[0]], who[game[1]], game[2])
		sources[id] = ladder.SourceOf(m)
		places := []int{1, 2}
		places[game[2]], places[1-game[2]] = 2, 1
		rating.Apply(want, rating.Result{At: m.Ending().At.UnixMilli(), Sides: [][]int{{game[0]}, {game[1]}}, Places: places})
		before := w.look("zoom")
		if err := w.ladders.Ended(t.Context(), m); err != nil || w.look("zoom") != before {
			t.Fatal("a match counts twice", err)
		}
	}
	l := w.look("zoom")
	again, err := ladder.Kind.Rebuild("zoom", w.saved("zoom"))
	if err != nil || !reflect.DeepEqual(again, l) {
		t.Errorf("read again: %+v, %v; want %+v", again, err, l)
	}
	for i, g := range who {
		p, ok := l.Find(g)
		if !ok || p.Player != want[i] || p.Name != strings.ToUpper(string(g)) || l.Matches() != 5 {
			t.Errorf("%s: %+v, want %+v", g, p, want[i])
		}
	}
	counted, err := ladder.Recount("zoom", w.saved("zoom"), sources)
	if err != nil || !reflect.DeepEqual(counted, l) {
		t.Errorf("computed again: %+v, %v; want %+v", counted, err, l)
	}
	if mine, err := w.ladders.Of(t.Context(), "cy"); err != nil || len(mine) != 1 || mine[0].ID != "zoom" {
		t.Errorf("%+v, %v", mine, err)
	}
	if of, err := w.ladders.OfGame(t.Context(), "zoom"); err != nil || len(of) != 1 {
		t.Errorf("%+v, %v", of, err)
	}
	for what, change := range map[string]func(ledger.Event) ledger.Event{
		"another number": func(e ledger.Event) ledger.Event { e.Text = strings.Replace(e.Text, `0.06`, `0.061`, 1); return e },
		"another result": func(e ledger.Event) ledger.Event { e.Text = strings.Replace(e.Text, `[1,2]`, `[2,1]`, 1); return e },
		"another player": func(e ledger.Event) ledger.Event {
			e.Text = strings.Replace(e.Text, `[[1],[2]]`, `[[1],[3]]`, 1)
			return e
		},
		"another match": func(e ledger.Event) ledger.Event { e.Text = strings.Replace(e.Text, `"m`, `"x`, 1); return e },
		"a rating's lack": func(e ledger.Event) ledger.Event {
			e.Text = strings.Replace(e.Text, `"after":[[`, `"after":[[1,2,3],[`, 1)
			return e
		},
		"another kind": func(e ledger.Event) ledger.Event { e.Kind = "danced"; return e },
		"no text":      func(e ledger.Event) ledger.Event { e.Text = "{"; return e },
		"a gap":        func(e ledger.Event) ledger.Event { e.N++; return e },
	} {
		found := 0
		for i := range l.Matches() {
			bad := w.saved("zoom")
			bad.Events = append([]ledger.Event{}, bad.Events...)
			was := bad.Events[i]
			bad.Events[i] = change(was)
			if _, err := ladder.Recount("zoom", bad, sources); err != nil {
				found++
			} else if bad.Events[i] != was {
				t.Errorf("%s in event %d is not found", what, i+1)
			}
		}
		if found == 0 {
			t.Errorf("%s changes nothing", what)
		}
	}
	delete(sources, "m3")
	if _, err := ladder.Recount("zoom", w.saved("zoom"), sources); err == nil {
		t.Error("a match that is not there is believed")
	}
}

// A guest who has left is not found in any list, and the ratings of the others stay.
func TestWithout(t *testing.T) {
	w := newWorld(t)
	w.play("m", true, "ada", "bo", 0)
	before := w.look("zoom")
	if _, err := w.ladders.Logs.Rewrite(t.Context(), "zoom", func(s ledger.Saved) (ledger.Commit, error) { return ladder.Without(s, "zoom", "ada") }); err != nil {
		t.Fatal(err)
	}
	l := w.look("zoom")
	if _, is := l.Find("ada"); is || len(l.People) != 2 || l.People[0].Player != before.People[0].Player || l.People[1] != before.People[1] {
		t.Errorf("%+v", l)
	}
	if text := fmt.Sprint(w.saved("zoom")); strings.Contains(strings.ToLower(text), "ada") {
		t.Error(text)
	}
	if mine, err := w.ladders.Of(t.Context(), "ada"); err != nil || len(mine) != 0 {
		t.Errorf("%+v, %v", mine, err)
	}
	w.play("n", true, "ada", "bo", 1) // somebody new
	if l = w.look("zoom"); len(l.People) != 3 || l.People[2].Played != 1 {
		t.Errorf("%+v", l)
	}
}

// Somebody who deletes everything about themselves while a table of several continues is on no list after it, and what the
// others won or lost counts.
func TestGoneBeforeTheEnd(t *testing.T) {
	w := newWorld(t)
	gone := table.NewGone(strings.Repeat("r", 30))
	var seats []table.SeatWish
	for _, g := range []table.GuestID{"ada", gone, gone + "2"} {
		seats = append(seats, table.SeatWish{Kind: table.Guest, Guests: []table.GuestID{g}, Name: string(g)})
	}
	m := w.wins(seats...)
	l := w.look("toy")
	three := rating.Teams([][]rating.Rating{{rating.New}, {rating.New}, {rating.New}}, []int{1, 2, 2})
	if me, _ := l.Find("ada"); me.Rating != three[0][0] || len(l.People) != 3 {
		t.Errorf("%+v, want %+v", l, three)
	}
	for _, p := range l.People[1:] {
		if p.Identity != (ladder.Identity{}) {
			t.Errorf("%+v is on the list", p)
		}
	}
	if mine, err := w.ladders.Of(t.Context(), gone); err != nil || len(mine) != 0 {
		t.Errorf("%+v, %v", mine, err)
	}
	again, err := ladder.Recount("toy", w.saved("toy"), map[table.MatchID]ladder.Source{"m": ladder.SourceOf(m)})
	if err != nil || !reflect.DeepEqual(again, l) {
		t.Errorf("computed again: %+v, %v", again, err)
	}
}

// Three sides are rated by their places. A level with two seats has one rating, and loses no more than a
// player with one of them.
func TestLevels(t *testing.T) {
	w := newWorld(t)
	level := table.SeatWish{Kind: table.Computer, Level: 2}
	m := w.wins(table.SeatWish{Kind: table.Me}, level, level)
	l := w.look("toy")
	three := rating.Teams([][]rating.Rating{{rating.New}, {rating.New}, {rating.New}}, []int{1, 2, 2})
	me, _ := l.Find("ada")
	if len(l.Levels) != 2 || l.Levels[0].Played != 0 || l.Levels[1].Played != 1 || !l.Levels[1].Fixed || l.Levels[1].Rating != three[1][0] || me.Rating != three[0][0] {
		t.Errorf("%+v, want %+v", l, three)
	}
	if _, err := ladder.Recount("toy", w.saved("toy"), map[table.MatchID]ladder.Source{"m": ladder.SourceOf(m)}); err != nil {
		t.Error(err)
	}
}

// At a table of an evening the deals count in which the computer acted for nobody (EV23): their points make the places,
// and computing again gives the same. Without such a deal nothing is filed.
func TestEveningsCount(t *testing.T) {
	w := newWorld(t)
	play := func(id table.MatchID, evening string, away func(deal int) bool) *table.Match {
		wish := table.Wish{Game: "kop", Host: "ada", Rated: true, Evening: evening, Options: rules.Options{"deals": "4"}}
		for _, g := range []table.GuestID{"ada", "bo", "cy", "di"} {
			wish.Seats = append(wish.Seats, table.SeatWish{Kind: table.Guest, Guests: []table.GuestID{g}, Name: string(g)})
		}
		m, bad := table.New(games.All, wish, id, "5eed", w.at)
		if bad != nil {
			t.Fatal(bad)
		}
		for seat := range m.Places {
			d, bad := storetest.Decide(m, rules.Seat(seat), table.Cut{Text: "somewhere-else"}, w.at)
			if bad != nil {
				t.Fatal(bad)
			}
			m = m.Fold(d)
		}
		for gone := false; !m.Over(); {
			if want := away(m.State().(rules.Scored).Standing().Game); want != gone {
				gone = want
				ev := table.Event{N: m.N() + 1, At: w.at, Kind: table.CameBack, Seat: 2}
				if gone {
					ev.Kind, ev.Action = table.StoodIn, "1"
				}
				m = m.Fold(table.Decision{Event: ev})
			}
			legal, _, err := rules.Legal(m.State())
			if err != nil {
				t.Fatal(err)
			}
			d, bad := storetest.Act(m, m.Turn(), m.Ply(), legal[m.Ply()%len(legal)], w.at)
			if bad != nil {
				t.Fatal(bad)
			}
			m = m.Fold(d)
		}
		if err := w.ladders.Ended(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		return m
	}
	places := func(points []float64) (list []int) {
		for _, x := range points {
			place := 1
			for _, y := range points {
				if y > x {
					place++
				}
			}
			list = append(list, place)
		}
		return list
	}
	never, always, second := func(int) bool { return false }, func(int) bool { return true }, func(deal int) bool { return deal == 2 }
	whole, part := play("whole", "e", never), play("part", "e", second)
	id := ladder.Of(whole)
	if got := ladder.File(whole).Places; !slices.Equal(got, places(whole.Outcome().Scores)) {
		t.Errorf("a whole table has places %v of %v", got, whole.Outcome().Scores)
	}
	points, _ := evening.Rating(part)
	if got := ladder.File(part).Places; !slices.Equal(got, places(points)) || slices.Equal(points, part.Outcome().Scores) {
		t.Errorf("places %v, want those of %v", got, points)
	}
	play("gone", "e", always)
	if l := w.look(id); l.Matches() != 2 {
		t.Errorf("%d matches count", l.Matches())
	}
	// At any other table absence counts like any result (RT4).
	other := play("other", "", second)
	if got := ladder.File(other).Places; !slices.Equal(got, places(other.Outcome().Scores)) {
		t.Errorf("places %v of %v", got, other.Outcome().Scores)
	}
	sources := map[table.MatchID]ladder.Source{}
	for _, m := range []*table.Match{whole, part, other} {
		sources[m.ID] = ladder.SourceOf(m)
	}
	again, err := ladder.Recount(id, w.saved(id), sources)
	if err != nil || !reflect.DeepEqual(again, w.look(id)) {
		t.Errorf("computed again: %+v, %v", again, err)
	}
}

// A variant is a choice among several; numbers, such as how long a match takes, make none.
func TestVariants(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "zopp",
		"goals=3 minutes=10 turns=0":      "zopp",
		"doubles=b hand=steady goals=3":   "zopp doubles=b hand=steady",
		"hand=casual doubles=off goals=3": "zopp",
	} {
		given, err := rules.ParseOptions(text)
		if err != nil {
			t.Fatal(err)
		}
		opts, err := zopp.Game{}.Info().Complete(given)
		if got := ladder.ID(zopp.Game{}.Info(), opts); err != nil || got != want {
			t.Errorf("%q is on list %q, want %q (%v)", text, got, want, err)
		}
	}
	if game, variant := (&ladder.Ladder{ID: "zopp doubles=b hand=steady"}).Game(); game != "zopp" || variant != "doubles=b hand=steady" {
		t.Error(game, variant)
	}
}

// Partners are one side, in whatever seats.
func TestDoubles(t *testing.T) {
	w := newWorld(t)
	me := table.SeatWish{Kind: table.Guest}
	seats := make([]table.SeatWish, 4)
	for i, g := range []table.GuestID{"ada", "bo", "cy", "di"} {
		me.Guests = []table.GuestID{g}
		seats[i] = me
	}
	m, bad := table.New(storetest.Games, table.Wish{Game: "zopp", Host: "ada", Rated: true, Options: rules.Options{"doubles": "a", "goals": "0", "turns": "1"}, Seats: seats}, "m", "5eed", w.at)
	if bad != nil {
		t.Fatal(bad)
	}
	if got := fmt.Sprint(m.Sides()); got != "[[0 2] [1 3]]" {
		t.Error("the sides are", got)
	}
}

// Several processes count their matches at the same time: each match is there once, and the numbers are
// right.
func TestSeveral(t *testing.T) {
	w := newWorld(t)
	sources := map[table.MatchID]ladder.Source{}
	var list []*table.Match
	for i := range 20 {
		m := w.play(table.MatchID(fmt.Sprint(i)), true, "ada", "bo", i%2)
		sources[m.ID] = ladder.SourceOf(m)
		list = append(list, m)
	}
	fresh := memstore.New()
	done := make(chan error)
	for p := range 2 {
		peers := &ledger.Peers{By: fmt.Sprint("process ", p), Store: fresh, Every: time.Millisecond}
		if err := peers.Exchange(t.Context()); err != nil {
			t.Fatal(err)
		}
		s := ladder.New(fresh, time.Now)
		s.Logs.Share(peers)
		go func() {
			var err error
			for i := range list {
				m := list[(i+p*7)%len(list)]
				if err = s.Ended(context.Background(), m); err != nil {
					break
				}
			}
			done <- err
		}()
	}
	for range 2 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	saved, err := fresh.Load(t.Context(), ledger.Name{Kind: ladder.Kind.Name, ID: "zoom"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	l, err := ladder.Recount("zoom", saved, sources)
	if err != nil || l.Matches() != 20 {
		t.Errorf("%+v, %v", l, err)
	}
	ada, _ := l.Find("ada")
	bo, _ := l.Find("bo")
	if ada.Played != 20 || math.Abs(ada.Mean+bo.Mean-3000) > 50 {
		t.Errorf("%+v %+v", ada, bo)
	}
}
