// Package pipe has a listener whose connections are pipes inside the process: a benchmark can hold
// more of them than a process may open sockets.
package pipe

import (
	"net"
	"sync"
)

// Listener hands a server its ends of pipes.
type Listener struct {
	conns chan net.Conn
	once  sync.Once
	done  chan struct{}
}

// Listen returns a listener.
func Listen() *Listener { return &Listener{conns: make(chan net.Conn), done: make(chan struct{})} }

// Dial returns the client's end of a new connection.
func (l *Listener) Dial() net.Conn {
	ours, theirs := net.Pipe()
	l.conns <- theirs
	return ours
}

// Accept returns the server's end.
func (l *Listener) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.done:
		return nil, net.ErrClosed
	}
}

// Close ends accepting.
func (l *Listener) Close() error {
	l.once.Do(func() { close(l.done) })
	return nil
}

// Addr is no address at all.
func (*Listener) Addr() net.Addr { return &net.TCPAddr{} }
