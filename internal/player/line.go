package player

import (
	"cmp"
	"encoding/binary"
	"hash/fnv"
	"slices"

	"stammtisch/internal/table"
	"stammtisch/rules"
)

// Plies is how far into a match its positions can be found.
const Plies = 200

const spotSize = 5

// Spot stands for a position of a game under its options. In 10,000 matches of 100 plies, one position in a
// million is taken for another. Lines are stored: what a spot is made of stays as it is (TestSpotsStay).
type Spot [spotSize]byte

// Line is the spots of the positions of a match, from the first one to the one after Plies.
type Line []byte

// SpotOf returns the spot of a position of a match; not of one whose game has hidden hands, or cannot be walked
// (rules.Walker).
func SpotOf(m *table.Match, s rules.State) (Spot, bool) {
	w, ok := walker(m, s)
	if !ok {
		return Spot{}, false
	}
	return spot(salt(m), rules.KeyOf(w)), true
}

// walker returns a position as one that has a spot.
func walker(m *table.Match, s rules.State) (w rules.Walker, ok bool) {
	w, ok = s.(rules.Walker)
	return w, ok && !m.Info.Hidden
}

// salt tells games and variants apart, but not versions of the rules: people look for the men on the board.
func salt(m *table.Match) uint64 {
	h := fnv.New64a()
	h.Write([]byte(m.Info.Name + "\n" + m.Info.OptionsText(m.Setup.Options)))
	return h.Sum64()
}

func spot(salt, key uint64) (out Spot) {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], rules.Mix(salt+key))
	copy(out[:], b[:])
	return out
}

// LineOf returns the positions of a match; none where SpotOf gives none.
func LineOf(m *table.Match) (out Line) {
	salt := salt(m)
	for ply, s := range m.Positions() {
		w, ok := walker(m, s)
		if !ok || ply > Plies {
			break
		}
		x := spot(salt, rules.KeyOf(w))
		out = append(out, x[:]...)
	}
	return out
}

// Ways returns the moves of a position of a match, by the spots to which they lead: none where SpotOf gives none.
func Ways(m *table.Match, s rules.State) map[Spot]string {
	out := map[Spot]string{}
	w, ok := walker(m, s)
	if !ok {
		return out
	}
	c, salt := w.Cursor(), salt(m)
	for _, move := range c.Moves(nil) {
		text := c.Notation(move)
		c.Push(move)
		if x := spot(salt, c.Key()); out[x] == "" || text < out[x] {
			out[x] = text
		}
		c.Pop()
	}
	return out
}

// at is the spot after a number of plies.
func (l Line) at(ply int) (x Spot, ok bool) {
	if len(l) < (ply+1)*spotSize {
		return x, false
	}
	return Spot(l[ply*spotSize:]), true
}

// ply is after how many plies a spot is first reached; -1 if it is not.
func (l Line) ply(x Spot) int {
	for i := 0; i+spotSize <= len(l); i += spotSize {
		if Spot(l[i:]) == x {
			return i / spotSize
		}
	}
	return -1
}

// Branch is how matches went on from a position.
type Branch struct {
	To               Spot
	Match            table.MatchID // the newest of them
	Ply              int           // after which it went on so
	Played           int
	Won, Lost, Drawn int
}

// Ply returns after how many plies a match of the guest's first reached a position; -1 if it did not.
func (p *Player) Ply(e *Entry, x Spot) int { return p.line(e).ply(x) }

// line is the positions of a match. Those of matches from before they were filed with it are on papers.
func (p *Player) line(e *Entry) Line {
	if e.Line != nil {
		return e.Line
	}
	return p.lines[e.Match]
}

// branches counts how matches, the newest first, went on from a position that they all have; the way that was
// taken most comes first.
func (p *Player) branches(entries []*Entry, x Spot) (list []Branch) {
	at := map[Spot]int{}
	for _, e := range entries {
		ply := p.Ply(e, x)
		to, ok := p.line(e).at(ply + 1)
		if !ok {
			continue
		}
		i, ok := at[to]
		if !ok {
			i = len(list)
			at[to], list = i, append(list, Branch{To: to, Match: e.Match, Ply: ply + 1})
		}
		b := &list[i]
		b.Played++
		count(e.Result(), &b.Won, &b.Lost, &b.Drawn)
	}
	slices.SortStableFunc(list, func(a, b Branch) int { return cmp.Compare(b.Played, a.Played) })
	return list
}
