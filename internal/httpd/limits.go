package httpd

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
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
	clients map[string]*client
}

type client struct {
	rate    *rate.Limiter
	streams int
	seen    time.Time
}

// maxClients bounds the memory of a limiter; forgetAfter is when a client that asks for
// nothing is forgotten, which is long after its bucket is full again.
const (
	maxClients  = 20_000
	forgetAfter = 5 * time.Minute
)

// find gives the entry of a client, or nil for one that is not limited; l.mu is held.
func (l *limiter) find(key string) *client {
	now := l.now()
	c := l.clients[key]
	if c == nil {
		if len(l.clients) >= maxClients {
			l.forget(now)
		}
		c = &client{rate: rate.NewLimiter(rate.Limit(l.PerSecond), l.Burst)}
		l.clients[key] = c
	}
	c.seen = now
	return c
}

// forget drops who is idle, and if that is not enough anybody without a stream: too many
// clients at once is itself an attack, and a fresh bucket is the least they can gain. A
// quarter goes at a time, so that a flood of new ones does not search the map each time.
func (l *limiter) forget(now time.Time) {
	for key, c := range l.clients {
		if c.streams == 0 && now.Sub(c.seen) > forgetAfter {
			delete(l.clients, key)
		}
	}
	for key, c := range l.clients {
		if len(l.clients) < maxClients*3/4 {
			return
		}
		if c.streams == 0 {
			delete(l.clients, key)
		}
	}
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
	return l.find(key).rate.AllowN(l.now(), min(n, max(1, l.Burst)))
}

// stream counts a stream in; end counts it out.
func (l *limiter) stream(key string) (end func(), ok bool) {
	if l.Streams <= 0 || key == "" {
		return func() {}, true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	c := l.find(key)
	if c.streams >= l.Streams {
		return nil, false
	}
	c.streams++
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		c.streams--
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
