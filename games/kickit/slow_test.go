package kickit_test

import (
	"maps"
	"slices"
	"strings"
)

// slow is Kick-It written a second time, from the rules page alone: fields are their
// names, a board is a map, and every sentence is looked up when it is needed. It shares
// nothing with the package under test.
type slow struct {
	fouls, goals, turns int // options; 0 is off

	at     map[string]string // field: "w1" a white pawn, "wG" the white goalkeeper
	ball   string            // field, or "" for none on the board
	side   string            // "w" or "b": who acts
	part   string            // "set", "kick", "turn", "put"
	scored map[string]int
	fouled map[string]int // fouls committed
	ended  int            // turns
	over   string         // the reason

	// Of the turn under way.
	points      int
	still       bool            // pieces may no longer move (KI10, KI11, KI21)
	stays       string          // the piece that took the free ball (KI9)
	keeperBegan bool            // KI18
	kicked      map[string]bool // pieces that have played the ball (KI12)
	freeKick    bool            // the turn of a fouled side
	off         string          // the fouled piece, off the board until it is put back
}

func slowStart(fouls, goals, turns int) *slow {
	return &slow{
		fouls: fouls, goals: goals, turns: turns, side: "w", part: "set",
		at: map[string]string{}, scored: map[string]int{}, fouled: map[string]int{}, kicked: map[string]bool{},
	}
}

func (p *slow) clone() *slow {
	q := *p
	q.at, q.scored, q.fouled, q.kicked = maps.Clone(p.at), maps.Clone(p.scored), maps.Clone(p.fouled), maps.Clone(p.kicked)
	return &q
}

func foe(side string) string { return map[string]string{"w": "b", "b": "w"}[side] }

// KI1: 7 files, 9 ranks.
func onBoard(f string) bool {
	return len(f) == 2 && f[0] >= 'a' && f[0] <= 'g' && f[1] >= '1' && f[1] <= '9'
}

func everyField() (list []string) {
	for file := 'a'; file <= 'g'; file++ {
		for rank := '1'; rank <= '9'; rank++ {
			list = append(list, string([]rune{file, rank}))
		}
	}
	return list
}

// KI2, by side.
var (
	keeperFields = map[string][]string{"w": {"c1", "d1", "e1"}, "b": {"c9", "d9", "e9"}}
	penaltyLine  = map[string][]string{"w": {"b2", "c2", "d2", "e2", "f2"}, "b": {"b8", "c8", "d8", "e8", "f8"}}
	penaltyArea  = map[string][]string{
		"w": {"b1", "c1", "d1", "e1", "f1", "b2", "c2", "d2", "e2", "f2"},
		"b": {"b8", "c8", "d8", "e8", "f8", "b9", "c9", "d9", "e9", "f9"},
	}
	ownHalf = map[string]string{"w": "1234", "b": "6789"}
)

// KI3: the next field in a direction, or "".
func onward(f string, dir [2]int) string {
	g := string([]byte{byte(int(f[0]) + dir[0]), byte(int(f[1]) + dir[1])})
	if !onBoard(g) {
		return ""
	}
	return g
}

var eight = [][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}

func (p *slow) of(piece, side string) bool { return piece != "" && piece[:1] == side }

func isKeeper(piece string) bool { return len(piece) == 2 && piece[1] == 'G' }

// holder returns the piece with the ball, or "".
func (p *slow) holder() string {
	if p.ball == "" {
		return ""
	}
	return p.at[p.ball]
}

// keepsLimits reports whether KI5 holds for a side.
func (p *slow) keepsLimits(side string) bool {
	count := func(fields []string) (n int) {
		for _, f := range fields {
			if p.of(p.at[f], side) {
				n++
			}
		}
		return n
	}
	for _, end := range []string{"w", "b"} {
		if count(penaltyLine[end]) > 3 || count(keeperFields[end]) > 2 {
			return false
		}
	}
	return true
}

// wouldKeep reports whether KI5 holds after a piece has moved from a field (or "") to another.
func (p *slow) wouldKeep(piece, from, to string) bool {
	q := p.clone()
	if from != "" {
		delete(q.at, from)
	}
	q.at[to] = piece
	return q.keepsLimits(piece[:1])
}

func (p *slow) pieces(side string) (fields []string) {
	for f, piece := range p.at {
		if p.of(piece, side) {
			fields = append(fields, f)
		}
	}
	slices.Sort(fields)
	return fields
}

// legal lists the notations, sorted.
func (p *slow) legal() []string {
	var list []string
	if p.over != "" {
		return nil
	}
	switch p.part {
	case "set":
		list = p.settings()
	case "kick":
		for _, f := range p.pieces(p.side) {
			if !isKeeper(p.at[f]) {
				list = append(list, "d5<"+f)
			}
		}
	case "put":
		for _, dir := range eight {
			if f := onward(p.ball, dir); f != "" && p.at[f] == "" && p.wouldKeep(p.off, "", f) {
				list = append(list, "&"+f)
			}
		}
	default:
		list = append(p.movements(), p.ballPlays()...)
		if p.endAllowed() {
			list = append(list, "end")
		}
	}
	slices.Sort(list)
	return list
}

// settings: KI4.
func (p *slow) settings() (list []string) {
	mine := p.pieces(p.side)
	if len(mine) == 4 {
		for _, f := range keeperFields[p.side] {
			if p.at[f] == "" && p.wouldKeep(p.side+"G", "", f) {
				list = append(list, "@"+f)
			}
		}
		return list
	}
	pawnsAtGoal := 0
	for _, f := range mine {
		if slices.Contains(keeperFields[p.side], f) {
			pawnsAtGoal++
		}
	}
	for _, f := range everyField() {
		if !strings.Contains(ownHalf[p.side], f[1:]) || p.at[f] != "" {
			continue
		}
		if slices.Contains(keeperFields[p.side], f) && pawnsAtGoal > 0 {
			continue
		}
		if p.wouldKeep(p.side+"1", "", f) {
			list = append(list, "@"+f)
		}
	}
	return list
}

// movements: steps, jumps and fouls (KI7 to KI10, KI19, KI20).
func (p *slow) movements() (list []string) {
	if p.still || p.points < 1 {
		return nil
	}
	enemyHasIt := p.of(p.holder(), foe(p.side))
	for _, f := range p.pieces(p.side) {
		piece := p.at[f]
		for _, dir := range eight {
			to := onward(f, dir)
			if to == "" {
				continue
			}
			switch {
			case p.at[to] == "":
				carries := p.ball == f
				intoGoal := slices.Contains(keeperFields[p.side], to)
				if piece != p.stays && !(isKeeper(piece) && carries && intoGoal) && p.wouldKeep(piece, f, to) {
					list = append(list, f+"-"+to)
				}
			case to == p.ball && enemyHasIt:
				beyond := onward(to, dir)
				if beyond != "" && p.at[beyond] == "" && p.points >= 2 && p.wouldKeep(piece, f, beyond) {
					list = append(list, f+"^"+beyond)
				}
				if !isKeeper(piece) && p.fouled[p.side] < p.fouls && p.wouldKeepFouling(f, to) && p.canBePut(to) {
					list = append(list, f+"!"+to)
				}
			}
		}
	}
	return list
}

// wouldKeepFouling: the limits of the fouling side once its pawn stands on the field.
func (p *slow) wouldKeepFouling(from, to string) bool { return p.wouldKeep(p.at[from], from, to) }

// canBePut reports whether the piece on a field has a free neighbour where KI5 lets it stand.
func (p *slow) canBePut(f string) bool {
	for _, dir := range eight {
		if to := onward(f, dir); to != "" && p.at[to] == "" && p.wouldKeep(p.at[f], f, to) {
			return true
		}
	}
	return false
}

// passes: KI11, KI12, KI18.
func (p *slow) passes() (list []string) {
	piece := p.holder()
	if !p.of(piece, p.side) || p.kicked[piece] {
		return nil
	}
	for _, dir := range eight {
		for f := onward(p.ball, dir); f != "" && !p.of(p.at[f], foe(p.side)); f = onward(f, dir) {
			if !(p.keeperBegan && isKeeper(p.at[f])) {
				list = append(list, ">"+f)
			}
		}
	}
	return list
}

// shots: KI14.
func (p *slow) shots() (list []string) {
	piece := p.holder()
	if !p.of(piece, p.side) || p.kicked[piece] || isKeeper(piece) {
		return nil
	}
	there := foe(p.side)
	if !slices.Contains(penaltyArea[there], p.ball) {
		return nil
	}
	if slices.Contains(keeperFields[there], p.ball) {
		return []string{">>" + p.ball}
	}
	forward := map[string]int{"w": 1, "b": -1}[p.side]
	for side := -1; side <= 1; side++ {
		f := onward(p.ball, [2]int{side, forward})
		if f != "" && slices.Contains(keeperFields[there], f) && !p.of(p.at[f], there) {
			list = append(list, ">>"+f)
		}
	}
	return list
}

func (p *slow) ballPlays() []string { return append(p.passes(), p.shots()...) }

// endAllowed: KI13, KI18, KI21.
func (p *slow) endAllowed() bool {
	switch {
	case p.freeKick && len(p.kicked) == 0:
		return false
	case p.keeperBegan && len(p.kicked) == 0:
		return len(p.passes()) == 0
	}
	return true
}

func (p *slow) perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var n uint64
	for _, a := range p.legal() {
		n += p.play(a).perft(depth - 1)
	}
	return n
}
