// Package work names pieces of work on matches that any process can do, so that servers can leave them
// to workers. Nothing of it is stored, and lost work is done again.
package work

import (
	"context"
	"encoding/json"
	"fmt"

	"stammtisch/internal/table"
)

// Kind says what to do with a position of a match.
type Kind string

const (
	Judge Kind = "judge" // a position of a finished match
	Mark  Kind = "mark"  // a play of a finished deal
	Still Kind = "still" // a picture of a position, as everybody may see it
	Film  Kind = "film"  // and of the moves that led to it
)

// Order is a piece of work.
type Order struct {
	Kind  Kind          `json:"kind"`
	Match table.MatchID `json:"match"`
	N     int           `json:"n"` // the number of the match's events
	Ply   int           `json:"ply"`
}

// Elsewhere lets a worker do a piece of work. It returns no answer if there is no worker, or if the
// worker could not do it.
type Elsewhere func(context.Context, Order) (answer []byte, ok bool)

// Do lets a worker do a piece of work, or else does it here.
func Do[V any](ctx context.Context, elsewhere Elsewhere, o Order, here func() (V, error)) (V, error) {
	if elsewhere != nil {
		var v V
		if text, ok := elsewhere(ctx, o); ok && json.Unmarshal(text, &v) == nil {
			return v, nil
		}
	}
	return here()
}

// Desk does the work that others send: one function for each kind.
type Desk struct {
	Rooms table.Rooms
	Makes map[Kind]func(ctx context.Context, m *table.Match, ply int) (any, error)
}

// Answer does a piece of work.
func (d *Desk) Answer(ctx context.Context, text []byte) ([]byte, error) {
	var o Order
	if err := json.Unmarshal(text, &o); err != nil {
		return nil, err
	}
	m, _, err := d.Rooms.Look(ctx, o.Match)
	if err != nil {
		return nil, err
	}
	does := d.Makes[o.Kind]
	if does == nil || m.N() != o.N || o.Ply < 0 || o.Ply > m.Ply() {
		return nil, fmt.Errorf("%s of ply %d after %d events: the match has %d plies and %d events", o.Kind, o.Ply, o.N, m.Ply(), m.N())
	}
	v, err := does(ctx, m, o.Ply)
	if err != nil {
		return nil, err
	}
	return json.Marshal(v)
}
