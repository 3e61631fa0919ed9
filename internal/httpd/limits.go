package httpd

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/hashicorp/golang-lru/v2/simplelru"
	"golang.org/x/time/rate"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Limits bounds one client's requests. The zero value limits nothing.
type Limits struct {
	PerSecond float64 // requests a second in the long run
	Burst     int     // and at once
	Streams   int     // open streams at a time
}

// limiter keeps count of clients: by address, as that is all a client without a cookie
// has. Programs on the same machine are not limited.
type limiter struct {
	Limits
	now func() time.Time

	mu      sync.Mutex
	rates   *simplelru.LRU[string, *rate.Limiter]
	streams map[string]int // open ones
}

// maxClients bounds the buckets of a limiter. The one used longest ago goes first: more clients
// than that at once are themselves an attack, and a fresh bucket is the least they can gain.
const maxClients = 20_000

func newLimiter(l Limits, now func() time.Time) *limiter {
	return &limiter{Limits: l, now: now, rates: newLRU[string, *rate.Limiter](maxClients), streams: map[string]int{}}
}

// newLRU makes a cache that keeps the entries used last.
func newLRU[K comparable, V any](size int) *simplelru.LRU[K, V] {
	c, err := simplelru.NewLRU[K, V](size, nil)
	if err != nil { // only of a size below one
		panic(err)
	}
	return c
}

// bucket gives the bucket of a client; l.mu is held.
func (l *limiter) bucket(key string) *rate.Limiter {
	r, ok := l.rates.Get(key)
	if !ok {
		r = rate.NewLimiter(rate.Limit(l.PerSecond), l.Burst)
		l.rates.Add(key, r)
	}
	return r
}

// allow takes one request of a client from its bucket.
func (l *limiter) allow(key string) bool { return l.allowN(key, 1) }

// allowN takes something that costs as much as n requests, or as many as may come at once.
func (l *limiter) allowN(key string, n int) bool {
	if l.PerSecond <= 0 || key == "" {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bucket(key).AllowN(l.now(), min(n, max(1, l.Burst)))
}

// left says whether a client's bucket has something left, and takes nothing.
func (l *limiter) left(key string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bucket(key).TokensAt(l.now()) >= 1
}

// stream counts a stream in; end counts it out.
func (l *limiter) stream(key string) (end func(), ok bool) {
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

// limited refuses who asks for too much.
func (s *Server) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key := clientKey(r)
		if key == "" && viaProxy(r) {
			s.warnProxy(r)
		}
		if !s.limiter.allow(key) {
			tooMany(w, "too many requests from your address: wait a second")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// recordCost counts the actions of a record that cost as much as one request: the server plays
// all of them.
const recordCost = 100

// charge counts a record against the address it comes from.
func (s *Server) charge(ctx context.Context, r *rules.Record) error {
	if r == nil || len(r.Steps) < recordCost || s.limiter.allowN(guestOf(ctx).from, len(r.Steps)/recordCost) {
		return nil
	}
	p := problemOf(&table.Error{Code: table.TooMany, Detail: "too many long records from your address: wait some seconds"})
	return huma.ErrorWithHeaders(p, http.Header{"Retry-After": {"2"}})
}

func tooMany(w http.ResponseWriter, why string) {
	w.Header().Set("Retry-After", "1")
	writeProblem(w, problemOf(&table.Error{Code: table.TooMany, Detail: why}))
}
