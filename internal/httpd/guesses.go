package httpd

import (
	"context"
	"sync"
	"time"

	"stammtisch/internal/guess"
)

// Guessing limits wrong guesses at a secret. Where several processes serve the house they count together
// (Config.Guesses); each counts by itself too, for when the store is away.
type Guessing struct {
	own  *Limiter
	s    *Server
	name string // among those of the house

	mu       sync.Mutex
	underWay map[string]int // guesses that are being checked, by key
}

// NewGuessing makes a limit of a name.
func (s *Server) NewGuessing(name string, l Limits) *Guessing {
	return &Guessing{own: s.NewLimiter(l), s: s, name: name, underWay: map[string]int{}}
}

// shared is the key among all limits: a signature, from which nobody learns an address.
func (g *Guessing) shared(key string) (string, guess.Limit) {
	return g.s.Sign("guess", g.name+"\n"+key), guess.Limit{Burst: g.own.Burst, Every: time.Duration(float64(time.Second) / g.own.PerSecond)}
}

// Left says whether another guess may be made. It writes nothing.
func (g *Guessing) Left(ctx context.Context, key string) bool {
	return key == "" || g.own.Left(key) && g.together(ctx, key, 0)
}

// Begin says whether another guess may be made, and counts it as wrong until end is called: otherwise
// any number of guesses could pass while the first is being checked.
func (g *Guessing) Begin(ctx context.Context, key string) (end func(), ok bool) {
	if key == "" {
		return func() {}, true
	}
	g.mu.Lock()
	others := g.underWay[key]
	if ok = g.own.LeftN(key, others+1); ok {
		g.underWay[key]++
	}
	g.mu.Unlock()
	if !ok {
		return nil, false
	}
	end = func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		if g.underWay[key]--; g.underWay[key] == 0 {
			delete(g.underWay, key)
		}
	}
	if !g.together(ctx, key, others) {
		end()
		return nil, false
	}
	return end, true
}

// together says of all processes whether another guess may be made beside those under way here.
func (g *Guessing) together(ctx context.Context, key string, underWay int) bool {
	if g.s.Guesses == nil {
		return true
	}
	id, l := g.shared(key)
	l.Burst -= underWay
	left, err := g.s.Guesses.Left(ctx, id, l)
	if err != nil {
		g.s.Log.Warn("wrong guesses are counted by this process alone", "err", err)
	}
	return left || err != nil
}

// Miss counts a wrong guess, and says whether it was within the limit.
func (g *Guessing) Miss(ctx context.Context, key string) bool {
	if key == "" {
		return true
	}
	left := g.together(ctx, key, 0)
	left = g.own.Allow(key) && left
	if g.s.Guesses != nil {
		id, l := g.shared(key)
		if err := g.s.Guesses.Miss(ctx, id, l); err != nil {
			g.s.Log.Warn("a wrong guess is counted by this process alone", "err", err)
		}
	}
	return left
}
