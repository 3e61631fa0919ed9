package httpd

import (
	"context"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// serial does costly work one piece at a time, some tenths of a second each, so that hints and
// computer turns have the rest of the machine; and keeps what was made, as people look at a
// match together.
type serial[K comparable, V any] struct {
	turn chan struct{} // of one: who holds it works

	mu   sync.Mutex
	made *simplelru.LRU[K, V]
}

func newSerial[K comparable, V any](kept int) *serial[K, V] {
	return &serial[K, V]{turn: make(chan struct{}, 1), made: newLRU[K, V](kept)}
}

// find gives what is kept.
func (s *serial[K, V]) find(key K) (V, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.made.Get(key)
}

func (s *serial[K, V]) keep(key K, v V) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.made.Add(key, v)
}

// take waits for the turn, no longer than ctx; done gives it back.
func (s *serial[K, V]) take(ctx context.Context) (done func(), err error) {
	select {
	case s.turn <- struct{}{}:
		if err := ctx.Err(); err != nil { // both had come
			<-s.turn
			return nil, err
		}
		return func() { <-s.turn }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// get gives what is kept for key, or what work makes when its turn has come. A cancelled request
// stops waiting.
func (s *serial[K, V]) get(ctx context.Context, key K, work func() (V, error)) (V, error) {
	var none V
	if v, ok := s.find(key); ok {
		return v, nil
	}
	done, err := s.take(ctx)
	if err != nil {
		return none, err
	}
	defer done()
	if v, ok := s.find(key); ok { // somebody else wanted it too
		return v, nil
	}
	v, err := work()
	if err == nil {
		err = ctx.Err() // a search that is called off gives what it has: that is not kept
	}
	if err != nil {
		return none, err
	}
	s.keep(key, v)
	return v, nil
}
