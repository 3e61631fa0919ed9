package rig

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"time"

	"stammtisch/games"
	"stammtisch/internal/httpd"
	"stammtisch/internal/httpd/site"
	"stammtisch/internal/ledger"
	"stammtisch/internal/room"
	"stammtisch/internal/table"
	"stammtisch/internal/thinker"
)

// House is a server inside the process: over HTTP at URL, and over pipes for watchers.
type House struct {
	URL     string
	Hall    *room.Hall
	Handler *httpd.Server
	over    *httptest.Server
	through *http.Server
	pipes   *pipes
	conns   []net.Conn
	reading sync.WaitGroup
}

// NewHouse starts a server on a store.
func NewHouse(store ledger.Store) *House {
	quiet := slog.New(slog.DiscardHandler)
	hall := NewHall(store, &thinker.Pool{Log: quiet})
	handler := site.New(site.Config{
		Config: httpd.Config{Rooms: hall, Key: make([]byte, 32), Log: quiet, Now: time.Now, Ping: time.Hour}, Games: games.All, List: games.All,
	})
	h := &House{
		Hall: hall, Handler: handler, over: httptest.NewServer(handler), through: &http.Server{Handler: handler},
		pipes: &pipes{conns: make(chan net.Conn), done: make(chan struct{})},
	}
	h.URL = h.over.URL
	go h.through.Serve(h.pipes)
	return h
}

// NewHall returns rooms on a store.
func NewHall(store ledger.Store, pool *thinker.Pool) *room.Hall {
	return &room.Hall{Games: games.All, Store: store, Thinker: pool, Now: time.Now}
}

// Open opens a match of the first game for two, both of them the host.
func (h *House) Open(id table.MatchID) {
	me := table.SeatWish{Kind: table.Me}
	m, bad := table.New(games.All, table.Wish{Game: games.All[0].Info().Name, Host: "host", Seats: []table.SeatWish{me, me}}, id, "5eed", time.Now())
	if bad != nil {
		Check(bad)
	}
	Check(h.Hall.Create(context.Background(), m))
}

// Watch opens a stream of a match over a pipe, and passes everything to its reader. The reader
// returns when the stream ends.
func (h *House) Watch(id table.MatchID, read func(net.Conn)) {
	c := h.pipes.dial()
	h.conns = append(h.conns, c)
	h.reading.Go(func() {
		_, err := fmt.Fprintf(c, "GET /api/matches/%s/events HTTP/1.1\r\nHost: bench\r\n\r\n", id)
		Check(err)
		read(c)
	})
}

// Leave closes all streams, and returns once the server has noticed.
func (h *House) Leave() {
	for _, c := range h.conns {
		c.Close()
	}
	h.conns = nil
	h.reading.Wait()
	h.Await(0)
}

// Await waits until that many streams are open.
func (h *House) Await(streams int) {
	for h.Handler.Streams() != streams {
		time.Sleep(5 * time.Millisecond)
	}
}

// End closes everything.
func (h *House) End() {
	h.Leave()
	h.Handler.Close()
	h.over.Close()
	h.through.Close()
}
