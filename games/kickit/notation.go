package kickit

import "strings"

// kind says what a move does.
type kind uint8

const (
	none  kind = iota
	put        // @b3: a piece of a set-up (KI4)
	kick       // d5<b3: the kick-off (KI6)
	step       // b4-c5 (KI8)
	jump       // c4^e6 (KI10)
	pass       // >f7 (KI11)
	shot       // >>c9 (KI14)
	foul       // c4!d5 (KI20)
	place      // &e6: the fouled piece (KI21)
	end        // (KI13)
)

// move is kind<<12 | from<<6 | to. A notation with only one field has it in to.
type move uint32

func newMove(k kind, from, to int) move { return move(int(k)<<12 | from<<6 | to) }
func (m move) kind() kind               { return kind(m >> 12) }
func (m move) from() int                { return int(m >> 6 & 63) }
func (m move) to() int                  { return int(m & 63) }

// marks are the symbols of a notation, by kind.
var marks = [...]string{none: "-", put: "@", kick: "<", step: "-", jump: "^", pass: ">", shot: ">>", foul: "!", place: "&", end: "end"}

// String returns the notation, or a hyphen for no move.
func (m move) String() string {
	mark := marks[m.kind()]
	switch m.kind() {
	case none, end:
		return mark
	case kick:
		return names[m.to()] + mark + names[m.from()]
	case step, jump, foul:
		return names[m.from()] + mark + names[m.to()]
	}
	return mark + names[m.to()]
}

// readMove reads a notation, whether or not the move is legal. Without an error, missing is the
// first name in it that is not a field, if any.
func readMove(text string) (m move, missing string, ok bool) {
	if text == marks[end] {
		return newMove(end, 0, 0), "", true
	}
	for _, k := range []kind{shot, pass, put, place} { // >> before >
		name, found := strings.CutPrefix(text, marks[k])
		if !found {
			continue
		}
		if len(name) != 2 {
			return 0, "", false
		}
		to := square(name)
		if to < 0 {
			return 0, name, true
		}
		return newMove(k, 0, to), "", true
	}
	if len(text) != 5 {
		return 0, "", false
	}
	a, b := square(text[:2]), square(text[3:])
	for _, k := range []kind{kick, step, jump, foul} {
		if text[2:3] != marks[k] {
			continue
		}
		switch {
		case a < 0:
			return 0, text[:2], true
		case b < 0:
			return 0, text[3:], true
		case k == kick:
			return newMove(kick, b, a), "", true
		}
		return newMove(k, a, b), "", true
	}
	return 0, "", false
}
