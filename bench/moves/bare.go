package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	"stammtisch/bench/rig"
)

// bare does the least that a server of durable moves can do: it reads a move, appends it to a file
// together with all others that wait, and answers once that is on disk. It knows no rules and no
// seats.
type bare struct {
	file  *os.File
	queue chan save
	done  chan struct{}
}

type save struct {
	text  []byte
	saved chan struct{}
}

func newBare() *bare {
	file, err := os.CreateTemp("", "bench-moves")
	rig.Check(err)
	b := &bare{file, make(chan save, 1024), make(chan struct{})}
	go b.write()
	return b
}

// write commits whoever waits together.
func (b *bare) write() {
	defer close(b.done)
	for s := range b.queue {
		text, all := s.text, []save{s}
		for range len(b.queue) {
			s := <-b.queue
			text, all = append(text, s.text...), append(all, s)
		}
		_, err := b.file.Write(text)
		rig.Check(err)
		rig.Check(b.file.Sync()) // with a growing file, fdatasync would write as much
		for _, s := range all {
			close(s.saved)
		}
	}
}

func (b *bare) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	rig.Check(err)
	if !strings.HasSuffix(r.URL.Path, "/actions") { // a new match
		fmt.Fprint(w, `{"id":"m"}`)
		return
	}
	var move struct {
		Seat, Ply int
		Action    string
	}
	rig.Check(json.Unmarshal(body, &move))
	s := save{fmt.Appendf(nil, "%d %d %s\n", move.Seat, move.Ply, move.Action), make(chan struct{})}
	b.queue <- s
	<-s.saved
	fmt.Fprintf(w, `{"ply":%d}`, move.Ply+1)
}

func (b *bare) end() {
	close(b.queue)
	<-b.done
	rig.Check(b.file.Close())
	rig.Check(os.Remove(b.file.Name()))
}
