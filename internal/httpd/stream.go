package httpd

import (
	"bytes"
	"context"
	"net"
	"net/http"
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

// listen waits for the end of the connection. Who follows has nothing to say: a byte is
// an end too.
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

// hurry gives a message under way little time, for the end of the server.
func (st *stream) hurry() { _ = st.conn.SetWriteDeadline(time.Now().Add(lastWords)) }
