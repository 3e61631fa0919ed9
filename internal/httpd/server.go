package httpd

import (
	"context"
	"hash/maphash"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/klauspost/compress/gzhttp"

	"stammtisch/internal/desk"
	"stammtisch/internal/guess"
	"stammtisch/internal/session"
	"stammtisch/internal/table"
	"stammtisch/internal/work"
	"stammtisch/rules"
)

// Config holds what the server itself needs, whatever it serves.
type Config struct {
	Rooms table.Rooms
	// Known returns a match as a guest may know it, or refuses it; nil means that nothing is kept from anybody.
	Known  func(context.Context, *table.Match, table.GuestID) (*table.Match, error)
	Key    []byte // signs cookies and links
	Log    *slog.Logger
	Now    func() time.Time
	Ping   time.Duration // how often an idle stream sends a message; 0 means 20 s
	Limits Limits        // of one client
	// Proxies are the addresses of proxies that name their clients, besides those on this machine.
	Proxies []netip.Prefix
	// Observe, if set, is called with every answer: the pattern of its route (one of a bounded
	// set), its status and its duration.
	Observe func(route string, status int, took time.Duration)
	Version string
	// Others, if set, reports whether other processes serve the same house: when this one ends, they
	// take over its streams.
	Others func() bool
	// Elsewhere, if set, lets a worker judge and draw.
	Elsewhere work.Elsewhere
	// House knows what the host allows here; nil means what is usual in a family.
	House *desk.House
	// Ended holds the ended sessions; nil if sessions never end.
	Ended *session.Ended
	// Guesses are wrong guesses at secrets that all processes of the house count together; nil: this one is alone.
	Guesses *guess.Guesses
	// Seen, if there is one, hears about once a day that a listed device is used.
	Seen func(g table.GuestID, device string)
	// Listed, if there is one, hears that a browser on no list gets a place on its guest's, and SignedOut of devices that
	// are the guest's no longer.
	Listed    func(ctx context.Context, g table.GuestID, device string) error
	SignedOut func(ctx context.Context, g table.GuestID, devices ...string) error
	// Healthy returns what is wrong with the store; nil means that the store gets a test query
	// instead.
	Healthy func(context.Context) error
}

// Server carries all routes: it identifies guests, limits and logs requests, turns refusals into
// problems and sends streams. The packages below this one add the routes. Close ends its streams.
type Server struct {
	Config
	handler http.Handler
	limiter *Limiter
	mux     *router // every route except those of HandleFirst
	root    *router // that in front of it
	ops     operations
	streams atomic.Int64
	here    here
	running running
	unsaved seldom    // lines about failed saves
	refused seldom    // and about requests refused because of them
	proxied sync.Once // the warning about a proxy that does not name its clients
	// following counts the streams, which net/http does not know.
	following sync.WaitGroup
	passes    [8192]atomic.Pointer[verified] // by a hash of the pass
	seed      maphash.Seed
	reading   chan struct{} // held while a match is read for a download
	leaving   atomic.Bool   // see Drain
	closing   context.Context
	Close     context.CancelFunc
}

// router is a ServeMux that knows its patterns, so that a test can walk them.
type router struct {
	http.ServeMux
	patterns []string
}

// Handle notes the pattern.
func (m *router) Handle(pattern string, h http.Handler) {
	m.patterns = append(m.patterns, pattern)
	m.ServeMux.Handle(pattern, h)
}

// HandleFunc notes the pattern.
func (m *router) HandleFunc(pattern string, h func(http.ResponseWriter, *http.Request)) {
	m.Handle(pattern, http.HandlerFunc(h))
}

// Patterns returns all routes there are.
func (s *Server) Patterns() []string {
	all := slices.Concat(s.mux.patterns, s.root.patterns)
	slices.Sort(all)
	return slices.Compact(all)
}

// New returns a server with the routes that the functions add.
func New(c Config, add ...func(*Server)) *Server {
	if c.Ping == 0 {
		c.Ping = 20 * time.Second
	}
	s := &Server{Config: c, seed: maphash.MakeSeed(), reading: make(chan struct{}, 1), mux: &router{}, root: &router{}}
	s.limiter = s.NewLimiter(c.Limits)
	s.closing, s.Close = context.WithCancel(context.Background())
	s.Ended.Tell(s.endStreams)

	s.ops.version = c.Version
	s.documentRoutes()
	s.guests()
	s.houseRoute()
	s.mux.HandleFunc("GET /healthz", s.health)
	s.mux.HandleFunc("GET /readyz", s.ready)
	s.mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		WriteProblem(w, ProblemOf(&table.Error{Code: table.NotFound, Detail: "there is no " + rules.Clip(r.Method+" "+r.URL.Path)}))
	})
	for _, routes := range add {
		routes(s)
	}

	origin := http.NewCrossOriginProtection()
	origin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		WriteProblem(w, ProblemOf(&table.Error{Code: table.Forbidden, Detail: "a page of another site may not act here"}))
	}))
	// Jitter prevents the compressed size from revealing what a page reflects.
	zip, err := gzhttp.NewWrapper(gzhttp.MinSize(1024), gzhttp.RandomJitter(32, 0, false))
	if err != nil {
		panic(err) // only wrong constants can cause that
	}
	s.root.Handle("/", zip(s.known(s.mux)))
	s.handler = s.believed(s.logged(secure(s.whileOpen(s.limited(lowerType(origin.Handler(s.root)))))))
	return s
}

// Handle adds a route outside the OpenAPI document.
func (s *Server) Handle(pattern string, h http.Handler) { s.mux.Handle(pattern, h) }

// HandleFirst adds a route under /api in front of all others, whose answers are not compressed. It
// may leave a request to the rest.
func (s *Server) HandleFirst(pattern string, h func(rest http.Handler) http.Handler) {
	s.root.Handle(pattern, s.known(h(s.mux)))
}

// maxBody is the default limit of a route's body, in bytes.
const maxBody = 64 << 10

// Op describes a route of the document, with the statuses of its own refusals.
func Op(method, path, id, summary string, status int, errors ...int) huma.Operation {
	return huma.Operation{
		OperationID: id, Method: method, Path: path, Summary: summary, DefaultStatus: status,
		Errors: append(errors, http.StatusUnauthorized, http.StatusTooManyRequests, http.StatusServiceUnavailable), MaxBodyBytes: maxBody,
	}
}

// Add adds a route to the document. Its refusals become problems.
func Add[I, O any](s *Server, op huma.Operation, answer func(context.Context, *I) (*O, error)) {
	s.add(op.Method+" "+op.Path, func(api huma.API) {
		huma.Register(api, op, func(ctx context.Context, in *I) (*O, error) {
			if err := s.Still(ctx); err != nil {
				return nil, s.Problem(err)
			}
			out, err := answer(ctx, in)
			if err != nil {
				return nil, s.Problem(err)
			}
			return out, nil
		})
	})
}

// Body is an answer that consists of a body.
type Body[T any] struct{ Body T }

// Answer answers with a body.
func Answer[T any](body T) *Body[T] { return &Body[T]{body} }

// MatchPath names the match of a route.
type MatchPath struct {
	ID string `path:"id" maxLength:"40"`
}

// Look returns a match to a guest who may see it, as they may see it: if spectators are behind, they get
// the earlier match (table.Match.Seen).
func (s *Server) Look(ctx context.Context, id table.MatchID) (*table.Match, table.Presence, error) {
	m, p, err := s.Rooms.Look(ctx, id)
	if err == nil && s.Known != nil {
		m, err = s.Known(ctx, m, GuestOf(ctx).ID)
	}
	if err == nil {
		m = m.Seen(GuestOf(ctx).ID)
	}
	return m, p, err
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Drain makes /readyz report that this server is about to end, so that a balancer stops sending
// requests. It still answers everything, and closes each connection after its answer.
func (s *Server) Drain() { s.leaving.Store(true) }

// Wait waits for the streams to end, after Close and once no request is running.
func (s *Server) Wait() { s.following.Wait() }

// Streams returns the number of open event streams.
func (s *Server) Streams() int { return int(s.streams.Load()) }

// route returns the pattern that answers a request.
func (s *Server) route(r *http.Request) string {
	if r.Pattern != "" && r.Pattern != "/" { // the stream's
		return r.Pattern
	}
	if _, pattern := s.mux.Handler(r); pattern != "" {
		return pattern
	}
	return "none"
}

// whileOpen refuses requests that arrive after the end has begun; earlier ones are answered.
func (s *Server) whileOpen(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.closing.Err() != nil {
			WriteProblem(w, ProblemOf(&table.Error{Code: table.Closing, Detail: "the server is shutting down; try again at once"}))
			return
		}
		if s.leaving.Load() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}

// UntilClosed returns a context that also ends with the server, to stop long work.
func (s *Server) UntilClosed(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(s.closing, cancel)
	return ctx, func() { stop(); cancel() }
}

// ready reports whether a balancer may send requests here. Once the server closes, whileOpen
// answers.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	if s.leaving.Load() {
		http.Error(w, "this process is about to end: send nothing more here", http.StatusServiceUnavailable)
		return
	}
	s.health(w, r)
}

func (s *Server) health(w http.ResponseWriter, r *http.Request) {
	well := s.Healthy
	if well == nil {
		well = func(ctx context.Context) error {
			_, err := s.Rooms.Lists().Running(ctx, "", 1)
			return err
		}
	}
	if err := well(r.Context()); err != nil {
		s.Log.Error("health", "err", err)
		http.Error(w, "the database does not answer, or its files are gone", http.StatusServiceUnavailable)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Write([]byte("ok\n"))
}

// The headers of every answer, allocated once.
var (
	policy   = []string{"default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"}
	noSniff  = []string{"nosniff"}
	referrer = []string{"no-referrer"} // a seat's link is a secret in the address
	noStore  = []string{"no-store"}
)

// lowerType puts the media type of a body into lower case, because case means nothing there. Its parameters stay, as
// in some of them case matters.
func lowerType(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		const contentType = "Content-Type"
		all := r.Header.Get(contentType)
		kind, _, _ := strings.Cut(all, ";")
		if lower := strings.ToLower(kind); lower != kind {
			r.Header.Set(contentType, lower+all[len(kind):])
		}
		next.ServeHTTP(w, r)
	})
}

// secure sets the headers of every answer.
func secure(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h["Content-Security-Policy"], h["X-Content-Type-Options"], h["Referrer-Policy"] = policy, noSniff, referrer
		next.ServeHTTP(w, r)
	})
}
