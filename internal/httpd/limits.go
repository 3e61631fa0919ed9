package httpd

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
	"golang.org/x/time/rate"

	"stammtisch/internal/table"
)

// Limits are a client's rate limits. The zero value means none.
type Limits struct {
	PerSecond float64 // requests per second on average
	Burst     int     // and at once
	Streams   int     // open streams at a time
}

// Limiter limits clients by address, which is all that a client without a cookie has. Programs on
// the same machine have no limits.
type Limiter struct {
	Limits
	now func() time.Time

	mu      sync.Mutex
	rates   *simplelru.LRU[string, *rate.Limiter]
	streams map[string]int // open ones
}

// maxClients limits the number of buckets. The least recently used goes first: more simultaneous
// clients than that are an attack, and all they gain is a fresh bucket.
const maxClients = 20_000

// NewLimiter returns a limiter that uses the server's clock.
func (s *Server) NewLimiter(l Limits) *Limiter {
	return &Limiter{Limits: l, now: s.Now, rates: newLRU[string, *rate.Limiter](maxClients), streams: map[string]int{}}
}

// newLRU returns a cache of the most recently used entries.
func newLRU[K comparable, V any](size int) *simplelru.LRU[K, V] {
	c, err := simplelru.NewLRU[K, V](size, nil)
	if err != nil { // only for a size below one
		panic(err)
	}
	return c
}

// bucket returns the bucket of a client; l.mu is held.
func (l *Limiter) bucket(key string) *rate.Limiter {
	r, ok := l.rates.Get(key)
	if !ok {
		r = rate.NewLimiter(rate.Limit(l.PerSecond), max(1, l.Burst)) // an empty bucket never lets anybody in
		l.rates.Add(key, r)
	}
	return r
}

// Allow takes one request of a client from its bucket.
func (l *Limiter) Allow(key string) bool { return l.AllowN(key, 1) }

// AllowN takes as much as n requests, or at most a full bucket.
func (l *Limiter) AllowN(key string, n int) bool {
	if l.PerSecond <= 0 || key == "" {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bucket(key).AllowN(l.now(), min(n, max(1, l.Burst)))
}

// GiveBack gives a client back one request that came to nothing.
func (l *Limiter) GiveBack(key string) { l.AllowN(key, -1) }

// Left reports whether a client's bucket is not empty, without taking anything.
func (l *Limiter) Left(key string) bool { return l.LeftN(key, 1) }

// LeftN reports whether a client's bucket has as much as n requests.
func (l *Limiter) LeftN(key string, n int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bucket(key).TokensAt(l.now()) >= float64(n)
}

// Stream counts a client's stream; end stops counting it.
func (l *Limiter) Stream(key string) (end func(), ok bool) {
	if l.Streams <= 0 || key == "" {
		return func() {}, true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.streams[key] >= l.Streams {
		return nil, false
	}
	l.streams[key]++
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.streams[key]--; l.streams[key] == 0 {
			delete(l.streams, key)
		}
	}, true
}

// limited refuses clients that exceed their limits.
func (s *Server) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key := ClientKey(r)
		if key == "" && viaProxy(r) {
			s.warnProxy(r)
		}
		if !s.limiter.Allow(key) {
			tooMany(w, "too many requests from your address: wait a second")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// Spend takes n requests from a client's bucket, for an expensive one.
func (s *Server) Spend(ctx context.Context, n int) bool {
	return s.limiter.AllowN(GuestOf(ctx).From, n)
}

func tooMany(w http.ResponseWriter, why string) {
	WriteProblem(w, ProblemOf(&table.Error{Code: table.TooMany, Wait: 1, Detail: why}))
}
