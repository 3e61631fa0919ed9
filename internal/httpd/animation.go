package httpd

import (
	"context"
	"net/http"
	"slices"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"stammtisch/internal/picture"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// drawings is how many animations one address may have drawn for it: some at once, and then
// one in two seconds. Those that are remembered cost nothing.
var drawings = Limits{PerSecond: 0.5, Burst: 10}

// animations draws one at a time, some tenths of a second each, and remembers the last.
type animations struct {
	tries limiter
	pen   chan struct{} // of one: who holds it draws

	mu   sync.Mutex
	list []animation // the one used last comes last
}

// animation is the moves up to a ply of a match whose log had n events.
type animation struct {
	match  table.MatchID
	ply, n int
	gif    []byte
}

// maxAnimations is how many are remembered; each is some ten kilobytes.
const maxAnimations = 32

// find gives the drawing if it is remembered.
func (a *animations) find(want animation) []byte {
	a.mu.Lock()
	defer a.mu.Unlock()
	i := slices.IndexFunc(a.list, func(x animation) bool { return x.match == want.match && x.ply == want.ply && x.n == want.n })
	if i < 0 {
		return nil
	}
	found := a.list[i]
	a.list = append(slices.Delete(a.list, i, i+1), found)
	return found.gif
}

func (a *animations) keep(x animation) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.list = append(a.list, x)
	if len(a.list) > maxAnimations {
		a.list = slices.Delete(a.list, 0, 1)
	}
}

// animate shows the last moves up to a ply, as everybody may see them.
func (s *Server) animate(ctx context.Context, m *table.Match, ply int) (*pictureAnswer, error) {
	want := animation{match: m.ID, ply: ply, n: m.N()}
	if gif := s.animations.find(want); gif != nil {
		return &pictureAnswer{"image/gif", gif}, nil
	}
	if ply > m.Ply() {
		return nil, s.problem(noSuchPly(m.Ply()))
	}
	if _, ok := m.Shown(ply).(rules.Pictured); !ok {
		return nil, s.problem(noDrawing(m.Info))
	}
	if !s.animations.tries.allow(guestOf(ctx).from) {
		p := problemOf(&table.Error{Code: table.TooMany, Detail: "too many animations for your address: wait two seconds"})
		return nil, huma.ErrorWithHeaders(p, http.Header{"Retry-After": {"2"}})
	}
	select {
	case s.animations.pen <- struct{}{}:
		defer func() { <-s.animations.pen }()
	case <-ctx.Done():
		return nil, s.problem(&table.Error{Code: table.Closing, Detail: "it was not waited for"})
	}
	gif := s.animations.find(want) // somebody else wanted it too
	if gif == nil {
		var err error
		if gif, err = moving(m, ply); err != nil {
			return nil, s.problem(err)
		}
		want.gif = gif
		s.animations.keep(want)
	}
	return &pictureAnswer{"image/gif", gif}, nil
}

// moving shows how it came to the position after so many actions: the last one in its own time
// where that took some, else the last moves.
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
