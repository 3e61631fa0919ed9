// Package load plays whole matches over HTTP against a running server and measures how
// long moves take. It speaks to the server as any client does.
package load

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"slices"
	"sync"
	"time"

	"stammtisch/rules"
)

// Config is a load.
type Config struct {
	// URLs are those of the server, or of several that serve one house, without a slash at the end.
	// Each request goes to any of them, or, with Stay, all requests of a client to the same.
	URLs     []string
	Stay     bool
	Game     rules.Game
	Clients  int // how many play at once, each both sides of a match of their own
	Duration time.Duration
	Seed     uint64 // of the random moves
}

// Report is the result of a measurement.
type Report struct {
	Took   time.Duration
	Moves  []time.Duration // how long each took until it was acknowledged, sorted
	Errors int
	First  error // the first of them
}

// PerSecond returns the number of moves made in a second.
func (r *Report) PerSecond() float64 { return float64(len(r.Moves)) / r.Took.Seconds() }

// Quantile returns the time within which that share of the moves was acknowledged.
func (r *Report) Quantile(share float64) time.Duration {
	if len(r.Moves) == 0 {
		return 0
	}
	return r.Moves[min(len(r.Moves)-1, int(share*float64(len(r.Moves))))]
}

// String is one line for people.
func (r *Report) String() string {
	return fmt.Sprintf("%.0f moves/s, p50 %v, p95 %v, p99 %v, %d errors", r.PerSecond(),
		r.Quantile(0.50).Round(time.Microsecond), r.Quantile(0.95).Round(time.Microsecond), r.Quantile(0.99).Round(time.Microsecond), r.Errors)
}

// Run plays until the time is over or the context ends. Everybody sits down before the
// clock starts. A client that meets an error opens a new match and continues; one that
// cannot even sit down in the beginning is an error of Run.
func Run(ctx context.Context, c Config) (*Report, error) {
	var players []*player // each sits down before there is memory for the next
	for i := range c.Clients {
		jar, err := cookiejar.New(nil)
		if err != nil {
			return nil, err
		}
		urls := c.URLs
		if c.Stay {
			urls = urls[i%len(urls):][:1]
		}
		p := &player{
			// A transport of its own is a connection of its own, as with real players.
			http: &http.Client{Jar: jar, Transport: &http.Transport{}},
			urls: urls, game: c.Game, dice: rules.NewDice(c.Seed + uint64(i)),
		}
		players = append(players, p)
		defer p.http.CloseIdleConnections()
		if err := within(ctx, 30*time.Second, p.sit); err != nil {
			return nil, err
		}
	}
	// The end of the time ends nobody's request: what is under way is waited for and counts.
	until, cancel := context.WithTimeout(ctx, c.Duration)
	defer cancel()
	began := time.Now()
	var wg sync.WaitGroup
	for _, p := range players {
		wg.Go(func() { p.play(ctx, until) })
	}
	wg.Wait()
	r := &Report{Took: time.Since(began)}
	for _, p := range players {
		r.Moves = append(r.Moves, p.moves...)
		r.Errors += p.errors
		if r.First == nil {
			r.First = p.first
		}
	}
	slices.Sort(r.Moves)
	return r, nil
}

func within(ctx context.Context, d time.Duration, do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	return do(ctx)
}

// player plays both sides of a match at random and opens another when it is over. It
// keeps the position itself, so that asking for legal moves is not part of the load.
type player struct {
	http   *http.Client
	urls   []string
	game   rules.Game
	dice   *rules.Dice
	match  string
	state  rules.State
	ply    int
	moves  []time.Duration
	errors int
	first  error
}

func (p *player) play(ctx, until context.Context) {
	for until.Err() == nil {
		err := p.move(ctx)
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			p.errors++
			if p.first == nil {
				p.first = err
			}
			p.state = nil // the state of the match is unknown now
			select {
			case <-until.Done():
			case <-time.After(100 * time.Millisecond): // a server in trouble is not helped by more
			}
		}
	}
}

func (p *player) sit(ctx context.Context) error {
	s, err := p.game.Start(rules.Setup{})
	if err != nil {
		return err
	}
	seats := make([]map[string]string, s.Seats())
	for i := range seats {
		seats[i] = map[string]string{"kind": "me"}
	}
	var m struct{ ID string }
	if err := p.post(ctx, "/api/matches", map[string]any{"game": p.game.Info().Name, "seats": seats}, &m); err != nil {
		return err
	}
	p.match, p.state, p.ply = m.ID, s, 0
	return nil
}

// action is the body of a move, in the order in which the page writes it.
type action struct {
	Seat   rules.Seat `json:"seat"`
	Ply    int        `json:"ply"`
	Action string     `json:"action"`
}

func (p *player) move(ctx context.Context) error {
	if p.state == nil || p.state.Outcome() != nil {
		if err := p.sit(ctx); err != nil {
			return err
		}
	}
	legal, families, err := rules.Legal(p.state)
	if err != nil {
		return err
	}
	var a string
	if i := p.dice.Intn(len(legal) + len(families)); i < len(legal) {
		a = legal[i]
	} else {
		a = p.state.(rules.Families).Sample(families[i-len(legal)], p.dice)
	}
	began := time.Now()
	if err := p.post(ctx, "/api/matches/"+p.match+"/actions", action{p.state.Turn(), p.ply, a}, &struct{}{}); err != nil {
		return err
	}
	p.moves = append(p.moves, time.Since(began))
	p.ply++
	p.state, err = p.state.Play(a)
	return err
}

func (p *player) post(ctx context.Context, path string, in, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, p.urls[rand.IntN(len(p.urls))]+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := p.http.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(io.LimitReader(resp.Body, 1<<20))
	if err != nil {
		return err
	}
	if resp.StatusCode >= 300 {
		return fmt.Errorf("%s: %s: %s", path, resp.Status, bytes.TrimSpace(text))
	}
	return json.Unmarshal(text, out)
}
