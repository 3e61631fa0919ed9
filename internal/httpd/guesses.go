package httpd

import (
	"context"
	"time"

	"stammtisch/internal/guess"
)

// Guessing limits wrong guesses at a secret. Where several processes serve the house they count together
// (Config.Guesses); each counts by itself too, for when the store is away.
type Guessing struct {
	own  *Limiter
	s    *Server
	name string // among those of the house
}

// NewGuessing makes a limit of a name.
func (s *Server) NewGuessing(name string, l Limits) *Guessing {
	return &Guessing{s.NewLimiter(l), s, name}
}

// shared is the key among all limits: a signature, from which nobody learns an address.
func (g *Guessing) shared(key string) (string, guess.Limit) {
	return g.s.Sign("guess", g.name+"\n"+key), guess.Limit{Burst: g.own.Burst, Every: time.Duration(float64(time.Second) / g.own.PerSecond)}
}

// Left says whether another guess may be made. It writes nothing.
func (g *Guessing) Left(ctx context.Context, key string) bool {
	return key == "" || g.own.Left(key) && g.together(ctx, key)
}

// together says so of all processes.
func (g *Guessing) together(ctx context.Context, key string) bool {
	if g.s.Guesses == nil {
		return true
	}
	id, l := g.shared(key)
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
	left := g.together(ctx, key)
	left = g.own.Allow(key) && left
	if g.s.Guesses != nil {
		id, l := g.shared(key)
		if err := g.s.Guesses.Miss(ctx, id, l); err != nil {
			g.s.Log.Warn("a wrong guess is counted by this process alone", "err", err)
		}
	}
	return left
}
