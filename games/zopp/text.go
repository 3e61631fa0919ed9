package zopp

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stammtisch/disc"
	"stammtisch/rules"
)

// A state's text is the position when the last flick was made and the actions since,
// that flick first; so the shot can be shown again, and all that followed it is decided
// again. Where the hand is not steady, the stroke that it made of the aim stands behind a ~, so
// that a position tells nothing of the seed and needs it only for draws still to come.
// Before the first flick it is the beginning and the places. A position that was laid out, where no
// flick was made yet, ends with the discs, or with what was said or placed since.
//
// The words behind the other side say what it has: two turns when next in play, and a foul (area: one
// of ZP41) or a tactical offence to claim. The word later says that the side to flick is owed two
// turns, which come when it is next in play.
//
//	begin then w1=-90,35 b1=…
//	flick 12 part 1 score 1 0 side white run 2 free next 0 0 rows 0 2 fouls 0 1 claimed w1 black two,foul w1 -250.000,35.125 w2 off … ball 0.000,0.000 then w1@90.000,0.500~90.412,0.488 …

var kinds = [3]string{"plain", "free", "two"}

// Text writes the state; Game.Parse reads it.
func (s state) Text() string {
	var b strings.Builder
	b.WriteString(s.base.text())
	if len(s.line) > 0 {
		b.WriteString(" then ")
		b.WriteString(s.line[0])
		if strings.Contains(s.line[0], "@") && s.cfg.angle != 0 {
			made := flickText(s.last.disc, s.last.played.angle, s.last.played.power)
			b.WriteString("~" + made[strings.Index(made, "@")+1:])
		}
		for _, a := range s.line[1:] {
			b.WriteString(" " + a)
		}
	}
	return b.String()
}

func (c *core) text() string {
	if c.phase == placing {
		return "begin"
	}
	other := 1 - c.side
	var flags []string
	for _, f := range []struct {
		on   bool
		name string
	}{{c.two[other], "two"}, {c.foul[other], "foul"}, {c.foul[other] && c.area[other], "area"}, {c.tactics[other], "tactical"}, {c.two[c.side], "later"}} {
		if f.on {
			flags = append(flags, f.name)
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "flick %d part %d score %d %d side %s run %d %s next %d %d rows %d %d fouls %d %d claimed %s %s %s",
		c.flick, c.part, c.score[0], c.score[1], sides[c.side], c.run, kinds[c.kind], c.next[0], c.next[1],
		c.rows[0], c.rows[1], c.fouls[0], c.fouls[1], orDash(names(c.claimed)), sides[other], orDash(flags))
	for i, id := range disc.IDs {
		b.WriteString(" " + id + " ")
		if c.lie[i] == onBoard {
			b.WriteString(c.at[i].String())
		} else {
			b.WriteString("off")
		}
	}
	return b.String()
}

func orDash(list []string) string {
	if len(list) == 0 {
		return "-"
	}
	return strings.Join(list, ",")
}

// String is the place in millimetres with three decimals.
func (p point) String() string { return coordinate(p.x) + "," + coordinate(p.y) }

func coordinate(v int32) string {
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	return fmt.Sprintf("%s%d.%03d", sign, v/1000, v%1000)
}

func (cfg *config) parse(_ rules.Setup, text string) (state, rules.Faults) {
	head, tail, more := strings.Cut(text, " then ")
	s := begin(cfg)
	if head != "begin" {
		c, faults := parseCore(head)
		if len(faults) == 0 {
			faults = s.faults(&c)
		}
		if len(faults) > 0 {
			return state{}, faults
		}
		s.now, s.base = c, c
	}
	if !more {
		return s, nil
	}
	for i, a := range strings.Split(tail, " ") {
		isFlick := strings.Contains(a, "@")
		switch {
		case isFlick && head == "begin":
			return state{}, rules.Wrong("", "a flick begins the text anew: %s", rules.Clip(a))
		case isFlick && i > 0:
			return state{}, rules.Wrong("", "the actions are one flick and what followed it: %s", rules.Clip(a))
		}
		aimed, made, struck := strings.Cut(a, "~")
		if want := isFlick && cfg.angle != 0; struck != want {
			return state{}, rules.Wrong("", "only a flick of a hand that is not steady has, behind ~, the stroke it made: %s", rules.Clip(a))
		}
		if struck {
			head, _, _ := strings.Cut(aimed, "@")
			stroke, why := readStroke(head + "@" + made)
			if why != "" {
				return state{}, rules.Wrong("", "%s", why)
			}
			s.made = &stroke
		}
		next, err := s.Play(aimed)
		if err != nil {
			return state{}, rules.FaultsOf(err)
		}
		s = next.(state)
		s.made = nil
	}
	return s, nil
}

// readStroke reads a flick for its stroke.
func readStroke(text string) (stroke, string) {
	a, why, _ := read(text)
	if why == "" && a.verb != flick {
		why = "behind ~ stands an angle and a power: " + rules.Clip(text)
	}
	return stroke{a.angle, a.power}, why
}

// parseCore reads a position at a flick.
func parseCore(head string) (c core, faults rules.Faults) {
	words := strings.Split(head, " ")
	c.shot.off = -1
	c.phase = flicking
	bad := func() (core, rules.Faults) {
		return c, rules.Wrong("", "write begin, or flick, part, score, side, run, next, rows, fouls, claimed, the other side, and every disc")
	}
	const fixed = 25
	if len(words) != fixed+2*disc.Count {
		return bad()
	}
	ok := true
	number := func(i int) int {
		n, err := strconv.Atoi(words[i])
		ok = ok && err == nil && n >= 0 && n < 10_000
		return n
	}
	c.flick, c.part = number(1), number(3)
	c.score = [2]int{number(5), number(6)}
	c.side = int8(slices.Index(sides[:], words[8]))
	c.run = int8(min(number(10), 100))
	k := slices.Index(kinds[:], words[11])
	c.next = [2]int8{int8(min(number(13), 2)), int8(min(number(14), 2))}
	c.rows = [2]int{number(16), number(17)}
	c.fouls = [2]int{number(19), number(20)}
	if !ok || c.side < 0 || k < 0 {
		return bad()
	}
	c.kind = kind(k)
	for _, id := range strings.Split(words[22], ",") {
		if i := slices.Index(disc.IDs[:disc.Ball], id); i >= 0 {
			c.claimed |= 1 << i
		}
	}
	other := 1 - c.side
	for _, f := range strings.Split(words[24], ",") {
		c.two[other] = c.two[other] || f == "two"
		c.foul[other] = c.foul[other] || f == "foul"
		c.area[other] = c.area[other] || f == "area"
		c.tactics[other] = c.tactics[other] || f == "tactical"
		c.two[c.side] = c.two[c.side] || f == "later"
	}
	for i := range disc.Count {
		x, y, _ := strings.Cut(words[25+2*i+1], ",")
		var okX, okY bool
		c.at[i].x, okX = parseCoordinate(x)
		c.at[i].y, okY = parseCoordinate(y)
		switch {
		case okX && okY:
			c.lie[i] = onBoard
		case words[25+2*i+1] == "off":
			c.lie[i], c.at[i] = removed, point{}
		default:
			faults.Add("", "%s lies at %s: write x,y in millimetres with three decimals, or off", disc.IDs[i], rules.Clip(words[25+2*i+1]))
		}
	}
	if len(faults) == 0 && c.text() != head {
		return bad() // some spelling is not the one there is
	}
	return c, faults
}

func parseCoordinate(s string) (int32, bool) {
	digits, neg := strings.CutPrefix(s, "-")
	v, ok := decimals(digits)
	if neg {
		v = -v
	}
	return v, ok
}

// faults names everything that cannot be at a flick of a match with these options.
func (s *state) faults(c *core) (f rules.Faults) {
	add := func(bad bool, rule, format string, args ...any) {
		if bad {
			f.Add(rule, format, args...)
		}
	}
	g := s.cfg
	_, auto := g.referee.(program)
	add(c.part < 1 || c.part > 3 || (g.minutes == 0 || g.halves == 1) && c.part != 1, "ZP61", "there is no part %d", c.part)
	add(g.turns > 0 && c.flick >= g.turns, "ZP61", "after %d flicks the match is over", c.flick)
	add(g.goals > 0 && max(c.score[0], c.score[1]) >= g.goals, "ZP60", "with %d : %d goals the match is over", c.score[0], c.score[1])
	add(c.part == 3 && c.score[0] != c.score[1], "ZP61", "extra time is played when the score is level")
	add(c.score[0]+c.score[1] > c.flick, "ZP30", "more goals than flicks")
	most := [3]int8{g.turn, freeKick, g.double}[c.kind]
	add(c.run < 1 || c.run > most, "ZP45, ZP46, ZP51", "%d flicks in a row are left, of at most %d", c.run, most)
	add(int(max(c.next[0], c.next[1])) >= g.players, "ZP51", "a side has %d players", g.players)
	for side := range 2 {
		add(c.rows[side] > c.flick || c.fouls[side] > c.flick, "ZP43", "more tactical plays or fouls than flicks")
		// A tactical play that brought a goal stays in the row, and nobody can claim it (ZP31, ZP43).
		add(auto && c.rows[side] > 3+c.score[0]+c.score[1], "ZP43, ZP44", "the fourth tactical play in a row has been claimed")
		off := 0
		for i, to := counters(int8(side)); i < to; i++ {
			if c.lie[i] == removed {
				off++
			}
		}
		want := 0
		if g.fourth && c.fouls[side] >= 4 {
			want = 1
		}
		add(off != want, "ZP47", "%d counters of %s are off, not %d", off, sides[side], want)
	}
	other := 1 - c.side
	add(auto && (c.foul[other] || c.tactics[other]), "ZP44", "the program has claimed everything")
	add(c.lie[disc.Ball] != onBoard, "ZP29", "the ball is not on the board")
	p := c.physics()
	for i := range c.at {
		add(i != disc.Ball && c.lie[i] == onBoard && abs(c.at[i].x) > 350*mm, "ZP29", "%s is out", disc.IDs[i])
	}
	add(abs(c.at[disc.Ball].x) > 364*mm, "ZP23", "the ball lies across the goal line")
	if len(f) == 0 {
		from, _ := counters(c.side)
		for c.lie[from] != onBoard {
			from++
		}
		var no *disc.Fault
		if errors.As(disc.Check(&p, disc.Flick{Disc: from, Power: 1}), &no) {
			f.Add(no.Rule, "%s", no.Text)
		}
	}
	in := c.inAreas()
	add(c.claimed&^in != 0, "ZP46", "a claimed counter lies outside the penalty areas")
	add(auto && c.claimed != in, "ZP44", "the program has claimed every counter in a penalty area")
	return f
}
