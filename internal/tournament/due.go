package tournament

import (
	"fmt"
	"slices"
	"time"

	"stammtisch/internal/pairing"
	"stammtisch/internal/table"
)

// due returns the event that follows automatically from the state of a tournament, or nil. Events
// follow one after another.
func (t *Tournament) due(c Chance) event {
	switch {
	case t.Over:
		return nil
	case t.Of == 0:
		if t.System != Cup || len(t.people()) < t.Places {
			return nil
		}
		r, _ := t.pair(c) // a knock-out can always be paired
		return round(r)
	}
	last := len(t.Played)
	r := &t.Played[last-1]
	for i, g := range r.Games {
		for _, n := range g.outs() {
			if t.Out && t.there(n) && t.Players[n-1].back < last { // not let in since
				return left{Player: n, Time: true}
			}
		}
		switch {
		case g.Result == nil && !(t.there(g.White) && t.there(g.Black)):
			return result{last, i + 1, t.walkOver(g)}
		case t.knocks() && t.drawn(r, i):
			return again{Game{Match: c.Match(), White: g.Black, Black: g.White, Secret: string(c.Seed())}}
		}
	}
	switch {
	case !t.done():
		return nil
	case t.settled():
		return ended{}
	case !t.Auto:
		return nil
	case len(t.people()) < leastToBegin:
		return ended{}
	}
	next, err := t.pair(c)
	if err != nil {
		return ended{} // no round is possible (TN10)
	}
	return round(next)
}

// outs returns the players who have lost a game on time, or by the organiser's decision, which may be both (TN12).
func (g Game) outs() []int {
	switch r := g.Result; {
	case r == nil:
		return nil
	case r.Timed != 0:
		return []int{r.Timed}
	case r.Why == byOrganiser && r.White+r.Black == 0:
		return []int{g.White, g.Black}
	}
	return nil
}

// walkOver returns the result of a game if one player has left, or both.
func (t *Tournament) walkOver(g Game) Result {
	r := Result{Why: "withdrawn"}
	if t.there(g.White) {
		r.White = pairing.Win
	}
	if t.there(g.Black) {
		r.Black = pairing.Win
	}
	return r
}

// drawn reports whether a game is the first draw of two players who both remain.
func (t *Tournament) drawn(r *Round, i int) bool {
	g := r.Games[i]
	if g.Result == nil || g.Result.White != pairing.Draw {
		return false
	}
	for j, x := range r.Games {
		if j != i && (x.White == g.Black && x.Black == g.White) {
			return false
		}
	}
	return true
}

// settled reports whether nothing is left to play.
func (t *Tournament) settled() bool {
	if !t.knocks() {
		return len(t.Played) == t.Of
	}
	return len(t.remaining()) < leastToBegin
}

// remaining returns the players of a knock-out who are left after its last round.
func (t *Tournament) remaining() []int {
	return slices.DeleteFunc(t.places(t.Order), func(n int) bool { return n == 0 })
}

// End ends the tournament before its last round (TN16).
type End struct{}

func (End) decide(t *Tournament, s scene) (event, error) {
	if err := t.organising(s.by); err != nil { // however often they have changed things
		return nil, err
	}
	return ended{Broken: t.Of > 0 && !t.done()}, nil
}

// closes returns the games of the last round, which does not count unless all are over.
func (End) closes(t *Tournament, by table.GuestID) []Game {
	if by != t.Host || len(t.Played) == 0 {
		return nil
	}
	return t.Played[len(t.Played)-1].Games
}

type ended struct {
	Broken bool `json:"broken,omitempty"` // in the middle of the last round, which does not count
}

func (ended) kind() string { return "ended" }

func (e ended) fold(t *Tournament, at time.Time) error {
	if e.Broken && len(t.Played) == 0 {
		return fmt.Errorf("a round was broken off that had not begun")
	}
	if e.Broken {
		t.Played = t.Played[:len(t.Played)-1]
	}
	t.Over, t.Ended = true, at
	return nil
}
