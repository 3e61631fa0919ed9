package testscript

import (
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"
)

// fault is something that goes wrong for a while.
type fault struct {
	name string
	// lasts is for how long at most.
	lasts  time.Duration
	strike func(h *house, i int) error // i is a process
	mend   func(h *house, i int) error
}

// faultSeed is the environment's name of the seed of the faults: a series is repeated with the one that
// it has printed.
const faultSeed = "STAMMTISCH_FAULTS"

func seedOfFaults(t *testing.T) uint64 {
	t.Helper()
	seed := uint64(time.Now().UnixNano())
	if text := os.Getenv(faultSeed); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatal(faultSeed, err)
		}
	}
	t.Logf("the seed of these faults: %s=%d", faultSeed, seed)
	return seed
}

// moment is how long most faults last at most.
const moment = 600 * time.Millisecond

// faults are all there are.
func faults(elsewhere bool) []fault {
	kill := func(h *house, i int) error { h.members[i].kill(); return nil }
	list := []fault{
		{"killed", moment, kill, func(h *house, i int) error { h.restart(i); return nil }},
		{
			"paused", moment,
			func(h *house, i int) error { return h.members[i].pause() },
			func(h *house, i int) error { return h.members[i].resume() },
		},
		{
			"paused until the others take it for gone", 6 * time.Second,
			func(h *house, i int) error { return h.members[i].pause() },
			func(h *house, i int) error { return h.members[i].resume() },
		},
		{
			"cut off from the database", moment,
			func(h *house, i int) error { return h.members[i].db.Cut(0) },
			func(h *house, i int) error { h.members[i].db.Mend(); return nil },
		},
		{
			"not hearing the database", moment,
			func(h *house, i int) error { return h.members[i].db.Mute(0) },
			func(h *house, i int) error { h.members[i].db.Mend(); return nil },
		},
		{
			"cut off from the bus", moment,
			func(h *house, i int) error { return h.members[i].bus.Cut(0) },
			func(h *house, i int) error { h.members[i].bus.Mend(); return nil },
		},
		{
			"cut off from each other", moment,
			func(h *house, _ int) error { return h.each(func(m *member) error { return m.bus.Cut(0) }) },
			func(h *house, _ int) error { return h.each(func(m *member) error { m.bus.Mend(); return nil }) },
		},
		{
			"the database restarted", 0,
			func(h *house, _ int) error { return h.pg.Stop() },
			func(h *house, _ int) error { return h.pg.Start() },
		},
		{
			"the database killed", 0,
			func(h *house, _ int) error { return h.pg.Kill() },
			func(h *house, _ int) error { return h.pg.Start() },
		},
		{
			"the database paused", moment,
			func(h *house, _ int) error { return h.pg.Pause() },
			func(h *house, _ int) error { return h.pg.Resume() },
		},
	}
	if elsewhere {
		list = append(list, fault{
			"the bus restarted", moment,
			func(h *house, _ int) error { h.nats.stop(); return nil },
			func(h *house, _ int) error { return h.nats.start() },
		})
	}
	return list
}

// each does something with every process.
func (h *house) each(do func(*member) error) error {
	var errs []error
	for _, m := range h.members {
		errs = append(errs, do(m))
	}
	return errors.Join(errs...)
}

// Whatever happens to three processes, their database and their bus: there is an order in which all that
// clients saw could have happened one after the other. Nothing that was acknowledged is lost or made
// twice, every turn of a computer is made, and no seat sees another's hand.
func TestFaults(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes half a minute")
	}
	t.Parallel()
	seed := seedOfFaults(t)
	for name, elsewhere := range map[string]bool{"a bus of their own": false, "NATS elsewhere": true} {
		t.Run(name, func(t *testing.T) {
			h := build(t, elsewhere)
			r := rand.New(rand.NewPCG(seed, 0))
			list := faults(elsewhere)
			r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
			h.suffer(r, seed, list)
		})
	}
}

// suffer has people play through a series of faults, and checks what they were told.
func (h *house) suffer(r *rand.Rand, seed uint64, list []fault) {
	h.Helper()
	w := witness(h.T, h.front, seed)
	c := newCrowd(h.T, h.front, 1, 3)
	hidden := keepSecrets(h.T, h.front, seed)
	for _, f := range list {
		i := r.IntN(len(h.members))
		h.Logf("%s, process %d", f.name, i)
		lasts := time.Duration(r.Float64() * float64(f.lasts))
		began := time.Now()
		if err := f.strike(h, i); err != nil {
			h.Fatalf("%s: %v", f.name, err)
		}
		time.Sleep(lasts)
		if err := f.mend(h, i); err != nil {
			h.Fatalf("%s: %v", f.name, err)
		}
		h.well()
		before := w.acknowledged()
		c.plays(h.T, 3, h.members[i].server)
		w.plays(h.T, before+3)
		hidden.plays(h.T, 1)
		h.Logf("it lasted %v; after %v all play on", lasts.Round(time.Millisecond), time.Since(began).Round(time.Millisecond))
	}
	w.end(h.T)
	hidden.end(h.T)
	c.end(h.T)
	book := c.book
	h.Logf("%d matches, %d acknowledged actions, %d repeated after a lost answer", len(book.matches), book.acknowledged(), book.repeats)
	for id, p := range book.matches {
		audit(h.T, h.front, id, p)
	}
	h.end()
}
