package apitest

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
)

// Message is one of a stream; ID is "" if it has none.
type Message struct{ ID, Kind, Data string }

// Stream is a follower's connection.
type Stream struct {
	t    testing.TB
	body io.ReadCloser
	in   *bufio.Reader
}

// Follow opens the stream of a match after an event; "" sends no Last-Event-ID.
func (c *Client) Follow(id, after string) *Stream {
	c.T.Helper()
	return c.FollowAt("/api/matches/"+id, after)
}

// FollowAt opens the stream of a log at an address, after an event.
func (c *Client) FollowAt(path, after string) *Stream {
	c.T.Helper()
	req, err := http.NewRequestWithContext(context.Background(), "GET", c.URL+path+"/events", nil)
	if err != nil {
		c.T.Fatal(err)
	}
	if after != "" {
		req.Header.Set("Last-Event-ID", after)
	}
	res, err := c.Web.Do(req)
	if err != nil {
		c.T.Fatal(err)
	}
	if res.StatusCode != 200 || res.Header.Get("Content-Type") != "text/event-stream" || res.Header.Get("Content-Encoding") != "" {
		c.T.Fatalf("stream: %d %v", res.StatusCode, res.Header)
	}
	s := &Stream{c.T, res.Body, bufio.NewReader(res.Body)}
	c.T.Cleanup(s.Cut)
	return s
}

// Cut hangs up.
func (s *Stream) Cut() { s.body.Close() }

// Next reads a message and skips comments.
func (s *Stream) Next() (m Message, err error) {
	for {
		line, err := s.in.ReadString('\n')
		if err != nil {
			return m, err
		}
		line = strings.TrimSuffix(line, "\n")
		key, value, _ := strings.Cut(line, ": ")
		switch {
		case line == "" && m != Message{}:
			return m, nil
		case key == "id":
			m.ID = value
		case key == "event":
			m.Kind = value
		case key == "data":
			m.Data = value
		}
	}
}

// Changed reads to the next message that says that something has changed.
func (s *Stream) Changed() {
	s.t.Helper()
	for {
		m, err := s.Next()
		if err != nil {
			s.t.Fatalf("waiting for a change: %v", err)
		}
		if m.Kind == "changed" {
			return
		}
	}
}

// Until reads to the event of that number and closes the stream.
func (s *Stream) Until(n int) (all []Message) {
	s.t.Helper()
	defer s.Cut()
	for {
		m, err := s.Next()
		if err != nil {
			s.t.Fatalf("waiting for event %d: %v", n, err)
		}
		all = append(all, m)
		if m.ID == fmt.Sprint(n) {
			return all
		}
	}
}
