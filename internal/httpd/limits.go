package httpd

import (
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"stammtisch/internal/table"
)

// Limits is what one client may ask for. The zero value limits nothing.
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
func (l *limiter) allow(key string) bool {
	if l.PerSecond <= 0 || key == "" {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.find(key).rate.AllowN(l.now(), 1)
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
		if !s.limiter.allow(clientKey(r)) {
			tooMany(w, "too many requests from your address: wait a second")
			return
		}
		next.ServeHTTP(w, r)
	})
}

func tooMany(w http.ResponseWriter, why string) {
	w.Header().Set("Retry-After", "1")
	writeProblem(w, problemOf(&table.Error{Code: table.TooMany, Detail: why}))
}

// fromHere says whether a request comes from this machine: from a proxy, whose headers are
// believed, or from a program of the host's own.
func fromHere(r *http.Request) bool {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && from.Addr().Unmap().IsLoopback()
}

// secured says whether the client speaks TLS, to us or to the proxy.
func secured(r *http.Request) bool {
	return r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" && fromHere(r)
}

// clientKey is whom a request counts for. What comes from this machine is a proxy, which
// says for whom, or a program of the host's own, which is not limited.
func clientKey(r *http.Request) string {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	if !from.Addr().Unmap().IsLoopback() {
		return prefix(from.Addr())
	}
	forwarded := r.Header.Get("X-Forwarded-For")
	if forwarded == "" {
		return ""
	}
	// The last address is the one our own proxy saw; those before it anybody can invent.
	last := strings.TrimSpace(forwarded[strings.LastIndexByte(forwarded, ',')+1:])
	ip, err := netip.ParseAddr(last)
	if err != nil {
		return last
	}
	return prefix(ip)
}

// prefix names a client by its address, and counts an IPv6 network as one: everybody at home
// has a whole /64.
func prefix(ip netip.Addr) string {
	if ip = ip.Unmap(); ip.Is6() {
		network, _ := ip.Prefix(64) // there always is one, without the zone
		ip = network.Addr()
	}
	return ip.String()
}
