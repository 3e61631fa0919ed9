package model

import (
	"container/heap"
	"math"
	"testing"
	"time"
)

const us = time.Microsecond

var costs = Costs{
	Client: Step{Move: 50 * us}, Process: Step{Commit: 30 * us, Move: 60 * us}, Database: Step{Commit: 100 * us, Move: 20 * us}, Flush: 200 * us,
}

// near says whether a figure is within a share of what it should be.
func near(t *testing.T, what string, is, want, share float64) {
	t.Helper()
	if math.Abs(is-want) > share*want {
		t.Errorf("%s: %.1f, not about %.1f", what, is, want)
	}
}

// The simulation gives the figures that can be computed by hand.
func TestKnown(t *testing.T) {
	run := func(h House) Result { return Run(h, 2*time.Second, 1) }

	one := run(House{Costs: costs, Processes: 1, Clients: 1, Cores: 2})
	near(t, "one client: nothing waits for anything", one.Rate, 1/(430*us).Seconds(), 0.03)
	near(t, "one client: moves in a commit", one.Batch, 1, 0)

	free := Costs{Process: Step{Move: 100 * us}}
	near(t, "only processors count", run(House{Costs: free, Processes: 1, Clients: 100, Cores: 2}).Rate, 2/(100*us).Seconds(), 0.03)
	near(t, "three machines have more of them", run(House{Costs: free, Processes: 3, Clients: 100, Cores: 2, DatabaseCores: 1}).Rate, 6/(100*us).Seconds(), 0.1)

	slow := Costs{Flush: 10 * time.Millisecond}
	disk := run(House{Costs: slow, Processes: 1, Clients: 10, Cores: 1})
	near(t, "a slow disk flushes half of the clients at a time, each of whom waits for two", disk.Rate, 10/(20*time.Millisecond).Seconds(), 0.1)
	near(t, "many share its flushes", run(House{Costs: slow, Processes: 1, Clients: 1000, Cores: 1}).Batch, 500, 0.1)

	idle := run(House{Costs: costs, Processes: 3, Clients: 100, Think: time.Second, Cores: 2})
	near(t, "players who think set the pace", idle.Rate, 100, 0.1)

	// Two of three moves follow one of another process. If players think, the process has heard of it.
	far := costs
	far.Process.Hear = 100 * us
	calm := run(House{Costs: far, Processes: 3, Clients: 100, Think: 100 * time.Millisecond, Cores: 2})
	near(t, "one question for a move that another process has made", calm.Asks, 2.0/3, 0.05)
	// If they never do, it has often not, and refuses first; a process that always refused would ask ten times in
	// nine moves.
	if busy := run(House{Costs: far, Processes: 3, Clients: 100, Cores: 2}); busy.Asks < 0.7 || busy.Asks > 10.0/9 {
		t.Errorf("%.2f questions a move", busy.Asks)
	}
	asks := Costs{Process: Step{Move: 100 * us, Ask: 150 * us}}
	slowed := run(House{Costs: asks, Processes: 3, Clients: 100, Cores: 1})
	near(t, "questions take their time", slowed.Rate, 1/(100+150*slowed.Asks)*1e6, 0.03)
	hears := Costs{Process: Step{Move: 100 * us, Hear: 50 * us}}
	near(t, "so do hints, of which each other process gets one", run(House{Costs: hears, Processes: 3, Clients: 100, Cores: 1}).Rate, 1/(200*us).Seconds(), 0.03)
}

// Threads share the processors: of two that begin together on one, the shorter has half of it until it ends.
func TestMachine(t *testing.T) {
	s := &simulation{}
	m := newMachine(s, 1)
	var ends []time.Duration
	end := func() { ends = append(ends, s.now) }
	m.run(time.Millisecond, end)
	m.run(3*time.Millisecond, end)
	s.after(500*us, func() { m.run(4*time.Millisecond, end) })
	for len(s.events) > 0 {
		e := heap.Pop(&s.events).(event)
		s.now = e.at
		e.do()
	}
	// Until 0.5 ms two share it, then three: the first ends after 0.25 + 0.75 of its own at 2.75 ms. Two are left, with
	// 2 ms and 3.25 ms to do: they end at 6.75 ms and at 8 ms.
	for i, want := range []time.Duration{2750 * us, 6750 * us, 8 * time.Millisecond} {
		if len(ends) <= i || (ends[i]-want).Abs() > us {
			t.Fatalf("threads ended at %v; the %dth should at %v", ends, i+1, want)
		}
	}
}

// The same seed gives the same result.
func TestRepeats(t *testing.T) {
	h := House{Costs: costs, Processes: 3, Clients: 64, Cores: 2}
	if one, two := Run(h, time.Second, 7), Run(h, time.Second, 7); one != two {
		t.Errorf("%+v and %+v", one, two)
	}
}
