package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/spf13/pflag"

	"stammtisch/internal/bus"
	"stammtisch/internal/ledger"
	"stammtisch/internal/postgres"
	"stammtisch/internal/room"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/thinker"
	"stammtisch/rules"
)

// where says where a house is kept, and how its processes find each other.
type where struct {
	Data string
	DB   string
	Bus  string
	// Listen is for a process behind an address that is not its machine's.
	Listen string
	// Ahead is for tests of what happens when the clocks of several machines disagree.
	Ahead time.Duration
	NATS  string
}

func (w *where) flags(f *pflag.FlagSet) {
	dataFlag(f, &w.Data, "folder of the database")
	w.shared(f, "in place of the folder, ")
}

// shared adds the flags of a house that several processes share.
func (w *where) shared(f *pflag.FlagSet, instead string) {
	f.Var(given{&w.DB}, "db", instead+"the `URL` of a database server that any number of these processes share (docs/scale.md)")
	f.StringVar(&w.Bus, "bus", "", "with --db: the `HOST:PORT` at which the other processes reach this one; a free port of the address that leads to the database, if not given")
	f.StringVar(&w.Listen, "bus-listen", "", "with --bus: the `HOST:PORT` at which this process listens for the others, if its machine does not have the address of --bus itself, as behind a published port")
	f.DurationVar(&w.Ahead, "clock-ahead", 0, "by how much the clock of this machine is to be taken for wrong")
	f.Lookup("clock-ahead").Hidden = true
	f.StringVar(&w.NATS, "nats", "", "with --db: the `URL` of a NATS server that carries hints between the processes; without it they do so themselves")
}

// named is the place as commands take it, without a password.
func (w *where) named() string {
	if w.DB != "" {
		return named(w.DB)
	}
	return w.Data
}

// store keeps a house.
type store interface {
	ledger.Store
	ledger.Timekeeper
	Key(ctx context.Context, name string) ([]byte, error)
	Healthy(ctx context.Context) error
	Written() (writes, commits int64)
	Close() error
}

// open opens the store.
func (w *where) open(ctx context.Context, logger *slog.Logger) (store, error) {
	renews := func(at string) func() {
		return func() {
			logger.Info("bringing the database up to date: with very many matches this takes minutes; nothing is lost if it is stopped", "data", at)
		}
	}
	if err := bus.CheckAddress(w.NATS); err != nil { // before anything is opened
		return nil, usageError{err}
	}
	if w.DB != "" {
		s, err := postgres.Open(ctx, w.DB, postgres.Options{Renews: renews("--db")})
		if err != nil {
			return nil, fmt.Errorf("--db: %w", err)
		}
		return s, nil
	}
	if w.Bus != "" || w.Listen != "" || w.NATS != "" {
		return nil, usagef("--bus, --bus-listen and --nats are for several processes, which share a database: give --db too")
	}
	return sqlite.Open(ctx, w.Data, sqlite.Options{Renews: renews(w.Data)})
}

// now is the time by the clock of this machine.
func (w *where) now() time.Time { return time.Now().Add(w.Ahead) }

// share is one process's share in a house that several run.
type share struct {
	*ledger.Peers
	bus  *bus.Bus
	stop context.CancelFunc
	done chan struct{}
}

// exchangeEvery is the time between two exchanges with the other processes: at this pace hints come
// that the bus has lost.
const exchangeEvery = 200 * time.Millisecond

// join makes this process one of those that share a store; nil if nobody shares it.
func (w *where) join(ctx context.Context, s store, worker bool, logger *slog.Logger) (*share, error) {
	shared, ok := s.(ledger.Shared)
	if !ok {
		return nil, nil
	}
	key, err := s.Key(ctx, "bus")
	if err != nil {
		return nil, err
	}
	name := rand.Text()
	if worker {
		name = workers + name
	}
	h := &share{Peers: &ledger.Peers{Store: shared, Log: logger, Every: exchangeEvery, Wall: w.now}, done: make(chan struct{})}
	at := ""
	if w.NATS != "" {
		h.bus, err = bus.Dial(key, w.NATS)
	} else {
		at, err = w.ownBus(h, key)
	}
	if err != nil {
		return nil, err
	}
	h.By = at + "/" + name
	h.Seen = func(alive []string) {
		var others []string
		for _, p := range alive {
			if to := bus.Address(p); to != "" && to != at {
				others = append(others, to)
			}
		}
		logger.Info("processes of this house", "count", len(alive), "workers", h.workers(), "this", at, "others", others)
		if err := h.bus.Join(others); err != nil {
			logger.Warn("the bus does not reach the others: they hear from here a little later", "err", err)
		}
	}
	h.Tell = h.bus.Tell
	if err := h.bus.Hear(h.By, h.Hint); err != nil {
		h.bus.Close()
		return nil, err
	}
	if err := h.Exchange(ctx); err != nil { // from now on the time is known
		h.bus.Close()
		return nil, err
	}
	run, stop := context.WithCancel(context.WithoutCancel(ctx))
	h.stop = stop
	go func() {
		defer close(h.done)
		h.Run(run)
	}()
	return h, nil
}

// workers begins the names of workers, after the address.
const workers = "worker-"

// workers counts the workers that are there.
func (h *share) workers() (n int) {
	for _, p := range h.Alive() {
		if _, name, _ := strings.Cut(p, "/"); strings.HasPrefix(name, workers) {
			n++
		}
	}
	return n
}

// run has a hall share its matches with the other processes. Their clocks are the database's. A server
// thinks only while there is no worker.
func (h *share) run(hall *room.Hall, pool *thinker.Pool, thinkers int, worker bool) {
	hall.Peers = h.Peers
	hall.Thinking = pool.Held
	hall.Helped = func() bool { return h.workers() > 0 }
	hall.Free = func() int {
		if !worker && hall.Helped() {
			return 0
		}
		return 2*thinkers - pool.Waiting()
	}
	hall.Now = h.Now
}

// leave says that nobody follows anything here now, and ends the exchange.
func (h *share) leave() {
	h.stop()
	<-h.done
	h.bus.Close()
}

// ownBus starts the bus inside this process, and returns the address at which the others reach it.
func (w *where) ownBus(h *share, key []byte) (at string, err error) {
	if w.Bus == "" && w.Listen == "" {
		host, err := towards(w.DB)
		if err != nil {
			return "", err
		}
		if h.bus, err = bus.Start(key, host, 0, ""); err != nil {
			return "", err
		}
		return net.JoinHostPort(host, strconv.Itoa(h.bus.Port())), nil
	}
	host, port, err := hostPort("--bus", w.Bus)
	if err == nil && w.Listen != "" {
		host, port, err = hostPort("--bus-listen", w.Listen)
	}
	if err != nil {
		return "", err
	}
	h.bus, err = bus.Start(key, host, port, w.Bus)
	return w.Bus, err
}

// hostPort reads the value of a flag that is a host and a port.
func hostPort(flag, value string) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(value)
	if err == nil {
		port, err = strconv.Atoi(text)
	}
	if err != nil || host == "" {
		return "", 0, usagef("%s %q: give a host and a port, as in 10.0.0.5:4248", flag, value)
	}
	return host, port, nil
}

// listens checks the value of a flag that names an address to listen at.
func listens(flag, value string) error {
	_, port, err := net.SplitHostPort(value)
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil {
		return usagef("%s %s: give a host and a port, as in 127.0.0.1:8080, or :8080 for all addresses", flag, rules.Clip(value))
	}
	return nil
}

// towards is the address of this machine on the way to a database; of several hosts, to the first that has
// an address.
func towards(address string) (string, error) {
	c, err := pgconn.ParseConfig(address)
	if err != nil {
		return "", fmt.Errorf("--db: %w", err) // without its password
	}
	hosts := []string{c.Host}
	for _, f := range c.Fallbacks {
		hosts = append(hosts, f.Host)
	}
	for _, host := range hosts {
		if strings.HasPrefix(host, "/") { // a socket of this machine
			return "127.0.0.1", nil
		}
		var conn net.Conn
		if conn, err = net.Dial("udp", net.JoinHostPort(host, "5432")); err == nil { // sends nothing
			defer conn.Close()
			host, _, err = net.SplitHostPort(conn.LocalAddr().String())
			return host, err
		}
	}
	return "", fmt.Errorf("--db: %w", err)
}
