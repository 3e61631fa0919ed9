// Command crowd measures what watched matches cost those who play elsewhere: moves in matches that
// nobody watches, on a server with 5,000 other matches that two follow each, against the same server
// without them. The two take turns.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"

	"stammtisch/bench/pipe"
	"stammtisch/bench/row"
	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/load"
	"stammtisch/internal/memstore"
	"stammtisch/internal/room"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
)

func main() {
	matches := flag.Int("matches", 5000, "how many are watched")
	each := flag.Int("watchers", 2, "by how many each")
	clients := flag.Int("clients", 64, "how many play elsewhere at once")
	rounds := flag.Int("rounds", 5, "rounds of each kind; the median counts")
	round := flag.Duration("round", 2*time.Second, "how long a round takes")
	play := flag.String("play", "", "play on the server at this address, and print the moves a second")
	flag.Parse()
	if *play != "" {
		fmt.Println(rate(*play, *clients, *round))
		return
	}

	alone, crowded := newHouse(0, 0), newHouse(*matches, *each)
	defer alone.end()
	defer crowded.end()
	var with, without []float64
	for range *rounds {
		without = append(without, alone.measure(*clients, *round))
		with = append(with, crowded.measure(*clients, *round))
	}
	fmt.Printf("moves a second in unwatched matches: %.0f beside %d streams, %.0f without\n", with, *matches**each, without)
	row.AtLeast(fmt.Sprintf("moves beside %d watched matches : without them", *matches), median(with)/median(without), 0.9)
	row.End()
}

func median(list []float64) float64 {
	return slices.Sorted(slices.Values(list))[len(list)/2]
}

// house is a server, with the streams of those who watch.
type house struct {
	server  *httptest.Server // for those who play
	pipes   *http.Server     // for those who watch
	handler *httpd.Server
	conns   []net.Conn
	reading sync.WaitGroup
}

func newHouse(matches, watchers int) *house {
	quiet := slog.New(slog.DiscardHandler)
	hall := &room.Hall{Games: games.All, Store: memstore.New(), Thinker: &thinker.Pool{Log: quiet}, Now: time.Now}
	h := &house{handler: httpd.New(httpd.Config{Games: games.All, List: games.All, Rooms: hall, Key: make([]byte, 32), Log: quiet, Now: time.Now, Ping: time.Hour})}
	h.server, h.pipes = httptest.NewServer(h.handler), &http.Server{Handler: h.handler}
	pipes := pipe.Listen()
	go h.pipes.Serve(pipes)
	me := table.SeatWish{Kind: table.Me}
	for i := range matches {
		id := table.MatchID(fmt.Sprint("m", i))
		m, bad := table.New(games.All, table.Wish{Game: games.All[0].Info().Name, Host: "host", Seats: []table.SeatWish{me, me}}, id, "5eed", time.Now())
		if bad != nil {
			log.Fatal("crowd: ", bad)
		}
		check(hall.Create(context.Background(), m))
		for range watchers {
			h.watch(pipes.Dial(), id)
		}
	}
	for h.handler.Streams() < matches*watchers {
		time.Sleep(10 * time.Millisecond)
	}
	return h
}

// watch opens a stream and reads it to its end.
func (h *house) watch(c net.Conn, id table.MatchID) {
	_, err := fmt.Fprintf(c, "GET /api/matches/%s/events HTTP/1.1\r\nHost: bench\r\n\r\n", id)
	check(err)
	h.conns = append(h.conns, c)
	h.reading.Go(func() { _, _ = io.Copy(io.Discard, c) })
}

func (h *house) end() {
	for _, c := range h.conns {
		c.Close()
	}
	h.reading.Wait()
	h.handler.Close()
	h.server.Close()
	h.pipes.Close()
}

// measure plays a round from a process of its own, so that the players' work is not the server's.
func (h *house) measure(clients int, round time.Duration) (rate float64) {
	out, err := exec.Command(os.Args[0], "-play", h.server.URL, "-clients", fmt.Sprint(clients), "-round", round.String()).Output()
	check(err)
	_, err = fmt.Sscan(strings.TrimSpace(string(out)), &rate)
	check(err)
	return rate
}

func rate(url string, clients int, round time.Duration) float64 {
	g, _ := games.All.Find("kick-it")
	r, err := load.Run(context.Background(), load.Config{URL: url, Game: g, Clients: clients, Duration: round, Seed: 1})
	check(err)
	check(r.First)
	return r.PerSecond()
}

func check(err error) {
	if err != nil {
		log.Fatal("crowd: ", err)
	}
}
