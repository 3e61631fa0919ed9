package zopp

// What a goal is worth hangs on the score: at four all of five it decides, at four to
// nothing it hardly counts.

// mostGoals is the most that an option lets win.
const mostGoals = 20

// equity is how likely White is to win from each score, were the next goal as likely to be
// Black's: by the goals of White, then of Black. A draw counts half.
type equity [mostGoals + 1][mostGoals + 1]float64

const (
	// goalEvery is how many flicks a goal takes between players of the middle levels.
	goalEvery = 9
	// flicksAMinute is how many are made on a clock, about.
	flicksAMinute = 4
	// enough is more flicks than a match of the most goals takes.
	enough = 600
)

// equity is that of the match as it stands, when a flick more is made and then the next.
func (s *State) equity() *equity {
	e := &equity{}
	for a := range e {
		for b := range e[a] {
			e[a][b] = ahead(a, b)
		}
	}
	c := &s.now
	if c.part == 3 {
		return e // the next goal decides
	}
	goals := s.cfg.goals
	for n := range goals {
		e[goals][n], e[n][goals] = 1, 0
	}
	const share = 0.5 / goalEvery
	for range s.flicksLeft() - 2 {
		for a := c.score[white]; a < goals; a++ {
			for b := c.score[black]; b < goals; b++ {
				e[a][b] += float64(share * (e[a+1][b] + e[a][b+1] - float64(2*e[a][b])))
			}
		}
	}
	return e
}

// ahead is what a score is worth at the end.
func ahead(a, b int) float64 {
	switch {
	case a > b:
		return 1
	case a < b:
		return 0
	}
	return 0.5
}

// flicksLeft is how many flicks are still to come at the most; of a clock, which the state
// does not see, half of the running half counts as left.
func (s *State) flicksLeft() int {
	left := enough
	if s.cfg.turns > 0 {
		left = min(left, s.cfg.turns-s.now.flick)
	}
	if m := s.cfg.minutes; m > 0 {
		left = min(left, (5-2*s.now.part)*m*flicksAMinute/4)
	}
	return left
}
