package testscript

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"
)

// fault is a failure that lasts for a while.
type fault struct {
	name   string
	lasts  time.Duration               // at most
	strike func(h *house, i int) error // i is a process
	mend   func(h *house, i int) error
	whole  bool // it lasts the whole time
}

// faultSeed is the environment variable for the seed of the faults: the printed seed repeats a series.
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

// moment is the maximum duration of most faults.
const moment = 600 * time.Millisecond

// Faults that need no line.
var (
	killed = fault{
		name: "killed", lasts: moment,
		strike: func(h *house, i int) error { h.members[i].kill(); return nil },
		mend:   func(h *house, i int) error { h.restart(i); return nil },
	}
	paused = fault{
		name: "paused", lasts: moment,
		strike: func(h *house, i int) error { return h.members[i].pause() },
		mend:   func(h *house, i int) error { return h.members[i].resume() },
	}
	databaseKilled = fault{
		name: "the database killed", lasts: 0,
		strike: func(h *house, _ int) error { return h.pg.Kill() },
		mend:   func(h *house, _ int) error { return h.pg.Start() },
	}
	failOver = fault{
		name: "the database killed for good", lasts: moment,
		strike: func(h *house, _ int) error { return h.pg.Kill() },
		mend: func(h *house, _ int) error {
			h.pg = h.standby // which has everything that was acknowledged
			return h.pg.Promote()
		},
	}
)

// faults are all others too.
func faults(elsewhere bool) []fault {
	list := []fault{
		killed, paused, databaseKilled,
		{
			name: "paused until the others take it for gone", lasts: 6 * time.Second,
			strike: func(h *house, i int) error { return h.members[i].pause() },
			mend:   func(h *house, i int) error { return h.members[i].resume() },
		},
		{
			name: "cut off from the database", lasts: moment,
			strike: func(h *house, i int) error { return h.members[i].db.Cut(0) },
			mend:   func(h *house, i int) error { h.members[i].db.Mend(); return nil },
		},
		{
			name: "not hearing the database", lasts: moment,
			strike: func(h *house, i int) error { return h.members[i].db.Mute(0) },
			mend:   func(h *house, i int) error { h.members[i].db.Mend(); return nil },
		},
		{
			name: "cut off from the bus", lasts: moment,
			strike: func(h *house, i int) error { return h.members[i].bus.Cut(0) },
			mend:   func(h *house, i int) error { h.members[i].bus.Mend(); return nil },
		},
		{
			name: "cut off from each other", lasts: moment,
			strike: func(h *house, _ int) error { return h.each(func(m *member) error { return m.bus.Cut(0) }) },
			mend:   func(h *house, _ int) error { return h.each(func(m *member) error { m.bus.Mend(); return nil }) },
		},
		{
			name: "the database restarted", lasts: 0,
			strike: func(h *house, _ int) error { return h.pg.Stop() },
			mend:   func(h *house, _ int) error { return h.pg.Start() },
		},
		{
			name: "the database paused", lasts: moment,
			strike: func(h *house, _ int) error { return h.pg.Pause() },
			mend:   func(h *house, _ int) error { return h.pg.Resume() },
		},
	}
	if elsewhere {
		list = append(list, fault{
			name: "the bus restarted", lasts: moment,
			strike: func(h *house, _ int) error { h.nats.stop(); return nil },
			mend:   func(h *house, _ int) error { return h.nats.start() },
		})
	}
	return list
}

// each calls do for every process.
func (h *house) each(do func(*member) error) error {
	var errs []error
	for _, m := range h.members {
		errs = append(errs, do(m))
	}
	return errors.Join(errs...)
}

// Whatever happens to three processes, their database and their bus, there is an order in which
// everything that clients saw could have happened one after another. Nothing acknowledged is lost or
// doubled, every turn of a computer is played, and no seat sees another's hand.
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

// The same when the database dies for good and its standby takes over.
func TestFailover(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes ten seconds")
	}
	t.Parallel()
	seed := seedOfFaults(t)
	h := buildOnTwo(t)
	h.suffer(rand.New(rand.NewPCG(seed, 1)), seed, []fault{killed, paused, failOver, killed, paused, databaseKilled})
}

// A process that has taken computers' turns dies. Another takes them over, and each is played once.
func TestTurnsOfTheDead(t *testing.T) {
	t.Parallel()
	const pace = 2 * time.Second // with hidden hands, so that the turns are not played before the end
	h := build(t, false, []string{"--pace", pace.String()}, []string{"--pace", pace.String()}, []string{"--pace", pace.String()})
	ada, first := newPlayer(t), h.members[0].url
	computer := obj{"kind": "computer", "level": 1}
	var ids []string
	for range 4 {
		var m match
		h.must(ada.ask("POST", first+"/api/matches", obj{"game": "kop", "seats": []obj{computer, computer, computer, computer}}, &m))
		ids = append(ids, m.ID)
	}
	h.members[0].kill()
	died := time.Now()
	for _, id := range ids {
		var m timedLog
		waitFor(t, "a computer's turn", func() bool {
			err := insist(ada, func(p *player, _ int) error { return p.ask("GET", h.members[1].url+"/api/matches/"+id, nil, &m) })
			return err == nil && m.Ply > 0
		})
		ply := 0
		for _, e := range m.Events {
			if e.Kind == "action" {
				if ply++; e.Ply != ply-1 {
					t.Errorf("ply %d after %d: %v", e.Ply, ply-2, m.kinds())
				}
				if ply == 1 {
					t.Logf("made %v after the end, on a beat of %v", e.At.Sub(died).Round(time.Millisecond), pace)
				}
			}
		}
	}
	h.restart(0)
	h.end()
}

// long returns a fault that lasts a minute.
func long(f fault) fault {
	f.lasts, f.whole = time.Minute, true
	return f
}

// TestLongFaults exposes three processes to faults of a minute each.
func TestLongFaults(t *testing.T) {
	if os.Getenv(longFaults) == "" {
		t.Skip("it takes ten minutes: make faults-long")
	}
	seed := seedOfFaults(t)
	h := build(t, true)
	list := faults(true)
	for i, f := range list {
		if f.lasts > 0 {
			list[i] = long(f)
		}
	}
	h.suffer(rand.New(rand.NewPCG(seed, 2)), seed, list)
}

// longFaults enables the tests that take minutes.
const longFaults = "STAMMTISCH_LONG_FAULTS"

// suffer lets people play through a series of faults, and checks what they were told.
func (h *house) suffer(r *rand.Rand, seed uint64, list []fault) {
	h.Helper()
	w := witness(h.T, h.front, seed)
	c := newCrowd(h.T, h.front, 1, 3)
	rests := 30 * time.Millisecond
	if slices.ContainsFunc(list, func(f fault) bool { return f.whole }) {
		rests = 2 * time.Second
	}
	hidden := keepSecrets(h.T, h.front, seed, rests)
	for _, f := range list {
		i := r.IntN(len(h.members))
		h.Logf("%s, process %d", f.name, i)
		lasts := time.Duration(r.Float64() * float64(f.lasts))
		if f.whole {
			lasts = f.lasts
		}
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
