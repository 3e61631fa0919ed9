package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/games"
	"stammtisch/internal/load"
	"stammtisch/rules"
)

// settle is how long a server is left alone before its memory is measured.
const settle = 5 * time.Second

// rest measures a server's memory with many idle matches, then with two watchers each, then with
// more at some of them.
func rest(bin string, matches int) {
	server, end := serve(bin)
	defer end()
	const more, some = 18, 100 // further watchers, at so many matches
	last := 0.0
	grown := func(by int) float64 { // kB for each of by
		time.Sleep(settle)
		was := last
		last = float64(server.Resident()) / 1000
		return (last - was) / float64(by)
	}
	host, me := rig.NewGuest(server.URL), map[string]string{"kind": "me"}
	g, _ := games.All.Find("zoom")
	var ids []string
	open := func(n int) {
		for range n {
			var m struct{ ID string }
			host.Post("/api/matches", map[string]any{"game": "zoom", "seats": []any{me, me}}, &m)
			ids = append(ids, m.ID)
			s, err := g.Start(rules.Setup{})
			rig.Check(err)
			for ply := range 12 {
				legal, _, err := rules.Legal(s)
				rig.Check(err)
				host.Post("/api/matches/"+m.ID+"/actions", map[string]any{"seat": ply % 2, "ply": ply, "action": legal[0]}, nil)
				s, err = s.Play(legal[0])
				rig.Check(err)
			}
		}
	}
	open(matches / 2) // one-time needs of a server, however many matches come
	grown(1)
	open(matches)
	alone := grown(matches)
	row.AtMost("kB of memory for a loaded match of 12 plies at rest", alone, 6)
	var conns []net.Conn
	watch := func(id string) {
		c, err := net.Dial("tcp", server.Addr())
		rig.Check(err)
		_, err = fmt.Fprintf(c, "GET /api/matches/%s/events HTTP/1.1\r\nHost: bench\r\n\r\n", id)
		rig.Check(err)
		conns = append(conns, c)
		go func() { _, _ = io.Copy(io.Discard, c) }()
	}
	for _, id := range ids[:matches/2] {
		watch(id)
		watch(id)
	}
	grown(1)
	ids = ids[matches/2:]
	for _, id := range ids {
		watch(id)
		watch(id)
	}
	row.AtMost("kB of memory for a match that two watch", alone+grown(matches), 45)
	for _, id := range ids[:some] {
		for range more {
			watch(id)
		}
	}
	row.AtMost("kB of memory for a further watcher", grown(more*some), 12)
	for _, c := range conns {
		c.Close()
	}
}

// hour lets 256 players make the moves of an hour, at one every ten seconds each, in a minute or
// less at full speed. The remaining memory depends on the moves, not on the time that they took.
func hour(bin string) {
	server, end := serve(bin)
	defer end()
	const players, moves = 256, 256 * 3600 / 10
	g, _ := games.All.Find("zoom")
	made := 0
	for seed := uint64(1); made < moves; seed++ {
		r, err := load.Run(context.Background(), load.Config{URLs: []string{server.URL}, Game: g, Clients: players, Duration: 5 * time.Second, Seed: seed * players})
		rig.Check(err)
		rig.Check(r.First)
		made += len(r.Moves)
	}
	time.Sleep(settle)
	row.AtMost(fmt.Sprintf("MB resident after %d moves of %d players", made, players), float64(server.Resident())/(1<<20), 80)
}

// serve starts a separate server, without limits, on an empty database.
func serve(bin string) (server *rig.Process, end func()) {
	dir, err := os.MkdirTemp("", "bench-memory-")
	rig.Check(err)
	server, err = rig.Serve(bin, dir, "--rate", "0", "--streams", "0")
	rig.Check(err)
	return server, func() {
		rig.Check(server.Stop())
		rig.Check(os.RemoveAll(dir))
	}
}
