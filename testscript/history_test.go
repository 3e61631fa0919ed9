package testscript

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"stammtisch/internal/storetest"
)

// witnesses are clients of one player who act in both seats of the same match at once, one match after
// another, and record their requests and answers.
type witnesses struct {
	front string
	who   *player
	began time.Time
	stop  chan struct{}
	all   sync.WaitGroup

	mu      sync.Mutex
	match   string // the present one
	history []porcupine.Operation
	acked   int
	unsaved int // said not to have happened
	unknown int // never answered
	faults  []error
}

// clients is the number of witnesses.
const clients = 4

// witness starts witnesses, with dice of a seed.
func witness(t *testing.T, front string, seed uint64) *witnesses {
	w := &witnesses{front: front, who: newPlayer(t), began: time.Now(), stop: make(chan struct{})}
	w.next("")
	for i := range clients {
		w.all.Go(func() { w.play(i, rand.New(rand.NewPCG(seed, uint64(i)))) })
	}
	return w
}

// next opens a match to replace a finished one.
func (w *witnesses) next(after string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.match != after {
		return // another has
	}
	var m match
	if err := persist(func() (err error) { m, err = w.who.against(w.front, obj{"kind": "me"}); return err }); err != nil {
		w.faults = append(w.faults, err)
		return
	}
	w.match = m.ID
}

func (w *witnesses) now() int64 { return time.Since(w.began).Nanoseconds() }

func (w *witnesses) present() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.match
}

// note adds to the history.
func (w *witnesses) note(op porcupine.Operation) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.history = append(w.history, op)
	if out := op.Output.(storetest.Answered); out.OK {
		w.acked++
	} else if out.Unknown {
		w.unknown++
	}
}

func (w *witnesses) acknowledged() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.acked
}

// plays waits until that many actions have been acknowledged in all. No witness may have stopped
// before.
func (w *witnesses) plays(t *testing.T, n int) {
	t.Helper()
	waitFor(t, "a witness", func() bool {
		w.mu.Lock()
		defer w.mu.Unlock()
		if len(w.faults) > 0 {
			t.Fatal(w.faults)
		}
		return w.acked >= n
	})
}

// play looks and acts until the witnesses are to stop.
func (w *witnesses) play(client int, r *rand.Rand) {
	for {
		select {
		case <-w.stop:
			return
		case <-time.After(time.Duration(r.IntN(20)) * time.Millisecond): // people think too
		}
		id := w.present()
		m, err := w.look(client, id)
		if err == nil && m.Result == nil && r.IntN(4) > 0 {
			err = w.act(client, r, m, m.Legal[r.IntN(min(2, len(m.Legal)))])
		}
		if err != nil {
			w.mu.Lock()
			w.faults = append(w.faults, err)
			w.mu.Unlock()
			return
		}
		if m.Result != nil {
			w.next(id)
		}
	}
}

// look looks at the match until there is an answer.
func (w *witnesses) look(client int, id string) (m match, err error) {
	op := porcupine.Operation{ClientId: client, Input: storetest.Asked{Match: id}, Call: w.now()}
	if err := insist(w.who, func(p *player, _ int) (err error) { m, err = p.match(w.front, id); return err }); err != nil {
		return m, fmt.Errorf("a look at %s: %w", id, err)
	}
	op.Return = w.now()
	var out storetest.Answered
	for _, e := range m.Events {
		if e.Kind == "action" {
			out.Log = append(out.Log, e.Action)
		}
	}
	op.Output = out
	w.note(op)
	return m, nil
}

// act requests an action until there is an answer, or sometimes gives up without one.
func (w *witnesses) act(client int, r *rand.Rand, m match, action string) error {
	in := storetest.Asked{Match: m.ID, Ply: m.Ply, Action: action}
	op := porcupine.Operation{ClientId: client, Input: in, Call: w.now()}
	var a acked
	tries := 0
	err := insist(w.who, func(p *player, try int) (err error) {
		a, err = p.act(w.front, m.ID, *m.Turn, m.Ply, action)
		tries = try
		if r := (*refusal)(nil); errors.As(err, &r) && r.Code == "unsaved" && try == 0 {
			return done{err}
		}
		if err != nil && r.IntN(4) == 0 {
			return done{err}
		}
		return err
	})
	var r5 *refusal
	refused := errors.As(err, &r5)
	switch {
	case err == nil:
		op.Output = storetest.Answered{OK: true, N: a.N}
	case refused && r5.Status < 500:
		if r5.Code != "stale" && r5.Code != "over" {
			return fmt.Errorf("%+v: %w", in, err)
		}
		op.Output = storetest.Answered{}
	case refused && tries == 0 && strings.Contains(r5.Detail, "so it did not happen"):
		w.mu.Lock()
		w.unsaved++
		w.mu.Unlock()
		return nil // it is not part of the history
	default:
		op.Output, op.Return = storetest.Answered{Unknown: true}, math.MaxInt64
		w.note(op)
		return nil
	}
	op.Return = w.now()
	w.note(op)
	return nil
}

// done makes insist stop with the error in it.
type done struct{ error }

func (d done) Unwrap() error { return d.error }

// insist asks again and again until the server answers, each time with more patience, since the
// process asked may be paused or cut off.
func insist(p *player, ask func(p *player, try int) error) error {
	deadline := time.Now().Add(2 * patience)
	for try, wait := 0, 500*time.Millisecond; ; try, wait = try+1, min(wait*5/4, patience) {
		short := *p.web
		short.Timeout = wait
		err := ask(&player{&short}, try)
		if err == nil || answered(err) || errors.As(err, new(done)) || time.Now().After(deadline) {
			return err
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// answered reports whether an error is an answer, rather than the lack of one.
func answered(err error) bool {
	var r *refusal
	return errors.As(err, &r) && r.Status < 500
}

// end stops the witnesses, and checks what they saw against the model.
func (w *witnesses) end(t *testing.T) {
	t.Helper()
	close(w.stop)
	w.all.Wait()
	for _, err := range w.faults {
		t.Error(err)
	}
	t.Logf("history: %d requests, %d actions acknowledged, %d said not to have happened, %d never answered", len(w.history), w.acked, w.unsaved, w.unknown)
	if len(w.faults) > 0 {
		return
	}
	if is := porcupine.CheckOperationsTimeout(storetest.OneLog, w.history, patience); is != porcupine.Ok {
		for _, op := range w.history {
			t.Logf("%d: %d–%d %+v %+v", op.ClientId, op.Call, op.Return, op.Input, op.Output)
		}
		t.Error("not linearizable:", is)
	}
}
