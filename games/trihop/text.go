package trihop

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"stammtisch/internal/ringboard"
	"stammtisch/rules"
)

// A state's text is the board that this game began with (empty, unless it was set up), the side to
// act then, the earlier games, and the actions since: everything that TH13 looks back at. The board
// is ranks 8 to 1 between slashes, each with its existing fields from left to right. The earlier
// games are a hyphen, or their results separated by commas, a slash and the action that ended the
// last one. A result is w3h: White won three points because all its marbles are home; b5x: Black
// won five because White could not hop; =r and =l: drawn by repetition and by the limit.
//
//	..../....../......../......../......../......../....../.... b w3h,=r/c3-a4 @d4 @e5 …

// squares holds the fields in the order of the board's text and drawing.
var squares = ringboard.Number(square)

const sides = "wb"

// endLetters are the letters for how a game ended.
var endLetters = map[end]string{home: "h", blocked: "x", repeated: "r", tooMany: "l"}

// Text writes the state; Game.Parse reads it.
func (s state) Text() string {
	var b strings.Builder
	line := s.at.Line()
	base := &line[0]
	b.WriteString(squares.Text(base.marbles))
	fmt.Fprintf(&b, " %c ", sides[base.turn])
	if len(s.past) == 0 {
		b.WriteByte('-')
	} else {
		for i, r := range s.past {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(r.text())
		}
		b.WriteString("/" + base.by.String())
	}
	for i := range line[1:] {
		b.WriteByte(' ')
		b.WriteString(line[1+i].by.String())
	}
	return b.String()
}

func (r result) text() string {
	if r.winner == rules.Nobody {
		return "=" + endLetters[r.end]
	}
	return sides[r.winner:r.winner+1] + strconv.Itoa(int(r.points)) + endLetters[r.end]
}

func (o options) parse(text string) (state, rules.Faults) {
	parts := strings.Fields(text)
	if len(parts) < 3 {
		return state{}, rules.Wrong("", "write the board, the side to act, the games before (or -) and the actions since")
	}
	f, faults := parseBoard(parts[0])
	f.turn = faults.Side(parts[1])
	past, by, ok := parsePast(parts[2])
	switch {
	case !ok:
		faults.Add("TH14", "the games before are %s: write - or results and the last action, like w3h,=r/c3-a4", rules.Clip(parts[2]))
	case len(past) >= int(o.games):
		faults.Add("TH14", "%d games before, in a match of %d", len(past), o.games)
	}
	if len(faults) > 0 {
		return state{}, faults
	}
	for _, r := range past {
		if r.winner != rules.Nobody {
			f.points[r.winner] += r.points
		}
	}
	f.by, f.game = by, uint8(len(past))
	if len(past) > 0 {
		f.closed = past[len(past)-1]
	}
	if faults = o.faultsOf(&f); len(faults) > 0 {
		return state{}, faults
	}
	s := state{opt: o, past: past, at: &rules.Chain[frame]{Now: f}}
	for _, action := range parts[3:] {
		m, illegal := o.read(s.now(), action)
		if illegal != nil {
			return state{}, rules.Faults{illegal.Fault()}
		}
		if s = s.play(m); len(s.past) > len(past) {
			return state{}, rules.Wrong("TH14", "%s: with the game over, the text begins anew", rules.Clip(action))
		}
	}
	return s, nil
}

func parseBoard(text string) (f frame, faults rules.Faults) {
	f.marbles, faults = squares.Parse(text, "TH1")
	f.placed = uint8(min(bits.OnesCount64(f.marbles[white]|f.marbles[black]), allMarbles+1))
	return f, faults
}

// faultsOf returns what is wrong with a board as the beginning of a text.
func (o options) faultsOf(f *frame) (faults rules.Faults) {
	n := [2]int{bits.OnesCount64(f.marbles[white]), bits.OnesCount64(f.marbles[black])}
	for seat, name := range []string{"White", "Black"} {
		if n[seat] > marblesEach {
			faults.Add("TH1", "%s has %d marbles, not 8", name, n[seat])
		}
	}
	if len(faults) > 0 {
		return faults
	}
	if f.placed < allMarbles {
		return o.faultsOfPlacing(f, n)
	}
	for seat, name := range []string{"White", "Black"} {
		if f.marbles[seat]&inner == 0 {
			faults.Add("TH11", "%s has all marbles home already", name)
		}
	}
	if len(faults) == 0 && o.stuck(f.marbles[f.turn], f.marbles[1-f.turn]) {
		faults.Add("TH12", "the side to act has no hop")
	}
	return faults
}

func (o options) faultsOfPlacing(f *frame, n [2]int) (faults rules.Faults) {
	begins := int(f.game % 2)
	if ahead := n[begins] - n[1-begins]; ahead != int(f.turn)^begins {
		faults.Add("TH1", "%d white and %d black marbles are not placed in turn with that side to act", n[0], n[1])
	}
	if !o.inStages(f.marbles[white] | f.marbles[black]) {
		faults.Add(o.placing[0].rule, "%s", o.placing[0].fault)
	}
	return faults
}

// parsePast reads the results of the earlier games and the action that ended the last one.
func parsePast(text string) (past []result, by move, ok bool) {
	if text == "-" {
		return nil, 0, true
	}
	list, action, cut := strings.Cut(text, "/")
	by, rule, _ := spell(action)
	if !cut || rule != "" {
		return nil, 0, false
	}
	for _, item := range strings.Split(list, ",") {
		r, ok := parseResult(item)
		if !ok {
			return nil, 0, false
		}
		past = append(past, r)
	}
	return past, by, true
}

func parseResult(text string) (r result, ok bool) {
	if len(text) < 2 {
		return r, false
	}
	for e, letter := range endLetters {
		if text[len(text)-1:] == letter {
			r.end = e
		}
	}
	drawn := r.end == repeated || r.end == tooMany
	r.winner = rules.Seat(strings.IndexByte(sides, text[0]))
	if drawn {
		return r, text == "="+endLetters[r.end]
	}
	n, _ := strconv.Atoi(text[1 : len(text)-1])
	r.points = uint16(max(0, min(n, never)))
	ok = r.end != running && r.winner != rules.Nobody && r.points > 0 && r.text() == text
	return r, ok && (r.end != blocked || r.points == noWayHome)
}
