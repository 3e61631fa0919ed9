package opengoal

import (
	"fmt"
	"strconv"
	"strings"

	"stammtisch/rules"
)

// A state's text is the board as ranks 19 to 1 between slashes, each from file a on, with w and b
// for men, o for the ball and a number for consecutive free points; the side to act; the goals; the
// turns taken; and the action that led here, if there was one, a kick with the point where the man
// met the ball. Together with the terms of the match, that is the complete state.
//
//	17/8b8/17/4b7b4/… w 1:0 37 i7*i12@i9

const colours = "wb"

// Text writes the state; Game.Parse reads it.
func (s state) Text() string {
	f := &s.frame
	var b strings.Builder
	b.WriteString(f.board.text())
	fmt.Fprintf(&b, " %c %d:%d %d", colours[f.turn], f.goals[white], f.goals[black], f.turns)
	if f.by != 0 {
		b.WriteString(" " + f.by.String())
	}
	if f.by.kicks() {
		b.WriteString("@" + names[f.met])
	}
	return b.String()
}

func (b *board) text() string {
	var t strings.Builder
	for r := ranks - 1; r >= 0; r-- {
		free := 0
		for p := r * files; p < (r+1)*files; p++ {
			c := b.letter(p)
			if c == '.' {
				free++
				continue
			}
			if free > 0 {
				t.WriteString(strconv.Itoa(free))
				free = 0
			}
			t.WriteByte(c)
		}
		if free > 0 {
			t.WriteString(strconv.Itoa(free))
		}
		if r > 0 {
			t.WriteByte('/')
		}
	}
	return t.String()
}

// letter returns the character of a point: w, b, o or a dot.
func (b *board) letter(p int) byte {
	if p == int(b.ball) {
		return 'o'
	}
	if seat := b.manOn(p); seat >= 0 {
		return colours[seat]
	}
	return '.'
}

func parse(set rules.Setup, text string) (state, rules.Faults) {
	const form = "write the board, the side to act, the goals, the turns taken and the last action: … w 1:0 37 f8-f12"
	parts := strings.Split(text, " ")
	if len(parts) != 4 && len(parts) != 5 {
		return state{}, rules.Wrong("", form)
	}
	f, faults := parseBoard(parts[0])
	f.turn = faults.Side(parts[1])
	w, b, _ := strings.Cut(parts[2], ":")
	if f.goals[white], f.goals[black] = number(w), number(b); parts[2] != fmt.Sprintf("%d:%d", f.goals[white], f.goals[black]) {
		faults.Add("", "the goals are %s: write White's and Black's like 1:0", rules.Clip(parts[2]))
	}
	if f.turns = number(parts[3]); parts[3] != strconv.Itoa(int(f.turns)) {
		faults.Add("", "the turns taken are %s: write a number", rules.Clip(parts[3]))
	}
	if len(faults) > 0 {
		return state{}, faults
	}
	last := ""
	if len(parts) == 5 {
		last = parts[4]
	}
	s := state{termsOf(set.Options), f}
	if faults = s.check(last); len(faults) > 0 {
		return state{}, faults
	}
	if own := s.Text(); own != text {
		return state{}, rules.Wrong("", "this position is written %s, with every run of free points as one number", own[:strings.IndexByte(own, ' ')])
	}
	return s, nil
}

// number reads a number. It returns 0 for anything else or a number that is too large; the text
// then does not match the one that Text would write.
func number(s string) uint32 {
	n, err := strconv.ParseUint(s, 10, 31)
	if err != nil {
		return 0
	}
	return uint32(n)
}

func parseBoard(text string) (f frame, faults rules.Faults) {
	f.board = empty()
	rows := strings.Split(text, "/")
	if len(rows) != ranks {
		return f, rules.Wrong("OG1", "the board has %d ranks, not %d", len(rows), ranks)
	}
	var men [2]int
	balls := 0
	for i, row := range rows {
		cells, ok := spell(row)
		if !ok {
			faults.Add("OG1", "rank %d is %s: write w, b, o and numbers of free points, %d in all", ranks-i, rules.Clip(row), files)
			continue
		}
		for file, c := range cells {
			p := (ranks-1-i)*files + file
			switch c {
			case 'w', 'b':
				if goalLine(p) || post(p) {
					faults.Add("OG7", "a man stands on %s, a goalpost or goal boundary", names[p])
					continue
				}
				seat := strings.IndexByte(colours, c)
				men[seat]++
				f.put(seat, p)
			case 'o':
				if side(p) || goalLine(p) || post(p) {
					faults.Add("OG9, OG11", "the ball lies on %s, where it is never in play", names[p])
					continue
				}
				if balls++; balls == 1 {
					f.putBall(p)
				}
			}
		}
	}
	if len(faults) > 0 {
		return f, faults
	}
	for seat, name := range []string{"White", "Black"} {
		if men[seat] != 11 {
			faults.Add("OG4", "%s has %d men, not 11", name, men[seat])
		}
	}
	if balls != 1 {
		faults.Add("OG5", "there are %d balls, not 1", balls)
	}
	return f, faults
}

// spell expands a rank to one byte per point; ok is false if that does not give 17.
func spell(row string) (cells [files]byte, ok bool) {
	n := 0
	for row != "" {
		digits := len(row) - len(strings.TrimLeft(row, "0123456789"))
		run := 1
		if digits > 0 {
			run = int(number(row[:digits]))
		} else if !strings.Contains("wbo", row[:1]) {
			return cells, false
		}
		if run < 1 || n+run > files {
			return cells, false
		}
		for range run {
			cells[n] = '.'
			if digits == 0 {
				cells[n] = row[0]
			}
			n++
		}
		row = row[max(digits, 1):]
	}
	return cells, n == files
}
