package bus

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go"
)

// fault is the header of an answer that is an error.
const fault = "Fault"

// Ask sends an order to one of the processes that Serve. If there is none, the error comes at once.
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

// Serve answers orders, one after the other; each order goes to one of all processes that serve.
func (b *Bus) Serve(do func(order []byte) ([]byte, error)) error {
	_, err := b.conn.QueueSubscribe(b.work, "workers", func(m *nats.Msg) {
		answer, err := do(m.Data)
		if err == nil {
			err = m.Respond(answer) // the answer may exceed the size of a message
		}
		if err != nil {
			_ = m.RespondMsg(&nats.Msg{Header: nats.Header{fault: {err.Error()}}}) // otherwise the sender waits for its timeout
		}
	})
	return err
}
