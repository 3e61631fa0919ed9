package httpd

import (
	"context"
	"encoding/json"
	"fmt"
)

// Once names a request that opens something, so that it can be made again after a lost answer.
type Once struct {
	Key string `header:"Idempotency-Key" maxLength:"100" doc:"A text that you choose, another one for each thing you open. If you got no answer, ask again with the same key and body: what the first request has opened is not opened twice, and you get it now"`
}

// Open opens what a request asks for, under an identifier of 80 bits, and returns what look says of it. A request with
// a key always opens the same thing, so a later one finds what the first has opened, even if it would be refused by now.
func Open[T any](ctx context.Context, s *Server, kind string, once Once, body any, open func(id string) error, look func(id string) (*T, error)) (*T, error) {
	id := string(NewMatchID())
	if once.Key != "" {
		request, err := json.Marshal([]any{kind, GuestOf(ctx).ID, once.Key, body})
		if err != nil {
			return nil, fmt.Errorf("a request to open a %s: %w", kind, err)
		}
		id = legible(s.mac("open", string(request))) // nobody else can know or choose it
	}
	refused := open(id)
	if refused != nil && once.Key == "" {
		return nil, refused
	}
	out, err := look(id)
	if refused != nil && err != nil {
		return nil, refused
	}
	return out, err
}
