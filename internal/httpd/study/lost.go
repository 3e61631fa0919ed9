package study

import (
	"context"
	"math"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Lost tells what an action of a match that is over gave away, as the review of the match does; ok is false where the
// review has nothing to judge.
func (s *Service) Lost(ctx context.Context, m *table.Match, ply int) (lost float64, ok bool, err error) {
	if !m.Over() || ply >= m.Ply() {
		return 0, false, notOver
	}
	switch st := m.After(ply).(type) {
	case rules.Reviewer:
		mark, err := s.markedPly(ctx, m, st.(rules.State), ply)
		if err != nil || mark == nil {
			return 0, false, err
		}
		return mark.Lost, true, nil
	case rules.Weigher:
		j, err := s.judgedPly(ctx, m, ply)
		if err != nil || j.Best == "" || j.Chance == nil || j.Meant == nil {
			return 0, false, err
		}
		return thousandths(math.Abs(*j.Chance - *j.Meant)), true, nil
	}
	return 0, false, nil
}
