package httpd

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"github.com/danielgtaylor/huma/v2"
)

// Key names a request that can be made again after a lost answer.
type Key struct {
	Key string `header:"Idempotency-Key" maxLength:"100" doc:"A text that you choose, another one for each thing you open or say. If you got no answer, ask again with the same key and body: what the first request has done is not done twice, and you get its answer now"`
}

// Request names what a guest asks of a route, with the same text whenever it is asked with this key and body: nobody else
// can know or choose it. It is empty without a key.
func (s *Server) Request(ctx context.Context, path string, key Key, body any) (string, error) {
	if key.Key == "" {
		return "", nil
	}
	request, err := json.Marshal([]any{path, GuestOf(ctx).ID, key.Key, body})
	if err != nil {
		return "", fmt.Errorf("a request to %s: %w", path, err)
	}
	return legible(s.mac("open", string(request))), nil
}

// once is a request that opens something, and can be made again after a lost answer.
type once[B any] struct {
	Key
	Body B
}

// AddOpening adds a route that opens something, under an identifier of 80 bits, and answers with what look says of it.
// A request with a key always opens the same thing, so a later one, or one at the same time, finds what the first has
// opened, even if it would be refused by now.
func AddOpening[ID ~string, B, T any](s *Server, op huma.Operation, open func(context.Context, ID, B) error, look func(context.Context, ID) (*T, error)) {
	Add(s, op, func(ctx context.Context, in *once[B]) (*T, error) {
		request, err := s.Request(ctx, op.Path, in.Key, in.Body)
		if err != nil {
			return nil, err
		}
		if request != "" { // what is there already takes nothing of what somebody may open
			if out, err := look(ctx, ID(request)); err == nil {
				return out, nil
			}
		}
		id := ID(cmp.Or(request, string(NewMatchID())))
		refused := open(ctx, id, in.Body)
		if refused != nil && request == "" {
			return nil, refused
		}
		out, err := look(ctx, id)
		if refused != nil && err != nil {
			return nil, refused
		}
		return out, err
	})
}
