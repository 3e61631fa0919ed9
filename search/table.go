package search

import (
	"math/bits"

	"stammtisch/rules"
)

// bound says what the value of an entry is.
type bound uint8

const (
	exact bound = iota
	atLeast
	atMost
)

// entry holds the findings of one search about a position: 24 bytes.
type entry struct {
	key   uint64
	move  rules.Move
	value int32
	age   uint16
	depth int8
	bound bound
}

// table is the transposition table: a power of two of entries, two to a bucket, one
// kept for its depth and one always replaced. It is made once. Entries are good only
// for the search that wrote them: an old one counts as an empty place, because what
// a position is worth depends on the level and on the past of the match (repetition),
// and because a decision must not depend on what was searched before it.
type table struct {
	entries []entry
	shift   int
	age     uint16
}

// newTable has room for at least two entries and at most the given bytes.
func newTable(bytes int) *table {
	n := 1 << max(1, bits.Len(uint(max(bytes, 0)/24))-1)
	return &table{entries: make([]entry, n), shift: 64 - bits.Len(uint(n-1))}
}

// forget makes every entry an old one.
func (t *table) forget() {
	t.age++
	if t.age == 0 {
		clear(t.entries)
		t.age = 1
	}
}

// bucket gives the two places of a key. Its high bits choose, the whole decides.
func (t *table) bucket(key uint64) (deep, last *entry) {
	i := key >> t.shift &^ 1
	return &t.entries[i], &t.entries[i+1]
}

// find gives the entry of a position, or nil.
func (t *table) find(key uint64) *entry {
	deep, last := t.bucket(key)
	if deep.key == key && deep.age == t.age {
		return deep
	}
	if last.key == key && last.age == t.age {
		return last
	}
	return nil
}

// put stores what was found. A position without a best move keeps the one it had.
func (t *table) put(key uint64, m rules.Move, value, depth int, b bound) {
	deep, last := t.bucket(key)
	e := last
	if deep.age != t.age || deep.key == key || depth >= int(deep.depth) {
		e = deep
		if deep.age == t.age && deep.key != key {
			*last = *deep // the deeper newcomer moves it aside
		}
	} else if last.age == t.age && last.key == key && m == none {
		m = last.move
	}
	if e == deep && e.key == key && e.age == t.age && m == none {
		m = e.move
	}
	*e = entry{key, m, int32(value), t.age, int8(min(depth, 127)), b}
}

// In the table a proved value counts plies from its own position, not from the root.
func toTable(v, ply int) int {
	switch {
	case v >= proved:
		return v + ply
	case v <= -proved:
		return v - ply
	}
	return v
}

func fromTable(v, ply int) int {
	switch {
	case v >= proved:
		return v - ply
	case v <= -proved:
		return v + ply
	}
	return v
}
