package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"runtime"
	"sync"
	"time"

	"stammtisch/games"
	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/httpd"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/room"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
	"stammtisch/rules"
	"stammtisch/search"
	"stammtisch/web"
)

type serveCmd struct {
	Addr string `default:":8080" env:"STAMMTISCH_ADDR" help:"Where to listen: host:port; port 0 takes a free one."`
	where
	Thinkers int           `default:"0" env:"STAMMTISCH_THINKERS" help:"How many computer turns are thought about at once; 0: one less than the processors, at least one."`
	Pace     time.Duration `default:"700ms" env:"STAMMTISCH_PACE" help:"The beat at which computers act where hands are hidden or players make the claims, so that their time tells nothing; 0: at once."`
	Rate     float64       `default:"30" env:"STAMMTISCH_RATE" help:"Requests a second that one address may make in the long run; 0: any number."`
	Expire   int           `default:"30" env:"STAMMTISCH_EXPIRE" placeholder:"DAYS" help:"A table at which nobody has ever played is forgotten after so many days; 0: never."`
	Streams  int           `default:"40" env:"STAMMTISCH_STREAMS" help:"Event streams that one address may have open; 0: any number."`
	Metrics  string        `env:"STAMMTISCH_METRICS" placeholder:"HOST:PORT" help:"Where to answer GET /metrics for Prometheus; nowhere if not given. Keep it from the world."`

	Force bool `env:"STAMMTISCH_FORCE" help:"Open also where running matches no longer fit their rules: those are refused and stay stored."`

	AdminToken     string `env:"STAMMTISCH_ADMIN_TOKEN" help:"Opens the host's pages under /admin to who knows it; there are none without. Other users of the machine can read a flag: rather use the environment or a file."`
	AdminTokenFile string `env:"STAMMTISCH_ADMIN_TOKEN_FILE" placeholder:"FILE" type:"path" help:"A file with that token."`

	Log       slog.Level `default:"info" env:"STAMMTISCH_LOG" help:"How much is logged: debug, info, warn, error."`
	LogFormat string     `default:"text" enum:"text,json" env:"STAMMTISCH_LOG_FORMAT" help:"How a line of the log is written: text or json."`
}

// Run serves until the context ends.
func (c *serveCmd) Run(ctx context.Context, std *stdio) error {
	logger := c.logger(std.err)
	// The address comes first: a port that is taken is said before anything is made.
	ln, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return err
	}
	defer ln.Close()
	store, err := c.open(ctx, logger)
	if err != nil {
		return err
	}
	defer store.Close()
	key, err := store.Key(ctx, "cookies")
	if err != nil {
		return err
	}
	matches := matchlog.On(store)
	own := ownMemory()
	pool := &thinker.Pool{Log: logger, Pace: c.Pace, Quick: quick}
	hall := &room.Hall{Games: games.All, Store: store, Thinker: pool, Now: time.Now, Keep: keep(own)}
	shared, err := c.join(ctx, store, logger)
	if err != nil {
		return err
	}
	var due []table.MatchID // of a house that is shared, its processes take them one by one
	if shared != nil {
		defer shared.leave()
		shared.run(hall, pool, c.thinkers())
	} else if due, err = matches.Thoughts(ctx); err != nil {
		return err
	}
	evenings := room.NewEvenings(hall, store, evening.Chance{Seed: httpd.NewSeed, Match: httpd.NewMatchID})
	clubs := club.New(store, evenings, hall.Time)
	if shared != nil {
		clubs.Logs.Share(shared.Peers)
	}
	if err := c.fit(ctx, evenings, clubs, logger); err != nil {
		return err
	}
	conf := httpd.Config{
		Games: games.All, List: games.All, Rooms: hall, Evenings: evenings, Clubs: clubs, Thinking: pool.Thinking, Advisor: &advisor{}, Key: key,
		Limits: httpd.Limits{PerSecond: c.Rate, Burst: int(10 * c.Rate), Streams: c.Streams}, Page: web.FS(), Log: logger, Now: hall.Time, Version: versionText(),
		Healthy: store.Healthy,
	}
	if conf.Admin, err = c.admin(matches, pool); err != nil {
		return err
	}
	m := newMetrics()
	if c.Metrics != "" {
		conf.Observe = m.observe
	}
	handler := httpd.New(conf)
	if c.Metrics != "" {
		m.gauge("stammtisch_streams", "Event streams that are open.", func() float64 { return float64(handler.Streams()) })
		m.gauge("stammtisch_thoughts_waiting", "Computer turns that wait for a thinker.", func() float64 { return float64(pool.Waiting()) })
		if shared != nil {
			m.gauge("stammtisch_processes", "Processes of this house that are there, as this one sees it.", func() float64 { return float64(len(shared.Alive())) })
			m.counter("stammtisch_hints_total", "Hints that have come from other processes.", func() float64 { return float64(shared.bus.Heard()) })
		}
		m.counter("stammtisch_writes_total", "Commits of logs: events, new matches, choices ahead, remarks.", func() float64 { n, _ := store.Written(); return float64(n) })
		m.counter("stammtisch_commits_total", "Transactions they were committed in.", func() float64 { _, n := store.Written(); return float64(n) })
		end, err := m.serve(c.Metrics, logger)
		if err != nil {
			return fmt.Errorf("--metrics: %w", err)
		}
		defer end()
	}
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(logger.Handler(), slog.LevelDebug),
		// No WriteTimeout: streams are long. Each message of one has its own deadline.
	}
	server.RegisterOnShutdown(handler.Close)
	if err := hall.StartClocks(ctx, store); err != nil {
		return err
	}
	defer hall.StopClocks()
	pool.Start(hall, c.thinkers(), newMind, due)

	idle, stopIdle := context.WithCancel(ctx)
	defer stopIdle()
	go c.expire(idle, hall, logger)

	served := make(chan error, 1)
	go func() { served <- server.Serve(ln) }()
	fmt.Fprintf(std.out, "Stammtisch is ready at %s\n", address(ln.Addr()))
	logger.Info("ready", "addr", ln.Addr().String(), "data", c.at(), "turns due", len(due), "version", versionText())

	select {
	case err = <-served:
	case <-ctx.Done():
		logger.Info("stopping")
		end, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err = server.Shutdown(end); errors.Is(err, context.DeadlineExceeded) {
			logger.Warn("some requests were still under way: cut off")
			err = server.Close()
		}
		handler.Wait()
	}
	pool.Stop()
	if errors.Is(err, http.ErrServerClosed) {
		err = nil
	}
	logger.Info("stopped")
	return err
}

func (c *serveCmd) logger(to io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.Log}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(to, options))
	}
	return slog.New(slog.NewTextHandler(to, options))
}

func (c *serveCmd) thinkers() int {
	if c.Thinkers > 0 {
		return c.Thinkers
	}
	return max(1, runtime.NumCPU()-1)
}

// quick is how long a thought for a person may take that waits for no longer one.
const quick = 10 * time.Millisecond

// newMind is a search engine of a worker's own.
func newMind() thinker.Mind {
	e := search.New(0)
	return func(ctx context.Context, s rules.State, level rules.Level, seed rules.Seed) (string, error) {
		d, err := e.Think(ctx, search.Ask{State: s, Level: level, Seed: seed})
		return d.Action, err
	}
}

// advisor judges positions with an engine of its own, made when first asked.
type advisor struct {
	mu     sync.Mutex
	engine *search.Engine
}

// adviceNodes is how far a judgement looks: some tens of milliseconds.
const adviceNodes = 40_000

// Advise judges one position; several that ask wait for each other. Where hands are hidden, or
// the game cannot be judged for another reason, its strongest player says what it would do.
func (a *advisor) Advise(ctx context.Context, in rules.Info, s rules.State) (table.Advice, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.engine == nil {
		a.engine = search.New(0)
	}
	if d, ok := s.(rules.Discreet); ok {
		s = d.Unnoticed()
	}
	found, err := a.engine.Analyse(ctx, s, search.Limits{Nodes: adviceNodes})
	if errors.Is(err, search.ErrNoJudge) || errors.Is(err, search.ErrNotForTwo) {
		if c, ok := s.(rules.Chooser); ok && len(in.Levels) > 0 {
			action, err := c.Choose(ctx, in.Levels[len(in.Levels)-1], rules.Seed("").Dice("advice"))
			return table.Advice{Action: action, Line: []string{action}, Unjudged: true}, err
		}
		return table.Advice{}, table.ErrNoAdvice
	}
	if err != nil {
		return table.Advice{}, err
	}
	return advice(s, found.Lines[0]), nil
}

// pointWorth is the worth of a forced point in a match of many, and what one
// that is scored already: one clear advantage.
const pointWorth = 100

// advice is a line as the table hears it. Where a search looks only as far as the next
// point (rules.Judged), nothing is proved of the match, and the points so far count too.
func advice(s rules.State, best search.Line) table.Advice {
	a := table.Advice{Action: best.Action, Value: best.Value, Proved: best.Proved, Plies: best.Plies, Line: best.PV}
	if _, ok := s.(rules.Judged); !ok {
		return a
	}
	a.Proved, a.Plies = false, 0
	a.Value = max(-pointWorth, min(pointWorth, a.Value))
	if scored, ok := s.(rules.Scored); ok {
		points, me := scored.Standing().Scores, s.Turn()
		a.Value += pointWorth * int(points[me]-points[1-me])
	}
	return a
}

// address is the server's address for a browser on this machine.
func address(a net.Addr) string {
	host, port, err := net.SplitHostPort(a.String())
	if err != nil {
		return a.String()
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}
