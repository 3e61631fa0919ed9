package site_test

import (
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"stammtisch/internal/httpd/apitest"
	"stammtisch/internal/table"
)

// A client that follows and does not read delays nobody, not even the end of the server.
func TestSlowReader(t *testing.T) {
	w := apitest.NewWorld(t)
	host := w.Guest()
	m := host.Open("toy", "me", "me", "me")
	conn, err := net.Dial("tcp", strings.TrimPrefix(w.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.(*net.TCPConn).SetReadBuffer(1); err != nil {
		t.Log(err)
	}
	fmt.Fprintf(conn, "GET /api/matches/%s/events HTTP/1.1\r\nHost: x\r\n\r\n", m.ID)
	quick := w.Guest().Follow(m.ID, "")
	for ply := range 9 {
		host.Act(200, m.ID, ply%3, ply, "1")
	}
	quick.Until(10)
}

// Every stream ends with the server, after sending what was acknowledged.
func TestStreamsEnd(t *testing.T) {
	w := apitest.NewWorld(t)
	host := w.Guest()
	m := host.Open("toy", "me", "me", "me")
	var streams []*apitest.Stream
	for range 5 {
		s := w.Guest().Follow(m.ID, "")
		if _, err := s.Next(); err != nil {
			t.Fatal(err)
		}
		streams = append(streams, s)
	}
	host.Act(200, m.ID, 0, 0, "1")
	for _, s := range streams {
		for {
			if msg, err := s.Next(); err != nil {
				t.Fatal(err)
			} else if msg.ID == "2" {
				break
			}
		}
	}
	w.API.Close()
	ended := make(chan error, len(streams))
	for _, s := range streams {
		go func() {
			for {
				if _, err := s.Next(); err != nil {
					ended <- err
					return
				}
			}
		}()
	}
	for range streams {
		select {
		case err := <-ended:
			if err != io.EOF {
				t.Error(err)
			}
		case <-time.After(30 * time.Second):
			t.Fatal("a stream goes on after the end")
		}
	}
	apitest.WantProblem(t, "after the end has begun", host.Get("/api/matches/"+m.ID), table.Closing, 503)
}
