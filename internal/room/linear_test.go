package room_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"stammtisch/internal/ledger"
	"stammtisch/internal/room"
	"stammtisch/internal/storetest"
	"stammtisch/internal/table"
)

// Whatever happens at once, there is an order in which it could have happened one after another,
// even with a store that sometimes fails.
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

// linearizable lets five clients act and look in halls chosen at random, and checks what they saw.
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
					op.Input, op.Output = storetest.Asked{Match: "m"}, storetest.Answered{Log: logOf(m)}
				} else {
					in := storetest.Asked{Match: "m", Ply: seen, Action: fmt.Sprint(1 + r.IntN(2))}
					out, err := h.Do(context.Background(), "m", table.By("host"), table.Act{Seat: in.Ply % 3, Ply: in.Ply, Action: in.Action})
					if code := codeOf(err); code == table.Unsaved {
						continue // it did not happen, so it is not part of history
					} else if err != nil && code != table.Stale {
						t.Error(err)
						return
					}
					op.Input, op.Output = in, storetest.Answered{OK: err == nil, N: out.Event.N}
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
	if res := porcupine.CheckOperationsTimeout(storetest.OneLog, history, 20*time.Second); res != porcupine.Ok {
		t.Fatalf("seed %d: %s: %v", seed, res, history)
	}
}

func logOf(m *table.Match) (log []string) {
	for _, e := range m.Events() {
		if e.Kind == table.Acted {
			log = append(log, e.Action)
		}
	}
	return log
}
