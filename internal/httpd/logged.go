package httpd

import (
	"bufio"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"

	"stammtisch/internal/table"
	"stammtisch/internal/trace"
)

// answerWithin is how long an answer may take from the request to its last byte.
const answerWithin = time.Minute

// noted remembers an answer's status for the log.
type noted struct {
	http.ResponseWriter
	status int
}

func (n *noted) WriteHeader(status int) {
	if n.status == 0 {
		n.status = status
	}
	n.ResponseWriter.WriteHeader(status)
}

func (n *noted) Write(b []byte) (int, error) {
	if n.status == 0 {
		n.status = http.StatusOK
	}
	return n.ResponseWriter.Write(b)
}

// Hijack hands the connection to a stream.
func (n *noted) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(n.ResponseWriter).Hijack()
	if err == nil {
		n.status = http.StatusOK
	}
	return conn, rw, err
}

// Unwrap lets http.ResponseController reach the connection.
func (n *noted) Unwrap() http.ResponseWriter { return n.ResponseWriter }

// logged logs one line per request: quietly, except for server errors. It omits the secret part of
// addresses (a seat's link, that a seat has chosen ahead).
func (s *Server) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := s.Now()
		n := &noted{ResponseWriter: w}
		ctx, step := trace.Request(r)
		if ctx != r.Context() {
			r = r.WithContext(ctx)
		}
		// A client that does not read its answer must not block it forever. A stream sets its own
		// deadline for each message. A recorder in a test has no deadline.
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(answerWithin))
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					panic(p)
				}
				s.Log.Error("panic", "path", safePath(r.URL.Path), "panic", p, "stack", string(debug.Stack()))
				if n.status == 0 {
					WriteProblem(n, ProblemOf(&table.Error{Code: internal, Detail: "a fault of ours, noted"}))
				}
			}
			level := slog.LevelDebug
			switch {
			case n.status == http.StatusServiceUnavailable: // the disk is full, or the server ends: logged where it happens
				if _, ok := s.refused.line(s.Now()); ok {
					level = slog.LevelWarn
				}
			case n.status >= 500:
				level = slog.LevelError
			}
			if s.Observe != nil {
				s.Observe(s.route(r), n.status, s.Now().Sub(began))
			}
			s.trace(step, r, n.status)
			if s.Log.Enabled(r.Context(), level) {
				s.Log.Log(r.Context(), level, "request", "method", r.Method, "path", safePath(r.URL.Path), "status", n.status, "took", s.Now().Sub(began).Round(time.Microsecond))
			}
		}()
		next.ServeHTTP(n, r)
	})
}

// trace ends the step of a request.
func (s *Server) trace(step trace.Span, r *http.Request, status int) {
	if !step.Followed() {
		return
	}
	step.Name(s.route(r), "http.response.status_code", strconv.Itoa(status))
	var err error
	if status >= 500 {
		err = errors.New(http.StatusText(status))
	}
	step.End(err)
}

// seldom logs one line per second and counts the others: an error on every request must not fill
// the disk that is full already.
type seldom struct {
	mu   sync.Mutex
	last time.Time
	held int
}

// line reports whether a line may be logged, and how many were suppressed before it.
func (s *seldom) line(now time.Time) (held int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if since := now.Sub(s.last); since >= 0 && since < time.Second {
		s.held++
		return 0, false
	}
	held, s.held, s.last = s.held, 0, now
	return held, true
}

func safePath(p string) string {
	for _, secret := range []string{"/s/", "/d/", "/stop/", "/agree/", "/feed/", "/api/invitations/", "/api/me/links/", "/api/notices/", "/api/me/notices/"} {
		if len(p) > len(secret) && strings.HasPrefix(p, secret) {
			return secret + "…"
		}
	}
	if club, ok := strings.CutPrefix(p, "/c/"); ok {
		if id, key, _ := strings.Cut(club, "/"); key != "" { // it makes a browser a member
			return "/c/" + id + "/…"
		}
	}
	if strings.HasSuffix(p, "/ahead") {
		return "/api/matches/…/ahead"
	}
	return p
}
