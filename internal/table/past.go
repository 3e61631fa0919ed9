package table

import (
	"iter"
	"slices"
	"sort"
	"sync"

	"stammtisch/rules"
)

// A match keeps few of its past positions: with every one of thousands, a single match would
// take some ten megabytes. The others are played again from the last that is kept, by the same
// rules and from the same state, so they are the same.

// apart counts the plies between two kept positions.
const apart = 64

// past is the positions of a match: which one followed on which, and some of them. It grows
// with the log, and a value of it shares what came before with older ones.
type past struct {
	first rules.State // before the first action
	now   rules.State // after the last event
	// at has, for each event, the event whose action led to the position after it; 0 is the
	// beginning. from has, for each event that is an action, the same of the position before it.
	at, from []int32
	kept     []keptState // every apart plies, in the order of the log
	memo     *memo
}

// keptState is the position that the action of an event led to.
type keptState struct {
	at    int32
	state rules.State
}

// memo remembers the positions that were played again last: who looks through a match asks for
// the next one next.
type memo struct {
	mu   sync.Mutex
	last []keptState
}

func newPast(s rules.State) past {
	return past{first: s, now: s, at: []int32{0}, from: []int32{0}, memo: &memo{}}
}

// expect makes room for a log of so many entries, and no more than that.
func (m *Match) expect(entries int) {
	m.Events = slices.Grow(m.Events, entries-1)
	m.plies = slices.Grow(m.plies, entries-1)
	m.line = slices.Grow(m.line, entries-1)
	m.past.at, m.past.from = slices.Grow(m.past.at, entries-1), slices.Grow(m.past.from, entries-1)
}

// began is the positions when the game begins only now, at the end of the log so far.
func (p *past) began(s rules.State) {
	p.first, p.now, p.kept = s, s, nil
	p.memo = &memo{}
}

// add puts the next event in place, after which so many actions stand. An action leads to a
// new position; another event returns to the one that led has brought.
func (p *past) add(s rules.State, acted bool, ply, led int) {
	before := p.at[len(p.at)-1]
	if acted {
		led = len(p.at)
	}
	// Appending past the length that anybody else sees leaves their slices alone.
	p.at = append(p.at, int32(led))
	p.from = append(p.from, before)
	p.now = s
	if acted && ply%apart == 0 {
		p.kept = append(p.kept, keptState{int32(led), s})
	}
}

// after is the position after entry i of the log.
func (p *past) after(actions []Event, i int) rules.State {
	want := p.at[i]
	if want == p.at[len(p.at)-1] {
		return p.now
	}
	if want == 0 {
		return p.first
	}
	if s := p.keptAt(want); s != nil {
		return s
	}
	if s := p.memo.find(want); s != nil {
		return s
	}
	if s := p.memo.find(p.from[want]); s != nil {
		return p.replay(actions, []int32{want}, s)
	}
	var todo []int32
	base := p.first
	for e := want; e != 0; e = p.from[e] {
		if s := p.keptAt(e); s != nil {
			base = s
			break
		}
		todo = append(todo, e)
	}
	slices.Reverse(todo)
	return p.replay(actions, todo, base)
}

// replay plays some actions again from a position, and remembers what they led to.
func (p *past) replay(log []Event, todo []int32, s rules.State) rules.State {
	for _, e := range todo {
		next, err := s.Play(log[e].Action)
		if err != nil {
			// It was played before, and by the same rules: only a game that is no value can do that.
			panic("table: an action that was played is refused: " + err.Error())
		}
		s = next
		p.memo.keep(e, s)
	}
	return s
}

// find is the position that an event's action led to, or nil if it is not remembered.
func (m *memo) find(e int32) rules.State {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, x := range slices.Backward(m.last) {
		if x.at == e {
			return m.last[i].state
		}
	}
	return nil
}

func (m *memo) keep(e int32, s rules.State) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.last) >= apart {
		m.last = nil
	}
	m.last = append(m.last, keptState{e, s})
}

func (m *memo) size() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.last)
}

// keptAt is the position that is kept of an event's action, or nil.
func (p *past) keptAt(e int32) rules.State {
	i := sort.Search(len(p.kept), func(i int) bool { return p.kept[i].at >= e })
	if i < len(p.kept) && p.kept[i].at == e {
		return p.kept[i].state
	}
	return nil
}

// State is the present position.
func (m *Match) State() rules.State { return m.past.now }

// StateAt is the position after entry i of the log.
func (m *Match) StateAt(i int) rules.State { return m.past.after(m.Events, i) }

// Moved says whether entry i of the log led to another position than the one before it.
func (m *Match) Moved(i int) bool { return i == 0 || m.past.at[i] != m.past.at[i-1] }

// After is the position after so many of the actions that stand.
func (m *Match) After(ply int) rules.State {
	if ply == 0 {
		return m.past.first
	}
	return m.StateAt(int(m.line[ply-1]))
}

// Positions are the position at the beginning and after every ply that stands, each with how
// many came before it.
func (m *Match) Positions() iter.Seq2[int, rules.State] {
	return func(yield func(int, rules.State) bool) {
		for ply := range m.Ply() + 1 {
			if !yield(ply, m.After(ply)) {
				return
			}
		}
	}
}

// What a match weighs, about: an entry of the log beside its text, a position that is kept
// (Open Goal's take most), and the rest.
const (
	eventWeight = 180
	stateWeight = 4 << 10
	matchWeight = 4 << 10
)

// Weight is about how many bytes of memory the match takes.
func (m *Match) Weight() int64 {
	states := len(m.past.kept) + m.past.memo.size() + 2
	return m.texts + int64(len(m.Events))*eventWeight + int64(states)*stateWeight + matchWeight
}

// Rest forgets what can be had again at once, of a match that nobody looks at just now.
func (m *Match) Rest() {
	m.past.memo.mu.Lock()
	defer m.past.memo.mu.Unlock()
	m.past.memo.last = nil
}
