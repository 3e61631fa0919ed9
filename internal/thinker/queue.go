package thinker

import (
	"container/heap"
	"math"
	"time"

	"stammtisch/internal/table"
)

// People who wait for a computer wait in a fair queue: every guest has an equal share of thinking
// time, however many tables they have, so a short thought does not wait behind somebody else's many
// long ones. Tables with people come before those where computers play each other.
//
// Each turn gets a tag when it arrives: the time at which it would be done if all guests were
// served at once, a little of each in turn. The lowest tag is next (self-clocked fair queueing).

// queue holds the turns that are due. The zero value is empty.
type queue struct {
	lanes [3]lane
	tags  [2]tags
	count uint64                  // of turns, so that equal tags stay in order
	known map[table.MatchID]*turn // in it
	costs map[cost]time.Duration
}

// The lanes. Short thoughts for people have their own, to which a worker can be dedicated.
const (
	short = iota
	long
	alone
)

// turn is one that waits.
type turn struct {
	table.Turn
	lane  int
	tag   float64
	order uint64
}

type lane []*turn

func (l lane) Len() int           { return len(l) }
func (l lane) Swap(i, j int)      { l[i], l[j] = l[j], l[i] }
func (l lane) Less(i, j int) bool { return before(l[i], l[j]) }
func (l *lane) Push(x any)        { *l = append(*l, x.(*turn)) }
func (l *lane) Pop() any {
	last := len(*l) - 1
	t := (*l)[last]
	(*l)[last] = nil
	*l = (*l)[:last]
	return t
}

func before(a, b *turn) bool {
	if a.tag != b.tag {
		return a.tag < b.tag
	}
	return a.order < b.order
}

// tags are the tags of one class of tables: the last one served, and the last one given to each
// guest.
type tags struct {
	now  float64
	last map[table.GuestID]float64
}

// maxGuests limits the remembered tags. Beyond it, the queue evicts the tags of guests whose turns
// have all been served, which no longer matter.
const maxGuests = 10_000

func (t *tags) next(g table.GuestID, cost time.Duration) float64 {
	if t.last == nil {
		t.last = map[table.GuestID]float64{}
	}
	if len(t.last) >= maxGuests {
		for of, tag := range t.last {
			if tag <= t.now {
				delete(t.last, of)
			}
		}
	}
	tag := math.Max(t.now, t.last[g]) + cost.Seconds()
	t.last[g] = tag
	return tag
}

// cost is a kind of thought whose duration is remembered.
type cost struct {
	game  string
	level int
}

// unknown is the assumed duration of a turn of which only the match is known.
const unknown = 50 * time.Millisecond

// expect estimates how long a thought takes. Without experience, the estimate doubles with
// every level.
func (q *queue) expect(t table.Turn) time.Duration {
	if d, ok := q.costs[cost{t.Game, t.Level}]; ok {
		return d
	}
	if t.Level == 0 {
		return unknown
	}
	return time.Millisecond / 2 << min(t.Level, 16)
}

// took records how long a thought has taken; each counts an eighth.
func (q *queue) took(t table.Turn, d time.Duration) {
	if q.costs == nil {
		q.costs = map[cost]time.Duration{}
	}
	k := cost{t.Game, t.Level}
	if old, ok := q.costs[k]; ok {
		d = old + (d-old)/8
	}
	q.costs[k] = d
}

// add adds a turn, unless the match has one already; a short turn takes at most quick.
func (q *queue) add(t table.Turn, quick time.Duration) bool {
	if q.known == nil {
		q.known = map[table.MatchID]*turn{}
	}
	if q.known[t.Match] != nil {
		return false
	}
	d := q.expect(t)
	q.count++
	x := &turn{Turn: t, lane: long, order: q.count}
	class := 0
	switch {
	case t.Alone:
		x.lane, class = alone, 1
	case d <= quick:
		x.lane = short
	}
	x.tag = q.tags[class].next(t.Host, d)
	q.known[t.Match] = x
	heap.Push(&q.lanes[x.lane], x)
	return true
}

// take returns the next turn, or the next short one if onlyShort is set.
func (q *queue) take(onlyShort bool, quick time.Duration) (table.Turn, bool) {
	for len(q.lanes[short]) > 0 && q.expect(q.lanes[short][0].Turn) > quick { // by what was learned since
		x := heap.Pop(&q.lanes[short]).(*turn)
		x.lane = long
		heap.Push(&q.lanes[long], x)
	}
	var best *turn
	for i := range q.lanes {
		if onlyShort && i != short || len(q.lanes[i]) == 0 || i == alone && best != nil {
			continue
		}
		if x := q.lanes[i][0]; best == nil || before(x, best) {
			best = x
		}
	}
	if best == nil {
		return table.Turn{}, false
	}
	heap.Pop(&q.lanes[best.lane])
	class := 0
	if best.lane == alone {
		class = 1
	}
	q.tags[class].now = math.Max(q.tags[class].now, best.tag)
	delete(q.known, best.Match)
	return best.Turn, true
}

func (q *queue) len() int { return len(q.known) }

// hasShort reports whether the worker for short thoughts has something to do.
func (q *queue) hasShort() bool { return len(q.lanes[short]) > 0 }
