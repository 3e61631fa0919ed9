package httpd

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/danielgtaylor/huma/v2"
)

// once is a request that opens something, and can be made again after a lost answer.
type once[B any] struct {
	Key  string `header:"Idempotency-Key" maxLength:"100" doc:"A text that you choose, another one for each thing you open. If you got no answer, ask again with the same key and body: what the first request has opened is not opened twice, and you get it now"`
	Body B
}

// AddOpening adds a route that opens something, under an identifier of 80 bits, and answers with what look says of it.
// A request with a key always opens the same thing, so a later one finds what the first has opened, even if it would be
// refused by now.
func AddOpening[ID ~string, B, T any](s *Server, op huma.Operation, open func(context.Context, ID, B) error, look func(context.Context, ID) (*T, error)) {
	Add(s, op, func(ctx context.Context, in *once[B]) (*T, error) {
		id := ID(NewMatchID())
		if in.Key != "" {
			request, err := json.Marshal([]any{op.Path, GuestOf(ctx).ID, in.Key, in.Body})
			if err != nil {
				return nil, fmt.Errorf("a request to %s: %w", op.Path, err)
			}
			id = ID(legible(s.mac("open", string(request)))) // nobody else can know or choose it
		}
		refused := open(ctx, id, in.Body)
		if refused != nil && in.Key == "" {
			return nil, refused
		}
		out, err := look(ctx, id)
		if refused != nil && err != nil {
			return nil, refused
		}
		return out, err
	})
}
