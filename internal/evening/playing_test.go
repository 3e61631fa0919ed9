package evening_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"stammtisch/games"
	"stammtisch/internal/evening"
	"stammtisch/internal/ledger"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// fixed counts secrets and names of matches.
func fixed() evening.Chance {
	n := 0
	return evening.Chance{
		Seed:  func() rules.Seed { n++; return rules.Seed(strings.Repeat("0123456789abcdef"[n%16:n%16+1], 64)) },
		Match: func() table.MatchID { n++; return table.MatchID("m" + string(rune('a'+n))) },
	}
}

func must(t testing.TB, bad *table.Error) {
	t.Helper()
	if bad != nil {
		t.Fatal(bad)
	}
}

// opened is an evening of Kop that people have joined.
func opened(t testing.TB, names []string, w evening.Wish) *evening.Evening {
	t.Helper()
	w.Game, w.Host = "kop", "host"
	e, _, bad := evening.Open(games.All, w, "e", rules.Seed(strings.Repeat("5ec0", 16)), storetest.Start)
	must(t, bad)
	for _, name := range names {
		ev, bad := e.Join(table.GuestID("guest-"+name), name, storetest.Start)
		must(t, bad)
		e = e.With(ev)
	}
	return e
}

func seat(t testing.TB, e *evening.Evening, c evening.Chance) *evening.Evening {
	t.Helper()
	ev, bad := e.Seat("host", true, true, c, storetest.Start)
	must(t, bad)
	return e.With(ev)
}

// playing is a match in which events can happen.
type playing struct {
	*table.Match
	t  testing.TB
	at time.Time
}

func (p *playing) cut() {
	p.t.Helper()
	for i, x := range p.Places {
		if x.Plays() == 0 && x.Cut == "" && !p.Dealt() {
			d, bad := storetest.Decide(p.Match, rules.Seat(i), table.Cut{Text: "somewhere-" + string(rune('a'+i))}, p.at)
			must(p.t, bad)
			p.Match = p.Fold(d)
		}
	}
}

// act makes the first legal action.
func (p *playing) act() {
	p.t.Helper()
	legal, _, err := rules.Legal(p.State())
	if err != nil {
		p.t.Fatal(err)
	}
	d, bad := storetest.Act(p.Match, p.Turn(), p.Ply(), legal[0], p.at)
	must(p.t, bad)
	p.Match = p.Fold(d)
}

func (p *playing) deal() int { return p.State().(rules.Scored).Standing().Game }

// until plays up to a deal, or to the end.
func (p *playing) until(deal int) {
	p.t.Helper()
	for !p.Over() && p.deal() < deal {
		p.act()
	}
}

func (p *playing) away(seat rules.Seat) {
	ev := table.Event{N: p.N() + 1, At: p.at, Kind: table.StoodIn, Seat: seat, Action: "2"}
	p.Match = p.Fold(table.Decision{Event: ev})
}

func (p *playing) back(seat rules.Seat) {
	p.Match = p.Fold(table.Decision{Event: table.Event{N: p.N() + 1, At: p.at, Kind: table.CameBack, Seat: seat}})
}

func begin(t testing.TB, e *evening.Evening, round, tab int) *playing {
	t.Helper()
	m, bad := e.MatchOf(games.All, round, tab, storetest.Start)
	must(t, bad)
	p := &playing{m, t, storetest.Start}
	p.cut()
	if !p.Ready() {
		t.Fatal("everybody has cut, and nothing is dealt")
	}
	return p
}

var four = []string{"Ada", "Bo", "Cy", "Di"}

func diff(a, b *evening.Evening) string {
	return cmp.Diff(a, b, cmp.AllowUnexported(evening.Evening{}, evening.Player{}), cmp.Comparer(func(a, b time.Time) bool { return a.Equal(b) }))
}

// rebuild folds an evening from its log as a ledger keeps it.
func rebuild(t *testing.T, log []evening.Event) (*evening.Evening, error) {
	t.Helper()
	var kept ledger.Saved
	for _, ev := range log {
		text, err := ev.Text()
		if err != nil {
			t.Fatal(err)
		}
		kept.Events = append(kept.Events, ledger.Event{N: ev.N, At: ev.At, Kind: string(ev.Kind), Text: text})
	}
	return evening.LogKind(games.All, evening.Chance{}).Rebuild("e", kept)
}

// A name that somebody has already is no change, and is never refused (EV20).
func TestJoinAgainAlike(t *testing.T) {
	e := opened(t, []string{"Ada"}, evening.Wish{})
	kind := evening.LogKind(games.All, fixed())
	join := func(name string) (events int, err error) {
		out, err := kind.Decide(e, evening.Command{Deed: evening.Deed{Word: evening.ToJoin, By: "guest-Ada", Text: name}}, storetest.Start)
		for _, in := range out.Events {
			in.N = e.Events + 1
			if e, err = kind.Fold(e, in); err != nil {
				t.Fatal(err)
			}
		}
		return len(out.Events), err
	}
	for i := range evening.MostSaid {
		if n, err := join("Ada"); n != 0 && i == 0 || err != nil {
			t.Fatalf("the same name again: %d events, %v", n, err)
		}
		if n, err := join(strings.Repeat("A", i%2+1)); n != 1 || err != nil {
			t.Fatalf("name %d: %d events, %v", i, n, err)
		}
		e.Players[0].Name = "Ada"
	}
	if n, err := join("Ada"); n != 0 || err != nil {
		t.Errorf("the same name after so many: %d events, %v", n, err)
	}
	if _, err := join("Bea"); err == nil {
		t.Error("another name after so many")
	}
}

// No host lets in a player who has deleted their account: their seat would stay empty. Nor can anybody else have
// their place.
func TestAdmitDeleted(t *testing.T) {
	e := opened(t, nil, evening.Wish{})
	for _, g := range []table.GuestID{table.NewGone(strings.Repeat("x", 22)), "guest-Bo"} {
		ev, bad := e.Join(g, "Bo", storetest.Start)
		must(t, bad)
		e = e.With(ev)
		ev, bad = e.Remove("host", len(e.Players), storetest.Start)
		must(t, bad)
		e = e.With(ev)
	}
	if _, bad := e.Admit("host", 1, storetest.Start); bad == nil || bad.Code != table.NotFound {
		t.Errorf("somebody deleted: %v", bad)
	}
	if _, bad := e.Link("host", 1, "hash", storetest.Start); bad == nil || bad.Code != table.NotFound {
		t.Errorf("a link to the place of somebody deleted: %v", bad)
	}
	ev, bad := e.Link("host", 2, "hash", storetest.Start)
	must(t, bad)
	linked := e.With(ev)
	linked.Players[1].Guests = []table.GuestID{table.NewGone(strings.Repeat("y", 22))}
	if _, _, bad := linked.Move("stranger", "hash", storetest.Start); bad == nil || bad.Rule != "EV19" {
		t.Errorf("an older link to it: %v", bad)
	}
	must(t, second(e.Admit("host", 2, storetest.Start)))
}
