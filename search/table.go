package search

import (
	"math/bits"

	"stammtisch/rules"
)

// bound is the kind of an entry's value.
type bound uint8

const (
	exact bound = iota
	atLeast
	atMost
)

// entry holds what one search found about a position, in 24 bytes.
type entry struct {
	key   uint64
	move  rules.Move
	value int32
	age   uint16
	depth int8
	bound bound
}

// table is the transposition table: a power of two of entries, in buckets of two, one kept for its
// depth and one always replaced. It is allocated once. An entry is valid only for the search that
// wrote it, and counts as empty afterwards: the value of a position depends on the level and on the
// past of the match (repetition), and a decision must not depend on earlier searches.
type table struct {
	entries []entry
	shift   int
	age     uint16
}

// newTable returns a table of at least two entries and at most the given bytes.
func newTable(bytes int) *table {
	n := 1 << max(1, bits.Len(uint(max(bytes, 0)/24))-1)
	return &table{entries: make([]entry, n), shift: 64 - bits.Len(uint(n-1))}
}

// forget invalidates every entry.
func (t *table) forget() {
	t.age++
	if t.age == 0 {
		clear(t.entries)
		t.age = 1
	}
}

// bucket returns the two slots of a key. The high bits select them; the whole key identifies the
// entry.
func (t *table) bucket(key uint64) (deep, last *entry) {
	i := key >> t.shift &^ 1
	return &t.entries[i], &t.entries[i+1]
}

// find returns the entry of a position, or nil.
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

// put stores a search's findings. If there is no best move, it keeps the stored one.
func (t *table) put(key uint64, m rules.Move, value, depth int, b bound) {
	deep, last := t.bucket(key)
	e := last
	if deep.age != t.age || deep.key == key || depth >= int(deep.depth) {
		e = deep
		if deep.age == t.age && deep.key != key {
			*last = *deep // a deeper entry moves it aside
		}
	} else if last.age == t.age && last.key == key && m == none {
		m = last.move
	}
	if e == deep && e.key == key && e.age == t.age && m == none {
		m = e.move
	}
	*e = entry{key, m, int32(value), t.age, int8(min(depth, 127)), b}
}

// In the table, a proved value counts plies from its own position, not from the root.
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
