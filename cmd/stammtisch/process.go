package main

import (
	"context"
	"io"
	"log/slog"
	"runtime"
	"time"

	"github.com/spf13/pflag"

	"stammtisch/games"
	"stammtisch/internal/club"
	"stammtisch/internal/desk"
	"stammtisch/internal/evening"
	"stammtisch/internal/forget"
	"stammtisch/internal/guess"
	"stammtisch/internal/httpd"
	"stammtisch/internal/ladder"
	"stammtisch/internal/login"
	"stammtisch/internal/notice"
	"stammtisch/internal/player"
	"stammtisch/internal/room"
	"stammtisch/internal/session"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
	"stammtisch/internal/tournament"
	"stammtisch/rules"
	"stammtisch/search"
)

// process holds the flags of every process of a house, whether it serves people or only thinks.
type process struct {
	Thinkers    int
	Pace        time.Duration
	Metrics     string
	Reach       ranges
	Mail        string
	MailFrom    string
	URL         origin
	Traces      link
	TracesShare float64
	Log         string
	LogFormat   string
}

func (p *process) flags(f *pflag.FlagSet) {
	wholeFlag(f, &p.Thinkers, "thinkers", 0, "how many computer turns are thought about at once; 0: one less than the processors, at least one")
	f.DurationVar(&p.Pace, "pace", 700*time.Millisecond, "the beat at which computers act where hands are hidden or players make the claims, so that their time tells nothing; 0: at once")
	f.StringVar(&p.Metrics, "metrics", "", "where to answer GET /metrics for Prometheus: `HOST:PORT`; nowhere if not given. Keep it from the world")
	f.Var(&p.Reach, "reach", "addresses inside the own network, such as 192.168.1.20/32, that webhooks of players may reach; the world they may, and nothing else inside")
	f.StringVar(&p.Mail, "mail", "", "the `URL` of the server that takes mail, for players who want to be told so: smtp://user:password@host:587, or smtps://…; none if not given")
	f.StringVar(&p.MailFrom, "mail-from", "", "the sender's `ADDRESS` of that mail, such as Stammtisch <games@example.org>")
	f.Var(&p.URL, "url", "the address at which everybody reaches this house, such as https://games.example.org: links in notices, and those for signing in that the host makes at the desk, lead there; without it, to where the request for them came")
	f.Var(&p.Traces, "traces", "where to send OpenTelemetry traces of actions by OTLP over HTTP, such as http://localhost:4318; nowhere if not given")
	f.Float64Var(&p.TracesShare, "traces-share", 1, "the share of all requests that is traced: 0.01 is one in a hundred")
	p.Log = "info"
	f.Var(oneOf{&p.Log, []string{"debug", "info", "warn", "error"}}, "log", "how much is logged: debug, info, warn or error")
	p.LogFormat = "text"
	f.Var(oneOf{&p.LogFormat, []string{"text", "json"}}, "log-format", "how a line of the log is written: text or json")
}

// mostThinkers is more than any machine has use for: every thinker is a goroutine from the start, so many
// more would take all its memory.
const mostThinkers = 4096

// check refuses what no process can mean, before anything is opened.
func (p *process) check() error {
	switch {
	case p.Thinkers < 0 || p.Thinkers > mostThinkers:
		return usagef("--thinkers %d: 0 to %d", p.Thinkers, mostThinkers)
	case p.Pace < 0:
		return usagef("--pace %v: 0 or more", p.Pace)
	case !(p.TracesShare >= 0 && p.TracesShare <= 1): // nor is it no number
		return usagef("--traces-share %v: it is a share from 0 to 1", p.TracesShare)
	case p.Traces.URL != nil && (p.Traces.Scheme != "http" && p.Traces.Scheme != "https" || p.Traces.Host == ""):
		return usagef("--traces: %w", unlike(p.Traces.URL.String(), "http://localhost:4318"))
	case p.MailFrom != "" && p.Mail == "":
		return usagef("--mail-from %s: nothing is sent without --mail, the server that takes mail", rules.Clip(p.MailFrom))
	}
	if p.Metrics != "" {
		if err := listens("--metrics", p.Metrics); err != nil {
			return err
		}
	}
	_, err := p.mailer()
	return err
}

func (p *process) logger(to io.Writer) *slog.Logger {
	var level slog.Level
	_ = level.UnmarshalText([]byte(p.Log)) // it is one of those; nothing is info
	options := &slog.HandlerOptions{Level: level}
	if p.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(to, options))
	}
	return slog.New(slog.NewTextHandler(to, options))
}

func (p *process) thinkers() int {
	if p.Thinkers > 0 {
		return p.Thinkers
	}
	return max(1, runtime.NumCPU()-1)
}

// house holds a process's parts of a house.
type house struct {
	store    store
	share    *share // nil where a process is alone
	hall     *room.Hall
	pool     *thinker.Pool
	evenings *room.Evenings
	clubs    *club.Clubs
	cups     *tournament.House
	players  *player.Players
	ladders  *ladder.Ladders
	desk     *desk.House
	filing   *room.Filing
	post     *notice.Post
	leavers  *forget.House
	ended    *session.Ended
	logins   *login.Logins
	guesses  *guess.Guesses // nil where a process is alone
	// streams, of a process that serves people, says whether a guest has one open there.
	streams func(table.GuestID) (now bool, left time.Time)
	traced  func() // sends the last traces
}

// quick is how long a thought for a person may take that waits for no longer one.
const quick = 10 * time.Millisecond

// house opens the house in a place, for a process that serves people or is a worker.
func (p *process) house(ctx context.Context, at where, worker bool, logger *slog.Logger) (*house, error) {
	letCollect(opening)
	go tidy(ctx)
	s, err := at.open(ctx, logger)
	if err != nil {
		return nil, err
	}
	h := &house{store: s, pool: &thinker.Pool{Log: logger, Pace: p.Pace, Quick: quick}}
	h.hall = &room.Hall{Games: games.All, Store: s, Thinker: h.pool, Now: at.now, Keep: keep(ownMemory())}
	if h.share, err = at.join(ctx, s, worker, logger); err != nil {
		s.Close()
		return nil, err
	}
	if h.share != nil {
		h.share.run(h.hall, h.pool, p.thinkers(), worker)
	}
	if h.traced, err = p.startTraces(ctx, h.name(), logger); err != nil {
		h.close()
		return nil, err
	}
	h.evenings = room.NewEvenings(h.hall, s, evening.Chance{Seed: httpd.NewSeed, Match: httpd.NewMatchID})
	h.cups = tournament.New(s, games.All, h.hall, tournament.Chance{Seed: httpd.NewSeed, Match: httpd.NewMatchID}, h.hall.Time)
	h.clubs = club.New(s, h.evenings, h.cups, h.hall.Time)
	h.players = player.New(s, h.hall, h.hall.Time)
	h.ladders = ladder.New(s, h.hall.Time)
	h.hall.Awaited = h.cups.Waits
	h.desk = desk.New(s, h.hall.Time)
	h.ended = session.New(s, h.hall.Time)
	h.logins = login.New(s, h.hall.Time)
	if h.share != nil {
		h.clubs.Logs.Share(h.share.Peers)
		h.cups.Logs.Share(h.share.Peers)
		h.players.Logs.Share(h.share.Peers)
		h.ladders.Logs.Share(h.share.Peers)
		h.desk.Logs.Share(h.share.Peers)
		h.ended.Share(h.share.Peers)
		h.guesses = guess.New(s, h.hall.Time)
	}
	if err := h.ended.Load(ctx); err != nil {
		h.close()
		return nil, err
	}
	if h.post, err = p.notices(ctx, h, logger); err != nil {
		h.close()
		return nil, err
	}
	h.leavers = &forget.House{
		Store: s, Hall: h.hall, Evenings: h.evenings, Clubs: h.clubs, Tournaments: h.cups, Players: h.players, Ladders: h.ladders, Notices: h.post.Leave, Ended: h.ended, Logins: h.logins,
		By: h.name(), Now: h.hall.Time, Log: logger,
	}
	if !worker {
		h.filing = room.NewFiling(h.hall, filed(logger, h.players.File, h.cups.Ended, h.ladders.Ended))
	}
	return h, nil
}

// name is that of this process among those of its house.
func (h *house) name() string {
	if h.share != nil {
		return h.share.By
	}
	return "alone"
}

// others says whether other processes serve people here.
func (h *house) others() bool { return h.share != nil && len(h.share.Alive())-h.share.workers() > 1 }

// stopThinking ends the thinkers, and leaves what they had to do to the other processes.
func (h *house) stopThinking() {
	held := h.pool.Held()
	h.pool.Stop()
	h.hall.LeaveThoughts(held)
}

// close leaves the house.
func (h *house) close() {
	if h.share != nil {
		h.share.leave()
	}
	h.store.Close()
	if h.traced != nil {
		h.traced()
	}
}

// newMind is a search engine of a worker's own.
func newMind() thinker.Mind {
	e := search.New(0)
	return func(ctx context.Context, s rules.State, level rules.Level, seed rules.Seed) (string, error) {
		d, err := e.Think(ctx, search.Ask{State: s, Level: level, Seed: seed})
		return d.Action, err
	}
}
