package rig

import (
	"net"
	"sync"
)

// pipes is a listener whose connections are pipes inside the process: a benchmark can hold more of
// them than a process may open sockets.
type pipes struct {
	conns chan net.Conn
	once  sync.Once
	done  chan struct{}
}

// dial returns the client's end of a new connection.
func (l *pipes) dial() net.Conn {
	ours, theirs := net.Pipe()
	l.conns <- theirs
	return ours
}

// Accept returns the server's end.
func (l *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.done:
		return nil, net.ErrClosed
	}
}

// Close ends accepting.
func (l *pipes) Close() error {
	l.once.Do(func() { close(l.done) })
	return nil
}

// Addr is no address at all.
func (*pipes) Addr() net.Addr { return &net.TCPAddr{} }
