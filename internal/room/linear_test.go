package room_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"stammtisch/internal/ledger"
	"stammtisch/internal/room"
	"stammtisch/internal/table"
)

// asked is an action at a ply, or with no action a look at the whole log.
type asked struct {
	ply    int
	action string
}

// answered is whether it was acknowledged and as which event, or the log that was seen.
type answered struct {
	ok  bool
	n   int
	log string
}

// oneLog is the required behaviour of a match from outside: an append-only log. Its state is
// the actions so far, a letter each.
var oneLog = porcupine.Model{
	Init: func() any { return "" },
	Step: func(state, input, output any) (bool, any) {
		log, in, out := state.(string), input.(asked), output.(answered)
		switch {
		case in.action == "":
			return out.log == log, log
		case in.ply == len(log):
			return out.ok && out.n == in.ply+2, log + in.action
		case in.ply < len(log) && log[in.ply:in.ply+1] == in.action: // as at first
			return out.ok && out.n == in.ply+2, log
		}
		return !out.ok, log
	},
	Equal: func(a, b any) bool { return a == b },
	DescribeOperation: func(input, output any) string {
		return fmt.Sprintf("%+v -> %+v", input, output)
	},
}

// Whatever happens at once, there is an order in which it could have happened one
// after the other: also with a store that fails now and then.
func TestLinearizable(t *testing.T) {
	for seed := range uint64(20) {
		w := newWorld()
		w.open(t, "m", 1000, mine)
		fails := rand.New(rand.NewPCG(seed, 0))
		w.store.set(func(ledger.Commit) error { // one at a time: the room's lock is held
			if fails.IntN(8) == 0 {
				return errors.New("not now")
			}
			return nil
		})
		linearizable(t, seed, w.Hall)
	}
}

// linearizable has five clients act and look in halls chosen at random, and checks what they saw.
func linearizable(t *testing.T, seed uint64, halls ...*room.Hall) {
	t.Helper()
	var mu sync.Mutex
	var history []porcupine.Operation
	began := time.Now()
	var all sync.WaitGroup
	for client := range 5 {
		all.Go(func() {
			r := rand.New(rand.NewPCG(seed, uint64(client)+1))
			seen := 0
			for range 30 {
				op := porcupine.Operation{ClientId: client, Call: time.Since(began).Nanoseconds()}
				h := halls[r.IntN(len(halls))]
				if r.IntN(3) == 0 {
					m, _, err := h.Look(context.Background(), "m")
					if err != nil {
						t.Error(err)
						return
					}
					seen = m.Ply()
					op.Input, op.Output = asked{}, answered{log: logOf(m)}
				} else {
					in := asked{seen, fmt.Sprint(1 + r.IntN(2))}
					out, err := h.Do(context.Background(), "m", table.By("host"), table.Act{Seat: in.ply % 3, Ply: in.ply, Action: in.action})
					if code := codeOf(err); code == table.Unsaved {
						continue // it did not happen, so it is no part of history
					} else if err != nil && code != table.Stale {
						t.Error(err)
						return
					}
					op.Input, op.Output = in, answered{ok: err == nil, n: out.Event.N}
					seen++
				}
				op.Return = time.Since(began).Nanoseconds()
				mu.Lock()
				history = append(history, op)
				mu.Unlock()
			}
		})
	}
	all.Wait()
	if res := porcupine.CheckOperationsTimeout(oneLog, history, 20*time.Second); res != porcupine.Ok {
		t.Fatalf("seed %d: %s: %v", seed, res, history)
	}
}

func logOf(m *table.Match) string {
	var b strings.Builder
	for _, e := range m.Events {
		b.WriteString(e.Action)
	}
	return b.String()
}
