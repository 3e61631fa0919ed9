// Package apitest runs a whole server on a real port for the tests of its parts, with clients that
// check every answer against the OpenAPI document of the server.
package apitest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"stammtisch/games"
	"stammtisch/internal/club"
	"stammtisch/internal/desk"
	"stammtisch/internal/evening"
	"stammtisch/internal/forget"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/host"
	"stammtisch/internal/httpd/matches"
	"stammtisch/internal/httpd/site"
	"stammtisch/internal/httpd/stored"
	"stammtisch/internal/ladder"
	"stammtisch/internal/login"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/memstore"
	"stammtisch/internal/notice"
	"stammtisch/internal/oidc"
	"stammtisch/internal/player"
	"stammtisch/internal/room"
	"stammtisch/internal/session"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
	"stammtisch/internal/tournament"
	"stammtisch/rules"
)

// World is a server on a real port, with a store in memory.
type World struct {
	T           testing.TB
	URL         string
	Store       *memstore.Store
	Hall        *room.Hall
	House       *desk.House
	Tournaments *tournament.House
	Ladders     *ladder.Ladders
	Post        *notice.Post
	API         *httpd.Server
	HTTP        *httptest.Server
	Doc         *Document
	log         *faults
	ahead       atomic.Int64 // how many nanoseconds the clock of the HTTP side is ahead
	fixed       atomic.Pointer[time.Time]
	hall        atomic.Pointer[func() time.Time] // the clock of the hall, if it is not the machine's
}

// Wall sets another clock for the hall.
func (w *World) Wall(now func() time.Time) { w.hall.Store(&now) }

func (w *World) wall() time.Time {
	if now := w.hall.Load(); now != nil {
		return (*now)()
	}
	return time.Now()
}

// now returns the clock of the HTTP side.
func (w *World) now() time.Time {
	if t := w.fixed.Load(); t != nil {
		return *t
	}
	return time.Now().Add(time.Duration(w.ahead.Load()))
}

// Stop stops the clock of the HTTP side.
func (w *World) Stop() {
	now := w.now()
	w.fixed.Store(&now)
}

// Later moves the clock of the HTTP side forward.
func (w *World) Later(d time.Duration) {
	w.ahead.Add(int64(d))
	if t := w.fixed.Load(); t != nil {
		t := t.Add(d)
		w.fixed.Store(&t)
	}
}

// faults is a log that must not contain errors.
type faults struct {
	slog.Handler
	mu   sync.Mutex
	list []string
}

func (f *faults) Enabled(_ context.Context, l slog.Level) bool { return l >= slog.LevelError }

func (f *faults) Handle(_ context.Context, r slog.Record) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	text := r.Message
	r.Attrs(func(a slog.Attr) bool { text += " " + a.String(); return true })
	f.list = append(f.list, text)
	return nil
}

// Forgive ignores the errors that a test has provoked in the server's log.
func (w *World) Forgive() {
	w.log.mu.Lock()
	defer w.log.mu.Unlock()
	w.log.list = nil
}

// firstMove returns a mind that takes the first legal action.
func firstMove(_ context.Context, s rules.State, _ rules.Level, _ rules.Seed) (string, error) {
	legal, _, err := rules.Legal(s)
	if err != nil {
		return "", err
	}
	return legal[0], nil
}

// HostToken opens the host's pages.
const HostToken = "a token of the host's own"

// testPage stands for the built page.
var testPage = fstest.MapFS{
	"index.html":          {Data: []byte("<!doctype html><html lang=\"en\"><head><title>Stammtisch</title></head><body><div id=\"app\"></div></body></html>")},
	"assets/index-abc.js": {Data: []byte("'use strict'")},
	// Stands for the brotli form; the server never reads it.
	"assets/index-abc.js.br": {Data: []byte("small")},
	"manifest-of-assets.json": {Data: []byte(`{
		"src/main.ts": {"file": "assets/index-abc.js", "isEntry": true},
		"src/lib/messages/en.ts": {"file": "assets/en-1.js"},
		"src/lib/messages/de.ts": {"file": "assets/de-1.js"},
		"src/games/toy/index.ts": {"file": "assets/toy-1.js", "css": ["assets/toy-1.css"], "imports": ["src/games/toy/view.ts"]},
		"src/games/toy/view.ts": {"file": "assets/view-1.js"},
		"src/table/Table.svelte": {"file": "assets/Table-1.js"}
	}`)},
	"manifest.webmanifest": {Data: []byte(`{"name":"Stammtisch","description":"Table games."}`)},
}

// Key is that of its signatures.
var Key = bytes.Repeat([]byte{7}, 32)

// NewWorld returns a server with toy games.
func NewWorld(t testing.TB) *World { return NewLimitedWorld(t, httpd.Limits{}) }

// NewLimitedWorld returns a server that limits its clients.
func NewLimitedWorld(t testing.TB, limits httpd.Limits) *World {
	return NewWorldOf(t, storetest.Games, limits)
}

// NewWorldOf returns a server with these games.
func NewWorldOf(t testing.TB, list games.Catalogue, limits httpd.Limits) *World {
	return newWorld(t, list, limits, nil)
}

// NewProvidedWorld returns a server with a provider at which guests sign in.
func NewProvidedWorld(t testing.TB, provider oidc.Config) *World {
	return newWorld(t, storetest.Games, httpd.Limits{}, &provider)
}

func newWorld(t testing.TB, list games.Catalogue, limits httpd.Limits, provider *oidc.Config) *World {
	store := memstore.New()
	store.Declared = stored.Declared
	w := &World{T: t, Store: store, log: &faults{}}
	w.House = desk.New(store, w.now)
	logger := slog.New(w.log)
	pool := &thinker.Pool{Log: logger}
	w.Hall = &room.Hall{Games: list, Store: store, Thinker: pool, Now: w.wall}
	players := player.New(store, w.Hall, w.now)
	w.Ladders = ladder.New(store, w.now)
	w.Tournaments = tournament.New(store, list, w.Hall, tournament.Chance{Seed: httpd.NewSeed, Match: httpd.NewMatchID}, w.now)
	filing := room.NewFiling(w.Hall, func(ctx context.Context, m *table.Match) error {
		return errors.Join(players.File(ctx, m), w.Tournaments.Ended(ctx, m), w.Ladders.Ended(ctx, m))
	})
	post := w.newPost(players, logger)
	evenings := room.NewEvenings(w.Hall, store, evening.Chance{Seed: httpd.NewSeed, Match: httpd.NewMatchID})
	w.Post = post
	clubs := club.New(store, evenings, w.Tournaments, w.now)
	ended := session.New(store, w.now)
	logins := login.New(store, w.now)
	leavers := &forget.House{Store: store, Hall: w.Hall, Evenings: evenings, Clubs: clubs, Tournaments: w.Tournaments, Players: players, Ladders: w.Ladders, Notices: post.Leave, Ended: ended, Logins: logins, Now: w.now, Log: logger}
	var at *oidc.Provider
	if provider != nil {
		at = oidc.New(*provider, w.now)
	}
	w.API = site.New(site.Config{
		Config: httpd.Config{Rooms: w.Hall, Key: Key, Log: logger, Now: w.now, Ping: 50 * time.Millisecond, Version: "test", Limits: limits, House: w.House, Ended: ended},
		Games:  list, List: list, Evenings: evenings, Clubs: clubs, Players: players, Logins: logins, Ladders: w.Ladders, Tournaments: w.Tournaments, Forget: leavers.Guest,
		Page: testPage, Notices: post, Provider: at,
		Admin: &host.Config{Token: HostToken, Going: matchlog.On(store).Going, Lately: matchlog.On(store).Lately, Last: matchlog.On(store).Last, Counted: matchlog.On(store).Counted, Store: store, Waiting: pool.Waiting},
	})
	w.HTTP = httptest.NewUnstartedServer(w.API)
	w.HTTP.Config.MaxHeaderBytes = 16 << 10
	w.HTTP.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)
	w.HTTP.Start()
	w.URL = w.HTTP.URL
	if err := post.Start(context.Background()); err != nil {
		t.Fatal(err)
	}
	pool.Start(w.Hall, 1, func() thinker.Mind { return firstMove }, nil)
	ctx, endFiling := context.WithCancel(context.Background())
	var filed sync.WaitGroup
	filed.Go(func() { filing.Run(ctx) })
	w.Doc = documentOf(t, w.API)
	t.Cleanup(func() {
		w.API.Close()
		w.HTTP.Close()
		post.Stop()
		pool.Stop()
		endFiling()
		filed.Wait()
		w.log.mu.Lock()
		defer w.log.mu.Unlock()
		for _, f := range w.log.list {
			t.Error("a fault in the log:", f)
		}
	})
	return w
}

// Client is one browser: it keeps its cookie, and checks every answer against the server's
// document.
type Client struct {
	*World
	Web *http.Client
}

func (w *World) Guest() *Client {
	jar, err := cookiejar.New(nil)
	if err != nil {
		w.T.Fatal(err)
	}
	c := &Client{w, &http.Client{Jar: jar, Transport: &http.Transport{}, Timeout: time.Minute}}
	w.T.Cleanup(c.Web.CloseIdleConnections)
	return c
}

// Answer is a response.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

func (a Answer) Into(t testing.TB, v any) {
	t.Helper()
	if err := json.Unmarshal(a.Body, v); err != nil {
		t.Fatalf("%d %s: %v", a.Status, a.Body, err)
	}
}

func (a Answer) Problem(t testing.TB) (p httpd.Problem) {
	t.Helper()
	a.Into(t, &p)
	return p
}

// Do sends a request unchanged; header has pairs.
func (c *Client) Do(method, path, body string, header ...string) Answer {
	c.T.Helper()
	req, err := http.NewRequest(method, c.URL+path, strings.NewReader(body))
	if err != nil {
		c.T.Fatal(err)
	}
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(header); i += 2 {
		if header[i] == "Host" {
			req.Host = header[i+1]
			continue
		}
		req.Header.Set(header[i], header[i+1])
	}
	res, err := c.Web.Do(req)
	if err != nil {
		c.T.Fatal(err)
	}
	defer res.Body.Close()
	got, err := io.ReadAll(res.Body)
	if err != nil {
		c.T.Fatal(err)
	}
	a := Answer{res.StatusCode, res.Header, got}
	if method != "HEAD" { // GET without its body
		c.Doc.Check(c.T, method, req.URL.Path, a)
	}
	return a
}

func (c *Client) Get(path string) Answer { c.T.Helper(); return c.Do("GET", path, "") }

// Post sends a value as JSON and expects a status.
func (c *Client) Post(want int, path string, v any) Answer {
	c.T.Helper()
	body, err := json.Marshal(v)
	if err != nil {
		c.T.Fatal(err)
	}
	a := c.Do("POST", path, string(body))
	if a.Status != want {
		c.T.Fatalf("POST %s %s: %d %s, want %d", path, body, a.Status, a.Body, want)
	}
	return a
}

type (
	obj  = map[string]any
	list = []any
)

func Seats(kinds ...string) list {
	out := list{}
	for _, k := range kinds {
		if k == "computer" {
			out = append(out, obj{"kind": k, "level": 1})
		} else {
			out = append(out, obj{"kind": k})
		}
	}
	return out
}

// Open makes a match.
func (c *Client) Open(game string, kinds ...string) (m matches.Match) {
	c.T.Helper()
	c.Post(201, "/api/matches", obj{"game": game, "seats": Seats(kinds...)}).Into(c.T, &m)
	return m
}

func (c *Client) Match(id string) (m matches.Match) {
	c.T.Helper()
	a := c.Get("/api/matches/" + id)
	if a.Status != 200 {
		c.T.Fatalf("match %s: %d %s", id, a.Status, a.Body)
	}
	a.Into(c.T, &m)
	return m
}

func (c *Client) Act(want int, id string, seat, ply int, action string) Answer {
	c.T.Helper()
	return c.Post(want, "/api/matches/"+id+"/actions", obj{"seat": seat, "ply": ply, "action": action})
}

// WantProblem checks that an answer is a problem of ours, with code and the matching status.
func WantProblem(t testing.TB, what string, a Answer, code table.Code, status int) {
	t.Helper()
	var p httpd.Problem
	if err := json.Unmarshal(a.Body, &p); err != nil {
		t.Errorf("%s: %d %.200q is no problem: %v", what, a.Status, a.Body, err)
		return
	}
	if a.Status != status || p.Status != status || p.Code != string(code) || p.Title != http.StatusText(status) || p.Detail == "" ||
		!strings.HasPrefix(a.Header.Get("Content-Type"), "application/problem+json") || strings.Contains(p.Detail, "\n") {
		t.Errorf("%s: %d %s %s, want %d %s", what, a.Status, a.Header.Get("Content-Type"), a.Body, status, code)
	}
}

// Cookie returns the client's own.
func (c *Client) Cookie() string {
	u, err := url.Parse(c.URL)
	if err != nil {
		c.T.Fatal(err)
	}
	for _, k := range c.Web.Jar.Cookies(u) {
		return k.Value
	}
	return ""
}

func (w *World) Record(id string) string {
	return string(w.Guest().Get(fmt.Sprintf("/api/matches/%s/record", id)).Body)
}
