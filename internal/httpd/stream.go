package httpd

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// patience is how long a client may take to receive one message. renewed is how old a deadline may
// be before a message sets it again, since setting it is not free.
const (
	patience = 15 * time.Second
	renewed  = time.Second
)

// lastWords is how long a message in transit may take when the server ends.
const lastWords = time.Second

// Stream writes server-sent events on its own connection. The stream takes the connection over from
// net/http, which would keep a goroutine with a deep stack and two buffers for each idle client.
type Stream struct {
	conn     net.Conn
	gone     chan struct{} // closed when the client has hung up
	closing  context.Context
	deadline time.Time
}

// The headers of every stream, made once.
var (
	eventStream = []string{"text/event-stream"}
	unbuffered  = []string{"no"}    // a proxy must not hold messages back
	endOfBody   = []string{"close"} // the end of the connection is the end of the body
)

// heads are buffers for the headers of streams.
var heads = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// takeOver takes over the connection of a request and sends the headers that are set. From then on
// the connection belongs to the stream.
func (s *Server) takeOver(w http.ResponseWriter) (*Stream, error) {
	h := w.Header()
	h.Set("Date", time.Now().UTC().Format(http.TimeFormat))
	h["Connection"] = endOfBody
	head := heads.Get().(*bytes.Buffer)
	defer heads.Put(head)
	head.Reset()
	head.WriteString("HTTP/1.1 200 OK\r\n")
	if err := h.Write(head); err != nil {
		return nil, err
	}
	head.WriteString("\r\n: hello\nretry: 1000\n\n")
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return nil, err
	}
	st := &Stream{conn: conn, gone: make(chan struct{}), closing: s.closing}
	if st.Write(head.Bytes()) != nil {
		conn.Close() // the client has gone already; the next write reports it
	}
	go st.listen()
	return st, nil
}

// listen waits for the end of the connection. A stream's client sends nothing, so a byte ends it
// too.
func (st *Stream) listen() {
	var b [1]byte
	_, _ = st.conn.Read(b[:])
	close(st.gone)
}

// message returns the text of a message that is not an event of the log.
func message(kind string, data any) ([]byte, error) {
	body, err := json.Marshal(data)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "event: %s\ndata: %s\n\n", kind, body), nil
}

// Send writes a message that is not an event of the log.
func (st *Stream) Send(kind string, data any) error {
	text, err := message(kind, data)
	if err != nil {
		return err
	}
	return st.Write(text)
}

// Write writes a message that is already in the form of server-sent events.
func (st *Stream) Write(text []byte) error {
	now := time.Now()
	if st.deadline.Sub(now) < patience-renewed {
		st.deadline = now.Add(patience)
		if err := st.conn.SetWriteDeadline(st.deadline); err != nil {
			return err
		}
		if st.closing.Err() != nil { // checked after setting: see hurry
			st.hurry()
		}
	}
	_, err := st.conn.Write(text)
	return err
}

// farewell tells a client to reconnect at once: another process answers.
var farewell = []byte("retry: 0\nevent: farewell\ndata: {}\n\n")

// hurry gives a message in transit little time, at the end of the server.
func (st *Stream) hurry() { _ = st.conn.SetWriteDeadline(time.Now().Add(lastWords)) }

// Teller tells one client what is new in a log that it follows.
type Teller interface {
	News() <-chan struct{}
	// Tell writes what is new; news says that there is something. If again is not 0, it is called
	// again after that time even without news. An error ends the stream.
	Tell(st *Stream, news bool) (again time.Duration, err error)
	Leave()
}

// HandleStream adds a route that answers with a stream, and describes it in the OpenAPI document by
// hand, since it is the only kind that is not JSON. The operation has the path, texts, parameters
// and refusals; data describes the stream's messages with the schemas that there are.
func (s *Server) HandleStream(op huma.Operation, data func(huma.Registry) *huma.Schema, open func(*http.Request) (Teller, error)) {
	op.Method = http.MethodGet
	s.ops.all = append(s.ops.all, func(api huma.API) {
		doc := api.OpenAPI()
		problem := &huma.Response{Description: "A problem", Content: map[string]*huma.MediaType{
			"application/problem+json": {Schema: &huma.Schema{Ref: "#/components/schemas/Problem"}},
		}}
		op.Responses = map[string]*huma.Response{
			"200": {Description: "The stream", Content: map[string]*huma.MediaType{"text/event-stream": {Schema: data(doc.Components.Schemas)}}},
			"401": problem, "404": problem, "429": problem, "503": problem,
		}
		for _, status := range op.Errors {
			op.Responses[strconv.Itoa(status)] = problem
		}
		doc.AddOperation(&op)
	})
	s.HandleFirst("GET "+op.Path, func(http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { s.stream(w, r, open) })
	})
}

// stream answers a request with a stream, until the client or the server ends it.
func (s *Server) stream(w http.ResponseWriter, r *http.Request, open func(*http.Request) (Teller, error)) {
	end, ok := s.limiter.Stream(ClientKey(r))
	if !ok {
		tooMany(w, "too many streams from your address: close one")
		return
	}
	t, err := open(r)
	if err != nil {
		end()
		WriteProblem(w, s.Problem(err).(*Problem))
		return
	}
	done := func() { t.Leave(); end() }
	h := w.Header()
	h["Content-Type"], h["Cache-Control"], h["X-Accel-Buffering"] = eventStream, noStore, unbuffered
	if r.Method == http.MethodHead { // it has no body to wait for
		done()
		return
	}
	st, err := s.takeOver(w)
	if err != nil {
		done()
		WriteProblem(w, s.Problem(err).(*Problem))
		return
	}
	path := r.URL.Path
	g := GuestOf(r.Context())
	goes := s.here.comes(g.ID, s.Now)
	s.running.add(st, g.names)
	if s.Ended.Has(g.names[:]...) { // meanwhile
		st.conn.Close()
	}
	s.streams.Add(1)
	s.following.Go(func() {
		defer done()
		defer goes()
		defer s.running.drop(st)
		defer s.streams.Add(-1)
		defer st.conn.Close()
		defer func() {
			if p := recover(); p != nil { // net/http, which would recover it, is no longer involved
				s.Log.Error("panic", "stream", path, "panic", p, "stack", string(debug.Stack()))
			}
		}()
		s.run(st, t)
	})
}

// run lets a teller write whenever something may be new, until the client or the server ends.
func (s *Server) run(st *Stream, t Teller) {
	// A client that has stopped reading must not delay the end of the server.
	defer context.AfterFunc(s.closing, st.hurry)()
	ping := time.NewTicker(s.Ping)
	defer ping.Stop()
	for news := false; ; {
		again, err := t.Tell(st, news)
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
			if st.Write([]byte(": ping\n\n")) != nil {
				return
			}
		case <-st.gone:
			return
		case <-s.closing.Done():
			if s.Others != nil && s.Others() {
				_ = st.Write(farewell)
			}
			return
		}
	}
}
