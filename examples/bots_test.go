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
	"strings"
	"testing"
	"time"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/thinker"
)

// The two bots that docs/bots.md shows sit down to a match of each game and play it to
// its end.
func TestBots(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed: the bot in Python is not tried")
	}
	goBot := filepath.Join(t.TempDir(), "bot")
	if out, err := exec.Command("go", "build", "-o", goBot, "./bot-go").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	store := memstore.New()
	handler := httpd.New(httpd.Config{
		Games: games.All, List: games.All, Store: store, Key: make([]byte, 32), Log: quiet, Now: time.Now,
		Rooms: &room.Hall{Games: games.All, Store: store, Thinker: &thinker.Pool{Log: quiet}, Now: time.Now},
	})
	server := httptest.NewServer(handler)
	defer server.Close()
	defer handler.Close()

	for _, g := range games.All {
		in := g.Info()
		if in.Seats != "2" {
			continue // the bots are two
		}
		match, links := invite(t, server.URL, in.Name)
		bots := []*exec.Cmd{
			exec.CommandContext(t.Context(), goBot, server.URL+"/s/"+links[0]),
			exec.CommandContext(t.Context(), python, "bot-python/bot.py", server.URL+"/s/"+links[1]),
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
		if text := string(record); !strings.Contains(text, `[Seats "Random Go; Random Python"]`) || strings.Contains(text, `[Result "*"]`) {
			t.Errorf("%s: the record\n%s", in.Name, text)
		}
	}
}

// invite opens a match whose two seats are both given away by link.
func invite(t *testing.T, url, game string) (match string, links [2]string) {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	body := `{"game":"` + game + `","seats":[{"kind":"link"},{"kind":"link"}]}`
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
	if err := json.NewDecoder(resp.Body).Decode(&m); err != nil || len(m.Links) != 2 {
		t.Fatalf("%v: %+v", err, m)
	}
	for _, l := range m.Links {
		links[l.Seat] = l.Token
	}
	return m.ID, links
}
