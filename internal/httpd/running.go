package httpd

import (
	"sync"

	"stammtisch/internal/session"
)

// running holds the open streams, with a function for each that ends it.
type running struct {
	mu  sync.Mutex
	all map[*Stream][2]session.Name
}

func (r *running) add(st *Stream, names [2]session.Name) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.all == nil {
		r.all = map[*Stream][2]session.Name{}
	}
	r.all[st] = names
}

func (r *running) drop(st *Stream) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.all, st)
}

// endStreams closes the streams of sessions that have ended.
func (s *Server) endStreams() {
	s.running.mu.Lock()
	defer s.running.mu.Unlock()
	for st, names := range s.running.all {
		if s.Ended.Has(names[:]...) {
			st.conn.Close() // which its listener hears
		}
	}
}
