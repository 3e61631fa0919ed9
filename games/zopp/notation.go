package zopp

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stammtisch/disc"
	"stammtisch/rules"
)

// verb is the kind of an action.
type verb uint8

const (
	place   verb = iota // w1=-90,35
	flick               // w1@134.250,0.820
	putBack             // ball>p3, w2>c
	claim               // claim=foul, claim=tactical, claim=b2
	play                // play
	endKick             // enough
	takeOff             // off=w3
	clock               // time
)

// What a claim names besides a counter.
const (
	aFoul   = -1
	tactics = -2
)

// action is a notation that was read.
type action struct {
	verb  verb
	disc  int   // or what a claim names
	at    point // place: whole millimetres
	spot  int   // putBack: 0 to 3, or 4 for the centre
	angle int32 // flick: thousandths of a degree
	power int32 // and of full power
}

const centre = 4

// read reads a notation; why and rule say what is wrong with it.
func read(text string) (a action, why, rule string) {
	switch text {
	case "play":
		return action{verb: play}, "", ""
	case "enough":
		return action{verb: endKick}, "", ""
	case "time":
		return action{verb: clock}, "", ""
	}
	i := strings.IndexAny(text, "@=>")
	if i < 0 {
		return a, "write a flick like w1@134.250,0.820, a place like w1=-90,35, a put-back like ball>p3, claim=foul, off=w1 or play", "ZP10"
	}
	head, mark, rest := text[:i], text[i], text[i+1:]
	switch {
	case mark == '=' && head == "claim":
		a.verb = claim
		switch rest {
		case "foul":
			a.disc = aFoul
		case "tactical":
			a.disc = tactics
		default:
			if a.disc = slices.Index(disc.IDs[:disc.Ball], rest); a.disc < 0 {
				return a, "claim a foul, a tactical play or a counter: claim=foul, claim=tactical, claim=b2", "ZP44"
			}
		}
		return a, "", ""
	case mark == '=' && head == "off":
		a.verb = takeOff
		if a.disc = slices.Index(disc.IDs[:disc.Ball], rest); a.disc < 0 {
			return a, "name the counter to take off: off=w3", "ZP47"
		}
		return a, "", ""
	}
	if a.disc = slices.Index(disc.IDs[:], head); a.disc < 0 {
		return a, "there is no disc " + rules.Clip(head), "ZP5"
	}
	ok := false
	switch mark {
	case '=':
		if a.verb = place; a.disc == disc.Ball {
			return a, "only counters are placed", "ZP6"
		}
		x, y, _ := strings.Cut(rest, ",")
		if a.at.x, ok = millimetres(x); ok {
			a.at.y, ok = millimetres(y)
		}
		if !ok {
			return a, "write a place in whole millimetres, like w1=-90,35", "ZP6"
		}
	case '>':
		a.verb = putBack
		if a.spot = slices.Index([]string{"p1", "p2", "p3", "p4", "c"}, rest); a.spot < 0 {
			return a, "the out points are p1 to p4, and c is the centre", "ZP32"
		}
	default:
		a.verb = flick
		x, y, _ := strings.Cut(rest, ",")
		if a.angle, ok = decimals(x); ok {
			a.power, ok = decimals(y)
		}
		if !ok {
			return a, "write angle and power with three decimals, like w1@134.250,0.820", "ZP10"
		}
		if a.angle >= 360*1000 {
			return a, "the angle is below 360 degrees", "ZP10"
		}
		if a.power < 1 || a.power > 1000 {
			return a, "the power is above 0 and at most 1", "ZP10"
		}
	}
	return a, "", ""
}

// millimetres reads a whole number in its one spelling.
func millimetres(s string) (int32, bool) {
	n, err := strconv.Atoi(s)
	if err != nil || n < -999 || n > 999 || strconv.Itoa(n) != s {
		return 0, false
	}
	return int32(n * mm), true
}

// decimals reads a number with three decimals in its one spelling.
func decimals(s string) (int32, bool) {
	whole, part, ok := strings.Cut(s, ".")
	if !ok || len(part) != 3 || len(whole) == 0 || len(whole) > 3 || len(whole) > 1 && whole[0] == '0' {
		return 0, false
	}
	n, err := strconv.ParseUint(whole+part, 10, 32)
	return int32(n), err == nil
}

// flickText writes a flick.
func flickText(i int, angle, power int32) string {
	return fmt.Sprintf("%s@%d.%03d,%d.%03d", disc.IDs[i], angle/1000, angle%1000, power/1000, power%1000)
}

// spots are the names of the places of put-backs.
var spots = [5]string{"p1", "p2", "p3", "p4", "c"}
