package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"testing"
	"time"
)

// quickServer starts a server as serve makes it, ten times less patient.
func quickServer(t *testing.T, h http.HandlerFunc) (at string, patience time.Duration) {
	t.Helper()
	s := newServer(h, slog.New(slog.DiscardHandler))
	for _, d := range []*time.Duration{&s.ReadHeaderTimeout, &s.ReadTimeout, &s.IdleTimeout} {
		*d /= 10
	}
	s.IdleTimeout = s.ReadTimeout
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = s.Serve(ln) }()
	t.Cleanup(func() { _ = s.Close() })
	return ln.Addr().String(), s.ReadTimeout
}

// A connection whose announced body never comes is closed, whether a route reads bodies or not.
func TestABodyThatNeverComes(t *testing.T) {
	at, _ := quickServer(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/read" {
			_, _ = io.ReadAll(r.Body)
		}
	})
	for _, path := range []string{"/read", "/unread"} {
		conn, err := net.Dial("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n", path)
		_ = conn.SetReadDeadline(time.Now().Add(10 * time.Second))
		if _, err := io.ReadAll(conn); err != nil {
			t.Errorf("%s: still open after ten seconds: %v", path, err)
		}
	}
}

// A stream lasts longer than a request may take to arrive, with a body or without.
func TestStreamsOutliveTheReadTimeout(t *testing.T) {
	var patience time.Duration
	ended := make(chan error, 1)
	h := func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.ReadAll(r.Body)
		for range 4 {
			select {
			case <-r.Context().Done():
				ended <- context.Cause(r.Context())
				return
			case <-time.After(patience / 2):
			}
			fmt.Fprintln(w, "news")
			_ = http.NewResponseController(w).Flush()
		}
		ended <- nil
	}
	at, p := quickServer(t, h)
	patience = p
	for _, body := range []string{"Content-Length: 0\r\n\r\n", "Content-Length: 2\r\n\r\n{}"} {
		conn, err := net.Dial("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprint(conn, "POST / HTTP/1.1\r\nHost: localhost\r\n"+body)
		res, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		if all, err := io.ReadAll(res.Body); err != nil || len(all) != 4*len("news\n") {
			t.Errorf("%q: %q, %v", body, all, err)
		}
		if err := <-ended; err != nil {
			t.Errorf("%q: the stream was ended: %v", body, err)
		}
	}
}
