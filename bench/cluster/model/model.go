// Package model predicts how many moves a second several processes make on one database, from the
// time that each step takes by itself. It is a discrete-event simulation: the threads of all programs
// share the processors of their machine (machine.go), and commits wait for the disk (disk.go).
package model

import (
	"container/heap"
	"math/rand/v2"
	"slices"
	"time"
)

// Costs are measured times, of processors unless stated otherwise.
type Costs struct {
	Client, Process, Database Step          // players with machines of their own cost nothing
	Flush                     time.Duration // of the disk, for all commits that wait for it
}

// Step holds the times of one program.
type Step struct {
	Commit time.Duration // of a commit of any size, and of all who wait for it
	Move   time.Duration // of a move in it
	Ask    time.Duration // of asking the database what is new in a match
	Hear   time.Duration // of hearing of a move in another process
}

// House describes who plays, and on what machines.
type House struct {
	Costs
	Processes int
	Clients   int           // each waits for the answer to a move before the next
	Think     time.Duration // from an answer to the next move, on average
	// Cores of the machine that runs everything; or, if DatabaseCores is set, of each process's
	// machine.
	Cores         int
	DatabaseCores int
}

// Result holds the figures of a simulation.
type Result struct {
	Rate  float64       // moves a second
	P99   time.Duration // of a move
	Batch float64       // moves in a commit
	Asks  float64       // how often a process asks what is new, per move
}

// Run simulates a house for a while, after a warm-up of a tenth of that time.
func Run(h House, d time.Duration, seed uint64) Result {
	s := &simulation{House: h, dice: rand.New(rand.NewPCG(seed, 0)), from: d / 10}
	s.disk.s = s
	here, database := newMachine(s, h.Cores), newMachine(s, h.DatabaseCores)
	if h.DatabaseCores == 0 {
		database = here
	}
	s.players = program{on: here, threads: h.Cores}
	for range h.Processes {
		on := here
		if h.DatabaseCores > 0 {
			on = newMachine(s, h.Cores)
		}
		s.processes = append(s.processes, &process{
			s: s, program: program{on: on, threads: h.Cores},
			writes: program{on: database, threads: 1}, reads: program{on: database, threads: max(4, h.Cores)},
		})
	}
	for range h.Clients {
		m := &match{copies: make([]copied, h.Processes)}
		s.after(s.some(h.Think), func() { s.move(m, 0) })
	}
	for len(s.events) > 0 && s.events[0].at < d {
		e := heap.Pop(&s.events).(event)
		s.now = e.at
		e.do()
	}
	r := Result{Rate: float64(len(s.took)) / (d - s.from).Seconds(), P99: quantile(s.took, 0.99)}
	if s.commits > 0 {
		r.Batch, r.Asks = float64(s.committed)/float64(s.commits), float64(s.asked)/float64(s.committed)
	}
	return r
}

type simulation struct {
	House
	dice                      *rand.Rand
	now, from                 time.Duration
	events                    events
	order                     uint64
	players                   program
	processes                 []*process
	disk                      disk
	took                      []time.Duration
	commits, committed, asked int
}

// some returns a random time with mean d.
func (s *simulation) some(d time.Duration) time.Duration {
	return time.Duration(s.dice.ExpFloat64() * float64(d))
}

func (s *simulation) after(d time.Duration, do func()) {
	s.order++
	heap.Push(&s.events, event{s.now + d, s.order, do})
}

type event struct {
	at    time.Duration
	order uint64
	do    func()
}

type events []event

func (e events) Len() int { return len(e) }
func (e events) Less(i, j int) bool {
	return e[i].at < e[j].at || e[i].at == e[j].at && e[i].order < e[j].order
}
func (e events) Swap(i, j int) { e[i], e[j] = e[j], e[i] }
func (e *events) Push(x any)   { *e = append(*e, x.(event)) }
func (e *events) Pop() any {
	last := (*e)[len(*e)-1]
	*e = (*e)[:len(*e)-1]
	return last
}

func quantile(list []time.Duration, share float64) time.Duration {
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	return list[min(len(list)-1, int(share*float64(len(list))))]
}
