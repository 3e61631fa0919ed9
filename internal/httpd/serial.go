package httpd

import (
	"context"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// Turn is held by the running request.
type Turn chan struct{}

// NewTurn returns a free turn.
func NewTurn() Turn { return make(Turn, 1) }

// Serial does costly work one piece at a time, some tenths of a second each, so that hints and
// computer turns have the rest of the machine. It caches results, since people look at a match
// together.
type Serial[K comparable, V any] struct {
	turn Turn

	mu   sync.Mutex
	made *simplelru.LRU[K, V]
}

// NewSerial returns one with a cache of that size. All that share a turn work one at a time
// together.
func NewSerial[K comparable, V any](kept int, turn Turn) *Serial[K, V] {
	return &Serial[K, V]{turn: turn, made: newLRU[K, V](kept)}
}

// Find returns what is kept.
func (s *Serial[K, V]) Find(key K) (V, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.made.Get(key)
}

func (s *Serial[K, V]) keep(key K, v V) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.made.Add(key, v)
}

// Take waits for the turn, no longer than ctx; done releases it.
func (s *Serial[K, V]) Take(ctx context.Context) (done func(), err error) {
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

// Get returns the cached value of key, or else the result of work, once it has its turn. A
// cancelled request stops waiting.
func (s *Serial[K, V]) Get(ctx context.Context, key K, work func() (V, error)) (V, error) {
	var none V
	if v, ok := s.Find(key); ok {
		return v, nil
	}
	done, err := s.Take(ctx)
	if err != nil {
		return none, err
	}
	defer done()
	if v, ok := s.Find(key); ok { // somebody else wanted it too
		return v, nil
	}
	v, err := work()
	if err == nil {
		err = ctx.Err() // a cancelled search returns what it has, which is not cached
	}
	if err != nil {
		return none, err
	}
	s.keep(key, v)
	return v, nil
}
