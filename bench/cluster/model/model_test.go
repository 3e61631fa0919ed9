package model

import (
	"math"
	"testing"
	"time"
)

const us = time.Microsecond

var costs = Costs{
	Client: 50 * us, Process: Step{Commit: 30 * us, Move: 60 * us}, Database: Step{Commit: 100 * us, Move: 20 * us}, Flush: 200 * us,
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
	run := func(h House) Result { return Run(h, 5*time.Second, 1) }

	one := run(House{Costs: costs, Processes: 1, Clients: 1, Cores: 2})
	near(t, "one client: nothing waits for anything", one.Rate, 1/(460*us).Seconds(), 0.03)
	near(t, "one client: moves in a commit", one.Batch, 1, 0)

	free := Costs{Process: Step{Move: 100 * us}}
	near(t, "only processors count", run(House{Costs: free, Processes: 1, Clients: 100, Cores: 2}).Rate, 2/(100*us).Seconds(), 0.03)
	near(t, "three machines have more of them, and two of nine moves are tried twice", run(House{Costs: free, Processes: 3, Clients: 100, Cores: 2, DatabaseCores: 1}).Rate, 6/(100*us+200*us/9).Seconds(), 0.1)

	slow := Costs{Flush: 10 * time.Millisecond}
	disk := run(House{Costs: slow, Processes: 1, Clients: 10, Cores: 1})
	near(t, "a slow disk flushes half of the clients at a time, each of whom waits for two", disk.Rate, 10/(20*time.Millisecond).Seconds(), 0.1)
	near(t, "many share its flushes", run(House{Costs: slow, Processes: 1, Clients: 1000, Cores: 1}).Batch, 500, 0.1)

	idle := run(House{Costs: costs, Processes: 3, Clients: 100, Think: time.Second, Cores: 2})
	near(t, "players who think set the pace", idle.Rate, 100, 0.1)

	// Two of three moves follow one of another process, so that two of three come where the one before was
	// refused or had news: what is new is asked for. Of the third, two of three are refused, and then it is.
	far := Costs{Process: Step{Move: 100 * us, Elsewhere: 50 * us}}
	near(t, "moves of three processes", run(House{Costs: far, Processes: 3, Clients: 100, Cores: 1}).Rate, 1/(100*us*11/9+50*us*8/9).Seconds(), 0.03)
}

// The same seed gives the same result.
func TestRepeats(t *testing.T) {
	h := House{Costs: costs, Processes: 3, Clients: 64, Cores: 2}
	if one, two := Run(h, time.Second, 7), Run(h, time.Second, 7); one != two {
		t.Errorf("%+v and %+v", one, two)
	}
}
