package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"stammtisch/games"
	"stammtisch/internal/desk"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/site"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/table"
	"stammtisch/rules"
	"stammtisch/search"
	"stammtisch/web"
)

type serveCmd struct {
	where
	process
	Addr           string
	Rate           float64
	Expire         int
	Streams        int
	Proxies        ranges
	Drain          time.Duration
	Force          bool
	AdminToken     string
	AdminTokenFile string
	provider
}

func serveCommand() *cobra.Command {
	var s serveCmd
	c := command("serve", "Open the table: play in a browser.", takes(0, 0), func(ctx context.Context, std *stdio, _ []string) error {
		return s.Run(ctx, std)
	})
	f := c.Flags()
	f.StringVar(&s.Addr, "addr", ":8080", "where to listen: `HOST:PORT`; port 0 takes a free one")
	s.where.flags(f)
	s.process.flags(f)
	f.Float64Var(&s.Rate, "rate", 30, "requests a second that one address may make in the long run; 0: any number")
	wholeFlag(f, &s.Expire, "expire", 30, "after how many `DAYS` a table at which nobody has ever played is forgotten, unless the host chose at the desk; 0: never")
	wholeFlag(f, &s.Streams, "streams", 40, "event streams that one address may have open; 0: any number")
	f.Var(&s.Proxies, "proxies", "addresses of proxies on other machines, such as 10.0.0.0/24, whose X-Forwarded-For and X-Forwarded-Proto are believed; those on this machine are")
	f.DurationVar(&s.Drain, "drain", 0, "how long everything is still answered after the signal to end, while GET /readyz says no: as long as a balancer needs to notice")
	f.BoolVar(&s.Force, "force", false, "open also where running matches no longer fit their rules: those are refused and stay stored")
	f.StringVar(&s.AdminToken, "admin-token", "", "opens the host's pages under /admin to who knows this `TOKEN`; there are none without. Other users of the machine can read a flag: rather use the environment or a file")
	f.Var(place{&s.AdminTokenFile}, "admin-token-file", "a file with that token")
	s.provider.flags(f)
	return settable(c)
}

// mostRate is the largest limit of requests a second. No machine answers so many.
const mostRate = 1_000_000

// mostStreams is the largest limit of open streams. No machine holds so many.
const mostStreams = 1_000_000

// check refuses what no server can mean. Too many days would reach back to before all dates, and delete every table.
func (c *serveCmd) check() error {
	switch {
	case !(c.Rate >= 0 && c.Rate <= mostRate): // nor is it no number
		return usagef("--rate %v: 0 to %d", c.Rate, mostRate)
	case c.Expire < 0 || c.Expire > desk.MostDays:
		return usagef("--expire %d: 0 to %d days; 0 keeps all tables", c.Expire, desk.MostDays)
	case c.Streams < 0 || c.Streams > mostStreams:
		return usagef("--streams %d: 0 to %d", c.Streams, mostStreams)
	case c.Drain < 0:
		return usagef("--drain %v: 0 or more", c.Drain)
	}
	if err := listens("--addr", c.Addr); err != nil {
		return err
	}
	return c.process.check()
}

// Run serves until the context ends.
func (c *serveCmd) Run(ctx context.Context, std *stdio) error {
	logger := c.logger(std.err)
	if err := c.check(); err != nil {
		return err
	}
	if err := c.provider.read(); err != nil {
		return err
	}
	token, err := c.token()
	if err != nil {
		return err
	}
	// The address comes first: a port that is taken is said before anything is made.
	ln, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return fmt.Errorf("--addr: %w", err)
	}
	defer ln.Close()
	h, err := c.house(ctx, c.where, false, logger)
	if err != nil {
		return err
	}
	defer h.close()
	key, err := h.store.Key(ctx, "cookies")
	if err != nil {
		return err
	}
	var due []table.MatchID // of a house that is shared, its processes take them one by one
	if h.share == nil {
		if due, err = matchlog.On(h.store).Thoughts(ctx); err != nil {
			return err
		}
	}
	if err := c.fit(ctx, h, logger); err != nil {
		return err
	}
	conf := site.Config{
		Config: httpd.Config{
			Rooms: h.hall, Key: key, Log: logger, Now: h.hall.Time, Version: versionText(), Healthy: h.store.Healthy, Others: h.others, House: h.desk, Ended: h.ended, Guesses: h.guesses,
			Limits: httpd.Limits{PerSecond: c.Rate, Burst: int(10 * c.Rate), Streams: c.Streams}, Proxies: c.Proxies,
		},
		Games: games.All, List: games.All, Evenings: h.evenings, Clubs: h.clubs, Tournaments: h.cups, Players: h.players, Logins: h.logins, Ladders: h.ladders, Forget: h.leavers.Guest, Thinking: h.pool.Thinking, Advisor: &advisor{}, Page: web.FS(),
		Notices: h.post, Provider: c.provider.open(h.hall.Time), Admin: c.admin(h, token),
	}
	if h.share != nil {
		conf.Elsewhere = h.share.elsewhere
	}
	m := newMetrics(h)
	if c.Metrics != "" {
		conf.Observe = m.observe
	}
	handler := site.New(conf)
	h.streams = handler.Here
	m.gauge("stammtisch_streams", "Event streams that are open.", func() float64 { return float64(handler.Streams()) })
	endMetrics, err := m.serve(c.Metrics, logger)
	if err != nil {
		return err
	}
	defer endMetrics()
	server := newServer(handler, logger)
	server.RegisterOnShutdown(handler.Close)
	if err := h.hall.StartClocks(ctx, h.store); err != nil {
		return err
	}
	defer h.hall.StopClocks()
	h.pool.Start(h.hall, c.thinkers(), newMind, due)
	if err := h.post.Start(ctx); err != nil {
		return err
	}
	defer h.post.Stop()

	idle, stopIdle := context.WithCancel(ctx)
	var filing sync.WaitGroup
	filing.Go(func() { h.filing.Run(idle) })
	filing.Go(func() { h.leavers.Run(idle) })
	filing.Go(func() { c.upkeep(h, logger).Run(idle) })
	if h.guesses != nil {
		filing.Go(func() { h.guesses.Run(idle, h.name(), logger) })
	}
	filing.Go(func() { h.ended.Run(idle, httpd.CookieFor, logger) })
	defer filing.Wait()
	defer stopIdle()

	served := make(chan error, 1)
	go func() { served <- server.Serve(ln) }()
	fmt.Fprintf(std.out, "Stammtisch is ready at %s\n", address(ln.Addr()))
	logger.Info("ready", "addr", ln.Addr().String(), "data", c.named(), "turns due", len(due), "version", versionText())

	select {
	case err = <-served:
	case <-ctx.Done():
		logger.Info("stopping", "in", c.Drain)
		handler.Drain()
		time.Sleep(c.Drain)
		end, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err = server.Shutdown(end); errors.Is(err, context.DeadlineExceeded) {
			logger.Warn("some requests were still under way: cut off")
			err = server.Close()
		}
		handler.Wait()
	}
	h.hall.StopClocks()
	h.stopThinking()
	if errors.Is(err, http.ErrServerClosed) {
		err = nil
	}
	logger.Info("stopped")
	return err
}

// newServer returns a server that waits for no client without end.
func newServer(h http.Handler, logger *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 5 * time.Second,
		// Also for a body that no route reads. Once a body is read, net/http drops this deadline, so
		// streams outlive it.
		ReadTimeout:    10 * time.Second,
		IdleTimeout:    2 * time.Minute,
		MaxHeaderBytes: 16 << 10,
		ErrorLog:       slog.NewLogLogger(logger.Handler(), slog.LevelDebug),
		// No WriteTimeout: streams are long. Each message of one has its own deadline.
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
