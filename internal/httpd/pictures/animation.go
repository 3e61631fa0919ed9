package pictures

import (
	"context"

	"stammtisch/internal/httpd"
	"stammtisch/internal/picture"
	"stammtisch/internal/table"
	"stammtisch/internal/work"
	"stammtisch/rules"
)

// stills limits the PNG positions that one address may request. Each takes some hundredths of a
// second.
var stills = httpd.Limits{PerSecond: 5, Burst: 60}

// films limits the animations that one address may request: some at once, and then one every two
// seconds. Cached ones cost nothing.
var films = httpd.Limits{PerSecond: 0.5, Burst: 10}

// drawing is the moves up to a ply of a match whose log had n events, or the position then.
type drawing struct {
	match  table.MatchID
	ply, n int
	still  bool
}

// maxDrawings limits the cache; each has some ten kilobytes.
const maxDrawings = 128

// drawn returns the last moves up to a ply, or the position then, as everybody may see it: from the
// cache, or drawn when its turn has come.
func (s *Service) drawn(ctx context.Context, m *table.Match, ply int, still bool) ([]byte, error) {
	want := drawing{match: m.ID, ply: ply, n: m.N(), still: still}
	if image, ok := s.drawings.Find(want); ok {
		return image, nil
	}
	if _, ok := m.Shown(ply).(rules.Pictured); !ok {
		return nil, noDrawing(*m.Info)
	}
	tries, wait := s.filmed, 2
	if still {
		tries, wait = s.stilled, 1
	}
	if !tries.Allow(httpd.GuestOf(ctx).From) {
		return nil, &table.Error{Code: table.TooMany, Wait: wait, Detail: "too many pictures for your address: wait two seconds"}
	}
	kind := work.Film
	if still {
		kind = work.Still
	}
	image, err := s.drawings.Get(ctx, want, func() ([]byte, error) {
		order := work.Order{Kind: kind, Match: m.ID, N: m.N(), Ply: ply}
		return work.Do(ctx, s.Elsewhere, order, func() ([]byte, error) { return Made(m, ply, still) })
	})
	if err != nil {
		return nil, err
	}
	return image, nil
}

// Made draws the position of a match after a number of actions, or the last moves up to it, as everybody
// may see them: a PNG or a GIF.
func Made(m *table.Match, ply int, still bool) ([]byte, error) {
	v, ok := m.Shown(ply).(rules.Pictured)
	switch {
	case !ok:
		return nil, noDrawing(*m.Info)
	case still:
		return picture.PNG(v.Picture(), pictureWidth)
	}
	return moving(m, ply)
}

// moving shows how the match reached the position after a number of actions: the last action in
// real time if it took some, otherwise the last moves.
func moving(m *table.Match, ply int) ([]byte, error) {
	if v, ok := m.Shown(ply).(rules.Filmed); ok {
		if film := v.Film(); film != nil {
			return picture.Film(film, picture.LastWidth)
		}
	}
	var list []rules.Picture
	for at := max(0, ply-picture.Last); at <= ply; at++ {
		list = append(list, m.Shown(at).(rules.Pictured).Picture())
	}
	return picture.GIF(list, picture.LastWidth)
}
