package rig

import (
	"time"

	"stammtisch/rules"
)

// best runs rounds of random games and returns the best time per ply, in nanoseconds. Rounds are
// short, so that some are not interrupted on a busy machine, but not shorter than a garbage
// collection.
func best(rounds int, d time.Duration, play func() (plies int)) float64 {
	best := 1e18
	for range rounds {
		plies, began := 0, time.Now()
		for time.Since(began) < d/time.Duration(rounds) {
			plies += play()
		}
		best = min(best, float64(time.Since(began).Nanoseconds())/float64(plies))
	}
	return best
}

// xorshift costs next to nothing.
type xorshift uint64

func (x *xorshift) below(n int) int {
	*x ^= *x << 13
	*x ^= *x >> 7
	*x ^= *x << 17
	return int(uint64(*x>>32) * uint64(n) >> 32)
}

// RandomPlay plays random games on the typed side and returns the time per ply, in nanoseconds.
func RandomPlay(g rules.Game, d time.Duration) float64 {
	s, err := g.Start(rules.Setup{})
	Check(err)
	c := s.(rules.Walker).Cursor()
	buf := make([]rules.Move, 0, 512)
	var random xorshift = 88172645463325252
	return best(500, d, func() (plies int) {
		for range 20 {
			n := 0
			for buf = c.Moves(buf[:0]); len(buf) > 0; buf = c.Moves(buf[:0]) {
				c.Push(buf[random.below(len(buf))])
				n++
			}
			plies += n
			for ; n > 0; n-- {
				c.Pop()
			}
		}
		return plies
	})
}

// TextPlay does the same as a server: it lists the legal actions as text, and plays one of them on
// an immutable state.
func TextPlay(g rules.Game, d time.Duration) float64 {
	var random xorshift = 88172645463325252
	return best(50, d, func() (plies int) {
		s, err := g.Start(rules.Setup{})
		Check(err)
		for {
			legal, _, err := rules.Legal(s)
			Check(err)
			if len(legal) == 0 {
				return plies
			}
			s, err = s.Play(legal[random.below(len(legal))])
			Check(err)
			plies++
		}
	})
}

// NodeNsAPly runs a JavaScript benchmark, which prints its time per ply.
func NodeNsAPly(dir, script string) float64 {
	p, err := Start(dir, "node", script)
	Check(err)
	var got struct{ NsAPly float64 }
	Check(p.Into(&got))
	Check(p.Wait())
	return got.NsAPly
}
