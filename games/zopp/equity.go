package zopp

// A goal's worth depends on the score: at four all of five it decides, at four to
// nothing it hardly counts.

// mostGoals is the most that an option lets win.
const mostGoals = 20

// equity is how likely White is to win from each score, were the next goal as likely to be
// Black's: by the goals of White, then of Black. A draw counts half. Without a limit of goals
// only the lead counts: there the scores are counted from the lower one.
type equity struct {
	of   [mostGoals + 1][mostGoals + 1]float64
	from int
}

// at is that of a score, and of a goal more for White and for Black.
func (e *equity) at(a, b int) (even, up, down float64) {
	a, b = min(a-e.from, mostGoals-1), min(b-e.from, mostGoals-1)
	return e.of[a][b], e.of[a+1][b], e.of[a][b+1]
}

const (
	// goalEvery is the number of flicks a goal takes between players of the middle levels.
	goalEvery = 9
	// flicksAMinute is about the number made in a minute on a clock.
	flicksAMinute = 4
	// plenty is more flicks than a match of the most goals takes.
	plenty = 600
)

// equity is that of the match as it stands, when a flick more is made and then the next.
func (s *state) equity() *equity {
	e := &equity{}
	for a := range e.of {
		for b := range e.of[a] {
			e.of[a][b] = ahead(a, b)
		}
	}
	c := &s.now
	if c.part == 3 {
		return e // the next goal decides
	}
	goals := s.cfg.goals
	if goals == 0 {
		goals, e.from = mostGoals, min(c.score[white], c.score[black])
	}
	for n := range goals {
		e.of[goals][n], e.of[n][goals] = 1, 0
	}
	const share = 0.5 / goalEvery
	for range s.flicksLeft() - 2 {
		for a := c.score[white] - e.from; a < goals; a++ {
			for b := c.score[black] - e.from; b < goals; b++ {
				e.of[a][b] += float64(share * (e.of[a+1][b] + e.of[a][b+1] - float64(2*e.of[a][b])))
			}
		}
	}
	return e
}

// ahead returns the worth of a score at the end.
func ahead(a, b int) float64 {
	switch {
	case a > b:
		return 1
	case a < b:
		return 0
	}
	return 0.5
}

// flicksLeft counts the flicks still to come at the most; of a clock, which the state
// does not see, half of the running half or of the whole time counts as left.
func (s *state) flicksLeft() int {
	left := plenty
	if s.cfg.turns > 0 {
		left = min(left, s.cfg.turns-s.now.flick)
	}
	if m := s.cfg.minutes; m > 0 {
		if s.cfg.halves == 1 {
			left = min(left, m*flicksAMinute/2)
		} else {
			left = min(left, (5-2*s.now.part)*m*flicksAMinute/4)
		}
	}
	return left
}
