package rulestest

import (
	"strings"
	"testing"

	"stammtisch/rules"
)

func TestToysKeepTheLaws(t *testing.T) {
	for _, g := range Toys() {
		t.Run(g.Info().Name, func(t *testing.T) { Run(t, g, Config{Games: 60}) })
	}
}

func TestToysGolden(t *testing.T) {
	for _, g := range Toys() {
		Golden(t, g, "testdata/play/"+g.Info().Name+".txt")
	}
}

func TestNimAllocatesNothing(t *testing.T) { NoAllocation(t, Nim{}) }

// replay plays a record of a toy and returns its last state.
func replay(t *testing.T, g rules.Game, record string) rules.State {
	t.Helper()
	r, err := rules.ParseRecord(record)
	if err != nil {
		t.Fatal(err)
	}
	states, err := r.Replay(One{g})
	if err != nil {
		t.Fatal(err)
	}
	return states[len(states)-1]
}

func TestSameSeatActsSeveralTimes(t *testing.T) {
	s := replay(t, Relay{}, "[Game \"toy-relay\"]\n\nstep jump")
	if s.Turn() != 0 {
		t.Errorf("after two actions of its turn seat 0 is still to act, not %d", s.Turn())
	}
	if s = replay(t, Relay{}, "[Game \"toy-relay\"]\n\nstep jump step"); s.Turn() != 1 {
		t.Errorf("a third action ends the turn, but it is the turn of %d", s.Turn())
	}
}

func TestTeamWinsTogether(t *testing.T) {
	const record = "[Game \"toy-relay\"]\n[Options \"track=4\"]\n\nstep jump end end"
	if s := replay(t, Relay{}, record); s.Outcome() != nil || s.Turn() != 2 {
		t.Fatal("nobody is at the end yet; seat 2 is to act")
	}
	o := replay(t, Relay{}, record+" step").Outcome()
	if marshal(o) != `{"scores":[1,0,1,0],"winners":[0,2],"reason":"arrived","rule":"TR4"}` {
		t.Errorf("the end is %s", marshal(o))
	}
}

func TestDealTagFixesHands(t *testing.T) {
	s := replay(t, Cards{}, "[Game \"toy-cards\"]\n[Deal \"159/267/348\"]\n\n5 7")
	if v := marshal(s.View(2)); !strings.Contains(v, `"hand":"348"`) || strings.Contains(v, "26") {
		t.Errorf("seat 2 sees %s", v)
	}
	if got := s.(rules.Lister).Legal(); strings.Join(got, " ") != "3" {
		t.Errorf("seat 2 must follow an odd lead with its 3, the list is %v", got)
	}
}

func TestClockActsOutsideTheList(t *testing.T) {
	s := replay(t, Darts{}, "[Game \"toy-darts\"]\n\nt000.0 forfeit pass time")
	if o := s.Outcome(); o == nil || o.Reason != "time" || o.Rule != "TD5" {
		t.Errorf("time ends the match: %s", marshal(o))
	}
}

// The games of a match form one tree: perft counts sequences that continue past the end of the
// first.
func TestPerftRunsOnIntoTheNextGame(t *testing.T) {
	all := rules.Options{"games": "2"}
	s, err := Nim{}.Start(rules.Setup{Options: all})
	if err != nil {
		t.Fatal(err)
	}
	for d := range 10 {
		typed, err := rules.PerftState(s, d)
		if err != nil {
			t.Fatal(err)
		}
		if plain := countByPlay(t, s, d); plain != typed {
			t.Errorf("perft(%d) is %d on the typed side and %d by Play", d, typed, plain)
		}
	}
	one, err := Nim{}.Start(rules.Setup{Options: rules.Options{"games": "1"}})
	if err != nil {
		t.Fatal(err)
	}
	if a, b := countByPlay(t, one, heap+1), countByPlay(t, s, heap+1); a != 0 || b == 0 {
		t.Errorf("eight actions: %d sequences in one game of seven, %d in two; want none and some", a, b)
	}
}

func countByPlay(t *testing.T, s rules.State, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var n uint64
	legal, _, _ := rules.Legal(s)
	for _, a := range legal {
		next, err := s.Play(a)
		if err != nil {
			t.Fatal(err)
		}
		n += countByPlay(t, next, depth-1)
	}
	return n
}
