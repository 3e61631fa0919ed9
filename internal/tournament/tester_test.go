package tournament_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"stammtisch/internal/ledger"
	"stammtisch/internal/pairing"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/internal/tournament"
	"stammtisch/rules"
)

var start = time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)

// tester is a test, or rapid's.
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// house is one tournament and its log, without a store.
type house struct {
	t    tester
	kind ledger.Kind[*tournament.Tournament, tournament.Command]
	now  *tournament.Tournament
	log  []ledger.Event
}

// newHouse returns a tournament that the guest host has opened and n others have joined.
func newHouse(t tester, terms tournament.Terms, n int) *house {
	names := 0
	chance := tournament.Chance{
		Seed:  func() rules.Seed { return "seed" },
		Match: func() table.MatchID { names++; return table.MatchID(fmt.Sprint("m", names)) },
	}
	if terms.Game == "" {
		terms.Game = "zoom"
	}
	h := &house{t: t, kind: tournament.LogKind(storetest.Games, chance)}
	h.now = h.kind.Empty("t")
	h.must("host", tournament.Open{Terms: terms})
	for i := range n {
		h.must(guest(i+1), tournament.Join{Name: name(i + 1)})
	}
	return h
}

func guest(n int) table.GuestID { return table.GuestID(fmt.Sprint("g", n)) }
func name(n int) string         { return fmt.Sprint("Player ", n) }

// do does a deed and folds its events.
func (h *house) do(by table.GuestID, d tournament.Deed) error {
	h.t.Helper()
	out, err := h.kind.Decide(h.now, tournament.Command{By: by, Deed: d}, start)
	if err != nil {
		return err
	}
	for _, ev := range out.Events {
		ev.N, ev.At = len(h.log)+1, start
		next, err := h.kind.Fold(h.now, ev)
		if err != nil {
			h.t.Fatalf("%+v was decided, and does not fold: %v", d, err)
		}
		h.log, h.now = append(h.log, ev), next
	}
	if len(out.Events) > 0 && out.Over != h.now.Over {
		h.t.Fatalf("the log is over: %v, the tournament: %v", out.Over, h.now.Over)
	}
	return nil
}

func (h *house) must(by table.GuestID, d tournament.Deed) {
	h.t.Helper()
	n := len(h.log)
	if err := h.do(by, d); err != nil || len(h.log) == n {
		h.t.Fatalf("%s, %T%+v: %v, %d events", by, d, d, err, len(h.log)-n)
	}
}

// refused does a deed that a rule forbids.
func (h *house) refused(by table.GuestID, d tournament.Deed, code table.Code, rule string) {
	h.t.Helper()
	n := len(h.log)
	err := h.do(by, d)
	var e *table.Error
	if !errors.As(err, &e) || e.Code != code || e.Rule != rule || e.Detail == "" || len(h.log) != n {
		h.t.Errorf("%s, %T%+v: %v, want %s %s", by, d, d, err, code, rule)
	}
}

// games returns the games of the last round: 1-2 is running, 1-2:20 has half points, followed by w for a
// walk-over.
func (h *house) games() string {
	var list []string
	r := h.now.Played[len(h.now.Played)-1]
	for _, g := range r.Games {
		text := fmt.Sprintf("%d-%d", g.White, g.Black)
		if g.Result != nil {
			text += fmt.Sprintf(":%d%d", g.Result.White, g.Result.Black)
			if !g.Result.Played {
				text += "w"
			}
		}
		list = append(list, text)
	}
	for _, n := range r.Rests {
		list = append(list, fmt.Sprint(n))
	}
	return strings.Join(list, " ")
}

func (h *house) plays(want string) {
	h.t.Helper()
	if got := h.games(); got != want {
		h.t.Errorf("%q, want %q", got, want)
	}
}

// ends counts a match of the last round between two players.
func (h *house) ends(white, black, points int) { h.timed(white, black, points, 0) }

func (h *house) timed(white, black, points, side int) {
	h.t.Helper()
	r := h.now.Played[len(h.now.Played)-1]
	i := slices.IndexFunc(r.Games, func(g tournament.Game) bool { return g.White == white && g.Black == black && g.Result == nil })
	if i < 0 {
		h.t.Fatalf("no game %d-%d in %s", white, black, h.games())
	}
	h.must("", tournament.Count{Match: r.Games[i].Match, Result: tournament.Result{White: points, Black: pairing.Win - points, Played: true, Why: "square", Timed: side}})
}

// table returns the standings: rank, number, points.
func (h *house) table() string {
	var list []string
	for _, l := range h.now.Lines() {
		list = append(list, fmt.Sprintf("%d:%d:%g", l.Rank, l.Number, l.Points))
	}
	return strings.Join(list, " ")
}

func (h *house) stands(want string) {
	h.t.Helper()
	if got := h.table(); got != want {
		h.t.Errorf("%q, want %q", got, want)
	}
}
