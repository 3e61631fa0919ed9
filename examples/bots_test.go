// Package examples has whole small programs that play at a table.
package examples

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/site"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/thinker"
	"stammtisch/rules"
)

// The two bots that docs/bots.md shows sit down in turn to a match of each game and play it
// to its end.
func TestBots(t *testing.T) {
	goBot, python := build(t)
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	store := memstore.New()
	handler := site.New(site.Config{
		Config: httpd.Config{
			Rooms: &room.Hall{Games: games.All, Store: store, Thinker: &thinker.Pool{Log: quiet}, Now: time.Now},
			Key:   make([]byte, 32), Log: quiet, Now: time.Now,
		},
		Games: games.All, List: games.All,
	})
	server := httptest.NewServer(handler)
	defer server.Close()
	defer handler.Close()

	for _, g := range games.All {
		in := g.Info()
		match, links := invite(t, server.URL, in)
		var bots []*exec.Cmd
		var names []string
		for i, link := range links {
			if link = server.URL + "/s/" + link; i%2 == 0 {
				bots, names = append(bots, exec.CommandContext(t.Context(), goBot, link)), append(names, "Random Go")
			} else {
				bots, names = append(bots, exec.CommandContext(t.Context(), python, "bot-python/bot.py", link)), append(names, "Random Python")
			}
		}
		outs := make([]bytes.Buffer, len(bots))
		for i, b := range bots {
			b.Stdout, b.Stderr = &outs[i], &outs[i]
			if err := b.Start(); err != nil {
				t.Fatal(err)
			}
		}
		for i, b := range bots {
			if err := b.Wait(); err != nil || !strings.HasPrefix(outs[i].String(), "over: ") {
				t.Errorf("%s: %v: %v: %s", in.Name, b.Args, err, &outs[i])
			}
		}
		resp, err := http.Get(server.URL + "/api/matches/" + match + "/record")
		if err != nil {
			t.Fatal(err)
		}
		record, _ := io.ReadAll(resp.Body)
		resp.Body.Close()
		if text := string(record); !strings.Contains(text, `[Seats "`+strings.Join(names, "; ")+`"]`) || strings.Contains(text, `[Result "*"]`) {
			t.Errorf("%s: the record\n%s", in.Name, text)
		}
	}
}

// build makes the bot in Go, and finds what runs the other.
func build(t *testing.T) (goBot, python string) {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed: the bot in Python is not tried")
	}
	goBot = filepath.Join(t.TempDir(), "bot")
	if out, err := exec.Command("go", "build", "-o", goBot, "./bot-go").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return goBot, python
}

// A bot hears in a list what its seat may say once its opponent has been away for long. It plays on.
func TestBotsPassOverLists(t *testing.T) {
	goBot, python := build(t)
	answers := map[string]string{
		"/api/bots":             `{"name":"Bot","token":"t"}`,
		"/api/claims":           `{"match":"m","seat":0}`,
		"/api/matches/m":        `{"id":"m"}`,
		"/api/matches/m/events": "event: may\ndata: [{\"seat\":0,\"words\":[\"claim-win\"]}]\n\nid: 3\ndata: {\"event\":{},\"legal\":[],\"result\":{\"reason\":\"left\"}}\n\n",
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, answers[r.URL.Path])
	}))
	defer server.Close()
	for _, bot := range [][]string{{goBot}, {python, "bot-python/bot.py"}} {
		out, err := exec.CommandContext(t.Context(), bot[0], append(bot[1:], server.URL+"/s/link")...).CombinedOutput()
		if err != nil || string(out) != "over: left\n" {
			t.Errorf("%v: %v: %s", bot, err, out)
		}
	}
}

// Whatever goes wrong, a bot says in one line: no panic, no traceback.
func TestBotsSayWhatIsWrong(t *testing.T) {
	goBot, python := build(t)
	refuses := func(status int, text string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(status)
			io.WriteString(w, text)
		}
	}
	says := func(text string) http.HandlerFunc { return refuses(http.StatusOK, text) }
	const turn = "id: 3\ndata: {\"event\":{},\"legal\":[\"a1-a2\"],\"turn\":0,\"ply\":0}\n\n"
	var all sync.WaitGroup
	for _, c := range []struct {
		name    string
		answers map[string]http.HandlerFunc // in place of the usual ones
		args    []string                    // in place of the link
		code    int
		want    string
	}{
		{name: "no link", args: []string{}, code: 2, want: "give the link of a seat"},
		{name: "another link", args: []string{"http://localhost:8080/m/abc"}, code: 2, want: "give the link of a seat"},
		{name: "no address", args: []string{"localhost:8080/s/abc"}, code: 2, want: "give the link of a seat"},
		{name: "nobody there", args: []string{"http://127.0.0.1:1/s/abc"}, code: 1, want: "http://127.0.0.1:1"},
		{name: "taken", answers: map[string]http.HandlerFunc{"/api/claims": refuses(409, `{"detail":"this seat is taken"}`)}, code: 1, want: "the server refuses: this seat is taken\n"},
		{name: "a page", answers: map[string]http.HandlerFunc{"/api/bots": says("<!doctype html>")}, code: 1, want: "this is no answer of Stammtisch"},
		{name: "a proxy", answers: map[string]http.HandlerFunc{"/api/bots": refuses(502, "<html>")}, code: 1, want: "the server refuses: 502 Bad Gateway\n"},
		{name: "a refused action", answers: map[string]http.HandlerFunc{
			"/api/matches/m/events":  says(turn),
			"/api/matches/m/actions": refuses(503, `{"detail":"it could not be written"}`),
		}, code: 1, want: "the server refuses: it could not be written\n"},
		{name: "an old message", answers: map[string]http.HandlerFunc{
			"/api/matches/m/events":  says(turn),
			"/api/matches/m/actions": refuses(409, `{"detail":"stale"}`),
		}, code: 1, want: "the stream ended before the match\n"},
		{name: "a cut stream", answers: map[string]http.HandlerFunc{"/api/matches/m/events": func(w http.ResponseWriter, _ *http.Request) {
			io.WriteString(w, "event: here\ndata: []\n")
			w.(http.Flusher).Flush()
			panic(http.ErrAbortHandler)
		}}, code: 1},
	} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			usual := map[string]string{
				"/api/bots": `{"name":"Bot","token":"t"}`, "/api/claims": `{"match":"m","seat":0}`, "/api/matches/m": `{"id":"m"}`, "/api/matches/m/actions": "{}",
			}
			if answer := c.answers[r.URL.Path]; answer != nil {
				answer(w, r)
				return
			}
			io.WriteString(w, usual[r.URL.Path])
		}))
		args := c.args
		if args == nil {
			args = []string{server.URL + "/s/link"}
		}
		defer server.Close()
		for _, bot := range [][]string{{goBot}, {python, "bot-python/bot.py"}} {
			all.Go(func() { // some try again for a quarter of a minute
				cmd := exec.CommandContext(t.Context(), bot[0], append(bot[1:], args...)...)
				out, _ := cmd.CombinedOutput()
				if text := string(out); cmd.ProcessState.ExitCode() != c.code || strings.Count(text, "\n") != 1 || !strings.Contains(text, c.want) {
					t.Errorf("%s: %v: exit %d, want %d with %q:\n%s", c.name, bot, cmd.ProcessState.ExitCode(), c.code, c.want, text)
				}
			})
		}
	}
	all.Wait()
}

// A bot whose action is lost acts again, and one whose stream breaks off continues from the event that it answered last.
func TestBotsGoOn(t *testing.T) {
	goBot, python := build(t)
	for _, bot := range [][]string{{goBot}, {python, "bot-python/bot.py"}} {
		var from, acts []string
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			switch r.URL.Path {
			case "/api/bots":
				io.WriteString(w, `{"name":"Bot","token":"t"}`)
			case "/api/claims":
				io.WriteString(w, `{"match":"m","seat":0}`)
			case "/api/matches/m":
				io.WriteString(w, `{"id":"m"}`)
			case "/api/matches/m/actions":
				body, _ := io.ReadAll(r.Body)
				if acts = append(acts, string(body)); len(acts) == 1 {
					panic(http.ErrAbortHandler)
				}
				io.WriteString(w, "{}")
			default:
				switch from = append(from, r.Header.Get("Last-Event-ID")); len(from) {
				case 1, 2:
					io.WriteString(w, "id: 3\ndata: {\"event\":{},\"legal\":[\"a1-a2\"],\"turn\":0,\"ply\":0}\n\n")
				case 3:
					io.WriteString(w, "event: gone\ndata: {}\n\n")
				default:
					io.WriteString(w, "id: 1\ndata: {\"event\":{},\"legal\":[],\"result\":{\"reason\":\"left\"}}\n\n")
				}
			}
		}))
		out, err := exec.CommandContext(t.Context(), bot[0], append(bot[1:], server.URL+"/s/link")...).CombinedOutput()
		server.Close()
		if err != nil || string(out) != "over: left\n" || !slices.Equal(from, []string{"", "", "3", ""}) || len(acts) != 2 {
			t.Errorf("%v: %v: %s\nthe streams began after %q, and it acted %d times", bot, err, out, from, len(acts))
		}
	}
}

// short are options with which random play ends.
var short = map[string]string{"kop": `{"deals":"1"}`, "zopp": `{"turns":"30"}`}

// invite opens a match whose seats are all given away by link.
func invite(t *testing.T, url string, in rules.Info) (match string, links []string) {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	seats, _, _ := strings.Cut(in.Seats, ",")
	n, err := strconv.Atoi(seats)
	if err != nil {
		t.Fatal(err)
	}
	options := short[in.Name]
	if options == "" {
		options = "{}"
	}
	body := `{"game":"` + in.Name + `","options":` + options + `,"seats":[` + strings.Repeat(`{"kind":"link"},`, n-1) + `{"kind":"link"}]}`
	resp, err := (&http.Client{Jar: jar}).Post(url+"/api/matches", "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var m struct {
		ID    string
		Links []struct {
			Seat  int
			Token string
		}
	}
	if err := json.NewDecoder(resp.Body).Decode(&m); err != nil || len(m.Links) != n {
		t.Fatalf("%v: %+v", err, m)
	}
	links = make([]string, n)
	for _, l := range m.Links {
		links[l.Seat] = l.Token
	}
	return m.ID, links
}
