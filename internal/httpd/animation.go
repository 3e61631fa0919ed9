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

// stills limits the positions that one address may have drawn as PNG. Each takes some
// hundredths of a second.
var stills = Limits{PerSecond: 5, Burst: 60}

// drawings limits the animations that one address may have drawn: some at once, and then one
// every two seconds. Cached ones cost nothing.
var drawings = Limits{PerSecond: 0.5, Burst: 10}

// animations draws one at a time, some tenths of a second each, and remembers the last; single
// positions too.
type animations struct {
	tries limiter
	still limiter
	pen   chan struct{} // of one: who holds it draws

	mu   sync.Mutex
	list []animation // the one used last comes last
}

// animation is the moves up to a ply of a match whose log had n events, or the position then.
type animation struct {
	match  table.MatchID
	ply, n int
	still  bool
	image  []byte
}

// maxAnimations is the number cached; each is some ten kilobytes.
const maxAnimations = 128

// find gives the drawing if it is remembered.
func (a *animations) find(want animation) []byte {
	a.mu.Lock()
	defer a.mu.Unlock()
	i := slices.IndexFunc(a.list, func(x animation) bool {
		return x.match == want.match && x.ply == want.ply && x.n == want.n && x.still == want.still
	})
	if i < 0 {
		return nil
	}
	found := a.list[i]
	a.list = append(slices.Delete(a.list, i, i+1), found)
	return found.image
}

func (a *animations) keep(x animation) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.list = append(a.list, x)
	if len(a.list) > maxAnimations {
		a.list = slices.Delete(a.list, 0, 1)
	}
}

// drawn gives the last moves up to a ply, or the position then, as everybody may see it: as it
// was drawn before, or from the pen when its turn has come.
func (s *Server) drawn(ctx context.Context, m *table.Match, ply int, still bool) ([]byte, error) {
	want := animation{match: m.ID, ply: ply, n: m.N(), still: still}
	if image := s.animations.find(want); image != nil {
		return image, nil
	}
	v, ok := m.Shown(ply).(rules.Pictured)
	if !ok {
		return nil, s.problem(noDrawing(m.Info))
	}
	tries, wait := &s.animations.tries, "2"
	if still {
		tries, wait = &s.animations.still, "1"
	}
	if !tries.allow(guestOf(ctx).from) {
		p := problemOf(&table.Error{Code: table.TooMany, Detail: "too many pictures for your address: wait two seconds"})
		return nil, huma.ErrorWithHeaders(p, http.Header{"Retry-After": {wait}})
	}
	done, err := s.animations.take(ctx)
	if err != nil {
		return nil, s.problem(err)
	}
	defer done()
	image := s.animations.find(want) // somebody else wanted it too
	if image != nil {
		return image, nil
	}
	if still {
		image, err = picture.PNG(v.Picture(), pictureWidth)
	} else {
		image, err = moving(m, ply)
	}
	if err != nil {
		return nil, s.problem(err)
	}
	want.image = image
	s.animations.keep(want)
	return image, nil
}

// take waits for the pen; done gives it back.
func (a *animations) take(ctx context.Context) (done func(), err error) {
	select {
	case a.pen <- struct{}{}:
		return func() { <-a.pen }, nil
	case <-ctx.Done():
		return nil, &table.Error{Code: table.Closing, Detail: "it was not waited for"}
	}
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
