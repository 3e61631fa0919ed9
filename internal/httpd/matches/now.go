package matches

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/ladder"
	"stammtisch/internal/table"
)

func (s *Service) nowRoute() {
	op := httpd.Op("POST", "/api/tables/now", "playNow", "Play now: join the oldest open table of this kind, or open one and wait", 200, 400, 403, 404, 409, 413, 422)
	httpd.Add(s.Server, op, s.playNow)
}

type found struct {
	Match  string `json:"match"`
	Joined bool   `json:"joined" doc:"Whether the table was there already; otherwise it was opened, and waits for somebody"`
}

// playNow leads a guest to somebody who wants to play the same.
func (s *Service) playNow(ctx context.Context, in *struct{ Body newMatch }) (*httpd.Body[found], error) {
	if err := s.House.Need(ctx, desk.PlayNow); err != nil {
		return nil, err
	}
	if in.Body.Anybody == "" {
		in.Body.Anybody = string(table.Anybody)
	}
	wish, err := s.wished(ctx, in.Body, httpd.NewMatchID())
	if err != nil {
		return nil, err
	}
	defer s.seeking.lock(wish.Info.Name)()
	if m, err := s.joinKin(ctx, wish); err != nil || m != nil {
		return foundAt(m, true), err
	}
	if err := s.openWished(ctx, wish); err != nil {
		return nil, err
	}
	// Another process may have done the same meanwhile: the newer table gives way.
	m, err := s.joinKin(ctx, wish)
	if err != nil || m == nil { // the table is open, whatever the second look found
		return foundAt(wish, false), nil
	}
	_ = s.Rooms.Discard(ctx, wish.ID, wish.Host) // if somebody sits there by now, both tables are played
	return foundAt(m, true), nil
}

func foundAt(m *table.Match, joined bool) *httpd.Body[found] {
	if m == nil {
		return nil
	}
	return httpd.Answer(found{string(m.ID), joined})
}

// joinKin joins the oldest open table that fits a wished or already opened match. It returns nil if there
// is none, or none before it.
func (s *Service) joinKin(ctx context.Context, wish *table.Match) (*table.Match, error) {
	list, err := s.listed(ctx, wish.Info.Name, lostFor)
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(list, func(m *table.Match) bool { return m.ID == wish.ID }); i >= 0 {
		list = list[:i]
	}
	if list, err = s.nearest(ctx, wish, list); err != nil {
		return nil, err
	}
	for _, m := range list {
		if m.Sits(wish.Host) || !m.Kin(wish) || !wish.Rated && !m.Door.Suits(wish.Door) || s.meets(ctx, m) != nil {
			continue
		}
		_, err := s.join(ctx, m)
		var refused *table.Error
		if errors.As(err, &refused) && (refused.Code == table.Taken || refused.Code == table.NotFound) {
			continue // somebody was quicker
		}
		return m, err
	}
	return nil, nil
}

// nearest sorts tables for a guest who wants a rated match: the host with the nearest rating comes first, whatever
// either says about their strength, and hosts who are too far away are left out.
func (s *Service) nearest(ctx context.Context, wish *table.Match, list []*table.Match) ([]*table.Match, error) {
	if !wish.Rated || s.ladders == nil {
		return list, nil
	}
	l, err := s.ladders.Look(ctx, ladder.Of(wish))
	if err != nil {
		return nil, err
	}
	now := s.Now()
	list = slices.DeleteFunc(list, func(m *table.Match) bool {
		_, far := l.Apart(m.Host, wish.Host, now)
		return far
	})
	apart := func(m *table.Match) float64 {
		points, _ := l.Apart(m.Host, wish.Host, now)
		return points
	}
	slices.SortStableFunc(list, func(a, b *table.Match) int { return cmp.Compare(apart(a), apart(b)) })
	return list, nil
}
