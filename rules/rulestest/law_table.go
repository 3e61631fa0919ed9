package rulestest

import (
	"fmt"
	"slices"

	"stammtisch/rules"
)

// A state tells its table which stopwatches run, and the score.

// checkTimers checks that every stopwatch can run and run out.
func (k *kit) checkTimers(p *position, clock []string) {
	t, ok := p.state.(rules.Timed)
	if !ok {
		return
	}
	keys := map[string]bool{}
	for _, w := range t.Timers() {
		switch {
		case w.Key == "" || keys[w.Key]:
			k.broken(p, LawClock, "two stopwatches, or one without a key: %s", short(w.Key))
		case !slices.Contains(clock, w.Action):
			k.broken(p, LawClock, "a stopwatch plays %s, which is no action of the clock", short(w.Action))
		case w.Seconds < 1 || w.Count < 0 || w.Count > w.Seconds:
			k.broken(p, LawClock, "a stopwatch of %d seconds, of which %d are counted", w.Seconds, w.Count)
		case !k.inBook(w.Rule):
			k.broken(p, LawClock, "a stopwatch by rule %s, which is not in the book", short(w.Rule))
		}
		keys[w.Key] = true
	}
}

// checkStanding wants a number for every seat, and at the end the numbers of the outcome.
func (k *kit) checkStanding(p *position) {
	s, ok := p.state.(rules.Scored)
	if !ok {
		return
	}
	st := s.Standing()
	switch o := p.state.Outcome(); {
	case len(st.Scores) != p.state.Seats():
		k.broken(p, LawEnd, "the standing has %d scores for %d seats", len(st.Scores), p.state.Seats())
	case st.Games < 0 || st.Game < 0 || st.Game > st.Games:
		k.broken(p, LawEnd, "the standing is of game %d of %d", st.Game, st.Games)
	case o != nil && !slices.Equal(o.Scores, st.Scores):
		k.broken(p, LawEnd, "the outcome's scores are not those of the standing: %v, %v", o.Scores, st.Scores)
	}
}

// publicly returns what everybody at the table learns besides views.
func publicly(s rules.State) string {
	out := ""
	if t, ok := s.(rules.Timed); ok {
		out += fmt.Sprintf("%+v", t.Timers())
	}
	if t, ok := s.(rules.Scored); ok {
		out += fmt.Sprintf("%+v", t.Standing())
	}
	return out
}
