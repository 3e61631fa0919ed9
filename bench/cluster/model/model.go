// Package model predicts how many moves a second several processes make on one database, from the
// time that each step takes by itself. It is a discrete-event simulation: steps wait for a
// processor, and commits for the disk.
package model

import (
	"container/heap"
	"math/rand/v2"
	"slices"
	"time"
)

// Costs are measured times, of processors unless stated otherwise.
type Costs struct {
	Client time.Duration // of one move, in the player's program; 0 if players have their own machines
	// For a process and the database: of a commit, of a move in it, and of asking for what other processes
	// have added to the match.
	Process, Database Step
	Flush             time.Duration // of the disk, for all commits that wait for it
}

// Step holds the times of one program for a move.
type Step struct{ Commit, Move, Elsewhere time.Duration }

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
}

// Run simulates a house for a while, after a warm-up of a tenth of that time.
func Run(h House, d time.Duration, seed uint64) Result {
	s := &simulation{House: h, dice: rand.New(rand.NewPCG(seed, 0)), writers: make([]writer, h.Processes), from: d / 10}
	s.disk.s = s
	for range h.Processes {
		s.machines = append(s.machines, &processors{s: s, free: h.Cores})
	}
	s.database = &processors{s: s, free: h.DatabaseCores}
	if h.DatabaseCores == 0 { // one machine has all
		for i := range s.machines {
			s.machines[i] = s.machines[0]
		}
		s.database = s.machines[0]
	}
	for range h.Clients {
		c := &client{late: make([]bool, h.Processes)}
		s.after(s.some(h.Think), func() { s.move(c) })
	}
	for len(s.events) > 0 && s.events[0].at < d {
		e := heap.Pop(&s.events).(event)
		s.now = e.at
		e.do()
	}
	r := Result{Rate: float64(len(s.took)) / (d - s.from).Seconds(), P99: quantile(s.took, 0.99)}
	if s.commits > 0 {
		r.Batch = float64(s.committed) / float64(s.commits)
	}
	return r
}

type simulation struct {
	House
	dice               *rand.Rand
	now, from          time.Duration
	events             events
	order              uint64
	machines           []*processors // of each process
	database           *processors
	disk               disk
	writers            []writer
	took               []time.Duration
	commits, committed int
}

// some returns a random time with mean d.
func (s *simulation) some(d time.Duration) time.Duration {
	return time.Duration(s.dice.ExpFloat64() * float64(d))
}

// client plays a match, each move at any process.
type client struct {
	last int    // where the last move was made
	late []bool // the processes whose last move of the match was refused: they ask before the next
}

// move is one move of a client, and then the next.
func (s *simulation) move(c *client) {
	began, at := s.now, s.dice.IntN(s.Processes)
	old := at != c.last
	c.last = at
	commit := func(refused bool, then func()) {
		s.writers[at].add(s, at, waits{s.Database.Move, refused, then})
	}
	made := func() {
		if s.now >= s.from {
			s.took = append(s.took, s.now-began)
		}
		s.after(s.some(s.Think), func() { s.move(c) })
	}
	ask := func(costs time.Duration) {
		s.database.work(s.some(s.Database.Elsewhere), func() {
			s.machines[at].work(s.some(costs+s.Process.Elsewhere), func() { commit(false, made) })
		})
	}
	s.machines[at].work(s.some(s.Client), func() {
		if c.late[at] {
			c.late[at] = old
			ask(s.Process.Move)
			return
		}
		s.machines[at].work(s.some(s.Process.Move), func() {
			if !old {
				commit(false, made)
				return
			}
			c.late[at] = true
			commit(true, func() { ask(s.Process.Move) })
		})
	})
}

// writer commits the moves of a process: all that arrived while it committed others.
type writer struct {
	busy    bool
	waiting []waits
}

// waits is a move that waits for its commit: the time of the database, whether it will refuse the
// move, and what follows.
type waits struct {
	costs   time.Duration
	refused bool
	then    func()
}

func (w *writer) add(s *simulation, at int, m waits) {
	w.waiting = append(w.waiting, m)
	if !w.busy {
		w.busy = true
		w.commit(s, at)
	}
}

func (w *writer) commit(s *simulation, at int) {
	all := w.waiting
	if len(all) == 0 {
		w.busy = false
		return
	}
	w.waiting = nil
	costs := s.Database.Commit
	for _, m := range all {
		costs += m.costs
	}
	s.machines[at].work(s.some(s.Process.Commit), func() {
		s.database.work(s.some(costs), func() {
			s.disk.flush(func() {
				if s.now >= s.from {
					s.commits++
					for _, m := range all {
						if !m.refused {
							s.committed++
						}
					}
				}
				for _, m := range all {
					m.then()
				}
				w.commit(s, at)
			})
		})
	})
}

// disk flushes: commits that arrive meanwhile wait for the next flush together.
type disk struct {
	s             *simulation
	busy          bool
	flushed, next []func()
}

func (d *disk) flush(then func()) {
	d.next = append(d.next, then)
	if !d.busy {
		d.start()
	}
}

func (d *disk) start() {
	d.busy = len(d.next) > 0
	if !d.busy {
		return
	}
	d.flushed, d.next = d.next, nil
	d.s.after(d.s.some(d.s.Flush), func() {
		for _, then := range d.flushed {
			then()
		}
		d.start()
	})
}

// processors work on what comes, in order.
type processors struct {
	s     *simulation
	free  int
	queue []job
}

type job struct {
	takes time.Duration
	then  func()
}

func (p *processors) work(takes time.Duration, then func()) {
	p.queue = append(p.queue, job{takes, then})
	p.next()
}

func (p *processors) next() {
	for p.free > 0 && len(p.queue) > 0 {
		j := p.queue[0]
		p.queue = p.queue[1:]
		p.free--
		p.s.after(j.takes, func() {
			p.free++
			j.then()
			p.next()
		})
	}
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
