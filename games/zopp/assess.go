package zopp

import (
	"slices"
	"strconv"
	"strings"

	"stammtisch/disc"
	"stammtisch/rules"
)

// blacks and all are sets of counters.
var (
	blacks = own(black)
	all    = own(white) | own(black)
)

// try holds what a set piece is judged by: the shots that were made, and the position after
// the referee has done what there is to do.
type try struct {
	shots []*shot
	s     state
}

// Assess judges a try in a set piece by the lists of events of its shots.
func (Game) Assess(id string, states []rules.State) rules.Verdict {
	i := slices.IndexFunc(tasks, func(t task) bool { return t.id == id })
	if i < 0 || len(states) == 0 {
		return failed("unknown")
	}
	var t try
	flicks := max(int(tasks[i].run), 1)
	for _, st := range states[1:] {
		t.s = st.(state)
		t.shots = append(t.shots, t.s.last)
		if len(t.s.line) > 1 || len(t.shots) > flicks { // something after a flick, or one more
			return failed("too-many")
		}
	}
	if len(t.shots) == 0 {
		return rules.Verdict{Progress: rules.Open}
	}
	why := t.wrong()
	if why == "" {
		why = tasks[i].done(&t)
	}
	switch c := &t.s.now; {
	case why == "":
		return rules.Verdict{Progress: rules.Done, Extra: tasks[i].wanted(&t), Chance: tasks[i].chance(states[0].(state), &t)}
	case len(t.shots) < flicks && why == "no-goal" && c.phase == flicking && c.side == white:
		return rules.Verdict{Progress: rules.Open}
	}
	return failed(why)
}

// tries is the number of times a successful flick is repeated by the hand of a match.
const tries = 50

// chance counts the tries in which a casual hand does it with the same flick. Of two flicks the second
// would be aimed again, from where the first has led: nothing is said of them.
func (p *task) chance(from state, t *try) *rules.Chance {
	if from.cfg.angle != 0 || len(t.shots) != 1 {
		return nil
	}
	c := &rules.Chance{Of: tries}
	for n := range tries {
		shaken := *from.cfg
		shaken.angle, shaken.power = casualAngle, casualPower
		shaken.seed = rules.Seed(strconv.FormatInt(int64(n+1), 16))
		next := from
		next.cfg = &shaken
		next.base, next.line, next.acts = from.now.atFlick(), nil, nil
		next.flick(t.flicked(), t.shots[0].aimed)
		if again := (try{shots: []*shot{next.last}, s: next}); again.wrong() == "" && p.done(&again) == "" {
			c.Done++
		}
	}
	return c
}

// reasons are why a try failed, and the rule that says so.
var reasons = map[string][2]string{
	"unknown":  {"There is no such exercise.", ""},
	"too-many": {"That is more than the flicks there are.", ""},
	"missed":   {"No counter touched the ball.", ""},
	"own-goal": {"That is an own goal.", "ZP31"},
	"foul":     {"That was a foul: your counter met an opponent before ball and band.", "ZP40"},
	"area":     {"That was a foul: the two met in a penalty area.", "ZP41"},
	"spoiled":  {"A counter went into the goal or over the edge as well: the goal does not count.", "ZP30"},
	"no-goal":  {"The ball did not go in.", ""},
	"not-so":   {"Well flicked, but not in the way that is asked for.", ""},
	"place":    {"It did not come to lie where it should.", ""},
	"out":      {"A disc left the board.", "ZP32"},
	"claimed":  {"Your counter still lies in a penalty area.", "ZP46"},
}

func failed(why string) rules.Verdict {
	return rules.Verdict{Progress: rules.Failed, Why: why, Text: reasons[why][0], Rule: reasons[why][1]}
}

// wrong names a fault that any set piece may have.
func (t *try) wrong() string {
	sh, c := t.shots[len(t.shots)-1], &t.s.now
	switch {
	case c.shot.goal && c.shot.by == black:
		return "own-goal"
	case sh.foul == "ZP40":
		return "foul"
	case sh.foul == "ZP41":
		return "area"
	}
	return ""
}

// flicked is the counter that was flicked last.
func (t *try) flicked() int { return t.shots[len(t.shots)-1].disc }

func (t *try) events() []disc.Event { return t.shots[len(t.shots)-1].events }

func (t *try) goal() bool { return t.s.now.shot.goal && t.s.now.shot.by == white }

// scored says why there is no goal.
func scored(t *try) string {
	switch {
	case t.goal():
		return ""
	case !touchesBall(t.events()):
		return "missed"
	case t.s.last.end[disc.Ball].Where == disc.Goal:
		return "spoiled"
	}
	return "no-goal"
}

// ballAt says why the ball does not lie where it should.
func (t *try) ballAt(well func(point) bool) string {
	switch c := &t.s.now; {
	case !touchesBall(t.events()):
		return "missed"
	case c.outside().has(disc.Ball):
		return "out"
	case t.goal() || !well(c.at[disc.Ball]):
		return "place"
	}
	return ""
}

// hits says whether a disc hits one of others in the last shot.
func (t *try) hits(i int, others set) bool { return t.hitsAfter(-1, i, others) }

func (t *try) hitsAfter(k, i int, others set) bool {
	for _, e := range t.events()[k+1:] {
		if e.Kind == disc.Hit && (int(e.A) == i && others.has(int(e.B)) || int(e.B) == i && others.has(int(e.A))) {
			return true
		}
	}
	return false
}

// meets says whether a disc meets a band, a post or a pocket wall.
func (t *try) meets(i int, kind disc.Kind) bool {
	return slices.ContainsFunc(t.events(), func(e disc.Event) bool { return e.Kind == kind && int(e.A) == i })
}

// noBand says whether no disc touches a band in any of the shots.
func noBand(t *try) bool {
	for _, sh := range t.shots {
		if slices.ContainsFunc(sh.events, func(e disc.Event) bool { return e.Kind == disc.Band || e.Kind == disc.Jump }) {
			return false
		}
	}
	return true
}

// aloneWithBall says whether the ball meets no counter but the one that is flicked.
func aloneWithBall(t *try) bool { return !t.hits(disc.Ball, all&^(1<<t.flicked())) }

// cleanBall says whether the ball meets neither band nor post.
func cleanBall(t *try) bool { return !t.meets(disc.Ball, disc.Band) && !t.meets(disc.Ball, disc.Post) }

// stays says whether the flicked counter lies in a penalty area in the end.
func (t *try) stays() bool { return t.s.now.inAreas().has(t.flicked()) }

// longBand is the event in which a disc meets a long band, or -1.
func (t *try) longBand(i int) int {
	return slices.IndexFunc(t.events(), func(e disc.Event) bool {
		return e.Kind == disc.Band && int(e.A) == i && abs(rounded(e.X, e.Y).y) == disc.HalfWidth*mm
	})
}

// bandFirst says whether the flicked counter meets a band before anything else.
func (t *try) bandFirst() bool {
	for _, e := range t.events() {
		if int(e.A) == t.flicked() || e.Kind == disc.Hit && int(e.B) == t.flicked() {
			return e.Kind == disc.Band
		}
	}
	return false
}

// byAnother says whether the ball is first met by a counter of White's that was not flicked.
func (t *try) byAnother() bool {
	for _, e := range t.events() {
		if e.Kind == disc.Hit && e.B == disc.Ball {
			return int(e.A) != t.flicked() && sideOf(int(e.A)) == white
		}
	}
	return false
}

// posts counts the ball's contacts with a post.
func (t *try) posts() (n int) {
	for _, e := range t.events() {
		if e.Kind == disc.Post && e.A == disc.Ball {
			n++
		}
	}
	return n
}

// readPlaces reads where discs lie: w1=-20,0 and so on, a blank between.
func readPlaces(text string) (at [disc.Count]point) {
	for _, f := range strings.Fields(text) {
		id, place, _ := strings.Cut(f, "=")
		x, y, _ := strings.Cut(place, ",")
		i := slices.Index(disc.IDs[:], id)
		var okX, okY bool
		at[i].x, okX = millimetres(x)
		at[i].y, okY = millimetres(y)
		if !okX || !okY {
			panic("zopp: a set piece with " + f) // a test reads them all
		}
	}
	return at
}
