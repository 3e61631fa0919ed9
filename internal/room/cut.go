package room

import (
	"context"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Cut puts a guest's part to the chance of a match, for each seat of theirs that has not
// cut. It gives how many did.
func (h *Hall) Cut(ctx context.Context, id table.MatchID, by table.GuestID, text string) (seats int, err error) {
	for {
		done := true
		_, err = h.change(ctx, id, func(m *table.Match) (step, error) {
			owns := false
			for i, p := range m.Places {
				s := rules.Seat(i)
				if !m.Owns(by, s) {
					continue
				}
				owns = true
				if p.Cut != "" || m.Dealt() {
					continue
				}
				ev, bad := m.Cut(s, text, h.at())
				if bad != nil {
					return step{}, bad
				}
				done = false
				return step{ev: ev}, nil
			}
			if !owns {
				return step{}, &table.Error{Code: table.NotYourSeat, Detail: "only who plays cuts"}
			}
			return step{nothing: true}, nil
		})
		if err != nil || done {
			return seats, err
		}
		seats++
	}
}
