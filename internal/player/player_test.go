package player_test

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/memstore"
	"stammtisch/internal/player"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// world is a hall with players, which files nothing by itself.
type world struct {
	*testing.T
	store   *memstore.Store
	hall    *room.Hall
	players *player.Players
	ahead   time.Duration // of the clock that the players go by
}

type deaf struct{}

func (deaf) Wake(table.Turn) {}

func newWorld(t *testing.T) *world {
	w := &world{T: t, store: memstore.New()}
	w.hall = &room.Hall{Games: storetest.Games, Store: w.store, Thinker: deaf{}, Now: time.Now}
	w.players = player.New(w.store, w.hall, func() time.Time { return time.Now().Add(w.ahead) })
	return w
}

// open opens a match of Zoom between two guests.
func (w *world) open(id table.MatchID, host, other table.GuestID, name string) {
	w.Helper()
	m := storetest.NewMatch(w, string(id), host, false)
	if err := w.hall.Create(w.Context(), m); err != nil {
		w.Fatal(err)
	}
	w.do(id, other, table.Sit{Seat: 1, Name: name})
}

func (w *world) do(id table.MatchID, by table.GuestID, c table.Command) *table.Match {
	w.Helper()
	if _, err := w.hall.Do(w.Context(), id, table.By(by), c); err != nil {
		w.Fatal(err)
	}
	m, _, err := w.hall.Look(w.Context(), id)
	if err != nil {
		w.Fatal(err)
	}
	return m
}

// play opens a match and has a seat resign.
func (w *world) play(id table.MatchID, host, other table.GuestID, name string, loser int) *table.Match {
	w.Helper()
	w.open(id, host, other, name)
	w.do(id, host, table.Act{Action: "c1-c4"})
	return w.do(id, []table.GuestID{host, other}[loser], table.Say{Seat: loser, Word: table.Resign})
}

func (w *world) look(g table.GuestID) *player.Player {
	w.Helper()
	p, rest, err := w.players.Look(w.Context(), g)
	if err != nil || rest != 0 {
		w.Fatal(rest, err)
	}
	return p
}

// A finished match has all that a list of them shows, for each of its people.
func TestFile(t *testing.T) {
	w := newWorld(t)
	m := w.play("m", "ada", "bo", "Bo", 1)
	if err := w.players.File(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	want := player.Entry{
		Match: "m", Game: "zoom", Pace: m.Pace.String(), Began: m.Created.UnixMilli(), Ended: m.Last().UnixMilli(), Plies: 1,
		Seats:  []player.Seat{{Side: m.Places[0].Side, Who: 1, Mine: true}, {Side: m.Places[1].Side, Who: 2}},
		Scores: []float64{1, 0}, Winners: []rules.Seat{0}, Reason: m.Outcome().Reason, Rule: m.Outcome().Rule, Line: player.LineOf(m),
	}
	ada := w.look("ada")
	if len(ada.Entries) != 1 || !reflect.DeepEqual(ada.Entries[0], want) {
		t.Fatalf("%+v, want %+v", ada.Entries, want)
	}
	if ada.Person(1) != (player.Person{Guest: "ada", Name: "Ada"}) || ada.Person(2) != (player.Person{Guest: "bo", Name: "Bo"}) || ada.Person(3) != (player.Person{}) || ada.Person(0) != (player.Person{}) {
		t.Errorf("%+v %+v", ada.Person(1), ada.Person(2))
	}
	if r := ada.Entries[0].Result(); r != player.Won {
		t.Error("ada has", r)
	}
	bo := w.look("bo")
	if len(bo.Entries) != 1 || bo.Entries[0].Result() != player.Lost || bo.Entries[0].Seats[0].Mine || !bo.Entries[0].Seats[1].Mine {
		t.Errorf("%+v", bo.Entries)
	}
	// Once more changes nothing, and another match knows the same people by their numbers.
	if err := w.players.File(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	if err := w.players.File(t.Context(), w.play("n", "bo", "ada", "Ada", 1)); err != nil {
		t.Fatal(err)
	}
	ada = w.look("ada")
	if len(ada.Entries) != 2 || ada.Entries[1].Seats[0].Who != 3 || ada.Entries[1].Seats[1].Who != 1 || ada.Person(3) != (player.Person{Guest: "bo", Name: "Ada"}) {
		t.Errorf("%+v", ada.Entries) // the host is always called Ada
	}
	if p := w.look("nobody"); len(p.Entries) != 0 || p.Events != 0 {
		t.Errorf("%+v", p)
	}
	if _, err := w.store.Load(t.Context(), ledger.Name{Kind: "player", ID: "nobody"}, 0); err == nil {
		t.Error("a guest without matches has a log")
	}
}

// Each result has its name.
func TestResult(t *testing.T) {
	mine, theirs := player.Seat{Mine: true}, player.Seat{}
	for _, c := range []struct {
		seats   []player.Seat
		winners []rules.Seat
		want    player.Result
	}{
		{[]player.Seat{mine, theirs}, []rules.Seat{0}, player.Won},
		{[]player.Seat{mine, theirs}, []rules.Seat{1}, player.Lost},
		{[]player.Seat{mine, theirs}, nil, player.Drawn},
		{[]player.Seat{mine, theirs, theirs}, []rules.Seat{0, 1, 2}, player.Drawn},
		{[]player.Seat{mine, theirs, mine, theirs}, []rules.Seat{0, 2}, player.Won},
		{[]player.Seat{mine, mine}, []rules.Seat{1}, player.Both},
	} {
		e := player.Entry{Seats: c.seats, Winners: c.winners}
		if got := e.Result(); got != c.want {
			t.Errorf("%+v, won by %v: %s, want %s", c.seats, c.winners, got, c.want)
		}
	}
}

// Matches from before there was a log are filed when somebody first asks, and only then.
func TestLooksBack(t *testing.T) {
	w := newWorld(t)
	for i := range 5 {
		w.play(table.MatchID(fmt.Sprint("old-", i)), "ada", "bo", "Bo", i%2)
	}
	w.open("running", "ada", "bo", "Bo")
	if has, err := w.players.Has(t.Context(), "ada"); err != nil || !has {
		t.Error("ada has finished matches, and it is not known", err)
	}
	if has, err := w.players.Has(t.Context(), "cy"); err != nil || has {
		t.Error("cy has none", err)
	}
	if err := w.players.File(t.Context(), w.play("new", "ada", "bo", "Bo", 0)); err != nil {
		t.Fatal(err)
	}
	if err := w.players.File(t.Context(), w.play("first", "cy", "bo", "Bo", 0)); err != nil {
		t.Fatal(err)
	}
	if has, err := w.players.Has(t.Context(), "cy"); err != nil || !has {
		t.Error("cy has one now", err)
	}
	// One that is not filed, as of a place that has moved, is found within a minute.
	if has, err := w.players.Has(t.Context(), "dee"); err != nil || has {
		t.Error("dee has none", err)
	}
	w.play("moved", "dee", "bo", "Bo", 0)
	w.ahead = time.Minute
	if has, err := w.players.Has(t.Context(), "dee"); err != nil || !has {
		t.Error("dee has one now", err)
	}
	ada := w.look("ada")
	var got []string
	for _, e := range ada.Entries {
		got = append(got, string(e.Match))
	}
	slices.Sort(got)
	if want := []string{"new", "old-0", "old-1", "old-2", "old-3", "old-4"}; !slices.Equal(got, want) || !ada.Listed {
		t.Errorf("%v, want %v", got, want)
	}
	if again := w.look("ada"); again.Events != ada.Events {
		t.Error("a second look has changed the log")
	}
	if has, err := w.players.Has(t.Context(), "ada"); err != nil || !has {
		t.Error("ada has finished matches, and it is not known", err)
	}
}

// A log that is read again is the same, and values that were handed out never change.
func TestRebuilds(t *testing.T) {
	w := newWorld(t)
	type kept struct {
		value *player.Player
		text  string
	}
	print := func(p *player.Player) string {
		text := fmt.Sprintf("%+v", *p)
		for i := range p.Entries {
			for _, s := range p.Entries[i].Seats {
				text += p.Person(s.Who).Name
			}
		}
		return text
	}
	var past []kept
	for i := range 20 {
		m := w.play(table.MatchID(fmt.Sprint(i)), "ada", "bo", fmt.Sprint("Bo ", i%3), i%2)
		p, err := w.players.Do(t.Context(), "ada", player.File{player.Of(m, "ada")})
		if err != nil {
			t.Fatal(err)
		}
		past = append(past, kept{p, print(p)})
	}
	for i, k := range past {
		if print(k.value) != k.text || len(k.value.Entries) != i+1 {
			t.Fatalf("value %d has changed", i)
		}
	}
	saved, err := w.store.Load(context.Background(), ledger.Name{Kind: "player", ID: "ada"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	back, err := player.Kind.Rebuild("ada", saved)
	if err != nil || print(back) != past[19].text {
		t.Errorf("read again it is %s, %v", print(back), err)
	}
	for what, bad := range map[string]ledger.Saved{
		"an unknown event":   {Events: []ledger.Event{{N: 1, Kind: "begun", Text: "{}"}, {N: 2, Kind: "danced", Text: "{}"}}},
		"no beginning":       {Events: []ledger.Event{{N: 1, Kind: "listed", Text: "{}"}}},
		"a gap":              {Events: []ledger.Event{{N: 2, Kind: "begun", Text: "{}"}}},
		"a match of nobody":  {Events: []ledger.Event{{N: 1, Kind: "begun", Text: "{}"}, {N: 2, Kind: "filed", Text: `{"match":"m"}`}}},
		"a person who isn't": {Events: saved.Events, Papers: []ledger.Paper{{Name: "who/x", Text: "{}"}}},
		"a broken paper":     {Events: saved.Events, Papers: []ledger.Paper{{Name: "who/1", Text: "{"}}},
	} {
		if _, err := player.Kind.Rebuild("ada", bad); err == nil {
			t.Errorf("%s is believed", what)
		}
	}
}

// A list is in the order in which matches ended, whatever the order in which they were filed; each filter
// leaves out what does not fit, and pages follow on each other.
func TestPage(t *testing.T) {
	seats := []player.Seat{{Side: "White", Mine: true}, {Side: "Black"}}
	p := player.Kind.Empty("ada")
	var file player.File
	for i, ended := range []int64{30, 10, 20, 20, 40} {
		file = append(file, player.Filing{
			Entry:  player.Entry{Match: table.MatchID(fmt.Sprint(i)), Game: []string{"zoom", "kop"}[i%2], Ended: ended, Seats: seats, Winners: []rules.Seat{rules.Seat(i % 2)}},
			People: []player.Person{{Name: "Ada"}, {Name: []string{"Zoë", "Bo"}[i%2]}},
		})
	}
	out, err := player.Kind.Decide(p, file, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	p = *out.After
	for _, c := range []struct {
		query player.Query
		want  string
	}{
		{player.Query{}, "40231"},
		{player.Query{Game: "kop"}, "31"},
		{player.Query{Opponent: "zoe"}, "402"},
		{player.Query{Opponent: "ada"}, ""},
		{player.Query{Result: player.Lost}, "31"},
		{player.Query{From: time.UnixMilli(20)}, "4023"},
		{player.Query{From: time.UnixMilli(20), To: time.UnixMilli(40)}, "023"},
	} {
		for limit := 1; limit < 7; limit++ {
			q, got, pages := c.query, "", 0
			for q.Limit = limit; pages == 0 || q.After != ""; pages++ {
				page, err := p.Page(q)
				if err != nil || page.All != len(c.want) || len(page.Entries) > limit {
					t.Fatalf("%+v: %+v, %v", q, page, err)
				}
				for _, e := range page.Entries {
					got += string(e.Match)
				}
				q.After = page.Next
			}
			if got != c.want || pages != max(1, (len(c.want)+limit-1)/limit) {
				t.Errorf("%+v by %d: %s in %d pages, want %s", c.query, limit, got, pages, c.want)
			}
		}
	}
}

// Wins in a row are counted in the order in which matches ended, game by game, among those asked for.
func TestTallies(t *testing.T) {
	p := player.Kind.Empty("ada")
	var file player.File
	add := func(at int64, game, how string) {
		seats := []player.Seat{{Side: "White", Mine: true}, {Side: "Black", Mine: how == "both"}}
		winners := map[string][]rules.Seat{"won": {0}, "lost": {1}, "drawn": nil, "both": {1}}[how]
		file = append(file, player.Filing{
			Entry:  player.Entry{Match: table.MatchID(fmt.Sprint(at)), Game: game, Ended: at, Seats: seats, Winners: winners},
			People: []player.Person{{Name: "Ada"}, {Name: "Bo"}},
		})
	}
	for i, how := range []string{"won", "won", "won", "lost", "won", "both", "won"} {
		add(int64(100-i), "zoom", how) // filed the other way round
	}
	add(1, "kop", "drawn")
	out, err := player.Kind.Decide(p, file, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	page, err := (*out.After).Page(player.Query{Limit: 3})
	want := []player.Tally{{Game: "zoom", Played: 7, Won: 5, Lost: 1, Streak: 3, Best: 3}, {Game: "kop", Played: 1, Drawn: 1}}
	if err != nil || !reflect.DeepEqual(page.Tallies, want) {
		t.Errorf("%+v, %v", page.Tallies, err)
	}
	page, err = (*out.After).Page(player.Query{Game: "zoom", To: time.UnixMilli(98), Limit: 3})
	want = []player.Tally{{Game: "zoom", Played: 4, Won: 2, Lost: 1, Streak: 0, Best: 2}}
	if err != nil || !reflect.DeepEqual(page.Tallies, want) {
		t.Errorf("%+v, %v", page.Tallies, err)
	}
}
