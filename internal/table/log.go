package table

import (
	"iter"
	"slices"
	"sort"
	"sync"
	"time"

	"stammtisch/rules"
)

// A log keeps few of the positions that it led to: with every one of thousands, a single match would
// take some ten megabytes. The others are played again from the last that is kept, by the same
// rules and from the same state, so they are the same.

// apart counts the plies between two kept positions.
const apart = 64

// Log holds all that has happened in a match, and the positions that it led to: which one followed on
// which, and some of them. A longer log shares what came before with older ones.
type Log struct {
	entries []entry

	line  []int32 // the entry of each ply that stands
	plies []int32 // how many plies stood after each entry
	texts int64   // how many bytes the texts of its entries have

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

// newLog begins with the event that made the match, and its first position.
func newLog(s rules.State, created Event) Log {
	return Log{
		entries: []entry{entryOf(&created)}, plies: []int32{0}, texts: int64(len(created.Action)),
		first: s, now: s, at: []int32{0}, from: []int32{0}, memo: &memo{},
	}
}

// expect makes room for exactly this many entries.
func (l *Log) expect(entries int) {
	l.entries = slices.Grow(l.entries, entries-1)
	for _, list := range []*[]int32{&l.plies, &l.line, &l.at, &l.from} {
		*list = slices.Grow(*list, entries-1)
	}
}

// began puts the first position in place when the game begins only now, at the end of the log so far.
func (l *Log) began(s rules.State) {
	l.first, l.now, l.kept = s, s, nil
	l.memo = &memo{}
}

// write puts the next event in place, without what it leads to.
func (l *Log) write(ev Event) {
	// Appending past the length that anybody else sees leaves their slices alone.
	e := entryOf(&ev)
	l.entries = append(l.entries, e)
	l.texts += int64(len(e.text))
}

// stands lets the action of the last event stand as the next ply.
func (l *Log) stands() { l.line = append(l.line, int32(l.N()-1)) }

// backTo keeps the actions of the first plies. The others stay in the log; a line that is played on from
// here must not write over the one that older values still see.
func (l *Log) backTo(ply int) { l.line = l.line[:ply:ply] }

// ledTo notes the position that the last event led to, and which entry's action brought it.
func (l *Log) ledTo(s rules.State, entry int) {
	l.from = append(l.from, l.at[len(l.at)-1])
	l.at = append(l.at, int32(entry))
	l.plies = append(l.plies, int32(l.Ply()))
	l.now = s
	if entry == l.N()-1 && l.Ply()%apart == 0 {
		l.kept = append(l.kept, keptState{int32(entry), s})
	}
}

// entry returns the entry of the log whose action led to the position after a number of plies.
func (l *Log) entry(ply int) int {
	if ply == 0 {
		return 0
	}
	return int(l.line[ply-1])
}

// N is the number of the last event.
func (l *Log) N() int { return len(l.entries) }

// Last is the time of the last event, from which clocks run on.
func (l *Log) Last() time.Time { return l.Event(l.N() - 1).At }

// Ply is the number of actions made.
func (l *Log) Ply() int { return len(l.line) }

// PlyAfter returns the number of actions after entry i.
func (l *Log) PlyAfter(i int) int { return int(l.plies[i]) }

// Played is the action of a ply that stands.
func (l *Log) Played(ply int) string { return l.played(ply).Action }

func (l *Log) played(ply int) Event { return l.Event(int(l.line[ply])) }

// lastOf returns the last ply that stands and is a seat's.
func (l *Log) lastOf(seat rules.Seat) (ply int, ok bool) {
	for ply := l.Ply() - 1; ply >= 0; ply-- {
		if l.played(ply).Seat == seat {
			return ply, true
		}
	}
	return 0, false
}

// actedSince reports whether a seat has acted since a ply.
func (l *Log) actedSince(seat rules.Seat, ply int) bool {
	last, ok := l.lastOf(seat)
	return ok && last >= ply
}

// StateAt is the position after entry i.
func (l *Log) StateAt(i int) rules.State {
	want := l.at[i]
	if want == l.at[len(l.at)-1] {
		return l.now
	}
	if want == 0 {
		return l.first
	}
	if s := l.keptAt(want); s != nil {
		return s
	}
	if s := l.memo.find(want); s != nil {
		return s
	}
	if s := l.memo.find(l.from[want]); s != nil {
		return l.again([]int32{want}, s)
	}
	var todo []int32
	base := l.first
	for e := want; e != 0; e = l.from[e] {
		if s := l.keptAt(e); s != nil {
			base = s
			break
		}
		todo = append(todo, e)
	}
	slices.Reverse(todo)
	return l.again(todo, base)
}

// again plays some actions again from a position, and remembers what they led to.
func (l *Log) again(todo []int32, s rules.State) rules.State {
	for _, e := range todo {
		next, err := s.Play(l.Event(int(e)).Action)
		if err != nil {
			// It was played before, and by the same rules: only a game that is no value can do that.
			panic("table: an action that was played is refused: " + err.Error())
		}
		s = next
		l.memo.keep(e, s)
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
func (l *Log) keptAt(e int32) rules.State {
	i := sort.Search(len(l.kept), func(i int) bool { return l.kept[i].at >= e })
	if i < len(l.kept) && l.kept[i].at == e {
		return l.kept[i].state
	}
	return nil
}

// State is the present position.
func (l *Log) State() rules.State { return l.now }

// Moved says whether entry i led to another position than the one before it.
func (l *Log) Moved(i int) bool { return i == 0 || l.at[i] != l.at[i-1] }

// After is the position after the first n of the actions that stand.
func (l *Log) After(ply int) rules.State {
	if ply == 0 {
		return l.first
	}
	return l.StateAt(l.entry(ply))
}

// Positions are the position at the beginning and after every ply that stands, each with how
// many came before it.
func (l *Log) Positions() iter.Seq2[int, rules.State] {
	return func(yield func(int, rules.State) bool) {
		for ply := range l.Ply() + 1 {
			if !yield(ply, l.After(ply)) {
				return
			}
		}
	}
}

// The approximate weights of a match: an entry of the log beside its text, a position that is kept
// (Open Goal's take most), and the rest.
const (
	eventWeight = 64
	stateWeight = 4 << 10
	matchWeight = 2 << 10
)

// Weight is about how many bytes of memory the match takes.
func (l *Log) Weight() int64 {
	states := len(l.kept) + l.memo.size() + 2
	return l.texts + int64(l.N())*eventWeight + int64(states)*stateWeight + matchWeight
}

// Rest forgets what can be had again at once, of a match that nobody looks at just now.
func (l *Log) Rest() {
	l.memo.mu.Lock()
	defer l.memo.mu.Unlock()
	l.memo.last = nil
}
