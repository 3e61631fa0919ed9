package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
)

// house starts that many processes on a fresh database.
func (b *bench) house(processes int) (list []process) {
	url, err := b.db.Fresh(context.Background())
	rig.Check(err)
	for range processes {
		at := free()
		p, err := rig.Serve(b.bin, os.DevNull, "--db", url, "--metrics", at, "--rate", "0", "--streams", "0")
		rig.Check(err)
		list = append(list, process{p, at})
	}
	return list
}

func stop(list []process) {
	for _, p := range list {
		rig.Check(p.Stop())
	}
}

var (
	me   = map[string]string{"kind": "me"}
	zoom = map[string]any{"game": "zoom", "seats": []any{me, me}}
	// game is a whole one of Zoom.
	game = strings.Fields("c1-c4 c8-c5 d1-d4 d8-d6 b2-c2 e8-e5 c2-c3 f8-f5 h3-d3")
)

// follow opens a stream of a match, and reports the number and the arrival time of each event.
func follow(p process, match string, told func(n int, at time.Time)) net.Conn {
	c, err := net.Dial("tcp", p.Addr())
	rig.Check(err)
	_, err = fmt.Fprintf(c, "GET /api/matches/%s/events HTTP/1.1\r\nHost: %s\r\n\r\n", match, p.Addr())
	rig.Check(err)
	go func() {
		for lines := bufio.NewScanner(c); lines.Scan(); {
			if id, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
				n, err := strconv.Atoi(id)
				rig.Check(err)
				told(n, time.Now())
			}
		}
	}()
	return c
}

// hints measures how much later a watcher at another process hears of a move than one at the same
// process.
func (b *bench) hints(matches int) {
	list := b.house(2)
	defer stop(list)
	host := rig.NewGuest(list[0].URL)
	var late []float64
	connected := false // the buses of processes that have just started find each other within some seconds
	for len(late) < matches*len(game) {
		before := figures(list[1])["stammtisch_hints_total"]
		var m struct{ ID string }
		host.Post("/api/matches", zoom, &m)
		var mu sync.Mutex
		var heard [2]map[int]time.Time
		var came sync.WaitGroup
		came.Add(2 * (len(game) + 1))
		var conns []net.Conn
		for i, p := range list {
			heard[i] = map[int]time.Time{}
			conns = append(conns, follow(p, m.ID, func(n int, at time.Time) {
				mu.Lock()
				defer mu.Unlock()
				heard[i][n] = at
				came.Done()
			}))
		}
		for ply, action := range game {
			time.Sleep(20 * time.Millisecond) // one move by itself, as people make them
			host.Post("/api/matches/"+m.ID+"/actions", map[string]any{"seat": ply % 2, "ply": ply, "action": action}, nil)
		}
		came.Wait()
		for n := 2; n <= len(game)+1 && connected; n++ { // the first was there when they came
			late = append(late, rig.MS(heard[1][n].Sub(heard[0][n])))
		}
		for _, c := range conns {
			c.Close()
		}
		connected = figures(list[1])["stammtisch_hints_total"] >= before+float64(len(game))
	}
	lost := figures(list[1])["stammtisch_hints_lost_total"]
	slices.Sort(late)
	fmt.Printf("%d moves after the buses were connected; before that %.0f hints were lost\n", len(late), lost)
	row.AtMost("ms by which a watcher at another process hears of a move later, p50", late[len(late)/2], 5)
	row.AtMost("the same, p99", late[len(late)*99/100], 25)
}

// idle measures the memory of watchers on three processes while nothing happens.
func (b *bench) idle(watchers int) {
	const matches = 1000
	list := b.house(3)
	defer stop(list)
	host := rig.NewGuest(list[0].URL)
	ids := make([]string, matches)
	for i := range ids {
		if i%200 == 0 {
			host = rig.NewGuest(list[0].URL) // one guest has at most so many
		}
		var m struct{ ID string }
		host.Post("/api/matches", zoom, &m)
		ids[i] = m.ID
	}
	resident := func() (sum int64) {
		for _, p := range list {
			sum += p.Resident()
		}
		return sum
	}
	time.Sleep(2 * time.Second)
	before := resident()
	var came sync.WaitGroup
	var conns []net.Conn
	for i := range watchers {
		came.Add(1)
		first := sync.OnceFunc(came.Done)
		conns = append(conns, follow(list[i%3], ids[i/3%matches], func(int, time.Time) { first() }))
	}
	came.Wait()
	time.Sleep(5 * time.Second)
	row.AtMost(fmt.Sprintf("kB of each of %d idle watchers on three processes", watchers), float64(resident()-before)/float64(watchers)/1e3, 20)
	for _, c := range conns {
		c.Close()
	}
}

// crowd measures how long people wait for answers while a computer must act at very many tables.
func (b *bench) crowd(tables int) {
	list := b.house(3)
	defer stop(list)
	wish := map[string]any{"game": "zoom", "seats": []any{me, map[string]any{"kind": "computer", "level": 4}}}
	type table struct {
		host *rig.Guest
		id   string
	}
	var all []table
	var host *rig.Guest
	for i := range tables {
		if i%200 == 0 {
			host = rig.NewGuest(list[i/200%3].URL)
		}
		var m struct{ ID string }
		host.Post("/api/matches", wish, &m)
		all = append(all, table{host, m.ID})
	}
	act := func(g *rig.Guest, id string, ply int) {
		g.Post("/api/matches/"+id+"/actions", map[string]any{"seat": ply % 2, "ply": ply, "action": game[ply]}, nil)
	}
	for _, t := range all {
		act(t.host, t.id, 0)
	}
	var waits []time.Duration
	timed := func(do func()) {
		began := time.Now()
		do()
		waits = append(waits, time.Since(began))
	}
	for i := 0; len(waits) < 2000; i++ {
		g := rig.NewGuest(list[i%3].URL)
		var m struct{ ID string }
		timed(func() { g.Post("/api/matches", zoom, &m) })
		for ply := range game {
			timed(func() { act(g, m.ID, ply) })
			timed(func() { g.Get("/api/matches/" + m.ID) })
		}
	}
	waiting := 0.0
	for _, p := range list {
		waiting += figures(p)["stammtisch_thoughts_waiting"]
	}
	slices.Sort(waits)
	fmt.Printf("%d requests beside %d tables of computers, of which %.0f still waited in a process at the end: p50 %v\n", len(waits), tables, waiting, waits[len(waits)/2].Round(time.Microsecond))
	row.AtMost("seconds that a request takes beside them, p99.9", waits[len(waits)*999/1000].Seconds(), 1)
}
