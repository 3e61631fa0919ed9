package zoom

import (
	"strings"

	"stammtisch/rules"
)

// read turns notation into a legal move of the position, or returns why it is none.
func (f *frame) read(action string) (move, *rules.Illegal) {
	no := func(rule, why string) (move, *rules.Illegal) {
		return 0, &rules.Illegal{Action: action, Why: why, Rule: rule}
	}
	fromName, toName, ok := strings.Cut(action, "-")
	if !ok || len(fromName) != 2 || len(toName) != 2 {
		return no("ZM9", "write a move as from, hyphen, to, like a3-c4")
	}
	from, to := square(fromName), square(toName)
	if from < 0 || to < 0 {
		return no("ZM2", "there is no field "+rules.Clip(missing(fromName, toName)))
	}
	switch f.end {
	case square4:
		return no("ZM10", "the game is over: a square is made")
	case noMove:
		return no("ZM11", "the game is over: no move was left")
	case thirdTime:
		return no("ZM12", "the game is over: the position came a third time")
	case quiet100:
		return no("ZM13", "the game is over: no marble entered for 100 moves")
	}
	own, other := f.marbles[f.turn], f.marbles[1-f.turn]
	taken := own | other
	switch {
	case other>>from&1 == 1:
		return no("ZM5", "the marble on "+fromName+" is not yours")
	case own>>from&1 == 0:
		return no("ZM5", "there is no marble on "+fromName)
	case from == to:
		return no("ZM5", "a marble must move to another field")
	case to >= inners && from < inners:
		return no("ZM8", "a marble inside never goes back to an outer field")
	case to >= inners:
		return no("ZM6", "a marble that enters ends on an inner field")
	}
	if from < inners {
		if rook(from, taken)>>to&1 == 1 {
			return newMove(from, to), nil
		}
		switch {
		case from%side != to%side && from/side != to/side:
			return no("ZM7", "inside, a marble moves straight along a file or rank")
		case taken>>to&1 == 1:
			return no("ZM7", toName+" is not free")
		}
		return no("ZM8", "a marble cannot jump over another")
	}
	if openLanes(taken).from(ringReach(from-inners, taken))>>to&1 == 1 {
		return newMove(from, to), nil
	}
	switch {
	case taken>>to&1 == 1:
		return no("ZM6", toName+" is not free")
	case openLanes(0).from(1<<16-1)>>to&1 == 0:
		return no("ZM6", "no outer field leads straight to "+toName)
	}
	return no("ZM8", "a marble cannot jump over another")
}

func missing(a, b string) string {
	if square(a) < 0 {
		return a
	}
	return b
}
