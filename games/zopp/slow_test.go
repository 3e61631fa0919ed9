package zopp_test

import (
	"fmt"
	"slices"
	"strings"

	"stammtisch/disc"
	"stammtisch/rules"
)

// slow is a second referee, written from the rules pages of both versions alone: it keeps a
// history of all that happened and asks it again whenever a rule looks back. It shares with
// the first one only package disc, which says what a shot does.
type slow struct {
	version int
	opt     rules.Options
	pos     map[string]xy     // what lies on the board, in thousandths of a millimetre
	out     map[string]string // what is out: "w" or "b", the half in which it left
	gone    map[string]bool   // taken off for good
	score   map[string]int
	history []deed
	part    int
	stage   string   // place, flick, decide, back, claim, off, over
	plan    []string // the sides of the flicks to come in a row
	owed    map[string]bool
	claimed map[string]bool
	kick    string   // who kicks off this part
	seats   []string // in doubles: the player of each flick made in this part
	shot    slowShot
	offBy   string
	free    string // who has been given a free kick and not flicked since
	taker   string // whose free kick the planned flicks are
	wrong   bool   // the last action was a wrong claim
}

type xy struct{ x, y int64 }

type deed struct {
	what                    string // flick, goal, claim-foul, claim-tactical, restart, said
	side                    string
	claim                   string // that was said, right or wrong
	foul, tactical, offence bool
}

type slowShot struct {
	mover, disc   string
	claimedBefore []string
	back          map[string]bool
	goal          string // who scored
	foul, offence bool
	awarded       bool
}

var slowNames = []string{"w1", "w2", "w3", "b1", "b2", "b3", "ball"}

func other(s string) string {
	if s == "w" {
		return "b"
	}
	return "w"
}

func rad(id string) int64 {
	if id == "ball" {
		return 14000
	}
	return 20000
}

func newSlow(version int, opt rules.Options) *slow {
	s := &slow{version: version, opt: opt, score: map[string]int{}, gone: map[string]bool{}, part: 1}
	s.start("w")
	return s
}

// start is ZP6: everything is taken up.
func (s *slow) start(first string) {
	s.pos, s.out = map[string]xy{}, map[string]string{}
	s.stage, s.kick, s.plan, s.seats, s.free, s.taker = "place", first, nil, nil, "", ""
	s.owed, s.claimed = map[string]bool{}, map[string]bool{}
	s.history = append(s.history, deed{what: "restart"})
}

// counters of a side that are still in the match.
func (s *slow) counters(side string) (list []string) {
	for _, id := range slowNames[:6] {
		if id[:1] == side && !s.gone[id] {
			list = append(list, id)
		}
	}
	return list
}

// toPlace is the side that places next: in turn, the first side first; a side that has
// none left is passed over.
func (s *slow) toPlace() string {
	n := map[string]int{}
	left := map[string]int{}
	for _, side := range []string{"w", "b"} {
		for _, id := range s.counters(side) {
			if _, lies := s.pos[id]; lies {
				n[side]++
			} else {
				left[side]++
			}
		}
	}
	a, b := s.kick, other(s.kick)
	switch {
	case left[a] == 0 && left[b] == 0:
		return ""
	case left[a] == 0:
		return b
	case left[b] == 0:
		return a
	case n[a] == n[b]:
		return a
	}
	return b
}

// side that acts.
func (s *slow) side() string {
	switch s.stage {
	case "place":
		return s.toPlace()
	case "decide", "back":
		return other(s.shot.mover)
	case "claim":
		return other(s.plan[0])
	case "off":
		return s.offBy
	}
	return s.plan[0]
}

// seat that acts, in doubles by counting the side's flicks in this part.
func (s *slow) seat() rules.Seat {
	if s.stage == "over" {
		return rules.Nobody
	}
	side, n := s.side(), 0
	if s.stage == "place" {
		for _, id := range s.counters(side) {
			if _, lies := s.pos[id]; lies {
				n++
			}
		}
	} else {
		for _, f := range s.seats {
			if f == side {
				n++
			}
		}
	}
	seat := rules.Seat(strings.Index("wb", side))
	if s.opt["doubles"] != "off" && n%2 == 1 {
		seat += 2
	}
	return seat
}

func (s *slow) pen(id string) bool { // ZP42, bounds not included
	p, lies := s.pos[id]
	return lies && id != "ball" && p.x*p.x > 240000*240000 && p.y*p.y < 110000*110000
}

// look gives the history since the last deed that fits, newest last.
func (s *slow) since(stop func(deed) bool) []deed {
	for i := len(s.history) - 1; i >= 0; i-- {
		if stop(s.history[i]) {
			return s.history[i+1:]
		}
	}
	return s.history
}

// row counts the tactical plays a side has made in a row (ZP43).
func (s *slow) row(side string) int {
	n := 0
	for _, d := range s.since(func(d deed) bool {
		return d.what == "restart" || d.what == "claim-tactical" && d.side == other(side) || d.what == "flick" && d.side == side && !d.tactical
	}) {
		if d.what == "flick" && d.side == side {
			n++
		}
	}
	return n
}

// right lists the claims of a side under referee=players that would be right (ZP44).
func (s *slow) right(side string) (list []string) {
	if s.opt["referee"] != "players" {
		return nil
	}
	for _, kind := range []string{"foul", "tactical"} {
		for _, d := range s.since(func(d deed) bool {
			return d.what == "restart" || d.what == "goal" || d.what == "claim-"+kind && d.side == side || d.what == "flick" && d.side == side
		}) {
			if d.what == "flick" && (kind == "foul" && d.foul || kind == "tactical" && d.offence) {
				list = append(list, "claim="+kind)
				break
			}
		}
	}
	for _, id := range s.counters(other(side)) {
		if s.pen(id) && !s.claimed[id] {
			list = append(list, "claim="+id)
		}
	}
	return list
}

// list is everything that can be listed, and the families.
func (s *slow) list() (list []string) {
	switch s.stage {
	case "place":
		return []string{"*place"}
	case "flick":
		list = append(s.canClaim(s.plan[0]), "*flick")
		if s.mayEnough() {
			list = append(list, "enough")
		}
		return list
	case "decide":
		return []string{"claim=foul", "play"}
	case "claim":
		return append(s.canClaim(other(s.plan[0])), "play")
	case "off":
		for _, id := range s.counters(s.offBy) {
			list = append(list, "off="+id)
		}
	case "back":
		for _, id := range slowNames {
			if _, isOut := s.out[id]; !isOut {
				continue
			}
			if _, ballOut := s.out["ball"]; ballOut && id != "ball" {
				continue
			}
			for _, p := range s.points(id) {
				list = append(list, id+">"+p)
			}
		}
	}
	return list
}

// play makes an action; played is the flick as the hand made it.
func (s *slow) play(a string, played disc.Flick) {
	s.wrong = false
	switch {
	case a == "time":
		s.clock()
	case s.stage == "place":
		var x, y int64
		fmt.Sscanf(a[3:], "%d,%d", &x, &y)
		s.pos[a[:2]] = xy{x * 1000, y * 1000}
		if s.toPlace() == "" {
			s.pos["ball"] = xy{}
			s.stage, s.plan = "flick", s.turn(s.kick)
		}
	case strings.Contains(a, "@"):
		s.flick(a, played)
	case a == "enough":
		s.plan = nil
		s.turnTo(other(s.taker))
	case a == "play" && s.stage == "decide":
		s.counts()
	case a == "play":
		s.stage = "flick"
	case s.stage == "decide": // claim=foul
		s.history = append(s.history, deed{what: "said", side: other(s.shot.mover), claim: a})
		if !s.shot.foul {
			s.wrong = true
			s.counts()
			return
		}
		s.history = append(s.history, deed{what: "claim-foul", side: other(s.shot.mover)})
		s.fourth(s.shot.mover)
		s.shot.foul, s.shot.awarded = false, true
		s.next()
	case strings.HasPrefix(a, "claim="):
		s.wrong = !slices.Contains(s.right(s.side()), a)
		s.history = append(s.history, deed{what: "said", side: s.side(), claim: a})
		if s.wrong {
			return
		}
		s.claim(s.side(), a[6:])
		switch {
		case s.offBy != "":
			s.stage = "off"
		case s.stage == "claim" && (s.free != "" || s.version == 1 && len(s.right(s.side())) == 0):
			s.stage = "flick"
		}
	case strings.HasPrefix(a, "off="):
		s.gone[a[4:]] = true
		delete(s.pos, a[4:])
		delete(s.claimed, a[4:])
		s.offBy = ""
		s.toFlick()
	default: // a put-back
		id, to, _ := strings.Cut(a, ">")
		p, ok := slowPoints[to]
		if !ok {
			p = s.nearMiddle(id)
		}
		delete(s.out, id)
		s.pos[id] = p
		s.shot.back[id] = true
		if len(s.out) == 0 {
			s.settle()
		}
	}
}

func (s *slow) clock() {
	switch {
	case s.part == 1 && s.opt["halves"] != "1":
		s.part = 2
		s.start("b")
	case s.score["w"] != s.score["b"] || s.opt["halves"] == "1":
		s.stage = "over"
	default:
		s.part = 3
		s.start("w")
	}
}

// turn is a side's flicks in a plain turn.
func (s *slow) turn(side string) []string {
	if s.opt["doubles"] == "b" {
		return []string{side, side}
	}
	return []string{side}
}

func (s *slow) physics() (p disc.Position) {
	for i, id := range slowNames {
		if q, lies := s.pos[id]; lies {
			p[i] = disc.Disc{X: float64(q.x) / 1000, Y: float64(q.y) / 1000, Where: disc.Surface}
		}
	}
	return p
}

func (s *slow) flicks() (n int) {
	for _, d := range s.history {
		if d.what == "flick" {
			n++
		}
	}
	return n
}

// mayFlick lists the discs that the side in play may flick.
func (s *slow) mayFlick() []string {
	if s.version > 1 {
		return s.counters(s.plan[0])
	}
	var must []string
	for _, id := range s.counters(s.plan[0]) {
		if s.claimed[id] {
			must = append(must, id)
		}
	}
	if must != nil {
		return must
	}
	return s.counters(s.plan[0])
}
