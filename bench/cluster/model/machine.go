package model

import (
	"container/heap"
	"time"
)

// machine has processors, which all running threads share equally, as an operating system shares them
// among programs of equal rank.
type machine struct {
	s       *simulation
	cores   int
	running threads
	done    float64       // the work that a thread which was always there has had, in nanoseconds
	at      time.Duration // when done was true
	turn    int           // counts changes: a planned end of an earlier turn is void
}

// thread is a piece of work.
type thread struct {
	until float64 // it ends when done is this
	then  func()
}

func newMachine(s *simulation, cores int) *machine { return &machine{s: s, cores: cores} }

// speed is the part of a processor that each thread has.
func (m *machine) speed() float64 { return min(1, float64(m.cores)/float64(len(m.running))) }

// pass brings done up to now.
func (m *machine) pass() {
	if len(m.running) > 0 {
		m.done += float64(m.s.now-m.at) * m.speed()
	}
	m.at = m.s.now
}

func (m *machine) run(takes time.Duration, then func()) {
	m.pass()
	heap.Push(&m.running, thread{m.done + float64(takes), then})
	m.plan()
}

// plan plans the end of the thread that ends first, if nothing changes before.
func (m *machine) plan() {
	m.turn++
	if len(m.running) == 0 {
		return
	}
	turn := m.turn
	m.s.after(time.Duration(max(0, m.running[0].until-m.done)/m.speed()), func() {
		if m.turn != turn {
			return
		}
		m.pass()
		first := heap.Pop(&m.running).(thread)
		m.plan()
		first.then()
	})
}

type threads []thread

func (t threads) Len() int           { return len(t) }
func (t threads) Less(i, j int) bool { return t[i].until < t[j].until }
func (t threads) Swap(i, j int)      { t[i], t[j] = t[j], t[i] }
func (t *threads) Push(x any)        { *t = append(*t, x.(thread)) }
func (t *threads) Pop() any {
	last := (*t)[len(*t)-1]
	*t = (*t)[:len(*t)-1]
	return last
}

// program works on what comes, in order, with a limited number of threads.
type program struct {
	on      *machine
	threads int // that may still run
	queue   []job
}

type job struct {
	takes time.Duration
	then  func()
}

func (p *program) work(takes time.Duration, then func()) {
	p.queue = append(p.queue, job{takes, then})
	p.next()
}

func (p *program) next() {
	for p.threads > 0 && len(p.queue) > 0 {
		j := p.queue[0]
		p.queue = p.queue[1:]
		p.threads--
		p.on.run(j.takes, func() {
			p.threads++
			j.then()
			p.next()
		})
	}
}
