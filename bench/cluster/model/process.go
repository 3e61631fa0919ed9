package model

import "time"

// match is played by a client. Each process has a copy of it.
type match struct{ copies []copied }

// copied says what a process knows of a match.
type copied struct {
	old   bool // another process has written it since
	heard bool // and this one has heard of it: it asks before its next decision
	late  bool // it was once surprised: it asks before its decisions until there is nothing new
}

// move is one move of a client at any process, and then the next. wakes is the time that the last answer took
// to wake the clients.
func (s *simulation) move(m *match, wakes time.Duration) {
	began, at := s.now, s.dice.IntN(s.Processes)
	p, c := s.processes[at], &m.copies[at]
	commit := func() {
		p.commit(waits{m, at, func(wakes time.Duration) {
			if s.now >= s.from {
				s.took = append(s.took, s.now-began)
			}
			s.after(s.some(s.Think), func() { s.move(m, wakes) })
		}})
	}
	s.players.work(s.some(wakes+s.Client.Move), func() {
		p.work(s.some(s.Process.Move), func() {
			switch old := c.old; {
			case c.late || c.heard:
				*c = copied{late: c.late && old}
				p.ask(commit)
			case old: // it refuses the move, asks whether that is so, and then for the rest
				*c = copied{late: true}
				p.ask(func() { p.ask(commit) })
			default:
				commit()
			}
		})
	})
}

// process is a server with its connections to the database.
type process struct {
	program
	s             *simulation
	writes, reads program // those of the database for this process
	busy          bool
	waiting       []waits
}

// waits is a move that waits for its commit at a process. then is called after the commit, with the time that
// the answer takes to wake the clients.
type waits struct {
	match *match
	at    int
	then  func(wakes time.Duration)
}

// ask asks the database what is new in a match.
func (p *process) ask(then func()) {
	if p.s.now >= p.s.from {
		p.s.asked++
	}
	p.reads.work(p.s.some(p.s.Database.Ask), func() { p.work(p.s.some(p.s.Process.Ask), then) })
}

// commit saves a move together with all others that arrive while the last commit is under way.
func (p *process) commit(w waits) {
	p.waiting = append(p.waiting, w)
	if !p.busy {
		p.busy = true
		p.lead()
	}
}

// lead commits what waits when the leader's turn comes, and so on until nothing waits.
func (p *process) lead() {
	p.work(0, func() {
		all, s := p.waiting, p.s
		p.waiting = nil
		p.writes.work(s.some(s.Database.Commit+time.Duration(len(all))*s.Database.Move), func() {
			s.disk.flush(func() { p.committed(all) })
		})
	})
}

func (p *process) committed(all []waits) {
	s := p.s
	if s.now >= s.from {
		s.commits++
		s.committed += len(all)
	}
	if p.busy = len(p.waiting) > 0; p.busy {
		p.lead() // before those who waited are awake
	}
	p.work(s.some(s.Process.Commit), func() {})
	wakes := s.Client.Commit
	for _, w := range all {
		s.tell(w)
		w.then(wakes)
		wakes = 0 // the first answer wakes for all
	}
}

// hops counts how many times a hint waits for its turn: in the sender for the publisher and for the bus, and in the
// receiver for the bus and for the subscriber.
const hops = 4

// tell tells the other processes of a move.
func (s *simulation) tell(w waits) {
	for i, p := range s.processes {
		if c := &w.match.copies[i]; i != w.at {
			c.old = true
			p.reads.work(s.some(s.Database.Hear), func() {})
			var hop func(n int)
			hop = func(n int) {
				at := p
				if n < hops/2 {
					at = s.processes[w.at]
				}
				at.work(s.some(s.Process.Hear/hops), func() {
					if n+1 < hops {
						hop(n + 1)
					} else {
						c.heard = c.old
					}
				})
			}
			hop(0)
		}
	}
}
