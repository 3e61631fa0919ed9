package httpd

import (
	"context"
	"hash/maphash"
	"io/fs"
	"log/slog"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/klauspost/compress/gzhttp"

	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Config holds the parts of a server.
type Config struct {
	Games rules.Catalogue
	// List has every game of Games.
	List  []rules.Game
	Rooms table.Rooms
	// Evenings are run on the same rooms; nil: none are here.
	Evenings evening.Rooms
	Clubs    *club.Clubs // nil: none are here
	// Thinking, if there is one, says whether a computer's turn of a match is due.
	Thinking func(table.MatchID) bool
	Advisor  table.Advisor // nil: no hints, no reviews
	Key      []byte        // signs cookies and seat links
	Page     fs.FS         // the built page; nil if there is none
	Log      *slog.Logger
	Now      func() time.Time
	Ping     time.Duration // how often an idle stream says so; 0 means 20 s
	Limits   Limits        // of one client
	// Observe, if there is one, hears of every answer: the pattern of its route (one of a
	// bounded set), its status and how long it took.
	Observe func(route string, status int, took time.Duration)
	Version string
	Admin   *Admin // nil: the host has no pages of their own
	// Others, if there is one, says whether other processes serve the same house: when this one ends,
	// its streams are handed over to them.
	Others func() bool
	// Healthy says what is wrong with the store; nil: it is asked for something instead.
	Healthy func(context.Context) error
}

// maxBody is the largest body any route takes, in bytes.
const maxBody = 64 << 10

// Server is the whole HTTP side. Close ends its streams.
type Server struct {
	Config
	handler   http.Handler
	judged    *serial[position, Judged]
	marked    *serial[position, *Marked] // in turn with judged
	reviewing *limiter                   // of reviews that an address has under way
	drawings  *serial[drawing, []byte]
	filmed    *limiter // of animations that an address has drawn
	stilled   *limiter // and of single positions
	limiter   *limiter
	openings  *limiter // of evenings and clubs
	talking   *limiter // of what a guest says at a table
	reporting *limiter // of what a guest reports
	ledger    ledger
	// adminTries counts wrong tokens for the host's pages.
	adminTries   *limiter
	adminGuesses *limiter
	mux          *router // every route but the stream's
	root         *router // that in front of it
	streams      atomic.Int64
	unsaved      seldom    // lines about what could not be saved
	refused      seldom    // and about requests that were refused because of it
	proxied      sync.Once // the warning that a proxy does not say for whom it asks
	// following has the streams, which net/http knows nothing of.
	following sync.WaitGroup
	told      [4096]atomic.Pointer[told]     // by a hash of the match
	passes    [8192]atomic.Pointer[verified] // by a hash of the pass
	seed      maphash.Seed
	leaving   atomic.Bool // see Drain
	closing   context.Context
	Close     context.CancelFunc
}

// router is a ServeMux that knows its patterns: a test walks all of them.
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

// New wires the routes.
func New(c Config) *Server {
	if c.Ping == 0 {
		c.Ping = 20 * time.Second
	}
	// The easiest game is shown first, whatever the order of the catalogue.
	c.List = slices.Clone(c.List)
	slices.SortStableFunc(c.List, func(a, b rules.Game) int { return a.Info().Shelf.Ease - b.Info().Shelf.Ease })
	s := &Server{Config: c, seed: maphash.MakeSeed(), limiter: newLimiter(c.Limits, c.Now)}
	s.filmed, s.stilled = newLimiter(films, c.Now), newLimiter(stills, c.Now)
	s.drawings = newSerial[drawing, []byte](maxDrawings)
	s.openings = newLimiter(openings, c.Now)
	s.reviewing = newLimiter(reviewing, c.Now)
	s.judged = newSerial[position, Judged](keptPositions)
	s.marked = newSerial[position, *Marked](keptPositions)
	s.marked.turn = s.judged.turn
	s.closing, s.Close = context.WithCancel(context.Background())

	mux := &router{}
	s.mux = mux
	conf := huma.DefaultConfig("Stammtisch", c.Version)
	conf.DocsPath = ""     // its page loads scripts from elsewhere
	conf.SchemasPath = ""  // and its schemas stand in the document
	conf.CreateHooks = nil // no $schema field in every body
	conf.Info.Description = "Table games: matches, seats, actions, and a stream of events. Guests are known by a signed cookie that comes with the page; who has none is given one by any route under /api."
	api := humago.New(mux, conf)
	s.routes(api)
	mux.HandleFunc("GET /healthz", s.health)
	mux.HandleFunc("GET /readyz", s.ready)
	s.admin(mux)
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		writeProblem(w, problemOf(&table.Error{Code: table.NotFound, Detail: "there is no " + rules.Clip(r.Method+" "+r.URL.Path)}))
	})
	s.page(mux)

	origin := http.NewCrossOriginProtection()
	origin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		writeProblem(w, problemOf(&table.Error{Code: table.Forbidden, Detail: "a page of another site may not act here"}))
	}))
	// Jitter keeps the compressed size from telling what a page reflects.
	zip, err := gzhttp.NewWrapper(gzhttp.MinSize(1024), gzhttp.RandomJitter(32, 0, false))
	if err != nil {
		panic(err) // only wrong constants can do that
	}
	root := &router{}
	s.root = root
	root.Handle("/", zip(s.known(mux)))
	// The answer to an action is a line: there is nothing to make smaller.
	root.Handle("POST /api/matches/{id}/actions", s.known(s.quick(mux)))
	// A stream goes out as it comes, message by message.
	root.Handle("GET /api/matches/{id}/events", s.known(http.HandlerFunc(s.events)))
	if s.Evenings != nil {
		root.Handle("GET /api/evenings/{id}/events", s.known(http.HandlerFunc(s.eveningEvents)))
	}
	if s.Clubs != nil {
		root.Handle("GET /api/clubs/{id}/events", s.known(http.HandlerFunc(s.clubEvents)))
	}
	s.handler = s.logged(secure(s.whileOpen(s.limited(origin.Handler(root)))))
	return s
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Drain has /readyz say that this server is about to end, so that a balancer sends nothing more here;
// everything is still answered, and connections end with their answers.
func (s *Server) Drain() { s.leaving.Store(true) }

// Wait waits for the streams to end, after Close and once no request is under way.
func (s *Server) Wait() { s.following.Wait() }

// Streams is the number of open event streams.
func (s *Server) Streams() int { return int(s.streams.Load()) }

// route is the pattern that answers a request.
func (s *Server) route(r *http.Request) string {
	if r.Pattern != "" && r.Pattern != "/" { // the stream's
		return r.Pattern
	}
	if _, pattern := s.mux.Handler(r); pattern != "" {
		return pattern
	}
	return "none"
}

// whileOpen turns away what comes after the end has begun; what came before is answered.
func (s *Server) whileOpen(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.closing.Err() != nil {
			w.Header().Set("Retry-After", "1")
			writeProblem(w, problemOf(&table.Error{Code: table.Closing, Detail: "the server is shutting down; try again at once"}))
			return
		}
		if s.leaving.Load() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}

// untilClosed is a context that ends with the server too: long work stops then.
func (s *Server) untilClosed(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(s.closing, cancel)
	return ctx, func() { stop(); cancel() }
}

// ready says whether a balancer may send requests here. Once the server closes, whileOpen answers.
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

// The headers every answer has; made once, for they are set on each.
var (
	policy   = []string{"default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"}
	noSniff  = []string{"nosniff"}
	referrer = []string{"no-referrer"} // a seat's link is a secret in the address
	noStore  = []string{"no-store"}
	isJSON   = []string{"application/json"}
)

// secure sets the headers every answer has.
func secure(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h["Content-Security-Policy"], h["X-Content-Type-Options"], h["Referrer-Policy"] = policy, noSniff, referrer
		next.ServeHTTP(w, r)
	})
}
