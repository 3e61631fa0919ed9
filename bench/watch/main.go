// Command watch measures one match with many watchers: the time from sending a move until the last
// watcher has it, against the same number of bare writes and reads of the same bytes between the
// same two processes, in the same run.
package main

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"fmt"
	"log"
	"net"
	"os"
	"strings"
	"sync"
	"time"

	"stammtisch/bench/rig"
	"stammtisch/bench/row"
	"stammtisch/games"
	"stammtisch/internal/sqlite"
	"stammtisch/rules"
)

func main() {
	watchers := flag.Int("watchers", 1000, "how many follow")
	rounds := flag.Int("rounds", 15, "moves that are measured; the median counts")
	flag.Parse()

	dir, err := os.MkdirTemp("", "bench-watch")
	rig.Check(err)
	defer os.RemoveAll(dir)
	store, err := sqlite.Open(context.Background(), dir, sqlite.Options{})
	rig.Check(err)
	defer store.Close()
	house := rig.NewHouse(store)
	defer house.End()

	host := newHost(house.URL)
	followers := follow(strings.TrimPrefix(house.URL, "http://"), host.match, *watchers)
	bare, size := newBare(*watchers), 0
	var ours, theirs []time.Duration
	for i := range *rounds {
		n := 2 + i
		began := time.Now()
		host.move()
		followers.wait(n)
		ours = append(ours, time.Since(began))

		size = followers.size()
		began = time.Now()
		bare.send(size)
		theirs = append(theirs, time.Since(began))
	}
	a, b := rig.Median(ours), rig.Median(theirs)
	fmt.Printf("%d watchers, %d bytes a message: the last has a move after %v; bare writes and reads %v\n",
		*watchers, size, a.Round(10*time.Microsecond), b.Round(10*time.Microsecond))
	row.AtMost("a move told to all : bare writes and reads", float64(a)/float64(b), 2)
	row.End()
}

// host plays both sides at random.
type host struct {
	*rig.Guest
	match string
	state rules.State
	dice  *rules.Dice
	ply   int
}

func newHost(url string) *host {
	g, _ := games.All.Find("kick-it")
	s, err := g.Start(rules.Setup{})
	rig.Check(err)
	h := &host{Guest: rig.NewGuest(url), state: s, dice: rules.NewDice(1)}
	me := map[string]string{"kind": "me"}
	var m struct{ ID string }
	h.Post("/api/matches", map[string]any{"game": g.Info().Name, "seats": []any{me, me}}, &m)
	h.match = m.ID
	return h
}

func (h *host) move() {
	legal, _, err := rules.Legal(h.state)
	rig.Check(err)
	if len(legal) == 0 {
		log.Fatal("the game is over: ask for fewer rounds")
	}
	a := legal[h.dice.Intn(len(legal))]
	h.Post("/api/matches/"+h.match+"/actions", map[string]any{"seat": h.state.Turn(), "ply": h.ply, "action": a}, nil)
	h.state, err = h.state.Play(a)
	rig.Check(err)
	h.ply++
}

// followers are streams, each on a separate connection.
type followers struct {
	mu   sync.Mutex
	cond *sync.Cond
	got  map[string]int // how many have event n, by its id line
	last int            // size of a message
	all  int
}

func follow(addr, match string, n int) *followers {
	f := &followers{got: map[string]int{}, all: n}
	f.cond = sync.NewCond(&f.mu)
	for range n {
		c, err := net.Dial("tcp", addr)
		rig.Check(err)
		_, err = fmt.Fprintf(c, "GET /api/matches/%s/events HTTP/1.1\r\nHost: bench\r\n\r\n", match)
		rig.Check(err)
		go f.read(bufio.NewReaderSize(c, 8192))
	}
	f.wait(1)
	return f
}

func (f *followers) read(r *bufio.Reader) {
	for id := ""; ; {
		line, err := r.ReadString('\n')
		if err != nil {
			return // the end of the benchmark
		}
		if strings.HasPrefix(line, "id: ") {
			id = strings.TrimSpace(line)
		}
		if id != "" && strings.HasPrefix(line, "data: ") {
			f.mu.Lock()
			f.got[id]++
			f.last = len(line) + len(id) + 2
			if f.got[id] == f.all {
				f.cond.Broadcast()
			}
			f.mu.Unlock()
			id = ""
		}
	}
}

func (f *followers) wait(n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.got[fmt.Sprintf("id: %d", n)] < f.all {
		f.cond.Wait()
	}
}

func (f *followers) size() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.last
}

// bare is the same number of connections with only a write at one end and a read at the other.
type bare struct {
	ends []net.Conn
	done chan struct{}
}

func newBare(n int) *bare {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	rig.Check(err)
	b := &bare{done: make(chan struct{}, n)}
	for range n {
		go func() {
			c, err := net.Dial("tcp", ln.Addr().String())
			rig.Check(err)
			r := bufio.NewReaderSize(c, 8192)
			for {
				if _, err := r.ReadSlice('\n'); err != nil {
					return
				}
				b.done <- struct{}{}
			}
		}()
		c, err := ln.Accept()
		rig.Check(err)
		b.ends = append(b.ends, c)
	}
	return b
}

func (b *bare) send(size int) {
	text := append(bytes.Repeat([]byte{'x'}, max(size-1, 0)), '\n')
	for _, c := range b.ends {
		_, err := c.Write(text)
		rig.Check(err)
	}
	for range b.ends {
		<-b.done
	}
}
