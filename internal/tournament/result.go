package tournament

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/pairing"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Count records the result of a match. The server sends it when the match is over; nobody asks for
// it (TN10).
type Count struct {
	Match table.MatchID
	Result
}

func (d Count) decide(t *Tournament, _ scene) (event, error) {
	r, g, ok := t.find(d.Match)
	if !ok || t.Played[r].Games[g].Result != nil {
		return nil, nil // the organiser has decided it, or somebody has left
	}
	res := d.Result
	if timed := res.Timed; timed != 0 { // a side, as the match knows it
		res.Timed = []int{t.Played[r].Games[g].White, t.Played[r].Games[g].Black}[timed-1]
	}
	return result{r + 1, g + 1, res}, nil
}

// ResultOf reads the result of a finished match. Timed is 1 or 2, a side.
func ResultOf(m *table.Match) Result {
	r := resultOf(m.Outcome())
	// It need not be the last event: people may be renamed after it, or open another match.
	for i := range m.N() {
		if e := m.Event(i); e.Kind == table.Flagged {
			r.Timed = int(e.Seat) + 1
			break
		}
	}
	return r
}

func resultOf(out *rules.Outcome) Result {
	r := Result{Played: true, Why: out.Reason}
	switch {
	case len(out.Winners) != 1:
		r.White, r.Black = pairing.Draw, pairing.Draw
	case out.Winners[0] == 0:
		r.White = pairing.Win
	default:
		r.Black = pairing.Win
	}
	return r
}

// Rule decides a game that does not end: a player did not come, or cannot continue (TN12). Later
// results of its match do not count.
type Rule struct {
	Round, Game  int // counted from 1
	White, Black int // in half points
}

// byOrganiser is the reason of such a result.
const byOrganiser = "organiser"

func (d Rule) decide(t *Tournament, s scene) (event, error) {
	if err := t.ruling(s.by); err != nil {
		return nil, err
	}
	switch {
	case d.Round > 0 && d.Round < len(t.Played):
		return nil, no(table.Stale, "TN12", fmt.Sprintf("round %d is over: only games of the present round can be decided", d.Round))
	case d.Round != len(t.Played) || d.Round == 0 || d.Game < 1 || d.Game > len(t.Played[d.Round-1].Games):
		return nil, no(table.NotFound, "TN12", fmt.Sprintf("there is no game %d in this round", d.Game))
	case t.Played[d.Round-1].Games[d.Game-1].Result != nil:
		return nil, no(table.Stale, "TN12", "this game has a result already")
	case d.White < 0 || d.Black < 0 || d.White+d.Black > pairing.Win || d.White+d.Black == pairing.Draw:
		return nil, no(table.Invalid, "TN12", "a game is won, drawn, or lost by both")
	}
	r := Result{White: d.White, Black: d.Black, Why: byOrganiser}
	g := t.Played[d.Round-1].Games[d.Game-1]
	switch {
	case d.White == pairing.Win:
		r.Timed = g.Black
	case d.Black == pairing.Win:
		r.Timed = g.White
	}
	return result{d.Round, d.Game, r}, nil
}

// closes returns the game that is decided.
func (d Rule) closes(t *Tournament, by table.GuestID) []Game {
	if by != t.Host || d.Round != len(t.Played) || d.Round == 0 || d.Game < 1 || d.Game > len(t.Played[d.Round-1].Games) {
		return nil
	}
	return t.Played[d.Round-1].Games[d.Game-1 : d.Game]
}

// find returns the round and game, counted from 0, of a match.
func (t *Tournament) find(id table.MatchID) (r, g int, ok bool) {
	for r := range t.Played {
		if g := slices.IndexFunc(t.Played[r].Games, func(g Game) bool { return g.Match == id && id != "" }); g >= 0 {
			return r, g, true
		}
	}
	return 0, 0, false
}

type result struct {
	Round  int    `json:"round"`
	Game   int    `json:"game"`
	Result Result `json:"result"`
}

func (result) kind() string { return "result" }

func (e result) fold(t *Tournament, _ time.Time) error {
	if e.Round < 1 || e.Round > len(t.Played) || e.Game < 1 || e.Game > len(t.Played[e.Round-1].Games) || t.Played[e.Round-1].Games[e.Game-1].Result != nil {
		return fmt.Errorf("a result of no game, or a second one")
	}
	t.Played = slices.Clone(t.Played)
	r := &t.Played[e.Round-1]
	r.Games = slices.Clone(r.Games)
	res := e.Result
	r.Games[e.Game-1].Result = &res
	if res.Why == byOrganiser {
		t.ruled++
	}
	return nil
}

// again is another game between two who have drawn in a knock-out, with the sides changed (TN11).
type again struct {
	Game Game `json:"game"`
}

func (again) kind() string     { return "again" }
func (e again) keys() []string { return []string{matchKey(e.Game.Match)} }

func (e again) fold(t *Tournament, _ time.Time) error {
	if err := t.check(e.Game); err != nil {
		return err
	}
	if len(t.Played) == 0 {
		return fmt.Errorf("another game before the first")
	}
	t.Played = slices.Clone(t.Played)
	r := &t.Played[len(t.Played)-1]
	r.Games = append(slices.Clip(r.Games), e.Game)
	return nil
}
