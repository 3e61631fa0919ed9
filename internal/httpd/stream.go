package httpd

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"runtime/debug"
	"time"
)

// patience is how long a client may take to swallow one message; renewed says how old a
// deadline may be before a message sets it again, since setting it is not free.
const (
	patience = 15 * time.Second
	renewed  = time.Second
)

// lastWords is how long a message under way may take when the server ends.
const lastWords = time.Second

// stream writes server-sent events on a connection of its own. It is taken from net/http,
// which would keep a goroutine with a deep stack and two buffers for each who only waits.
type stream struct {
	conn     net.Conn
	gone     chan struct{} // closed when the client has hung up
	closing  context.Context
	deadline time.Time
}

// takeOver takes the connection of a request and answers with the headers that are set.
// From then on it belongs to the stream.
func (s *Server) takeOver(w http.ResponseWriter) (*stream, error) {
	h := w.Header()
	h.Set("Date", time.Now().UTC().Format(http.TimeFormat))
	h.Set("Connection", "close") // the end of the connection is the end of the body
	var head bytes.Buffer
	head.WriteString("HTTP/1.1 200 OK\r\n")
	if err := h.Write(&head); err != nil {
		return nil, err
	}
	head.WriteString("\r\n: hello\nretry: 1000\n\n")
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return nil, err
	}
	st := &stream{conn: conn, gone: make(chan struct{}), closing: s.closing}
	if st.write(head.Bytes()) != nil {
		conn.Close() // the client has gone already; the next write says so
	}
	go st.listen()
	return st, nil
}

// listen waits for the end of the connection. Clients of a stream have nothing to say: a byte
// ends it too.
func (st *stream) listen() {
	var b [1]byte
	_, _ = st.conn.Read(b[:])
	close(st.gone)
}

// send writes one message that is no event of the log.
func (st *stream) send(kind string, data any) error {
	text, err := message(kind, data)
	if err != nil {
		return err
	}
	return st.write(text)
}

func (st *stream) write(text []byte) error {
	now := time.Now()
	if st.deadline.Sub(now) < patience-renewed {
		st.deadline = now.Add(patience)
		if err := st.conn.SetWriteDeadline(st.deadline); err != nil {
			return err
		}
		if st.closing.Err() != nil { // looked at after setting: see hurry
			st.hurry()
		}
	}
	_, err := st.conn.Write(text)
	return err
}

// farewell tells a client to connect again at once: another process answers.
var farewell = []byte("retry: 0\nevent: farewell\ndata: {}\n\n")

// hurry gives a message under way little time, for the end of the server.
func (st *stream) hurry() { _ = st.conn.SetWriteDeadline(time.Now().Add(lastWords)) }

// teller tells one client what is new in a log that it follows.
type teller interface {
	News() <-chan struct{}
	// tell writes what is new; news says that there has been some. After again, if it is not 0, there
	// may be more without news. An error ends the stream.
	tell(st *stream, news bool) (again time.Duration, err error)
	Leave()
}

// serveStream answers a request with a stream, until the client or the server goes.
func (s *Server) serveStream(w http.ResponseWriter, r *http.Request, open func() (teller, error)) {
	end, ok := s.limiter.stream(clientKey(r))
	if !ok {
		tooMany(w, "too many streams from your address: close one")
		return
	}
	t, err := open()
	if err != nil {
		end()
		writeProblem(w, s.problem(err).(*Problem))
		return
	}
	done := func() { t.Leave(); end() }
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // a proxy must not hold messages back
	if r.Method == http.MethodHead { // it has no body to wait for
		done()
		return
	}
	st, err := s.takeOver(w)
	if err != nil {
		done()
		writeProblem(w, s.problem(err).(*Problem))
		return
	}
	path := r.URL.Path
	s.streams.Add(1)
	s.following.Go(func() {
		defer done()
		defer s.streams.Add(-1)
		defer st.conn.Close()
		defer func() {
			if p := recover(); p != nil { // net/http, which would catch it, is out of the way by now
				s.Log.Error("panic", "stream", path, "panic", p, "stack", string(debug.Stack()))
			}
		}()
		s.run(st, t)
	})
}

// run has a teller write whenever something may be new, until the client or the server leaves.
func (s *Server) run(st *stream, t teller) {
	// A client that has stopped reading must not hold up the end of the server.
	defer context.AfterFunc(s.closing, st.hurry)()
	ping := time.NewTicker(s.Ping)
	defer ping.Stop()
	for news := false; ; {
		again, err := t.tell(st, news)
		if err != nil {
			return
		}
		var soon <-chan time.Time
		if again > 0 {
			soon = time.After(again)
		}
		news = false
		select {
		case <-t.News():
			news = true
		case <-soon:
		case <-ping.C:
			if st.write([]byte(": ping\n\n")) != nil {
				return
			}
		case <-st.gone:
			return
		case <-s.closing.Done():
			if s.Others != nil && s.Others() {
				_ = st.write(farewell)
			}
			return
		}
	}
}

// sooner is the shorter of two waits; 0 is none.
func sooner(a, b time.Duration) time.Duration {
	if a == 0 || b < a {
		return b
	}
	return a
}
