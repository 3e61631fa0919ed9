package kickit

import (
	"fmt"
	"math/bits"
	"strings"

	"stammtisch/rules"
)

// A state's text is the board from rank 9 down, with w and b for pawns and W and B for goalkeepers;
// the side to act; the phase; and, each in a column, points, ball, marks, who has played the ball,
// goals, fouls, turns and the last action:
//
//	...B.../..b.b../.../...W... w move 2 d5 - - 0:0 0:0 17 d5<b3
//
// The marks are t, the piece with the ball took it free (KI9), and k, the goalkeeper had the ball
// when the turn began (KI18). A hyphen stands for nothing.

var phases = [...]string{
	setting: "set", kicking: "kick", moving: "move", playing: "ball", putting: "put",
	freeing: "free", overGoals: "goals", overTurns: "turns", overTime: "time",
}

const sides = "wb"

// Text writes the state; Game.Parse reads it.
func (s state) Text() string {
	f := &s.frame
	var b strings.Builder
	for rank := ranks - 1; rank >= 0; rank-- {
		for file := range files {
			b.WriteByte(f.letter(at(file, rank), "wbWB", '.'))
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	marks := ""
	if f.took {
		marks += "t"
	}
	if f.must {
		marks += "k"
	}
	fmt.Fprintf(&b, " %c %s %d %s %s %s %d:%d %d:%d %d %s", sides[f.turn], phases[f.phase], f.points, f.ballName(),
		orHyphen(marks), orHyphen(strings.Join(fieldNames(f.played), ",")),
		f.goals[0], f.goals[1], f.fouls[0], f.fouls[1], f.turns, f.by)
	return b.String()
}

func (f *frame) ballName() string {
	if f.ball == nowhere {
		return "-"
	}
	return names[f.ball]
}

func orHyphen(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// letter returns the letter of the piece on a field, or empty. of lists the letters: pawns of both
// sides, then goalkeepers.
func (f *frame) letter(sq int, of string, empty byte) byte {
	for seat := range 2 {
		switch {
		case int(f.keeper[seat]) == sq:
			return of[2+seat]
		case f.men[seat]>>sq&1 == 1:
			return of[seat]
		}
	}
	return empty
}

func fieldNames(set uint64) []string {
	list := make([]string, 0, bits.OnesCount64(set))
	for ; set != 0; set &= set - 1 {
		list = append(list, names[bits.TrailingZeros64(set)])
	}
	return list
}

// parse reads Text. It checks the spelling first, and a well-formed text against the rules.
func parse(set rules.Setup, text string) (state, rules.Faults) {
	cols := strings.Split(text, " ")
	if len(cols) != 11 {
		return state{}, rules.Wrong("", "write 11 columns: board, side, phase, points, ball, marks, played, goals, fouls, turns and last action; these are %d", len(cols))
	}
	s := state{frame: begin(), limits: limitsOf(set.Options)}
	f := &s.frame
	var faults rules.Faults
	bad := faults.Add
	f.readBoard(cols[0], bad)
	f.turn = faults.Side(cols[1])
	f.phase = phase(len(phases))
	for i, name := range phases {
		if cols[2] == name {
			f.phase = phase(i)
		}
	}
	if int(f.phase) == len(phases) {
		bad("", "the phase is %s: write one of %s", rules.Clip(cols[2]), strings.Join(phases[:], ", "))
	}
	if len(cols[3]) != 1 || cols[3][0] < '0' || cols[3][0] > '3' {
		bad("KI7", "the points are %s: write 0 to 3", rules.Clip(cols[3]))
	} else {
		f.points = cols[3][0] - '0'
	}
	if sq := square(cols[4]); sq >= 0 {
		f.ball = uint8(sq)
	} else if cols[4] != "-" {
		bad("KI1", "the ball is on %s: write a field or a hyphen", rules.Clip(cols[4]))
	}
	f.readMarks(cols[5], cols[6], bad)
	f.readCounts(cols[7:10], bad)
	if cols[10] != "-" {
		m, missing, ok := readMove(cols[10])
		if !ok || missing != "" {
			bad("", "the last action is %s: write it as it was made, or a hyphen", rules.Clip(cols[10]))
		}
		f.by = m
	}
	if len(faults) == 0 {
		faults = s.faults()
	}
	if len(faults) == 0 && s.Text() != text {
		bad("", "write the text as the program does: %s", rules.Clip(text))
	}
	return s, faults
}

func (f *frame) readBoard(board string, bad func(string, string, ...any)) {
	rows := strings.Split(board, "/")
	if len(rows) != ranks {
		bad("KI1", "the board has %d ranks, not 9", len(rows))
		return
	}
	var keepers [2]int
	for i, r := range rows {
		rank := ranks - 1 - i
		if len(r) != files {
			bad("KI1", "rank %d has %d fields, not 7", rank+1, len(r))
			continue
		}
		for file := range files {
			sq := at(file, rank)
			switch i := strings.IndexByte("wbWB", r[file]); {
			case i >= 0:
				f.men[i%2] |= 1 << sq
				if i >= 2 {
					f.keeper[i%2] = uint8(sq)
					keepers[i%2]++
				}
			case r[file] != '.':
				bad("", "%s holds %s: write w, b, W, B or a dot", names[sq], rules.Clip(r[file:file+1]))
			}
		}
	}
	for seat, name := range []string{"White", "Black"} {
		if keepers[seat] > 1 {
			bad("KI4", "%s has %d goalkeepers", name, keepers[seat])
		}
		if n := bits.OnesCount64(f.men[seat]) - keepers[seat]; n > pawns {
			bad("KI4", "%s has %d pawns, more than 4", name, n)
		}
		for end := range 2 {
			if n := bits.OnesCount64(f.men[seat] & lines[end]); n > mostOnLine {
				bad("KI5", "%s has %d pieces on a penalty area line, more than 3", name, n)
			}
			if n := bits.OnesCount64(f.men[seat] & goals[end]); n > mostOnGoals {
				bad("KI5", "%s has %d pieces on the goalkeeper fields of one end, more than 2", name, n)
			}
		}
	}
}

func (f *frame) readMarks(marks, played string, bad func(string, string, ...any)) {
	switch marks {
	case "-":
	case "t":
		f.took = true
	case "k":
		f.must = true
	default:
		bad("KI9, KI18", "the marks are %s: write t, k or a hyphen", rules.Clip(marks))
	}
	if played == "-" {
		return
	}
	for _, name := range strings.Split(played, ",") {
		sq := square(name)
		if sq < 0 {
			bad("KI1", "the ball was played from %s: there is no such field", rules.Clip(name))
			continue
		}
		f.played |= 1 << sq
	}
}

func (f *frame) readCounts(cols []string, bad func(string, string, ...any)) {
	if n, err := fmt.Sscanf(cols[0], "%d:%d", &f.goals[0], &f.goals[1]); n != 2 || err != nil {
		bad("", "the goals are %s: write them like 0:0", rules.Clip(cols[0]))
	}
	if n, err := fmt.Sscanf(cols[1], "%d:%d", &f.fouls[0], &f.fouls[1]); n != 2 || err != nil {
		bad("", "the fouls are %s: write them like 0:0", rules.Clip(cols[1]))
	}
	if n, err := fmt.Sscanf(cols[2], "%d", &f.turns); n != 1 || err != nil || f.turns > 1<<30 {
		bad("", "the turns are %s: write a number", rules.Clip(cols[2]))
	}
}
