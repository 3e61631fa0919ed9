package httpd_test

import (
	"bytes"
	"context"
	"encoding/json"
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

	"go.uber.org/goleak"

	"stammtisch/games"
	"stammtisch/internal/club"
	"stammtisch/internal/evening"
	"stammtisch/internal/httpd"
	"stammtisch/internal/matchlog"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
	"stammtisch/rules"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// world is a server on a real port, on a store in memory.
type world struct {
	t     testing.TB
	url   string
	store *memstore.Store
	hall  *room.Hall
	api   *httpd.Server
	http  *httptest.Server
	log   *faults
	doc   *document
	ahead atomic.Int64 // by how many nanoseconds the clock of the HTTP side is ahead
	fixed atomic.Pointer[time.Time]
}

// now is the clock of the HTTP side.
func (w *world) now() time.Time {
	if t := w.fixed.Load(); t != nil {
		return *t
	}
	return time.Now().Add(time.Duration(w.ahead.Load()))
}

// stop holds the clock of the HTTP side.
func (w *world) stop() {
	now := w.now()
	w.fixed.Store(&now)
}

// later moves the clock of the HTTP side on.
func (w *world) later(d time.Duration) { w.ahead.Add(int64(d)) }

// faults is a log in which nothing may stand that is an error.
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

// firstMove is a mind that takes the first legal action.
func firstMove(_ context.Context, s rules.State, _ rules.Level, _ rules.Seed) (string, error) {
	legal, _, err := rules.Legal(s)
	if err != nil {
		return "", err
	}
	return legal[0], nil
}

// adminToken opens the host's pages.
const adminToken = "a token of the host's own"

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

var testKey = bytes.Repeat([]byte{7}, 32)

func newWorld(t testing.TB) *world { return newLimitedWorld(t, httpd.Limits{}) }

func newLimitedWorld(t testing.TB, limits httpd.Limits) *world {
	return newWorldOf(t, storetest.Games, limits)
}

// newWorldOf is a server with these games.
func newWorldOf(t testing.TB, list games.Catalogue, limits httpd.Limits) *world {
	store := memstore.New()
	w := &world{t: t, store: store, log: &faults{}}
	logger := slog.New(w.log)
	pool := &thinker.Pool{Log: logger}
	w.hall = &room.Hall{Games: list, Store: store, Thinker: pool, Now: time.Now}
	evenings := room.NewEvenings(w.hall, store, evening.Chance{Seed: httpd.NewSeed, Match: httpd.NewMatchID})
	w.api = httpd.New(httpd.Config{
		Games: list, List: list, Rooms: w.hall, Evenings: evenings, Clubs: club.New(store, evenings, w.now), Key: testKey,
		Log: logger, Now: w.now, Ping: 50 * time.Millisecond, Version: "test", Limits: limits,
		Page:  testPage,
		Admin: &httpd.Admin{Token: adminToken, Going: matchlog.On(store).Going, Waiting: pool.Waiting},
	})
	w.http = httptest.NewUnstartedServer(w.api)
	w.http.Config.MaxHeaderBytes = 16 << 10
	w.http.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)
	w.http.Start()
	w.url = w.http.URL
	pool.Start(w.hall, 1, func() thinker.Mind { return firstMove }, nil)
	w.doc = readDocument(t, w.api)
	t.Cleanup(func() {
		w.api.Close()
		w.http.Close()
		pool.Stop()
		w.log.mu.Lock()
		defer w.log.mu.Unlock()
		for _, f := range w.log.list {
			t.Error("a fault in the log:", f)
		}
	})
	return w
}

// client is one browser: it keeps its cookie, and checks every answer against the
// document that the server gives of itself.
type client struct {
	*world
	web *http.Client
}

func (w *world) guest() *client {
	jar, err := cookiejar.New(nil)
	if err != nil {
		w.t.Fatal(err)
	}
	c := &client{w, &http.Client{Jar: jar, Transport: &http.Transport{}, Timeout: time.Minute}}
	w.t.Cleanup(c.web.CloseIdleConnections)
	return c
}

// answer is a response.
type answer struct {
	status int
	header http.Header
	body   []byte
}

func (a answer) into(t testing.TB, v any) {
	t.Helper()
	if err := json.Unmarshal(a.body, v); err != nil {
		t.Fatalf("%d %s: %v", a.status, a.body, err)
	}
}

func (a answer) problem(t testing.TB) (p httpd.Problem) {
	t.Helper()
	a.into(t, &p)
	return p
}

// do sends a request as it is; header has pairs.
func (c *client) do(method, path, body string, header ...string) answer {
	c.t.Helper()
	req, err := http.NewRequest(method, c.url+path, strings.NewReader(body))
	if err != nil {
		c.t.Fatal(err)
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
	res, err := c.web.Do(req)
	if err != nil {
		c.t.Fatal(err)
	}
	defer res.Body.Close()
	got, err := io.ReadAll(res.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	a := answer{res.StatusCode, res.Header, got}
	if method != "HEAD" { // GET without its body
		c.doc.check(c.t, method, req.URL.Path, a)
	}
	return a
}

func (c *client) get(path string) answer { c.t.Helper(); return c.do("GET", path, "") }

// post sends a value as JSON and wants a status.
func (c *client) post(want int, path string, v any) answer {
	c.t.Helper()
	body, err := json.Marshal(v)
	if err != nil {
		c.t.Fatal(err)
	}
	a := c.do("POST", path, string(body))
	if a.status != want {
		c.t.Fatalf("POST %s %s: %d %s, want %d", path, body, a.status, a.body, want)
	}
	return a
}

type (
	obj  = map[string]any
	list = []any
)

func seats(kinds ...string) list {
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

// open makes a match.
func (c *client) open(game string, kinds ...string) (m httpd.Match) {
	c.t.Helper()
	c.post(201, "/api/matches", obj{"game": game, "seats": seats(kinds...)}).into(c.t, &m)
	return m
}

func (c *client) match(id string) (m httpd.Match) {
	c.t.Helper()
	a := c.get("/api/matches/" + id)
	if a.status != 200 {
		c.t.Fatalf("match %s: %d %s", id, a.status, a.body)
	}
	a.into(c.t, &m)
	return m
}

func (c *client) act(want int, id string, seat, ply int, action string) answer {
	c.t.Helper()
	return c.post(want, "/api/matches/"+id+"/actions", obj{"seat": seat, "ply": ply, "action": action})
}

// wantProblem checks that an answer is one of ours, with code and the status it has.
func wantProblem(t testing.TB, what string, a answer, code table.Code, status int) {
	t.Helper()
	var p httpd.Problem
	if err := json.Unmarshal(a.body, &p); err != nil {
		t.Errorf("%s: %d %.200q is no problem: %v", what, a.status, a.body, err)
		return
	}
	if a.status != status || p.Status != status || p.Code != string(code) || p.Title != http.StatusText(status) || p.Detail == "" ||
		!strings.HasPrefix(a.header.Get("Content-Type"), "application/problem+json") || strings.Contains(p.Detail, "\n") {
		t.Errorf("%s: %d %s %s, want %d %s", what, a.status, a.header.Get("Content-Type"), a.body, status, code)
	}
}

// cookie is the client's own.
func (c *client) cookie() string {
	u, err := url.Parse(c.url)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, k := range c.web.Jar.Cookies(u) {
		return k.Value
	}
	return ""
}

func (w *world) record(id string) string {
	return string(w.guest().get(fmt.Sprintf("/api/matches/%s/record", id)).body)
}
