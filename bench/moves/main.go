// Command moves measures durable moves over HTTP: the whole server, with seats, views
// and rule checks, on three stores in one run.
//
//	sqlite   as it ships: whoever waits is committed together
//	alone    the same, but each move has a commit of its own
//	nothing  a store that keeps nothing on disk
//
// Rounds of the three take turns, so that a noisy machine is noisy to all, and the
// median round of each counts.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/sqlite"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
	"stammtisch/rules"
)

func main() {
	clients := flag.Int("clients", 64, "how many play at once, each a match of their own")
	round := flag.Duration("round", 2*time.Second, "how long a round takes")
	rounds := flag.Int("rounds", 5, "rounds of each store; the median counts")
	game := flag.String("game", games.All[0].Info().Name, "the game that is played, by random moves")
	flag.Parse()

	g, ok := games.All.Find(*game)
	if !ok {
		log.Fatalf("there is no game %q", *game)
	}
	names := []string{"sqlite", "alone", "nothing"}
	rates := map[string][]float64{}
	for range *rounds {
		for _, name := range names {
			rates[name] = append(rates[name], measure(name, g, *clients, *round))
		}
	}
	median := func(name string) float64 {
		r := slices.Sorted(slices.Values(rates[name]))
		return r[len(r)/2]
	}
	for _, name := range names {
		fmt.Printf("%-8s %8.0f moves/s (rounds: %.0f)\n", name, median(name), rates[name])
	}
	fmt.Printf("sqlite : nothing = %.2f (at least 0.5)\n", median("sqlite")/median("nothing"))
	fmt.Printf("sqlite : alone   = %.2f (at least 5)\n", median("sqlite")/median("alone"))
}

// measure plays one round on a fresh server and gives moves a second.
func measure(store string, g rules.Game, clients int, round time.Duration) float64 {
	s, end := open(store)
	defer end()
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	hall := &room.Hall{Games: games.All, Store: s, Thinker: &thinker.Pool{Log: quiet}, Now: time.Now}
	server := httptest.NewServer(httpd.New(httpd.Config{
		Games: games.All, List: games.All, Rooms: hall, Store: s, Key: make([]byte, 32), Log: quiet, Now: time.Now,
	}))
	defer server.Close()

	var moves atomic.Int64
	var wg sync.WaitGroup
	ready := make(chan struct{}, clients)
	begin := make(chan struct{})
	var over atomic.Bool
	for i := range clients {
		wg.Add(1)
		go func() {
			defer wg.Done()
			p := newPlayer(server.URL, g, uint64(i))
			p.open()
			ready <- struct{}{}
			<-begin
			for !over.Load() {
				p.move()
				moves.Add(1)
			}
		}()
	}
	for range clients {
		<-ready
	}
	began := time.Now()
	close(begin)
	time.Sleep(round)
	n, took := moves.Load(), time.Since(began)
	over.Store(true)
	wg.Wait()
	return float64(n) / took.Seconds()
}

func open(name string) (table.Store, func()) {
	if name == "nothing" {
		return memstore.New(), func() {}
	}
	dir, err := os.MkdirTemp("", "bench-moves")
	check(err)
	s, err := sqlite.Open(context.Background(), dir, sqlite.Options{Alone: name == "alone"})
	check(err)
	return s, func() {
		check(s.Close())
		check(os.RemoveAll(dir))
	}
}

// player plays both sides of a match at random and opens another when it is over. It
// keeps the position itself, so that asking for legal moves is not part of the load.
type player struct {
	http  *http.Client
	url   string
	game  rules.Game
	dice  *rules.Dice
	match string
	state rules.State
	ply   int
}

func newPlayer(url string, g rules.Game, seed uint64) *player {
	jar, err := cookiejar.New(nil)
	check(err)
	return &player{
		http: &http.Client{Jar: jar, Transport: &http.Transport{}},
		url:  url, game: g, dice: rules.NewDice(seed),
	}
}

func (p *player) open() {
	s, err := p.game.Start(rules.Setup{})
	check(err)
	seats := make([]map[string]string, s.Seats())
	for i := range seats {
		seats[i] = map[string]string{"kind": "me"}
	}
	var m struct{ ID string }
	p.post("/api/matches", map[string]any{"game": p.game.Info().Name, "seats": seats}, &m)
	p.match, p.state, p.ply = m.ID, s, 0
}

func (p *player) move() {
	if p.state.Outcome() != nil {
		p.open()
	}
	legal, _, err := rules.Legal(p.state)
	check(err)
	a := legal[p.dice.Intn(len(legal))]
	p.post("/api/matches/"+p.match+"/actions", map[string]any{"seat": p.state.Turn(), "ply": p.ply, "action": a}, &struct{}{})
	p.state, err = p.state.Play(a)
	check(err)
	p.ply++
}

func (p *player) post(path string, in, out any) {
	body, err := json.Marshal(in)
	check(err)
	resp, err := p.http.Post(p.url+path, "application/json", bytes.NewReader(body))
	check(err)
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	check(err)
	if resp.StatusCode >= 300 {
		log.Fatalf("%s: %s: %s", path, resp.Status, text)
	}
	check(json.Unmarshal(text, out))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
