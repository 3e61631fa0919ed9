package bus_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"stammtisch/internal/bus"
	"stammtisch/internal/ledger"
)

// member is one process with the hints it has heard.
type member struct {
	*bus.Bus
	at    string
	heard chan ledger.Written
}

func start(t *testing.T, key []byte, name string) *member {
	t.Helper()
	b, err := bus.Start(key, "127.0.0.1", 0, "")
	if err != nil {
		t.Fatal(err)
	}
	m := &member{b, fmt.Sprint("127.0.0.1:", b.Port()), make(chan ledger.Written, 1000)}
	t.Cleanup(m.Close)
	if err := m.Hear(name, func(w ledger.Written) { m.heard <- w }); err != nil {
		t.Fatal(err)
	}
	return m
}

// hears waits until a hint from one arrives at the other.
func hears(t *testing.T, from, to *member) {
	t.Helper()
	w := ledger.Written{Log: ledger.Name{Kind: "match", ID: from.at}, Revision: time.Now().UnixNano()}
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); {
		from.Tell(w)
		select {
		case got := <-to.heard:
			if got == w {
				return
			}
		case <-time.After(50 * time.Millisecond):
		}
	}
	t.Fatalf("%s never hears of %s", to.at, from.at)
}

// Processes that join hear all others and are heard by all, also after one has left and another has
// come. Nobody hears itself, or another house.
func TestBus(t *testing.T) {
	key := bytes.Repeat([]byte{7}, 32)
	one, two := start(t, key, "one"), start(t, key, "two")
	stranger := start(t, bytes.Repeat([]byte{8}, 32), "stranger")
	if err := stranger.Join([]string{one.at}); err != nil {
		t.Fatal(err)
	}
	if err := two.Join([]string{one.at}); err != nil {
		t.Fatal(err)
	}
	hears(t, one, two)
	hears(t, two, one)
	three := start(t, key, "three")
	if err := three.Join([]string{one.at, two.at}); err != nil {
		t.Fatal(err)
	}
	for _, from := range []*member{one, two, three} {
		for _, to := range []*member{one, two, three} {
			if from != to {
				hears(t, from, to)
			}
		}
	}
	if is, peers := one.Up(); !is || peers != 2 {
		t.Errorf("up %v, %d peers", is, peers)
	}
	one.Close()
	hears(t, two, three)
	hears(t, three, two)
	four := start(t, key, "four")
	if err := four.Join([]string{two.at, three.at}); err != nil {
		t.Fatal(err)
	}
	hears(t, four, two)
	hears(t, three, four)
	if len(stranger.heard) > 0 {
		t.Error("another house hears us")
	}
	for w := range three.heard {
		if w.Log.ID == three.at {
			t.Error("it hears itself")
		}
		if len(three.heard) == 0 {
			break
		}
	}
}

// A NATS that runs elsewhere works as well, and may start later.
func TestDial(t *testing.T) {
	key := bytes.Repeat([]byte{7}, 32)
	b, err := bus.Dial(key, "nats://127.0.0.1:1")
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	b.Tell(ledger.Written{})
	if is, _ := b.Up(); is {
		t.Error("it is up without a server")
	}
	if _, err := bus.Dial(key, "not an address at all\x00"); err == nil {
		t.Error("taken for an address")
	}
}

// Work goes to one of the processes that serve, and its refusal comes back. Without any, the answer comes
// at once.
func TestWork(t *testing.T) {
	key := bytes.Repeat([]byte{7}, 32)
	one, two := start(t, key, "one"), start(t, key, "two")
	if _, err := one.Ask(t.Context(), []byte("in vain")); !errors.Is(err, nats.ErrNoResponders) {
		t.Errorf("nobody serves: %v", err)
	}
	if err := two.Join([]string{one.at}); err != nil {
		t.Fatal(err)
	}
	if err := two.Serve(func(order []byte) ([]byte, error) {
		if string(order) == "bad" {
			return nil, errors.New("no such match")
		}
		return append([]byte("done: "), order...), nil
	}); err != nil {
		t.Fatal(err)
	}
	hears(t, two, one)
	var answer []byte
	var err error
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if answer, err = one.Ask(t.Context(), []byte("good")); !errors.Is(err, nats.ErrNoResponders) {
			break // the first now knows the second
		}
	}
	if err != nil || string(answer) != "done: good" {
		t.Errorf("%s, %v", answer, err)
	}
	if _, err := one.Ask(t.Context(), []byte("bad")); err == nil || err.Error() != "no such match" {
		t.Errorf("a refusal: %v", err)
	}
}
