package bus

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go"
)

// fault is the header of an answer that is none.
const fault = "Fault"

// Ask has one of those who Serve answer. Where nobody serves, the error comes at once.
func (b *Bus) Ask(ctx context.Context, order []byte) ([]byte, error) {
	answer, err := b.conn.RequestWithContext(ctx, b.work, order)
	switch {
	case err != nil:
		return nil, err
	case answer.Header.Get(fault) != "":
		return nil, errors.New(answer.Header.Get(fault))
	}
	return answer.Data, nil
}

// Serve has orders answered, one after the other; each goes to one of all that serve.
func (b *Bus) Serve(do func(order []byte) ([]byte, error)) error {
	_, err := b.conn.QueueSubscribe(b.work, "workers", func(m *nats.Msg) {
		answer, err := do(m.Data)
		if err == nil {
			err = m.Respond(answer) // it may be larger than a message may be
		}
		if err != nil {
			_ = m.RespondMsg(&nats.Msg{Header: nats.Header{fault: {err.Error()}}}) // else the one who asks gives up later
		}
	})
	return err
}
